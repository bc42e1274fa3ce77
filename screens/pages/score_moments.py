"""The key moments of a game as they are painted on the score page: who gained what, and a way to see it again."""

from __future__ import annotations

from typing import Final

from fivetribes.shell.sentences import with_points
from screens.kit.drawing.painted_block import scaled, tall
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.play.game_setup import SPRITE_COLOURS
from screens.play.score_sheet import Moment, ScoreSheet, signed

MARKER: Final = 36
ICON: Final = 24
TEXT: Final = MARKER + 12
LEAST: Final = 52  # how high a row is at least


def details(moment: Moment, sheet: ScoreSheet) -> str:
    """What brought the points, as "3 viziers (+3), the most viziers (+20)"."""
    return ", ".join(with_points(what, signed(points)) for what, points in sheet.parts(moment))


def paint_moments(sheet: ScoreSheet, width: float) -> tuple[Sketch, float]:
    """A row for each; the target of a row is the place of the turn in the turn log."""
    sketch, y = Sketch(), 0.0
    room = width - TEXT - ICON - 12
    for number, moment in enumerate(sheet.moments):
        title, text = moment.title(sheet.names), details(moment, sheet)
        heights = tall(title, 15, room, bold=True), tall(text, 13, room)
        high = max(float(LEAST), sum(heights) + scaled(12))
        if number:
            sketch.box(Rect(0, y, width, 1), Tone.DIVIDER)
        top = y + (high - sum(heights)) / 2
        colour = SPRITE_COLOURS.index(sheet.colours[moment.seat])
        sketch.marker(Rect(0, y + (high - MARKER) / 2, MARKER, MARKER), colour, sheet.names[moment.seat][:1].upper())
        sketch.words(Rect(TEXT, top, room, heights[0]), title, 15, Tone.TEXT_HIGH, bold=True, lines=9)
        sketch.words(Rect(TEXT, top + heights[0], room, heights[1]), text, 13, Tone.TEXT_MID, lines=9)
        sketch.glyph(Rect(width - ICON, y, ICON, high), "replay", Tone.GOLD_TEXT, ICON)
        sketch.target(Rect(0, y, width, high), moment.at, title)
        y += high
    return sketch, y
