"""A turn once more: a stepper goes through the game as it was, back and forth, and nothing else reacts meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from kivy.clock import Clock

from screens.kit.table.phase import Thinking, Waiting
from screens.play.settings import PACES
from screens.table.model.actions import Command
from screens.table.model.phase import Animating, Replaying
from screens.table.model.recording import Recording
from screens.table.model.replay_model import SPEEDS
from screens.table.part import TablePart

#: Seconds, at normal pace, in which what came of a step can be read before the next one.
REST: Final = 0.8


class Replay(TablePart):
    """The replays at one Table."""

    _next: Any = None  # the clock's event after which the next step follows
    _stop = 0  # the position at which it stops by itself
    _then: Callable[[], None] | None = None  # what is done when it is closed, if it was opened from elsewhere

    @property
    def phase(self) -> Replaying | None:
        """The present moment of the replay; None while there is none."""
        presenter = self.table.presenter
        return presenter.phase if presenter is not None and isinstance(presenter.phase, Replaying) else None

    # ------------------------------------------------------------ open and closed

    def last(self) -> None:
        """Open it at the start of the turn that the card shows."""
        at = self.presenter.turn_shown if self.table.presenter is not None else None
        if at is not None:
            self.open(at)

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
        recording = Recording(start, match.turn_log.turns)
        self._then = then
        phase = presenter.played_phase
        assert not isinstance(phase, Animating)
        pace = table.pace if PACES[table.pace] else "normal"
        self._show(Replaying(phase, recording, recording.before(turn, piece), pace))
        self.toggle()

    def close(self) -> bool:
        """Go on where it began. False: it was not open."""
        if self.phase is None:
            return False
        table, presenter = self.table, self.presenter
        self._break_off()
        presenter.replayed()
        table.board.show(presenter.view)
        table.refresh()
        if isinstance(presenter.phase, Waiting | Thinking):
            self.match.go_on()
        elif presenter.decision is not None:
            table.sheets.open_for(presenter.interaction)
        then, self._then = self._then, None
        if then is not None:
            then()
        return True

    # ------------------------------------------------------------ going through it

    def do(self, command: Command) -> None:
        """What a button of the stepper is for."""
        {
            Command.STEP_BACK: self.back,
            Command.STEP_PLAY: self.toggle,
            Command.STEP_ON: self.forward,
            Command.STEP_SPEED: self.change_speed,
            Command.STEP_CLOSE: self.close,
        }[command]()

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
            self.table.board.skip()
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

    def look_at(self, tiles: Sequence[int]) -> None:
        """Let some tiles flash."""
        self.table.close()
        self.table.flash.show(tiles, steady=self.table.settings.reduced_motion)

    def _show(self, phase: Replaying) -> None:
        """Show a moment; the board only where it is not animated."""
        self.presenter.replay(phase)
        if not phase.moving:
            self.table.board.show(phase.view)
        self.table.refresh()

    def _play(self, phase: Replaying) -> None:
        """Animate the step after the position."""
        self._show(replace(phase, moving=False))
        self.presenter.replay(replace(phase, moving=True))
        self.table.refresh()
        events = phase.recording.steps[phase.position].events
        self.table.board.play(events, phase.pace, self._arrived)

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
            self.table.board.skip()
