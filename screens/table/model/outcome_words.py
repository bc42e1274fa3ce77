"""The words for what a sowing would bring. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.outcome import Outcome
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.events import CardTaken
from fivetribes.model.grid import NAMES
from fivetribes.model.pieces import (
    ASSASSIN,
    BUILDER,
    CARDS,
    ELDER,
    ITEMS,
    LARGE_MARKET,
    LARGE_PRICE,
    MERCHANT,
    OASIS,
    SACRED,
    SMALL_PRICE,
    TRIBE_LETTERS,
    VILLAGE,
    VIZIER,
)
from fivetribes.text.names import CARD_NAMES
from fivetribes.text.sentences import SEAT_LETTERS
from screens.table.model.view_model import CardLine, Player


def title_of(outcome: Outcome) -> str:
    """The gain in a word or two."""
    if outcome.tribe == ASSASSIN:
        return tr("kill 1")
    if outcome.tribe == BUILDER:
        return trn("{n} coin", "{n} coins", outcome.coins)
    if outcome.tribe == MERCHANT:
        return trn("{n} card", "{n} cards", outcome.cards)
    return signed(outcome.points)


def note_of(outcome: Outcome) -> str:
    """The gain's reason in a few words."""
    if outcome.tribe == VIZIER:
        return trn("keep {n} vizier", "keep {n} viziers", outcome.count)
    if outcome.tribe == ELDER:
        return trn("keep {n} elder", "keep {n} elders", outcome.count)
    if outcome.tribe == MERCHANT:
        return trn("{n} merchant", "{n} merchants", outcome.count)
    if outcome.tribe == BUILDER:
        return trn("{n} builder", "{n} builders", outcome.count)
    return trn("within {n} step", "within {n} steps", outcome.count)


def lines_of(outcome: Outcome, view: View, players: Sequence[Player]) -> tuple[CardLine, ...]:
    """What it brings, a line for each thing; what it changes for others comes last."""
    seat = view.seat
    sprite = f"m_{TRIBE_LETTERS[outcome.tribe]}"
    camel = f"camel_{SEAT_LETTERS[players[seat].colour]}" if outcome.camel else "camel_none"
    end = outcome.sow.path[-1]
    found = [_tribe_line(outcome, sprite, view, seat)]
    if outcome.camel:
        text = tr("Your camel on {tile}").format(tile=NAMES[end])
        found.append(CardLine(camel, text, signed(outcome.tiles), outcome.tiles))
    elif view.owner[end] == seat:
        found.append(CardLine(camel, tr("No camel: the tile is yours already")))
    elif view.owner[end] >= 0:
        found.append(CardLine(camel, tr("No camel: {name} owns the tile").format(name=players[view.owner[end]].name)))
    else:
        found.append(CardLine("camel_none", tr("No camel: other meeples stay here")))
    found.append(_tile_line(outcome, view, end))
    for other, change in enumerate(outcome.rivals):
        if change:
            who = players[other]
            text = tr("{name} changes").format(name=who.name)
            if outcome.tribe == VIZIER and change < 0:
                text = tr("{name}: you pass those viziers").format(name=who.name)
            found.append(
                CardLine("", text, signed(change), 0, who.colour, who.letter)
            )  # no gain and no loss of one's own
    return tuple(found)


def _tribe_line(outcome: Outcome, sprite: str, view: View, seat: int) -> CardLine:
    if outcome.tribe == VIZIER:
        old, new = outcome.before
        most = new > max(count for other, count in enumerate(view.viziers) if other != seat)
        text = tr("Viziers {old} to {new}, now the most") if most else tr("Viziers {old} to {new}")
        return CardLine(sprite, text.format(old=old, new=new), signed(outcome.kept), outcome.kept)
    if outcome.tribe == ELDER:
        text = trn("{n} elder to keep", "{n} elders to keep", outcome.count)
        return CardLine(sprite, text, signed(outcome.kept), outcome.kept)
    if outcome.tribe == MERCHANT:
        cards = [event.card for event in outcome.events if isinstance(event, CardTaken)]
        names = ", ".join(tr(CARD_NAMES[card]) for card in cards)
        return CardLine(
            f"good_{CARDS[cards[0]]}" if cards else sprite, names or tr("No card is left"), title_of(outcome), 1
        )
    if outcome.tribe == BUILDER:
        return CardLine("coin", tr("Builders at work"), signed(outcome.coins), 1)
    return CardLine(sprite, trn("Kill one within {n} step", "Kill one within {n} steps", outcome.count))


def _tile_line(outcome: Outcome, view: View, end: int) -> CardLine:
    kind = view.board.kinds[end]
    if kind in (OASIS, VILLAGE):
        sprite = ITEMS[kind == VILLAGE]
        if not (view.palaces_left if kind == VILLAGE else view.palms_left):
            return CardLine(sprite, tr("None is left to place"))
        gain = signed(outcome.items) if outcome.items else ""
        return CardLine(
            sprite, tr("A palm is placed") if kind == OASIS else tr("A palace is placed"), gain, outcome.items
        )
    if kind == SACRED:
        return CardLine("m_E", tr("A djinn for 2 elders, or elder and fakir"))
    price = LARGE_PRICE if kind == LARGE_MARKET else SMALL_PRICE
    text = tr("Pay {price} for two cards, or skip") if kind == LARGE_MARKET else tr("Pay {price} for a card, or skip")
    return CardLine("coin", text.format(price=price), f"({-price})")


def signed(number: int) -> str:
    """A number with its sign; a real minus, as wide as the plus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
