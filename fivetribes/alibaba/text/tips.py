"""Tips for a first game of Ali Baba, each told once: at the first moment in which it helps."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from fivetribes.alibaba.model.pieces import NONE, TREASURE_POINTS
from fivetribes.alibaba.model.state import DOWN, EMPTY
from fivetribes.alibaba.model.steps import ASKS, Ask
from fivetribes.alibaba.view import View
from fivetribes.i18n import mark, tr

#: By what is asked, the tips for it in the order in which they are told: one at a moment.
MOMENTS: Final[dict[Ask, tuple[str, ...]]] = {
    Ask.TAKE: ("last", "magic", "kinds", "uncover"),
    Ask.LAMP: ("lamp",),
    Ask.BESIDE: ("beside",),
    Ask.SHOW: ("show",),
    Ask.SHOWN: ("beside",),
    Ask.BAN: ("ban",),
}
TEXTS: Final[dict[str, str]] = {
    "magic": mark(
        "The colour of a tile is its magic, and it works at once. Before you take a tile, press and hold it"
        " (right-click) to see what it would bring."
    ),
    "kinds": mark(
        "Treasures of the same kind are worth more together: one brings {one} point, three bring {three}, and all six"
        " bring {six}."
    ),
    "uncover": mark(
        "What you turn up, the next player can take first. Sometimes the better tile is the one that turns up nothing."
    ),
    "lamp": mark(
        "A tile beside the cave can bring more than the lamp. But its colour is used at once: look at both before you"
        " choose."
    ),
    "beside": mark("The colour of this tile does nothing now. Take the treasure that goes best with what you have."),
    "show": mark("The tile that you show may be lost. Show one that is alone of its kind: it is worth least."),
    "ban": mark("Forbid what the next players want most: a kind that they collect, or the best colour in sight."),
    "last": mark(
        "No tile is hidden any more, and the game will soon be over. Take what is worth most to you now: nobody turns"
        " up anything more."
    ),
}  # fmt: skip


def tip_of(view: View, seen_before: Collection[str]) -> tuple[str, str] | None:
    """The tip for who decides: its key and its text; None if there is nothing new to say. The view is that seat's
    own."""
    ask = ASKS[view.step[0]]
    if ask is None:
        return None
    for key in MOMENTS[ask]:
        if key not in seen_before and _helps(key, view):
            one, three, six = (TREASURE_POINTS[count] for count in (1, 3, 6))
            return key, tr(TEXTS[key]).format(one=one, three=three, six=six)
    return None


def _helps(key: str, view: View) -> bool:
    """Whether a tip is about something that is there now."""
    if key == "last":
        return view.turns_left != NONE and DOWN not in view.tiles
    if key == "kinds":
        return bool(view.hands[view.seat])
    if key == "uncover":
        uncovers = [_turns_up(view, place) for place, tile in enumerate(view.tiles) if tile >= 0]
        return any(uncovers) and not all(uncovers) and len(view.hands[view.seat] or ()) > 1
    return True


def _turns_up(view: View, place: int) -> bool:
    """Whether something would be turned up if the tile of this place were taken."""
    cave = view.options.variant.cave
    return any(
        all(above == place or view.tiles[above] == EMPTY for above in cave.above[lower])
        for lower in cave.beneath[place]
    )
