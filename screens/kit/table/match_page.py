"""The page of a match, whatever game it is: who is asked, who may look, and how it goes from one move to the next."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Protocol, TypeVar

from kivy.clock import Clock, ClockEvent
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from fivetribes.shell.rules import D
from screens.kit.drawing.region import Region
from screens.kit.drawing.surface import Surface
from screens.kit.drawing.texts import forget_texts
from screens.kit.focus import Modal
from screens.kit.page import Page
from screens.kit.sheet import Sheet
from screens.kit.table.eyes import NONE, Secrecy
from screens.kit.table.feedback import Feedback
from screens.kit.table.hand_over import HandOverScreen
from screens.kit.table.phase import Thinking, Waiting
from screens.kit.table.presenter import AnyPresenter
from screens.kit.table.settling import Settling
from screens.platform import system
from screens.play.match import AnyMatch
from screens.play.settings import Settings


class Mover(Protocol):
    """What animates moves."""

    playing: bool

    def skip(self) -> None:
        """Come to the end of it."""


class OverPage(Protocol):
    """What opens and closes what lies over the page."""

    hand_over_screen: HandOverScreen | None

    def open_menu(self) -> None:
        """Open the menu of the match."""

    def lift(self) -> None:
        """Take the hand-over screen away."""

    def go_along(self) -> None:
        """Another layout: what is open goes where its thing is now."""


class Touched(Protocol):
    """What fingers, mouse and keys mean."""

    def back(self) -> bool:
        """Close what is open, or take back what is chosen. False: there is neither."""

    def press(self, action: Any) -> None:  # one of the game's own
        """A target was tapped, or its key."""

    def answers(self, action: object) -> bool:
        """Whether this is a button that says something for good."""


class Replayer(Protocol):
    """What goes through the game once more."""

    @property
    def phase(self) -> object | None:
        """Its present moment; None while there is none."""

    def do(self, action: Any) -> None:  # one of its own
        """What a target of its stepper is for."""

    def pause(self) -> None:
        """Nobody looks any more."""

    def close(self) -> bool:
        """Go on where it began. False: there is none."""


class Teller(Protocol):
    """What tells tips."""

    def refresh(self) -> None:
        """See whether there is something to say now."""

    def do(self, action: Any) -> None:  # one of its own
        """What a target of the tip is for."""

    def close(self) -> bool:
        """The player has read it. False: there is none."""


class Layout(Protocol):
    """Where everything is in a window."""

    @property
    def kind(self) -> str:
        """Which arrangement it is."""


class MatchPage(Page, Generic[D]):
    """Plays one match. A game's own page adds what is asked, and what a move looks like.

    Before it makes this part of itself, it has its `feedback`, `sheets`, `input`, `replay` and `tips`; among its
    widgets are a `tip` and a `stepper`.
    """

    match: AnyMatch | None
    presenter: AnyPresenter | None
    feedback: Feedback
    sheets: OverPage
    input: Touched
    replay: Replayer
    tips: Teller
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

    def __init__(self, settings: Settings, **properties: object) -> None:
        self.settings = settings
        self.match = None
        self.presenter = None
        self.shown_to = NONE  # whose secrets showed when something could be opened last
        self._next: ClockEvent | None = None  # the clock's event after which the match goes on
        self._placed: tuple[Layout, float] | None = None  # the layout and the size of letters that are shown
        self._jumped = False  # the position is another one, by undo or redo
        self._away = False  # whether the app is put away, so that the system may take a picture of it
        self._guarded = False  # whether it is asked to take none
        self.settling = Settling()  # of what is asked
        self._came: Sheet | None = None  # the sheet that came with it
        super().__init__(**properties)

    def on_leave_table(self) -> None:
        """The player wants to go home."""

    def on_rules(self) -> None:
        """The player wants to read the rules."""

    def on_settings(self) -> None:
        """The player wants to change the settings."""

    def on_over(self) -> None:
        """The game is over and the player wants to see the score."""

    def on_pace(self, pace: str) -> None:
        """The player wants moves shown at another pace."""

    def on_tips(self, tips: bool, tips_shown: tuple[str, ...]) -> None:
        """A tip was told, or the player wants no more of them."""

    def on_trouble(self, text: str) -> None:
        """Something that the player has to know went wrong."""

    @property
    def mover(self) -> Mover:
        """What animates the moves of this page."""
        raise NotImplementedError

    @property
    def pace(self) -> str:
        """How quickly moves are shown."""
        return "off" if self.settings.reduced_motion else self.settings.pace

    @property
    def surfaces(self) -> list[Surface]:
        """What can be touched beside the board, the topmost first."""
        return [child for child in self.children if isinstance(child, Surface)]

    @property
    def regions(self) -> list[Region]:
        """What of it is painted."""
        return [child for child in self.children if isinstance(child, Region)]

    @property
    def is_seen(self) -> bool:
        """Whether there is a window to lay things out for; a widget is 100 high before it has a place in one."""
        return bool(min(self.size) > 100)

    def tell_trouble(self) -> None:
        """Say why not everything is kept, if it is not."""
        keeper = self.match.keeper if self.match is not None else None
        if keeper is not None and keeper.trouble is not None:
            self.dispatch("on_trouble", str(keeper.trouble))

    @property
    def modal(self) -> Modal | None:
        """A sheet, what waits for the next person, or the stepper of a replay."""
        stepper = self.ids.stepper.__self__ if self.replay.phase is not None else None
        return super().modal or self.sheets.hand_over_screen or stepper

    def back(self) -> bool:
        """What is open and what is chosen, in this order; with neither the menu, which has the way home: nobody leaves
        by accident."""
        if not self.input.back():
            self.sheets.open_menu()
        return True

    # ------------------------------------------------------------ what the game's own page does

    def secrecy_of(self, decision: D) -> Secrecy:
        """How the secrets of the person who decides are kept."""
        raise NotImplementedError

    def ask(self, decision: D, secrecy: Secrecy, jumped: bool = False) -> None:
        """A person decides, whose secrets are kept in this way. `jumped`: after undo or redo."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """Where everything goes in this window."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show how it stands."""
        raise NotImplementedError

    def forget_sheets(self) -> None:
        """Sheets that were made in another language or with letters of another size are of no use any more."""
        self.close()

    def show_position(self) -> None:
        """Show the position where the model does not do that."""

    def placed(self) -> None:
        """There is another layout; nothing is shown in it yet."""

    # ------------------------------------------------------------ the match

    def end(self) -> None:
        """Put the match away."""
        self.pause()
        self.close()
        self.sheets.lift()
        self.match = self.presenter = None
        self.model = None
        self.tips.refresh()
        self.guard()

    def asked(self, decision: D | None) -> None:
        """Somebody has to decide now; None: the game is over."""
        presenter, match = self.presenter, self.match
        assert match is not None
        assert presenter is not None
        jumped, self._jumped = self._jumped, False
        if decision is None:
            presenter.finish()
            self.came()
        elif not match.is_person(decision.seat):
            presenter.eyes.hide()
            presenter.think(decision.seat)
            system.keep_awake(True)
        else:
            self.feedback.asks(decision.seat, jumped)
            secrecy = self.secrecy_of(decision)
            if secrecy is not Secrecy.TAKEN or presenter.eyes.has_taken(decision.seat):
                self.ask(decision, secrecy, jumped)
                return
            presenter.eyes.hide()
            presenter.hand_over(decision)
            self.close()
        self.refresh()

    def jumped(self) -> None:
        """The position is another one: show it, and go on from there."""
        assert self.match is not None
        assert self.presenter is not None
        self.close()
        self.sheets.lift()  # it was for who decided there
        self.hold_still()
        self._jumped = True
        self.presenter.wait()
        self.show_position()
        self.match.go_on()

    def pause(self) -> None:
        """Nobody looks any more: stop thinking."""
        if self.match is not None:
            self.replay.pause()
            self.hold_still()
            self.feedback.stop()
            self.match.pause()

    def put_away(self) -> None:
        """The app goes to the background: cover what only the one who had the device may know. What the system makes of
        its last picture meanwhile is guarded until somebody looks again."""
        presenter = self.presenter
        self._away = True
        if presenter is not None and presenter.shows_secrets and not presenter.can_reveal:
            self.hold_still()
            self.replay.close()
            self.close()
            self.let_go()
            presenter.put_away()
            self.refresh()
        self.pause()

    def taken(self, decision: D) -> None:
        """The person who decides has taken the device."""
        self.ask(decision, Secrecy.TAKEN)

    def guard(self) -> None:
        """Have the system take no picture of the window while something shows that one of several people alone may
        know."""
        presenter = self.presenter
        secret = self.shown and presenter is not None and presenter.shows_secrets
        if secret != self._guarded and (secret or not self._away):
            self._guarded = secret
            system.keep_private(secret)

    def on_pre_enter(self, *args: object) -> None:
        super().on_pre_enter(*args)
        self.guard()

    def on_leave(self, *args: object) -> None:
        super().on_leave(*args)
        self.guard()

    def resume(self) -> None:
        """Somebody looks again: whoever was thinking begins anew. What a person had planned is still there. Letters may
        have another size now."""
        self._away = False
        self.place()
        self.guard()
        match, presenter = self.match, self.presenter
        if match is not None and presenter is not None and isinstance(presenter.phase, Waiting | Thinking):
            match.go_on()

    def came(self, sheet: Sheet | None = None) -> None:
        """Something is asked that nobody opened, in this sheet if in any: it is not answered before it was seen."""
        self._came = sheet
        self.settling.begin()
        for surface in self.surfaces:
            surface.forget_tap()  # a finger that is down was meant for what was there before

    @property
    def sheet_has_come(self) -> bool:
        """Whether the sheet that is open came by itself."""
        return self.sheet is not None and self.sheet is self._came

    @property
    def heeds_enter(self) -> bool:
        """Not too soon, unless the player has opened what is shown."""
        return (self.modal is not None and not self.sheet_has_come) or self.settling.passes()

    def close_for_others(self) -> None:
        """Somebody else looks now: what was opened for one person is not for another one."""
        assert self.presenter is not None
        if self.presenter.looking != self.shown_to:
            self.shown_to = self.presenter.looking
            self.close()

    # ------------------------------------------------------------ another window, other letters, another language

    def place(self, *_: object) -> None:
        """Lay everything out, if the window or the letters are others."""
        if self.presenter is None or not self.is_seen:
            return
        now = (self.layout(), Metrics.fontscale)
        if self._placed == now:
            return
        before, self._placed = self._placed, now
        if self.mover.playing:
            self.mover.skip()
        self.placed()
        self.refresh()
        if before is None:
            return
        self.sheets.go_along()
        if before[1] != Metrics.fontscale:
            self.forget_sheets()
            for region in self.regions:
                region.repaint()
            self.tips.refresh()

    def retell(self) -> None:
        """Another language."""
        forget_texts()
        self.forget_sheets()
        self.refresh()

    def on_insets(self, *args: object) -> None:
        super().on_insets(*args)
        if self.sheets.hand_over_screen is not None:
            self.sheets.hand_over_screen.insets = self.insets

    def on_size(self, *args: object) -> None:
        """Another window: lay everything out anew. What is planned stays."""
        super().on_size(*args)
        self.do_layout()  # now, so that nothing is painted in the old size first
        self.place()

    # ------------------------------------------------------------ from one move to the next

    def go_on(self, rest: float) -> None:
        """A move was animated: show how it stands, leave it to be read for so many seconds, then go on."""
        assert self.presenter is not None
        self.presenter.animated()
        self.show_position()
        self.refresh()
        self._next = Clock.schedule_once(self._after_rest, rest)

    def _after_rest(self, _dt: float) -> None:
        self._next = None
        if self.match is not None:
            self.match.go_on()

    def hurry(self) -> bool:
        """Come to the end of what is animated, or of the time to read what came of it. False: there is neither."""
        if self.mover.playing:
            self.mover.skip()
        elif self._next is not None:
            self._cancel_next()
            self._after_rest(0)
        else:
            return False
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch that is for nothing else hurries. One that comes too soon for what answers is for nothing."""
        wheel = (getattr(touch, "button", None) or "").startswith("scroll")
        if not wheel and self._may_answer(touch) and not self.settling.passes():
            return True
        if super().on_touch_down(touch):
            return True
        return not wheel and self.hurry()

    def _may_answer(self, touch: MotionEvent) -> bool:
        """Whether a touch is on a sheet that came by itself, or on a button that says something for good."""
        if self.sheet_has_come or self.modal is not None:
            return self.sheet_has_come
        found = (surface.target_at(*touch.pos) for surface in self.surfaces)
        target = next((target for target in found if target is not None), None)
        return target is not None and bool(self.input.answers(target.key))

    def hold_still(self) -> None:
        """Come to the end of what is animated; then nothing follows by itself."""
        self._cancel_next()
        self.mover.skip()
        self._cancel_next()

    def _cancel_next(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None


#: That of any game, for what serves them all.
AnyMatchPage = MatchPage[Any]
T = TypeVar("T", bound=AnyMatchPage)
P = TypeVar("P", bound=AnyPresenter)
