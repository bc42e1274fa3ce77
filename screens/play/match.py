"""A game being played in the app: people by touch, computer players in the worker thread. Knows no widget.

The screen is informed by one listener and asks for views. Whose turn it is and what may be taken back is decided here
and in the engine. Views, decisions, moves and events are those of the game that the set-up names.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.events import Event
from fivetribes.shell.game import NOBODY
from fivetribes.shell.journal import SavedPlan
from fivetribes.shell.record import Entry
from fivetribes.shell.rules import Asked, Coded, D, E, M, S, V
from fivetribes.shell.session import Session
from screens.play.bot_runner import BotRunner
from screens.play.game_kind import A, AnyOptions, G, Kind, L
from screens.play.game_setup import SPRITE_COLOURS, GameSetup

M_contra = TypeVar("M_contra", bound=Coded, contravariant=True)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
D_contra = TypeVar("D_contra", bound=Asked, contravariant=True)

log = logging.getLogger(__name__)


class Listener(Protocol[M_contra, E_contra, D_contra]):
    """Who shows the match."""

    def moved(self, seat: int, move: M_contra, events: Sequence[E_contra]) -> None:
        """A seat has played a move."""

    def jumped(self) -> None:
        """The position is another one, by undo or redo."""

    def asked(self, decision: D_contra | None) -> None:
        """Somebody has to decide now; None: the game is over."""


class Keeper(Protocol):
    """Who keeps the match, so that it can be taken up again."""

    @property
    def trouble(self) -> Exception | None:
        """Why not everything is kept, if it is not."""

    def sync(self, entries: Sequence[Entry], plan: SavedPlan | None = None) -> bool:
        """Keep all moves, and what is half planned. False if that failed."""


class Match(Generic[G, S, M, E, D, V, L, A]):
    """Plays one game from its set-up, or goes on with an opened one and all that was played in it."""

    def __init__(
        self,
        setup: GameSetup,
        bot_runner: BotRunner,
        listener: Listener[M, E, D],
        opened: Session[S, M, E, D, V] | None = None,
    ) -> None:
        self.setup = setup
        kind: Kind[G, S, M, E, D, V, AnyOptions, L, A] = setup.kind
        self.kind = kind
        self.session = opened or Session(kind.begin(setup))
        assert isinstance(self.session.game, kind.game)
        self.game: G = self.session.game
        people = [seat for seat, who in enumerate(setup.seats) if who.level is None]
        self.session.seat_people(people, practice=kind.is_practice(self.game.state.options))
        self.keeper: Keeper | None = None
        start = self.session.before(len(self.session.done))
        colours = [SPRITE_COLOURS.index(who.colour) for who in setup.seats]
        self.turn_log = kind.turn_log(setup.names(), colours, start)
        self._bot_runner = bot_runner
        self._listener = listener
        self._bots = {
            seat: kind.make_bot(who, f"{self.game.seed}/{seat}")
            for seat, who in enumerate(setup.seats)
            if who.level is not None
        }
        self._reasons: dict[int, str] = {}  # of computer players, by the number of the move
        self._waiting = True
        self._views: dict[int, V] = {}  # of the present position, by seat
        #: After each turn the points of each seat, for the chart at the end.
        self.history: list[tuple[int, ...]] = [kind.points(start)]
        self._note_last(len(self.session.done))

    # ------------------------------------------------------------ looking

    @property
    def decision(self) -> D | None:
        """What has to be decided now; None when the game is over."""
        return self.game.pending()

    def is_person(self, seat: int) -> bool:
        """Whether a person plays this seat."""
        return seat in self.session.people

    @property
    def has_secrets(self) -> bool:
        """Whether anybody knows now what others may not."""
        return self.kind.has_secrets(self.game)

    @property
    def overheard(self) -> bool:
        """Whether somebody at the device who hears what one person may know would learn something."""
        return self.has_secrets and len(self.session.people) > 1

    def view(self, seat: int) -> V:
        """What a seat may know, or NOBODY: the same view until something changes."""
        if seat not in self._views:
            self._views[seat] = self.game.view(None if seat == NOBODY else seat)
        return self._views[seat]

    def view_before_turn(self, seat: int) -> V | None:
        """What a seat could see when the turn that is being played began. None before the first turn."""
        turns = self.turn_log.turns
        if not turns or turns[-1].bid:
            return None
        return self.session.view_before(turns[-1].moves, seat)

    def why(self, at: int) -> str:
        """Why a computer player played as it did in a turn or bid of the turn log; nothing for people."""
        first = self.turn_log.moves_before(at)
        moves = range(first, first + self.turn_log.turns[at].moves)
        return next((self._reasons[number] for number in reversed(moves) if number in self._reasons), "")

    # ------------------------------------------------------------ playing

    def go_on(self) -> None:
        """Ask the player who has to decide; a computer player starts to think."""
        self._waiting = False
        decision = self.decision
        self._listener.asked(decision)
        if decision is not None and not self.is_person(decision.seat) and not self._waiting:
            self._think(decision)

    def pause(self) -> None:
        """Stop thinking until `go_on`."""
        self._waiting = True
        self._bot_runner.cancel()

    def play(self, move: M) -> None:
        """Play a move for whoever is to decide, and pause: the screen shows it and then lets the match go on.

        IllegalMove if the rules forbid it; then nothing has changed.
        """
        seat = self.game.state.seat
        events = self.session.play(move)
        self.pause()
        self._note_last(1)
        self.keep()
        self._listener.moved(seat, move, events)

    def _note_last(self, count: int) -> None:
        """Add the last moves of the game to log and history."""
        self._views.clear()
        for later in range(count - 1, -1, -1):
            played = self.session.done[-1 - later]
            self.turn_log.add(played.seat, self.game.rules.form.parse(played.entry.code), played.events)
            if played.ends_turn:
                self.history.append(self.kind.points(self.session.before(later)))

    def keep(self, plan: SavedPlan | None = None) -> None:
        """Let the keeper write the moves, and what is half planned."""
        if self.keeper is not None:
            self.keeper.sync(self.game.entries, plan)

    def _think(self, decision: D) -> None:
        level = self.setup.seats[decision.seat].level
        seconds = self.kind.seconds(level) if level is not None else 0.0
        bot, view, reason = self._bots[decision.seat], self.view(decision.seat), self.kind.reason

        def think(budget: Budget) -> tuple[M, str]:
            move = bot.choose(view, decision, budget)
            return move, reason(bot, move)

        self._bot_runner.ask(think, seconds, self._answered, self._on_broken_bot(decision))

    def _answered(self, answer: tuple[M, str]) -> None:
        move, reason = answer
        if reason:
            self._reasons[len(self.session.done)] = reason
        self.play(move)

    def advise(self, seconds: float, advised: Callable[[tuple[A, ...]], None], view: V | None = None) -> None:
        """Look for good moves for the person who has to decide. `view`: what they may count on, if not on all that this
        person knows."""
        decision = self.decision
        if decision is None:
            return
        view, advise = view or self.view(decision.seat), self.kind.advise

        def failed(error: Exception) -> None:
            log.error("no advice", exc_info=error)
            advised(())

        self._bot_runner.ask(lambda budget: advise(view, decision, budget), seconds, advised, failed)

    def _on_broken_bot(self, decision: D) -> Callable[[Exception], None]:
        """What to do if a computer player fails: log it and play any legal move, so that the game goes on."""

        def broken(error: Exception) -> None:
            log.error("the computer player of seat %s failed", decision.seat, exc_info=error)
            self.play(self.kind.random_move(decision, Random(self.game.seed)))

        return broken

    # ------------------------------------------------------------ back and forth

    def undo_limit(self) -> str | None:
        """Why nothing can be taken back, or None."""
        return self.session.undo_limit()

    def undo(self) -> bool:
        """Take back the last decision of the person at the table. False if that cannot be: then nothing happens."""
        turns, moves = self._turns_played(), len(self.game.entries)
        if not self.session.undo():
            return False
        self.pause()
        self._reasons = {number: why for number, why in self._reasons.items() if number < len(self.session.done)}
        self._views.clear()
        del self.history[len(self.history) - (turns - self._turns_played()) :]
        self.turn_log.take_back(moves - len(self.game.entries))
        self.keep()
        self._listener.jumped()
        return True

    def redo(self) -> bool:
        """Play again what was taken back last. False if there is nothing: then nothing happens."""
        before = len(self.session.done)
        if not self.session.redo():
            return False
        self.pause()
        self._note_last(len(self.session.done) - before)
        self.keep()
        self._listener.jumped()
        return True

    def _turns_played(self) -> int:
        return sum(played.ends_turn for played in self.session.done)


#: A match of any game; see `GameKind`.
AnyMatch = Match[Any, Any, Any, Any, Any, Any, Any, Any]
