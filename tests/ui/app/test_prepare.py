"""What is made ready while Home is looked at, what stops that, and how little is left for the first frames after it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from inspect import GEN_CREATED, getgeneratorstate
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from screens.table.model.actions import Command
from tests.kit.calls import counted
from tests.kit.painters.of_parts import drawing_of

if TYPE_CHECKING:
    from tests.kit.finger import Hand

LONG = 10.0  # seconds in which all is ready


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data", prepares=True)
    yield hand
    hand.close()


def pages(hand: Hand) -> set[str]:
    return {page.name for page in hand.app.screens.screens}


def make_ready(hand: Hand) -> None:
    for _ in range(int(LONG * 60)):
        if hand.app.preparation.done:
            return
        hand.frames(1)


class Watched:
    """Counts the steps that are done."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.done = hand, 0
        self.steps = hand.app.preparation._steps
        hand.app.preparation._steps = self

    def __next__(self) -> None:
        next(self.steps)
        self.done += 1

    def within(self, seconds: float) -> int:
        """How many are done in so much time from now on."""
        before = self.done
        self.hand.wait(seconds)
        return self.done - before


def test_nothing_is_made_ready_before_home_has_been_looked_at(hand: Hand) -> None:
    """The start and the first frame of Home are as quick as without it."""
    assert getgeneratorstate(hand.app.preparation._steps) == GEN_CREATED
    assert pages(hand) == {"home"}


def test_table_sheets_and_rules_are_made_ready_and_nothing_of_them_is_seen(hand: Hand) -> None:
    from screens.table.sheets.opener import KEPT

    make_ready(hand)
    assert hand.app.preparation.done
    assert pages(hand) == {"home", "table", "rules", "alibaba_table"}
    assert hand.app.screens.current == "home"
    assert [page.name for page in hand.app.screens.children] == ["home"]
    assert set(hand.table.sheets._ready) == set(KEPT)
    assert hand.table.match is None
    assert hand.table.model is None
    assert hand.app.games.match is None
    assert list((hand.app.folder / "saves").glob("*")) == [], "no game was begun"


def test_the_other_game_is_made_ready_last(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it who plays the first one only."""
    from screens.kit.drawing.region import Region
    from screens.play.box import kind_named

    while "rules" not in pages(hand):
        assert "alibaba_table" not in pages(hand)
        hand.frames(1)
    make_ready(hand)
    modules = set(sys.modules)
    drawn = counted(monkeypatch, Region, "redraw")
    hand.app.games.begin(hand.app.games.last_setup(kind_named("alibaba")))
    hand.frames(1)
    page = hand.app.page("alibaba_table")
    assert page.model is not None
    assert {name for name in set(sys.modules) - modules if name.startswith("screens.alibaba")} == set()
    painted = [region for region, *_ in drawn if region.drawing.marks]
    assert len(painted) == len(set(painted)) > 5, "nothing is painted twice"


def test_a_touch_or_a_key_stops_it_at_once(hand: Hand) -> None:
    watched = Watched(hand)
    assert watched.within(0.7) >= 2
    hand.touch(5, 5)
    assert watched.within(0.4) == 0
    hand.window.dispatch("on_keyboard", 9, 43, "", [])
    assert watched.within(0.4) == 0
    assert watched.within(0.8) >= 2, "and then it goes on"


def test_nothing_is_made_ready_on_other_pages(hand: Hand) -> None:
    watched = Watched(hand)
    hand.app.go("settings")
    assert watched.within(3.0) == 0
    assert pages(hand) == {"home", "settings"}
    hand.app.go("home")
    assert watched.within(1.2) >= 2


def test_who_played_another_game_last_finds_its_table_ready_first(tmp_path: Path) -> None:
    from tests.kit.finger import Hand

    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "last_game.json").write_text('{"game": "alibaba"}')
    hand = Hand(folder, prepares=True)
    try:
        while len(pages(hand)) == 1:
            hand.frames(1)
        assert pages(hand) == {"home", "alibaba_table"}
        make_ready(hand)
        assert pages(hand) == {"home", "alibaba_table", "table", "alibaba_rules"}, "and its rules, too"
    finally:
        hand.close()


def test_little_is_left_for_the_first_frame_of_the_table(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.lang import Builder

    from screens.kit.drawing.sprites import AtlasPage
    from screens.kit.drawing.texts import RenderedText
    from screens.table.screen import TableScreen

    make_ready(hand)
    modules = set(sys.modules)
    loaded = counted(monkeypatch, AtlasPage, "__init__")
    parsed = counted(monkeypatch, Builder, "load_file")
    made = counted(monkeypatch, TableScreen, "__init__")
    texts = counted(monkeypatch, RenderedText, "write")
    hand.app.games.begin(hand.app.games.last_setup())
    hand.frames(1)
    assert hand.table.model is not None
    assert {name for name in set(sys.modules) - modules if name.startswith(("screens", "fivetribes"))} == set()
    assert loaded == []
    assert parsed == []
    assert made == []
    seen = sum(len(drawing_of(surface).marks) for surface in hand.table.surfaces)
    assert len(texts) <= seen / 8, "nearly all texts are written already"


def test_sheets_and_rules_that_are_ready_are_not_made_again(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.lang import Builder

    from screens.pages.rules_page import RulesScreen
    from screens.table.sheets.opener import KEPT

    make_ready(hand)
    made = [counted(monkeypatch, kind, "__init__") for kind in (*KEPT, RulesScreen)]
    parsed = counted(monkeypatch, Builder, "load_file")
    hand.app.games.begin(hand.app.games.last_setup())
    hand.settle()
    for command in (Command.MENU, Command.LOG, Command.MARKET):
        hand.table.close()
        hand.table.input.press(command)
        hand.frames(2)
        assert hand.table.sheet is not None, command
    hand.app.go("rules")
    hand.frames(1)
    assert [calls for calls in made if calls] == []
    assert parsed == []


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_first_opening_of_the_rules_only_shows_them(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """They are laid out at Home, in the size of the window: no section, card or text is made when they are opened."""
    from kivy.uix.widget import Widget

    from screens.kit.drawing.texts import RenderedText
    from screens.pages.rules_cards import RulesCardForm

    hand.resize(*size)
    make_ready(hand)
    made = [
        counted(monkeypatch, Widget, "__init__"),
        counted(monkeypatch, RulesCardForm, "_arrange"),
        counted(monkeypatch, RenderedText, "write"),
    ]
    hand.app.go("rules")
    hand.frames(2)
    assert len(hand.screen.ids.articles.cards) >= 2
    assert [len(calls) for calls in made] == [0, 0, 0]


@pytest.fixture
def collections() -> Iterator[list[int]]:
    """The generations that the collector of memory looks through from now on."""
    found: list[int] = []

    def watch(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(watch)
    yield found
    gc.callbacks.remove(watch)


def test_memory_is_looked_through_at_home_and_not_in_the_first_frame(hand: Hand, collections: list[int]) -> None:
    """That takes longer than the frame."""
    make_ready(hand)
    assert 2 in collections
    collections.clear()
    hand.app.games.begin(hand.app.games.last_setup())
    hand.frames(1)
    assert 2 not in collections


def test_memory_of_an_earlier_game_is_let_go_before_the_next_one(hand: Hand, collections: list[int]) -> None:
    make_ready(hand)
    hand.app.games.begin(hand.app.games.last_setup())
    hand.frames(1)
    collections.clear()
    hand.app.games.begin_again()
    assert 2 in collections


def test_the_first_frame_is_painted_once(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.table.presenter import Presenter

    make_ready(hand)
    built = counted(monkeypatch, Presenter, "model")
    hand.app.games.begin(hand.app.games.last_setup())
    hand.frames(3)
    assert len(built) == 1


def test_the_text_of_a_view_model_is_short(hand: Hand) -> None:
    """Kivy writes it out for each KV rule that passes the model on."""
    make_ready(hand)
    hand.app.games.begin(hand.app.games.last_setup())
    hand.frames(1)
    assert len(repr(hand.table.model)) < 200
