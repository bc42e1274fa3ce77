"""What changed for a player, in words: one short phrase for each row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import NONE, PALM, VIZIER
from fivetribes.rules.gains import Gain, What
from fivetribes.shell.sentences import shorten_words
from fivetribes.text.names import DJINN_NAMES
from fivetribes.text.sentences import KILLED_ON

#: By kind: the words for a number that came, and for one that went.
CAME_AND_WENT: dict[What, tuple[Callable[[int], str], Callable[[int], str]]] = {
    What.COINS: (
        lambda n: trn("{n} coin", "{n} coins", n),
        lambda n: trn("{n} coin paid", "{n} coins paid", n),
    ),
    What.VIZIERS: (
        lambda n: trn("{n} vizier", "{n} viziers", n),
        lambda n: trn("{n} vizier lost", "{n} viziers lost", n),
    ),
    What.ELDERS: (
        lambda n: trn("{n} elder", "{n} elders", n),
        lambda n: trn("{n} elder paid", "{n} elders paid", n),
    ),
    What.FAKIRS: (
        lambda n: trn("{n} fakir", "{n} fakirs", n),
        lambda n: trn("{n} fakir paid", "{n} fakirs paid", n),
    ),
    What.PALMS: (
        lambda n: trn("{n} palm on your tiles", "{n} palms on your tiles", n),
        lambda n: trn("{n} palm lost", "{n} palms lost", n),
    ),
    What.PALACES: (
        lambda n: trn("{n} palace on your tiles", "{n} palaces on your tiles", n),
        lambda n: trn("{n} palace lost", "{n} palaces lost", n),
    ),
}


def gain_text(gain: Gain, names: Sequence[str], owner: Sequence[int], tile_name: Callable[[int], str]) -> str:
    """The words of a row. `owner`: of each tile, after the change; `tile_name`: the name of a tile."""
    what, count, of = gain.what, gain.count, gain.of
    if what in CAME_AND_WENT:
        came, went = CAME_AND_WENT[what]
        return came(count) if count > 0 else went(-count)
    match what:
        case What.MAJORITY:
            return _majority(count, of, len(names))
        case What.VIZIER_RATE:
            # Translators: the points of the row stand at its right, so a word must stand between both numbers.
            return trn("Each of your viziers counts {n} point", "Each of your viziers counts {n} points", of)
        case What.ELDER_RATE:
            return trn("Each of your elders counts {n} point", "Each of your elders counts {n} points", of)
        case What.PALM_RATE:
            return trn("Each of your palms counts {n} point", "Each of your palms counts {n} points", of)
        case What.GOODS:
            return _goods(count, of)
        case What.DJINN:
            return tr("Djinn {djinn}").format(djinn=DJINN_NAMES[of])
        case What.TILE:
            # Translators: {tile} is "E5" or "oasis 8", in the nominative.
            text = tr("Your camel: {tile}") if count > 0 else tr("Tile lost: {tile}")
            return text.format(tile=tile_name(of))
        case What.ITEM_ELSEWHERE:
            return _item_elsewhere(count, owner[of], names)
        case What.KILLED_ON_TILE:
            return KILLED_ON[count]().format(tile=tile_name(of))
    text = tr("Killed a vizier of {name}") if count == VIZIER else tr("Killed an elder of {name}")
    return text.format(name=shorten_words(names[of]))


def _majority(passed: int, below: int, seats: int) -> str:
    """`passed`: how many players more than before have fewer viziers; `below`: how many have fewer now."""
    if passed < 0:
        return trn("{n} player has caught up in viziers", "{n} players have caught up in viziers", -passed)
    if below == seats - 1:
        # Translators: you get 10 points for each player who has fewer viziers than you.
        return trn("Most viziers: 10 over {n} player", "Most viziers: 10 each over {n} players", passed)
    return trn("More viziers than {n} player: 10 points", "More viziers than {n} players: 10 points each", passed)


def _goods(count: int, worth: int) -> str:
    if not count:
        return trn("Your sets are worth {n} point", "Your sets are worth {n} points", worth)
    if count < 0:
        # Translators: {worth} is "3 points": as many coins for those who sell the sets.
        text = trn("{n} good sold, sets worth {{worth}}", "{n} goods sold, sets worth {{worth}}", -count)
    else:
        text = trn("{n} good, sets worth {{worth}}", "{n} goods, sets worth {{worth}}", count)
    return text.format(worth=trn("{n} point", "{n} points", worth))


def _item_elsewhere(item: int, owner: int, names: Sequence[str]) -> str:
    if owner == NONE:
        return tr("Palm on nobody’s tile") if item == PALM else tr("Palace on nobody’s tile")
    # Translators: a palm on the tile of another player, whose name is {name}.
    text = tr("Palm on {name}’s tile") if item == PALM else tr("Palace on {name}’s tile")
    return text.format(name=shorten_words(names[owner]))
