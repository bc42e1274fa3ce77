"""What opens over Ali Baba's table: menu, log, a player's treasures, the prompt in full, the hand-over screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivetribes.i18n import tr
from screens.alibaba.model.actions import Command, TapSeat
from screens.alibaba.model.view_model import CaveTableModel
from screens.alibaba.paint.sheets import LoggedTurn, PlayerSection, paint_player, paint_turns
from screens.alibaba.presenter import CavePresenter
from screens.kit.controls import PillButton
from screens.kit.drawing.painted_block import PaintedBlock
from screens.kit.sheet import NoticeSheet, Sheet
from screens.kit.table.eyes import Secrecy
from screens.kit.table.hand_over import HandOverScreen
from screens.kit.table.menu_sheet import MenuSheet
from screens.kit.table.phase import HandOver
from screens.kit.table.popovers import Popovers
from screens.kit.table.replay.log_entry import LogEntry, LookAt

if TYPE_CHECKING:
    from fivetribes.alibaba.game import Decision
    from screens.alibaba.screen import AliBabaScreen

AT_ONCE: Final = 12  # turns of the log that are there, and that "Earlier" adds


class CaveSheets(Popovers["AliBabaScreen", CavePresenter]):
    """The sheets of one table."""

    menu = Command.MENU

    def __init__(self, table: AliBabaScreen) -> None:
        super().__init__(table)
        self._player: tuple[Sheet, PaintedBlock, int] | None = None  # whose treasures were looked up last

    # ------------------------------------------------------------ looking up

    def open_player(self, seat: int) -> None:
        """What may be known of a player."""
        presenter = self.table.presenter
        if presenter is None or seat < 0:
            return
        view = presenter.view
        player = presenter.model(self.table.layout_for(presenter)).players[seat]
        sheet = Sheet(title=player.name)
        block = PaintedBlock(paint=paint_player, source=PlayerSection(player, view))
        sheet.add_widget(block)
        self._player = sheet, block, seat
        self._open(sheet, TapSeat(seat))

    def open_log(self) -> None:
        """What happened so far, the newest turn first. A line that is pressed is played again; held, it
        flashes its tiles."""
        presenter = self.table.presenter
        if presenter is None:
            return
        players = presenter.model(self.table.layout_for(presenter)).players
        log = [LoggedTurn(at, turn, players[turn.seat]) for at, turn in enumerate(self.match.turn_log.turns)]
        turns = [one for one in reversed(log) if one.turn.lines]
        sheet = Sheet(title=tr("Game log"))
        left = [tuple(turns[start : start + AT_ONCE]) for start in range(0, len(turns), AT_ONCE)] or [()]
        sheet.add_widget(self._turns(left.pop(0)))
        if left:
            button = PillButton(text=tr("Earlier"), icon="chevron-down", size_hint_x=1)

            def more(*_: object) -> None:
                sheet.content.remove_widget(button)
                sheet.add_widget(self._turns(left.pop(0)))
                if left:
                    sheet.add_widget(button)

            button.bind(on_release=more)
            sheet.add_widget(button)
        self._open(sheet, Command.LOG)

    def _turns(self, turns: tuple[LoggedTurn, ...]) -> PaintedBlock:
        """Some turns of the log."""
        block = PaintedBlock(paint=paint_turns, source=turns)
        block.bind(on_press=self._pressed, on_hold=self._held)
        return block

    def _pressed(self, _block: PaintedBlock, wanted: LookAt | LogEntry) -> None:
        match wanted:
            case LogEntry(turn, piece):
                self.table.replay.open(turn, piece)
            case LookAt(tiles):
                self.table.replay.look_at(tiles)

    def _held(self, _block: PaintedBlock, wanted: LookAt | LogEntry) -> None:
        if wanted.tiles:
            self.table.replay.look_at(wanted.tiles)

    def open_prompt(self) -> None:
        """What is asked, in full."""
        prompt = self.table.model.prompt
        self._open(NoticeSheet(title=prompt.title, text=prompt.reason or prompt.title), Command.PROMPT)

    # ------------------------------------------------------------ menus

    def open_menu(self) -> None:
        """The way home, and what has no button here."""
        pace = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "off": tr("Off")}
        sheet = MenuSheet(title=tr("Menu"))
        sheet.items = [
            ("home", tr("Save and go home"), "", "home-outline"),
            ("log", tr("Game log"), "", "text-box-outline"),
            *([("replay", tr("Replay the last turn"), "", "replay")] if self.table.replay.has_turn else []),
            ("pace", tr("Pace"), pace[self.table.settings.pace], "speedometer"),
            ("rules", tr("Rules"), "", "book-open-variant"),
            ("settings", tr("Settings"), "", "cog-outline"),
        ]
        sheet.bind(on_item=lambda _sheet, key: self._menu(key))
        self._open(sheet, Command.MENU)

    def _menu(self, key: str) -> None:
        self.table.close()
        match key:
            case "log":
                self.open_log()
            case "replay":
                self.table.replay.last()
            case "pace":
                self.open_pace()
            case "home":
                self.table.dispatch("on_leave_table")
            case _:
                self.table.dispatch(f"on_{key}")

    # ------------------------------------------------------------ the hand-over screen

    def show(self, model: CaveTableModel) -> None:
        """Bring what lies over the table up to date; cover everything while the device goes from hand to hand."""
        if self._player is not None and self.table.sheet is self._player[0]:
            _, block, seat = self._player
            block.source = PlayerSection(model.players[seat], model.view)
        if not isinstance(model.phase, HandOver):
            self.lift()
        elif self.hand_over_screen is None:
            self._cover(model, model.phase.decision)

    def _cover(self, model: CaveTableModel, decision: Decision) -> None:
        player, log = model.players[decision.seat], self.match.turn_log
        acted = log.acted
        screen = self.hand_over_screen = HandOverScreen(insets=self.table.insets)
        screen.show(
            player.name,
            player.letter,
            player.colour,
            tr("your turn") if decision.seat == model.view.turn else tr("you show a treasure"),
            tr("Take the device. Nobody else should look: you will see your treasures."),
            replay_of=model.players[log.turns[acted].seat].name if acted is not None else "",
            reduced_motion=self.table.settings.reduced_motion,
        )
        screen.bind(
            on_ready=lambda *_: self.table.ask(decision, Secrecy.TAKEN), on_replay=lambda *_: self.table.replay.last()
        )
        self.table.let_go()
        self.table.add_widget(screen)
