"""Between two people at one device: covers everything until the next one has taken it and holds the bar.

No data of the game is behind it in its picture, and none on it. Who shows it takes the game off the screen as well.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from screens.kit import fonts
from screens.kit.controls import Pressable
from screens.kit.drawing.moon import HALO, Moon  # noqa: F401  used by the KV file
from screens.kit.drawing.scene import Scene  # noqa: F401  used by the KV file
from screens.kit.focus import Held, WidgetKeys
from screens.kit.sheet import CoveringLayout
from screens.paths import KV

HOLD: Final = 0.6  # seconds until the bar is full
DRAIN: Final = 0.15  # seconds until a full bar is empty again
MOON: Final = 158  # dp, where there is room
LEAST_MOON: Final = 72
NAME: Final = (45, 64)  # sp, on a phone and on a tablet
LEAST_NAME: Final = 16
LINE: Final = 1.2  # of the size of letters
PALACE: Final = 0.667  # of the picture is above the palace in it
BELOW_WORDS: Final = 18  # dp; from the last line to the palace
#: dp below the bar in windows of such a height, at least. It depends on nothing else: a thumb that waits for the next
#: player's screen lies where the bar will be.
BELOW_BAR: Final = ((700, 56), (400, 24), (0, 8))


class HoldBar(Widget):
    """Fills while it is held. `on_full` when it is full, once for each press."""

    text = StringProperty()
    fill = NumericProperty(0)
    held = BooleanProperty(False)
    still = BooleanProperty(False)  # reduced motion: it is full at once, but has to be held as long

    __events__: ClassVar[tuple[str, ...]] = ("on_full", "on_release")

    def __init__(self, **properties: object) -> None:
        self._animation: Animation | None = None
        self._wait: ClockEvent | None = None
        self._touch: MotionEvent | None = None
        super().__init__(**properties)

    def on_full(self) -> None:
        """It was held long enough."""

    def on_release(self) -> None:
        """The finger is gone."""

    def press(self) -> None:
        """Begin to fill."""
        if self.held:
            return
        self.held = True
        self._stop()
        left = HOLD * (1 - self.fill) if not self.still else HOLD
        self._wait = Clock.schedule_once(self._end, left)
        self._run(1, left)

    def release(self) -> None:
        """Drain, if it is not full."""
        if not self.held:
            return
        self.held = False
        self._stop()
        self._run(0, DRAIN * self.fill)
        self.dispatch("on_release")

    def _run(self, fill: float, seconds: float) -> None:
        if self.still or seconds <= 0:
            self.fill = fill
        else:
            self._animation = Animation(fill=fill, d=seconds)
            self._animation.start(self)

    def _stop(self) -> None:
        if self._animation is not None:
            self._animation.cancel(self)
        if self._wait is not None:
            self._wait.cancel()
        self._animation = self._wait = None

    def _end(self, _dt: float) -> None:
        self._stop()
        self.fill = 1
        self.dispatch("on_full")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or self.held:
            return False
        touch.grab(self)
        self._touch = touch
        self.press()
        return True

    def forget_touch(self) -> None:
        """The finger counts no more."""
        if self._touch is not None:
            self._touch.ungrab(self)
        self.release()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if not self.collide_point(*touch.pos):
            touch.ungrab(self)
            self.release()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.release()
        return True


class ReplayButton(Pressable):
    """What the one before did, to be seen again."""

    text = StringProperty()


class HandOverScreen(CoveringLayout):
    """Covers its parent and lets no touch and no key through."""

    undo_works: ClassVar[bool] = False  # of a game that somebody else may be looking at

    name = StringProperty()
    letter = StringProperty()
    colour = NumericProperty(0)
    turn = StringProperty()
    sentence = StringProperty()
    replay_text = StringProperty()
    still = BooleanProperty(False)
    shape = OptionProperty("stacked", options=["stacked", "beside"])
    name_size = NumericProperty("45sp")
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom

    __events__: ClassVar[tuple[str, ...]] = ("on_ready", "on_replay")

    def __init__(self, **properties: object) -> None:
        self.key_rules = WidgetKeys(self)
        super().__init__(**properties)

    @property
    def first_focus(self) -> object:
        """The keyboard begins at the bar."""
        return self.ids.bar

    def on_ready(self) -> None:
        """The next player holds the device."""

    def on_replay(self) -> None:
        """The next player wants to see the turn before again."""

    def on_kv_post(self, _base: object) -> None:
        """Lay out whenever something changes its size."""
        for part in (self.ids.words, self.ids.actions):
            part.bind(height=self._place)
        self.bind(size=self._place, pos=self._place, insets=self._place, name=self._place)
        self._place()

    def show(
        self,
        name: str,
        letter: str,
        colour: int,
        turn: str,
        sentence: str,
        *,
        replay_of: str = "",
        reduced_motion: bool = False,
    ) -> None:
        """Wait for this player. `colour` is a sprite's number; `turn` stands under the name, `sentence` says why;
        `replay_of` is who played before, "" if nobody did."""
        self.name, self.letter, self.colour, self.still = name, letter, colour, reduced_motion
        self.turn, self.sentence = turn, sentence
        self.replay_text = tr("Replay {name}’s turn").format(name=replay_of) if replay_of else ""
        bar = self.ids.bar
        bar.held = False
        bar._stop()
        bar.fill = 0

    def held_by_enter(self) -> Held:
        """The bar, as by a finger."""
        bar: Held = self.ids.bar
        return bar

    # ------------------------------------------------------------ where things are

    def _place(self, *_: object) -> None:
        left, top, right, bottom = self.insets
        width, height = self.width - left - right, self.height - top - bottom
        if min(width, height) <= 0:
            return
        x, y = self.x + left, self.y + bottom
        self.shape = "beside" if width > height and height < dp(600) else "stacked"
        (self._beside if self.shape == "beside" else self._stacked)(x, y, width, height)
        self._lower_palace()

    def _name_fits(self, width: float, height: float) -> None:
        """As large as there is room for, on one line, where words and actions share this height."""
        largest = sp(NAME[0] if self.shape == "beside" or width < dp(600) else NAME[1])
        whole = fonts.text_width(self.name, largest, "Roboto")
        room = height - self.ids.actions.height - (self.ids.words.height - self.ids.name.height)
        self.name_size = max(sp(LEAST_NAME), min(largest, largest * width / max(1.0, whole), room / LINE))

    def _lower_palace(self) -> None:
        """Keep the palace of the picture off the words: below them, or out of sight where they are beside the moon."""
        scene, beside = self.ids.scene, self.shape == "beside"
        above = self.height if beside else self.top - self.ids.words.y + dp(BELOW_WORDS)
        least = max(self.size)  # the picture is a square
        side = max(least, above / PALACE)
        scene.grown = side / least
        cut = 0.2 if beside else 0.3 if self.width > self.height else 0.0
        scene.cut_top = max(0.0, min(cut, PALACE - above / side))

    def _stacked(self, x: float, y: float, width: float, height: float) -> None:
        """One below the other. The moon takes what the rest leaves."""
        words, actions, moon = self.ids.words, self.ids.actions, self.ids.moon
        words.width = min(width - dp(32), dp(560))
        actions.width = min(width - dp(48), dp(420))
        self._name_fits(words.width, height - _below_bar(height) - dp(LEAST_MOON))
        middle, over = x + width / 2, height - words.height - actions.height - _below_bar(height)
        halo = max(dp(LEAST_MOON), min(dp(MOON) * HALO, over * 0.62, height * 0.34))
        free = max(0.0, over - halo)
        moon.size = halo, halo
        moon.pos = middle - halo / 2, y + height - free * 0.3 - halo
        words.pos = middle - words.width / 2, moon.y - min(free * 0.1, dp(24)) - words.height
        actions.pos = middle - actions.width / 2, y + _below_bar(height)

    def _beside(self, x: float, y: float, width: float, height: float) -> None:
        """The moon on the left, all else right of it."""
        words, actions, moon = self.ids.words, self.ids.actions, self.ids.moon
        halo = min(dp(MOON) * HALO, height * 0.66, width * 0.36)
        moon.size = halo, halo
        moon.pos = x + width * 0.21 - halo / 2, y + height * 0.54 - halo / 2
        start = x + width * 0.4
        words.width = actions.width = min(x + width - start - dp(24), dp(440))
        self._name_fits(words.width, height - _below_bar(height))
        free = max(0.0, height - words.height - actions.height - _below_bar(height))
        actions.pos = start, y + _below_bar(height)
        words.pos = start, actions.top + free * 0.4


def _below_bar(height: float) -> float:
    return float(next(dp(below) for least, below in BELOW_BAR if height >= dp(least)))


Builder.load_file(str(KV / "kit" / "hand_over.kv"))
