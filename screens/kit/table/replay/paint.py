"""How the stepper looks: whose turn it is, what is done, and the buttons to go through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from fivetribes.i18n import tr
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, Rects, inset
from screens.kit.drawing.sketch import Look, Sketch, look_of, needed
from screens.kit.palette import Tone
from screens.kit.table.eyes import NONE
from screens.kit.table.fitting import ellipsize, line, lines_of
from screens.kit.table.replay.stepper import TOUCH, ReplayStepper, StepperAction, StepperPlaces

#: Sizes of the deed in the banner, the best first; below it nothing is smaller than all texts.
SIZES: Final = (18, 16, 15, 14, 13, SMALLEST)
#: And in a column: of the deed and of what came of it.
COLUMN: Final = ((16, 14), (14, 13), (13, SMALLEST))
TITLE: Final = 13
NOTE: Final = 14
MARKER: Final = 36
SPEED: Final = TOUCH  # how wide its button is at least


def paint_stepper(stepper: ReplayStepper, places: StepperPlaces, window: Rect) -> Drawing:
    """The stepper, which takes every touch in the window."""
    sketch = Sketch()
    sketch.target(window, StepperAction.COVER, stepper.title, live=False)
    note = places.note
    sketch.box(places.ground, Tone.GROUND if note is None else Tone.SURFACE)
    if note is None:
        _column(sketch, places.banner, stepper)
    else:
        sketch.box(places.banner, Tone.SELECTED, 12 if places.round_corners else 0)
        _banner(sketch, inset(places.banner, 12, 2), stepper)
        lines = max(1, int((note.h + 2) // line(NOTE)))
        sketch.words(note, ellipsize(stepper.results, note.w, lines, NOTE), NOTE, Tone.TEXT_MID, lines=lines)
    _buttons(sketch, places.buttons, stepper)
    return sketch.done()


def _column(sketch: Sketch, rect: Rect, stepper: ReplayStepper) -> None:
    """One below the other: whose turn of which round, the deed, what came of it."""
    x, y = rect.x, rect.y
    if stepper.colour != NONE:
        sketch.marker(Rect(x, y, MARKER, MARKER), stepper.colour, stepper.letter)
        x += MARKER + 10
    title = Rect(x, y, rect.right - x, max(float(MARKER), 2 * line(TITLE)))
    sketch.words(title, stepper.title, TITLE, Tone.GOLD_TEXT, bold=True, lines=2)
    y = title.bottom + 6
    big, small = next((sizes for sizes in COLUMN if _high(stepper, rect.w, *sizes) <= rect.bottom - y), COLUMN[-1])
    lines = max(1, min(lines_of(stepper.deed, rect.w, big, bold=True), int((rect.bottom - y) // line(big))))
    deed = Rect(rect.x, y, rect.w, lines * line(big))
    sketch.words(deed, ellipsize(stepper.deed, rect.w, lines, big, bold=True), big, bold=True, lines=lines, top=True)
    below = Rect(rect.x, deed.bottom + 4, rect.w, rect.bottom - deed.bottom - 4)
    lines = int((below.h + 2) // line(small))
    if lines > 0:
        words = ellipsize(stepper.results, rect.w, lines, small)
        sketch.words(below, words, small, Tone.TEXT_MID, lines=lines, top=True)


def _high(stepper: ReplayStepper, width: float, big: float, small: float) -> float:
    """Of the deed and what came of it, in these sizes."""
    deed, results = lines_of(stepper.deed, width, big, bold=True), lines_of(stepper.results, width, small)
    return deed * line(big) + 4 + results * line(small)


def _banner(sketch: Sketch, rect: Rect, stepper: ReplayStepper) -> None:
    """Whose turn of which round, below it the deed, as large as there is room for."""
    words = rect
    if stepper.colour != NONE:
        side = min(float(MARKER), rect.h - 4)
        sketch.marker(Rect(rect.x, rect.y + (rect.h - side) / 2, side, side), stepper.colour, stepper.letter)
        words = Rect(rect.x + side + 10, rect.y, rect.w - side - 10, rect.h)
    head = replace(words, h=min(words.h / 2, line(TITLE)))
    sketch.words(head, stepper.title, TITLE, Tone.GOLD_TEXT, bold=True)
    below = replace(words, y=head.bottom, h=words.bottom - head.bottom)
    needed = ((size, lines_of(stepper.deed, below.w, size, bold=True)) for size in SIZES)
    size, lines = next(((size, lines) for size, lines in needed if lines * line(size) <= below.h + 1), (SMALLEST, 0))
    lines = lines or max(1, int(below.h // line(SMALLEST)))
    text = ellipsize(stepper.deed, below.w, lines, size, bold=True)
    sketch.words(below, text, size, bold=True, lines=lines)


def _buttons(sketch: Sketch, places: tuple[Rect, ...], stepper: ReplayStepper) -> None:
    # Translators: buttons of a replay: a step back, pause, go on playing after a pause, a step forward.
    texts = tr("Back"), tr("Pause"), tr("Play on"), tr("Forward"), tr("Close")
    to_back, pause, play_on, forward, to_close = texts
    wide = [needed(text) for text in texts]
    back, play, on, speed, close = _shared(places, (wide[0], max(wide[1:3]), wide[3], SPEED, wide[4]))
    # The icons are known from every player; a text stands beside each of them or beside none.
    every = zip((back, play, play, on, close), texts, strict=True)
    look = Look.BOTH if all(look_of(rect, text) is Look.BOTH for rect, text in every) else Look.ICON
    text, icon = (pause, "pause") if stepper.playing else (play_on, "play")
    can_play = stepper.playing or stepper.can_go_on
    sketch.button(back, StepperAction.BACK, to_back, "skip-previous", "outlined", stepper.can_go_back, look)
    sketch.button(play, StepperAction.PLAY, text, icon, "primary", can_play, look)
    sketch.button(on, StepperAction.ON, forward, "skip-next", "outlined", stepper.can_go_on, look)
    sketch.button(speed, StepperAction.SPEED, stepper.speed)
    sketch.button(close, StepperAction.CLOSE, to_close, "close", "tonal", True, look)


def _shared(places: Rects, wide: Sequence[float]) -> Rects:
    """The places; if all lie in one row that is long enough, each as wide as it has to be, and equally more."""
    first, last = places[0], places[-1]
    gap = places[1].x - first.right
    more = (last.right - first.x - gap * (len(places) - 1) - sum(wide)) / len(places)
    if first.y != last.y or more < 0 or all(place.w >= need for place, need in zip(places, wide, strict=True)):
        return places
    lefts = accumulate((need + more + gap for need in wide[:-1]), initial=first.x)
    return tuple(replace(first, x=x, w=need + more) for x, need in zip(lefts, wide, strict=True))
