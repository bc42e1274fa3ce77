"""How commands end: Ctrl-C, wrong arguments, files that cannot be read or written, games that are never lost."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from multiprocessing import active_children
from pathlib import Path

import pytest

import fivetribes
from fivetribes import Game
from fivetribes.ai import reliability, train
from fivetribes.cli import main as cli
from fivetribes.commands import INTERRUPTED, FileError, UsageError, write_whole
from fivetribes.shell.bots.workers import workers
from fivetribes.shell.terminal import keeper
from fivetribes_start import terminal

ROOT = Path(__file__).resolve().parents[2]
LONG = 600  # seconds: nobody waits for this
posix = pytest.mark.skipif(os.name != "posix", reason="sends signals as a terminal does")


def usage_error(capsys, *arguments):
    """What is said of wrong arguments, in the last line."""
    with pytest.raises(SystemExit) as ended:
        cli.main([str(argument) for argument in arguments])
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("usage: ")
    return shown.err.splitlines()[-1].partition("error: ")[2]


# ---------------------------------------------------------------- Ctrl-C


def test_what_ends_the_use_of_workers_ends_their_work():
    """Nobody waits for what a worker has begun, nor for what is still waiting."""

    def interrupted():
        with workers(2, None) as executor:
            for _ in range(8):
                executor.submit(time.sleep, LONG)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert active_children() == []


def test_workers_that_are_no_longer_needed_leave():
    with workers(2, None) as executor:
        assert executor.submit(abs, -3).result() == 3
    assert active_children() == []


@posix
def test_ctrl_c_does_not_come_between_the_start_of_a_worker_and_its_being_known(monkeypatch):
    """Such a worker would live on when the command has ended."""
    held = []

    def submit(_pool, *_args):
        held.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
        raise ArithmeticError

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", submit)
    with workers(1, None) as executor, pytest.raises(ArithmeticError):
        executor.submit(abs, 1)
    assert held == [True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_ctrl_c_while_the_command_is_loaded(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "main", interrupted)
    assert terminal() == INTERRUPTED


LONG_COMMANDS = {
    "arena": ["fivetribes", "arena", "sultan", "sultan", "--games", "400", "--jobs", "2"],
    "train": ["fivetribes.ai.train", "--jobs", "2", "--state", "state.json", "--out", "weights.json"],
    "reliability": ["fivetribes.ai.reliability", "--jobs", "2"],
}


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


@contextmanager
def running(*command, **more):
    """A module that runs as in a terminal, even where these tests run in the background; nothing of it is left."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # "ignored" would go on to the process
    process = subprocess.Popen(
        [sys.executable, "-m", *command],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True, **more,
    )  # fmt: skip
    signal.signal(signal.SIGINT, before)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("command", LONG_COMMANDS.values(), ids=list(LONG_COMMANDS))
@pytest.mark.parametrize("whom", [os.killpg, os.kill], ids=["all, as a terminal does", "the command alone"])
def test_ctrl_c_ends_a_command_with_its_pool(tmp_path, command, whom):
    with running(*command, cwd=tmp_path) as process:
        while process.poll() is None and len(children(process.pid)) < 2:
            time.sleep(0.05)
        time.sleep(0.5)  # the workers are about to play
        whom(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (INTERRUPTED, "", "\n")


#: A guest that hangs when it is asked, and says so. As a program it starts without what hangs then.
HANGING = """
import os, pathlib, sys


def hang():
    pathlib.Path(f"hangs-{os.getpid()}").touch()
    while True:
        pass


class Hangs:
    def choose(self, view, decision, budget):
        hang()


if __name__ == "__main__":
    for line in sys.stdin:
        if '"hello"' in line:
            print('{"type": "hello", "protocol": 1}', flush=True)
        elif '"start"' in line:
            print('{"type": "ready"}', flush=True)
        elif '"choose"' in line:
            hang()
"""


def runs(pid: int) -> bool:
    """Whether this process is there, and no mere entry for one that ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize(
    ("guest", "whom"),
    [
        ("hanging:Hangs", os.killpg),
        ("hanging:Hangs", os.kill),
        (f"cmd:{sys.executable} hanging.py", os.killpg),
    ],
)
def test_ctrl_c_leaves_no_guest_that_hangs(tmp_path, guest, whom):
    """Neither in a terminal, which interrupts all, nor where the command alone is interrupted."""
    (tmp_path / "hanging.py").write_text(HANGING, encoding="utf-8")
    command = ["fivetribes", "arena", "random", guest, "--games", "2", "--jobs", "2", "--patience", "900"]
    with running(*command, cwd=tmp_path) as process:
        while process.poll() is None and len(hanging := list(tmp_path.glob("hangs-*"))) < 2:
            time.sleep(0.05)
        whom(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
        while left := [path for path in hanging if runs(int(path.name.removeprefix("hangs-")))]:
            time.sleep(0.05)
    assert (process.returncode, left) == (INTERRUPTED, [])
    if not guest.startswith("cmd:"):  # such a program may say what it likes
        assert err == "\n"


@posix
def test_ctrl_c_at_a_question_leaves_the_game(tmp_path):
    """And the game is kept."""
    file = tmp_path / "left.record"
    game = ("fivetribes", "play", "--seed", "3", "--players", "2", "--humans", "2", "--save", file)
    with running(*game, stdin=subprocess.PIPE, bufsize=1) as process:
        process.stdin.write("1\n")
        while process.poll() is None and not (file.exists() and "bid:18" in file.read_text()):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (INTERRUPTED, "\n")
    saved = Game.from_record(file.read_text())
    assert [entry.code for entry in saved.entries] == ["bid:18"]


# ---------------------------------------------------------------- arguments


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["play", "--help"], ["arena", "-h"]])
def test_questions_about_a_command_are_answered(capsys, arguments):
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    shown = capsys.readouterr()
    assert (ended.value.code, shown.err) == (0, "")
    assert shown.out == f"fivetribes {fivetribes.__version__}\n" or shown.out.startswith("usage: fivetribes")


def test_help_has_a_line_for_each_command(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    listed = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    assert listed == ["play", "sim", "count", "replay", "check", "arena", "bench"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "--humans", 9], "argument --humans: must be a whole number from 0 to 4"),
        (["play", "--humans", "two"], "argument --humans: must be a whole number from 0 to 4"),
        (["play", "--humans", 3, "--players", 2], "argument --humans: there are 2 seats at this table"),
        (["play", "--option", "flying"], "argument --option: flying is none of "),
        (["play", "--option", "practice=yes"], "argument --option: practice can be switched on or off, not to 'yes'"),
        (["play", "--option", "practice="], "argument --option: practice can be switched on or off, not to ''"),
        (["play", "--level", "king"], "argument --level: 'king' is none of apprentice, "),
        (["play", "--seed", "x" * 81], "argument --seed: must not be longer than 80 characters"),
        (["sim", "--games", 0], "argument --games: must be a whole number from 1 to 1000000"),
        (["arena", "sultan", "grandmaster"], "argument PLAYER: 'grandmaster' is none of apprentice, "),
        (["arena", "sultan"], "a game has 2 to 4 players"),
        (["arena", "sultan", "random", "--scale", "nan"], "argument --scale: must be a number from 0 to 1000"),
        (["arena", "sultan", "random", "--scale", "far"], "argument --scale: must be a number from 0 to 1000"),
        (["arena", "sultan", "random", "--jobs", 0], "argument --jobs: must be a whole number from 1 to 60"),
    ],
)
def test_wrong_arguments_get_a_sentence(capsys, arguments, said):
    assert usage_error(capsys, *arguments).startswith(said)


def test_a_cluster_without_its_package(capsys, monkeypatch):
    monkeypatch.setattr("fivetribes.shell.bots.workers.find_spec", lambda _name: None)
    said = usage_error(capsys, "arena", "random", "random", "--dask", "tcp://there:1")
    assert said == "--dask needs a package that is not here: pip install 'five-tribes[dask]'"
    with pytest.raises(UsageError), workers(1, "tcp://there:1"):
        pass


def test_a_machine_on_which_no_process_can_be_started(capsys, monkeypatch):
    """As in a container whose /dev/shm is closed: that is no fault of the output."""

    def refused(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.__init__", refused)
    assert cli.main(["arena", "random", "random"]) == 1
    assert capsys.readouterr().err == "Processes cannot be started here: Permission denied\n"


@pytest.mark.parametrize(
    ("main", "arguments"),
    [(train.main, ["--duels", "none"]), (train.main, ["--jobs", "-1"]), (reliability.main, ["--level", "king"])],
)
def test_modules_that_are_commands_take_no_nonsense(capsys, main, arguments):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "error: argument " in capsys.readouterr().err


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("command", [["replay"], ["check"], ["count"], ["play", "--load"]])
def test_a_file_that_cannot_be_read_is_named(capsys, tmp_path, command):
    missing, folder = tmp_path / "nothing", tmp_path
    assert cli.main([*command, str(missing)]) == 1
    assert capsys.readouterr().err == f"{missing} cannot be read: No such file or directory\n"
    assert cli.main([*command, str(folder)]) == 1
    assert capsys.readouterr().err == f"{folder} cannot be read: Is a directory\n"


@pytest.mark.parametrize("command", [["replay"], ["count"], ["play", "--load"]])
def test_a_file_that_holds_something_else_is_named(capsys, tmp_path, command):
    file = tmp_path / "letter"
    file.write_text("Dear aunt")
    assert cli.main([*command, str(file)]) == 1
    shown = capsys.readouterr()
    assert (shown.out, shown.err.partition(": ")[0]) == ("", f"{file} cannot be read")


@pytest.mark.parametrize("place", ["missing/game.record", "."], ids=["in no folder", "a folder"])
def test_a_game_is_not_begun_if_it_cannot_be_saved(capsys, tmp_path, place):
    file = tmp_path / place
    assert cli.main(["play", "--humans", "0", "--level", "random", "--save", str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"{file} cannot be written: ")
    assert list(tmp_path.iterdir()) == []


def test_an_older_game_is_not_lost(capsys, tmp_path):
    """Only the game that goes on is written over; an empty file holds none."""
    file, other = tmp_path / "game.record", tmp_path / "other.record"
    file.touch()
    assert watch(file) == 0
    older = file.read_text()
    capsys.readouterr()
    assert watch(file) == 1
    shown = capsys.readouterr()
    assert (shown.out, file.read_text()) == ("", older)
    assert shown.err.startswith(f"{file} is not written to: what is in it would be lost.")

    other.write_text(Game.new(2, seed="7").record())
    play = ["play", "--humans", "0", "--level", "random", "--load", str(other), "--save"]
    assert cli.main([*play, str(file)]) == 1
    assert cli.main([*play, str(tmp_path / "." / "other.record")]) == 0
    assert Game.from_record(other.read_text()).over


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_device_is_written_to_and_not_replaced(capsys):
    assert cli.main(["play", "--humans", "0", "--level", "random", "--save", "/dev/full"]) == 1
    assert capsys.readouterr().err == "/dev/full cannot be written: No space left on device\n"
    assert Path("/dev/full").is_char_device()


class Disk:
    """A disk that is full from one moment on: for some folders, or for all."""

    def __init__(self, monkeypatch, *full: Path):
        self.full = full
        monkeypatch.setattr(keeper, "write_whole", self.write)
        self._mkstemp = keeper.tempfile.mkstemp
        monkeypatch.setattr(keeper.tempfile, "mkstemp", self.mkstemp)
        self.moves = 0

    def write(self, path, text):
        self.moves += 1
        if self.moves > 3 and path.parent in self.full:
            raise FileError(f"{path} cannot be written: No space left on device")
        write_whole(path, text)

    def mkstemp(self, suffix, prefix, folder):
        if folder in self.full:
            raise OSError(28, "No space left on device")
        return self._mkstemp(suffix, prefix, folder)


def watch(file):
    return cli.main(
        ["play", "--humans", "0", "--players", "2", "--level", "random", "--seed", "7", "--save", str(file)]
    )


def test_a_game_goes_elsewhere_if_its_disk_is_full(capsys, monkeypatch, tmp_path):
    games, home = tmp_path / "games", tmp_path / "home"
    games.mkdir()
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    Disk(monkeypatch, games)
    assert watch(games / "game.record") == 1
    err = capsys.readouterr().err
    assert err.count("game.record cannot be written") == 2, "once while it is played, once at the end"
    (kept,) = home.iterdir()
    assert err.endswith(f"The game is kept in {kept} instead.\n")
    assert Game.from_record(kept.read_text()).over


def test_a_game_that_no_file_takes_is_shown(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    Disk(monkeypatch, tmp_path, Path(keeper.tempfile.gettempdir()))
    assert watch(tmp_path / "game.record") == 1
    record = capsys.readouterr().out.partition("fivetribes-record")
    assert Game.from_record(f"{record[1]}{record[2].removesuffix(chr(10))}").over


def test_a_game_is_in_its_file_after_every_move(monkeypatch, tmp_path):
    """A power cut costs no more than the move that is being played."""
    lengths = []
    monkeypatch.setattr(keeper, "write_whole", lambda path, text: (write_whole(path, text), lengths.append(text)))
    watch(tmp_path / "game.record")
    played = [len(Game.from_record(text).entries) for text in lengths]
    assert played == [*range(played[-1] + 1), played[-1]]


def test_output_that_cannot_be_written_is_no_fault_of_a_file(tmp_path):
    if not Path("/dev/full").exists():
        pytest.skip("needs a device that is full")
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "fivetribes", "count"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True,
            check=False,
        )  # fmt: skip
    assert (run.returncode, run.stderr) == (1, "The output cannot be written: No space left on device\n")


def test_training_begins_only_where_it_can_be_saved(capsys, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    assert train.main(["--state", str(broken)]) == 1
    assert capsys.readouterr().err == f"{broken} cannot be read: it is no state of a training\n"
    for option in ("--state", "--out"):
        file = tmp_path / "missing" / "file.json"
        others = ["--state", str(tmp_path / "state.json")] if option == "--out" else []
        assert train.main([*others, option, str(file)]) == 1
        assert capsys.readouterr().err == f"{file} cannot be written: No such file or directory\n"
