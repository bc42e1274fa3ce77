"""What the Table would show in a few sample positions, for each size of window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fivetribes import Game
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.pieces import DJINNS, NONE
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.layout.table_layout import Insets, TableLayout, table_layout
from screens.table.model.view_model import (
    CardSpot,
    Hand,
    LogTurn,
    Player,
    PowerTile,
    Prompt,
    ViewModel,
    bid_order_of,
    djinns_of,
    market_of,
    order_of,
    players_of,
    round_words,
    track_of,
    turn_words,
)
from tests.kit.mid_game import mid_game
from tests.kit.offscreen import WITH_INSETS

#: Every size that the layouts are made for, with what the system takes of it.
SIZES: dict[str, tuple[float, float, Insets]] = {
    "phone": (360, 640, (0, 0, 0, 0)),
    "phone with bars": (360, 640, (0, 24, 0, 20)),
    "phone wide": (640, 360, (0, 0, 0, 0)),
    "phone wide with bars": (640, 360, (24, 24, 48, 20)),
    "tall": (393, 851, (0, 28, 0, 20)),
    "tall wide": (851, 393, (24, 0, 0, 0)),
    "tablet tall": (800, 1280, (0, 0, 0, 0)),
    "tablet": (1280, 800, (0, 0, 0, 0)),
    "tablet small": (960, 600, (0, 0, 0, 0)),
    "tablet square": (1024, 768, (0, 24, 0, 0)),
    "tablet upright": (768, 1024, (0, 24, 0, 20)),
    "wide": (1920, 800, (0, 0, 0, 0)),
    "desktop": (2560, 1600, (0, 0, 0, 0)),
    **WITH_INSETS,
}
SETUP = GameSetup(
    (
        SeatSetup("", "cyan"),
        SeatSetup("", "orange"),
        SeatSetup("", "pink", "sultan"),
        SeatSetup("", "black", "apprentice"),
    )
)
#: What the mock-ups show in front of the players.
PLAYERS: list[dict[str, Any]] = [
    {"coins": 31, "viziers": 2, "elders": 3, "goods": {"ivory": 1, "silk": 1, "fish": 2, "fakir": 1}},
    {"coins": 20, "viziers": 0, "elders": 2, "goods": {"fish": 2, "gold": 1, "fakir": 2}},
    {"coins": 44, "viziers": 3, "elders": 1, "goods": {"pottery": 1}},
    {"coins": 27, "viziers": 1, "elders": 2, "goods": {"spice": 2, "wheat": 2, "jewels": 1, "fakir": 1}},
]
HELD = (["enki"], ["monkir"], ["boaz", "nekir"], ["marid"])
ROW = ["papyrus", "fakir", "fish", "spice", "gold", "wheat", "fakir", "pottery", "silk"]


#: What happened lately: by seat, the sentences of turns and bids, the newest first.
LATELY = (
    (0, ("Sowed 3 meeples from F3 to D2, took 3 assassins", "Killed an assassin on E2", "Palace on D2")),
    (3, ("Bid 18",)), (0, ("Bid 12",)), (2, ("Bid 0",)), (1, ("Bid 0",)),
    (1, ("Sowed 4 meeples from A1 to C3, took 2 merchants", "Bought papyrus and ivory for 6 coins")),
    (2, ("Sowed 2 meeples from B2 to B4, took 2 elders", "Called Shamhat (2 elders)")),
)  # fmt: skip


def lately(players: tuple[Player, ...], long: bool = False) -> tuple[LogTurn, ...]:
    """The log of these players; a long one fills any column."""
    found = []
    for number, (seat, lines) in enumerate(LATELY * (6 if long else 1)):
        player = players[seat % len(players)]
        words = tuple(tr(text) for text in lines)
        bid = words[0].startswith("Bid")
        found.append(LogTurn(30 - number // 4, player.name, player.colour, player.letter, words, bid))
    return tuple(found)


def mid_view() -> View:
    """The position of the mock-ups."""
    position = mid_game() | {
        "players": [data | {"djinns": djinns} for data, djinns in zip(PLAYERS, HELD, strict=True)],
        "row": ROW,
        "djinn_row": ["bouraq", "haurvatat", "utug"],
        "round": 5,
        "bid_order": [2, 0, None, None],
        "track": [None, None, None, None, None, 1, 3, None, None],
    }
    return Game.from_position(position).view(0)


def new_view(seats: int) -> View:
    """A new game: nobody has anything, and somebody bids."""
    game = Game.new(seats, seed=3, names=SETUP.names()[:seats])
    return game.view(game.view(0).seat)


def layout_for(name: str, seats: int, *, bidding: bool, scale: float, left_handed: bool = False) -> TableLayout:
    """The layout for one of the sizes."""
    width, height, insets = SIZES[name]
    return table_layout(
        width, height, seats=seats, insets=insets, text_scale=scale, left_handed=left_handed, bidding=bidding
    )


def new_game(layout: TableLayout) -> ViewModel:
    """A new game on this layout."""
    view = new_view(len(layout.seats))
    setup = replace(SETUP, seats=SETUP.seats[: view.seats])
    return _facts(layout, view, players_of(view, setup, looking=view.seat))


def mid(layout: TableLayout) -> ViewModel:
    """The position of the mock-ups, nothing picked up yet; with fewer seats, the first of its players."""
    view = mid_view()
    players = players_of(view, SETUP, looking=0)[: len(layout.seats)]
    powers = (PowerTile(DJINNS.index("enki"), "usable"),)
    # Somebody has a djinn whose power is used up.
    players = (*players[:-1], replace(players[-1], used=frozenset(players[-1].djinns)))
    return replace(_facts(layout, view, players), powers=powers, hand=Hand(note=tr("Pick up the meeples of a tile")))


def sowing(layout: TableLayout) -> ViewModel:
    """The same with five meeples picked up and two dropped, and a filter chosen."""
    model = mid(layout)
    return replace(
        model,
        hand=Hand((1, 4, 0), 5, 0, tr("Next: elder")),
        filters=frozenset({"tribe0"}),
        powers=(replace(model.powers[0], state="not now"),),
    )


def full(layout: TableLayout) -> ViewModel:
    """As much of everything as can come together, and somebody to be chosen."""
    model = mid(layout)
    players = tuple(_rich(player) for player in model.players)
    powers = (PowerTile(6, "usable"), PowerTile(7, "used"), PowerTile(9, "not now"), PowerTile(16, "always"))
    djinns = (CardSpot(8, live=True), CardSpot(NONE), CardSpot(19))
    row = tuple(NONE if slot in (1, 4) else card for slot, card in enumerate(model.view.row))
    market = market_of(replace(model.view, row=row), frozenset((0, 2, 3, 5, 6, 7)), frozenset((2,)))
    return replace(
        model,
        view=replace(model.view, round=12, ending=True),
        round=round_words(replace(model.view, round=12, ending=True)),
        players=players,
        log=lately(players, long=True),
        powers=powers,
        djinns=djinns,
        market=market,
        filters=frozenset({"camel"}),
        best=tr("Hurts rivals most"),
        hand=Hand((0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4), 13, 3, tr("Next: elder")),
    )


def _rich(player: Player) -> Player:
    return replace(
        player,
        name="Konstantin the Magnificent",
        points=288,
        coins=114,
        camels=11,
        viziers=12,
        elders=13,
        cards=21,
        fakirs=10,
        tiles=11,
        palms=12,
        palaces=10,
        djinns=(6, 7, 9, 16, 18),
        used=frozenset((7,)),
        swing=30,
        choosable=not player.active,
    )


def _facts(layout: TableLayout, view: View, players: tuple[Player, ...]) -> ViewModel:
    seats = len(layout.seats)

    def fewer(markers: tuple[int, ...]) -> tuple[int, ...]:
        """Two players have two markers each; with three, the fourth one's is not there."""
        return tuple(seat % 2 if seats == 2 and seat != NONE else seat if seat < seats else NONE for seat in markers)

    view = replace(view, track=fewer(view.track), bid_order=fewer(view.bid_order)[: 3 if seats == 3 else 4])
    return ViewModel(
        layout=layout,
        view=view,
        players=players,
        round=round_words(view),
        turn=turn_words(view),
        prompt=Prompt("Pick up the meeples of a tile", "Or choose what to end with", view.seat),
        order=bid_order_of(view, players) if layout.track else order_of(view, players),
        track=track_of(view, players),
        djinns=djinns_of(view),
        market=market_of(view),
        log=lately(players),
    )
