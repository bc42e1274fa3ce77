"""The list of saved games: what it says, and that nobody waits for it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivetribes import Game
from fivetribes.model.pieces import NONE
from fivetribes.shell.journal import dump, seal
from screens.play.five_tribes.board_picture import tiles
from screens.play.saves.journal import head_of
from screens.play.saves.played import FILE
from screens.play.saves.store import SaveStore
from screens.play.saves.summary import summary_path
from tests.save.playing import finished, new_game, play, setup_of, store
from tests.save.work import counted

__all__ = ["store"]  # a fixture


# ---------------------------------------------------------------- the list


def test_the_list_says_what_there_is_to_say(store: SaveStore) -> None:
    assert store.summaries() == []
    setup = setup_of(3)
    name, game = finished(store, 60)
    (summary,) = store.summaries()
    assert (summary.name, summary.fault) == (name, None)
    assert summary.about.seats == setup.seats
    assert (summary.about.round, summary.about.over) == (game.state.round, False)
    assert summary.date == (store.folder / f"{name}.game").stat().st_mtime
    points = [sheet.total - sheet.coins for sheet in game.scores()]
    assert summary.about.points == tuple(points)
    assert summary.leaders == tuple(seat for seat, total in enumerate(points) if total == max(points))
    for tile, picture in enumerate(tiles(summary.about.board)):
        assert picture.kind == game.state.board.kinds[tile]
        assert picture.owner == game.state.owner[tile]
        assert picture.meeples == game.state.meeples(tile)
    assert any(picture.owner != NONE for picture in tiles(summary.about.board))


def test_coins_count_in_the_list_when_all_may_see_them(store: SaveStore) -> None:
    name, game = finished(store, 500)
    assert game.over
    (summary,) = store.summaries()
    assert summary.about.over
    assert summary.about.points == tuple(sheet.total for sheet in game.scores())
    assert summary.leaders == game.winners()
    setup = setup_of(2).with_option("open_coins", True)
    kept = store.create(setup, new_game(setup))
    kept.close()
    (points,) = [summary.about.points for summary in store.summaries() if summary.name != name]
    assert points == (50, 50)


def test_the_game_played_last_comes_first(store: SaveStore) -> None:
    """Of games of before, whose order nobody noted, that is the file written last."""
    names = [finished(store, 3)[0] for _ in range(3)]
    (store.folder / FILE).unlink()
    for age, name in enumerate(names):
        path = store.folder / f"{name}.game"
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert [summary.name for summary in store.summaries()] == names


SPOILT: list[bytes | None] = [None, b"", b"{}", b"\xff", b"00000000 {}\n", b"x" * 20_000]


@pytest.mark.parametrize("data", SPOILT, ids=str)
def test_a_summary_that_is_missing_or_damaged_is_made_again(store: SaveStore, data: bytes | None) -> None:
    finished(store, 30)
    (good,) = store.summaries()
    path = store.folder / f"{good.name}.summary.json"
    whole = path.read_bytes()
    path.unlink() if data is None else path.write_bytes(data)
    assert store.summaries() == [good]
    assert path.read_bytes() == whole


def test_a_summary_with_a_flipped_bit_is_made_again(store: SaveStore) -> None:
    finished(store, 30)
    (good,) = store.summaries()
    path = store.folder / f"{good.name}.summary.json"
    whole, rng = path.read_bytes(), Random(1)
    for place in range(0, len(whole), 7):
        spoilt = bytearray(whole)
        spoilt[place] ^= 1 << rng.randrange(8)
        path.write_bytes(spoilt)
        assert store.summaries() == [good]


@pytest.mark.parametrize(
    ("name", "value"), [("board", "9"), ("board", 5), ("points", [1]), ("points", None), ("over", 1), ("round", "1")]
)
def test_a_summary_that_somebody_else_wrote_is_made_again(store: SaveStore, name: str, value: Any) -> None:
    finished(store, 30)
    (good,) = store.summaries()
    path = store.folder / f"{good.name}.summary.json"
    data = json.loads(path.read_text("ascii").partition(" ")[2])
    path.write_text(seal(0, json.dumps(data | {name: value})), "ascii")
    assert store.summaries() == [good]


def test_the_list_shows_the_game_as_it_stands_though_it_is_open(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    kept.flush()
    for _ in range(3):
        play(game, 7)
        kept.sync(game.entries)
        (summary,) = store.summaries()
        assert [tile.meeples for tile in tiles(summary.about.board)] == [game.state.meeples(tile) for tile in range(30)]
    kept.close()


def test_a_game_that_cannot_be_read_is_listed_with_the_reason(store: SaveStore) -> None:
    name, _ = finished(store, 5)
    (store.folder / "empty.game").write_bytes(b"")
    (store.folder / "junk.game").write_bytes(b"junk\n")
    (store.folder / "not-a-game.txt").write_bytes(b"")
    faults = {summary.name: summary.fault or "" for summary in store.summaries()}
    assert faults.keys() == {name, "empty", "junk"}
    assert not faults[name]
    assert "empty" in faults["empty"]
    assert "no saved game" in faults["junk"]
    for summary in store.summaries():
        assert tiles(summary.about.board) or summary.fault
        assert summary.leaders or summary.fault


def test_listing_reads_summaries_only_and_each_once(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a thousand games are listed at once; `tools/bench_saves.py` measures it."""
    name, game = finished(store, 100)
    data = dump(head_of(setup_of(3), game), game.entries).encode()
    summary = (store.folder / f"{name}.summary.json").read_text("ascii").partition(" ")[2]
    steps = []
    for count in (100, 200):
        for number in range(len(store.summaries()), count):
            path = store.folder / f"x{number}.game"
            path.write_bytes(data)
            fields = json.loads(summary) | {"size": len(data), "time": path.stat().st_mtime_ns}
            path.with_suffix(".summary.json").write_text(seal(0, json.dumps(fields)), "ascii")
        monkeypatch.setattr("screens.play.saves.store.parse", None)  # whoever calls it fails otherwise
        with counted() as work:
            assert len(store.summaries()) == count
        steps.append(work.steps)
        monkeypatch.undo()
    assert steps[1] < 2.2 * steps[0]
    assert steps[1] < 200 * 1000


@pytest.mark.parametrize("way", ["pasted", "from a file", "a copy"])
def test_a_game_that_is_taken_in_is_played_through_once(
    store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Also with the list that shows it then; and the list says the same as if it had looked into the file."""
    name, game = finished(store, 60)
    store.summaries()
    file = tmp_path / "given.game"
    store.export_file(name, file)
    text = store.export_text(name)
    taken_in = {
        "pasted": lambda: store.import_text(text).name,
        "from a file": lambda: store.import_file(file).name,
        "a copy": lambda: store.duplicate(name),
    }[way]
    moves: list[Any] = []
    usual = Game.play
    monkeypatch.setattr(Game, "play", lambda *arguments: (moves.append(arguments), usual(*arguments))[1])
    new = taken_in()
    (summary,) = (summary for summary in store.summaries() if summary.name == new)
    assert len(moves) == len(game.entries)
    path = store.folder / f"{new}.game"
    summary_path(path).unlink()
    assert [again for again in store.summaries() if again.name == new] == [summary]
