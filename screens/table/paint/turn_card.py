"""The card in the corner of a tablet: the last turn, or what a plan, a bid or this turn changes.

Targets: REPLAY, CARD_CHIP, and DETAILS on the rest of it where lines had to be left off: the sheet shows
them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from screens.kit.drawing.marks import NOTHING, SMALLEST, Box, Drawing
from screens.kit.drawing.rect import Rect, centred
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import line_count
from screens.table.layout.tablet import LEAST_LOG
from screens.table.model.actions import Command, ShowTiles
from screens.table.model.view_model import CardContent, CardLine, ViewModel
from screens.table.paint.bid_head import chip_place, head_place, paint_chip, paint_head
from screens.table.paint.choices.choice_row import icon, line

EDGE: Final = 16
ICON: Final = 24
MOST_NAMES: Final = 4  # lines of names below a marker
PITCH: Final = 28
TOUCH: Final = 48
HIGH: Final = 188  # a card is higher than this only for what it has to tell
ROOMY: Final = 160  # one this high has three lines for its title, if it needs them
LARGE: Final = 400  # a line this wide has larger letters
LEAST_NOTE: Final = 100  # a lower card has no room for the words below its title


def paint_card(model: ViewModel) -> Drawing:
    """The card, if there is a place and something to tell."""
    place, card = model.layout.card, model.card
    if place is None or card is None:
        return NOTHING
    sketch = Sketch()
    ground = Tone.SURFACE if card.dark else Tone.PARCHMENT
    sketch.box(place, ground, 12)
    order = model.bidding and not card.dark
    chip = chip_place(place, card.chip) if card.chip else None
    head_right = place.right
    if card.dark:
        lines_from, head_right = _dark_head(sketch, place, card)
    elif order:
        lines_from = _bid_head(sketch, place, chip, card)
    else:
        lines_from = _head(sketch, place, card)
    floor = place.bottom - 6
    if chip is not None:
        paint_chip(sketch, chip, card.chip)
        floor = chip.y
    body = Rect(place.x + EDGE, lines_from, place.w - 2 * EDGE, floor - lines_from)
    full = body
    if card.dark and card.note:
        body = _why(sketch, body, card)
    if order and all(not text.gain for text in card.lines):
        whole = _order(sketch, body, card.lines)
    else:
        whole = _lines(sketch, body, card) and (not card.dark or not card.note or body != full)
    if not whole:
        rest = Rect(place.x, place.y, head_right - place.x, place.h)
        if chip is not None:  # what is above the chip, or left of it
            above = replace(rest, h=chip.y - place.y)
            rest = above if above.h >= TOUCH else replace(rest, w=chip.x - place.x)
        sketch.target(rest, Command.DETAILS, card.title)
    elif chip is None:
        end = max(mark.rect.bottom for mark in sketch.marks[1:])
        _tiles_target(sketch, replace(body, y=max(body.y, place.y + TOUCH)), end, card)
        high = max(HIGH, end + EDGE - place.y)
        if place.h - high >= 8 + LEAST_LOG:  # else what is left would be no use
            sketch.marks[0] = Box(replace(place, h=high), ground, 12)
    return sketch.done()


def _tiles_target(sketch: Sketch, body: Rect, end: float, card: CardContent) -> None:
    """The lines down to `end` can be tapped: the tiles that they are about flash."""
    tiles = tuple(dict.fromkeys(tile for part in card.lines for tile in part.tiles))
    high = max(float(TOUCH), end - body.y)
    if tiles and high <= body.h:
        sketch.target(replace(body, h=high), ShowTiles(tiles), tr("Show the tiles of these lines"))


def place_below(model: ViewModel) -> Rect | None:
    """What the card leaves of its place, if that is room for the log."""
    place, card = model.layout.card, paint_card(model)
    if place is None or not card.marks:
        return place
    top = card.marks[0].rect.bottom + 8
    return replace(place, y=top, h=place.bottom - top) if place.bottom - top >= LEAST_LOG else None


def signed_colour(sign: int, dark: bool) -> Tone:
    """What a gain or a loss is written in; its sign says the same."""
    if dark:
        return Tone.GOLD_TEXT if sign > 0 else Tone.TEXT_HIGH
    return Tone.PLUS if sign > 0 else Tone.MINUS if sign < 0 else Tone.INK_MID


# ---------------------------------------------------------------- heads: where lines begin, where the head ends


def _dark_head(sketch: Sketch, place: Rect, card: CardContent) -> tuple[float, float]:
    right = place.right
    head = TOUCH if place.h >= 80 else place.h
    if card.replay:
        text = tr("Replay")
        wide = 20 + 8 + text_wide(text, 14, bold=True)
        beside = place.w - 2 * EDGE - ICON - 8 - wide - 30
        shown = line_count(card.title, beside, 14, bold=True) <= (2 if head >= 2 * line(20) + 4 else 1)
        button = Rect(place.right - (wide + 30 if shown else TOUCH), place.y, wide + 30 if shown else TOUCH, TOUCH)
        sketch.glyph(Rect(button.x + 14, button.y, 20, head), "replay", Tone.TEXT_HIGH, 20)
        if shown:
            words = Rect(button.x + 42, button.y, wide - 26, head)
            sketch.words(words, text, 14, Tone.TEXT_HIGH, bold=True)
        sketch.target(button, Command.REPLAY, text, corner=TOUCH / 2)
        right = button.x
    x = place.x + EDGE - 2
    if card.colour != NONE:
        sketch.marker(Rect(x, place.y + (head - 28) / 2, 28, 28), card.colour, card.letter)
        x += 28 + 8
    letters = _letters(place.w - 2 * EDGE)
    title = Rect(x, place.y + 2, right - x - 4, head - 4)
    sketch.words(title, card.title, letters, Tone.TEXT_HIGH, bold=True, lines=2)
    return place.y + head - 2, right


def _why(sketch: Sketch, body: Rect, card: CardContent) -> Rect:
    """Below all lines the reason, if it has room there; what is left for the lines."""
    size = 13
    lines = line_count(card.note, body.w - ICON - 8, size)
    high = lines * line(size) + 8
    rows = sum(_height(text, body.w) for text in card.lines)
    if rows + high > body.h:
        return body
    words = Rect(body.x + ICON + 8, body.y + rows + 4, body.w - ICON - 8, high)
    sketch.glyph(Rect(body.x, words.y, ICON, line(size)), "lightbulb-outline", Tone.TEXT_LOW, 16)
    sketch.words(words, card.note, size, Tone.TEXT_LOW, lines=lines, top=True)
    return replace(body, h=rows)


def _bid_head(sketch: Sketch, place: Rect, chip: Rect | None, card: CardContent) -> float:
    noted = bool(card.note) and _has_note(place)
    end = paint_head(sketch, head_place(place, chip), card, _letters(place.w - 2 * EDGE), noted)
    return _below_head(sketch, place, card, end)


def _head(sketch: Sketch, place: Rect, card: CardContent) -> float:
    x, right = place.x + EDGE, place.right - EDGE
    letters = _letters(place.w - 2 * EDGE)
    # What it comes to is the largest thing on the card, as long as it leaves the title two lines.
    sizes = (20,) if place.h < LEAST_NOTE else (28, 24, 20)
    size = next((size for size in sizes if text_wide(card.total, size, heavy=True) <= place.w * 0.42), 20)
    if card.total:
        wide = min(text_wide(card.total, size, heavy=True) + 2, place.w / 2)
        total = Rect(right - wide, place.y + 8, wide, line(size * 1.3))
        sketch.words(total, card.total, size, signed_colour(card.sign, dark=False), align="right", heavy=True)
        right = total.x - 8
    wide = right - x
    most = 2 if place.h < ROOMY else 3
    title_lines = min(most, line_count(card.title, wide, letters, bold=True))
    title = Rect(x, place.y + 8, wide, line(letters + 6) * title_lines)
    sketch.words(title, card.title, letters, Tone.INK, bold=True, lines=most)
    bottom = title.bottom
    if card.note and _has_note(place):
        lines = min(most, line_count(card.note, wide, 12))
        words = Rect(x, bottom, wide, line(16) * lines)
        sketch.words(words, card.note, 12, Tone.INK_MID, lines=lines)
        bottom = words.bottom
    if card.total:
        bottom = max(bottom, place.y + 8 + line(size * 1.3))
    return _below_head(sketch, place, card, bottom)


def _has_note(place: Rect) -> bool:
    return place.h >= LEAST_NOTE + line(16)


def _below_head(sketch: Sketch, place: Rect, card: CardContent, end: float) -> float:
    """Where the lines begin: below a thin line, if the card is high enough for one."""
    if place.h < LEAST_NOTE or not card.lines:
        return end + 5
    sketch.box(Rect(place.x + EDGE, end + 5, place.w - 2 * EDGE, 1), Tone.PAPER_LINE)
    return end + 10


# ---------------------------------------------------------------- bodies: whether everything had room


def _height(text: CardLine, wide: float) -> float:
    """Of a line on a card that is so wide inside."""
    size = _letters(wide)
    return max(float(PITCH), line(size + 4) * _rows(text, wide) + 6)


def _least_height(text: CardLine, wide: float) -> float:
    """The same where lines stand as close as they can be read."""
    return max(float(ICON), line(_letters(wide) + 2) * _rows(text, wide))


def _rows(text: CardLine, wide: float) -> int:
    return min(3, line_count(text.text, _text_width(text, wide), _letters(wide)))


def _letters(wide: float) -> int:
    """The size of text in a line of this width."""
    return 16 if wide >= LARGE else 14


def _text_width(text: CardLine, wide: float) -> float:
    gain = text_wide(text.gain, _letters(wide), bold=True) + 10 if text.gain else 0
    return wide - ICON - 8 - gain


def _lines(sketch: Sketch, body: Rect, card: CardContent) -> bool:
    if not card.lines:
        return True
    heights = [_height(text, body.w) for text in card.lines]
    if sum(heights) <= body.h:
        return _column(sketch, body, card, heights)
    half = (body.w - EDGE) / 2
    short = all(line_count(text.text, _text_width(text, half), SMALLEST) == 1 for text in card.lines)
    pitch = max(float(PITCH), line(18) + 6)
    rows = -(-len(card.lines) // 2)
    if short and rows * pitch <= body.h:
        for at, text in enumerate(card.lines):
            x, y = body.x + at // rows * (half + EDGE), body.y + at % rows * pitch
            _one(sketch, Rect(x, y, half, pitch), text, card)
        return True
    close = [_least_height(text, body.w) for text in card.lines]
    if sum(close) <= body.h:
        return _column(sketch, body, card, close)
    rest = line(20)  # for what says how many more there are
    if min(heights) + rest > body.h:
        return _strip(sketch, body, card) if body.h >= line(16) else False
    lines: list[CardLine] = []
    left = body.h - rest
    for text, height in zip(card.lines, heights, strict=True):  # one that needs more rows does not keep others away
        if height <= left:
            lines.append(text)
            left -= height
    _column(sketch, body, replace(card, lines=tuple(lines)), [_height(text, body.w) for text in lines])
    # Translators: so many more lines.
    words = tr("{n} more…").format(n=len(heights) - len(lines))
    place = Rect(body.x + ICON + 8, body.bottom - rest - left, body.w - ICON - 8, rest)
    sketch.words(place, words, 12, Tone.TEXT_MID if card.dark else Tone.INK_MID)
    return False


def _column(sketch: Sketch, body: Rect, card: CardContent, heights: Sequence[float]) -> bool:
    y = body.y
    for text, height in zip(card.lines, heights, strict=False):
        _one(sketch, Rect(body.x, y, body.w, height), text, card)
        y += height
    return True


def _strip(sketch: Sketch, body: Rect, card: CardContent) -> bool:
    """Where no line has room: the gains alone, or that there is something to see."""
    ink = Tone.TEXT_MID if card.dark else Tone.INK_MID
    x = body.x
    high = min(body.h, max(float(ICON), line(18)))
    for text in card.lines:
        wide = ICON + 4 + text_wide(text.gain, 14, bold=True) + 12
        if not text.gain or x + wide > body.right - 16 or high < ICON - 4:
            continue
        _sprite(sketch, Rect(x, body.y, ICON, high), text, card.dark)
        place = Rect(x + ICON + 4, body.y, wide - ICON - 4, high)
        sketch.words(place, text.gain, 14, signed_colour(text.sign, card.dark), bold=True)
        x += wide
    if x == body.x:
        sketch.words(Rect(x, body.y, body.w, high), tr("See all"), 12, ink)
    else:
        sketch.glyph(Rect(body.right - 16, body.y, 16, high), "dots-horizontal", ink, 16)
    return False


def _sprite(sketch: Sketch, rect: Rect, text: CardLine, dark: bool) -> None:
    if text.colour != NONE:
        side = min(rect.w, rect.h)
        sketch.marker(centred(rect, side, side), text.colour, text.letter)
    else:
        icon(sketch, rect, text.sprite, Tone.EMBLEM if dark else Tone.INK_MID)


def _one(sketch: Sketch, rect: Rect, text: CardLine, card: CardContent) -> None:
    _sprite(sketch, Rect(rect.x, rect.y + (rect.h - ICON) / 2, ICON, ICON), text, card.dark)
    wide, size = _text_width(text, rect.w), _letters(rect.w)
    ink = Tone.TEXT_MID if card.dark else Tone.INK
    sketch.words(Rect(rect.x + ICON + 8, rect.y, wide, rect.h), text.text, size, ink, lines=3)
    if text.gain:
        colour = signed_colour(text.sign, card.dark)
        sketch.words(Rect(rect.x, rect.y, rect.w, rect.h), text.gain, size, colour, bold=True, align="right")


def _order(sketch: Sketch, body: Rect, lines: tuple[CardLine, ...]) -> bool:
    """Who plays after whom, from the left; nobody's marker for those who have still to bid."""
    pitch = body.w / len(lines)
    wanted = min(MOST_NAMES, max(2, *(line_count(text.text, pitch - 4, SMALLEST) for text in lines)))
    most = next((n for n in range(wanted, 0, -1) if body.h >= 36 + n * line(16)), 0)
    names = most * line(16)
    side = min(40.0, body.h - names)
    if side < ICON:
        return False
    all_said = True
    for at, text in enumerate(lines):
        x = body.x + at * pitch
        disc = Rect(x + (pitch - side) / 2, body.y, side, side)
        if text.colour != NONE:
            sketch.marker(disc, text.colour, text.letter)
        else:
            sketch.picture(disc, text.sprite)
            sketch.words(disc, "?", 14, Tone.INK_MID, bold=True, align="center")
        if at:
            sketch.glyph(Rect(x - 10, disc.y, 20, side), "chevron-right", Tone.INK_MID, 20)
        if names:
            place = Rect(x + 2, disc.bottom + 2, pitch - 4, names)
            known = text.colour != NONE
            sketch.words(place, text.text, 12, Tone.INK, known, "center", lines=most, top=True, may_shorten=True)
            all_said &= line_count(text.text, place.w, SMALLEST, known) <= most
    return all_said
