"""What a thing on the Table is: its rule from the lexicon, and how it stands with this very one. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fivetribes.game.view import View
from fivetribes.i18n import mark, tr, trn
from fivetribes.model.grid import coordinate
from fivetribes.model.options import DEFAULT, RULES, Options
from fivetribes.model.pieces import (
    CARD_COUNTS,
    CARDS,
    ELDER,
    FAKIR,
    ITEMS,
    NONE,
    OASIS,
    PALACE,
    PALACE_POINTS,
    PALACES,
    PALM,
    PALM_POINTS,
    PALMS,
    SET_VALUES,
    TILE_KINDS,
    TRIBE_LETTERS,
    VILLAGE,
    VIZIER,
    camels_each,
)
from fivetribes.model.stacks import unpack
from fivetribes.rules.djinn import TABLE
from fivetribes.shell.sentences import Article, shorten_words
from fivetribes.text import rules_text
from fivetribes.text.guide import chapter
from fivetribes.text.names import coin_words
from fivetribes.text.sentences import SEAT_LETTERS, meeples

ITEM_NAMES: Final = (mark("Palm"), mark("Palace"))


@dataclass(frozen=True, slots=True)
class Thing:
    """What is shown of a thing: a sprite, its article, and how it stands."""

    sprite: str
    article: Article
    here: tuple[str, ...] = ()


def article_for(
    kind: str,
    number: int,
    view: View,
    names: Sequence[str],
    colours: Sequence[int],
    coordinates: bool = True,
) -> Thing:
    """Whatever the Table lets look at, by the kind and number of its target. `coordinates`: they can be read there."""
    match kind:
        case "tile":
            return article_for_tile(view, number, names, coordinates)
        case "card":
            return article_for_card(number, view)
        case "djinn":
            return article_for_djinn(number, view.options, view, names)
        case "tribe":
            return article_for_tribe(number, view, names)
        case "item":
            return article_for_item(number, view)
        case "camel":
            return article_for_camel(view, number, names, colours)
        case "marker":
            return article_for_marker(number, names, colours)
        case "coins":
            return article_for_coins(view)
    raise ValueError(kind)


def article_for_tile(view: View, tile: int, names: Sequence[str], coordinates: bool = True) -> Thing:
    """A tile: its owner, what stands on it, what it brings to builders and to its owner."""
    kind = view.board.kinds[tile]
    about = rules_text.tile_text(kind, view.options)
    # Translators: "Large market E5".
    name = tr("{kind} {tile}").format(kind=about.name, tile=coordinate(tile)) if coordinates else about.name
    article = Article(name, _points(view.board.points[tile]), about.text, about.rulings)
    owner = view.owner[tile]
    here = []
    if owner == NONE:
        here.append(tr("Nobody owns it: empty it to claim it with a camel."))
    else:
        here.append(tr("Belongs to {name}").format(name=shorten_words(names[owner])))
    stack = view.stacks[tile]
    # Translators: "1 vizier, 2 elders".
    here.append(tr("Here: {meeples}").format(meeples=meeples(stack)) if stack else tr("No meeples here"))
    here += _items(view, tile, owner)
    blue = view.board.blue_around[tile]
    around = trn("{n} blue tile", "{n} blue tiles", blue)
    if blue:
        here.append(
            tr("Builders here earn {coins} each ({tiles} in the 3x3 area)").format(coins=coin_words(blue), tiles=around)
        )
    else:
        here.append(tr("Builders here earn nothing: no blue tile in the 3x3 area"))
    if kind in (OASIS, VILLAGE):
        here.append(_supply(view, PALM if kind == OASIS else PALACE))
    return Thing(f"tile_{TILE_KINDS[kind]}", article, tuple(here))


def _items(view: View, tile: int, owner: int) -> list[str]:
    """Palms and palaces on a tile, and what they are worth to whom."""
    palms, palaces = view.palms[tile], view.palaces[tile]
    parts = []
    if palms:
        parts.append(trn("{n} palm", "{n} palms", palms))
    if palaces:
        parts.append(trn("{n} palace", "{n} palaces", palaces))
    if not parts:
        return []
    held = 0 if owner == NONE else view.held[owner]
    per_palm = max([PALM_POINTS, *(djinn.palm_points for djinn in TABLE.of(held))])
    worth = _points(palms * per_palm + palaces * PALACE_POINTS)
    # Translators: {items} is "2 palms, 1 palace", {points} is "11 points".
    return [tr("{items}: {points} more for the owner").format(items=", ".join(parts), points=worth)]


def _supply(view: View, item: int) -> str:
    if item == PALM:
        return tr("Palms left: {n} of {all}").format(n=view.palms_left, all=PALMS)
    return tr("Palaces left: {n} of {all}").format(n=view.palaces_left, all=PALACES)


def _points(points: int) -> str:
    return trn("{n} point", "{n} points", points)


def article_for_item(item: int, view: View) -> Thing:
    """A palm or a palace, and how many are left."""
    points = _points(PALM_POINTS if item == PALM else PALACE_POINTS)
    text = rules_text.tile_text(OASIS if item == PALM else VILLAGE).text
    return Thing(ITEMS[item], Article(tr(ITEM_NAMES[item]), points, text), (_supply(view, item),))


def article_for_card(kind: int, view: View | None = None) -> Thing:
    """A good or the fakir, and where its cards are."""
    text = rules_text.card_text(kind)
    # Translators: so many cards of this kind.
    model = tr("{n} in the game").format(n=CARD_COUNTS[kind])
    here = []
    if view is not None:
        parts = (
            # Translators: how many cards of one kind are where.
            (tr("{n} in the row"), sum(card == kind for card in view.row)),
            (tr("{n} in front of players"), view.cards_held(kind)),
            (tr("{n} discarded"), view.discards[kind]),
            (tr("{n} in the deck"), view.unseen_cards()[kind]),
        )
        here.append(", ".join(text.format(n=n) for text, n in parts))
    if kind != FAKIR:
        values = ", ".join(str(value) for value in SET_VALUES[1:])
        here.append(tr("Sets of 1 to 9 different goods bring {values} coins").format(values=values))
    return Thing(f"good_{CARDS[kind]}", Article(text.name, model, text.text, text.rulings), tuple(here))


def article_for_djinn(
    djinn: int, options: Options = DEFAULT, view: View | None = None, names: Sequence[str] = ()
) -> Thing:
    """A djinn, and where it is."""
    article = rules_text.djinn_text(djinn, options, RULES if view is None else view.rules)
    here: tuple[str, ...] = ()
    if view is not None:
        owner = next((seat for seat, held in enumerate(view.held) if held >> djinn & 1), NONE)
        if owner != NONE:
            used = view.used[owner] >> djinn & 1
            text = tr("In front of {name}, used up for now") if used else tr("In front of {name}")
            here = (text.format(name=shorten_words(names[owner])),)
        elif djinn in view.djinn_row:
            here = (tr("You can call it at a sacred place for two elders, or an elder and a fakir"),)
        elif djinn in view.djinn_discards:
            here = (tr("Discarded"),)
        else:
            here = (tr("Still in the pile"),)
    return Thing(TABLE[djinn].portrait, article, here)


def article_for_tribe(tribe: int, view: View | None = None, names: Sequence[str] = ()) -> Thing:
    """A tribe, and where its meeples are."""
    here = []
    if view is not None:
        on_board = sum(unpack(stack)[tribe] for stack in view.stacks)
        here.append(tr("{n} on the board, {bag} in the bag").format(n=on_board, bag=view.bag[tribe]))
        if tribe in (VIZIER, ELDER):
            in_front = view.viziers if tribe == VIZIER else view.elders
            here.append(
                ", ".join(f"{shorten_words(name)} {count}" for name, count in zip(names, in_front, strict=True))
            )
    return Thing(f"m_{TRIBE_LETTERS[tribe]}", rules_text.tribe_text(tribe), tuple(here))


def article_for_camel(view: View, seat: int, names: Sequence[str], colours: Sequence[int]) -> Thing:
    """The camels of a player."""
    text = chapter("camels").text
    placed = sum(owner == seat for owner in view.owner)
    # Translators: camels of a player: two numbers.
    model = tr("{n} of {all} left").format(n=view.camels[seat], all=camels_each(view.seats))
    article = Article(tr("Camels of {name}").format(name=shorten_words(names[seat])), model, text)
    here = trn("Owns {n} tile", "Owns {n} tiles", placed)
    return Thing(
        f"camel_{SEAT_LETTERS[colours[seat]]}", article, (here, tr("The last camel makes this round the last."))
    )


def article_for_marker(seat: int, names: Sequence[str], colours: Sequence[int]) -> Thing:
    """The turn marker of a player."""
    text = chapter("bidding").text
    article = Article(tr("Turn marker of {name}").format(name=shorten_words(names[seat])), "", text)
    return Thing(f"mark_{SEAT_LETTERS[colours[seat]]}", article)


def article_for_coins(view: View) -> Thing:
    """Coins."""
    article = Article(tr("Coins"), _points(1), chapter("goal").text, (rules_text.ruling("open_coins", view.options),))
    return Thing("coin", article)
