"""How a tip looks: a box of parchment that points at what it is about. It covers neither that, nor what is asked, nor
what is touched next. Where there is no room beside what it is about, it lies where it covers least of the rest, and a
ring shows what it is about.

The whole box is a target below its buttons, so that no touch on it goes through; touches beside it go to the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from fivetribes.i18n import tr
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.painted_block import ENDLESS, tall
from screens.kit.drawing.rect import Rect, Rects, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import edged_ring, line_count
from screens.kit.table.tips.tip import Tip, TipAction

TipSide = Literal["below", "above", "right", "left"]

SIZES: Final = (14, 13, SMALLEST)  # of the letters, the first with which there is room
WIDTHS: Final = (320, 272, 400, 520)
LEAST: Final = 216  # no box is narrower; one is as narrow where the others have no place
TOO_LONG: Final = 99  # what `line_count` says of a word that is wider than the line
EDGE: Final = 16
TOP: Final = 12
ROW: Final = 48  # of buttons
FOOT: Final = 6
BODY: Final = 40  # of a button that is pressed on 48
GAP: Final = 8  # to what it must not cover, where it does not point at anything
RING: Final = 12  # the corners of a ring
POINTER: Final = 12  # how far it reaches out; twice as wide
GLYPH: Final = 58  # of a pointer 24 wide: its glyph fills 10 of 24 units
CORNER: Final = 30  # the pointer keeps this far from the corners
NARROWER: Final = 12  # steps in which a box becomes narrower while its text takes no more lines
MOST: Final = 8  # of the things that a tip could point at, so many are tried
POINTERS: Final[dict[TipSide, str]] = {
    "below": "menu-up",
    "above": "menu-down",
    "right": "menu-left",
    "left": "menu-right",
}
SPARED: Final = 3.0  # what a dp costs of what a tip spares


@dataclass(frozen=True, slots=True)
class Body:
    """What is in the box, for a width and a size of letters."""

    size: float
    width: float
    text: float  # its height
    ok: float  # width of the button
    off: float
    stacked: bool  # one button below the other

    @property
    def height(self) -> float:
        return TOP + self.text + 6 + ROW * (2 if self.stacked else 1) + FOOT


@dataclass(frozen=True, slots=True)
class Pointer:
    """On which side of what it points at the box is, and where the pointer ends."""

    side: TipSide
    end: tuple[float, float]


@dataclass(frozen=True, slots=True)
class TipPlace:
    """Where the box is. It points at what it is about, or that has a ring."""

    box: Rect
    body: Body
    shows: Pointer | Rect


def paint_tip(tip: Tip) -> Drawing:
    """The tip. Nothing if there is no room for it anywhere."""
    place = _placed(tip)
    if place is None:
        return NOTHING
    sketch = Sketch()
    box, body = place.box, place.body
    sketch.box(inset(box, -2), None, 18, Tone.GROUND, 3)  # it may lie on parchment
    if isinstance(place.shows, Pointer):
        _pointer(sketch, place.shows)
    else:
        edged_ring(sketch, place.shows, RING, (Tone.LIT, Tone.GROUND))
    sketch.box(box, Tone.PARCHMENT, 16)
    sketch.target(box, TipAction.COVER, tip.text, live=False, corner=16)
    words = Rect(box.x + EDGE, box.y + TOP, box.w - 2 * EDGE, body.text)
    sketch.words(words, tip.text, body.size, Tone.INK, lines=ENDLESS, top=True)
    _buttons(sketch, box, body)
    return sketch.done()


def _buttons(sketch: Sketch, box: Rect, body: Body) -> None:
    ok = Rect(box.right - EDGE + 4 - body.ok, box.y + TOP + body.text + 6, body.ok, ROW)
    off = Rect(box.x + 4, ok.bottom if body.stacked else ok.y, body.off, ROW)
    disc = inset(ok, 0, (ROW - BODY) / 2)
    sketch.box(disc, Tone.INK_BUTTON, BODY / 2)
    sketch.words(inset(disc, 8, 2), tr("Got it"), 14, Tone.ON_INK_BUTTON, bold=True, align="center", lines=2)
    sketch.target(ok, TipAction.OK, tr("Got it"), corner=ROW / 2)
    sketch.words(inset(off, 12, 2), tr("No more tips"), 14, Tone.INK_MID, lines=2)
    sketch.target(off, TipAction.OFF, tr("No more tips"), corner=ROW / 2)


def _pointer(sketch: Sketch, pointer: Pointer) -> None:
    """A triangle that ends at a point."""
    side, (x, y) = pointer.side, pointer.end
    half = POINTER / 2 - 1
    # Off the middle of its square, the glyph's triangle is half a unit of 24 to one side.
    off = GLYPH / 48
    x += {"right": half + off, "left": -half - off}.get(side, 0.0)
    y += {"below": half - off, "above": -half - off}.get(side, 0.0)
    sketch.glyph(Rect(x - POINTER, y - POINTER, 2 * POINTER, 2 * POINTER), POINTERS[side], Tone.PARCHMENT, GLYPH)


# ---------------------------------------------------------------- where it goes


def _placed(tip: Tip) -> TipPlace | None:
    """The cheapest place at the largest letters for which there is any: beside what the tip is about, else anywhere."""
    return (_place(tip, tip.free) if tip.free else None) or _place(tip, ())


def _place(tip: Tip, free: Rects) -> TipPlace | None:
    """The cheapest one that leaves these free."""
    area = tip.area
    costs = [*((rect, SPARED) for rect in tip.spared), *tip.costs]
    never = (*tip.clear, *free, *(tip.about if len(tip.about) == 1 else tip.about[:1]))
    beside = (*tip.clear, *free, *(tip.about if len(tip.about) == 1 else ()))
    ways = ((_places, beside), (_free_places, never))
    for widths in (WIDTHS, (LEAST,)):
        for find, spared in ways:
            for size in SIZES:
                bodies = [body for wide in widths if (body := _body(tip, size, wide, area.w)) is not None]
                places = [place for body in dict.fromkeys(bodies) for place in find(tip, body, area)]
                places = [place for place in places if not any(_over(place.box, rect) for rect in spared)]
                if places:
                    return min(places, key=lambda place: sum(_over(place.box, rect) * cost for rect, cost in costs))
    return None


def _free_places(tip: Tip, body: Body, area: Rect) -> Iterator[TipPlace]:
    """Places anywhere, in the corners that edges of what must not be covered make with each other."""
    edges = [area, *tip.clear, *tip.about[:1]]
    for y in (at for rect in edges for at in (rect.y, rect.bottom + GAP, rect.y - GAP - body.height)):
        for x in (at for rect in edges for at in (rect.x, rect.right + GAP, rect.x - GAP - body.width)):
            box = Rect(
                _clamped(x, area.x, area.right - body.width),
                _clamped(y, area.y, area.bottom - body.height),
                body.width,
                body.height,
            )
            if box.bottom <= area.bottom:
                yield TipPlace(box, body, _within(area, tip.about[0]))


def _body(tip: Tip, size: float, wanted: float, room: float) -> Body | None:
    """What the box needs at this width; None if a word is too long for it. Its buttons stand on one line each where
    there is as much `room` beside the box again."""
    ok = max(88.0, text_wide(tr("Got it"), 14, bold=True) + 40)
    off = text_wide(tr("No more tips"), 14) + 28
    least = max(LEAST, ok + off + EDGE)
    width = max(wanted, least) if 2 * least <= room else min(wanted, room)
    lines = line_count(tip.text, width - 2 * EDGE, size)
    if lines == TOO_LONG:
        return None
    while width - NARROWER >= least and line_count(tip.text, width - NARROWER - 2 * EDGE, size) == lines:
        width -= NARROWER
    inner = width - EDGE
    stacked = False
    if ok + off > inner:
        off = inner - ok
        stacked = line_count(tr("No more tips"), off - 24, SMALLEST) > 2
        if stacked:
            ok, off = min(ok, inner), width - 8
    return Body(size, width, tall(tip.text, size, width - 2 * EDGE), ok, off, stacked)


def _places(tip: Tip, body: Body, area: Rect) -> Iterator[TipPlace]:
    """Places beside one of the things that the tip is about."""
    step = -(-len(tip.about) // MOST)
    w, h = body.width, body.height
    for rect in tip.about[::step]:
        middle = rect.x + rect.w / 2, rect.y + rect.h / 2
        for part in (0.5, 0.0, 1.0):
            x = _clamped(rect.x + (rect.w - w) * part, area.x, area.right - w)
            y = _clamped(rect.y + (rect.h - h) * part, area.y, area.bottom - h)
            at_x = _clamped(middle[0], x + CORNER, x + w - CORNER)
            at_y = _clamped(middle[1], y + CORNER, y + h - CORNER)
            if rect.x <= at_x <= rect.right:
                below, above = Rect(x, rect.bottom + POINTER, w, h), Rect(x, rect.y - POINTER - h, w, h)
                yield from _inside(area, TipPlace(below, body, Pointer("below", (at_x, rect.bottom))))
                yield from _inside(area, TipPlace(above, body, Pointer("above", (at_x, rect.y))))
            if rect.y <= at_y <= rect.bottom:
                right, left = Rect(rect.right + POINTER, y, w, h), Rect(rect.x - POINTER - w, y, w, h)
                yield from _inside(area, TipPlace(right, body, Pointer("right", (rect.right, at_y))))
                yield from _inside(area, TipPlace(left, body, Pointer("left", (rect.x, at_y))))


def _inside(area: Rect, place: TipPlace) -> Iterator[TipPlace]:
    box = place.box
    if box.x >= area.x and box.right <= area.right and box.y >= area.y and box.bottom <= area.bottom:
        yield place


def _within(area: Rect, rect: Rect) -> Rect:
    """The part of a rectangle that can have a ring."""
    x, y = max(area.x, rect.x), max(area.y, rect.y)
    return Rect(x, y, min(area.right, rect.right) - x, min(area.bottom, rect.bottom) - y)


def _clamped(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def _over(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0
