"""What the prompt says and in which form, for a place of any size: one line, two, beside the dock, or alone.

Lengths are in dp, letters in sp.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import NONE
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import text_wide
from screens.kit.table.fitting import ellipsize, fits, letter_size, line, lines_of, rows, whole
from screens.table.layout.table_layout import TableLayout
from screens.table.model.view_model import CardContent, CardLine, Prompt, ViewModel
from screens.table.parts.turn_marks import LEAST_MARK

NARROW: Final = 200  # a prompt this narrow has a smaller marker, and none beside what somebody does
TALL: Final = 88  # this high, beside the dock, it has a line for the coins
ROOMY: Final = 52  # this high, it has large letters
COINS: Final = 54  # what the coins beside a prompt take
TITLE: Final = 13  # a title goes on a second line before it is smaller
#: Sizes of what somebody does and of what came of it, the best first; and of the marker beside it.
DEEDS: Final = ((18, 16), (16, 14), (15, 13), (14, SMALLEST))
MARKERS: Final = (44, 36, 24)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked or done, and of whom."""

    prompt: Prompt
    colour: int = NONE
    letter: str = ""
    bid: CardContent | None = None  # what the chosen bid would mean
    idle: bool = False  # nobody needs the buttons


class Line(NamedTuple):
    """A text as it is shown."""

    text: str = ""
    size: float = SMALLEST
    lines: int = 1


NO_TEXT: Final = Line()


@dataclass(frozen=True, slots=True)
class PromptForm:
    """Title above, reason below it, a marker at their left and coins at their right."""

    place: Rect
    wide: float  # of the words
    pressed: bool = True
    marker: float = 0
    above_marker: float = 0
    indent: float = 0  # of the words
    hang: float = 0  # of the reason
    above: float = 0  # the title
    head: float = 0  # the height of the title
    gap: float = 0  # below it
    title: Line = NO_TEXT
    reason: Line = NO_TEXT
    top: bool = False  # the reason begins at the upper edge of its place
    under: str = ""  # below the title: coins
    coins: str = ""  # at the right
    coin: str = "coin"
    coin_size: int = 16
    order: tuple[CardLine, ...] = ()  # who would play when
    order_wide: float = 0

    @property
    def touched(self) -> Rect:
        """Where it can be pressed: nowhere less than 48 dp high."""
        grown = max(0.0, 48 - self.place.h) if self.pressed else 0.0
        return replace(self.place, y=self.place.y - grown / 2, h=self.place.h + grown)


def asked_of(model: ViewModel) -> Asked:
    """What a moment asks."""
    prompt = model.prompt
    chosen = any(space.chosen for space in model.bids) and model.card is not None and not model.card.dark
    bid = model.card if chosen else None
    if prompt.seat == NONE:
        return Asked(prompt, bid=bid, idle=model.idle)
    player = model.players[prompt.seat]
    return Asked(prompt, player.colour, player.letter, bid, model.idle)


def prompt_form(layout: TableLayout, asked: Asked) -> PromptForm:
    """The form for what is asked, or for what somebody does."""
    prompt, rect = asked.prompt, layout.prompt
    tablet = layout.kind == "tablet"
    if asked.idle and layout.dock is None:
        return _deed(asked, _with_buttons(layout))
    if tablet and rect.h >= TALL:
        return _beside_dock(asked, rect)
    one_line = rect.h < 36 or "prompt" in layout.folded
    if asked.bid is not None and one_line and layout.preview is None and not tablet and not prompt.warns:
        return _bid_row(asked, asked.bid, rect)
    roomy, narrow = tablet or rect.h >= ROOMY, rect.w < NARROW
    side = min(24, rect.h) if one_line else 44 if roomy else 28 if narrow else 36
    form = PromptForm(rect, rect.w, pressed=rect.h >= (48 if layout.dock else 36))
    if prompt.news and not tablet and not one_line and not _tells(prompt, rect.w - side - 8 - COINS, rect.h):
        pass  # what somebody else has done is told once, one's own coins are shown again with the next touch
    elif prompt.coins is not None and (not tablet or prompt.held) and not (one_line and prompt.warns):
        form = _with_coins(form, str(prompt.coins), size=14 if narrow else 16)
    elif prompt.covered and not tablet and not narrow and not prompt.warns:
        form = _with_coins(form, "?", "coin_hidden")
    if not narrow or fits(prompt.title, form.wide - side - 8, rect.h, _lines(rect), bold=True):  # the seat shows it too
        form = _with_marker(form, asked, side, (rect.h - side) / 2)
    prompt = replace(prompt, title=_title(prompt, form.wide))
    big = 18 if roomy else 16
    if one_line or ("reason" in layout.folded and not prompt.news) or not prompt.reason:
        return _alone(form, prompt, big)
    return _with_reason(form, prompt, big)


def is_told(form: PromptForm, prompt: Prompt) -> bool:
    """Whether the prompt says why something is asked."""
    said = form.reason.text
    return prompt.warns or not prompt.reason or bool(said and said in (prompt.reason, prompt.short))


def _with_buttons(layout: TableLayout) -> Rect:
    """The place of the prompt and of the buttons."""
    prompt, primary = layout.prompt, layout.primary
    bottom = max(prompt.bottom, primary.bottom)
    if layout.kind == "tablet" and "hand_tray" not in layout.folded:  # else it has that room already
        left, right = min(prompt.x, primary.x), max(prompt.right, primary.right)
        prompt = replace(prompt, x=left, w=right - left)
    return replace(prompt, h=bottom - prompt.y)


# ---------------------------------------------------------------- beside the words


def _with_marker(form: PromptForm, asked: Asked, side: float, above: float, near: float = 0) -> PromptForm:
    """The marker of who is asked, at the left of the words."""
    if asked.colour == NONE:
        return form
    indent = side + (near or (12 if side > 30 else 8))
    wide = max(0.0, form.wide - indent)
    return replace(form, marker=side, above_marker=above, indent=indent, hang=indent, wide=wide)


def _with_coins(form: PromptForm, coins: str, coin: str = "coin", size: int = 16, near: float = 8) -> PromptForm:
    """Coins at the right end."""
    wide = size + 4 + 4 + text_wide(coins, size, bold=True) + 2
    return replace(form, coins=coins, coin=coin, coin_size=size, wide=max(0.0, form.wide - wide - near))


def _title(prompt: Prompt, wide: float) -> str:
    """The title, with the name of who is asked where there is room for both on one line."""
    # Translators: {name} is a player's name, {what} a title such as "Small market".
    named = tr("{name}: {what}").format(name=prompt.name, what=prompt.title) if prompt.name else ""
    return named if named and lines_of(named, wide, TITLE, bold=True) == 1 else prompt.title


def _lines(rect: Rect) -> int:
    """How many lines of the smallest text there is room for."""
    return max(1, int((rect.h + 2) // line(SMALLEST)))


# ---------------------------------------------------------------- the words


def fitted(text: str, wide: float, high: float, most: float, bold: bool = False) -> Line:
    """A text on as many lines as there is room for; with dots at its end, if need be."""
    size = letter_size(text, wide, high, most, bold)
    lines = rows(high, size)
    return Line(ellipsize(text, wide, lines, min(size, SMALLEST), bold), size, lines)


def _on_one_line(title: str, wide: float, most: float) -> Line:
    """A title as large as there is room for on one line."""
    return Line(title, letter_size(title, wide, 0, most, bold=True))


def _alone(form: PromptForm, prompt: Prompt, big: float) -> PromptForm:
    """The title, or what is refused."""
    high = form.place.h
    if prompt.warns:
        return replace(form, reason=fitted(prompt.reason, form.wide, high, 14))
    return replace(form, head=high, title=fitted(prompt.title, form.wide, high, big, bold=True))


def _with_reason(form: PromptForm, prompt: Prompt, big: float) -> PromptForm:
    """The title, below it the reason. Where there is no room for both, the one that matters.

    What cannot be told whole is told when it is pressed, or in the line that is kept for what a bid leaves.
    """
    wide, high = form.wide, form.place.h
    rest = high - line(16)
    if not _tells(prompt, wide, high):
        return _news(form, prompt) if prompt.news else _alone(form, prompt, big)
    reason = prompt.short if prompt.short and not whole(prompt.reason, wide, rest, SMALLEST) else prompt.reason
    size = letter_size(reason, wide, rest, 14)
    lines = lines_of(reason, wide, size)
    head, letters = (line(16), 16) if lines > 1 else (high * 0.52, big)
    return replace(form, head=head, title=_on_one_line(prompt.title, wide, letters), reason=Line(reason, size, lines))


def _tells(prompt: Prompt, wide: float, high: float) -> bool:
    """Whether the title has room on one line, and the reason below it."""
    if lines_of(prompt.title, wide, TITLE, bold=True) > 1:
        return False
    return any(text and whole(text, wide, high - line(16), SMALLEST) for text in (prompt.reason, prompt.short))


def _news(form: PromptForm, prompt: Prompt) -> PromptForm:
    """What somebody else has done: below the title or, where that has no room on one line or the news has more, in its
    place. The title comes back with the next touch; pressed, all is told."""
    wide, high, head = form.wide, form.place.h, line(16)
    if lines_of(prompt.title, wide, SMALLEST, bold=True) > 1 or (
        not whole(prompt.reason, wide, high - head, SMALLEST) and whole(prompt.reason, wide, high, SMALLEST)
    ):
        return replace(form, reason=fitted(prompt.reason, wide, high, 14))
    lines = rows(high - head, SMALLEST)
    news = Line(ellipsize(prompt.reason, wide, lines), SMALLEST, lines)
    return replace(form, head=head, title=_on_one_line(prompt.title, wide, TITLE), reason=news)


# ---------------------------------------------------------------- other forms


def _beside_dock(asked: Asked, rect: Rect) -> PromptForm:
    """Title and coins, below them and the marker the reason."""
    prompt = asked.prompt
    form = _with_marker(PromptForm(rect, rect.w), asked, 44, 4)
    coins = trn("{n} coin", "{n} coins", prompt.coins) if prompt.coins is not None else ""
    reason = fitted(prompt.reason, rect.w, rect.h - 52, 14)
    title = _on_one_line(prompt.title, form.wide, 18)
    return replace(form, hang=0, above=2, head=26, gap=24, title=title, under=coins, reason=reason, top=True)


def _bid_row(asked: Asked, bid: CardContent, rect: Rect) -> PromptForm:
    """Where there is no line for what a bid means: the order so far, coins before and after."""
    form = _with_coins(PromptForm(rect, rect.w, pressed=False), bid.total, near=10)
    order = tuple(part for part in bid.lines if part.colour != NONE)
    room = form.wide - len(order) * LEAST_MARK - (len(order) - 1) * 4 - 12 - 32
    if room < 40:
        return replace(form, order=order, order_wide=form.wide)
    marked = _with_marker(form, asked, min(24, rect.h), (rect.h - min(24, rect.h)) / 2)
    text = bid.chip or asked.prompt.title
    size = letter_size(text, room, rect.h, 16, bold=True)
    wide, lines = min(room, text_wide(text, size, bold=True) + 4), rows(rect.h, size)
    title = Line(ellipsize(text, wide, lines, min(size, SMALLEST), bold=True), size, lines)
    return replace(
        marked, head=rect.h, wide=wide, title=title, order=order, order_wide=form.wide - marked.indent - wide - 12
    )


def _deed(asked: Asked, room: Rect) -> PromptForm:
    """What somebody does, and what came of it, as large as there is room for: it has the room of the buttons."""
    prompt, form = asked.prompt, PromptForm(room, room.w, top=True, gap=3)
    if room.w >= NARROW:
        side = next((float(size) for size in MARKERS if size <= room.h), room.h)
        form = _with_marker(form, asked, side, 0, near=12)
    wide = form.wide
    big, small = next((sizes for sizes in DEEDS if _height(prompt, wide, *sizes) <= room.h), DEEDS[-1])
    lines = lines_of(prompt.title, wide, big, bold=True)
    form = replace(form, head=min(room.h, lines * line(big)), title=Line(prompt.title, big, lines))
    below = int((room.h - form.head - form.gap + 2) // line(small))
    if not prompt.reason or below <= 0:
        return form
    return replace(form, reason=Line(ellipsize(prompt.reason, wide, below, small), small, below))


def _height(prompt: Prompt, width: float, big: float, small: float) -> float:
    """Of the deed and what came of it, each on as many lines as it needs."""
    high = lines_of(prompt.title, width, big, bold=True) * line(big)
    return high + (3 + lines_of(prompt.reason, width, small) * line(small) if prompt.reason else 0)
