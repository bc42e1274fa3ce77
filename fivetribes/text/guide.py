"""How to play, in short: a turn in six steps, the game in a few paragraphs, and what counts at the end.

The numbers come from the tables of the game, so text and play cannot disagree. Texts are translated when they are asked
for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivetribes.i18n import mark, tr
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.pieces import PALACE_POINTS, PALM_POINTS, SACRED_POINTS, SET_VALUES, TILE_POINTS
from fivetribes.rules.djinns import TABLE
from fivetribes.rules.scoring import ELDER_POINTS, MAJORITY_POINTS, VIZIER_POINTS
from fivetribes.shell.sentences import Article
from fivetribes.text.rules_text import filled, ruling

#: A round and a turn, in the order in which things are done.
STEPS: Final = (
    (
        mark("Bid for your turn"),
        mark("Each round starts with bids. Pay coins to play early: the player who pays the most goes first."),
    ),
    (
        mark("Sow meeples"),
        mark(
            "Pick up all meeples of one tile. Go from tile to tile and drop one on each. You may not step diagonally, "
            "nor straight back."
        ),
    ),
    (
        mark("Take one colour"),
        mark(
            "Your last meeple must land on a tile with its own colour. You take all of that colour, and they act for "
            "you. If the tile is empty now and has no owner, your camel claims it."
        ),
    ),
    (
        mark("The tribe acts"),
        mark("Keep viziers and elders for points. Merchants take cards, builders earn coins, assassins kill."),
    ),
    (
        mark("The tile acts"),
        mark(
            "Buy cards at a market, call a djinn at a sacred place, plant a palm at an oasis or build a palace at a "
            "village."
        ),
    ),
    (
        mark("Sell, then end your turn"),
        mark("Sell a set of different goods for coins, or keep them: they count the same at the end of the game."),
    ),
)

#: By topic: the title, and what there is to say.
GUIDE: Final = {
    "goal": (
        mark("Goal"),
        mark(
            "Claim tiles with your camels, collect viziers, elders and goods, and call djinns. At the end of the game "
            "everything you have counts as points, and each coin is a point too. The most points win. Ties share the "
            "win."
        ),
    ),
    "bidding": (
        mark("Bidding"),
        mark(
            "You start with {start_coins} coins. In each round, put your marker on a free space of the track and pay "
            "its price, from {dearest} coins down to 0. Whoever paid the most plays first. There is room for {zeros} "
            "bids of 0: the last of them plays before the others."
        ),
    ),
    "sowing": (
        mark("Sowing"),
        mark(
            "Pick up all meeples of one tile and drop them one by one along a path. Each tile of the path shares a "
            "side with the one before, and you may not turn straight back. You choose which meeple you drop where, "
            "but the last one must land on a tile with its own colour. You take all of that colour, and they act for "
            "you."
        ),
    ),
    "camels": (
        mark("Camels"),
        mark(
            "If you empty a tile that nobody owns, you put a camel there. The tile is yours until the end of the game, "
            "with its points and every palm and palace on it."
        ),
    ),
    "actions": (
        mark("Tribe, then tile"),
        mark(
            "First the meeples you took act for you. Then the tile acts, no matter who owns it. You must place a palm "
            "or a palace. You may skip a market or a sacred place."
        ),
    ),
    "goods": (
        mark("Goods"),
        mark(
            "{row} cards lie open in a row. At the end of your turn you may sell sets of different goods: 1 to 9 kinds "
            "earn {sets} coins. Goods you keep are worth the same at the end of the game. Fakirs are not goods: they "
            "help you pay for djinns, and they help builders and assassins."
        ),
    ),
    "djinns": (
        mark("Djinns"),
        mark(
            "{djinn_row} djinns wait to be called. At a sacred place you can call one for two elders, or for an elder "
            "and a fakir. Some djinns are always active. Others have a price: you pay it in your own turn, between two "
            "steps."
        ),
    ),
    "end": (
        mark("End of the game"),
        mark(
            "When a player places their last camel, or cannot sow any more, you all finish the round, and the "
            "game is over. Then everybody counts their points."
        ),
    ),
}

#: By topic: the options that decide how it is played.
GUIDE_OPTIONS: Final = {"sowing": ("same_sowing_counts",)}


@dataclass(frozen=True, slots=True)
class Worth:
    """A line of the table of points: the picture of it, what counts, and how many points."""

    sprite: str
    what: str
    points: str


def steps() -> tuple[Article, ...]:
    """A round and a turn in six steps."""
    return tuple(Article(tr(title), "", tr(text)) for title, text in STEPS)


def guide(options: Options = DEFAULT) -> tuple[Article, ...]:
    """How to play, in short, with these options."""
    return tuple(chapter(topic, options) for topic in GUIDE)


def chapter(topic: str, options: Options = DEFAULT) -> Article:
    """One of the paragraphs of the guide."""
    title, text = GUIDE[topic]
    return Article(tr(title), "", filled(text), tuple(ruling(name, options) for name in GUIDE_OPTIONS.get(topic, ())))


def _range(points: set[int]) -> str:
    return tr("{least} to {most}").format(least=min(points), most=max(points))


def what_counts() -> tuple[Worth, ...]:
    """What everything is worth at the end of the game, in the order of the score."""
    tiles = {points for points in (*TILE_POINTS, *SACRED_POINTS) if points}
    return (
        Worth("coin", tr("Each coin"), "1"),
        Worth("m_V", tr("Each vizier"), str(VIZIER_POINTS)),
        Worth("m_V", tr("Each player with fewer viziers than you"), str(MAJORITY_POINTS)),
        Worth("m_E", tr("Each elder"), str(ELDER_POINTS)),
        Worth("icon_djinn", tr("Each of your djinns"), _range({djinn.points for djinn in TABLE})),
        Worth("camel_plain", tr("Each tile with your camel"), _range(tiles)),
        Worth("palm", tr("Each palm on your tiles"), str(PALM_POINTS)),
        Worth("palace", tr("Each palace on your tiles"), str(PALACE_POINTS)),
    )


def what_sets_earn() -> tuple[tuple[int, int], ...]:
    """How many different goods a set has, and what it is worth, sold or kept."""
    return tuple(enumerate(SET_VALUES))[1:]
