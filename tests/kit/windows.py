"""The windows of desktops, in dp, that every list of sizes has which tests and pictures look at. Knows no Kivy.

They are wide and low: there is room for what a tablet shows, but not below each other.
"""

from __future__ import annotations

from typing import Final

FIRST: Final = (1120, 720)  # with which the app begins
LAPTOP: Final = (1366, 700)  # a small laptop, without the bars of its system
LOW: Final = (FIRST, LAPTOP)
NAMED: Final = {"first": FIRST, "laptop": LAPTOP}
#: For pictures, whose width has to be a multiple of four; and with the insets that no desktop has.
PICTURED: Final = {name: (width + -width % 4, height) for name, (width, height) in NAMED.items()}
WITH_INSETS: Final = {name: (*size, (0, 0, 0, 0)) for name, size in PICTURED.items()}
