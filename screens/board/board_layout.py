"""Where the board and what flies to and from it have their places: what the board asks of a layout, in dp."""

from __future__ import annotations

from typing import Protocol

from screens.kit.drawing.rect import Rect


class BoardLayout(Protocol):
    """A layout of the window, as far as the board needs it. What a layout does not show is None or empty."""

    @property
    def height(self) -> float: ...
    @property
    def tile(self) -> float: ...
    @property
    def board(self) -> Rect: ...
    @property
    def columns(self) -> int: ...
    @property
    def seats(self) -> tuple[Rect, ...]: ...
    @property
    def track(self) -> tuple[Rect, ...]: ...
    @property
    def bids(self) -> tuple[Rect, ...]: ...
    @property
    def djinn_cards(self) -> tuple[Rect, ...]: ...
    @property
    def market(self) -> Rect | None: ...
    @property
    def market_cards(self) -> tuple[Rect, ...]: ...
    @property
    def market_button(self) -> Rect | None: ...
    @property
    def card_strip(self) -> Rect | None: ...

    def cell(self, tile: int) -> tuple[int, int]:
        """In which column and row of the screen a tile is."""

    def tile_rect(self, tile: int) -> Rect:
        """Where a tile is."""

    def tile_at(self, x: float, y: float) -> int | None:
        """The tile at a point."""
