"""How the lower part of the Table looks: what is asked, the buttons, and the track while somebody bids."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import FIRST_ZERO, NONE
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, cells, centred, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.button_row import button_row
from screens.kit.table.fitting import ellipsize, fits, letter_size, line, lines_of, rows, whole
from screens.table.model.actions import Command, TapBid
from screens.table.model.view_model import BidSpace, Button, CardContent, CardLine, Prompt, ViewModel
from screens.table.paint.story.deed import paint_deed, room_for

NARROW: Final = 200  # a prompt this narrow has a smaller marker
LEAST_MARKER: Final = 16
ORDER_GAP: Final = 10  # between the markers of an order; less where there is no room
COINS: Final = 54  # what the coins beside a prompt take
TITLE: Final = 13  # a title goes on a second line before it is smaller


def paint(model: ViewModel) -> Drawing:
    """The action bar, the bottom panel, or the dock for bids."""
    layout = model.layout
    sketch = Sketch()
    ground = layout.panel or layout.dock
    if ground is None:
        return NOTHING
    if layout.kind == "landscape":
        pass  # the column lies on the bare ground
    else:
        below = Rect(0, ground.y, layout.width, layout.height - ground.y)
        sketch.box(below, Tone.SURFACE)
        sketch.box(Rect(0, ground.y, layout.width, 1), Tone.LINE)
    room = room_for(model)
    told = True
    if room is not None:
        paint_deed(sketch, model, room)
    else:
        told = _prompt(sketch, model)
    if layout.dock is not None:
        _bids(sketch, model)
        if layout.preview is not None:
            _preview(sketch, layout.preview, model, told)
    _buttons(sketch, model)
    return sketch.done()


def _buttons(sketch: Sketch, model: ViewModel) -> None:
    """All buttons that there are now."""
    layout = model.layout
    places = (
        (Command.UNDO, layout.undo),
        (Command.REDO, layout.redo),
        *((command, layout.hint) for command in (Command.HINT, Command.EDIT_PATH, Command.SELL)),
        (Command.SKIP, layout.skip),
        (Command.DJINNS, layout.djinn_button),
        (Command.MARKET, layout.market_button),
        (Command.TAKE_BACK, layout.take_back),
        (Command.PRIMARY, layout.primary),
    )
    shown = [
        (rect, command, model.buttons[command])
        for command, rect in places
        if rect is not None and command in model.buttons
    ]
    row = [one for one in shown if not one[2].sprite]
    button_row(sketch, row, Command.PRIMARY)
    for rect, command, button in shown:
        if button.sprite:
            _picture_button(sketch, rect, command, button, layout.top_bar)


def _picture_button(sketch: Sketch, rect: Rect, command: Command, button: Button, bar: Rect | None) -> None:
    if button.kind == "djinn":
        fill = Tone.DJINN if button.live else Tone.OFF
        sketch.box(rect, fill, rect.h / 2, Tone.GOLD if button.live else None, 2)
    elif bar is None or rect.bottom > bar.bottom:  # what is in the top bar has no outline there
        sketch.box(rect, None, rect.h / 2, Tone.CONTROL)
    sketch.picture(inset(rect, 12, 10), button.sprite, 1.0 if button.live else 0.55)
    sketch.target(rect, command, button.text, button.live, rect.h / 2)


# ---------------------------------------------------------------- what is asked


def _prompt(sketch: Sketch, model: ViewModel) -> bool:
    """What is asked, of whom, and why. Whether the reason is told."""
    layout, prompt = model.layout, model.prompt
    rect = layout.prompt
    tablet = layout.kind == "tablet"
    if tablet and rect.h >= 88:  # beside the dock
        _tall_prompt(sketch, model)
        return True
    one_line = rect.h < 36 or "prompt" in layout.folded
    bid = _bid_card(model)
    if one_line and bid is not None and layout.preview is None and not tablet and not prompt.warns:
        _bid_row(sketch, rect, model, bid)
        return True
    narrow = rect.w < NARROW
    right = rect.right
    size: float = 44 if tablet or rect.h >= 52 else 28 if narrow else 36
    size = min(24, rect.h) if one_line else size
    if prompt.news and not tablet and not one_line and not _tells(prompt, rect.w - size - 8 - COINS, rect.h):
        pass  # what somebody else has done is told once, one's own coins are shown again with the next touch
    elif prompt.coins is not None and (not tablet or prompt.held) and not (one_line and prompt.warns):
        right -= _coins(sketch, rect, str(prompt.coins), 14 if narrow else 16) + 8
    elif prompt.covered and not tablet and not narrow and not prompt.warns:
        right -= _coins(sketch, rect, "?", sprite="coin_hidden") + 8
    x = rect.x
    if not narrow or fits(prompt.title, right - x - size - 8, rect.h, _lines(rect), bold=True):  # the seat shows it too
        x = _asked(sketch, rect, model, size)
    words = Rect(x, rect.y, max(0.0, right - x), rect.h)
    model = replace(model, prompt=replace(prompt, title=_title(prompt, words.w)))
    if rect.h >= (48 if layout.dock else 36):
        grown = max(0.0, 48 - rect.h)
        sketch.target(Rect(rect.x, rect.y - grown / 2, rect.w, rect.h + grown), Command.PROMPT, prompt.title)
    big = 18 if tablet or rect.h >= 52 else 16
    if one_line or ("reason" in layout.folded and not prompt.news) or not prompt.reason:
        _alone(sketch, words, model, big)
        return prompt.warns or not prompt.reason
    return _with_reason(sketch, words, model, big)


def _title(prompt: Prompt, wide: float) -> str:
    """The title, with the name of who is asked where there is room for both on one line."""
    # Translators: {name} is a player's name, {what} a title such as "Small market".
    named = tr("{name}: {what}").format(name=prompt.name, what=prompt.title) if prompt.name else ""
    return named if named and lines_of(named, wide, TITLE, bold=True) == 1 else prompt.title


def _asked(sketch: Sketch, rect: Rect, model: ViewModel, size: float) -> float:
    """The marker of who is asked, at the left; where the words begin."""
    if model.prompt.seat == NONE:
        return rect.x
    player = model.players[model.prompt.seat]
    sketch.marker(Rect(rect.x, rect.y + (rect.h - size) / 2, size, size), player.colour, player.letter)
    return rect.x + size + (12 if size > 30 else 8)


def _coins(sketch: Sketch, rect: Rect, words: str, size: int = 16, sprite: str = "coin") -> float:
    """Coins at the right end of a row; how wide they are."""
    side = size + 4
    wide = side + 4 + text_wide(words, size, bold=True) + 2
    sketch.picture(Rect(rect.right - wide, rect.y + (rect.h - side) / 2, side, side), sprite)
    sketch.words(Rect(rect.right - wide + side + 4, rect.y, wide - side - 4, rect.h), words, size, bold=True)
    return wide


def _lines(rect: Rect) -> int:
    """How many lines of the smallest text there is room for."""
    return max(1, int((rect.h + 2) // line(SMALLEST)))


def _tall_prompt(sketch: Sketch, model: ViewModel) -> None:
    """Beside a dock: title and coins, below them the reason."""
    prompt, rect = model.prompt, model.layout.prompt
    head = Rect(rect.x, rect.y, rect.w, 52)
    x = _asked(sketch, head, model, 44)
    room = rect.right - x
    sketch.words(Rect(x, head.y + 2, room, 26), prompt.title, 18, bold=True)
    if prompt.coins is not None:
        coins = trn("{n} coin", "{n} coins", prompt.coins)
        sketch.words(Rect(x, head.y + 28, room, 20), coins, 14, Tone.TEXT_MID)
    below = Rect(rect.x, head.bottom, rect.w, rect.bottom - head.bottom)
    size = letter_size(prompt.reason, below.w, below.h, 14)
    lines = rows(below.h, size)
    reason = ellipsize(prompt.reason, below.w, lines, min(size, SMALLEST))
    sketch.words(below, reason, size, Tone.WARNING if prompt.warns else Tone.TEXT_MID, lines=lines, top=True)
    sketch.target(rect, Command.PROMPT, prompt.title)


def _alone(sketch: Sketch, rect: Rect, model: ViewModel, big: float) -> None:
    """The title, or what is refused, on as many lines as there is room for."""
    prompt = model.prompt
    bold = not prompt.warns
    text, most = (prompt.title, big) if bold else (prompt.reason, 14.0)
    size = letter_size(text, rect.w, rect.h, most, bold)
    lines = rows(rect.h, size)
    text = ellipsize(text, rect.w, lines, min(size, SMALLEST), bold)
    sketch.words(rect, text, size, Tone.TEXT_HIGH if bold else Tone.WARNING, bold=bold, lines=lines)


def _with_reason(sketch: Sketch, rect: Rect, model: ViewModel, big: float) -> bool:
    """The title, below it the reason; whether that is told. Where there is no room for both, the one that matters.

    What cannot be told whole is told when it is pressed, or in the line that is kept for what a bid leaves.
    """
    prompt, w = model.prompt, rect.w
    rest = rect.h - line(16)
    reason = prompt.reason
    if prompt.short and not whole(reason, w, rest, SMALLEST):
        reason = prompt.short
    size = letter_size(reason, w, rest, 14)
    if not _tells(prompt, w, rect.h):
        if prompt.news:
            return _news(sketch, rect, prompt)
        _alone(sketch, rect, model, big)
        return prompt.warns
    lines = lines_of(reason, w, size)
    upper = line(16) if lines > 1 else rect.h * 0.52
    ink = Tone.WARNING if prompt.warns else Tone.TEXT_MID
    sketch.words(Rect(rect.x, rect.y, w, upper), prompt.title, big if lines == 1 else 16, bold=True)
    sketch.words(Rect(rect.x, rect.y + upper, w, rect.h - upper), reason, size, ink, lines=lines)
    return True


def _tells(prompt: Prompt, wide: float, high: float) -> bool:
    """Whether the title has room on one line, and the reason below it."""
    if lines_of(prompt.title, wide, TITLE, bold=True) > 1:
        return False
    return any(text and whole(text, wide, high - line(16), SMALLEST) for text in (prompt.reason, prompt.short))


def _news(sketch: Sketch, rect: Rect, prompt: Prompt) -> bool:
    """What somebody else has done, and whether all of it is told: below the title or, where that has no room on one
    line or the news has more, in its place. The title comes back with the next touch; pressed, all is told."""
    upper = line(16)
    below = Rect(rect.x, rect.y + upper, rect.w, rect.h - upper)
    room = below
    if lines_of(prompt.title, rect.w, SMALLEST, bold=True) > 1 or (
        not whole(prompt.reason, below.w, below.h, SMALLEST) and whole(prompt.reason, rect.w, rect.h, SMALLEST)
    ):
        room = rect
    else:
        size = letter_size(prompt.title, rect.w, upper, TITLE, bold=True)
        sketch.words(Rect(rect.x, rect.y, rect.w, upper), prompt.title, size, bold=True)
    size = SMALLEST if room is below else letter_size(prompt.reason, room.w, room.h, 14)
    lines = rows(room.h, size)
    news = ellipsize(prompt.reason, room.w, lines, min(size, SMALLEST))
    ink = Tone.TEXT_MID if room is below else Tone.TEXT_HIGH
    sketch.words(room, news, size, ink, lines=lines, may_shorten=True)
    return news == prompt.reason


# ---------------------------------------------------------------- bidding


def _bid_card(model: ViewModel) -> CardContent | None:
    """What the chosen bid would mean; None if none is chosen: then the card is another one."""
    chosen = any(space.chosen for space in model.bids)
    return model.card if chosen and model.card is not None and not model.card.dark else None


def _bid_row(sketch: Sketch, rect: Rect, model: ViewModel, card: CardContent) -> None:
    """In place of the prompt, where there is no line for it: the order so far, coins before and after."""
    coins = _coins(sketch, rect, card.total)
    markers = _markers(card)
    least = len(markers) * LEAST_MARKER + (len(markers) - 1) * 4
    x, right = rect.x, rect.right - coins - 10
    title = card.chip or model.prompt.title
    room = right - least - 12 - x - 32
    if room >= 40:
        x = _asked(sketch, rect, model, min(24, rect.h))
        size = letter_size(title, room, rect.h, 16, bold=True)
        lines = rows(rect.h, size)
        wide = min(room, text_wide(title, size, bold=True) + 4)
        words = ellipsize(title, wide, lines, min(size, SMALLEST), bold=True)
        sketch.words(Rect(x, rect.y, wide, rect.h), words, size, bold=True, lines=lines)
        x += wide + 12
    _order(sketch, Rect(x, rect.y, right - x, rect.h), markers, right=True)


def _markers(card: CardContent) -> list[CardLine]:
    """The lines of the card that say who plays, in order."""
    return [part for part in card.lines if part.colour != NONE]


def _order(sketch: Sketch, rect: Rect, markers: list[CardLine], right: bool) -> None:
    """Markers in order of play, all of them, as large as there is room for."""
    count = len(markers)
    if not count:
        return
    side = max(min(LEAST_MARKER, rect.h), min(20, rect.h, (rect.w - 4 * (count - 1)) / count))
    gap = min(ORDER_GAP, (rect.w - count * side) / max(1, count - 1))
    x = rect.right - count * side - (count - 1) * gap if right else rect.x
    for number, marker in enumerate(markers):
        if number and gap >= 8:  # it is an order
            sketch.glyph(Rect(x - gap, rect.y, gap, rect.h), "chevron-right", Tone.TEXT_LOW, 12)
        sketch.marker(Rect(x, rect.y + (rect.h - side) / 2, side, side), marker.colour, marker.letter)
        x += side + gap


def _bids(sketch: Sketch, model: ViewModel) -> None:
    layout = model.layout
    spaces: list[tuple[int, BidSpace, list[BidSpace]]] = []
    if len(layout.bids) == len(model.bids):
        spaces = [(at, space, [space]) for at, space in enumerate(model.bids)]
    elif model.bids:
        zeros = list(model.bids[FIRST_ZERO:])
        offered = next((space for space in zeros if space.chosen or space.offered), zeros[0])
        spaces = [(at, space, [space]) for at, space in enumerate(model.bids[:FIRST_ZERO])]
        spaces.append((FIRST_ZERO, offered, zeros))
    for rect, (at, space, group) in zip(layout.bids, spaces, strict=False):
        _space(sketch, rect, at, space, group)


def _space(sketch: Sketch, rect: Rect, at: int, space: BidSpace, group: list[BidSpace]) -> None:
    quiet = not space.offered and not space.chosen
    fill = Tone.SELECTED if space.chosen else Tone.GROUND if quiet else Tone.SURFACE_2
    edge = Tone.GOLD if space.chosen else Tone.LINE if quiet else Tone.CONTROL
    sketch.box(rect, fill, 12, edge, 2.5 if space.chosen else 1.5)
    landscape = [part for part in group if part.colour != NONE]
    high = rect.h >= 72
    head = Rect(rect.x, rect.y + (6 if high else 3), rect.w, 26 if high else 20)
    room = Rect(rect.x + 2, head.bottom, rect.w - 4, rect.bottom - head.bottom - 4)
    side = min(48, room.h, (room.w - 2 * (len(landscape) - 1)) / max(1, len(landscape)))
    if len(landscape) > 1 and side < LEAST_MARKER + 2:  # in four quarters, the price in the first
        head, *places = cells(rect.x + 2, rect.y + 2, ((rect.w - 4) / 2, (rect.h - 4) / 2), 4, 0, columns=2)
        places = [inset(place, 0.5) for place in places]
    else:
        gap = min(4.0, (room.w - len(landscape) * side) / max(1, len(landscape) - 1))
        x = room.x + (room.w - len(landscape) * side - (len(landscape) - 1) * gap) / 2
        places = [Rect(x + n * (side + gap), room.y + (room.h - side) / 2, side, side) for n in range(len(landscape))]
    ink = Tone.DISABLED if quiet else Tone.TEXT_HIGH
    text = str(space.price)
    size = 18 if high else 16
    wide = text_wide(text, size, bold=True)
    if space.price and rect.w >= 56:
        start = rect.x + (rect.w - wide - 20) / 2
        sketch.picture(Rect(start, head.y + (head.h - 16) / 2, 16, 16), "coin", 0.5 if quiet else 1.0)
        sketch.words(Rect(start + 20, head.y, wide + 2, head.h), text, size, ink, bold=True)
    else:
        sketch.words(head, text, size, ink, bold=True, align="center")
    for place, part in zip(places, landscape, strict=False):
        square = min(place.w, place.h)
        sketch.marker(centred(place, square, square), part.colour, part.letter)
    if not landscape and side >= 24:
        sketch.picture(centred(room, side * 0.9, side * 0.9), "spot", 0.5 if quiet else 1.0)
    name = tr("Bid {price}").format(price=space.price)
    sketch.target(rect, TapBid(at), name, space.offered or space.chosen)


def _preview(sketch: Sketch, rect: Rect, model: ViewModel, told: bool) -> None:
    """One line: coins before and after, and the order so far. Before a bid is chosen, what there was no room for."""
    card = _bid_card(model)
    if card is None:
        _aside(sketch, rect, model, told)
        return
    wide = text_wide(card.total, 14, bold=True) + 4
    sketch.picture(Rect(rect.x, rect.y + (rect.h - 16) / 2, 16, 16), "coin")
    sketch.words(Rect(rect.x + 20, rect.y, wide, rect.h), card.total, 14, bold=True)
    x, right = rect.x + 20 + wide + 8, rect.right
    markers = _markers(card)
    if card.chip:
        least = len(markers) * (LEAST_MARKER + 4)
        chip = min(right - x - least - 8, text_wide(card.chip, 12, bold=True) + 24)
        if chip >= 48:
            place = Rect(right - chip, rect.y, chip, rect.h)
            words = ellipsize(card.chip, chip, bold=True)
            sketch.words(place, words, 12, Tone.GOLD_TEXT, bold=True, align="right")
            sketch.target(Rect(place.x, place.y - 14, place.w, 48), Command.CARD_CHIP, card.chip)
            right -= chip + 8
    _order(sketch, Rect(x, rect.y, right - x, rect.h), markers, right=False)


def _aside(sketch: Sketch, rect: Rect, model: ViewModel, told: bool) -> None:
    """What a sowing that is only tried out would bring; else why something is asked, if that is not told above."""
    card, prompt = model.card, model.prompt
    if card is not None and not card.dark:
        wide = text_wide(card.total, 14, bold=True) + 4
        sketch.words(Rect(rect.right - wide, rect.y, wide, rect.h), card.total, 14, bold=True)
        room = Rect(rect.x, rect.y, rect.w - wide - 8, rect.h)
        sketch.words(room, ellipsize(card.title, room.w), 14, Tone.TEXT_MID)
    elif not told:
        text = prompt.reason if fits(prompt.reason, rect.w, rect.h) else prompt.short or prompt.reason
        size = letter_size(text, rect.w, rect.h, 14)
        lines = rows(rect.h, size)
        sketch.words(rect, ellipsize(text, rect.w, lines, min(size, SMALLEST)), size, Tone.TEXT_MID, lines=lines)
