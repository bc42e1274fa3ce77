"""The licences of everything that is packed are there to be read, complete and of the versions that are packed."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT
from tests.packaging.test_agreement import PINS
from tests.packaging.test_android import COMPILED, PURE
from tools import licences

FILE = ROOT / "assets" / "licences.txt"
TEXT = FILE.read_text(encoding="utf-8")
HEADINGS = re.findall(r"^={72}\n(.+)\n={72}\n", TEXT, re.MULTILINE)
NAMES = [name for heading in HEADINGS for name in heading.split(", ")]
#: What is called otherwise there, or is part of something else.
CALLED = {
    "python3": "python",
    "sqlite3": "sqlite",
    **{f"sdl2{part}": f"sdl{part}" for part in ("", "_image", "_mixer", "_ttf")},
}

LIBRARY = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Thing

Files: *
Copyright: 2001 Ann
           2002 Bob
License: Free-1 and Free-2

Files: debian/*
Copyright: 2003 Packager
License: Other

License: Free-1
 Do what you like.
 .
   1. Really.

License: Free-2
 Say who made it.

License: Other
 Not of the library.
"""


def test_everything_that_is_packed_has_its_licence() -> None:
    there = {name.rpartition(" ")[0].lower() for name in NAMES}
    assert {CALLED.get(name, name) for name in (COMPILED | PURE) - licences.OWN} <= there
    assert "python-for-android" in there
    for part in ("FreeType (SDL_ttf)", "HarfBuzz (SDL_ttf)"):
        assert part in HEADINGS


@pytest.mark.parametrize("name", sorted(PINS.keys() - {"pillow"}))
def test_it_is_that_of_the_version_that_is_packed(name: str) -> None:
    """Else: make licences."""
    assert f"{name} {PINS[name]}" in [heading.lower() for heading in NAMES]


def test_the_tool_that_packs_has_its_own() -> None:
    assert f"python-for-android {version('python-for-android')}" in NAMES


def test_every_font_that_is_packed_is_named() -> None:
    families = [name for name, _ in licences.of_fonts()]
    assert families
    assert set(families) <= set(NAMES)


def test_no_licence_is_empty_or_only_points_elsewhere() -> None:
    parts = re.split(r"^={72}\n.+\n={72}\n", TEXT, flags=re.MULTILINE)[1:]
    assert len(parts) == len(HEADINGS) > 20
    assert all(len(part.strip()) > 40 for part in parts)
    assert "Apache License" in TEXT
    assert "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION" in TEXT, "what others only name is there once"


def test_of_a_library_what_concerns_all_of_it() -> None:
    assert licences.of_all_files(LIBRARY) == (
        "Copyright\n2001 Ann\n2002 Bob\nLicence: Free-1 and Free-2\n\n"
        "Do what you like.\n\n  1. Really.\n\nSay who made it."
    )


def test_a_package_without_a_licence_ends_the_collecting(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="thing has no licence"):
        licences.joined([], "thing")
