"""The commands of `python -m fivetribes`, as people and tools use them."""

import json
import re
import subprocess
import sys

import pytest

from fivetribes import Game
from fivetribes.cli import main as cli
from fivetribes.cli.bench import tall_stacks
from fivetribes.i18n import use_language
from fivetribes.progress import progress
from fivetribes.shell.terminal.timing import ROUNDS, TARGET_MACHINE, BenchRow, timed


def run(capsys, *arguments, answers=(), monkeypatch=None):
    """The exit code, output and error output of a command; `answers` are what a person types."""
    if monkeypatch is not None:
        lines = iter(answers)

        def read(_prompt=""):
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
    code = cli.main([str(argument) for argument in arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_watching_a_game_and_reading_its_record(capsys, tmp_path):
    file = tmp_path / "game.record"
    code, out, _ = run(capsys, "play", "--humans", 0, "--players", 2, "--seed", "7", "--save", file)
    assert code == 0
    game = Game.from_record(file.read_text())
    assert game.over
    sheet = [sheet.total for sheet in game.scores()]
    assert f"total     {sheet[0]:>13}{sheet[1]:>13}" in out

    code, out, _ = run(capsys, "check", file)
    assert (code, out) == (0, f"valid; players: 2, moves: {len(game.entries)}, round: {game.state.round}, over\n")

    code, out, _ = run(capsys, "replay", file, "--board")
    assert code == 0
    assert f"total     {sheet[0]:>13}{sheet[1]:>13}" in out
    assert out.count("Sow from") == sum(entry.code.startswith("sow:") for entry in game.entries)


@pytest.mark.parametrize("game", cli.GAMES)
def test_a_file_that_is_no_text_is_not_valid(capsys, tmp_path, game):
    file = tmp_path / "no.text"
    file.write_bytes(b"\xff\xfe")
    assert run(capsys, "--game", game, "check", file) == (1, "not valid: not a text in UTF-8\n", "")


def test_a_bad_line_is_named(capsys, tmp_path):
    game = Game.new(2, seed="1")
    lines = game.record().split("\n")
    lines[3] = "bid:7"
    file = tmp_path / "bad.record"
    file.write_text("\n".join(lines))
    code, out, err = run(capsys, "check", file)
    assert (code, out, err) == (1, "not valid: line 4: 'bid:7' is no move\n", "")
    code, out, err = run(capsys, "replay", file)
    assert (code, out, err) == (1, "", f"{file} cannot be read: line 4: 'bid:7' is no move\n")


def test_positions_are_checked_and_counted(capsys, tmp_path):
    game = Game.new(4, seed="9")
    file = tmp_path / "position.json"
    file.write_text(json.dumps(game.position()))
    code, out, _ = run(capsys, "check", file)
    assert (code, out) == (0, "valid; players: 4, moves: 0, round: 1, not over\n")
    from_file = run(capsys, "count", file)
    from_seed = run(capsys, "count", "--players", 4, "--seed", 9)
    assert from_file == from_seed


def test_counts_by_start_add_up(capsys):
    code, out, _ = run(capsys, "count", "--seed", 3, "--divide")
    lines = [line.split() for line in out.splitlines()]
    assert code == 0
    totals = {words[0]: int(words[1]) for words in lines[:3]}
    rows = lines[3:]
    assert totals["starts"] == len(rows)
    assert totals["sowings"] == sum(int(row[2]) for row in rows)
    assert totals["results"] == sum(int(row[3]) for row in rows)


def test_statistics_of_random_games(capsys):
    code, out, _ = run(capsys, "sim", "--games", 12, "--players", 2, "--json")
    found = json.loads(out)
    assert code == 0
    assert sum(found["wins"]) == pytest.approx(1)
    assert sum(found["by_category"].values()) == pytest.approx(found["points"])
    _, text, _ = run(capsys, "sim", "--games", 12, "--players", 2)
    assert f"{found['points']:.2f}" in text


def test_bench_prints_every_measurement(capsys):
    code, out, _ = run(capsys, "bench", "--games", 4)
    assert code == 0
    assert [line for line in out.splitlines() if "copy of a state" in line]
    code, out, _ = run(capsys, "bench", "--games", 4, "--json")
    rows = json.loads(out)["rows"]
    assert [row["unit"] for row in rows] == ["/s"] * 5 + ["us"] * 7


def test_a_missed_target_shows():
    """Only if the speed of the machine at that moment does not explain it; a quick machine excuses nothing."""
    assert not BenchRow("games", 4, "/s", 5, speed=1.0).reached
    assert BenchRow("games", 4, "/s", 5, speed=0.7).reached
    assert not BenchRow("games", 4, "/s", 5, speed=0.9).reached
    assert BenchRow("games", 5, "/s", 5, speed=3.0).reached
    assert BenchRow("a step", 6, "us", 5, speed=0.7).reached
    assert not BenchRow("a step", 6, "us", 5, speed=2.0).reached


def test_the_yardstick_is_measured_beside_each_work():
    """For as long as the work took: what else the machine does slows both."""
    calls = []
    now = iter(range(1000))

    def clock():
        return next(now) / 100

    timing = timed(lambda: calls.append("work"), clock)
    assert calls == ["work"] * ROUNDS
    assert timing.seconds == pytest.approx(0.01)
    assert timing.speed == pytest.approx(100 / TARGET_MACHINE)


def test_targets_are_reached_or_not():
    assert BenchRow("games", 10, "/s", 5).reached
    assert not BenchRow("games", 4, "/s", 5).reached
    assert BenchRow("a step", 4, "us", 5).reached
    assert not BenchRow("a step", 6, "us", 5).reached


def test_the_tall_stacks_of_the_bench_are_tall():
    """The target speaks of stacks of 12 with 3 billion sowings."""
    assert tall_stacks(12).count() > 3_000_000_000


@pytest.mark.parametrize("game", cli.GAMES)
def test_what_is_no_move_is_said_in_the_language_of_the_player(capsys, monkeypatch, game):
    monkeypatch.setenv("LANGUAGE", "ru")
    try:
        code, out, _ = run(capsys, "--game", game, "play", "--seed", 3, answers=["ход"], monkeypatch=monkeypatch)
    finally:
        use_language("en")
    assert code == 0
    assert "«ход» — это не ход" in out
    assert "no move" not in out


def test_a_person_plays_by_numbers_codes_and_goals(capsys, monkeypatch, tmp_path):
    file = tmp_path / "left.record"
    game = Game.new(2, seed="3")
    seat = game.pending().seat
    answers = ["1", "nonsense", "99", "", "bid:99", "undo", "undo", "redo", f"save {tmp_path}", f"save {file}", "quit"]
    code, out, err = run(
        capsys, "play", "--players", 2, "--humans", 2, "--seed", 3, answers=answers, monkeypatch=monkeypatch
    )
    assert code == 0
    assert "'nonsense' is no move" in out
    assert "there is no choice 99" in out
    assert "There is nothing to undo." in out
    assert err == f"  {tmp_path} cannot be written: Is a directory\n"
    saved = Game.from_record(file.read_text())
    assert [entry.code for entry in saved.entries] == ["bid:18"]
    assert saved.state.track[0] == seat
    assert "You leave the game." in out


SAVES = {
    "while playing": lambda file: ([], [f"save {file}", "quit"]),
    "on leaving": lambda file: (["--save", file], ["quit"]),
}


@pytest.mark.parametrize("way", SAVES.values(), ids=list(SAVES))
def test_a_saved_game_that_goes_on_does_not_show_what_will_be_drawn(capsys, monkeypatch, tmp_path, way):
    """Else whoever plays on from the file sees what comes in the game that was saved."""
    typed = "typed-by-the-player"
    seeds = set()
    for number in range(2):
        file = tmp_path / f"{number}.record"
        arguments, answers = way(file)
        run(
            capsys, "play", "--players", 2, "--humans", 2, "--seed", typed, *arguments,
            answers=["1", "1", *answers], monkeypatch=monkeypatch,
        )  # fmt: skip
        assert typed not in file.read_text()
        game = Game.from_record(file.read_text())
        assert len(game.entries) == 2
        seeds.add(game.seed)
    assert len(seeds) == 2


def test_a_finished_game_is_saved_with_its_seed(capsys, tmp_path):
    """It can be checked with it, and nothing is left to be drawn."""
    file = tmp_path / "over.record"
    run(capsys, "play", "--humans", 0, "--players", 2, "--seed", "7", "--level", "random", "--save", file)
    game = Game.from_record(file.read_text())
    assert (game.over, game.seed) == (True, "7")


def test_a_sowing_is_given_by_start_end_and_tribe(capsys, monkeypatch, tmp_path):
    game = Game.new(2, seed="3")
    for _ in range(4):
        game.play(game.pending().moves[0])
    start = tmp_path / "start.record"
    start.write_text(game.record())
    sowing = game.pending().sowing
    first, tribe, mask = sowing.results()[0]
    end = mask.bit_length() - 1
    column, row = "ABCDEF"[end % 6], end // 6 + 1
    answers = ["a1", f"a1 {column.lower()}{row} {'VEMBA'[tribe].lower()}", "quit"]
    file = tmp_path / "after.record"
    _, out, _ = run(
        capsys, "play", "--load", start, "--humans", 2, "--save", file, answers=answers, monkeypatch=monkeypatch
    )
    assert first == 0
    assert "Type start, end and tribe" in out
    code = Game.from_record(file.read_text()).entries[4].code
    assert code.startswith("sow:A1-")
    assert code.endswith(f"{column}{row}{'VEMBA'[tribe]}")


def test_no_sowing_leads_from_a_tile_to_itself(capsys, monkeypatch):
    answers = ["1"] * 4 + ["a1 a1 v", "quit"]
    _, out, _ = run(
        capsys, "play", "--players", 2, "--humans", 2, "--seed", 3, answers=answers, monkeypatch=monkeypatch
    )
    assert "you cannot end there with that tribe" in out


@pytest.mark.parametrize(
    ("switched", "changed"),
    [
        (["open_coins"], {"open_coins": True}),
        (["open_coins=on", "redirect_powers=off"], {"open_coins": True, "redirect_powers": False}),
        (["open_coins=off", "redirect_powers", "echidna_after=on"], {}),
        (["same_sowing_counts", "orthogonal_reach=off"], {"same_sowing_counts": True, "orthogonal_reach": False}),
    ],
)
def test_options_are_switched_by_name(capsys, monkeypatch, tmp_path, switched, changed):
    """The bare name switches on, whatever is usual."""
    file = tmp_path / "open.record"
    arguments = [argument for name in switched for argument in ("--option", name)]
    run(capsys, "play", "--humans", 1, *arguments, "--save", file, monkeypatch=monkeypatch)
    assert Game.from_record(file.read_text()).state.options.changed() == changed


@pytest.mark.parametrize("arguments", [["sim", "--games", "0"], ["play", "--players", "5"], []])
def test_bad_arguments_show_the_usage(capsys, arguments):
    with pytest.raises(SystemExit):
        cli.main(arguments)
    assert "usage:" in capsys.readouterr().err


def test_a_reader_who_leaves_gets_no_complaint():
    """Output cut short by `head` ends the program quietly."""
    command = f"{sys.executable} -m fivetribes count --divide | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.stdout.split()[0], done.stderr) == ("starts", "")


class Terminal:
    """An error stream that is a terminal."""

    def __init__(self):
        self.text = ""

    def isatty(self):
        return True

    def write(self, text):
        self.text += text

    def flush(self):
        pass


def test_the_progress_bar_shows_after_a_second(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    times = iter(range(100))
    monkeypatch.setattr("fivetribes.progress.time.monotonic", lambda: next(times))
    assert list(progress(range(4), 4, "Games")) == [0, 1, 2, 3]
    assert "Games [###############               ] 2/4, 3 s left" in terminal.text
    assert terminal.text.endswith("\r\x1b[K")


def test_the_progress_bar_stays_away_from_pipes(capsys):
    assert list(progress(range(3), 3, "Games")) == [0, 1, 2]
    assert capsys.readouterr().err == ""


def test_hints_are_moves_that_can_be_played(capsys, monkeypatch):
    monkeypatch.setattr("fivetribes.shell.terminal.table.HINT_SECONDS", 0.05)
    answers = ["hint", "quit"]
    _, out, _ = run(
        capsys, "play", "--players", 2, "--humans", 2, "--seed", 3, answers=answers, monkeypatch=monkeypatch
    )
    codes = re.findall(r"\[(bid:\d+)\] A turn then", out)
    assert 1 <= len(codes) <= 3
    game = Game.new(2, seed="3")
    assert set(codes) <= {move.code() for move in game.pending().moves}


def test_computer_players_say_why(capsys):
    code, out, _ = run(capsys, "play", "--humans", 0, "--players", 2, "--seed", 5, "--explain")
    assert code == 0
    assert out.count("    A turn then brings about") == len(re.findall(r"^Player \d: Bid", out, re.MULTILINE))


def test_a_match_between_computer_players(capsys):
    code, out, _ = run(capsys, "arena", "merchant", "random", "--games", 3, "--jobs", 1, "--json")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 4  # whole rotations
    assert [entry["name"] for entry in found["standings"]] == ["merchant", "random"]
    assert found["standings"][0]["wins"] == 1
    code, out, _ = run(capsys, "arena", "merchant:trader", "random", "--games", 2, "--jobs", 1)
    assert re.search(r"^merchant:trader +100.0%", out, re.MULTILINE)
