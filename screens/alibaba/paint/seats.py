"""The players: points of the track, tiles behind the screen, what they have forbidden."""

from __future__ import annotations

from typing import Final

from kivy.metrics import Metrics

from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.text.names import ban_name, point_words
from fivetribes.i18n import tr
from screens.alibaba.model.actions import TapSeat
from screens.alibaba.model.view_model import CavePlayer, CaveTableModel
from screens.alibaba.model.words import tile_words
from screens.alibaba.paint.tiles import ban_mark
from screens.alibaba.paint.worth import worth_at, worth_wide
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, fits, letter_size, line, ring, whole

EDGE: Final = 10  # the player's pattern
PAD: Final = 8
MARKER: Final = 40
POINTS: Final = (16, 15, 14, 13, 12, 11)  # sizes of points on a small card
MOST: Final = "88"  # points that there is room for, of all players alike
HIGH: Final = 108  # a card of a phone in landscape this high has all of it one below the other
LARGE: Final = (150, 76)  # a card of this size has a marker, and says who it is


def paint(model: CaveTableModel) -> Drawing:
    """A card for each player."""
    sketch, points = Sketch(), _points_size(model)
    for player, rect in zip(model.players, model.layout.seats, strict=True):
        sketch.box(rect, Tone.SURFACE, 12)
        sketch.seat_band(Rect(rect.x, rect.y, EDGE, rect.h), player.colour)
        inner = _inner(rect)
        if model.layout.kind == "landscape" and rect.h >= HIGH:
            _high(sketch, inner, player)
        elif rect.w >= LARGE[0] and rect.h >= LARGE[1]:
            _large(sketch, inner, player)
        else:
            _small(sketch, inner, player, points)
        if player.active:
            ring(sketch, rect, 12)
        sketch.target(rect, TapSeat(player.seat), _spoken(player), grip=player.hiding)
    return sketch.done()


def _inner(rect: Rect) -> Rect:
    """What of a card is free beside the player's pattern."""
    return Rect(rect.x + EDGE + PAD, rect.y, rect.w - EDGE - 2 * PAD + 2, rect.h)


def _points_size(model: CaveTableModel) -> float:
    """How large the points of all are on small cards: a name that can be whole beside smaller ones is."""
    inner = _inner(model.layout.seats[0])
    half = inner.h / 2 - 1
    least = SMALLEST / max(1.0, float(Metrics.fontscale))

    def whole_names(size: float) -> int:
        rooms = ((player, _name_wide(inner, player, size)) for player in model.players)
        return sum(whole(player.name, wide, half, least, bold=True) for player, wide in rooms)

    return max((fit_size(size, half) for size in POINTS), key=whole_names)


def _name_wide(rect: Rect, player: CavePlayer, size: float) -> float:
    """What points of a size leave for the name beside them."""
    return rect.w - text_wide(str(player.points), size, heavy=True) - 4


def _spoken(player: CavePlayer) -> str:
    parts = [
        tr("{name}, {who}").format(name=player.name, who=player.who),
        point_words(player.points),
        tile_words(player.tiles),
    ]
    if player.ban != NONE:
        # Translators: {tiles} is "rubies" or "pink tiles", in the nominative.
        parts.append(tr("forbids: {tiles}").format(tiles=ban_name(player.ban)))
    if player.hiding and player.treasures is None:
        parts.append(tr("Hold to see your treasures"))
    return ", ".join(parts)


def _small(sketch: Sketch, rect: Rect, player: CavePlayer, size: float) -> None:
    """Name and points of this size above, tiles and ban below."""
    half = rect.h / 2 - 1
    points = str(player.points)
    wide = text_wide(points, size, heavy=True)
    sketch.words(Rect(rect.right - wide, rect.y + 2, wide, half), points, size, Tone.GOLD_TEXT, heavy=True)
    name = Rect(rect.x, rect.y + 2, _name_wide(rect, player, size), half)
    size = letter_size(player.name, name.w, name.h, fit_size(13, half), bold=True)
    sketch.words(name, player.name, size, bold=True, may_shorten=True)
    _facts(sketch, Rect(rect.x, rect.y + half, rect.w, half), player, min(20.0, half - 2))


def _high(sketch: Sketch, rect: Rect, player: CavePlayer) -> None:
    """Marker and points, name, who it is, tiles, what is forbidden: one below the other, as far as there is room."""
    forbids = player.ban != NONE
    name, small, facts = line(16), line(SMALLEST + 1), max(26.0, line(14))
    spare = rect.h - MARKER - name - facts - 12
    row = facts if spare >= facts + 4 else max(20.0, line(14))  # of what is forbidden, if there is room for its own
    named = forbids and spare >= row + 4
    spare -= row + 4 if named else 0
    told = spare >= small + 4
    spare -= small if told else 0
    gap = min(14.0, max(0.0, spare / (2 + named)))
    high = MARKER + name + (small if told else 0) + facts + gap * 2 + (row + gap if named else 0)
    y = rect.y + (rect.h - high) / 2
    points = str(player.points)
    room = rect.w - MARKER - 6
    size = next(
        (size for size in range(26, 15, -1) if text_wide(max(points, MOST, key=len), size, heavy=True) <= room), 15
    )
    wide = text_wide(points, size, heavy=True)
    sketch.marker(Rect(rect.x, y, MARKER, MARKER), player.colour, player.letter)
    sketch.words(Rect(rect.right - wide, y, wide, MARKER), points, size, Tone.GOLD_TEXT, heavy=True)
    y += MARKER + gap
    letters = letter_size(player.name, rect.w, name, 16, bold=True)
    sketch.words(Rect(rect.x, y, rect.w, name), player.name, letters, bold=True, may_shorten=True)
    y += name
    if told:
        _who(sketch, Rect(rect.x, y, rect.w, small), player)
        y += small
    y += gap
    _facts(sketch, Rect(rect.x, y, rect.w, facts), player, 24, forbids and not named)
    if named:
        _forbidden(sketch, Rect(rect.x, y + facts + gap, rect.w, row), player.ban)


def _who(sketch: Sketch, rect: Rect, player: CavePlayer) -> None:
    """What can be done with the panel, else who it is."""
    hidden = player.hiding and player.treasures is None
    wanted = [tr("Hold to see your treasures"), tr("Hold for treasures")] if hidden else []
    small = fit_size(13, rect.h)
    words = next((text for text in wanted if fits(text, rect.w, rect.h, size=small)), player.who)
    sketch.words(rect, words, small, Tone.TEXT_MID, may_shorten=True)


def _forbidden(sketch: Sketch, rect: Rect, ban: int) -> None:
    """What the others may not take, with its name."""
    side = min(26.0, rect.h)
    ban_mark(sketch, Rect(rect.x, rect.y + (rect.h - side) / 2, side, side), ban)
    words = Rect(rect.x + side + 6, rect.y, rect.w - side - 6, rect.h)
    sketch.words(
        words, ban_name(ban), letter_size(ban_name(ban), words.w, words.h, 14), Tone.TEXT_HIGH, may_shorten=True
    )


def _facts(sketch: Sketch, rect: Rect, player: CavePlayer, side: float, ban: bool = True) -> None:
    """How many tiles, what they are worth if that may be seen, and at the right what is forbidden."""
    right = rect.right
    if ban and player.ban != NONE:
        mark = max(side, min(26.0, rect.h))
        ban_mark(sketch, Rect(right - mark, rect.y + (rect.h - mark) / 2, mark, mark), player.ban)
        right -= mark + 4
    x = _fact(sketch, rect, rect.x, right, "cave_back", str(player.tiles), side)
    if player.treasures is not None:
        wide = worth_wide(player.treasures)
        if x + 8 + wide <= right:
            worth_at(sketch, Rect(x + 8, rect.y, wide, rect.h), player.treasures)


def _fact(sketch: Sketch, row: Rect, x: float, right: float, sprite: str, text: str, side: float) -> float:
    """A sprite and its number, if there is room; where they end."""
    size = fit_size(14, row.h)
    wide = text_wide(text, size)
    if x + side + 4 + wide > right:
        return x
    sketch.picture(Rect(x, row.y + (row.h - side) / 2, side, side), sprite)
    sketch.words(Rect(x + side + 4, row.y, wide, row.h), text, size, Tone.TEXT_HIGH)
    return x + side + 4 + wide


def _large(sketch: Sketch, rect: Rect, player: CavePlayer) -> None:
    """Marker, name and who it is, points; below that the rest."""
    head = max(float(MARKER), line(16) + line(SMALLEST))
    below = min(rect.h - head - 12, max(28.0, line(14)))
    y = rect.y + max(4.0, (rect.h - head - below - 8) / 2)
    sketch.marker(Rect(rect.x, y + (head - MARKER) / 2, MARKER, MARKER), player.colour, player.letter)
    x = rect.x + MARKER + 8
    points = str(player.points)
    size = fit_size(22, head)
    wide = text_wide(points, size, heavy=True)
    sketch.words(Rect(rect.right - wide, y, wide, head), points, size, Tone.GOLD_TEXT, heavy=True)
    room = rect.right - wide - 6 - x
    sketch.words(Rect(x, y, room, head * 0.55), player.name, fit_size(16, head * 0.55), bold=True, may_shorten=True)
    _who(sketch, Rect(x, y + head * 0.55, room, head * 0.45), player)
    _facts(sketch, Rect(rect.x + 4, y + head + 8, rect.w - 4, below), player, min(26.0, below))
