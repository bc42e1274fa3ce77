"""What fingers, mouse and keys mean at Ali Baba's table: it asks the presenter, opens a sheet, or plays a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, assert_never

from fivetribes.alibaba.model.moves import Move
from fivetribes.i18n import tr
from screens.alibaba.model import actions
from screens.alibaba.model.actions import Action, Command
from screens.alibaba.presenter import CavePresenter, Refused
from screens.kit.table.input import MatchInput
from screens.kit.table.phase import Over
from screens.kit.table.replay.log_entry import LogEntry
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction

if TYPE_CHECKING:
    from screens.alibaba.screen import AliBabaScreen  # noqa: F401  named in a string, since it loads this module

#: What hurries, while there is something to hurry, beside all that is no button.
HURRYING: Final = (Command.PRIMARY, Command.PROMPT, StepperAction.COVER, TipAction.COVER)
HINT_SECONDS: Final = 1.0


class CaveInput(MatchInput["AliBabaScreen", CavePresenter]):
    """The hand at one table. Without a match there is nothing to touch."""

    def press(self, action: Action) -> None:
        """A target was tapped. While a move is shown, any tap on the game hurries."""
        if self.table.presenter is None:
            return
        hurries = action in HURRYING or not isinstance(action, Command | StepperAction | TipAction)
        if hurries and self.table.hurry():
            return
        if self.is_meant(action):
            self.do(lambda: self._act(action))

    def answers(self, action: object) -> bool:
        answers = action is Command.PRIMARY or isinstance(action, actions.PickOption | actions.TapBeside)
        return answers or super().answers(action)

    def hold(self, action: Action) -> None:
        """Something was pressed long: look at it, and take nothing."""
        if self.table.presenter is None or self.table.hurry():
            return
        if isinstance(action, actions.TapPlace):
            self.do(lambda: self.presenter.look(action.place))
        elif isinstance(action, actions.PickOption):
            self.do(lambda: self.presenter.name_option(action.at))
        elif isinstance(action, LogEntry):
            self.table.replay.look_at(action.tiles)
        elif isinstance(action, actions.TapSeat | actions.TapTreasures):
            self.press(action)

    def carry(self, action: Action) -> bool:
        """Something is dragged from now on. False: that means nothing."""
        presenter = self.table.presenter
        if presenter is None or not presenter.carry(action):
            return False
        presenter.warning = presenter.notice = ""
        self.table.refresh()
        return True

    def put(self, goal: Action | None) -> None:
        """It is let go of over that."""
        if self.table.presenter is not None:
            self.do(lambda: self._play(self.presenter.put(goal)))

    def do(self, act: Callable[[], object]) -> None:
        """Do what a touch means; what is not possible is said in the prompt."""
        presenter = self.presenter
        presenter.warning = presenter.notice = ""
        presenter.heard = True
        shown = self.table.model
        try:
            act()
        except Refused as refusal:
            presenter.warning = str(refusal)
            self.table.feedback.refused()
        if self.table.presenter is presenter and self.table.model is shown:  # a move that was played is shown already
            self.table.refresh()

    def _act(self, action: Action) -> None:
        presenter = self.presenter
        match action:
            case actions.TapPlace(place):
                self._tap(place)
            case actions.PickOption(at):
                self._play(presenter.pick(at))
            case actions.TapSeat(seat):
                self.table.sheets.open_player(seat)
            case actions.TapTreasures():
                self.table.sheets.open_player(presenter.eyes.person)
            case LogEntry(turn, piece):
                self.table.replay.open(turn, piece)
            case actions.TapBeside(tile):
                self._play(presenter.swap_for(tile, self.table.settings.take_at_once))
            case actions.Cover.CAVE:
                if not presenter.leave():
                    raise Refused(tr("You can take only a tile that lies face up."))
            case actions.Cover():
                pass  # it only keeps touches from what lies below
            case Command():
                self._command(action)
            case StepperAction() | TipAction():
                self.press_over(action)
            case _:
                assert_never(action)

    def _tap(self, place: int) -> None:
        """A tile of the cave was tapped. What comes too soon only looks: it may be meant to hurry a move."""
        if self.table.settling.passes():
            self._play(self.presenter.tap(place, self.table.settings.take_at_once))
        else:
            self.presenter.look(place)

    def _play(self, move: Move | None) -> None:
        if move is not None:
            self.match.play(move)

    def _command(self, command: Command) -> None:
        table = self.table
        match command:
            case Command.MENU:
                table.sheets.open_menu()
            case Command.LOG:
                table.sheets.open_log()
            case Command.RULES:
                table.dispatch("on_rules")
            case Command.SETTINGS:
                table.dispatch("on_settings")
            case Command.PROMPT:
                table.sheets.open_prompt()
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                if not self.match.redo():
                    raise Refused(tr("There is nothing to redo."))
            case Command.HINT:
                self._hint()
            case Command.PRIMARY:
                self.confirm()
            case Command.CLOSE:
                self.presenter.leave()
            case _:
                assert_never(command)

    def confirm(self) -> None:
        """Take the tile that is looked at, or the hint; when the game is over, show the score."""
        if isinstance(self.presenter.phase, Over):
            self.table.dispatch("on_over")
        else:
            self._play(self.presenter.take())

    def undo(self) -> None:
        """Look at no tile and at no hint any more, else take back a decision."""
        if self.presenter.leave():
            return
        limit = self.match.undo_limit()
        if limit is not None:
            raise Refused(limit)
        self.match.undo()

    def back(self) -> bool:
        """The back key. False: there is nothing left here to go back from."""
        if self.close_over():
            return True
        if self.presenter.can_leave:
            self.do(self.presenter.leave)
            return True
        return False

    # ------------------------------------------------------------ hints

    def _hint(self) -> None:
        presenter = self.presenter
        if presenter.decision is None:
            raise Refused(tr("You can ask for a hint when it is your turn."))
        if not self.table.settings.hints:
            raise Refused(tr("Hints are switched off in the settings."))
        presenter.notice = tr("Looking for good moves…")
        self.match.advise(HINT_SECONDS, self._advised, presenter.advised_from)

    def _advised(self, advice: tuple[Any, ...]) -> None:
        presenter = self.table.presenter
        if presenter is None or presenter.decision is None:
            return
        presenter.notice = ""
        presenter.warning = "" if advice else tr("The app found no hint. Please try again.")
        if advice:
            presenter.put_hint(advice[0].move, advice[0].text())
        self.table.refresh()
