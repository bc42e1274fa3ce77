"""The djinns of the box: each is one entry, a class in one of these modules. Importing this fills the table."""

from fivetribes.model.pieces import DJINNS
from fivetribes.rules.djinn import TABLE, Djinn
from fivetribes.rules.djinns import assassins, bare_tiles, coins, palms_and_palaces, top_cards, worth_more

__all__ = ["TABLE", "assassins", "bare_tiles", "coins", "palms_and_palaces", "top_cards", "worth_more"]

for _entry in Djinn.__subclasses__():
    TABLE.add(_entry())
if len(list(TABLE)) < len(DJINNS):
    raise LookupError(f"of the djinns {set(DJINNS) - {djinn.name for djinn in TABLE}} there is no entry")
