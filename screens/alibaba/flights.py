"""How a move is animated: stages, each a few pieces that move at once, made from the events. Knows no Kivy.

A stage says what the table shows while it runs. Ending early is therefore leaving the rest out: the view at the end is
the same, watched or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fivetribes.alibaba.fold import fold
from fivetribes.alibaba.model import events as e
from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.view import View
from screens.alibaba.layout.places import CaveTableLayout
from screens.alibaba.model.preview import EMPTY, forbidden
from screens.alibaba.model.tile_sprites import face_sprites, magic_sprite
from screens.board.animation import At, Motion
from screens.board.tile_sprites import SpriteBox
from screens.kit.drawing.rect import Rect, centred

# Seconds at normal pace.
TAKE: Final = 0.36
TURN: Final = 0.3
MAGIC: Final = 0.36
COIN: Final = 0.28
APART: Final = 0.05  # between one that flies and the next one
SHOWN: Final = 0.6
BAN: Final = 0.4
MOST: Final = 6  # pieces of a kind that fly
SEEN: Final = 10  # tiles that a ban is shown on, at most
AT_SEAT: Final = 40  # dp; a tile there
POINT: Final = 26
GROWN: Final = 1.5  # a magic that is used, by its size on a tile
ARC: Final = 0.12


@dataclass(frozen=True, slots=True)
class CaveStage:
    """Pieces that move at once, and what is shown meanwhile; the tiles of `hidden` places are among what moves."""

    moves: tuple[Motion, ...]
    seconds: float
    view: View
    hidden: frozenset[int] = frozenset()


def at(rect: Rect, name: str) -> At:
    """A sprite in the window, in dp."""
    return At(NONE, SpriteBox(name, rect.x, rect.y, rect.w, rect.h))


def tile_motions(
    tile: int, start: Rect, end: Rect, fade: tuple[float, float] = (1.0, 1.0), during: tuple[float, float] = (0.0, 1.0)
) -> tuple[Motion, ...]:
    """A whole tile on its way: its face and its treasure."""
    return tuple(
        Motion(at(there, name), at(then, name), fade=fade, during=during)
        for (name, there), (_, then) in zip(face_sprites(start, tile), face_sprites(end, tile), strict=True)
    )


class CaveFlights:
    """Makes the stages of the events of a move, each when its turn has come."""

    def __init__(self, view: View, layout: CaveTableLayout) -> None:
        """`view`: how it stood before the move."""
        self.view = view
        self.layout = layout
        self._place: Rect = layout.cave.area  # where the magic is used

    def stages(self, events: Iterable[e.Event]) -> Iterator[CaveStage]:
        """Events that change nothing to be seen have none. What turns up together is one stage."""
        turned_up: list[e.TurnedUp] = []
        for event in events:
            if isinstance(event, e.TurnedUp):
                turned_up.append(event)
                continue
            if turned_up:
                yield self._turned(turned_up)
                self._follow(turned_up)
                turned_up = []
            yield from self._stage(event)
            self._follow([event])
        if turned_up:
            yield self._turned(turned_up)

    def _follow(self, events: Sequence[e.Event]) -> None:
        self.view = fold(self.view, [event.seen_by(self.view.observer) for event in events])

    def _stage(self, event: e.Event) -> Iterator[CaveStage]:
        match event:
            case e.TileTaken():
                yield self._taken(event)
            case e.MagicUsed():
                yield self._magic(event)
            case e.PointsGained():
                yield self._points(event)
            case e.LampSwapped():
                yield from self._swapped(event)
            case e.AllShown():
                yield self._shown(event)
            case e.ShownTaken():
                yield self._fly(event.tile, self._seat(event.owner), self._seat(event.seat))
            case e.Banned():
                yield from self._banned(event)
            case _:
                return

    def _seat(self, seat: int, side: float = AT_SEAT) -> Rect:
        return centred(self.layout.seats[seat], side, side)

    def _fly(self, tile: int, start: Rect, end: Rect) -> CaveStage:
        return CaveStage(tile_motions(tile, start, end), TAKE, self.view)

    def _taken(self, event: e.TileTaken) -> CaveStage:
        self._place = self.layout.cave.place_rect(event.place)
        tiles = tuple(EMPTY if place == event.place else tile for place, tile in enumerate(self.view.tiles))
        stage = self._fly(event.tile, self._place, self._seat(event.seat))
        return replace(stage, view=replace(self.view, tiles=tiles))

    def _turned(self, events: Sequence[e.TurnedUp]) -> CaveStage:
        """Each gets narrow, and wide again with its face."""
        moves: list[Motion] = []
        for event in events:
            rect = self.layout.cave.place_rect(event.place)
            edge = Rect(rect.x + rect.w / 2, rect.y, 0.0, rect.h)
            moves.append(Motion(at(rect, "cave_back"), at(edge, "cave_back"), during=(0.0, 0.5)))
            for name, there in face_sprites(rect, event.tile):
                narrow = Rect(rect.x + rect.w / 2, there.y, 0.0, there.h)
                moves.append(Motion(at(narrow, name), at(there, name), during=(0.5, 1.0)))
        return CaveStage(tuple(moves), TURN, self.view, frozenset(event.place for event in events))

    def _magic(self, event: e.MagicUsed) -> CaveStage:
        """Its symbol grows out of the tile and fades."""
        name, side = magic_sprite(event.colour), self._place.w
        small, large = centred(self._place, side * 0.4, side * 0.4), centred(self._place, side * GROWN, side * GROWN)
        return CaveStage((Motion(at(small, name), at(large, name), fade=(1.0, 0.0)),), MAGIC, self.view)

    def _points(self, event: e.PointsGained) -> CaveStage:
        count = min(event.points, MOST)
        whole = COIN + APART * (count - 1)
        start, end = centred(self._place, POINT, POINT), self._seat(event.seat, POINT)
        moves = tuple(
            Motion(at(start, "coin"), at(end, "coin"), ARC, during=(APART * n / whole, (APART * n + COIN) / whole))
            for n in range(count)
        )
        return CaveStage(moves, whole, self.view)

    def _swapped(self, event: e.LampSwapped) -> Iterator[CaveStage]:
        if event.tile in self.view.beside and self.layout.beside:
            slot = self.layout.beside[self.view.beside.index(event.tile)]
            seat = self._seat(event.seat)
            moves = (*tile_motions(event.lamp, seat, slot), *tile_motions(event.tile, slot, seat))
            yield CaveStage(moves, TAKE, self.view)
            self._place = slot

    def _shown(self, event: e.AllShown) -> CaveStage:
        """What the others show comes to the middle, beside each other."""
        shown = [(seat, tile) for seat, tile in enumerate(event.tiles) if tile != NONE]
        side, area = self.layout.cave.tile, self.layout.cave.area
        wide = len(shown) * side * 1.2
        moves: list[Motion] = []
        for n, (seat, tile) in enumerate(shown):
            x = area.x + (area.w - wide) / 2 + (n + 0.1) * side * 1.2
            place = Rect(x, area.y + (area.h - side) / 2, side, side)
            moves += tile_motions(tile, self._seat(seat), place, during=(0.0, 0.6))
        return CaveStage(tuple(moves), SHOWN, self.view)

    def _banned(self, event: e.Banned) -> Iterator[CaveStage]:
        """The sign goes to each tile that is forbidden now."""
        after = fold(self.view, [event])
        others = [seat for seat in range(self.view.seats) if seat != event.seat]
        places = sorted(forbidden(after, others[0]) - forbidden(self.view, others[0]))[:SEEN]
        start = self._seat(event.seat)
        moves = []
        for place in places:
            rect = self.layout.cave.place_rect(place)
            end = Rect(rect.x + rect.w * 0.5, rect.y + rect.h * 0.5, rect.w * 0.5, rect.h * 0.5)
            moves.append(Motion(at(start, "cave_ban"), at(end, "cave_ban"), ARC))
        if moves:
            yield CaveStage(tuple(moves), BAN, self.view)
