"""A file that became shorter: the player is told, and nobody is told when the app itself made it shorter."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from fivetribes.shell.journal import FIRST_STEP, seal
from screens.play.saves import listing, saved_game
from screens.play.saves.store import SaveStore
from screens.play.saves.summary import summary_path
from tests.kit.faults import DEATHS, Faults, Killed, at
from tests.save.playing import PLAN, finished, let_go, lines, new_game, play, reopened, setup_of, store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fivetribes import Game

__all__ = ["store"]  # a fixture


def cut(path: Path, count: int, more: bytes = b"") -> None:
    """Keep the head and so many steps, and perhaps something behind them."""
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[: FIRST_STEP + count]) + more)


@pytest.mark.parametrize("more", [b"", b"0123", bytes(40), bytes(4000)], ids=["line end", "within", "zeros", "many"])
@pytest.mark.parametrize("looks", [0, 1, 3])
def test_a_game_whose_file_was_cut_says_so(store: SaveStore, looks: int, more: bytes) -> None:
    """However often somebody looks at the list before. With the next keeping it is as long as it should be."""
    name, game = finished(store, 20)
    path = store.folder / f"{name}.game"
    cut(path, 12, more)
    for _ in range(looks):
        (summary,) = store.summaries()
        assert summary.cut
        assert summary.fault is None
    opened = store.open(name)
    assert "shorter" in (opened.notice or "")
    assert opened.game.entries == game.entries[:12]
    opened.saved.close()
    assert not store.summaries()[0].cut
    assert reopened(store, name).notice is None


def test_a_file_of_which_only_the_beginning_is_left_says_so(store: SaveStore) -> None:
    name, _ = finished(store, 20)
    cut(store.folder / f"{name}.game", 0)
    assert "shorter" in (reopened(store, name).notice or "")


def test_who_was_not_told_yet_is_told_the_next_time(store: SaveStore) -> None:
    """The app was killed while the sentence was on the screen."""
    name, _ = finished(store, 20)
    cut(store.folder / f"{name}.game", 12)
    for _ in range(2):
        opened = store.open(name)
        assert "shorter" in (opened.notice or "")
        let_go(opened.saved)
    store.summaries()
    assert "shorter" in (reopened(store, name).notice or "")


def test_a_file_that_was_cut_and_damaged_is_called_damaged(store: SaveStore) -> None:
    name, _ = finished(store, 20)
    cut(store.folder / f"{name}.game", 12, b"spoilt\n")
    notice = reopened(store, name).notice or ""
    assert "damaged" in notice
    assert "shorter" not in notice
    assert reopened(store, name).notice is None


def test_a_line_that_nobody_has_seen_is_not_missed(store: SaveStore) -> None:
    """It was being written when the app was killed. The list was shown, and then the line is cut off."""
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 10)
    kept.sync(game.entries)
    let_go(kept)
    for torn in (b"0123abcd end", seal(FIRST_STEP + 11, "+ < 1").encode(), bytes(500)):
        with kept.path.open("ab") as file:
            file.write(torn)
        assert not store.summaries()[0].cut
        opened = store.open(kept.name)
        assert opened.notice is None
        let_go(opened.saved)  # killed again, before the summary was written
        assert lines(kept.path) == 10
        assert not store.summaries()[0].cut
    assert reopened(store, kept.name).notice is None


# ---------------------------------------------------------------- written anew by the app


def wasteful(store: SaveStore) -> tuple[str, Game]:
    """A game in which much was taken back, killed when the list of games knew how long its file was."""
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 5)
    for _ in range(saved_game.WASTE):
        kept.sync(game.entries)
        kept.sync(game.entries[:4])
    kept.sync(game.entries)
    let_go(kept)
    store.summaries()
    return kept.name, game


def damaged(store: SaveStore) -> tuple[str, Game]:
    """A game of which a line in the middle is spoilt."""
    name, game = finished(store, 20)
    path = store.folder / f"{name}.game"
    spoilt = path.read_bytes().splitlines(keepends=True)
    spoilt[FIRST_STEP + 5] = b"spoilt\n"
    path.write_bytes(b"".join(spoilt))
    del game.entries[5:]
    return name, game


@pytest.mark.parametrize("made", [wasteful, damaged])
@pytest.mark.parametrize("fault", DEATHS)
@pytest.mark.parametrize("looked", [False, True])
def test_killed_while_a_file_is_made_shorter_nothing_is_missed(
    tmp_path: Path, made: Callable[[SaveStore], tuple[str, Game]], fault: str, looked: bool
) -> None:
    """At any call to the system, whether or not the list is shown next."""
    died = 0
    for number in range(1, 100):
        store = SaveStore(tmp_path / str(number))
        name, game = made(store)
        before = (store.folder / f"{name}.game").stat().st_size
        try:
            with Faults(at(number, fault)) as faults:
                opened = store.open(name)
                opened.saved.sync(opened.game.entries, PLAN)
                opened.saved.sync(opened.game.entries)
                opened.saved.close()
        except Killed:
            died += 1
        if looked:
            store.summaries()
        opened = reopened(store, name)
        assert "shorter" not in (opened.notice or "")
        assert opened.game.entries == game.entries
        assert (store.folder / f"{name}.game").stat().st_size < before
        assert not store.summaries()[0].cut
        assert reopened(store, name).notice is None
        store.close()
        if faults.calls < number:
            break
    assert died > 8


def test_what_the_list_has_read_before_another_window_wrote_anew_is_not_kept(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, game = wasteful(store)
    path = store.folder / f"{name}.game"
    summary_path(path).unlink()
    other = SaveStore(store.folder)
    real = listing.write_known

    def late(of: Path, known: object) -> None:
        opened = other.open(name)
        opened.saved.flush()
        let_go(opened.saved)
        summary_path(path).unlink()
        monkeypatch.setattr(listing, "write_known", real)
        real(of, known)  # type: ignore[arg-type]

    monkeypatch.setattr(listing, "write_known", late)
    assert len(store.summaries()) == 1
    opened = reopened(store, name)
    assert (opened.notice, opened.game.entries) == (None, game.entries)
    other.close()


# ---------------------------------------------------------------- while it is played


@pytest.mark.parametrize("how", ["step", "flush", "close"])
@pytest.mark.parametrize("left", [0, 10, 1000])
def test_a_file_that_shrinks_while_it_is_played_is_written_anew(store: SaveStore, how: str, left: int) -> None:
    setup = setup_of(2)
    game = new_game(setup)
    kept = store.create(setup, game)
    play(game, 20)
    kept.sync(game.entries)
    if how == "flush":
        kept.flush()
    os.truncate(kept.path, left)
    if how == "step":
        play(game, 1)
        assert kept.sync(game.entries)
    else:
        assert kept.flush()
        assert kept.path.stat().st_size > 1000
    assert kept.trouble is None
    assert lines(kept.path) == len(game.entries)
    kept.close()
    opened = reopened(store, kept.name)
    assert (opened.notice, opened.game.record()) == (None, game.record())


# ---------------------------------------------------------------- what is known


def test_a_summary_of_an_earlier_version_is_made_again(store: SaveStore) -> None:
    """It does not say how long the file was."""
    finished(store, 20)
    (good,) = store.summaries()
    path = summary_path(store.folder / f"{good.name}.game")
    whole = path.read_bytes()
    fields = json.loads(whole.decode().partition(" ")[2])
    for name in ("length", "longest", "hides_coins"):
        del fields[name]
    path.write_text(seal(0, json.dumps(fields)), "ascii")
    assert store.summaries() == [good]
    assert path.read_bytes() == whole
