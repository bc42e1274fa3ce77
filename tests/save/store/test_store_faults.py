"""Whatever fails, no committed step is lost, nothing crashes, and the player is told in a sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from errno import EIO, ENOSPC
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from screens.play.box import FIRST_KIND, kinds
from screens.play.game_kind import GameKind
from screens.play.saves import disk
from screens.play.saves.played import FILE
from screens.play.saves.save_errors import SaveError
from screens.play.saves.small_file import LOCK
from screens.play.saves.store import SaveStore
from tests.kit.faults import DEATHS, ERRORS, Faults, Killed, at, at_random, from_
from tests.save.playing import PLAN, Table, faulty, lines, new_game, play, reopened, setup_of, store

if TYPE_CHECKING:
    pass

__all__ = ["store"]  # a fixture

STEPS = 20
ROOT = Path(__file__).parents[3]


# ---------------------------------------------------------------- at every call to the system


def session(table: Table) -> None:
    """Steps with undo, a pause in between, and the end."""
    for number in range(STEPS):
        table.step()
        if number == STEPS // 2:
            table.saved.sync(table.game.entries, PLAN)
            table.saved.flush()
    table.saved.close()


each_game = pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.key)


def calls_of_a_session(folder: Path, kind: GameKind = FIRST_KIND) -> int:
    store = SaveStore(folder)
    setup = setup_of(2, kind)
    with Faults(lambda _call, _name: None) as faults:
        session(Table(store.create(setup, new_game(setup)), setup, new_game(setup), "faults"))
    store.close()
    return faults.calls


@each_game
@pytest.mark.parametrize("fault", DEATHS)
def test_killed_at_any_call_the_game_is_found_as_it_was_kept(tmp_path: Path, fault: str, kind: GameKind) -> None:
    """Before a call, after it, and within a write. What was not reported as kept may be there or not."""
    calls = calls_of_a_session(tmp_path / "whole", kind)
    assert calls > STEPS
    died = 0
    for number in range(1, calls + 1):
        folder = tmp_path / str(number)
        setup = setup_of(2, kind)
        store = SaveStore(folder)
        table = None
        try:
            with Faults(at(number, fault)):
                game = new_game(setup)
                table = Table(store.create(setup, game), setup, game, "faults")
                session(table)
        except Killed:
            died += 1
        store.close()
        store = SaveStore(folder)
        found = store.summaries()
        if table is None:
            assert len(found) <= 1, "killed before there was a game"
        else:
            (summary,) = found
            opened = reopened(store, summary.name)
            assert opened.notice is None
            assert tuple(opened.game.entries) in table.may_be_found()
            assert not list(folder.glob("*.damaged"))
        store.close()
        shutil.rmtree(folder, ignore_errors=True)
    assert died > calls * 0.9


@each_game
@pytest.mark.parametrize("fault", [*ERRORS, "short"])
def test_one_failure_at_any_call_is_made_good_by_the_next(tmp_path: Path, fault: str, kind: GameKind) -> None:
    calls = calls_of_a_session(tmp_path / "whole", kind)
    for number in range(1, calls + 1):
        folder = tmp_path / str(number)
        setup = setup_of(2, kind)
        store = SaveStore(folder)
        with Faults(at(number, fault)):
            game = new_game(setup)
            table = Table(store.create(setup, game), setup, game, "faults")
            failed = int(table.saved.trouble is not None)
            for step in range(STEPS):
                failed += not table.step()
                assert (table.saved.trouble is None) == (table.kept == len(table.states) - 1)
                if step == STEPS // 2:
                    table.saved.sync(table.game.entries, PLAN)
                    table.saved.flush()
            assert table.saved.close()
        assert failed <= 1
        opened = reopened(store, table.saved.name)
        assert opened.notice is None
        assert opened.game.record() == table.game.record()
        name = table.saved.name
        assert {path.name for path in folder.iterdir()} <= {f"{name}.game", f"{name}.summary.json", FILE, LOCK}
        store.close()


@pytest.mark.parametrize("fault", ERRORS)
def test_a_failure_that_lasts_costs_nothing_that_was_kept_before(tmp_path: Path, fault: str) -> None:
    calls = calls_of_a_session(tmp_path / "whole")
    for number in range(1, calls + 1, 3):
        setup = setup_of(2)
        store = SaveStore(tmp_path / str(number))
        with Faults(from_(number, fault)):
            game = new_game(setup)
            table = Table(store.create(setup, game), setup, game, "faults")
            session(table)
            if table.kept < len(table.states) - 1:
                assert isinstance(table.saved.trouble, SaveError)
        found = store.summaries()
        if found:
            assert tuple(reopened(store, found[0].name).game.entries) in table.may_be_found()
        else:
            assert table.kept == 0
        store.close()


@pytest.mark.parametrize("seed", range(8))
def test_on_a_disk_that_fails_now_and_then_the_game_goes_on(tmp_path: Path, seed: int) -> None:
    """And is there at the end, since failing it is tried again."""
    store = SaveStore(tmp_path)
    setup = setup_of(3)
    rng = Random(seed)
    with Faults(at_random(rng, 0.15, ("full", "broken", "short"))):
        game = new_game(setup)
        table = Table(store.create(setup, game), setup, game, str(seed))
        for _ in range(150):
            table.step(PLAN if rng.random() < 0.1 else None)
            if rng.random() < 0.05:
                table.saved.flush()
    for path in tmp_path.glob("*.game"):
        copy = tmp_path / "copy" / path.name
        copy.parent.mkdir()
        shutil.copy(path, copy)
        other = SaveStore(copy.parent)
        assert tuple(reopened(other, table.saved.name).game.entries) in table.may_be_found()
        other.close()
    assert table.saved.close()
    assert reopened(store, table.saved.name).game.record() == table.game.record()
    store.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills real processes")
def test_really_killed_processes() -> None:
    """The short form of `make soak`."""
    command = [sys.executable, "-m", "tools.soak", "--kills", "40", "--games", "20", "--seed", "tests", "--jobs", "1"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=1200)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "40 kills" in result.stdout
    assert "20 games" in result.stdout


# ---------------------------------------------------------------- what the player is told


@pytest.mark.parametrize(("errno", "word"), [(ENOSPC, "full"), (EIO, "cannot"), (13, "may not write"), (30, "may not")])
def test_the_sentence_says_what_is_wrong_and_that_the_game_goes_on(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch, errno: int, word: str
) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "write", faulty(errno))
        play(game, 3)
        assert not kept.sync(game.entries)
        assert word in str(kept.trouble)
        assert "play on" in str(kept.trouble)
        play(game, 3)
        assert not kept.sync(game.entries)
    play(game, 1)
    assert kept.sync(game.entries)
    assert kept.trouble is None
    assert lines(kept.path) == 7
    kept.close()


def test_a_full_disk_leaves_no_half_line_behind(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 3)
    kept.sync(game.entries)
    before = kept.path.read_bytes()
    with Faults(lambda _call, name: "full" if name == "write" else None):
        play(game, 2)
        assert not kept.sync(game.entries)
    assert kept.path.read_bytes() == before
    assert kept.sync(game.entries)
    assert lines(kept.path) == 5
    kept.close()


def test_a_new_game_on_a_full_disk_is_played_and_kept_when_there_is_room(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    with Faults(from_(1, "full")):
        kept = store.create(setup, game)
        assert "full" in str(kept.trouble)
        play(game, 2)
        assert not kept.sync(game.entries)
    assert store.summaries() == []
    play(game, 2)
    assert kept.sync(game.entries)
    assert kept.close()
    assert reopened(store, kept.name).game.record() == game.record()


def test_when_the_device_did_not_take_it_the_file_is_written_anew(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failed fsync nobody knows what is there; asking again says nothing."""
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "sync", faulty(EIO))
        play(game, 3)
        kept.sync(game.entries)
        inode = kept.path.stat().st_ino
        assert not kept.flush()
        assert "cannot save" in str(kept.trouble)
    assert kept.flush()
    assert kept.path.stat().st_ino != inode
    kept.close()


def test_when_the_device_did_not_take_a_turn_the_next_step_writes_it_anew(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "sync", faulty(EIO))
        while not game.entries or game.entries[-1].code != "end":
            play(game, 1)
            assert kept.sync(game.entries)
        store.close()  # the worker has tried by then
    inode = kept.path.stat().st_ino
    play(game, 1)
    assert game.entries[-1].code != "end", "the worker is gone"
    assert kept.sync(game.entries)
    assert kept.path.stat().st_ino != inode
    assert kept.close()
    again = SaveStore(store.folder)
    assert reopened(again, kept.name).game.record() == game.record()
    again.close()
