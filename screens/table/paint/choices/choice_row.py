"""One of a few choices on parchment: how it is drawn, and what room its words need."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from kivy.metrics import Metrics

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import letter_size, line_count
from screens.table.model.actions import PickRow, ShowPage
from screens.table.model.view_model import ChoiceRow

EDGE: Final = 8
ICON: Final = 38
COUNT: Final = 18
CAMEL: Final = 30
BESIDE: Final = 150  # an option at least this wide has its camel at the right, not below the words
TITLE: Final = 16.0
SIZES: Final = (TITLE, 14.0, 13.0, 12.0)  # of titles


def line(height: float) -> float:
    """The height of a line of text that is this high by nature."""
    return height * max(1.0, float(Metrics.fontscale))


def icon(sketch: Sketch, rect: Rect, sprite: str, ink: Tone = Tone.INK_MID) -> None:
    """A sprite; the emblem of a djinn on its disc. `ink`: of one in pale lines; else it is as light as parchment."""
    if sprite_names.belongs_on_disc(sprite):
        sketch.emblem(rect, sprite)
    elif sprite_names.is_pale(sprite):
        sketch.picture(rect, sprite, tint=ink)
    elif sprite:
        sketch.picture(rect, sprite)


class _Room:
    """How an option of a size is arranged."""

    def __init__(self, row: ChoiceRow, w: float, h: float, most: float = TITLE) -> None:
        wide = w >= BESIDE
        #: The camel stands right of the words where there is room, else below them.
        self.camel_beside = row.camel is not None and wide
        self.camel_below = row.camel is not None and not wide
        self.left = EDGE + ((ICON + (12 if wide else 6)) if row.sprite else 4)
        self.text = w - self.left - EDGE - (CAMEL + 6 if self.camel_beside else 0)
        said = bool(row.note) and line_count(row.note, self.text, SMALLEST) <= 1  # else it is told below in full
        self.note = line(16) if said and not self.camel_below else 0.0
        below = CAMEL - 6 if self.camel_below else self.note
        one_line = (size for size in SIZES if size <= most and line_count(row.title, self.text, size, bold=True) == 1)
        self.size = next(one_line, min(14.0, most))
        self.lines = 1 if below and h - 6 - below < 2 * line(18) else 2
        self.lines = min(self.lines, max(1, line_count(row.title, self.text, self.size, bold=True)))
        if line_count(row.title, self.text, SMALLEST, bold=True) > self.lines:
            self.size = letter_size(row.title, self.text, self.lines * line(18), self.size, bold=True)
        self.title = line(22) if self.lines == 1 else self.lines * line(18)
        self.below = below


def fits(row: ChoiceRow, width: float, height: float) -> bool:
    """Whether what an option says can be read in a place of this size."""
    room = _Room(row, width, height)
    if line_count(row.title, room.text, SMALLEST, bold=True) > room.lines:
        return False
    # What is said beside a camel is said in the line below as well.
    return row.camel is not None or not row.note or bool(room.note)


def option(sketch: Sketch, rect: Rect, row: ChoiceRow, flat: bool = False, most: float = TITLE) -> None:
    """A row of the choice menu. `flat`: on parchment without a field of its own, unless it is chosen. `most`: how large
    its title may be."""
    if row.chosen:
        sketch.box(rect, Tone.PARCHMENT_LIGHT, 12, Tone.PARCHMENT_EDGE, 2)
    elif not flat:
        sketch.box(rect, Tone.PARCHMENT_2, 12)
    room = _Room(row, rect.w, rect.h, most)
    if row.sprite:
        place = Rect(rect.x + EDGE, rect.y + (rect.h - ICON) / 2, ICON, ICON)
        picture(sketch, place, row.sprite, row.count)
    camel = {True: "camel_ink", False: "camel_none", None: ""}[row.camel]
    if room.camel_beside:
        sketch.picture(Rect(rect.right - EDGE - CAMEL, rect.y, CAMEL, rect.h), camel)
    x, y = rect.x + room.left, rect.y + (rect.h - room.title - room.below) / 2
    title = Rect(x, y, room.text, room.title)
    sketch.words(title, row.title, room.size, Tone.INK, bold=True, lines=3)
    if room.note:
        sketch.words(Rect(x, title.bottom, room.text, room.note), row.note, 12, Tone.INK_MID)
    elif room.camel_below:
        sketch.picture(Rect(x, title.bottom, min(CAMEL, room.text), room.below), camel)
    sketch.target(rect, PickRow(row.key), f"{row.title}, {row.note}" if row.note else row.title)


def picture(sketch: Sketch, rect: Rect, sprite: str, count: int) -> None:
    """A sprite, and how many of it; 0: that is not said."""
    icon(sketch, rect, sprite)
    if count:
        corner = Rect(rect.right - COUNT + 4, rect.bottom - COUNT + 2, COUNT, COUNT)
        sketch.picture(corner, sprite_names.count(count, dark=True))
        if count not in sprite_names.DARK_COUNTS:
            sketch.words(corner, str(count), SMALLEST / max(1, Metrics.fontscale), Tone.ON_BLACK, True, "center")


def more(sketch: Sketch, rect: Rect, page: int, pages: int, flat: bool = False) -> None:
    """What leads to the next of several pages of options."""
    if not flat:
        sketch.box(rect, None, 12, Tone.PAPER_CONTROL)
    text = tr("More ({page} of {pages})").format(page=page + 1, pages=pages)
    x, wide = rect.x + EDGE, rect.w - 2 * EDGE
    if rect.w >= ICON + 2 * EDGE + 60:
        sketch.glyph(Rect(x, rect.y, ICON, rect.h), "dots-horizontal", Tone.INK)
        x, wide = x + ICON + 6, wide - ICON - 6
    sketch.words(inset(Rect(x, rect.y, wide, rect.h), 0, 4), text, 14, Tone.INK, bold=True, lines=3)
    sketch.target(rect, ShowPage((page + 1) % pages), text)


def options(sketch: Sketch, places: Sequence[Rect], rows: Sequence[ChoiceRow], page: int, flat: bool = False) -> None:
    """Rows in the places there are; if there are too many, a page of them, and what leads to the next.

    Without a page it is the one with what is chosen. The titles of a page are all of one size.
    """
    if len(rows) <= len(places):
        _options(sketch, places, rows, flat)
        return
    each = len(places) - 1
    pages = -(-len(rows) // each)
    if page == NONE:
        page = next((at // each for at, row in enumerate(rows) if row.chosen), 0)
    page %= pages
    _options(sketch, places, rows[page * each : (page + 1) * each], flat)
    more(sketch, places[-1], page, pages, flat)


def _options(sketch: Sketch, places: Sequence[Rect], rows: Sequence[ChoiceRow], flat: bool) -> None:
    most = min((_Room(row, rect.w, rect.h).size for rect, row in product(places[:1], rows)), default=TITLE)
    for rect, row in zip(places, rows, strict=False):
        option(sketch, rect, row, flat, most)
