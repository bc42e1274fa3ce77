"""A few choices on parchment: what to show, what to take of what is shown, what to forbid, keep the lamp or swap it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from kivy.metrics import Metrics

from screens.alibaba.model.actions import Command, Cover, PickOption
from screens.alibaba.model.tile_sprites import ban_sprite
from screens.alibaba.model.view_model import CaveButton, CaveOption, CaveTableModel
from screens.alibaba.paint.tiles import tile_face
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, cells, even
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import letter_size, line, lines_of, rows

PAD: Final = 12
GAP: Final = 6
LEAST: Final = 48  # of an option
COMFORTABLE: Final = 46
MOST: Final = 132
WORDS: Final = 20  # below the picture
EDGE: Final = 0.5  # beside them
BUTTON: Final = 48  # what would be covered otherwise, with the gap below it
HEAD: Final = 130  # what a title needs beside buttons
SMALL: Final = 40  # the least that an option should have
SIZES: Final = (16.0, 14.0, SMALLEST)  # of the title


def paint(model: CaveTableModel) -> Drawing:
    """The choices, if there are any."""
    menu = model.menu
    if menu is None:
        return NOTHING
    sketch = Sketch()
    rect = model.layout.sheet
    inner = Rect(rect.x + PAD, rect.y + 8, rect.w - 2 * PAD, rect.h - 14)
    buttons = _covered(model)
    aside = len(buttons) * (BUTTON + GAP)
    if inner.w - aside >= HEAD:  # beside the title
        head, least = replace(inner, w=inner.w - aside), float(BUTTON) if buttons else 0.0
        tools = cells(inner.right - aside + GAP, inner.y, (BUTTON, BUTTON - GAP), len(buttons), GAP)
    else:  # above it
        head, least = _below(inner, BUTTON), 0.0
        tools = even(inner.x, inner.y, inner.w, BUTTON - GAP, len(buttons), GAP)
    above, count = head.y - inner.y, len(menu.options)

    def room(size: float, note: str) -> tuple[Rect, ...]:
        high = above + max(least, _head_height(head, menu.title, size, note))
        return _places(_below(inner, high), count)

    first = room(SIZES[0], menu.note)[0]
    # Small options need the room of the note, and then that of the title.
    note = menu.note if min(first.w, first.h) >= COMFORTABLE else ""
    size = next((size for size in SIZES if min(room(size, note)[0].w, room(size, note)[0].h) >= SMALL), SIZES[-1])
    places = room(size, note)
    if model.layout.kind == "tablet":  # nothing lies below that it would have to cover
        rect = replace(rect, h=places[-1].bottom + PAD - rect.y)
    below = 24 if model.layout.kind == "portrait" else 0  # its lower corners are below the window there
    sketch.box(replace(rect, h=rect.h + below), Tone.PARCHMENT, 16)
    sketch.target(rect, Cover.SHEET, menu.title, live=False, corner=16)
    _head(sketch, head, menu.title, size, note)
    for place, (command, button) in zip(tools, buttons, strict=True):
        sketch.button(place, command, button.text, button.icon, "paper")
    said = _said(menu.options, places[0])
    for place, (at, option) in zip(places, enumerate(menu.options), strict=True):
        _option(sketch, place, at, option, said)
    return sketch.done()


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
    return min(4, lines_of(text, rect.w, size, bold)) if text else 0


def _head_height(rect: Rect, title: str, size: float, note: str) -> float:
    return _lines(rect, title, size, True) * line(size) + _lines(rect, note, 13, False) * line(13) + GAP


def _head(sketch: Sketch, rect: Rect, title: str, size: float, note: str) -> None:
    """Title and note."""
    lines, more = _lines(rect, title, size, True), _lines(rect, note, 13, False)
    place = Rect(rect.x, rect.y, rect.w, lines * line(size))
    sketch.words(place, title, size, Tone.INK, bold=True, lines=lines)
    sketch.words(Rect(rect.x, place.bottom, rect.w, more * line(13)), note, 13, Tone.INK_MID, lines=more)


def _places(room: Rect, count: int) -> tuple[Rect, ...]:
    """As large as there is room for all of them at once."""

    def shapes() -> Iterator[tuple[float, float, int, float]]:
        for columns in range(1, count + 1):
            lines = -(-count // columns)
            wide = min(float(MOST), (room.w - (columns - 1) * GAP) / columns)
            high = min(float(MOST), (room.h - (lines - 1) * GAP) / lines)
            yield min(wide, high), -abs(wide - high), columns, wide

    _, _, columns, wide = max(shapes())
    lines = -(-count // columns)
    high = min(float(MOST), (room.h - (lines - 1) * GAP) / lines)
    return cells(room.x, room.y, (wide, high), count, GAP, columns)


def _said(options: tuple[CaveOption, ...], rect: Rect) -> bool:
    """Whether words stand below the pictures. Of what can be forbidden each is there as a whole, or none is."""
    least = SMALLEST / max(1.0, float(Metrics.fontscale))
    bans = [option.words for option in options if option.ban >= 0]
    fits = all(text_wide(words, least, bold=True) <= rect.w - 2 * EDGE for words in bans)
    return fits and any(option.words for option in options)


def _option(sketch: Sketch, rect: Rect, at: int, option: CaveOption, said: bool) -> None:
    """A picture, words below it if any option has some, and how many there are."""
    sketch.box(rect, Tone.PARCHMENT_2, 10)
    if option.hinted:
        sketch.box(rect, None, 10, Tone.PARCHMENT_EDGE, 2.5)
    below = max(float(WORDS), line(14)) if said and rect.h >= LEAST + WORDS - 12 else 0.0
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
        size = letter_size(option.words, words.w, words.h, 14, bold=True)
        lines = rows(words.h, min(size, SMALLEST))
        sketch.words(words, option.words, size, Tone.INK, True, "center", lines=lines, may_shorten=True)
    name = f"{option.name}, {option.note}" if option.note else option.name
    sketch.target(rect, PickOption(at), name, corner=10)
