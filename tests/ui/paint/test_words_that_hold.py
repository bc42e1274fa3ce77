"""A no-break space holds together where texts are measured and where they are drawn; rows of buttons look alike."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.kit.stage import Stage

HELD = "about 9\u00a0points"


@pytest.mark.usefixtures("stage")
def test_a_number_goes_with_its_word_to_the_next_line() -> None:
    """As the font measures it, and as Kivy breaks it."""
    from kivy.core.text import Label

    from screens.kit.drawing.sketch import text_wide
    from screens.kit.fonts import text_width
    from screens.kit.table.fitting import ellipsize, line_count, lines_of

    held = text_wide("9\u00a0points", 14)
    assert lines_of("about 9 points", held, 14) == line_count("about 9 points", held + 4, 14) == 2
    assert lines_of(HELD, held, 14) == line_count(HELD, held + 4, 14) == 2
    assert lines_of(HELD, held - 4, 14) == line_count(HELD, held - 8, 14) == 99
    assert ellipsize(HELD, held, 1, 14) == "about…"
    label = Label(
        text=HELD, font_name="Roboto", font_size=14, text_size=(text_width("9\u00a0points", 14, "Roboto") + 4, None)
    )
    label.refresh()
    assert ["".join(word.text for word in line.words) for line in label._cached_lines] == ["about", "9\u00a0points"]


@pytest.mark.usefixtures("stage")
def test_buttons_of_a_row_look_alike() -> None:
    """An icon beside each text or beside none, and no icon alone beside a text; only narrow ones are icons anyway."""
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.sketch import Look, looks

    narrow, small, large = Rect(0, 0, 48, 48), Rect(0, 0, 104, 48), Rect(0, 0, 138, 48)
    assert looks([(small, "Undo"), (small, "Hint"), (large, "Step back")]) == (Look.BOTH,) * 3
    assert looks([(large, "Visszavonás"), (small, "Mégis"), (small, "Átrendezés")]) == (Look.TEXT,) * 3
    assert looks([(Rect(0, 0, 78, 48), "Visszavonás"), (Rect(0, 0, 78, 48), "Mégis")]) == (Look.ICON,) * 2
    assert looks([(large, "Undo"), (narrow, "Hint")]) == (Look.BOTH, Look.ICON)


@pytest.mark.parametrize("size", ["phone wide", "tall wide", "tablet", "tablet upright"])
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.usefixtures("stage")
def test_the_buttons_of_filters_and_log_look_alike(language: str, size: str) -> None:
    from fivetribes.i18n import tr, use_language
    from screens.kit.drawing.marks import Glyph, Words
    from screens.table.paint import filters, top
    from tests.kit.painters.painter_parts import facts_for

    use_language(language)
    try:
        model = facts_for("mid", size)
        marks = filters.paint(model).marks + top.paint(model).marks
        texts = {mark.text for mark in marks if isinstance(mark, Words)}
        icons = {mark.icon for mark in marks if isinstance(mark, Glyph)}
        if model.layout.kind == "landscape":
            assert tr("Filter") in texts
            assert {tr("Game log"), tr("Log")} & texts
            assert ("filter-variant" in icons) is ("text-box-outline" in icons)
    finally:
        use_language("en")


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.parametrize("width", [36, 64, 82, 95, 104, 124, 150])
def test_the_stepper_has_icons_on_all_its_buttons_and_texts_on_all_or_none(
    stage: Stage, language: str, width: float
) -> None:
    """Paused or playing, they are the same, and a finger hits each of them. The widths are those of many windows."""
    from fivetribes.i18n import use_language
    from screens.kit.drawing.marks import Glyph, Words
    from screens.kit.drawing.rect import Rect, even
    from screens.kit.table.replay.paint import paint_stepper
    from screens.kit.table.replay.stepper import ReplayStepper, StepperAction, StepperPlaces

    use_language(language)
    whole = Rect(0, 0, 5 * width + 32, 200)
    places = StepperPlaces(Rect(0, 0, whole.w, 60), whole, None, even(0, 100, whole.w, 48, 5, 8))
    texts, drawn = set(), set()
    for playing in (False, True):
        stepper = ReplayStepper("", "", "", playing, True, True, "1×")
        drawing = paint_stepper(stepper, places, whole)
        assert sum(isinstance(mark, Glyph) for mark in drawing.marks) == 4
        texts.add(sum(isinstance(mark, Words) and mark.text not in ("", "1×") for mark in drawing.marks))
        buttons = [target.rect for target in drawing.targets if target.key is not StepperAction.COVER]
        drawn.add(tuple(buttons))
    use_language("en")
    assert texts in ({0}, {4})
    assert texts == {4} or width < 95
    (row,) = drawn
    assert all(rect.w >= min(48, width) for rect in row)
    assert row[-1].right == pytest.approx(whole.w)
    assert all(left.right <= right.x for left, right in itertools.pairwise(row))
