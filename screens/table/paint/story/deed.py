"""What somebody else does, in words: they have the room of the buttons, which nobody needs meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import ellipsize, line, lines_of
from screens.table.model.actions import Command
from screens.table.model.view_model import Prompt, ViewModel

#: Sizes of the deed and of what came of it, the best first.
SIZES: Final = ((18, 16), (16, 14), (15, 13), (14, SMALLEST))
GAP: Final = 3
MARKER: Final = (44, 36, 24)
NARROW: Final = 200  # beside the marker there would be too little room for words


def room_for(model: ViewModel) -> Rect | None:
    """The prompt with the buttons' room; None while there are buttons, or the track to bid on."""
    layout = model.layout
    if not model.idle or layout.dock is not None:
        return None
    prompt, primary = layout.prompt, layout.primary
    bottom = max(prompt.bottom, primary.bottom)
    if layout.kind == "tablet" and "hand_tray" not in layout.folded:  # else it has that room already
        left, right = min(prompt.x, primary.x), max(prompt.right, primary.right)
        prompt = replace(prompt, x=left, w=right - left)
    return replace(prompt, h=bottom - prompt.y)


def paint_deed(sketch: Sketch, model: ViewModel, room: Rect) -> None:
    """Who, what, and what came of it, as large as there is room for."""
    prompt = model.prompt
    words = room
    if prompt.seat >= 0 and room.w >= NARROW:
        player = model.players[prompt.seat]
        side = next((float(size) for size in MARKER if size <= room.h), room.h)
        sketch.marker(Rect(room.x, room.y, side, side), player.colour, player.letter)
        words = Rect(room.x + side + 12, room.y, room.w - side - 12, room.h)
    big, small = next((sizes for sizes in SIZES if _height(prompt, words.w, *sizes) <= room.h), SIZES[-1])
    lines = lines_of(prompt.title, words.w, big, bold=True)
    title = replace(words, h=min(words.h, lines * line(big)))
    sketch.words(title, prompt.title, big, bold=True, lines=lines, top=True)
    below = Rect(words.x, title.bottom + GAP, words.w, words.bottom - title.bottom - GAP)
    lines = int((below.h + 2) // line(small))
    if prompt.reason and lines > 0:
        reason = ellipsize(prompt.reason, below.w, lines, small)
        sketch.words(below, reason, small, Tone.WARNING if prompt.warns else Tone.TEXT_MID, lines=lines, top=True)
    sketch.target(room, Command.PROMPT, prompt.title)


def _height(prompt: Prompt, width: float, big: float, small: float) -> float:
    """Of the deed and what came of it, each on as many lines as it needs."""
    high = lines_of(prompt.title, width, big, bold=True) * line(big)
    return high + (GAP + lines_of(prompt.reason, width, small) * line(small) if prompt.reason else 0)
