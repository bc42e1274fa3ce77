"""What the documents name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
#: Pages that tell where things are: each file that they name in full has to be there.
GUIDES = ("architecture.md", "style.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        assert target.startswith("http") or (page.parent / target).exists(), target


@pytest.mark.parametrize("name", GUIDES)
def test_files_that_a_guide_names_are_there(name: str) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    named = re.findall(r"`((?:fivetribes|screens|kv|tests|tools)/[\w./]*)`", text)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
