"""The bar at the top: menu, how far the game has come, the score track, tools."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fivetribes.alibaba.text.names import point_words
from fivetribes.i18n import tr
from screens.alibaba.model.actions import Command
from screens.alibaba.model.view_model import CavePlayer, CaveTableModel
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, fits, letter_size, line, overlap

STEP: Final = 10  # points from one figure of the track to the next
LEAST: Final = 40  # points that the track has room for; half of that where it is short
LONG: Final = 480
#: By how many stand together: the side of a marker, and how much further down the next one is.
MARKERS: Final = ((28.0, 0.0), (20.0, 16.0), (16.0, 12.5), (14.0, 9.5))
MARKER: Final = MARKERS[0][0]
NEAR: Final = 0.75  # of a marker: this close, two of them stand together
OVER: Final = 3  # by how much markers above each other may be higher than the track
FIGURE: Final = 9  # half the width of a figure
ABOVE: Final = 5  # the room above a figure


def paint(model: CaveTableModel) -> Drawing:
    """Everything in the top bar, or at the head of a landscape phone's column."""
    sketch = Sketch()
    layout = model.layout
    _tool(sketch, layout.menu, Command.MENU, "menu", tr("Menu"))
    _tool(sketch, layout.log, Command.LOG, "text-box-outline", tr("Game log"))
    if layout.rules is not None and layout.settings is not None:
        _tool(sketch, layout.rules, Command.RULES, "book-open-variant", tr("Rules"))
        _tool(sketch, layout.settings, Command.SETTINGS, "cog-outline", tr("Settings"))
    _progress(sketch, layout.words, model)
    if layout.track is not None:
        _track(sketch, layout.track, model)
    return sketch.done()


def _tool(sketch: Sketch, rect: Rect, command: Command, icon: str, name: str) -> None:
    sketch.glyph(rect, icon)
    sketch.target(rect, command, name, corner=rect.h / 2)


def _progress(sketch: Sketch, rect: Rect, model: CaveTableModel) -> None:
    """Two lines; the second one goes where there is no room for it."""
    big, small = 16.0, 13.0
    two = line(SMALLEST) * 2 <= rect.h and all(
        fits(text, rect.w, rect.h, bold=True) for text in (model.title, model.note)
    )
    if not two:
        size = letter_size(model.title, rect.w, rect.h - 3, 14, bold=True)  # lines are drawn in whole pixels
        sketch.words(rect, model.title, size, bold=True, lines=3)
        return
    above = min(line(big), rect.h - line(SMALLEST))
    below = min(line(small), rect.h - above)
    y = rect.y + (rect.h - above - below) / 2
    sketch.words(Rect(rect.x, y, rect.w, above), model.title, fit_size(big, above), bold=True)
    sketch.words(Rect(rect.x, y + above, rect.w, below), model.note, fit_size(small, below), Tone.TEXT_MID)


def _track(sketch: Sketch, rect: Rect, model: CaveTableModel) -> None:
    """A line of points with the markers of the players on it: those of nearly the same points above each other."""
    best = max(player.points for player in model.players)
    most = max(LEAST if rect.w >= LONG else LEAST // 2, (best // STEP + 2) * STEP)
    start, wide = rect.x + MARKER / 2, rect.w - MARKER
    y = rect.y + MARKER / 2
    markers = [
        (player, place)
        for cluster in _clusters(model.players, wide / most)
        for player, place in _places(rect, start, wide / most, cluster)
    ]
    sketch.box(Rect(start, y - 3, wide, 6), Tone.SURFACE_2, 3, Tone.LINE)
    step = STEP if wide / most * STEP >= 34 else 2 * STEP
    for points in range(0, most + 1, step):
        x = start + wide * points / most
        sketch.box(Rect(x - 0.75, y + 4, 1.5, 6), Tone.LINE)
        figure = Rect(x - 20, y + 10, 40, rect.bottom - y - 8)
        room = Rect(x - FIGURE, figure.y + ABOVE, 2 * FIGURE, figure.h - ABOVE)
        if not any(overlap(room, place) for _, place in markers):
            sketch.words(figure, str(points), SMALLEST, Tone.TEXT_LOW, align="center")
    for player, place in markers:
        sketch.marker(place, player.colour, player.letter)
    words = ", ".join(
        tr("{name}: {points}").format(name=player.name, points=point_words(player.points)) for player in model.players
    )
    sketch.target(rect, Command.LOG, words, live=False)


def _clusters(players: Sequence[CavePlayer], wide: float) -> Iterator[list[CavePlayer]]:
    """Players whose markers would lie on each other, in the order of their points. `wide`: of a point."""
    cluster: list[CavePlayer] = []
    for player in sorted(players, key=lambda player: (player.points, player.active)):
        if cluster and (player.points - cluster[-1].points) * wide >= NEAR * MARKER:
            yield cluster
            cluster = []
        cluster.append(player)
    yield cluster


def _places(rect: Rect, start: float, wide: float, cluster: list[CavePlayer]) -> Iterator[tuple[CavePlayer, Rect]]:
    """Where the markers of a cluster are: each at its points, each further down than the one before."""
    side, down = MARKERS[len(cluster) - 1]
    high = side + (len(cluster) - 1) * down
    top = max(rect.y - OVER, rect.y + (MARKER - high) / 2) if len(cluster) > 1 else rect.y
    for number, player in enumerate(cluster):
        yield player, Rect(start + wide * player.points - side / 2, top + number * down, side, side)
