"""A round in mid-game, that of the mock-ups, as a position."""

from __future__ import annotations

import re
from typing import Any, Final

#: Kinds of the tiles, and what lies on them.
KINDS: Final = "SOVSKO KSLVOS OKSKLV VSKOSK LOKVSL"
TILES: Final = (
    "VM EB@1*1 VBB @2 EA AA  E@3 EMB @0 VB@2^1 MA V  A@3*2 VEMBA BA VVEMBA VEA EM@1^1  "
    "M @0 VE VEMMBBA*1 @2 B  M @0*1 @3 A@2^1 B M@1"
)
PARTS: Final = re.compile(r"([VEMBA]*)(?:@(\d))?(?:\*(\d))?(?:\^(\d))?")
PLAN: Final = ("B3", "C3", "C2", "D2", "E2", "E3")


def mid_game() -> dict[str, Any]:
    """A whole position."""
    kinds = dict(zip("LSOVK", ("large", "small", "oasis", "village", "sacred"), strict=True))
    points = iter((6, 10, 6, 15, 6, 12, 6))
    board = []
    for kind, text in zip(KINDS.replace(" ", ""), TILES.split(), strict=True):
        meeples, owner, palms, palaces = PARTS.fullmatch(text).groups()  # type: ignore[union-attr]
        tile: dict[str, Any] = {"kind": kinds[kind], "meeples": meeples}
        tile |= {"points": next(points)} if kind == "K" else {}
        tile |= {"camel": int(owner)} if owner else {}
        tile |= {"palms": int(palms)} if palms else {}
        board.append(tile | ({"palaces": int(palaces)} if palaces else {}))
    return {
        "format": "fivetribes-position",
        "version": 1,
        "board": board,
        "players": [{} for _ in range(4)],
        "row": [None] * 9,
        "djinn_row": [None] * 3,
        "bid_order": [0, None, None, None],
        "track": [None, None, 1, None, 2, None, 3, None, None],
        "turn": {"seat": 0, "steps": ["sow"]},
    }
