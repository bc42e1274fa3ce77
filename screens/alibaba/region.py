"""The regions of Ali Baba's table. The cave takes its sprites from the page for the size of its tiles."""

from __future__ import annotations

from kivy.metrics import Metrics

from screens.kit.drawing.region import Region
from screens.kit.drawing.sprites import Sprites


class CaveTableRegion(Region):
    """A region of the table."""


class CaveRegion(CaveTableRegion):
    """A part of the cave."""

    tile = 96.0  # the width of a tile, in dp

    def pictures(self) -> Sprites:
        """For tiles of this size."""
        return Sprites(self.tile * Metrics.density)
