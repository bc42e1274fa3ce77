"""The folder is anybody's: files of any name are games, and what is no file hides nothing and stops nobody."""

from __future__ import annotations

import os
import shutil
import socket
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.saves import disk, listing, statistics
from screens.play.saves.file_names import file_of, name_of, plain
from screens.play.saves.save_errors import SaveError
from screens.play.saves.summary import summary_path
from tests.save.playing import finished, new_game, play, reopened, setup_of, store, story
from tests.save.work import HANGS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from screens.play.saves.store import SaveStore

__all__ = ["store"]  # a fixture

FILES = [
    *("20261118-214000-abcd (copy).game", "X.GAME", "Anna and Tomás.game", "игра.game", "e\u0301.game", ".game"),
    *(" .game", "a.b.game", "x.game.game", "X.GAME.game", "...game", "-.Game", "new\nline.game", "back\\slash.game"),
    *("x" * 250 + ".game", "ž" * 125 + ".game", "x" * 61 + ".game", "%s {path}.game", "\udcff.game"),
]
NO_FILES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")


def in_time(action: Callable[[], Any]) -> Any:
    """What it returns; fails if it never ends."""
    found: list[Any] = []
    thread = Thread(target=lambda: found.append(action()), daemon=True)
    thread.start()
    thread.join(HANGS)
    assert found, "hangs, or failed"
    return found[0]


# ---------------------------------------------------------------- files of any name


@pytest.mark.parametrize("file", FILES, ids=ascii)
def test_a_game_in_a_file_of_any_name(store: SaveStore, tmp_path: Path, file: str) -> None:
    other, game = finished(store, 20)
    path = store.folder / file
    try:
        shutil.copy(store.folder / f"{other}.game", path)
    except OSError:
        pytest.skip("this system has no such files")
    found = {summary.name: summary for summary in store.summaries()}
    assert len(found) == 2
    (name,) = found.keys() - {other}
    assert found[name].fault is None
    assert summary_path(path).is_file(), "it would be read anew at each look"
    assert store.summaries() == list(found.values())

    opened = store.open(name)
    assert (opened.game.entries, opened.notice, opened.saved.name) == (game.entries, None, name)
    play(opened.game, 1, "on")
    assert opened.saved.sync(opened.game.entries)
    opened.saved.sync(opened.game.entries[:-1])  # so that it is written anew
    opened.saved.sync(opened.game.entries)
    assert opened.saved.close()
    assert reopened(store, name).game.record() == opened.game.record()
    assert summary_path(path).is_file()

    assert story(reopened(store, store.duplicate(name)).game) == story(opened.game)
    assert store.export_text(name)
    store.export_file(name, tmp_path / f"{plain(name)}.txt")
    path.write_bytes(b"spoilt")
    with pytest.raises(SaveError, match="kept beside"):
        store.open(name)
    assert not path.exists()
    shutil.copy(store.folder / f"{other}.game", path)
    assert [summary.name for summary in store.summaries()].count(name) == 1
    store.remove(name)
    assert not path.exists()
    assert not summary_path(path).exists()
    assert reopened(store, other).game.record() == game.record()


def test_every_file_has_a_name_of_its_own_and_a_summary_of_its_own(tmp_path: Path) -> None:
    names = [name_of(file) for file in FILES]
    assert len(set(names)) == len(FILES)
    assert [file_of(name) for name in names] == FILES
    assert len({summary_path(tmp_path / file) for file in FILES}) == len(FILES)


@pytest.mark.parametrize("name", [*map(name_of, FILES), "x" * 60, "X" * 60])
def test_a_plain_name_can_be_written_and_shown_anywhere(name: str) -> None:
    found = plain(name)
    assert found.isprintable()
    assert len(found) <= 60
    assert len(os.fsencode(found)) <= 143, "some systems take no more"
    assert all(letter.isalnum() or letter in "-_" for letter in found)
    assert plain(found) == found or found != name
    tally = {("people", 2): statistics.Tally(played=1)}
    assert statistics.Statistics(tally, (found,))


def test_statistics_count_a_game_of_any_name(tmp_path: Path) -> None:
    """And are read again: a name that cannot stand there would cost all of them."""
    path = tmp_path / "statistics.json"
    known = statistics.Statistics()
    for file in FILES:
        known = known.count(plain(name_of(file)), setup_of(2), (50, 60), (1,))
    statistics.StatisticsFile(path).change(lambda _: known)
    assert statistics.StatisticsFile(path).load() == known
    assert len(known.counted) == len(FILES)


@pytest.mark.parametrize(
    "name",
    ["../x", "", "a/b", "/etc/passwd", "a\0b", "x" * 251, "x" * 3000, "..", ".", "\ud800", "../x.game", "/x.GAME"],
)
def test_a_name_leads_nowhere_else(store: SaveStore, name: str) -> None:
    finished(store, 3)
    outside = store.folder.parent / "x.game"
    outside.write_bytes(b"")
    for action in (store.open, store.remove, store.duplicate, store.export_text):
        with pytest.raises(SaveError, match="not there any more"):
            action(name)
    assert outside.exists()


# ---------------------------------------------------------------- what is no file


def no_file(path: Path, kind: str, target: Path) -> None:
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "device":
            path.symlink_to("/dev/zero")
        case "link":
            path.symlink_to(target)
        case "dangling link":
            path.symlink_to(path.parent / "none")
        case "link to itself":
            path.symlink_to(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as one:
                one.bind(path.name)


KINDS = ["pipe", "folder", "device", "link", "dangling link", "link to itself", "socket"]


@NO_FILES
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_no_game(
    store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    name, game = finished(store, 10)
    outside = tmp_path / "outside.game"
    shutil.copy(store.folder / f"{name}.game", outside)
    before = outside.read_bytes()
    monkeypatch.chdir(store.folder)
    path = store.folder / "zzz.game"
    no_file(path, kind, outside)
    assert [summary.name for summary in in_time(store.summaries)] == [name]

    def refused() -> bool:
        for action in (store.open, store.duplicate, store.export_text, store.remove):
            with pytest.raises(SaveError, match="not there any more"):
                action("zzz")
        return True

    assert in_time(refused)
    assert os.path.lexists(path), "it is nobody's to delete or to rename"
    assert outside.read_bytes() == before
    assert reopened(store, name).game.record() == game.record()


@NO_FILES
def test_a_pipe_that_comes_in_that_moment_stops_nobody(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was a file when the folder was read."""
    name, _ = finished(store, 10)
    other, _ = finished(store, 10)
    path = store.folder / f"{other}.game"
    summary_path(path).unlink()
    real = listing.read_known

    def swapped(of: Path) -> Any:
        if of == path and path.is_file():
            path.unlink()
            os.mkfifo(path)
        return real(of)

    monkeypatch.setattr(listing, "read_known", swapped)
    assert [summary.name for summary in in_time(store.summaries)] == [name]


@NO_FILES
def test_a_pipe_for_a_summary_stops_nobody(store: SaveStore) -> None:
    name, _ = finished(store, 10)
    path = summary_path(store.folder / f"{name}.game")
    path.unlink()
    os.mkfifo(path)
    assert [summary.fault for summary in in_time(store.summaries)] == [None]
    assert in_time(lambda: reopened(store, name)).notice is None


@NO_FILES
def test_a_pipe_that_is_dropped_on_the_window_stops_nobody(store: SaveStore, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    def refused() -> bool:
        for path in (tmp_path / "pipe", tmp_path):
            with pytest.raises(SaveError, match="no saved game"):
                store.import_file(path)
        return True

    assert in_time(refused)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_that_is_dropped_on_the_window_is_followed(store: SaveStore, tmp_path: Path) -> None:
    """The player has chosen it."""
    name, game = finished(store, 10)
    (tmp_path / "link").symlink_to(store.folder / f"{name}.game")
    assert reopened(store, store.import_file(tmp_path / "link").name).game.entries == game.entries


def test_a_file_that_may_not_be_read_is_not_offered(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though its summary says what is in it."""
    name, _ = finished(store, 10)
    monkeypatch.setattr(listing.os, "access", lambda *_: False)
    (summary,) = store.summaries()
    assert summary.name == name
    assert "may not read" in (summary.fault or "")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_tidying_is_not_stopped_by_what_cannot_be_tidied(store: SaveStore) -> None:
    finished(store, 3)
    (store.folder / "a.game.new").mkdir()
    (store.folder / "b.game.new").symlink_to("none")
    old = store.folder / "c.game.new"
    old.write_bytes(b"")
    for path in store.folder.glob("*.new"):
        os.utime(path, (0, 0), follow_symlinks=False)
    store.tidy()
    assert [path.name for path in store.folder.glob("*.new")] == ["a.game.new"]


def test_files_are_opened_as_bytes_everywhere(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows would make two letters of each line end otherwise."""
    flags = []
    real = os.open

    def opened(path: Any, how: int, *rest: Any, **more: Any) -> int:
        flags.append(how)
        return real(path, how & ~(1 << 28), *rest, **more)

    monkeypatch.setattr(disk, "_BYTES", 1 << 28)
    monkeypatch.setattr(os, "open", opened)
    setup = setup_of(2)
    kept = store.create(setup, new_game(setup))
    kept.close()
    reopened(store, kept.name)
    monkeypatch.undo()
    assert flags
    assert all(how & 1 << 28 for how in flags)
