"""What the README shows works."""

import contextlib
import io
import os
import re
import subprocess
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_snippet_plays_a_game_to_its_end():
    (snippet,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    printed = io.StringIO()
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(printed):
        exec(compile(snippet, "README.md", "exec"), names)
    game = names["game"]
    assert game.over
    assert printed.getvalue() == f"{game.scores()[0].total} {game.winners()}\n"


def test_the_snippet_has_types(tmp_path: Path):
    """As somebody's own program, checked as strictly as mypy can."""
    (snippet,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    program = tmp_path / "program.py"
    program.write_text(snippet, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", tmp_path / "cache", program]
    run = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (0, "Success: no issues found in 1 source file\n")


def test_the_files_it_names_are_there():
    for name in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / name).is_file(), name


def test_its_pictures_are_small_and_all_there_are():
    shown = {ROOT / name for name in re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)}
    assert shown == set((ROOT / "docs" / "pictures").iterdir())
    assert sum(picture.stat().st_size for picture in shown) <= 600_000


def test_its_pictures_have_the_colours_of_the_game():
    """Of the players and the tribes: few colours may be left, but these are what one looks at."""
    wanted = [bytes.fromhex(code) for code in ("E8559F", "45C8DE", "F5922F", "52C08A", "4F86EC", "EE4A2E", "FFCB3D")]
    for name in ("tablet", "sowing"):
        with Image.open(ROOT / "docs" / "pictures" / f"{name}.png") as picture:
            there = [colour for _, colour in picture.convert("RGB").getcolors(256)]
        for colour in wanted:
            away = min(max(abs(a - b) for a, b in zip(colour, one, strict=True)) for one in there)
            assert away <= 24, (name, colour.hex())
