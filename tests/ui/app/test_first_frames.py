"""What is seen in the first frame of a page: all of that page, in its place, and nothing of the one before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.game_setup import GameSetup, SeatSetup
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="4", random_order=False)
SIZES = ((360, 640), (640, 360), (1280, 800), *LOW)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data", draws=True)
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
    yield hand
    hand.close()


def places(hand: Hand) -> dict[Any, tuple[Any, ...]]:
    """Where everything is that is on the window."""
    return {widget: (widget.to_window(*widget.pos), tuple(widget.size)) for widget in hand.app.root.walk()}


def in_a_frame(hand: Hand, page: str) -> None:
    """Go to a page as a touch does: while a frame is made, when its clock has ticked already."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _dt: hand.app.go(page), 0)
    hand.frames(1)


def test_the_table_is_drawn_without_a_stencil(hand: Hand) -> None:
    def drawn(group: Any) -> set[str]:
        kinds = {type(one).__name__ for one in group.children}
        return kinds.union(*(drawn(one) for one in group.children if hasattr(one, "children")))

    hand.begin(PEOPLE)
    found = drawn(hand.window.canvas)
    assert "Mesh" in found
    assert not {kind for kind in found if kind.startswith("Stencil")}


@pytest.mark.parametrize("name", ["home", "rules", "settings", "setup", "saved", "about", "statistics"])
def test_nothing_of_the_page_before_shines_through(hand: Hand, name: str) -> None:
    hand.begin(PEOPLE)
    in_a_frame(hand, name)
    assert [page.name for page in hand.app.screens.children] == [name]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["rules", "alibaba_rules", "saved", "about", "statistics"])
def test_the_first_frame_of_a_page_is_the_finished_one(hand: Hand, name: str, size: tuple[int, int]) -> None:
    hand.begin(PEOPLE)
    hand.resize(*size)
    in_a_frame(hand, name)
    first = places(hand)
    hand.frames(10)
    assert places(hand) == first


WINDOWS = {"phone": (360, 640), "turned": (640, 360), "first": (1120, 720), "tablet": (1280, 800)}
DEEPEST = 30  # rounds of layouts before one frame; the app allows for more


def lying(page: Any) -> list[tuple[Any, ...]]:
    return [(type(widget).__name__, *widget.pos, *widget.size) for widget in page.walk()]


@pytest.mark.parametrize(("before", "now"), list(pairwise(("tablet", "first", "turned", "phone", "first"))))
def test_a_page_that_comes_back_in_another_window_is_laid_out_in_its_first_frame(
    hand: Hand, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, before: str, now: str
) -> None:
    from kivy.clock import Clock

    from screens.platform.frames import LAYOUTS

    assert Clock.max_iteration == LAYOUTS > DEEPEST
    monkeypatch.setattr(Clock, "max_iteration", DEEPEST)
    names = ("settings", "setup", "statistics", "saved", "rules", "about", "home")
    hand.resize(*WINDOWS[before])
    for name in names:
        hand.app.go(name)
        hand.frames(2)
    hand.resize(*WINDOWS[now])
    for name in names:
        hand.app.turn_to(name)
        hand.frames(1)
        first = lying(hand.screen)
        hand.frames(2)
        assert lying(hand.screen) == first, name
    assert [record for record in caplog.records if "iteration" in record.getMessage()] == []
