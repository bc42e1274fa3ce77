"""What lies over a page."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout


class CoveringLayout(FloatLayout):
    """Covers its parent: what is below it gets no touch."""

    def on_touch_down(self, touch: Any) -> bool:
        """Let nothing through."""
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Let nothing through."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let nothing through."""
        super().on_touch_up(touch)
        return True
