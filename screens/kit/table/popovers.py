"""What any game opens over the page of a match: sheets, in a large window each beside what it is about."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final

from kivy.clock import Clock

from fivetribes.i18n import tr
from screens.kit.page import S
from screens.kit.sheet import ChoiceSheet
from screens.kit.table.hand_over import HandOverScreen
from screens.kit.table.match_page import P, T
from screens.kit.table.match_part import MatchPart
from screens.platform import memory

#: Seconds after the hand-over screen was lifted: nothing moves then.
LET_GO: Final = 0.5


class Popovers(MatchPart[T, P]):
    """Opens and closes what lies over one page."""

    menu: ClassVar[Hashable]  # the action that opens the menu

    def __init__(self, table: T) -> None:
        super().__init__(table)
        self.hand_over_screen: HandOverScreen | None = None
        self._about: Hashable = None  # the action that opened the sheet that is open

    def lift(self) -> None:
        """Take the hand-over screen away."""
        if self.hand_over_screen is not None:
            self.table.remove_widget(self.hand_over_screen)
            self.hand_over_screen = None
            Clock.schedule_once(lambda _dt: memory.let_go(), LET_GO)  # it has pictures

    def forget_spare(self) -> None:
        """Let go of sheets that are kept and not open."""

    def _open(self, sheet: S, about: Hashable = None) -> S:
        """Open a sheet; in a large window as a popover beside what it is about, or where the last one was."""
        if about is not None or self.table.sheet is None:
            self._about = about
        return self.table.open(sheet, self._box(self._about))

    def open_pace(self) -> None:
        """How quickly moves are shown."""
        items = [
            ("slow", tr("Slow"), ""),
            ("normal", tr("Normal"), ""),
            ("fast", tr("Fast"), ""),
            ("off", tr("Off"), tr("Nothing moves; you can replay the last turn")),
        ]
        sheet = ChoiceSheet(title=tr("Pace"), items=items, chosen=self.table.settings.pace)
        sheet.bind(on_choose=lambda _sheet, key: self._set_pace(key))
        self._open(sheet, self.menu)

    def _set_pace(self, pace: str) -> None:
        self.table.close()
        self.table.dispatch("on_pace", pace)

    def go_along(self) -> None:
        """Another layout: a popover goes where its thing is now."""
        sheet = self.table.sheet
        if sheet is not None and sheet.anchor:
            sheet.anchor = self._box(self._about)

    def _box(self, about: Hashable) -> list[float]:
        """Where something is in a large window; nothing in a small one, or if it is not shown."""
        model = self.table.model
        if about is None or model is None or model.layout.kind != "tablet":
            return []
        boxes = (
            surface.box_of(target.rect)
            for surface in reversed(self.table.surfaces)
            for target in surface.targets
            if target.key == about
        )
        return list(next(boxes, ()))
