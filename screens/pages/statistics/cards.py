"""The statistics of a game as they are painted: on one canvas, so the page opens at once."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import percent, tr
from screens.kit.drawing.painted_block import scaled, tall, text_into
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.pages.statistics.figures import Figure, GameFigures, LastGame, Opponent

VALUE: Final = 28  # sp
LABEL: Final = 13
GAP: Final = 16  # dp
BAR: Final = 6
CUP: Final = 22
NARROW: Final = 104  # dp; no figure is narrower than this at usual letters


def paint_standing(game: GameFigures, width: float) -> tuple[Sketch, float]:
    """The figures of a game, and what was won against whom."""
    sketch = Sketch()
    y = _figures(sketch, game.figures, width)
    if game.row:
        y += 12 + text_into(sketch, Rect(0, y + 12, width, 0), game.row, 15, Tone.GOLD_TEXT)
    if any(opponent.percent is not None for opponent in game.opponents):
        y += 16
        y += text_into(sketch, Rect(0, y, width, 0), tr("Against computer players"), 16, bold=True)
        note = tr("Of several levels in one game, the strongest counts.")
        y += 2 + text_into(sketch, Rect(0, y + 2, width, 0), note, LABEL, Tone.TEXT_MID)
    for opponent in game.opponents:
        y += 12
        if opponent.percent is None:
            sketch.box(Rect(0, y, width, 1), Tone.DIVIDER)
            y += 10
        y = _opponent(sketch, opponent, y, width)
    return sketch, y


def _figures(sketch: Sketch, figures: tuple[Figure, ...], width: float) -> float:
    """Beside each other as far as there is room; returns their lower edge."""
    words = (text_wide(word, LABEL) for figure in figures for word in figure.label.split())
    least = max(scaled(NARROW), *words)
    fits = min(len(figures), int((width + GAP) / (least + GAP)))
    if fits < 2:
        return _list(sketch, figures, width)
    rows = -(-len(figures) // fits)
    across = -(-len(figures) // rows)  # rows of about the same length
    wide, y = (width + GAP) / across - GAP, 0.0
    for start in range(0, len(figures), across):
        y += GAP * bool(start)
        row = [
            (Rect((wide + GAP) * place, y, wide, 0), figure)
            for place, figure in enumerate(figures[start : start + across])
        ]
        values = max(text_into(sketch, rect, figure.value, VALUE, Tone.GOLD_TEXT, bold=True) for rect, figure in row)
        labels = (
            text_into(sketch, Rect(rect.x, y + values, wide, 0), figure.label, LABEL, Tone.TEXT_MID)
            for rect, figure in row
        )
        y += values + max(labels)
    return y


def _list(sketch: Sketch, figures: tuple[Figure, ...], width: float) -> float:
    """Below each other, each beside what it counts; returns their lower edge."""
    values = max(text_wide(figure.value, VALUE, bold=True) for figure in figures) + 12
    y = 0.0
    for figure in figures:
        high = max(tall(figure.value, VALUE, values, bold=True), tall(figure.label, LABEL, width - values))
        sketch.words(Rect(0, y, values, high), figure.value, VALUE, Tone.GOLD_TEXT, bold=True)
        sketch.words(Rect(values, y, width - values, high), figure.label, LABEL, Tone.TEXT_MID, lines=9)
        y += high
    return y


def _opponent(sketch: Sketch, opponent: Opponent, y: float, width: float) -> float:
    """The name and how much was won, as a figure and as a bar; returns the lower edge."""
    rate = percent(opponent.percent) if opponent.percent is not None else ""
    high = max(tall(opponent.name, 15, width - _beside(rate), bold=True), scaled(20))
    _across(sketch, Rect(0, y, width, high), opponent.name, rate)
    y += high
    if opponent.percent is not None:
        sketch.box(Rect(0, y + 4, width, BAR), Tone.SURFACE_3, BAR / 2)
        if opponent.percent:
            won = max(BAR, width * min(100, opponent.percent) / 100)
            sketch.box(Rect(0, y + 4, won, BAR), Tone.GOLD, BAR / 2)
        y += 4 + BAR
    return y + 2 + text_into(sketch, Rect(0, y + 2, width, 0), opponent.text, LABEL, Tone.TEXT_MID)


def _beside(text: str) -> float:
    """The width that a figure at the right end takes from what stands before it."""
    return text_wide(text, 15, bold=True) + 12 if text else 0


def _across(sketch: Sketch, line: Rect, name: str, figure: str) -> None:
    beside = _beside(figure)
    sketch.words(Rect(line.x, line.y, line.w - beside, line.h), name, 15, bold=True, lines=9)
    sketch.words(Rect(line.right - beside, line.y, beside, line.h), figure, 15, bold=True, align="right")


def paint_last(game: GameFigures, width: float) -> tuple[Sketch, float]:
    """The newest games, one below the other."""
    sketch = Sketch()
    y = text_into(sketch, Rect(0, 0, width, 0), tr("Last games"), 16, bold=True)
    y += 2 + text_into(sketch, Rect(0, y + 2, width, 0), game.average, LABEL, Tone.TEXT_MID) + 4
    for number, one in enumerate(game.last):
        if number:
            sketch.box(Rect(0, y, width, 1), Tone.DIVIDER)
        y = _last_game(sketch, one, y + 6, width) + 6
    return sketch, y


def _last_game(sketch: Sketch, game: LastGame, y: float, width: float) -> float:
    """Against whom and when; a cup if it was won; the points. Returns the lower edge."""
    points = _beside(game.points)
    room = width - points - CUP - 8
    name, date = tall(game.name, 15, room, bold=True), tall(game.date, LABEL, room)
    _across(sketch, Rect(0, y, width, name + date), "", game.points)
    if game.won:
        sketch.glyph(Rect(width - points - CUP, y, CUP, name + date), "trophy", Tone.GOLD_TEXT, CUP)
    text_into(sketch, Rect(0, y, room, 0), game.name, 15, bold=True)
    text_into(sketch, Rect(0, y + name, room, 0), game.date, LABEL, Tone.TEXT_MID)
    return y + name + date
