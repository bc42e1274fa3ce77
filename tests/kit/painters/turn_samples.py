"""What the sheets of a turn are shown with: a round in mid-game, choices and cards of all sizes."""

from __future__ import annotations

from typing import Any, Final

from fivetribes.game.game import Game
from fivetribes.model.grid import INDEX
from fivetribes.model.pieces import DJINNS, NONE
from fivetribes.rules.djinn import TABLE
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.layout.table_layout import table_layout
from screens.table.model.actions import Command
from screens.table.model.view_model import (
    Button,
    CardContent,
    CardLine,
    CardSpot,
    ChoiceMenu,
    ChoiceRow,
    Hint,
    PowerTile,
    Prompt,
    ViewModel,
    players_of,
)
from tests.kit.mid_game import PLAN, mid_game

SETUP: Final = GameSetup(
    (
        SeatSetup("Anna", "cyan"),
        SeatSetup("Tomas", "orange"),
        SeatSetup("Samira", "pink", "vizier", "trader"),
        SeatSetup("Idris", "black", "apprentice"),
    )
)
E3: Final = INDEX["E3"]
TRIBES: Final = (
    ChoiceRow(0, "+12", "keep 2 viziers", "m_V", 2, False, True),
    ChoiceRow(1, "+4", "keep 2 elders", "m_E", 2, False),
    ChoiceRow(4, "kill 1", "within 2 steps; can win F2 or F4", "m_A", 2, True),
)
FANS: Final = {
    "tribes": ChoiceMenu(
        "End on E3: with which tribe?",
        "Large market, 4 points, nobody owns it",
        TRIBES,
        E3,
        line="Viziers 2 to 4, now the most +12; Samira: you pass her viziers −10",
        keep=tuple(INDEX[name] for name in PLAN),
    ),
    "pay": ChoiceMenu(
        "Bouraq: how to pay?",
        "",
        (ChoiceRow(0, "1 elder", "", "m_E", 0, None, True), ChoiceRow(1, "1 fakir", "", "good_fakir")),
        INDEX["A1"],
    ),
    "kill": ChoiceMenu(
        "D4: which one?",
        "",
        (
            ChoiceRow(0, "vizier", "", "m_V", 0, None, True),
            ChoiceRow(1, "elder", "", "m_E"),
            ChoiceRow(2, "merchant + builder", "Iblis: 1 elder", "m_M"),
            ChoiceRow(3, "builder + builder", "Iblis: 1 fakir", "m_B", 2),
            ChoiceRow(4, "assassin + assassin", "Iblis: 1 fakir", "m_A", 2),
        ),
        INDEX["D4"],
        line="Kill vizier: D4",
    ),
    "many": ChoiceMenu(
        "Build: how many fakirs?",
        "",
        tuple(
            ChoiceRow(n, f"{3 * n + 6} coins", f"{n} fakirs" if n else "without fakirs", "coin", 0, None, not n)
            for n in range(12)
        ),
        INDEX["C3"],
        line="3 blue tiles × 2: 6 coins",
    ),
    "keep": ChoiceMenu(
        "Keep one of these djinns",
        "",
        tuple(
            ChoiceRow(n, name.title(), f"{TABLE[n].points} points", f"dj_{name}") for n, name in enumerate(DJINNS[8:11])
        ),
    ),
}
_PATH: Final = tuple(INDEX[name] for name in PLAN)
_WHY: Final = (
    "Viziers: about 12 points more; the others lose about 10 points; the next player can get about 9 points.",
    "Viziers: about 12 points more; the others lose about 10 points.",
    "Viziers: about 12 points more.",
)
HINTS: Final = {
    "first": Hint(0, 3, "B4 to E3: keep 2 viziers", _WHY, "+12", 12, "m_V", 2, False, E3, _PATH),
    "far": Hint(
        1, 3, "Sacred place 12 to small market 6: kill 1 within 3 steps", _WHY[:2], "−10", -10, "m_A", 3, True,
        INDEX["F5"], tuple(INDEX[name] for name in ("C5", "D5", "E5", "F5")),
    ),
    "bid": Hint(
        0, 2, "Bid 5, but pay 3 with 1 fakir",
        ("A turn then brings about 14 points, the last turn about 9 points; the price is 3 coins.",),
    ),
    "only": Hint(0, 1, "Call Haurvatat (1 elder + 1 fakir)", _WHY[2:], sprite="dj_haurvatat"),
}  # fmt: skip
CARDS: Final = {
    "plan": CardContent(
        "If you end on E3 with viziers",
        "points now, coins not counted",
        "+12",
        12,
        (
            CardLine("m_V", "Viziers 2 to 4, now the most", "+12", 12),
            CardLine("", "Samira: you pass her viziers", "−10", -10, 2, "S"),
            CardLine("camel_none", "No camel: 2 meeples stay here", "0"),
            CardLine("coin", "Tile: pay 6 for 2 cards, or skip", "(−6)"),
        ),
    ),
    "last": CardContent(
        "Last turn: Samira",
        lines=(
            CardLine("m_A", "D1 to E4, took 2 assassins"),
            CardLine("m_E", "Killed the elder on F4"),
            CardLine("camel_P", "Camel on E4, worth 6"),
        ),
        dark=True,
        colour=2,
        letter="S",
        replay=True,
    ),
    "bid": CardContent(
        "If you bid 5",
        "Turn order so far",
        "36 to 31",
        lines=(
            CardLine("", "Samira", colour=2, letter="S"),
            CardLine("", "Anna", colour=3, letter="A"),
            CardLine("ghostmark_K", "Still to bid: Tomas, Idris"),
        ),
        chip="Kumarbi: 1 fakir",
    ),
    "turn": CardContent(
        "This turn",
        "all that changed",
        lines=(
            CardLine("coin", "Coins", "−6", -6),
            CardLine("m_V", "Viziers", "+2", 2),
            CardLine("good_jewels", "Jewels", "+1", 1),
            CardLine("good_papyrus", "Papyrus", "+1", 1),
            CardLine("camel_C", "Tiles", "+1", 1),
            CardLine("palm", "Palms", "+1", 1),
            CardLine("", "Anna, points", "+22", 22, 3, "A"),
            CardLine("", "Samira, points", "−10", 10, 2, "S"),
        ),
    ),
}
BUTTONS: Final = {
    Command.UNDO: Button("Step back", "undo"),
    Command.REDO: Button("Redo", "redo", live=False),
    Command.DETAILS: Button("Details", "text-box-outline"),
    Command.PRIMARY: Button("Edit path", "check", "primary"),
}
#: Papyrus, fakir, fish, spice, jewels, wheat, a gap, pottery, silk.
MARKET: Final = tuple(
    CardSpot(card, slot in (0, 2), slot == 0) for slot, card in enumerate((3, 9, 6, 5, 1, 7, NONE, 8, 4))
)
DJINN_ROW: Final = tuple(
    CardSpot(DJINNS.index(name), name != "utug", name == "bouraq") for name in ("bouraq", "haurvatat", "utug")
)
POWERS: Final = (
    PowerTile(DJINNS.index("enki"), "usable"),
    PowerTile(DJINNS.index("utug"), "not now"),
    PowerTile(DJINNS.index("bouraq"), "used"),
    PowerTile(DJINNS.index("haurvatat"), "always"),
)


def view_of_round(bidding: bool = False) -> Any:
    """The round as its first player sees it."""
    position = mid_game()
    if bidding:
        position |= {"bid_order": [0, 1, 3, None], "track": [None, None, 2, *6 * [None]], "turn": None}
    return Game.from_position(position).view(0)


def facts_of(
    size: tuple[float, float],
    *,
    choices: ChoiceMenu | None = None,
    card: CardContent | None = None,
    hint: Hint | None = None,
    buttons: dict[Command, Button] | None = None,
    density: float = 1.0,
    text_scale: float = 1.0,
    left_handed: bool = False,
    bidding: bool = False,
) -> ViewModel:
    """The facts of a window of this size."""
    view = view_of_round(bidding)
    layout = table_layout(
        *size, seats=4, density=density, text_scale=text_scale, left_handed=left_handed, bidding=bidding
    )
    players = players_of(view, SETUP)
    return ViewModel(
        layout,
        view,
        players,
        "Round 5",
        "Turn 2 of 4",
        Prompt("Sow"),
        buttons=buttons or BUTTONS,
        choices=choices,
        card=card,
        hint=hint,
    )
