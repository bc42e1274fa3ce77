"""A hint on parchment: the move, what it gains, why, and a button that plays it; more hints are a touch away.

On a phone it is a sheet at the bottom, or at the top if it would hide the path there, or lies over the right column; on
a tablet it is a box beside the tile. Targets: PickRow for each of more hints, Command.CLOSE_CHOICES and PRIMARY, and
DETAILS on the words. The whole hint is a target below all of these, Cover.CHOICES.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kivy.metrics import Metrics

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from screens.kit.drawing.marks import Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import line_count, overlap
from screens.table.layout.geometry import TableLayout
from screens.table.layout.portrait import MOST_PRIMARY
from screens.table.model.actions import Command, Cover, PickRow
from screens.table.model.view_model import Hint, ViewModel
from screens.table.paint.choices.choice_popover import Side, middle, place_beside, place_of, pointer
from screens.table.paint.choices.choice_row import CAMEL, ICON, line, picture
from screens.table.paint.turn_card import signed_colour

EDGE: Final = 12
GAP: Final = 6
TARGET: Final = 48
CROSS: Final = TARGET - EDGE  # what the way out takes of the first rows
BOX: Final = (320, 400, 480)  # how wide a box may be: wider only for words that need it
BESIDE: Final = 110  # what is done stands beside its gain if it has so much room
PLAY: Final = 96  # the least width of the button, in letters of normal size
TEXT: Final = 13
GAIN: Final = 20


@dataclass(frozen=True, slots=True)
class Parts:
    """How a hint is arranged in a width: heights of its rows, and the reasons that are told."""

    wide: float
    beside: bool  # what is done stands beside its gain, not below it
    head: float
    deed: float
    reason: str
    words: float
    foot: float

    @property
    def high(self) -> float:
        return GAP + self.head + self.deed + GAP + self.words + GAP + self.foot + GAP


def paint_hint(model: ViewModel, hint: Hint) -> Drawing:
    """The hint that is put before the player."""
    layout = model.layout
    sketch = Sketch()
    if layout.kind == "tablet":
        _popover(sketch, model, hint)
    elif layout.kind == "landscape":
        _column(sketch, model, hint)
    else:
        _sheet(sketch, model, hint)
    return sketch.done()


# ---------------------------------------------------------------- how much room it needs


def _parts(hint: Hint, wide: float, reason: str) -> Parts:
    inner = wide - 2 * EDGE
    gain = text_wide(hint.gain, GAIN, heavy=True) + 10 if hint.gain else 0.0
    room = inner - CROSS - (ICON + 8 if hint.sprite else 0) - gain - (CAMEL + 8 if hint.camel is not None else 0)
    beside = room >= BESIDE * max(1.0, float(Metrics.fontscale))
    if beside:
        deed = max(float(ICON) + 4, line_count(hint.deed, room, 14, bold=True) * line(18))
    else:
        deed = (ICON + 4 if gain or hint.sprite else 0) + line_count(hint.deed, inner, 14, bold=True) * line(18)
    words = line_count(reason, inner, TEXT) * line(17) if reason else 0.0
    rows = 1 if _play_beside(hint, inner) else 2
    return Parts(wide, beside, line(20), deed, reason, words, rows * TARGET + (rows - 1) * GAP)


def _play_beside(hint: Hint, inner: float) -> bool:
    """Whether the button has room beside the numbers of the hints."""
    numbers = hint.of * (TARGET + GAP) if hint.of > 1 else 0
    return inner - numbers >= PLAY * max(1.0, float(Metrics.fontscale))


def _fitting(hint: Hint, wide: float, high: float) -> Parts:
    """With as many reasons as there is room for, and one at least."""
    found = [_parts(hint, wide, reason) for reason in hint.reasons]
    return next((parts for parts in found if parts.high <= high), found[-1])


# ---------------------------------------------------------------- where it is


def _popover(sketch: Sketch, model: ViewModel, hint: Hint) -> None:
    """Beside the tile, where the path is seen best, else in the middle of the board."""
    layout = model.layout
    area = middle(layout)
    found: list[tuple[int, Rect, Side | None, Parts]] = []
    for reason in hint.reasons:
        for wide in BOX:
            parts = _parts(hint, min(float(wide), area.w), reason)
            size = parts.wide, parts.high
            place = place_beside(layout, hint.tile, hint.keep, size, area) if hint.tile != NONE else None
            box, side = place or (place_of(layout, size, area), None)
            if parts.high <= area.h:
                found.append((_hidden(layout, hint, box), box, side, parts))
    # Of equals the first one: with the most reasons.
    _, box, side, parts = min(found, key=lambda one: one[0]) if found else (0, box, side, parts)
    if side is not None:
        pointer(sketch, box, side, layout.tile_rect(hint.tile))
    _body(sketch, model, hint, box, parts)


def _sheet(sketch: Sketch, model: ViewModel, hint: Hint) -> None:
    """At the bottom of an upright phone, above the track while somebody bids; at the top if the path is seen then."""
    layout = model.layout
    bar = layout.top_bar
    assert bar is not None
    top = bar.bottom + 4
    if layout.dock is not None or layout.sheet is None:
        floor = (layout.dock or layout.prompt).y - 4
        parts = _fitting(hint, bar.w - 16, floor - top)
        _body(sketch, model, hint, Rect(bar.x + 8, floor - parts.high, parts.wide, parts.high), parts)
        return
    sheet = layout.sheet
    parts = _fitting(hint, sheet.w, sheet.bottom - top)
    below = Rect(sheet.x, sheet.bottom - parts.high, sheet.w, parts.high)
    above = Rect(bar.x + 8, top, bar.w - 16, _fitting(hint, bar.w - 16, sheet.bottom - top).high)
    if _hidden(layout, hint, above) < _hidden(layout, hint, below):
        _body(sketch, model, hint, above, _fitting(hint, above.w, above.h))
    else:  # its lower corners are below the window
        _body(sketch, model, hint, below, parts, Rect(below.x, below.y, below.w, layout.height - below.y + 24))


def _hidden(layout: TableLayout, hint: Hint, box: Rect) -> int:
    """How many tiles of the path have something hidden by a box where their meeples stand: in their lower halves."""
    rects = [layout.tile_rect(tile) for tile in hint.keep]
    feet = [Rect(rect.x, rect.y + rect.h / 2, rect.w, rect.h / 2) for rect in rects]
    return sum(overlap(box, rect) for rect in feet)


def _column(sketch: Sketch, model: ViewModel, hint: Hint) -> None:
    """Over the right column; over the board too where letters are so large, or where somebody bids."""
    layout = model.layout
    column, board = layout.prompt, layout.board
    floor, top = layout.primary.bottom, layout.menu.y
    left_handed = column.x < board.x
    parts = _fitting(hint, column.w + 2 * GAP, floor - top)
    for wide in _wider(column.w + 2 * GAP, board.w) if parts.high > floor - top else ():
        parts = _fitting(hint, wide, floor - top)
        if parts.high <= floor - top:
            break
    x = column.x - GAP if left_handed else column.right + GAP - parts.wide
    if layout.dock is not None:  # the track stays in sight
        x = board.x if left_handed else board.right - parts.wide
    _body(sketch, model, hint, Rect(x, floor - parts.high, parts.wide, parts.high), parts)


def _wider(least: float, more: float) -> Iterator[float]:
    for part in range(1, 11):
        yield least + more * part / 10


# ---------------------------------------------------------------- what it shows


def _body(sketch: Sketch, model: ViewModel, hint: Hint, box: Rect, parts: Parts, ground: Rect | None = None) -> None:
    sketch.box(ground or box, Tone.PARCHMENT, 16 if ground is None else 20)
    title = tr("Hint {n} of {all}").format(n=hint.at + 1, all=hint.of) if hint.of > 1 else tr("Hint")
    sketch.target(box, Cover.CHOICES, title, live=False)
    x, wide = box.x + EDGE, box.w - 2 * EDGE
    head = Rect(x, box.y + GAP, wide - CROSS, parts.head)
    sketch.words(head, title, 14, Tone.INK_MID, bold=True)
    close = Rect(box.right - TARGET, box.y, TARGET, TARGET)
    sketch.glyph(close, "close", Tone.INK_MID)
    sketch.target(close, Command.CLOSE_CHOICES, tr("Close"), corner=TARGET / 2)
    deed = Rect(x, head.bottom, wide, parts.deed)
    _deed(sketch, deed, hint, parts.beside)
    words = Rect(x, deed.bottom + GAP, wide, parts.words)
    sketch.words(words, parts.reason, TEXT, Tone.INK, lines=99)
    details = model.buttons.get(Command.DETAILS)
    if details is not None:
        told = Rect(x, head.y, wide - CROSS, words.bottom - head.y)
        sketch.target(told, Command.DETAILS, details.text)
    _foot(sketch, model, hint, Rect(x, words.bottom + GAP, wide, parts.foot))


def _deed(sketch: Sketch, rect: Rect, hint: Hint, beside: bool) -> None:
    """The picture, the gain and, beside them or below, what is done."""
    high = rect.h if beside else float(ICON)
    x, right = rect.x, rect.right - CROSS
    if hint.sprite:
        picture(sketch, Rect(x, rect.y + (high - ICON) / 2, ICON, ICON), hint.sprite, hint.count)
        x += ICON + 8
    if hint.camel is not None:
        right -= CAMEL
        sketch.picture(Rect(right, rect.y, CAMEL, high), "camel_ink" if hint.camel else "camel_none")
        right -= 8
    if hint.gain:
        wide = text_wide(hint.gain, GAIN, heavy=True) + 2
        sketch.words(Rect(x, rect.y, wide, high), hint.gain, GAIN, signed_colour(hint.sign, dark=False), heavy=True)
        x += wide + 8
    below = Rect(rect.x, rect.y + ICON + 4, rect.w, rect.h - ICON - 4) if hint.gain or hint.sprite else rect
    place = Rect(x, rect.y, right - x, rect.h) if beside else below
    sketch.words(place, hint.deed, 14, Tone.INK, bold=True, lines=99)


def _foot(sketch: Sketch, model: ViewModel, hint: Hint, rect: Rect) -> None:
    """The numbers of the hints, and the button that plays this one."""
    x, y = rect.x, rect.y
    beside = _play_beside(hint, rect.w)
    if hint.of > 1:
        gap = min(float(GAP), (rect.w - hint.of * TARGET) / (hint.of - 1))
        wide = float(TARGET) if beside else (rect.w - (hint.of - 1) * gap) / hint.of
        for at in range(hint.of):
            _number(sketch, Rect(x, y, wide, TARGET), at, chosen=at == hint.at)
            x += wide + gap
        if not beside:
            x, y = rect.x, y + TARGET + GAP
    button = model.buttons.get(Command.PRIMARY)
    if button is not None:
        x = max(x, rect.right - MOST_PRIMARY)
        sketch.button(
            Rect(x, y, rect.right - x, TARGET), Command.PRIMARY, button.text, button.icon, "primary", button.live
        )


def _number(sketch: Sketch, rect: Rect, at: int, chosen: bool) -> None:
    fill, edge = (Tone.PARCHMENT_LIGHT, Tone.PARCHMENT_EDGE) if chosen else (Tone.PARCHMENT_2, None)
    sketch.box(rect, fill, 12, edge, 2)
    sketch.words(rect, str(at + 1), 16, Tone.INK, bold=True, align="center")
    sketch.target(rect, PickRow(at), tr("Hint {n}").format(n=at + 1))
