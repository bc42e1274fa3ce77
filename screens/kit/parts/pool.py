"""As many widgets of a kind as are needed; those that are there are kept."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget


def pool(parent: Widget, kind: type, count: int) -> list[Any]:
    """Exactly so many children of a kind in a widget, the first one first."""
    found = [child for child in reversed(parent.children) if isinstance(child, kind)]
    for extra in found[count:]:
        parent.remove_widget(extra)
    while len(found) < count:
        found.append(kind())
        parent.add_widget(found[-1])
    return found[:count]
