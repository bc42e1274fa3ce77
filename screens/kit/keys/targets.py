"""What can have the focus on a page or in what lies over it, and bringing it into sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.kit.focus import Aside, BoxPx, Focusable, FocusTarget, Grouped, Held, KeyRules

MARGIN: Final = 8  # dp; what is scrolled to keeps so much distance from the edge
STEP: Final = 64  # dp that an arrow key scrolls
PAGE: Final = 0.85  # of the height, for a page


def spots_of(page: Any) -> list[FocusTarget]:
    """What can have the focus now: in what lies over the page, if there is anything."""
    scope = page.modal or page
    return targets_in(scope, scope.key_rules)


def targets_in(scope: Any, rules: KeyRules) -> list[FocusTarget]:
    """What can be pressed now, without what something else hides; widgets as they follow each other in their layout."""
    found: list[FocusTarget] = []
    for target in _within(scope, aside=False):
        group = rules.group_of(target)
        if group is None:
            found = [other for other in found if not holds(target.box, other.middle)]
        else:
            found.append(_in_group(target, group))
    return found


def _in_group(target: FocusTarget, group: int) -> FocusTarget:
    return target if group == target.group else replace(target, group=group)


def _within(widget: Widget, aside: bool) -> Iterator[FocusTarget]:
    """Back to front."""
    if widget.opacity == 0 or widget.disabled:
        return
    aside = aside or isinstance(widget, Aside)
    if isinstance(widget, Focusable):
        yield from widget.focus_targets()
    elif isinstance(widget, TextInput):
        yield FocusTarget(
            widget.uid, _box(widget), lambda: _type_into(widget), owner=widget, aside=aside, takes_text=True
        )
    elif hasattr(widget, "on_release"):
        box, held = _box(widget), widget if isinstance(widget, Held) else None
        if min(box[2:]) >= 1:
            act = lambda: widget.dispatch("on_release")  # noqa: E731
            yield FocusTarget(widget.uid, box, act, held=held, owner=widget, aside=aside, corner=_corner(widget))
        return
    empty = True
    for child in _parts(widget):
        for target in _within(child, aside):
            empty = False
            yield _in_group(target, widget.focus_group) if isinstance(widget, Grouped) else target
    if empty and isinstance(widget, ScrollView) and _room(widget) > 1:
        yield FocusTarget(widget.uid, _box(widget), lambda: None, owner=widget, scrolls=True)


def _parts(widget: Widget) -> list[Widget]:
    """The parts of a widget, one after the other; those that lie about freely from above."""
    parts = list(reversed(widget.children))
    return parts if isinstance(widget, Layout) else sorted(parts, key=lambda part: (-part.top, part.x))


def _type_into(field: Any) -> None:
    field.focus = True


def _corner(widget: Any) -> float:
    corners = getattr(widget, "corners", None)
    return float(max(corners) / dp(1)) if corners else 12.0


def _box(widget: Widget) -> BoxPx:
    return (*widget.to_window(*widget.pos), *widget.size)


def holds(box: BoxPx, point: tuple[float, float]) -> bool:
    """Whether a point lies in a box."""
    x, y, w, h = box
    return x <= point[0] < x + w and y <= point[1] < y + h


# ---------------------------------------------------------------- scrolling


def _views_round(widget: Any) -> Iterator[ScrollView]:
    """What a widget is scrolled by, the innermost first."""
    while widget is not None and widget is not widget.parent:
        if isinstance(widget, ScrollView):
            yield widget
        widget = widget.parent


def _room(view: ScrollView) -> float:
    """How much of what it shows is out of sight, above and below."""
    content = view.children[0] if view.children else None
    return content.height - view.height if content is not None and view.do_scroll_y else 0.0


def reveal(target: FocusTarget) -> tuple[float, float]:
    """Scroll until a target is in sight. By how much it was moved, to the right and up."""
    left, bottom = target.box[:2]
    for view in _views_round(target.owner.parent if target.owner is not None else None):
        x, y, w, h = _box(view)
        right, up = _lack(left, target.box[2], x, w), _lack(bottom, target.box[3], y, h)
        dx, dy = _scroll(view, right, up)
        left, bottom = left + dx, bottom + dy
    return left - target.box[0], bottom - target.box[1]


def _lack(start: float, length: float, edge: float, room: float) -> float:
    """How far something has to move to be in sight; its beginning goes before its end."""
    margin: float = min(dp(MARGIN), max(0.0, (room - length) / 2))
    above = edge + room - margin - start - length
    return above if above < 0 else max(0.0, min(edge + margin - start, above))


def _scroll(view: ScrollView, right: float, up: float) -> tuple[float, float]:
    """Move what a view shows, as far as it goes. How far that was."""
    content = view.children[0]
    moved = [0.0, 0.0]
    for side, name, wanted, rest in (
        (0, "scroll_x", right if view.do_scroll_x else 0.0, content.width - view.width),
        (1, "scroll_y", up if view.do_scroll_y else 0.0, content.height - view.height),
    ):
        if rest > 1 and abs(wanted) >= 1:
            before = getattr(view, name)
            after = min(1.0, max(0.0, before - wanted / rest))
            setattr(view, name, after)
            moved[side] = (before - after) * rest
    if any(moved):
        view.update_from_scroll()
    return moved[0], moved[1]


def scroll_by(view: ScrollView, up: float) -> float:
    """Show what is above (positive) or below. By how much that moved what is shown; 0 at the end."""
    return _scroll(view, 0.0, -up)[1]


def view_round(target: FocusTarget) -> ScrollView | None:
    """What scrolls a target, if it has anything out of sight."""
    return next((view for view in _views_round(target.owner) if _room(view) > 1), None)


def main_view(scope: Any) -> ScrollView | None:
    """The largest of what can be scrolled."""
    views = [widget for widget in scope.walk() if isinstance(widget, ScrollView) and _room(widget) > 1]
    return max(views, key=lambda view: view.width * view.height, default=None)


def seen_part(target: FocusTarget) -> BoxPx | None:
    """Which part of a target is in sight; None if it is scrolled away."""
    left, bottom, w, h = target.box
    right, top = left + w, bottom + h
    for view in _views_round(target.owner.parent if target.owner is not None else None):
        x, y, wide, high = _box(view)
        left, bottom, right, top = max(left, x), max(bottom, y), min(right, x + wide), min(top, y + high)
    return (left, bottom, right - left, top - bottom) if right > left and top > bottom else None
