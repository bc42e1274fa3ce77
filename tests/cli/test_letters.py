"""A terminal that cannot write the letters of a language gets question marks, not a traceback."""

from __future__ import annotations

import gettext
import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivetribes.cli import main as cli
from fivetribes.i18n import LOCALE_VARIABLES, use_language

ROOT = Path(__file__).resolve().parents[2]
#: For each game; FILE is a game that was watched.
COMMANDS = [
    *("--help", "play --help", "play --humans 0 --players 2", "replay FILE", "check FILE"),
    *("sim --help", "arena random random --games 2 --jobs 1"),
]
CASES = [(game, command) for game in cli.GAMES for command in COMMANDS] + [
    (cli.FIVE_TRIBES, "replay FILE --board"),
    (cli.FIVE_TRIBES, "count --divide"),
]


@pytest.fixture
def _in_russian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in LOCALE_VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANGUAGE", "ru")
    domain = gettext.textdomain()
    yield
    gettext.textdomain(domain)
    use_language("en")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Has a watched game of each game."""
    return tmp_path_factory.mktemp("letters")


@pytest.mark.usefixtures("_in_russian")
@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])
@pytest.mark.parametrize(("game", "command"), CASES)
def test_a_command_ends_well_where_its_letters_cannot_be_written(
    game: str, command: str, errors: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = folder / game
    if "FILE" in command and not file.exists():
        assert cli.main(["--game", game, "play", "--humans", "0", "--players", "2", "--save", str(file)]) == 0
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii", errors=errors))
    arguments = [str(file) if word == "FILE" else word for word in command.split()]
    try:
        code = cli.main(["--game", game, *arguments])
    except SystemExit as end:
        code = end.code
    sys.stdout.flush()
    assert code == 0
    assert b"???" in written.getvalue()


@pytest.mark.parametrize("game", cli.GAMES)
def test_a_person_plays_at_such_a_terminal(game: str) -> None:
    """What cannot be read is no move, and is said to be none."""
    environment = {name: value for name, value in os.environ.items() if name not in LOCALE_VARIABLES}
    run = subprocess.run(
        [sys.executable, "-m", "fivetribes", "--game", game, "play", "--seed", "1"],
        cwd=ROOT,
        env={**environment, "LANGUAGE": "ru", "LANG": "C", "PYTHONIOENCODING": "ascii"},
        input="ход\n\xff\n".encode() + b"\xff\xfe\n",
        capture_output=True,
        check=False,
    )
    assert (run.returncode, run.stderr.strip()) == (0, b"")
    assert b"???" in run.stdout
