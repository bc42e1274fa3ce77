"""Fonts, and how wide a text is; in KV files `#:import look screens.kit.fonts`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from math import floor
from typing import Final

import kivymd.font_definitions  # registers the fonts below, except the bold one by a name of its own
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase

from fivetribes.shell.remembering import remembered

REGULAR: Final = "Roboto"
MEDIUM: Final = "RobotoMedium"
BOLD: Final = "RobotoBold"
ICONS: Final = "Icons"
BREAKS: Final = re.compile("[ \n]+")
NUMBER: Final = re.compile(r"\b\d+$")  # at the end of a word; "E5" is none
DASHES: Final = ("—", "–")
NO_BREAK: Final = "\u00a0"
ELLIPSIS: Final = "…"

LabelBase.register(BOLD, f"{kivymd.font_definitions.fonts_path}Roboto-Bold.ttf")


def held(text: str, fits: Callable[[str], bool]) -> str:
    """A text in which a number stays with the word after it, and a dash with the word before it, if both fit on a line.

    All that is broken into lines is so: "3 coins" is read as one.
    """
    return "\n".join(" ".join(_joined(line.split(" "), fits)) for line in text.split("\n"))


def words_of(text: str) -> list[str]:
    """The words of a text: a no-break space holds together."""
    return [word for word in BREAKS.split(text) if word]


def parts_of(text: str, fits: Callable[[str], bool]) -> list[str]:
    """The parts of a text between which a line ends."""
    return words_of(held(text, fits))


def _joined(words: list[str], fits: Callable[[str], bool]) -> Iterator[str]:
    before = words[0]
    for word in words[1:]:
        both = f"{before}{NO_BREAK}{word}"
        if before and (word in DASHES or (word[:1].isalpha() and NUMBER.search(before))) and fits(both):
            before = both
        else:
            yield before
            before = word
    yield before


def can_wrap(text: str, width: float, font_size: float, font_name: str) -> bool:
    """Whether every word of a text has room on a line of this width."""
    return all(has_room(word, width, font_size, font_name) for word in words_of(text))


def unbroken(font_size: float, text: str, width: float, font_name: str) -> float:
    """A font size, or a smaller one where otherwise a word would be wider than this; never less than half of it."""
    widest = max((text_width(word, font_size, font_name) for word in words_of(text)), default=0.0)
    least = font_size / 2
    if widest > width:
        font_size = max(least, floor(font_size * width / widest))  # letters are drawn in whole pixels
    while font_size > least and not can_wrap(text, width, font_size, font_name):
        font_size = max(least, font_size - 1)
    return font_size


def has_room(text: str, width: float, font_size: float, font_name: str) -> bool:
    """Whether a text has room on one line of this width."""
    return text_width(text, font_size, font_name) - 2 <= width  # without what was added for rounding


def longest(texts: Iterable[str], width: float, font_size: float) -> str:
    """The first of some texts, from the longest to the shortest, that has room on one line; "" if none has."""
    return next((text for text in texts if text_width(text, round(font_size)) <= width), "")


def shortened(text: str, width: float, font_size: float, font_name: str) -> str:
    """A text as far as it fits on one line, with an ellipsis at its end if that is not all."""

    def is_too_wide(count: int) -> bool:
        return text_width(_with_ellipsis(text, count), font_size, font_name) > width

    text = text.replace("\n", " ")
    if text_width(text, font_size, font_name) <= width:
        return text
    return _with_ellipsis(text, max(0, bisect_left(range(len(text)), True, key=is_too_wide) - 1))


def _with_ellipsis(text: str, count: int) -> str:
    return text[:count].rstrip() + ELLIPSIS


@remembered(1024)
def text_width(text: str, font_size: float, font_name: str = MEDIUM) -> float:
    """How wide a text is on one line, in pixels."""
    if not text:
        return 0.0
    label = CoreLabel(font_name=font_name, font_size=font_size)
    return float(max(label.get_extents(line)[0] for line in text.split("\n"))) + 2  # rounding on both sides
