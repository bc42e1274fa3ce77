"""The dock while somebody bids: the spaces of the track, and what the chosen bid would mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from fivetribes.model.pieces import FIRST_ZERO, NONE
from screens.kit.drawing.drawn import BEFORE_DRAWING, Drawn
from screens.kit.drawing.piece_widgets import COLOURS, Marker
from screens.kit.drawing.rect import Rect, cells, centred
from screens.kit.drawing.sketch import text_wide
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Plate
from screens.kit.parts.pool import pool
from screens.kit.table.fitting import ellipsize, fits
from screens.paths import KV
from screens.table.model.actions import Command, TapBid
from screens.table.model.view_model import BidSpace, CardContent, CardLine
from screens.table.parts.part import TablePart
from screens.table.parts.prompt_form import NO_TEXT, Asked, Line, fitted
from screens.table.parts.turn_marks import LEAST_MARK, TurnMarks  # noqa: F401  used by the KV file

HIGH: Final = 72  # a space this high has a larger price
MOST_MARKER: Final = 48
APART: Final = 4  # between markers on one space
LEAST_CHIP: Final = 48


class BidField(HasAction, Plate, Widget):
    """A space of the track. On a phone the zeros share one: then several markers may lie there."""

    space: Any = ObjectProperty(BidSpace(0), rebind=True)
    markers: Any = ObjectProperty(())  # spaces of the same price on which somebody's marker lies
    quartered = BooleanProperty(False)  # so many that they and the price have a quarter each

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        soon = Clock.create_trigger(self.arrange, BEFORE_DRAWING)
        for name in ("markers", "pos", "size"):
            self.fbind(name, soon)

    def arrange(self, *_: object) -> None:
        """Put the markers in their places."""
        unit = dp(1)
        self.quartered, places = marker_places(self.width / unit, self.height / unit, len(self.markers))
        widgets = pool(self, Marker, len(self.markers))
        for widget, space, place in zip(widgets, self.markers, places, strict=False):
            widget.colour, widget.letter = COLOURS[space.colour], space.letter
            widget.size = place.w * unit, place.h * unit
            widget.pos = self.x + place.x * unit, self.top - place.bottom * unit


def marker_places(wide: float, high: float, count: int) -> tuple[bool, Sequence[Rect]]:
    """Where markers lie on a space, in dp from its upper left corner, and whether it is cut in quarters for them."""
    top = 32 if high >= HIGH else 23
    room = Rect(2, top, wide - 4, high - top - 4)
    side = min(MOST_MARKER, room.h, (room.w - 2 * (count - 1)) / max(1, count))
    if count > 1 and side < LEAST_MARK + 2:
        _, *quarters = cells(2, 2, ((wide - 4) / 2, (high - 4) / 2), 4, 0, columns=2)
        side = min(quarters[0].w, quarters[0].h) - 1
        return True, [centred(quarter, side, side) for quarter in quarters]
    gap = min(APART, (room.w - count * side) / max(1, count - 1))
    row = Rect(0, 0, count * side + (count - 1) * gap, side)
    first = centred(room, row.w, row.h)
    return False, cells(first.x, first.y, (side, side), count, gap)


class PreviewForm(NamedTuple):
    """What stands in the line below the spaces."""

    order: tuple[CardLine, ...] = ()  # who would play when
    total: str = ""  # coins
    bid: bool = False  # they are those before and after the chosen bid, and stand first
    chip: str = ""  # a choice
    chip_wide: float = 0
    words: Line = NO_TEXT


def preview_form(wide: float, high: float, asked: Asked, card: CardContent | None, told: bool) -> PreviewForm:
    """What the chosen bid would mean; else what a sowing that is only tried out would bring; else why something is
    asked, if that is not told above."""
    prompt, bid = asked.prompt, asked.bid
    if bid is not None:
        order = tuple(part for part in bid.lines if part.colour != NONE)
        room = wide - 20 - text_wide(bid.total, 14, bold=True) - 12 - len(order) * (LEAST_MARK + APART) - 8
        chip = min(room, text_wide(bid.chip, 12, bold=True) + 24) if bid.chip else 0
        if chip < LEAST_CHIP:
            return PreviewForm(order, bid.total, bid=True)
        return PreviewForm(order, bid.total, True, ellipsize(bid.chip, chip, bold=True), chip)
    if card is not None and not card.dark:
        room = wide - text_wide(card.total, 14, bold=True) - 12
        return PreviewForm(total=card.total, words=Line(ellipsize(card.title, room), 14))
    if told:
        return PreviewForm()
    text = prompt.reason if fits(prompt.reason, wide, high) else prompt.short or prompt.reason
    return PreviewForm(words=fitted(text, wide, high, 14))


class BidPreview(Drawn, Widget):
    """The line below the spaces."""

    form: Any = ObjectProperty(PreviewForm(), rebind=True)


class BidChip(HasAction, Drawn, Widget):
    """A choice that belongs to the bid."""


class Bids(TablePart):
    """The spaces and the line below them; nothing where nobody bids."""

    bids: Any = ObjectProperty(())
    card: Any = ObjectProperty(None, allownone=True)
    asked: Any = ObjectProperty(None, allownone=True)
    told = BooleanProperty(True)  # the prompt says why something is asked
    layout: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("bids", "card", "asked", "told", "layout", "pos", "size", "text_unit"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window."""
        layout = self.layout
        docked = layout is not None and layout.dock is not None and bool(self.bids)
        self._show_spaces(layout.bids if docked else ())
        self._show_preview(layout.preview if docked and self.asked is not None else None)
        self.look_again()

    def _show_spaces(self, places: Sequence[Rect]) -> None:
        """Where there are fewer places than spaces, the zeros share the last one."""
        groups = [[space] for space in self.bids]
        if len(places) != len(groups):
            groups[FIRST_ZERO:] = [list(self.bids[FIRST_ZERO:])]
        fields = pool(self.ids.spaces, BidField, max(len(places), len(self.ids.spaces.children)))
        for at, field in enumerate(fields):
            field.opacity = float(at < len(places))
        for at, (field, rect, group) in enumerate(zip(fields, places, groups, strict=False)):
            space = next((one for one in group if one.chosen or one.offered), group[0])
            field.action, field.space = TapBid(at), space
            field.label, field.live = tr("Bid {price}").format(price=space.price), space.offered or space.chosen
            field.markers = tuple(one for one in group if one.colour != NONE)
            self.put(field, rect)

    def _show_preview(self, rect: Rect | None) -> None:
        preview, chip = self.ids.preview, self.ids.chip
        form = preview_form(rect.w, rect.h, self.asked, self.card, self.told) if rect is not None else PreviewForm()
        preview.opacity, chip.opacity = float(rect is not None), float(bool(form.chip))
        preview.form = form
        if rect is not None:
            self.put(preview, rect)
            chip.label, chip.action = (self.asked.bid.chip, Command.CARD_CHIP) if form.chip else ("", None)
            self.put(chip, Rect(rect.right - form.chip_wide, rect.y - 14, form.chip_wide, 48))


Builder.load_file(str(KV / "table" / "bids.kv"))
