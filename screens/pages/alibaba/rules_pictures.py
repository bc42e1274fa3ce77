"""The pictures of the rules of Ali Baba: parts of a cave, with its tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivetribes.alibaba.model.cave import LAYERS
from fivetribes.alibaba.model.options import BASE
from fivetribes.alibaba.model.pieces import BLUE, COLOURS, KINDS, MAGIC_POINTS, PINK_POINTS
from screens.kit.drawing import sprite_names
from screens.kit.drawing.rect import Rect, centred
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.pages.rules_book import STEP, STRIP, Paint, RulesPicture

TILE: Final = 64  # dp; the widest that a single tile becomes
GAP: Final = 4
ARROW: Final = 24
FAINT: Final = 0.35  # what is not taken
BACK: Final = ""  # a tile face down
LIFT: Final = 0.08  # by how much a tile lies higher than the layer below it, in tiles


# ---------------------------------------------------------------- parts


def _tile(sketch: Sketch, rect: Rect, name: str, alpha: float = 1.0) -> None:
    """A tile by its kind and colour, "ruby pink"; or a back."""
    if not name:
        sketch.picture(rect, "cave_back", alpha)
        return
    kind, colour = name.split()
    sketch.picture(rect, sprite_names.cave_tile(colour), alpha)
    side, (x, y) = rect.w * sprite_names.TREASURE, sprite_names.TREASURE_AT
    place = Rect(rect.x + rect.w * x - side / 2, rect.y + rect.h * y - side / 2, side, side)
    sketch.picture(place, sprite_names.treasure(kind), alpha)


def _places(rect: Rect, widths: Sequence[float], gap: float = GAP) -> list[Rect]:
    """Squares, and places for arrows, beside each other in the middle of a rectangle; smaller where it is narrow."""
    wide = sum(widths) + gap * (len(widths) - 1)
    scale = min(1.0, rect.w / wide)
    x = rect.x + (rect.w - wide * scale) / 2
    found = []
    for width in widths:
        side = width * scale
        found.append(Rect(x, rect.y + (rect.h - side) / 2, side, side))
        x += side + gap * scale
    return found


def _arrow(sketch: Sketch, rect: Rect) -> None:
    sketch.glyph(rect, "arrow-right", Tone.TEXT_MID, rect.w)


def _figure(sketch: Sketch, rect: Rect, points: int) -> None:
    sketch.words(rect, f"+{points}", 17, Tone.GOLD_TEXT, bold=True, align="center")


def _layers(sketch: Sketch, rect: Rect, layers: Sequence[Sequence[Sequence[str]]]) -> None:
    """Layers of tiles by rows, the lowest first; each lies in the middle of the one below it, a little higher."""
    columns, rows = len(layers[0][0]), len(layers[0])
    pitch = min(TILE, rect.w / columns, rect.h / (rows + LIFT * (len(layers) - 1)))
    for number, layer in enumerate(layers):
        wide, high = pitch * len(layer[0]), pitch * len(layer)
        x = rect.x + (rect.w - wide) / 2
        y = rect.y + (rect.h - high + LIFT * pitch * (len(layers) - 1)) / 2 - LIFT * pitch * number
        spots = [
            (Rect(x + pitch * column, y + pitch * row, pitch, pitch), name)
            for row, names in enumerate(layer)
            for column, name in enumerate(names)
        ]
        if number:
            for spot, _ in spots:
                side = pitch * sprite_names.CAVE_SHADOW
                shadow = centred(spot, side, side)
                sketch.picture(Rect(shadow.x, shadow.y + LIFT * pitch, side, side), "cave_shadow")
        for spot, name in spots:
            _tile(sketch, centred(spot, pitch * 0.97, pitch * 0.97), name)


def _halves(rect: Rect) -> tuple[Rect, Rect, Rect]:
    """Before, an arrow, after."""
    side = (rect.w - ARROW - 2 * GAP) / 2
    middle = Rect(rect.x + side + GAP, rect.y, ARROW, rect.h)
    return Rect(rect.x, rect.y, side, rect.h), middle, Rect(middle.right + GAP, rect.y, side, rect.h)


# ---------------------------------------------------------------- the three steps


def _take(sketch: Sketch, rect: Rect) -> None:
    """The top of a cave; one of its tiles is behind a screen."""
    cave, arrow, screen = _halves(rect)
    _layers(sketch, cave, (((BACK,) * 3,) * 3, (("lamp green", "ring blue"), ("crown brown", "ruby pink"))))
    _arrow(sketch, centred(arrow, ARROW, ARROW))
    box = centred(screen, min(screen.w, 112), 92)
    tile = centred(Rect(box.x, box.y, box.w, 70), 60, 60)
    _tile(sketch, tile, "ruby pink")
    sketch.box(Rect(box.x, box.bottom - 40, box.w, 40), Tone.SURFACE_2, 8, Tone.GOLD)


def _turn_up(sketch: Sketch, rect: Rect) -> None:
    """A tile that lies on four; without it they are face up."""
    before, arrow, after = _halves(rect)
    _layers(sketch, before, (((BACK,) * 2,) * 2, (("carpet blue",),)))
    _arrow(sketch, centred(arrow, ARROW, ARROW))
    _layers(sketch, after, ((("sword white", "crown pink"), ("statue yellow", "ring green")),))


def _magic(sketch: Sketch, rect: Rect) -> None:
    """The six colours, each with its symbol."""
    for colour, place in zip(COLOURS, _places(rect, [56] * len(COLOURS)), strict=True):
        face = Rect(place.x, rect.y + rect.h / 2 - place.w - GAP, place.w, place.w)
        sketch.picture(face, sprite_names.cave_tile(colour))
        sign = Rect(place.x, rect.y + rect.h / 2 + GAP, place.w, place.w)
        sketch.picture(centred(sign, place.w * 0.8, place.w * 0.8), sprite_names.magic(colour))


# ---------------------------------------------------------------- the cave and its treasures


def _cave(sketch: Sketch, rect: Rect) -> None:
    """All layers of a cave at the start."""
    top = iter(("ruby pink", "carpet blue", "sword brown", "ring yellow"))
    layers = []
    for layer in range(len(LAYERS)):
        side = len(LAYERS) + 1 - layer
        assert side * side == sum(place // 25 == layer for place in BASE.cave.places)
        last = layer == len(LAYERS) - 1
        layers.append([[next(top) if last else BACK for _ in range(side)] for _ in range(side)])
    _layers(sketch, rect, layers)


def _treasures(sketch: Sketch, rect: Rect) -> None:
    """The ten kinds, in two rows."""
    half = len(KINDS) // 2
    for row in range(2):
        places = _places(Rect(rect.x, rect.y + row * rect.h / 2, rect.w, rect.h / 2), [52] * half, 6)
        for kind, place in zip(KINDS[row * half :], places, strict=False):
            sketch.picture(place, sprite_names.treasure(kind))


# ---------------------------------------------------------------- the six magics


def _points(tiles: Sequence[str], points: int) -> Paint:
    """Tiles, and the points that the first of them brings."""

    def paint(sketch: Sketch, rect: Rect) -> None:
        *places, arrow, worth = _places(rect, [*[TILE] * len(tiles), ARROW, 44])
        for place, name in zip(places, tiles, strict=True):
            _tile(sketch, place, name)
        _arrow(sketch, arrow)
        _figure(sketch, worth, points)

    return paint


def _blue(sketch: Sketch, rect: Rect) -> None:
    """Two tiles turned up."""
    tile, arrow, first, second, then, worth = _places(rect, (TILE, ARROW, TILE, TILE, ARROW, 44))
    for place, name in ((tile, f"carpet {COLOURS[BLUE]}"), (first, "sword white"), (second, "crown pink")):
        _tile(sketch, place, name)
    _arrow(sketch, arrow)
    _arrow(sketch, then)
    _figure(sketch, worth, 2 * MAGIC_POINTS)


def _green(sketch: Sketch, rect: Rect) -> None:
    """Of a row of tiles the one beside the first can be taken, another one cannot."""
    places = _places(rect, (TILE, TILE, TILE), 0)
    names = ("carpet green", "ring pink", "statue brown")
    for place, name, alpha in zip(places, names, (1.0, 1.0, FAINT), strict=True):
        _tile(sketch, centred(place, place.w * 0.97, place.w * 0.97), name, alpha)


def _yellow(sketch: Sketch, rect: Rect) -> None:
    """Three tiles are shown, one is taken."""
    tile, arrow, *shown = _places(rect, (TILE, ARROW, TILE, TILE, TILE))
    _tile(sketch, tile, "chest yellow")
    _arrow(sketch, arrow)
    names = ("lamp white", "sword blue", "ruby green")
    for place, name, alpha in zip(shown, names, (FAINT, 1.0, FAINT), strict=True):
        _tile(sketch, place, name, alpha)


def _white(sketch: Sketch, rect: Rect) -> None:
    """Tiles of a colour may not be taken."""
    tile, arrow, *forbidden, free = _places(rect, (TILE, ARROW, TILE, TILE, TILE))
    _tile(sketch, tile, "statue white")
    _arrow(sketch, arrow)
    for place, name in zip(forbidden, ("crown brown", "ring brown"), strict=True):
        _tile(sketch, place, name)
        side = place.w * 0.46
        sketch.picture(Rect(place.right - side, place.bottom - side, side, side), "cave_ban")
    _tile(sketch, free, "ring pink")


#: By the names that `rules_sections` gives them.
PICTURES: Final[dict[str, RulesPicture]] = {
    "take": RulesPicture(STEP, _take),
    "turn up": RulesPicture(STEP, _turn_up),
    "use": RulesPicture(STEP, _magic),
    "treasures": RulesPicture(STEP, _treasures),
    "cave": RulesPicture(220, _cave),
    "pink": RulesPicture(STRIP, _points(("diamond pink",), PINK_POINTS)),
    "blue": RulesPicture(STRIP, _blue),
    "brown": RulesPicture(STRIP, _points(("sword brown", "sword pink", "sword green"), 3 * MAGIC_POINTS)),
    "green": RulesPicture(STRIP, _green),
    "yellow": RulesPicture(STRIP, _yellow),
    "white": RulesPicture(STRIP, _white),
}
