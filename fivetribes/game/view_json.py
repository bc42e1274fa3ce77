"""A view as JSON: a position with gaps where the seat may not know something. It is what bots of others are sent.

Documented in docs/bots.md.
"""

from __future__ import annotations

from typing import Any, Final

from fivetribes.errors import FormatError
from fivetribes.game import position
from fivetribes.game.position import position_to_json
from fivetribes.game.position_reader import position_from_json
from fivetribes.game.view import View, observe
from fivetribes.model.pieces import DJINNS, NONE
from fivetribes.model.steps import KEEP, STEP_NAMES
from fivetribes.validate import as_int

FORMAT: Final = "fivetribes-view"
#: Stands for each djinn that another seat looks at.
HIDDEN: Final = "?"
_KEEP: Final = STEP_NAMES[KEEP]


def view_to_json(view: View) -> dict[str, Any]:
    """All that the view shows. Coins that are not known are null; `djinn_deck` are the djinns that the observer has not
    seen, of which somebody else may be looking at some."""
    data = position_to_json(view.known_state())
    data |= {"format": FORMAT, "observer": view.observer}
    for player, coins in zip(data["players"], view.coins, strict=True):
        player["coins"] = coins
    if _looks_unseen(view):
        data["turn"]["steps"][-1] = " ".join([_KEEP, *HIDDEN * (len(view.steps[-1]) - 1)])
        data["djinn_deck"] = [DJINNS[djinn] for djinn in view.unseen_djinns()]
    return data


def _looks_unseen(view: View) -> bool:
    return view.steps[-1][0] == KEEP and NONE in view.steps[-1]


def view_from_json(data: dict[str, Any]) -> View:
    """The view again; FormatError names the first field that is wrong. What it does not show is guessed for a moment,
    and not in it."""
    if data.get("format") != FORMAT:
        raise FormatError("format", f"must be {FORMAT!r}")
    filled = data | {"format": position.FORM.name}
    observer = as_int(filled.pop("observer", None), "observer", high=len(data["players"]) - 1)
    filled["players"] = [player | {"coins": 0} if player.get("coins") is None else player for player in data["players"]]
    turn = data.get("turn")
    if turn is not None and HIDDEN in turn["steps"][-1]:
        looked_at = turn["steps"][-1].count(HIDDEN)
        guessed, left = data["djinn_deck"][:looked_at], data["djinn_deck"][looked_at:]
        filled["turn"] = turn | {"steps": [*turn["steps"][:-1], " ".join([_KEEP, *guessed])]}
        filled["djinn_deck"] = left
    return observe(position_from_json(filled), observer)
