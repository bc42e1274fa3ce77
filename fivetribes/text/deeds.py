"""What a player does, in a sentence with the player as its subject, and what comes of it, in a few phrases.

A deed is made from the events of one move: so it reads the same while it happens, afterwards, and in a replay. What
only one seat may know is never said. Knows no Kivy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from fivetribes.i18n import tr, trn
from fivetribes.model import events as e
from fivetribes.model.grid import TileName
from fivetribes.model.pieces import BUILDER, DJINNS, MERCHANT, PALM, TRACK
from fivetribes.model.stacks import unpack
from fivetribes.shell.sentences import Deed
from fivetribes.text.names import DJINN_NAMES, cards, coin_words, fee_words
from fivetribes.text.sentences import COUNTED, Cast, LogScene, djinns, meeples


def deed_of(cast: Cast, seat: int, events: Sequence[e.Event], tile_name: TileName, *, skipped: str = "") -> Deed | None:
    """What a seat did in a move; None where its turn only began. `skipped`: what to say if it left its tile unused."""
    scene = LogScene(cast, seat, events, tile_name)
    first = {type(event): event for event in reversed(events)}  # of each kind
    said = ((kind, say(scene, first[kind])) for kind, say in DEEDS.items() if kind in first)
    found, text = next(((kind, words) for kind, words in said if words), (None, ""))
    if found is None:
        if e.TurnBegan in first:
            return None
        text = (skipped or tr("{name} goes on")).format(name=scene.name)
    rest = [event for event in events if type(event) in RESULTS and not (type(event) is found and found in WHOLE)]
    results = (RESULTS[type(event)](scene, event) for event in rest)
    phrases = tuple(dict.fromkeys(phrase for phrase in results if phrase))
    return Deed(scene.name, text, phrases, found in SMALL, found is e.PickedUp)


# ---------------------------------------------------------------- deeds


def _bids(scene: LogScene, event: e.MarkerBid) -> str:
    # Translators: {name} in all these sentences is a player's name, whose gender is not known: use the present tense.
    return trn("{{name}} bids {n} coin", "{{name}} bids {n} coins", TRACK[event.space]).format(name=scene.name)


def _sows(scene: LogScene, event: e.PickedUp) -> str:
    ends = scene.all(e.TakenInHand)
    count = sum(unpack(event.stack))
    if not ends:
        # Translators: {start} is the name of a tile, such as "E5" or "oasis 8", in the nominative.
        text = trn("{{name}} picks up {n} meeple from {{start}}", "{{name}} picks up {n} meeples from {{start}}", count)
        return text.format(name=scene.name, start=scene.tile_name(event.tile))
    text = trn(
        "{{name}} sows {n} meeple from {{start}} to {{end}}",
        "{{name}} sows {n} meeples from {{start}} to {{end}}",
        count,
    )
    start, end = scene.tile_name(event.tile), scene.tile_name(ends[-1].tile)
    return text.format(name=scene.name, start=start, end=end)


def _uses(scene: LogScene, event: e.PowerUsed) -> str:
    return tr("{name} uses {djinn}").format(name=scene.name, djinn=DJINN_NAMES[event.djinn])


def _keeps_djinn(scene: LogScene, event: e.DjinnKept) -> str:
    return tr("{name} keeps {djinn}").format(name=scene.name, djinn=DJINN_NAMES[event.djinn])


def _calls(scene: LogScene, event: e.DjinnTaken) -> str:
    return tr("{name} calls {djinn}").format(name=scene.name, djinn=DJINN_NAMES[event.djinn])


def _sells(scene: LogScene, event: e.SetSold) -> str:
    kinds = [kind for kind in range(event.kinds.bit_length()) if event.kinds >> kind & 1]
    # Translators: {cards} are names of cards in the nominative, {coins} is "3 coins".
    return tr("{name} sells {cards} for {coins}").format(
        name=scene.name, cards=cards(kinds), coins=coin_words(event.value)
    )


def _buys(scene: LogScene, _event: e.CardTaken) -> str:
    """Nothing where merchants took the cards."""
    price = scene.paid(e.MARKET)
    if not price:
        return ""
    bought = cards([card.card for card in scene.all(e.CardTaken)])
    # Translators: {cards} are names of cards in the nominative, {coins} is "3 coins".
    return tr("{name} buys {cards} for {coins}").format(name=scene.name, cards=bought, coins=coin_words(price))


def _kills_on_tile(scene: LogScene, event: e.KilledOnTile) -> str:
    victims = _counted([kill.tribe for kill in scene.all(e.KilledOnTile)])
    tile = scene.tile_name(event.tile)
    # Translators: {victims} is "1 vizier", {tile} is "E5" or "oasis 8", both in the nominative.
    return tr("{name} kills {victims} on {tile}").format(name=scene.name, victims=victims, tile=tile)


def _kills_in_front(scene: LogScene, event: e.KilledInFront) -> str:
    victims = _counted([kill.tribe for kill in scene.all(e.KilledInFront)])
    other = scene.name_of(event.of)
    # Translators: {victims} is "1 vizier" in the nominative, {other} a player's name.
    return tr("{name} kills {victims} of {other}").format(name=scene.name, victims=victims, other=other)


def _counted(tribes: Sequence[int]) -> str:
    """Meeples, by tribe."""
    return ", ".join(COUNTED[tribe](tribes.count(tribe)) for tribe in sorted(set(tribes)))


def _lets_act(scene: LogScene, event: e.HandToBag) -> str:
    """What merchants or builders bring where nothing else happens."""
    who = COUNTED[event.tribe](event.count)
    if event.tribe == MERCHANT:
        count = len(scene.all(e.CardTaken))
        text = trn("{{name}} gets {n} card with {{merchants}}", "{{name}} gets {n} cards with {{merchants}}", count)
        return text.format(name=scene.name, merchants=who)
    if event.tribe == BUILDER:
        income = scene.got(e.BUILDERS, event.seat)
        text = trn("{{name}} gets {n} coin with {{builders}}", "{{name}} gets {n} coins with {{builders}}", income)
        return text.format(name=scene.name, builders=who)
    return tr("{name} kills nobody").format(name=scene.name)


def _keeps(scene: LogScene, event: e.HandKept) -> str:
    # Translators: {meeples} is "2 viziers", in the nominative.
    return tr("{name} keeps {meeples}").format(name=scene.name, meeples=COUNTED[event.tribe](event.count))


def _places(scene: LogScene, event: e.ItemPlaced) -> str:
    text = tr("{name} places a palm on {tile}") if event.item == PALM else tr("{name} places a palace on {tile}")
    return text.format(name=scene.name, tile=scene.tile_name(event.tile))


def _cannot_sow(scene: LogScene, _event: e.SowingBlocked) -> str:
    return tr("{name} cannot sow").format(name=scene.name)


def _ends(scene: LogScene, _event: e.TurnEnded) -> str:
    return tr("{name} ends the turn").format(name=scene.name)


#: What a move is about: of the events that it brought, the one that comes first here and has something to say.
DEEDS: Final[dict[type[e.Event], Callable[[LogScene, Any], str]]] = {
    e.MarkerBid: _bids,
    e.PickedUp: _sows,
    e.PowerUsed: _uses,
    e.DjinnKept: _keeps_djinn,
    e.DjinnTaken: _calls,
    e.SetSold: _sells,
    e.CardTaken: _buys,
    e.KilledOnTile: _kills_on_tile,
    e.KilledInFront: _kills_in_front,
    e.HandToBag: _lets_act,
    e.HandKept: _keeps,
    e.ItemPlaced: _places,
    e.SowingBlocked: _cannot_sow,
    e.TurnEnded: _ends,
}
#: What says less than the deed before it; None: nothing happened.
SMALL: Final = frozenset({None, e.TurnEnded})
#: Of these the deed says all there is to say.
WHOLE: Final = frozenset({e.HandKept, e.HandToBag, e.ItemPlaced})


# ---------------------------------------------------------------- what came of them


def _paid_for_bid(scene: LogScene, event: e.CoinsPaid) -> str:
    """What was paid for a space, where fakirs made it cheaper."""
    bids = scene.all(e.MarkerBid)
    if event.why != e.BID or not bids or TRACK[bids[0].space] == event.amount:
        return ""
    # Translators: this and the following phrases come after a player's name and a colon.
    return tr("pays {coins}").format(coins=coin_words(event.amount))


def _fee(scene: LogScene, _event: e.Event) -> str:
    paid = fee_words(sum(p.count for p in scene.all(e.EldersPaid)), sum(p.count for p in scene.all(e.FakirsDiscarded)))
    # Translators: {price} is "1 elder + 1 fakir".
    return tr("pays {price}").format(price=paid)


def _taken(_scene: LogScene, event: e.TakenInHand) -> str:
    # Translators: {meeples} is "2 viziers", in the nominative.
    return tr("takes {meeples}").format(meeples=COUNTED[event.tribe](event.count))


def _kept(scene: LogScene, event: e.HandKept) -> str:
    """Nothing where they were just taken."""
    if scene.all(e.TakenInHand):
        return ""
    return tr("keeps {meeples}").format(meeples=COUNTED[event.tribe](event.count))


def _tribe_acts(scene: LogScene, event: e.HandToBag) -> str:
    if event.tribe == MERCHANT:
        return trn("gets {n} card", "gets {n} cards", len(scene.all(e.CardTaken)))
    if event.tribe == BUILDER:
        return trn("gets {n} coin", "gets {n} coins", scene.got(e.BUILDERS, event.seat))
    return (
        "" if any(isinstance(event, e.KilledOnTile | e.KilledInFront) for event in scene.events) else tr("kills nobody")
    )


def _camel(scene: LogScene, event: e.CamelPlaced) -> str:
    return tr("places a camel on {tile}").format(tile=scene.tile_name(event.tile))


def _item(scene: LogScene, event: e.ItemPlaced) -> str:
    text = tr("places a palm on {tile}") if event.item == PALM else tr("places a palace on {tile}")
    return text.format(tile=scene.tile_name(event.tile))


def _put(scene: LogScene, event: e.MeeplesPlaced) -> str:
    return tr("puts {meeples} on {tile}").format(meeples=meeples(event.stack), tile=scene.tile_name(event.tile))


def _gained(scene: LogScene, event: e.CoinsGained) -> str:
    """Coins that a djinn brings; what builders and sales bring is said with them."""
    if event.why in (e.BUILDERS, e.SALE):
        return ""
    amount, djinn = coin_words(scene.got(event.why, event.seat)), DJINN_NAMES[DJINNS.index(event.why)]
    if event.seat == scene.seat:
        return tr("gets {coins} from {djinn}").format(coins=amount, djinn=djinn)
    other = scene.name_of(event.seat)
    return tr("{name} gets {coins} from {djinn}").format(name=other, coins=amount, djinn=djinn)


def _drawn(_scene: LogScene, event: e.CardDrawn) -> str:
    return tr("draws {card}").format(card=cards([event.card]))


def _seen(_scene: LogScene, event: e.DjinnsSeen) -> str:
    return trn("looks at {n} djinn from the pile", "looks at {n} djinns from the pile", len(event.djinns))


def _discarded(_scene: LogScene, event: e.DjinnKept) -> str:
    return tr("discards {djinns}").format(djinns=djinns(event.discarded)) if event.discarded else ""


def _killed_on_tile(scene: LogScene, event: e.KilledOnTile) -> str:
    """Who was kept or, where the deed is that a djinn was used for it, who was killed."""
    victims = _counted([kill.tribe for kill in scene.all(e.KilledOnTile)])
    if scene.all(e.PowerUsed):
        return tr("kills {victims} on {tile}").format(victims=victims, tile=scene.tile_name(event.tile))
    return tr("keeps {meeples}").format(meeples=victims) if event.kept else ""


def _killed_in_front(scene: LogScene, event: e.KilledInFront) -> str:
    victims = _counted([kill.tribe for kill in scene.all(e.KilledInFront)])
    if scene.all(e.PowerUsed):
        return tr("kills {victims} of {other}").format(victims=victims, other=scene.name_of(event.of))
    return tr("keeps {meeples}").format(meeples=victims) if event.kept else ""


def _last_round(_scene: LogScene, _event: e.EndTriggered) -> str:
    return tr("this is the last round")


def _over(_scene: LogScene, _event: e.GameEnded) -> str:
    return tr("the game is over")


RESULTS: Final[dict[type[e.Event], Callable[[LogScene, Any], str]]] = {
    e.TakenInHand: _taken,
    e.HandKept: _kept,
    e.HandToBag: _tribe_acts,
    e.CoinsGained: _gained,
    e.CoinsPaid: _paid_for_bid,
    e.EldersPaid: _fee,
    e.FakirsDiscarded: _fee,
    e.CardDrawn: _drawn,
    e.CamelPlaced: _camel,
    e.ItemPlaced: _item,
    e.MeeplesPlaced: _put,
    e.DjinnsSeen: _seen,
    e.DjinnKept: _discarded,
    e.KilledOnTile: _killed_on_tile,
    e.KilledInFront: _killed_in_front,
    e.EndTriggered: _last_round,
    e.GameEnded: _over,
}
