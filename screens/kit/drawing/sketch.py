"""A sketch: collects what a region shows, as the plain values of `marks`.

A painter makes a sketch; `Region` draws it, and draws again only if it differs from the last one. So drawings can be
compared and tested without looking at pixels. Texts are measured here, in the fonts in which they are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Literal

from kivy.metrics import Metrics

from screens.kit import fonts
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST, Align, Box, Drawing, Glyph, Key, Mark, Picture, Stripes, Target, Words
from screens.kit.drawing.rect import Rect, centred, inset
from screens.kit.palette import Tone

HEM: Final = 3  # how wide the pale hem of black is
NARROW: Final = 76  # a button below it has no room for a text


def font_of(bold: bool, heavy: bool) -> str:
    """The font of a text."""
    return fonts.BOLD if heavy else fonts.MEDIUM if bold else "Roboto"


def text_wide(text: str, size: float, bold: bool = False, heavy: bool = False) -> float:
    """The width of a text on one line, in dp."""
    unit = Metrics.density
    pixels = round(size * unit * Metrics.fontscale)
    return float(fonts.text_width(text, pixels, font_of(bold, heavy)) / unit)


class Look(IntEnum):
    """What a button shows of an icon and a text, the best first."""

    BOTH = 0
    TEXT = 1
    ICON = 2


@dataclass(slots=True)
class Sketch:
    """Collects marks, back to front."""

    marks: list[Mark] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)

    def box(
        self,
        rect: Rect,
        fill: Tone | None = None,
        radius: float = 0,
        line: Tone | None = None,
        width: float = 1.5,
    ) -> None:
        self.marks.append(Box(rect, fill, radius, line, width))

    def picture(
        self, rect: Rect, name: str, alpha: float = 1.0, tint: Tone | None = None, holes: tuple[Rect, ...] = ()
    ) -> None:
        self.marks.append(Picture(rect, name, alpha, tint, holes))

    def emblem(self, rect: Rect, name: str, alpha: float = 1.0) -> None:
        """An emblem on the disc of djinns, which is as dark in every theme: so the emblem is always light."""
        self.picture(rect, "djinn_disc", alpha)
        side = min(rect.w, rect.h) * sprite_names.ON_DISC
        self.picture(centred(rect, side, side), name, alpha, Tone.ON_BLACK)

    def stripes(self, rect: Rect, colour: int, corner: float = 0) -> None:
        self.marks.append(Stripes(rect, colour, corner))

    def seat_band(self, rect: Rect, colour: int) -> None:
        """The colour of a player at the left edge of a card. Black has a pale hem, to be seen on the night."""
        self.stripes(rect, colour, 12)
        if colour == 0:
            self.box(Rect(rect.right - HEM, rect.y, HEM, rect.h), Tone.CHART_RIM)

    def glyph(self, rect: Rect, icon: str, colour: Tone = Tone.TEXT_HIGH, size: float = 24) -> None:
        self.marks.append(Glyph(rect, icon, colour, size))

    def words(
        self,
        rect: Rect,
        text: str,
        size: float = 14,
        colour: Tone = Tone.TEXT_HIGH,
        bold: bool = False,
        align: Align = "left",
        lines: int = 1,
        top: bool = False,
        may_shorten: bool = False,
        heavy: bool = False,
    ) -> None:
        if text and rect.w > 0:
            self.marks.append(Words(rect, text, size, colour, bold, align, lines, top, may_shorten, heavy))

    def target(
        self,
        rect: Rect,
        key: Key,
        name: str,
        live: bool = True,
        corner: float = 12,
        grip: bool = False,
        tip: str | None = None,
    ) -> None:
        self.targets.append(Target(rect, key, name, live, corner, grip, tip))

    def add(self, drawing: Drawing) -> None:
        """Put another drawing on top."""
        self.marks += drawing.marks
        self.targets += drawing.targets

    def done(self) -> Drawing:
        return Drawing(tuple(self.marks), tuple(self.targets))

    # ------------------------------------------------------------ what many regions show

    def marker(self, rect: Rect, colour: int, letter: str, alpha: float = 1.0) -> None:
        """A player's turn marker with the first letter of the name."""
        self.picture(rect, sprite_names.marker(colour), alpha)
        ink = Tone.ON_BLACK if colour == 0 else Tone.ON_MARKER
        self.words(rect, letter, rect.h * 0.42 / max(1.0, Metrics.fontscale), ink, align="center", heavy=True)

    def button(
        self,
        rect: Rect,
        key: Key,
        text: str,
        icon: str = "",
        kind: Literal["primary", "outlined", "tonal", "djinn", "paper"] = "outlined",
        live: bool = True,
        look: Look | None = None,
    ) -> None:
        """A button with a text, an icon, or both if there is room. `look`: what `looks` says of it in its row."""
        fill, line, ink = _BUTTONS[kind] if live else _OFF["primary" if kind == "primary" else kind]
        self.box(rect, fill, rect.h / 2, line)
        look = Look.TEXT if not icon else look_of(rect, text) if look is None else look
        if look is not Look.TEXT:
            both = look is Look.BOTH
            wide = 20 + 8 + text_wide(text, 14, bold=True) if both else 24
            x = rect.x + (rect.w - wide) / 2
            self.glyph(Rect(x, rect.y, 20 if both else 24, rect.h), icon, ink, 20 if both else 24)
            if both:
                self.words(Rect(x + 28, rect.y, wide - 26, rect.h), text, 14, ink, bold=True)
        else:
            size = _size_in(text, rect.w - 12)
            self.words(inset(rect, 6, 2), text, size, ink, bold=True, align="center", lines=2)
        self.target(rect, key, text, live, rect.h / 2)


def look_of(rect: Rect, text: str) -> Look:
    """What a button with an icon has room for."""
    if rect.w >= needed(text):
        return Look.BOTH
    room = rect.w - 12
    return Look.TEXT if rect.w >= NARROW and _on_two_lines(text, _size_in(text, room), room) else Look.ICON


def looks(row: Sequence[tuple[Rect, str]]) -> tuple[Look, ...]:
    """What the buttons of a row show: all that may have a text look alike, narrow ones have their icons."""
    own = [look_of(rect, text) for rect, text in row]
    wide = max((look for (rect, _), look in zip(row, own, strict=True) if rect.w >= NARROW), default=Look.ICON)
    return tuple(wide if rect.w >= NARROW else Look.ICON for rect, _ in row)


def needed(text: str) -> float:
    """How wide a button is that has room for its icon and this text beside it."""
    return 28 + 20 + text_wide(text, 14, bold=True)


def _size_in(text: str, width: float) -> float:
    """How large the words of a button are, so that all of them have room on two lines.

    Where letters are set larger, they may become as small as they are without that.
    """
    size, least = 14.0, SMALLEST / max(1.0, float(Metrics.fontscale))
    while size > least and not _on_two_lines(text, size, width):
        size = max(least, size - 1)
    return size


def _on_two_lines(text: str, size: float, width: float) -> bool:
    if text_wide(text, size, bold=True) <= width:
        return True
    words = fonts.parts_of(text, lambda part: text_wide(part, size, bold=True) <= width)
    halves = ((words[:at], words[at:]) for at in range(1, len(words)))
    return any(all(text_wide(" ".join(half), size, bold=True) <= width for half in pair) for pair in halves)


_BUTTONS: Final = {
    "primary": (Tone.GOLD, None, Tone.ON_GOLD),
    "outlined": (None, Tone.CONTROL, Tone.TEXT_HIGH),
    "tonal": (Tone.SURFACE_3, None, Tone.TEXT_HIGH),
    "djinn": (Tone.DJINN, Tone.GOLD, Tone.GOLD_TEXT),
    "paper": (None, Tone.PAPER_CONTROL, Tone.INK),
}
_OFF: Final = {
    "primary": (Tone.OFF, None, Tone.DISABLED),
    "outlined": (None, Tone.LINE, Tone.DISABLED),
    "tonal": (Tone.OFF, None, Tone.DISABLED),
    "djinn": (Tone.OFF, None, Tone.DISABLED),
    "paper": (None, Tone.PARCHMENT_2, Tone.INK_MID),
}
