"""What a drawing consists of, and where it can be touched: plain values in dp, y from the top of the window."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from screens.kit.drawing.rect import Rect
from screens.kit.palette import Tone

Align = Literal["left", "center", "right"]
#: What a target stands for: any value that can be compared.
Key = Any

SMALLEST: Final = 12  # sp; no text is smaller


class Box(NamedTuple):
    """A filled or outlined rectangle with round corners."""

    rect: Rect
    fill: Tone | None = None
    radius: float = 0
    line: Tone | None = None
    width: float = 1.5


class Picture(NamedTuple):
    """A sprite in the middle of a rectangle, as large as fits; a white one in the colour that is asked for."""

    rect: Rect
    name: str
    alpha: float = 1.0
    tint: Tone | None = None
    holes: tuple[Rect, ...] = ()  # parts that lie under something else, and are not drawn


class Stripes(NamedTuple):
    """A player's pattern; `corner` rounds its left corners."""

    rect: Rect
    colour: int
    corner: float = 0


class Words(NamedTuple):
    """A text in a rectangle, at half its height. To fit, it gets smaller, then it breaks into lines."""

    rect: Rect
    text: str
    size: float = 14
    colour: Tone = Tone.TEXT_HIGH
    bold: bool = False
    align: Align = "left"
    lines: int = 1
    top: bool = False  # at the upper edge instead
    may_shorten: bool = False  # a name that players typed may end in dots
    heavy: bool = False  # bolder than bold: points, the letter of a marker


class Glyph(NamedTuple):
    """An icon by its name."""

    rect: Rect
    icon: str
    colour: Tone = Tone.TEXT_HIGH
    size: float = 24


class Target(NamedTuple):
    """What can be touched. If it is not `live`, touching it says why not. A `grip` does something while held down."""

    rect: Rect
    key: Key
    name: str  # its accessible label
    live: bool = True
    corner: float = 12
    grip: bool = False
    tip: str | None = None  # what the mouse over it reads; None: its name. "": what is seen says all of it


Mark = Box | Picture | Stripes | Words | Glyph


class Drawing(NamedTuple):
    """A finished sketch."""

    marks: tuple[Mark, ...] = ()
    targets: tuple[Target, ...] = ()


NOTHING: Final = Drawing()
