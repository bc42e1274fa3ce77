"""What each goal of a sowing would bring, and which goals a filter leaves. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from fivetribes.game.outcome import Outcome, preview
from fivetribes.game.view import View
from fivetribes.i18n import mark, tr
from fivetribes.model.moves import Sow
from fivetribes.model.pieces import NONE, SACRED
from fivetribes.rules.sowing import Goal
from screens.play.five_tribes.plan_history import Laid
from screens.play.five_tribes.sowing_plan import SowingPlan

#: What "Highlight" offers: a name, and what of an outcome counts.
BEST: Final[dict[str, tuple[str, Callable[[Outcome], float]]]] = {
    "all": (mark("Best overall"), lambda o: o.worth),
    "coins": (mark("Coins"), lambda o: o.coins),
    "cards": (mark("Cards"), lambda o: o.cards),
    "rivals": (mark("Hurts rivals most"), lambda o: -sum(o.rivals)),
}
#: So many of the best goals are shown.
BEST_SHOWN: Final = 5
TRIBE: Final = "tribe"  # how the names of the filters for tribes begin


class GoalSearch:
    """The goals that can be reached from what is planned so far."""

    def __init__(self, view: View, plan: SowingPlan) -> None:
        self.view = view
        self.plan = plan
        self._best_from: dict[int, Outcome] = {}
        self._outcomes: dict[tuple[Laid, Goal], Outcome] = {}
        self._brings: dict[Sow, Outcome] = {}

    @property
    def filters(self) -> frozenset[str]:
        """What a sowing has to end with: "tribe0".."tribe4" (any of these), "camel", "djinn" (each of these)."""
        return self.plan.filters

    @property
    def best(self) -> str:
        """A key of BEST: only the best of what the filters leave."""
        return self.plan.best

    def outcome(self, goal: Goal) -> Outcome:
        """What the proposal brings for its own goal, and for another one the best that was found."""
        if self.plan.goal == goal and self.plan.proposal is not None:
            return self.brings(self.plan.proposal)
        key = (self.plan.laid, goal)
        if key not in self._outcomes:
            sows = self.plan.examples(goal)
            self._outcomes[key] = max((preview(self.view, sow) for sow in sows), key=lambda o: o.worth)
        return self._outcomes[key]

    def brings(self, sow: Sow) -> Outcome:
        """What a sowing brings."""
        if sow not in self._brings:
            self._brings[sow] = preview(self.view, sow)
        return self._brings[sow]

    @property
    def active(self) -> bool:
        """Whether only some of the goals are looked for."""
        return bool(self.filters or self.best)

    @property
    def _number(self) -> int:
        """How many things are looked for at once."""
        return len(self.filters) + bool(self.best)

    @property
    def nothing_fits(self) -> str:
        """That no goal is left, without a full stop."""
        if self._number > 1:
            return tr("No move fits all your filters")
        return tr("No move fits your filter")

    @property
    def way_out(self) -> str:
        """What helps then, without a full stop."""
        return tr("Take one of them off") if self._number > 1 else tr("Take it off, or choose another one")

    def goals(self) -> dict[int, tuple[int, ...]]:
        """The goals that the filters leave, by tile."""
        found = {}
        for tile, tribes in self.plan.goals().items():
            left = tuple(tribe for tribe in tribes if self._fits((tile, tribe)))
            if left:
                found[tile] = left
        return self._best(found) if self.best else found

    def _fits(self, goal: Goal) -> bool:
        tile, tribe = goal
        wanted = {int(name.removeprefix(TRIBE)) for name in self.filters if name.startswith(TRIBE)}
        if wanted and tribe not in wanted:
            return False
        if "djinn" in self.filters and self.view.board.kinds[tile] != SACRED:
            return False
        return "camel" not in self.filters or (self.view.owner[tile] == NONE and self.outcome(goal).camel)

    def best_of(self, tile: int, tribes: Sequence[int]) -> Outcome:
        """The best that can be had on a tile with one of these tribes."""
        return max((self.outcome((tile, tribe)) for tribe in tribes), key=lambda outcome: outcome.worth)

    def best_from(self, start: int) -> Outcome | None:
        """The best that the meeples of a tile can bring, while nothing is laid and no goal is looked for."""
        if self.plan.laid.path or self.plan.goal is not None or self.active or start not in self.plan.lit:
            return None
        if start not in self._best_from:
            sows = (sow for goal in self._ends_from(start) for sow in self.plan.examples(goal) if sow.path[0] == start)
            self._best_from[start] = max((preview(self.view, sow) for sow in sows), key=lambda found: found.worth)
        return self._best_from[start]

    def _ends_from(self, start: int) -> list[Goal]:
        goals = ((tile, tribe) for tile, tribes in self.plan.goals().items() for tribe in tribes)
        return [goal for goal in goals if start in self.plan.starts_for(goal)]

    def _best(self, goals: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
        worth = BEST[self.best][1]
        ranked = sorted(
            ((worth(self.outcome((tile, tribe))), tile, tribe) for tile, tribes in goals.items() for tribe in tribes),
            reverse=True,
        )
        found: dict[int, tuple[int, ...]] = {}
        for value, tile, tribe in ranked[:BEST_SHOWN]:
            if value > 0:
                found[tile] = (*found.get(tile, ()), tribe)
        return found
