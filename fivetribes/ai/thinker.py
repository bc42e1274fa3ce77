"""The computer player that thinks.

It rates each move by its standing at the end of its turn, less what the turn leaves to the next players. The best moves
are then played on several times, with quick decisions for everybody, and rated by the standing after that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from fivetribes.ai.outlook import Outlook
from fivetribes.ai.quick import finish_turn, quick_bid, quick_move, quick_sowing, rate, starts_of
from fivetribes.ai.standing import margin, sampled, stage_of, standings
from fivetribes.ai.weights import Lens, Weights
from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.model.moves import END, Bid, Move, Sell, Use
from fivetribes.model.pieces import CARD_KINDS, GOODS, NONE, TRACK
from fivetribes.model.stacks import FACTS
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.scoring import best_sets, scores
from fivetribes.rules.turn import apply
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.chance import Dice


@dataclass(frozen=True, slots=True)
class Sight:
    """What a level looks at, and what it counts."""

    max_candidates: int = 1000  # how many of the best results are rated exactly
    drop_orders: int = 1  # for each start of these, how many ways of dropping are rated
    denial_weight: float = 0.0  # of what is left to the next players
    max_stack: int = 90  # larger stacks are not picked up
    own_only: bool = False  # counts its own points, not those of others
    aggression: float = 1.0  # what harm to others is worth, 1 being as much as its own gain
    powers: bool = True  # uses the djinns' priced powers
    cheap_bids: bool = False  # bids 0 or 1, whatever there is to get
    playout_candidates: int = 0  # how many of the best moves are played on


#: How many turns a play-out lasts: enough for everybody to have acted.
PLAYOUT_TURNS = 4
#: The share of the budget for the first rating.
FIRST_SHARE = 0.4
#: The first rating counts as so many play-outs: a few play-outs alone say more about luck than about the move.
PRIOR_PLAYOUTS = 8


@dataclass(slots=True)
class Considered:
    """A move, its first rating, and the sum of its play-outs."""

    value: float
    move: Move
    total: float = 0.0
    times: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.times if self.times else self.value


class Thinker:
    """Plays by weights, as far as a budget goes. The same seed, view, decision and nodes give the same move."""

    def __init__(self, weights: Weights, sight: Sight, seed: str) -> None:
        self.weights = weights
        self.sight = sight
        self._seed = seed
        #: The moves rated for the last decision, the best first; and what was seen and chosen then.
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
        """Moves with their ratings, the best first; at least one."""
        playouts = self.sight.playout_candidates
        if state.ask is Ask.BID:
            if self.sight.cheap_bids or (not playouts and not self.sight.denial_weight):
                return [Considered(0.0, self._bid(state, rng))]
            # The quick bid first: it is played when there is no time to think.
            first = self._bid(state, rng)
            found = [Considered(0.0, first)] + [Considered(0.0, move) for move in state.choices if move != first]
            self._play_on(found, state, rng, budget, 6 * len(found) if not playouts else None)
            return found
        candidates = self._sowings(state, rng, budget) if state.ask is Ask.SOW else self._others(state, rng, budget)
        found = []
        for considered in candidates:
            found.append(considered)
            if budget.share_spent(FIRST_SHARE if playouts else 1.0):
                break
        found.sort(key=lambda considered: -considered.value)
        if playouts and len(found) > 1:
            found = found[:playouts]
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
        return quick_bid(state, Outlook(state, state.seat, self.lens(state), self.sight.aggression), rng)

    # ------------------------------------------------------------ the first rating

    def _sowings(self, state: State, rng: Random, budget: Budget) -> Iterator[Considered]:
        lens = self.lens(state)
        outlook = Outlook(state, state.seat, lens, self.sight.aggression)
        sowing = sowing_of(state)
        rated = 0
        for prospect in sorted(outlook.prospects(), reverse=True):
            reached = False
            for start in starts_of(sowing, state, prospect):
                size = FACTS[state.stacks[start]].size
                if size > self.sight.max_stack:
                    continue
                for _ in range(self.sight.drop_orders if size > 1 else 1):
                    move = sowing.witness(start, prospect.tile, prospect.tribe, rng)
                    if move is not None:
                        budget.spend()
                        reached = True
                        yield Considered(self.worth(state, move, lens, rng), move)
            rated += reached
            if rated >= self.sight.max_candidates:
                break
        if not rated:
            move = sowing.random(rng)
            if move is not None:
                yield Considered(-1000.0, move)
        for power in state.choices:
            if self.sight.powers:
                budget.spend()
                yield Considered(self.worth(state, power, lens, rng), power)

    def _others(self, state: State, rng: Random, budget: Budget) -> Iterator[Considered]:
        lens = self.lens(state)
        outlook = Outlook(state, state.seat, lens, self.sight.aggression)
        moves = [move for move in state.choices if self._considers(move, state)]
        moves.sort(key=lambda move: 0.0 if isinstance(move, Use | Sell) else -rate(state, move, lens, outlook))
        for move in moves:
            budget.spend()
            yield Considered(self.worth(state, move, lens, rng), move)

    def _considers(self, move: Move, state: State) -> bool:
        if isinstance(move, Use):
            return self.sight.powers
        if isinstance(move, Sell):
            start = state.seat * CARD_KINDS
            return move.kinds == best_sets(state.goods[start : start + GOODS])[0]
        return True

    def worth(self, state: State, move: Move, lens: Lens, rng: Random) -> float:
        """The standing of the acting seat when it has played this and finished its turn."""
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
                apply(after, quick_sowing(after, Outlook(after, seat, lens, self.sight.aggression), rng), chance)
            finish_turn(after, lens, rng, chance, self.sight.aggression)
        return after

    def _stands(self, after: State, seat: int, lens: Lens) -> float:
        values = standings(after, lens)
        value = values[seat] if self.sight.own_only else margin(values, seat)
        if self.sight.denial_weight:
            value += self.sight.denial_weight * self._left(after, seat, lens)
        return value

    def _left(self, after: State, seat: int, lens: Lens) -> float:
        """What the next two to act could get from the board: good for this seat, bad for all others."""
        value = 0.0
        weight = 1.0
        for other in [other for other in after.track if other != NONE][:2]:
            best = Outlook(after, other, lens, self.sight.aggression).best()
            value += weight * (best if other == seat else -best / (after.seats - 1))
            weight *= 0.5
        return value

    # ------------------------------------------------------------ play-outs

    def _play_on(
        self, found: list[Considered], state: State, rng: Random, budget: Budget, max_playouts: int | None
    ) -> None:
        """Play the moves on, all equally often, and sort them; from time to time the worse half drops out."""
        lens = self.lens(state)
        alive = found[:]
        played = 0
        rounds = 0

        def promise(considered: Considered) -> float:
            return rounds * considered.mean + PRIOR_PLAYOUTS * considered.value

        while len(alive) > 1 and not budget.spent() and (max_playouts is None or played < max_playouts):
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
            turns = PLAYOUT_TURNS
            if after.ask is Ask.END and after.seat == seat:
                apply(after, END, chance)
        while after.ask is not None and turns:
            quick = quick_move(after, self.lens(after), rng, self.sight.aggression)
            apply(after, quick, chance)
            turns -= quick == END
        if after.ask is None:
            return margin([float(sheet.total) for sheet in scores(after)], seat)
        return margin(standings(after, self.lens(after)), seat)
