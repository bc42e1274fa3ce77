"""Computer players. A bot sees a view and a decision, nothing else, and always answers with a legal move.

Levels differ in what they see, not in how often they err: see `levels`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from fivetribes.chance import Dice
from fivetribes.decision import Decision
from fivetribes.moves import END, Bid, Move, Sell, Sow, Use
from fivetribes.pieces import START_COINS
from fivetribes.randomly import random_move
from fivetribes.rounds import sowing_of
from fivetribes.scoring import best_sets
from fivetribes.state import State
from fivetribes.steps import Ask
from fivetribes.turn import apply
from fivetribes.view import View

from .budget import Budget
from .outlook import Outlook
from .quick import finish_turn, quick_bid, rate, starts_of
from .standing import margin, stage_of, standings
from .weights import Lens, Weights


class Bot(Protocol):
    """What plays a seat."""

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        """An answer to the decision."""


class RandomBot:
    """Plays anything legal."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        return random_move(decision, self._rng)


@dataclass(frozen=True, slots=True)
class Sight:
    """What a level sees."""

    looks: int = 1000  # how many of the best results are looked at exactly
    orders: int = 1  # ways of dropping looked at for each of these
    leave: float = 0.0  # weight of what is left to the next players
    largest: int = 90  # the largest stack it thinks of picking up
    own_only: bool = False  # counts its own points only, not those of others
    eager: float = 1.0  # what harm to others is worth to it
    powers: bool = True  # uses the djinns' priced powers
    cheap_bids: bool = False  # bids 0 or 1 whatever there is to get


def usual_purse(view: View, seat: int) -> int:
    """What a seat usually has: nobody counts the others' coins."""
    return START_COINS


@dataclass(slots=True)
class Considered:
    """A move with what it is worth."""

    value: float
    move: Move


class Thinker:
    """Plays by weights: rates each answer by how it would stand after the rest of the turn."""

    def __init__(self, weights: Weights, sight: Sight, seed: str) -> None:
        self.weights = weights
        self.sight = sight
        self._seed = seed

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        if decision.sowing is None and len(decision.moves) == 1:
            return decision.moves[0]
        rng = Random(f"{self._seed}/{view.round}/{decision.seat}/{len(decision.moves)}/{sum(view.stacks)}")
        state = view.sample(rng, lambda seat, _: usual_purse(view, seat))
        if decision.ask is Ask.BID:
            return self._bid(state, rng, budget)
        if decision.ask is Ask.SOW:
            return self._best(self._sowings(state, rng, budget), state, rng, budget)
        return self._best(self._others(state, rng, budget), state, rng, budget)

    def lens(self, state: State) -> Lens:
        return self.weights.lens(stage_of(state))

    def _best(self, considered: Iterator[Considered], state: State, rng: Random, budget: Budget) -> Move:
        best: Considered | None = None
        for candidate in considered:
            if best is None or candidate.value > best.value:
                best = candidate
            if budget.spent():
                break
        if best is None:
            raise ValueError("nothing to choose from")
        return best.move

    # ------------------------------------------------------------ bidding

    def _bid(self, state: State, rng: Random, budget: Budget) -> Move:
        if self.sight.cheap_bids:
            cheap = [move for move in state.choices if isinstance(move, Bid) and move.space >= 5 and not move.fakirs]
            choices = cheap or [state.choices[-1]]
            return choices[int(rng.random() * len(choices))]
        outlook = Outlook(state, state.seat, self.lens(state), self.sight.eager)
        return quick_bid(state, outlook, rng)

    # ------------------------------------------------------------ sowing

    def _sowings(self, state: State, rng: Random, budget: Budget) -> Iterator[Considered]:
        lens = self.lens(state)
        outlook = Outlook(state, state.seat, lens, self.sight.eager)
        prospects = sorted(outlook.prospects(), reverse=True)
        sowing = sowing_of(state)
        looked = 0
        for prospect in prospects:
            starts = [
                start for start in starts_of(sowing, state, prospect) if len(state.meeples(start)) <= self.sight.largest
            ]
            for start in starts:
                for order in range(self.sight.orders):
                    move = sowing.witness(start, prospect.tile, prospect.tribe, rng)
                    if move is None:
                        continue
                    budget.spend()
                    yield Considered(self.worth(state, move, lens, rng), move)
                    if len(move.tribes) == 1:
                        break
            looked += 1
            if looked >= self.sight.looks:
                break
        if not looked or not prospects:
            move = sowing.random(rng)
            if move is not None:
                yield Considered(-1000.0, move)

    # ------------------------------------------------------------ everything else

    def _others(self, state: State, rng: Random, budget: Budget) -> Iterator[Considered]:
        lens = self.lens(state)
        outlook = Outlook(state, state.seat, lens, self.sight.eager)
        moves = [move for move in state.choices if self._thinks_of(move, state)]
        moves.sort(key=lambda move: -rate(state, move, lens, outlook) if not isinstance(move, Use) else 0.0)
        for move in moves:
            budget.spend()
            yield Considered(self.worth(state, move, lens, rng), move)

    def _thinks_of(self, move: Move, state: State) -> bool:
        if isinstance(move, Use):
            return self.sight.powers
        return not isinstance(move, Sell)

    # ------------------------------------------------------------ worth

    def worth(self, state: State, move: Move, lens: Lens, rng: Random) -> float:
        """How the acting seat stands when it plays this and then finishes its turn."""
        seat = state.seat
        after = state.copy()
        chance = Dice(rng)
        if move == END:
            return self._stands(after, seat, lens)
        apply(after, move, chance)
        finish_turn(after, lens, rng, chance, self.sight.eager)
        return self._stands(after, seat, lens)

    def _stands(self, after: State, seat: int, lens: Lens) -> float:
        values = standings(after, lens)
        value = values[seat] if self.sight.own_only else margin(values, seat)
        if self.sight.leave:
            value += self.sight.leave * self._left_to_others(after, seat, lens)
        return value

    def _left_to_others(self, after: State, seat: int, lens: Lens) -> float:
        """What the next players could do with the board, as far as this seat cares."""
        value = 0.0
        weight = 1.0
        for place, other in enumerate([other for other in after.track if other >= 0][:2]):
            best = Outlook(after, other, lens, self.sight.eager).best()
            value += weight * (best if other == seat else -best / (after.seats - 1))
            weight *= 0.5
            if place == 0 and other == seat:
                continue
        return value
