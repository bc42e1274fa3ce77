"""What one seat may know of a game. Screens and computer players get nothing else.

Only two things are hidden: the coins of others (unless the game is played with open coins), and djinns that another
seat looks at. Decks have no order; what is in them follows from what is elsewhere, and a view shows their size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from fivetribes.model.board import Board
from fivetribes.model.events import hide_steps
from fivetribes.model.options import Options
from fivetribes.model.pieces import CARD_COUNTS, CARD_KINDS, FAKIR, GOODS, NONE
from fivetribes.model.state import State, Step
from fivetribes.model.steps import KEEP, OVER
from fivetribes.rules.djinns import TABLE
from fivetribes.rules.scoring import Score, score, wild_goods
from fivetribes.rules.tiles import item_due
from fivetribes.rules.turn import advance
from fivetribes.shell.chance import NoChance
from fivetribes.validate import as_seat

Ints = tuple[int, ...]
#: Guesses the coins of a seat.
Purse = Callable[[int, Random], int]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it. The fields are those of `State`, frozen."""

    observer: int
    board: Board
    options: Options
    rules: int
    seats: int
    stacks: Ints
    owner: Ints
    palms: Ints
    palaces: Ints
    palms_left: int
    palaces_left: int
    bag: Ints
    coins: tuple[int | None, ...]  # None: not known
    viziers: Ints
    elders: Ints
    camels: Ints
    goods: Ints
    held: Ints
    used: Ints
    row: Ints
    deck_left: int
    discards: Ints
    djinn_row: Ints
    djinns_left: int  # in the deck
    djinn_discards: Ints
    track: Ints
    bid_order: Ints
    round: int
    ending: bool
    steps: tuple[Step, ...]
    seat: int
    end_tile: int
    tribe: int
    hand: int
    income: int
    doubled: bool

    @property
    def over(self) -> bool:
        return self.steps[-1][0] == OVER

    @property
    def coins_are_open(self) -> bool:
        """Whether all may see everybody's coins: by an option of the rules, or because the game is over."""
        return None not in self.coins

    def is_open(self, seat: int) -> bool:
        """Whether the observer may see the coins of this seat."""
        return self.coins[as_seat(seat, self.seats)] is not None

    def cards_of(self, seat: int) -> Ints:
        """How many cards lie in front of a seat, by kind: the nine goods, then the fakirs."""
        first = as_seat(seat, self.seats) * CARD_KINDS
        return self.goods[first : first + CARD_KINDS]

    def goods_of(self, seat: int) -> Ints:
        """How many goods lie in front of a seat, by kind."""
        return self.cards_of(seat)[:GOODS]

    def fakirs_of(self, seat: int) -> int:
        """How many fakirs lie in front of a seat."""
        return self.cards_of(seat)[FAKIR]

    def cards_held(self, kind: int) -> int:
        """How many cards of a kind lie in front of players."""
        return sum(self.goods[kind::CARD_KINDS])

    def wild_goods_of(self, seat: int) -> int:
        """How many cards of a seat count as any good at the end: pairs of fakirs, with the djinn for that."""
        fakirs = self.fakirs_of(seat)
        return wild_goods(self.held[seat], fakirs)

    @property
    def item_due(self) -> int:
        """The item to be placed now, palm or palace; NONE if there is none."""
        return item_due(self.steps[-1], self.board, self.end_tile)

    def unseen_cards(self) -> list[int]:
        """How many cards of each kind the deck holds: those that are nowhere else."""
        unseen = [CARD_COUNTS[kind] - self.discards[kind] - self.cards_held(kind) for kind in range(CARD_KINDS)]
        for card in self.row:
            if card != NONE:
                unseen[card] -= 1
        return unseen

    def unseen_djinns(self) -> list[int]:
        """The djinns in the deck, and those that another seat looks at."""
        seen = set(self.djinn_row) | set(self.djinn_discards)
        for step in self.steps:
            if step[0] == KEEP:
                seen.update(step[1:])
        for held in self.held:
            seen.update(djinn.id for djinn in TABLE.of(held))
        return [djinn for djinn in TABLE.in_play(self.rules) if djinn not in seen]

    def public_score(self, seat: int) -> Score:
        """The points of a seat as all may know them: its coins count 0 where they are secret."""
        state = self._state()
        state.coins = [coins or 0 for coins in self.coins]
        return score(state, as_seat(seat, self.seats))

    def public_points(self, seat: int) -> int:
        """The points of a seat as all may know them: with its coins only where those are open to all."""
        sheet = self.public_score(seat)
        return sheet.total if self.coins_are_open else sheet.total - sheet.coins

    def known_state(self) -> State:
        """A position with all that is known. Unknown coins are 0; djinns that somebody else looks at are any that they
        may be."""
        return self.sample(Random(0), lambda _seat, _rng: 0)

    def sample(self, rng: Random, purse: Purse) -> State:
        """A whole position that fits this view. `purse` guesses the coins of the others."""
        state = self._state()
        state.coins = [purse(seat, rng) if coins is None else coins for seat, coins in enumerate(self.coins)]
        state.deck = self.unseen_cards()
        unseen = self.unseen_djinns()
        state.steps = [
            (KEEP, *sorted(unseen.pop(int(rng.random() * len(unseen))) for _ in step[1:]))
            if step[0] == KEEP and NONE in step
            else step
            for step in self.steps
        ]
        state.djinn_deck = unseen
        advance(state, NoChance(), None)
        return state

    def _state(self) -> State:
        state = State(self.board, self.seats, self.options, self.rules)
        state.set_stacks(self.stacks)
        for name in _LISTS:
            setattr(state, name, list(getattr(self, name)))
        for name in _PLAIN:
            setattr(state, name, getattr(self, name))
        return state


#: Fields that hold the same in a state, as lists and as they are.
_LISTS = (
    "owner", "palms", "palaces", "bag", "viziers", "elders", "camels", "goods", "held", "used", "row", "discards",
    "djinn_row", "djinn_discards", "track", "bid_order",
)  # fmt: skip
_PLAIN = (
    "palms_left", "palaces_left", "round", "ending", "seat", "end_tile", "tribe", "hand", "income", "doubled",
)  # fmt: skip


def observe(state: State, seat: int) -> View:
    """The position as this seat sees it; NONE is somebody who does not play. When the game is over, all is shown."""
    if seat != NONE:
        seat = as_seat(seat, state.seats)
    steps = tuple(state.steps)
    open_coins = state.options.open_coins or steps[-1][0] == OVER
    fields: dict[str, object] = {name: tuple(getattr(state, name)) for name in _LISTS}
    fields |= {name: getattr(state, name) for name in _PLAIN}
    return View(
        observer=seat,
        board=state.board,
        options=state.options,
        rules=state.rules,
        seats=state.seats,
        stacks=tuple(state.stacks),
        coins=tuple(coins if open_coins or owner == seat else None for owner, coins in enumerate(state.coins)),
        deck_left=sum(state.deck),
        djinns_left=len(state.djinn_deck),
        steps=steps if seat == state.seat else hide_steps(steps),
        **fields,  # type: ignore[arg-type]
    )
