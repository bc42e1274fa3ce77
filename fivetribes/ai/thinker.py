"""The computer player that thinks.

It rates each answer by how it would stand after the rest of its turn, less what the turn leaves to the next players;
the best of these it then plays on several times, everybody deciding quickly, and looks how it stands after that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from fivetribes.ai.budget import Budget
from fivetribes.ai.outlook import Outlook
from fivetribes.ai.quick import finish_turn, quick_bid, quick_move, quick_sowing, rate, starts_of
from fivetribes.ai.standing import margin, sampled, stage_of, standings
from fivetribes.ai.weights import Lens, Weights
from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.model.chance import Dice
from fivetribes.model.moves import END, Bid, Move, Sell, Use
from fivetribes.model.pieces import CARD_KINDS, GOODS, NONE, TRACK
from fivetribes.model.stacks import FACTS
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.scoring import best_sets, scores
from fivetribes.rules.turn import apply


@dataclass(frozen=True, slots=True)
class Sight:
    """What a level sees."""

    looks: int = 1000  # how many of the best results are looked at exactly
    orders: int = 1  # ways of dropping looked at for each start of these
    leave: float = 0.0  # weight of what is left to the next players
    largest: int = 90  # the largest stack it thinks of picking up
    own_only: bool = False  # counts its own points only, not those of others
    eager: float = 1.0  # what harm to others is worth to it
    powers: bool = True  # uses the djinns' priced powers
    cheap_bids: bool = False  # bids 0 or 1 whatever there is to get
    deep: int = 0  # how many of the best answers are played on


#: How many turns are played on: enough for everybody to have acted.
TURNS_ON = 4
#: The share of the budget for the first look.
FIRST_LOOK = 0.4
#: As how many play-outs the first look counts: a few play-outs alone say more about luck than about the move.
TRUST = 8


@dataclass(slots=True)
class Considered:
    """A move with what it is worth."""

    value: float
    move: Move
    total: float = 0.0
    times: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.times if self.times else self.value


class Thinker:
    """Plays by weights."""

    def __init__(self, weights: Weights, sight: Sight, seed: str) -> None:
        self.weights = weights
        self.sight = sight
        self._seed = seed
        #: The answers looked at for the last decision, the best first; and what was seen and chosen then.
        self.considered: list[Considered] = []
        self.decided: tuple[View, Move] | None = None

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        if decision.sowing is None and len(decision.moves) == 1:
            self.considered = [Considered(0.0, decision.moves[0])]
            self.decided = (view, decision.moves[0])
            return decision.moves[0]
        rng = Random(f"{self._seed}/{view.round}/{decision.seat}/{len(decision.moves)}/{sum(view.stacks)}")
        state = sampled(view, rng, self.weights)
        self.considered = self.consider(state, rng, budget)
        self.decided = (view, self.considered[0].move)
        return self.considered[0].move

    def consider(self, state: State, rng: Random, budget: Budget) -> list[Considered]:
        """Answers with their worth, the best first; at least one."""
        deep = self.sight.deep
        if state.ask is Ask.BID:
            if self.sight.cheap_bids or (not deep and not self.sight.leave):
                return [Considered(0.0, self._bid(state, rng))]
            # The quick bid first: it is the answer when there is no time to think.
            first = self._bid(state, rng)
            found = [Considered(0.0, first)] + [Considered(0.0, move) for move in state.choices if move != first]
            self._play_on(found, state, rng, budget, 6 * len(found) if not deep else None)
            return found
        looks = self._sowings(state, rng, budget) if state.ask is Ask.SOW else self._others(state, rng, budget)
        found = []
        for considered in looks:
            found.append(considered)
            if budget.share_spent(FIRST_LOOK if deep else 1.0):
                break
        found.sort(key=lambda considered: -considered.value)
        if deep and len(found) > 1:
            found = found[:deep]
            self._play_on(found, state, rng, budget, None)
        return found

    def lens(self, state: State) -> Lens:
        """The worth of things at this stage of the game."""
        return self.weights.lens(stage_of(state))

    # ------------------------------------------------------------ bidding

    def _bid(self, state: State, rng: Random) -> Move:
        if self.sight.cheap_bids:
            bids = [move for move in state.choices if isinstance(move, Bid) and not move.fakirs]
            cheap = [move for move in bids if TRACK[move.space] <= 1] or bids[-1:]
            return cheap[int(rng.random() * len(cheap))]
        return quick_bid(state, Outlook(state, state.seat, self.lens(state), self.sight.eager), rng)

    # ------------------------------------------------------------ the first look

    def _sowings(self, state: State, rng: Random, budget: Budget) -> Iterator[Considered]:
        lens = self.lens(state)
        outlook = Outlook(state, state.seat, lens, self.sight.eager)
        sowing = sowing_of(state)
        looked = 0
        for prospect in sorted(outlook.prospects(), reverse=True):
            looked_at = False
            for start in starts_of(sowing, state, prospect):
                size = FACTS[state.stacks[start]].size
                if size > self.sight.largest:
                    continue
                for _ in range(self.sight.orders if size > 1 else 1):
                    move = sowing.witness(start, prospect.tile, prospect.tribe, rng)
                    if move is not None:
                        budget.spend()
                        looked_at = True
                        yield Considered(self.worth(state, move, lens, rng), move)
            looked += looked_at
            if looked >= self.sight.looks:
                break
        if not looked:
            move = sowing.random(rng)
            if move is not None:
                yield Considered(-1000.0, move)
        for power in state.choices:
            if self.sight.powers:
                budget.spend()
                yield Considered(self.worth(state, power, lens, rng), power)

    def _others(self, state: State, rng: Random, budget: Budget) -> Iterator[Considered]:
        lens = self.lens(state)
        outlook = Outlook(state, state.seat, lens, self.sight.eager)
        moves = [move for move in state.choices if self._thinks_of(move, state)]
        moves.sort(key=lambda move: 0.0 if isinstance(move, Use | Sell) else -rate(state, move, lens, outlook))
        for move in moves:
            budget.spend()
            yield Considered(self.worth(state, move, lens, rng), move)

    def _thinks_of(self, move: Move, state: State) -> bool:
        if isinstance(move, Use):
            return self.sight.powers
        if isinstance(move, Sell):
            start = state.seat * CARD_KINDS
            return move.kinds == best_sets(state.goods[start : start + GOODS])[0]
        return True

    def worth(self, state: State, move: Move, lens: Lens, rng: Random) -> float:
        """How the acting seat stands when it plays this and then finishes its turn."""
        after = self.after_turn(state, move, lens, rng)
        return self._stands(after, state.seat, lens)

    def after_turn(self, state: State, move: Move, lens: Lens, rng: Random) -> State:
        """The position when the acting seat has played this and finished its turn."""
        seat = state.seat
        after = state.copy()
        if move != END:
            chance = Dice(rng)
            apply(after, move, chance)
            if after.ask is Ask.SOW and after.seat == seat:
                apply(after, quick_sowing(after, Outlook(after, seat, lens, self.sight.eager), rng), chance)
            finish_turn(after, lens, rng, chance, self.sight.eager)
        return after

    def _stands(self, after: State, seat: int, lens: Lens) -> float:
        values = standings(after, lens)
        value = values[seat] if self.sight.own_only else margin(values, seat)
        if self.sight.leave:
            value += self.sight.leave * self._left(after, seat, lens)
        return value

    def _left(self, after: State, seat: int, lens: Lens) -> float:
        """What the next two to act could do with the board, as far as this seat cares."""
        value = 0.0
        weight = 1.0
        for other in [other for other in after.track if other != NONE][:2]:
            best = Outlook(after, other, lens, self.sight.eager).best()
            value += weight * (best if other == seat else -best / (after.seats - 1))
            weight *= 0.5
        return value

    # ------------------------------------------------------------ the second look

    def _play_on(self, found: list[Considered], state: State, rng: Random, budget: Budget, most: int | None) -> None:
        """Play the answers on, all equally often, the worse half dropping out from time to time; sort them."""
        lens = self.lens(state)
        alive = found[:]
        played = 0
        rounds = 0

        def promise(considered: Considered) -> float:
            return rounds * considered.mean + TRUST * considered.value

        while len(alive) > 1 and not budget.spent() and (most is None or played < most):
            seed = rng.random()
            for considered in alive:
                considered.total += self._played_on(state, considered.move, lens, Random(seed))
                considered.times += 1
                played += 1
                budget.spend(4)
                if budget.spent():
                    break
            rounds += 1
            if rounds in (6, 14, 30, 62):
                alive.sort(key=lambda considered: -promise(considered))
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        if alive[-1].times:
            # What dropped out stays behind, whatever its mean over fewer tries.
            found.sort(
                key=lambda considered: (any(considered is one for one in alive), promise(considered)), reverse=True
            )

    def _played_on(self, state: State, move: Move, lens: Lens, rng: Random) -> float:
        seat = state.seat
        chance = Dice(rng)
        if state.ask is Ask.BID:
            after = state.copy()
            apply(after, move, chance)
            turns = len(state.bid_order)
        else:
            after = self.after_turn(state, move, lens, rng)
            turns = TURNS_ON
            if after.ask is Ask.END and after.seat == seat:
                apply(after, END, chance)
        while after.ask is not None and turns:
            quick = quick_move(after, self.lens(after), rng, self.sight.eager)
            apply(after, quick, chance)
            turns -= quick == END
        if after.ask is None:
            return margin([float(sheet.total) for sheet in scores(after)], seat)
        return margin(standings(after, self.lens(after)), seat)
