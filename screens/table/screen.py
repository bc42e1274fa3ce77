"""The Table: listens to the match and to fingers, and has the regions paint what the presenter says.

The presenter decides what is asked and what a touch means; here is only what needs the window: the layout, the order
in which moves are animated, sheets, the hand-over screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from fivetribes.game.decision import Decision
from fivetribes.model.events import Event
from fivetribes.model.moves import End, Move
from fivetribes.model.steps import Ask
from screens.board.board_widget import BoardWidget
from screens.board.flash import Flash
from screens.kit.drawing.region import Region
from screens.kit.drawing.texts import forget_texts
from screens.kit.focus import Modal
from screens.kit.page import Page
from screens.kit.sheet import Sheet
from screens.kit.table.eyes import Secrecy
from screens.paths import KV
from screens.platform import system
from screens.platform.sounds import Sounds
from screens.play.match import Match
from screens.play.settings import PACES, Settings
from screens.table.feedback import Feedback
from screens.table.input import TableInput
from screens.table.keys import TableKeys
from screens.table.layout.table_layout import TableLayout, table_layout
from screens.table.model.actions import Command
from screens.table.model.phase import Thinking, Waiting
from screens.table.plan_keeper import PlanKeeper
from screens.table.presenter import Presenter
from screens.table.replay import Replay
from screens.table.secrets import Secrets
from screens.table.sheets.opener import TableSheets
from screens.table.stepper import StepperRegion  # noqa: F401  used by the KV file
from screens.table.tip_session import TipSession

#: Seconds, at normal pace, in which what came of a computer player's move can be read.
REST: Final = 0.5


class TableRegion(Region):
    """A region of the Table."""


class TableScreen(Page):
    """Plays one match."""

    model = ObjectProperty(None, allownone=True)
    tip = ObjectProperty(None, allownone=True)  # the tip that is shown

    __events__: ClassVar[tuple[str, ...]] = (
        "on_leave_table",
        "on_rules",
        "on_settings",
        "on_over",
        "on_pace",
        "on_tips",
        "on_trouble",
    )

    def __init__(self, settings: Settings, sounds: Sounds, **properties: object) -> None:
        self.settings = settings
        self.match: Match | None = None
        self.presenter: Presenter | None = None
        self._next: Any = None  # the clock's event after which the match goes on
        self._jumped = False
        self.feedback = Feedback(self, sounds)
        self.sheets = TableSheets(self)
        self.input = TableInput(self)
        self.replay = Replay(self)
        self.secrets = Secrets(self)
        self.plan_keeper = PlanKeeper(self)
        self.tip_session = TipSession(self)
        self._placed: tuple[TableLayout, float] | tuple[()] = ()
        super().__init__(**properties)
        self.key_rules = TableKeys(self)
        self.ids.flights.canvas.add(self.board.flights)
        self.flash = Flash(self.board)
        self.board.slowness = settings.slowness
        self.bind(insets=self._place, sheet=self.tip_session.refresh, model=self.feedback.read_prompt)

    def on_leave_table(self) -> None:
        """The player wants to go home."""

    def on_rules(self) -> None:
        """The player wants to read the rules."""

    def on_settings(self) -> None:
        """The player wants to change the settings."""

    def on_over(self) -> None:
        """The game is over and the player wants to see the score."""

    def on_pace(self, pace: str) -> None:
        """The player wants things told at another pace."""

    def on_tips(self, tips: bool, tips_shown: tuple[str, ...]) -> None:
        """A tip was told, or the player wants no more of them."""

    def on_trouble(self, text: str) -> None:
        """Something that the player has to know went wrong."""

    # ------------------------------------------------------------ the match

    def begin(self, match: Match, plan: object = None) -> None:
        """Take a match to the table. `plan`: a half-planned sowing that was kept with it."""
        self.match = match
        presenter = self.presenter = Presenter(match)
        self.plan_keeper.begin(plan)
        self.board.colours = [player.colour for player in presenter.players()]
        self.board.words_of = lambda tile: presenter.interaction.best_from(tile)  # noqa: PLW0108  of the one there is then
        self._placed = ()
        self._place()
        self.board.show(presenter.view)
        match.go_on()

    def end(self) -> None:
        """Put the match away."""
        self.pause()
        self.close()
        self.sheets.lift()
        self.match = self.presenter = None
        self.model = None
        self.tip_session.refresh()

    @property
    def modal(self) -> Modal | None:
        """A sheet, what waits for the next person, or the stepper of a replay."""
        stepper = self.ids.stepper.__self__ if self.replay.phase is not None else None
        return super().modal or self.sheets.hand_over_screen or stepper

    @property
    def board(self) -> BoardWidget:
        board: BoardWidget = self.ids.board
        return board

    def asked(self, decision: Decision | None) -> None:
        """Somebody has to decide now."""
        presenter, match = self.presenter, self.match
        assert presenter is not None
        assert match is not None
        jumped, self._jumped = self._jumped, False
        if decision is None:
            presenter.finish()
            self.close()
        elif not match.is_person(decision.seat):
            presenter.eyes.hide()
            presenter.think(decision.seat)
            system.keep_awake(True)
        else:
            self.feedback.asks(decision.seat, jumped)
            secrecy = self.secrets.secrecy_of(decision)
            if secrecy is not Secrecy.TAKEN or presenter.eyes.has_taken(decision.seat):
                self.ask(decision, secrecy, jumped)
                return
            presenter.eyes.hide()
            presenter.hand_over(decision)
        self.refresh()

    def ask(self, decision: Decision, secrecy: Secrecy, jumped: bool = False) -> None:
        """A person decides, whose secrets are kept in this way."""
        presenter, match = self.presenter, self.match
        assert presenter is not None
        assert match is not None
        system.keep_awake(False)
        presenter.eyes.take(decision.seat, secrecy)
        presenter.ask(decision, self.plan_keeper.take())
        forced = presenter.forced()
        if forced is not None and not jumped:  # after an undo it would be played at once again
            match.play(forced)
            return
        sale = self.input.next_sale() if decision.ask is Ask.END else None
        if sale is not None:
            match.play(sale)
            return
        self.input.forget_sales()
        self.refresh()
        if not self.tip_session.comes_before(presenter.interaction):
            self.sheets.open_for(presenter.interaction)

    def moved(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """Animate a move on the board; then the match goes on."""
        presenter, match = self.presenter, self.match
        assert presenter is not None
        assert match is not None
        self.close()
        presenter.leave_power()
        self.secrets.cover()
        presenter.animate(seat, match.session.view_before(1, presenter.looking))
        self.tell_trouble()
        self.refresh()
        rest = 0.0 if match.is_person(seat) or isinstance(move, End) else REST * PACES[self.pace]
        self.board.play(self.feedback.along(seat, events), self.pace, lambda: self._go_on(rest))

    def tell_trouble(self) -> None:
        """Say why not everything is kept, if it is not."""
        trouble = getattr(self.match.keeper, "trouble", None) if self.match is not None else None
        if trouble is not None:
            self.dispatch("on_trouble", str(trouble))

    @property
    def pace(self) -> str:
        return "off" if self.settings.reduced_motion else self.settings.pace

    def _go_on(self, rest: float) -> None:
        assert self.presenter is not None
        self.presenter.animated()
        self.board.show(self.presenter.view)
        self.refresh()
        self._next = Clock.schedule_once(self._after_rest, rest)

    def _after_rest(self, _dt: float) -> None:
        self._next = None
        if self.match is not None:
            self.match.go_on()

    def hurry(self) -> bool:
        """Come to the end of what is animated, or of the time to read what came of it. False: there is neither."""
        if self.board.playing:
            self.board.skip()
        elif self._next is not None:
            self._cancel_next()
            self._after_rest(0)
        else:
            return False
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """A touch that is for nothing else hurries."""
        if super().on_touch_down(touch):
            return True
        wheel = (getattr(touch, "button", None) or "").startswith("scroll")
        return not wheel and self.hurry()

    def jumped(self) -> None:
        """The position is another one: show it, and go on from there."""
        assert self.presenter is not None
        assert self.match is not None
        self.close()
        self.hold_still()
        self._jumped = True
        self.presenter.wait()
        self.board.show(self.presenter.view)
        self.match.go_on()

    def hold_still(self) -> None:
        """Come to the end of what is animated; then nothing follows by itself."""
        self._cancel_next()
        self.board.skip()
        self._cancel_next()

    def _cancel_next(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def open(self, sheet: Sheet, anchor: Sequence[float] = ()) -> Any:
        """Show a sheet; not while somebody's secrets show, which may be in it: they are hidden instead."""
        return sheet if self.secrets.cover() else super().open(sheet, anchor)

    def let_go(self) -> None:
        """No finger counts any more, and so nobody holds the own panel."""
        super().let_go()
        self.secrets.cover()

    def pause(self) -> None:
        """Nobody looks any more: stop thinking, and keep what is half planned."""
        if self.match is None or self.presenter is None:
            return
        self.replay.pause()
        self.hold_still()
        self.feedback.stop()
        self.match.pause()
        self.plan_keeper.keep()

    def resume(self) -> None:
        """Somebody looks again: whoever was thinking begins anew. What a person had planned is still there."""
        if (
            self.match is not None
            and self.presenter is not None
            and isinstance(self.presenter.phase, Waiting | Thinking)
        ):
            self.match.go_on()

    def apply(self, settings: Settings) -> None:
        """Other settings."""
        before, self.settings = self.settings, settings
        if settings.tips_shown != before.tips_shown and before == replace(settings, tips_shown=before.tips_shown):
            return  # nothing that is seen changes
        self.board.slowness = settings.slowness
        self._placed = ()
        self._place()

    # ------------------------------------------------------------ showing

    def on_size(self, *args: object) -> None:
        """Another window: lay everything out anew. What is planned stays."""
        super().on_size(*args)
        self._place()

    def retell(self) -> None:
        """Another language."""
        forget_texts()
        self.sheets.forget()
        self.refresh()

    def _place(self, *_: object) -> None:
        if self.presenter is None or not self._is_seen:
            return
        layout = self.layout_for(self.presenter)
        if self._placed == (layout, Metrics.fontscale):
            return
        before, self._placed = self._placed, (layout, Metrics.fontscale)
        if self.board.playing:
            self.board.skip()
        self.board.place(layout)
        self.refresh(layout)
        if not before:
            return
        self.sheets.go_along()
        if before[1] != Metrics.fontscale:
            self.sheets.forget()
            for region in self.regions:
                region.repaint()
            self.tip_session.refresh()
        if bool(before[0].market_cards) != bool(layout.market_cards):
            self.sheets.follow()

    @property
    def _is_seen(self) -> bool:
        """Whether there is a window to lay things out for; a widget is 100 high before it has a place in one."""
        return bool(min(self.size) > 100)

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

    @property
    def regions(self) -> list[Region]:
        return [child for child in self.children if isinstance(child, Region)]

    def refresh(self, layout: TableLayout | None = None) -> None:
        """Show how it stands."""
        presenter = self.presenter
        if presenter is None or not self._is_seen:
            return
        if layout is None:
            layout = self.layout_for(presenter)
            if self._placed and self._placed[0] != layout:
                self._place()
                return
        self.secrets.follow()
        self.model = presenter.model(layout)
        self.board.show_overlay(self.model.overlay)
        self.sheets.show(self.model)
        self.tip_session.refresh()
        self.plan_keeper.note()

    # ------------------------------------------------------------ keys

    def undo(self) -> bool:
        self.input.press(Command.UNDO)
        return True

    def redo(self) -> bool:
        self.input.press(Command.REDO)
        return True

    def back(self) -> bool:
        """Dialog and plan, in this order; with neither the menu, which has the way home: nobody leaves by accident."""
        if not self.input.back():
            self.sheets.open_menu()
        return True


Builder.load_file(str(KV / "table" / "table.kv"))
