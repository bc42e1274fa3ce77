"""Keeps what has the focus: where it begins, where it is now, and where it was in what lies below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from kivy.clock import Clock
from kivy.core.window import Window

from screens.kit.focus import CHOSEN, FocusTarget, KeyRules
from screens.kit.keys.ring import Ring
from screens.kit.keys.steps import nearest, reading_order
from screens.kit.keys.targets import reveal, scroll_by, seen_part, spots_of

#: Seconds in which what the focus came to by itself is not confirmed: the key may be meant for what was there before.
SETTLE: Final = 0.4


class Place(NamedTuple):
    """What had the focus, without what would keep it alive."""

    name: object
    group: int
    middle: tuple[float, float]

    def find(self, targets: Sequence[FocusTarget]) -> FocusTarget | None:
        """Where it is now; None if it is gone."""
        return nearest([target for target in targets if target.name == self.name], self.middle)


def place_of(target: FocusTarget) -> Place:
    """A target as it can be found again."""
    return Place(target.name, target.group, target.middle)


class FocusTracker:
    """What has the focus in the page that is shown, or in what lies over it. It has a ring."""

    def __init__(self, page: Callable[[], Any]) -> None:
        """`page`: which one is shown."""
        self._page = page
        self._ring = Ring()
        self.current: FocusTarget | None = None
        self.targets: list[FocusTarget] = []  # what could have the focus when it was looked at last
        self._scope: Any = None  # in what the focus is
        self._question: object = None
        #: Pages on which something lies: what was asked there, and what had the focus.
        self._below: WeakKeyDictionary[Any, tuple[object, Place]] = WeakKeyDictionary()
        self._visited: dict[int, Place] = {}  # in each group, since this is asked
        self._came = -inf  # when the focus came by itself to where it is
        self._waits = False  # for the next question
        self._window: object = None  # its size when the focus was looked at last

    @property
    def scope(self) -> Any:
        """What keys reach: the page, or what lies over it."""
        page = self._page()
        return page.modal or page

    @property
    def rules(self) -> KeyRules:
        rules: KeyRules = self.scope.key_rules
        return rules

    @property
    def has_settled(self) -> bool:
        """Whether the focus was taken where it is by a key, or long enough ago."""
        return bool(Clock.get_time() - self._came >= SETTLE)

    def settle(self) -> None:
        """The player has seen where the focus is."""
        self._came = -inf

    def begin(self) -> bool:
        """Give the focus to where one begins. False if nothing can have it."""
        self._scope, self._question, self._visited = self.scope, self.rules.question, {}
        start = self.rules.begin(self._look())
        if start is not None:
            self.go(start)
        return start is not None

    def forget(self) -> None:
        """Nothing has the focus."""
        self._ring.hide()
        self.current = None
        self._waits = False

    def leave(self, field: Any) -> None:
        """Go on from a field in which was typed, also if it was not come to by keys."""
        self.current = next((target for target in self._look() if target.owner == field), self.current)
        self._scope, self._question = self.scope, self.rules.question

    def scroll(self, view: Any, up: float) -> bool:
        """Show what is above (positive) or below. Whether there was anything."""
        moved = scroll_by(view, up)
        if moved and self.current is not None:
            x, y, w, h = self.current.box
            self.current = replace(self.current, box=(x, y + moved, w, h))
            self.follow()
        return bool(moved)

    def go(self, target: FocusTarget) -> None:
        """Give the focus to a target, and bring it into sight."""
        self.settle()
        self._show(target)
        self._visited[target.group] = place_of(target)
        if target.takes_text:
            target.press()
        self.rules.came(target)

    def enter(self, stop: Sequence[FocusTarget]) -> None:
        """Give the focus to a group: to what had it there last, or where one begins in it."""
        group = stop[0].group
        left = self._visited[group].find(stop) if group in self._visited else None
        self.go(left or min(reading_order(stop), key=self.rules.rank))

    def follow(self) -> bool:
        """Find what has the focus where it is now, or what has to have it now. False if nothing has it."""
        if self.current is None:
            return self._waits and self._asked_again()
        place: Place | None = place_of(self.current)
        if self.scope is not self._scope:
            place = self._change_scope()
        question = self.rules.question
        if question is not None and question != self._question:
            self._question, self._visited, place = question, {}, None
        targets = self._look()
        found = place.find(targets) if place is not None else None
        if found is not None:
            self._show(found, again=self._window != Window.size)
            return True
        rests = self.rules.rests
        found = None if rests else self._instead(place)
        if found is None:
            self.forget()
            self._waits = rests
            return False
        self.go(found)
        self._came = Clock.get_time()
        return True

    def _asked_again(self) -> bool:
        """Whether something has the focus, now that something is asked."""
        if self.rules.question is None or not self.begin():
            return False
        self._came, self._waits = Clock.get_time(), False
        return True

    def _look(self) -> list[FocusTarget]:
        self.targets = spots_of(self._page())
        return self.targets

    def _change_scope(self) -> Place | None:
        """Something was opened or closed. What had the focus in it before something else lay over it."""
        if self.current is not None and self._scope in self._page().manager.screens:
            self._below[self._scope] = self._question, place_of(self.current)
        self._scope, self._visited = self.scope, {}
        self._question, place = self._below.get(self._scope, (None, None))
        return place

    def _instead(self, gone: Place | None) -> FocusTarget | None:
        """What has the focus in place of something that is gone: what is chosen, else what is near to it."""
        if gone is not None:
            chosen = [target for target in self.targets if self.rules.rank(target) == CHOSEN]
            group = [target for target in self.targets if target.group == gone.group]
            near = min(chosen, key=lambda target: target.group, default=None) or nearest(group, gone.middle)
            if near is not None:
                return near
        return self.rules.begin(self.targets)

    def _show(self, target: FocusTarget, again: bool = True) -> None:
        """Draw the ring where a target is; `again`: after it was brought into sight."""
        moved = reveal(target) if again else (0.0, 0.0)
        if any(moved):
            x, y = target.middle
            target = place_of(target)._replace(middle=(x + moved[0], y + moved[1])).find(self._look()) or target
        self.current, self._scope, self._window = target, self.scope, Window.size
        seen = seen_part(target)
        if seen is None:
            self._ring.hide()
        else:
            self._ring.show(seen, target.corner)
