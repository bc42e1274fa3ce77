"""The store: what was kept is there again; and a step costs next to nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import wait as futures_wait
from pathlib import Path
from random import Random
from threading import Condition, Event
from typing import Any

import pytest

from fivetribes import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.record import Entry
from fivetribes.model.steps import Ask
from fivetribes.shell import journal as shell_journal
from fivetribes.shell.journal import FIRST_STEP, dump, seal
from screens.play.five_tribes.sowing_plan import SowingPlan
from screens.play.saves import disk, saved_game
from screens.play.saves.journal import head_of, parse
from screens.play.saves.played import FILE
from screens.play.saves.save_errors import InUse, NewerVersion, SaveError
from screens.play.saves.small_file import LOCK
from screens.play.saves.store import SaveStore
from tests.save.playing import PLAN, Table, finished, lines, new_game, play, setup_of, store, story
from tests.save.work import HANGS, counted

__all__ = ["store"]  # a fixture


# ---------------------------------------------------------------- a game


def test_a_game_goes_on_in_mid_turn_where_it_was_left(store: SaveStore) -> None:
    """At every step of a game with undo: the same position, question, draws to come."""
    setup = setup_of(3, seed="12").with_option("large_market_one", True)
    game = new_game(setup)
    kept = store.create(setup, game)
    table = Table(kept, setup, game, "mid-turn")
    for _ in range(80):
        assert table.step()
        assert kept.close()
        opened = store.open(kept.name)
        assert (opened.setup, opened.notice, opened.plan) == (setup, None, None)
        assert opened.game.record() == table.game.record()
        assert opened.game.state.key() == table.game.state.key()
        assert opened.game.state.choices == table.game.state.choices
        table.saved = kept = opened.saved
    kept.close()


def test_every_step_is_in_the_file_when_sync_returns(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    while len(game.entries) < 30:
        play(game, 1, str(len(game.entries)))
        assert kept.sync(game.entries)
        assert lines(kept.path) == len(game.entries)
        assert kept.path.read_text("ascii").endswith(f" {game.entries[-1].line()}\n")
    kept.close()


def test_several_moves_at_once_are_one_change(store: SaveStore) -> None:
    """Redo plays what a person and the computer players did. Of such a change all is found or nothing."""
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 6)
    kept.sync(game.entries)
    play(game, 4)
    kept.sync(game.entries[:3] + game.entries[6:])
    data = kept.path.read_bytes()
    kept.close()
    for length in range(len(data) - 1, 0, -1):
        part = data[:length]
        if part.count(b"\n") < FIRST_STEP + 6:
            break
        journal = parse(part)
        assert (list(journal.entries), journal.damaged) == (game.entries[:6], False)
    assert parse(data).entries == (*game.entries[:3], *game.entries[6:])


def test_what_did_not_change_is_not_written(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 5)
    for _ in range(3):
        assert kept.sync(game.entries, PLAN)
        assert lines(kept.path) == 6
    kept.close()


def test_a_half_planned_sowing_is_taken_up_again(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    while (decision := game.pending()) is not None and decision.ask is not Ask.SOW:
        game.play(random_move(decision, Random(1)))
    assert decision is not None
    assert decision.sowing is not None
    plan = SowingPlan(decision.sowing, game.state.stacks)
    plan.pick_up(decision.sowing.results()[0][0])
    plan.drop(*plan.next_drops()[0])
    assert kept.sync(game.entries)
    assert kept.sync(game.entries, plan.to_json())
    assert kept.close()
    opened = store.open(kept.name)
    assert opened.plan == plan.to_json()
    decision = opened.game.pending()
    assert decision is not None
    assert decision.sowing is not None
    again = SowingPlan(decision.sowing, opened.game.state.stacks)
    again.resume(opened.plan)
    assert again.laid == plan.laid
    opened.saved.close()


@pytest.mark.parametrize("how", ["given up", "played"])
def test_a_plan_is_forgotten_when_it_is(store: SaveStore, how: str) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    kept.sync(game.entries, PLAN)
    if how == "played":
        play(game, 1)
    kept.sync(game.entries)
    kept.close()
    opened = store.open(kept.name)
    assert opened.plan is None
    opened.saved.close()


def test_a_step_with_the_same_plan_as_before_keeps_the_plan(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    kept.sync(game.entries, PLAN)
    play(game, 1)
    kept.sync(game.entries, PLAN)
    assert lines(kept.path) == 3
    kept.close()
    opened = store.open(kept.name)
    assert opened.plan == PLAN
    opened.saved.close()


def test_a_game_that_has_begun_elsewhere_is_kept_from_its_beginning(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    play(game, 10)
    kept = store.create(setup, game)
    kept.close()
    opened = store.open(kept.name)
    assert opened.game.record() == game.record()
    opened.saved.close()


def test_nothing_is_kept_after_close(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    assert kept.close()
    before = kept.path.read_bytes()
    play(game, 1)
    assert not kept.sync(game.entries)
    assert not kept.flush()
    assert kept.close()
    assert kept.path.read_bytes() == before


# ---------------------------------------------------------------- rest


class Device:
    """Stands before `disk.sync`: counts what the device is asked for, and is slow if it is to be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.done = 0
        self.awake = Event()
        self.awake.set()
        self._more = Condition()
        self._real = disk.sync
        monkeypatch.setattr(disk, "sync", self._sync)

    def _sync(self, file: int) -> None:
        self.asked += 1
        assert self.awake.wait(HANGS), "waits for the device that waits for it"
        self._real(file)
        with self._more:
            self.done += 1
            self._more.notify_all()

    def wait_for(self, count: int) -> bool:
        """Wait until it has done so much."""
        with self._more:
            return self._more.wait_for(lambda: self.done >= count, HANGS)


def test_the_device_has_all_at_a_turns_end_and_at_rest(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    assert device.done, "a new game is not on the device"
    while game.state.ask is not Ask.SOW:
        play(game, 1)
        kept.sync(game.entries)
    before = device.asked
    play(game, 1)
    kept.sync(game.entries)
    assert device.asked == before, "a step within a turn waits for the device"
    kept.flush()
    assert device.done == before + 1
    kept.flush()
    assert device.done == before + 1, "nothing was new"
    while game.entries[-1].code != "end":
        play(game, 1)
        kept.sync(game.entries)
    assert device.wait_for(before + 2), "a turn has ended"
    kept.sync(game.entries, PLAN)
    kept.close()
    assert device.done == before + 3


def test_a_step_does_not_wait_for_a_slow_device_but_the_end_does(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    device = Device(monkeypatch)
    device.awake.clear()
    while sum(entry.code == "end" for entry in game.entries) < 2:
        play(game, 1)
        assert kept.sync(game.entries)
    assert device.done == 0
    waited_for: list[Any] = []

    def wait(futures: list[Any]) -> None:
        waited_for.extend(futures)
        device.awake.set()
        futures_wait(futures)

    monkeypatch.setattr(saved_game, "wait", wait)
    assert kept.close()
    assert len(waited_for) == 2, "did not wait for the device"
    assert device.done == device.asked == 3


def test_what_was_taken_back_is_cleared_away_when_there_is_time(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 1)
    for _ in range(saved_game.WASTE):
        kept.sync(game.entries)
        kept.sync([])
    before = lines(kept.path)
    assert before > saved_game.WASTE
    assert kept.flush()
    assert lines(kept.path) == 0
    kept.sync(game.entries)
    kept.sync([])
    kept.sync(game.entries)
    assert kept.close()
    assert lines(kept.path) == 1
    opened = store.open(kept.name)
    assert opened.game.entries == game.entries
    opened.saved.close()


def test_a_file_never_grows_too_large_to_be_read(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_game, "LARGE", 10_000)
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 1)
    for _ in range(500):
        kept.sync(game.entries)
        kept.sync([])
        assert kept.path.stat().st_size < 11_000
    kept.sync(game.entries)
    kept.close()
    opened = store.open(kept.name)
    assert opened.game.entries == game.entries
    opened.saved.close()


# ---------------------------------------------------------------- remove, copy, two windows


def test_a_removed_game_is_gone_and_no_other(store: SaveStore) -> None:
    one, _ = finished(store, 5)
    other, _ = finished(store, 5)
    store.remove(one)
    assert [summary.name for summary in store.summaries()] == [other]
    assert not [path for path in store.folder.iterdir() if path.name.startswith(one)]
    for action in (store.open, store.remove, store.duplicate, store.export_text):
        with pytest.raises(SaveError, match="not there any more"):
            action(one)


def test_a_copy_is_a_game_of_its_own(store: SaveStore) -> None:
    name, game = finished(store, 12)
    copy = store.duplicate(name)
    opened = store.open(copy)
    assert story(opened.game) == story(game)
    play(opened.game, 3, "other")
    opened.saved.sync(opened.game.entries)
    opened.saved.close()
    first = store.open(name)
    assert first.game.record() == game.record()
    first.saved.close()


def test_the_second_window_is_told_and_may_play_a_copy(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 8)
    kept.sync(game.entries)
    second = SaveStore(store.folder)
    before = kept.path.read_bytes()
    for action in (second.open, second.remove):
        with pytest.raises(InUse, match="another window"):
            action(kept.name)
    assert kept.path.read_bytes() == before
    opened = second.open(second.duplicate(kept.name))
    assert story(opened.game) == story(game)
    opened.saved.close()
    assert kept.close()
    opened = second.open(kept.name)
    opened.saved.close()
    second.close()


def test_a_game_stays_locked_when_its_file_is_written_anew(store: SaveStore) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 1)
    for _ in range(saved_game.WASTE):
        kept.sync(game.entries)
        kept.sync([])
    inode = kept.path.stat().st_ino
    assert kept.flush()
    assert kept.path.stat().st_ino != inode
    with pytest.raises(InUse):
        store.open(kept.name)
    kept.close()


def test_a_file_written_anew_in_that_moment_is_opened_as_it_is_now(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another window writes it anew and closes it, between our opening and our locking."""
    name, _ = finished(store, 5)
    path = store.folder / f"{name}.game"
    setup = setup_of(3)
    longer = new_game(setup)
    play(longer, 9)
    real = disk.lock

    def late(file: int) -> bool:
        new = path.with_suffix(".tmp")
        new.write_text(dump(head_of(setup, longer), longer.entries), "ascii")
        new.replace(path)
        monkeypatch.setattr(disk, "lock", real)
        return real(file)

    monkeypatch.setattr(disk, "lock", late)
    opened = store.open(name)
    assert opened.game.entries == longer.entries
    play(opened.game, 1)
    assert opened.saved.sync(opened.game.entries)
    assert lines(path) == 10
    opened.saved.close()


def test_another_process_is_another_window(store: SaveStore) -> None:
    name, _ = finished(store, 5)
    opened = store.open(name)
    code = "import sys; from pathlib import Path; from screens.play.saves.store import SaveStore\n"
    code += "SaveStore(Path(sys.argv[1])).open(sys.argv[2])"
    command = [sys.executable, "-c", code, str(store.folder), name]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "InUse" in result.stderr
    opened.saved.close()
    assert subprocess.run(command, check=False).returncode == 0


# ---------------------------------------------------------------- versions


def test_a_game_of_a_newer_version_is_left_as_it_is(store: SaveStore) -> None:
    name, _ = finished(store, 5)
    path = store.folder / f"{name}.game"
    newer = (seal(1, "fivetribes-journal 2") + seal(2, "other things")).encode()
    path.write_bytes(newer)
    (summary,) = store.summaries()
    assert "newer version" in (summary.fault or "")
    for action in (store.open, store.duplicate, store.export_text):
        with pytest.raises(NewerVersion, match="newer version"):
            action(name)
    assert path.read_bytes() == newer
    assert sorted(file.name for file in store.folder.iterdir()) == [
        LOCK,
        f"{name}.game",
        f"{name}.summary.json",
        FILE,
    ]


def test_every_released_version_is_opened_and_gone_on_with(store: SaveStore) -> None:
    store.folder.mkdir(parents=True)
    for fixture in sorted((Path(__file__).parents[1] / "fixtures").glob("journal-*.txt")):
        (store.folder / f"{fixture.stem}.game").write_bytes(fixture.read_bytes())
        opened = store.open(fixture.stem)
        assert opened.notice is None
        assert opened.plan == json.loads(fixture.with_suffix(".json").read_text("utf-8"))["plan"]
        play(opened.game, 5)
        assert opened.saved.sync(opened.game.entries)
        assert opened.saved.close()
        again = store.open(fixture.stem)
        assert again.game.record() == opened.game.record()
        again.saved.close()


def test_a_file_of_an_old_version_is_gone_on_with_in_the_new_one(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines of two versions in one file would be understood by neither."""
    name, _ = finished(store, 5)
    monkeypatch.setattr("fivetribes.shell.journal.VERSION", 2)
    monkeypatch.setitem(shell_journal.MIGRATIONS, 1, lambda contents: contents)
    opened = store.open(name)
    assert opened.notice is None
    play(opened.game, 1)
    opened.saved.sync(opened.game.entries)
    text = opened.saved.path.read_text("ascii")
    assert "fivetribes-journal 1" not in text
    assert text.count("fivetribes-journal 2\n") == 2
    assert lines(opened.saved.path) == 6
    opened.saved.close()


# ---------------------------------------------------------------- how much work it is


def test_a_step_is_one_small_write_however_long_the_game(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = setup_of(2)
    written: list[bytes] = []
    real = disk.write

    def write(file: int, data: bytes) -> int:
        written.append(data)
        return real(file, data)

    work = []
    for length in (100, 4000):
        kept = store.create(setup, new_game(setup))
        entries = [Entry("go")] * length
        assert kept.sync(entries)
        with monkeypatch.context() as patch, counted() as work_of_step:
            patch.setattr(disk, "write", write)
            assert kept.sync([*entries, Entry("skip")])
        work.append(work_of_step.steps)
        assert lines(kept.path) == length + 1
        kept.close()
    assert [data[9:] for data in written] == [b"skip\n"] * 2
    assert work[0] == work[1]


def test_an_opening_plays_each_step_once(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    name, game = finished(store, 500, seats=4)
    played = []
    real = Game.play

    def counting(self: Game, *args: Any) -> Any:
        played.append(args)
        return real(self, *args)

    monkeypatch.setattr(Game, "play", counting)
    opened = store.open(name)
    assert len(played) == len(game.entries)
    opened.saved.close()
