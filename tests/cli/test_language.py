"""What argparse says is in the language of all the rest."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivetribes.cli import main as cli
from fivetribes.i18n import LOCALE_VARIABLES, tr, use_language
from screens.launch import launch
from tests.test_translations import LANGUAGES

COMMANDS = Path(__file__).resolve().parents[2] / "fivetribes" / "commands.py"
#: Command lines that together make argparse say all that it can say here.
CALLS = [
    ["--help"],
    ["sim", "--fly"],
    ["replay"],
    ["arena"],
    ["play", "--save"],
    ["play", "--players", "9"],
    ["play", "--players", "some"],
    ["play", "--l", "game"],
    ["arena", "--games", "3", "--json=yes", "sultan"],
]


def said_by_argparse() -> list[str]:
    """The texts that are marked for it."""
    return [
        ast.literal_eval(node.value.args[0])
        for node in ast.parse(COMMANDS.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The computer is set to it, and says so as wide as it wants to."""
    for variable in LOCALE_VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANGUAGE", request.param)
    monkeypatch.setenv("COLUMNS", "1000")
    domain = gettext.textdomain()
    yield request.param
    gettext.textdomain(domain)
    use_language("en")


def pattern(text: str) -> str:
    """What a text with places looks like when they are filled in."""
    return re.sub(r"%\\\(\w+\\\)[rs]|%[rs]", ".+", re.escape(text))


def test_argparse_speaks_the_language_of_the_computer(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in CALLS:
        with pytest.raises(SystemExit):
            cli.main(arguments)
    shown = "".join(capsys.readouterr())
    texts = said_by_argparse()
    assert len(texts) > 10
    assert [text for text in texts if tr(text) == text or not re.search(pattern(tr(text)), shown)] == []
    assert [text for text in texts if re.search(rf"(?<!\w){pattern(text)}", shown)] == []


@pytest.mark.usefixtures("language")
def test_so_it_does_for_the_app(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        launch(["--help"])
    assert capsys.readouterr().out.startswith(tr("usage: "))
