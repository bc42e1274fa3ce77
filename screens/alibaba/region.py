"""The regions of Ali Baba's table. The cave takes its sprites from the page for the size of its tiles."""

from __future__ import annotations

from kivy.metrics import Metrics

from screens.alibaba.model.actions import STEPS
from screens.kit.drawing.region import Region
from screens.kit.drawing.sprites import Sprites
from screens.kit.table.replay.region import StepperRegion


class CaveTableRegion(Region):
    """A region of the table."""


class CaveStepper(StepperRegion):
    """The stepper of a replay."""

    steps = STEPS


class CaveRegion(CaveTableRegion):
    """A part of the cave."""

    tile = 96.0  # the width of a tile, in dp

    def pictures(self) -> Sprites:
        """For tiles of this size."""
        return Sprites(self.tile * Metrics.density)
