"""The palette in use. KV files say `#:import theme screens.kit.theme.theme` and name `theme.palette.ink`; so they
follow it. Widgets that draw themselves are `screens.kit.themed.Themed`.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from screens.kit.palette import DARK


class Theme(EventDispatcher):
    """Holds the palette in use. Bind to it to follow changes."""

    #: `rebind`: without it KV would not follow, because the palette is only a step on the way to a colour.
    palette: Any = ObjectProperty(DARK, rebind=True)
    #: One sp in pixels. Unlike `sp()`, what a KV file reckons with it follows when letters change.
    letter = NumericProperty("1sp")


theme: Final = Theme()
