"""Why something cannot be done, whole: where the prompt has no room for it, the prompt grows over what lies around it.

Target: Cover.REFUSAL, the whole of it. A touch on it closes it, as any touch does.
"""

from __future__ import annotations

from typing import Final

from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.painted_block import ENDLESS, tall
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import overlap
from screens.table.layout.geometry import TableLayout
from screens.table.model.actions import Cover
from screens.table.model.view_model import ViewModel
from screens.table.paint import choice_menu
from screens.table.parts.prompt_form import asked_of, prompt_form

SIZES: Final = (14, 13, SMALLEST)  # of the letters, the first with which there is room
PAD: Final = (14, 10)  # at the sides, above and below
GROW: Final = 8  # further than the prompt on each side
NARROW: Final = 190  # over a prompt this narrow it is wider than that
LEAST: Final = 300
MOST: Final = 560
EDGE: Final = 8  # to the edge of the window, and to the choices


def paint(model: ViewModel) -> Drawing:
    """What is refused, if the prompt does not show all of it."""
    covered = _choices(model)
    if not model.prompt.warns or (covered is None and _fits(model)):
        return NOTHING
    sketch = Sketch()
    for size in SIZES:
        box = _beside(model, covered, size) if covered is not None else _over_prompt(model, size)
        if box.y >= EDGE:
            break
    sketch.box(inset(box, -2), None, 18, Tone.GROUND, 3)
    sketch.box(box, Tone.SURFACE_2, 16, Tone.WARNING, 2)
    sketch.words(inset(box, *PAD), model.prompt.reason, size, Tone.WARNING, lines=ENDLESS)
    sketch.target(box, Cover.REFUSAL, model.prompt.reason, live=False, corner=16)
    return sketch.done()


def _fits(model: ViewModel) -> bool:
    """Whether the prompt itself shows all of it."""
    return prompt_form(model.layout, asked_of(model)).reason.text == model.prompt.reason


def _choices(model: ViewModel) -> Rect | None:
    """The choices that lie over the prompt, if any do."""
    if model.choices is None:
        return None
    found = (target.rect for target in choice_menu.paint(model).targets if target.key is Cover.CHOICES)
    return next((rect for rect in found if overlap(rect, model.layout.prompt)), None)


def _height(model: ViewModel, width: float, size: float) -> float:
    return tall(model.prompt.reason, size, width - 2 * PAD[0]) + 2 * PAD[1] + 2


def _over_prompt(model: ViewModel, size: float) -> Rect:
    """As wide as the prompt, wider where that is narrow, and from its lower edge as high as is needed."""
    layout, prompt = model.layout, model.layout.prompt
    width = min(prompt.w + 2 * GROW if prompt.w >= NARROW else LEAST, MOST, layout.width - 2 * EDGE)
    x = prompt.x - GROW if prompt.x + prompt.w / 2 <= layout.width / 2 else prompt.right + GROW - width
    return _placed(layout, x, prompt.bottom, width, _height(model, width, size))


def _beside(model: ViewModel, choices: Rect, size: float) -> Rect:
    """Above the choices; beside them where they reach up too far."""
    layout = model.layout
    width = min(choices.w - 2 * EDGE, MOST) if choices.w >= LEAST else LEAST
    height = _height(model, width, size)
    if choices.y - EDGE - height >= EDGE:
        return _placed(layout, choices.x + (choices.w - width) / 2, choices.y - EDGE, width, height)
    width = min(MOST, max(choices.x, layout.width - choices.right) - 2 * EDGE)
    x = choices.x - EDGE - width if choices.x > layout.width / 2 else choices.right + EDGE
    return _placed(layout, x, layout.height - EDGE, width, _height(model, width, size))


def _placed(layout: TableLayout, x: float, bottom: float, width: float, height: float) -> Rect:
    x = max(EDGE, min(x, layout.width - EDGE - width))
    return Rect(x, bottom - height, width, height)
