"""The tests of the app share the one window of a process: those of a group must never be dealt out to two."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CONFTEST = """
import pytest

def pytest_collection_modifyitems(items):
    for item in items:
        item.add_marker(pytest.mark.xdist_group("one"))
"""
TESTS = """
import os
import pytest

@pytest.mark.parametrize("n", range(12))
def test_who_runs_it(n, request):
    (request.config.rootpath / f"{os.getpid()}").touch()
"""


def test_tests_of_one_group_run_in_one_process(tmp_path: Path) -> None:
    """As `tests/ui/conftest.py` marks them; some versions of pytest and pytest-xdist ignore that without a word."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "conftest.py").write_text(CONFTEST)
    (tmp_path / "ui" / "test_some.py").write_text(TESTS)
    options = ("-q", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "--rootdir", str(tmp_path), str(tmp_path)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert len([file for file in tmp_path.iterdir() if file.name.isdigit()]) == 1


def test_the_window_is_large_whichever_module_asks_for_it_first() -> None:
    """It cannot grow later: pictures of a larger one would show what happened to be in the memory."""
    script = """
from tests.kit.offscreen import LARGEST, make_room, prepare
prepare()
make_room()
from kivy.core.window import Window
assert tuple(Window.size) == (LARGEST, LARGEST), Window.size
"""
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
