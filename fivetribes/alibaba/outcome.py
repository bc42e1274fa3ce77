"""What a move would bring its player, reckoned from what the player may know: for those who choose."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.alibaba.model import moves
from fivetribes.alibaba.model.cave import BOTTOM
from fivetribes.alibaba.model.pieces import (
    BANNED_TILES,
    BLUE,
    BROWN,
    COLOUR_OF,
    KIND_OF,
    LAMP,
    MAGIC_POINTS,
    NONE,
    PINK,
    PINK_POINTS,
    TREASURE_POINTS,
)
from fivetribes.alibaba.model.state import EMPTY
from fivetribes.alibaba.view import View


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move comes to. `tile`: which one is gained, or given away; `magic`: the colour that is used."""

    tile: int = NONE
    magic: int = NONE
    points: int = 0  # of the magic
    turned_up: int = 0
    have: int = 0  # tiles of that kind, afterwards
    worth: int = 0  # by how much that kind counts more at the end; less where it is given away
    left: int = 0  # tiles of that kind that would lie face up in the cave
    beside: int = 0  # face-up tiles beside its place that nobody forbids, for green magic
    can_show: int = 0  # opponents who have a tile, for yellow magic
    forbidden: int = 0  # face-up tiles that a ban is about


def outcome_of(view: View, move: moves.Move) -> Outcome:
    """What a move would bring whoever decides; the view is that seat's own."""
    match move:
        case moves.Take(place):
            return _with_magic(view, view.tiles[place], place, _turned_up(view, place), gained=1)
        case moves.TakeBeside(place):
            return _gained(view, view.tiles[place], place, turned_up=_turned_up(view, place))
        case moves.KeepLamp():
            _, place, lamp, turned_up = view.step
            return _with_magic(view, lamp, place, turned_up, gained=0)
        case moves.Swap(tile):
            _, place, _, turned_up = view.step
            return _with_magic(view, tile, place, turned_up, gained=int(KIND_OF[tile] != LAMP))  # a lamp is given away
        case moves.Show(tile):
            had = _have(view, tile)
            worth = TREASURE_POINTS[had - 1] - TREASURE_POINTS[had]
            return Outcome(tile, have=had - 1, worth=worth, left=_left(view, tile))
        case moves.TakeShown(tile):
            return _gained(view, tile)
        case moves.Ban(what):
            return Outcome(forbidden=sum(BANNED_TILES[what] >> tile & 1 for tile in view.tiles if tile >= 0))


def _have(view: View, tile: int) -> int:
    """How many tiles of a kind who decides has."""
    return sum(KIND_OF[own] == KIND_OF[tile] for own in view.hands[view.seat] or ())


def _left(view: View, tile: int, place: int = NONE) -> int:
    """How many tiles of a kind lie face up, but for that of a place."""
    return sum(one >= 0 and at != place and KIND_OF[one] == KIND_OF[tile] for at, one in enumerate(view.tiles))


def _turned_up(view: View, place: int) -> int:
    """How many tiles would no longer be covered."""
    cave, tiles = view.options.variant.cave, view.tiles
    return sum(
        all(above == place or tiles[above] == EMPTY for above in cave.above[lower]) for lower in cave.beneath[place]
    )


def _gained(view: View, tile: int, place: int = NONE, *, turned_up: int = 0) -> Outcome:
    """A tile that is taken without its magic."""
    have = _have(view, tile) + 1
    worth = TREASURE_POINTS[have] - TREASURE_POINTS[have - 1]
    return Outcome(tile, turned_up=turned_up, have=have, worth=worth, left=_left(view, tile, place))


def _with_magic(view: View, tile: int, place: int, turned_up: int, *, gained: int) -> Outcome:
    """A tile that is used. `gained`: how many more of its kind there are than now."""
    colour = COLOUR_OF[tile]
    have = _have(view, tile) + gained
    points = 0
    if colour == PINK:
        points = PINK_POINTS
    elif colour == BLUE:
        points = MAGIC_POINTS * (1 if place < BOTTOM else turned_up)
    elif colour == BROWN:
        points = MAGIC_POINTS * have
    mask = 0
    for seat, ban in enumerate(view.bans):
        if seat != view.turn:
            mask |= BANNED_TILES[ban]
    near = [view.tiles[one] for one in view.options.variant.cave.beside[place]]
    return Outcome(
        tile,
        colour,
        points,
        turned_up,
        have,
        TREASURE_POINTS[have] - TREASURE_POINTS[have - 1],
        _left(view, tile, place),
        beside=sum(one >= 0 and not mask >> one & 1 for one in near),
        can_show=sum(size > 0 for seat, size in enumerate(view.hand_sizes) if seat != view.turn),
    )
