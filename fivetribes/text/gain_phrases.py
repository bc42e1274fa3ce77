"""What somebody gained, in a few words that follow a name: "3 viziers", "the most viziers", "camel on oasis 8"."""

from __future__ import annotations

from fivetribes.i18n import tr, trn
from fivetribes.model.board import Board
from fivetribes.rules.gains import Gain, What
from fivetribes.text.gain_words import CAME_AND_WENT
from fivetribes.text.names import DJINN_NAMES, tile_name


def gain_phrase(gain: Gain, board: Board, seats: int) -> str:
    """What a gain that brought or cost points is about. `seats`: how many play."""
    what, count, of = gain.what, gain.count, gain.of
    match what:
        case What.MAJORITY:
            return _viziers(count, of, seats)
        case What.VIZIER_RATE:
            # Translators: these phrases come before the figure of a gain: "the most viziers (+10)".
            return trn("each vizier counts {n} point", "each vizier counts {n} points", of)
        case What.ELDER_RATE:
            return trn("each elder counts {n} point", "each elder counts {n} points", of)
        case What.PALM_RATE:
            return trn("each palm counts {n} point", "each palm counts {n} points", of)
        case What.GOODS:
            return _goods(count)
        case What.DJINN:
            return tr("djinn {djinn}").format(djinn=DJINN_NAMES[of])
        case What.TILE:
            # Translators: {tile} is "oasis 8", in the nominative.
            text = tr("camel on {tile}") if count > 0 else tr("{tile} lost")
            return text.format(tile=tile_name(board, of))
        case What.PALMS if count > 0:
            return trn("{n} palm", "{n} palms", count)
        case What.PALACES if count > 0:
            return trn("{n} palace", "{n} palaces", count)
    came, went = CAME_AND_WENT[what]
    return came(count) if count > 0 else went(-count)


def _viziers(passed: int, below: int, seats: int) -> str:
    """`passed`: how many players more than before have fewer viziers; `below`: how many have fewer now."""
    if passed < 0:
        return trn("{n} player caught up in viziers", "{n} players caught up in viziers", -passed)
    if below == seats - 1:
        return tr("the most viziers")
    return trn("more viziers than {n} player", "more viziers than {n} players", below)


def _goods(count: int) -> str:
    if not count:
        return tr("better sets of goods")
    return trn("{n} good", "{n} goods", count) if count > 0 else trn("{n} good sold", "{n} goods sold", -count)
