"""What is raised where nobody expects it ends neither the app nor the game: it is kept, told, and gone on from.

The app's own main loop runs here, with its events and its drawing; only time and touches come from the test.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.box import kind_named
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.saves import disk
from screens.play.saves.journal import parse

if TYPE_CHECKING:
    from screens.mishaps import Mishaps
    from tests.kit.finger import Hand

ROOT = Path(__file__).resolve().parents[3]
SEATS = (SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange"))
PEOPLE = GameSetup(SEATS, seed="mishaps", random_order=False)
GOES_ON = "Something went wrong in the app. The game goes on from the last move."
AGAIN = "Something went wrong in the app. Please try again."
HOME = "Something went wrong in the app. Your games are kept: you can go on with them here."
#: More frames than anything that is raised in each of them is left to go on.
MANY = 200


class Fault(Exception):
    """Nobody expects it."""


class Loop:
    """The main loop of the app, watched as when it is launched."""

    def __init__(self, hand: Hand) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self.hand = hand
        self.loop, self.window = EventLoop, Window
        self.said: list[str] = []
        self._acts: deque[Callable[[], object]] = deque()
        self._left = 0
        self._idle, mention = EventLoop.idle, hand.app.mention
        hand.app.mention = lambda text: (self.said.append(text), mention(text))  # type: ignore[method-assign]

    def _frame(self) -> None:
        from tests.kit.driver import FRAME

        if not self._left:
            self.loop.quit = True
            return
        self._left -= 1
        self.hand.time.now += FRAME
        self._idle()

    def _window(self) -> None:
        """Where the system tells of touches."""
        if self._acts:
            self._acts.popleft()()

    def run(self, *acts: Callable[[], object], frames: int = 10) -> None:
        """Do this in the loop, one thing in each frame, and let frames pass."""
        self._acts.extend(acts)
        self._left = frames + len(acts)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.loop, "idle", self._frame)
            patch.setattr(self.window, "mainloop", self._window)
            patch.setattr(self.loop, "quit", False)
            self.loop.mainloop()

    def tap(self, x: float, y: float) -> None:
        """Tap a point of the window."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(x, y)
        self.run(touch.touch_down, touch.touch_up, frames=5)

    def tap_tile(self, tile: int) -> None:
        self.tap(*self.hand.tile_at(tile))


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.be_quick()
    yield hand
    hand.close()


@pytest.fixture
def loop(hand: Hand) -> Loop:
    return Loop(hand)


@pytest.fixture
def mishaps(hand: Hand) -> Iterator[Mishaps]:
    from screens.mishaps import Mishaps

    with Mishaps(hand.app) as mishaps:
        yield mishaps


def fail(*_: object, **__: object) -> Any:
    raise Fault("on purpose")


def kept(hand: Hand) -> list[str]:
    """The moves that stand in the file of the game that is played."""
    journal = parse(hand.app.games.saved.path.read_bytes())
    assert not journal.damaged
    return [entry.code for entry in journal.entries]


def codes(hand: Hand) -> list[str]:
    """The moves that were played."""
    return [entry.code for entry in hand.app.games.match.game.entries]


def to_sowing(hand: Hand) -> Any:
    hand.begin(PEOPLE)
    hand.play_ahead(lambda decision: decision.sowing is not None, Random(1))
    hand.resize(1280, 800)
    return hand.table.presenter.interaction


def test_in_tests_what_is_raised_is_raised(hand: Hand) -> None:
    """Nobody watches but in an app that was launched."""
    from kivy.base import ExceptionManager
    from kivy.clock import Clock

    assert not ExceptionManager.handlers
    Clock.schedule_once(fail, 0)
    with pytest.raises(Fault):
        hand.frames(2)


def test_a_fault_in_a_touch_is_kept_and_told_and_the_game_goes_on(
    hand: Hand, loop: Loop, mishaps: Mishaps, monkeypatch: pytest.MonkeyPatch
) -> None:
    planning = to_sowing(hand)
    moves = codes(hand)
    assert len(moves) > 1
    start = min(planning.plan.lit)
    loop.tap_tile(start)
    assert planning.plan.laid.path == (start,)
    page = hand.table
    monkeypatch.setattr(planning, "handle", fail)
    loop.tap_tile(start)
    log = mishaps.path.read_text()
    assert log.count("Traceback") == 1
    assert "Fault: on purpose" in log
    assert "sow_planning" in log or "input.py" in log
    assert loop.said == [GOES_ON]
    assert codes(hand) == kept(hand) == moves
    again = hand.table.presenter.interaction
    assert hand.table is not page
    assert again is not planning
    assert hand.screen is hand.table
    assert not again.plan.laid.path
    loop.run(frames=60)
    loop.tap_tile(start)
    assert again.plan.laid.path == (start,), "it can be played"
    assert loop.said == [GOES_ON]
    assert not mishaps.ended


def test_who_does_it_again_is_told_again_and_the_file_has_it_once(
    hand: Hand, loop: Loop, mishaps: Mishaps, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_sowing(hand)
    from screens.table.decisions.sow_planning import SowPlanning

    monkeypatch.setattr(SowPlanning, "handle", fail)
    for count in range(1, 4):
        loop.tap_tile(3)
        assert loop.said == [GOES_ON] * count
        assert hand.screen is hand.table
    assert mishaps.path.read_text().count("Traceback") == 1


def test_a_fault_while_a_move_is_played_leaves_the_last_good_position(
    hand: Hand, loop: Loop, mishaps: Mishaps, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move had begun to change the game in memory: what counts is the file."""
    to_sowing(hand)
    moves = codes(hand)
    match = hand.app.games.match
    decision = match.decision

    def half(*_: object) -> None:
        match.session.game.entries.append(match.session.game.entries[-1])
        fail()

    monkeypatch.setattr(match.session, "play", half)
    loop.run(lambda: match.play(decision.moves[0] if decision.moves else None))
    assert hand.app.games.match is not match
    assert codes(hand) == kept(hand) == moves
    assert hand.table.presenter.decision.seat == decision.seat


def test_moves_that_are_in_memory_alone_are_not_lost(
    hand: Hand, loop: Loop, mishaps: Mishaps, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The device is full."""
    to_sowing(hand)
    before = kept(hand)
    full = OSError(28, "full")

    def refuse(*_: object) -> None:
        raise full

    with monkeypatch.context() as device:
        device.setattr(disk, "write_all", refuse)
        match = hand.app.games.match
        match.play(match.kind.random_move(match.decision, Random(1)))
        hand.settle()
        moves = codes(hand)
        assert len(moves) > len(before)
        loop.run(fail)
        assert codes(hand) == moves
    hand.app.games.match.keep()
    assert kept(hand) == moves


@pytest.mark.parametrize("place", ["the Table", "everywhere"])
def test_a_fault_in_drawing_leads_home_or_to_the_end(
    hand: Hand, loop: Loop, mishaps: Mishaps, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """A page that cannot be drawn hears no touch: first it is made anew, then Home is shown, else the app ends."""
    from kivy.core.window import Window

    to_sowing(hand)
    moves, path = codes(hand), hand.app.games.saved.path
    stopped = []

    def flip(*_: object) -> None:
        if place == "everywhere" or hand.app.screens.current == "table":
            fail()

    def idle_draw(_dt: float) -> None:
        Window.canvas.ask_update()

    from kivy.clock import Clock

    monkeypatch.setattr(Window, "on_flip", flip)
    monkeypatch.setattr(mishaps.app, "stop", lambda: stopped.append(True))
    drawing = Clock.schedule_interval(idle_draw, 0)
    loop.run(frames=MANY)
    drawing.cancel()
    assert loop.said == [GOES_ON, HOME]
    assert hand.screen.name == "home"
    assert mishaps.ended is (place == "everywhere")
    assert bool(stopped) is mishaps.ended
    assert mishaps.path.read_text().count("Traceback") == 1
    assert len(mishaps.path.read_text()) < 20_000
    journal = parse(path.read_bytes())
    assert [entry.code for entry in journal.entries] == moves
    if not mishaps.ended:
        hand.app.games.open(hand.app.games.newest().name)
        assert codes(hand) == moves


def test_what_the_clock_raises_in_every_frame_floods_nothing(hand: Hand, loop: Loop, mishaps: Mishaps) -> None:
    """It is told twice at most, kept once, and then the app is left alone, also when something is touched."""
    from kivy.clock import Clock

    def again(_dt: float) -> None:  # the clock itself calls nothing again that has raised
        Clock.schedule_once(again, 0)
        fail()

    Clock.schedule_once(again, 0)
    loop.run(frames=MANY)
    assert loop.said == [AGAIN, HOME]
    for _ in range(3):
        loop.tap(3, 3)
    Clock.unschedule(again)
    assert loop.said == [AGAIN, HOME]
    log = mishaps.path.read_text()
    assert log.count("Traceback") == 1
    assert "100 times by now" in log
    assert len(log.splitlines()) < 60
    assert not mishaps.ended
    assert hand.screen.name == "home"


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_who_ends_the_program_ends_it(
    loop: Loop, mishaps: Mishaps, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    from kivy.base import EventLoop

    def end() -> None:
        raise error

    monkeypatch.setattr("kivy.base.stopTouchApp", lambda: None)
    with pytest.raises(error):
        loop.run(end)
    assert not mishaps.path.exists()
    assert EventLoop.status == "started"
    assert not loop.said


def test_what_a_thread_raises_is_kept_and_disturbs_nobody(loop: Loop, mishaps: Mishaps) -> None:
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    loop.run()
    assert "Fault: on purpose" in mishaps.path.read_text()
    assert not loop.said


@pytest.mark.filterwarnings("ignore")
def test_what_cannot_be_raised_is_kept(loop: Loop, mishaps: Mishaps) -> None:
    class Goes:
        def __del__(self) -> None:
            fail()

    Goes()
    assert "Fault: on purpose" in mishaps.path.read_text()


def test_the_other_game_goes_on_too(hand: Hand, loop: Loop, mishaps: Mishaps, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = kind_named("alibaba")
    assert kind is not None
    hand.app.games.begin(GameSetup(SEATS, kind.options, seed="mishaps", kind=kind))
    hand.resize(1280, 800)
    table = hand.app.page("alibaba_table")
    place = min(table.presenter.live)
    monkeypatch.setattr(table.presenter, "tap", fail)
    from screens.alibaba.model.actions import TapPlace

    hand.wait(1)
    loop.run(lambda: table.input.press(TapPlace(place)))
    assert loop.said == [GOES_ON]
    again = hand.app.page("alibaba_table")
    assert again is not table
    assert hand.screen is again
    assert again.presenter.decision is not None
    assert place in again.presenter.live


STARTS = """
import sys
from screens import launch
launch.configure()
launch.open_window()
import screens.app
def build(self):
    raise RuntimeError("on purpose")
screens.app.FiveTribesApp.build = build
screens.app.FiveTribesApp.user_data_dir = property(lambda self: sys.argv[1])
sys.exit(launch.launch([]))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems open a real window")
def test_an_app_that_cannot_even_begin_says_so_in_a_sentence(tmp_path: Path) -> None:
    environment = dict(os.environ, SDL_VIDEODRIVER="offscreen", HOME=str(tmp_path), LANGUAGE="en")
    for name in ("KIVY_HOME", "XDG_CONFIG_HOME"):
        environment.pop(name, None)
    run = subprocess.run(
        [sys.executable, "-c", STARTS, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 1, run.stderr
    (line,) = run.stderr.splitlines()
    assert line.startswith("Something went wrong, and the app had to end.")
    path = tmp_path / "errors.log"
    assert str(path) in line
    assert "RuntimeError: on purpose" in path.read_text()
