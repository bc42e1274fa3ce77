"""What players can look up: how to play, every tile, tribe and djinn, every option of the rules.

The numbers come from the tables of the game, so text and play cannot differ. Texts are in the language of the moment in
which they are asked for; they describe the rules with the options that are given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivetribes.i18n import mark, tr, trn
from fivetribes.model.options import DEFAULT, OPTION_NAMES, Options
from fivetribes.model.pieces import (
    DJINN_ROW,
    FAKIR,
    LARGE_PRICE,
    LARGE_REACH,
    MEEPLES,
    PALACE_POINTS,
    PALM_POINTS,
    ROW,
    SACRED,
    SACRED_POINTS,
    SET_VALUES,
    SMALL_PRICE,
    SMALL_REACH,
    START_COINS,
    TILE_COUNTS,
    TILE_POINTS,
    TRACK,
)
from fivetribes.rules.djinn import ELDER_AND_ONE_MORE, ELDER_OR_FAKIR, ONE_FAKIR
from fivetribes.rules.djinns import TABLE
from fivetribes.rules.scoring import ELDER_POINTS, MAJORITY_POINTS, VIZIER_POINTS
from fivetribes.text.names import CARD_NAMES, TILE_NAMES, TRIBE_NAMES


@dataclass(frozen=True, slots=True)
class Article:
    """The text about one thing."""

    name: str
    key_facts: str  # in a few words: points, price, number; may be empty
    text: str
    rulings: tuple[str, ...] = ()  # how the options that concern it are played


#: Numbers that texts name.
NUMBERS: Final = {
    "start_coins": START_COINS,
    "dearest": TRACK[0],
    "zeros": TRACK.count(0),
    "row": ROW,
    "djinn_row": DJINN_ROW,
    "small_price": SMALL_PRICE,
    "small_reach": SMALL_REACH,
    "large_price": LARGE_PRICE,
    "large_reach": LARGE_REACH,
    "vizier": VIZIER_POINTS,
    "majority": MAJORITY_POINTS,
    "elder": ELDER_POINTS,
    "palm": PALM_POINTS,
    "palace": PALACE_POINTS,
    "sets": ", ".join(str(value) for value in SET_VALUES[1:]),
}

GUIDE: Final = (
    (
        mark("What it is about"),
        mark(
            "You win sultanate tiles, gather viziers, elders and goods, and call djinns. When the game ends, "
            "everything you have is counted in points, your coins too. The most points win; equals share the victory."
        ),
    ),
    (
        mark("Bidding for the order"),
        mark(
            "Every round begins with bids. You put your marker on a free space of the track and pay its price, from "
            "{dearest} coins down to 0. Whoever paid most plays first. Of those who bid 0, the last to bid goes first; "
            "at most {zeros} can. Everybody starts with {start_coins} coins, so spend them where going first pays."
        ),
    ),
    (
        mark("Sowing"),
        mark(
            "Pick up all meeples of one tile and drop them one by one along a path: each next tile shares a side with "
            "the one before, and the path never goes straight back. Your last meeple has to land where a meeple of its "
            "colour already is. Which colour falls where on the way is up to you."
        ),
    ),
    (
        mark("Your camel"),
        mark(
            "At the end of the path you take the last meeple and all others of its colour from the tile into your "
            "hand. If the tile is empty then and nobody owns it, your camel goes there: the tile is yours for good."
        ),
    ),
    (
        mark("Tribe and tile"),
        mark(
            "First the meeples in your hand act, as their tribe does. Then the tile does what its picture says, "
            "whoever owns it: palm and palace have to be placed, markets and sacred places may be left alone."
        ),
    ),
    (
        mark("Goods and selling"),
        mark(
            "{row} cards lie open in a row. A set is made of different goods: 1 to 9 kinds bring {sets} coins. You may "
            "sell sets at the end of your turn; what you keep is worth the same at the end of the game. Fakirs are no "
            "goods: they pay for djinns and help builders and assassins."
        ),
    ),
    (
        mark("Djinns"),
        mark(
            "{djinn_row} djinns lie open. You call one at a sacred place for two elders, or an elder and a fakir. Some "
            "work all the time, others have a price: pay it between two steps of your own turn."
        ),
    ),
    (
        mark("End of the game"),
        mark(
            "The round in which somebody places his last camel, or in which nobody can sow any more, is the last one. "
            "Points: 1 a coin, {vizier} a vizier and {majority} for each opponent with fewer viziers, {elder} an "
            "elder, your djinns, your tiles, {palm} a palm and {palace} a palace on them, and your goods in sets."
        ),
    ),
)

TILE_TEXTS: Final = (
    mark("Pay {large_price} coins and take two of the first {large_reach} cards in the row."),
    mark("Pay {small_price} coins and take one of the first {small_reach} cards in the row."),
    mark("A palm has to be placed here, for whoever owns the tile: it is worth {palm} points to the owner."),
    mark("A palace has to be placed here, for whoever owns the tile: it is worth {palace} points to the owner."),
    mark("Pay two elders, or an elder and a fakir, and take one of the open djinns."),
)
TRIBE_TEXTS: Final = (
    mark("Viziers stay in front of you: {vizier} point each, and {majority} for each opponent who has fewer."),
    mark("Elders stay in front of you: {elder} points each, or payment for djinns and their powers."),
    mark("Merchants go into the bag. Each takes you a card from the start of the row."),
    mark(
        "Builders go into the bag. They bring a coin for each blue tile among the nine around the last one, itself "
        "included, times the number of builders. Each fakir you discard counts as one more builder."
    ),
    mark(
        "Assassins go into the bag and kill one meeple: on a tile at most as many steps away as there are assassins, "
        "or a vizier or elder in front of an opponent. Each fakir you discard is a step more. A tile emptied in this "
        "way gets your camel."
    ),
)
#: The prices that several djinns have; any other stands in the entry of its djinn.
PRICES: Final = {
    (): mark("always active"),
    ELDER_OR_FAKIR: mark("to use: an elder or a fakir"),
    ELDER_AND_ONE_MORE: mark("to use: an elder, and one more elder or a fakir"),
    ONE_FAKIR: mark("to use: a fakir"),
}

#: By switch: title, number of the ruling, what it is about, how it is played if on and if off.
OPTION_TEXTS: Final = {
    "same_sowing_counts": (
        mark("Matching your own sowing"),
        "R2",
        mark("Whether the last meeple may match one that you dropped earlier on the same path."),
        mark("The last meeple may match one dropped earlier in the same sowing."),
        mark("The last meeple must match one that was there before the sowing."),
    ),
    "once_per_round": (
        mark("Powers once a round"),
        "R20",
        mark("Whether a power works once in a round, Kumarbi's too, instead of in each turn or bid, if two play."),
        mark("A power with a price can be used once in a round, Kumarbi's for one bid."),
        mark("A power with a price can be used once in each of your turns, Kumarbi's for each bid."),
    ),
    "nekir_per_meeple": (
        mark("Nekir pays for each victim"),
        "R36",
        mark("Whether Nekir pays twice where Iblis lets two be killed at once."),
        mark("Nekir pays for each meeple that is killed."),
        mark("Nekir pays once for a killing, also of two."),
    ),
    "orthogonal_reach": (
        mark("Short reach of Hagis and Lamia"),
        "R31",
        mark("Whether they reach the four tiles that share a side instead of all eight around."),
        mark("Hagis and Lamia reach the four tiles that share a side."),
        mark("Hagis and Lamia reach all eight tiles around."),
    ),
    "redirect_powers": (
        mark("Hagis and Lamia serve other djinns"),
        "R32",
        mark("Whether they may also move what Bouraq and Enki place."),
        mark("Hagis and Lamia also move what Bouraq and Enki place."),
        mark("Hagis and Lamia do not move what Bouraq and Enki place."),
    ),
    "echidna_after": (
        mark("Echidna paid afterwards"),
        "R28",
        mark("Whether Echidna may still be paid once the builders have brought their coins."),
        mark("Echidna may be paid before or after the builders' income."),
        mark("Echidna has to be paid before the builders' income."),
    ),
    "echidna_doubles_kandicha": (
        mark("Echidna doubles Kandicha"),
        "R29",
        mark("Whether Echidna also doubles what a builder killed under Kandicha brings."),
        mark("Echidna also doubles the coins of a builder killed under Kandicha."),
        mark("Echidna does not double the coins of a builder killed under Kandicha."),
    ),
    "baal_counts_itself": (
        mark("Ba'al pays for himself"),
        "R26",
        mark("Whether taking Ba'al brings its owner a coin at once."),
        mark("Ba'al also pays for being taken himself."),
        mark("Ba'al does not pay for being taken himself."),
    ),
    "further_round": (
        mark("A further round without sowings"),
        "R14",
        mark("Whether one more round is bid for when a round ends and no sowing is left."),
        mark("If no sowing is left at the end of a round, one more round is played."),
        mark("If no sowing is left at the end of a round, the game ends at once."),
    ),
    "large_market_one": (
        mark("One card at the large market"),
        "R17",
        mark("Whether you may take a single card for the same price."),
        mark("The large market gives one card or two, as you like."),
        mark("The large market gives two cards; one only if no more are there."),
    ),
    "open_coins": (
        mark("Open coins"),
        "",
        mark("Whether everybody sees how many coins the others have."),
        mark("Everybody sees everybody's coins."),
        mark("Coins are secret until the end."),
    ),
    "practice": (
        mark("Practice game"),
        "",
        mark("Whether you can take back a turn that computer players have answered; such a game is not counted in the"
             " statistics."),
        mark("A turn can be taken back together with what computer players answered; the game is not counted in the"
             " statistics."),
        mark("A turn that was ended stays as it is, and so does what a computer player has decided."),
    ),
}  # fmt: skip
TILE_OPTIONS: Final = (("large_market_one",), (), (), (), ())

LEVEL_TEXTS: Final = {
    "apprentice": (mark("Apprentice"), mark("Easy: takes the obvious move.")),
    "merchant": (mark("Merchant"), mark("Medium: knows what things are worth.")),
    "vizier": (mark("Vizier"), mark("Hard: thinks of what you could do next.")),
    "sultan": (mark("Sultan"), mark("Strongest: thinks furthest ahead.")),
}
STYLE_TEXTS: Final = {
    "balanced": (mark("Balanced"), mark("Takes whatever is worth most.")),
    "builder": (mark("Builder"), mark("Likes tiles and palaces.")),
    "trader": (mark("Trader"), mark("Likes goods and fakirs.")),
    "warlord": (mark("Warlord"), mark("Likes tiles and killing, and leads in viziers.")),
    "mystic": (mark("Mystic"), mark("Likes elders, palms and djinns.")),
}


def _filled(text: str, figures: tuple[tuple[str, int], ...] = ()) -> str:
    return tr(text).format(**NUMBERS, **dict(figures))


def _title(text: str) -> str:
    name = tr(text)
    return name[:1].upper() + name[1:]


def _points(points: int) -> str:
    return trn("{n} point", "{n} points", points)


def ruling(name: str, options: Options = DEFAULT) -> str:
    """How the game is played by this switch, in a sentence."""
    return tr(OPTION_TEXTS[name][3 if getattr(options, name) else 4])


def option_text(name: str) -> Article:
    """A switch of the options: its title and what it is about."""
    title, number, text, _, _ = OPTION_TEXTS[name]
    return Article(tr(title), number, tr(text))


def tile_text(kind: int, options: Options = DEFAULT) -> Article:
    """A kind of tile."""
    worth = ", ".join(str(points) for points in sorted(set(SACRED_POINTS)))
    points = tr("{points} points").format(points=worth) if kind == SACRED else _points(TILE_POINTS[kind])
    key_facts = tr("{points}; {count} in the game").format(points=points, count=TILE_COUNTS[kind])
    rulings = tuple(ruling(name, options) for name in TILE_OPTIONS[kind])
    return Article(_title(TILE_NAMES[kind]), key_facts, _filled(TILE_TEXTS[kind]), rulings)


def tribe_text(tribe: int) -> Article:
    """A tribe."""
    key_facts = trn("{n} meeple", "{n} meeples", MEEPLES[tribe])
    return Article(_title(TRIBE_NAMES[tribe]), key_facts, _filled(TRIBE_TEXTS[tribe]))


def price_of_use(djinn: int) -> str:
    """What using a djinn costs: "to use: ...", or that it is always active."""
    kind = TABLE[djinn]
    return tr(kind.price_text or PRICES[kind.price])


def djinn_text(djinn: int, options: Options = DEFAULT) -> Article:
    """A djinn: points, price, power."""
    kind = TABLE[djinn]
    key_facts = tr("{points}; {price}").format(points=_points(kind.points), price=price_of_use(djinn))
    rulings = tuple(ruling(name, options) for name in kind.options)
    return Article(kind.title, key_facts, _filled(kind.text, kind.figures), rulings)


def card_text(card: int) -> Article:
    """A good, or the fakir."""
    if card == FAKIR:
        text = tr("No good and worth nothing by itself: it pays for djinns, and helps builders and assassins.")
    else:
        text = tr("A good. Sets of different goods can be sold.")
    return Article(_title(CARD_NAMES[card]), "", text)


def guide() -> tuple[Article, ...]:
    """The chapters of the short guide."""
    return tuple(Article(tr(title), "", _filled(text)) for title, text in GUIDE)


def rulings_in_force(options: Options = DEFAULT) -> tuple[Article, ...]:
    """How the game is played by each of these options."""
    return tuple(
        Article(tr(OPTION_TEXTS[name][0]), OPTION_TEXTS[name][1], ruling(name, options)) for name in OPTION_NAMES
    )


def level_text(level: str) -> Article:
    """A level of the computer players."""
    name, text = LEVEL_TEXTS[level]
    return Article(tr(name), "", tr(text))


def style_text(style: str) -> Article:
    """A style of the computer players."""
    name, text = STYLE_TEXTS[style]
    return Article(tr(name), "", tr(text))
