"""What taking a tile would bring, from what one seat may know. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.alibaba import scoring
from fivetribes.alibaba.model.cave import BOTTOM, Cave
from fivetribes.alibaba.model.pieces import BANNED_TILES, BROWN, COLOUR_OF, GREEN, KIND_OF, NONE, TREASURE_POINTS
from fivetribes.alibaba.view import View

#: What lies on a place in a view instead of a tile that is face up.
EMPTY, DOWN = -2, -1


@dataclass(frozen=True, slots=True)
class Preview:
    """What a take would bring. None: it depends on what may not be shown."""

    place: int
    tile: int
    turned_up: int  # how many tiles it turns up
    frees_square: bool
    magic_points: int | None  # 0 where the magic gives none by itself
    number: int | None  # of its kind that there would be, with it
    worth: int | None  # what it adds to the points of its kind
    beside: int  # with green magic: how many tiles could be taken too
    left_open: int  # tiles of its kind that would still lie face up
    second: bool = False  # it is taken with green magic, so its own is not used

    @property
    def points(self) -> int | None:
        """What it brings at once."""
        return None if self.magic_points is None or self.worth is None else self.magic_points + self.worth


def turned_up_by(view: View, place: int) -> tuple[int, ...]:
    """The places whose tiles would be turned up if this one were taken."""
    cave = view.options.variant.cave
    return tuple(
        lower
        for lower in cave.beneath[place]
        if all(over == place or view.tiles[over] == EMPTY for over in cave.above[lower])
    )


def open_places(view: View) -> tuple[int, ...]:
    """Where tiles lie face up."""
    return tuple(place for place in view.options.variant.cave.places if view.tiles[place] >= 0)


def down_count(view: View) -> int:
    """How many tiles lie face down."""
    cave: Cave = view.options.variant.cave
    return sum(view.tiles[place] == DOWN for place in cave.places)


def forbidden(view: View, seat: int) -> frozenset[int]:
    """The places with face-up tiles from which bans keep a seat; none of them if that were all."""
    mask = 0
    for other, ban in enumerate(view.bans):
        if other != seat and ban != NONE:
            mask |= BANNED_TILES[ban]
    places = open_places(view)
    found = frozenset(place for place in places if mask >> view.tiles[place] & 1)
    return found if len(found) < len(places) else frozenset()


def count_of(view: View, seat: int, kind: int) -> int | None:
    """How many tiles of a kind a seat has; None if that may not be shown."""
    hand = view.hands[seat]
    return None if hand is None else sum(KIND_OF[tile] == kind for tile in hand)


def worth_of_next(count: int) -> int:
    """What one more of a kind would be worth to who has so many."""
    return TREASURE_POINTS[count + 1] - TREASURE_POINTS[count] if count + 1 < len(TREASURE_POINTS) else 0


def magic_points(view: View, seat: int, tile: int, place: int, turned_up: int, *, gained: bool = False) -> int | None:
    """What the magic of a tile gives by itself. `gained`: it is counted among those of the seat already."""
    count = count_of(view, seat, KIND_OF[tile])
    if count is None:
        return None if COLOUR_OF[tile] == BROWN else scoring.magic_points(tile, place, turned_up, 0)
    return scoring.magic_points(tile, place, turned_up, count if gained else count + 1)


def preview(view: View, seat: int, place: int, *, second: bool = False) -> Preview:
    """What it would bring this seat to take the tile of a place, as the `second` one of a turn or the first."""
    tile = view.tiles[place]
    kind = KIND_OF[tile]
    up = len(turned_up_by(view, place))
    count = count_of(view, seat, kind)
    bans = forbidden(view, seat)
    near = view.options.variant.cave.beside[place] if COLOUR_OF[tile] == GREEN else ()
    return Preview(
        place=place,
        tile=tile,
        turned_up=up,
        frees_square=place < BOTTOM,
        magic_points=0 if second else magic_points(view, seat, tile, place, up),
        number=None if count is None else count + 1,
        worth=None if count is None else worth_of_next(count),
        beside=sum(view.tiles[other] >= 0 and other not in bans for other in near),
        left_open=sum(KIND_OF[view.tiles[other]] == kind for other in open_places(view) if other != place),
        second=second,
    )
