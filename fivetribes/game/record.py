"""What is Five Tribes' own in its records. All else of their form is the shell's; docs/formats.md documents it."""

from __future__ import annotations

from typing import Final

from fivetribes.game.position import position_to_json
from fivetribes.game.position_reader import position_from_json
from fivetribes.model.moves import parse
from fivetribes.model.options import RULES
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.shell.record import MAX_NAME, MAX_SEED, Entry, RecordForm, apart, together

__all__ = ["FORM", "MAX_ENTRIES", "MAX_NAME", "MAX_SEED", "Entry", "apart", "together"]

#: Far more than a game can have: a player has at most some twenty moves in a round, and a game a dozen rounds.
MAX_ENTRIES: Final = 5_000
FORM: Final = RecordForm(
    "fivetribes", "5T1.", 1, RULES, MIN_SEATS, MAX_SEATS, MAX_ENTRIES, parse, position_to_json, position_from_json
)
