"""What the documents name is there."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
#: Names in examples, which the reader makes: a djinn, a page, a language, a game, a bot.
EXAMPLE = re.compile(r"simurgh|thanks|/de/|mygame|my_module")
FOLDERS = ("fivetribes", "screens", "kv", "tests", "tools", "assets", "packaging", "android", "examples", "docs", ".ci")
FILES = [
    path.relative_to(ROOT).as_posix()
    for folder in (*FOLDERS, ".github")
    for path in (ROOT / folder).rglob("*")
    if "__pycache__" not in path.parts
]


def words(page: Path) -> set[str]:
    """What stands between backticks, word by word; but no code, and nothing that the reader makes."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    found = {word for code in re.findall(r"`([^`\n]+)`", text) for word in code.split()}
    return {word for word in found if not EXAMPLE.search(word)}


def strange_files(found: set[str]) -> list[str]:
    """Files and folders among these words that are not there: named in full, or at least by their name."""
    full = {word for word in found if re.fullmatch(rf"(?:{'|'.join(map(re.escape, FOLDERS))})/[\w./*-]*", word)}
    short = {word for word in found - full if re.fullmatch(r"[\w-][\w/-]*\.(?:py|kv|yml|sh)", word)}
    missing = [word for word in full if not any(ROOT.glob(word.rstrip("/")))]
    named = [f"/{file}" for file in FILES] + [f"/{file.name}" for file in ROOT.iterdir()]
    return sorted(missing + [word for word in short if not any(file.endswith(f"/{word}") for file in named)])


def strange_modules(found: set[str]) -> list[str]:
    """Modules of ours among these words, and names in them, that are not there."""
    return sorted(
        word
        for word in found
        if re.fullmatch(r"(?:fivetribes|screens|tests|tools)(?:\.\w+)+", word) and not is_name(word)
    )


def is_name(dotted: str) -> bool:
    """Whether it is a package, a module, or what a module defines or passes on."""
    *parents, last = dotted.split(".")
    holder = ROOT.joinpath(*parents)
    if (holder / last).is_dir() or (holder / f"{last}.py").is_file():
        return True
    modules = [file for file in (holder / "__init__.py", holder.with_suffix(".py")) if file.is_file()]
    return any(last in defined(file.read_text("utf-8")) for file in modules)


def defined(text: str) -> set[str]:
    """The names that a module defines or passes on."""
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        assert target.startswith("http") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_files_and_modules_that_a_page_names_are_there(page: Path) -> None:
    # What the reader is told to save under a name is not there yet.
    found = words(page) - set(re.findall(r"Saved as `([^`]+)`", page.read_text("utf-8")))
    assert strange_files(found) == []
    assert strange_modules(found) == []


def test_the_page_about_mutants_names_the_modules_that_are_changed() -> None:
    changed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]["only_mutate"]
    assert all(any(ROOT.glob(pattern)) for pattern in changed)
    (turn,) = re.findall(
        r"the modules of the turn \((.*?)\)", (ROOT / "docs" / "mutation.md").read_text("utf-8"), re.DOTALL
    )
    others = {"sowing", "*", "scoring"}
    assert set(re.findall(r"`(\w+)`", turn)) == {Path(pattern).stem for pattern in changed} - others


def test_what_is_not_there_would_be_seen() -> None:
    files = {"tests/test_docs.py", "test_docs.py", "tests/no.py", "no.py", "docs/*.md", "docs/*.no", "game/view.py"}
    assert strange_files(files) == ["docs/*.no", "no.py", "tests/no.py"]
    modules = {"fivetribes.game.view", "fivetribes.game.view.View", "fivetribes.Game", "fivetribes.rules", "screens.no"}
    assert strange_modules(modules | {"fivetribes.game.view.No"}) == ["fivetribes.game.view.No", "screens.no"]
