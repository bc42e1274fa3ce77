"""Games that lay among the settings move to the folder for data. Nothing is lost on the way, whenever it ends."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from errno import EACCES, EIO, ENOSPC, EXDEV
from pathlib import Path
from random import Random

import pytest

from screens.platform import folders
from screens.play.saves import atomic, disk, small_file
from screens.play.saves.moving import LOCK, settle
from screens.play.saves.statistics import Statistics, StatisticsFile, Tally
from screens.play.saves.store import SaveStore
from tests.kit.faults import DEATHS, Faults, Killed, at, from_
from tests.save.playing import faulty, finished, reopened, setup_of

WON = Statistics().count("a", setup_of(2), (10, 5), (0,), 1000)


def made(old: Path) -> dict[str, bytes]:
    """What an older version of the app kept in one folder, by names."""
    store = SaveStore(old / "saves")
    for number in range(2):
        finished(store, 2, seed=str(number))
    store.close()
    StatisticsFile(old / "statistics.json").change(lambda _: WON)
    for name in ("setup.json", "last_game.json", "alibaba/setup.json", "alibaba/statistics.json", "exported/x.txt",
                 "statistics.json.damaged", "settings.json", "settings.json.damaged", "window.json"):  # fmt: skip
        (old / name).parent.mkdir(exist_ok=True)
        (old / name).write_text(json.dumps({"this is": name}), "ascii")
    return kept(old)


def kept(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def data_of(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if not name.startswith(("settings.json", "window.json"))}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the device: these tests let no power fail."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


def another_device(monkeypatch: pytest.MonkeyPatch, old: Path) -> None:
    """The two folders lie on two file systems: no name leads from one to the other."""
    real = disk.replace

    def replace(path: Path, new: Path) -> None:
        if path.is_relative_to(old) != new.is_relative_to(old):
            raise OSError(EXDEV, os.strerror(EXDEV))
        real(path, new)

    monkeypatch.setattr(disk, "replace", replace)


each_device = pytest.mark.parametrize("across", [False, True], ids=["one file system", "two"])


@each_device
def test_all_but_the_settings_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, across: bool) -> None:
    old, new = tmp_path / "config" / "app", tmp_path / "data" / "below" / "app"
    files = made(old)
    dates = {path.name: path.stat().st_mtime_ns for path in (old / "saves").glob("*.game")}
    listed = [summary.name for summary in SaveStore(old / "saves").summaries()]
    if across:
        another_device(monkeypatch, old)
    assert settle(old, new) == (new, None)
    assert kept(new) == data_of(files)
    assert sorted(kept(old)) == ["settings.json", "settings.json.damaged", "window.json"]
    assert {path.name: path.stat().st_mtime_ns for path in (new / "saves").glob("*.game")} == dates
    store = SaveStore(new / "saves")
    assert [summary.name for summary in store.summaries()] == listed
    assert all(reopened(store, name).notice is None for name in listed)
    store.close()
    assert settle(old, new) == (new, None), "and nothing happens the next time"
    assert kept(new) == data_of(files)


@each_device
@pytest.mark.parametrize("death", DEATHS)
def test_killed_at_any_call_the_next_start_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, death: str, across: bool
) -> None:
    original, old = tmp_path / "original", tmp_path / "config"
    files = made(original)
    if across:
        another_device(monkeypatch, old)
    shutil.copytree(original, old)
    with Faults(lambda _call, _name: None) as faults:
        settle(old, tmp_path / "data")
    assert faults.calls > len(data_of(files))
    # across, each death comes at every third call, all together at every one
    for number in range(1 + DEATHS.index(death) * across, faults.calls + 1, 3 if across else 1):
        new = tmp_path / f"data {number}"
        shutil.rmtree(old, ignore_errors=True)
        shutil.copytree(original, old)
        with contextlib.suppress(Killed), Faults(at(number, death)):
            settle(old, new)
        both = data_of(kept(old)) | kept(new)
        assert {name: both[name] for name in files if name in both} == data_of(files), "each is in one place at least"
        assert settle(old, new) == (new, None)
        found = {name: data for name, data in kept(new).items() if not name.endswith(atomic.NEW)}
        assert found == data_of(files), "and none of them twice"
        assert not data_of(kept(old))
        shutil.rmtree(new)


@each_device
@pytest.mark.parametrize("errno", [EIO, ENOSPC, EACCES])
def test_what_cannot_be_moved_stays_and_the_player_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errno: int, across: bool
) -> None:
    fault = {EIO: "broken", ENOSPC: "full", EACCES: "read-only"}[errno]
    original, old = tmp_path / "original", tmp_path / "config"
    files = made(original)
    if across:
        another_device(monkeypatch, old)
    shutil.copytree(original, old)
    with Faults(lambda _call, _name: None) as faults:
        settle(old, tmp_path / "data")
    for number in range(1, faults.calls + 1, 4):
        new = tmp_path / f"data {number}"
        shutil.rmtree(old, ignore_errors=True)
        shutil.copytree(original, old)
        with Faults(from_(number, fault)):
            folder, told = settle(old, new)
        assert data_of(kept(old)) | kept(new) == data_of(files)
        assert told is not None
        assert str(old) in told
        assert folder == (new if kept(new) else old), "where the games are"
        assert settle(old, new) == (new, None)
        assert kept(new) == data_of(files)


def test_an_older_version_that_is_started_again_loses_nothing(tmp_path: Path) -> None:
    old, new = tmp_path / "config", tmp_path / "data"
    files = made(old)
    settle(old, new)
    for number in range(2):  # it begins anew in the old place
        store = SaveStore(old / "saves")
        name, _ = finished(store, 5, seed=f"later {number}")
        store.close()
        game = (old / "saves" / f"{name}.game").read_bytes()
        StatisticsFile(old / "statistics.json").change(
            lambda _, number=number: Statistics().count(f"later {number}", setup_of(2), (20, 5), (0,), 2000)
        )
        (old / "setup.json").write_text(json.dumps({"chosen": number}), "ascii")
        assert settle(old, new) == (new, None)
        assert (new / "saves" / f"{name}.game").read_bytes() == game
        assert not data_of(kept(old))
    assert data_of(files).keys() <= kept(new).keys()
    assert StatisticsFile(new / "statistics.json").load().tallies == {("merchant", 2): Tally(3, 3, 20)}
    assert {(new / f"setup{more}.json").read_text() for more in ("", "-2", "-3")} == {
        json.dumps(setup) for setup in ({"this is": "setup.json"}, {"chosen": 0}, {"chosen": 1})
    }


def test_what_was_won_is_added_once_wherever_the_app_is_killed(tmp_path: Path) -> None:
    old, new = tmp_path / "config", tmp_path / "data"
    killed, number = True, 0
    while killed:
        number += 1
        killed = False
        for folder, game in ((old, "b"), (new, "a")):
            shutil.rmtree(folder, ignore_errors=True)
            won = Statistics().count(game, setup_of(2), (10, 5), (0,), 1000)
            StatisticsFile(folder / "statistics.json").change(lambda _, won=won: won)
        try:
            with Faults(at(number, "die before")):
                settle(old, new)
        except Killed:
            killed = True
        settle(old, new)
        assert StatisticsFile(new / "statistics.json").load().tallies == {("merchant", 2): Tally(2, 2, 10)}
        assert not data_of(kept(old))
    assert number > 3


def test_of_two_that_differ_both_are_kept(tmp_path: Path) -> None:
    old, new = tmp_path / "config", tmp_path / "data"
    made(old)
    shutil.copytree(old, new)
    for name in ("saves/x.game", "setup.json"):
        (old / name).write_text("old")
        (new / name).write_text("new")
    (old / "saves" / "x.summary.json").write_text("of the old one")
    StatisticsFile(new / "statistics.json").change(lambda known: known.count("b", setup_of(2), (10, 5), (0,), 1000))
    StatisticsFile(old / "statistics.json").change(lambda known: known.count("c", setup_of(2), (10, 5), (0,), 1000))
    before = kept(new)
    assert settle(old, new) == (new, None)
    now = kept(new)
    assert {name: now[name] for name in before} == before
    assert {name: now[name] for name in now.keys() - before.keys()} == {
        "saves/x-2.game": b"old",
        "setup-2.json": b"old",
        "statistics-2.json": now["statistics-2.json"],
    }
    assert not data_of(kept(old))


@pytest.mark.parametrize("link", [False, True])
def test_where_both_are_one_folder_nothing_happens(tmp_path: Path, link: bool) -> None:
    """Who sets both variables to the same, or has made one folder a link to the other."""
    folder = tmp_path / "all" / "app"
    files = made(folder)
    other = folder
    if link:
        (tmp_path / "link").symlink_to(tmp_path / "all")
        other = tmp_path / "link" / "app"
    assert settle(folder, other) == (other, None)
    assert kept(folder) == files


def test_one_folder_in_the_other_is_moved_to_as_well(tmp_path: Path) -> None:
    files = made(tmp_path / "app")
    assert settle(tmp_path / "app", tmp_path / "app" / "data" / "app") == (tmp_path / "app" / "data" / "app", None)
    assert kept(tmp_path / "app" / "data" / "app") == data_of(files)


@pytest.mark.parametrize("how", ["a file is in the way", "no permission"])
def test_where_nothing_can_be_written_it_goes_on_in_the_old_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    old, new = tmp_path / "config", tmp_path / "data" / "app"
    files = made(old)
    if how == "a file is in the way":
        new.parent.touch()
    else:
        real = os.access
        monkeypatch.setattr(os, "access", lambda path, mode: path != new and real(path, mode))
    folder, told = settle(old, new)
    assert folder == old
    assert told is not None
    assert str(new) in told
    assert str(old) in told
    assert kept(old) == files


def test_games_that_can_only_be_read_are_still_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = tmp_path / "config", tmp_path / "data"
    made(new)
    old.mkdir()
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert settle(old, new)[0] == new


def test_a_game_that_is_played_by_an_older_version_now_waits(tmp_path: Path) -> None:
    old, new = tmp_path / "config", tmp_path / "data"
    files = made(old)
    store = SaveStore(old / "saves")
    name = store.summaries()[0].name
    opened = store.open(name)
    folder, told = settle(old, new)
    assert folder == new
    assert told is not None
    assert str(old) in told
    assert list(data_of(kept(old))) == [f"saves/{name}.game"]
    opened.saved.close()
    store.close()
    assert settle(old, new) == (new, None)
    assert kept(new).keys() >= data_of(files).keys() - {f"saves/{name}.summary.json"}


def test_one_failing_look_into_the_old_place_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = tmp_path / "config", tmp_path / "data"
    files = made(old)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", faulty(24))
        folder, told = settle(old, new)
    assert told is not None
    assert str(old) in told
    assert folder == new
    assert settle(old, new) == (new, None)
    assert kept(new) == data_of(files)


def test_nobody_waits_for_ever_for_a_window_that_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = tmp_path / "config", tmp_path / "data"
    files = made(old)
    monkeypatch.setattr(small_file.time, "sleep", lambda _: None)
    with small_file.alone(new, LOCK):
        folder, told = settle(old, new)
        assert folder == new
        assert told is not None
        assert kept(old) == files
    assert settle(old, new) == (new, None)
    assert kept(new) == data_of(files)


def test_a_link_stays_one(tmp_path: Path) -> None:
    """Somebody has his games on another disk."""
    old, new, elsewhere = tmp_path / "config", tmp_path / "data", tmp_path / "elsewhere"
    files = made(old)
    shutil.move(old / "saves", elsewhere)
    (old / "saves").symlink_to(elsewhere)
    assert settle(old, new) == (new, None)
    assert (new / "saves").is_symlink()
    assert kept(elsewhere) == {name[6:]: data for name, data in files.items() if name.startswith("saves/")}
    assert len(SaveStore(new / "saves").summaries()) == 2
    assert not (old / "saves").is_symlink()


# ---------------------------------------------------------------- where that is


@pytest.mark.parametrize(
    ("platform", "variables", "found"),
    [
        ("linux", {"XDG_DATA_HOME": "/d"}, "/d/fivetribes"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/anna/.local/share/fivetribes"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/home/anna/.local/share/fivetribes"),
        ("linux", {"XDG_DATA_HOME": "/d", "ANDROID_ARGUMENT": ""}, "/kivy/fivetribes"),
        ("linux", {"XDG_DATA_HOME": "", "HOME": "nowhere"}, "/kivy/fivetribes"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/fivetribes"),
        ("win32", {"LOCALAPPDATA": ""}, "/kivy/fivetribes"),
        ("darwin", {"XDG_DATA_HOME": "/d"}, "/kivy/fivetribes"),
        ("ios", {"XDG_DATA_HOME": "/d"}, "/kivy/fivetribes"),
    ],
)
def test_each_system_has_its_place_for_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], found: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    for name, value in ({"HOME": "/home/anna"} | variables).items():
        monkeypatch.setenv(name, value)
    assert folders.data_folder(Path("/kivy/fivetribes")) == Path(found)


def test_moved_files_are_moved_whatever_they_hold(tmp_path: Path) -> None:
    """Nothing of it is read, but for what was won in both places."""
    old, new, rng = tmp_path / "config", tmp_path / "data", Random(3)
    files = {}
    for number in range(20):
        path = old / rng.choice(("", "saves", "alibaba")) / f"{number}{rng.choice(('.game', '.json', '', '.x'))}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(rng.randbytes(rng.randrange(200)))
        files[str(path.relative_to(old))] = path.read_bytes()
    (old / "statistics.json").write_bytes(b"{")
    new.mkdir()
    (new / "statistics.json").write_bytes(b"[")
    assert settle(old, new) == (new, None)
    now = kept(new)
    assert {name: now[name] for name in files} == files
    assert {b"{", b"["} <= set(now.values())
