"""Replaces the ripple of KivyMD by a plain pressed look. Import this before any `kivymd.uix` module.

The ripple of KivyMD 2.0.0 makes a frame buffer and a shader for every widget when the widget is made. That fails for
a widget without a size yet (a snackbar always), costs as much as the rest of the widget, and crashes some phones'
graphics drivers. A rounded rectangle while the finger is down says the same.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

GROUP = "flat_ripple"
OPACITY = 0.12  # of Material's pressed state
LINGER = 0.12  # seconds; a short tap is still seen
CIRCLE = 1.0  # how KivyMD's ripple names a round widget


def make_nothing(widget: Any) -> None:
    """Make no frame buffers; KivyMD asks for these two attributes later."""
    widget.fbo = widget.rect = None


def clear(widget: Any, *_: object) -> None:
    """Draw the widget as it is when nobody presses it."""
    widget.canvas.before.remove_group(GROUP)
    widget.canvas.after.remove_group(GROUP)
    widget._doing_ripple = False


def press(widget: Any, _touch: object) -> None:
    """Draw the widget pressed."""
    if not widget.ripple_effect:
        return
    clear(widget)
    # A RelativeLayout moves the origin to itself in `before` and back in `after`.
    is_relative = isinstance(widget, RelativeLayout)
    position = (0, 0) if is_relative else widget.pos
    radius = getattr(widget, "radius", None) or [0]
    with widget.canvas.before if is_relative else widget.canvas.after:
        Color(*widget.theme_cls.onSurfaceColor[:3], OPACITY, group=GROUP)
        if widget._get_shape_kind() == CIRCLE:
            Ellipse(pos=position, size=widget.size, group=GROUP)
        else:
            corners = [radius] if isinstance(radius, int | float) else radius
            RoundedRectangle(pos=position, size=widget.size, radius=corners, group=GROUP)
    widget._doing_ripple = True


def release(widget: Any) -> None:
    """Draw it as released, a moment later."""
    Clock.schedule_once(lambda _dt: clear(widget), LINGER)


M3CommonRipple.init_fbos = make_nothing
M3CommonRipple.call_ripple_animation_methods = press
M3CommonRipple.finish_ripple = release
M3CommonRipple.anim_complete = clear
