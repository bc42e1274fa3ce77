"""The names of the pieces as players read them, and a sentence for each move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fivetribes.i18n import mark, tr, trn
from fivetribes.model.board import Board
from fivetribes.model.grid import TileName, coordinate
from fivetribes.model.moves import (
    NO_DJINN,
    NO_TILE,
    Bid,
    Build,
    Buy,
    End,
    Go,
    Keep,
    Kill,
    Move,
    Place,
    Sell,
    Skip,
    Sow,
    Spare,
    Take,
    Use,
)
from fivetribes.model.pieces import GOODS, SET_VALUES, TRACK
from fivetribes.model.steps import Ask
from fivetribes.rules.djinns import TABLE
from fivetribes.shell.sentences import listed

if TYPE_CHECKING:
    from fivetribes.game.view import View

# Translators: the tribes, in the nominative; they stand alone or in lists.
TRIBE_NAMES = (mark("vizier"), mark("elder"), mark("merchant"), mark("builder"), mark("assassin"))
TILE_NAMES = (
    # Translators: the kinds of tiles, in the nominative.
    mark("large market"),
    mark("small market"),
    mark("oasis"),
    mark("village"),
    mark("sacred place"),
)
#: Kind and value of a tile: its name where nobody can read a coordinate.
VALUED_TILES = (
    # Translators: a tile by kind and value. It is put into sentences as {tile}, {start} or {end} just as it stands
    # here.
    mark("large market {points}"),
    mark("small market {points}"),
    mark("oasis {points}"),
    mark("village {points}"),
    mark("sacred place {points}"),
)
CARD_NAMES = (
    # Translators: the cards, in the nominative; they stand alone or in lists.
    mark("ivory"),
    mark("jewels"),
    mark("gold"),
    mark("papyrus"),
    mark("silk"),
    mark("spice"),
    mark("fish"),
    mark("wheat"),
    mark("pottery"),
    mark("fakir"),
)
#: Proper names, the same in every language.
DJINN_NAMES = tuple(djinn.title for djinn in TABLE)
QUESTIONS = {
    Ask.BID: mark("Bid for your place in the turn order"),
    Ask.SOW: mark("Sow the meeples of a tile"),
    Ask.BLOCKED: mark("You cannot sow: use a djinn or go on"),
    Ask.TRIBE: mark("Before the tribe acts"),
    Ask.BUILD: mark("Take the coins your builders earn"),
    Ask.KILL: mark("Choose whom your assassins kill"),
    Ask.PLACE: mark("Choose where to place it"),
    Ask.MARKET: mark("Buy at the market"),
    Ask.SACRED: mark("Call a djinn"),
    Ask.KEEP: mark("Keep one of these djinns"),
    Ask.END: mark("Sell, or end the turn"),
}


def cards(kinds: Sequence[int]) -> str:
    """The names of cards, with the number where there are several of a kind."""
    return listed([_several(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)])


def _several(kind: int, count: int) -> str:
    name = tr(CARD_NAMES[kind])
    # Translators: several cards of a kind in a list, such as "fish ×2 and fakir ×2"; {card} is in the nominative.
    return name if count == 1 else tr("{card} ×{n}").format(card=name, n=count)


def tile_name(board: Board, tile: int) -> str:
    """A tile by its kind and value, as "oasis 8"."""
    return tr(VALUED_TILES[board.kinds[tile]]).format(points=board.points[tile])


def question(ask: Ask) -> str:
    """What is asked, in a phrase."""
    return tr(QUESTIONS[ask])


def coin_words(count: int) -> str:
    """An amount of coins in words."""
    return trn("{n} coin", "{n} coins", count)


def _fakirs(count: int) -> str:
    return trn("{n} fakir", "{n} fakirs", count)


def fee_words(elders: int, fakirs: int) -> str:
    """A payment in words, such as "1 elder + 1 fakir"."""
    paid = []
    if elders:
        paid.append(trn("{n} elder", "{n} elders", elders))
    if fakirs:
        paid.append(_fakirs(fakirs))
    return " + ".join(paid)


def describe(view: View, move: Move, name_tile: TileName = coordinate) -> str:
    """A move in this position as a sentence."""
    match move:
        case Bid(space, fakirs):
            if fakirs:
                # Translators: {space} and {price} are numbers, {fakirs} is "1 fakir".
                return tr("Bid {space}, but pay {price} with {fakirs}.").format(
                    space=TRACK[space], price=TRACK[space + fakirs], fakirs=_fakirs(fakirs)
                )
            return tr("Bid {space}.").format(space=TRACK[space])
        case Sow(path, tribes):
            steps = ", ".join(
                f"{name_tile(tile)} {tr(TRIBE_NAMES[tribe])}" for tile, tribe in zip(path[1:], tribes, strict=True)
            )
            return tr("Sow from {tile}: {steps}.").format(tile=name_tile(path[0]), steps=steps)
        case Go():
            return tr("Go on.")
        case Build(fakirs):
            coins = view.board.blue_around[view.end_tile] * (view.hand + fakirs)
            if fakirs:
                return tr("Earn {coins} with {fakirs}.").format(coins=coin_words(coins), fakirs=_fakirs(fakirs))
            return tr("Earn {coins}.").format(coins=coin_words(coins))
        case Kill():
            return _describe_kill(move, name_tile)
        case Spare():
            return tr("Kill nobody.")
        case Place(tile, djinn, fee):
            if djinn != NO_DJINN:
                return tr("Place it on {tile} with {djinn} ({fee}).").format(
                    tile=name_tile(tile), djinn=DJINN_NAMES[djinn], fee=fee_words(1 - fee, fee)
                )
            return tr("Place it on {tile}.").format(tile=name_tile(tile))
        case Buy(slots):
            return tr("Buy {cards}.").format(cards=cards([view.row[slot] for slot in slots]))
        case Take(djinn, fakirs):
            return tr("Call {djinn} ({fee}).").format(djinn=DJINN_NAMES[djinn], fee=fee_words(2 - fakirs, fakirs))
        case Skip():
            return tr("Skip the tile action.")
        case Use(djinn, elders, fakirs, tile):
            text = tr("Use {djinn} ({fee}).") if tile == NO_TILE else tr("Use {djinn} on {tile} ({fee}).")
            where = "" if tile == NO_TILE else name_tile(tile)
            return text.format(djinn=DJINN_NAMES[djinn], tile=where, fee=fee_words(elders, fakirs))
        case Keep(djinn):
            return tr("Keep {djinn}.").format(djinn=DJINN_NAMES[djinn])
        case Sell(kinds):
            names = listed([tr(CARD_NAMES[kind]) for kind in range(GOODS) if kinds >> kind & 1])
            return tr("Sell {goods} for {coins}.").format(goods=names, coins=coin_words(SET_VALUES[kinds.bit_count()]))
        case End():
            return tr("End the turn.")


def _describe_kill(move: Kill, name_tile: TileName) -> str:
    victims = " + ".join(tr(TRIBE_NAMES[tribe]) for tribe in move.victims)
    if move.tile != NO_TILE:
        # Translators: {victims} is "vizier + elder", in the nominative.
        text = tr("Kill {victims} on {tile}").format(victims=victims, tile=name_tile(move.tile))
    else:
        text = tr("Kill {victims} of player {seat}").format(victims=victims, seat=move.seat + 1)
    paid = []
    if move.fakirs:
        paid.append(_fakirs(move.fakirs))
    if move.djinn != NO_DJINN:
        paid.append(f"{DJINN_NAMES[move.djinn]}: {fee_words(1 - move.fee, move.fee)}")
    return text + (f" ({', '.join(paid)})." if paid else ".")
