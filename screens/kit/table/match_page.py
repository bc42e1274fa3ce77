"""The page of a match, whatever game it is: it rests after moves, hurries when it is touched, and holds still."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from screens.kit.drawing.region import Region
from screens.kit.page import Page
from screens.kit.table.phase import Thinking, Waiting
from screens.play.match import Match
from screens.play.settings import Settings


class Mover(Protocol):
    """What animates moves."""

    playing: bool

    def skip(self) -> None:
        """Come to the end of it."""


class MatchPage(Page):
    """Plays one match. A game's own page is its listener, and says what a move looks like."""

    model = ObjectProperty(None, allownone=True)

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
        self.match: Match | None = None
        self.presenter: Any = None  # of the match, as the game's own page has it
        self._next: Any = None  # the clock's event after which the match goes on
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
    def regions(self) -> list[Region]:
        """What is painted, the topmost first."""
        return [child for child in self.children if isinstance(child, Region)]

    @property
    def is_seen(self) -> bool:
        """Whether there is a window to lay things out for; a widget is 100 high before it has a place in one."""
        return bool(min(self.size) > 100)

    def tell_trouble(self) -> None:
        """Say why not everything is kept, if it is not."""
        trouble = getattr(self.match.keeper, "trouble", None) if self.match is not None else None
        if trouble is not None:
            self.dispatch("on_trouble", str(trouble))

    def resume(self) -> None:
        """Somebody looks again: whoever was thinking begins anew. What a person had planned is still there."""
        if self.match is not None and isinstance(self.presenter.phase, Waiting | Thinking):
            self.match.go_on()

    # ------------------------------------------------------------ from one move to the next

    def rest(self, seconds: float) -> None:
        """Leave what came of a move to be read; then the match goes on."""
        self._next = Clock.schedule_once(self._after_rest, seconds)

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

    def on_touch_down(self, touch: Any) -> bool:
        """A touch that is for nothing else hurries."""
        if super().on_touch_down(touch):
            return True
        wheel = (getattr(touch, "button", None) or "").startswith("scroll")
        return not wheel and self.hurry()

    def hold_still(self) -> None:
        """Come to the end of what is animated; then nothing follows by itself."""
        self._cancel_next()
        self.mover.skip()
        self._cancel_next()

    def _cancel_next(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None
