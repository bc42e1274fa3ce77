"""What the sheets of Ali Baba's table show: turns of the log, and what may be known of a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fivetribes.alibaba.model.pieces import KIND_OF, KINDS, NONE, TREASURE_POINTS
from fivetribes.alibaba.text.names import COUNTED, ban_name, point_words
from fivetribes.alibaba.text.turn_log import Turn
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr
from fivetribes.shell.sentences import capitalised
from screens.alibaba.model.tile_sprites import treasure_sprite
from screens.alibaba.model.view_model import CavePlayer
from screens.alibaba.model.words import tile_words
from screens.kit.drawing.painted_block import scaled, tall, text_into
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.replay.turn_lines import TEXT_X, Actor, turn_into

PAD: Final = 12
ICON: Final = 28
ROW: Final = 36


class PlayerSection(NamedTuple):
    """A player, and what the one who looks may know."""

    player: CavePlayer
    view: View


class LoggedTurn(NamedTuple):
    """A turn of the log. `at`: its place in it."""

    at: int
    turn: Turn
    player: Actor


def paint_turns(turns: Sequence[LoggedTurn], width: float) -> tuple[Sketch, float]:
    """Turns, the newest first, each line to be played again from there."""
    sketch = Sketch()
    y = 4.0
    if not turns:
        y += text_into(sketch, Rect(PAD, y, width - 2 * PAD, 0), tr("Nothing has happened yet."), 14, Tone.TEXT_MID)
    for number, one in enumerate(turns):
        if number:
            sketch.box(Rect(TEXT_X, y, width - TEXT_X - PAD, 1), Tone.DIVIDER)
        y = turn_into(sketch, y, width, one.at, one.turn, one.player)
    return sketch, y


def paint_player(section: PlayerSection, width: float) -> tuple[Sketch, float]:
    """Points and tiles; the treasures by kind, if they may be seen; what is forbidden."""
    player, view = section
    sketch = Sketch()
    y = _row(sketch, 0, width, "coin", tr("Score track"), point_words(player.points))
    y = _row(sketch, y, width, "cave_back", tr("Behind the screen"), tile_words(player.tiles))
    if player.ban != NONE:
        words = tr("Forbids the others: {tiles}").format(tiles=ban_name(player.ban))
        y = _row(sketch, y, width, "cave_ban", words, "")
    hand = view.hands[player.seat]
    if hand is None:
        words = tr("Nobody else sees what lies behind a screen.")
        return sketch, y + text_into(sketch, Rect(PAD, y, width - 2 * PAD, 0), words, 14, Tone.TEXT_MID) + 8
    for kind in range(len(KINDS)):
        count = sum(KIND_OF[tile] == kind for tile in hand)
        if count:
            points = point_words(TREASURE_POINTS[count])
            y = _row(sketch, y, width, treasure_sprite(kind), capitalised(COUNTED[kind](count)), points)
    total = player.points + (player.treasures or 0)
    sketch.box(Rect(PAD, y + 2, width - 2 * PAD, 1), Tone.DIVIDER)
    return sketch, _row(sketch, y + 4, width, "", tr("Total"), point_words(total))


def _row(sketch: Sketch, y: float, width: float, sprite: str, text: str, gain: str) -> float:
    """A picture, words, and points at the right; where the next row begins."""
    x = PAD + ICON + 12.0
    wide = text_wide(gain, 15, bold=True) + 4 if gain else 0.0
    room = width - x - PAD - wide - 8
    high = max(scaled(ROW), tall(text, 15, room) + 8)
    if sprite:
        sketch.picture(Rect(PAD, y + (high - ICON) / 2, ICON, ICON), sprite)
    sketch.words(Rect(x, y, room, high), text, 15, lines=3)
    sketch.words(Rect(width - PAD - wide, y, wide, high), gain, 15, bold=True, align="right")
    return y + high
