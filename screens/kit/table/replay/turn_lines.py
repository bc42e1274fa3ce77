"""A turn as the log of any game tells it: who, and what happened, each line to be played again from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol

from fivetribes.i18n import tr
from fivetribes.shell.sentences import LogLine, PlaceName
from fivetribes.shell.turn_log import Turn
from screens.kit.drawing import sprite_names
from screens.kit.drawing.painted_block import scaled, tall
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.replay.log_entry import LogEntry, LookAt, tiles_of

PAD: Final = 12
MARKER: Final = 36
TEXT_X: Final = PAD + MARKER + 10
ICON: Final = 22
BUTTON: Final = 48
APART: Final = 14  # between lines of one move: nearly as far as those of moves, which a finger has to tell apart


class Player(Protocol):
    """Who a turn is of."""

    @property
    def name(self) -> str: ...
    @property
    def colour(self) -> int: ...
    @property
    def letter(self) -> str: ...


class Actor(NamedTuple):
    """All that a log shows of a player: nothing that another move changes."""

    name: str
    colour: int
    letter: str


def actor(player: Player) -> Actor:
    """A player, as a log shows him."""
    return Actor(player.name, player.colour, player.letter)


def turn_into(
    sketch: Sketch,
    y: float,
    width: float,
    at: int,
    turn: Turn[Any],
    player: Player,
    place_name: PlaceName | None = None,
) -> float:
    """A turn from `y` on: who, with a button to see it again, then what each move brought. Returns where it ends.

    `at`: its place in the turn log.
    """
    head = Rect(PAD, y + 2, width - PAD - BUTTON - 8, BUTTON)
    sketch.marker(Rect(PAD, head.y + (head.h - MARKER) / 2, MARKER, MARKER), player.colour, player.letter)
    name = Rect(TEXT_X, head.y, head.right - TEXT_X, head.h)
    sketch.words(name, player.name, 15, bold=True, may_shorten=True)
    if turn.tiles:
        sketch.target(replace(head, x=4), LookAt(turn.tiles), player.name)
    again = Rect(width - BUTTON - 4, head.y, BUTTON, BUTTON)
    sketch.glyph(again, "replay", Tone.TEXT_MID, 22)
    sketch.target(again, LogEntry(at), tr("Replay"), corner=BUTTON / 2)
    y = head.bottom
    for piece, lines in enumerate(turn.lines_by_piece(place_name)):
        if lines:
            y = _piece(sketch, Rect(4, y, width - 8, 0), lines, LogEntry(at, piece, tiles_of(lines)))
    return y + 4


def _piece(sketch: Sketch, rect: Rect, lines: Sequence[LogLine], key: LogEntry) -> float:
    """What one move brought, as high as a finger needs; where it ends."""
    wide = rect.right - PAD - TEXT_X - ICON - 8
    first = max(ICON, scaled(19))
    heights = [max(first, tall(line.text, 14, wide)) for line in lines]
    whole = max(float(BUTTON), sum(heights) + APART * len(lines))
    y = rect.y + (whole - sum(heights) - APART * (len(lines) - 1)) / 2
    for line, height in zip(lines, heights, strict=True):
        _line(sketch, Rect(TEXT_X, y, wide + ICON + 8, height), line, first)
        y += height + APART
    sketch.target(replace(rect, h=whole), key, " ".join(line.text for line in lines), corner=8)
    return rect.y + whole


def _line(sketch: Sketch, rect: Rect, line: LogLine, first: float) -> None:
    """A sentence behind its picture, which stands beside the first of its lines."""
    picture = Rect(rect.x, rect.y + (first - ICON) / 2, ICON, ICON)
    if sprite_names.belongs_on_disc(line.sprite):
        sketch.emblem(picture, line.sprite)
    elif line.sprite:
        sketch.picture(picture, line.sprite)
    words = Rect(rect.x + ICON + 8, rect.y, rect.w - ICON - 8, rect.h)
    sketch.words(words, line.text, 14, Tone.TEXT_MID, lines=1 if rect.h == first else 99)
