"""What is read stays where it is while a scrolled column grows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from kivy.metrics import dp

NEAR: Final = 8  # dp; who has scrolled no farther than this from the top stands there
TOP: Final = 1.0


@contextmanager
def grown_above(scroll: Any, *columns: Any) -> Iterator[None]:
    """Meanwhile a scrolled column becomes higher above what is read. Who stands at its top sees what is new.

    `columns`: those that become higher, the inner ones first.
    """
    _settle(columns)
    hidden = _hidden(scroll)
    below = scroll.scroll_y * hidden
    standing = hidden - below < dp(NEAR)
    yield
    _settle(columns)
    hidden = _hidden(scroll)
    scroll.scroll_y = TOP if standing or not hidden else min(max(below / hidden, 0.0), TOP)
    scroll.update_from_scroll()
    scroll._update_effect_y_bounds()  # a finger, or what still rolls, goes on from here


def _settle(columns: tuple[Any, ...]) -> None:
    """Take the heights that the columns will have in the next frame."""
    for column in columns:
        column.do_layout()


def _hidden(scroll: Any) -> float:
    """How much higher the column is than what shows of it."""
    (content,) = scroll.children
    return float(max(0.0, content.height - scroll.height))
