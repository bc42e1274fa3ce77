"""Keeps a half-planned sowing with the game while it is planned: the system may end the app at any time."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock, ClockEvent

from fivetribes.shell.journal import SavedPlan
from screens.table.part import TablePart

#: Seconds after a step within which the plan is written. More steps within it are one write.
DELAY: Final = 0.5


class PlanKeeper(TablePart):
    """Has what is planned at one Table written soon after each step."""

    _found: SavedPlan | None = None  # the plan that was kept with the game, until its player is asked
    _noted: SavedPlan | None = None  # the plan that is written, or will be soon
    _due: ClockEvent | None = None  # the clock's event that writes it

    def begin(self, plan: SavedPlan | None) -> None:
        """Another match. `plan` was kept with it."""
        self._found = self._noted = plan

    def take(self) -> SavedPlan | None:
        """The plan that was kept, for who is asked now."""
        plan, self._found = self._found, None
        return plan

    def note(self) -> None:
        """Something may have been planned: have it written soon, if it is new."""
        plan = self._plan()
        if plan != self._noted:
            self._noted = plan
            if self._due is None:
                self._due = Clock.schedule_once(self._write, DELAY)

    def keep(self) -> None:
        """Have the plan written at once."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        self._noted = self._plan()
        self.match.keep(self._noted)

    def _plan(self) -> SavedPlan | None:
        return self._found if self._found is not None else self.presenter.unfinished()

    def _write(self, _dt: float) -> None:
        self.keep()
        self.table.tell_trouble()
