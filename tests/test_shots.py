"""The tools that take pictures say what they can be asked for, and take them in every language."""

from __future__ import annotations

import ast
import gettext
import subprocess
import sys
from pathlib import Path

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from screens.play.game_setup import COMPUTERS, PEOPLE

ROOT = Path(__file__).parent.parent
TOOLS = sorted(path.stem for path in (ROOT / "tools").glob("shots*.py"))
#: What pictures show that does not come from a game.
SAMPLES = (
    "tests/kit/painters/turn_samples.py",
    "tests/kit/painters/turn_parts.py",
    "tests/kit/saved_samples.py",
    "tests/kit/samples/saved_pages.py",
)
MISSING = "missing"
#: All that pictures show of players.
PLAYERS = sorted(
    path
    for folder in ("tools/shots*.py", "tests/kit/samples/*.py", "tests/kit/painters/*.py", "tests/kit/*.py")
    for path in ROOT.glob(folder)
)
WITHOUT_NAMES = {"shots", "shots_board"}


class Missing(gettext.NullTranslations):
    """Is asked for what a catalogue does not have."""

    def gettext(self, message: str) -> str:
        return MISSING

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return MISSING


@pytest.mark.parametrize("tool", TOOLS)
def test_help_is_printed_and_no_picture_taken(tool: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", f"tools.{tool}", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.startswith(f"usage: {tool}.py")
    assert ("one or a part of one:" in run.stdout) == (tool not in WITHOUT_NAMES)


def test_a_picture_that_is_not_there_is_refused() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.shots_game", "watch"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert "no picture is called watch" in run.stderr


@pytest.mark.parametrize("module", [*SAMPLES, "tests/kit/samples/sheets.py"])
def test_samples_are_texts_of_the_app_so_they_speak_its_languages(module: str) -> None:
    catalogue = gettext.translation(DOMAIN, LOCALE_DIR, ["ru"])
    catalogue.add_fallback(Missing())
    calls = [node for node in ast.walk(ast.parse((ROOT / module).read_text())) if isinstance(node, ast.Call)]
    texts = [call.args for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("tr", "trn", "said")]
    plain = [args[0].value for args in texts if len(args) == 1 and isinstance(args[0], ast.Constant)]
    counted = [(args[0].value, args[1].value) for args in texts if len(args) == 3]  # type: ignore[attr-defined]
    assert plain or counted
    assert [text for text in plain if catalogue.gettext(text) == MISSING] == []
    assert [one for one, many in counted if catalogue.ngettext(one, many, 1) == MISSING] == []


@pytest.mark.parametrize("path", PLAYERS, ids=lambda path: path.stem)
def test_players_have_names_of_the_language_in_every_picture(path: Path) -> None:
    """A name that the language has for players stands only where it is translated."""
    names = {*PEOPLE.values(), *COMPUTERS.values()}
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    translated = {id(argument) for call in calls if call.func.id in ("tr", "mark") for argument in call.args}  # type: ignore[attr-defined]
    plain = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in translated]
    assert [node.lineno for node in plain if node.value in names] == []


def test_names_of_players_are_other_letters_in_russian() -> None:
    catalogue = gettext.translation(DOMAIN, LOCALE_DIR, ["ru"])
    names = [catalogue.gettext(name) for name in (*PEOPLE.values(), *COMPUTERS.values())]
    assert [name for name in names if name.isascii()] == []
