"""A game being played: one position, the moves that led to it, and what was drawn for them."""

from __future__ import annotations

import secrets
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, Final, Generic, Self

from fivetribes.errors import FormatError, IllegalMove
from fivetribes.i18n import tr
from fivetribes.shell.chance import Chance, Dice, Recorder, Script
from fivetribes.shell.journal import is_journal, parse_journal
from fivetribes.shell.pasted import unpack
from fivetribes.shell.record import (
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
from fivetribes.shell.rules import D, E, M, Rules, S, V
from fivetribes.validate import as_seat, as_text, parse_json

#: None: one that nobody knows.
Seed = str | int | None
#: The observer of a view that belongs to no seat.
NOBODY: Final = -1
#: One for each seat; None: "Player 1" and so on.
Names = Sequence[str] | None


class Game(Generic[S, M, E, D, V]):
    """Asks one decision at a time and refuses illegal moves. Each game has a class of its own, with its rules."""

    rules: Rules[S, M, E, D, V]

    def __init__(self, state: S, seed: str, names: Sequence[str]) -> None:
        """A game that goes on from a position. Callers use `from_position`, or `new` of their game."""
        self.state = state
        self.seed = as_text(seed, "seed", MAX_SEED)
        self.names = tuple(as_text(name, f"names[{seat}]", MAX_NAME) for seat, name in enumerate(names))
        self.start = self.rules.form.to_json(state)
        self.entries: list[Entry] = []

    @classmethod
    def begin(cls, state: S, seed: Seed, names: Names) -> Self:
        """A game that begins with this position; without a seed or names it gets some."""
        if names is None:
            names = [tr("Player {number}").format(number=seat + 1) for seat in range(state.seats)]
        elif len(names) != state.seats:
            raise ValueError("a name for each player")
        return cls(state, new_seed() if seed is None else str(seed), names)

    @classmethod
    def from_position(cls, position: Any, seed: Seed = None, names: Names = None) -> Self:
        """A game that begins with a position as JSON; FormatError if it is none."""
        state = cls.rules.form.from_json(position)
        return cls.begin(state, seed, names)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """The game of a record; FormatError names the first bad line."""
        game, error = cls.recover(text)
        if error is not None:
            raise error
        return game

    @classmethod
    def recover(cls, text: str) -> tuple[Self, FormatError | None]:
        """The game of a record up to its first bad line, and what is wrong with that line.

        FormatError if even the head is bad.
        """
        record, error = parse_record(text, cls.rules.form)
        try:
            state = cls.rules.form.from_json(together(record.rules, record.start))
        except FormatError as bad:
            raise FormatError(f"line {HEAD_LINES}: {bad.place}", bad.reason) from None
        if len(record.names) != state.seats:
            raise FormatError("line 2: seats", f"must be {state.seats}, as in the position")
        game = cls(state, record.seed, record.names)
        for number, entry in enumerate(record.entries):
            try:
                game.play(entry.code, entry.drawn)
            except (FormatError, IllegalMove) as bad:
                return game, FormatError(place_of(number), _reason(bad))
        if error is None and record.digest is not None and not game.is_closed_by(record.digest):
            error = FormatError(place_of(len(record.entries)), "the moves lead to another position than recorded")
        return game, error

    @classmethod
    def load(cls, text: str, seed: Seed = None) -> Self:
        """The game of any text that this program writes: a record, a saved game of the app, a pasted one, a position.

        A position goes on from the seed. FormatError names the first fault.
        """
        form = cls.rules.form
        if text.startswith(form.name):
            return cls.from_record(text)
        if text.startswith(form.pasted):
            return cls.from_record(unpack(form, text)[1])
        if is_journal(text):
            return cls._from_journal(text)
        return cls.from_position(parse_json(text), seed)

    @classmethod
    def _from_journal(cls, text: str) -> Self:
        journal = parse_journal(text.encode(), [cls.rules.form])
        if journal.fault is not None:
            raise FormatError(f"line {journal.fault}", "is damaged")
        try:
            game = cls.from_position(journal.position, journal.seed, journal.names)
        except FormatError:
            raise
        except ValueError as error:  # not a name for each seat
            raise FormatError("names", str(error)) from None
        for number, entry in enumerate(journal.entries, 1):
            try:
                game.play(entry.code, entry.drawn)
            except (FormatError, IllegalMove) as bad:
                raise FormatError(f"move {number}", _reason(bad)) from None
        return game

    def is_closed_by(self, digest: str) -> bool:
        """Whether a record that ends here may be closed with this digest. A game says more of its earlier versions."""
        return digest == self.state.digest()

    # ------------------------------------------------------------ playing

    def pending(self) -> D | None:
        """Who decides what now; None when the game is over."""
        return self.rules.decision(self.state)

    def play(self, move: M | str, chance: Sequence[str] | None = None) -> tuple[E, ...]:
        """Play a move, given as such or by its code; the events say what happened.

        IllegalMove if the rules forbid it, FormatError if the code is none; then nothing has changed. `chance` names
        what is drawn, as in a record; else it is drawn from the seed.
        """
        if isinstance(move, str):
            move = self.rules.form.parse(move)
        reason = self.rules.why_not(self.state, move)
        if reason is not None:
            raise IllegalMove(reason)
        log: list[E] = []
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

    def _play(self, state: S, move: M, chance: Chance, log: list[E]) -> tuple[str, ...]:
        recorder = Recorder(chance)
        self.rules.apply(state, move, recorder, log)
        return tuple(recorder.drawn)

    # ------------------------------------------------------------ searching

    def copy(self) -> Self:
        """A game of its own: playing one never changes the other.

        It has the same seed, so the same moves draw the same in both. Who may not know what will be drawn looks ahead
        in positions made by a view, or in `with_new_future`.
        """
        new = type(self).__new__(type(self))
        new.state = self.state.copy()
        new.seed = self.seed
        new.names = self.names
        new.start = self.start  # never changed
        new.entries = self.entries[:]
        return new

    def key(self) -> Hashable:
        """What tells positions apart, for dictionaries and sets. Equal positions have equal keys."""
        return self.state.key()

    # ------------------------------------------------------------ looking

    @property
    def over(self) -> bool:
        return self.state.over

    def view(self, seat: int | None) -> V:
        """What a seat may know now; None: what somebody may who does not play. ValueError if there is no such seat."""
        return self.rules.observe(self.state, NOBODY if seat is None else as_seat(seat, self.state.seats))

    def position(self) -> dict[str, Any]:
        """The position as JSON."""
        return self.rules.form.to_json(self.state)

    def with_new_future(self) -> Self:
        """The same game for somebody else, or as a copy. If it goes on, it has a new seed.

        What will be drawn depends on the seed and on how many moves were played. With the same seed, playing on in the
        copy would show what comes in this game. A finished game keeps its seed: it can be checked with it.
        """
        other = type(self)(self.state.copy(), self.seed if self.over else new_seed(), self.names)
        other.start = self.start
        other.entries = list(self.entries)
        return other

    def record(self) -> str:
        """The game as a record, closed with the digest of the position. It holds the seed: see `with_new_future`."""
        rules, start = apart(self.start)
        record = Record(rules, self.names, self.seed, start, tuple(self.entries), self.state.digest())
        return record.dump(self.rules.form)


def _reason(error: FormatError | IllegalMove) -> str:
    """What is wrong, without the place."""
    return error.reason if isinstance(error, FormatError) else str(error)


def new_seed() -> str:
    """A seed that nobody knows."""
    return str(secrets.randbits(48))
