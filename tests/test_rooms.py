"""No room of the house grows too large, and tests and tools share `tests/kit` instead of each other.

Which module may import which in the app itself is said in pyproject.toml, and `make check` looks after it.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = 400  # of a file
MOST_IN_FUNCTION = 50  # lines
MOST_MODULES = 16  # in a folder, without __init__
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


def too_large(sizes: dict[str, int], most: int) -> list[str]:
    """What is larger than it may be."""
    return [f"{name}: {size}" for name, size in sizes.items() if size > most]


def functions(text: str) -> Iterator[tuple[str, int]]:
    """The functions of a module, each with how many lines it has."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.end_lineno - node.lineno + 1  # type: ignore[operator]


def test_no_file_is_too_long() -> None:
    sizes = {name: len(text.splitlines()) for name, text in app().items()}
    assert too_large(sizes, MOST_LINES) == []


def test_no_function_is_too_long() -> None:
    sizes: dict[str, int] = {}
    for name, text in app().items():
        for function, lines in functions(text):
            sizes[f"{name} {function}"] = max(lines, sizes.get(f"{name} {function}", 0))
    assert too_large(sizes, MOST_IN_FUNCTION) == []


def test_no_folder_has_too_many_modules() -> None:
    rooms = app() | modules("tests")
    sizes = Counter(str(Path(name).parent) for name in rooms if not name.endswith("__init__.py"))
    assert too_large(dict(sizes), MOST_MODULES) == []


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


def test_what_grows_is_seen() -> None:
    assert too_large({"a": 401, "b": 400}, 400) == ["a: 401"]
    assert list(functions("class A:\n    def long(self):\n        pass\n        pass\n")) == [("long", 3)]
