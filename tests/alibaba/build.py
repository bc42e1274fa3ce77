"""Small caves for the tests of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivetribes.alibaba import Game, Options
from fivetribes.alibaba.model.cave import PLACE_OF
from fivetribes.alibaba.model.options import RULES, VARIANTS
from fivetribes.alibaba.model.pieces import BANS, NONE, TILE_NAMES
from fivetribes.alibaba.model.state import DOWN, State
from fivetribes.alibaba.turn import ask

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def options(variant: str = "base", **switches: bool) -> Options:
    return Options(next(known for known in VARIANTS if known.name == variant), **switches)


def tiles(names: Iterable[str]) -> list[int]:
    return sorted(TILE_NAMES.index(name) for name in names)


def table(
    cave: Mapping[str, str | None],
    *hands: str,
    rules: Options | None = None,
    turn: int = 0,
    first: int = 0,
    left: int = NONE,
    bans: Mapping[int, str] | None = None,
    beside: Sequence[str] = (),
) -> Game:
    """A game in which these tiles lie in the cave (None: face down) and, by seat, behind the screens."""
    hands = hands or ("", "")
    state = State(len(hands), rules or options(), RULES, ())
    for name, tile in cave.items():
        state.tiles[PLACE_OF[name]] = DOWN if tile is None else TILE_NAMES.index(tile)
    state.hands = [tiles(hand.split()) for hand in hands]
    state.beside = tiles(beside)
    state.turn, state.first, state.turns_left = turn, first, left
    for seat, ban in (bans or {}).items():
        state.bans[seat] = BANS.index(ban)
    state.settle()
    ask(state)
    return Game(state, "1", [f"P{seat}" for seat in range(len(hands))])


def codes(game: Game) -> list[str]:
    """The codes of all that can be answered."""
    decision = game.pending()
    return [] if decision is None else [move.code() for move in decision.moves]


def hand(game: Game, seat: int) -> str:
    return " ".join(TILE_NAMES[tile] for tile in game.state.hands[seat])


def names_in_cave(game: Game) -> dict[str, str]:
    """The tiles that lie face up, by place."""
    return {name: TILE_NAMES[game.state.tiles[place]] for name, place in PLACE_OF.items()
            if game.state.tiles[place] >= 0}  # fmt: skip
