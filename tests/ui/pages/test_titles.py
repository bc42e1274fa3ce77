"""What all pages have in common: their titles, and where their sheets stand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.platform import system
from tests.kit.saved_samples import NOW, statistics

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PAGES = ("setup", "settings", "statistics", "score", "rules", "alibaba_rules", "saved", "about")

SIZES = (
    *((360, 640), (392, 852), (640, 360), (852, 392), (800, 1280), (960, 600), (1120, 720), (1280, 800)),
    *((1366, 700), (1920, 1080), (2560, 1600)),
)
#: What stands at the left of a page, where that is a widget.
LEFT = {"setup": "players", "settings": "hints", "score": "table", "rules": "index", "alibaba_rules": "index"}


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


@pytest.mark.parametrize("name", PAGES)
def test_a_title_stands_over_what_is_below_it(hand: Hand, name: str) -> None:
    """The arrow begins where that does, at every width. It is 24 of the 48 of its button."""
    page = shown(hand, name)
    for size in SIZES:
        page.size = size
        hand.frames(4)
        back = page.ids.bar.ids.back
        arrow = back.to_window(back.center_x, 0)[0] - 12
        first = page.ids.get(LEFT.get(name, ""))
        if first is None or (name.endswith("rules") and page.shape == "portrait"):
            below = page.ids.bar.edge
        else:
            below = first.to_window(first.x, 0)[0]
        assert arrow == pytest.approx(max(below, 20), abs=1), size


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


@pytest.mark.parametrize("text", ["Анна побеждает, отрыв\u00a0— 24\u00a0очка", "Statistics", "Beállítások"])
def test_a_title_is_made_smaller_until_no_word_of_it_is_broken(hand: Hand, text: str) -> None:
    """Letters have whole pixels: of a size between two, a word may be as wide as of the larger one."""
    from screens.kit.fonts import MEDIUM, can_wrap, unbroken

    for step in (20, 26, 33, 38, 40):
        size = 22 * 2.625 * step / 20
        for width in range(250, 560, 23):
            smaller = unbroken(size, text, width, MEDIUM)
            assert smaller <= size
            assert can_wrap(text, width, smaller, MEDIUM) or smaller == pytest.approx(size / 2), (step, width)
