"""The rows of a card that says what a sowing would bring, or what a turn has brought. Knows no Kivy.

The figures at the right are the player's points, coins included: they add up to the card's headline. What has no
figure is there to be known.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.outcome import Outcome
from fivetribes.game.view import View
from fivetribes.i18n import mark, tr, trn
from fivetribes.model.grid import TileName, coordinate
from fivetribes.model.pieces import (
    ASSASSIN,
    BUILDER,
    CARDS,
    ELDER,
    ITEMS,
    LARGE_MARKET,
    LARGE_PRICE,
    MERCHANT,
    NONE,
    OASIS,
    PALM,
    SACRED,
    SMALL_PRICE,
    TRIBE_LETTERS,
    VILLAGE,
    VIZIER,
)
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.gains import Gain, What
from fivetribes.text.gain_words import gain_text
from fivetribes.text.names import coin_words
from fivetribes.text.sentences import SEAT_LETTERS
from screens.table.model.view_model import CardContent, CardLine, Player

_VIZIER, _ELDER = f"m_{TRIBE_LETTERS[VIZIER]}", f"m_{TRIBE_LETTERS[ELDER]}"
#: What a tile is named for.
ON_A_TILE = (What.TILE, What.ITEM_ELSEWHERE, What.KILLED_ON_TILE)
_SPRITES = {
    What.COINS: "coin",
    What.VIZIERS: _VIZIER,
    What.VIZIER_RATE: _VIZIER,
    What.MAJORITY: _VIZIER,
    What.ELDERS: _ELDER,
    What.ELDER_RATE: _ELDER,
    What.GOODS: "icon_cards",
    What.FAKIRS: f"good_{CARDS[-1]}",
    What.PALMS: ITEMS[PALM],
    What.PALM_RATE: ITEMS[PALM],
    What.PALACES: ITEMS[1 - PALM],
}


#: Those who are taken from the end tile.
# Translators: the meeples that are taken: "If you end on E5 with elders".
TRIBES_TAKEN = (mark("viziers"), mark("elders"), mark("merchants"), mark("builders"), mark("assassins"))


def signed(number: int) -> str:
    """A number with its sign; a real minus, as wide as the plus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


# ---------------------------------------------------------------- what there is to count


def rows_of(
    gains: Sequence[Gain], owner: Sequence[int], seat: int, players: Sequence[Player], tile_name: TileName = coordinate
) -> tuple[CardLine, ...]:
    """The rows that add up. `owner`: of each tile, after it."""
    names = [player.name for player in players]
    return tuple(
        CardLine(
            _sprite(gain, players[seat]),
            gain_text(gain, names, owner, tile_name),
            signed(gain.points),
            gain.points,
            tiles=(gain.of,) if gain.what in ON_A_TILE else (),
        )
        for gain in gains
    )


def _sprite(gain: Gain, player: Player) -> str:
    match gain.what:
        case What.DJINN:
            return TABLE[gain.of].sprite
        case What.TILE:
            return f"camel_{SEAT_LETTERS[player.colour]}"
        case What.ITEM_ELSEWHERE:
            return ITEMS[gain.count]
        case What.KILLED_ON_TILE | What.KILLED_IN_FRONT:
            return f"m_{TRIBE_LETTERS[gain.count]}"
    return _SPRITES[gain.what]


def rival_lines(change: Sequence[int], players: Sequence[Player]) -> tuple[CardLine, ...]:
    """What changes for others, in words: it is no part of the player's sum."""
    return tuple(
        CardLine("", _rival(player.name, points), colour=player.colour, letter=player.letter)
        for player, points in zip(players, change, strict=True)
        if points
    )


def _rival(name: str, points: int) -> str:
    if points > 0:
        return trn("{{name}} gains {n} point", "{{name}} gains {n} points", points).format(name=name)
    return trn("{{name}} loses {n} point", "{{name}} loses {n} points", -points).format(name=name)


# ---------------------------------------------------------------- a sowing that is planned


def title_of(outcome: Outcome) -> str:
    """The gain, as it stands on a choice."""
    return signed(outcome.total)


def note_of(outcome: Outcome) -> str:
    """What the tribe does, in a few words."""
    if outcome.tribe == VIZIER:
        # Translators: what a tribe does, under a choice: short, in the infinitive or imperative.
        return trn("keep {n} vizier", "keep {n} viziers", outcome.count)
    if outcome.tribe == ELDER:
        return trn("keep {n} elder", "keep {n} elders", outcome.count)
    if outcome.tribe == MERCHANT:
        return trn("take {n} card", "take {n} cards", outcome.cards)
    if outcome.tribe == BUILDER:
        return trn("earn {n} coin", "earn {n} coins", outcome.coins)
    return trn("kill 1 within {n} step", "kill 1 within {n} steps", outcome.count)


def lines_of(
    outcome: Outcome, view: View, players: Sequence[Player], tile_name: TileName = coordinate
) -> tuple[CardLine, ...]:
    """What a sowing would bring: the rows that add up, what may come after them, what it changes for others."""
    found = list(rows_of(outcome.gains, outcome.owner, view.seat, players, tile_name))
    if outcome.tribe == ASSASSIN:
        text = trn(
            "Then your assassins kill 1 meeple within {n} step",
            "Then your assassins kill 1 meeple within {n} steps",
            outcome.count,
        )
        found.append(CardLine(f"m_{TRIBE_LETTERS[ASSASSIN]}", text))
    if not outcome.camel:
        found.append(_no_camel(outcome, view, players))
    found += _tile_lines(outcome, view)
    return (*found, *rival_lines(outcome.rivals, players))


def card_of(outcome: Outcome, view: View, players: Sequence[Player], tile_name: TileName = coordinate) -> CardContent:
    """The card that says what a sowing would bring."""
    end, tribe = outcome.sow.path[-1], outcome.sow.tribes[-1]
    return CardContent(
        # Translators: {tile} is "E5" or "oasis 8", {tribe} is "elders", both in the nominative.
        title=tr("If you end on {tile} with {tribe}").format(tile=tile_name(end), tribe=tr(TRIBES_TAKEN[tribe])),
        note=tr("points, with the coins"),
        total=signed(outcome.total),
        sign=outcome.total,
        lines=lines_of(outcome, view, players, tile_name),
    )


def _no_camel(outcome: Outcome, view: View, players: Sequence[Player]) -> CardLine:
    owner = view.owner[outcome.sow.path[-1]]
    if owner == view.seat:
        sprite = f"camel_{SEAT_LETTERS[players[view.seat].colour]}"
        return CardLine(sprite, tr("No camel: the tile is yours already"))
    if owner != NONE:
        return CardLine("camel_none", tr("No camel: {name} owns the tile").format(name=players[owner].name))
    return CardLine("camel_none", tr("No camel: other meeples stay here"))


def _tile_lines(outcome: Outcome, view: View) -> list[CardLine]:
    """What the end tile offers that brings no points by itself."""
    kind = view.board.kinds[outcome.sow.path[-1]]
    if kind in (OASIS, VILLAGE):
        left = view.palaces_left if kind == VILLAGE else view.palms_left
        if left:
            return []  # one of the rows
        text = tr("No palace is left to place") if kind == VILLAGE else tr("No palm is left to place")
        return [CardLine(ITEMS[kind == VILLAGE], text)]
    if kind == SACRED:
        return [CardLine("icon_djinn", tr("Then you can call a djinn"))]
    if kind == LARGE_MARKET:
        return [
            CardLine("icon_cards", tr("Then you can buy 2 cards for {price}").format(price=coin_words(LARGE_PRICE)))
        ]
    return [CardLine("icon_cards", tr("Then you can buy a card for {price}").format(price=coin_words(SMALL_PRICE)))]
