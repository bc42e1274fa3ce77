"""The commands read every file that the app writes: records, saved games, pasted games, positions, of both games."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from fivetribes import Game
from fivetribes.alibaba import Game as CaveGame
from fivetribes.cli import main as cli
from fivetribes.errors import FormatError
from fivetribes.shell.journal import FIRST_STEP, dump, seal
from screens.play.box import kind_named
from screens.play.game_kind import AnyGame
from screens.play.saves.journal import fitting, head_of
from screens.play.saves.sharing import to_text

FORMS: dict[str, Callable[[AnyGame], str]] = {
    "record": lambda game: game.record(),
    "saved": lambda game: dump(head_of(fitting(None, game), game), game.entries),
    "pasted": lambda game: to_text(fitting(None, game), game),
    "position": lambda game: json.dumps(game.position()),
}
GAMES = ("fivetribes", "alibaba")
each_form = pytest.mark.parametrize("form", FORMS)
each_game = pytest.mark.parametrize("key", GAMES)


def some_game(key: str, moves: int = 12) -> AnyGame:
    kind = kind_named(key)
    assert kind is not None
    game: AnyGame = (Game if key == "fivetribes" else CaveGame).new(2, seed="files")
    rng = Random("files")
    for _ in range(moves):
        game.play(kind.random_move(game.pending(), rng))
    return game


def in_file(folder: Path, key: str, form: str, moves: int = 12) -> tuple[Path, AnyGame]:
    game = some_game(key, moves)
    file = folder / f"{key}.{form}"
    file.write_text(FORMS[form](game), encoding="utf-8")
    return file, game


@each_form
@each_game
def test_check_says_that_it_is_valid(key: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file says which game it is of; whoever runs the command need not."""
    file, game = in_file(tmp_path, key, form)
    moves = 0 if form == "position" else len(game.entries)
    for named in ([], ["--game", "fivetribes"], ["--game", "alibaba"]):
        assert cli.main([*named, "check", str(file)]) == 0
        assert f"players: 2, moves: {moves}," in capsys.readouterr().out


@each_form
@each_game
def test_replay_tells_every_move(key: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, game = in_file(tmp_path, key, form)
    assert cli.main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert cli.main(["replay", str(in_file(tmp_path, key, "record")[0])]) == 0
    as_recorded = capsys.readouterr().out
    assert (told == as_recorded) == (form != "position" or not game.entries)


@each_form
@each_game
def test_play_goes_on_with_it(key: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, game = in_file(tmp_path, key, form)
    before, record = file.read_text("utf-8"), tmp_path / "on.record"
    play = ["play", "--humans", "0", "--level", "random", "--load", str(file), "--save", str(record)]
    assert cli.main(play) == 0
    capsys.readouterr()
    on = type(game).load(record.read_text("utf-8"))
    assert on.over
    if form != "position":
        assert on.entries[: len(game.entries)] == game.entries
    assert file.read_text("utf-8") == before


@each_form
def test_count_counts_it(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, _ = in_file(tmp_path, "fivetribes", form)
    assert cli.main(["count", str(file)]) == 0
    assert "sowings" in capsys.readouterr().out
    cave, _ = in_file(tmp_path, "alibaba", form)
    assert cli.main(["count", str(cave)]) == 1
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert shown.err.startswith(f"{cave} cannot be read: ")


@each_form
@each_game
@pytest.mark.parametrize("command", ["check", "replay"])
def test_it_comes_in_by_the_standard_input(
    command: str,
    key: str,
    form: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file, _ = in_file(tmp_path, key, form)
    assert cli.main([command, str(file)]) == 0
    from_file = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(file.read_text("utf-8")))
    assert cli.main([command, "-"]) == 0
    assert capsys.readouterr().out == from_file


@each_form
@each_game
def test_load_gives_the_game(key: str, form: str) -> None:
    game = some_game(key)
    again = type(game).load(FORMS[form](game))
    assert again.state.digest() == game.state.digest()
    assert again.position() == game.position()
    assert [entry.line() for entry in again.entries] == ([] if form == "position" else [e.line() for e in game.entries])


@each_form
def test_load_refuses_the_other_game(form: str) -> None:
    for key, other in (("alibaba", Game), ("fivetribes", CaveGame)):
        with pytest.raises(FormatError):
            other.load(FORMS[form](some_game(key)))


def test_a_saved_game_that_was_cut_in_its_last_line_is_whole() -> None:
    """The last line was being written when the app was killed."""
    game = some_game("fivetribes")
    text = FORMS["saved"](game)
    again = Game.load(text[:-4])
    assert [e.line() for e in again.entries] == [e.line() for e in game.entries[:-1]]


@each_game
def test_the_first_damaged_line_of_a_saved_game_is_named(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = FORMS["saved"](some_game(key)).splitlines(keepends=True)
    file = tmp_path / "damaged.game"
    for number in range(1, len(lines)):
        file.write_text("".join("spoilt\n" if n == number else line for n, line in enumerate(lines, 1)))
        assert cli.main(["check", str(file)]) == 1
        assert f"line {number}: is damaged" in capsys.readouterr().out
    both_copies = ["spoilt\n" if n in (2, 5) else line for n, line in enumerate(lines, 1)]
    file.write_text("".join(both_copies))
    assert cli.main(["check", str(file)]) == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_an_illegal_move_of_a_saved_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = some_game("fivetribes", 0)
    bid = game.pending().moves[0].code()  # type: ignore[union-attr]
    game.play(bid)
    text = dump(head_of(fitting(None, game), game), [*game.entries, *game.entries])
    file = tmp_path / "illegal.game"
    file.write_text(text)
    assert cli.main(["check", str(file)]) == 1
    assert capsys.readouterr().out.startswith("not valid: move 2: ")


def test_what_the_app_took_back_is_not_played() -> None:
    game = some_game("fivetribes", 6)
    text = FORMS["saved"](game)
    more = "".join(seal(FIRST_STEP + 6 + n, line) for n, line in enumerate(("< 2", "~ null"), 1))
    assert [e.line() for e in Game.load(text + more).entries] == [e.line() for e in game.entries[:4]]


def test_a_saved_game_of_the_app_is_not_written_over_by_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The app keeps its set-up in the file, which a record does not have."""
    file, _ = in_file(tmp_path, "fivetribes", "saved")
    before = file.read_text("utf-8")
    assert cli.main(["play", "--humans", "0", "--load", str(file), "--save", str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.err.startswith(f"{file} is not written to: ")
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize("text", ["", "5T1.", "5T1.abc.00000000", "AB1.", "0 fivetribes-journal 1\n", "{}", "[]"])
def test_nonsense_gets_a_sentence(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert cli.main(["check", "-"]) == 1
    shown = capsys.readouterr()
    assert shown.out.startswith("not valid: ")
    assert (shown.out.count("\n"), shown.err) == (1, "")
