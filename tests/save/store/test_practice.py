"""A practice game stays one, wherever it goes; a game of before the option is none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fivetribes.game.game import Game
from screens.play.saves.store import SaveStore
from tests.save.playing import new_game, play, reopened, setup_of, store

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["store"]  # a fixture

FIXTURES = Path(__file__).parents[1] / "fixtures"


def kept(store: SaveStore, *, practice: bool) -> str:
    """A game that was begun and put away."""
    setup = setup_of(3).with_option("practice", practice)
    game = new_game(setup)
    saved = store.create(setup, game)
    play(game, 8)
    assert saved.sync(game.entries)
    assert saved.close()
    return saved.name


def copied(store: SaveStore, name: str, _folder: Path) -> str:
    return store.duplicate(name)


def shared_as_text(store: SaveStore, name: str, _folder: Path) -> str:
    return store.import_text(store.export_text(name)).name


def shared_as_file(store: SaveStore, name: str, folder: Path) -> str:
    store.export_file(name, folder / "game.txt")
    return store.import_file(folder / "game.txt").name


def shared_as_record(store: SaveStore, name: str, folder: Path) -> str:
    (folder / "game.record").write_text(reopened(store, name).game.record(), "utf-8")
    return store.import_file(folder / "game.record").name


def opened_again(_store: SaveStore, name: str, _folder: Path) -> str:
    return name


@pytest.mark.parametrize("way", [opened_again, copied, shared_as_text, shared_as_file, shared_as_record])
@pytest.mark.parametrize("practice", [False, True])
def test_it_is_known_wherever_the_game_goes(
    store: SaveStore, tmp_path: Path, way: Callable[[SaveStore, str, Path], str], practice: bool
) -> None:
    opened = reopened(store, way(store, kept(store, practice=practice), tmp_path))
    assert opened.notice is None
    assert opened.setup.options.practice is practice
    assert opened.game.state.options.practice is practice
    assert len(opened.game.entries) == 8


def test_a_game_of_before_is_written_as_before_there_was_one(store: SaveStore) -> None:
    """Begun by rules whose files name only what is not as usual: programs without the option read it."""
    name = store.duplicate(store.import_file(FIXTURES / "rules-2.game").name)
    assert b"practice" not in (store.folder / f"{name}.game").read_bytes()
    assert b'"practice": false' in (store.folder / f"{kept(store, practice=False)}.game").read_bytes()


def test_a_journal_of_before_is_no_practice_game(store: SaveStore) -> None:
    opened = reopened(store, store.import_file(FIXTURES / "journal-1.txt").name)
    assert not opened.setup.options.practice
    assert not opened.game.state.options.practice


@pytest.mark.parametrize("name", ["two", "all-other-way"])
def test_a_record_of_before_is_no_practice_game(name: str) -> None:
    """Its closing digest still is the one of the position."""
    record = (FIXTURES.parents[1] / "golden" / f"{name}.record").read_text("utf-8")
    assert "practice" not in record
    game = Game.from_record(record)
    assert not game.state.options.practice
    assert game.record() == record
