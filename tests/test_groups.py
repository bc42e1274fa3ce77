"""The tests of the app share the one window of a process: those of a group must never be dealt out to two.

And each process has a folder, which must not outlive it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
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


BEGIN = """
import os, signal
from tests.kit.offscreen import new_folder, prepare
prepare()
(new_folder() / "file").touch()
"""


def folders_after(script: str, temporary: Path) -> list[str]:
    """The folders of tests that are there when a process that ran this has gone."""
    environment = {**os.environ, "TMPDIR": str(temporary), "TEMP": str(temporary), "TMP": str(temporary)}
    subprocess.run([sys.executable, "-c", script], env=environment, check=False, capture_output=True, cwd=ROOT)
    return sorted(path.name for path in temporary.iterdir())


def test_the_folder_of_a_process_goes_with_it(tmp_path: Path) -> None:
    assert folders_after(BEGIN, tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_the_folder_of_a_process_that_was_killed_goes_with_the_next(tmp_path: Path) -> None:
    (left,) = folders_after(BEGIN + "os.kill(os.getpid(), signal.SIGKILL)", tmp_path)
    assert left.startswith("five-tribes-tests-")
    assert folders_after(BEGIN, tmp_path) == []


def test_a_folder_in_use_stays(tmp_path: Path) -> None:
    mine = tmp_path / f"five-tribes-tests-{os.getpid()}-x"
    mine.mkdir()
    assert folders_after(BEGIN, tmp_path) == [mine.name]


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_the_folder_of_a_worker_that_was_killed_goes_with_the_tests(tmp_path: Path) -> None:
    """Whoever dealt out the tests removes it at the end."""
    suite, temporary = tmp_path / "suite", tmp_path / "temporary"
    suite.mkdir()
    temporary.mkdir()
    (suite / "pytest.ini").write_text("[pytest]\n")
    (suite / "conftest.py").write_text("from tests.conftest import pytest_unconfigure\n")
    (suite / "test_some.py").write_text(f"def test_killed():\n    exec({BEGIN + 'os.kill(os.getpid(), 9)'!r})\n")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "1", "--max-worker-restart", "0", "-p", "no:cacheprovider", "."],
        cwd=suite,
        env={**environment, "TMPDIR": str(temporary), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "crashed" in run.stdout, run.stdout + run.stderr
    assert [path.name for path in temporary.iterdir() if path.name.startswith("five-tribes-tests-")] == []
