"""The lower part: what is asked or what somebody does, and the buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivetribes.alibaba.model.pieces import NONE
from screens.alibaba.model.actions import Command
from screens.alibaba.model.view_model import CaveTableModel
from screens.alibaba.paint.worth import worth_at, worth_wide
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.button_row import button_row
from screens.kit.table.fitting import ellipsize, letter_size, line, lines_of, rows

#: Sizes of title and reason, the best first.
SIZES: Final = ((18.0, 14.0), (16.0, 13.0), (14.0, 12.0), (12.0, 12.0))
GAP: Final = 2
OWN: Final = 220  # room that the words keep beside the worth of the own treasures


def paint(model: CaveTableModel) -> Drawing:
    """Prompt and buttons on the bar; in landscape on the bare ground."""
    sketch = Sketch()
    layout = model.layout
    if layout.kind != "landscape":
        panel = layout.panel
        sketch.box(panel, Tone.SURFACE)
        sketch.box(Rect(0, panel.y, panel.w, 1), Tone.LINE)
    if model.stepper is not None:  # it has what is said, and buttons of its own
        return sketch.done()
    if layout.kind == "tablet" or (model.card is None and model.menu is None):  # which lie over it
        _prompt(sketch, model)
    places = {
        Command.UNDO: layout.undo,
        Command.REDO: layout.redo,
        Command.HINT: layout.hint,
        Command.PRIMARY: layout.primary,
    }
    row = [(rect, command, model.buttons[command]) for command, rect in places.items() if command in model.buttons]
    button_row(sketch, row, Command.PRIMARY)
    return sketch.done()


def _prompt(sketch: Sketch, model: CaveTableModel) -> None:
    """Who, what, and what else there is to know, as large as there is room for."""
    layout, prompt, rect = model.layout, model.prompt, model.layout.prompt
    words = rect
    if prompt.seat != NONE and rect.w >= 200:
        player = model.players[prompt.seat]
        side = min(44.0, rect.h)
        sketch.marker(Rect(rect.x, rect.y + (rect.h - side) / 2, side, side), player.colour, player.letter)
        words = Rect(rect.x + side + 12, rect.y, rect.w - side - 12, rect.h)
    if layout.title is None and model.worth is not None and prompt.seat == model.owner and words.w >= OWN:
        wide = worth_wide(model.worth)
        narrow = replace(words, w=words.w - wide - 8)
        if _height(model, narrow.w, *SIZES[-1]) <= words.h:  # words go before it
            worth_at(sketch, Rect(narrow.right + 8, words.y, wide, words.h), model.worth)
            words = narrow
    sketch.target(rect, Command.PROMPT, f"{prompt.title}. {prompt.reason}".strip())
    big, small = next((sizes for sizes in SIZES if _height(model, words.w, *sizes) <= words.h), SIZES[-1])
    if prompt.warns and _height(model, words.w, big, small) > words.h:  # why not is more than what is asked
        size = letter_size(prompt.reason, words.w, words.h, 14)
        lines = rows(words.h, min(size, SMALLEST))
        sketch.words(words, prompt.reason, size, Tone.WARNING, lines=lines)
        return
    big = letter_size(prompt.title, words.w, words.h, big, bold=True)
    lines = min(lines_of(prompt.title, words.w, big, bold=True), 3)
    above = lines * (line(big) + 1)  # a line is drawn in whole pixels
    left = max(0.0, words.h - above - GAP)
    below = min(left, lines_of(prompt.reason, words.w, small) * line(small)) if prompt.reason else 0.0
    y = words.y + max(0.0, (words.h - above - (below + GAP if below else 0)) / 2)
    sketch.words(Rect(words.x, y, words.w, min(above, words.h)), prompt.title, big, bold=True, lines=lines)
    count = int((below + 0.01) // line(small))
    if count:
        reason = ellipsize(prompt.reason, words.w, count, small)
        tone = Tone.WARNING if prompt.warns else Tone.TEXT_MID
        sketch.words(Rect(words.x, y + above + GAP, words.w, below), reason, small, tone, lines=count)


def _height(model: CaveTableModel, width: float, big: float, small: float) -> float:
    prompt = model.prompt
    high = lines_of(prompt.title, width, big, bold=True) * (line(big) + 1)
    return high + (GAP + lines_of(prompt.reason, width, small) * line(small) if prompt.reason else 0)
