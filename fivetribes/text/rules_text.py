"""What players can look up: every tile, tribe, djinn and card, every option of the rules. `guide` says how to play.

The numbers come from the tables of the game, so text and play cannot differ. Texts are in the language of the moment in
which they are asked for; they describe the rules with the options that are given.
"""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import mark, tr, trn
from fivetribes.model.options import DEFAULT, OPTION_NAMES, RULES, Options
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
from fivetribes.shell.sentences import Article, switch_article
from fivetribes.text.names import CARD_NAMES, TILE_NAMES, TRIBE_NAMES

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

TILE_TEXTS: Final = (
    mark("Pay {large_price} coins to take two of the first {large_reach} cards in the row."),
    mark("Pay {small_price} coins to take one of the first {small_reach} cards in the row."),
    mark("You must place a palm here, even if the tile is not yours. It is worth {palm} points to the owner."),
    mark("You must place a palace here, even if the tile is not yours. It is worth {palace} points to the owner."),
    mark("Pay two elders, or an elder and a fakir, to call one of the open djinns."),
)
TRIBE_TEXTS: Final = (
    mark(
        "Viziers stay in front of you. Each is worth {vizier} point, and you get {majority} more for each player with "
        "fewer viziers."
    ),
    mark("Elders stay in front of you. Each is worth {elder} points, or helps to pay for djinns and their powers."),
    mark("Merchants go into the bag. For each of them you take a card from the start of the row."),
    mark(
        "Builders go into the bag. Each earns a coin for every blue tile in the 3x3 area around the end of your path, "
        "that tile included. Each fakir you discard counts as one more builder."
    ),
    mark(
        "Assassins go into the bag and kill one meeple: on a tile no more steps away than you have assassins, or a "
        "vizier or elder in front of another player. Each fakir you discard adds a step. If the kill empties a tile "
        "that nobody owns, your camel claims it."
    ),
)
#: The prices that several djinns have; any other stands in the entry of its djinn.
PRICES: Final = {
    (): mark("always active"),
    ELDER_OR_FAKIR: mark("to use: an elder or a fakir"),
    ELDER_AND_ONE_MORE: mark("to use: an elder, and one more elder or a fakir"),
    ONE_FAKIR: mark("to use: a fakir"),
}

#: By switch: title, number of the ruling, what it does if it is on, how it is played if on and if off.
OPTION_TEXTS: Final = {
    "same_sowing_counts": (
        mark("Match your own path"),
        "R2",
        mark("Your last meeple may match one that you dropped earlier on the same path: the Russian rules do not rule"
             " it out, the original and the Hungarian ones do."),
        mark("Your last meeple may match one that you dropped earlier on the same path."),
        mark("Your last meeple must match one that was there before your turn."),
    ),
    "once_per_round": (
        mark("Djinns once a round"),
        "R20",
        mark("With two players, you can use each djinn once a round, Kumarbi too, not in every turn or bid."),
        mark("You can use a djinn with a price once in a round, Kumarbi for one bid."),
        mark("You can use a djinn with a price once in each of your turns, Kumarbi for each bid."),
    ),
    "nekir_per_meeple": (
        mark("Nekir pays for each victim"),
        "R36",
        mark("Nekir pays twice when Iblis kills two meeples at once."),
        mark("Nekir pays for each meeple that dies."),
        mark("Nekir pays once for a kill, even if two meeples die."),
    ),
    "orthogonal_reach": (
        mark("Short reach of Hagis and Lamia"),
        "R31",
        mark("Hagis and Lamia reach only the four tiles that share a side, as the Russian rules have it, not all eight"
             " around."),
        mark("Hagis and Lamia reach the four tiles that share a side."),
        mark("Hagis and Lamia reach all eight tiles around."),
    ),
    "redirect_powers": (
        mark("Hagis and Lamia help other djinns"),
        "R32",
        mark("Hagis and Lamia also move what Bouraq and Enki place."),
        mark("Hagis and Lamia also move what Bouraq and Enki place."),
        mark("Hagis and Lamia do not move what Bouraq and Enki place."),
    ),
    "echidna_after": (
        mark("Pay Echidna afterwards"),
        "R28",
        mark("You may still pay Echidna after your builders have earned their coins."),
        mark("You may pay Echidna before or after your builders earn coins."),
        mark("You must pay Echidna before your builders earn coins."),
    ),
    "echidna_doubles_kandicha": (
        mark("Echidna doubles Kandicha"),
        "R29",
        mark("Echidna also doubles the coins you get for killing a builder with Kandicha."),
        mark("Echidna also doubles the coins you get for killing a builder with Kandicha."),
        mark("Echidna does not double the coins you get for killing a builder with Kandicha."),
    ),
    "baal_counts_itself": (
        mark("Ba'al pays for himself"),
        "R26",
        mark("You get a coin from Ba'al at once when you call him."),
        mark("Ba'al pays you when you call him, too."),
        mark("Ba'al pays you nothing for calling him."),
    ),
    "further_round": (
        mark("One more round when nobody can sow"),
        "R14",
        mark("If nobody can sow when a round ends, you play one more round."),
        mark("If nobody can sow when a round ends, you play one more round."),
        mark("If nobody can sow when a round ends, the game ends at once."),
    ),
    "large_market_one": (
        mark("One card at the large market"),
        "R17",
        mark("You may take a single card at a large market, for the same price."),
        mark("The large market gives you one card or two, as you like."),
        mark("The large market gives you two cards, or one if only one is there."),
    ),
    "open_coins": (
        mark("Open coins"),
        "",
        mark("Everybody sees how many coins the others have."),
        mark("Everybody sees everybody's coins."),
        mark("Coins are secret until the end."),
    ),
    "practice": (
        mark("Practice game"),
        "",
        mark("You can undo your turn even after computer players have moved; the game does not count in the"
             " statistics."),
        mark("You can undo your turn even after computer players have moved; the game does not count in the"
             " statistics."),
        mark("You cannot undo a turn that is over, nor a computer player's move."),
    ),
}  # fmt: skip
#: By switch and version of the rules: how it is played if on, where that was different then.
EARLIER_RULINGS: Final = {
    ("once_per_round", 1): mark("You can use a djinn with a price once in a round, Kumarbi for each bid."),
}
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


def filled(text: str, figures: tuple[tuple[str, int], ...] = ()) -> str:
    """A text in the current language, with its numbers."""
    return tr(text).format(**NUMBERS, **dict(figures))


def _title(text: str) -> str:
    name = tr(text)
    return name[:1].upper() + name[1:]


def _points(points: int) -> str:
    return trn("{n} point", "{n} points", points)


def ruling(name: str, options: Options = DEFAULT, rules: int = RULES) -> str:
    """How the game is played by this switch and this version of the rules, in a sentence."""
    if getattr(options, name):
        return tr(EARLIER_RULINGS.get((name, rules), OPTION_TEXTS[name][3]))
    return tr(OPTION_TEXTS[name][4])


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
    return Article(_title(TILE_NAMES[kind]), key_facts, filled(TILE_TEXTS[kind]), rulings)


def tribe_text(tribe: int) -> Article:
    """A tribe."""
    key_facts = trn("{n} meeple", "{n} meeples", MEEPLES[tribe])
    return Article(_title(TRIBE_NAMES[tribe]), key_facts, filled(TRIBE_TEXTS[tribe]))


def price_of_use(djinn: int) -> str:
    """What using a djinn costs: "to use: ...", or that it is always active."""
    kind = TABLE[djinn]
    return tr(kind.price_text or PRICES[kind.price])


def djinn_in_short(djinn: int) -> str:
    """What a djinn does, in so few words that they fit on a card."""
    return tr(TABLE[djinn].short)


def djinn_text(djinn: int, options: Options = DEFAULT, rules: int = RULES) -> Article:
    """A djinn: points, price, power."""
    kind = TABLE[djinn]
    key_facts = tr("{points}; {price}").format(points=_points(kind.points), price=price_of_use(djinn))
    rulings = tuple(ruling(name, options, rules) for name in kind.options)
    return Article(kind.title, key_facts, filled(kind.text, kind.figures), rulings)


def card_text(card: int) -> Article:
    """A good, or the fakir."""
    if card == FAKIR:
        text = tr(
            "Not a good, and worth nothing by itself. Fakirs help you pay for djinns, and help builders and assassins."
        )
    else:
        text = tr("A good. Sell it in a set of different goods, or keep it: it counts the same at the end.")
    return Article(_title(CARD_NAMES[card]), "", text)


def rulings_in_force(options: Options = DEFAULT, rules: int = RULES) -> tuple[Article, ...]:
    """How the game is played by each of these options and this version of the rules."""
    return tuple(_in_force(name, options, rules) for name in OPTION_NAMES)


def _in_force(name: str, options: Options, rules: int) -> Article:
    title, _, does, _, _ = OPTION_TEXTS[name]
    return switch_article(tr(title), tr(does), ruling(name, options, rules), on=getattr(options, name))


def level_text(level: str) -> Article:
    """A level of the computer players."""
    name, text = LEVEL_TEXTS[level]
    return Article(tr(name), "", tr(text))


def style_text(style: str) -> Article:
    """A style of the computer players."""
    name, text = STYLE_TEXTS[style]
    return Article(tr(name), "", tr(text))
