"""Where the hand-over screen puts its picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from screens.table.model.coin_words import take_device, turn_to_take
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.stage import Stage

#: Where the palace is in the picture, from above; the picture is a square.
PALACE = (0.667, 0.784)
WORDS = (turn_to_take(4, bidding=False), take_device())
SIZES = ((360, 640), (393, 851), (640, 360), (851, 393), (700, 590), (800, 1280), (960, 600), (1280, 800), *LOW)


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.kit.page import Page
        from screens.kit.table.hand_over import HandOverScreen

        page = Page(name="veil")
        page.hand_over_screen = HandOverScreen()
        page.add_widget(page.hand_over_screen)
        return page

    stage = Stage(make)
    yield stage
    stage.close()


def palace(hand_over_screen: Any) -> tuple[float, float]:
    """The upper and the lower end of the palace, as heights in the window."""
    scene = hand_over_screen.ids.scene
    _, low, _, _, _, high, _, _ = scene._rectangle.tex_coords
    top, bottom = (scene.height * (low - part) / (low - high) for part in PALACE)
    return top, bottom


@pytest.mark.parametrize("replay", ["", "Konstantin the Magnificent"])
@pytest.mark.parametrize("scale", [0.85, 1.0, 1.5])
def test_no_word_lies_on_the_palace(stage: Stage, scale: float, replay: str) -> None:
    stage.enlarge(scale)
    hand_over_screen = stage.screen.hand_over_screen
    for name in ("Al", "Konstantin the Magnificent"):
        hand_over_screen.show(name, "K", 1, *WORDS, replay_of=replay)
        for size in SIZES:
            stage.resize(*size)
            top, _ = palace(hand_over_screen)
            lowest = 0 if hand_over_screen.shape == "beside" else hand_over_screen.ids.words.y
            assert top < lowest - 4 or top <= 0, size


@pytest.mark.parametrize("scale", [0.85, 1.0, 1.5])
def test_the_bar_is_at_one_place_for_all_whatever_stands_above_it(stage: Stage, scale: float) -> None:
    """A thumb that rests there after it was let go of, or waits for the next screen, holds it without looking."""
    stage.enlarge(scale)
    screen = stage.screen.hand_over_screen
    bar = screen.ids.bar
    for size in (*SIZES, (768, 1024), (1920, 1080)):
        stage.resize(*size)
        places = set()
        for name in ("Al", "Tomas", "Konstantin the Magnificent"):
            for replay in ("", "Anna", "Konstantin the Magnificent"):
                for bidding in (False, True):
                    screen.show(name, name[:1], 1, turn_to_take(12, bidding=bidding), take_device(), replay_of=replay)
                    stage.frames(3)
                    places.add((*bar.to_window(*bar.pos), *bar.size))
        bar.press()
        stage.wait(0.3)
        places.add((*bar.to_window(*bar.pos), *bar.size))
        bar.release()
        stage.wait(0.3)
        places.add((*bar.to_window(*bar.pos), *bar.size))
        assert len(places) == 1, (size, places)


@pytest.mark.parametrize("insets", [(0, 0, 0, 0), (24, 24, 48, 20), (0, 28, 0, 20)])
@pytest.mark.parametrize("scale", [0.85, 1.0, 1.5])
def test_words_bar_and_replay_are_apart_and_within(
    stage: Stage, scale: float, insets: tuple[float, float, float, float]
) -> None:
    from tests.kit.stage import box_of

    stage.enlarge(scale)
    screen = stage.screen.hand_over_screen
    screen.insets = list(insets)
    for name, replay in (("Al", ""), ("Konstantin the Magnificent", "Konstantin the Magnificent")):
        screen.show(name, "K", 1, turn_to_take(12, bidding=False), take_device(), replay_of=replay)
        for size in SIZES:
            stage.resize(*size)
            words, actions = box_of(screen.ids.words), box_of(screen.ids.actions)
            assert actions[1] >= insets[3], size
            assert words[1] >= actions[3] - 1, (size, words, actions)
            assert words[3] <= size[1] - insets[1] + 1, (size, words)
            if screen.shape == "stacked":
                assert words[3] <= box_of(screen.ids.moon)[1] + 1, size
    screen.insets = [0, 0, 0, 0]


def test_a_tall_window_shows_the_palace(stage: Stage) -> None:
    hand_over_screen = stage.screen.hand_over_screen
    hand_over_screen.show("Anna", "A", 0, *WORDS)
    for size in ((360, 640), (393, 851), (800, 1280), (1280, 800)):
        stage.resize(*size)
        top, _ = palace(hand_over_screen)
        assert top > hand_over_screen.ids.bar.to_window(0, hand_over_screen.ids.bar.top)[1] + 16, (
            "at least its domes, above the bar"
        )
