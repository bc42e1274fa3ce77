"""How what only one player may know is kept from the others at the same device."""

from __future__ import annotations

from kivy.metrics import Metrics

from fivetribes.game.decision import Decision
from fivetribes.model.steps import Ask
from screens.kit.table.eyes import Secrecy
from screens.table.model.actions import Tap, TapSeat
from screens.table.part import TablePart


class Secrets(TablePart):
    """The secrets at one Table."""

    def secrecy_of(self, decision: Decision) -> Secrecy:
        """How the secrets of the person who decides are kept."""
        match, table = self.match, self.table
        if len(match.session.people) == 1:
            return Secrecy.OPEN
        if not match.has_secrets:
            return Secrecy.HELD if decision.ask is Ask.KEEP else Secrecy.OPEN
        full = table.settings.hands_over(table.width / Metrics.density, table.height / Metrics.density)
        return Secrecy.TAKEN if full else Secrecy.HELD

    def grip(self, action: Tap) -> None:
        """A player's panel is held down: if it is that of who decides, what only this player may know is shown."""
        if isinstance(action, TapSeat) and self.table.presenter is not None:
            presenter = self.presenter
            if presenter.can_reveal and presenter.eyes.person == action.seat:
                presenter.eyes.reveal()
                presenter.warning = ""  # there may be room for only one
                self.table.shown_to = presenter.looking  # nothing that is open has to close for that
                self.table.refresh()

    def cover(self) -> bool:
        """It is let go of, or nobody looks: hide it again. False: nothing was shown."""
        presenter = self.table.presenter
        if presenter is None or not presenter.eyes.cover():
            return False
        presenter.warning = ""  # it may be of what is hidden now
        self.table.refresh()
        return True
