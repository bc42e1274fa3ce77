"""The tools that take pictures say what they can be asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = sorted(path.stem for path in (ROOT / "tools").glob("shots*.py"))
WITHOUT_NAMES = {"shots", "shots_board"}


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
