"""The command that opens the app: what it is asked, what it says where it cannot open. Ctrl-C, of both commands."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import fivetribes
from fivetribes.commands import INTERRUPTED
from screens import launch
from tests.packaging.conftest import ROOT

#: A module that Kivy loads with the window: once the app is drawn, Ctrl-C is pressed.
INTERRUPT = """
import os, signal
from kivy.clock import Clock

frames = 0

def start(window, context):
    def frame(_dt):
        global frames
        frames += 1
        if frames == 5:
            os.kill(os.getpid(), signal.SIGINT)
    Clock.schedule_interval(frame, 0)

def stop(window, context):
    pass
"""
#: Ctrl-C is pressed when this module is about to be loaded.
INTERRUPT_LOADING = """
import os, signal, sys
from importlib.abc import MetaPathFinder

class Finger(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["INTERRUPT_AT"]:
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # even where the tests run in the background
sys.meta_path.insert(0, Finger())
"""
#: Python as it is without the app's packages.
WITHOUT_KIVY = """
import sys
from importlib.abc import MetaPathFinder

class Absent(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("kivy", "kivymd"):
            raise ModuleNotFoundError(name)

import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in ("kivy", "kivymd") else found(name, package)
sys.meta_path.insert(0, Absent())
"""


def run(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the app from the source tree, for a user whose home is new."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**kept, "HOME": str(home), "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.mark.parametrize("question", ["--help", "--version"])
def test_questions_need_neither_kivy_nor_a_display(tmp_path: Path, question: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(WITHOUT_KIVY, encoding="utf-8")
    done = run(tmp_path, question)
    assert (done.returncode, done.stderr) == (0, "")
    wanted = (
        f"five-tribes {fivetribes.__version__}\n" if question == "--version" else "usage: five-tribes [-h] [--version]"
    )
    assert done.stdout.startswith(wanted)


def test_wrong_arguments_end_with_2(tmp_path: Path) -> None:
    done = run(tmp_path, "--fullscreen")
    assert (done.returncode, done.stdout) == (2, "")
    assert "error: unrecognized arguments: --fullscreen" in done.stderr


def test_without_the_packages_of_the_app_it_says_how_to_get_them(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(WITHOUT_KIVY, encoding="utf-8")
    done = run(tmp_path, DISPLAY=":987")
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert "pip install 'five-tribes[app]'" in line
    assert line.endswith(" -m fivetribes play")


def test_the_terminal_game_is_named_as_it_has_to_be_typed(tmp_path: Path) -> None:
    """A command that is installed comes first; else the interpreter that runs this."""
    (line,) = run(tmp_path).stderr.splitlines()
    command = line.partition("To play in the terminal: ")[2]
    play = subprocess.run(
        f"{command} --humans 0 --level random --players 2", cwd=ROOT, shell=True, capture_output=True, check=False
    )
    assert (play.returncode, play.stderr) == (0, b"")

    installed = tmp_path / "bin" / "fivetribes"
    installed.parent.mkdir()
    installed.write_text("#!/bin/sh\n", encoding="utf-8")
    installed.chmod(0o755)
    done = run(tmp_path, PATH=os.pathsep.join([str(installed.parent), os.environ["PATH"]]))
    assert done.stderr.endswith("To play in the terminal: fivetribes play\n")


@pytest.mark.parametrize("phone", [True, False])
def test_why_no_window_opens_is_in_the_log_of_a_phone(phone: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a desktop one line on the terminal says it; a phone has only its log."""
    if phone:
        monkeypatch.setenv("ANDROID_ARGUMENT", "")
    else:
        monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    with launch.no_log():
        assert logging.getLogger("kivy").isEnabledFor(logging.CRITICAL) == phone
    assert logging.getLogger("kivy").isEnabledFor(logging.CRITICAL)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a window that nobody sees")
def test_ctrl_c_closes_the_app_as_its_window_would(tmp_path: Path) -> None:
    mods = tmp_path / ".kivy" / "mods"
    mods.mkdir(parents=True)
    (mods / "interrupt.py").write_text(INTERRUPT, encoding="utf-8")
    (mods.parent / "config.ini").write_text("[modules]\ninterrupt =\n", encoding="utf-8")
    done = run(tmp_path, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")


@pytest.mark.skipif(os.name != "posix", reason="sends signals as a terminal does")
@pytest.mark.parametrize(
    ("command", "module"),
    [
        ("fivetribes", "fivetribes"),
        ("fivetribes", "fivetribes.game.game"),
        ("fivetribes", "fivetribes.cli.main"),
        ("five-tribes", "screens"),
        ("five-tribes", "screens.launch"),
        ("five-tribes", "kivy"),
        ("five-tribes", "kivy.core.window.window_sdl2"),
        ("five-tribes", "screens.app"),
    ],
)
def test_ctrl_c_while_a_command_is_loaded(tmp_path: Path, command: str, module: str) -> None:
    """From the first module that is not Python's own."""
    (tmp_path / "sitecustomize.py").write_text(INTERRUPT_LOADING, encoding="utf-8")
    entry = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"][command]
    first, _, function = entry.partition(":")
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; from {first} import {function}; sys.exit({function}())"],
        cwd=ROOT,
        env={
            **kept,
            "HOME": str(tmp_path), "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1", "INTERRUPT_AT": module,
            "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy",
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")
