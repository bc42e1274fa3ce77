"""The computer player that thinks: it rates each move by what it brings at once, then plays the best ones on.

To look ahead it makes whole positions of what it sees and remembers. In them everybody plays quick moves, and what is
turned up comes in the same order whichever move is tried: so the moves differ by what they are, not by luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fivetribes.alibaba.ai.quick import quick_move, rate
from fivetribes.alibaba.ai.worth import SIZE, Taste
from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.model.pieces import COLOURS, MIN_SEATS, NONE, TREASURE_POINTS
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.turn import apply
from fivetribes.alibaba.view import View
from fivetribes.shell.bots.budget import Budget

#: What a move brings at once, and nothing else.
PLAIN: Final = Taste()


@dataclass(frozen=True, slots=True)
class Sight:
    """What a level looks at, and what it counts."""

    memory: int = 0  # how many tiles that went behind screens of others it remembers: the last ones
    whim: float = 0.0  # by how many points it may misjudge a move
    taste: Taste = PLAIN  # with one opponent
    company: Taste = PLAIN  # with more: what one of them loses is only partly one's own gain
    candidates: int = 1  # how many of the best moves are played on
    turns: int = 0  # for how many turns after this one
    rounds: int = 0  # how often at the most: more would hardly change the choice


@dataclass(slots=True)
class Considered:
    """A move, its first rating, and the sum of its play-outs."""

    move: Move
    value: float
    total: float = 0.0
    times: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.times if self.times else self.value


class Order:
    """Chance for play-outs: what is turned up comes in an order drawn before."""

    __slots__ = ("_next", "_pieces")

    def __init__(self, pieces: Sequence[int]) -> None:
        self._pieces = pieces
        self._next = -1

    def kind(self, names: Sequence[str], counts: Sequence[int]) -> int:
        raise RuntimeError("nothing of a kind is drawn in this game")

    def piece(self, names: Sequence[str], pieces: Sequence[int]) -> int:
        self._next += 1
        return self._pieces[self._next]


def shuffled(pieces: Sequence[int], rng: Random) -> list[int]:
    """In an order that is the same for a seed in every version of Python."""
    return [piece for _, piece in sorted((rng.random(), piece) for piece in pieces)]


#: After so many rounds of play-outs the worse half of the moves drops out.
HALVINGS = (4, 10, 22, 46)


class Thinker:
    """Plays as far as a budget goes. The same seed, view, decision and nodes give the same move."""

    def __init__(self, sight: Sight, seed: str) -> None:
        self.sight = sight
        self._seed = seed
        #: The moves rated for the last decision, the best first; and what was seen and chosen then.
        self.considered: list[Considered] = []
        self.decided: tuple[View, Move] | None = None

    def remembered(self, view: View) -> tuple[tuple[int, int], ...]:
        """The tiles of others that this player still knows of, with their seats."""
        theirs = [seen for seen in view.seen if seen[0] != view.observer]
        return tuple(theirs[max(0, len(theirs) - self.sight.memory) :])

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        """The move that seems best. Only the view says what is known, and only what is remembered of `seen` counts."""
        self.considered = self._consider(view, decision, budget)
        self.decided = (view, self.considered[0].move)
        return self.considered[0].move

    def _consider(self, view: View, decision: Decision, budget: Budget) -> list[Considered]:
        """All moves with their ratings, the best first."""
        if len(decision.moves) == 1:
            return [Considered(decision.moves[0], 0.0)]
        rng = Random(f"{self._seed}/{view.seat}/{sum(view.hand_sizes)}/{decision.ask.value}/{len(decision.moves)}")
        remembered = self.remembered(view)
        values = rate(view.sample(rng, remembered), self._taste(view.seats))
        budget.spend()
        whim = self.sight.whim
        found = [
            Considered(move, value + whim * rng.random()) for move, value in zip(decision.moves, values, strict=True)
        ]
        found.sort(key=lambda considered: -considered.value)
        if self.sight.candidates > 1:
            self._play_on(found, view, remembered, rng, budget)
        return found

    def _taste(self, seats: int) -> Taste:
        return self.sight.taste if seats == MIN_SEATS else self.sight.company

    # ------------------------------------------------------------ play-outs

    def _play_on(
        self,
        found: list[Considered],
        view: View,
        remembered: Sequence[tuple[int, int]],
        rng: Random,
        budget: Budget,
    ) -> None:
        """Play the best moves on, all equally often, and sort them; from time to time the worse half drops out."""
        alive = found[: self.sight.candidates]
        rounds = 0
        while len(alive) > 1 and rounds < self.sight.rounds and not budget.spent():
            state = view.sample(rng, remembered)
            order = shuffled(state.unseen, rng)
            for considered in alive:
                considered.total += self._played_on(state.copy(), considered.move, order, budget)
                considered.times += 1
                if budget.spent():
                    break
            rounds += 1
            if rounds in HALVINGS:
                alive.sort(key=lambda considered: -considered.mean)
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        if rounds:
            # What dropped out stays behind, whatever its mean over fewer tries.
            still = {id(considered) for considered in alive}
            found.sort(key=lambda one: (id(one) in still, one.times > 0, one.mean), reverse=True)

    def _played_on(self, state: State, move: Move, order: Sequence[int], budget: Budget) -> float:
        """What a move comes to for its player, some turns later, in a position that is used up."""
        seat, turn, turns = state.seat, state.turn, self.sight.turns
        chance, taste = Order(order), self._taste(state.seats)
        apply(state, move, chance)
        played = 1
        while state.ask is not None:
            if state.turn != turn:
                if not turns:
                    break
                turn, turns = state.turn, turns - 1
            apply(state, quick_move(state, taste), chance)
            played += 1
        budget.spend(played)
        return margin(state, seat, taste.later)


def margin(state: State, seat: int, later: float) -> float:
    """By how many points a seat is ahead of the best other one. Tiles count more while others of their kind are still
    to be had."""
    counts = state.counts
    totals: list[float] = list(state.points)
    going_on = later if state.turns_left == NONE else 0.0
    for kind in range(SIZE):
        column = counts[kind::SIZE]
        left = going_on * (len(COLOURS) - sum(column))
        for own, count in enumerate(column):
            totals[own] += TREASURE_POINTS[count] + left * count
    mine = totals.pop(seat)
    return mine - max(totals)
