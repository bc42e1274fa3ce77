"""The licences of all that comes with the app, out of the file that `make licences` collects."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from screens.paths import ASSETS

FILE: Final = ASSETS / "licences.txt"
HEADING: Final = re.compile(r"^={72}\n(.+)\n={72}\n", re.MULTILINE)
#: A passage is drawn at once, and may not become higher than what texts are drawn on.
LONGEST: Final = 600  # letters
#: These begin a line of their own, also where the one above is full.
BEGINS: Final = re.compile(r"Copyright|Licen[cs]e:|[(\[]?\w{1,3}[.)\]]|[-*•©=_]|\S+://")


@dataclass(frozen=True, slots=True)
class Licence:
    """What is under one licence."""

    name: str  # the names of all that it covers
    text: str

    @property
    def passages(self) -> tuple[str, ...]:
        """The text, in lines as long as there is room for, in parts of at most `LONGEST` letters."""
        paragraphs = (flowing(part) for part in re.split(r"\n\s*\n", self.text))
        return tuple(part for paragraph in paragraphs for part in _short(paragraph))


@cache
def licences() -> tuple[Licence, ...]:
    """All of them, by name."""
    _, *parts = HEADING.split(FILE.read_text("utf-8"))
    found = [Licence(name, text.strip()) for name, text in zip(parts[::2], parts[1::2], strict=True)]
    return tuple(sorted(found, key=lambda licence: licence.name.casefold()))


def flowing(paragraph: str) -> str:
    """A paragraph without the line breaks that only kept it narrow: after them the next word had no room."""
    lines = [line.strip() for line in paragraph.strip("\n").split("\n")]
    width = max(map(len, lines))
    text = lines[0]
    for above, line in pairwise(lines):
        was_full = len(above) + 1 + len(line.partition(" ")[0]) > 0.9 * width
        text += (" " if was_full and not BEGINS.match(line) else "\n") + line
    return text


def _short(text: str) -> list[str]:
    """Parts that are short enough, which end with a line or at least with a word."""
    parts = []
    while len(text) > LONGEST:
        end = next((at for gap in "\n " if (at := text.rfind(gap, 1, LONGEST)) > 0), LONGEST)
        parts.append(text[:end].strip())
        text = text[end:].strip()
    return [*parts, text] if text else parts
