"""The players: whose turn it is, what all may see of each. One panel a player, in a column or a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from fivetribes.text.names import DJINN_NAMES
from screens.kit.drawing.drawn import BEFORE_DRAWING, Drawn
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.piece_widgets import Marker, SeatBand, Sprite  # noqa: F401  used by the KV file
from screens.kit.drawing.sketch import text_wide
from screens.kit.parts.crowd import Crowd, CrowdPlan  # noqa: F401  used by the KV file
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Bundle, Outline, Plate  # noqa: F401  used by the KV file
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.paths import KV
from screens.table.model.actions import TapSeat
from screens.table.model.view_model import Player
from screens.table.parts.part import TablePart
from screens.table.parts.seat_form import AIM, Item, SeatPlan, items_of, seat_plan
from screens.table.parts.seat_words import spoken

OVERLAP: Final = 0.45  # of a disc that the next one leaves to be seen
BETWEEN: Final = 4  # dp between discs that have room
APART: Final = 6  # dp between numbers and what follows
CHIPS_APART: Final = 6
CHIP: Final = 8 + 6 + 5 + 8 + CHIPS_APART  # dp of a chip beside its words and a picture as high as they are


class SeatFigure(Bundle):
    """A number with its picture."""

    sprite = StringProperty()
    text = StringProperty()
    more = StringProperty()  # what the viziers bring
    icon = NumericProperty()  # dp
    font_size = NumericProperty(14)  # sp
    near = NumericProperty()  # between picture and number
    natural = NumericProperty()


class DjinnDisc(Drawn, Widget):
    """A djinn as a disc; `used`: its power is used up."""

    djinn = NumericProperty()
    used = BooleanProperty(False)


class DjinnChip(Plate, Widget):
    """A djinn with its name."""

    djinn = NumericProperty()
    used = BooleanProperty(False)
    letters = NumericProperty()  # sp


class DjinnDiscs(Drawn, Widget):
    """The djinns of a player as discs, which may overlap; how many more there are, if that is not enough."""

    player: Any = ObjectProperty(None, allownone=True)
    side = NumericProperty(0)  # of a disc, in pixels

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        soon = Clock.create_trigger(self.arrange, BEFORE_DRAWING)
        for name in ("player", "side", "pos", "size"):
            self.fbind(name, soon)

    def arrange(self, *_: object) -> None:
        """As many as there is room for."""
        djinns: tuple[int, ...] = self.player.djinns if self.player is not None else ()
        count, side, step = _shown(len(djinns), self.side, self.width)
        discs = self._discs()
        for disc in discs[count:]:
            self.remove_widget(disc)
        while len(self._discs()) < count:
            self.add_widget(DjinnDisc())
        for n, (disc, djinn) in enumerate(zip(self._discs(), djinns, strict=False)):
            disc.djinn, disc.used = djinn, djinn in self.player.used
            disc.size = side, side
            disc.pos = self.x + n * step, self.y + (self.height - side) / 2
        more: Any = self.ids.more
        beyond = len(djinns) - count
        more.text = tr("+{n}").format(n=beyond) if beyond and (count or _more(len(djinns)) <= self.width) else ""
        more.width = _more(len(djinns))
        more.x = self.x + (side + (count - 1) * step + dp(BETWEEN) if count else 0)

    def _discs(self) -> list[Any]:
        return [child for child in reversed(self.children) if isinstance(child, DjinnDisc)]


def _shown(count: int, side: float, room: float) -> tuple[int, float, float]:
    """How many discs are shown, how large, and how far from each other."""
    if not count or side <= 0 or room <= 0:
        return 0, side, 0
    step = min(side + dp(BETWEEN), (room - side) / (count - 1)) if count > 1 else side
    if side <= room and step >= side * OVERLAP:
        return count, side, step
    step = side * OVERLAP
    return max(0, int((room - _more(count) - dp(BETWEEN) - side) // step) + 1), side, step


def _more(count: int) -> float:
    """The width in which it is said how many more there are."""
    return float(dp(text_wide(f"+{count}", SMALLEST, bold=True)))


class SeatPanel(HasAction, Plate, Widget):
    """What all may see of a player, and the coins if this one may look now."""

    player: Any = ObjectProperty(rebind=True)
    plan: Any = ObjectProperty(rebind=True)  # alike for all
    form: Any = ObjectProperty(rebind=True)
    sees_coins = BooleanProperty(False)  # they show because the panel is held
    named = BooleanProperty(False)  # djinns are shown with their names
    indent = NumericProperty(0)  # dp before the numbers
    free = NumericProperty(0)  # dp before what is free behind the last of them

    def __init__(self, player: Player, plan: SeatPlan, **properties: Any) -> None:
        super().__init__(player=player, plan=plan, form=plan.form, **properties)

    def show(self, player: Player, plan: SeatPlan, coins_are_open: bool) -> None:
        """Another moment."""
        self.plan, self.form, self.player = plan, plan.form, player
        self.action, self.grip = TapSeat(player.seat), player.hiding
        self.sees_coins = player.hiding and player.coins is not None
        self.label = spoken(player, coins_are_open)
        items = items_of(player, plan.form, plan.swing)[: plan.crowd.shown]
        self._count(items)
        self._make_room(items)
        self._name_djinns()

    @property
    def _inside(self) -> float:
        """The width for what is shown, in dp."""
        return float(self.width / dp(1) - self.form.edge - 2 * self.form.pad)

    def _count(self, items: Sequence[Item]) -> None:
        crowd: Any = self.ids.crowd
        while len(crowd.children) < len(items):
            crowd.add_widget(SeatFigure())
        for figure, item in zip(reversed(crowd.children), items, strict=False):  # the others are not seen
            figure.sprite, figure.text, figure.more = item
            figure.icon = self.form.icon
        crowd.arrange()

    def _make_room(self, items: Sequence[Item]) -> None:
        """Where numbers begin and end. Beside points they end at the right, before the sign of who may be chosen."""
        crowd: CrowdPlan = self.plan.crowd
        if not items:
            self.indent = self.free = 0
            return
        last = items[-1].wide(self.form.icon, crowd.size, crowd.near)
        if self.form.beside:
            self.indent = self._inside - (AIM + 2 if self.player.choosable else 0) - crowd.xs[-1] - last
            self.free = self._inside
            return
        columns = len(crowd.xs)
        used = crowd.shown - (crowd.rows - 1) * columns
        end = crowd.xs[used - 1] + last + APART
        self.indent, self.free = 0, max(end, crowd.xs[used]) if used < columns else end

    def _name_djinns(self) -> None:
        """Chips with the names of the djinns, if all have room."""
        row: Any = self.ids.chips
        djinns, letters = self.player.djinns, self.form.small if self.plan.chips else 0
        room = self._inside - (AIM + BETWEEN if self.player.choosable else 0)
        wide = sum(text_wide(DJINN_NAMES[djinn], letters) + letters + CHIP for djinn in djinns) if letters else room
        self.named = bool(letters and djinns) and wide - CHIPS_APART <= room
        wanted = [(djinn, letters) for djinn in djinns] if self.named else []
        if [(chip.djinn, chip.letters) for chip in reversed(row.children)] != wanted:
            row.clear_widgets()
            for djinn, _ in wanted:
                row.add_widget(DjinnChip(djinn=djinn, letters=letters))
        for chip in row.children:
            chip.used = chip.djinn in self.player.used


class Seats(TablePart):
    """The panels of all players."""

    players: Any = ObjectProperty(())
    layout: Any = ObjectProperty(None, allownone=True)
    coins_are_open = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("players", "layout", "coins_are_open", "pos", "size", "text_unit"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window."""
        players, layout, coins_are_open = self.players, self.layout, self.coins_are_open
        for number, panel in enumerate(reversed(self.children)):
            panel.opacity = float(number < len(players))  # they are kept for the next game
        if not players or layout is None:
            return
        plan = seat_plan(layout, players)
        while len(self.children) < len(players):
            self.add_widget(SeatPanel(players[len(self.children)], plan))
        for panel, player, rect in zip(reversed(self.children), players, layout.seats, strict=False):
            self.put(panel, rect)
            panel.show(player, plan, coins_are_open)
        self.look_again()


Builder.load_file(str(KV / "table" / "seats.kv"))
