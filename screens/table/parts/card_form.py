"""What the cards and djinns that lie open show, by the room for them: alike for all in a row. All lengths are in dp."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kivy.metrics import Metrics, dp

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from fivetribes.rules.djinn import TABLE
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import CARD_NAMES, DJINN_NAMES
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import text_wide
from screens.kit.table.fitting import fits, line, lines_of
from screens.table.layout.table_layout import TableLayout
from screens.table.model.view_model import CardSpot
from screens.table.parts.price import price_high

HEAD: Final = 192 / 103  # of the sprite of a djinn's head
LARGE: Final = (130, 190)  # a djinn's card this wide and this high has larger letters
PICTURE: Final = 0.62  # of the height of a good's card
EDGE: Final = 8  # beside what is on it
NEAR: Final = 6  # between its picture and its name

GoodForm = Literal["beside", "below", "picture"]  # where the names of goods stand; the last: there is no room for them


class DjinnForm(NamedTuple):
    """A card, one whose emblem has to do, or a low row."""

    kind: Literal["card", "emblem", "row"]
    large: bool
    lines: int  # of text below the name of a card


class RowForm(NamedTuple):
    """How a djinn in a low row says what it does: on so many lines; its price may have one to itself."""

    lines: int
    apart: bool
    high: float  # of a line


def djinn_form(layout: TableLayout, spots: Sequence[CardSpot]) -> DjinnForm:
    """How the djinns in a column are shown."""
    card = layout.djinn_cards[0]
    lines = int((card.h - card.w / HEAD - line(SMALLEST) * 2 - 5) // line(SMALLEST))
    named = all(fits(DJINN_NAMES[spot.what], card.w - 10, 99, bold=True) for spot in spots if spot.what != NONE)
    kind: Literal["card", "emblem", "row"] = "card" if named else "emblem"
    return DjinnForm(
        "row" if "cards" in layout.folded else kind, card.w >= LARGE[0] and card.h >= LARGE[1], max(0, lines)
    )


def price_room(djinn: int, effect: str, wide: float, high: float, least: float) -> float:
    """How much of a height the price has on a card, in pixels: what the djinn does comes first, the lines that are left
    are for the price."""
    wanted = dp(price_high(djinn, wide / dp(1), least / dp(1)))
    return wanted if dp(lines_of(effect, wide / dp(1)) * line(SMALLEST)) + wanted <= high else least


def has_room(text: str, wide: float, high: float) -> bool:
    """Whether a text can be shown at all, in the smallest letters that there are."""
    least = smallest()
    return lines_of(text, wide, least) * line(least) <= high


def smallest() -> float:
    """Where larger letters leave no room for a whole text, it is as large as it is without them."""
    return SMALLEST / max(1.0, float(Metrics.fontscale))


def row_form(effect: str, wide: float, high: float) -> RowForm:
    """How a djinn in a row of this height says what it does."""
    can_hold = (n for n in (1, 2) if line(SMALLEST) * 2 * n <= high and lines_of(effect, wide, smallest()) <= n)
    lines = next(can_hold, 0)
    apart = bool(lines) and (high - 8) / (lines + 2) >= line(SMALLEST)
    return RowForm(lines, apart, min((high - 8) / (lines + 1 + apart), line(14) + 4) if lines else high)


def good_form(card: Rect) -> GoodForm:
    """Where the names of all goods have room."""
    names = [capitalised(tr(name)) for name in CARD_NAMES]
    beside = card.w - EDGE - side_of(card.h) - NEAR - EDGE
    if all(fits(name, beside, 99, bold=True) for name in names):
        return "beside"
    if card.h - line(SMALLEST) >= 28 and all(fits(name, card.w - 4, 99, bold=True) for name in names):
        return "below"
    return "picture"


def side_of(high: float) -> float:
    """How large the picture of a good is on a card of this height."""
    return round(high * PICTURE) - 1


def points_wide(size: float) -> float:
    """How wide the points of any djinn are in letters of this size."""
    return max(text_wide(str(djinn.points), size, bold=True) for djinn in TABLE)
