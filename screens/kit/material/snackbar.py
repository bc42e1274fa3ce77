"""A sentence at the bottom of the window that needs no answer. What has to be read is a `NoticeSheet`."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty
from kivymd.uix.snackbar import MDSnackbar, MDSnackbarSupportingText  # noqa: F401  used by the KV file

from screens.kit.sheet import Sheet
from screens.paths import KV


class Snackbar(MDSnackbar):
    """Goes by itself, or when it is touched. Everything beside it can be used meanwhile."""

    text = StringProperty()
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom

    def open(self) -> None:
        """Show it; with reduced motion it does not rise."""
        if not Sheet.moves:
            self.show_duration = self.hide_duration = 0
        super().open()

    def on_touch_down(self, touch: Any) -> bool:
        """Go away, and let nothing through."""
        if not self.collide_point(*touch.pos):
            return False
        self.dismiss()
        return True


Builder.load_file(str(KV / "kit" / "snackbar.kv"))
