"""Fields to type in show their line, whatever room they have for a moment."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from weakref import ref

import pytest

from tests.kit.samples.sweep import DENSITIES, SCALES

if TYPE_CHECKING:
    from tests.kit.stage import Stage


@pytest.fixture(params=DENSITIES)
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    from kivy.metrics import Metrics

    from tests.kit.stage import Stage

    usual = Metrics.density

    def make() -> Any:
        from screens.kit.fields import PasteField, TextEntry
        from screens.kit.page import Page

        Metrics.density = request.param
        page = Page(name="fields")
        page.entries = [TextEntry(text="Anna"), TextEntry(hint_text="Omar"), PasteField(hint_text="Paste")]
        for entry in page.entries:
            page.add_widget(entry)
        return page

    stage = Stage(make)
    yield stage
    Metrics.density = usual
    stage.close()


def test_a_field_is_as_high_as_its_line_in_whole_pixels(stage: Stage) -> None:
    """In every size of letters."""
    from tests.kit.stage import unread

    for scale in SCALES:
        stage.enlarge(scale)
        for entry in stage.screen.entries:
            room = entry.height - entry.padding[1] - entry.padding[3]
            assert entry.height == int(entry.height), scale
            assert room >= entry.line_height * getattr(entry, "lines", 1), scale
            assert unread(entry) == [], scale


@pytest.mark.parametrize("missing", [1, 60])
def test_a_line_that_has_too_little_room_is_not_scrolled_away(stage: Stage, missing: int) -> None:
    """As while letters grow, and the field has not grown yet."""
    entry, hint, _ = stage.screen.entries
    for field in (entry, hint):
        high = field.line_height + sum(field.padding[1::2])
        field.height = high - missing
        field.padding = [33, (high - field.line_height) / 2]
        field.text += "x"
        field.cursor = (len(field.text), 0)
        stage.frames(3)
        assert field.scroll_y == 0
        field.text = field.text[:-1]
    stage.frames(3)
    assert (entry.scroll_y, hint.scroll_y, hint.scroll_x) == (0, 0, 0)
    entry.focus = True
    entry.cursor = (0, 0)
    stage.frames(3)
    assert (entry.scroll_x, entry.scroll_y) == (0, 0)


def test_each_field_goes_along_with_its_cursor(stage: Stage) -> None:
    """Also where several change in one frame."""
    fields = stage.screen.entries[:2]
    for field in fields:
        field.size_hint, field.width = (None, None), 200
        field.text = "A name that is far too long for so small a field"
    stage.frames(3)
    for field in fields:
        field.cursor = (0, 0)
    stage.frames(3)
    for field in fields:
        field.cursor = (len(field.text), 0)
    stage.frames(3)
    assert all(field.scroll_x > 0 for field in fields)


def test_a_field_that_is_gone_is_held_by_nobody(stage: Stage) -> None:
    fields = [ref(field) for field in stage.screen.entries]
    stage.frames(2)
    stage.screen.clear_widgets()
    stage.screen.entries.clear()
    gc.collect()
    stage.frames(1)
    assert [field for field in fields if field() is not None] == []


def test_a_field_that_shows_nothing_is_found(stage: Stage) -> None:
    """Its line is there, and nobody sees it."""
    from tests.kit.stage import unread

    for entry in stage.screen.entries:
        assert unread(entry) == []
        ink, hint = entry.foreground_color, entry.hint_text_color
        entry.foreground_color = entry.hint_text_color = entry.back
        stage.frames(2)
        (fault,) = unread(entry)
        assert "no letter" in fault
        entry.foreground_color, entry.hint_text_color = ink, hint
