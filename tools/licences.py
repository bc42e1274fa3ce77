"""Collect the licences of everything that is in the Android package into assets/licences.txt, for people to read.

python -m tools.licences    on Debian, with a network: needs apt-get and dpkg-deb, no rights

What is in the package is asked of python-for-android, which makes it; what has no source of its licence here ends the
collecting. Licences of Python packages come from the packages, those of fonts from the fonts, those of libraries from
Debian's packages of them, which keep them carefully.
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "assets" / "licences.txt"
COMMON: Final = Path("/usr/share/common-licenses")

#: Libraries, and what is inside of them, by the Debian packages that have their licences.
LIBRARIES: Final = {
    "libffi": ("libffi8",),
    "openssl": ("libssl3",),
    "sdl2": ("libsdl2-2.0-0",),
    "sdl2_image": ("libsdl2-image-2.0-0",),
    "sdl2_mixer": ("libsdl2-mixer-2.0-0",),
    "sdl2_ttf": ("libsdl2-ttf-2.0-0", "libfreetype6", "libharfbuzz0b"),
    "sqlite3": ("libsqlite3-0",),
}
TITLES: Final = {
    "libffi8": "libffi",
    "libssl3": "OpenSSL",
    "libsdl2-2.0-0": "SDL",
    "libsdl2-image-2.0-0": "SDL_image",
    "libsdl2-mixer-2.0-0": "SDL_mixer",
    "libsdl2-ttf-2.0-0": "SDL_ttf",
    "libfreetype6": "FreeType (SDL_ttf)",
    "libharfbuzz0b": "HarfBuzz (SDL_ttf)",
    "libsqlite3-0": "SQLite",
}
#: What python-for-android itself puts there; and what only builds the rest.
OWN: Final = {"android", "hostpython3"}
#: Fonts, by the module that brings them. Those that say nothing of a licence are under that of the named one.
FONTS: Final = (("kivy", "data/fonts/*.ttf"), ("kivymd", "fonts/*.ttf"))
SILENT_FONTS: Final = {"Material Design Icons": "Apache License, Version 2.0, by Pictogrammers (pictogrammers.com)"}
COPYRIGHT, FULL_NAME, LICENCE = 0, 4, 13  # entries of the table of names in a font

INTRODUCTION: Final = """\
Five Tribes is the work of its authors, under the MIT License. It comes with the work of many others, whose licences
follow. Thank you.

Collected by tools/licences.py.
"""


def packed() -> tuple[list[str], list[str]]:
    """The recipes and the pure Python packages that python-for-android puts into the package."""
    spec = Buildozer(filename=str(ROOT / "buildozer.spec"))
    names = [name.partition("==")[0] for name in spec.config.getlist("app", "requirements")]
    context = Context()
    bootstrap = Bootstrap.get_bootstrap(spec.config.get("app", "p4a.bootstrap"), context)
    recipes, pure, _ = get_recipe_order_and_bootstrap(context, names, bootstrap)
    return sorted(recipes), sorted(pure)


def of_package(name: str, folder: Path, version: str = "") -> tuple[str, str]:
    """Name with version, and the licence, of a Python package: the installed one, else that version, or the newest."""
    try:
        found = distribution(name)
        files = [Path(str(found.locate_file(path))) for path in found.files or () if is_licence(str(path))]
        return f"{found.name} {found.version}", joined([path.read_text("utf-8") for path in files], name)
    except PackageNotFoundError:
        pass
    target = folder / name
    wanted = f"{name}=={version}" if version else name
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(target), wanted]
    subprocess.run(pip, check=True)
    (wheel,) = target.iterdir()
    with zipfile.ZipFile(wheel) as archive:
        texts = [archive.read(entry).decode("utf-8") for entry in archive.namelist() if is_licence(entry)]
    return f"{name} {wheel.name.split('-')[1]}", joined(texts, name)


def is_licence(path: str) -> bool:
    """True for a licence among the metadata of a package."""
    return ".dist-info/" in path and re.search(r"(?i)licen[cs]e|copying|notice", path.rpartition("/")[2]) is not None


def joined(texts: list[str], name: str) -> str:
    """The texts of one thing; there must be one."""
    if not texts:
        sys.exit(f"{name} has no licence among its metadata.")
    return "\n\n".join(text.strip() for text in texts)


def of_library(package: str, folder: Path) -> str:
    """The licence of a library, from the Debian package of it."""
    subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, check=True, stderr=subprocess.DEVNULL)
    (archive,) = folder.glob(f"{package}_*.deb")
    place = f"./usr/share/doc/{package}/copyright"
    contents = subprocess.run(["dpkg-deb", "--fsys-tarfile", archive], check=True, stdout=subprocess.PIPE).stdout
    taken = subprocess.run(["tar", "-xO", place], input=contents, check=True, stdout=subprocess.PIPE).stdout
    return of_all_files(taken.decode("utf-8"))


def of_all_files(text: str) -> str:
    """What a copyright file of Debian says of the library as a whole: who has the rights, and the licence in full."""
    stanzas = [fields(stanza) for stanza in re.split(r"\n\s*\n(?=\S)", text)]
    whole = next(stanza for stanza in stanzas if stanza.get("Files", "").strip() == "*")
    named, _, body = whole["License"].partition("\n")
    names = {named.strip(), *re.split(r" and/or | and | or |, ", named.strip())}
    texts = [body] if body.strip() else []
    for stanza in stanzas:
        name, _, body = stanza.get("License", "").partition("\n")
        if "Files" not in stanza and name.strip() in names:
            texts.append(body)
    for common in sorted(set(re.findall(rf"{COMMON}/([\w.-]*\w)", "\n".join(texts)))):
        texts.append((COMMON / common).read_text("utf-8"))
    # A dot alone on a line stands for an empty one.
    plain = [textwrap.dedent(re.sub(r"^\s*\.$", "", text, flags=re.MULTILINE)).strip() for text in texts]
    owners = [line.strip() for line in whole["Copyright"].strip().split("\n")]
    return "\n".join(["Copyright", *owners, f"Licence: {named.strip()}", "", "\n\n".join(plain)])


def fields(stanza: str) -> dict[str, str]:
    """The fields of a stanza, with their lines as they are."""
    found = re.findall(r"^([A-Z][\w-]*):(.*(?:\n[ \t].*)*)", stanza, re.MULTILINE)
    return {name: text.removeprefix(" ") for name, text in found}


def of_fonts() -> Iterator[tuple[str, str]]:
    """Name and licence of each family of fonts."""
    for module, pattern in FONTS:
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        for path in sorted(Path(spec.origin).parent.glob(pattern)):
            names = font_names(path.read_bytes())
            licence = names.get(LICENCE) or SILENT_FONTS[names[FULL_NAME]]
            yield names[FULL_NAME], "\n".join(filter(None, [names.get(COPYRIGHT, "").strip(), licence.strip()]))


def font_names(font: bytes) -> dict[int, str]:
    """The table of names of a TrueType font."""
    (tables,) = struct.unpack_from(">H", font, 4)
    start = next(
        offset
        for tag, _, offset, _ in (struct.unpack_from(">4sLLL", font, 12 + 16 * i) for i in range(tables))
        if tag == b"name"
    )
    _, count, strings = struct.unpack_from(">HHH", font, start)
    names: dict[int, str] = {}
    for i in range(count):
        platform, _, _, name, length, offset = struct.unpack_from(">HHHHHH", font, start + 6 + 12 * i)
        raw = font[start + strings + offset : start + strings + offset + length]
        names.setdefault(name, raw.decode("utf-16-be" if platform in (0, 3) else "latin-1"))
    return names


def collected(folder: Path) -> Iterator[tuple[str, str]]:
    """The name and the licence of everything in the package."""
    recipes, pure = packed()
    context = Context()
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    for name in recipes:
        if name == "python3":
            yield f"Python {Recipe.get_recipe(name, context).version}", python.read_text("utf-8")
        elif name in LIBRARIES:
            for package in LIBRARIES[name]:
                version = (
                    f" {Recipe.get_recipe(name, context).version.lstrip('v')}" if package == LIBRARIES[name][0] else ""
                )
                yield f"{TITLES[package]}{version}", of_library(package, folder)
        elif name not in OWN:
            yield of_package(name, folder, Recipe.get_recipe(name, context).version or "")
    for name in ("python-for-android", *pure):
        yield of_package(name, folder)
    yield from of_fonts()


def main() -> None:
    """Write the file."""
    by_text: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for title, text in collected(Path(folder)):
            plain = "\n".join(line.rstrip() for line in text.expandtabs(4).strip().splitlines())
            titles = by_text.setdefault(plain, [])
            if title not in titles:
                titles.append(title)
    parts = [INTRODUCTION]
    for text, titles in by_text.items():
        heading = ", ".join(titles)
        parts.append(f"{'=' * 72}\n{heading}\n{'=' * 72}\n\n{text}\n")
    FILE.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
