"""Which sprites make up the board, and where: plain values, so that two states can be compared.

A sprite's place is in tiles, from the upper left corner of its own tile, so it is the same on every screen. Only what
must not become smaller than a certain size in dp depends on the side of the tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, NamedTuple

from fivetribes.game.view import View
from fivetribes.model.grid import TILES
from fivetribes.model.pieces import BLUE_KINDS, NONE, PALACE, PALM
from fivetribes.model.stacks import unpack
from screens.board.step_discs import face_of
from screens.kit.drawing import sprite_names
from screens.kit.drawing.rect import Rect

# Layers, back to front. MARK: rings that must lie over those of neighbours. MOVING is the board's own.
LAYERS: Final = (
    "face", "scrim", "ring", "mark", "path", "badge", "item", "meeple", "ghost", "pill", "disc", "moving",
)  # fmt: skip

BADGE: Final = 0.27
INSET: Final = 0.045
CAMEL: Final = 0.385
CAMEL_HEIGHT: Final = CAMEL * 86 / 104
CAMEL_LEFT: Final = 0.955 - CAMEL
CAMEL_TOP: Final = 0.036
ITEM: Final = 0.25
ITEM_TOP: Final = 0.0495
MEEPLE: Final = 0.34
MEEPLE_FLOOR: Final = 0.975
CROWD: Final = 7  # from this many meeples on, one sprite a tribe
CROWD_FLOOR: Final = 0.965
SMALL: Final = 90  # dp; on smaller tiles a crowd is a little smaller


class SpriteBox(NamedTuple):
    """A sprite on a tile: its name, then left, top, width and height in tiles."""

    name: str
    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


#: A sprite's layer, and the sprite.
Placed = tuple[str, SpriteBox]


class GhostSprite(NamedTuple):
    """A meeple that a plan would drop: which one of the plan's, and its tribe."""

    step: int
    tribe: int


@dataclass(frozen=True, slots=True)
class TileState:
    """All that a tile's looks depend on."""

    kind: int
    points: int
    owner: int
    palms: int
    palaces: int
    stack: int
    variant: int = 0  # which picture of its kind
    lit: bool = False
    dimmed: bool = False
    picked: bool = False
    target: bool = False
    ghosts: tuple[GhostSprite, ...] = ()


def state_of(view: View, tile: int, colours: Sequence[int]) -> TileState:
    """How a tile stands in a view. `colours`: those of the seats, as sprites number them."""
    owner = view.owner[tile]
    return TileState(
        kind=view.board.kinds[tile],
        points=view.board.points[tile],
        owner=colours[owner] if owner != NONE else NONE,
        palms=view.palms[tile],
        palaces=view.palaces[tile],
        stack=view.stacks[tile],
        variant=sprite_names.variant_at(tile),
    )


def tile_sprites(state: TileState, side: float) -> list[Placed]:
    """Everything on one tile whose side is this many dp."""
    placed: list[Placed] = [("face", SpriteBox(sprite_names.tile(state.kind, state.variant), 0, 0, 1, 1))]
    if state.dimmed or state.picked:
        placed.append(("scrim", SpriteBox("scrim", 0, 0, 1, 1)))
    margin = (sprite_names.RING - 1) / 2
    ring = SpriteBox("", -margin, -margin, sprite_names.RING, sprite_names.RING)
    if state.target:
        placed.append(("mark", ring._replace(name=sprite_names.ring("target"))))
    elif state.picked:
        placed.append(("mark", ring._replace(name=sprite_names.ring("start"))))
    elif state.lit:
        placed.append(("ring", ring._replace(name=sprite_names.ring("lit"))))
    placed.append(
        ("badge", SpriteBox(sprite_names.badge(state.points, state.kind in BLUE_KINDS), INSET, INSET, BADGE, BADGE)),
    )
    placed += _owner_and_items(state, side)
    placed += _meeples(state, side)
    return placed


def pill(side: float, least: float) -> float:
    """Width of a count in tiles, at least some dp: its figures stay legible on a small tile."""
    return max(0.19, least / side)


def camel_sprite(owner: int) -> SpriteBox:
    return SpriteBox(sprite_names.camel(owner), CAMEL_LEFT, CAMEL_TOP, CAMEL, CAMEL_HEIGHT)


def item_sprites(state: TileState) -> list[tuple[int, SpriteBox]]:
    """Palms and palaces, leftwards from the camel or from the edge: how many each sprite stands for."""
    left = CAMEL_LEFT + 0.0105 if state.owner != NONE else 0.955 - 0.08 * ITEM
    found = []
    for kind, count in ((PALM, state.palms), (PALACE, state.palaces)):
        if count:
            left -= 0.92 * ITEM
            found.append((count, SpriteBox(sprite_names.item(kind, count), left, ITEM_TOP, ITEM, ITEM)))
    return found


def _owner_and_items(state: TileState, side: float) -> Iterator[Placed]:
    wide = pill(side, 16)
    for count, sprite in item_sprites(state):
        yield "item", sprite
        if count > 1:
            middle = sprite.x + ITEM / 2
            yield (
                "pill",
                SpriteBox(sprite_names.count(count), middle - wide / 2, sprite.y + ITEM + 0.05 - wide / 2, wide, wide),
            )
    if state.owner != NONE:
        yield "item", camel_sprite(state.owner)


class MeeplePlace(NamedTuple):
    """Where meeples stand: a tribe, how many, the plan's step if it is a ghost (else -1), the sprite, its pill."""

    tribe: int
    number: int
    step: int
    sprite: SpriteBox
    pill: SpriteBox | None


def meeple_places(state: TileState, side: float) -> list[MeeplePlace]:
    """Where each meeple of a tile stands, ghosts last."""
    counts = unpack(0 if state.picked else state.stack)
    if sum(counts) + len(state.ghosts) < CROWD:
        standing = [(tribe, 1, -1) for tribe, count in enumerate(counts) for _ in range(count)]
        return _loose(standing + [(tribe, 1, step) for step, tribe in state.ghosts])
    standing = [(tribe, count, -1) for tribe, count in enumerate(counts) if count]
    grouped: dict[int, list[int]] = {}
    for step, tribe in state.ghosts:
        grouped.setdefault(tribe, []).append(step)
    standing += [(tribe, len(steps), steps[-1]) for tribe, steps in grouped.items()]
    return _crowd(standing, side, aside=_total_box(state, side).y > INSET + BADGE / 2)


def ghost_faces(state: TileState, tile: Rect) -> list[Rect]:
    """Where the ghosts on a tile have their faces, in the dp of the tile's place."""
    return _faces(state, tile, ghosts=True) if state.ghosts else []


def standing_faces(state: TileState, tile: Rect) -> list[Rect]:
    """Where the meeples that stand on a tile have their faces, in the dp of the tile's place."""
    return _faces(state, tile, ghosts=False)


def _faces(state: TileState, tile: Rect, *, ghosts: bool) -> list[Rect]:
    side = tile.w
    boxes = [place.sprite for place in meeple_places(state, side) if (place.step >= 0) is ghosts]
    return [face_of(Rect(tile.x + x * side, tile.y + y * side, w * side, h * side)) for _, x, y, w, h in boxes]


def _picture(tribe: int, step: int) -> str:
    return sprite_names.meeple(tribe) if step < 0 else sprite_names.ghost(tribe)


def _loose(standing: list[tuple[int, int, int]]) -> list[MeeplePlace]:
    """Up to three in a row; from four on, three below and the others above."""
    above = max(0, len(standing) - 3)
    places = []
    for row, y in ((standing[:above], MEEPLE_FLOOR - 1.86 * MEEPLE), (standing[above:], MEEPLE_FLOOR - MEEPLE)):
        step = 0.985 * MEEPLE
        left = 0.5 - ((len(row) - 1) * step + MEEPLE) / 2
        for at, (tribe, count, ghost) in enumerate(row):
            sprite = SpriteBox(_picture(tribe, ghost), left + at * step, y, MEEPLE, MEEPLE)
            places.append(MeeplePlace(tribe, count, ghost, sprite, None))
    return places


def _crowd(standing: list[tuple[int, int, int]], side: float, aside: bool) -> list[MeeplePlace]:
    """One sprite a tribe, with counts, in cells of a third of the tile; more than six share them more tightly.

    `aside`: two above stand at the right, because the total is at the left.
    """
    below = max(3, ceil(len(standing) / 2))
    cell = (1 - 4 / side) / below
    size = min((0.92 if side > SMALL else 0.9) * MEEPLE, cell / 0.972)
    wide = pill(side, 13.5) * min(1.0, 3 / below)
    above = 0 if len(standing) <= 3 else max(2, len(standing) - below)
    places = []
    for row, y in ((standing[:above], CROWD_FLOOR - 1.98 * size), (standing[above:], CROWD_FLOOR - size)):
        left = 0.5 - len(row) * cell / 2
        if aside and y < CROWD_FLOOR - 1.5 * size:
            left = 0.99 - len(row) * cell
        for at, (tribe, count, ghost) in enumerate(row):
            x = left + at * cell
            number = None
            if count > 1:  # the meeple makes room for its count
                number = SpriteBox(sprite_names.count(count), x + cell - wide * 0.93, y + size - wide, wide, wide)
            else:
                x += (cell - size) / 2
            places.append(MeeplePlace(tribe, count, ghost, SpriteBox(_picture(tribe, ghost), x, y, size, size), number))
    return places


def _meeples(state: TileState, side: float) -> Iterator[Placed]:
    for place in meeple_places(state, side):
        yield ("meeple" if place.step < 0 else "ghost"), place.sprite
        if place.pill:
            yield "pill", place.pill
    number = (0 if state.picked else sum(unpack(state.stack))) + len(state.ghosts)
    if number >= CROWD:
        yield "pill", _total_box(state, side)._replace(name=sprite_names.total(number))


def _total_box(state: TileState, side: float) -> SpriteBox:
    """Where the total goes: right of the badge, or below it where palms or a camel leave no room there."""
    wide = max(0.27, min(24 / side, 0.36))
    high = wide * 36 / 56
    items = item_sprites(state)
    left = INSET + BADGE + 2.5 / side
    edge = items[-1][1].x if items else CAMEL_LEFT if state.owner != NONE else 0.955
    if left + wide <= edge + 0.02:
        return SpriteBox("", left, INSET + (BADGE - high) / 3, wide, high)
    return SpriteBox("", 0.02, INSET + BADGE - 0.01, wide, high)


@dataclass(frozen=True, slots=True)
class BoardOverlay:
    """What the board shows over a view: a player's plan, or the way of who acted last.

    `path` begins on the tile picked up; `proposed` goes on from its end (or, with no path yet, begins on that tile).
    `ghosts` are (tile, tribe, proposed) in the order of their dropping; steps of `on_ghost_drag` are indexes of it.
    """

    lit: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()
    picked: int | None = None
    target: int | None = None
    path: tuple[int, ...] = ()
    proposed: tuple[int, ...] = ()
    ghosts: tuple[tuple[int, int, bool], ...] = ()
    gains: tuple[tuple[int, str], ...] = ()  # of tiles on which the plan could end: the points, in a pill
    trail: tuple[int, ...] = ()  # the path of who acted last, from where to where
    trail_colour: int = NONE  # a sprite's number

    def on_tile(self, tile: int, state: TileState) -> TileState:
        """A tile's state with this plan on it."""
        return TileState(
            kind=state.kind,
            points=state.points,
            owner=state.owner,
            palms=state.palms,
            palaces=state.palaces,
            stack=state.stack,
            variant=state.variant,
            lit=tile in self.lit,
            dimmed=tile in self.dimmed,
            picked=tile == self.picked,
            target=tile == self.target,
            ghosts=tuple(GhostSprite(step, tribe) for step, (on, tribe, _) in enumerate(self.ghosts) if on == tile),
        )


NO_TILE: Final = TileState(0, 0, NONE, 0, 0, 0)
EMPTY_BOARD: Final = (NO_TILE,) * TILES
