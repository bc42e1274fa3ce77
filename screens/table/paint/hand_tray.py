"""What lies in the player's hand during a sowing, and the djinns that stand by with their powers."""

from __future__ import annotations

from typing import Final, NamedTuple

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from fivetribes.rules.djinn import TABLE
from fivetribes.text.names import DJINN_NAMES, TRIBE_NAMES
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, centred, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fits, lines_of, ring, tick, union
from screens.table.model.actions import Command, TapHand, TapPower
from screens.table.model.view_model import Hand, PowerTile, ViewModel
from screens.table.paint.shapes import NOT_NOW, djinn_sprite, rest, show_price
from screens.table.parts.price import price_wide
from screens.table.parts.tray_place import LEAST, area

SLOT: Final = 44
PITCH: Final = 52
IDLE: Final = 5  # empty slots while nothing is picked up
PAD: Final = 12
TOP: Final = 4
LABEL: Final = 8  # after the word


class Slot(NamedTuple):
    """A place of the hand tray: some meeples of one tribe, or nobody any more."""

    tribe: int = NONE
    place: int = NONE  # of the first of them in the hand
    many: int = 1
    following: bool = False


class TrayRow(NamedTuple):
    """How the hand tray is filled: the label, slots and the note, as far as there is room for them."""

    label: float
    slots: list[Slot]
    pitch: float
    note: float


def paint(model: ViewModel) -> Drawing:
    """The tray with the hand, and the powers bar of djinns."""
    sketch = Sketch()
    layout = model.layout
    hand_tray, powers = area(model), layout.powers
    pad = float(PAD)
    if hand_tray is None:
        if powers is not None and layout.kind == "tablet":
            used = _powers_rect(model.powers, powers, left_of_hand=powers.x < layout.prompt.x)
            _powers_bar(sketch, used, model.powers)
        return sketch.done()
    hand = model.hand or Hand()
    inside = "hand_tray" in layout.folded  # in the action bar, which has its own ground
    if powers is not None:
        used = _powers_rect(model.powers, powers, left_of_hand=powers.x < hand_tray.x)
        sketch.box(union(hand_tray, powers), Tone.SURFACE_2 if inside else Tone.SURFACE, 12)
        _powers_bar(sketch, used, model.powers)
        hand_tray = _beside(union(hand_tray, powers), used)
    else:
        if layout.filter_button and layout.kind == "portrait":  # in the top bar: its corners are not the window's
            hand_tray = Rect(hand_tray.x, hand_tray.y + TOP, hand_tray.w, hand_tray.h - TOP)
            pad = PAD / 2
        sketch.box(hand_tray, Tone.SURFACE, 12)
    if hand_tray.h >= 2 * LEAST:
        _rows(sketch, hand_tray, hand)
    else:
        _row(sketch, hand_tray, hand, pad)
    return sketch.done()


# ---------------------------------------------------------------- the hand


def _single(hand: Hand) -> list[Slot]:
    return [Slot(tribe, place, 1, place == hand.following) for place, tribe in enumerate(hand.left)]


def _grouped(hand: Hand) -> list[Slot]:
    """One slot a tribe."""
    next_tribe = hand.left[hand.following] if 0 <= hand.following < len(hand.left) else NONE
    return [
        Slot(tribe, hand.left.index(tribe), hand.left.count(tribe), tribe == next_tribe)
        for tribe in dict.fromkeys(hand.left)
    ]


def _empty(count: int) -> list[Slot]:
    return [Slot()] * max(0, count)


def _note_wide(note: str, height: float) -> float:
    """What the note needs, on one line or on two."""
    one = text_wide(note, SMALLEST)
    if one <= 120 or not fits(note, one / 1.5, height, lines=2):
        return one
    return next(wide for part in (2, 1.8, 1.6, 1.5) if lines_of(note, wide := one / part) <= 2)


def _choose(hand: Hand, width: float, height: float) -> TrayRow:
    """What fits in a row: first the dashes go, then the label, then the meeples are put together, the note last."""
    # Translators: the meeples that were picked up and are not dropped yet.
    label = text_wide(tr("Hand"), 14, bold=True) + LABEL
    note = _note_wide(hand.note, height) + 16 if hand.note else 0.0
    single, grouped = _single(hand), _grouped(hand)
    total = hand.total or IDLE
    empties = _empty(total - len(hand.left))
    for slots, label_wide, note_wide in (
        (single + empties, label, note),
        (single, label, note),
        (single + empties, label, 0.0),
        (single, label, 0.0),
        (single, 0.0, note),
        (grouped, label, note),
        (grouped, label, 0.0),
        (single, 0.0, 0.0),
    ):
        for pitch in (PITCH, LEAST):
            if label_wide + len(slots) * pitch + note_wide <= width:
                return TrayRow(label_wide, slots, pitch, note_wide)
    return TrayRow(0.0, grouped, LEAST, 0.0)


def _row(sketch: Sketch, hand_tray: Rect, hand: Hand, pad: float) -> None:
    wide = hand_tray.w - 2 * pad
    row = _choose(hand, wide, hand_tray.h)
    x, end = hand_tray.x + pad, hand_tray.right - pad
    if row.pitch * len(row.slots) > wide:  # each dp counts
        x, end = hand_tray.x + (hand_tray.w - row.pitch * len(row.slots)) / 2, hand_tray.right
    if row.label:
        sketch.words(
            Rect(x, hand_tray.y, row.label - LABEL + 1, hand_tray.h), tr("Hand"), 14, Tone.TEXT_HIGH, bold=True
        )
        x += row.label
    for slot in row.slots:
        _slot(sketch, Rect(x, hand_tray.y, row.pitch, hand_tray.h), slot)
        x += row.pitch
    if row.note:
        note = Rect(x + 12, hand_tray.y, end - x - 12, hand_tray.h)
        sketch.words(note, hand.note, 14, Tone.TEXT_MID, lines=2, align="left" if row.label else "right")


def _rows(sketch: Sketch, hand_tray: Rect, hand: Hand) -> None:
    """The tray as a panel: meeples in rows, the note below them."""
    columns = max(1, int(hand_tray.w // LEAST))
    single, grouped = _single(hand), _grouped(hand)
    slots = single if -(-len(single) // columns) * LEAST <= hand_tray.h else grouped
    wide = hand_tray.w / columns
    for n, slot in enumerate(slots):
        _slot(sketch, Rect(hand_tray.x + n % columns * wide, hand_tray.y + n // columns * LEAST, wide, LEAST), slot)
    used = -(-len(slots) // columns) * LEAST
    below = Rect(hand_tray.x + 10, hand_tray.y + used, hand_tray.w - 20, hand_tray.h - used)
    if hand.note and fits(hand.note, below.w, below.h, lines=2):
        sketch.words(below, hand.note, 14, Tone.TEXT_MID, lines=2, align="center")


def _slot(sketch: Sketch, cell: Rect, slot: Slot) -> None:
    body = centred(cell, SLOT, min(SLOT, cell.h - 4))
    if slot.tribe == NONE:
        sketch.picture(centred(cell, 36, 36), "spot", 0.8)
        return
    sketch.box(body, Tone.SURFACE_3, 8)
    sketch.picture(inset(body, 4), sprite_names.meeple(slot.tribe))
    if slot.many > 1:
        sketch.picture(Rect(body.right - 16, body.bottom - 17, 18, 18), sprite_names.count(slot.many))
    if slot.following:
        ring(sketch, body, 8, Tone.LIT, grow=1)
    tribe = tr(TRIBE_NAMES[slot.tribe])
    name = tr("Drop next: {tribe}").format(tribe=tribe)
    high = max(float(LEAST), cell.h)
    sketch.target(Rect(cell.x, cell.bottom - high, cell.w, high), TapHand(slot.place), name, corner=8)


# ---------------------------------------------------------------- the djinns


def _chip_wide(djinn: PowerTile, word: str) -> float:
    price = TABLE[djinn.djinn].price
    name = text_wide(DJINN_NAMES[djinn.djinn], 13, bold=True)
    return 12 + 22 + 6 + name + (8 + price_wide(price, 18, word) if price else 0) + 12


def _widths(powers: tuple[PowerTile, ...], room: float) -> list[float]:
    """How wide each chip is: with name and price, else as an emblem; the ones that do not fit are left out."""
    full = [_chip_wide(djinn, tr("or")) for djinn in powers]
    if sum(full) + 4 * (len(full) + 1) <= room:
        return full
    emblems = int(room // LEAST)
    if len(powers) <= emblems:
        return [float(LEAST)] * len(powers)
    return [float(LEAST)] * max(0, emblems - 1)  # the last place says how many more there are


def _powers_rect(powers: tuple[PowerTile, ...], room: Rect, left_of_hand: bool) -> Rect:
    """What the powers bar takes of its place, at the outer side."""
    if not powers:
        return Rect(room.x if left_of_hand else room.right, room.y, 0, room.h)
    widths = _widths(powers, room.w)
    wide = sum(widths) + (LEAST if len(widths) < len(powers) else 0)
    wide += 4 * (len(widths) + 1) if widths and widths[0] > LEAST else 0
    return Rect(room.x if left_of_hand else room.right - wide, room.y, wide, room.h)


def _beside(whole: Rect, powers: Rect) -> Rect:
    """What of the hand tray is left for the hand."""
    if powers.x - whole.x < whole.right - powers.right:
        return Rect(powers.right, whole.y, whole.right - powers.right, whole.h)
    return Rect(whole.x, whole.y, powers.x - whole.x, whole.h)


def _powers_bar(sketch: Sketch, rect: Rect, powers: tuple[PowerTile, ...]) -> None:
    if not powers:
        return
    widths = _widths(powers, rect.w)
    named = bool(widths) and widths[0] > LEAST
    gap = 4 if named else 0
    x = rect.x + gap
    for djinn, wide in zip(powers, widths, strict=False):
        target = Rect(x, rect.y, wide, rect.h)
        _chip(sketch, inset(target, 0 if named else 4, 4), djinn, named)
        sketch.target(target, TapPower(djinn.djinn), DJINN_NAMES[djinn.djinn], djinn.state == "usable", 20)
        x += wide + gap
    if len(widths) < len(powers):
        _more(sketch, Rect(x, rect.y, LEAST, rect.h), powers, len(widths))


def _more(sketch: Sketch, target: Rect, powers: tuple[PowerTile, ...], shown: int) -> None:
    """The last place: how many more djinns there are, and whether one of them can be used."""
    hidden = powers[shown:]
    usable = any(djinn.state == "usable" for djinn in hidden)
    disc = inset(target, 4)
    sketch.box(disc, Tone.DJINN, disc.h / 2, Tone.GOLD if usable else None)
    if shown:
        rest(sketch, disc, len(hidden))
    else:
        sketch.picture(Rect(disc.x + 8, disc.y + 3, 24, 20), "icon_djinn")
        sketch.words(Rect(disc.x, disc.y + 20, disc.w, 18), str(len(powers)), SMALLEST, Tone.GOLD_TEXT, True, "center")
    sketch.target(target, Command.ALL_POWERS, tr("All your djinns"), corner=20)


def _chip(sketch: Sketch, chip: Rect, djinn: PowerTile, named: bool) -> None:
    usable = djinn.state == "usable"
    alpha = NOT_NOW if djinn.state in ("not now", "used") else 1.0
    quiet = alpha < 1.0  # then it is paler, but its words keep their contrast
    fill = (
        (Tone.SELECTED_QUIET if quiet else Tone.SELECTED)
        if djinn.using
        else (Tone.DJINN_QUIET if quiet else Tone.DJINN)
    )
    sketch.box(chip, fill, chip.h / 2, Tone.GOLD if usable or djinn.using else None)
    if usable or djinn.using:
        sketch.box(chip, None, chip.h / 2, Tone.GOLD, 2.5)
    if named:
        middle = Rect(chip.x + 12, chip.y, 22, chip.h)
        sketch.picture(centred(middle, 22, 22), djinn_sprite(djinn.djinn), alpha)
        name = DJINN_NAMES[djinn.djinn]
        wide = text_wide(name, 13, bold=True)
        ink = Tone.TEXT_LOW if quiet else Tone.TEXT_HIGH
        sketch.words(Rect(chip.x + 40, chip.y, wide, chip.h), name, 13, ink, bold=True)
        x = chip.x + 40 + wide + 8
        if TABLE[djinn.djinn].price:
            show_price(sketch, Rect(x, chip.y, chip.right - 6 - x, chip.h), TABLE[djinn.djinn].price, 18, ink, False)
    else:
        sketch.picture(centred(chip, 26, 26), djinn_sprite(djinn.djinn), alpha)
    if djinn.state == "used":
        tick(sketch, chip)
