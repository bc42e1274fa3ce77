"""What goes through a recorded game: a banner with what is done, five buttons, and their places. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from fivetribes.i18n import tr
from fivetribes.shell.sentences import Deed, capitalised
from screens.kit.drawing.rect import Rect, Rects, even
from screens.kit.table.eyes import NONE
from screens.kit.table.recording import Replaying

BUTTONS: Final = 5  # back, play, on, speed, close
TOUCH: Final = 48
GAP: Final = 8
EDGE: Final = 8  # of the ground around buttons
#: How fast steps are played, by the pace: a button goes through them.
SPEEDS: Final = {"slow": "½×", "normal": "1×", "fast": "2×"}


class StepperAction(Enum):
    """What a target of the stepper means, at any table."""

    BACK = "back"
    PLAY = "play"
    ON = "on"
    SPEED = "speed"
    CLOSE = "close"
    COVER = "cover"  # it takes all touches that are for no button


@dataclass(frozen=True, slots=True)
class ReplayStepper:
    """Whose turn it is there, what is done, and which way one can go."""

    title: str
    deed: str
    results: str
    playing: bool
    can_go_back: bool
    can_go_on: bool
    speed: str
    colour: int = NONE  # of whose turn it is
    letter: str = ""


def stepper_of(
    phase: Replaying, title: str = "", deed: Deed | None = None, colour: int = NONE, letter: str = ""
) -> ReplayStepper:
    """What the stepper says of the present step. What comes of it is said when it has come."""
    return ReplayStepper(
        title or tr("The game begins"),
        deed.text if deed is not None else "",
        capitalised(deed.line) if deed is not None and not phase.moving else "",
        phase.playing,
        phase.position > 0,
        phase.position < len(phase.recording),
        SPEEDS[phase.pace],
        colour,
        letter,
    )


@dataclass(frozen=True, slots=True)
class StepperPlaces:
    """`ground`: what the stepper covers below the banner; `note`: what came of a step, None: it stands in the banner;
    `buttons` in reading order. The banner has round corners where something lies around it."""

    banner: Rect
    ground: Rect
    note: Rect | None
    buttons: Rects
    round_corners: bool = False


def in_a_column(x: float, top: float, wide: float, bottom: float, height: float) -> StepperPlaces:
    """All of it in a column of a window so high: the banner above, two rows of buttons below."""
    second = bottom - TOUCH
    first = second - GAP - TOUCH
    three = even(x, first, wide, TOUCH, 3, min(GAP, (wide - 3 * TOUCH) / 2))
    two = even(x, second, wide, TOUCH, 2, GAP)
    text = Rect(x, top, wide, first - GAP - top)
    ground = Rect(x - EDGE, 0, wide + 2 * EDGE, height)
    return StepperPlaces(text, ground, None, (*three, *two))
