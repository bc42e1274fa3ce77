"""The buttons at the lower edge of a sheet, which stay in sight while its content scrolls."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import controls  # noqa: F401  used by the KV file
from screens.kit.focus import CHOSEN, FocusTarget, WidgetKeys
from screens.paths import KV


class FootKeys(WidgetKeys):
    """What keys mean in a sheet with a foot: Enter on what is chosen in the sheet does what the foot says."""

    def rank(self, target: FocusTarget) -> int:
        return CHOSEN if self.is_chosen(target.owner) else super().rank(target)

    def is_chosen(self, widget: Any) -> bool:
        """Whether a widget of the sheet shows what the player has chosen."""
        return False

    def confirms(self, target: FocusTarget) -> bool:
        return bool(self.scope.foot.ids.do == target.owner) or self.is_chosen(target.owner)

    def confirm(self) -> None:
        self.scope.foot.dispatch("on_do")


class SheetFoot(BoxLayout):
    """What to do, and how to leave it. A button without a text is not there.

    `on_do` comes also if the action is not live: who listens says why it is not.
    """

    action = StringProperty()
    icon = StringProperty("check")
    live = BooleanProperty(True)
    skip = StringProperty()
    stacked = BooleanProperty(False)  # what to do above how to leave it: side by side, a word would break

    __events__: ClassVar[tuple[str, ...]] = ("on_do", "on_leave")

    def on_do(self) -> None:
        """The button that does it."""

    def on_leave(self) -> None:
        """The button that leaves it."""

    def on_kv_post(self, _base: Any) -> None:
        self._buttons = self.ids.leave.__self__, self.ids.do.__self__  # ids hold nothing alive
        self._arrange()
        self.bind(action=self._arrange, skip=self._arrange, stacked=self._arrange)

    def _arrange(self, *_: object) -> None:
        """Only the buttons that have something to say."""
        self.clear_widgets()
        buttons = list(zip(self._buttons, (self.skip, self.action), strict=True))
        for button, text in reversed(buttons) if self.stacked else buttons:
            if text:
                self.add_widget(button)
        self.padding = (0, self.gap, 0, 0) if self.children else (0, 0, 0, 0)


Builder.load_file(str(KV / "table" / "sheet_foot.kv"))
