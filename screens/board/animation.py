"""What the board's animations are: stages, each a few pieces that move at once, made from the engine's events.

A stage says how tiles look while it runs and when it is over. Ending early is therefore applying what is left, and
the board that results is the same, whether it was watched or not. Knows no Kivy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, NamedTuple

from fivetribes.model import events as e
from fivetribes.model.grid import TILES
from fivetribes.model.pieces import PALM
from fivetribes.model.stacks import SHIFT, UNIT, unpack
from screens.board.board_layout import BoardLayout
from screens.board.tile_sprites import (
    CAMEL,
    MEEPLE,
    MeeplePlace,
    SpriteBox,
    TileState,
    camel_sprite,
    item_sprites,
    meeple_places,
)
from screens.kit.drawing import sprite_names

MOST_MOVING: Final = 8

# Seconds at normal pace.
PICK_UP: Final = 0.12
HOP: Final = 0.18  # with the landing 220 ms: slow enough to be followed
SQUASH: Final = 0.04
CAMEL_WALK: Final = 0.32
KILL: Final = 0.2
APPEAR: Final = 0.2
ARC: Final = 0.25  # tiles
STEP: Final = 0.035  # tiles; how high a camel rises in a step
STEPS: Final = 3  # of a camel for each tile
HAND_WIDE: Final = 4  # meeples in a row of the hand
HAND_STEP: Final = 0.2


class At(NamedTuple):
    """A place: a sprite's box on a tile, in tiles; where the tile is NONE, on the window, in dp from its upper edge."""

    tile: int
    box: SpriteBox


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece on its way: from where to where, how high it hops and how often, how visible it is at both ends, and in
    which part of its stage it moves; before that it is not seen, unless it lies on a tile. Mirrored, it looks left."""

    start: At
    end: At
    arc: float = 0.0
    fade: tuple[float, float] = (1.0, 1.0)
    during: tuple[float, float] = (0.0, 1.0)
    steps: int = 1
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """Pieces that move at once. Tiles change when it begins and when it is over."""

    moves: tuple[Motion, ...]
    seconds: float
    before: tuple[tuple[int, TileState], ...] = ()
    after: tuple[tuple[int, TileState], ...] = ()


def eased(part: float) -> float:
    """Quick at first, then slowing down (out_quad)."""
    return 1 - (1 - part) * (1 - part)


def squashed(box: SpriteBox) -> SpriteBox:
    """A piece just landed: lower and wider, its feet where they were."""
    return SpriteBox(box.name, box.x - box.w * 0.06, box.y + box.h * 0.18, box.w * 1.12, box.h * 0.82)


def shrunk(box: SpriteBox, part: float) -> SpriteBox:
    """A piece smaller around its middle."""
    x, y = box.middle
    return SpriteBox(box.name, x - box.w * part / 2, y - box.h * part / 2, box.w * part, box.h * part)


def raised(box: SpriteBox, up: float) -> SpriteBox:
    return box._replace(y=box.y - up)


def _in_hand(tribe: int, at: int, count: int) -> SpriteBox:
    """Where a meeple hovers over a tile, one of some in the hand."""
    row, column = divmod(at, HAND_WIDE)
    wide = min(count - row * HAND_WIDE, HAND_WIDE)
    x = 0.5 + (column - (wide - 1) / 2) * HAND_STEP
    return SpriteBox(sprite_names.meeple(tribe), x - MEEPLE / 2, 0.1 + row * 0.2, MEEPLE, MEEPLE)


def _last_of(places: Iterable[MeeplePlace], tribe: int) -> MeeplePlace:
    return [place for place in places if place.tribe == tribe][-1]


class Story:
    """Makes the stages of some events, each when its turn has come: it looks at the board as it then is."""

    def __init__(self, tiles: Sequence[TileState], layout: BoardLayout, colours: Sequence[int]) -> None:
        self.tiles = tiles
        self.colours = colours  # of the seats
        self.layout = layout
        self.hand: list[int] = []
        self.over = -1  # the tile that the hand is over

    def stages(self, events: Iterable[e.Event]) -> Iterator[Stage]:
        """Events that change nothing on the board have none."""
        for event in events:
            maker = self.MAKERS.get(type(event))
            if maker is not None:
                yield from maker(self, event)

    def _places(self, state: TileState) -> list[MeeplePlace]:
        return meeple_places(state, self.layout.tile)

    def picked_up(self, event: e.PickedUp) -> Iterator[Stage]:
        before = self.tiles[event.tile]
        self.hand = [tribe for tribe, count in enumerate(unpack(event.stack)) for _ in range(count)]
        self.over = event.tile
        standing = self._places(before)
        moves = []
        seen: dict[int, int] = {}
        for at, tribe in enumerate(self.hand[: MOST_MOVING - 1]):
            of_tribe = [place.sprite for place in standing if place.tribe == tribe]
            start = of_tribe[min(seen.get(tribe, 0), len(of_tribe) - 1)]
            seen[tribe] = seen.get(tribe, 0) + 1
            moves.append(Motion(At(event.tile, start), self._hand_at(event.tile, at, tribe)))
        yield Stage(tuple(moves), PICK_UP, before=((event.tile, replace(before, stack=0)),))

    def _hand_at(self, tile: int, at: int, tribe: int) -> At:
        return At(tile, _in_hand(tribe, at, min(len(self.hand), MOST_MOVING - 1)))

    def dropped(self, event: e.Dropped) -> Iterator[Stage]:
        old = self.tiles[event.tile]
        new = replace(old, stack=old.stack + UNIT[event.tribe])
        landing = At(event.tile, _last_of(self._places(new), event.tribe).sprite)
        shown = self.hand[: MOST_MOVING - 1]
        spots = [self._hand_at(self.over, at, tribe) for at, tribe in enumerate(shown)]
        if event.tribe in self.hand:
            at = self.hand.index(event.tribe)
            falling = spots.pop(at) if at < len(shown) else spots[-1]
            self.hand.remove(event.tribe)
        else:  # the story began in the middle of a sowing
            falling = At(event.tile, raised(landing.box, ARC))
        self.over = event.tile
        name = sprite_names.meeple(event.tribe)
        falling = At(falling.tile, falling.box._replace(name=name))
        landing = At(event.tile, landing.box._replace(name=name))
        hand = [self._hand_at(event.tile, at, tribe) for at, tribe in enumerate(self.hand[: MOST_MOVING - 1])]
        hops = [Motion(start, end, ARC) for start, end in zip(spots, hand, strict=False)]
        still = [Motion(end, end) for end in hand]
        yield Stage((*hops, Motion(falling, landing, ARC)), HOP)
        landed = Motion(At(event.tile, squashed(landing.box)), landing)
        yield Stage((*still, landed), SQUASH, after=((event.tile, new),))

    def taken_in_hand(self, event: e.TakenInHand) -> Iterator[Stage]:
        old = self.tiles[event.tile]
        new = replace(old, stack=old.stack - (event.count << SHIFT[event.tribe]))
        moves = tuple(
            Motion(At(event.tile, place.sprite), At(event.tile, raised(place.sprite, ARC)), fade=(1, 0))
            for place in self._places(old)
            if place.tribe == event.tribe
        )
        yield Stage(moves, PICK_UP, before=((event.tile, new),))

    def camel_placed(self, event: e.CamelPlaced) -> Iterator[Stage]:
        """It walks in from the nearer side of the board, along its row on the screen, and looks where it goes."""
        old = self.tiles[event.tile]
        owner = self.colours[event.seat]
        box = camel_sprite(owner)
        column, row = self.layout.cell(event.tile)
        from_left = column < self.layout.columns / 2
        first = 0 if from_left else self.layout.columns - 1
        edge = next(tile for tile in range(TILES) if self.layout.cell(tile) == (first, row))
        outside = box._replace(x=-CAMEL if from_left else 1.0)
        steps = STEPS * (1 + abs(column - first))
        yield Stage(
            (Motion(At(edge, outside), At(event.tile, box), STEP, steps=steps, mirrored=not from_left),),
            CAMEL_WALK,
            after=((event.tile, replace(old, owner=owner)),),
        )

    def killed(self, event: e.KilledOnTile) -> Iterator[Stage]:
        old = self.tiles[event.tile]
        new = replace(old, stack=old.stack - UNIT[event.tribe])
        box = _last_of(self._places(old), event.tribe).sprite
        move = Motion(At(event.tile, box), At(event.tile, shrunk(box, 0.5)), fade=(1, 0))
        yield Stage((move,), KILL, before=((event.tile, new),))

    def item_placed(self, event: e.ItemPlaced) -> Iterator[Stage]:
        old = self.tiles[event.tile]
        is_palm = event.item == PALM
        new = replace(old, palms=old.palms + is_palm, palaces=old.palaces + (not is_palm))
        name = sprite_names.item(event.item, new.palms if is_palm else new.palaces)
        box = next(sprite for _, sprite in item_sprites(new) if sprite.name == name)
        move = Motion(At(event.tile, raised(shrunk(box, 1.5), ARC)), At(event.tile, box), fade=(0, 1))
        yield Stage((move,), APPEAR, after=((event.tile, new),))

    def meeples_placed(self, event: e.MeeplesPlaced) -> Iterator[Stage]:
        new = replace(self.tiles[event.tile], stack=event.stack)
        moves = tuple(
            Motion(At(event.tile, raised(place.sprite, ARC)), At(event.tile, place.sprite), fade=(0, 1))
            for place in self._places(new)[:MOST_MOVING]
        )
        yield Stage(moves, APPEAR, after=((event.tile, new),))

    MAKERS: ClassVar[dict[type[e.Event], Callable[..., Iterator[Stage]]]] = {
        e.PickedUp: picked_up,
        e.Dropped: dropped,
        e.TakenInHand: taken_in_hand,
        e.CamelPlaced: camel_placed,
        e.KilledOnTile: killed,
        e.ItemPlaced: item_placed,
        e.MeeplesPlaced: meeples_placed,
    }
