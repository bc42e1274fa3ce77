"""A text in its place: as large as wanted, else smaller, else on more lines, else with an ellipsis, and it says so."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.kit.stage import Stage

LONG = "Pick up the meeples of a tile and drop them one by one"


@pytest.fixture
def words(stage: Stage) -> Any:
    from screens.kit.parts.words import Words

    found = Words(text="Anna", font_size=20, size=(200, 40), pos=(10, 10))
    stage.frames(1)
    return found


def letters_of(words: Any) -> int:
    """How large the letters are, in pixels."""
    return int(words.shown._options["font_size"])


def shown(words: Any) -> str:
    return str(words.shown._options["text"])


def test_letters_are_as_large_as_wanted_where_there_is_room(words: Any, stage: Stage) -> None:
    assert letters_of(words) == 20
    assert not words.cut


def test_they_are_smaller_before_anything_is_left_out(words: Any, stage: Stage) -> None:
    words.text = "Konstantin"
    words.width = words.natural * 0.8
    stage.frames(1)
    assert 12 <= letters_of(words) < 20
    assert shown(words) == "Konstantin"
    assert not words.cut


def test_no_letters_are_higher_than_their_place(words: Any, stage: Stage) -> None:
    words.height = 18
    stage.frames(1)
    assert letters_of(words) <= 18 / 1.18
    words.height = 5
    stage.frames(1)
    assert letters_of(words) == 12, "never smaller than can be read"


def test_what_has_no_room_ends_in_an_ellipsis_and_says_so(words: Any, stage: Stage) -> None:
    words.text, words.width = LONG, 60
    stage.frames(1)
    assert shown(words).endswith("…")
    assert words.cut
    words.may_shorten = True
    words.width = 61
    stage.frames(1)
    assert shown(words).endswith("…")
    assert not words.cut, "that is what may happen to a name"
    words.text = ""
    stage.frames(1)
    assert words.shown is None
    assert not words.cut


def test_lines_are_broken_where_they_may_be(words: Any, stage: Stage) -> None:
    words.text, words.size, words.lines = LONG, (160, 120), 4
    stage.frames(1)
    assert words.shown.size[1] > 2 * letters_of(words)
    assert not words.cut


def test_letters_never_leave_their_place(words: Any, stage: Stage) -> None:
    """Any text, in any place that is as high as a line and as wide as a letter with an ellipsis."""
    rng = Random(7)
    names = ("Anna", "Konstantin the Magnificent", LONG, "288", "Дмитрий, человек", "Sivatagi vándorkereskedők")
    for _ in range(150):
        words.text = rng.choice(names)
        words.font_size, words.lines = rng.randint(12, 30), rng.choice((1, 1, 2, 5))
        words.size = rng.randint(40, 300), rng.randint(18, 120)
        words.halign = rng.choice(("left", "center", "right"))
        stage.frames(1)
        x, _, w, h = words.letters()
        assert words.x - 2 <= x
        assert x + w <= words.right + 2
        assert h <= words.height + 2 or letters_of(words) == 12
        whole = shown(words).replace("\xa0", " ").split() == words.text.split()
        assert words.cut is not whole


def test_they_follow_another_size_of_letters(words: Any, stage: Stage) -> None:
    from kivy.lang import Builder
    from kivy.metrics import Metrics

    text = Builder.load_string(
        "#:import theme screens.kit.theme.theme\n"
        "Words:\n    text: 'Anna'\n    font_size: 20 * theme.letter\n    size: 300, 60"
    )
    stage.frames(1)
    assert letters_of(text) == 20
    stage.enlarge(1.5)
    assert letters_of(text) == 30
    assert pytest.approx(text.least) == 12 * 1.5 * Metrics.density
