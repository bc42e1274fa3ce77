"""What keys reach, and what they mean there: only what lies over a page, if there is anything. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable
from weakref import ref


@runtime_checkable
class Held(Protocol):
    """Something that has to be held down: by a finger, or by Enter."""

    def press(self) -> None:
        """Begin to hold."""

    def release(self) -> None:
        """Let go."""


#: Where one begins, the better first: what is chosen, what comes first, all else, and what nobody begins with.
CHOSEN, FIRST, OTHER, ASIDE = range(4)
#: Keys that may mean something of their own.
LEFT, RIGHT, SPACE = 276, 275, 32
BoxPx = tuple[float, float, float, float]  # left, bottom, width, height


@dataclass(frozen=True, slots=True)
class FocusTarget:
    """Something that can be pressed."""

    name: object
    box: BoxPx
    press: Callable[[], object] = field(compare=False)
    hold: Callable[[], object] | None = field(default=None, compare=False)
    held: Held | None = field(default=None, compare=False)  # instead of being pressed
    owner: Any = field(default=None, compare=False)  # the widget that it is, or that draws it
    group: int = 0  # in which the arrow keys stay; 0: it stands for itself
    live: bool = True  # pressing it does something now
    aside: bool = False  # nobody begins with it
    takes_text: bool = False  # it is typed into as soon as it has the focus
    scrolls: bool = False  # it is only read: the arrow keys move what is in it
    corner: float = 12  # dp
    label: Callable[[], str] | None = field(default=None, compare=False)  # for the mouse; "" where words on it say so

    @property
    def middle(self) -> tuple[float, float]:
        x, y, w, h = self.box
        return x + w / 2, y + h / 2


@runtime_checkable
class Focusable(Protocol):
    """A widget that draws things to press on its own canvas."""

    def focus_targets(self) -> Iterator[FocusTarget]:
        """What can be pressed in it now."""


class Grouped:
    """A widget at which Tab stops once; arrow keys go about in it."""

    focus_group = 1


class Aside:
    """A widget with ways out and other things that nobody begins with."""


class KeyRules:
    """What keys mean in a page, or in what lies over it. By themselves: go about and press.

    A group is a number above 0; Tab goes from the lower ones to the higher ones.
    """

    @property
    def question(self) -> object:
        """What is asked now. When it becomes another one, the focus goes to where it is answered; None: nothing is."""
        return None

    @property
    def rests(self) -> bool:
        """Whether the focus waits for the next question, instead of going to something else, if what has it is gone."""
        return False

    def group_of(self, target: FocusTarget) -> int | None:
        """The group of a target; None if it only hides what lies below."""
        return target.group

    def rank(self, target: FocusTarget) -> int:
        """The lowest is where one begins. `CHOSEN`: it is what the player has chosen."""
        return ASIDE if target.aside else OTHER

    def begin(self, targets: Sequence[FocusTarget]) -> FocusTarget | None:
        """What has the focus first."""
        return min(targets, key=self.rank, default=None)

    def came(self, target: FocusTarget) -> None:
        """The focus came to a target."""

    def confirms(self, target: FocusTarget) -> bool:
        """Whether Enter on it confirms what is chosen, instead of choosing it."""
        return False

    def confirm(self) -> None:
        """Do what is chosen."""

    def enter(self) -> bool:
        """Enter while nothing has the focus; False if that means nothing."""
        return False

    def key(self, key: int) -> bool:
        """A key that means the same wherever the focus is; False if it means nothing of its own."""
        return False

    def shortcut(self, letter: str) -> bool:
        """A letter or a figure; False if it means nothing."""
        return False


class HasFirst(Protocol):
    """A page or a sheet that says with which of its widgets the keyboard begins."""

    @property
    def first_focus(self) -> object:
        """None: the first one."""


class WidgetKeys(KeyRules):
    """What keys mean in a page or a sheet of widgets."""

    def __init__(self, scope: HasFirst) -> None:
        self._scope = ref(scope)  # which keeps these

    @property
    def scope(self) -> Any:
        scope = self._scope()
        assert scope is not None
        return scope

    def rank(self, target: FocusTarget) -> int:
        first = self.scope.first_focus
        return FIRST if first is not None and target.owner == first else ASIDE if target.aside else OTHER


class Modal(Protocol):
    """What a page shows over itself. The keyboard, too, only reaches what is in it."""

    #: Whether undo and redo of the page still work below it.
    undo_works: bool
    key_rules: KeyRules

    def held_by_enter(self) -> Held | None:
        """What Enter holds down while nothing has the focus."""
