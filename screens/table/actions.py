"""How the lower part of the Table looks: what is asked, the buttons, and the track while somebody bids."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr, trn
from fivetribes.pieces import FIRST_ZERO
from fivetribes.state import NONE
from screens import theme
from screens.layout import Rect
from screens.table.facts import BidSpace, Button, Facts
from screens.widgets import look
from screens.widgets.sketch import NOTHING, SMALLEST, Drawing, Sketch, inset, text_wide

WARM: Final = theme.colour("FFB59A")


def paint(facts: Facts) -> Drawing:
    """The action bar, the bottom panel, or the dock for bids."""
    layout = facts.layout
    sketch = Sketch()
    ground = layout.panel or layout.dock
    if ground is None:
        return NOTHING
    if layout.kind == "landscape":
        pass  # the column lies on the bare ground
    else:
        below = Rect(0, ground.y, layout.width, layout.height - ground.y)
        sketch.box(below, theme.SURFACE)
        sketch.box(Rect(0, ground.y, layout.width, 1), theme.LINE)
    _prompt(sketch, facts)
    if layout.dock is not None:
        _bids(sketch, facts)
    for name in ("undo", "redo", "hint", "djinn", "market", "take_back", "primary"):
        rect = {
            "djinn": layout.djinn_button,
            "market": layout.market_button,
        }.get(name, getattr(layout, name, None))
        button = facts.buttons.get(name)
        if rect is not None and button is not None:
            _button(sketch, rect, name, button)
    return sketch.done()


def _button(sketch: Sketch, rect: Rect, name: str, button: Button) -> None:
    if button.sprite:
        fill = look.VIOLET if button.live else theme.colour("2E3457")
        sketch.box(rect, fill, rect.h / 2, look.GOLD if button.live else None, 2)
        sketch.picture(inset(rect, 12, 10), button.sprite, 1.0 if button.live else 0.55)
        sketch.target(rect, ("button", name), button.text, button.live, rect.h / 2)
        return
    sketch.button(rect, ("button", name), button.text, button.icon, button.kind, button.live)


def _prompt(sketch: Sketch, facts: Facts) -> None:
    layout, prompt = facts.layout, facts.prompt
    rect = layout.prompt
    one_line = rect.h < 36
    tall = layout.kind == "tablet" and rect.h >= 88  # beside the dock
    size: float = 44 if layout.kind == "tablet" else 36
    if "prompt" in layout.folded or one_line:
        size = min(24, rect.h)
    x = rect.x
    head = Rect(rect.x, rect.y, rect.w, 52) if tall else rect
    if prompt.seat != NONE:
        player = facts.players[prompt.seat]
        sketch.marker(Rect(x, head.y + (head.h - size) / 2, size, size), player.colour, player.letter)
        x += size + (12 if size > 30 else 8)
    right = rect.right
    if prompt.coins is not None and layout.kind != "tablet":
        words = str(prompt.coins)
        wide = text_wide(words, 16, bold=True)
        right -= wide + 28
        sketch.picture(Rect(right, rect.y + (rect.h - 20) / 2, 20, 20), "coin")
        sketch.words(Rect(right + 24, rect.y, wide + 4, rect.h), words, 16, bold=True)
        right -= 8
    room = max(0.0, right - x)
    title_size = 18 if layout.kind == "tablet" else 16
    colour = WARM if prompt.warns else theme.TEXT_MID
    if tall:
        sketch.words(Rect(x, head.y + 2, room, 26), prompt.title, title_size, bold=True)
        if prompt.coins is not None:
            sketch.words(Rect(x, head.y + 28, room, 20), trn("{n} coin", "{n} coins", prompt.coins), 14, theme.TEXT_MID)
        sketch.words(
            Rect(rect.x, head.bottom, rect.w, rect.bottom - head.bottom), prompt.reason, 14, colour, lines=4, top=True
        )
    elif (
        one_line
        or "reason" in layout.folded
        or not prompt.reason
        or text_wide(prompt.title, SMALLEST, bold=True) > room
        or (prompt.warns and text_wide(prompt.reason, SMALLEST) > room)
    ):
        text = prompt.reason if prompt.warns else prompt.title
        sketch.words(
            Rect(x, rect.y, room, rect.h),
            text,
            title_size if not prompt.warns else 14,
            colour if prompt.warns else theme.TEXT_HIGH,
            bold=not prompt.warns,
            lines=3,
            may_shorten=True,
        )
    else:
        upper = rect.h * 0.52
        reason = prompt.reason
        if prompt.short and text_wide(reason, SMALLEST) > room:
            reason = prompt.short
        sketch.words(Rect(x, rect.y, room, upper), prompt.title, title_size, bold=True)
        # What has to be cut off here is told in full when it is pressed.
        sketch.words(Rect(x, rect.y + upper, room, rect.h - upper), reason, 14, colour, lines=2, may_shorten=True)
    if rect.h >= 48:
        sketch.target(rect, ("prompt", 0), prompt.title)


def _bids(sketch: Sketch, facts: Facts) -> None:
    layout = facts.layout
    spaces: list[tuple[int, BidSpace, list[BidSpace]]] = []
    if len(layout.bids) == len(facts.bids):
        spaces = [(at, space, [space]) for at, space in enumerate(facts.bids)]
    elif facts.bids:
        zeros = list(facts.bids[FIRST_ZERO:])
        offered = next((space for space in zeros if space.chosen or space.offered), zeros[0])
        spaces = [(at, space, [space]) for at, space in enumerate(facts.bids[:FIRST_ZERO])]
        spaces.append((FIRST_ZERO, offered, zeros))
    for rect, (at, space, group) in zip(layout.bids, spaces, strict=False):
        _space(sketch, rect, at, space, group)
    if layout.preview is not None and facts.card is not None:
        _preview(sketch, layout.preview, facts)


def _space(sketch: Sketch, rect: Rect, at: int, space: BidSpace, group: list[BidSpace]) -> None:
    quiet = not space.offered and not space.chosen
    fill = look.SELECTED if space.chosen else theme.GROUND if quiet else look.SURFACE_2
    sketch.box(rect, fill, 12, look.GOLD if space.chosen else theme.LINE, 2.5 if space.chosen else 1.5)
    high = rect.h >= 90
    line = Rect(rect.x, rect.y + (6 if high else 3), rect.w, 26 if high else 20)
    ink = look.DISABLED if quiet else theme.TEXT_HIGH
    text = str(space.price)
    size = 18 if high else 16
    wide = text_wide(text, size, bold=True)
    if space.price and rect.w >= 56:
        start = rect.x + (rect.w - wide - 20) / 2
        sketch.picture(Rect(start, line.y + (line.h - 16) / 2, 16, 16), "coin", 0.5 if quiet else 1.0)
        sketch.words(Rect(start + 20, line.y, wide + 2, line.h), text, size, ink, bold=True)
    else:
        sketch.words(line, text, size, ink, bold=True, align="center")
    lying = [part for part in group if part.colour != NONE]
    room = Rect(rect.x + 2, line.bottom, rect.w - 4, rect.bottom - line.bottom - 4)
    side = min(48, room.h, room.w)
    if not lying:
        if side >= 24:
            spot = Rect(room.x + (room.w - side * 0.9) / 2, room.y + (room.h - side * 0.9) / 2, side * 0.9, side * 0.9)
            sketch.picture(spot, "spot", 0.5 if quiet else 1.0)
    else:
        step = min(side, (room.w - side) / max(1, len(lying) - 1)) if len(lying) > 1 else 0
        start = room.x + (room.w - side - step * (len(lying) - 1)) / 2
        for number, part in enumerate(lying):
            place = Rect(start + number * step, room.y + (room.h - side) / 2, side, side)
            sketch.marker(place, part.colour, part.letter)
    name = tr("Bid {price}").format(price=space.price)
    sketch.target(rect, ("bid", at), name, space.offered or space.chosen)


def _preview(sketch: Sketch, rect: Rect, facts: Facts) -> None:
    """One line: coins before and after, and the order so far."""
    card = facts.card
    assert card is not None
    wide = text_wide(card.total, 14, bold=True) + 24
    sketch.picture(Rect(rect.x, rect.y + (rect.h - 16) / 2, 16, 16), "coin")
    sketch.words(Rect(rect.x + 22, rect.y, wide, rect.h), card.total, 14, bold=True)
    x = rect.x + 22 + wide + 8
    if card.chip:
        chip = min(rect.right - x, text_wide(card.chip, 12, bold=True) + 24)
        place = Rect(rect.right - chip, rect.y, chip, rect.h)
        sketch.words(place, card.chip, 12, theme.GOLD_TEXT, bold=True, align="right")
        sketch.target(Rect(place.x, place.y - 14, place.w, 48), ("chip", 0), card.chip)
    side = min(20, rect.h)
    for line in card.lines:
        if line.colour == NONE or x + side > rect.right:
            break
        sketch.marker(Rect(x, rect.y + (rect.h - side) / 2, side, side), line.colour, line.letter)
        x += side + 10
