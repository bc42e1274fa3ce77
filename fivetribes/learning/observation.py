"""A view as a flat row of whole numbers, for programs that learn.

Everything that the observer may know is in it. Seats are counted from the observer: first its own, then the others in
the order of their seats. What is not there is 0. `FIELDS` says what stands where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from fivetribes.game.view import View
from fivetribes.model.grid import TILES
from fivetribes.model.options import OPTION_NAMES
from fivetribes.model.pieces import (
    CARD_KINDS,
    DJINN_ROW,
    DJINNS,
    ITEMS,
    MAX_SEATS,
    NONE,
    ROW,
    TILE_KINDS,
    TRACK,
    TRIBES,
)
from fivetribes.model.stacks import unpack
from fivetribes.model.steps import KEEP, PLACE, STEP_NAMES

#: The spaces on the bid order track: in a game of two each player has two markers.
BID_ORDER: Final = 4
_BY_SEAT: Final = "for each seat, the observer's own first"

#: The fields in their order: name, length, meaning. "one of" is a 1 at one place and 0 at all others.
FIELDS: Final = (
    ("seats", MAX_SEATS, "1 for each seat that plays, 0 for the others; the observer's own is the first"),
    ("acting", MAX_SEATS, "one of the seats: who decides"),
    ("step", len(STEP_NAMES), "one of fivetribes.model.steps.STEP_NAMES: what is being decided"),
    ("round", 1, "the round, from 1"),
    ("ending", 1, "1 if this is the last round"),
    ("rules", 1, "the version of the rules"),
    ("options", len(OPTION_NAMES), "1 for each option of the rules that is on"),
    ("kinds", TILES * len(TILE_KINDS), "for each tile, one of TILE_KINDS"),
    ("tile points", TILES, "for each tile, its points"),
    ("meeples", TILES * TRIBES, "for each tile, how many of each tribe stand there"),
    ("owners", TILES * MAX_SEATS, "for each tile, one of the seats: whose camel stands there"),
    ("palms", TILES, "for each tile"),
    ("palaces", TILES, "for each tile"),
    ("end tile", TILES, "one of the tiles: where the sowing of this turn ended"),
    ("tribe", TRIBES, "one of the tribes: which was taken in this turn"),
    ("hand", 1, "how many meeples were taken there"),
    ("income", 1, "the income of builders so far in this turn"),
    ("doubled", 1, "1 if that is doubled"),
    ("item due", len(ITEMS), "one of ITEMS: what has to be placed now"),
    ("item tile", TILES, "one of the tiles: for which it has to be placed"),
    ("looked at", len(DJINNS), "1 for each djinn that the observer looks at, to keep one"),
    ("coins", MAX_SEATS, f"{_BY_SEAT}; 0 if not known"),
    ("coins known", MAX_SEATS, f"{_BY_SEAT}, 1 if its coins are known"),
    ("viziers", MAX_SEATS, _BY_SEAT),
    ("elders", MAX_SEATS, _BY_SEAT),
    ("camels", MAX_SEATS, _BY_SEAT),
    ("cards", MAX_SEATS * CARD_KINDS, f"{_BY_SEAT}, how many of each of CARDS"),
    ("djinns", MAX_SEATS * len(DJINNS), f"{_BY_SEAT}, 1 for each djinn it has"),
    ("used", MAX_SEATS * len(DJINNS), f"{_BY_SEAT}, 1 for each djinn whose power is used up"),
    ("track", len(TRACK) * MAX_SEATS, "for each space of the turn order track, one of the seats"),
    ("bid order", BID_ORDER * MAX_SEATS, "for each space of the bid order track, one of the seats"),
    ("row", ROW * CARD_KINDS, "for each place of the row, one of CARDS"),
    ("deck", 1, "how many cards are left in the deck"),
    ("discards", CARD_KINDS, "how many of each of CARDS are on the discard pile"),
    ("djinn row", DJINN_ROW * len(DJINNS), "for each place, one of DJINNS"),
    ("djinn deck", 1, "how many djinns are left in the deck"),
    ("djinn discards", len(DJINNS), "1 for each djinn on the discard pile"),
    ("bag", TRIBES, "how many meeples of each tribe are in the bag"),
    ("palms left", 1, "palms that are not placed yet"),
    ("palaces left", 1, "palaces that are not placed yet"),
)
#: How many numbers there are.
LENGTH: Final = sum(length for _, length, _ in FIELDS)


def observation(view: View) -> tuple[int, ...]:
    """The numbers of a view, in the order of `FIELDS`."""
    return tuple(number for part in _parts(view) for number in part)


def _one(index: int, length: int) -> list[int]:
    """One of so many: a 1 at the index; nothing if that is NONE."""
    row = [0] * length
    if index != NONE:
        row[index] = 1
    return row


def _ones(indices: Iterable[int], length: int) -> list[int]:
    """A 1 at each of the indices."""
    row = [0] * length
    for index in indices:
        row[index] = 1
    return row


def _each(indices: Iterable[int], length: int) -> list[int]:
    """One of so many, for each of the indices."""
    return [number for index in indices for number in _one(index, length)]


def _bits(mask: int) -> list[int]:
    """A mask of djinns as numbers."""
    return [mask >> djinn & 1 for djinn in range(len(DJINNS))]


def _parts(view: View) -> Iterator[Iterable[int]]:
    """The fields, one after another."""
    order = [(view.observer + offset) % view.seats for offset in range(view.seats)]
    place = {seat: offset for offset, seat in enumerate(order)}
    place[NONE] = NONE
    absent = MAX_SEATS - view.seats
    step = view.steps[-1]

    def by_seat(values: Iterable[int], each: int = 1) -> list[int]:
        return [*values, *[0] * (each * absent)]

    yield by_seat([1] * view.seats)
    yield _one(place[view.seat], MAX_SEATS)
    yield _one(step[0], len(STEP_NAMES))
    yield view.round, int(view.ending), view.rules
    yield (int(on) for _, on in view.options.items())
    yield _each(view.board.kinds, len(TILE_KINDS))
    yield view.board.points
    yield (count for stack in view.stacks for count in unpack(stack))
    yield _each((place[owner] for owner in view.owner), MAX_SEATS)
    yield view.palms
    yield view.palaces
    yield _one(view.end_tile, TILES)
    yield _one(view.tribe, TRIBES)
    yield view.hand, view.income, int(view.doubled)
    yield _one(step[1] if step[0] == PLACE else NONE, len(ITEMS))
    yield _one(step[2] if step[0] == PLACE else NONE, TILES)
    yield _ones((djinn for djinn in step[1:] if step[0] == KEEP and djinn != NONE), len(DJINNS))
    yield by_seat(view.coins[seat] or 0 for seat in order)
    yield by_seat(int(view.is_open(seat)) for seat in order)
    yield by_seat(view.viziers[seat] for seat in order)
    yield by_seat(view.elders[seat] for seat in order)
    yield by_seat(view.camels[seat] for seat in order)
    yield by_seat((count for seat in order for count in view.cards_of(seat)), CARD_KINDS)
    yield by_seat((bit for seat in order for bit in _bits(view.held[seat])), len(DJINNS))
    yield by_seat((bit for seat in order for bit in _bits(view.used[seat])), len(DJINNS))
    yield _each((place[seat] for seat in view.track), MAX_SEATS)
    yield from _rows(view, place)


def _rows(view: View, place: dict[int, int]) -> Iterator[Iterable[int]]:
    """The fields from the bid order track on."""
    waiting = [place[seat] for seat in view.bid_order]
    yield _each(waiting + [NONE] * (BID_ORDER - len(waiting)), MAX_SEATS)
    yield _each(view.row, CARD_KINDS)
    yield (view.deck_left,)
    yield view.discards
    yield _each(view.djinn_row, len(DJINNS))
    yield (view.djinns_left,)
    yield _ones(view.djinn_discards, len(DJINNS))
    yield view.bag
    yield view.palms_left, view.palaces_left
