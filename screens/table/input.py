"""What fingers, mouse and keys mean at the Table: it asks the presenter, opens a sheet, or goes on with the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, assert_never

from fivetribes.i18n import tr
from fivetribes.model.moves import Sell
from fivetribes.model.pieces import NONE
from screens.kit.table.input import MatchInput
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction
from screens.play.five_tribes.sowing_plan import Refusal
from screens.table.model import actions
from screens.table.model.actions import Action, Command, Tap
from screens.table.presenter import Presenter
from screens.table.subjects import subject_at

if TYPE_CHECKING:
    from screens.table.decisions.sow_planning import SowPlanning
    from screens.table.screen import TableScreen

#: What hurries, while there is something to hurry, instead of what it means otherwise.
HURRYING: Final = (Command.PROMPT, Command.PRIMARY)
#: What goes on with the game.
ANSWERS: Final = (Command.PRIMARY, Command.SELL, Command.SKIP)
HINT_SECONDS: Final = 1.0


class TableInput(MatchInput["TableScreen", Presenter]):
    """The hand at one Table. Without a match there is nothing to touch."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table)
        self._sales: list[int] = []  # sets that are still to be sold

    def do(self, act: Callable[[], object]) -> None:
        """Do what a touch means; what is forbidden is said in the prompt."""
        presenter = self.table.presenter
        if presenter is None:
            return
        presenter.warning = presenter.notice = ""
        presenter.heard = True
        shown = self.table.model
        try:
            act()
        except Refusal as refusal:
            presenter.warning, presenter.warns_of = str(refusal), refusal.tiles
            self.table.feedback.refused()
        if self.table.presenter is presenter and self.table.model is shown:  # a move that was played is shown already
            self.table.refresh()

    # ------------------------------------------------------------ the board

    def tap_tile(self, tile: int) -> None:
        """A tile was tapped. While somebody else's move is shown, any tap hurries."""
        if not self.table.hurry():
            self.do(lambda: self._handle(actions.TapTile(tile)))

    def drag_tile(self, tile: int, to: int) -> None:
        """A finger went from tile to tile."""
        if not self.presenter.is_animating:
            self.do(lambda: self._handle(actions.DragTile(tile, to)))

    def drag_ghost(self, step: int, to: int) -> None:
        """A ghost was put on another one."""
        if not self.presenter.is_animating:
            self.do(lambda: self._handle(actions.DragGhost(step, to)))

    # ------------------------------------------------------------ what lies round it

    def slide(self, action: Action, first: Action) -> None:
        """A finger drags a marker over the track: from the prompt, where it lies, or from a space."""
        if isinstance(action, actions.TapBid) and (first is Command.PROMPT or isinstance(first, actions.TapBid)):
            self.press(action)

    def hold(self, action: Action) -> None:
        """Something was pressed long: say what it is."""
        if self.table.presenter is not None:
            subject = subject_at(self.presenter, action)
            if subject is not None:
                self.table.sheets.inspect(subject, action)

    def hold_tile(self, tile: int) -> None:
        """A tile was pressed long."""
        self.table.feedback.read_tile(tile)
        self.hold(actions.TapTile(tile))

    def press(self, action: Action) -> None:
        """A target of a region was tapped."""
        if self.table.presenter is None or (action in HURRYING and self.table.hurry()):
            return
        if self.is_meant(action):
            self.do(lambda: self._act(action))

    def answers(self, action: object) -> bool:
        return action in ANSWERS or super().answers(action)

    def _act(self, action: Action) -> None:
        match action:
            case Command():
                self._command(action)
            case StepperAction() | TipAction():
                self.press_over(action)
            case _:
                self._tap(action)

    def _tap(self, action: Tap) -> None:
        """Something of the game was tapped."""
        presenter = self.presenter
        interaction = presenter.interaction
        offer = interaction.offer()
        match action:
            case actions.TapTile(tile):
                self.tap_tile(tile)
            case actions.TapSeat(seat) if seat not in offer.seats:
                self.table.sheets.open_dashboard(seat)
            case actions.TapCard() if not offer.slots:
                self.hold(action)
            case actions.TapDjinn() if not offer.djinns:
                self.hold(action)
            case actions.TapPower(djinn):
                presenter.leave_hints()
                presenter.use(djinn)
            case actions.PickRow(key) if presenter.hints is not None:
                presenter.show_hint(key)
            case actions.ShowPage(page):
                presenter.page = page
            case actions.ShowTiles(tiles):
                self.table.replay.look_at(tiles)
            case actions.PickFilter(name):
                self.choose_filter(name)
            case actions.Cover():
                pass  # it only keeps touches from what lies below
            case _:  # what is left are all touches, or the type checker says so
                self._handle(action)

    def _handle(self, touch: actions.Touch) -> None:
        """What a touch means for what is decided. A hint that is touched becomes the player's own choice."""
        self.presenter.keep_hint()
        self.presenter.interaction.handle(touch)

    def _command(self, command: Command) -> None:
        """A button was pressed."""
        table, sheets = self.table, self.table.sheets
        match command:
            case Command.MENU:
                sheets.open_menu()
            case Command.LOG | Command.LOG_PANEL:
                sheets.open_log(command)
            case Command.RULES:
                table.dispatch("on_rules")
            case Command.SETTINGS:
                table.dispatch("on_settings")
            case Command.MARKET | Command.CARD_STRIP:
                sheets.open_cards()
            case Command.DJINNS | Command.ALL_POWERS:
                sheets.open_powers()
            case Command.REPLAY:
                table.replay.last()
            case Command.CARD_CHIP:
                self.presenter.interaction.switch_payment()
            case Command.PROMPT:
                self._show_what_is_said()
            case Command.DETAILS:
                sheets.open_card()
            case Command.UNDO | Command.TAKE_BACK:
                self.undo()
            case Command.REDO:
                self.redo()
            case Command.HINT:
                self._hint()
            case Command.EDIT_PATH:
                self.presenter.keep_hint()
                self.presenter.interaction.edit_path()
            case Command.SELL:
                sheets.open_sale()
            case Command.SKIP:
                self.skip()
            case Command.PRIMARY:
                self.confirm()
            case Command.CLOSE_CHOICES:
                self.close_choices()
            case _:
                assert_never(command)

    def _show_what_is_said(self) -> None:
        """The prompt was tapped: the tiles that a refusal is about flash. What is not there in full is said in full."""
        prompt = self.table.model.prompt
        if not prompt.tiles or not self.table.ids.prompt.whole:
            self.table.sheets.open_prompt()
            return
        self.presenter.warning, self.presenter.warns_of = prompt.reason, prompt.tiles  # it is not answered yet
        self.table.replay.look_at(prompt.tiles)

    def choose_filter(self, name: str) -> None:
        """Look only for moves that end with this."""
        if name == "open":
            self.table.sheets.open_filters()
        elif name == "best":
            self.table.sheets.open_best()
        else:
            self._planner().choose_filter(name)

    def highlight(self, best: str) -> None:
        """Look only for the best moves of a kind; "" for all."""
        self._planner().highlight(best)

    def _planner(self) -> SowPlanning:
        self.presenter.leave_hints()
        planner = self.presenter.interaction.planner
        if planner is None:
            raise Refusal(tr("This shows where a move can end, once it is your turn to sow."))
        return planner

    def close_choices(self) -> None:
        """Choose none of the few choices at this place."""
        presenter = self.presenter
        if presenter.hints is not None:
            presenter.leave_hints()
        else:
            presenter.interaction.close_choices()
            if not presenter.interaction.can_step_back:
                presenter.leave_power()
        presenter.page = NONE

    # ------------------------------------------------------------ the match

    def confirm(self) -> None:
        """Do what was chosen."""
        table, presenter = self.table, self.presenter
        if presenter.is_animating:
            table.hurry()
        elif presenter.view.over:
            table.dispatch("on_over")
        elif presenter.opens_cards and table.sheet is None:
            table.sheets.open_cards()
        else:
            move = presenter.hints.move if presenter.hints is not None else presenter.interaction.play()
            if move is not None:
                self.match.play(move)

    def skip(self) -> None:
        """Leave what is asked, whatever was chosen so far."""
        interaction = self.presenter.interaction
        if interaction.leave is None:
            raise Refusal(interaction.what_to_do)
        self.match.play(interaction.leave)

    def sell(self, kinds: int) -> None:
        """Sell a set of goods; more than one is sold one after the other."""
        if self.table.match is None:
            return
        if self.presenter.is_animating:
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
        if presenter.hints is not None:
            presenter.leave_hints()
        elif presenter.interaction.can_step_back:
            presenter.interaction.step_back()
        elif presenter.interaction.instead is not None:
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
            raise Refusal(tr("There is nothing to redo."))

    def _hint(self) -> None:
        presenter = self.presenter
        if presenter.decision is None:
            raise Refusal(presenter.interaction.what_to_do)
        if presenter.hints is not None:
            presenter.show_hint(presenter.hints.next)
            return
        if not self.table.settings.hints:
            raise Refusal(tr("Hints are switched off in the settings."))
        presenter.notice = tr("Looking for good moves…")
        self.match.advise(HINT_SECONDS, self._advised, presenter.advised_from)

    def _advised(self, advice: tuple[Any, ...]) -> None:
        presenter = self.table.presenter
        if presenter is not None and presenter.decision is not None:
            presenter.notice = ""
            presenter.warning = "" if advice else tr("The app found no hint. Please try again.")
            if advice:
                presenter.put_hints(advice)
            self.table.refresh()

    def back(self) -> bool:
        """The back key: dialog, then plan. False: there is nothing left here to go back from."""
        presenter = self.presenter
        if self.close_over():
            return True
        if presenter.hints is not None or presenter.interaction.offer().choices is not None:
            self.do(self.close_choices)
        elif not presenter.is_animating and presenter.interaction.can_step_back:
            self.do(self.undo)
        elif presenter.interaction.instead is not None:
            self.do(presenter.leave_power)
        else:
            return False
        return True
