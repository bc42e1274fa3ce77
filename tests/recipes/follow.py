"""The recipes of CONTRIBUTING.md, read and followed: what a step says about a file is done to that file of a copy."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    "assets/src/sprites",
    "docs",
    "examples",
    "fivetribes",
    "kv",
    "screens",
    "tests",
    "tools",
    "CONTRIBUTING.md",
    "Makefile",
    "fivetribes_start.py",
    "main.py",
    "pyproject.toml",
)
REPLACE = re.compile(r"[Ii]n `([^`]+)`, (`+) ?(.+?) ?\2 becomes (`+) ?(.+?) ?\4[.\s]")
INSERT = re.compile(r"(after|before) the line with (`+) ?(.+?) ?\2 in `([^`]+)`:", re.IGNORECASE)
CREATE = re.compile(r"[Ii]n a new file `([^`]+)`:")
APPEND = re.compile(r"at the end of `([^`]+)`:")
BLOCK = re.compile(r"^( *)```\w+\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Step:
    """One numbered step: its words in one line, and the lines it adds."""

    words: str
    block: str

    def follow(self, root: Path) -> Path | None:
        """Do what it says; the file that was changed, None if it names none."""
        if found := REPLACE.search(self.words):
            name, _, old, _, new = found.groups()
            path = root / name
            text = path.read_text("utf-8")
            assert text.count(old) == 1, (name, old)
            path.write_text(text.replace(old, new), "utf-8")
            return path
        if found := INSERT.search(self.words):
            where, _, anchor, name = found.groups()
            path = root / name
            lines = path.read_text("utf-8").splitlines(keepends=True)
            (number,) = (number for number, line in enumerate(lines) if anchor in line)
            apart = "\n\n" if self.block.startswith(("class ", "def ")) else ""
            lines.insert(number + (where.lower() == "after"), self.block + apart)
            path.write_text("".join(lines), "utf-8")
            return path
        if found := CREATE.search(self.words):
            path = root / found.group(1)
            assert not path.exists(), path
            path.write_text(self.block, "utf-8")
            return path
        if found := APPEND.search(self.words):
            path = root / found.group(1)
            path.write_text(f"{path.read_text('utf-8')}\n\n{self.block}", "utf-8")
            return path
        return None


def recipe(title: str) -> list[Step]:
    """The steps of a recipe."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = text.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]
    parts = re.split(r"^(\d+)\. ", section, flags=re.MULTILINE)[1:]
    numbers, bodies = parts[::2], parts[1::2]
    assert [int(number) for number in numbers] == list(range(1, len(numbers) + 1))
    steps = []
    for body in bodies:
        block = BLOCK.search(body)
        words = re.sub(r"\s*\n\s*", " ", BLOCK.sub("", body).strip())
        indent = block.group(1) if block else ""
        lines = block.group(2).splitlines(keepends=True) if block else []
        steps.append(Step(f"{words} ", "".join(line.removeprefix(indent) for line in lines)))
    return steps


def copy(to: Path) -> Path:
    """A copy of the project, without its finished images and what commands made."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc", "locale"))
        else:
            shutil.copy(ROOT / name, to / name)
    return to


def with_images(root: Path) -> Path:
    """A copy in which the app can be started."""
    for path in (ROOT / "assets").iterdir():
        if not (root / "assets" / path.name).exists():
            (root / "assets" / path.name).symlink_to(path)
    return root
