"""For widgets that draw themselves."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.properties import ObjectProperty

from screens.kit.palette import DARK


class Themed(EventDispatcher):
    """Has the palette in use as `palette`: bind to it and draw anew when it changes."""

    palette: Any = ObjectProperty(DARK)


Builder.load_string(
    """
#:import theme screens.kit.theme.theme

<Themed>:
    palette: theme.palette
"""
)
