"""When a tip is shown at a Table, and when it counts as told.

A tip stays while its moment lasts; a sheet, the hand-over screen or an animation hides it. It counts as shown once it
is closed, and also once its moment is over if it was there to be read: otherwise it comes again another time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from screens.kit.table.phase import HandOver
from screens.play.settings import ALL_TIPS
from screens.table.decisions.interaction import Interaction
from screens.table.tips import MOMENTS, Tip, moment_of, tip_for, tip_of

if TYPE_CHECKING:
    from screens.table.screen import TableScreen

#: Seconds in which a tip can be read. One that went sooner was not told.
READ: Final = 2.0


class TipSession:
    """The tips at one Table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._moment = ""
        self._at = -1  # moves played by then
        self._heard: set[str] = set()  # moments since that move in which a tip was told
        self._key = ""  # the tip of the moment, also while something lies over it
        self._since: float | None = None  # when it came into sight
        self._read = False
        self._owed: Interaction | None = None  # what is decided in a sheet that waits until the tip is closed

    @property
    def shown(self) -> bool:
        """Whether a tip can be seen."""
        return bool(self.table.ids.tip.drawing.targets)

    def refresh(self, *_: object) -> None:
        """See whether there is something to say now."""
        table, presenter = self.table, self.table.presenter
        if presenter is None or table.model is None or table.match is None:
            self._show(None)
            self._moment, self._at, self._key, self._read, self._owed = "", -1, "", False, None
            return
        if presenter.is_animating or isinstance(presenter.phase, HandOver):
            self._show(None)
            return
        moment, at = moment_of(presenter), len(table.match.game.entries)
        if (moment, at) != (self._moment, self._at):
            self._leave()
            if at != self._at:
                self._heard.clear()
            self._moment, self._at = moment, at
        if not table.settings.tips_shown:  # they begin anew
            self._heard.clear()
        self._show(self._tip())

    def _tip(self) -> Tip | None:
        """The tip to be seen now."""
        table, presenter = self.table, self.table.presenter
        assert presenter is not None
        settings = table.settings
        if not settings.tips or self._moment in self._heard or table.sheet is not None:
            return None
        if not self._key and set(MOMENTS.get(self._moment, ())) <= set(settings.tips_shown):
            return None
        shown = {target.key: target.rect for region in table.regions for target in region.drawing.targets}
        if not self._key:
            tip = tip_of(self._moment, presenter, table.model, shown, settings.tips_shown)
            self._key = tip.key if tip is not None else ""
            return tip
        tip = tip_for(self._key, presenter, table.model, shown)
        old: Tip | None = table.tip
        if tip is not None and old is not None and replace(tip, spared=old.spared) == old:
            return old  # it stays where it is, whatever else changes
        return tip

    def _show(self, tip: Tip | None) -> None:
        self.table.tip = tip
        if self.shown:
            if self._since is None:
                self._since = Clock.get_time()
        elif self._since is not None:
            self._read = self._read or Clock.get_time() - self._since >= READ
            self._since = None

    def _leave(self) -> None:
        """The moment is over."""
        self._show(None)
        key, read = self._key, self._read
        self._key, self._read, self._owed = "", False, None
        if read:
            self._tell(key)

    def _tell(self, key: str) -> None:
        """This tip is told, for good."""
        self._heard.add(self._moment)
        settings = self.table.settings
        tips_shown = tuple(one for one in ALL_TIPS if one == key or one in settings.tips_shown)
        self.table.dispatch("on_tips", settings.tips, tips_shown)

    # ------------------------------------------------------------ what the player does

    def comes_before(self, interaction: Interaction) -> bool:
        """Whether the sheet in which this is decided has to wait: it opens when the tip is closed."""
        self._owed = interaction if self.shown else None
        return self.shown

    def close(self) -> bool:
        """The player has read it. False: there is none."""
        if not self.shown:
            return False
        key, self._key = self._key, ""
        self._tell(key)
        self._go_on()
        return True

    def silence(self) -> None:
        """No more tips."""
        self._key = ""
        self.table.dispatch("on_tips", False, self.table.settings.tips_shown)
        self._go_on()

    def _go_on(self) -> None:
        owed, self._owed = self._owed, None
        self.refresh()
        presenter = self.table.presenter
        if presenter is not None and owed is presenter.interaction and self.table.sheet is None:
            self.table.sheets.open_for(owed)
