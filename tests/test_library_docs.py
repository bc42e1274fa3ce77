"""The code in the documents for people who write programs runs, and has types."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fivetribes
from fivetribes.ai import arena as five_tribes
from fivetribes.ai.levels import LEVELS
from fivetribes.alibaba.ai import arena as alibaba
from fivetribes.cli import main as cli
from fivetribes.shell.bots.arena import play_game
from fivetribes.shell.bots.guest import Guest

ROOT = Path(__file__).resolve().parent.parent


def snippets(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / "docs" / name).read_text("utf-8"), re.DOTALL)


def test_the_page_of_the_engine_runs_from_top_to_bottom() -> None:
    printed = io.StringIO()
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(printed):
        for number, snippet in enumerate(snippets("engine.md"), 1):
            exec(compile(snippet, f"engine.md, block {number}", "exec"), names)
    assert "'bid:99' is no move\n" in printed.getvalue()


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What mypy has found out about the engine: for one program after the other."""
    return tmp_path_factory.mktemp("mypy")


def types_of(program: Path, cache: Path) -> str:
    """What mypy says of somebody's own program, as strictly as it can."""
    folder = program.parent
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", cache, program]
    environment = {**os.environ, "MYPYPATH": str(ROOT)}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return run.stdout + run.stderr


def test_the_page_of_the_engine_has_types(tmp_path: Path, cache: Path) -> None:
    """Its blocks are one program."""
    (tmp_path / "program.py").write_text("\n".join(snippets("engine.md")), encoding="utf-8")
    assert types_of(tmp_path / "program.py", cache) == "Success: no issues found in 1 source file\n"


def test_the_page_of_the_engine_names_what_is_there() -> None:
    text = (ROOT / "docs" / "engine.md").read_text("utf-8")
    for module in re.findall(r"`(fivetribes(?:\.[a-z]\w*)+)`", text):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the bot of the page, which is the current one."""
    bot, further, plain = snippets("bots.md")
    (tmp_path / "plain_bot.py").write_text(plain, encoding="utf-8")
    (tmp_path / "my_module.py").write_text(bot, encoding="utf-8")
    (tmp_path / "further.py").write_text(further, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in ("my_module", "further"):
        sys.modules.pop(name, None)


def test_the_bot_of_the_page_wins_against_one_that_plays_anything(
    bots: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["arena", "random", "my_module:MyBot", "--games", "10", "--jobs", "2", "--seed", "page"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[0] for row in rows] == ["random", "my_module:MyBot"]
    assert float(rows[1][1].rstrip("%")) > 80


def test_looking_ahead_as_the_page_does(bots: Path) -> None:
    from random import Random

    import further  # type: ignore[import-not-found]

    game = fivetribes.Game.new(2, seed=1)
    decision = game.pending()
    assert decision is not None
    before = game.key()
    assert further.points_after(decision.view, decision.moves[0], Random(1)) > 0
    assert game.key() == before


@pytest.mark.parametrize("game", ["fivetribes", "alibaba"])
def test_the_program_of_the_page_plays_both_games(bots: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    """Where nothing of the engine can be found: -S and -E, in its own folder."""
    program = f"cmd:{sys.executable} -S -E plain_bot.py"
    assert cli.main(["--game", game, "arena", "random", program, "--games", "2", "--jobs", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_the_page_names_all_that_is_said_to_a_program(bots: Path) -> None:
    """Each type of message and each field, also of answers."""
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    plain = (bots / "plain_bot.py").read_text("utf-8")
    logging = plain.replace("    message =", "    print(line, end='', file=log, flush=True)\n    message =", 1)
    (bots / "logging_bot.py").write_text("log = open('log', 'a')\n" + logging, encoding="utf-8")
    guest = Guest(f"cmd:{sys.executable} -S -E logging_bot.py", LEVELS["sultan"])
    for arena in (five_tribes, alibaba):
        assert play_game(arena.contest(), [guest, arena.player_of("random")], 0, "page").fault == ""
    messages = [json.loads(line) for line in (bots / "log").read_text("utf-8").splitlines()]
    said = {message["type"] for message in messages}
    assert said == {"hello", "start", "choose", "answer", "over", "quit"}
    said |= {name for message in messages for name in message}
    assert {name for name in said if f"`{name}`" not in text} == set()


@pytest.mark.parametrize("name", ["my_module.py", "further.py", "plain_bot.py"])
def test_the_code_of_the_page_has_types(bots: Path, name: str, cache: Path) -> None:
    assert types_of(bots / name, cache) == "Success: no issues found in 1 source file\n"


def test_every_name_that_the_package_exports_is_there_and_explained() -> None:
    for name in fivetribes.__all__:
        assert getattr(fivetribes, name).__doc__ or name == "Move", name


def test_the_pages_of_the_code_are_made_without_a_warning(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.api_pages", tmp_path], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    pages = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    assert {"fivetribes.html", "fivetribes/game/game.html", "fivetribes/learning/environment.html"} <= pages
    assert not [page for page in pages if "cli" in page]
