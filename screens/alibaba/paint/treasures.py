"""The own treasures by kind, with what the next one is worth; and the tiles beside the cave."""

from __future__ import annotations

from typing import Final

from kivy.metrics import Metrics

from fivetribes.alibaba.text.names import COUNTED, point_words, tile_name
from fivetribes.i18n import tr
from fivetribes.shell.sentences import capitalised
from screens.alibaba.model.actions import TapBeside, TapTreasures
from screens.alibaba.model.tile_sprites import treasure_sprite
from screens.alibaba.model.view_model import CaveTableModel, Treasure
from screens.alibaba.paint.tiles import tile_face
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, centred, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, letter_size, line, ring
from screens.kit.table.phase import Over

PILL: Final = 14  # beside the words over treasures that are covered
FAINT: Final = 0.4  # what is left of the colours of a treasure that one has none of


def paint(model: CaveTableModel) -> Drawing:
    """A place for each kind, and below them the tiles beside the cave."""
    sketch = Sketch()
    layout = model.layout
    if TapTreasures() in model.goals:
        ring(sketch, layout.treasures, 10)
    if model.treasures:
        if layout.title is not None:
            sketch.words(layout.title, _whose(model), 16, bold=True)
            if model.worth is not None:
                sketch.words(layout.title, point_words(model.worth), 14, Tone.TEXT_MID, align="right")
        hiding = any(player.hiding for player in model.players)
        covered = hiding and model.treasures[0].count is None
        for treasure, rect in zip(model.treasures, layout.kinds, strict=True):
            with_words = _high if rect.h >= rect.w * 0.9 else _wide
            (_bare if covered else with_words)(sketch, rect, treasure)
        name = tr("Hold to see your treasures") if model.treasures[0].count is None else _spoken(model)
        if covered:
            _covered(sketch, layout.treasures, name)
        tip = "" if covered or layout.title is not None else _whose(model)
        sketch.target(layout.treasures, TapTreasures(), name, grip=hiding, tip=tip)
    if model.beside and layout.beside_title is not None:
        _label(sketch, layout.beside_title, tr("Beside the cave"))
    for tile, rect in zip(model.beside, layout.beside, strict=False):
        tile_face(sketch, rect, tile)
        if TapBeside(tile) in model.goals:
            ring(sketch, rect, 6)
        name = tr("beside the cave: {tile}").format(tile=tile_name(tile))
        sketch.target(rect, TapBeside(tile), name, live=False, tip=capitalised(tile_name(tile)))
    return sketch.done()


def _covered(sketch: Sketch, rect: Rect, text: str) -> None:
    """How the treasures are seen, over them all."""
    size = letter_size(text, rect.w - 2 * PILL, line(14), 14, bold=True)
    wide = min(rect.w, text_wide(text, size, bold=True) + 2 * PILL)
    high = min(rect.h, line(size) + PILL)
    place = centred(rect, wide, high)
    sketch.box(place, Tone.SURFACE_3, high / 2, Tone.LINE)
    sketch.words(inset(place, PILL, 0), text, size, bold=True, align="center")


def _label(sketch: Sketch, rect: Rect, text: str) -> None:
    size = letter_size(text, rect.w, rect.h, fit_size(14, rect.h))
    sketch.words(rect, text, size, Tone.TEXT_MID)


def _spoken(model: CaveTableModel) -> str:
    found = [COUNTED[treasure.kind](treasure.count) for treasure in model.treasures if treasure.count]
    return ", ".join([_whose(model), *found])


def _whose(model: CaveTableModel) -> str:
    """Whose treasures these are. When the game is over, nobody has the device: of several people one is named."""
    if isinstance(model.phase, Over) and model.shared:
        # Translators: {name} is a player's name, in the nominative.
        return tr("Treasures: {name}").format(name=model.players[model.owner].name)
    return tr("Your treasures")


def _ground(sketch: Sketch, rect: Rect, treasure: Treasure) -> None:
    owned = treasure.count is None or treasure.count > 0
    sketch.box(rect, Tone.SURFACE if owned else None, 8, None if owned else Tone.LINE)


def _words(treasure: Treasure) -> tuple[str, str]:
    """How many, and what one more is worth."""
    if treasure.count is None or treasure.next is None:
        return "?", ""
    worth = f"+{treasure.next}" if treasure.next else ""
    return (f"×{treasure.count}" if treasure.count else ""), worth


def _picture(sketch: Sketch, rect: Rect, treasure: Treasure) -> None:
    sketch.picture(rect, treasure_sprite(treasure.kind), FAINT if treasure.count == 0 else 1.0)


def _bare(sketch: Sketch, rect: Rect, treasure: Treasure) -> None:
    """The picture alone, while words lie over all of them."""
    _ground(sketch, rect, treasure)
    side = min(rect.w, rect.h) - 8
    _picture(sketch, centred(rect, side, side), treasure)


def _wide(sketch: Sketch, rect: Rect, treasure: Treasure) -> None:
    """The picture, right of it the number above what the next one is worth."""
    _ground(sketch, rect, treasure)
    side = min(rect.h - 4, rect.w * 0.5)
    _picture(sketch, Rect(rect.x + 4, rect.y + (rect.h - side) / 2, side, side), treasure)
    count, worth = _words(treasure)
    x = rect.x + 4 + side + 3
    room = Rect(x, rect.y + 1, rect.right - 4 - x, rect.h - 2)
    if room.h >= 2 * line(SMALLEST) - 4 and count and worth:
        half = room.h / 2
        size = letter_size(count, room.w, half, fit_size(15, half), bold=True)
        sketch.words(Rect(x, room.y, room.w, half), count, size, bold=True)
        size = letter_size(worth, room.w, half, fit_size(13, half))
        sketch.words(Rect(x, room.y + half, room.w, half), worth, size, Tone.GOLD_TEXT)
    else:
        size = letter_size(count or worth, room.w, room.h, fit_size(14, room.h))
        sketch.words(room, count or worth, size, Tone.TEXT_HIGH if count else Tone.GOLD_TEXT)


def _high(sketch: Sketch, rect: Rect, treasure: Treasure) -> None:
    """The picture above, the number and what the next one is worth below."""
    _ground(sketch, rect, treasure)
    below = max(16.0, line(SMALLEST) + 2)
    side = min(rect.w - 8, rect.h - below - 4)
    _picture(sketch, Rect(rect.x + (rect.w - side) / 2, rect.y + (rect.h - below - side) / 2, side, side), treasure)
    count, worth = _words(treasure)
    air = min(6.0, (rect.h - below - 4 - side) / 2)  # below the words
    row = Rect(rect.x + 5, rect.bottom - below - 1 - air, rect.w - 10, below)
    size = fit_size(14, row.h)
    if count and worth and text_wide(count, size, bold=True) + text_wide(worth, size) + 2 > row.w:
        size = SMALLEST / max(1.0, float(Metrics.fontscale))  # on the picture there is no room for larger ones
        pill = Rect(rect.right - text_wide(count, size, bold=True) - 6, rect.y + 1, 0, 0)
        pill = Rect(pill.x, pill.y, rect.right - 1 - pill.x, 15)
        sketch.box(pill, Tone.SURFACE_3, 7)
        sketch.words(pill, count, size, bold=True, align="center")
        count = ""
        size = fit_size(14, row.h)
    if count and worth:
        sketch.words(row, count, size, bold=True)
        sketch.words(row, worth, size, Tone.GOLD_TEXT, align="right")
    else:
        sketch.words(row, count or worth, size, Tone.TEXT_HIGH if count else Tone.GOLD_TEXT, align="center")
