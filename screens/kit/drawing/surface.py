"""A surface of the Table: has targets, and says which of them was pressed or held, by a finger, a mouse or a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor, hypot
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import Metrics

from screens.kit.drawing import slices
from screens.kit.drawing.marks import Key, Target
from screens.kit.drawing.quads import Bounds, Quads
from screens.kit.drawing.rect import Rect
from screens.kit.focus import FocusTarget
from screens.kit.gestures import HOLD, SLOP
from screens.kit.palette import Colour
from screens.kit.themed import Themed

THIN: Final = 5  # pixels; what is thinner is a line


def whole(start: float, length: float) -> tuple[int, int]:
    """Where a length in dp begins and how long it is, in whole pixels. Halves always go up: to the next even number,
    as `round` takes them, a line would be gone between two pixels and twice as thick between the next two."""
    unit = Metrics.density
    first, pixels = floor(start * unit + 0.5), length * unit
    if 0 < pixels < THIN:
        return first, max(1, floor(pixels + 0.5))
    return first, floor((start + length) * unit + 0.5) - first


class Surface(Themed):
    """For a widget that has targets. Touches outside of them go through."""

    __events__: ClassVar[tuple[str, ...]] = ("on_press", "on_hold", "on_slide", "on_grip", "on_let_go")

    def __init__(self, **properties: object) -> None:
        self._down: tuple[Any, Target, Any] | None = None
        self._from = (0.0, 0.0)  # where the finger went down, in coordinates of the parent like all touches here
        self._first: Key | None = None  # the key of the target on which it went down
        self._held = self._slid = False
        self._shade: Any = None
        self._gripped: Key | None = None  # the key of the grip that is held down
        self._key_wait: Any = None  # until a key of the keyboard has held one long enough
        super().__init__(**properties)

    @property
    def targets(self) -> Sequence[Target]:
        """What can be touched here, back to front."""
        raise NotImplementedError

    def shows_words(self, target: Target) -> bool:
        """Whether words can be read on a target, so that the mouse need not name it."""
        raise NotImplementedError

    def on_press(self, key: Key) -> None:
        """A target was tapped."""

    def on_hold(self, key: Key) -> None:
        """A target was pressed long, or with the other mouse button."""

    def on_slide(self, key: Key, first: Key) -> None:
        """A finger that went down on one target has come to another one."""

    def on_grip(self, key: Key) -> None:
        """A grip is held down from now on, until `on_let_go`."""

    def on_let_go(self, key: Key) -> None:
        """It is not held down any more."""

    def box_of(self, rect: Rect) -> Bounds:
        """A rectangle in pixels of the window: left, bottom, width, height. A thin one is as thin wherever it is."""
        left, width = whole(rect.x, rect.w)
        top, height = whole(rect.y, rect.h)
        return self.x + left, self.top - top - height, width, height

    def target_at(self, x: float, y: float) -> Target | None:
        """The topmost target at a point of the window, in pixels."""
        place = self.dp(x, y)
        return next((t for t in reversed(self.targets) if t.rect.holds(*place)), None)

    def dp(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window as drawings have it."""
        return (x - self.x) / Metrics.density, (self.top - y) / Metrics.density

    def focus_targets(self) -> Iterator[FocusTarget]:
        """What the keyboard can go to here."""
        for target in self.targets:
            x, y, w, h = self.box_of(target.rect)
            yield FocusTarget(
                target.key,
                (*self.to_window(x, y), w, h),
                lambda key=target.key: self.dispatch("on_press", key),  # type: ignore[misc]
                lambda key=target.key: self.dispatch("on_hold", key),  # type: ignore[misc]
                held=HeldByKey(self, target.key) if target.grip else None,
                owner=self,
                live=target.live,
                corner=target.corner,
                label=lambda target=target: self._label(target),  # type: ignore[misc]
            )

    def _label(self, target: Target) -> str:
        """What the mouse reads over a target: its name, if it shows no words of its own."""
        if target.tip is not None:
            return target.tip
        return "" if self.shows_words(target) else target.name

    def on_touch_down(self, touch: Any) -> bool:
        button = getattr(touch, "button", None) or "left"
        target = None if self.disabled or button.startswith("scroll") else self.target_at(*touch.pos)
        if target is None:
            return False
        if button == "right":
            self.dispatch("on_hold", target.key)
        elif self._down is None:
            touch.grab(self)
            self._held = self._slid = False
            self._from, self._first = touch.pos, target.key
            self._down = touch, target, Clock.schedule_once(self._on_held, HOLD)
            self._press_look(target)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if self._down is None or self._down[0] is not touch or touch.grab_current is not self:
            return False
        _, first, hold = self._down
        if self._gripped is not None and not first.rect.holds(*self.dp(*touch.pos)):
            self._let_go()
        if hypot(touch.x - self._from[0], touch.y - self._from[1]) > SLOP * Metrics.density:
            hold.cancel()
            now = self._target_beside(touch.pos)
            if now is not None and now.key != first.key and not self._held:
                self._down = touch, now, hold
                self._slid = True
                self._press_look(now)
                self.dispatch("on_slide", now.key, self._first)
        return True

    def _target_beside(self, place: tuple[float, float]) -> Target | None:
        """The topmost target there, also of another one that covers the same place as this one."""
        found = (
            one.target_at(*place)
            for one in (self.parent.children if self.parent is not None else [self])
            if isinstance(one, Surface) and [*one.pos, *one.size] == [*self.pos, *self.size]
        )
        return next((target for target in found if target is not None), None)

    def on_touch_up(self, touch: Any) -> bool:
        if self._down is None or self._down[0] is not touch or touch.grab_current is not self:
            return False
        touch.ungrab(self)
        _, target, hold = self._down
        self._down = None
        hold.cancel()
        self._press_look(None)
        self._let_go()
        now = self.target_at(*touch.pos)
        if not self._held and not self._slid and now is not None and now.key == target.key:
            self.dispatch("on_press", target.key)
        return True

    def forget_touch(self) -> None:
        """The finger counts no more."""
        if self._down is not None:
            touch, _, hold = self._down
            self._down = None
            touch.ungrab(self)
            hold.cancel()
            self._press_look(None)
        if self._key_wait is not None:
            self._key_wait.cancel()
            self._key_wait = None
        self._let_go()

    def forget_tap(self) -> None:
        """The finger on it presses nothing any more. What it holds down it goes on holding."""
        if self._gripped is None:
            self.forget_touch()

    def _on_held(self, _dt: float) -> None:
        assert self._down is not None
        self._held = True
        self._press_look(None)
        target = self._down[1]
        if target.grip:
            self._grip(target.key)
        else:
            self.dispatch("on_hold", target.key)

    def hold_by_key(self, key: Key) -> None:
        """A key presses a grip, and stays down."""

        def held(_dt: float) -> None:
            self._key_wait = None
            self._grip(key)

        self._key_wait = Clock.schedule_once(held, HOLD)

    def release_by_key(self, key: Key) -> None:
        """It comes up: too soon for a grip, that was a tap."""
        wait, self._key_wait = self._key_wait, None
        if wait is not None:
            wait.cancel()
            self.dispatch("on_press", key)
        else:
            self._let_go()

    def _grip(self, key: Key) -> None:
        self._gripped = key
        self.dispatch("on_grip", key)

    def _let_go(self) -> None:
        key, self._gripped = self._gripped, None
        if key is not None:
            self.dispatch("on_let_go", key)

    def _press_look(self, target: Target | None) -> None:
        self._unshade()
        if target is not None and target.live:
            quads = Quads()
            add_panel(target.corner, self.box_of(target.rect), self.palette.pressed, quads)
            self._shade = InstructionGroup()
            for instruction in quads.instructions():
                self._shade.add(instruction)
            self.canvas.after.add(self._shade)

    def _unshade(self) -> None:
        if self._shade is not None:
            self.canvas.after.remove(self._shade)
            self._shade = None

    def look_again(self) -> None:
        """The targets may be others now: what was held is perhaps no grip any more."""
        if self._gripped is not None and not any(
            target.grip and target.key == self._gripped for target in self.targets
        ):
            self._let_go()


class HeldByKey:
    """A grip, as a key of the keyboard holds it down."""

    def __init__(self, surface: Surface, key: Key) -> None:
        self._surface, self._key = surface, key

    def press(self) -> None:
        """Begin to hold it."""
        self._surface.hold_by_key(self._key)

    def release(self) -> None:
        """Let go of it."""
        self._surface.release_by_key(self._key)


def add_panel(radius: float, bounds: Bounds, colour: Colour, quads: Quads) -> None:
    """A filled box with round corners."""
    corners, middle = slices.panel(radius, bounds)
    quads.add(None, colour, bounds, middle)
    quads.add(slices.page().texture, colour, bounds, corners)
