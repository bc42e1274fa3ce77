"""What happened, in sentences: one for each event that matters to players, or for a few that belong together.

`log_lines` has the lines of one move, in the current language: ask again when the language changes. They never name
what only one seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fivetribes.i18n import tr, trn
from fivetribes.model import events as e
from fivetribes.model.board import Board
from fivetribes.model.grid import TileName, coordinate
from fivetribes.model.pieces import (
    ASSASSIN,
    BUILDER,
    CARDS,
    DJINNS,
    ITEMS,
    MERCHANT,
    PALM,
    TRACK,
    TRIBE_LETTERS,
    VIZIER,
)
from fivetribes.model.stacks import unpack
from fivetribes.rules.djinns import TABLE
from fivetribes.shell import sentences as shell
from fivetribes.shell.sentences import LogLine, Scene, listed, shorten_words
from fivetribes.text.names import DJINN_NAMES, cards, coin_words, fee_words

SEAT_LETTERS: Final = "KOPC"  # of a player's sprites, by the number of the colour

#: Events without a line of their own: another line names them, they can be seen on the board, or they are secret.
SILENT: Final = frozenset({
    e.RoundBegan, e.TurnBegan, e.PowersRefreshed, e.Dropped, e.TakenInHand, e.CoinsPaid, e.IncomeBrought,
    e.FakirsDiscarded, e.EldersPaid, e.RowsClosed, e.CardDealt, e.DjinnDealt, e.TurnEnded, e.Asked,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cast(shell.Cast):
    """Names and colour numbers by seat, and the board if it is known."""

    board: Board | None = None


@dataclass(frozen=True, slots=True)
class LogScene(Scene[e.Event]):
    """All events of one move: a line may need more than one of them."""

    cast: Cast
    events: Sequence[e.Event]
    tile_name: TileName = coordinate

    def got(self, why: str, seat: int) -> int:
        """The coins that a seat got for this reason."""
        return sum(event.amount for event in self.all(e.CoinsGained) if event.why == why and event.seat == seat)

    def paid(self, why: str) -> int:
        """The coins that were paid for this reason."""
        return sum(event.amount for event in self.all(e.CoinsPaid) if event.why == why)


def log_lines(cast: Cast, seat: int, events: Sequence[e.Event], tile_name: TileName = coordinate) -> list[LogLine]:
    """The lines for the events of one move of a seat."""
    scene = LogScene(cast, seat, events, tile_name)
    lines = [line for event in events if type(event) not in SILENT and (line := LINES[type(event)](scene, event))]
    # The elders and fakirs that a move costs are the price of what its first line names.
    price = fee_words(sum(p.count for p in scene.all(e.EldersPaid)), sum(p.count for p in scene.all(e.FakirsDiscarded)))
    if price and lines:
        first = lines[0]
        # Translators: a line of the game log, and "1 elder + 1 fakir" that were paid for it.
        text = tr("{what} ({price})").format(what=first.text, price=price)
        lines[0] = LogLine(text, first.tiles, first.sprite, first.weight)
    return lines


# ---------------------------------------------------------------- words


#: By tribe: a number of its meeples in words.
COUNTED: Final[tuple[Callable[[int], str], ...]] = (
    lambda n: trn("{n} vizier", "{n} viziers", n),
    lambda n: trn("{n} elder", "{n} elders", n),
    lambda n: trn("{n} merchant", "{n} merchants", n),
    lambda n: trn("{n} builder", "{n} builders", n),
    lambda n: trn("{n} assassin", "{n} assassins", n),
)


def meeples(stack: int) -> str:
    """The meeples of a tile, by tribe."""
    return ", ".join(COUNTED[tribe](count) for tribe, count in enumerate(unpack(stack)) if count)


def djinns(numbers: Sequence[int]) -> str:
    """The names of djinns."""
    return listed([DJINN_NAMES[djinn] for djinn in numbers])


def _meeple(tribe: int) -> str:
    return f"m_{TRIBE_LETTERS[tribe]}"


def _good(card: int) -> str:
    return f"good_{CARDS[card]}"


def _djinn(djinn: int) -> str:
    return TABLE[djinn].sprite


# ---------------------------------------------------------------- the line of each event


def _bid(scene: LogScene, event: e.MarkerBid) -> LogLine:
    price, paid = TRACK[event.space], scene.paid(e.BID)
    # Translators: lines of the game log, under a player's name, whose gender is not known. {price} is a number,
    # {coins} is "3 coins".
    text = tr("Bid {price}") if price == paid else tr("Bid {price}, paid {coins}")
    return LogLine(text.format(price=price, coins=coin_words(paid)), (), "coin")


def _blocked(_scene: LogScene, _event: e.SowingBlocked) -> LogLine:
    return LogLine(tr("Could not sow"), (), "icon_cards", 8)


def _picked_up(scene: LogScene, event: e.PickedUp) -> LogLine:
    path = (event.tile, *(drop.tile for drop in scene.all(e.Dropped)))
    ends = scene.all(e.TakenInHand)
    count = trn("{n} meeple", "{n} meeples", sum(unpack(event.stack)))
    if not ends:
        return LogLine(
            tr("Picked up {meeples} from {tile}").format(meeples=count, tile=scene.tile_name(event.tile)), path, "", 9
        )
    (end,) = ends
    # Translators: {meeples} is "3 meeples", {taken} "2 viziers", {start} and {end} are "E5" or "oasis 8".
    text = tr("Sowed {meeples} from {start} to {end}, took {taken}").format(
        meeples=count,
        start=scene.tile_name(event.tile),
        end=scene.tile_name(end.tile),
        taken=COUNTED[end.tribe](end.count),
    )
    return LogLine(text, path, _meeple(end.tribe), 9)


def _camel(scene: LogScene, event: e.CamelPlaced) -> LogLine:
    board = scene.cast.board
    # Translators: a player put a camel on a tile; {points} is a number.
    text = tr("Camel on {tile}") if board is None else tr("Camel on {tile}, worth {points}")
    points = 0 if board is None else board.points[event.tile]
    sprite = f"camel_{SEAT_LETTERS[scene.cast.colours[event.seat]]}"
    return LogLine(text.format(tile=scene.tile_name(event.tile), points=points), (event.tile,), sprite, 8)


def _kept(_scene: LogScene, event: e.HandKept) -> LogLine:
    # Translators: {meeples} is "2 viziers".
    return LogLine(tr("Kept {meeples}").format(meeples=COUNTED[event.tribe](event.count)), (), _meeple(event.tribe), 4)


def _to_bag(scene: LogScene, event: e.HandToBag) -> LogLine | None:
    """What the tribe did. Killing assassins are left to the line of their victims."""
    who = COUNTED[event.tribe](event.count)
    if event.tribe == MERCHANT:
        taken = [card.card for card in scene.all(e.CardTaken)]
        if taken:
            return LogLine(
                # Translators: {merchants} is "2 merchants", {cards} is "silk, fish".
                tr("{merchants} took {cards}").format(merchants=who, cards=cards(taken)),
                (),
                _good(taken[0]),
                6,
            )
        return LogLine(tr("{merchants} found no cards").format(merchants=who), (), _meeple(MERCHANT), 4)
    if event.tribe == BUILDER:
        amount = scene.got(e.BUILDERS, event.seat)
        if amount:
            return LogLine(
                # Translators: {builders} is "2 builders", {coins} is "6 coins".
                tr("{builders} earned {coins}").format(builders=who, coins=coin_words(amount)),
                (),
                "coin",
                7,
            )
        return LogLine(tr("{builders} earned nothing").format(builders=who), (), _meeple(BUILDER), 4)
    if any(isinstance(event, e.KilledOnTile | e.KilledInFront) for event in scene.events):
        return None
    return LogLine(tr("{assassins} killed nobody").format(assassins=who), (), _meeple(ASSASSIN), 4)


def _gained(scene: LogScene, event: e.CoinsGained) -> LogLine | None:
    """Coins that a djinn brings, in one line for the move. What builders and sales bring is in their own lines."""
    if event.why in (e.BUILDERS, e.SALE):
        return None
    same = [other for other in scene.all(e.CoinsGained) if (other.why, other.seat) == (event.why, event.seat)]
    if same[0] is not event:
        return None
    amount, djinn = coin_words(sum(other.amount for other in same)), DJINNS.index(event.why)
    if event.seat == scene.seat:
        text = tr("Got {coins} from {djinn}").format(coins=amount, djinn=DJINN_NAMES[djinn])
        return LogLine(text, (), _djinn(djinn), 5)
    text = tr("{name} got {coins} from {djinn}").format(
        name=shorten_words(scene.cast.names[event.seat]), coins=amount, djinn=DJINN_NAMES[djinn]
    )
    return LogLine(text, (), _djinn(djinn), 3)


def _card_taken(scene: LogScene, event: e.CardTaken) -> LogLine | None:
    price = scene.paid(e.MARKET)
    if not scene.first(event) or not price:
        return None
    bought = [card.card for card in scene.all(e.CardTaken)]
    # Translators: {cards} is "silk, fish", {coins} is "6 coins".
    text = tr("Bought {cards} for {coins}").format(cards=cards(bought), coins=coin_words(price))
    return LogLine(text, (), _good(bought[0]), 6)


def _card_drawn(_scene: LogScene, event: e.CardDrawn) -> LogLine:
    return LogLine(tr("Drew {card} from the deck").format(card=cards([event.card])), (), _good(event.card))


def _sold(_scene: LogScene, event: e.SetSold) -> LogLine:
    kinds = [kind for kind in range(len(CARDS)) if event.kinds >> kind & 1]
    text = tr("Sold {cards} for {coins}").format(cards=cards(kinds), coins=coin_words(event.value))
    return LogLine(text, (), _good(kinds[0]), 6)


#: A whole sentence for each tribe: in other languages the words around it change with it.
KILLED_ON: Final[tuple[Callable[[], str], ...]] = (
    lambda: tr("Killed a vizier on {tile}"),
    lambda: tr("Killed an elder on {tile}"),
    lambda: tr("Killed a merchant on {tile}"),
    lambda: tr("Killed a builder on {tile}"),
    lambda: tr("Killed an assassin on {tile}"),
)


def _killed_on(scene: LogScene, event: e.KilledOnTile) -> LogLine:
    text = KILLED_ON[event.tribe]().format(tile=scene.tile_name(event.tile))
    return LogLine(_and_kept(text, event.kept), (event.tile,), _meeple(event.tribe), 7)


def _killed_in_front(scene: LogScene, event: e.KilledInFront) -> LogLine:
    text = tr("Killed a vizier of {name}") if event.tribe == VIZIER else tr("Killed an elder of {name}")
    text = text.format(name=shorten_words(scene.cast.names[event.of]))
    return LogLine(_and_kept(text, event.kept), (), _meeple(event.tribe), 7)


def _and_kept(text: str, kept: bool) -> str:
    # Translators: {what} is one of "Killed a vizier on E5" and the like; "it" is the meeple.
    return tr("{what}, and kept it").format(what=text) if kept else text


def _item(scene: LogScene, event: e.ItemPlaced) -> LogLine:
    # Translators: a player placed it there.
    text = tr("Palm on {tile}") if event.item == PALM else tr("Palace on {tile}")
    return LogLine(text.format(tile=scene.tile_name(event.tile)), (event.tile,), ITEMS[event.item])


def _placed(scene: LogScene, event: e.MeeplesPlaced) -> LogLine:
    text = tr("Put {meeples} on {tile}").format(meeples=meeples(event.stack), tile=scene.tile_name(event.tile))
    tribe = next(tribe for tribe, count in enumerate(unpack(event.stack)) if count)
    return LogLine(text, (event.tile,), _meeple(tribe), 6)


def _used(_scene: LogScene, event: e.PowerUsed) -> LogLine:
    return LogLine(tr("Used {djinn}").format(djinn=DJINN_NAMES[event.djinn]), (), _djinn(event.djinn), 6)


def _called(_scene: LogScene, event: e.DjinnTaken) -> LogLine:
    return LogLine(tr("Called {djinn}").format(djinn=DJINN_NAMES[event.djinn]), (), _djinn(event.djinn), 8)


def _seen(_scene: LogScene, event: e.DjinnsSeen) -> LogLine:
    text = trn("Looked at {n} djinn from the pile", "Looked at {n} djinns from the pile", len(event.djinns))
    return LogLine(text, (), "icon_djinn", 3)


def _djinn_kept(_scene: LogScene, event: e.DjinnKept) -> LogLine:
    text = tr("Kept {djinn}") if not event.discarded else tr("Kept {djinn}, discarded {others}")
    text = text.format(djinn=DJINN_NAMES[event.djinn], others=djinns(event.discarded))
    return LogLine(text, (), _djinn(event.djinn), 8)


def _cards_again(_scene: LogScene, _event: e.CardsReshuffled) -> LogLine:
    return LogLine(tr("The discarded cards become the new deck"), (), "icon_cards", 1)


def _djinns_again(_scene: LogScene, _event: e.DjinnsReshuffled) -> LogLine:
    return LogLine(tr("The discarded djinns become the new pile"), (), "icon_djinn", 1)


def _ending(_scene: LogScene, event: e.EndTriggered) -> LogLine:
    text = (
        tr("A player cannot sow: this is the last round")
        if event.blocked
        else tr("The last camel: this is the last round")
    )
    return LogLine(text, (), "camel_plain", 9)


def _over(_scene: LogScene, _event: e.GameEnded) -> LogLine:
    return LogLine(tr("The game is over"), (), "camel_plain", 2)


LINES: Final[dict[type[e.Event], Callable[[LogScene, Any], LogLine | None]]] = {
    e.MarkerBid: _bid,
    e.SowingBlocked: _blocked,
    e.PickedUp: _picked_up,
    e.CamelPlaced: _camel,
    e.HandKept: _kept,
    e.HandToBag: _to_bag,
    e.CoinsGained: _gained,
    e.CardTaken: _card_taken,
    e.CardDrawn: _card_drawn,
    e.SetSold: _sold,
    e.KilledOnTile: _killed_on,
    e.KilledInFront: _killed_in_front,
    e.ItemPlaced: _item,
    e.MeeplesPlaced: _placed,
    e.PowerUsed: _used,
    e.DjinnTaken: _called,
    e.DjinnsSeen: _seen,
    e.DjinnKept: _djinn_kept,
    e.CardsReshuffled: _cards_again,
    e.DjinnsReshuffled: _djinns_again,
    e.EndTriggered: _ending,
    e.GameEnded: _over,
}
