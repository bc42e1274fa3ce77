"""The whole state of a game: flat lists and ints, changed in place, copied by hand.

Nothing here knows the rules. `turn` changes states; `view` shows what a seat may know of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from fivetribes.alibaba.model.cave import PLACES, Cave
from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.model.options import Options
from fivetribes.alibaba.model.pieces import KIND_OF, KINDS, NONE, TILES
from fivetribes.alibaba.model.steps import OVER, TAKE, Ask, Step

#: What can lie on a place instead of a face-up tile.
EMPTY: Final = -2
DOWN: Final = -1  # a tile face down: which one is drawn when it is turned up


class State:
    """A position with everything in it, also what is hidden from some seats.

    `seat`, `ask` and `choices` say what has to be decided. `covers`, `open`, `down`, `unseen` and `counts` follow from
    the rest: see `settle`.
    """

    __slots__ = (
        "ask", "bans", "beside", "cave", "choices", "counts", "covers", "down", "first", "gone", "hands", "left_out",
        "open", "options", "points", "rules", "seat", "seats", "seen", "step", "tiles", "turn", "turns_left", "unseen",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, rules: int, left_out: Sequence[int]) -> None:
        """An empty cave. `left_out` are the kinds that are not played with."""
        self.seats = seats
        self.options = options
        self.rules = rules
        self.cave: Cave = options.variant.cave
        self.left_out = tuple(left_out)
        self.first = 0
        # the cave, by place
        self.tiles = [EMPTY] * PLACES
        self.covers = [0] * PLACES  # how many tiles lie on it
        self.open: list[int] = []  # the places with face-up tiles, ascending
        self.down = 0  # how many tiles are face down
        self.unseen: list[int] = []  # tiles face down, and those in the box; ascending
        self.beside: list[int] = []  # tiles beside the cave, ascending
        self.gone: list[int] = []  # lamps out of the game, ascending
        # by seat
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # ascending
        self.counts = [0] * (seats * len(KINDS))  # tiles of a kind: counts[seat * len(KINDS) + kind]
        self.points = [0] * seats
        self.bans = [NONE] * seats
        #: The tiles behind screens that all saw, in the order in which they were seen last; the newest is the last one.
        self.seen: list[int] = []
        # the turn
        self.turn = 0  # whose it is
        self.turns_left = NONE  # that come after this one
        self.step: Step = (TAKE,)
        # what is asked
        self.seat = 0
        self.ask: Ask | None = None
        self.choices: Sequence[Move] = ()

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.step[0] == OVER

    def copy(self) -> State:
        """A state of its own: changing it never changes this one."""
        new = State.__new__(State)
        new.seats = self.seats
        new.options = self.options
        new.rules = self.rules
        new.cave = self.cave
        new.left_out = self.left_out
        new.first = self.first
        new.tiles = self.tiles[:]
        new.covers = self.covers[:]
        new.open = self.open[:]
        new.down = self.down
        new.unseen = self.unseen[:]
        new.beside = self.beside[:]
        new.gone = self.gone[:]
        new.hands = [hand[:] for hand in self.hands]
        new.counts = self.counts[:]
        new.points = self.points[:]
        new.bans = self.bans[:]
        new.seen = self.seen[:]
        new.turn = self.turn
        new.turns_left = self.turns_left
        new.step = self.step
        new.seat = self.seat
        new.ask = self.ask
        new.choices = self.choices  # never changed in place
        return new

    def settle(self) -> None:
        """Work out what follows from where the tiles are."""
        tiles, cave = self.tiles, self.cave
        if EMPTY in map(tiles.__getitem__, cave.places):
            self.covers = [0] * PLACES
            for place in cave.places:
                if tiles[place] != EMPTY:
                    for lower in cave.beneath[place]:
                        self.covers[lower] += 1
        else:
            self.covers = list(cave.weights)
        self.open = [place for place in cave.places if tiles[place] >= 0]
        self.down = tiles.count(DOWN)
        seen = {tiles[place] for place in self.open}.union(self.beside, self.gone, *self.hands)
        left_out = self.left_out
        self.unseen = [tile for tile in range(TILES) if tile not in seen and KIND_OF[tile] not in left_out]
        self.counts = [0] * (self.seats * len(KINDS))
        for seat, hand in enumerate(self.hands):
            for tile in hand:
                self.counts[seat * len(KINDS) + KIND_OF[tile]] += 1

    def key(self) -> tuple[object, ...]:
        """Everything by which positions differ: equal positions have equal keys."""
        return self._key(self.seen)

    def _key(self, *remembered: Sequence[int]) -> tuple[object, ...]:
        """What the rules see, and what only computer players use."""
        lists = (self.tiles, self.beside, self.gone, self.points, self.bans, *remembered)
        return (
            self.seats, self.rules, self.options.key(), self.left_out, self.first,
            *(tuple(values) for values in lists), tuple(tuple(hand) for hand in self.hands),
            self.turn, self.turns_left, self.step,
        )  # fmt: skip

    def digest(self) -> str:
        """A short text that differs for positions that the rules tell apart."""
        return self.digests()[0]

    def digests(self) -> tuple[str, ...]:
        """The digest, and the others with which records by these rules were closed.

        Those by the first rules were closed with what the rules see, and later with what all saw, too.
        """
        keys = [self._key(self.seen), self._key()] if self.rules == 1 else [self._key()]
        return tuple(blake2b(repr(key).encode(), digest_size=12).hexdigest() for key in keys)
