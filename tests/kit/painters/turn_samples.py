"""What the sheets of a turn are shown with: a round in mid-game, choices and cards of all sizes."""

from __future__ import annotations

from typing import Any, Final

from fivetribes.game.game import Game
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import INDEX
from fivetribes.model.pieces import DJINNS, NONE
from fivetribes.rules.djinn import TABLE
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import coin_words
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
        SeatSetup("", "cyan"),
        SeatSetup("", "orange"),
        SeatSetup("", "pink", "vizier", "trader"),
        SeatSetup("", "black", "apprentice"),
    )
)
E3: Final = INDEX["E3"]


def said(text: str, **values: object) -> str:
    """A text of the app with its places filled, in the language in use when this module is first imported."""
    return tr(text).format(**values)


def points_of(count: int) -> str:
    """An amount of points in words."""
    return trn("{n} point", "{n} points", count)


def rival(name: str, points: int) -> str:
    """What a sowing costs another player."""
    return trn("{{name}} loses {n} point", "{{name}} loses {n} points", points).format(name=name)


_VIZIERS: Final = trn("{n} vizier", "{n} viziers", 2)
_MOST: Final = trn("Most viziers: 10 over {n} player", "Most viziers: 10 each over {n} players", 1)
_KEEP: Final = trn("keep {n} vizier", "keep {n} viziers", 2)
_ELDER, _FAKIR = trn("{n} elder", "{n} elders", 1), trn("{n} fakir", "{n} fakirs", 1)
TRIBES: Final = (
    ChoiceRow(0, "+12", _KEEP, "m_V", 2, False, True),
    ChoiceRow(1, "+4", trn("keep {n} elder", "keep {n} elders", 2), "m_E", 2, False),
    ChoiceRow(4, "+8", trn("kill 1 within {n} step", "kill 1 within {n} steps", 2), "m_A", 2, True),
)
FANS: Final = {
    "tribes": ChoiceMenu(
        said("End on {tile}: with which tribe?", tile="E3"),
        said(
            "{kind}, {points}, {whose}",
            kind=capitalised(tr("large market")),
            points=points_of(4),
            whose=tr("nobody owns it"),
        ),
        TRIBES,
        E3,
        line=" · ".join((_VIZIERS, _MOST, rival(tr("Samira"), 10))),
        keep=tuple(INDEX[name] for name in PLAN),
    ),
    "pay": ChoiceMenu(
        said("{djinn}: how to pay?", djinn="Bouraq"),
        "",
        (ChoiceRow(0, _ELDER, "", "m_E", 0, None, True), ChoiceRow(1, _FAKIR, "", "good_fakir")),
        INDEX["A1"],
    ),
    "kill": ChoiceMenu(
        said("{tile}: which one?", tile="D4"),
        "",
        (
            ChoiceRow(0, tr("vizier"), "", "m_V", 0, None, True),
            ChoiceRow(1, tr("elder"), "", "m_E"),
            ChoiceRow(2, f"{tr('merchant')} + {tr('builder')}", f"Iblis: {_ELDER}", "m_M"),
            ChoiceRow(3, f"{tr('builder')} + {tr('builder')}", f"Iblis: {_FAKIR}", "m_B", 2),
            ChoiceRow(4, f"{tr('assassin')} + {tr('assassin')}", f"Iblis: {_FAKIR}", "m_A", 2),
        ),
        INDEX["D4"],
        line=said("Killed a vizier on {tile}", tile="D4"),
    ),
    "many": ChoiceMenu(
        tr("Your builders earn coins"),
        "",
        tuple(
            ChoiceRow(
                n,
                coin_words(3 * n + 6),
                trn("{n} fakir", "{n} fakirs", n) if n else tr("without fakirs"),
                "coin",
                0,
                None,
                not n,
            )
            for n in range(12)
        ),
        INDEX["C3"],
        line=trn("{n} blue tile × {{builders}}: {{coins}}", "{n} blue tiles × {{builders}}: {{coins}}", 3).format(
            builders=2, coins=coin_words(6)
        ),
    ),
    "keep": ChoiceMenu(
        tr("Keep one of these djinns"),
        "",
        tuple(
            ChoiceRow(n, name.title(), points_of(TABLE[n].points), f"dj_{name}")
            for n, name in enumerate(DJINNS[8:11], 8)
        ),
    ),
}
_PATH: Final = tuple(INDEX[name] for name in PLAN)
_REASONS: Final = (
    said("{things} about {points} more", things=tr("viziers"), points=points_of(12)),
    said("the others lose about {points}", points=points_of(10)),
    said("the next player can get about {points}", points=points_of(9)),
)
_WHY: Final = tuple(
    said("By the end of the game: {reasons}.", reasons="; ".join(_REASONS[:count])) for count in (3, 2, 1)
)
HINTS: Final = {
    "first": Hint(
        0, 3, said("{start} to {end}: {what}", start="B4", end="E3", what=_KEEP),
        _WHY, "+12", 12, "m_V", 2, False, E3, _PATH,
    ),
    "far": Hint(
        1, 3,
        said(
            "{start} to {end}: {what}",
            start=capitalised(said("sacred place {points}", points=12)),
            end=said("small market {points}", points=6),
            what=trn("kill 1 within {n} step", "kill 1 within {n} steps", 3),
        ),
        _WHY[:2], "−10", -10, "m_A", 3, True, INDEX["F5"], tuple(INDEX[name] for name in ("C5", "D5", "E5", "F5")),
    ),
    "bid": Hint(
        0, 2, said("Bid {space}, but pay {price} with {fakirs}.", space=5, price=3, fakirs=_FAKIR).removesuffix("."),
        (
            capitalised(
                said(
                    "a turn then brings about {early}, the last turn about {late}; the price is {price}",
                    early=points_of(14), late=points_of(9), price=coin_words(3),
                )
            ) + ".",
        ),
    ),
    "only": Hint(
        0, 1, said("Call {djinn} ({fee}).", djinn="Haurvatat", fee=f"{_ELDER} + {_FAKIR}").removesuffix("."),
        _WHY[2:], sprite="dj_haurvatat",
    ),
}  # fmt: skip
CARDS: Final = {
    "plan": CardContent(
        said("If you end on {tile} with {tribe}", tile="E3", tribe=tr("viziers")),
        tr("points, with the coins"),
        "+12",
        12,
        (
            CardLine("m_V", _VIZIERS, "+2", 2),
            CardLine("m_V", _MOST, "+10", 10),
            CardLine("camel_none", tr("No camel: other meeples stay here")),
            CardLine("", rival(tr("Samira"), 10), colour=2, letter="S"),
        ),
    ),
    "last": CardContent(
        said("Last turn: {name}", name=tr("Samira")),
        lines=(
            CardLine(
                "m_A",
                said(
                    "Sowed {meeples} from {start} to {end}, took {taken}",
                    meeples=trn("{n} meeple", "{n} meeples", 3),
                    start="D1",
                    end="E4",
                    taken=trn("{n} assassin", "{n} assassins", 2),
                ),
            ),
            CardLine("m_E", said("Killed an elder on {tile}", tile="F4")),
            CardLine("camel_P", said("Camel on {tile}, worth {points}", tile="E4", points=6)),
        ),
        dark=True,
        colour=2,
        letter="S",
        replay=True,
    ),
    "bid": CardContent(
        said("If you bid {price}", price=5),
        tr("Turn order so far"),
        said("{before} to {after}", before=36, after=31),
        lines=(
            CardLine("", tr("Samira"), colour=2, letter="S"),
            CardLine("", tr("Anna"), colour=3, letter="A"),
            CardLine("ghostmark_K", said("Still to bid: {names}", names=", ".join((tr("Tomas"), tr("Idris"))))),
        ),
        chip=said("Kumarbi: {fakirs}", fakirs=_FAKIR),
    ),
    "turn": CardContent(
        said("This turn: {name}", name=tr("Anna")),
        tr("points, with the coins"),
        "+18",
        18,
        lines=(
            CardLine("coin", trn("{n} coin paid", "{n} coins paid", 6), "−6", -6),
            CardLine("m_V", _VIZIERS, "+2", 2),
            CardLine("m_V", _MOST, "+10", 10),
            CardLine("m_E", _ELDER, "+2", 2),
            CardLine(
                "icon_cards",
                trn("{n} good, sets worth {{worth}}", "{n} goods, sets worth {{worth}}", 2).format(
                    worth=trn("{n} point", "{n} points", 3)
                ),
                "+3",
                3,
            ),
            CardLine("camel_C", said("Your camel: {tile}", tile="E3"), "+4", 4),
            CardLine("palm", trn("{n} palm on your tiles", "{n} palms on your tiles", 1), "+3", 3),
            CardLine("", rival(tr("Samira"), 10), colour=2, letter="S"),
        ),
    ),
}
BUTTONS: Final = {
    Command.UNDO: Button(tr("Step back"), "undo"),
    Command.REDO: Button(tr("Redo"), "redo", live=False),
    Command.DETAILS: Button(tr("Details"), "text-box-outline"),
    Command.PRIMARY: Button(tr("Edit path"), "check", "primary"),
}
#: Papyrus, fakir, fish, spice, jewels, wheat, pottery, silk; a gap was before the pottery.
_ROW: Final = ((3, 0), (9, 1), (6, 2), (5, 3), (1, 4), (7, 5), (8, 7), (4, 8))
MARKET: Final = (
    *(CardSpot(card, slot in (0, 2), slot == 0, number, slot) for number, (card, slot) in enumerate(_ROW, 1)),
    CardSpot(NONE),
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
        Prompt(tr("Sow")),
        buttons=buttons or BUTTONS,
        choices=choices,
        card=card,
        hint=hint,
    )
