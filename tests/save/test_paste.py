"""Games from elsewhere: pasted, or as a file. Both are anybody's, and may be anything."""

from __future__ import annotations

import base64
import re
import tracemalloc
import zlib
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import Game
from fivetribes.shell import pasted
from fivetribes.shell.journal import dump, seal
from fivetribes.shell.pasted import MAX_PASTE
from screens.play.box import FIRST_KIND
from screens.play.game_setup import COLOURS, GameSetup, clean
from screens.play.saves.journal import head_of
from screens.play.saves.save_errors import NewerVersion, SaveError
from screens.play.saves.sharing import from_bytes, from_text, to_text
from tests.save.hostile import examples
from tests.save.playing import new_game, play, setup_of, store, story
from tests.save.work import bounded

if TYPE_CHECKING:
    from screens.play.saves.store import SaveStore

__all__ = ["store"]  # a fixture

PREFIX = FIRST_KIND.prefix


@cache
def shared() -> tuple[GameSetup, Game, str]:
    """A game in its middle, and its text."""
    setup = setup_of(3, seed="1").with_option("further_round", True)
    game = new_game(setup)
    play(game, 40)
    return setup, game, to_text(setup, game)


def packed(data: bytes, checksum: int | None = None) -> str:
    """Any data in the form of a pasted game."""
    text = base64.urlsafe_b64encode(zlib.compress(data)).rstrip(b"=").decode()
    return f"{PREFIX}{text}.{zlib.crc32(data) if checksum is None else checksum:08x}"


def refused(text: str) -> str:
    with pytest.raises(SaveError) as caught, bounded():
        from_text(text)
    assert len(str(caught.value)) < 400
    return str(caught.value)


# ---------------------------------------------------------------- good


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), moves=st.integers(0, 300))
@examples(30)
def test_a_game_is_one_line_that_can_be_pasted(seed: int, seats: int, moves: int) -> None:
    setup = setup_of(seats)
    game = new_game(setup, str(seed))
    play(game, moves, str(seed))
    text = to_text(setup, game)
    assert re.fullmatch(r"5T1\.[A-Za-z0-9_-]+\.[0-9a-f]{8}", text)
    assert len(text) < 5000
    again_setup, again = from_text(text)
    assert again_setup == setup
    assert story(again) == story(game)


def test_white_space_does_not_matter() -> None:
    _, game, text = shared()
    broken = "\n  ".join(text[place : place + 60] for place in range(0, len(text), 60))
    assert from_text(f"\ufeff {broken}\r\n\n".lstrip("\ufeff"))[1].entries == game.entries


def test_a_record_may_be_pasted_as_it_is() -> None:
    _, game, _ = shared()
    setup, again = from_text(game.record().strip())
    assert again.record() == game.record()
    assert tuple(seat.name for seat in setup.seats) == game.names
    assert {seat.level for seat in setup.seats} == {None}
    assert len({seat.colour for seat in setup.seats} & set(COLOURS)) == 3
    assert setup.options == game.state.options


@pytest.mark.parametrize("bad", ["{}", "[]", "", '{"seats": 5}', "{" * 900])
def test_a_set_up_that_does_not_fit_is_replaced(bad: str) -> None:
    game = new_game(setup_of(2))
    setup, again = from_text(packed(f"{bad}\n{game.record()}".encode()))
    assert again.record() == game.record()
    assert tuple(seat.name for seat in setup.seats) == game.names


@pytest.mark.parametrize("name", ["", " ", "  Anna  Maria ", "e\u0301"])
def test_names_of_a_record_are_cleaned_for_the_set_up(name: str) -> None:
    game = Game.new(2, "1", names=[name, "Tomas"])
    setup, again = from_text(game.record())
    assert again.record() == game.record()
    assert setup.seats[0].name == clean(name)
    assert from_text(to_text(setup, again))[0] == setup


def test_pasted_games_and_files_go_into_the_store(store: SaveStore, tmp_path: Path) -> None:
    setup, game, text = shared()
    found = store.import_text(text)
    assert found.notice is None
    shown = from_text(store.export_text(found.name))
    assert (shown[0], story(shown[1])) == (from_text(text)[0], story(game))
    path = tmp_path / "out" / "game.5t"
    store.export_file(found.name, path)
    record = tmp_path / "game.record"
    record.write_text(game.record(), "utf-8")
    pasted = tmp_path / "game.txt"
    pasted.write_text(text, "utf-8")
    for file in (path, record, pasted):
        imported = store.import_file(file)
        assert imported.notice is None
        opened = store.open(imported.name)
        assert story(opened.game) == story(game)
        assert file == record or opened.setup == replace(setup, seed=None)
        opened.saved.close()
    assert len(store.summaries()) == 4


def test_golden_records_can_be_imported(store: SaveStore) -> None:
    for path in sorted((Path(__file__).parents[1] / "golden").glob("**/*.record")):
        imported = store.import_file(path)
        opened = store.open(imported.name)
        assert opened.game.record() == path.read_text("utf-8")
        opened.saved.close()


@pytest.mark.parametrize("form", ["journal", "record"])
def test_of_a_damaged_file_the_beginning_is_taken(store: SaveStore, tmp_path: Path, form: str) -> None:
    setup, game, _ = shared()
    text = dump(head_of(setup, game), game.entries) if form == "journal" else game.record()
    lines = text.splitlines(keepends=True)
    lines[-10] = "spoilt\n"
    path = tmp_path / "damaged"
    path.write_text("".join(lines), "utf-8")
    imported = store.import_file(path)
    assert "damaged" in (imported.notice or "")
    opened = store.open(imported.name)
    kept = len(opened.game.entries)
    assert 25 < kept < 40
    assert opened.game.entries == game.entries[:kept]
    assert opened.notice is None
    opened.saved.close()


# ---------------------------------------------------------------- refused


_ALMOST = ("5T1", "5T1.", "5T1..", "5T2.abc.00000000", "5t1.x", "5T1.é.é", "5T1.AAAA.00000000", "fivetribes-record")


@pytest.mark.parametrize("text", ["", " ", "hello", "\0", "\ud800", "é" * 99, *_ALMOST, "fivetribes-record 1\n{}\n{}"])
def test_what_is_no_game_is_refused(text: str) -> None:
    refused(text)


def test_any_changed_letter_is_noticed() -> None:
    _, game, text = shared()
    rng = Random(1)
    letters = "ABCXYZabcxyz0189-_."
    for place in range(len(text)):
        changed = text[:place] + rng.choice(letters.replace(text[place], "")) + text[place + 1 :]
        try:
            _, again = from_text(changed)
        except SaveError:
            continue
        assert story(again) == story(game)  # the last letter holds bits that mean nothing


def test_a_part_of_it_is_refused() -> None:
    text = shared()[2]
    for length in range(len(text)):
        refused(text[:length])
    refused(text + "x")
    refused(text + text)


def test_a_wrong_checksum_is_refused() -> None:
    setup, game, _ = shared()
    data = f"{setup.to_json().replace(chr(10), '')}\n{game.record()}".encode()
    assert from_text(packed(data))[1].record() == game.record()
    assert "changed" in refused(packed(data, 1))


def test_a_text_too_long_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted.zlib, "decompressobj", None)  # whoever calls it fails otherwise
    assert "too long" in refused(PREFIX + "A" * MAX_PASTE)
    assert "too long" in refused(" " * (MAX_PASTE + 1))


@pytest.mark.parametrize("size", [1_000_001, 100_000_000])
def test_what_unpacks_to_too_much_is_refused(size: int) -> None:
    bomb = packed(bytes(size))
    assert len(bomb) <= MAX_PASTE
    tracemalloc.start()
    try:
        with pytest.raises(SaveError):
            from_text(bomb)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


def test_something_behind_the_packed_part_is_refused() -> None:
    _, game, _ = shared()
    data = b"{}\n" + game.record().encode()
    text = base64.urlsafe_b64encode(zlib.compress(data) + b"more").decode().rstrip("=")
    refused(f"{PREFIX}{text}.{zlib.crc32(data):08x}")


def test_a_damaged_record_within_is_refused_with_its_place() -> None:
    _, game, _ = shared()
    lines = game.record().splitlines()
    lines[20] = "end"
    assert "line 21" in refused(packed(("{}\n" + "\n".join(lines) + "\n").encode()))


@pytest.mark.parametrize(
    "data", [b"", b"junk", b"\x80" * 30, b"\x1f\x8b" * 50, b"fivetribes-record\n\xff", b"5T1.\xff", bytes(1_000_001)]
)
def test_a_file_that_is_no_game_is_refused(store: SaveStore, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(SaveError), bounded():
        store.import_file(path)
    assert path.read_bytes() == data
    assert not store.folder.exists()


def test_a_file_of_a_newer_version_is_refused() -> None:
    with pytest.raises(NewerVersion):
        from_bytes(seal(1, "fivetribes-journal 2").encode())


def test_a_file_that_is_not_there(store: SaveStore, tmp_path: Path) -> None:
    with pytest.raises(SaveError):
        store.import_file(tmp_path / "none")
    with pytest.raises(SaveError):
        store.import_file(tmp_path)


@given(st.one_of(st.text(max_size=80), st.text(max_size=80).map(PREFIX.__add__), st.binary(max_size=200).map(packed)))
@examples(300)
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        from_text(text)
