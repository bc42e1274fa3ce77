"""What a KV file imports keeps the contracts of the module that loads it, which `make check` cannot see."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.test_kv_names import LOADERS, MODULES, ROOT

CONTRACTS: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
    "contracts"
]
IMPORT = re.compile(r"^#:import \w+ ([\w.]+)", re.MULTILINE)
#: What is taken from anything but a module's own rule: `root._spread()`.
PRIVATE = re.compile(r"\b(?:root|app)\._\w+")


def module_of(name: str) -> str:
    """The module in which a name is: the longest part of it that is one."""
    parts = name.split(".")
    whole = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
    return next(
        (part for part in whole if part in MODULES or (ROOT / part.replace(".", "/")).with_suffix(".py").is_file()),
        name,
    )


def lies_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def broken(importer: str, imported: str) -> Iterator[str]:
    """The contracts that an import breaks, by their names."""
    for contract in CONTRACTS:
        if contract["type"] == "forbidden":
            sources, targets = contract["source_modules"], contract["forbidden_modules"]
            if any(lies_in(importer, one) for one in sources) and any(lies_in(imported, one) for one in targets):
                yield contract["name"]
        elif contract["type"] == "layers":
            for container in contract.get("containers", [""]):
                here, there = (room_of(module, container, contract["layers"]) for module in (importer, imported))
                if (
                    here is not None
                    and there is not None
                    and (there[0] < here[0] or (there[0] == here[0] and there != here))
                ):
                    yield contract["name"]


def room_of(module: str, container: str, layers: list[str]) -> tuple[int, str] | None:
    """In which layer a module is, from above, and in which room of it; None: in none of them."""
    for number, layer in enumerate(layers):
        for room in re.findall(r"[\w.]+", layer):
            if lies_in(module, f"{container}.{room}" if container else room):
                return number, room
    return None


@pytest.mark.parametrize(("name", "path"), LOADERS, ids=[path.stem for _, path in LOADERS])
def test_what_a_kv_file_imports_keeps_the_contracts(name: str, path: Any) -> None:
    found = {imported: list(broken(name, module_of(imported))) for imported in IMPORT.findall(path.read_text("utf-8"))}
    assert {imported: contracts for imported, contracts in found.items() if contracts} == {}


@pytest.mark.parametrize(("name", "path"), LOADERS, ids=[path.stem for _, path in LOADERS])
def test_a_kv_file_calls_nothing_private(name: str, path: Any) -> None:
    assert PRIVATE.findall(path.read_text("utf-8")) == [], name


@pytest.mark.parametrize(
    ("importer", "imported", "is_broken"),
    [
        ("screens.table.sheets.cards_sheet", "fivetribes.model.state", True),
        ("screens.table.sheets.cards_sheet", "fivetribes.model.pieces", False),
        ("screens.kit.page", "screens.table.screen", True),
        ("screens.table.screen", "screens.kit.page", False),
        ("screens.table.screen", "screens.alibaba.screen", True),
        ("screens.play.match", "kivy.clock", True),
    ],
)
def test_a_broken_contract_is_seen(importer: str, imported: str, is_broken: bool) -> None:
    assert any(broken(importer, imported)) is is_broken
