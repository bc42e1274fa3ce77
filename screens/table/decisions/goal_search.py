"""What each goal of a sowing would bring, and which goals a filter leaves. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fivetribes.game.outcome import Outcome, preview
from fivetribes.game.view import View
from fivetribes.i18n import mark
from fivetribes.model.pieces import NONE, SACRED
from fivetribes.rules.sowing import Goal
from screens.play.sowing_plan import SowingPlan

#: What "Best for" offers: a name, and what of an outcome counts.
BEST: Final[dict[str, tuple[str, Callable[[Outcome], float]]]] = {
    "all": (mark("All together"), lambda o: o.worth),
    "points": (mark("Points"), lambda o: o.points),
    "coins": (mark("Coins"), lambda o: o.coins),
    "cards": (mark("Cards"), lambda o: o.cards),
    "rivals": (mark("Setting rivals back"), lambda o: -sum(o.rivals)),
}
#: So many of the best goals are shown.
BEST_SHOWN: Final = 5


class GoalSearch:
    """The goals that can be reached from what is planned so far."""

    def __init__(self, view: View, plan: SowingPlan) -> None:
        self.view = view
        self.plan = plan
        self.filter = ""
        self.best = ""
        self._outcomes: dict[tuple[tuple[int, ...], tuple[int, ...], Goal], Outcome] = {}

    def outcome(self, goal: Goal) -> Outcome:
        """The best that was found for a goal."""
        laid = self.plan.laid
        key = (laid.path, laid.tribes, goal)
        found = self._outcomes.get(key)
        if found is None:
            if self.plan.goal == goal and self.plan.proposal is not None:
                found = preview(self.view, self.plan.proposal)
            else:
                sows = self.plan.examples(goal)
                found = max((preview(self.view, sow) for sow in sows), key=lambda o: o.worth)
            self._outcomes[key] = found
        return found

    def goals(self) -> dict[int, tuple[int, ...]]:
        """The goals that the filter leaves, by tile."""
        goals = self.plan.goals()
        if self.filter.startswith("tribe"):
            tribe = int(self.filter[5:])
            return {tile: (tribe,) for tile, tribes in goals.items() if tribe in tribes}
        if self.filter == "camel":
            found = {
                tile: tuple(tribe for tribe in tribes if self.outcome((tile, tribe)).camel)
                for tile, tribes in goals.items()
                if self.view.owner[tile] == NONE
            }
            return {tile: tribes for tile, tribes in found.items() if tribes}
        if self.filter == "djinn":
            return {tile: tribes for tile, tribes in goals.items() if self.view.board.kinds[tile] == SACRED}
        if self.filter == "best":
            return self._best(goals)
        return goals

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
