"""What all pages have in common: their titles, and where their sheets stand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.platform import system
from tests.kit.offscreen import LOW
from tests.kit.saved_samples import NOW, statistics

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PAGES = ("setup", "settings", "statistics", "score", "rules", "alibaba_rules", "saved", "about")

SIZES = ((360, 640), (392, 852), (640, 360), (852, 392), (800, 1280), (960, 600), (1280, 800), (1920, 1080), *LOW)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    yield hand
    hand.close()


def shown(hand: Hand, name: str) -> Any:
    """A page with something to show, in a very large window."""
    from screens.play.box import FIRST_KIND
    from tests.kit.finished import finished_match

    if name == "statistics":
        hand.app.page(name).show(statistics(), NOW)
    if name == "score":
        hand.app.page(name).show(FIRST_KIND.sheet(finished_match(3, "titles", FIRST_KIND)))
    hand.app.turn_to(name)
    page = hand.screen
    page.size_hint = (None, None)
    page.size = (1920, 1080)
    hand.frames(6)
    return page


def test_titles_stand_at_one_place_on_all_pages(hand: Hand) -> None:
    """However little there is below them: who goes from page to page finds the way back where it was."""
    assert {name: shown(hand, name).ids.bar.top for name in PAGES} == dict.fromkeys(PAGES, 1080)


def test_titles_begin_at_one_place_on_all_pages(hand: Hand) -> None:
    """However wide what is below them may become; so does the way back."""
    found: dict[tuple[int, int], set[tuple[float, ...]]] = {size: set() for size in SIZES}
    for name in PAGES:
        page = shown(hand, name)
        for size in SIZES:
            page.size = size
            hand.frames(4)
            bar = page.ids.bar
            places = (widget.to_window(widget.x, 0)[0] for widget in (bar.ids.back, bar.ids.title))
            found[size].add(tuple(round(x, 1) for x in places))
    assert {size: len(places) for size, places in found.items()} == dict.fromkeys(SIZES, 1), found


@pytest.mark.parametrize("on_phone", [False, True])
def test_only_where_a_keyboard_covers_the_window_a_field_stands_at_its_top(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, on_phone: bool
) -> None:
    monkeypatch.setattr(system, "ON_PHONE", on_phone)
    page = shown(hand, "saved")
    page.ask_for_game()
    hand.wait(0.5)
    panel = page.sheet.ids.panel
    above, below = page.height - panel.top, panel.y
    assert (above == 8) == on_phone
    assert (abs(above - below) <= 1) != on_phone, "in the middle"
