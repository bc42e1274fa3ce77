"""What the tests of saved games share: games with undo, and a store in a folder of its own."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Game
from fivetribes.game.random_play import random_move
from fivetribes.shell.journal import FIRST_STEP
from fivetribes.shell.session import Session
from screens.play.box import FIRST_KIND, kind_of
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.saves.store import SaveStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from fivetribes.game.record import Entry
    from screens.play.saves.saved_game import SavedGame
    from screens.play.saves.store import Opened

PLAN = {"path": [3, 4], "tribes": [1]}


def setup_of(seats: int = 3, kind: GameKind = FIRST_KIND, **changes: Any) -> GameSetup:
    """A person called Žofie, and computer players."""
    others = tuple(SeatSetup(colour=colour, level="merchant") for colour in COLOURS[1:seats])
    return GameSetup((SeatSetup(name="Žofie"), *others), **{"options": kind.options, "kind": kind} | changes)


def new_game(setup: GameSetup, seed: str = "saves") -> Any:
    """The game of this set-up."""
    return setup.kind.begin(replace(setup, seed=seed, random_order=True))


def play(game: Game, moves: int, seed: str = "moves") -> None:
    """Random moves, as many as there are."""
    rng = Random(seed)
    for _ in range(moves):
        decision = game.pending()
        if decision is None:
            return
        game.play(random_move(decision, rng))


class Table:
    """Plays and saves at every step; `states` is all that was ever to be kept, in order."""

    def __init__(self, saved: SavedGame, setup: GameSetup, game: Game, seed: str) -> None:
        self.saved = saved
        self.session = Session(game, [0], practice=True)
        self.states: list[tuple[Entry, ...]] = [tuple(game.entries)]
        self.kept = 0  # the state in `states` that was reported as kept last
        self._rng = Random(seed)

    @property
    def game(self) -> Any:
        return self.session.game

    def step(self, plan: dict[str, Any] | None = None) -> bool:
        """Some moves, or now and then some back or forth; whether it was kept."""
        chance = self._rng.random()
        decision = self.game.pending()
        back = (chance < 0.2 or decision is None) and self.session.undo()
        if not back and not (chance < 0.3 and self.session.redo()) and decision is not None:
            self.session.play(kind_of(self.game).random_move(decision, self._rng))
        self.states.append(tuple(self.game.entries))
        kept = self.saved.sync(self.game.entries, plan)
        if kept:
            self.kept = len(self.states) - 1
        return kept

    def may_be_found(self) -> list[tuple[Entry, ...]]:
        """What may be on the device now: what was kept last, or what was to be kept since."""
        return self.states[self.kept :]


def lines(path: Path) -> int:
    """How many lines stand behind the head."""
    return path.read_bytes().count(b"\n") - FIRST_STEP


def finished(store: SaveStore, moves: int = 20, seats: int = 3, seed: str = "saves") -> tuple[str, Game]:
    """A game that was played for a while and put away."""
    setup = setup_of(seats)
    game = new_game(setup, seed)
    kept = store.create(setup, game)
    for number in range(moves):
        play(game, 1, f"{seed}/{number}")
        assert kept.sync(game.entries)
    assert kept.close()
    return kept.name, game


def let_go(saved: SavedGame) -> None:
    """What the system does when it kills the app: nothing more is written."""
    assert saved._file is not None
    saved._wait()  # a thread that still waits for the device would keep the file locked
    os.close(saved._file)


def story(game: Game) -> tuple[Any, ...]:
    """All that has happened in a game. What is to come depends on the seed, which is another one in a copy."""
    return game.names, game.start, tuple(game.entries), game.state.key()


def reopened(store: SaveStore, name: str) -> Opened:
    """The game as the next start of the app finds it."""
    opened = store.open(name)
    opened.saved.close()
    return opened


def faulty(errno: int) -> Callable[..., Any]:
    def fail(*_: object) -> None:
        raise OSError(errno, os.strerror(errno))

    return fail


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SaveStore]:
    """A store in a folder that is not there yet."""
    store = SaveStore(tmp_path / "app" / "saves")
    yield store
    store.close()
