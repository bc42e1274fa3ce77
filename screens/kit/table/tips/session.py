"""When a tip is shown at a table, and when it counts as told.

A tip stays while its moment lasts; a sheet, the hand-over screen or an animation hides it. It counts as shown once it
is closed, and also once its moment is over if it was there to be read: otherwise it comes again another time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Generic, assert_never

from kivy.clock import Clock

from screens.kit.drawing.rect import Rect
from screens.kit.table.match_page import T
from screens.kit.table.phase import HandOver
from screens.kit.table.tips.tip import Tip, TipAction
from screens.play.settings import ALL_TIPS

#: Seconds in which a tip can be read. One that went sooner was not told.
READ: Final = 2.0


class TipSession(ABC, Generic[T]):
    """The tips at one table, which has a property `tip` and, among its widgets, a region `tip` that paints it."""

    def __init__(self, table: T) -> None:
        self.table = table
        self._moment = ""
        self._at = -1  # moves played by then
        self._heard: set[str] = set()  # moments since that move in which a tip was told
        self._key = ""  # the tip of the moment, also while something lies over it
        self._since: float | None = None  # when it came into sight
        self._read = False

    @abstractmethod
    def moment(self) -> str:
        """What kind of moment this is for the person who decides; "": none for a tip."""

    @abstractmethod
    def keys_for(self, moment: str) -> tuple[str, ...]:
        """The tips for a kind of moment, as the settings call them, in the order in which they are told."""

    @abstractmethod
    def make(self, key: str, shown: Mapping[Any, Rect]) -> Tip | None:
        """A tip as it is now; None if what it is about is not there. `shown`: the targets of the table."""

    @property
    def shown(self) -> bool:
        """Whether a tip can be seen."""
        return bool(self.table.ids.tip.targets)

    def refresh(self, *_: object) -> None:
        """See whether there is something to say now."""
        table, presenter = self.table, self.table.presenter
        if presenter is None or table.model is None or table.match is None:
            self._show(None)
            self._moment, self._at = "", -1
            self._forget()
            return
        if presenter.is_animating or isinstance(presenter.phase, HandOver):
            self._show(None)
            return
        moment, at = self.moment(), len(table.match.game.entries)
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
        table, settings = self.table, self.table.settings
        if not settings.tips or self._moment in self._heard or table.sheet is not None:
            return None
        untold = [key for key in self.keys_for(self._moment) if key not in settings.tips_shown]
        if not self._key and not untold:
            return None
        shown = {target.key: target.rect for surface in table.surfaces for target in surface.targets}
        if not self._key:
            tip = next((made for key in untold if (made := self.make(key, shown)) is not None), None)
            self._key = tip.key if tip is not None else ""
            return tip
        tip = self.make(self._key, shown)
        old: Tip | None = table.tip
        if tip is not None and old is not None and replace(tip, spared=old.spared, free=old.free) == old:
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
        self._forget()
        if read:
            self._tell(key)

    def _forget(self) -> None:
        """There is no tip of this moment any more."""
        self._key, self._read = "", False

    def _tell(self, key: str) -> None:
        """This tip is told, for good."""
        self._heard.add(self._moment)
        settings = self.table.settings
        tips_shown = tuple(one for one in ALL_TIPS if one == key or one in settings.tips_shown)
        self.table.dispatch("on_tips", settings.tips, tips_shown)

    # ------------------------------------------------------------ what the player does

    def do(self, action: TipAction) -> None:
        """What a target of the tip is for."""
        match action:
            case TipAction.OK:
                self.close()
            case TipAction.OFF:
                self.silence()
            case TipAction.COVER:
                pass  # it only keeps touches from what lies below
            case _:
                assert_never(action)

    def close(self) -> bool:
        """The player has read it. False: there is none."""
        if not self.shown:
            return False
        key, self._key = self._key, ""
        self._tell(key)
        self.go_on()
        return True

    def silence(self) -> None:
        """No more tips."""
        self._key = ""
        self.table.dispatch("on_tips", False, self.table.settings.tips_shown)
        self.go_on()

    def go_on(self) -> None:
        """It is closed: something else may be shown."""
        self.refresh()
