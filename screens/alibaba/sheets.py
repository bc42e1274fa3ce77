"""What opens over Ali Baba's table: menu, log, a player's treasures, the prompt in full, the hand-over screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivetribes.i18n import tr
from screens.alibaba.log_sheet import CaveLogSheet
from screens.alibaba.model.actions import Command, TapSeat
from screens.alibaba.model.view_model import CaveTableModel
from screens.alibaba.paint.sheets import PlayerSection, paint_player
from screens.alibaba.presenter import CavePresenter
from screens.kit.drawing.painted_block import PaintedBlock
from screens.kit.sheet import NoticeSheet, Sheet
from screens.kit.table.hand_over import HandOverScreen
from screens.kit.table.menu_sheet import MenuSheet
from screens.kit.table.phase import HandOver
from screens.kit.table.popovers import Popovers
from screens.kit.table.prompt_sheet import PromptSheet

if TYPE_CHECKING:
    from fivetribes.alibaba.game import Decision
    from screens.alibaba.screen import AliBabaScreen


class CaveSheets(Popovers["AliBabaScreen", CavePresenter]):
    """The sheets of one table."""

    menu = Command.MENU

    def __init__(self, table: AliBabaScreen) -> None:
        super().__init__(table)
        self._player: tuple[Sheet, PaintedBlock, int] | None = None  # whose treasures were looked up last

    def forget_spare(self) -> None:
        if self._player is not None and self._player[0] is not self.table.sheet:
            self._player = None

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
        """What happened so far."""
        if self.table.model is None:
            return
        sheet = CaveLogSheet(self.match.turn_log.turns, self.table.model.players)
        sheet.bind(
            on_look=lambda _sheet, tiles: self.table.replay.look_at(tiles),
            on_replay=lambda _sheet, turn, piece: self.table.replay.open(turn, piece),
        )
        self._open(sheet, Command.LOG)

    def open_prompt(self) -> None:
        """What is asked, in full."""
        prompt = self.table.model.prompt
        sheet = NoticeSheet if prompt.warns else PromptSheet  # a refusal stays as it was said
        self._open(sheet(title=prompt.title, text=prompt.reason or prompt.title), Command.PROMPT)

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
        sheet = self.table.sheet
        if self._player is not None and sheet is self._player[0]:
            _, block, seat = self._player
            block.source = PlayerSection(model.players[seat], model.view)
        elif isinstance(sheet, CaveLogSheet):
            sheet.follow(self.match.turn_log.turns, model.players)
        elif isinstance(sheet, PromptSheet):
            sheet.follow(model.prompt.title, model.prompt.reason)
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
        screen.bind(on_ready=lambda *_: self.table.taken(decision), on_replay=lambda *_: self.table.replay.last())
        self.table.let_go()
        self.table.add_widget(screen)
