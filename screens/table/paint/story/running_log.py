"""The log in a free column: what happened lately, the newest at the top. One target, which opens it in full.

Where there is no such column it fills what the card leaves of its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from fivetribes.i18n import tr
from screens.kit.drawing.marks import NOTHING, Drawing
from screens.kit.drawing.painted_block import tall, text_into
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import line
from screens.table.model.actions import Command
from screens.table.model.view_model import LogTurn, ViewModel
from screens.table.paint.turn_card import place_below

PAD: Final = 12
MARKER: Final = 24
TEXT: Final = 8  # from a marker to its words
APART: Final = 8  # between turns
WIDE: Final = 300  # a column this wide has larger letters


def paint(model: ViewModel) -> Drawing:
    """As many of the last turns as there is room for."""
    place = model.layout.log_panel or place_below(model)
    if place is None:
        return NOTHING
    sketch = Sketch()
    sketch.box(place, Tone.SURFACE, 12)
    inner = Rect(place.x + PAD, place.y + 8, place.w - 2 * PAD, place.h - 8 - PAD)
    title = line(20)
    sketch.words(Rect(inner.x, inner.y, inner.w - 24, title), tr("Game log"), 14, Tone.TEXT_HIGH, bold=True)
    sketch.glyph(Rect(inner.right - 20, inner.y, 20, title), "chevron-right", Tone.TEXT_LOW, 20)
    body = Rect(inner.x, inner.y + title + 4, inner.w, inner.h - title - 4)
    size = 14.0 if place.w >= WIDE else 13.0
    if model.log:
        _turns(sketch, body, model.log, size)
    else:
        text_into(sketch, body, tr("Nothing has happened yet."), size, Tone.TEXT_LOW)
    sketch.target(place, Command.LOG_PANEL, tr("Game log"))
    return sketch.done()


def _turns(sketch: Sketch, body: Rect, log: Sequence[LogTurn], size: float) -> None:
    """Rounds one below the other, each under its number: its turns, then its bids together, as far as whole ones fit.

    What has no room comes last, so the beginning is always there.
    """
    y = body.y
    for number, group in groupby(log, key=lambda turn: turn.round):
        turns = list(group)
        title = line(size + 4)
        parts = [[turn] for turn in turns if not turn.bid] + [[turn for turn in turns if turn.bid][::-1]]
        for at, part in enumerate(part for part in parts if part):
            above = 0 if at else title
            room = Rect(body.x, y + above, body.w, body.bottom - y - above)
            height = _bids(sketch, room, part, size) if part[0].bid else _turn(sketch, room, part[0], size)
            if not height:
                return
            if above:
                words = tr("Round {n}").format(n=number)
                sketch.words(Rect(body.x, y, body.w, title), words, size, Tone.GOLD_TEXT, bold=True)
            y += above + height + APART


def _turn(sketch: Sketch, room: Rect, turn: LogTurn, size: float) -> float:
    """Who, and what happened; as many lines as there is room for. How high that is, 0 if there is no room at all."""
    x = room.x + MARKER + TEXT
    wide = room.right - x
    heights = [tall(text, size, wide) for text in turn.lines]
    if max(float(MARKER), heights[0]) > room.h:
        return 0.0
    y = room.y
    first = max(heights[0], float(MARKER))
    sketch.marker(Rect(room.x, y, MARKER, MARKER), turn.colour, turn.letter)
    for number, (text, height) in enumerate(zip(turn.lines, heights, strict=True)):
        if y + height > room.bottom:
            break
        high = first if not number else height
        # A word may be too long for a narrow column: the log itself has room for it.
        sketch.words(Rect(x, y, wide, high), text, size, Tone.TEXT_MID, lines=99, may_shorten=True)
        y += high + 2
    return y - room.y


def _bids(sketch: Sketch, room: Rect, bids: Sequence[LogTurn], size: float) -> float:
    """The bids of a round in a row, or as many rows as they need. How high that is, 0 if there is no room."""
    high = max(float(MARKER), line(size))
    widths = [MARKER + 4 + text_wide(turn.lines[0], size) + 14 for turn in bids]
    places: list[tuple[float, float]] = []
    x, y = room.x, room.y
    for wide in widths:
        if x > room.x and x + wide - 14 > room.right:
            x, y = room.x, y + high + 4
        places.append((x, y))
        x += wide
    if y + high > room.bottom:
        return 0.0
    for turn, (left, top) in zip(bids, places, strict=True):
        sketch.marker(Rect(left, top + (high - MARKER) / 2, MARKER, MARKER), turn.colour, turn.letter)
        beside = Rect(left + MARKER + 4, top, room.right - left - MARKER - 4, high)
        sketch.words(beside, turn.lines[0], size, Tone.TEXT_MID)
    return y + high - room.y
