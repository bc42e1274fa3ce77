"""The small picture of a board of Five Tribes, from the letters in which lists of games keep it. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.model.pieces import NONE


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A tile of the small picture."""

    kind: int  # as in `pieces`
    owner: int  # a seat, or NONE
    meeples: str  # letters


def tiles(board: str) -> tuple[TilePicture, ...]:
    """The board, row by row; nothing if nothing is known about the game."""
    return tuple(
        TilePicture(int(tile[0]), NONE if tile[1] == "-" else int(tile[1]), tile[2:]) for tile in board.split()
    )
