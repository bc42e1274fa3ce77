"""`python main.py` on a machine without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}], ids=["none", "one that does not answer"])
def test_one_line_says_what_works_instead(display: dict[str, str], tmp_path: Path) -> None:
    environment = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    run = subprocess.run(
        [sys.executable, "main.py"],
        cwd=ROOT,
        env={**environment, "HOME": str(tmp_path), **display},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 1
    assert run.stdout == ""
    (line,) = run.stderr.splitlines()
    assert "no display" in line
    assert line.endswith("python -m fivetribes play")
