"""What is heard in every game, by the names of sounds, and how loud. Knows no Kivy."""

from __future__ import annotations

from typing import Final

TURN: Final = "turn"  # a person is asked, after others have acted
WIN: Final = "win"
SAMPLE: Final = "coin"  # lets the player hear how loud sounds are


def loudness(percent: int) -> float:
    """How far a wave swings for a volume in percent, from 0.0 to 1.0: ears hear ratios, so it grows ever faster."""
    return float((percent / 100) ** 1.5)
