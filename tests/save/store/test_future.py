"""What is handed on, copied or taken in tells nobody what will be drawn in a game that goes on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Game
from fivetribes.shell.journal import dump
from screens.play.saves.journal import head_of
from screens.play.saves.sharing import from_bytes, from_text, to_text
from screens.play.saves.summary import summary_path
from tests.save.playing import finished, new_game, play, reopened, setup_of, store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from screens.play.saves.store import Opened, SaveStore

__all__ = ["store"]  # a fixture

TYPED = "typed-by-the-player"


def running(store: SaveStore, moves: int = 40) -> str:
    """A game in its middle that was begun with a typed seed."""
    setup = setup_of(3, seed=TYPED)
    game = new_game(setup, TYPED)
    kept = store.create(setup, game)
    play(game, moves)
    kept.sync(game.entries)
    kept.close()
    return kept.name


def drawn_next(game: Game) -> list[Any]:
    """All that is drawn from here on if always the same is wanted: the future."""
    again = Game.from_position(game.start, game.seed, game.names)
    for entry in game.entries:
        again.play(entry.code, entry.drawn)
    count = len(again.entries)
    play(again, 60, "the same for all")
    return [entry.drawn for entry in again.entries[count:] if entry.drawn]


def by_file(store: SaveStore, name: str, tmp_path: Path) -> str:
    path = tmp_path / "out" / "game.txt"
    store.export_file(name, path)
    return store.import_file(path).name


WAYS: dict[str, Callable[[Any, str, Any], str]] = {
    "copied": lambda store, name, _: store.duplicate(name),
    "shared and taken in": lambda store, name, _: store.import_text(store.export_text(name)).name,
    "exported and taken in": by_file,
}


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_another_game_that_goes_on_has_another_future(
    store: SaveStore, tmp_path: Path, way: Callable[[Any, str, Any], str]
) -> None:
    name = running(store)
    first = reopened(store, name)
    others = [reopened(store, way(store, name, tmp_path)) for _ in range(2)]
    for other in others:
        assert other.game.entries == first.game.entries
        assert other.game.state.key() == first.game.state.key()
        assert other.setup.seed is None
    games: list[Opened] = [first, *others]
    assert len({opened.game.seed for opened in games}) == 3
    assert len({str(drawn_next(opened.game)) for opened in games}) == 3
    assert reopened(store, name).game.seed == TYPED, "the game itself goes on as it would have"


def test_one_text_taken_in_twice_is_two_futures(store: SaveStore, tmp_path: Path) -> None:
    """Whoever wrote the text, and whatever seed stands in it."""
    setup = setup_of(2, seed=TYPED)
    game = new_game(setup, TYPED)
    play(game, 30)
    path = tmp_path / "journal"
    path.write_text(dump(head_of(setup, game), game.entries), "ascii")
    names = [store.import_text(game.record()).name for _ in range(2)]
    names += [store.import_file(path).name for _ in range(2)]
    found = [reopened(store, name) for name in names]
    assert len({opened.game.seed for opened in found} | {TYPED}) == 5
    assert {opened.setup.seed for opened in found} == {None}


def test_what_leaves_the_device_holds_neither_seed(store: SaveStore, tmp_path: Path) -> None:
    name = running(store)
    path = tmp_path / "game.txt"
    store.export_file(name, path)
    assert TYPED not in path.read_text("ascii")
    setup, game, _ = from_bytes(path.read_bytes())
    assert (setup.seed, len(game.entries)) == (None, 40)
    setup, game = from_text(store.export_text(name))
    assert setup.seed is None
    assert game.seed != TYPED
    live = new_game(setup_of(2, seed=TYPED), TYPED)
    assert from_text(to_text(setup_of(2, seed=TYPED), live))[1].seed != TYPED
    assert live.seed == TYPED, "sharing changes nothing in the game that is played"


def test_the_summary_holds_no_seed(store: SaveStore) -> None:
    name = running(store)
    store.summaries()
    text = summary_path(store.folder / f"{name}.game").read_text("ascii")
    assert TYPED not in text
    assert "seed" not in json.loads(text.partition(" ")[2])


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_a_finished_game_keeps_its_seed(store: SaveStore, tmp_path: Path, way: Callable[[Any, str, Any], str]) -> None:
    """It can be checked with it, and nothing is to come."""
    name, game = finished(store, 500)
    assert game.over
    assert reopened(store, way(store, name, tmp_path)).game.record() == game.record()


@pytest.mark.parametrize(("moves", "open_coins", "told"), [(40, False, True), (40, True, False), (500, False, False)])
def test_the_list_knows_whose_coins_sharing_would_show(
    store: SaveStore, moves: int, open_coins: bool, told: bool
) -> None:
    setup = setup_of(3).with_option("open_coins", open_coins)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, moves)
    kept.sync(game.entries)
    for _ in range(2):  # read from the game, then from its summary
        (summary,) = store.summaries()
        assert summary.about.hides_coins is told
    kept.close()
    (summary,) = store.summaries()
    assert summary.about.hides_coins is told
