"""The colours that a running app draws with, as its canvases have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color
from kivy.uix.label import Label
from kivy.uix.widget import Widget

Colour = tuple[float, ...]
#: What it is, and the colours in it.
Seen = tuple[str, tuple[Colour, ...]]


def colours_of(*roots: Widget) -> list[Seen]:
    """Everything in these widgets, in order, each with every colour that it is drawn with."""
    found: list[Seen] = [("window", (rounded(Window.clearcolor),))]
    for root in roots:
        for widget in root.walk(restrict=True):
            name, colours = type(widget).__name__, [rounded(colour.rgba) for colour in colours_in(widget)]
            if isinstance(widget, Label):
                name += f" {widget.text!r}"
                colours.append(rounded(widget.color))
            found.append((name, tuple(colours)))
    return found


def colours_in(widget: Widget) -> Iterator[Any]:
    """The colour instructions of a widget, without those of what lies in it."""
    inside = [child.canvas for child in widget.children]

    def within(group: Any) -> Iterator[Any]:
        for part in getattr(group, "children", ()):  # also what is drawn before and after it
            if isinstance(part, Color):
                yield part
            elif not any(part is canvas for canvas in inside):
                yield from within(part)

    yield from within(widget.canvas)


def rounded(colour: Any) -> Colour:
    return tuple(round(part, 3) for part in colour)
