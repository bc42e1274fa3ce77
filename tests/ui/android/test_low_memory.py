"""The system says that memory is short: what can be made again goes, and nobody sees or misses it."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from weakref import ref

import pytest

from fivetribes.game.random_play import random_move
from screens.play.box import kinds
from screens.play.game_kind import GameKind
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command
from tests.kit.calls import counted
from tests.kit.painters.of_parts import drawing_of

if TYPE_CHECKING:
    from tests.kit.finger import Hand

FIVE_TRIBES, ALI_BABA, *_ = kinds()
PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="4", random_order=False)
FADED = 1.2  # seconds after which bars beside what scrolls are pale
LONG = 10.0  # seconds in which all is made ready
REDRAWN = 0.6  # seconds in which all texts are written anew, a region at a time


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    """An app in which memory is really looked through."""
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data", prepares=True, draws=True)
    hand.be_quick()
    yield hand
    hand.close()


def make_ready(hand: Hand) -> None:
    for _ in range(int(LONG * 60)):
        if hand.app.preparation.done:
            return
        hand.frames(1)


def warn(hand: Hand) -> None:
    """As SDL does it for Android: in a thread of Java's."""
    thread = threading.Thread(target=lambda: hand.window.dispatch("on_memorywarning"))
    thread.start()
    thread.join()
    hand.wait(REDRAWN)


def begin(hand: Hand, kind: GameKind = FIVE_TRIBES) -> Any:
    hand.begin(PEOPLE if kind is FIVE_TRIBES else replace(PEOPLE, kind=kind, options=kind.options))
    return hand.screen


def to_planned(hand: Hand) -> None:
    begin(hand)
    hand.to_sowing()
    hand.tap_tile(next(iter(hand.table.presenter.decision.sowing.starts())))


def to_menu(hand: Hand) -> None:
    to_planned(hand)
    hand.table.sheets.open_menu()


def to_log(hand: Hand) -> None:
    to_planned(hand)
    hand.table.sheets.open_log()


def to_score(hand: Hand) -> None:
    from tests.kit.finished import finished_match

    hand.app.page("score").show(FIVE_TRIBES.sheet(finished_match(2, "memory", FIVE_TRIBES)))
    hand.app.turn_to("score")


def to_found(hand: Hand) -> None:
    hand.app.go("rules")
    hand.screen.ids.search.text = "palace"
    hand.screen.find_now()


PLACES: dict[str, Callable[[Hand], Any]] = {
    "home": lambda hand: None,
    "new game": lambda hand: hand.app.go("setup"),
    "settings": lambda hand: hand.app.go("settings"),
    "rules": to_found,
    "score": to_score,
    "table": to_planned,
    "menu": to_menu,
    "log": to_log,
    "table of Ali Baba": lambda hand: begin(hand, ALI_BABA),
}


@pytest.mark.parametrize("place", PLACES)
def test_nothing_changes_on_the_screen(hand: Hand, place: str) -> None:
    """Neither at once, nor when texts are written anew."""
    from tests.kit.painters.seen_texts import picture

    if place == "home":
        make_ready(hand)
    PLACES[place](hand)
    hand.wait(FADED)
    before = picture()
    assert before.std() > 0.01, "there is something to see"
    warn(hand)
    assert (picture() == before).all()


@pytest.mark.parametrize("place", ["table", "menu", "table of Ali Baba"])
def test_what_stays_survives_the_loss_of_the_context(hand: Hand, place: str) -> None:
    from kivy.graphics.context import get_context

    from tests.kit.painters.seen_texts import picture

    PLACES[place](hand)
    hand.wait(FADED)
    before = picture()
    warn(hand)
    get_context().reload()
    hand.wait(0.1)
    assert (picture() == before).all()


def test_what_is_not_shown_goes(hand: Hand) -> None:
    from kivy.cache import Cache

    from fivetribes.ai.standing import goods_points
    from screens.kit.drawing import sprites
    from screens.low_memory import CACHES

    make_ready(hand)
    to_planned(hand)
    hand.app.go("settings")
    hand.app.go_back()
    hand.frames(2)
    pages = {page.name: ref(page) for page in hand.app.screens.screens}
    sheets = [ref(sheet) for sheet in hand.table.sheets._ready.values()]
    hand.table.sheets.open_menu()
    shown = ref(hand.table.sheet)
    picture, atlas = ref(sprites.picture("empty_games")), ref(sprites.page(160).texture)
    goods_points((1, 1, 0, 0, 0, 0, 0, 0, 0), 0)
    assert {"home", "rules", "settings", "alibaba_table", "table"} <= set(pages)
    assert len(sheets) >= 5
    warn(hand)
    assert {name for name, page in pages.items() if page() is not None} == {"table"}
    assert [sheet for sheet in sheets if sheet() not in (None, shown())] == []
    assert shown() is hand.table.sheet
    assert picture() is None
    assert atlas() is None
    assert goods_points.cache_info().currsize == 0
    assert [name for name in CACHES if Cache._objects.get(name)] == []


def test_texts_that_are_not_shown_go(hand: Hand) -> None:
    from screens.kit.drawing import texts

    begin(hand)
    hand.wait(REDRAWN)
    rng = Random(1)
    for _ in range(12):
        hand.play(random_move(hand.table.match.game.pending(), rng), rng)
        hand.settle()
    hand.wait(REDRAWN)
    before, pages = len(texts._texts), [ref(page.texture) for page in texts._pages]
    assert pages
    warn(hand)
    marks = (mark for surface in hand.table.surfaces for mark in drawing_of(surface).marks)
    shown = {mark.text for mark in marks if hasattr(mark, "lines")}
    assert len(texts._texts) < before
    assert len(texts._texts) <= len(shown) + 20, "about as many as are seen"
    gc.collect()
    assert [page for page in pages if page() is not None] == []


def test_what_is_shown_is_not_loaded_again(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be there twice."""
    from screens.kit.drawing import sprites

    begin(hand)
    hand.frames(2)
    loaded = counted(monkeypatch, sprites, "CoreImage")
    warn(hand)
    rng = Random(1)
    for _ in range(4):
        hand.play(random_move(hand.table.match.game.pending(), rng), rng)
        hand.settle()
    assert [path for path, *_ in loaded if "atlas" in path] == []


def test_the_thread_of_android_changes_nothing(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the thread that draws may let go of what is drawn. Two warnings in one frame are one."""
    from screens.platform import memory

    threads: list[object] = []
    monkeypatch.setattr(memory, "settle", lambda: threads.append(threading.current_thread()))
    thread = threading.Thread(target=lambda: [hand.window.dispatch("on_memorywarning") for _ in range(2)])
    thread.start()
    thread.join()
    assert threads == []
    hand.frames(2)
    assert threads == [threading.main_thread()]


@pytest.mark.parametrize("kind", [FIVE_TRIBES, ALI_BABA], ids=lambda kind: kind.key)
def test_play_goes_on(hand: Hand, kind: GameKind) -> None:
    """Moves, a way back, the rules, Home and the saved game."""
    page, rng = begin(hand, kind), Random(3)
    for _ in range(3):
        decision = page.match.decision
        page.match.play(random_move(decision, rng) if kind is FIVE_TRIBES else rng.choice(decision.moves))
        hand.settle() if kind is FIVE_TRIBES else hand.wait(1)
        warn(hand)
        assert page is hand.screen
    where = page.match.game.state.digest()
    hand.app.go(kind.rules_page)
    warn(hand)
    hand.app.go_back()
    assert hand.screen is page
    assert page.match.game.state.digest() == where
    hand.app.games.leave()
    warn(hand)
    hand.frames(2)
    newest = hand.app.games.newest()
    assert newest is not None
    hand.app.games.open(newest.name)
    hand.frames(2)
    assert hand.screen.match.game.state.digest() == where


def test_what_is_planned_stays(hand: Hand) -> None:
    to_planned(hand)
    overlay = hand.table.model.overlay
    warn(hand)
    assert hand.table.model.overlay == overlay
    hand.table.input.press(Command.UNDO)
    hand.frames(2)
    assert hand.table.model.overlay != overlay


def test_readers_find_their_place_in_the_rules_again(hand: Hand) -> None:
    hand.app.go("rules")
    hand.screen.choose("djinns")
    hand.frames(2)
    begin(hand)
    warn(hand)
    hand.app.go("rules")
    assert hand.screen.section == "djinns"


def test_nothing_is_made_ready_after_it(hand: Hand) -> None:
    hand.wait(0.7)
    assert not hand.app.preparation.done
    warn(hand)
    assert hand.app.preparation.done
    hand.wait(2)
    assert {page.name for page in hand.app.screens.screens} == {"home"}


def test_only_sounds_that_are_heard_stay(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from types import SimpleNamespace

    heard, silent = SimpleNamespace(state="play"), SimpleNamespace(state="stop")
    monkeypatch.setattr(hand.app.sounds, "_loaded", {"a": heard, "b": silent})
    warn(hand)
    assert hand.app.sounds._loaded == {"a": heard}


def test_an_app_that_ended_hears_of_it_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import memory
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data", prepares=True)
    hand.app.stop()
    settled: list[None] = []
    monkeypatch.setattr(memory, "settle", lambda: settled.append(None))
    hand.window.dispatch("on_memorywarning")
    hand.frames(2)
    assert settled == []
    hand.close()
