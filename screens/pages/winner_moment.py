"""The moment of the winner: the marker rises in the moon over the night, and is gone after two seconds at most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kit.controls import Text  # noqa: F401  used by the KV file
from screens.kit.drawing.moon import Moon
from screens.kit.drawing.scene import Scene  # noqa: F401  used by the KV file
from screens.paths import KV

RISES: Final = 0.5  # seconds
LASTS: Final = 1.9
LARGEST: Final = 400  # dp; a moon with its halo
PALACE: Final = 0.35  # of the height of an upright window has the palace and the sand in it
BELOW: Final = 0.15  # and of another one is free below the words
NEAR: Final = 0.8  # halos overlap by the rest where several share the win

#: A winner: the number of the colour, and the letter on the marker.
Winner = tuple[int, str]


class WinnerMoment(FloatLayout):
    """Covers the page until it is over. Any touch or key ends it."""

    headline = StringProperty()
    risen = NumericProperty(0)  # from 0 to 1

    __events__: ClassVar[tuple[str, ...]] = ("on_over",)

    def __init__(self, winners: Sequence[Winner], **properties: object) -> None:
        self._moons: list[Any] = []
        self._end: Any = None
        super().__init__(**properties)
        for colour, letter in winners:
            moon = Moon(colour=colour, letter=letter, size_hint=(None, None))
            self._moons.append(moon)
            self.add_widget(moon)
        self.bind(size=self._place, pos=self._place, risen=self._place)
        self.ids.headline.bind(height=self._place)

    def on_over(self) -> None:
        """It is over, by itself or because the player wants to go on."""

    def begin(self) -> None:
        """Let it rise."""
        Window.bind(on_keyboard=self._skip)
        Animation(risen=1, duration=RISES, transition="out_cubic").start(self)
        self._end = Clock.schedule_once(lambda _dt: self.end(), LASTS)

    def end(self) -> None:
        """It is over."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
            Animation.cancel_all(self)
            Window.unbind(on_keyboard=self._skip)
            self.ids.night.source = ""  # 4 MB, which would be kept until the collector comes
            self.dispatch("on_over")

    def _skip(self, *_: object) -> bool:
        """A key means nothing else now."""
        self.end()
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """A touch means nothing else now."""
        self.end()
        return True

    def _place(self, *_: object) -> None:
        """The moons beside each other, the words below them, and below these the palace, if it is in sight."""
        words = self.ids.headline
        across = 1 + NEAR * (len(self._moons) - 1)  # in halos
        palace = self.height * (PALACE if self.height > self.width else BELOW)
        room = self.height - palace - words.height
        side = min(dp(LARGEST), self.width * 0.94 / across, room * 0.9)
        y = self.y + palace + words.height + (room - side) / 2 - (1 - self.risen) * dp(48)
        x = self.x + (self.width - side * across) / 2
        for moon in self._moons:
            moon.size = side, side
            moon.pos = x, y
            x += side * NEAR
        words.width = self.width - dp(48)
        words.pos = self.x + dp(24), y - words.height


Builder.load_file(str(KV / "pages" / "winner_moment.kv"))
