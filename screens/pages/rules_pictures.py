"""The pictures of the rules of Five Tribes: parts of a board and of the track, with the tiles and pieces of the game.

height, paint = PICTURES["sow"]
paint(sketch, Rect(x, y, width, height))
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import floor
from typing import Final

from fivetribes.i18n import tr
from fivetribes.model import pieces
from fivetribes.model.stacks import pack
from fivetribes.rules.scoring import ELDER_POINTS, VIZIER_POINTS
from screens.board.path_sprites import path_spots
from screens.board.tile_sprites import LAYERS, GhostSprite, TileState, tile_sprites
from screens.kit.drawing import sprite_names
from screens.kit.drawing.rect import Rect, centred
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import letter_size
from screens.pages.rules_book import STEP, STRIP, Paint, RulesPicture

GAP: Final = 4
ARROW: Final = 24
ORANGE, PINK, CYAN = 1, 2, 3  # numbers of the players' sprites
MINE: Final = CYAN
BARS: Final = {"path_case": Tone.PATH_EDGE, "path_core": Tone.PATH}  # of a path: sprites would keep their shape
PATH: Final = ("step_", "path_")  # what else of it is white until it is tinted
#: The goods in the pictures.
GOODS: Final = ("spice", "fish", "silk", "wheat", "ivory", "pottery")

PicturePlace = tuple[int, int]  # column and row, from the upper left


# ---------------------------------------------------------------- parts


def _tile(kind: int, owner: int = pieces.NONE, **more: object) -> TileState:
    points = pieces.TILE_POINTS[kind] or 6
    fields: dict[str, object] = {"palms": 0, "palaces": 0, "stack": 0} | more
    return TileState(kind, points, owner, **fields)  # type: ignore[arg-type]


def _board(
    sketch: Sketch,
    rect: Rect,
    tiles: Mapping[PicturePlace, TileState],
    path: Sequence[PicturePlace] = (),
    max_tile: float = 72,
) -> None:
    """A part of a board, as large as fits, with a path that was walked over it."""
    columns, rows = (1 + max(place[axis] for place in tiles) for axis in (0, 1))
    side = floor(min(max_tile, (rect.w + GAP) / columns - GAP, (rect.h + GAP) / rows - GAP))
    pitch = side + GAP
    whole = centred(rect, columns * pitch - GAP, rows * pitch - GAP)
    layers: dict[str, list[tuple[str, Rect]]] = defaultdict(list)
    for (column, row), state in tiles.items():
        x, y = whole.x + column * pitch, whole.y + row * pitch
        for layer, at in tile_sprites(state, side):
            layers[layer].append((at.name, Rect(x + at.x * side, y + at.y * side, at.w * side, at.h * side)))
    points = [(whole.x + c * pitch + side / 2, whole.y + r * pitch + side / 2) for c, r in path]
    for layer, spots in zip(("path", "disc"), path_spots(points, len(path), side), strict=True):
        for spot in spots:
            layers[layer].append((spot.name, Rect(spot.x - spot.w / 2, spot.y - spot.h / 2, spot.w, spot.h)))
    for layer in LAYERS:
        for name, box in layers[layer]:
            if name in BARS:
                sketch.box(box, BARS[name])
            else:
                sketch.picture(box, name, tint=Tone.PATH if name.startswith(PATH) else None)


def _row(rect: Rect, widths: Sequence[float], gap: float = GAP) -> list[Rect]:
    """Places beside each other, in the middle of a rectangle; narrower where it is."""
    wide = sum(widths) + gap * (len(widths) - 1)
    scale = min(1.0, rect.w / wide)
    x = rect.x + (rect.w - wide * scale) / 2
    places = []
    for width in widths:
        places.append(Rect(x, rect.y, width * scale, rect.h))
        x += (width + gap) * scale
    return places


def _arrow(sketch: Sketch, rect: Rect) -> None:
    sketch.glyph(rect, "arrow-right", Tone.TEXT_MID, min(ARROW, rect.w))


def _card(sketch: Sketch, rect: Rect, card: str, taken: bool = True) -> None:
    """A card, or one that stays where it is."""
    high = min(rect.h, rect.w * 1.3)
    box = centred(rect, rect.w, high)
    sketch.box(box, Tone.PARCHMENT if taken else Tone.PARCHMENT_CLOSED, 5)
    sketch.picture(centred(box, rect.w * 0.86, rect.w * 0.86), f"good_{card}", 1.0 if taken else 0.5)


def _figure(sketch: Sketch, rect: Rect, text: str) -> None:
    sketch.words(rect, text, 17, Tone.GOLD_TEXT, bold=True, align="center")


def _coins(sketch: Sketch, rect: Rect, number: int) -> None:
    """A coin, and how many."""
    coin, figure = _row(rect, (30, 28), 2)
    sketch.picture(coin, "coin")
    _figure(sketch, figure, str(number))


def _above_and_below(rect: Rect, part: float = 0.58) -> tuple[Rect, Rect]:
    return Rect(rect.x, rect.y, rect.w, rect.h * part), Rect(
        rect.x, rect.y + rect.h * part, rect.w, rect.h * (1 - part)
    )


# ---------------------------------------------------------------- the six steps


def _bid(sketch: Sketch, rect: Rect) -> None:
    """Three markers on the track, and in which order they play."""
    taken = {1: ORANGE, 3: MINE, 5: PINK}
    places = _row(rect, [42] * len(pieces.TRACK))
    side, disc = places[0].w, 22
    top = rect.y + (rect.h - 40 - side - disc - 6) / 2
    letters = letter_size(str(max(pieces.TRACK)), side, 40, 15, bold=True)
    turn = 0
    for space, place in enumerate(places):
        box = Rect(place.x, top, side, 40)
        sketch.box(box, Tone.SURFACE_2, 6, Tone.LIT if taken.get(space) == MINE else Tone.LINE)
        ink = Tone.TEXT_HIGH if space in taken else Tone.TEXT_LOW
        sketch.words(box, str(pieces.TRACK[space]), letters, ink, bold=True, align="center")
        if space in taken:
            turn += 1
            marker = Rect(place.x, box.bottom + 4, side, side)
            sketch.picture(marker, sprite_names.marker(taken[space]))
            order = Rect(place.x, marker.bottom + 2, side, disc)
            sketch.picture(centred(order, disc, disc), sprite_names.step(turn, True), tint=Tone.PATH)


def _sow(sketch: Sketch, rect: Rect) -> None:
    """Four meeples of one tile on their way; the last one meets two of its colour."""
    tiles = {
        (0, 0): _tile(pieces.OASIS, dimmed=True, stack=pack((0, 1, 0, 0, 1))),
        (1, 0): _tile(pieces.SMALL_MARKET, ghosts=(GhostSprite(1, pieces.MERCHANT),), stack=pack((0, 0, 0, 0, 1))),
        (2, 0): _tile(pieces.VILLAGE, ghosts=(GhostSprite(2, pieces.ELDER),), stack=pack((1, 0, 0, 0, 0))),
        (3, 0): _tile(
            pieces.LARGE_MARKET, target=True, ghosts=(GhostSprite(3, pieces.BUILDER),), stack=pack((0, 0, 0, 2, 0))
        ),
        (0, 1): _tile(pieces.SMALL_MARKET, picked=True),
        (1, 1): _tile(pieces.SACRED, ghosts=(GhostSprite(0, pieces.VIZIER),)),
        (2, 1): _tile(pieces.OASIS, dimmed=True, owner=ORANGE, stack=pack((0, 0, 1, 0, 0))),
        (3, 1): _tile(pieces.SMALL_MARKET, dimmed=True, stack=pack((0, 1, 1, 0, 0))),
    }
    _board(sketch, rect, tiles, ((0, 1), (1, 1), (1, 0), (2, 0), (3, 0)))


def _take(sketch: Sketch, rect: Rect) -> None:
    """The last meeple and two of its colour leave a tile, and a camel claims it."""
    before, arrow, hand, then, after = _row(rect, (84, ARROW, 84, ARROW, 84), 6)
    _board(sketch, before, {(0, 0): _tile(pieces.LARGE_MARKET, target=True, stack=pack((0, 0, 0, 3, 0)))}, max_tile=84)
    _arrow(sketch, arrow)
    tray = centred(hand, hand.w, 44)
    sketch.box(tray, Tone.SURFACE_2, 10)
    for place in _row(tray, (26, 26, 26), 0):
        sketch.picture(place, sprite_names.meeple(pieces.BUILDER))
    _arrow(sketch, then)
    _board(sketch, after, {(0, 0): _tile(pieces.LARGE_MARKET, owner=MINE)}, max_tile=84)


def _tribes(sketch: Sketch, rect: Rect) -> None:
    """Each tribe, and what it brings."""
    for tribe, place in enumerate(_row(centred(rect, rect.w, 112), [56] * 5)):
        meeple, gift = _above_and_below(place)
        sketch.picture(meeple, sprite_names.meeple(tribe))
        if tribe in (pieces.VIZIER, pieces.ELDER):
            _figure(sketch, gift, f"+{VIZIER_POINTS if tribe == pieces.VIZIER else ELDER_POINTS}")
        elif tribe == pieces.MERCHANT:
            _card(sketch, centred(gift, 34, gift.h - 6), GOODS[0])
        elif tribe == pieces.BUILDER:
            sketch.picture(centred(gift, 34, 34), "coin")
        else:
            sketch.glyph(gift, "skull-outline", Tone.TEXT_HIGH, 30)


def _tiles(sketch: Sketch, rect: Rect) -> None:
    """Each kind of tile, and what it brings."""
    kinds = (pieces.LARGE_MARKET, pieces.SMALL_MARKET, pieces.SACRED, pieces.OASIS, pieces.VILLAGE)
    for kind, place in zip(kinds, _row(centred(rect, rect.w, 116), [64] * 5, 6), strict=True):
        face, gift = _above_and_below(place)
        _board(sketch, face, {(0, 0): _tile(kind)}, max_tile=64)
        if kind in (pieces.LARGE_MARKET, pieces.SMALL_MARKET):
            cards = 2 if kind == pieces.LARGE_MARKET else 1
            for card, spot in enumerate(_row(centred(gift, gift.w, gift.h - 8), [28] * cards, 2)):
                _card(sketch, spot, GOODS[card])
        elif kind == pieces.SACRED:
            _djinn(sketch, centred(gift, 38, 38))
        else:
            sketch.picture(
                centred(gift, 40, 40), sprite_names.item(pieces.PALM if kind == pieces.OASIS else pieces.PALACE)
            )


def _djinn(sketch: Sketch, rect: Rect) -> None:
    sketch.emblem(rect, "icon_djinn")


def _sell(sketch: Sketch, rect: Rect) -> None:
    """A set of four goods, and the coins for it."""
    kinds = 4
    *cards, arrow, coins = _row(centred(rect, rect.w, 64), [*[46] * kinds, ARROW, 62], 6)
    for card, place in enumerate(cards):
        _card(sketch, place, GOODS[card])
    _arrow(sketch, arrow)
    _coins(sketch, coins, pieces.SET_VALUES[kinds])


# ---------------------------------------------------------------- what tiles do


def _market(price: int, reach: int, cards: int) -> Paint:
    """What is paid, and which of the first cards are taken."""

    def paint(sketch: Sketch, rect: Rect) -> None:
        coins, arrow, *row = _row(rect, [62, ARROW, *[30] * reach])
        _coins(sketch, coins, price)
        _arrow(sketch, arrow)
        chosen = (1, 4)[:cards]
        for at, place in enumerate(row):
            taken = at in chosen
            lifted = Rect(place.x, place.y - 8, place.w, place.h) if taken else place
            _card(sketch, lifted, GOODS[at], taken)

    return paint


def _item(kind: int, item: int, points: int) -> Paint:
    """A tile of somebody, before and after something was placed there."""

    def paint(sketch: Sketch, rect: Rect) -> None:
        before, arrow, after, worth = _row(rect, (64, ARROW, 64, 48), 8)
        _board(sketch, before, {(0, 0): _tile(kind, owner=MINE)}, max_tile=64)
        _arrow(sketch, arrow)
        there = {"palms": int(item == pieces.PALM), "palaces": int(item == pieces.PALACE)}
        _board(sketch, after, {(0, 0): _tile(kind, owner=MINE, **there)}, max_tile=64)
        _figure(sketch, worth, f"+{points}")

    return paint


def _call(sketch: Sketch, rect: Rect) -> None:
    """The two ways to pay, and a djinn."""
    between = tr("or")
    room = max(28, text_wide(between, 14) + 2)
    elders, word, both, arrow, djinn = _row(rect, (62, room, 62, ARROW, 48), 6)
    for place, second in ((elders, sprite_names.meeple(pieces.ELDER)), (both, sprite_names.good(pieces.FAKIR))):
        for name, part in zip((sprite_names.meeple(pieces.ELDER), second), _row(place, (30, 30), 2), strict=True):
            sketch.picture(part, name)
    sketch.words(word, between, 14, Tone.TEXT_MID, align="center")
    _arrow(sketch, arrow)
    _djinn(sketch, djinn)


#: By the names that `rules_sections` gives them.
PICTURES: Final[dict[str, RulesPicture]] = {
    "bid": RulesPicture(STEP, _bid),
    "sow": RulesPicture(STEP, _sow),
    "take": RulesPicture(STEP, _take),
    "tribes": RulesPicture(STEP, _tribes),
    "tiles": RulesPicture(STEP, _tiles),
    "sell": RulesPicture(STEP, _sell),
    "large market": RulesPicture(STRIP, _market(pieces.LARGE_PRICE, pieces.LARGE_REACH, 2)),
    "small market": RulesPicture(STRIP, _market(pieces.SMALL_PRICE, pieces.SMALL_REACH, 1)),
    "oasis": RulesPicture(STRIP, _item(pieces.OASIS, pieces.PALM, pieces.PALM_POINTS)),
    "village": RulesPicture(STRIP, _item(pieces.VILLAGE, pieces.PALACE, pieces.PALACE_POINTS)),
    "sacred place": RulesPicture(STRIP, _call),
}
