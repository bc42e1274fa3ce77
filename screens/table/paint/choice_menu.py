"""A few choices on parchment: on a phone a sheet at the bottom or in the right column, on a tablet beside the tile.

Targets: PickRow, ShowPage and Command.CLOSE_CHOICES; on a phone also the buttons that the view model has of UNDO, REDO,
EDIT_PATH and PRIMARY, and DETAILS on the title: the line that says what is chosen is too low for a finger. The whole
menu is a target below all of these, Cover.CHOICES, so that no touch goes through it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, cells, even
from screens.kit.drawing.sketch import Look, Sketch, looks, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import ellipsize, letter_size, line_count, rows
from screens.table.layout.geometry import TableLayout
from screens.table.layout.portrait import MOST_PRIMARY
from screens.table.model.actions import Command, Cover
from screens.table.model.view_model import Button, ChoiceMenu, ViewModel
from screens.table.paint.choices.choice_popover import popover
from screens.table.paint.choices.choice_row import fits, line, options
from screens.table.paint.hint import paint_hint

CLOSE: Final = 48
BUTTON: Final = 52
EDIT: Final = 120
OPTION: Final = 60
LOW_OPTION: Final = 48  # on a sheet that lies over the board
NARROW: Final = 100  # no option is narrower
WIDE: Final = 300  # nor much wider, where there is room
GAP: Final = 8
EDGE: Final = 16
SIGN: Final = 22
ROW: Final = 52  # of options one below the other
ICONS: Final = {Command.UNDO: "undo", Command.REDO: "redo", Command.EDIT_PATH: "map-marker-path", Command.PRIMARY: ""}


def paint(model: ViewModel) -> Drawing:
    """The hint or the choice menu, if there is one."""
    if model.hint is not None:
        return paint_hint(model, model.hint)
    if model.choices is None:
        return NOTHING
    if model.layout.kind == "tablet":
        return popover(model.layout, model.choices)
    if model.layout.sheet is not None:
        return _bottom(model, model.choices, model.layout.sheet)
    return _column(model, model.choices)


def _title_height(text: str, wide: float) -> float:
    lines = line_count(text, wide, 14, bold=True)
    return lines * line(20) if lines <= 2 else 3 * line(16)


def _head(sketch: Sketch, rect: Rect, close_y: float, choices: ChoiceMenu, opens: bool) -> None:
    """The title in a rectangle, and right of it the way out. `opens`: the title leads on, and has a sign for that."""
    words = Rect(rect.x, rect.y, rect.w - (SIGN if opens else 0), rect.h)
    size = letter_size(choices.title, words.w, words.h, 16, bold=True)
    sketch.words(words, choices.title, size, Tone.INK, bold=True, lines=3)
    if opens:
        wide = min(words.w, text_wide(choices.title, 16, bold=True))
        sketch.glyph(Rect(rect.x + wide, rect.y, SIGN, rect.h), "chevron-right", Tone.INK_MID, SIGN)
    close = Rect(rect.right, close_y, CLOSE, CLOSE)
    sketch.glyph(Rect(close.x, rect.y, CLOSE, rect.h), "close", Tone.INK_MID)
    sketch.target(close, Command.CLOSE_CHOICES, tr("Close"), corner=CLOSE / 2)


def _button(sketch: Sketch, rect: Rect, command: Command, button: Button, look: Look | None = None) -> None:
    kind = button.kind if command is Command.PRIMARY else "paper"
    sketch.button(rect, command, button.text, button.icon or ICONS[command], kind, button.live, look)


# ---------------------------------------------------------------- an upright phone


def _bottom(model: ViewModel, choices: ChoiceMenu, sheet: Rect) -> Drawing:
    """The sheet at the bottom. Where it would cover tiles it is as low as can be: these cannot be tapped."""
    layout = model.layout
    inner = sheet.w - 2 * EDGE
    words = choices.line or choices.note
    low = sheet.h + 1 < GAP + line(20) + 6 + OPTION + 5 + line(18) + GAP + BUTTON + GAP
    lowest = min(float(OPTION), max(float(LOW_OPTION), line(38) + 4))  # large letters need their room
    gap, option, button = (4, lowest, CLOSE) if low else (GAP, float(OPTION), BUTTON)
    ink = Tone.INK if choices.line else Tone.INK_MID
    if low:  # what the chosen one changes stands below the title
        head, above, told = line(18), line(16) if words else 0, 0.0
    else:
        said = min(3, line_count(words, inner, 14)) if words else 0
        head, above, told = line(20), 2.0, said * line(18)
    deep = gap + head + above + 4 + (5 + told if told else 0) + gap + button + gap  # all but the options
    columns, lines = _grid(layout, choices, inner, sheet.bottom - deep, option)
    top = min(sheet.y, sheet.bottom - deep - lines * option - (lines - 1) * GAP)
    room = sheet.bottom - deep - top
    height = min((room - (lines - 1) * GAP) / lines, OPTION + 12)
    width = min((inner - (columns - 1) * GAP) / columns, WIDE if columns > 1 else inner)
    floor = sheet.bottom - gap - button

    sketch = Sketch()
    # Its lower corners are below the window.
    sketch.box(Rect(sheet.x, top, sheet.w, layout.height - top + 24), Tone.PARCHMENT, 20)
    sketch.target(Rect(sheet.x, top, sheet.w, sheet.bottom - top), Cover.CHOICES, choices.title, live=False)
    title = Rect(sheet.x + EDGE, top + gap, sheet.w - EDGE - GAP - CLOSE, head)
    y = title.bottom + above + 4
    opens = bool(words) and Command.DETAILS in model.buttons
    _head(sketch, title, y - CLOSE, choices, opens)
    places = cells(sheet.x + EDGE, y, (width, height), columns * lines, GAP, columns)
    options(sketch, places, choices.rows, choices.page)
    if low:
        place = Rect(title.x, title.bottom, title.w, above)
        size = letter_size(words, place.w, place.h, 13)
        sketch.words(place, ellipsize(words, place.w, rows(place.h, size), min(size, SMALLEST)), size, ink, lines=2)
    elif words:
        place = Rect(sheet.x + EDGE, floor - gap - told, inner, told)
        sketch.words(place, ellipsize(words, inner, said, 14), 14, ink, lines=said)
    if opens:
        head_row = Rect(title.x, y - CLOSE, title.w, CLOSE)
        sketch.target(head_row, Command.DETAILS, model.buttons[Command.DETAILS].text)
    _bottom_buttons(sketch, model, Rect(sheet.x + EDGE, floor, inner, button))
    return sketch.done()


def _grid(layout: TableLayout, choices: ChoiceMenu, inner: float, lowest: float, option: float) -> tuple[int, int]:
    """How many columns and lines of options there are: all of them if the tile in question stays in sight."""
    count = len(choices.rows)
    columns = max(1, min(count, int((inner + GAP) // (NARROW + GAP))))
    while columns > 1 and not all(fits(row, (inner - (columns - 1) * GAP) / columns, option) for row in choices.rows):
        columns -= 1
    highest = layout.board.y + layout.tile
    if choices.tile != NONE:
        highest = max(highest, layout.tile_rect(choices.tile).bottom + 4)
    most = max(1, min(4, int((lowest - highest + GAP) // (option + GAP))))
    if columns * most < min(2, count):
        most = 2  # one place would have to be the one that leads on
    lines = min(most, -(-count // columns))
    if lines * columns >= count:
        columns = -(-count // lines)
    return columns, lines


def _bottom_buttons(sketch: Sketch, model: ViewModel, row: Rect) -> None:
    """Small ones for a step back and forth, then what else there is: on the side where the hand is."""
    buttons, layout = model.buttons, model.layout
    places: list[tuple[Command, Rect]] = []
    x = row.x
    for command in (Command.UNDO, Command.REDO):
        if command in buttons:
            places.append((command, Rect(x, row.y, BUTTON, row.h)))
            x += BUTTON + GAP
    if Command.EDIT_PATH in buttons:
        wide = min(EDIT, (row.right - x - GAP) * 0.48)
        places.append((Command.EDIT_PATH, Rect(x, row.y, wide, row.h)))
        x += wide + GAP
    left = layout.undo is not None and layout.primary.x < layout.undo.x
    if Command.PRIMARY in buttons:
        start = max(x, row.right - MOST_PRIMARY)
        primary = Rect(start, row.y, row.right - start, row.h)
        _button(sketch, replace(primary, x=row.x) if left else primary, Command.PRIMARY, buttons[Command.PRIMARY])
    aside = row.right - (x - GAP) if left else 0.0  # together: undo stays left of redo
    for command, rect in places:
        button = replace(buttons[command], icon="") if command is Command.EDIT_PATH else buttons[command]
        _button(sketch, rect.moved(aside), command, button)


# ---------------------------------------------------------------- a phone in landscape


def _column(model: ViewModel, choices: ChoiceMenu) -> Drawing:
    """Over the right column, from the bottom as far up as the options need."""
    layout = model.layout
    primary, undo = layout.primary, layout.undo
    assert undo is not None
    x, wide = layout.prompt.x, layout.prompt.w
    head = max(float(CLOSE), _title_height(choices.title, wide - CLOSE + 4 - SIGN))
    floor = undo.y - 6
    tops = [rect.y - 4 for rect in (layout.card_strip, layout.hand, layout.menu) if rect is not None]
    top, fit = tops[-1], 0
    for candidate in tops:
        fit = int((floor - candidate - head + 4) // (ROW + 4))
        if fit >= len(choices.rows):
            top = candidate
            break
    count = min(len(choices.rows), max(2, fit))
    sketch = Sketch()
    board = layout.board
    beside = min(float(GAP), x - board.right if x > board.x else board.x - x - wide)  # no tile is covered
    panel = Rect(x - beside, top, wide + 2 * beside, min(layout.height, primary.bottom + GAP) - top)
    sketch.box(panel, Tone.PARCHMENT, 16)
    sketch.target(panel, Cover.CHOICES, choices.title, live=False)
    words = choices.line or choices.note
    opens = bool(words) and Command.DETAILS in model.buttons
    _head(sketch, Rect(x, top, wide - CLOSE + 4, head), top + (head - CLOSE) / 2, choices, opens)
    places = cells(x, top + head, (wide, ROW), count, 4, columns=1)
    options(sketch, places, choices.rows, choices.page)
    below = Rect(x, places[-1].bottom + 4, wide, floor - places[-1].bottom - 4)
    if words and below.h >= line(16):
        size = letter_size(words, wide, below.h, 13)
        lines = rows(below.h, size)
        ink = Tone.INK if choices.line else Tone.INK_MID
        sketch.words(below, ellipsize(words, wide, lines, min(size, SMALLEST)), size, ink, lines=lines)
    if opens:
        head_row = Rect(x, top + (head - CLOSE) / 2, wide - CLOSE + 4, CLOSE)
        sketch.target(head_row, Command.DETAILS, model.buttons[Command.DETAILS].text)
    small = [one for one in (Command.UNDO, Command.REDO, Command.EDIT_PATH) if one in model.buttons]
    places = even(x, undo.y, wide, undo.h, len(small), 6) if small else ()
    alike = looks([(rect, model.buttons[command].text) for command, rect in zip(small, places, strict=True)])
    for command, rect, look in zip(small, places, alike, strict=True):
        _button(sketch, rect, command, model.buttons[command], look)
    if Command.PRIMARY in model.buttons:
        _button(sketch, Rect(x, primary.y, wide, primary.h), Command.PRIMARY, model.buttons[Command.PRIMARY])
    return sketch.done()
