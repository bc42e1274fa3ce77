"""Where there are two games, the set-up offers both, and lists say which one a game is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.box import kinds
from screens.play.game_setup import FIRST, GameSetup, first_setup
from tests.kit.offscreen import LOW
from tests.kit.saved_samples import NOW, samples, two_games

if TYPE_CHECKING:
    from tests.kit.stage import Stage

FIVE_TRIBES, ALI_BABA, *_ = kinds()
BASE, LAMP, _, SMALL = ALI_BABA.variants


@pytest.fixture
def open_stage() -> Iterator[Callable[[Callable[[], Any]], Stage]]:
    from tests.kit.stage import Stage

    opened: list[Stage] = []

    def start(make: Callable[[], Any]) -> Stage:
        opened.append(Stage(make))
        return opened[-1]

    yield start
    for stage in opened:
        stage.close()


Open = Callable[[Callable[[], Any]], "Stage"]

# ---------------------------------------------------------------- the set-up


def set_up_of(*offered: Any) -> Any:
    """The page that offers these games, and shows what the app would show for each."""
    from screens.pages.setup_page import SetupScreen

    page = SetupScreen(offered, name="setup")
    by_key = {kind.key: kind for kind in offered}
    page.bind(on_game=lambda page, key: page.show(first_setup(by_key[key])))
    return page


def test_who_has_one_game_is_not_asked_which(open_stage: Open) -> None:
    stage = open_stage(lambda: set_up_of(FIVE_TRIBES))
    assert not {"Game", "Ali Baba", "Variant"} & set(stage.texts())
    games: list[GameSetup] = []
    stage.screen.bind(on_start=lambda _, setup: games.append(setup))
    stage.press(stage.screen.ids.start)
    assert games == [FIRST]


def test_another_game_is_one_tap_away_and_back(open_stage: Open) -> None:
    stage = open_stage(lambda: set_up_of(FIVE_TRIBES, ALI_BABA))
    assert stage.screen.setup.kind is FIVE_TRIBES
    stage.press_text("Ali Baba")
    assert stage.screen.setup == first_setup(ALI_BABA)
    assert {"Variant", "The base game"} <= set(stage.texts())
    stage.press_text("Five Tribes")
    assert stage.screen.setup == FIRST
    assert "Variant" not in stage.texts()


def test_each_game_has_its_picture_beside_its_name(open_stage: Open) -> None:
    stage = open_stage(lambda: set_up_of(*kinds()))
    picture = stage.screen.ids.game_picture
    for kind in (*kinds(), FIVE_TRIBES):
        stage.press_text(kind.title)
        assert picture.name == f"game_{kind.key}"
        assert picture.canvas.children[-1].texture.size == (192, 192)
        assert min(picture.size) >= 40


def test_what_is_chosen_begins_at_one_edge(open_stage: Open) -> None:
    """The names of the rows above the seats: also after one of them was laid out otherwise."""
    from kivy.uix.label import Label

    from tests.kit.stage import box_of

    stage = open_stage(lambda: set_up_of(FIVE_TRIBES, ALI_BABA))
    stage.press_text("Ali Baba")
    for size in ((392, 852), (1280, 800), (392, 852)):
        stage.resize(*size)
        rows = {
            label.text: box_of(label)[0]
            for label in stage.seen()
            if isinstance(label, Label) and label.text in ("Game", "Variant", "Players")
        }
        assert len(rows) == 3
        assert max(rows.values()) - min(rows.values()) <= 1, (size, rows)


def test_a_variant_for_two_leaves_two_seats(open_stage: Open) -> None:
    stage = open_stage(lambda: set_up_of(FIVE_TRIBES, ALI_BABA))
    stage.press_text("Ali Baba")
    stage.press_text("4")
    stage.press_text("Variant")
    stage.press_text("The smaller cave")
    setup = stage.screen.setup
    assert (setup.options.variant, len(setup.seats), stage.screen.sheet) == (SMALL, 2, None)
    assert not {"3", "4"} & set(stage.texts())
    stage.press_text("Variant")
    stage.press_text("The base game")
    assert {"2", "3", "4"} <= set(stage.texts())
    assert len(stage.screen.setup.seats) == 2


def test_the_switches_are_those_that_mean_something(open_stage: Open) -> None:
    stage = open_stage(lambda: set_up_of(FIVE_TRIBES, ALI_BABA))
    page = stage.screen

    def switches() -> set[str]:
        stage.frames(2)
        return {row.key for row in page._panel.ids.options.children}

    page.unfolded = True
    tribes = switches()
    assert "redirect_powers" in tribes
    page.show(first_setup(ALI_BABA))
    assert switches() == {"open_hands"}
    page.show(page.setup.with_option("variant", LAMP))
    assert switches() == {"open_hands", "lamp_stays_beside"}
    row = next(row for row in page._panel.ids.options.children if row.key == "lamp_stays_beside")
    assert row.active
    row.dispatch("on_toggle", False)
    assert not page.setup.options.lamp_stays_beside
    assert page.more == "1 special rule"
    page.show(FIRST)
    assert switches() == tribes
    assert "Who bids first" in stage.texts()


def test_a_game_without_styles_asks_for_none(open_stage: Open) -> None:
    stage = open_stage(lambda: set_up_of(FIVE_TRIBES, ALI_BABA))
    cards = stage.screen.ids.seats.children
    assert [card.ids.style.disabled for card in cards] == [False, False, True], "a person has none"
    stage.press_text("Ali Baba")
    assert all(card.ids.style.disabled for card in cards)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (852, 394), (1280, 800), *LOW])
def test_nothing_is_cut(size: tuple[int, int], open_stage: Open) -> None:
    stage = open_stage(lambda: set_up_of(FIVE_TRIBES, ALI_BABA))
    stage.press_text("Ali Baba")
    stage.screen.show(stage.screen.setup.with_option("variant", LAMP))
    stage.screen.unfolded = True
    stage.resize(*size)
    assert stage.faults() == []


# ---------------------------------------------------------------- lists


def listing(summaries: Any) -> Any:
    from screens.pages.saved.saved_page import SavedScreen

    page = SavedScreen(name="saved")
    page.show(summaries, NOW)
    return page


def titles(stage: Stage) -> list[str]:
    from screens.pages.saved.saved_card import title_of

    games = stage.screen.ids.games
    return [title_of(card.summary, named=games.named) for card in games.cards]


def test_a_list_of_both_says_which_game_each_is(open_stage: Open) -> None:
    stage = open_stage(lambda: listing(two_games()))
    stage.resize(800, 1280)
    found = titles(stage)
    assert [title.partition(", ")[0] for title in found] == ["Ali Baba", "Five Tribes", "Ali Baba", "Ali Baba"]
    assert found[-1].endswith("finished")
    stage.screen.offer(two_games()[0])
    assert stage.screen.sheet.title == found[0]
    assert "treasures" in stage.screen.sheet.hint
    stage.screen.offer(two_games()[1])
    assert "coins" in stage.screen.sheet.hint


def test_who_plays_five_tribes_only_finds_nothing_new_in_the_list(open_stage: Open) -> None:
    stage = open_stage(lambda: listing(samples()))
    assert titles(stage)[0] == "Round 8"
    stage.screen.show(two_games()[:1], NOW)
    stage.frames(3)
    assert titles(stage)[0].startswith("Ali Baba, round "), "the app has the name of the other one"


def test_the_picture_is_that_of_the_cave() -> None:
    from screens.pages.small_pictures import small_picture

    cave = two_games()[0].about
    quads, columns, rows = small_picture(cave, ())
    names = [quad.name for quad in quads]
    up = [sign for sign in cave.board if sign not in "._"]
    assert sum(name.startswith("treasure_") for name in names) == len(up)
    assert names.count("cave_back") == cave.board.count(".")
    assert (columns, rows) == (5, 5)
    assert all(quad.y >= -0.3 and quad.x >= 0 and quad.x + quad.w <= 5 and quad.y + quad.h <= 5 for quad in quads)
    emptied = two_games()[3].about
    quads, *_ = small_picture(emptied, ())
    gone = emptied.board[:25].count("_")  # squares of the board without a tile
    assert sum(quad.name == "cave_floor" for quad in quads) == gone > 0


def test_home_names_the_game_that_its_heading_does_not(open_stage: Open) -> None:
    from screens.pages.home_page import HomeScreen

    stage = open_stage(lambda: HomeScreen(name="home"))
    stage.resize(1280, 800)
    cave, tribes, *_ = two_games()
    stage.screen.show(cave)
    stage.frames(5)
    assert stage.screen.resumable == f"Ali Baba, round {cave.about.round}: Anna, Samira, Idris"
    assert stage.screen._picture._mesh.indices
    stage.screen.show(tribes)
    assert stage.screen.resumable.startswith("Round 8: ")
