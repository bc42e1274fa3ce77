"""A turn once more: a stepper goes through the game as it was, back and forth, and nothing else reacts meanwhile."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, assert_never

from kivy.clock import Clock

from screens.kit.table.match_page import T
from screens.kit.table.match_part import MatchPart
from screens.kit.table.phase import Thinking, Waiting
from screens.kit.table.recording import Recording, Replaying
from screens.kit.table.replay.stepper import SPEEDS, StepperAction
from screens.play.settings import PACES

#: Seconds, at normal pace, in which what came of a step can be read before the next one.
REST: Final = 0.8


class Replay(MatchPart[T, Any], ABC):
    """The replays at one table. Its presenter has `replay` and `replayed`, and `played_phase`: that of the game."""

    _next: Any = None  # the clock's event after which the next step follows
    _stop = 0  # the position at which it stops by itself
    _then: Callable[[], None] | None = None  # what is done when it is closed, if it was opened from elsewhere

    # ------------------------------------------------------------ what the game's own does

    @property
    @abstractmethod
    def turn_shown(self) -> int | None:
        """The place in the turn log of the turn that is played where none is named; None: there is none."""

    @abstractmethod
    def record(self, start: Any) -> Recording[Any, Any]:
        """The game from `start` on, as far as it was played."""

    @abstractmethod
    def animate(self, events: Sequence[Any], phase: Replaying, done: Callable[[], None]) -> None:
        """Animate a step; `done` is called when that is over."""

    def show_position(self, view: Any) -> None:
        """Show how it stood, where the model does not do that."""

    def closed(self) -> None:
        """It goes on where it began."""

    # ------------------------------------------------------------ open and closed

    @property
    def phase(self) -> Replaying | None:
        """The present moment of the replay; None while there is none."""
        presenter = self.table.presenter
        return presenter.phase if presenter is not None and isinstance(presenter.phase, Replaying) else None

    @property
    def has_turn(self) -> bool:
        """Whether there is a turn that was played last."""
        return self.table.presenter is not None and self.turn_shown is not None

    def last(self) -> bool:
        """Open it at the start of that turn. False: there is none."""
        at = self.turn_shown if self.has_turn else None
        if at is not None:
            self.open(at)
        return at is not None

    def open(self, turn: int, piece: int = 0, then: Callable[[], None] | None = None) -> None:
        """Play from a piece of a turn to the end of that turn. Who thinks stops thinking meanwhile.

        `then` is done when it is closed.
        """
        table = self.table
        if table.presenter is None or self.phase is not None:
            return
        table.close()
        table.hold_still()
        presenter, match = self.presenter, self.match
        if isinstance(presenter.phase, Waiting | Thinking):
            match.pause()
        start = match.session.view_before(len(match.session.done), presenter.looking)
        recording = self.record(start)
        self._then = then
        pace = table.pace if PACES[table.pace] else "normal"
        self._show(Replaying(presenter.played_phase, recording, recording.before(turn, piece), pace))
        self.toggle()

    def close(self) -> bool:
        """Go on where it began. False: it was not open."""
        if self.phase is None:
            return False
        table, presenter = self.table, self.presenter
        self._break_off()
        presenter.replayed()
        self.show_position(presenter.view)
        table.refresh()
        if isinstance(presenter.phase, Waiting | Thinking):
            self.match.go_on()
        else:
            self.closed()
        then, self._then = self._then, None
        if then is not None:
            then()
        return True

    # ------------------------------------------------------------ going through it

    def do(self, action: StepperAction) -> None:
        """What a button of the stepper is for."""
        match action:
            case StepperAction.BACK:
                self.back()
            case StepperAction.PLAY:
                self.toggle()
            case StepperAction.ON:
                self.forward()
            case StepperAction.SPEED:
                self.change_speed()
            case StepperAction.CLOSE:
                self.close()
            case StepperAction.COVER:
                pass  # it only keeps touches from what lies below
            case _:
                assert_never(action)

    def toggle(self) -> None:
        """Pause, or play on to the end of the turn. What is animated comes to its end all the same."""
        phase = self.phase
        if phase is None:
            return
        if phase.playing:
            self._cancel()
            self._show(replace(phase, playing=False))
        elif phase.position < len(phase.recording):
            self._stop = phase.recording.end_of_turn(phase.position)
            playing = replace(phase, playing=True)
            (self._show if phase.moving else self._play)(playing)

    def forward(self) -> None:
        """The next step; if one is animated, at once to its end."""
        phase = self.phase
        if phase is None:
            return
        if phase.moving:
            self.table.mover.skip()
        elif phase.position < len(phase.recording):
            self._cancel()
            self._play(phase)

    def back(self) -> None:
        """How it stood before the step that is shown."""
        phase = self.phase
        if phase is None:
            return
        self._break_off()
        position = phase.position if phase.moving else max(0, phase.position - 1)
        self._show(replace(phase, position=position, moving=False, playing=False))

    def pause(self) -> None:
        """Nobody looks any more."""
        phase = self.phase
        if phase is not None and phase.playing:
            self.toggle()

    def change_speed(self) -> None:
        """The next speed, after the last one the first; steps that follow are played with it."""
        phase = self.phase
        if phase is not None:
            paces = list(SPEEDS)
            self._show(replace(phase, pace=paces[(paces.index(phase.pace) + 1) % len(paces)]))

    # ------------------------------------------------------------ showing

    def _show(self, phase: Replaying) -> None:
        """Show a moment; the position only where it is not animated."""
        self.presenter.replay(phase)
        if not phase.moving:
            self.show_position(phase.view)
        self.table.refresh()

    def _play(self, phase: Replaying) -> None:
        """Animate the step after the position."""
        self._show(replace(phase, moving=False))
        moving = replace(phase, moving=True)
        self.presenter.replay(moving)
        self.table.refresh()
        self.animate(phase.recording.steps[phase.position].events, moving, self._arrived)

    def _arrived(self) -> None:
        """The animation of a step is over."""
        phase = self.phase
        if phase is None or not phase.moving:
            return
        position = phase.position + 1
        playing = phase.playing and position < min(self._stop, len(phase.recording))
        self._show(replace(phase, position=position, moving=False, playing=playing))
        if playing:
            self._next = Clock.schedule_once(self._follow, REST * PACES[phase.pace])

    def _follow(self, _dt: float) -> None:
        self._next = None
        if self.phase is not None:
            self._play(self.phase)

    def _cancel(self) -> None:
        """No step follows by itself."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _break_off(self) -> None:
        """No step follows, and the one that is animated never arrives."""
        self._cancel()
        phase = self.phase
        if phase is not None and phase.moving:
            self.presenter.replay(replace(phase, moving=False))
            self.table.mover.skip()
