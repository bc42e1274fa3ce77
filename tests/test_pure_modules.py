"""Modules that say they know no Kivy really load none: each is imported where Kivy cannot be."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CLAIM = re.compile(r"\bknows? no Kivy\b", re.IGNORECASE)

IMPORT_WITHOUT_KIVY = """
import importlib, sys

class NoKivy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("kivy", "kivymd"):
            raise ImportError(f"{name} is not to be imported here")

sys.meta_path.insert(0, NoKivy())
failed = False
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except ImportError as error:
        print(f"{name}: {error}")
        failed = True
sys.exit(failed)
"""


def name_of(path: Path) -> str:
    """The name under which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def claiming() -> list[str]:
    """Modules whose docstring says that they, or the whole package, know no Kivy."""
    found = []
    for path in sorted(file for room in ("fivetribes", "screens") for file in (ROOT / room).rglob("*.py")):
        docstring = re.match(r'"""(.*?)"""', path.read_text("utf-8"), re.DOTALL)
        if docstring and CLAIM.search(" ".join(docstring[1].split())):
            found.append(name_of(path))
    return found


def under_contract() -> Iterator[str]:
    """Modules that a contract of import-linter keeps from Kivy."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        if contract["type"] == "forbidden" and "kivy" in contract["forbidden_modules"]:
            for source in contract["source_modules"]:
                place = ROOT.joinpath(*source.split("."))
                files = sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
                yield from map(name_of, files)


def imported(*names: str) -> subprocess.CompletedProcess[str]:
    """What happens when these are imported where Kivy cannot be."""
    command = [sys.executable, "-c", IMPORT_WITHOUT_KIVY, *names]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_whoever_claims_to_know_no_kivy_loads_none() -> None:
    names = claiming()
    assert "screens.table.model.outcome_words" in names
    done = imported(*names)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_contracts_keep_from_kivy_loads_none() -> None:
    names = [name for name in under_contract() if not name.endswith("__main__")]
    assert {"screens.table.presenter", "screens.play.saves.store", "fivetribes.rules.turn"} <= set(names)
    done = imported(*names)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["screens.kit.theme", "screens.board.board_widget", "screens.kit.controls"])
def test_one_that_loads_kivy_would_be_found(name: str) -> None:
    done = imported("screens.play.match", name)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{name}: kivy")
