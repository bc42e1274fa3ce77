"""What lies in a part is drawn by it: the same picture as one by one, and only what changed is looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

if TYPE_CHECKING:
    from tests.kit.stage import Stage

COLOURS = ((1, 0, 0, 1), (0, 0.6, 0, 1), (0, 0, 1, 0.5), (0, 0, 0, 0))


@pytest.fixture
def part(stage: Stage) -> Iterator[Any]:
    from kivy.core.window import Window

    from screens.kit.parts.part import Part

    part = Part(size=Window.size, size_hint=(None, None))
    part.source = None
    stage.screen.add_widget(part)
    stage.frames(2)
    yield part
    stage.screen.remove_widget(part)


def some(rng: Random) -> Any:
    """Something that is drawn, anywhere."""
    from kivy.uix.widget import Widget

    from screens.kit.drawing.piece_widgets import Marker, Sprite
    from screens.kit.parts.plate import Outline, Plate
    from screens.kit.parts.words import Glyph, Words

    class Panel(Plate, Widget):
        """A box to lie on."""

    made = rng.choice(
        (
            lambda: Panel(back=rng.choice(COLOURS), corner=rng.choice((0, 8, 12))),
            lambda: Outline(color=rng.choice(COLOURS), thick=rng.random() < 0.5),
            lambda: Words(text=rng.choice(("Anna", "288", "Djinns")), color=rng.choice(COLOURS)),
            lambda: Glyph(icon="crosshairs", color=rng.choice(COLOURS)),
            lambda: Sprite(name=rng.choice(("coin", "palm", "m_V"))),
            lambda: Marker(colour=rng.choice(("cyan", "black")), letter="A"),
        )
    )()
    made.alpha = rng.choice((1, 1, 0.5))
    made.opacity = rng.choice((1, 1, 1, 0))
    made.pos = rng.randint(0, 250), rng.randint(0, 500)
    made.size = rng.randint(20, 110), rng.randint(20, 90)
    return made


def fill(part: Any, rng: Random, count: int) -> list[Any]:
    """Some such things, each in the part itself or in one that was there before."""
    found: list[Any] = []
    for _ in range(count):
        one = some(rng)
        (rng.choice(found) if found and rng.random() < 0.3 else part).add_widget(one)
        found.append(one)
    return found


def test_the_picture_is_the_same_as_one_by_one(part: Any, stage: Stage) -> None:
    from kivy.uix.widget import Widget

    from tests.kit.painters.seen_texts import picture

    for seed in range(6):
        part.clear_widgets()
        fill(part, Random(seed), 30)
        stage.frames(2)
        together = picture()
        part.clear_widgets()
        alone = Widget(size=part.size)
        stage.screen.add_widget(alone)
        fill(alone, Random(seed), 30)
        stage.frames(2)
        one_by_one = picture()
        stage.screen.remove_widget(alone)
        assert together.std() > 0.01, "something is seen"
        assert np.abs(together - one_by_one).max() < 0.02, seed


def test_what_was_made_before_it_had_a_place_is_drawn_once(part: Any, stage: Stage) -> None:
    """Frames go by between."""
    from kivy.uix.widget import Widget

    from tests.kit.painters.seen_texts import picture

    fill(part, Random(4), 30)
    stage.frames(2)
    at_once = picture()
    part.clear_widgets()
    early = Widget()
    fill(early, Random(4), 30)
    for one in early.walk(restrict=True):
        one.x += 40
    stage.frames(2)
    for one in list(early.children)[::-1]:
        early.remove_widget(one)
        part.add_widget(one)
        for each in one.walk(restrict=True):
            each.x -= 40
    stage.frames(2)
    assert np.abs(picture() - at_once).max() < 0.02


def test_only_what_changed_says_anew_of_what_it_consists(
    part: Any, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    from screens.kit.parts.words import Words

    things = fill(part, Random(1), 20)
    words = Words(text="12", size=(60, 30))
    part.add_widget(words)
    stage.frames(2)
    asked: list[Any] = []
    for kind in {type(thing) for thing in (*things, words)}:
        usual = kind.pieces
        monkeypatch.setattr(kind, "pieces", lambda one, usual=usual: (asked.append(one), usual(one))[1])
    words.text = "13"
    stage.frames(2)
    assert asked == [words]
    stage.frames(5)
    assert asked == [words], "what rests is not looked at"


def test_what_goes_and_what_is_hidden_is_not_drawn(part: Any, stage: Stage) -> None:
    from screens.kit.parts.plate import Bundle
    from tests.kit.painters.seen_texts import picture

    stage.frames(2)
    empty = picture()
    bundle = Bundle(size=(300, 300))
    part.add_widget(bundle)
    things = fill(bundle, Random(3), 12)
    stage.frames(3)
    assert np.abs(picture() - empty).max() > 0.2
    bundle.opacity = 0
    stage.frames(2)
    assert np.abs(picture() - empty).max() == 0
    bundle.opacity = 1
    stage.frames(2)
    assert np.abs(picture() - empty).max() > 0.2
    for thing in things:
        if thing.parent is not None:
            thing.parent.remove_widget(thing)
    stage.frames(2)
    assert np.abs(picture() - empty).max() == 0


def test_the_graphics_context_is_lost_and_made_again(part: Any, stage: Stage) -> None:
    from kivy.graphics.context import get_context

    from tests.kit.painters.seen_texts import picture

    fill(part, Random(5), 25)
    stage.frames(2)
    before = picture()
    get_context().reload()
    stage.frames(3)
    assert np.abs(picture() - before).max() < 0.02
