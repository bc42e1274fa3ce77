"""How long and how still a finger has to be: one rule for the board, the regions and the controls."""

from __future__ import annotations

from typing import Final

HOLD: Final = 0.45  # seconds
SLOP: Final = 10  # dp that a finger may slip before it drags
