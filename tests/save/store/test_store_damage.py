"""Folders and files that are not as they should be: each has its outcome, and nothing is ever deleted."""

from __future__ import annotations

import os
import shutil
from errno import EIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fivetribes.shell.journal import FIRST_STEP
from screens.play.saves import atomic, disk
from screens.play.saves.save_errors import SaveError
from screens.play.saves.store import SaveStore
from screens.play.saves.summary import summary_path
from tests.kit.faults import DEATHS, Faults, Killed, at
from tests.save.playing import faulty, finished, new_game, play, reopened, setup_of, store

if TYPE_CHECKING:
    pass

__all__ = ["store"]  # a fixture

STEPS = 20
ROOT = Path(__file__).parents[3]


# ---------------------------------------------------------------- folders and files


def test_a_missing_folder_is_made_again(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 5)
    kept.sync(game.entries)
    shutil.rmtree(store.folder)
    play(game, 1)
    assert kept.sync(game.entries)
    assert kept.close()
    assert reopened(store, kept.name).game.record() == game.record()


def read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the system had mounted the folder for reading only; root may write everywhere else."""
    real = disk.open_file

    def open_file(path: Path, flags: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(30, os.strerror(30))
        return real(path, flags)

    monkeypatch.setattr(disk, "open_file", open_file)
    monkeypatch.setattr(disk, "replace", faulty(30))


def test_from_a_read_only_folder_a_game_can_be_played(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    name, game = finished(store, 10)
    path = store.folder / f"{name}.game"
    before = path.read_bytes()
    other = SaveStore(store.folder)
    with monkeypatch.context() as patch:
        read_only(patch)
        opened = store.open(name)
        assert opened.game.record() == game.record()
        assert "may not write" in (opened.notice or "")
        play(opened.game, 2)
        assert not opened.saved.sync(opened.game.entries)
        assert path.read_bytes() == before
        with pytest.raises(SaveError, match="another window"):  # it is ours all the same
            other.open(name)
        assert len(store.summaries()) == 1
        for action in (store.duplicate, lambda _name: store.import_text(store.export_text(name))):
            with pytest.raises(SaveError, match="may not write"):
                action(name)
    assert opened.saved.close()
    assert reopened(store, name).game.record() == opened.game.record()
    other.close()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_that_is_really_read_only(store: SaveStore) -> None:
    name, game = finished(store, 10)
    store.folder.chmod(0o500)
    (store.folder / f"{name}.game").chmod(0o400)
    try:
        opened = store.open(name)
        assert opened.game.record() == game.record()
        assert "may not write" in (opened.notice or "")
        assert "may not write" in str(store.create(opened.setup, game).trouble)
        assert not opened.saved.close()
    finally:
        store.folder.chmod(0o700)


def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    store = SaveStore(tmp_path / "saves")
    with pytest.raises(SaveError):
        store.summaries()
    setup = setup_of(2)
    kept = store.create(setup, new_game(setup))
    assert isinstance(kept.trouble, SaveError)
    kept.close()
    store.close()


def test_what_a_killed_app_was_writing_is_cleared_away(store: SaveStore) -> None:
    name, _ = finished(store, 3)
    old, young = store.folder / f"{name}.game.new", store.folder / "x.game.new"
    for path in (old, young):
        path.write_bytes(b"half")
    os.utime(old, (old.stat().st_mtime - atomic.FORGOTTEN - 5,) * 2)
    assert len(store.summaries()) == 1
    store.tidy()
    assert not old.exists()
    assert young.exists()
    assert len(store.summaries()) == 1
    SaveStore(store.folder / "none").tidy()


# ---------------------------------------------------------------- damage


def spoil(path: Path, line: int) -> bytes:
    """Flip a bit in this line, counted from the end of the head; what the file is then."""
    data = path.read_bytes().splitlines(keepends=True)
    spoilt = bytearray(data[FIRST_STEP + line])
    spoilt[len(spoilt) // 2] ^= 4
    data[FIRST_STEP + line] = bytes(spoilt)
    path.write_bytes(b"".join(data))
    return b"".join(data)


def test_a_torn_last_line_is_no_damage(store: SaveStore) -> None:
    """It was being written when the app was killed: no summary knows of it."""
    name, game = finished(store, 10)
    path = store.folder / f"{name}.game"
    whole = path.read_bytes()
    path.write_bytes(whole[:-4])
    summary_path(path).unlink()
    opened = store.open(name)
    assert opened.notice is None
    assert opened.game.entries == game.entries[:9]
    play(opened.game, 3, "other")
    opened.saved.sync(opened.game.entries)
    opened.saved.close()
    again = reopened(store, name)
    assert (again.notice, again.game.record()) == (None, opened.game.record())
    assert not list(store.folder.glob(f"*{atomic.DAMAGED}*"))


def test_of_a_damaged_file_the_beginning_is_played_on_and_a_copy_is_kept(store: SaveStore) -> None:
    other, untouched = finished(store, 4)
    name, game = finished(store, 10)
    path = store.folder / f"{name}.game"
    damaged = spoil(path, 6)
    opened = store.open(name)
    assert "damaged" in (opened.notice or "")
    assert "go on" in (opened.notice or "")
    assert opened.game.entries == game.entries[:6]
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged
    play(opened.game, 3, "other")
    assert opened.saved.sync(opened.game.entries)
    assert opened.saved.close()
    again = reopened(store, name)
    assert (again.notice, again.game.record()) == (None, opened.game.record())
    assert reopened(store, other).game.record() == untouched.record()
    damaged = spoil(path, 2)
    assert reopened(store, name).game.entries == game.entries[:2]
    assert path.with_name(path.name + ".damaged-2").read_bytes() == damaged
    assert len(store.summaries()) == 2


def test_a_damaged_file_stays_until_a_copy_is_kept(store: SaveStore) -> None:
    name, game = finished(store, 10)
    path = store.folder / f"{name}.game"
    damaged = spoil(path, 6)
    with Faults(lambda _call, call: "full" if call == "write" else None):
        opened = store.open(name)
        assert "damaged" in (opened.notice or "")
        assert "full" in (opened.notice or "")
        assert opened.game.entries == game.entries[:6]
        play(opened.game, 1)
        assert not opened.saved.sync(opened.game.entries)
        assert path.read_bytes() == damaged
    assert opened.saved.sync(opened.game.entries)
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged
    assert opened.saved.close()
    assert reopened(store, name).game.record() == opened.game.record()


@pytest.mark.parametrize("number", range(1, 14))
@pytest.mark.parametrize("fault", DEATHS)
def test_killed_while_a_damaged_file_is_put_in_order(store: SaveStore, number: int, fault: str) -> None:
    name, game = finished(store, 10)
    path = store.folder / f"{name}.game"
    damaged = spoil(path, 6)
    try:
        with Faults(at(number, fault)):
            store.open(name).saved.close()
    except Killed:
        pass
    assert reopened(store, name).game.entries == game.entries[:6]
    copies = [file.read_bytes() for file in store.folder.iterdir() if atomic.DAMAGED in file.suffix]
    assert damaged in copies


@pytest.mark.parametrize("data", [b"", b"junk", b"\0" * 4096, b"x\n" * 10, bytes(1_000_001)])
def test_a_file_of_which_nothing_can_be_read_is_set_aside(store: SaveStore, data: bytes) -> None:
    other, untouched = finished(store, 4)
    path = store.folder / "bad.game"
    path.write_bytes(data)
    with pytest.raises(SaveError, match="kept beside"):
        store.open("bad")
    assert not path.exists()
    assert path.with_name("bad.game.damaged").read_bytes() == data
    assert [summary.name for summary in store.summaries()] == [other]
    assert reopened(store, other).game.record() == untouched.record()


def test_a_file_that_cannot_be_read_at_the_moment_is_left_alone(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, game = finished(store, 4)
    with monkeypatch.context() as patch:
        patch.setattr("screens.play.saves.store._content", faulty(EIO))
        with pytest.raises(SaveError, match="cannot read this file"):
            store.open(name)
    assert reopened(store, name).game.record() == game.record()
