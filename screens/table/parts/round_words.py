"""How far the game has come, in words: as many of them as there is room for."""

from __future__ import annotations

from typing import Final, NamedTuple

from fivetribes.i18n import tr
from screens.kit.drawing.marks import SMALLEST
from screens.kit.table.fitting import fit_size, fits, line

EDGE: Final = 4  # dp between the words and the ring of a marker
FLAG: Final = 24  # dp for a sign in place of a word


class RoundNow(NamedTuple):
    """The round, and whose turn it is in it."""

    words: str = ""
    turn: str = ""
    number: int = 0
    ending: bool = False  # it is the last one


class RoundForm(NamedTuple):
    """What is shown of it, in dp and sp."""

    words: str = ""
    lines: int = 1
    icon: str = ""
    turn: str = ""
    size: float = SMALLEST
    turn_size: float = SMALLEST
    wide: float = 0
    high: float = 0  # of the words
    turn_high: float = 0
    above: float = 0  # the room above them


def round_form(now: RoundNow, width: float, height: float, most: float) -> RoundForm:
    """Round and turn, in letters of at most this size. The turn goes first if there is no room: the markers beside it
    say the same."""
    plain = tr("Round {n}").format(n=now.number)
    for words, lines, flag, turn in (
        (now.words, 1, 0, now.turn),
        (now.words, 2, 0, now.turn),
        (now.words, 1, 0, ""),
        (now.words, 2, 0, ""),
        (plain, 1, FLAG, now.turn),
        (plain, 1, FLAG, ""),
        (str(now.number), 1, FLAG, ""),
    ):
        wide = width - flag - EDGE
        room = height - (line(SMALLEST) if turn else 0)
        if line(SMALLEST) <= room + 3 and fits(turn, wide, room) and fits(words, wide, room, lines, bold=True):
            break
    icon = ("flag-checkered" if now.ending else "clock-outline") if flag else ""  # a round, or the last one
    if not turn:
        return RoundForm(words, lines, icon, size=16 if lines == 1 else SMALLEST, wide=wide, high=height)
    size = fit_size(most, height - line(SMALLEST)) if lines == 1 else float(SMALLEST)
    turn_size = fit_size(most - 2, height - lines * line(size))
    high, turn_high = lines * line(size), line(turn_size)
    above = max(0.0, (height - high - turn_high) / 2)
    return RoundForm(words, lines, icon, turn, size, turn_size, wide, high, turn_high, above)
