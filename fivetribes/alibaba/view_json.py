"""A view as JSON: a position with gaps where the seat may not know something. It is what bots of others are sent.

Documented in docs/bots.md.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from fivetribes.alibaba import position
from fivetribes.alibaba.model.pieces import KIND_OF, KINDS, TILE_NAMES
from fivetribes.alibaba.model.steps import HIDDEN, SHOW
from fivetribes.alibaba.position import position_to_json
from fivetribes.alibaba.position_reader import position_from_json
from fivetribes.alibaba.view import View, observe
from fivetribes.errors import FormatError
from fivetribes.validate import as_int

FORMAT: Final = "alibaba-view"
#: Stands for a tile that somebody shows, as long as only its owner knows which.
UNKNOWN: Final = "?"


def view_to_json(view: View) -> dict[str, Any]:
    """All that the view shows. The tiles behind a screen are null where they are not known, and `tile_count` is their
    number; `seen` says of a tile behind which screen all saw it going."""
    data = position_to_json(view.sample(Random(0), view.seen))
    data |= {"format": FORMAT, "observer": view.observer}
    for player, hand, size in zip(data["players"], view.hands, view.hand_sizes, strict=True):
        player["tile_count"] = size
        if hand is None:
            player["tiles"] = None
    data["seen"] = [{"seat": seat, "tile": TILE_NAMES[tile]} for seat, tile in view.seen]
    if view.step[0] == SHOW:
        shown = zip(data["turn"]["shown"], view.step[1:], strict=True)
        data["turn"]["shown"] = [UNKNOWN if tile == HIDDEN else name for name, tile in shown]
    return data


def view_from_json(data: dict[str, Any]) -> View:
    """The view again; FormatError names the first field that is wrong. What it does not show is guessed for a moment,
    and not in it."""
    if data.get("format") != FORMAT:
        raise FormatError("format", f"must be {FORMAT!r}")
    filled = data | {"format": position.FORM.name}
    observer = as_int(filled.pop("observer", None), "observer", high=len(data["players"]) - 1)
    hands = _guess_hands(data)
    filled["players"] = [
        {name: value for name, value in player.items() if name != "tile_count"} | {"tiles": hand}
        for player, hand in zip(data["players"], hands, strict=True)
    ]
    filled["seen"] = [seen["tile"] for seen in data["seen"]]
    shown = data["turn"].get("shown")
    if shown is not None:
        guessed = [hand[0] if name == UNKNOWN else name for name, hand in zip(shown, hands, strict=True)]
        filled["turn"] = data["turn"] | {"shown": guessed}
    return observe(position_from_json(filled), observer)


def _guess_hands(data: dict[str, Any]) -> list[list[str]]:
    """Tiles for every player: those known to be there, then any that are nowhere else."""
    hands = [
        _seen_at(data, seat) if player["tiles"] is None else player["tiles"]
        for seat, player in enumerate(data["players"])
    ]
    known = {*data["cave"].values(), *data["beside"], *data["gone"], *(tile for hand in hands for tile in hand)}
    out = {KINDS.index(kind) for kind in data["left_out"]}
    unknown = [name for tile, name in enumerate(TILE_NAMES) if name not in known and KIND_OF[tile] not in out]
    return [
        hand + [unknown.pop() for _ in range(player["tile_count"] - len(hand))]
        for hand, player in zip(hands, data["players"], strict=True)
    ]


def _seen_at(data: dict[str, Any], seat: int) -> list[str]:
    """The tiles of another seat that all saw, or that the open step shows."""
    turn = data["turn"]
    seen = [one["tile"] for one in data["seen"] if one["seat"] == seat]
    open_now = [turn["lamp"]] if "lamp" in turn and turn["seat"] == seat else []
    if "shown" in turn and turn["shown"][seat] not in (None, UNKNOWN):
        open_now = [turn["shown"][seat]]
    return seen + [tile for tile in open_now if tile not in seen]
