"""The board of the Table: one widget, one canvas, only textured rectangles of one atlas page.

It shows a view and a player's plan, says what was touched, and tells what happened. It decides nothing: which tiles
are lit and what a tap means is the business of who listens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from fivetribes.game.view import View
from fivetribes.model.events import Event
from fivetribes.model.grid import TILES
from fivetribes.model.pieces import MAX_SEATS, NONE
from screens.board.animation import At, Motion, Stage
from screens.board.board_layout import BoardLayout
from screens.board.caption import Caption
from screens.board.fading import Fading
from screens.board.flights import Flights
from screens.board.ground import BoardGround
from screens.board.moving import MovingPieces, PixelBox
from screens.board.path_marks import PathMarks
from screens.board.path_sprites import PathSpot
from screens.board.pills import GainPills
from screens.board.tile_sprites import (
    EMPTY_BOARD,
    LAYERS,
    BoardOverlay,
    SpriteBox,
    TileState,
    ghost_faces,
    meeple_places,
    standing_faces,
    state_of,
    tile_sprites,
)
from screens.board.touch import BoardTouch
from screens.kit.drawing.rect import Rect, moved
from screens.kit.drawing.sprite_names import ghost
from screens.kit.drawing.sprites import Sprites
from screens.kit.themed import Themed
from screens.play.settings import PACES

ROUGH_GHOST: Final = 20  # dp; a ghost is at least this far around its middle
FADES: Final = ("ring", "scrim")
NO_PLAN: Final = BoardOverlay()


class BoardWidget(Themed, BoardTouch, Widget):
    """Thirty tiles and what lies on them.

    `place` it, then `show` views and `show_overlay` plans; both redraw only the tiles that changed. `play` tells
    events. The origin of a layout is the parent's lower left corner.
    """

    __events__ = ("on_tile", "on_tile_held", "on_tile_drag", "on_ghost_drag")

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.layout: BoardLayout | None = None
        #: By seat: which of the four colours its camels have.
        self.colours: Sequence[int] = range(MAX_SEATS)
        self._side_px = 0
        self._sprites: Sprites | None = None
        self._overlay = NO_PLAN
        self._tiles: list[TileState] = list(EMPTY_BOARD)  # without the plan
        self._row: Sequence[int] = ()  # of the market, as it is shown beside the board
        self._shown: list[TileState | None] = [None] * TILES  # with it
        self._drawn: list[dict[str, tuple[SpriteBox, ...]]] = [{} for _ in range(TILES)]
        self._corners: list[tuple[float, float]] = [(0.0, 0.0)] * TILES
        self._path, self._caption, self._gains = PathMarks(), Caption(), GainPills()
        self._stages: Iterator[Stage] | None = None
        self._stage: Stage | None = None
        self._time = 0.0
        self._pace = 1.0
        self._done: Callable[[], None] | None = None
        #: How much longer than usual rings and scrims take to appear; 0: they are there at once.
        self.slowness = 0.0
        self._fading = Fading()
        self._moving = MovingPieces(self._layer_of, self._rectangle, self._box)
        self._dragged: Any = None
        #: What flies over the whole Table: to be drawn over all that lies on it.
        self.flights = InstructionGroup()
        self.layers: dict[str, Any] = {name: InstructionGroup() for name in LAYERS}
        self._groups = {name: [InstructionGroup() for _ in range(TILES)] for name in LAYERS}
        self.canvas.add(Color(1, 1, 1, 1))
        for name, layer in self.layers.items():
            for group in self._groups[name]:
                layer.add(group)
            if name in self._path.groups:
                layer.add(self._path.groups[name])
            if name == "pill":
                layer.add(self._caption.group)
                layer.add(self._gains.group)
            self.canvas.add(layer)
        self.canvas.add(Color(1, 1, 1, 1))  # moving pieces may fade; what is drawn next must not
        self._ground = BoardGround(self)
        self.bind(pos=self._redraw, palette=self._update_path)

    # ------------------------------------------------------------ what is seen

    @property
    def overlay(self) -> BoardOverlay:
        return self._overlay

    @property
    def tiles(self) -> Sequence[TileState]:
        """The tiles as they are now, without the plan: between two views while events are told."""
        return self._tiles

    def place(self, layout: BoardLayout) -> None:
        """Take the board's region of this layout."""
        self._finish()
        self.layout = layout
        unit = Metrics.density
        self._side_px = round(layout.tile * unit)
        self._sprites = Sprites(self._side_px)
        board = layout.board
        self.size = (board.w * unit, board.h * unit)
        x, y = board.x * unit, (layout.height - board.bottom) * unit
        stays = (self.x, self.y) == (x, y)
        self.pos = (x, y)  # which redraws if it changes
        if stays:
            self._redraw()

    def show(self, view: View) -> None:
        """Show a view at once. Events being told are told to the end first."""
        self._finish()
        self._tiles[:] = [state_of(view, tile, self.colours) for tile in range(TILES)]
        self._row = view.row
        self._update(range(TILES))
        self._update_path()  # its words tell how many meeples are on the tile

    def show_overlay(self, overlay: BoardOverlay) -> None:
        """Show a plan over the view."""
        self._overlay = overlay
        self._update(range(TILES))
        self._update_path()

    def _redraw(self, *_: object) -> None:
        """Draw all anew: something moved or grew."""
        layout = self.layout
        if layout is None:
            return
        unit = Metrics.density
        for tile in range(TILES):
            rect = layout.tile_rect(tile)
            left = self.x + (rect.x - layout.board.x) * unit
            top = self.top - (rect.y - layout.board.y) * unit
            self._corners[tile] = (round(left), round(top))
        self._shown = [None] * TILES
        self._drawn = [{} for _ in range(TILES)]
        self._fading.clear()
        for groups in self._groups.values():
            for group in groups:
                group.clear()
        self._path.clear()
        self._gains.clear()
        self._ground.draw()
        self._update(range(TILES))
        self._update_path()

    def _update(self, tiles: Iterable[int]) -> None:
        """Bring tiles up to date; a layer of a tile is drawn again only if something on it differs."""
        layout = self.layout
        if layout is None or self._tiles[0] is EMPTY_BOARD[0]:
            return
        for tile in tiles:
            state = self._state(tile)
            if state == self._shown[tile]:
                continue
            self._shown[tile] = state
            now: dict[str, list[SpriteBox]] = {}
            for name, sprite in tile_sprites(state, layout.tile):
                now.setdefault(name, []).append(sprite)
            drawn = self._drawn[tile]
            for name in drawn.keys() | now.keys():
                wanted = tuple(now.get(name, ()))
                before = drawn.get(name, ())
                if wanted != before:
                    drawn[name] = wanted
                    group = self._groups[name][tile]
                    self._fading.forget(group)
                    group.clear()
                    for sprite in wanted:
                        group.add(self._rectangle(sprite.name, self._box(At(tile, sprite))))
                    if self.slowness and name in FADES and wanted and not before:
                        self._fading.begin(group, self.slowness)

    def _update_path(self, *_: object) -> None:
        layout, overlay = self.layout, self._overlay
        if layout is None:
            return
        faces, standing = self._faces(ghost_faces), self._faces(standing_faces)
        self._path.show(overlay, self._place_of, faces, standing, self._path_sprite, self.palette)
        picked = overlay.picked
        assert self._sprites is not None
        self._gains.show(overlay.gains, self._corners, self._side_px, self._sprites, self.palette.picture_gold)
        if picked is None or picked in overlay.path[1:] + overlay.proposed:
            self._caption.clear()
        else:
            left, top = self._corners[picked]
            self._caption.show(
                self._tiles[picked].stack, (left, top), layout.tile, self._side_px, self._sprites, self.palette.on_pill
            )

    def _state(self, tile: int) -> TileState:
        """A tile with the plan on it."""
        return self._overlay.on_tile(tile, self._tiles[tile])

    def _place_of(self, tile: int) -> Rect:
        """In dp from the board's upper left corner."""
        assert self.layout is not None
        board = self.layout.board
        return moved(self.layout.tile_rect(tile), -board.x, -board.y)

    def _faces(self, on_tile: Callable[[TileState, Rect], list[Rect]]) -> tuple[Rect, ...]:
        """Where meeples on the path have their faces."""
        overlay = self._overlay
        way = dict.fromkeys(overlay.path + overlay.proposed or overlay.trail)
        return tuple(face for tile in way for face in on_tile(self._state(tile), self._place_of(tile)))

    def _path_sprite(self, spot: PathSpot) -> Any:
        return self._rectangle(spot.name, self._spot_box(spot))

    def _rectangle(self, name: str, box: PixelBox) -> Any:
        assert self._sprites is not None
        return Rectangle(texture=self._sprites.region(name), pos=box[:2], size=box[2:])

    def _box(self, at: At) -> PixelBox:
        """Where a sprite is on the window, in pixels."""
        if at.tile == NONE:
            assert self.layout is not None
            unit, board = Metrics.density, self.layout.board
            _, x, y, w, h = at.box
            return self.x + (x - board.x) * unit, self.top - (y + h - board.y) * unit, w * unit, h * unit
        side = self._side_px
        left, top = self._corners[at.tile]
        sprite = at.box
        return (left + sprite.x * side, top - (sprite.y + sprite.h) * side, sprite.w * side, sprite.h * side)

    def _spot_box(self, spot: PathSpot) -> PixelBox:
        unit = Metrics.density
        x, y = self.x + spot.x * unit, self.top - spot.y * unit
        w, h = spot.w * unit, spot.h * unit
        return x - w / 2, y - h / 2, w, h

    # ------------------------------------------------------------ what happens

    def play(self, events: Iterable[Event], pace: str, done: Callable[[], None]) -> None:
        """Tell events, one after the other, then call `done`. At pace "off" that is at once."""
        self._finish()
        assert self.layout is not None
        self._time = 0.0
        self._pace = PACES[pace]
        self._done = done
        self._stages = Flights(self._tiles, self.layout, self.colours, self._row).stages(events)
        self._next_stage()
        if not self._pace:
            self.skip()
        elif self._stages is not None:
            Clock.schedule_interval(self._tick, 0)

    @property
    def playing(self) -> bool:
        return self._stages is not None

    def skip(self) -> None:
        """Come to the end of the events at once. What `done` begins to tell then is told as usual."""
        stages = self._stages
        while stages is not None and self._stages is stages:
            self._end_stage()
            self._next_stage()

    def _finish(self) -> None:
        """Come to the end of all there is to tell."""
        while self._stages is not None:
            self.skip()

    def _next_stage(self) -> None:
        assert self._stages is not None
        stage = next(self._stages, None)
        if stage is None:
            self._stages = None
            Clock.unschedule(self._tick)
            done, self._done = self._done, None
            if done is not None:
                done()
            return
        self._stage = stage
        self._apply(stage.before)
        if self._pace:
            self._moving.show(stage.moves)

    def _end_stage(self) -> None:
        stage, self._stage = self._stage, None
        self._moving.show(())
        if stage is not None:
            self._apply(stage.after)

    def _apply(self, changes: Iterable[tuple[int, TileState]]) -> None:
        for tile, state in changes:
            self._tiles[tile] = state
            self._update((tile,))

    def _layer_of(self, move: Motion) -> Any:
        return self.flights if NONE in (move.start.tile, move.end.tile) else self.layers["moving"]

    def _tick(self, dt: float) -> None:
        """Move on; a slow frame may end more than one stage."""
        self._time += dt
        while self._stage is not None and self._time >= self._stage.seconds * self._pace:
            self._time -= self._stage.seconds * self._pace
            self._end_stage()
            self._next_stage()
        if self._stage is None:
            self._time = 0.0
            return
        passed = self._time / (self._stage.seconds * self._pace)
        self._moving.advance(passed, self._side_px)

    # ------------------------------------------------------------ what is touched

    def tile_at(self, x: float, y: float) -> int | None:
        """The tile at a point of the window, in pixels."""
        layout, unit = self.layout, Metrics.density
        if layout is None:
            return None
        return layout.tile_at(layout.board.x + (x - self.x) / unit, layout.board.y + (self.top - y) / unit)

    def tile_box(self, tile: int) -> PixelBox:
        """Where a tile is in the window, in pixels."""
        left, top = self._corners[tile]
        return left, top - self._side_px, self._side_px, self._side_px

    def is_well_inside(self, tile: int, x: float, y: float) -> bool:
        """Whether a point is on the tile itself, not in the gap beside it."""
        left, top = self._corners[tile]
        return bool(left <= x < left + self._side_px and top - self._side_px < y <= top)

    def ghost_at(self, x: float, y: float) -> int | None:
        """The step of the plan whose ghost is at a point."""
        tile = self.tile_at(x, y)
        state = None if tile is None else self._shown[tile]
        if tile is None or state is None or not state.ghosts or self.layout is None:
            return None
        nearest: tuple[float, int] | None = None
        for place in meeple_places(state, self.layout.tile):
            if place.step >= 0:
                left, bottom, w, h = self._box(At(tile, place.sprite))
                away = max(abs(x - left - w / 2), abs(y - bottom - h / 2))
                if away <= max(w / 2, ROUGH_GHOST * Metrics.density):
                    nearest = min(nearest or (away, place.step), (away, place.step))
        return nearest[1] if nearest else None

    def drag_ghost(self, step: int | None, x: float, y: float) -> None:
        """Show a ghost under the finger; None: none any more."""
        layer = self.layers["moving"]
        if step is None:
            if self._dragged is not None:
                layer.remove(self._dragged)
                self._dragged = None
            return
        if self._dragged is None:
            size = self._side_px * 0.42
            self._dragged = self._rectangle(ghost(self._overlay.ghosts[step][1]), (0, 0, size, size))
            layer.add(self._dragged)
        w, h = self._dragged.size
        self._dragged.pos = x - w / 2, y - h * 0.2  # above the finger, not under it
