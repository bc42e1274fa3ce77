"""The Table: listens to the match and to fingers, and has the regions paint what the desk says.

What is asked and what a touch means is decided at the desk; here is only what needs the window: the layout, the order
in which things are told, sheets, the veil.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty

from fivetribes.decision import Decision
from fivetribes.events import Event
from fivetribes.fold import fold
from fivetribes.game import Game
from fivetribes.i18n import tr
from fivetribes.moves import End, Move, Sell, Sow
from fivetribes.pieces import FIRST_ZERO
from fivetribes.state import NONE
from fivetribes.steps import Ask
from fivetribes.view import View, observe
from fivetribes.words import describe
from screens import platform
from screens.layout import TableLayout, table_layout
from screens.match import Match
from screens.paths import KV
from screens.plan import Refusal
from screens.settings_store import FIRST as FIRST_SETTINGS
from screens.settings_store import Settings
from screens.sounds import Sounds, sounds_of
from screens.table.asking import UsingPower
from screens.table.asking_others import Ending
from screens.table.asking_sow import Sowing
from screens.table.desk import Desk
from screens.table.sheets import TableSheets
from screens.widgets.board import Board, BoardOverlay
from screens.widgets.board_motion import PACES
from screens.widgets.page import Page
from screens.widgets.region import Region, forget_texts
from screens.widgets.sheet import Sheet
from screens.widgets.sketch import Key

#: Seconds, at normal pace, that a computer player's move stays before the next one.
REST: Final = 0.45
HINT_SECONDS: Final = 1.0
BETWEEN_SOUNDS: Final = 0.04
#: Seconds that a phone shakes when something is refused.
REFUSED: Final = 0.03
#: How long the tiles of a line of the log stay lit.
LOOK: Final = 2.5


class TableRegion(Region):
    """A region of the Table."""


class TableScreen(TableSheets, Page):
    """Plays one match."""

    facts = ObjectProperty(None, allownone=True)
    moving = BooleanProperty(False)  # something is told on the board

    __events__: ClassVar[tuple[str, ...]] = (
        "on_leave_table",
        "on_rules",
        "on_settings",
        "on_over",
        "on_pace",
        "on_trouble",
    )

    def __init__(self, settings: Settings = FIRST_SETTINGS, **properties: object) -> None:
        self.settings = settings
        self.sounds = Sounds(settings.sound)
        self.match: Match | None = None
        self.desk: Desk | None = None
        self._plan: object = None
        self._next: Any = None  # the clock's event after which the match goes on
        self._jumped = False
        self.made: dict[type[Sheet], Any] = {}
        self._sales: list[int] = []  # sets that are still to be sold
        self.after_replay: Callable[[], None] | None = None
        self._heard = -1.0  # when a sound began last
        self._placed: tuple[object, ...] = ()
        super().__init__(**properties)
        self.bind(insets=self._place)

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

    def on_trouble(self, text: str) -> None:
        """Something that the player has to know went wrong."""

    # ------------------------------------------------------------ the match

    def begin(self, match: Match, plan: object = None) -> None:
        """Take a match to the table. `plan`: a half-planned sowing that was kept with it."""
        self.match = match
        self.desk = Desk(match)
        self._plan = plan
        self.board.colours = [player.colour for player in self.desk.players()]
        self._placed = ()
        self._place()
        self.board.show(self.desk.view)
        match.go_on()

    def end(self) -> None:
        """Put the match away."""
        self.pause()
        self.close()
        self.lift()
        self.match = self.desk = None
        self.facts = None

    @property
    def board(self) -> Board:
        board: Board = self.ids.board
        return board

    @property
    def view(self) -> View:
        """What is seen now."""
        assert self.desk is not None
        return self.desk.view

    def asked(self, decision: Decision | None) -> None:
        """Somebody has to decide now."""
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
        jumped, self._jumped = self._jumped, False
        self.moving = False
        if decision is None:
            desk.wait("")
            self.close()
        elif not match.is_person(decision.seat):
            if decision.seat != desk.looking:
                desk.hide()
            desk.wait(match.setup.names()[decision.seat])
            platform.keep_awake(True)
        elif desk.must_hand_over(decision.seat):
            desk.hide()
            desk.wait(match.setup.names()[decision.seat])
            if self.settings.veil and not match.game.state.options.open_coins:
                self._refresh()
                self.hand_over(decision)
                return
            self._ask(decision, jumped)
            return
        else:
            self._ask(decision, jumped)
            return
        self._refresh()

    def _ask(self, decision: Decision, jumped: bool = False) -> None:
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
        platform.keep_awake(False)
        desk.take(decision.seat)
        desk.ask(decision, self._plan)
        self._plan = None
        forced = desk.forced()
        if forced is not None and not jumped:  # after an undo it would be played at once again
            match.play(forced)
            return
        if self._sales and decision.ask is Ask.END:
            match.play(Sell(self._sales.pop(0)))
            return
        self._sales.clear()
        self._refresh()
        self.open_for(desk.asking)

    def moved(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """Tell a move on the board; then the match goes on."""
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
        self.close()
        desk.leave_power()
        before = observe(match.session.last.before, desk.observer)
        person = match.is_person(seat)
        if not person:
            name = match.setup.names()[seat]
            desk.tell(name, match.why(seat) if isinstance(move, Sow) else describe(before, move))
        else:
            desk.tell("", "")
        self.moving = True
        self._tell_trouble()
        self.board.show_overlay(BoardOverlay())
        self._refresh()
        rest = 0.0 if person or isinstance(move, End) else REST * PACES[self.pace]
        self.board.play(self._aloud(events), self.pace, lambda: self._go_on(rest))

    def _aloud(self, events: Sequence[Event]) -> Iterator[Event]:
        """The events, each with its sound when the board comes to it; not all at once where they are skipped."""
        for event in events:
            name = sounds_of(event)
            now = Clock.get_time()
            if name is not None and now - self._heard >= BETWEEN_SOUNDS:
                self._heard = now
                self.sounds.play(name)
            yield event

    def _tell_trouble(self) -> None:
        trouble = getattr(self.match.keeper, "trouble", None) if self.match is not None else None
        if trouble is not None:
            self.dispatch("on_trouble", str(trouble))

    @property
    def pace(self) -> str:
        return "off" if self.settings.reduced_motion else self.settings.pace

    def _go_on(self, rest: float) -> None:
        assert self.desk is not None
        self.board.show(self.desk.view)
        self._refresh()
        self._next = Clock.schedule_once(self._after_rest, rest)

    def _after_rest(self, _dt: float) -> None:
        self._next = None
        if self.match is not None:
            self.match.go_on()

    def jumped(self) -> None:
        """The position is another one: show it, and go on from there."""
        assert self.desk is not None
        assert self.match is not None
        self._cancel_next()
        self.close()
        self.board.skip()
        self._cancel_next()
        self._jumped = True
        self.lift()
        self.desk.tell("", "")
        self.board.show(self.desk.view)
        self.match.go_on()

    def _cancel_next(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def pause(self) -> None:
        """Nobody looks any more: stop thinking, and keep what is half planned."""
        if self.match is None or self.desk is None:
            return
        self._cancel_next()
        self.board.skip()
        self._cancel_next()
        self.sounds.stop()
        self.match.pause()
        asking = self.desk.asking
        asking = asking.instead if isinstance(asking, UsingPower) else asking
        plan = asking.plan.to_json() if isinstance(asking, Sowing) and self.desk.decision is not None else None
        self.match.keep(plan)

    def resume(self) -> None:
        """Somebody looks again: whoever was thinking begins anew. What a person had planned is still there."""
        if self.match is not None and self.desk is not None and self.desk.decision is None and self.veil is None:
            self.match.go_on()

    def apply(self, settings: Settings) -> None:
        """Other settings."""
        self.settings = settings
        self.sounds.enabled = settings.sound
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
        self.forget_sheets()
        self._refresh()

    def _place(self, *_: object) -> None:
        if self.desk is None or min(self.size) < dp(100):
            return
        layout = self._layout()
        if self._placed == (layout, Metrics.fontscale, self.settings.high_contrast):
            return
        again = bool(self._placed) and self._placed[0] == layout
        self._placed = (layout, Metrics.fontscale, self.settings.high_contrast)
        moving = self.board.playing
        if moving:
            self.board.skip()
        self.board.place(layout)
        self._refresh(layout)
        if again:  # letters have another size, or colours changed
            self.forget_sheets()
            for region in self.regions:
                region.repaint()

    def _layout(self) -> TableLayout:
        assert self.desk is not None
        unit = Metrics.density
        left, top, right, bottom = (inset / unit for inset in self.insets)
        return table_layout(
            self.width / unit,
            self.height / unit,
            seats=len(self.desk.players()),
            insets=(left, top, right, bottom),
            text_scale=Metrics.fontscale,
            left_handed=self.settings.left_handed,
            bidding=self.desk.bidding,
            density=unit,
        )

    @property
    def regions(self) -> list[Region]:
        return [child for child in self.children if isinstance(child, Region)]

    def _refresh(self, layout: TableLayout | None = None) -> None:
        """Show how it stands."""
        desk = self.desk
        if desk is None or min(self.size) < dp(100):
            return
        if layout is None:
            layout = self._layout()
            if self._placed and self._placed[0] != layout:
                self._place()
                return
        self.facts = desk.facts(layout)
        if not self.moving:
            self.board.show_overlay(desk.asking.overlay())
        self.show_sheet(self.facts)

    # ------------------------------------------------------------ touches

    def _do(self, act: Callable[[], object]) -> None:
        """Do what a touch means; what is forbidden is said in the prompt."""
        desk = self.desk
        if desk is None:
            return
        desk.warning = ""
        try:
            act()
        except Refusal as refusal:
            desk.warning = str(refusal)
            if self.settings.vibration:
                platform.vibrate(REFUSED)
        if self.desk is desk:
            self._refresh()

    def tap_tile(self, tile: int) -> None:
        """A tile was tapped. While something is told, any tap comes to its end."""
        if self.board.playing:
            self.board.skip()
        elif self.desk is not None:
            self._do(lambda: self.desk.asking.tap_tile(tile))  # type: ignore[union-attr]

    def drag_tile(self, tile: int, to: int) -> None:
        """A finger went from tile to tile."""
        if self.desk is not None and not self.moving:
            self._do(lambda: self.desk.asking.drag_tile(tile, to))  # type: ignore[union-attr]

    def drag_ghost(self, step: int, to: int) -> None:
        """A ghost was put on another one."""
        if self.desk is not None and not self.moving:
            self._do(lambda: self.desk.asking.drag_ghost(step, to))  # type: ignore[union-attr]

    def slide(self, key: Key) -> None:
        """A finger drags a marker over the track."""
        if key[0] == "bid":
            self.press(key)

    def press(self, key: Key) -> None:
        """A target of a region was tapped."""
        desk = self.desk
        if desk is None:
            return
        kind, value = key
        if kind == "button":
            kind = str(value)
        asking = desk.asking
        number = value if isinstance(value, int) else 0
        acts: dict[str, Callable[[], object]] = {
            "seat": lambda: self._press_seat(number),
            "menu": self.open_menu,
            "more": self.open_more,
            "log": self.open_log,
            "rules": lambda: self.dispatch("on_rules"),
            "settings": lambda: self.dispatch("on_settings"),
            "filter": lambda: self._press_filter(str(value)),
            "hand": lambda: asking.tap_hand(number),
            "rail": lambda: self.open_powers() if number == NONE else desk.use(number),
            "card": lambda: self._press_card(number),
            "djinn": lambda: self._press_djinn(key),
            "market": self.open_cards,
            "peek": self.open_cards,
            "replay": self.replay_last,
            "chip": asking.tap_chip,
            "bid": lambda: asking.tap_bid(min(number, FIRST_ZERO)),
            "prompt": self.open_prompt,
            "details": self.open_card,
            "fan": lambda: desk.take_advice(number) if desk.advice else asking.choose_row(number),
            "fan_more": lambda: setattr(desk, "page", number),
            "fan_close": self._close_fan,
            "undo": self.undo,
            "take_back": self.undo,
            "redo": self.redo,
            "hint": self._press_hint,
            "primary": self.confirm,
        }
        act = acts.get(kind)
        if act is not None:
            self._do(act)

    def hold(self, key: Key) -> None:
        """Something was pressed long: say what it is."""
        if self.desk is not None:
            self.inspect(key)

    def _press_seat(self, seat: int) -> None:
        assert self.desk is not None
        if seat in self.desk.asking.seats():
            self.desk.asking.tap_seat(seat)
        else:
            self.open_dashboard(seat)

    def _press_card(self, slot: int) -> None:
        assert self.desk is not None
        if self.desk.asking.slots()[0]:
            self.desk.asking.tap_card(slot)
        else:
            self.inspect(("card", slot))

    def _press_djinn(self, key: Key) -> None:
        assert self.desk is not None
        if key == ("button", "djinn"):
            self.open_powers()
        elif self.desk.asking.djinns()[0]:
            self.desk.asking.tap_djinn(int(key[1]))
        else:
            self.inspect(key)

    def _press_filter(self, key: str) -> None:
        assert self.desk is not None
        planner = self.desk.asking.planner
        if key == "open":
            self.open_filters()
        elif planner is None:
            raise Refusal(tr("This lights the tiles where a sowing can end, once it is your turn to sow."))
        elif key == "best":
            self.open_best()
        else:
            planner.choose_filter(key)

    def _close_fan(self) -> None:
        assert self.desk is not None
        if self.desk.advice:
            self.desk.advice = ()
        else:
            self.desk.asking.close_fan()
            if isinstance(self.desk.asking, UsingPower) and self.desk.asking.choice is None:
                self.desk.leave_power()
        self.desk.page = 0

    def confirm(self) -> None:
        """Do what was chosen."""
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
        if self.moving:
            self.board.skip()
            return
        if desk.view.over:
            self.dispatch("on_over")
            return
        move = desk.asking.play()
        if move is not None:
            match.play(move)

    def sell(self, kinds: int) -> None:
        """Sell a set of goods; more than one is sold one after the other."""
        if self.match is None:
            return
        if self.moving:
            self._sales.append(kinds)
        else:
            self._do(lambda: self.match.play(Sell(kinds)))  # type: ignore[union-attr]

    def undo(self) -> None:
        """One step back: of the plan, else of the game."""
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
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
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
        if desk.asking.can_redo:
            desk.asking.redo()
        elif not match.redo():
            raise Refusal(tr("There is nothing to do again."))

    def _press_hint(self) -> None:
        desk = self.desk
        assert desk is not None
        if isinstance(desk.asking, Ending) and desk.asking.second is not None:
            self.open_sale()
        elif desk.decision is None:
            raise Refusal(desk.asking.title + ".")
        elif not self.settings.hints:
            raise Refusal(tr("Hints are switched off in the settings."))
        else:
            desk.warning = tr("Looking for good moves…")
            self.seek_advice()

    def seek_advice(self) -> None:
        """Have good moves looked for, in the worker thread."""
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
        match.advise(HINT_SECONDS, self._advised)

    def _advised(self, advice: tuple[Any, ...]) -> None:
        if self.desk is not None and self.desk.decision is not None:
            self.desk.leave_power()
            self.desk.warning = ""
            self.desk.advice = advice
            self.desk.page = 0
            self._refresh()

    def press_key(self, name: str) -> None:
        """A key that stands for a button."""
        self.press(("button", name))

    # ------------------------------------------------------------ replay

    def replay_last(self) -> None:
        """Show the turn that was over last once more."""
        assert self.match is not None
        at = self.match.chronicle.last
        if at is not None:
            self.replay(at)

    def replay(self, at: int) -> None:
        """Show a turn once more, on the board as it was."""
        desk, match = self.desk, self.match
        assert desk is not None
        assert match is not None
        if self.moving:
            return
        self.close()
        start = Game.from_position(match.game.start).view(desk.observer)
        view = fold(start, match.chronicle.events_before(at))
        self.moving = True
        self.board.show_overlay(BoardOverlay())
        self.board.show(view)
        pace = self.pace if PACES[self.pace] else "normal"
        self.board.play(match.chronicle.turns[at].events, pace, self._replayed)

    def _replayed(self) -> None:
        self.moving = False
        if self.desk is not None:
            self.board.show(self.desk.view)
            self._refresh()
            after, self.after_replay = self.after_replay, None
            if after is not None:
                after()

    def look_at(self, tiles: Sequence[int]) -> None:
        """Light some tiles for a moment."""
        self.close()
        self.board.show_overlay(BoardOverlay(lit=frozenset(tiles)))
        Clock.schedule_once(lambda _dt: self._refresh(), LOOK)

    # ------------------------------------------------------------ the way back

    def back(self) -> bool:
        """Dialog, plan, screen: in this order."""
        desk = self.desk
        if self.sheet is not None:
            self.close()
        elif desk is not None and (desk.advice or desk.asking.fan() is not None):
            self._do(self._close_fan)
        elif desk is not None and not self.moving and desk.asking.can_step_back:
            self._do(self.undo)
        elif desk is not None and isinstance(desk.asking, UsingPower):
            self._do(desk.leave_power)
        else:
            self.dispatch("on_leave_table")
        return True


Builder.load_file(str(KV / "table.kv"))
