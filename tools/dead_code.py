"""Say which code of the app and of the tools nothing uses. Tests do not count: what only they use is dead.

python -m tools.dead_code

Vulture reads Python; this adds the names that KV rules use, and counts a colour as used if it is used by either of its
names. A name that only `__all__` mentions is not used. Names that only Kivy, a library or a base class asks for are in
pyproject.toml, with reasons.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from vulture import Vulture

from fivetribes.rules.djinns import TABLE
from screens.kit.palette import Palette

ROOT = Path(__file__).resolve().parent.parent
READ = ("fivetribes", "screens", "tools", "examples", "fivetribes_start.py", "main.py")
KV_IN_PYTHON = re.compile(r'load_string\(\s*"""(.*?)"""', re.DOTALL)


class CodeReader(Vulture):  # type: ignore[misc]
    """Reads the code and keeps which names are defined and which are used."""

    def visit_Assign(self, _node: ast.Assign) -> None:  # noqa: N802  named by vulture
        """Vulture counts what `__all__` mentions as used. But who uses it names it again."""


def kv_names() -> set[str]:
    """Every word of the KV files, and of KV rules inside modules."""
    texts = [path.read_text("utf-8") for path in (ROOT / "kv").rglob("*.kv")]
    for path in (ROOT / "screens").rglob("*.py"):
        texts += KV_IN_PYTHON.findall(path.read_text("utf-8"))
    return {word for text in texts for word in re.findall(r"\w+", text)}


def unused(paths: list[Path], ignored: list[str], used: set[str]) -> Iterator[str]:
    """A line for each name that is defined in these files and neither used there nor named in `used`."""
    reader = CodeReader(ignore_names=ignored)
    reader.scavenge(paths)
    reader.used_names |= used
    for field in fields(Palette):  # a field of the palette, and the tone by which painters name it
        if {field.name, field.name.upper()} & reader.used_names:
            reader.used_names |= {field.name, field.name.upper()}
    for item in reader.get_unused_code(min_confidence=60):
        yield f"{item.filename}:{item.first_lineno}: unused {item.typ} {item.name}"


def main() -> None:
    """List what is dead; the exit code says whether there was any."""
    os.chdir(ROOT)  # so that lines name files as everybody does
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["vulture"]
    in_the_table = {type(djinn).__name__ for djinn in TABLE}  # each module's djinns are found by their base class
    found = list(unused([Path(name) for name in READ], settings["ignore_names"], kv_names() | in_the_table))
    for line in found:
        print(line)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
