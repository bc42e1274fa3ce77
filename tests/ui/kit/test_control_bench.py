"""`tools/bench_controls.py` measures controls, and says which it cannot measure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("icon button, own", "no such control")


def test_controls_are_measured_and_what_fails_is_said() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.bench_controls", *NAMES], cwd=ROOT, check=False, capture_output=True, text=True
    )
    _head, own, unknown = run.stdout.splitlines()
    assert own.startswith(NAMES[0]), own
    assert "fails" not in own
    assert unknown.startswith(NAMES[1])
    assert "fails: KeyError" in unknown
    assert run.returncode == 1
