"""Two windows of the app, each a process of its own, keep the same small files: nothing is lost."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.validate import MAX_CHARS
from screens.play.saves import atomic, disk, small_file
from screens.play.saves.small_file import LOCK, SmallFile, alone
from screens.play.saves.statistics import StatisticsFile, Tally
from screens.play.settings import FIRST, TIPS, Settings, SettingsFile
from tests.save.playing import faulty

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[3]
WINDOWS = 3
EACH = 12

#: What each process begins with; it waits until it is told to go on.
START = """
import sys
from dataclasses import replace
from pathlib import Path
from screens.play.saves import small_file
from screens.play.saves.small_file import SmallFile, alone
from screens.play.saves.statistics import StatisticsFile
from screens.play.settings import SettingsFile, TIPS
from tests.save.playing import setup_of
small_file.PATIENCE = 600
path, number = Path(sys.argv[1]), int(sys.argv[2])
print(flush=True)
sys.stdin.readline()
"""


def window(code: str, *arguments: object) -> subprocess.Popen[str]:
    """A process that is ready to run this."""
    command = [sys.executable, "-c", START + code, *map(str, arguments)]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    return process


def at_once(code: str, path: Path) -> None:
    """Run this in several processes, which begin together."""
    processes = [window(code, path, number) for number in range(WINDOWS)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        process.communicate(timeout=600)
        assert process.returncode == 0


def left_over(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.endswith(atomic.NEW)]


def test_no_game_is_lost_that_two_windows_count(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    code = f"""
file = StatisticsFile(path)
for game in range({EACH}):
    file.change(lambda known: known.count(f"{{number}} {{game}}", setup_of(2), (number * 100 + game, 5), (0,)))
    file.change(lambda known: known.count("the same", setup_of(3), (5, 5, 5), (1,)))
"""
    at_once(code, path)
    found = StatisticsFile(path).load()
    assert found.tallies["merchant", 2] == Tally(WINDOWS * EACH, WINDOWS * EACH, (WINDOWS - 1) * 100 + EACH - 1)
    assert found.tallies["merchant", 3].played == 1
    assert not left_over(tmp_path)


def test_no_setting_is_lost_that_two_windows_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    code = f"""
file = SettingsFile(path)
now = file.load()
for step in range({EACH}):
    changes = [dict(sound=step), dict(ambience=step), dict(hints=step % 2 == 1)][number]
    now = file.keep(replace(now, tips_shown=(*now.tips_shown, TIPS[number * 3 + step % 3]), **changes))
"""
    at_once(code, path)
    found = SettingsFile(path).load()
    assert (found.sound, found.ambience, found.hints) == (EACH - 1, EACH - 1, True)
    assert set(found.tips_shown) == set(TIPS[: WINDOWS * 3])
    assert not left_over(tmp_path)


def test_what_is_written_at_the_same_time_is_one_or_the_other(tmp_path: Path) -> None:
    """Also where nothing can be locked: each writes a file of its own first."""
    path = tmp_path / "file.json"
    code = f"""
from screens.play.saves import atomic
for step in range({EACH * 5}):
    atomic.write(path, bytes([65 + number]) * 100_000, durable=False)
"""
    at_once(code, path)
    data = path.read_bytes()
    assert len(data) == 100_000
    assert len(set(data)) == 1
    assert not left_over(tmp_path)


def test_a_window_that_is_killed_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    process = window("with alone(path.parent): print('held', flush=True); sys.stdin.readline()", path, 0)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    assert process.stdout.readline() == "held\n"
    process.kill()
    process.wait()
    assert SmallFile(path).change(lambda _: {"a": 1}) == {"a": 1}
    assert SmallFile(path).read() == {"a": 1}
    process.stdin.close()
    process.stdout.close()


def test_nobody_waits_for_ever_for_a_window_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(small_file.time, "sleep", waits.append)
    file = SmallFile(tmp_path / "file.json")
    with alone(tmp_path), pytest.raises(BlockingIOError):
        file.change(lambda _: {"a": 1})
    assert sum(waits) <= small_file.PATIENCE + small_file.PAUSE
    assert not file.path.exists()
    assert file.change(lambda _: {"a": 1}), "the next time it goes on"


def test_where_nothing_can_be_locked_all_is_kept_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk.fcntl, "flock", faulty(95))
    file = SmallFile(tmp_path / "file.json")
    with alone(tmp_path):
        file.change(lambda _: {"a": 1})
    assert file.read() == {"a": 1}


def test_windows_locks_a_byte_behind_all_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Microsoft's library does it: the lock begins where the file stands, and cannot be had twice."""
    places: list[int] = []

    class Library:
        LK_NBLCK = 2

        @staticmethod
        def locking(file: int, mode: int, count: int) -> None:
            assert (mode, count) == (Library.LK_NBLCK, 1)
            places.append(os.lseek(file, 0, os.SEEK_CUR))
            if len(places) > 1:
                raise PermissionError

    monkeypatch.setattr(disk, "WINDOWS", True)
    monkeypatch.setattr(disk, "msvcrt", Library)
    path = tmp_path / "file"
    path.write_bytes(b"abc")
    with path.open("r+b") as one, path.open("r+b") as other:
        os.lseek(one.fileno(), 2, os.SEEK_SET)
        assert disk.lock(one.fileno())
        assert os.lseek(one.fileno(), 0, os.SEEK_CUR) == 2, "who reads goes on where he was"
        assert not disk.lock(other.fileno())
    assert places[0] == places[1] > MAX_CHARS


# ---------------------------------------------------------------- reading, and what is set aside


def test_a_file_that_became_sound_meanwhile_is_not_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another window sets the damaged one aside and writes it anew, between our reading and our locking."""
    path = tmp_path / "file.json"
    path.write_text("{")
    real = small_file.alone

    @contextlib.contextmanager
    def late(folder: Path, name: str = LOCK) -> Iterator[None]:
        with real(folder, name):
            path.write_text('{"a": 1}')
            yield

    monkeypatch.setattr(small_file, "alone", late)
    assert SmallFile(path).read() == {"a": 1}
    assert not list(tmp_path.glob(f"*{atomic.DAMAGED}*"))


def test_what_cannot_be_set_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file.json"
    path.write_text("{")
    monkeypatch.setattr(disk, "replace", faulty(13))
    file = SmallFile(path)
    assert file.read() == {}
    assert file.was_damaged
    with pytest.raises(PermissionError):
        file.change(lambda _: {"a": 1})
    assert path.read_text() == "{"


def test_only_what_was_changed_here_is_written_over_what_is_there_now(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, other = SettingsFile(path), SettingsFile(path)
    assert one.load() == other.load() == FIRST
    one.keep(replace(FIRST, pace="slow", tips_shown=("bid",)))
    assert other.keep(replace(FIRST, sound=0, tips_shown=("goal",))) == Settings(
        pace="slow", sound=0, tips_shown=("bid", "goal")
    )
    one.keep(Settings(pace="slow", tips_shown=()))
    assert json.loads(path.read_text("ascii")) == {"pace": "slow", "sound": 0, "tips_shown": ["goal"]}


def test_settings_of_a_later_version_stay_through_a_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    later = {"smell": True, "pace": "warp", "tips_shown": ["bid", "of later"], "hints": False}
    path.write_text(json.dumps(later), "ascii")
    file = SettingsFile(path)
    now = file.load()
    assert now == Settings(hints=False, tips_shown=("bid",))
    file.keep(replace(now, sound=0, tips_shown=("bid", "goal")))
    assert json.loads(path.read_text("ascii")) == later | {"sound": 0, "tips_shown": ["bid", "of later", "goal"]}
    assert not list(tmp_path.glob(f"*{atomic.DAMAGED}*"))


def test_settings_that_cannot_be_read_now_are_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).keep(Settings(pace="slow", language="hu"))
    before = path.read_bytes()
    file = SettingsFile(path)
    with monkeypatch.context() as patch:
        patch.setattr(small_file, "read_text", faulty(24))
        for attempt in (file.load, lambda: file.keep(replace(FIRST, sound=0))):
            with pytest.raises(OSError, match="open files"):
                attempt()
    assert path.read_bytes() == before
    assert file.keep(replace(FIRST, sound=0)) == Settings(pace="slow", language="hu", sound=0)


def _window_place(path: Path) -> None:
    from screens.play import window_place

    window_place.load(path)
    window_place.save(window_place.WindowPlace(800, 600, 0, 0), path)


def _set_up(path: Path) -> None:
    from tests.save.playing import setup_of

    SmallFile(path).change(setup_of(2).remembered)


@pytest.mark.parametrize("keep", [_window_place, _set_up])
def test_every_small_file_is_kept_in_the_same_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep: Callable[[Path], Any]
) -> None:
    path = tmp_path / "file.json"
    path.write_text('{"smell": true}')
    keep(path)
    assert SmallFile(path).read()["smell"] is True
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(small_file, "read_text", faulty(24))
        with contextlib.suppress(OSError):  # some are told, others only remember
            keep(path)
    assert path.read_bytes() == before


def test_a_set_up_of_a_later_version_stays_through_the_next_game(tmp_path: Path) -> None:
    from screens.play.game_setup import GameSetup
    from tests.save.playing import setup_of

    setup = setup_of(2).with_option("open_coins", True)
    later = setup.to_data() | {"pets": 1}
    later["seats"] = [seat | {"hat": "red"} for seat in later["seats"]]
    later["options"] = later["options"] | {"whims": True}
    now = setup.with_option("open_coins", False).remembered(later)
    assert now["pets"] == 1
    assert now["options"] == setup_of(2).to_data()["options"] | {"whims": True}
    assert [seat["hat"] for seat in now["seats"]] == ["red", "red"]
    assert GameSetup.from_data(now) == setup_of(2)
