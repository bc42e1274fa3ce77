"""`make run` on a machine that lacks something: what is asked for, once and all at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a shell script")

GRAPHICS = ["libgl1", "libegl1", "libgles2", "libgl1-mesa-dri", "libmtdev1"]
#: What the script calls that is the same everywhere.
TOOLS = ("sh", "cat", "cksum", "dirname", "grep", "rm", "sed", "uname", "env", "mkdir")


class Machine:
    """A Debian whose programs are stand-ins, and a copy of the script with what it reads."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "clone"
        self.bin = folder / "bin"
        self.log = folder / "log"
        self.packages = folder / "packages"
        self.bin.mkdir()
        self.log.touch()
        self.packages.touch()
        (self.root / "tools").mkdir(parents=True)
        for name in ("tools/setup.sh", "requirements.lock", "requirements-dev.lock"):
            shutil.copy(ROOT / name, self.root / name)
        for name in TOOLS:
            (self.bin / name).symlink_to(shutil.which(name) or "")
        self.program("dpkg-query", f'shift 3; for name; do grep -qx "$name" {self.packages} && echo installed; done')
        self.program("apt-get", f'echo "$*" >>{self.log}; for name; do echo "$name" >>{self.packages}; done')
        self.program("id", "echo 1000")

    def program(self, name: str, text: str) -> None:
        (self.bin / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (self.bin / name).chmod(0o755)

    def python(self, *, window: bool, needs: str = "") -> None:
        """A Python 3.13 that makes environments once a package is there; in those a window opens, or not."""
        ready = f"grep -qx {needs} {self.packages}" if needs else "true"
        self.program(
            "python3",
            f"""
            case "$*" in
                *ensurepip*) {ready} ;;
                *'python%d.%d'*) echo python3.13 ;;
                *window*) exit {0 if window else 1} ;;
                *'-m venv'*) {ready} && mkdir -p "$3/bin" && cat "$0" >"$3/bin/python" && {sys.executable} -c \
                    'import os, sys; os.chmod(sys.argv[1], 0o755)' "$3/bin/python" ;;
            esac""",
        )

    def set_up(self, want: str = "run") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / "sh", "tools/setup.sh", want],
            cwd=self.root, env={"PATH": str(self.bin)}, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip

    def installs(self) -> list[list[str]]:
        """The packages of each installation."""
        lines = [line.split() for line in self.log.read_text().splitlines()]
        return [[word for word in line[1:] if not word.startswith("-")] for line in lines if line[0] == "install"]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_user_without_rights_reads_all_that_is_missing_at_once(machine: Machine) -> None:
    machine.python(window=False, needs="python3.13-venv")
    done = machine.set_up()
    assert (done.returncode, machine.installs()) == (1, [])
    (line,) = done.stderr.splitlines()
    wanted = " ".join(["python3.13-venv", *GRAPHICS])
    assert line == f"Please run this as root, then try again: apt-get update && apt-get install -y {wanted}"


def test_what_is_there_is_not_asked_for(machine: Machine) -> None:
    """Under either of its names."""
    machine.packages.write_text("libgl1\nlibmtdev1t64\nlibgl1-mesa-dri\n")
    machine.python(window=False, needs="python3.13-venv")
    assert machine.set_up().stderr.endswith("install -y python3.13-venv libegl1 libgles2\n")


def test_root_gets_everything_in_one_go(machine: Machine) -> None:
    machine.program("id", "echo 0")
    machine.python(window=False, needs="python3.13-venv")
    done = machine.set_up()
    assert machine.installs() == [["python3.13-venv", *GRAPHICS]]
    assert done.returncode == 0
    assert "Warning: no window can be made" in done.stderr, "although nothing is missing any more"


def test_a_machine_that_has_it_all_installs_nothing(machine: Machine) -> None:
    machine.python(window=True)
    done = machine.set_up()
    assert (done.returncode, done.stderr, machine.installs()) == (0, "", [])
    assert machine.set_up().stdout == ""


def test_a_jdk_is_installed_where_java_is_to_be_called(machine: Machine) -> None:
    """Also if all else is there already; nobody else is asked for one."""
    machine.python(window=True)
    machine.program("id", "echo 0")
    for want in ("run", "dev"):
        assert machine.set_up(want).returncode == 0
    assert machine.installs() == []
    assert machine.set_up("java").returncode == 0
    assert machine.installs() == [["default-jdk-headless", *GRAPHICS]]
    machine.program("javac", "")
    assert machine.set_up("java").returncode == 0
    assert len(machine.installs()) == 1
