"""A finger at Ali Baba's table."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tests.kit.stage import Stage  # configures Kivy, so it comes first

# isort: split
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch

from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.moves import Ban, Move, Show, Take, TakeBeside
from fivetribes.alibaba.model.options import DEFAULT, Options
from fivetribes.alibaba.model.pieces import KIND_OF
from fivetribes.alibaba.model.steps import Ask
from fivetribes.shell.session import Session
from screens.alibaba.model.actions import Action, PickOption, TapPlace
from screens.alibaba.screen import AliBabaScreen
from screens.kit.table.phase import Over
from screens.play.ali_baba.kind import KIND
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.match import Match
from screens.play.settings import Settings

#: Frames after which nobody waits any longer.
PATIENCE = 2000


class Mute:
    """Counts what would be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)

    def stop(self) -> None:
        pass


class SlowRunner:
    """Answers for computer players a little later: the first legal move. For hints it has `advice`."""

    def __init__(self) -> None:
        self.match: Any = None
        self.advice: tuple[Any, ...] = ()
        self._ticket = 0

    def ask(self, _think: Any, _seconds: float, answered: Any, _failed: Any) -> None:
        self._ticket += 1
        ticket = self._ticket

        def answer(_dt: float) -> None:
            if ticket == self._ticket:
                decision = self.match.decision
                answered(self.advice if self.match.is_person(decision.seat) else (decision.moves[0], ""))

        Clock.schedule_once(answer, 0.05)

    def cancel(self) -> None:
        self._ticket += 1


class CaveHand(Stage):
    """The table of Ali Baba alone on the screen, and a finger."""

    def __init__(self) -> None:
        self.sounds: Any = Mute()
        self.button: str | None = None  # of a mouse; None: a finger
        super().__init__(lambda: AliBabaScreen(Settings(pace="off", tips=False), self.sounds, name="table"))

    @property
    def table(self) -> Any:
        return self.screen

    def begin(
        self, *levels: str | None, options: Options = DEFAULT, seed: str = "1", opened: Game | None = None
    ) -> Any:
        """Begin a game, or go on with one: None is a person."""
        if self.table.match is not None:
            self.table.end()
        seats = tuple(SeatSetup(colour=COLOURS[n], level=level) for n, level in enumerate(levels))
        setup = GameSetup(seats, options, seed, random_order=False, kind=KIND)
        runner: Any = SlowRunner()
        self.runner = runner
        match = runner.match = Match(setup, runner, self.table, Session(opened) if opened is not None else None)
        self.table.begin(match)
        self.frames(2)
        self.look()
        return match

    def set(self, **settings: Any) -> None:
        """Change the settings."""
        self.table.apply(replace(self.table.settings, **settings))
        self.frames(2)

    def target(self, action: Action) -> tuple[float, float] | None:
        """Where a target is, if it is shown and nothing lies over it."""
        regions = self.table.surfaces  # the topmost first
        for place, region in enumerate(regions):
            for target in region.targets:
                if target.key == action:
                    x, y, w, h = region.box_of(target.rect)
                    middle = x + w / 2, y + h / 2
                    covered = any(other.target_at(*middle) for other in regions[:place])
                    return None if covered or region.target_at(*middle).key != action else middle
        return None

    def tap_on(self, action: Action) -> None:
        """Tap a target, which has to be there."""
        place = self.target(action)
        assert place is not None, f"{action} cannot be tapped"
        self.touch(*place)

    def touch(self, x: float, y: float, seconds: float = 0.05) -> None:
        """Tap a point of the window."""
        touch = self._touch_at(x, y)
        touch.touch_down()
        self.wait(seconds)
        touch.touch_up()
        self.frames(2)

    def drag(self, first: Action, over: Action | None) -> None:
        """Drag a target onto another one, or to a corner where there is nothing."""
        start = self.target(first)
        goal = self.target(over) if over is not None else (1.0, 1.0)
        assert start is not None, f"{first} cannot be touched"
        assert goal is not None, f"{over} cannot be touched"
        touch = self._touch_at(*start)
        touch.touch_down()
        for part in range(1, 5):
            x, y = (a + (b - a) * part / 4 for a, b in zip(start, goal, strict=True))
            touch.touch_move(x, y)
            self.wait(0.02)
        touch.touch_up()
        self.frames(2)

    def _touch_at(self, x: float, y: float) -> UnitTestTouch:
        touch = UnitTestTouch(x, y)
        if self.button is not None:
            touch.button = self.button
        return touch

    def middle_of_the_cave(self) -> tuple[float, float]:
        """In pixels of the window."""
        x, y, w, h = self.table.ids.cave.box_of(self.table.model.layout.cave.area)
        return x + w / 2, y + h / 2

    def look_at(self, place: int) -> None:
        """Press a tile of the cave long."""
        found = self.target(TapPlace(place))
        assert found is not None, f"{place} cannot be touched"
        self.touch(*found, seconds=0.8)

    def settle(self) -> None:
        """Let computers play, and take the device if it is handed over, until a person has to decide."""
        for _ in range(PATIENCE):
            screen = self.table.sheets.hand_over_screen
            if screen is not None:
                bar = screen.ids.bar
                x, y = bar.to_window(*bar.center)
                self.touch(x, y, seconds=0.8)
            elif self.table.presenter.decision is not None or isinstance(self.table.presenter.phase, Over):
                self.look()
                return
            self.frames(1)
        raise AssertionError("nobody has to decide")

    def offered(self) -> list[Move]:
        """The moves that can be touched: not bans of what is left out, which would mean nothing."""
        decision = self.table.presenter.decision
        out = decision.view.left_out
        return [move for move in decision.moves if not (isinstance(move, Ban) and move.what in out)]

    def play(self, move: Move) -> int:
        """Play a move by touches; returns how many taps it took."""
        played = len(self.table.match.game.entries)
        taps = self._play(move)
        entries = self.table.match.game.entries
        assert len(entries) > played, f"{move.code()} was not played: {self.table.model.prompt}"
        return taps

    def _play(self, move: Move) -> int:
        if isinstance(move, Take):
            taps = 1 if self.table.settings.take_at_once else 2
            for _ in range(taps):
                self.tap_on(TapPlace(move.place))
            return taps
        if isinstance(move, TakeBeside):
            self.tap_on(TapPlace(move.place))
            return 1
        options = self.table.model.menu.options
        at = next(at for at, option in enumerate(options) if same(option.move, move))
        self.tap_on(PickOption(at))
        return 1

    def play_until(self, ask: Ask | None, rng: Random, least: int = 0) -> None:
        """Play anything by the match, until this is asked of a person who has a choice."""
        assert self.comes_to(ask, rng, least) or ask is None, f"nobody was asked to {ask}"

    def comes_to(self, ask: Ask | None, rng: Random, least: int = 0) -> bool:
        """The same; False if the game ended before."""
        table = self.table
        while True:
            self.settle()
            decision = table.presenter.decision
            if decision is None:
                return False
            if decision.ask is ask and len(decision.moves) > 1 and len(table.match.session.done) >= least:
                return True
            table.match.play(rng.choice(decision.moves))


def same(one: Move, other: Move) -> bool:
    """Of a kind it makes no difference which tile is shown."""
    if isinstance(one, Show) and isinstance(other, Show):
        return KIND_OF[one.tile] == KIND_OF[other.tile]
    return one == other
