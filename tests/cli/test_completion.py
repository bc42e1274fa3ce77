"""What bash completes is what the commands take."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fivetribes.ai.levels import ENTRANTS
from fivetribes.cli import main as cli
from fivetribes.model.options import OPTION_NAMES

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "packaging" / "completion" / "fivetribes"
COMMANDS = ["play", "sim", "count", "replay", "check", "arena", "bench"]

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="asks bash")


def offered(*words: str, folder: Path = ROOT) -> list[str]:
    """What is offered for the last word, which is only begun."""
    script = 'source "$0"; COMP_WORDS=(fivetribes "$@"); COMP_CWORD=$#; _fivetribes; printf "%s\\n" "${COMPREPLY[@]}"'
    run = subprocess.run(
        ["bash", "-c", script, FILE, *words], cwd=folder, capture_output=True, text=True, timeout=60, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    return [line for line in run.stdout.splitlines() if line]


def options_of(capsys: pytest.CaptureFixture[str], *command: str) -> set[str]:
    """The long options that `--help` names."""
    with pytest.raises(SystemExit):
        cli.main([*command, "--help"])
    return set(re.findall(r"(--[a-z]+)", capsys.readouterr().out.partition("options:")[2]))


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(offered("")) == {*COMMANDS, *options_of(capsys)}
    assert offered("a") == ["arena"]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_options_of_a_command(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert set(offered(command, "--")) == options_of(capsys, command)


def test_values_that_are_a_choice() -> None:
    assert offered("play", "--level", "") == list(ENTRANTS)
    assert offered("play", "--option", "") == list(OPTION_NAMES)
    assert offered("play", "--option", "practice", "=") == ["on", "off"]
    assert offered("play", "--option", "practice", "=", "of") == ["off"]
    assert offered("play", "--humans", "=", "1") == []
    assert offered("play", "--players", "") == ["2", "3", "4"]
    assert offered("play", "--humans", "") == ["0", "1", "2", "3", "4"]
    assert offered("arena", "sultan", "v") == ["vizier"]
    assert offered("sim", "--games", "") == []


@pytest.mark.parametrize("words", [["check"], ["replay", "--board"], ["count"], ["play", "--load"], ["play", "--save"]])
def test_files(tmp_path: Path, words: list[str]) -> None:
    (tmp_path / "my game.record").touch()
    (tmp_path / "other").touch()
    assert offered(*words, "my", folder=tmp_path) == ["my game.record"]
