"""A no-break space holds together where texts are measured and where they are drawn; rows of buttons look alike."""

from __future__ import annotations

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
def test_buttons_of_one_width_all_have_icons_beside_their_texts_or_none() -> None:
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.sketch import have_both

    small, large = Rect(0, 0, 104, 48), Rect(0, 0, 172, 48)
    assert have_both([(small, "Undo"), (small, "Hint"), (large, "Take it")]) == (True, True, True)
    assert have_both([(small, "Visszavonás"), (small, "Tipp"), (large, "Elveszem")]) == (False, False, True)


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.parametrize("width", [36, 64, 104, 116, 150])
def test_the_stepper_has_icons_on_all_its_buttons_or_on_none(stage: Stage, language: str, width: float) -> None:
    """Icons alone, where no text has room; paused or playing, they are the same."""
    from fivetribes.i18n import use_language
    from screens.kit.drawing.marks import Glyph
    from screens.kit.drawing.rect import Rect, even
    from screens.kit.table.replay.paint import paint_stepper
    from screens.kit.table.replay.stepper import ReplayStepper, StepperPlaces

    use_language(language)
    whole = Rect(0, 0, 5 * width + 32, 200)
    places = StepperPlaces(Rect(0, 0, whole.w, 60), whole, None, even(0, 100, whole.w, 48, 5, 8))
    counts = set()
    for playing in (False, True):
        stepper = ReplayStepper("Turn", "deed", "", playing, True, True, "1×")
        marks = paint_stepper(stepper, places, whole).marks
        counts.add(sum(isinstance(mark, Glyph) for mark in marks))
    use_language("en")
    assert counts in ({0}, {4})
