"""The players: whose turn it is, what all may see of each. One card a player, in a column or a row."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import VIZIER
from fivetribes.text.names import DJINN_NAMES
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, letter_size, line, ring, tick
from screens.table.model.actions import TapSeat
from screens.table.model.view_model import Player, ViewModel
from screens.table.paint.seats.seat_figures import (
    CROWDED,
    HIGH_RAIL,
    RAIL,
    SLIM_RAIL,
    STRIP,
    WIDE,
    FigurePlan,
    FigureStyle,
    Item,
    items_of,
    plan_for,
    rows_in,
    style_for,
)
from screens.table.paint.shapes import djinn_sprite, emblem, rest

AIM: Final = 18  # the sign of who may be chosen
NAME: Final = 3  # widths of a name, in heights of a line, that should at least be seen
SHORT_NAME: Final = 2.5  # and on an upright phone
MOST: Final = "288"  # as many points as a row on an upright phone is made for
USUAL: Final = "88"  # and those that every player soon has
OVERLAP: Final = 0.45  # of a disc that the next one leaves to be seen


def paint(model: ViewModel) -> Drawing:
    """The strip of players."""
    sketch = Sketch()
    layout = model.layout
    style = style_for(layout)
    card = layout.seats[0]
    wide = card.w - style.edge - 2 * style.pad
    low = layout.kind == "portrait" and (_narrow(wide) or (style is STRIP and not _leaves_names(model, wide, SMALLEST)))
    if style is RAIL and _crowded(model, wide):
        style = CROWDED
    elif style in (HIGH_RAIL, SLIM_RAIL) and not _leaves_names(model, wide, RAIL.name):
        style = replace(style, below=True, small=0)
    elif style in (RAIL, STRIP, WIDE, HIGH_RAIL, SLIM_RAIL):
        style = replace(style, points=_points(model, wide, style))
    # Whoever may be chosen has a sign at the end of the last row: all keep that place free, so that columns agree.
    aimed = any(player.choosable for player in model.players)
    free = wide - (AIM + 2 if aimed and not style.chip else 0)
    if low:
        free -= max(text_wide(str(player.points), SMALLEST, heavy=True) for player in model.players) + 12
    rows = min(style.rows, rows_in(style, card.h))
    plan = plan_for(model, style, free, 1 if low else rows)
    for player, rect in zip(model.players, layout.seats, strict=True):
        _card(sketch, rect, style, player)
        if low:
            _low(sketch, rect, style, player, plan)
        else:
            _whole(sketch, rect, style, player, plan)
        if player.active:
            ring(sketch, rect, 12)
        sketch.target(rect, TapSeat(player.seat), _spoken(player, model.view.coins_are_open), grip=player.hiding)
    return sketch.done()


def _narrow(wide: float) -> bool:
    """Whether points have to go below names, on an upright phone: always or never in a game."""
    return wide - 5 - text_wide(MOST, SMALLEST, heavy=True) < SHORT_NAME * line(SMALLEST)


def _crowded(model: ViewModel, wide: float) -> bool:
    """Whether names and points have no room on one line."""
    return any(
        min(text_wide(player.name, SMALLEST, bold=True), line(SMALLEST) * NAME)
        > wide - 5 - text_wide(str(player.points), SMALLEST, heavy=True)
        for player in model.players
    )


def _leaves_names(model: ViewModel, wide: float, size: float) -> bool:
    """Whether every name can be read beside points of this size."""
    return all(
        text_wide(player.name, SMALLEST, bold=True)
        + 5
        + max(text_wide(number, size, heavy=True) for number in (str(player.points), USUAL))
        <= wide
        for player in model.players
    )


def _points(model: ViewModel, wide: float, style: FigureStyle) -> float:
    """How large the points are, of all alike: smaller than usual if that lets every name be read."""
    sizes = (style.points - less for less in range(int(style.points) - SMALLEST + 1))
    return next((size for size in sizes if _leaves_names(model, wide, size)), style.points)


def _spoken(player: Player, coins_are_open: bool) -> str:
    points = trn("{n} point", "{n} points", player.points)
    if not coins_are_open:
        points = trn("{n} point without coins", "{n} points without coins", player.points)
    parts = [
        tr("{name}, {who}").format(name=player.name, who=player.who),
        points,
        trn("{n} camel left", "{n} camels left", player.camels),
        trn("{n} vizier", "{n} viziers", player.viziers),
        trn("{n} elder", "{n} elders", player.elders),
    ]
    if player.coins is not None:
        parts.append(trn("{n} coin", "{n} coins", player.coins))
    elif player.hiding:
        parts.append(tr("Hold to see your coins"))
    return ", ".join(parts + [DJINN_NAMES[djinn] for djinn in player.djinns])


# ---------------------------------------------------------------- a card


def _card(sketch: Sketch, rect: Rect, style: FigureStyle, player: Player) -> None:
    held = player.hiding and player.coins is not None
    sketch.box(rect, Tone.SURFACE_3 if player.choosable or held else Tone.SURFACE, 12)
    sketch.seat_band(Rect(rect.x, rect.y, style.edge, rect.h), player.colour)
    if player.choosable:
        sketch.box(rect, None, 12, Tone.GOLD)


def _name(sketch: Sketch, rect: Rect, player: Player, size: float) -> None:
    """A name: where large letters would cut it, it is as large as it is without them."""
    size = letter_size(player.name, rect.w, rect.h, fit_size(size, rect.h), bold=True)
    sketch.words(rect, player.name, size, bold=True, may_shorten=True)


def _aim(sketch: Sketch, player: Player, right: float, y: float, height: float) -> None:
    if player.choosable:
        sketch.glyph(Rect(right - AIM, y, AIM, height), "crosshairs", Tone.LIT, AIM)


def _low(sketch: Sketch, rect: Rect, style: FigureStyle, player: Player, plan: FigurePlan) -> None:
    """Name above, points and camels below."""
    x, wide = rect.x + style.edge + style.pad, rect.w - style.edge - 2 * style.pad
    half = rect.h / 2 - 1
    _name(sketch, Rect(x, rect.y + 1, wide, half), player, 13)
    y = rect.y + rect.h / 2 - 1
    size = fit_size(style.points, half)
    points = text_wide(str(player.points), size, heavy=True)
    sketch.words(Rect(x, y, points, half), str(player.points), size, Tone.GOLD_TEXT, heavy=True)
    # The numbers end at the right, before the sign of who may be chosen.
    items = items_of(player, style, plan.swing)[: plan.shown]
    if items:
        right = rect.right - style.pad - (AIM + 2 if player.choosable else 0)
        start = right - plan.xs[-1] - items[-1].wide(style.icon, plan.size, plan.near)
        for item, at in zip(items, plan.xs, strict=True):
            _item(sketch, item, Rect(start + at, y, 0, half), style, plan)
    _aim(sketch, player, rect.right - style.pad, y, half)


def _item(sketch: Sketch, item: Item, at: Rect, style: FigureStyle, plan: FigurePlan) -> None:
    sketch.picture(Rect(at.x, at.y + (at.h - style.icon) / 2, style.icon, style.icon), item.sprite)
    x = at.x + style.icon + plan.near
    wide = text_wide(item.text, plan.size)
    sketch.words(Rect(x, at.y, wide, at.h), item.text, plan.size, Tone.TEXT_HIGH)
    if item.more:
        more = text_wide(item.more, SMALLEST)
        sketch.words(Rect(x + wide + 2, at.y, more, at.h), item.more, SMALLEST, Tone.GOLD_TEXT)


def _whole(sketch: Sketch, rect: Rect, style: FigureStyle, player: Player, plan: FigurePlan) -> None:
    """Head, rows of numbers, djinns; what room is left goes between them."""
    x, wide = rect.x + style.edge + style.pad, rect.w - style.edge - 2 * style.pad
    row = max(style.icon, line(plan.size))
    if plan.rows == 1 and not style.below:
        row = min(row, (rect.h - 6) / 2)
    reserved = max(style.chip, line(SMALLEST)) if style.chip else 0.0
    room = rect.h - (8 if style.marker else 6) - plan.rows * row - reserved
    two = bool(style.small) and room >= max(style.marker, line(14) + line(SMALLEST))
    natural = max(line(style.name), line(style.points)) + (line(style.small) if two else 0)
    natural += line(SMALLEST) if style.below else 0
    head = min(max(style.marker, natural), max(style.marker, room))
    parts = plan.rows + 1 + (1 if reserved else 0)
    gap = max(0.0, min(style.apart, (room - head) / parts))
    y = rect.y + max(2.0, (rect.h - head - plan.rows * row - reserved - gap * (parts - 1)) / 2)
    _head(sketch, Rect(x, y, wide, head), style, player, two)
    y += head + gap
    items = items_of(player, style, plan.swing)
    columns = len(plan.xs)
    for n, item in enumerate(items[: plan.shown]):
        at = Rect(x + plan.xs[n % columns], y + n // columns * (row + gap), 0, row)
        _item(sketch, item, at, style, plan)
    last = y + (plan.rows - 1) * (row + gap)
    if style.chip:
        if player.djinns:
            chips = Rect(x, last + row + gap, wide - (AIM + 4 if player.choosable else 0), reserved)
            _chips(sketch, chips, player, style)
        _aim(sketch, player, x + wide, last + row + gap, reserved)
        return
    _aim(sketch, player, x + wide, last, row)
    if plan.shown and player.djinns:
        used = plan.shown - (plan.rows - 1) * columns
        item = items[plan.shown - 1]
        start = plan.xs[used - 1] + item.wide(style.icon, plan.size, plan.near) + 6
        if used < columns:
            start = max(start, plan.xs[used])
        free = Rect(x + start, last, wide - start - (AIM + 2 if player.choosable else 0), row)
        _emblems(sketch, free, player, min(row, 20.0))


def _head(sketch: Sketch, rect: Rect, style: FigureStyle, player: Player, two: bool) -> None:
    """Marker, name, who it is, points."""
    x, wide = rect.x, rect.w
    if style.below:
        half = rect.h / 2
        _name(sketch, Rect(x, rect.y, wide, half), player, style.name)
        below = Rect(x, rect.y + half, wide, half)
        sketch.words(below, str(player.points), fit_size(style.points, half), Tone.GOLD_TEXT, heavy=True)
        return
    if style.marker:
        side = style.marker
        sketch.marker(Rect(x, rect.y + (rect.h - side) / 2, side, side), player.colour, player.letter)
        x, wide = x + side + 8, wide - side - 8
    small = fit_size(style.small, rect.h * 0.45)
    above = rect.h - line(small) if two else rect.h
    size = fit_size(style.points, above)
    number = str(player.points)
    points = text_wide(number, size, heavy=True)
    _name(sketch, Rect(x, rect.y, wide - points - 5, above), player, style.name)
    sketch.words(
        Rect(rect.right - points, rect.y, points, above), number, size, Tone.TEXT_HIGH, align="right", heavy=True
    )
    if not two:
        return
    below = Rect(x, rect.y + above, wide, rect.h - above)
    if player.swing:
        below = _swing(sketch, below, player.swing, small)
    who = _who(player, small, below.w)
    if below.w >= line(small) * 2:
        sketch.words(below, who, small, Tone.TEXT_MID, may_shorten=True)


def _who(player: Player, size: float, wide: float) -> str:
    """Below the name: what can be done with the panel now, else who it is; as much as fits."""
    tiles = trn("{n} tile", "{n} tiles", player.tiles)
    words = [tr("{who}, {tiles}").format(who=player.who, tiles=tiles)]
    if player.hiding and player.coins is None:
        words = [tr("Hold to see your coins"), tr("Hold for coins")]
    return next((text for text in words if text_wide(text, size) <= wide), player.who)


def _swing(sketch: Sketch, rect: Rect, swing: int, size: float) -> Rect:
    """What having the most viziers brings, below the points, if it leaves room. Returns what is left of the line."""
    text = f"+{swing}"
    wide, icon = text_wide(text, size), size + 4
    if wide + icon + 1 > rect.w / 2:
        return rect
    at = Rect(rect.right - wide, rect.y, wide, rect.h)
    sketch.words(at, text, size, Tone.GOLD_TEXT, align="right")
    picture = Rect(at.x - icon - 1, rect.y + (rect.h - icon) / 2, icon, icon)
    sketch.picture(picture, sprite_names.meeple(VIZIER, letter=False))
    return Rect(rect.x, rect.y, picture.x - 5 - rect.x, rect.h)


def _chips(sketch: Sketch, rect: Rect, player: Player, style: FigureStyle) -> None:
    """The djinns with their names, or their emblems if there is no room for names."""
    size, picture = style.small, style.small + 6
    widths = [8 + picture + 5 + text_wide(DJINN_NAMES[djinn], size) + 8 for djinn in player.djinns]
    if not size or sum(widths) + 6 * (len(widths) - 1) > rect.w:
        _emblems(sketch, rect, player, min(rect.h, style.chip))
        return
    x = rect.x
    for djinn, wide in zip(player.djinns, widths, strict=True):
        chip = Rect(x, rect.y, wide, rect.h)
        sketch.box(chip, Tone.DJINN, rect.h / 2)
        sketch.picture(Rect(x + 8, rect.y + (rect.h - picture) / 2, picture, picture), djinn_sprite(djinn))
        name = Rect(x + 8 + picture + 5, rect.y, wide - picture - 19, rect.h)
        sketch.words(name, DJINN_NAMES[djinn], size, Tone.TEXT_HIGH)
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
            sketch.box(inset(at, -1.5), Tone.SURFACE, side / 2 + 1.5)
        emblem(sketch, at, djinn)
        if djinn in player.used:
            tick(sketch, at, 12)
    if shown < count:
        start = rect.x + (side + (shown - 1) * step + 4 if shown else 0)
        rest(sketch, Rect(start, rect.y, text_wide(f"+{count}", SMALLEST, bold=True), rect.h), count - shown)
