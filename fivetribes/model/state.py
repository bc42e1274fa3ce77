"""The whole state of a game: flat lists and ints, changed in place, copied by hand.

Nothing here knows the rules. `turn` changes states; `view` shows what a seat may know of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from fivetribes.model.board import Board
from fivetribes.model.grid import BIT, TILES
from fivetribes.model.moves import Move
from fivetribes.model.options import Options
from fivetribes.model.pieces import (
    CARD_KINDS,
    CARDS,
    DJINN_ROW,
    DJINNS,
    FAKIR,
    NONE,
    ROW,
    TRACK,
    TRIBES,
    camels_each,
    markers_each,
)
from fivetribes.model.stacks import FACTS, FIELD, SHIFT, letters
from fivetribes.model.steps import Ask

Step = tuple[int, ...]


class State:
    """A position with everything in it, also what is hidden from some seats.

    `seat`, `ask` and `choices` say what has to be decided; `turn.advance` sets them after every change.
    """

    __slots__ = (
        "ask", "bag", "bid_order", "board", "camels", "choices", "coins", "deck", "discards", "djinn_deck",
        "djinn_discards", "djinn_row", "doubled", "elders", "end_tile", "ending", "goods", "hand", "has", "held",
        "income", "options", "owner", "palaces", "palaces_left", "palms", "palms_left", "round", "row", "rules", "seat",
        "seats", "stacks", "steps", "track", "tribe", "used", "viziers",
    )  # fmt: skip

    def __init__(self, board: Board, seats: int, options: Options, rules: int) -> None:
        """An empty table: no meeples, no cards."""
        self.board = board
        self.options = options
        self.rules = rules  # the version of the rules by which this game is played
        self.seats = seats
        # by tile
        self.stacks = [0] * TILES  # see `stacks`
        self.has = [0] * TRIBES  # by tribe: the mask of the tiles that hold it
        self.owner = [NONE] * TILES
        self.palms = [0] * TILES
        self.palaces = [0] * TILES
        self.palms_left = 0
        self.palaces_left = 0
        self.bag = [0] * TRIBES
        # by seat
        self.coins = [0] * seats
        self.viziers = [0] * seats
        self.elders = [0] * seats
        self.camels = [camels_each(seats)] * seats
        self.goods = [0] * (seats * CARD_KINDS)  # goods[seat * CARD_KINDS + kind]
        self.held = [0] * seats  # masks of djinns
        self.used = [0] * seats  # masks of djinns used up
        # cards
        self.row = [NONE] * ROW
        self.deck = [0] * CARD_KINDS
        self.discards = [0] * CARD_KINDS
        self.djinn_row = [NONE] * DJINN_ROW
        self.djinn_deck: list[int] = []  # ascending
        self.djinn_discards: list[int] = []  # ascending
        # tracks
        self.track = [NONE] * len(TRACK)
        self.bid_order = [NONE] * (seats * markers_each(seats))
        self.round = 1
        self.ending = False
        # the turn
        self.steps: list[Step] = []
        self.seat = NONE
        self.end_tile = NONE
        self.tribe = NONE
        self.hand = 0
        self.income = 0
        self.doubled = False
        # what is asked
        self.ask: Ask | None = None
        self.choices: tuple[Move, ...] | list[Move] = ()

    def copy(self) -> State:
        """A state of its own: changing one never changes the other."""
        new = State.__new__(State)
        new.board = self.board
        new.options = self.options
        new.rules = self.rules
        new.seats = self.seats
        new.stacks = self.stacks[:]
        new.has = self.has[:]
        new.owner = self.owner[:]
        new.palms = self.palms[:]
        new.palaces = self.palaces[:]
        new.palms_left = self.palms_left
        new.palaces_left = self.palaces_left
        new.bag = self.bag[:]
        new.coins = self.coins[:]
        new.viziers = self.viziers[:]
        new.elders = self.elders[:]
        new.camels = self.camels[:]
        new.goods = self.goods[:]
        new.held = self.held[:]
        new.used = self.used[:]
        new.row = self.row[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.djinn_row = self.djinn_row[:]
        new.djinn_deck = self.djinn_deck[:]
        new.djinn_discards = self.djinn_discards[:]
        new.track = self.track[:]
        new.bid_order = self.bid_order[:]
        new.round = self.round
        new.ending = self.ending
        new.steps = self.steps[:]
        new.seat = self.seat
        new.end_tile = self.end_tile
        new.tribe = self.tribe
        new.hand = self.hand
        new.income = self.income
        new.doubled = self.doubled
        new.ask = self.ask
        new.choices = self.choices  # never changed in place
        return new

    def key(self) -> tuple[object, ...]:
        """Everything by which positions differ: equal positions have equal keys."""
        lists = (
            self.stacks, self.owner, self.palms, self.palaces, self.bag, self.coins, self.viziers, self.elders,
            self.camels, self.goods, self.held, self.used, self.row, self.deck, self.discards, self.djinn_row,
            self.djinn_deck, self.djinn_discards, self.track, self.bid_order, self.steps,
        )  # fmt: skip
        return (
            self.seats, self.board.kinds, self.board.points, self.options.key(),
            *(tuple(values) for values in lists),
            self.palms_left, self.palaces_left, self.round, self.ending, self.seat, self.end_tile, self.tribe,
            self.hand, self.income, self.doubled,
            *((self.rules,) if self.rules > 1 else ()),  # the first version is not named in digests
        )  # fmt: skip

    def digest(self) -> str:
        """A short text that differs for different positions."""
        return blake2b(repr(self.key()).encode(), digest_size=12).hexdigest()

    # ------------------------------------------------------------ reading

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.ask is None

    def set_stacks(self, stacks: Sequence[int]) -> None:
        """Put exactly these meeples on all the tiles."""
        self.stacks = list(stacks)
        has = [0] * TRIBES
        for tile, stack in enumerate(stacks):
            for tribe in FACTS[stack].tribes:
                has[tribe] |= BIT[tile]
        self.has = has

    def set_stack(self, tile: int, stack: int) -> None:
        """Put exactly these meeples on a tile."""
        self.stacks[tile] = stack
        present = FACTS[stack].tribes
        for tribe in range(TRIBES):
            if tribe in present:
                self.has[tribe] |= BIT[tile]
            else:
                self.has[tribe] &= ~BIT[tile]

    def fakirs(self, seat: int) -> int:
        """How many fakirs a seat holds."""
        return self.goods[seat * CARD_KINDS + FAKIR]

    def meeples(self, tile: int) -> str:
        """The meeples on a tile as letters."""
        return letters(self.stacks[tile])

    def meeples_of(self, tile: int, tribe: int) -> int:
        """How many meeples of a tribe stand on a tile."""
        return self.stacks[tile] >> SHIFT[tribe] & FIELD

    def goods_of(self, seat: int) -> dict[str, int]:
        """The cards of a seat by name."""
        start = seat * CARD_KINDS
        return {CARDS[kind]: n for kind, n in enumerate(self.goods[start : start + CARD_KINDS]) if n}

    def djinns_of(self, seat: int) -> list[str]:
        """The djinns of a seat by name."""
        return [name for djinn, name in enumerate(DJINNS) if self.held[seat] >> djinn & 1]
