"""Which game was played last, whatever the clock says, and which games came to their end at this device."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from screens.play.saves import small_file
from screens.play.saves.played import FILE, REMEMBERED, Played, identity
from screens.play.saves.sharing import from_text, to_text
from screens.play.saves.store import SaveStore
from tests.save.playing import faulty, finished, new_game, play, setup_of, store

__all__ = ["store"]  # a fixture

TO_THE_END = 500


def names(store: SaveStore) -> list[str]:
    return [summary.name for summary in store.summaries()]


def written_at(store: SaveStore, name: str, time: float) -> None:
    """As if the clock had said this when the game was written last."""
    os.utime(store.folder / f"{name}.game", (time, time))


def went_on(store: SaveStore, name: str, moves: int = 1) -> None:
    opened = store.open(name)
    play(opened.game, moves)
    opened.saved.sync(opened.game.entries)
    opened.saved.close()


# ---------------------------------------------------------------- the order


def test_a_clock_that_goes_back_changes_no_order(store: SaveStore) -> None:
    first, _ = finished(store, 3)
    setup = setup_of(2)
    later = store.create(setup, game := new_game(setup))
    play(game, 3)
    later.sync(game.entries)
    written_at(store, later.name, 1_000_000)
    later.close()
    assert names(store) == [later.name, first]
    went_on(store, first)
    written_at(store, first, 500_000)  # and once more
    assert names(store) == [first, later.name]
    assert names(SaveStore(store.folder)) == [first, later.name], "the next start knows it too"


def test_the_order_is_that_in_which_games_were_played_at_random_times(store: SaveStore) -> None:
    rng = Random(7)
    order = [finished(store, 1, seed=str(number))[0] for number in range(5)][::-1]
    for _ in range(40):
        name = rng.choice(order)
        opened = store.open(name)
        play(opened.game, 1, str(rng.random()))
        opened.saved.sync(opened.game.entries)
        written_at(store, name, rng.randrange(1_700_000_000))
        if rng.random() < 0.5:
            opened.saved.close()
        else:
            opened.saved.flush()
            opened.saved.close()
        order.remove(name)
        order.insert(0, name)
        assert names(store) == order


def test_games_of_before_keep_their_order_below_what_is_played_now(store: SaveStore) -> None:
    old = [finished(store, 3, seed=str(number))[0] for number in range(4)]
    (store.folder / FILE).unlink()
    for number, name in enumerate(old):
        written_at(store, name, 4_000_000_000 + number)  # the clock was far ahead then
    assert names(store) == old[::-1]
    went_on(store, old[1])
    written_at(store, old[1], 1_000_000)
    assert names(store) == [old[1], old[3], old[2], old[0]]


def test_what_another_program_wrote_later_comes_first(store: SaveStore) -> None:
    """An older version of the app plays on in the same folder, and a file manager copies: they note nothing."""
    one, two = finished(store, 3)[0], finished(store, 3)[0]
    written_at(store, one, 4_000_000_000)
    assert names(store) == [one, two]
    shutil.copyfile(store.folder / f"{two}.game", store.folder / "copy.game")
    written_at(store, "copy", 4_100_000_000)
    assert names(store) == ["copy", one, two]


def test_who_only_looks_at_a_game_has_not_played_it(store: SaveStore) -> None:
    one, two = finished(store, 3)[0], finished(store, 3)[0]
    opened = store.open(one)
    opened.saved.flush()
    opened.saved.close()
    assert names(store) == [two, one]


def test_a_game_taken_in_comes_first_and_one_removed_is_forgotten(store: SaveStore) -> None:
    one, two = finished(store, 3)[0], finished(store, 3)[0]
    for name in (one, two):
        written_at(store, name, 4_000_000_000)
    copy = store.duplicate(one)
    assert names(store) == [copy, two, one]
    store.remove(two)
    went_on(store, one)
    fields = json.loads((store.folder / FILE).read_text("ascii"))
    assert [file for file, _ in fields["order"]] == [f"{copy}.game", f"{one}.game"]


SPOILT = [b"", b"[]", b'{"order": 5}', b'{"order": [5, ["x"], ["a", "b"], [1, 2], ["a", 1e999]], "here": [5]}']


@pytest.mark.parametrize("data", SPOILT, ids=str)
def test_a_spoilt_note_is_as_none(store: SaveStore, data: bytes) -> None:
    one, two = finished(store, 3)[0], finished(store, 3)[0]
    written_at(store, one, 4_000_000_000)
    (store.folder / FILE).write_bytes(data)
    assert names(store) == [one, two]
    went_on(store, two)
    assert names(store) == [two, one]
    assert Played(store.folder).was_here("x") is False


def test_what_cannot_be_read_now_is_not_lost(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = finished(store, 3)[0], finished(store, 3)[0]
    before = (store.folder / FILE).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(small_file, "read_text", faulty(24))
        assert len(names(store)) == 2
        went_on(store, one)
    assert (store.folder / FILE).read_bytes() == before
    went_on(store, one)
    assert names(store) == [one, two]


def test_a_game_is_noted_once_until_the_next_pause(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[str] = []
    real = Played.note

    def note(self: Played, file: str, game: str = "") -> None:
        noted.append(file)
        real(self, file, game)

    monkeypatch.setattr(Played, "note", note)
    setup = setup_of(2)
    saved = store.create(setup, game := new_game(setup))
    for _ in range(10):
        play(game, 1)
        saved.sync(game.entries)
    assert len(noted) == 1
    saved.flush()
    saved.close()
    assert len(noted) == 2


# ---------------------------------------------------------------- what is ours


def test_what_nobody_knows_now_is_not_held_against_a_game(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    name, _ = to_the_end(store, setup_of(2))
    with monkeypatch.context() as patch:
        patch.setattr(small_file, "read_text", faulty(24))
        opened = store.open(name)
        assert not opened.saved.is_ours
        assert not opened.saved.ended_elsewhere
        opened.saved.close()
    assert of(store, name)[0]


def to_the_end(store: SaveStore, setup: Any) -> tuple[str, Any]:
    saved = store.create(setup, game := new_game(setup))
    play(game, TO_THE_END)
    saved.sync(game.entries)
    assert game.over
    saved.close()
    return saved.name, game


def of(store: SaveStore, name: str) -> tuple[bool, str]:
    opened = store.open(name)
    opened.saved.close()
    return opened.saved.is_ours, opened.saved.identity


def test_a_game_that_was_played_here_is_ours_also_after_the_app_was_killed(store: SaveStore) -> None:
    saved = store.create(setup_of(2), new_game(setup_of(2)))
    assert saved.is_ours
    saved.close()
    name, _ = to_the_end(store, setup_of(2))
    assert of(store, name)[0]


def test_a_game_that_ended_elsewhere_is_not_ours_also_if_its_end_is_played_again(
    store: SaveStore, tmp_path: Path
) -> None:
    theirs = SaveStore(tmp_path / "theirs")
    name, _ = to_the_end(theirs, setup_of(2))
    text = theirs.export_text(name)
    theirs.export_file(name, tmp_path / "file.game")
    shutil.copy(theirs.folder / f"{name}.game", tmp_path / "as it is.game")
    taken = [store.import_text(text).name]
    taken += [store.import_file(tmp_path / file).name for file in ("file.game", "as it is.game")]
    shutil.copy(tmp_path / "as it is.game", store.folder / "by hand.game")
    for one in (*taken, "by hand"):
        opened = store.open(one)
        assert not opened.saved.is_ours
        entries = list(opened.game.entries)
        opened.saved.sync(entries[:-1])
        opened.saved.sync(entries)
        assert not opened.saved.is_ours
        opened.saved.close()
        assert not of(store, one)[0]
    theirs.close()


def test_a_game_from_elsewhere_that_is_played_on_here_is_ours(store: SaveStore, tmp_path: Path) -> None:
    theirs = SaveStore(tmp_path / "theirs")
    name, _ = finished(theirs, 10)
    taken = store.import_text(theirs.export_text(name)).name
    assert not of(store, taken)[0]
    went_on(store, taken)
    assert of(store, taken)[0]
    theirs.close()


def test_all_copies_of_a_game_are_that_game_and_no_other_is(store: SaveStore, tmp_path: Path) -> None:
    name, _ = finished(store, 10)
    over, _ = to_the_end(store, setup_of(2))
    for one in (name, over):
        known = of(store, one)[1]
        copy, again = store.duplicate(one), store.import_text(store.export_text(one)).name
        store.export_file(one, tmp_path / "x.game")
        assert {of(store, other)[1] for other in (copy, again, store.import_file(tmp_path / "x.game").name)} == {known}
        setup, game = from_text(store.export_text(one))
        assert from_text(to_text(setup, game))[0].origin == known
    same_seed = [to_the_end(store, setup_of(2))[0] for _ in range(3)]
    assert len({of(store, one)[1] for one in (*same_seed, over)}) == 4, "the same seed again is another game"


def test_a_game_of_before_is_known_by_how_it_started() -> None:
    setup = setup_of(2)
    one, other = new_game(setup), new_game(setup, "other")
    known = identity(setup, one)
    assert known != identity(setup, other)
    play(one, 10)
    assert identity(setup, one) == known
    assert identity(setup, one.with_new_future()) == known, "a copy has another seed"


def test_no_more_than_so_many_are_remembered(store: SaveStore) -> None:
    name, _ = finished(store, 3)
    path = store.folder / FILE
    fields = json.loads(path.read_text("ascii")) | {"here": [str(number) for number in range(REMEMBERED)], "more": 1}
    path.write_text(json.dumps(fields), "ascii")
    went_on(store, name)
    now = json.loads(path.read_text("ascii"))
    assert len(now["here"]) == REMEMBERED
    assert now["here"][-1] == of(store, name)[1]
    assert now["more"] == 1, "what a later version keeps there stays"
