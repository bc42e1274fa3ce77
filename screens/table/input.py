"""What fingers, mouse and keys mean at the Table: it asks the desk, or opens a sheet, or goes on with the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from fivetribes.i18n import tr
from fivetribes.model.moves import Sell
from fivetribes.model.pieces import FIRST_ZERO
from fivetribes.model.state import NONE
from screens.kit.drawing.sketch import Key
from screens.platform import system
from screens.play.sowing_plan import Refusal
from screens.table.decisions.bids_and_ends import Ending
from screens.table.decisions.choice import UsingPower
from screens.table.part import TablePart

if TYPE_CHECKING:
    from screens.table.screen import TableScreen

HINT_SECONDS: Final = 1.0
#: Seconds that a phone shakes when something is refused.
REFUSED: Final = 0.03


class Touches(TablePart):
    """The hand at one Table. Without a match there is nothing to touch."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table)
        self._sales: list[int] = []  # sets that are still to be sold

    def do(self, act: Callable[[], object]) -> None:
        """Do what a touch means; what is forbidden is said in the prompt."""
        desk = self.table.desk
        if desk is None:
            return
        desk.warning = ""
        try:
            act()
        except Refusal as refusal:
            desk.warning = str(refusal)
            if self.table.settings.vibration:
                system.vibrate(REFUSED)
        if self.table.desk is desk:
            self.table.refresh()

    # ------------------------------------------------------------ the board

    def tap_tile(self, tile: int) -> None:
        """A tile was tapped. While something is told, any tap comes to its end."""
        if self.table.board.playing:
            self.table.board.skip()
        else:
            self.do(lambda: self.desk.asking.tap_tile(tile))

    def drag_tile(self, tile: int, to: int) -> None:
        """A finger went from tile to tile."""
        if not self.table.moving:
            self.do(lambda: self.desk.asking.drag_tile(tile, to))

    def drag_ghost(self, step: int, to: int) -> None:
        """A ghost was put on another one."""
        if not self.table.moving:
            self.do(lambda: self.desk.asking.drag_ghost(step, to))

    # ------------------------------------------------------------ what lies round it

    def slide(self, key: Key) -> None:
        """A finger drags a marker over the track."""
        if key[0] == "bid":
            self.press(key)

    def hold(self, key: Key) -> None:
        """Something was pressed long: say what it is."""
        if self.table.desk is not None:
            self.table.sheets.inspect(key)

    def press(self, key: Key) -> None:
        """A target of a region was tapped."""
        table, desk = self.table, self.table.desk
        if desk is None:
            return
        kind, value = key
        if kind == "button":
            kind = str(value)
        sheets, asking = table.sheets, desk.asking
        number = value if isinstance(value, int) else 0
        acts: dict[str, Callable[[], object]] = {
            "seat": lambda: self._seat(number),
            "menu": sheets.open_menu,
            "more": sheets.open_menu,
            "log": sheets.open_log,
            "rules": lambda: table.dispatch("on_rules"),
            "settings": lambda: table.dispatch("on_settings"),
            "filter": lambda: self.choose_filter(str(value)),
            "hand": lambda: asking.tap_hand(number),
            "rail": lambda: sheets.open_powers() if number == NONE else desk.use(number),
            "card": lambda: self._card(number),
            "djinn": lambda: self._djinn(key),
            "market": sheets.open_cards,
            "peek": sheets.open_cards,
            "replay": table.replaying.last,
            "chip": asking.tap_chip,
            "bid": lambda: asking.tap_bid(min(number, FIRST_ZERO)),
            "prompt": sheets.open_prompt,
            "details": sheets.open_card,
            "fan": lambda: desk.take_advice(number) if desk.advice else asking.choose_row(number),
            "fan_more": lambda: setattr(desk, "page", number),
            "fan_close": self.close_fan,
            "undo": self.undo,
            "take_back": self.undo,
            "redo": self.redo,
            "hint": self._hint,
            "primary": self.confirm,
            "tip_ok": table.coaching.close,
            "tip_off": table.coaching.silence,
        }
        act = acts.get(kind)
        if act is not None:
            self.do(act)

    def _seat(self, seat: int) -> None:
        if seat in self.desk.asking.seats():
            self.desk.asking.tap_seat(seat)
        else:
            self.table.sheets.open_dashboard(seat)

    def _card(self, slot: int) -> None:
        if self.desk.asking.slots()[0]:
            self.desk.asking.tap_card(slot)
        else:
            self.table.sheets.inspect(("card", slot))

    def _djinn(self, key: Key) -> None:
        if key == ("button", "djinn"):
            self.table.sheets.open_powers()
        elif self.desk.asking.djinns()[0]:
            self.desk.asking.tap_djinn(int(key[1]))
        else:
            self.table.sheets.inspect(key)

    def choose_filter(self, key: str) -> None:
        """Light only the tiles where such a sowing can end."""
        planner = self.desk.asking.planner
        if key == "open":
            self.table.sheets.open_filters()
        elif planner is None:
            raise Refusal(tr("This lights the tiles where a sowing can end, once it is your turn to sow."))
        elif key == "best":
            self.table.sheets.open_best()
        else:
            planner.choose_filter(key)

    def close_fan(self) -> None:
        """Choose none of the few choices at this place."""
        desk = self.desk
        if desk.advice:
            desk.advice = ()
        else:
            desk.asking.close_fan()
            if isinstance(desk.asking, UsingPower) and desk.asking.choice is None:
                desk.leave_power()
        desk.page = 0

    # ------------------------------------------------------------ the match

    def confirm(self) -> None:
        """Do what was chosen."""
        table, desk = self.table, self.desk
        if table.moving:
            table.board.skip()
        elif desk.view.over:
            table.dispatch("on_over")
        else:
            move = desk.asking.play()
            if move is not None:
                self.match.play(move)

    def sell(self, kinds: int) -> None:
        """Sell a set of goods; more than one is sold one after the other."""
        if self.table.match is None:
            return
        if self.table.moving:
            self._sales.append(kinds)
        else:
            self.do(lambda: self.match.play(Sell(kinds)))

    def next_sale(self) -> Sell | None:
        """The set to be sold after the one that was just sold."""
        return Sell(self._sales.pop(0)) if self._sales else None

    def forget_sales(self) -> None:
        """Nothing more is to be sold."""
        self._sales.clear()

    def undo(self) -> None:
        """One step back: of the plan, else of the game."""
        desk, match = self.desk, self.match
        if desk.advice:
            desk.advice = ()
        elif desk.asking.can_step_back:
            desk.asking.step_back()
        elif isinstance(desk.asking, UsingPower):
            desk.leave_power()
        else:
            limit = match.undo_limit()
            if limit is not None:
                raise Refusal(limit)
            match.undo()

    def redo(self) -> None:
        """One step on again."""
        if self.desk.asking.can_redo:
            self.desk.asking.redo()
        elif not self.match.redo():
            raise Refusal(tr("There is nothing to do again."))

    def _hint(self) -> None:
        desk = self.desk
        if isinstance(desk.asking, Ending) and desk.asking.second is not None:
            self.table.sheets.open_sale()
        elif desk.decision is None:
            raise Refusal(desk.asking.title + ".")
        elif not self.table.settings.hints:
            raise Refusal(tr("Hints are switched off in the settings."))
        else:
            desk.warning = tr("Looking for good moves…")
            self.match.advise(HINT_SECONDS, self._advised)

    def _advised(self, advice: tuple[Any, ...]) -> None:
        desk = self.table.desk
        if desk is not None and desk.decision is not None:
            desk.leave_power()
            desk.warning = ""
            desk.advice = advice
            desk.page = 0
            self.table.refresh()

    def back(self) -> bool:
        """The back key: dialog, plan, screen, in this order. False: there is nothing left here to go back from."""
        table, desk = self.table, self.table.desk
        if table.sheet is not None:
            table.close()
        elif desk is None:
            return False
        elif table.coaching.close():
            pass
        elif desk.advice or desk.asking.fan() is not None:
            self.do(self.close_fan)
        elif not table.moving and desk.asking.can_step_back:
            self.do(self.undo)
        elif isinstance(desk.asking, UsingPower):
            self.do(desk.leave_power)
        else:
            return False
        return True
