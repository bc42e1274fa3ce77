"""The players: whose turn it is, what all may see of each. One card a player, in a column or a row."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr, trn
from fivetribes.pieces import VIZIER
from fivetribes.words import DJINN_NAMES
from screens import sprites, theme
from screens.layout import Rect
from screens.widgets import look
from screens.widgets.sketch import SMALLEST, Drawing, Sketch, inset, text_wide

from .facts import Facts, Player
from .parts import LIT, capped, djinn_sprite, emblem, first_that_fits, line, rest, ring, tick
from .seat_figures import (
    CROWDED,
    FULL,
    RAIL,
    Item,
    Plan,
    Style,
    beside,
    items_of,
    plan_for,
    rows_in,
    style_for,
)

LOW: Final = 46  # one lower than this has a name, points and camels
AIM: Final = 18  # the sign of who may be chosen
NAME: Final = 3  # widths of a name, in heights of a line, that should at least be seen
OVERLAP: Final = 0.45  # of a disc that the next one leaves to be seen


def paint(facts: Facts) -> Drawing:
    """The strip of players."""
    sketch = Sketch()
    layout = facts.layout
    style = style_for(layout)
    card = layout.seats[0]
    wide = card.w - style.edge - 2 * style.pad
    low = layout.kind == "portrait" and card.h < LOW
    if style is RAIL and _crowded(facts, wide):
        style = CROWDED
    # Whoever may be chosen has a sign at the end of the last row: all keep that place free, so that columns agree.
    aimed = any(player.choosable for player in facts.players)
    free = wide - (AIM + 2 if aimed and not style.chip else 0)
    if low:
        free -= max(text_wide(str(player.points), SMALLEST, bold=True) for player in facts.players) + 12
    rows = min(style.rows, rows_in(style, card.h))
    plan = plan_for(facts, style, free, 1 if low else rows)
    for player, rect in zip(facts.players, layout.seats, strict=True):
        _card(sketch, rect, style, player)
        if low:
            _low(sketch, rect, style, player, plan)
        else:
            _whole(sketch, rect, style, player, plan)
        if player.active:
            ring(sketch, rect, 12)
        sketch.target(rect, ("seat", player.seat), _spoken(player))
    return sketch.done()


def _crowded(facts: Facts, wide: float) -> bool:
    """Whether names and points have no room on one line."""
    return any(
        min(text_wide(player.name, SMALLEST, bold=True), line(SMALLEST) * NAME)
        > wide - 5 - text_wide(str(player.points), SMALLEST, bold=True)
        for player in facts.players
    )


def _spoken(player: Player) -> str:
    parts = [
        tr("{name}, {who}").format(name=player.name, who=player.who),
        trn("{n} point", "{n} points", player.points),
        trn("{n} camel left", "{n} camels left", player.camels),
        trn("{n} vizier", "{n} viziers", player.viziers),
        trn("{n} elder", "{n} elders", player.elders),
    ]
    if player.coins is not None:
        parts.append(trn("{n} coin", "{n} coins", player.coins))
    return ", ".join(parts + [DJINN_NAMES[djinn] for djinn in player.djinns])


# ---------------------------------------------------------------- a card


def _card(sketch: Sketch, rect: Rect, style: Style, player: Player) -> None:
    sketch.box(rect, look.SURFACE_3 if player.choosable else theme.SURFACE, 12)
    sketch.stripes(Rect(rect.x, rect.y, style.edge, rect.h), player.colour, 12)
    if player.colour == 0:  # black on the night: an edge to see it by
        sketch.box(Rect(rect.x + style.edge - 1, rect.y, 1, rect.h), theme.CONTROL)
    if player.choosable:
        sketch.box(rect, None, 12, look.GOLD)


def _aim(sketch: Sketch, player: Player, right: float, y: float, height: float) -> None:
    if player.choosable:
        sketch.glyph(Rect(right - AIM, y, AIM, height), "crosshairs", LIT, AIM)


def _low(sketch: Sketch, rect: Rect, style: Style, player: Player, plan: Plan) -> None:
    """Name above, points and camels below."""
    x, wide = rect.x + style.edge + style.pad, rect.w - style.edge - 2 * style.pad
    half = rect.h / 2 - 1
    sketch.words(
        Rect(x, rect.y + 1, wide, half), player.name, capped(13, half), theme.TEXT_HIGH, bold=True, may_shorten=True
    )
    y = rect.y + rect.h / 2 - 1
    size = capped(style.points, half)
    points = text_wide(str(player.points), size, bold=True)
    sketch.words(Rect(x, y, points, half), str(player.points), size, theme.GOLD_TEXT, bold=True)
    # The numbers end at the right, before the sign of who may be chosen.
    items = items_of(player, style, plan.swing)[: plan.shown]
    if items:
        right = rect.right - style.pad - (AIM + 2 if player.choosable else 0)
        start = right - plan.xs[-1] - items[-1].wide(style.icon, plan.size)
        for item, at in zip(items, plan.xs, strict=True):
            _item(sketch, item, Rect(start + at, y, 0, half), style, plan.size)
    _aim(sketch, player, rect.right - style.pad, y, half)


def _item(sketch: Sketch, item: Item, at: Rect, style: Style, size: float) -> None:
    sketch.picture(Rect(at.x, at.y + (at.h - style.icon) / 2, style.icon, style.icon), item.sprite)
    x = at.x + style.icon + beside(style.icon)
    wide = text_wide(item.text, size)
    sketch.words(Rect(x, at.y, wide, at.h), item.text, size, theme.TEXT_HIGH)
    if item.more:
        more = text_wide(item.more, SMALLEST)
        sketch.words(Rect(x + wide + 2, at.y, more, at.h), item.more, SMALLEST, theme.GOLD_TEXT)


def _whole(sketch: Sketch, rect: Rect, style: Style, player: Player, plan: Plan) -> None:
    """Head, rows of numbers, djinns; what room is left goes between them."""
    x, wide = rect.x + style.edge + style.pad, rect.w - style.edge - 2 * style.pad
    row = max(style.icon, line(plan.size))
    chip = max(style.chip, line(SMALLEST)) if style.chip and player.djinns else 0.0
    reserved = max(style.chip, line(SMALLEST)) if style.chip else 0.0
    room = rect.h - 8 - plan.rows * row - reserved
    two = bool(style.marker) and style is FULL and room >= max(style.marker, line(14) + line(SMALLEST))
    natural = max(line(style.name), line(style.points) if two else 0) + (line(SMALLEST) if two else 0)
    natural += line(SMALLEST) if style is CROWDED else 0
    head = min(max(style.marker, natural), max(style.marker, room))
    parts = plan.rows + 1 + (1 if reserved else 0)
    gap = max(0.0, min(10.0, (room - head) / parts))
    y = rect.y + max(2.0, (rect.h - head - plan.rows * row - reserved - gap * (parts - 1)) / 2)
    _head(sketch, Rect(x, y, wide, head), style, player, two)
    y += head + gap
    items = items_of(player, style, plan.swing)
    columns = len(plan.xs)
    for n, item in enumerate(items[: plan.shown]):
        at = Rect(x + plan.xs[n % columns], y + n // columns * (row + gap), 0, row)
        _item(sketch, item, at, style, plan.size)
    last = y + (plan.rows - 1) * (row + gap)
    if style.chip:
        if chip:
            _chips(sketch, Rect(x, last + row + gap, wide - (AIM + 4 if player.choosable else 0), chip), player, style)
        _aim(sketch, player, x + wide, last + row + gap, reserved)
        return
    _aim(sketch, player, x + wide, last, row)
    if plan.shown and player.djinns:
        used = plan.shown - (plan.rows - 1) * columns
        item = items[plan.shown - 1]
        start = plan.xs[used - 1] + item.wide(style.icon, plan.size) + 6
        if used < columns:
            start = max(start, plan.xs[used])
        free = Rect(x + start, last, wide - start - (AIM + 2 if player.choosable else 0), row)
        _emblems(sketch, free, player, min(row, 20.0))


def _head(sketch: Sketch, rect: Rect, style: Style, player: Player, two: bool) -> None:
    """Marker, name, who it is, points."""
    x, wide = rect.x, rect.w
    if style is CROWDED:
        half = rect.h / 2
        sketch.words(Rect(x, rect.y, wide, half), player.name, capped(style.name, half), bold=True, may_shorten=True)
        below = Rect(x, rect.y + half, wide, half)
        sketch.words(below, str(player.points), capped(style.points, half), theme.GOLD_TEXT, bold=True)
        return
    if style.marker:
        side = style.marker
        sketch.marker(Rect(x, rect.y + (rect.h - side) / 2, side, side), player.colour, player.letter)
        x, wide = x + side + 8, wide - side - 8
    above = rect.h - line(SMALLEST) if two else rect.h
    size = capped(style.points, above)
    number = str(player.points)
    points = text_wide(number, size, bold=True)
    name = Rect(x, rect.y, wide - points - 5, above)
    sketch.words(name, player.name, capped(style.name, above), theme.TEXT_HIGH, bold=True, may_shorten=True)
    sketch.words(
        Rect(rect.right - points, rect.y, points, above), number, size, theme.TEXT_HIGH, bold=True, align="right"
    )
    if not two:
        return
    below = Rect(x, rect.y + above, wide, rect.h - above)
    if player.swing:
        swing = f"+{player.swing}"
        more = text_wide(swing, SMALLEST)
        if more + 18 <= wide / 2:
            at = Rect(below.right - more, below.y, more, below.h)
            sketch.words(at, swing, SMALLEST, theme.GOLD_TEXT, align="right")
            sketch.picture(Rect(at.x - 17, below.y + (below.h - 16) / 2, 16, 16), sprites.meeple(VIZIER, letter=False))
            below = Rect(below.x, below.y, below.w - more - 22, below.h)
    tiles = trn("{n} tile", "{n} tiles", player.tiles)
    who = first_that_fits((tr("{who}, {tiles}").format(who=player.who, tiles=tiles), player.who), below.w)
    sketch.words(below, who, SMALLEST, theme.TEXT_MID)


def _chips(sketch: Sketch, rect: Rect, player: Player, style: Style) -> None:
    """The djinns with their names, or their emblems if there is no room for names."""
    widths = [8 + 18 + 5 + text_wide(DJINN_NAMES[djinn], SMALLEST) + 8 for djinn in player.djinns]
    if style is not FULL or sum(widths) + 6 * (len(widths) - 1) > rect.w:
        _emblems(sketch, rect, player, min(rect.h, style.chip))
        return
    x = rect.x
    for djinn, wide in zip(player.djinns, widths, strict=True):
        chip = Rect(x, rect.y, wide, rect.h)
        sketch.box(chip, look.VIOLET, rect.h / 2)
        sketch.picture(Rect(x + 8, rect.y + (rect.h - 18) / 2, 18, 18), djinn_sprite(djinn))
        name = Rect(x + 31, rect.y, wide - 37, rect.h)
        sketch.words(name, DJINN_NAMES[djinn], SMALLEST, theme.TEXT_HIGH)
        if djinn in player.used:
            tick(sketch, chip, 14)
        x += wide + 6


def _emblems(sketch: Sketch, rect: Rect, player: Player, side: float) -> None:
    """The djinns as discs, which may overlap; how many more there are, if that is not enough."""
    count = len(player.djinns)
    step = min(side + 4, (rect.w - side) / (count - 1)) if count > 1 else side
    shown = count
    if side > rect.w or step < side * OVERLAP:
        step = side * OVERLAP
        more = text_wide(f"+{count}", SMALLEST, bold=True)
        shown = int((rect.w - more - 4 - side) // step) + 1
        if shown < 1 and more > rect.w:
            return
        shown = max(0, shown)
    for n, djinn in enumerate(player.djinns[:shown]):
        at = Rect(rect.x + n * step, rect.y + (rect.h - side) / 2, side, side)
        if step < side:
            sketch.box(inset(at, -1.5), theme.SURFACE, side / 2 + 1.5)
        emblem(sketch, at, djinn)
        if djinn in player.used:
            tick(sketch, at, 12)
    if shown < count:
        start = rect.x + (side + (shown - 1) * step + 4 if shown else 0)
        rest(sketch, Rect(start, rect.y, text_wide(f"+{count}", SMALLEST, bold=True), rect.h), count - shown)
