"""The Table: listens to the match and to fingers, and has the regions paint what the presenter says.

The presenter decides what is asked and what a touch means; here is only what needs the window: the layout, the order
in which moves are animated, sheets, the hand-over screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kivy.lang import Builder
from kivy.metrics import Metrics

from fivetribes.game.decision import Decision
from fivetribes.model.events import Event
from fivetribes.model.moves import End, Move
from fivetribes.model.steps import Ask
from fivetribes.shell.journal import SavedPlan
from screens.board.board_widget import BoardWidget
from screens.board.flash import Flash
from screens.kit.drawing.region import Region
from screens.kit.page import S
from screens.kit.table.eyes import Secrecy
from screens.kit.table.match_page import MatchPage, Mover
from screens.kit.table.replay.region import StepperRegion  # noqa: F401  used by the KV file
from screens.paths import KV
from screens.platform import system
from screens.platform.sounds import Sounds
from screens.play.five_tribes.match import FiveTribesMatch
from screens.play.settings import PACES, Settings
from screens.table.decisions.forced import forced
from screens.table.feedback import Feedback
from screens.table.input import TableInput
from screens.table.keys import TableKeys
from screens.table.layout.table_layout import TableLayout, table_layout
from screens.table.model.actions import Command
from screens.table.parts.bids import Bids  # noqa: F401  used by the KV file
from screens.table.parts.buttons import Buttons  # noqa: F401  used by the KV file
from screens.table.parts.card_strip import CardStrip  # noqa: F401  used by the KV file
from screens.table.parts.filters import Filters  # noqa: F401  used by the KV file
from screens.table.parts.log_panel import RunningLog  # noqa: F401  used by the KV file
from screens.table.parts.open_cards import Djinns, Market  # noqa: F401  used by the KV file
from screens.table.parts.prompt import PromptPart  # noqa: F401  used by the KV file
from screens.table.parts.seats import Seats  # noqa: F401  used by the KV file
from screens.table.parts.top import TileNames, TopBar  # noqa: F401  used by the KV file
from screens.table.plan_keeper import PlanKeeper
from screens.table.presenter import Presenter
from screens.table.replay import Replay
from screens.table.secrets import Secrets
from screens.table.sheets.opener import TableSheets
from screens.table.state import TableState
from screens.table.tip_session import TipSession

#: Seconds, at normal pace, in which what came of a computer player's move can be read.
REST: Final = 0.5


class TableRegion(Region):
    """A region of the Table."""


class TableScreen(MatchPage[Decision]):
    """Plays one match."""

    match: FiveTribesMatch | None
    presenter: Presenter | None
    feedback: Feedback
    sheets: TableSheets
    input: TableInput
    replay: Replay
    tips: TipSession

    def __init__(self, settings: Settings, sounds: Sounds, **properties: object) -> None:
        self.state = TableState()
        self.feedback = Feedback(self, sounds)
        self.sheets = TableSheets(self)
        self.input = TableInput(self)
        self.replay = Replay(self)
        self.secrets = Secrets(self)
        self.plan_keeper = PlanKeeper(self)
        self.tips = TipSession(self)
        super().__init__(settings, **properties)
        self.key_rules = TableKeys(self)
        self.ids.flights.canvas.add(self.board.flights)
        self.flash = Flash(self.board)
        self.board.slowness = settings.slowness
        self.bind(insets=self.place, sheet=self.tips.refresh, model=self.feedback.read_shown)
        self.bind(sheet=self.sheets.left)

    # ------------------------------------------------------------ the match

    def on_model(self, *_: object) -> None:
        self.state.take(self.model)

    def begin(self, match: FiveTribesMatch, plan: SavedPlan | None = None) -> None:
        """Take a match to the table. `plan`: a half-planned sowing that was kept with it."""
        self.match = match
        presenter = self.presenter = Presenter(match)
        self.plan_keeper.begin(plan)
        self.board.colours = [player.colour for player in presenter.players()]
        self.board.words_of = lambda tile: presenter.interaction.best_from(tile)  # noqa: PLW0108  of the one there is then
        self._placed = None
        self.board.show(presenter.view)
        match.go_on()

    @property
    def board(self) -> BoardWidget:
        board: BoardWidget = self.ids.board
        return board

    @property
    def mover(self) -> Mover:
        """The board."""
        return self.board

    def secrecy_of(self, decision: Decision) -> Secrecy:
        """How the coins and cards of the person who decides are kept."""
        return self.secrets.secrecy_of(decision)

    def ask(self, decision: Decision, secrecy: Secrecy, jumped: bool = False) -> None:
        """A person decides, whose secrets are kept in this way."""
        presenter, match = self.presenter, self.match
        assert presenter is not None
        assert match is not None
        system.keep_awake(False)
        presenter.eyes.take(decision.seat, secrecy)
        presenter.ask(decision, self.plan_keeper.take())
        only = forced(decision)
        if only is not None and not jumped:  # after an undo it would be played at once again
            match.play(only)
            return
        sale = self.input.next_sale() if decision.ask is Ask.END else None
        if sale is not None:
            match.play(sale)
            return
        self.input.forget_sales()
        if not jumped:
            self.came()
        self.refresh()
        self.sheets.ask(presenter.interaction)

    def moved(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """Animate a move on the board; then the match goes on."""
        presenter, match = self.presenter, self.match
        assert presenter is not None
        assert match is not None
        self.forget_closed()
        self.sheets.close_answered()
        presenter.leave_power()
        self.secrets.cover()
        presenter.animate(seat, match.session.view_before(1, presenter.looking))
        self.tell_trouble()
        self.refresh()
        rest = 0.0 if match.is_person(seat) or isinstance(move, End) else REST * PACES[self.pace]
        self.board.play(self.feedback.along(seat, events), self.pace, lambda: self.go_on(rest))

    def show_position(self) -> None:
        """Show it on the board."""
        assert self.presenter is not None
        self.board.show(self.presenter.view)

    def open(self, sheet: S, anchor: Sequence[float] = ()) -> S:
        """Show a sheet; not while somebody's secrets show, which may be in it: they are hidden instead."""
        return sheet if self.secrets.cover() else super().open(sheet, anchor)

    def let_go(self) -> None:
        """No finger counts any more, and so nobody holds the own panel."""
        super().let_go()
        self.secrets.cover()

    def pause(self) -> None:
        """Nobody looks any more: stop thinking, and keep what is half planned."""
        if self.match is not None:
            super().pause()
            self.plan_keeper.keep()

    def apply(self, settings: Settings) -> None:
        """Other settings."""
        before, self.settings = self.settings, settings
        if settings.tips_shown != before.tips_shown and before == replace(settings, tips_shown=before.tips_shown):
            return  # nothing that is seen changes
        self.board.slowness = settings.slowness
        self._placed = None
        self.place()

    # ------------------------------------------------------------ showing

    def forget_sheets(self) -> None:
        self.sheets.forget()

    def placed(self) -> None:
        self.board.place(self.layout())

    def place(self, *_: object) -> None:
        before = self.model
        super().place()
        now = self.model
        if before is not None and now is not None and bool(before.layout.market_cards) != bool(now.layout.market_cards):
            self.sheets.follow()

    def layout(self) -> TableLayout:
        assert self.presenter is not None
        return self.layout_for(self.presenter)

    def layout_for(self, presenter: Presenter) -> TableLayout:
        unit = Metrics.density
        left, top, right, bottom = (inset / unit for inset in self.insets)
        return table_layout(
            self.width / unit,
            self.height / unit,
            seats=len(presenter.players()),
            insets=(left, top, right, bottom),
            text_scale=Metrics.fontscale,
            left_handed=self.settings.left_handed,
            bidding=presenter.bidding,
            density=unit,
        )

    def refresh(self) -> None:
        """Show how it stands."""
        presenter = self.presenter
        if presenter is None or not self.is_seen:
            return
        layout = self.layout_for(presenter)
        if self._placed != (layout, Metrics.fontscale):
            self.place()
            return
        self.close_for_others()
        self.guard()
        self.model = presenter.model(layout)
        self.board.show_overlay(self.model.overlay)
        self.sheets.show(self.model)
        self.tips.refresh()
        self.plan_keeper.note()

    # ------------------------------------------------------------ keys

    def undo(self) -> bool:
        self.input.press(Command.UNDO)
        return True

    def redo(self) -> bool:
        self.input.press(Command.REDO)
        return True


Builder.load_file(str(KV / "table" / "table.kv"))
