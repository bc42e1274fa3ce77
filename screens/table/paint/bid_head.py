"""The head of the card while bidding: what is bid and what it leaves, and the choice of a djinn at the lower edge."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, letter_size, line_count
from screens.table.model.actions import Command
from screens.table.model.view_model import CardContent
from screens.table.paint.choices.choice_row import line

EDGE: Final = 16
TOP: Final = 8
TOUCH: Final = 48
COIN: Final = 28  # a coin, and what is free beside it
ROOMY: Final = 150  # a head with so much room has three lines for its title, if it needs them
TOTAL: Final = 26  # the height of the line with the coins
TOTALS: Final = (20, 18, 16, 14, 12, 11, 10, 9, 8, 7.5)  # sizes of its letters
BESIDE: Final = 0.5  # of a card too low for both, the part that the chip has


def chip_place(place: Rect, text: str) -> Rect:
    """Of the choice: at the lower edge, on a low card at its right end."""
    low = place.h < 2 * TOUCH
    most = place.w - EDGE - (TOUCH + 8 if low else EDGE)
    if _is_beside(place):
        most = min(most, place.w * BESIDE)
    wide = min(most, text_wide(text, 14, bold=True) + 60)
    x = place.right - EDGE - wide if low else place.x + EDGE
    return Rect(x, place.bottom - TOUCH - 2, wide, TOUCH)


def paint_chip(sketch: Sketch, rect: Rect, text: str) -> None:
    """The choice, in letters that have room."""
    drawn = Rect(rect.x, rect.y + 5, rect.w, TOUCH - 10)
    sketch.box(drawn, None, 19, Tone.PAPER_CONTROL)
    words = Rect(drawn.x + 12, drawn.y, rect.w - 24, drawn.h)
    if text_wide(text, SMALLEST, bold=True) <= words.w - 26:
        sketch.glyph(Rect(words.x, words.y, 20, words.h), "cached", Tone.INK, 20)
        words = Rect(words.x + 26, words.y, words.w - 26, words.h)
    size = letter_size(text, words.w, words.h, 14, bold=True)
    sketch.words(words, text, size, Tone.INK, bold=True, align="center", lines=2)
    sketch.target(rect, Command.CARD_CHIP, text, corner=TOUCH / 2)


def head_place(place: Rect, chip: Rect | None) -> Rect:
    """What the choice leaves for the head: all above it, or else what is left of it."""
    room = Rect(place.x + EDGE, place.y + TOP, place.w - 2 * EDGE, place.h - TOP)
    if chip is None or place.h >= 2 * TOUCH:
        return room
    if _is_beside(place):
        return Rect(room.x, place.y + 4, chip.x - 8 - room.x, place.h - 8)
    return replace(room, h=_above(place))


def paint_head(sketch: Sketch, room: Rect, card: CardContent, letters: float, noted: bool) -> float:
    """Title and coins, with a note if there is room for it; where that ends."""
    most = 1 if room.h < 2 * line(16) else 2 if room.h < ROOMY else 3
    size = fit_size(20, room.h)
    wide = text_wide(card.total, size, heavy=True) + 2
    beside = room.w - wide - 8 - COIN
    stacked = line_count(card.title, beside, SMALLEST, bold=True) > most
    title = Rect(room.x, room.y, room.w if stacked else beside, room.h / 2 if stacked else room.h)
    lines = min(most, line_count(card.title, title.w, letters, bold=True))
    title = replace(title, h=min(title.h, line(letters + 6) * lines))
    letters = letter_size(card.title, title.w, title.h, letters, bold=True)
    sketch.words(title, card.title, letters, Tone.INK, bold=True, lines=3)
    if stacked:
        total = Rect(room.x + COIN, title.bottom, room.w - COIN, min(line(TOTAL), room.bottom - title.bottom))
    else:
        total = Rect(room.right - wide, room.y, wide, min(line(TOTAL), room.h))
    if text_wide(card.total, TOTALS[-1], heavy=True) <= total.w:
        sketch.picture(Rect(total.x - COIN, total.y, 20, total.h), "coin")
    else:
        total = replace(total, x=room.x, w=room.w)
    fitting = (one for one in TOTALS if one <= size and text_wide(card.total, one, heavy=True) <= total.w)
    size = next(fitting, TOTALS[-1])
    sketch.words(total, card.total, size, Tone.INK, align="left" if stacked else "right", heavy=True)
    bottom = max(title.bottom, total.bottom)
    if not noted:
        return bottom
    under = line_count(card.note, title.w, 12) == 1 and not stacked  # beside the coins
    note = replace(title, y=title.bottom) if under else Rect(room.x, bottom, room.w, 0)
    lines = min(most, line_count(card.note, note.w, 12))
    note = replace(note, h=line(16) * lines)
    sketch.words(note, card.note, 12, Tone.INK_MID, lines=lines)
    return max(bottom, note.bottom)


def _above(place: Rect) -> float:
    """How high a head can be above the choice."""
    return place.h - TOUCH - 2 + 5 - TOP


def _is_beside(place: Rect) -> bool:
    """Whether the choice stands beside the head, on a card too low for one below the other."""
    return place.h < 2 * TOUCH and _above(place) < line(16)
