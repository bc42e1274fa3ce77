"""Tests and tools share `tests/kit` instead of each other.

Which module may import which in the app itself is said in pyproject.toml, and `make check` looks after it.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
#: A test of a tool itself may import that tool, and no other.
TESTS_OF_TOOLS = {
    "tests/test_assets.py": {"tools.atlas"},
    "tests/test_sounds.py": {"tools.make_sounds", "tools.make_sounds.__main__"},
    "tests/test_dead_code.py": {"tools.dead_code"},
    "tests/packaging/test_licences.py": {"tools.licences"},
    "tests/packaging/test_store.py": {"tools.store"},
    "tests/golden/test_golden.py": {"tools.golden"},
}


@cache
def modules(*rooms: str) -> dict[str, str]:
    """The text of every module in some folders, by its path."""
    paths = [path for room in rooms for path in (ROOT / room).rglob("*.py")]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def app() -> dict[str, str]:
    return modules("fivetribes", "screens")


def imported(text: str, room: str) -> set[str]:
    """What a module imports from a package, by the full names of modules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == room:
            found |= {f"{room}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
    return {name for name in found if name.partition(".")[0] == room}


def test_tests_import_no_tools_but_the_one_they_test() -> None:
    for name, text in modules("tests").items():
        assert imported(text, "tools") <= TESTS_OF_TOOLS.get(name, set()), name


def test_tools_import_nothing_of_the_tests_but_the_kit() -> None:
    for name, text in modules("tools").items():
        strays = {module for module in imported(text, "tests") if not module.startswith("tests.kit")}
        assert strays == set(), name


def test_the_kit_imports_no_tests() -> None:
    for name, text in modules("tests/kit").items():
        strays = {module for module in imported(text, "tests") if not module.startswith("tests.kit")}
        assert strays == set(), name


# ---------------------------------------------------------------- whether these tests see what they look for


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from tools import fuzz", {"tools.fuzz"}),
        ("def late():\n    from tools.fuzz import main", {"tools.fuzz"}),
        ("import tools.fuzz", {"tools.fuzz"}),
        ("from toolset import fuzz", set()),
    ],
)
def test_an_import_is_seen_however_it_is_written(text: str, found: set[str]) -> None:
    assert imported(text, "tools") == found
