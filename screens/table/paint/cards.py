"""The djinns and the goods that lie open: as cards where there is room for them, else in small in one row."""

from __future__ import annotations

from typing import Final

from kivy.metrics import Metrics

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from fivetribes.rules.djinn import TABLE, Djinn
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import CARD_NAMES, DJINN_NAMES
from fivetribes.text.rules_text import djinn_in_short
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, centred, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import dashes, first_that_fits, fit_size, fits, letter_size, line, lines_of, ring
from screens.table.model.actions import TapCard, TapDjinn
from screens.table.model.market_words import market_labels
from screens.table.model.view_model import CardSpot, ViewModel
from screens.table.paint import card_strip, djinn_price, hand_tray
from screens.table.paint.shapes import djinn_sprite

HEAD: Final = 192 / 103  # of the sprite of a djinn's head
PORTRAIT: Final = (96, 76)  # width and height of a djinn's portrait, as it was drawn
DISC: Final = 26
LARGE_DISC: Final = 32
LARGE: Final = (130, 190)  # a djinn's card this wide and this high has larger letters
LARGE_GOOD: Final = 72  # and a good's card this high
LARGE_TITLE: Final = 440  # and a title of a column this wide
PICTURE: Final = 0.62  # of the height of a good's card
EDGE: Final = 8  # beside what is on it


def paint(model: ViewModel) -> Drawing:
    """The right column of a tablet, or the card strip row of a phone."""
    sketch = Sketch()
    layout = model.layout
    if layout.djinns is not None and layout.market is not None:
        _djinns(sketch, model)
        _market(sketch, model)
    elif layout.card_strip is not None and not hand_tray.covers(model, layout.card_strip):
        sketch.add(card_strip.paint(model))
    return sketch.done()


# ---------------------------------------------------------------- titles


def _title(sketch: Sketch, rect: Rect, text: str, deck: int) -> Rect:
    """A title, and how many cards are left in the deck. Returns what is free between them."""
    size = fit_size(18 if rect.w >= LARGE_TITLE else 16, rect.h)
    title = first_that_fits((text,), rect.w, bold=True)
    wide = min(text_wide(title, size, bold=True), rect.w)
    sketch.words(Rect(rect.x, rect.y, wide, rect.h), title, size, bold=True)
    room = rect.w - wide - 12
    # Translators: so many cards.
    count = first_that_fits((tr("{n} in the deck").format(n=deck),), room)
    if count:
        left = text_wide(count, fit_size(13, rect.h))
        left = left if left <= room else text_wide(count, SMALLEST)
        at = Rect(rect.right - left, rect.y, left, rect.h)
        sketch.words(at, count, fit_size(13, rect.h), Tone.TEXT_LOW, align="right")
    else:
        left = _tally(sketch, rect, "icon_cards", deck, room)
    return Rect(rect.x + wide + 12, rect.y, room - left - 12, rect.h)


def _tally_wide(count: int) -> float:
    return 18 + 3 + text_wide(str(count), SMALLEST)


def _tally(sketch: Sketch, rect: Rect, sprite: str, count: int, room: float) -> float:
    """A small picture with a number at the right of a line, if there is room. Returns how wide it is."""
    wide = _tally_wide(count)
    if wide > room:
        return 0.0
    sketch.picture(Rect(rect.right - wide, rect.y + (rect.h - 18) / 2, 18, 18), sprite)
    sketch.words(Rect(rect.right - wide + 21, rect.y, wide - 21, rect.h), str(count), SMALLEST, Tone.TEXT_LOW)
    return wide


# ---------------------------------------------------------------- djinns


def _djinns(sketch: Sketch, model: ViewModel) -> None:
    layout = model.layout
    assert layout.djinns is not None
    first = layout.djinn_cards[0]
    title = Rect(layout.djinns.x, layout.djinns.y, layout.djinns.w, first.y - 4 - layout.djinns.y)
    _title(sketch, title, tr("Djinns"), model.view.djinns_left)
    choice = any(spot.live for spot in model.djinns)
    lines = _effect_lines(first)
    names = [DJINN_NAMES[spot.what] for spot in model.djinns if spot.what != NONE]
    named = all(fits(name, first.w - 10, 99, bold=True) for name in names)
    for spot, rect in zip(model.djinns, layout.djinn_cards, strict=True):
        if spot.what == NONE:
            dashes(sketch, rect, Tone.GAP)
            continue
        if "cards" in layout.folded:
            _djinn_row(sketch, rect, spot)
        else:
            _djinn_card(sketch, rect, spot, lines, named)
        _state(sketch, rect, spot, choice, 12)
        name = tr("{djinn}, {points} points: {text}").format(
            djinn=DJINN_NAMES[spot.what], points=TABLE[spot.what].points, text=djinn_in_short(spot.what)
        )
        sketch.target(rect, TapDjinn(spot.what), name, spot.live or not choice)


def _state(sketch: Sketch, rect: Rect, spot: CardSpot, choice: bool, radius: float) -> None:
    """Chosen, to be had, or not to be had while others are."""
    if spot.chosen:
        ring(sketch, rect, radius, Tone.GOLD, grow=1.5)
        sketch.picture(Rect(rect.right - 14, rect.bottom - 14, 18, 18), "tick")
    elif spot.live:
        ring(sketch, rect, radius, grow=1.5)
    elif choice:
        sketch.box(rect, Tone.OUT_OF_REACH, radius)


def _disc(sketch: Sketch, centre: Rect, points: int) -> None:
    sketch.picture(centre, "disc_gold")
    sketch.words(centre, str(points), 17 if centre.w > DISC else 14, Tone.ON_MARKER, bold=True, align="center")


def _effect_lines(card: Rect) -> int:
    """How many lines of text a card has room for between its name and its price."""
    room = card.h - card.w / HEAD - line(SMALLEST) * 2 - 6
    return max(0, int((room + 1) // line(SMALLEST)))


def _djinn_card(sketch: Sketch, rect: Rect, spot: CardSpot, lines: int, named: bool) -> None:
    """Head with emblem and points, name, what it does, what using it costs."""
    djinn = TABLE[spot.what]
    large = rect.w >= LARGE[0] and rect.h >= LARGE[1]
    sketch.box(rect, Tone.PARCHMENT_LIGHT if spot.chosen else Tone.PARCHMENT, 12)
    inner = inset(rect, 8 if large else 5, 0)
    floor = rect.bottom - (8 if large else 4)
    least = max(24.0 if large else 20.0, line(SMALLEST))
    if not named:  # large letters on a small card: the emblem has to do
        below = floor - least
        djinn_price.show(sketch, Rect(inner.x, below, inner.w, least), djinn.id)
        head = Rect(rect.x, rect.y, rect.w, below - 2 - rect.y)
        sketch.box(head, Tone.DJINN, 12)
        sketch.box(Rect(head.x, head.bottom - 12, head.w, 12), Tone.DJINN)
        _portrait(sketch, Rect(head.x, head.y + DISC / 2, head.w, head.h - DISC / 2), djinn.portrait)
        _disc(sketch, Rect(rect.right - DISC - 5, rect.y + 5, DISC, DISC), djinn.points)
        return
    y = _djinn_name(sketch, rect, inner, djinn, large, lines)
    # What it does comes first; what using it costs has the lines that are left.
    text = djinn_in_short(djinn.id)
    taken = lines_of(text, inner.w) * line(SMALLEST)
    wanted = djinn_price.high(djinn.id, inner.w, least)
    below = floor - (wanted if taken + wanted <= floor - y else least)
    djinn_price.show(sketch, Rect(inner.x, below, inner.w, floor - below), djinn.id)
    body = Rect(inner.x, y, inner.w, below - y)
    big = letter_size(text, body.w, body.h, 15 if large else 13)
    if lines_of(text, body.w, big) * line(big) <= body.h:
        lines = max(lines_of(text, body.w, big), 2)
        sketch.words(body, text, big, Tone.INK_MID, align="center", lines=lines, top=True)


def _djinn_name(sketch: Sketch, rect: Rect, inner: Rect, djinn: Djinn, large: bool, lines: int) -> float:
    """The head of a card and the name below it. Returns where they end."""
    head = Rect(rect.x, rect.y, rect.w, rect.w / HEAD)
    sketch.picture(head, "djinn_head")
    disc = LARGE_DISC if large else DISC
    # The points stand in the corner, the portrait beside them.
    _portrait(sketch, Rect(head.x, head.y, head.w - disc * 0.6, head.h), djinn.portrait)
    _disc(sketch, Rect(rect.right - disc - 5, rect.y + 5, disc, disc), djinn.points)
    y = head.bottom + (4 if large else 1)
    size = 18.0 if large else 15.0 if lines > 1 else 16.0
    high = line(size)
    sketch.words(Rect(inner.x, y, inner.w, high), DJINN_NAMES[djinn.id], size, Tone.INK, bold=True, align="center")
    return y + high + (6 if large else 3 if lines > 2 else 0)


def _portrait(sketch: Sketch, room: Rect, name: str) -> None:
    """A djinn, as large as there is room."""
    scale = min((room.w - 6) / PORTRAIT[0], (room.h - 4) / PORTRAIT[1])
    sketch.picture(centred(room, PORTRAIT[0] * scale, PORTRAIT[1] * scale), name)


def _djinn_row(sketch: Sketch, rect: Rect, spot: CardSpot) -> None:
    """A card that is one row high: emblem, name, price, what it does, points."""
    djinn = TABLE[spot.what]
    sketch.box(rect, Tone.PARCHMENT_LIGHT if spot.chosen else Tone.PARCHMENT, 12)
    block = Rect(rect.x, rect.y, 48, rect.h)
    sketch.box(block, Tone.DJINN, 12)
    sketch.box(Rect(block.right - 12, block.y, 12, block.h), Tone.DJINN)
    side = 40.0 if rect.h >= LARGE_GOOD else 32.0
    sketch.picture(centred(block, side, side), djinn_sprite(djinn.id))
    disc = Rect(rect.right - DISC - 8, rect.y + (rect.h - DISC) / 2, DISC, DISC)
    _disc(sketch, disc, djinn.points)
    inner = Rect(block.right + 8, rect.y, disc.x - block.right - 14, rect.h)
    name, text = DJINN_NAMES[djinn.id], djinn_in_short(djinn.id)
    least = SMALLEST / max(1.0, float(Metrics.fontscale))  # rather than that it is not said
    lines = (n for n in (1, 2) if line(SMALLEST) * 2 * n <= rect.h and lines_of(text, inner.w, least) <= n)
    count = next(lines, 0)
    apart = bool(count) and (rect.h - 8) / (count + 2) >= line(SMALLEST)  # the price has a line to itself
    upper = inner
    if count:  # they stand together, in the middle of a high row
        rows = count + 1 + apart
        high = min((rect.h - 8) / rows, line(14) + 4)
        upper = Rect(inner.x, rect.y + (rect.h - rows * high) / 2, inner.w, high)
        lower = Rect(inner.x, upper.bottom, inner.w, count * high)
        size = letter_size(text, lower.w, lower.h, fit_size(13, high))
        sketch.words(lower, text, size, Tone.INK_MID, lines=count)
        if apart:
            djinn_price.show(sketch, Rect(inner.x, lower.bottom, inner.w, high), djinn.id, "left")
    size = fit_size(14, upper.h)
    sketch.words(upper, name, size, Tone.INK, bold=True)
    if not apart:
        wide = text_wide(name, size, bold=True) + 8
        djinn_price.show(sketch, Rect(inner.x + wide, upper.y, inner.w - wide, upper.h), djinn.id, "right")


# ---------------------------------------------------------------- goods


def _market(sketch: Sketch, model: ViewModel) -> None:
    layout = model.layout
    assert layout.market is not None
    first = layout.market_labels[0] if layout.market_labels else layout.market_cards[0]
    title = Rect(layout.market.x, layout.market.y, layout.market.w, first.y - 4 - layout.market.y)
    free = _title(sketch, title, tr("Market row"), model.view.deck_left)
    _supply(sketch, model, free)
    labels = market_labels(sum(spot.what != NONE for spot in model.market))
    for text, rect in zip(labels, layout.market_labels, strict=False):
        if text:
            _label(sketch, rect, text)
    choice = any(spot.live for spot in model.market)
    beside = _beside(layout.market_cards[0])
    for spot, rect in zip(model.market, layout.market_cards, strict=True):
        if spot.what == NONE:
            dashes(sketch, rect, Tone.GAP)
            continue
        _good(sketch, rect, spot, beside)
        _state(sketch, rect, spot, choice, 8)
        name = tr("{card}, card {n}").format(card=capitalised(tr(CARD_NAMES[spot.what])), n=spot.number)
        sketch.target(rect, TapCard(spot.slot), name, spot.live or not choice, 8)


def _supply(sketch: Sketch, model: ViewModel, free: Rect) -> None:
    """The palms and palaces that are left to be placed."""
    supply = (("palace", model.view.palaces_left), ("palm", model.view.palms_left))
    if sum(_tally_wide(count) + 8 for _, count in supply) > free.w:
        return
    right = free.right
    for sprite, count in supply:
        right -= _tally(sketch, Rect(free.x, free.y, right - free.x, free.h), sprite, count, right - free.x) + 8


def _label(sketch: Sketch, rect: Rect, text: str) -> None:
    """Which cards a tile offers, with a line to the end."""
    shown = first_that_fits((text,), rect.w)
    wide = text_wide(shown, SMALLEST)
    sketch.words(rect, shown, SMALLEST, Tone.TEXT_MID)
    if rect.w - wide > 24:
        sketch.box(Rect(rect.x + wide + 8, rect.y + rect.h / 2, rect.w - wide - 8, 1), Tone.LINE)


def _beside(card: Rect) -> str:
    """Where the names of all goods have room: beside their pictures, below them, or nowhere."""
    names = [capitalised(tr(name)) for name in CARD_NAMES]
    if all(fits(name, _words_beside(card).w, 99, bold=True) for name in names):
        return "beside"
    if card.h - line(SMALLEST) >= 28 and all(fits(name, card.w - 4, 99, bold=True) for name in names):
        return "below"
    return ""


def _words_beside(card: Rect) -> Rect:
    """Where the name stands beside its picture: as far from the right edge as the picture is from the left one."""
    x = EDGE + _side(card) + 6
    return Rect(card.x + x, card.y, card.w - x - EDGE, card.h)


def _side(card: Rect) -> float:
    """How large the picture of a good is beside its name."""
    return round(card.h * PICTURE) - 1


def _good(sketch: Sketch, rect: Rect, spot: CardSpot, where: str) -> None:
    """A card with its number in the corner."""
    sketch.box(rect, Tone.PARCHMENT_LIGHT if spot.chosen else Tone.PARCHMENT, 8)
    number = str(spot.number)
    wide = text_wide(number, SMALLEST)
    at = Rect(rect.right - wide - 6, rect.y + 2, wide, line(SMALLEST))
    sketch.words(at, number, SMALLEST, Tone.INK_MID, align="right")
    name = capitalised(tr(CARD_NAMES[spot.what]))
    sprite = sprite_names.good(spot.what)
    if where == "beside":
        side, words = _side(rect), _words_beside(rect)
        size = letter_size(name, words.w, line(SMALLEST), 16 if rect.h >= LARGE_GOOD else 14, bold=True)
        sketch.picture(Rect(rect.x + EDGE, rect.y + (rect.h - side) / 2, side, side), sprite)
        # The number has its corner to itself.
        top = max(0.0, at.bottom - 2 - rect.y - (rect.h - line(size)) / 2)
        words = Rect(words.x, rect.y + top, words.w, rect.h - top)
        sketch.words(words, name, size, Tone.INK, bold=True)
    elif where == "below":
        high = line(SMALLEST)
        picture = Rect(rect.x, rect.y + 2, rect.w, rect.h - high - 4)
        sketch.picture(centred(picture, picture.h, picture.h), sprite)
        below = Rect(rect.x + 2, rect.bottom - high - 2, rect.w - 4, high)
        sketch.words(below, name, SMALLEST, Tone.INK, bold=True, align="center")
    else:
        sketch.picture(centred(rect, _side(rect), _side(rect)), sprite)
