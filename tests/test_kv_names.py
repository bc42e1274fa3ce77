"""What a KV file names is loaded by whoever loads the file: else opening that page or sheet ends the app."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text("utf-8"))
    for path in (ROOT / "screens").rglob("*.py")
}
#: The app's own classes, and where they are defined.
HOMES = {node.name: name for name, tree in MODULES.items() for node in tree.body if isinstance(node, ast.ClassDef)}
NAMED = re.compile(r"^ *<?([A-Z]\w*)", re.MULTILINE)


@cache
def loaded(name: str) -> frozenset[str]:
    """The modules that come with this one, without those that it imports later, inside of functions."""
    return frozenset(_loaded(name, set()))


def _loaded(name: str, seen: set[str]) -> set[str]:
    if name in MODULES and name not in seen:
        seen.add(name)
        for node in MODULES[name].body:
            if isinstance(node, ast.ImportFrom):
                for module in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                    _loaded(str(module), seen)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    _loaded(alias.name, seen)
    return seen


def kv_of(tree: ast.Module) -> list[Path]:
    """The KV files that a module loads."""
    calls = re.findall(r'load_file\(str\(KV / "(\w+)" / "(\w+\.kv)"\)', ast.unparse(tree).replace("'", '"'))
    return [ROOT / "kv" / folder / name for folder, name in calls]


LOADERS = sorted((name, path) for name, tree in MODULES.items() for path in kv_of(tree))


def test_every_kv_file_is_loaded_by_one_module() -> None:
    assert sorted(path for _, path in LOADERS) == sorted((ROOT / "kv").rglob("*.kv"))


@pytest.mark.parametrize(("name", "path"), LOADERS, ids=[path.stem for _, path in LOADERS])
def test_what_a_kv_file_names_is_loaded_with_it(name: str, path: Path) -> None:
    own = {named for named in NAMED.findall(path.read_text("utf-8")) if named in HOMES}
    assert {named: HOMES[named] for named in own if HOMES[named] not in loaded(name)} == {}


LONGEST = 160  # characters of a line
#: Where lines were longer when this was written down. Entries may go; none is added.
LONG = {"cards_sheet.kv"}


@pytest.mark.parametrize("path", sorted((ROOT / "kv").rglob("*.kv")), ids=lambda path: path.stem)
def test_a_line_of_kv_can_be_read_at_once(path: Path) -> None:
    lengths = [len(line) for line in path.read_text("utf-8").splitlines()]
    assert (max(lengths) > LONGEST) is (path.name in LONG)
