"""Whoever imports a package names it in pyproject.toml: what comes along with others may come no longer."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.packaging.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = {
    name: [Requirement(text) for text in texts] for name, texts in PROJECT["project"]["optional-dependencies"].items()
}
TOOLS = [Requirement(text) for text in PROJECT["dependency-groups"]["dev"]]
ENGINE = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
#: The versions that the project names.
PYTHONS = re.findall(r"Python :: (\d+\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
#: What a package is imported as, where that is not its name.
IMPORTED_AS = {
    "PIL": "pillow", "jnius": "pyjnius", "jnius_config": "pyjnius", "pythonforandroid": "python-for-android",
    "yaml": "pyyaml",
}  # fmt: skip
#: There on every Android; elsewhere the app never asks for it.
OF_A_PHONE = [Requirement("android"), Requirement("pyjnius")]
OURS = {"fivetribes", "screens", "fivetribes_start", "main", "tests", "tools", "examples"}
#: What a file may import beside what its folder may.
BESIDES = {
    "fivetribes/learning/environment.py": EXTRAS["rl"],
    "fivetribes/shell/bots/workers.py": EXTRAS["dask"],
    "screens/platform/android.py": OF_A_PHONE,
    "screens/platform/android_files.py": OF_A_PHONE,
    "screens/platform/android_voice.py": OF_A_PHONE,
    "tests/test_library_docs.py": [Requirement("further")],  # the test writes it
    "tools/fuzz_atheris.py": [Requirement("atheris")],  # says itself how to install it: it has no form for every Python
}
MAY_IMPORT = {
    "fivetribes": ENGINE,
    "screens": ENGINE + EXTRAS["app"],
    "main.py": ENGINE + EXTRAS["app"],
    "fivetribes_start.py": ENGINE + EXTRAS["app"],
    "tests": ENGINE + EXTRAS["app"] + EXTRAS["rl"] + TOOLS,
    "tools": ENGINE + EXTRAS["app"] + EXTRAS["rl"] + TOOLS,
    "packaging": TOOLS,  # what python-for-android runs
    "examples": ENGINE + EXTRAS["rl"],
}
#: Functions that import what they are given by name.
IMPORTERS = {"import_module", "importorskip", "__import__"}


def files(room: str) -> list[Path]:
    """The modules of a folder, or the one that is meant."""
    place = ROOT / room
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def imports(text: str) -> set[str]:
    """The packages that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add(str(node.module))
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in IMPORTERS:
                found.add(str(node.args[0].value))
    return {name.partition(".")[0] for name in found} - sys.stdlib_module_names


def plain(name: str) -> str:
    """A name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def strays(text: str, may: list[Requirement]) -> set[str]:
    """What a module imports that is neither Python's, nor the project's, nor named."""
    named = {plain(one.name) for one in may}
    return {name for name in imports(text) - OURS if plain(IMPORTED_AS.get(name, name)) not in named}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_what_is_imported_is_named(room: str) -> None:
    for path in files(room):
        name = path.relative_to(ROOT).as_posix()
        assert strays(path.read_text("utf-8"), MAY_IMPORT[room] + BESIDES.get(name, [])) == set(), name


def test_every_python_file_is_looked_at() -> None:
    """But for those that belong to others: hidden folders, what was built."""
    found = {path.name for path in ROOT.glob("*.py")} | {
        path.name
        for path in ROOT.glob("[a-z]*")
        if path.name not in ("build", "dist", "bin", "mutants") and any(path.rglob("*.py"))
    }
    assert found == set(MAY_IMPORT)
    assert all((ROOT / name).is_file() for name in BESIDES)


def applies(locked: Requirement, python: str) -> bool:
    """Whether this line of a lock is for a version of Python."""
    here = {"python_version": python, "python_full_version": f"{python}.7", "sys_platform": "linux"}
    return locked.marker is None or locked.marker.evaluate(here)


@pytest.mark.parametrize("python", PYTHONS)
def test_what_is_named_is_locked_for_every_python(python: str) -> None:
    lines = re.findall(r"^[a-z0-9].*?(?= \\$)", (ROOT / "requirements-dev.lock").read_text("utf-8"), re.MULTILINE)
    locked = {plain(one.name) for one in map(Requirement, lines) if applies(one, python)}
    assert {plain(one.name) for one in TOOLS + EXTRAS["app"] + EXTRAS["rl"] if one.marker is None} - locked == set()


# ---------------------------------------------------------------- whether these tests see what they look for


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import os, yaml.nodes", {"yaml"}),
        ("def late():\n    from PIL import Image", {"PIL"}),
        ("try:\n    import resvg_py\nexcept ImportError:\n    pass", {"resvg_py"}),
        ('import importlib\nimportlib.import_module("kivy.app")', {"kivy"}),
        ("from . import near\nfrom __future__ import annotations", set()),
    ],
)
def test_an_import_is_seen_wherever_it_stands(text: str, found: set[str]) -> None:
    assert imports(text) == found


def test_what_comes_along_with_others_is_seen() -> None:
    text = "import yaml\nfrom PIL import Image\nimport resvg_py\nimport fivetribes"
    assert strays(text, [Requirement("Pillow==13.0.0"), Requirement("resvg-py")]) == {"yaml"}


def test_a_line_for_other_pythons_is_seen() -> None:
    line = Requirement("pyyaml==6.0.3 ; python_full_version != '3.13.*'")
    assert (applies(line, "3.12"), applies(line, "3.13")) == (True, False)
