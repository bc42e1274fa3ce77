"""A few choices on parchment: what to show, what to take of what is shown, what to forbid, keep the lamp or swap it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, inf
from typing import Final

from kivy.metrics import Metrics

from screens.alibaba.model.actions import Command, Cover, PickOption
from screens.alibaba.model.tile_sprites import ban_sprite
from screens.alibaba.model.view_model import CaveButton, CaveOption, CaveTableModel, OptionMenu
from screens.alibaba.paint.tiles import tile_face
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, Rects, cells, even, moved
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import letter_size, line, lines_of, rows, whole

PAD: Final = 12
GAP: Final = 6
LEAST: Final = 48  # of an option
COMFORTABLE: Final = 46
LARGE: Final = 100  # beyond it, full rows are better than larger choices
MOST: Final = 132
WORDS: Final = 20  # below the picture
EDGE: Final = 0.5  # beside them, at least
AIR: Final = 4.5  # besides, if letters need not be the smallest for it
FEW: Final = 1  # places that may be empty in the last row
OVER: Final = 0.3  # of the cave: how far the sheet may reach over it
STEP: Final = 8.0
BUTTON: Final = 48  # what would be covered otherwise, with the gap below it
TIGHT: Final = 1  # below the buttons
HEAD: Final = 130  # what a title needs beside buttons
SMALL: Final = 40  # the least that an option should have
LINES: Final = 4  # of title or note, at most
NOTE: Final = 13  # size of the note
SIZES: Final = (16.0, 14.0, SMALLEST)  # of the title


def least_side(places: Rects) -> float:
    """The shorter side of each of these."""
    return min(places[0].w, places[0].h)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything of the choices is, and what of it is shown."""

    sheet: Rect
    head: Rect
    tools: Rects
    places: Rects
    size: float  # of the title
    note: str

    @property
    def least(self) -> float:
        """The shorter side of a choice."""
        return least_side(self.places)


def paint(model: CaveTableModel) -> Drawing:
    """The choices, if there are any."""
    menu = model.menu
    if menu is None:
        return NOTHING
    sketch = Sketch()
    buttons = _covered(model)
    plan = _best(model, menu, len(buttons))
    rect, places = plan.sheet, plan.places
    used = places[-1].bottom + PAD - rect.y
    if rect.y >= model.layout.treasures.bottom:  # nothing lies below that it would have to cover
        rect = replace(rect, h=used)
    elif model.layout.kind == "tablet":
        aside = (rect.right - PAD - max(place.right for place in places)) / 2
        places = tuple(moved(place, aside, (rect.h - used) / 2) for place in places)
    hidden = 24 if model.layout.kind == "portrait" else 0  # its lower corners are below the window there
    sketch.box(replace(rect, h=rect.h + hidden), Tone.PARCHMENT, 16)
    sketch.target(rect, Cover.SHEET, menu.title, live=False, corner=16)
    _head(sketch, plan.head, menu.title, plan.size, plan.note)
    for place, (command, button) in zip(plan.tools, buttons, strict=True):
        sketch.button(place, command, button.text, button.icon, "paper")
    said = _has_words(_words_wide(menu.options), places[0].w, places[0].h)
    below = max(float(WORDS), line(14)) if said else 0.0
    letters = min(
        letter_size(option.words, places[0].w - 2 * (EDGE + AIR), below, 14, bold=True) for option in menu.options
    )
    for place, (at, option) in zip(places, enumerate(menu.options), strict=True):
        _option(sketch, place, at, option, below, letters)
    return sketch.done()


def _best(model: CaveTableModel, menu: OptionMenu, tools: int) -> Plan:
    """On a phone that is held upright the sheet reaches as far over the cave as the choices need: to be named, else to
    be touched well, with the line that explains them."""
    sheet, cave, words = model.layout.sheet, model.layout.cave.area, _words_wide(menu.options)
    first = _plan(sheet, menu, tools, words)
    if model.layout.kind != "portrait":
        return first
    most = max(0.0, sheet.y - (cave.y + cave.h * (1 - OVER)))
    plans = [first]
    plans += [_plan(_higher(sheet, min(most, n * STEP)), menu, tools, words) for n in range(1, ceil(most / STEP) + 1)]
    large = [plan for plan in plans if plan.least >= LEAST]
    large = next((told for note in menu.notes if (told := [plan for plan in large if plan.note == note])), large)
    named = [plan for plan in large if _has_words(words, plan.places[0].w, plan.places[0].h)]
    return next(iter(named or large), plans[-1])


def _higher(rect: Rect, more: float) -> Rect:
    """It reaches further up."""
    return replace(rect, y=rect.y - more, h=rect.h + more)


def _plan(rect: Rect, menu: OptionMenu, buttons: int, words: float) -> Plan:
    """The choices in a sheet that is there, with so many buttons beside or above the title. `words`: how wide those
    below the pictures are."""
    inner = Rect(rect.x + PAD, rect.y + 8, rect.w - 2 * PAD, rect.h - 14)
    aside = buttons * (BUTTON + GAP)
    if inner.w - aside >= HEAD:  # beside the title
        head, least = replace(inner, w=inner.w - aside), float(BUTTON + TIGHT) if buttons else 0.0
        tools = cells(inner.right - aside + GAP, inner.y, (BUTTON, BUTTON), buttons, GAP)
    else:  # above it
        head, least = _below(inner, BUTTON + TIGHT), 0.0
        tools = even(inner.x, inner.y, inner.w, BUTTON, buttons, GAP)
    above, count = head.y - inner.y, len(menu.options)

    def room(size: float, note: str) -> tuple[Rect, ...]:
        high = above + max(least, _head_height(head, menu.title, size, note))
        return _places(_below(inner, high), count, words)

    # Small options need the room of the note, and then that of the title.
    fits = (
        note
        for note in menu.notes
        if lines_of(note, head.w, NOTE) <= LINES and least_side(room(SIZES[0], note)) >= COMFORTABLE
    )
    note = next(fits, "")
    size = next((size for size in SIZES if least_side(room(size, note)) >= SMALL), SIZES[-1])
    return Plan(rect, head, tools, room(size, note), size, note)


def _covered(model: CaveTableModel) -> list[tuple[Command, CaveButton]]:
    """The buttons over which the choices lie, that can be pressed: back to the take, and a hint."""
    if model.layout.kind == "tablet":
        return []
    found = ((command, model.buttons.get(command)) for command in (Command.UNDO, Command.HINT))
    return [(command, button) for command, button in found if button is not None and button.live]


def _below(rect: Rect, high: float) -> Rect:
    """What is left below a head so high."""
    return Rect(rect.x, rect.y + high, rect.w, rect.h - high)


def _lines(rect: Rect, text: str, size: float, bold: bool) -> int:
    return min(LINES, lines_of(text, rect.w, size, bold)) if text else 0


def _head_height(rect: Rect, title: str, size: float, note: str) -> float:
    return _lines(rect, title, size, True) * line(size) + _lines(rect, note, NOTE, False) * line(NOTE) + GAP


def _head(sketch: Sketch, rect: Rect, title: str, size: float, note: str) -> None:
    """Title and note."""
    lines, more = _lines(rect, title, size, True), _lines(rect, note, NOTE, False)
    place = Rect(rect.x, rect.y, rect.w, lines * line(size))
    sketch.words(place, title, size, Tone.INK, bold=True, lines=lines)
    sketch.words(Rect(rect.x, place.bottom, rect.w, more * line(NOTE)), note, NOTE, Tone.INK_MID, lines=more)


def _places(room: Rect, count: int, words: float) -> Rects:
    """With room for words so wide if that can be; as large as is comfortable; in rows that are full."""

    def shapes() -> Iterator[tuple[bool, int, bool, float, int, float]]:
        for columns in range(1, count + 1):
            lines = -(-count // columns)
            wide = min(float(MOST), (room.w - (columns - 1) * GAP) / columns)
            high = min(float(MOST), (room.h - (lines - 1) * GAP) / lines)
            side = min(round(min(wide, high)), LARGE)
            yield _has_words(words, wide, high), side, columns * lines - count <= FEW, -abs(wide - high), columns, wide

    *_, columns, wide = max(shapes())
    lines = -(-count // columns)
    high = min(float(MOST), (room.h - (lines - 1) * GAP) / lines)
    return cells(room.x, room.y, (wide, high), count, GAP, columns)


def _has_words(words: float, wide: float, high: float) -> bool:
    """Whether words so wide stand below the pictures of choices of this size."""
    return words <= wide - 2 * EDGE and high >= LEAST + WORDS - 12


def _words_wide(options: tuple[CaveOption, ...]) -> float:
    """The room that words below the pictures need. Of what can be forbidden each stands there as a whole, or none."""
    if not any(option.words for option in options):
        return inf
    least = SMALLEST / max(1.0, float(Metrics.fontscale))
    return max((text_wide(option.words, least, bold=True) for option in options if option.ban >= 0), default=0.0)


def _option(sketch: Sketch, rect: Rect, at: int, option: CaveOption, below: float, letters: float) -> None:
    """A picture, and how many there are; words of this size in what is `below` it, if that is anything."""
    sketch.box(rect, Tone.PARCHMENT_2, 10)
    if option.hinted:
        sketch.box(rect, None, 10, Tone.PARCHMENT_EDGE, 2.5)
    side = min(rect.w - 6, rect.h - below - 4)
    picture = Rect(rect.x + (rect.w - side) / 2, rect.y + 3, side, side)
    if option.tile >= 0:
        tile_face(sketch, picture, option.tile)
    else:
        sketch.picture(picture, ban_sprite(option.ban))
    if option.count:
        size = max(16.0, min(22.0, side * 0.4))
        corner = Rect(min(picture.right, rect.right - 2) - size, picture.bottom - size + 1, size, size)
        sketch.picture(corner, sprite_names.count(option.count, dark=True))
    if below:
        words = Rect(rect.x + EDGE, rect.bottom - below - 1, rect.w - 2 * EDGE, below)
        text = option.words
        if option.short and not whole(text, words.w, words.h, SMALLEST / max(1.0, float(Metrics.fontscale)), bold=True):
            text = option.short
        lines = rows(words.h, min(letters, SMALLEST))
        sketch.words(words, text, letters, Tone.INK, True, "center", lines=lines, may_shorten=True)
    name = f"{option.name}, {option.note}" if option.note else option.name
    sketch.target(rect, PickOption(at), name, corner=10)
