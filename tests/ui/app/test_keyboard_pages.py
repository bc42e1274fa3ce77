"""The pages by the keyboard alone: all of them is reached, read and typed into."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.rules.scoring import Score
from screens.play.five_tribes.score_sheet import ScoreSheet
from tests.kit.offscreen import NAMED
from tests.kit.saved_samples import NOW, many, statistics

if TYPE_CHECKING:
    from tests.kit.finger import Hand
    from tests.kit.typist import Typist

SIZES = {"desktop": (1280, 800), "phone": (360, 640), **NAMED}
PAGES = ("home", "setup", "settings", "saved", "rules", "score", "statistics")
GAMES = 40
POINTS = Score(38, 34, 8, 16, 20, 5, 43, 21)
SHEET = ScoreSheet(("Tomas", "Anna"), ("orange", "cyan"), (POINTS, POINTS), (1,), ((50, 90, 144), (50, 80, 185)))


@pytest.fixture
def typist(hand: Hand) -> Typist:
    from tests.kit.typist import Typist

    hand.touch = hand.drag = lambda *_: pytest.fail("nobody touches the screen")  # type: ignore[method-assign]
    return Typist(hand)


def show(hand: Hand, page: str) -> Any:
    """Go to a page, with something on it."""
    if page == "score":
        hand.app.page("score").show(SHEET)
    hand.app.go(page)
    if page == "saved":
        hand.screen.show(many(GAMES), NOW)
    if page == "statistics":
        hand.screen.show(statistics(), NOW)
    hand.wait(0.5)
    return hand.screen


def focus(typist: Typist) -> Any:
    assert typist.focus is not None
    return typist.focus


def is_in_sight(typist: Typist) -> bool:
    """Whether the ring is round the whole of what has the focus, or at least fills the window with it."""
    from kivy.core.window import Window

    from screens.kit.keys.targets import seen_part
    from tests.kit.typist import rings

    seen = seen_part(focus(typist))
    if seen is None or len(rings()) != 2:
        return False
    x, y, w, h = seen
    inside = x >= -1 and y >= -1 and x + w <= Window.width + 1 and y + h <= Window.height + 1
    return inside and (h >= min(focus(typist).box[3], 0.4 * Window.height) - 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", [*PAGES, "about"])
def test_tab_goes_round_a_page(hand: Hand, typist: Typist, page: str, size: str) -> None:
    from tests.kit.typist import TAB

    hand.resize(*SIZES[size])
    from screens.kit.keys.steps import stops

    show(hand, page)
    typist.key(TAB)
    first = focus(typist)
    assert first.owner == hand.screen.first_focus or not first.aside, "it begins with what the page is about"
    count, visited = len(stops(typist.spots)), set()
    for _ in range(count):
        assert is_in_sight(typist), focus(typist)
        visited.add(focus(typist).name)
        typist.key(TAB)
    assert len(visited) == count
    assert focus(typist).name == first.name


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_left_by_its_arrow_or_by_escape(hand: Hand, typist: Typist, page: str) -> None:
    from tests.kit.typist import ESCAPE

    if page == "home":
        pytest.skip("nothing lies behind Home")
    show(hand, page)
    typist.press(typist.widget(icon="arrow-left"))
    assert hand.app.screens.current == "home"
    show(hand, page)
    typist.key(ESCAPE)
    assert hand.app.screens.current == "home"


def test_the_focus_is_where_it_was_when_one_comes_back_to_a_page(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import ESCAPE

    typist.press(typist.widget(text="Settings"))
    assert hand.app.screens.current == "settings"
    assert focus(typist).owner in list(hand.screen.walk())
    typist.key(ESCAPE)
    assert focus(typist).owner.text == "Settings"


# ---------------------------------------------------------------- typing


def test_tab_leaves_a_text_field_either_way(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import ENTER, TAB

    hand.resize(*SIZES["desktop"])
    page = show(hand, "rules")
    search = page.ids.search
    typist.go_to(search.uid)
    assert search.focus, "it can be typed into at once"
    typist.write("Hagis")
    hand.wait(0.5)
    assert search.text == "Hagis"
    assert "Hagis" in [article.name for article in page.found]
    typist.key(TAB)
    assert not search.focus
    assert focus(typist).name != search.uid
    typist.key(TAB, "shift")
    assert search.focus
    typist.key(TAB, "shift")
    assert not search.focus
    assert search.text == "Hagis"
    typist.go_to(search.uid)
    typist.key(ENTER)
    assert not search.focus, "Enter ends the line, and does not begin it again"
    typist.key(ENTER)
    assert search.focus


def test_letters_in_a_field_are_no_commands(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import F1, LEFT

    page = show(hand, "rules")
    typist.go_to(page.ids.search.uid)
    for key in ("m", "u", LEFT, F1):
        typist.key(key)
        assert page.ids.search.focus
        assert hand.screen.sheet is None


def test_what_was_clicked_into_is_left_by_tab_as_well(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import TAB

    page = show(hand, "rules")
    page.ids.search.focus = True
    typist.key(TAB)
    assert not page.ids.search.focus
    assert focus(typist).owner is not page.ids.search


# ---------------------------------------------------------------- what is long


def test_what_is_only_read_is_scrolled(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import DOWN, END, HOME, PAGE_DOWN, PAGE_UP, TAB, UP

    hand.resize(*SIZES["desktop"])
    page = show(hand, "rules")
    articles = page.ids.articles
    typist.go_to(articles.uid)
    assert is_in_sight(typist)
    tops = [articles.scroll_y]
    for key in (DOWN, PAGE_DOWN):
        typist.key(key)
        tops.append(articles.scroll_y)
        assert tops[-1] < tops[-2]
    for key in (PAGE_UP, UP):
        before = articles.scroll_y
        typist.key(key)
        assert articles.scroll_y > before
    typist.key(END)
    hand.frames(5)
    assert articles.scroll_y < 0.1
    typist.key(HOME)
    assert articles.scroll_y == 1
    typist.key(TAB, "shift")
    typist.key(PAGE_DOWN)
    assert articles.scroll_y < 1, "also while something else has the focus"


def test_a_list_goes_on_where_its_cards_are_not_made_yet(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import DOWN, ENTER, TAB

    page = show(hand, "saved")
    opened: list[Any] = []
    page.bind(on_open_game=lambda _, name: opened.append(name))
    hand.app.games.open = lambda name: None  # type: ignore[method-assign]
    typist.key(TAB)
    assert focus(typist).name[0] == "open"
    for _ in range(GAMES):
        typist.key(DOWN)
        assert is_in_sight(typist)
    typist.key(ENTER)
    assert opened == [page.ids.games.items[-1].name]


# ---------------------------------------------------------------- choosing


def test_settings_are_changed(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import ENTER, SPACE

    page = show(hand, "settings")
    hand.app.change(replace(hand.app.settings, hints=True, pace="normal"))
    page.show(hand.app.settings)
    hints = typist.widget(text="Hints")
    typist.press(hints, SPACE)
    assert not hand.app.settings.hints
    typist.key(ENTER)
    assert hand.app.settings.hints
    typist.press(typist.widget(key="fast"))
    assert hand.app.settings.pace == "fast"


def test_a_list_of_choices_begins_with_what_is_chosen(hand: Hand, typist: Typist) -> None:
    from tests.kit.typist import ENTER, ESCAPE

    page = show(hand, "settings")
    language = next(spot.name for spot in typist.spots if getattr(spot.owner, "value", "") == page.language)
    typist.press(language)
    assert page.sheet is not None
    hand.frames(2)
    assert focus(typist).owner.chosen
    typist.key(ESCAPE)
    hand.frames(1)
    assert focus(typist).name == language
    typist.key(ENTER)
    assert page.sheet is not None
