"""What happened lately, for the log beside the board. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivetribes.text.turn_log import Turn
from screens.table.model.view_model import LogTurn, Player

LATELY: Final = 32  # turns and bids; no column holds more


def running_log(turns: Sequence[Turn], players: Sequence[Player]) -> tuple[LogTurn, ...]:
    """The last turns and bids, the newest first, without turns in which nothing has happened yet."""
    found = []
    for turn in turns[: -LATELY - 1 : -1]:
        player = players[turn.seat]
        lines = tuple(line.text for line in turn.lines)
        if lines:
            found.append(LogTurn(turn.round, player.name, player.colour, player.letter, lines, turn.bid))
    return tuple(found)
