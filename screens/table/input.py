"""What fingers, mouse and keys mean at the Table: it asks the presenter, opens a sheet, or goes on with the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from fivetribes.i18n import tr
from fivetribes.model.moves import Sell
from fivetribes.model.pieces import FIRST_ZERO
from fivetribes.model.state import NONE
from screens.kit.drawing.marks import Key
from screens.platform import system
from screens.play.sowing_plan import Refusal
from screens.table.decisions.bids_and_ends import TurnEnding
from screens.table.decisions.choice import UsingPower
from screens.table.part import TablePart

if TYPE_CHECKING:
    from screens.table.screen import TableScreen

HINT_SECONDS: Final = 1.0
#: Seconds that a phone shakes when something is refused.
REFUSED: Final = 0.03


class TableInput(TablePart):
    """The hand at one Table. Without a match there is nothing to touch."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table)
        self._sales: list[int] = []  # sets that are still to be sold

    def do(self, act: Callable[[], object]) -> None:
        """Do what a touch means; what is forbidden is said in the prompt."""
        presenter = self.table.presenter
        if presenter is None:
            return
        presenter.warning = ""
        try:
            act()
        except Refusal as refusal:
            presenter.warning = str(refusal)
            if self.table.settings.vibration:
                system.vibrate(REFUSED)
        if self.table.presenter is presenter:
            self.table.refresh()

    # ------------------------------------------------------------ the board

    def tap_tile(self, tile: int) -> None:
        """A tile was tapped. While something is told, any tap comes to its end."""
        if self.table.board.playing:
            self.table.board.skip()
        else:
            self.do(lambda: self.presenter.interaction.tap_tile(tile))

    def drag_tile(self, tile: int, to: int) -> None:
        """A finger went from tile to tile."""
        if not self.table.animating:
            self.do(lambda: self.presenter.interaction.drag_tile(tile, to))

    def drag_ghost(self, step: int, to: int) -> None:
        """A ghost was put on another one."""
        if not self.table.animating:
            self.do(lambda: self.presenter.interaction.drag_ghost(step, to))

    # ------------------------------------------------------------ what lies round it

    def slide(self, key: Key) -> None:
        """A finger drags a marker over the track."""
        if key[0] == "bid":
            self.press(key)

    def hold(self, key: Key) -> None:
        """Something was pressed long: say what it is."""
        if self.table.presenter is not None:
            self.table.sheets.inspect(key)

    def press(self, key: Key) -> None:
        """A target of a region was tapped."""
        table, presenter = self.table, self.table.presenter
        if presenter is None:
            return
        kind, value = key
        if kind == "button":
            kind = str(value)
        sheets, interaction = table.sheets, presenter.interaction
        number = value if isinstance(value, int) else 0
        acts: dict[str, Callable[[], object]] = {
            "seat": lambda: self._seat(number),
            "menu": sheets.open_menu,
            "more": sheets.open_menu,
            "log": sheets.open_log,
            "rules": lambda: table.dispatch("on_rules"),
            "settings": lambda: table.dispatch("on_settings"),
            "filter": lambda: self.choose_filter(str(value)),
            "hand": lambda: interaction.tap_hand(number),
            "rail": lambda: sheets.open_powers() if number == NONE else presenter.use(number),
            "card": lambda: self._card(number),
            "djinn": lambda: self._djinn(key),
            "market": sheets.open_cards,
            "peek": sheets.open_cards,
            "replay": table.replay.last,
            "chip": interaction.tap_chip,
            "bid": lambda: interaction.tap_bid(min(number, FIRST_ZERO)),
            "prompt": sheets.open_prompt,
            "details": sheets.open_card,
            "fan": lambda: presenter.take_advice(number) if presenter.advice else interaction.choose_row(number),
            "fan_more": lambda: setattr(presenter, "page", number),
            "fan_close": self.close_choices,
            "undo": self.undo,
            "take_back": self.undo,
            "redo": self.redo,
            "hint": self._hint,
            "primary": self.confirm,
            "tip_ok": table.tip_session.close,
            "tip_off": table.tip_session.silence,
        }
        act = acts.get(kind)
        if act is not None:
            self.do(act)

    def _seat(self, seat: int) -> None:
        if seat in self.presenter.interaction.seats():
            self.presenter.interaction.tap_seat(seat)
        else:
            self.table.sheets.open_dashboard(seat)

    def _card(self, slot: int) -> None:
        if self.presenter.interaction.slots()[0]:
            self.presenter.interaction.tap_card(slot)
        else:
            self.table.sheets.inspect(("card", slot))

    def _djinn(self, key: Key) -> None:
        if key == ("button", "djinn"):
            self.table.sheets.open_powers()
        elif self.presenter.interaction.djinns()[0]:
            self.presenter.interaction.tap_djinn(int(key[1]))
        else:
            self.table.sheets.inspect(key)

    def choose_filter(self, key: str) -> None:
        """Light only the tiles where such a sowing can end."""
        planner = self.presenter.interaction.planner
        if key == "open":
            self.table.sheets.open_filters()
        elif planner is None:
            raise Refusal(tr("This lights the tiles where a sowing can end, once it is your turn to sow."))
        elif key == "best":
            self.table.sheets.open_best()
        else:
            planner.choose_filter(key)

    def close_choices(self) -> None:
        """Choose none of the few choices at this place."""
        presenter = self.presenter
        if presenter.advice:
            presenter.advice = ()
        else:
            presenter.interaction.close_choices()
            if isinstance(presenter.interaction, UsingPower) and presenter.interaction.choice is None:
                presenter.leave_power()
        presenter.page = 0

    # ------------------------------------------------------------ the match

    def confirm(self) -> None:
        """Do what was chosen."""
        table, presenter = self.table, self.presenter
        if table.animating:
            table.board.skip()
        elif presenter.view.over:
            table.dispatch("on_over")
        else:
            move = presenter.interaction.play()
            if move is not None:
                self.match.play(move)

    def sell(self, kinds: int) -> None:
        """Sell a set of goods; more than one is sold one after the other."""
        if self.table.match is None:
            return
        if self.table.animating:
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
        presenter, match = self.presenter, self.match
        if presenter.advice:
            presenter.advice = ()
        elif presenter.interaction.can_step_back:
            presenter.interaction.step_back()
        elif isinstance(presenter.interaction, UsingPower):
            presenter.leave_power()
        else:
            limit = match.undo_limit()
            if limit is not None:
                raise Refusal(limit)
            match.undo()

    def redo(self) -> None:
        """One step on again."""
        if self.presenter.interaction.can_redo:
            self.presenter.interaction.redo()
        elif not self.match.redo():
            raise Refusal(tr("There is nothing to do again."))

    def _hint(self) -> None:
        presenter = self.presenter
        if isinstance(presenter.interaction, TurnEnding) and presenter.interaction.second is not None:
            self.table.sheets.open_sale()
        elif presenter.decision is None:
            raise Refusal(presenter.interaction.title + ".")
        elif not self.table.settings.hints:
            raise Refusal(tr("Hints are switched off in the settings."))
        else:
            presenter.warning = tr("Looking for good moves…")
            self.match.advise(HINT_SECONDS, self._advised)

    def _advised(self, advice: tuple[Any, ...]) -> None:
        presenter = self.table.presenter
        if presenter is not None and presenter.decision is not None:
            presenter.leave_power()
            presenter.warning = ""
            presenter.advice = advice
            presenter.page = 0
            self.table.refresh()

    def back(self) -> bool:
        """The back key: dialog, plan, screen, in this order. False: there is nothing left here to go back from."""
        table, presenter = self.table, self.table.presenter
        if table.sheet is not None:
            table.close()
        elif presenter is None:
            return False
        elif table.tip_session.close():
            pass
        elif presenter.advice or presenter.interaction.choices() is not None:
            self.do(self.close_choices)
        elif not table.animating and presenter.interaction.can_step_back:
            self.do(self.undo)
        elif isinstance(presenter.interaction, UsingPower):
            self.do(presenter.leave_power)
        else:
            return False
        return True
