"""What a move should end with; and in the same place on a phone, while somebody sows, the hand."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import TRIBES
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import TRIBE_NAMES
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import Drawing
from screens.kit.drawing.rect import Rect, centred, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import first_that_fits, fits, tick
from screens.table.layout.tablet import BEST_WIDE
from screens.table.model.actions import PickFilter
from screens.table.model.view_model import ViewModel
from screens.table.paint import hand_tray
from screens.table.paint.shapes import FADED, selected

NAMES: Final = (*(f"tribe{tribe}" for tribe in range(TRIBES)), "camel", "djinn")
ARROW: Final = 20


def paint(model: ViewModel) -> Drawing:
    """The row of filters or its button, the hand tray, the powers bar."""
    sketch = Sketch()
    layout = model.layout
    if layout.filters is not None and not hand_tray.covers(model, layout.filters):
        _row(sketch, model)
    if layout.filter_button is not None and not hand_tray.covers(model, layout.filter_button):
        _button(sketch, model, layout.filter_button)
    sketch.add(hand_tray.paint(model))
    return sketch.done()


def filter_sprite(name: str) -> str:
    """The sprite of a filter."""
    if name.startswith("tribe"):
        return sprite_names.meeple(int(name.removeprefix("tribe")))
    return "camel_plain" if name == "camel" else "icon_djinn"


def filter_name(name: str) -> str:
    """The accessible label of a filter."""
    if name == "camel":
        return tr("Ends with your camel")
    if name == "djinn":
        return tr("Ends with a djinn")
    tribe = capitalised(tr(TRIBE_NAMES[int(name.removeprefix("tribe"))]))
    # Translators: the tribe is in the nominative.
    return tr("Ends with: {tribe}").format(tribe=tribe)


def _row(sketch: Sketch, model: ViewModel) -> None:
    layout = model.layout
    label = layout.filter_label
    if label is not None:
        text = tr("Ends with")
        place = Rect(label.x, label.y, label.w - 6, label.h)
        if fits(text, place.w, place.h, lines=2):
            sketch.words(place, text, 14, Tone.TEXT_MID, lines=2)
    phone = layout.kind != "tablet"
    for name, rect in zip(NAMES, layout.chips, strict=False):
        chip = inset(rect, 2, 6) if phone else inset(rect, 0, 4)
        chosen = name in model.filters
        selected(sketch, chip, chosen)
        picture = centred(chip, 30, min(32.0, chip.h - 6))
        sketch.picture(picture, filter_sprite(name), 1.0 if model.can_filter else FADED)
        if chosen:
            tick(sketch, chip)
        if model.can_filter:
            sketch.target(rect, PickFilter(name), filter_name(name), corner=chip.h / 2)
    if layout.best_for is not None:
        _best(sketch, model, layout.best_for, phone)


def _best(sketch: Sketch, model: ViewModel, rect: Rect, phone: bool) -> None:
    """The drop-down with what the best results are good for."""
    rect = Rect(rect.x, rect.y, min(rect.w, BEST_WIDE), rect.h)
    chosen, ink = bool(model.best), _ink(model)
    chip = inset(rect, 2 if phone else 0, 6 if phone else 4)
    selected(sketch, chip, chosen)
    pad = 8 if phone else 12
    words = Rect(chip.x + pad, chip.y, chip.w - pad - ARROW - 2, chip.h)
    texts = (model.best,) if model.best else (tr("Highlight…"), tr("Highlight"))
    text = first_that_fits(texts, words.w, bold=True)
    if text:
        sketch.words(words, text, 14, ink, bold=True, align="center" if phone else "left")
        sketch.glyph(Rect(chip.right - ARROW - pad / 2, chip.y, ARROW, chip.h), "menu-down", ink)
    else:
        sketch.glyph(Rect(chip.x + chip.w / 2 - 20, chip.y, 22, chip.h), "star-outline", ink, 20)
        sketch.glyph(Rect(chip.x + chip.w / 2, chip.y, 20, chip.h), "menu-down", ink, 20)
    if chosen:
        tick(sketch, chip)
    # Translators: {what} is one of "Best overall", "Coins", "Cards" and "Hurts rivals most".
    name = tr("Highlight: {what}").format(what=model.best) if model.best else tr("Highlight")
    if model.can_filter:
        sketch.target(rect, PickFilter("best"), name, corner=chip.h / 2)


def _ink(model: ViewModel) -> Tone:
    """Of words and signs: fainter while nothing can be chosen."""
    return Tone.TEXT_HIGH if model.can_filter else Tone.DISABLED


def _button(sketch: Sketch, model: ViewModel, rect: Rect) -> None:
    """One button for the whole row. It shows what is chosen, if it is one thing."""
    chosen, ink = bool(model.filters or model.best), _ink(model)
    wide = model.layout.kind == "landscape"
    chip = inset(rect, 0 if wide else 4, 4)
    if wide or chosen:
        selected(sketch, chip, chosen)
    name = tr("Filter")
    text = text_wide(name, 14, bold=True)
    named = wide and text + 60 <= chip.w
    at = Rect(chip.x + (chip.w - text - 32) / 2, chip.y, 24, chip.h) if named else centred(chip, 26, 26)
    one = next(iter(model.filters)) if len(model.filters) == 1 and not model.best else ""
    if not named and wide and not chosen and fits(name, chip.w - 16, chip.h, bold=True):
        sketch.words(inset(chip, 8, 0), name, 14, ink, bold=True, align="center")
    elif one:
        sketch.picture(centred(at, 24, 24), filter_sprite(one))
    else:
        sketch.glyph(at, "filter-variant", ink)
    if named:
        sketch.words(Rect(at.right + 8, chip.y, text + 2, chip.h), name, 14, ink, bold=True)
    if chosen:
        tick(sketch, chip)
    shown = [filter_name(chosen_name) for chosen_name in NAMES if chosen_name in model.filters]
    shown += [tr("Highlight: {what}").format(what=model.best)] if model.best else []
    label = tr("Filter: {what}").format(what=", ".join(shown)) if shown else name
    if model.can_filter:
        sketch.target(rect, PickFilter("open"), label, corner=chip.h / 2)
