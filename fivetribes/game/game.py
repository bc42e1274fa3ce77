"""A game being played: one position, the moves that led to it, and the events of the last one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Any

from fivetribes.errors import FormatError, IllegalMove
from fivetribes.game.decision import Decision, decision_of
from fivetribes.game.legality import why_not
from fivetribes.game.position import position_to_json
from fivetribes.game.position_reader import position_from_json
from fivetribes.game.record import (
    HEAD_LINES,
    MAX_NAME,
    MAX_SEED,
    Entry,
    Record,
    apart,
    parse_record,
    place_of,
    together,
)
from fivetribes.game.view import View, observe
from fivetribes.i18n import tr
from fivetribes.model.chance import Chance, Dice, Recorder, Script
from fivetribes.model.events import Event
from fivetribes.model.moves import Move, parse
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.model.state import State
from fivetribes.rules.bidding import purses_are_known
from fivetribes.rules.game_start import new_state
from fivetribes.rules.scoring import Score, scores, winners
from fivetribes.rules.turn import apply
from fivetribes.validate import as_text


class Game:
    """Asks one decision at a time and refuses illegal moves."""

    def __init__(self, state: State, seed: str, names: Sequence[str]) -> None:
        """A game that goes on from a position. Callers use `new` and `from_position`."""
        self.state = state
        self.seed = as_text(seed, "seed", MAX_SEED)
        self.names = tuple(as_text(name, f"names[{seat}]", MAX_NAME) for seat, name in enumerate(names))
        self.start = position_to_json(state)
        self.entries: list[Entry] = []

    @classmethod
    def new(
        cls,
        players: int,
        seed: str | int | None = None,
        options: Options = DEFAULT,
        names: Sequence[str] | None = None,
        *,
        random_order: bool = True,
    ) -> Game:
        """A new game. The same seed gives the same table and the same draws."""
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        seed = _new_seed() if seed is None else str(seed)
        state = new_state(players, Random(f"{seed}/table"), options, random_order=random_order)
        return cls(state, seed, _names(players, names))

    @classmethod
    def from_position(cls, position: Any, seed: str | int | None = None, names: Sequence[str] | None = None) -> Game:
        """A game that begins with a position as JSON; FormatError if it is none."""
        state = position_from_json(position)
        seed = _new_seed() if seed is None else str(seed)
        return cls(state, seed, _names(state.seats, names))

    @classmethod
    def from_record(cls, text: str) -> Game:
        """The game of a record; FormatError names the first bad line."""
        game, error = cls.recover(text)
        if error is not None:
            raise error
        return game

    @classmethod
    def recover(cls, text: str) -> tuple[Game, FormatError | None]:
        """The game of a record up to its first bad line, and what is wrong with that line.

        FormatError if even the head is bad.
        """
        record, error = parse_record(text)
        try:
            state = position_from_json(together(record.rules, record.start))
        except FormatError as bad:
            raise FormatError(f"line {HEAD_LINES}: {bad.place}", bad.reason) from None
        if len(record.names) != state.seats:
            raise FormatError("line 2: seats", f"must be {state.seats}, as in the position")
        game = cls(state, record.seed, record.names)
        for number, entry in enumerate(record.entries):
            try:
                game.play(entry.code, entry.drawn)
            except (FormatError, IllegalMove) as bad:
                reason = bad.reason if isinstance(bad, FormatError) else str(bad)
                return game, FormatError(place_of(number), reason)
        if error is None and record.digest is not None and record.digest != game.state.digest():
            error = FormatError(place_of(len(record.entries)), "the moves lead to another position than recorded")
        return game, error

    # ------------------------------------------------------------ playing

    def pending(self) -> Decision | None:
        """Who decides what now; None when the game is over."""
        return decision_of(self.state)

    @property
    def coins_are_secret(self) -> bool:
        """Whether players may not know the coins of others: not if those are open, the game is over, or all can tell
        them from the table as in the first bidding."""
        return not (self.state.options.open_coins or self.state.ask is None or purses_are_known(self.state))

    def play(self, move: Move | str, chance: Sequence[str] | None = None) -> tuple[Event, ...]:
        """Play a move, given as such or by its code; the events say what happened.

        IllegalMove if the rules forbid it, FormatError if the code is none; then nothing has changed. `chance` names
        what is drawn, as in a record; else it is drawn from the seed.
        """
        if isinstance(move, str):
            move = parse(move)
        reason = why_not(self.state, move)
        if reason is not None:
            raise IllegalMove(reason)
        log: list[Event] = []
        if chance is None:
            drawn = self._play(self.state, move, Dice(self._rng()), log)
        else:
            script = Script(chance)
            state = self.state.copy()
            drawn = self._play(state, move, script, log)
            script.finish()
            self.state = state
        self.entries.append(Entry(move.code(), drawn))
        return tuple(log)

    def _rng(self) -> Random:
        """The generator for this move. It depends on the seed and on how many moves were played, so the draws are the
        same after a game is opened again or a move is taken back."""
        return Random(f"{self.seed}/{len(self.entries)}")

    @staticmethod
    def _play(state: State, move: Move, chance: Chance, log: list[Event]) -> tuple[str, ...]:
        recorder = Recorder(chance)
        apply(state, move, recorder, log)
        return tuple(recorder.drawn)

    # ------------------------------------------------------------ searching

    def copy(self) -> Game:
        """A game of its own: playing one never changes the other.

        It has the same seed, so the same moves draw the same in both. Who may not know what will be drawn looks ahead
        in positions made by `View.sample`, or in `with_new_future`.
        """
        new = Game.__new__(Game)
        new.state = self.state.copy()
        new.seed = self.seed
        new.names = self.names
        new.start = self.start  # never changed
        new.entries = self.entries[:]
        return new

    def key(self) -> tuple[object, ...]:
        """What tells positions apart, for dictionaries and sets. Equal positions have equal keys."""
        return self.state.key()

    # ------------------------------------------------------------ looking

    @property
    def over(self) -> bool:
        return self.state.ask is None

    def view(self, seat: int) -> View:
        """What a seat may know now."""
        return observe(self.state, seat)

    def scores(self) -> tuple[Score, ...]:
        """The sheets, as if the game ended now."""
        return scores(self.state)

    def winners(self) -> tuple[int, ...]:
        """The seats that lead; when the game is over, those that share the victory."""
        return winners(self.state)

    def position(self) -> dict[str, Any]:
        """The position as JSON."""
        return position_to_json(self.state)

    def with_new_future(self) -> Game:
        """The same game for somebody else, or as a copy. If it goes on, it has a new seed.

        What will be drawn depends on the seed and on how many moves were played. With the same seed, playing on in the
        copy would show what comes in this game. A finished game keeps its seed: it can be checked with it.
        """
        other = Game(self.state.copy(), self.seed if self.over else _new_seed(), self.names)
        other.start = self.start
        other.entries = list(self.entries)
        return other

    def record(self) -> str:
        """The game as a record, closed with the digest of the position. It holds the seed: see `with_new_future`."""
        rules, start = apart(self.start)
        return Record(rules, self.names, self.seed, start, tuple(self.entries), self.state.digest()).dump()


def _new_seed() -> str:
    return str(secrets.randbits(48))


def _names(players: int, names: Sequence[str] | None) -> tuple[str, ...]:
    if names is None:
        return tuple(tr("Player {number}").format(number=seat + 1) for seat in range(players))
    if len(names) != players:
        raise ValueError("a name for each player")
    return tuple(names)
