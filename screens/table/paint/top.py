"""The bar at the top: menu, round, order of play, tools; and the names of the board's columns and rows."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.grid import COLUMN_LETTERS, HEIGHT, WIDTH
from fivetribes.model.pieces import NONE
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, fits, line, ring, tick
from screens.table.model.actions import Command
from screens.table.model.view_model import OrderMark, TrackSpace, ViewModel
from screens.table.paint import hand_tray
from screens.table.paint.shapes import FADED

PILL: Final = 17
EDGE: Final = 4  # between the words and the ring of a marker
FLAG: Final = 24  # room for a sign in place of a word


def paint(model: ViewModel) -> Drawing:
    """Everything in the top bar, or at the head of a lying phone's column."""
    sketch = Sketch()
    layout = model.layout
    _tool(sketch, layout.menu, Command.MENU, "menu", tr("Menu"))
    if layout.round is not None and not hand_tray.covers(model, layout.round):
        _round(sketch, model, layout.round)
    if layout.order and not hand_tray.covers(model, layout.order[0]):
        _order(sketch, model)
    if layout.log is not None and not hand_tray.covers(model, layout.log):
        if layout.kind == "landscape":
            _wide_log(sketch, layout.log)
        else:
            _tool(sketch, layout.log, Command.LOG, "text-box-outline", tr("Game log"))
    _tool(sketch, layout.rules, Command.RULES, "book-open-variant", tr("Rules"))
    _tool(sketch, layout.settings, Command.SETTINGS, "cog-outline", tr("Settings"))
    _coordinates(sketch, model)
    return sketch.done()


def _tool(sketch: Sketch, rect: Rect | None, command: Command, icon: str, name: str) -> None:
    if rect is not None:
        sketch.glyph(rect, icon)
        sketch.target(rect, command, name, corner=20)


def _wide_log(sketch: Sketch, rect: Rect) -> None:
    """The log as a button, beside that of the filters."""
    chip = inset(rect, 0, 4)
    sketch.box(chip, None, chip.h / 2, Tone.CONTROL)
    name = tr("Game log")
    # Translators: the game log, on a button where "Game log" has no room.
    names = name, tr("Log")
    said = next((text for text in names if text_wide(text, 14, bold=True) + 60 <= chip.w), "")
    short = next((text for text in names if fits(text, chip.w - 16, chip.h, bold=True)), "")
    if said:
        wide = text_wide(said, 14, bold=True)
        x = chip.x + (chip.w - wide - 32) / 2
        sketch.glyph(Rect(x, chip.y, 24, chip.h), "text-box-outline")
        sketch.words(Rect(x + 32, chip.y, wide + 2, chip.h), said, 14, bold=True)
    elif short:
        sketch.words(inset(chip, 8, 0), short, 14, bold=True, align="center")
    else:
        sketch.glyph(chip, "text-box-outline")
    sketch.target(rect, Command.LOG, name, corner=chip.h / 2)


def _round(sketch: Sketch, model: ViewModel, rect: Rect) -> None:
    """Round and turn. The turn goes first if there is no room: the markers beside it say the same."""
    plain = tr("Round {n}").format(n=model.view.round)
    for words, lines, flag, turn in (
        (model.round, 1, 0, model.turn),
        (model.round, 2, 0, model.turn),
        (model.round, 1, 0, ""),
        (model.round, 2, 0, ""),
        (plain, 1, FLAG, model.turn),
        (plain, 1, FLAG, ""),
        (str(model.view.round), 1, FLAG, ""),
    ):
        wide = rect.w - flag - EDGE
        room = rect.h - (line(SMALLEST) if turn else 0)
        if line(SMALLEST) <= room + 3 and fits(turn, wide, room) and fits(words, wide, room, lines, bold=True):
            break
    if flag:  # in place of words: a round, or the last one
        icon = "flag-checkered" if model.view.ending else "clock-outline"
        sketch.glyph(Rect(rect.x, rect.y, FLAG - 4, rect.h), icon, Tone.TEXT_MID, 18)
    rect = Rect(rect.x + flag, rect.y, wide, rect.h)
    if not turn:
        sketch.words(rect, words, 16 if lines == 1 else SMALLEST, bold=True, lines=lines)
        return
    most = 16.0 if model.layout.kind == "tablet" else 14.0
    big = fit_size(most, rect.h - line(SMALLEST)) if lines == 1 else float(SMALLEST)
    small = fit_size(most - 2, rect.h - lines * line(big))
    above, below = lines * line(big), line(small)
    y = rect.y + max(0.0, (rect.h - above - below) / 2)
    sketch.words(Rect(rect.x, y, rect.w, above), words, big, bold=True, lines=lines)
    sketch.words(Rect(rect.x, y + above, rect.w, below), turn, small, Tone.TEXT_MID)


# ---------------------------------------------------------------- order of play


def _order(sketch: Sketch, model: ViewModel) -> None:
    layout = model.layout
    first = layout.order[0]
    for space, rect in zip(model.track, layout.track, strict=False):
        _space(sketch, rect, space)
    if layout.track:
        left = layout.track[-1].right
        sketch.glyph(Rect(left, first.y, first.x - left, first.h), "chevron-right", Tone.TEXT_LOW, 22)
    elif layout.kind == "tablet" and layout.dock is not None:
        start = max(layout.board.x, layout.round.right + 4 if layout.round else 0.0)
        words = Rect(start, first.y - 4, first.x - 8 - start, 48)
        if fits(tr("Bid order"), words.w, words.h, lines=2):
            sketch.words(words, tr("Bid order"), 14, Tone.TEXT_MID, lines=2)
    # What lies over its neighbour, the ring and the prices, comes last.
    places = list(zip(model.order, layout.order, strict=False))
    for number, (mark, rect) in enumerate(places):
        _marker(sketch, rect, mark, number + 1)
    for mark, rect in places:
        if mark.state == "now":
            ring(sketch, rect, rect.h / 2, grow=2 if layout.kind == "tablet" else 1.5)
        if mark.state == "done":
            tick(sketch, rect, max(14.0, rect.h * 0.42))
        if mark.state == "waiting" and mark.price is not None:
            _price(sketch, rect, mark.price)


def _marker(sketch: Sketch, rect: Rect, mark: OrderMark, number: int) -> None:
    if mark.state == "open":
        sketch.picture(rect, "spot", 0.8)
        if fits(str(number), rect.w - 8, rect.h):
            sketch.words(rect, str(number), 14, Tone.DISABLED, align="center")
        return
    sketch.marker(rect, mark.colour, mark.letter, FADED if mark.state == "done" else 1.0)


def _price(sketch: Sketch, rect: Rect, price: int) -> None:
    """What was paid, on the upper right corner."""
    text = str(price)
    high = max(PILL, line(SMALLEST) - 1)
    wide = max(high + 2, text_wide(text, SMALLEST, bold=True) + 8)
    pill = Rect(rect.right - wide + 7, max(0.0, rect.y + rect.h * 0.3 - high), wide, high)
    sketch.box(pill, Tone.GROUND, high / 2, Tone.CONTROL)
    sketch.words(pill, text, SMALLEST, bold=True, align="center")


def _space(sketch: Sketch, rect: Rect, space: TrackSpace) -> None:
    """A space of the turn order track, with the marker that still waits there."""
    taken = space.seat != NONE
    sketch.box(rect, Tone.SURFACE if taken else Tone.SURFACE_2, 8, None if taken else Tone.LINE)
    if not taken:
        sketch.words(rect, str(space.price), 15, Tone.TEXT_MID, bold=True, align="center")
        return
    side = min(rect.w, rect.h) - 6
    body = Rect(rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side, side)
    sketch.marker(body, space.colour, space.letter)
    _price(sketch, Rect(body.x, body.y, rect.right - body.x - 6, body.h), space.price)


# ---------------------------------------------------------------- names of the tiles


def _coordinates(sketch: Sketch, model: ViewModel) -> None:
    """Letters at the columns and figures at the rows; where the board is turned, they are so, too."""
    layout = model.layout
    if layout.letters is None or layout.figures is None:
        return
    for column, letter in enumerate(COLUMN_LETTERS):
        _coordinate(sketch, layout.letters, layout.tile_rect(column), letter, beside=layout.turned)
    for row in range(HEIGHT):
        _coordinate(sketch, layout.figures, layout.tile_rect(row * WIDTH), str(row + 1), beside=not layout.turned)


def _coordinate(sketch: Sketch, strip: Rect, tile: Rect, name: str, beside: bool) -> None:
    place = Rect(strip.x, tile.y, strip.w, tile.h) if beside else Rect(tile.x, strip.y, tile.w, strip.h)
    sketch.words(place, name, SMALLEST, Tone.COORDINATES, align="center")
