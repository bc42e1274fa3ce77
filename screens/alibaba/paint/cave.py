"""The cave: layers of tiles, seen from above. Shadows and edges show what lies on what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from fivetribes.alibaba.model.cave import LAYERS
from fivetribes.i18n import tr
from screens.alibaba.layout.cave_layout import CaveLayout, layer_of
from screens.alibaba.model.actions import Cover, TapPlace
from screens.alibaba.model.spoken import tile_label, tile_tip
from screens.alibaba.model.view_model import CaveTableModel, CaveTile
from screens.alibaba.paint.tiles import tile_face
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import Drawing
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import edged_ring

CORNER: Final = 0.1  # of a tile, in tiles
BAN: Final = 0.46  # the sign on a tile that is forbidden, in tiles
RING: Final = (Tone.CAVE_LIT, Tone.INK)
DIM: Final = 0.55  # what is left of a tile that cannot be chosen, where few can


def _paint_layer(layer: int, model: CaveTableModel) -> Drawing:
    """The tiles of a layer, without what those of the next one cover."""
    sketch, place = Sketch(), model.layout.cave
    covers: dict[int, list[Rect]] = {}
    for upper in model.cave:
        if layer_of(upper.place) == layer + 1 and not _dim(upper, model):
            for lower in place.cave.beneath[upper.place]:
                covers.setdefault(lower, []).append(_surely_covered(place, upper.place))
    _layer(sketch, model, [tile for tile in model.cave if layer_of(tile.place) == layer], covers)
    return sketch.done()


#: By layer, from the bottom. Each is a region of its own: a take changes two of them, and only these are drawn anew.
PAINTERS: Final = tuple(partial(_paint_layer, layer) for layer in range(len(LAYERS)))


def paint(model: CaveTableModel) -> Drawing:
    """Over all layers: what is chosen or can be; and where tiles can be touched."""
    sketch, place = Sketch(), model.layout.cave
    offers = model.picks_second and not any(tile.chosen for tile in model.cave)
    for tile in model.cave:
        if tile.chosen or (tile.live and offers) or TapPlace(tile.place) in model.goals:
            edged_ring(sketch, place.place_rect(tile.place), place.tile * CORNER, RING, grow=1.5)
    sketch.target(place.area, Cover.CAVE, tr("The cave"), live=False)
    for tile in model.cave:
        if tile.tile >= 0:
            rect = place.place_rect(tile.place)
            name, tip = tile_label(tile), tile_tip(tile)
            sketch.target(rect, TapPlace(tile.place), name, tile.live, place.tile * CORNER, tip=tip)
    return sketch.done()


def _dim(tile: CaveTile, model: CaveTableModel) -> bool:
    """Whether one sees through it, because it cannot be chosen."""
    return tile.tile >= 0 and model.picks_second and not tile.live


def _surely_covered(place: CaveLayout, number: int) -> Rect:
    """What a tile covers whatever the shape of its corners."""
    return inset(place.place_rect(number), place.tile * CORNER / 2)


def _layer(
    sketch: Sketch, model: CaveTableModel, tiles: Sequence[CaveTile], covers: Mapping[int, Sequence[Rect]]
) -> None:
    """Shadows first, then edges, then faces: nothing of a layer lies on another part of it. What a face covers of its
    own shadow and edge is not drawn, but for a face that one sees through."""
    place = model.layout.cave
    corner = place.tile * CORNER
    shown = [(tile, place.place_rect(tile.place), tuple(covers.get(tile.place, ()))) for tile in tiles]
    for tile, rect, above in shown:
        side = rect.w * sprite_names.CAVE_SHADOW
        x, y = rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2 + place.lift
        covered = (_surely_covered(place, tile.place), *above)
        sketch.picture(Rect(x, y, side, side), "cave_shadow", holes=covered)
    for tile, rect, _ in shown:
        height = rect.h if _dim(tile, model) else 2 * corner + place.lift
        edge = Rect(rect.x, rect.bottom + place.lift - height, rect.w, height)
        sketch.box(edge, Tone.CAVE_EDGE, corner)
    for tile, rect, above in shown:
        tile_face(sketch, rect, tile.tile, DIM if _dim(tile, model) else 1.0, above)
        if tile.turns_up:
            sketch.box(inset(rect, 2), None, corner, Tone.CAVE_LIT, 2.5)
        if tile.banned:
            side = rect.w * BAN
            sketch.picture(Rect(rect.right - side, rect.bottom - side, side, side), "cave_ban")
