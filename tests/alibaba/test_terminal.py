"""Ali Baba in the terminal: `play`, `arena` and `bench` of `fivetribes --game alibaba`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fivetribes.alibaba import Ask, Game
from fivetribes.alibaba.ai.levels import ENTRANTS
from fivetribes.alibaba.text.prompts import question
from fivetribes.cli import main as cli
from tests.alibaba.build import options, table

ALI_BABA = ("--game", "alibaba")
TINY = ("--games", "2", "--jobs", "1", "--scale", "0.02")


def run(
    capsys: pytest.CaptureFixture[str],
    *arguments: object,
    answers: list[str] | None = None,
    monkeypatch: pytest.MonkeyPatch | None = None,
) -> tuple[int, str, str]:
    """Run a command; at the keyboard these answers are typed, then the input ends."""
    if monkeypatch is not None:
        typed = iter(answers or [])

        def read(_prompt: str) -> str:
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
    code = cli.main([*ALI_BABA, *map(str, arguments)])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def wrong(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """What is said of wrong arguments, in the last line."""
    with pytest.raises(SystemExit) as ended:
        cli.main([*ALI_BABA, *map(str, arguments)])
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.startswith("usage: fivetribes --game alibaba")) == ("", True)
    return shown.err.splitlines()[-1].partition("error: ")[2]


# ---------------------------------------------------------------- play


@pytest.mark.parametrize("variant", ["base", "lamp", "equal", "small"])
def test_computer_players_play_a_whole_game(capsys: pytest.CaptureFixture[str], tmp_path: Path, variant: str) -> None:
    """Watched from the first take to the sheet, and kept in a file."""
    file = tmp_path / "game.record"
    code, out, err = run(
        capsys, "play", "--humans", 0, "--level", "greedy", "--variant", variant, "--seed", 7, "--save", file
    )
    game = Game.from_record(file.read_text())
    assert (code, err, game.over) == (0, "", True)
    moves = r"^Player \d: (?:Take|Also take|Keep|Swap|Shown?|Forbid) "
    assert len(re.findall(moves, out, re.MULTILINE)) == len(game.entries)
    lines = out.splitlines()
    assert next(line for line in lines if line.startswith("total")).split()[1:] == [
        str(sheet.total) for sheet in game.scores()
    ]
    assert lines[-1] == "Won by " + ", ".join(game.names[seat] for seat in game.winners())


def test_a_person_plays_by_numbers_and_codes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is no move is said, and asked again; the game is saved on the way, without what will be drawn."""
    file = tmp_path / "left.record"
    first = Game.new(2, "3").pending().moves[0].code()
    answers = ["nonsense", "99", "take:A11", "", "undo", f"save {tmp_path}", first, f"save {file}", "quit"]
    code, out, err = run(capsys, "play", "--humans", 2, "--seed", 3, answers=answers, monkeypatch=monkeypatch)
    assert code == 0
    assert f"Player 1: {question(Ask.TAKE)}" in out
    assert re.search(rf"^    1  Take the \w+ \w+, {first[5:]}$", out, re.MULTILINE)
    assert "'nonsense' is no move" in out
    assert "there is no choice 99" in out
    assert "You can take only a tile that lies face up." in out
    assert "There is nothing to undo." in out
    assert "You leave the game." in out
    assert err == f"  {tmp_path} cannot be written: Is a directory\n"
    saved = Game.from_record(file.read_text())
    assert [entry.code for entry in saved.entries] == [first]
    assert saved.seed != "3"


def test_a_game_goes_on_from_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    start = Game.new(3, "on", options("lamp", open_hands=True))
    start.play(start.pending().moves[0])
    file = tmp_path / "start.record"
    file.write_text(start.record())
    code, out, _ = run(
        capsys, "play", "--load", file, "--save", file, "--humans", 3, answers=["1", "quit"], monkeypatch=monkeypatch
    )
    assert code == 0
    assert "Beside the cave: " in out
    assert len(Game.from_record(file.read_text()).entries) == 2


@pytest.mark.parametrize(
    ("switched", "changes"),
    [
        (["open_hands"], {"open_hands": True}),
        (["open_hands=on"], {"open_hands": True}),
        (["open_hands=off"], {}),
        (["lamp_stays_beside"], {}),
        (["lamp_stays_beside=off", "open_hands"], {"lamp_stays_beside": False, "open_hands": True}),
    ],
)
def test_options_are_switched_by_name(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    switched: list[str],
    changes: dict[str, bool],
) -> None:
    """The bare name switches on, whatever is usual."""
    file = tmp_path / "open.record"
    arguments = [argument for name in switched for argument in ("--option", name)]
    run(capsys, "play", "--humans", 2, *arguments, "--save", file, monkeypatch=monkeypatch)
    assert Game.from_record(file.read_text()).state.options == options(**changes)


def test_nobody_sees_what_others_have(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A person sees the own tiles by kind, of others how many."""
    _, out, _ = run(capsys, "play", "--humans", 2, "--seed", 3, answers=["1", "quit"] * 3, monkeypatch=monkeypatch)
    second = out.split("Player 2: Take", 1)[0].rsplit("Player 1: points", 1)[1]
    assert re.match(r" \d+, tiles [12]\n", second), second


def test_nobody_sees_what_others_show_before_all_have_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A15."""
    cave = {"A11": "chest-yellow", "A55": "ring-pink"}
    game = table(cave, "", "lamp-pink lamp-blue", "ruby-pink ruby-blue", left=3)
    monkeypatch.setattr("fivetribes.shell.terminal.files.GameFile.game_of", lambda _file, _kind: game)
    answers = ["take:A11", "show:lamp-blue", "show:ruby-pink", "quit"]
    _, out, _ = run(capsys, "play", "--humans", 3, "--load", "x", answers=answers, monkeypatch=monkeypatch)
    _, after = out.split("P1: Show a tile\n")
    before, after = after.split("P2: Shown by all: blue lamp and pink ruby\n")
    assert "blue lamp" not in before, "the second one is asked, and does not know it"
    assert "Take the blue lamp" in after


def test_hints_are_moves_that_can_be_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fivetribes.shell.terminal.table.HINT_SECONDS", 0.05)
    _, out, _ = run(capsys, "play", "--humans", 2, "--seed", 3, answers=["hint", "quit"], monkeypatch=monkeypatch)
    codes = re.findall(r"\[(take:\w+)\] It ", out)
    assert len(codes) == 3
    assert set(codes) <= {move.code() for move in Game.new(2, "3").pending().moves}


def test_computer_players_say_why(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "play", "--humans", 0, "--level", "greedy", "--seed", 5, "--explain")
    assert code == 0
    assert out.count("    It ") > 30


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "--humans", 3], "argument --humans: there are 2 seats at this table"),
        (["play", "--option", "flying"], "argument --option: flying is none of open_hands, lamp_stays_beside"),
        (["play", "--option", "open_hands=no"], "argument --option: open_hands can be switched on or off, not to 'no'"),
        (["play", "--level", "king"], "argument --level: 'king' is none of apprentice, "),
        (["play", "--players", 3, "--variant", "small"], "This variant has at most 2 players."),
        (["arena", "greedy"], "a game has 2 to 4 players"),
        (["arena", *["greedy"] * 3, "--variant", "small"], "This variant has at most 2 players."),
        (["arena", "greedy", "nowhere:Bot"], "nowhere:Bot cannot play: there is no module nowhere"),
        (["bench", "--games", 0], "argument --games: must be a whole number from 1 to 1000000"),
    ],
)
def test_wrong_arguments_are_refused_in_a_line(
    capsys: pytest.CaptureFixture[str], arguments: list[object], said: str
) -> None:
    assert wrong(capsys, *arguments).startswith(said)


@pytest.mark.parametrize("command", ["play", "sim", "replay", "check", "arena", "bench"])
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([*ALI_BABA, command, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: fivetribes --game alibaba {command} ")


def test_control_c_ends_a_game_that_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = iter(["1"])

    def read(_prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", read)
    file = tmp_path / "kept.record"
    assert cli.main([*ALI_BABA, "play", "--humans", "2", "--seed", "3", "--save", str(file)]) == 130
    assert "Traceback" not in capsys.readouterr().err
    assert len(Game.from_record(file.read_text()).entries) == 1


# ---------------------------------------------------------------- arena, bench


def test_every_level_enters_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "arena", *ENTRANTS[:4], *TINY, "--json")
    data = json.loads(out)
    assert (code, err, data["games"]) == (0, "", 4)
    assert 8 < data["rounds"] < 14
    assert [standing["name"] for standing in data["standings"]] == list(ENTRANTS[:4])
    assert sum(standing["wins"] for standing in data["standings"]) == pytest.approx(1)  # type: ignore[call-overload]


def test_whoever_thinks_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    """In processes of its own; the greedy one too."""
    _, out, _ = run(capsys, "arena", "merchant", "random", "--games", 20, "--jobs", 1, "--json")
    assert json.loads(out)["standings"][0]["wins"] > 0.9
    _, out, _ = run(capsys, "arena", "random", "greedy", "--games", 20, "--jobs", 1, "--json")
    assert json.loads(out)["standings"][1]["wins"] > 0.9


OWN_BOTS = """
class First:
    def __init__(self, seed):
        pass

    def choose(self, view, decision, budget):
        return decision.moves[0]


class Cheat(First):
    def choose(self, view, decision, budget):
        from fivetribes.alibaba import parse
        return parse("keep")
"""


def test_a_bot_of_somebody_else_enters_and_must_not_cheat(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "own_tile_bots.py").write_text(OWN_BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    code, out, _ = run(capsys, "arena", "own_tile_bots:First", "random", *TINY)
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[2:]] == ["own_tile_bots:First", "random"]
    code, out, err = run(capsys, "arena", "own_tile_bots:Cheat", "random", *TINY, "--seed", "x")
    assert code == 1
    assert [line.split()[0] for line in out.splitlines()[2:]] == [
        "own_tile_bots:Cheat",
        "random",
        "own_tile_bots:Cheat",
    ]
    assert err.splitlines()[0] == (
        "own_tile_bots:Cheat gave up board x/0 at move 1: "
        "it played keep. You cannot do that now. Take a tile that lies face up."
    )


def test_the_speed_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "--games", 2, "--json")
    assert code == 0
    rows = {row["name"]: row for row in json.loads(out)["rows"]}
    assert rows["random games of 2, search mode"]["target"] == 3000
    assert min(row["value"] for row in rows.values()) > 0
