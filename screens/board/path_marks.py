"""The path over the board as it is drawn: in gold while it is planned, in the colour of who played it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup

from fivetribes.model.pieces import NONE
from screens.board.path_sprites import CASE, PathSpot, path_spots, ring_spots
from screens.board.tile_sprites import BoardOverlay
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sprite_names import SEATS
from screens.kit.palette import Colour, Palette


class Inks(NamedTuple):
    """The colours of a path: of its line, of the edge of that, of what lies on it."""

    line: Colour
    edge: Colour
    marks: Colour


def inks_of(palette: Palette, colour: int) -> Inks:
    """The colours of a player's path; NONE: of one that is planned. Black would not be seen without a light edge."""
    if colour == NONE:
        return Inks(palette.path, palette.path_edge, palette.path)
    if SEATS[colour] == "K":
        return Inks(palette.chart_black, palette.chart_rim, palette.chart_rim)
    line = {"O": palette.chart_orange, "P": palette.chart_pink, "C": palette.chart_cyan}[SEATS[colour]]
    return Inks(line, palette.path_edge, line)


class PathMarks:
    """Draws into `groups`, one for each layer that a path has a part in."""

    def __init__(self) -> None:
        self.groups: dict[str, Any] = {"path": InstructionGroup(), "disc": InstructionGroup()}
        self._shown: object = None

    def clear(self) -> None:
        """Something moved: draw all anew the next time."""
        self._shown = None
        for group in self.groups.values():
            group.clear()

    def show(
        self,
        overlay: BoardOverlay,
        place_of: Callable[[int], Rect],
        faces: tuple[Rect, ...],
        standing: tuple[Rect, ...],
        rectangle: Callable[[PathSpot], Any],
        palette: Palette,
    ) -> None:
        """Show the path of a plan, else that of who acted last. Its numbers and its head leave ghosts’ faces free,
        and those of standing meeples."""
        path = overlay.path + overlay.proposed
        played = not path and bool(overlay.trail)
        laid = len(overlay.trail if played else overlay.path) - 1
        inks = inks_of(palette, overlay.trail_colour if played else NONE)
        wanted = (overlay.trail if played else path, laid, inks, faces, standing)
        if wanted == self._shown:
            return
        self.clear()
        self._shown = wanted
        places = [place_of(tile) for tile in wanted[0]]
        points = [(place.x + place.w / 2, place.y + place.h / 2) for place in places]
        side = places[0].w if places else 0.0
        lines, discs = path_spots(points, max(0, laid), side, faces, standing)
        rings = ring_spots(points, side) if played else []
        for group, spots in zip(self.groups.values(), ([*rings, *lines], discs), strict=True):
            _draw(group, spots, inks, rectangle)


def _draw(group: Any, spots: Sequence[PathSpot], inks: Inks, rectangle: Callable[[PathSpot], Any]) -> None:
    now = None
    for spot in spots:
        ink = inks.edge if spot.name == CASE else inks.line if spot.name.startswith("path_core") else inks.marks
        if ink != now:
            now = ink
            group.add(Color(*ink))
        group.add(rectangle(spot))
    if now is not None:
        group.add(Color(1, 1, 1, 1))  # what is drawn next has colours of its own
