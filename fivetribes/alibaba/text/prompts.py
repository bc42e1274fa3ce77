"""What is asked, and what somebody who waits reads meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fivetribes.alibaba.model.pieces import BANNED_TILES, NONE
from fivetribes.alibaba.model.steps import ASKS, Ask
from fivetribes.alibaba.text.names import ban_name
from fivetribes.alibaba.view import View
from fivetribes.i18n import mark, tr
from fivetribes.shell.sentences import listed, shorten_words

#: What each decision asks, in a phrase.
QUESTIONS: Final = {
    Ask.TAKE: mark("Take a tile that lies face up"),
    Ask.LAMP: mark("Keep the lamp, or swap it for a tile beside the cave"),
    Ask.BESIDE: mark("Take a second tile, beside the first one"),
    Ask.SHOW: mark("Show one of your tiles"),
    Ask.SHOWN: mark("Take one of the tiles that the others show"),
    Ask.BAN: mark("Forbid the others a kind of treasure or a colour"),
}
#: What the others read meanwhile.
MEANWHILE: Final = {
    # Translators: what a player does just now; {name} is that player, whose gender is not known.
    Ask.TAKE: mark("{name} chooses a tile to take"),
    Ask.LAMP: mark("{name} keeps the lamp or swaps it"),
    Ask.BESIDE: mark("{name} chooses a second tile to take"),
    Ask.SHOW: mark("{name} chooses a tile to show"),
    Ask.SHOWN: mark("{name} takes one of the tiles shown"),
    Ask.BAN: mark("{name} chooses what to forbid"),
}


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked, and what else there is to know; "" if there is nothing."""

    title: str
    reason: str = ""


def question(ask: Ask) -> str:
    """What is asked, in a phrase."""
    return tr(QUESTIONS[ask])


def prompt_of(view: View, names: Sequence[str]) -> Prompt:
    """What the observer of a view reads while something is to be decided: the question, or who is asked."""
    ask = ASKS[view.step[0]]
    if ask is None:
        return Prompt(tr("The game is over"))
    if view.observer != view.seat:
        return Prompt(tr(MEANWHILE[ask]).format(name=shorten_words(names[view.seat])))
    return Prompt(question(ask), _reason(view, ask, names))


def _reason(view: View, ask: Ask, names: Sequence[str]) -> str:
    match ask:
        case Ask.TAKE:
            return _about_the_turn(view)
        case Ask.LAMP:
            return tr("If you swap it, you use the magic of the tile that you get")
        case Ask.SHOW if sum(size > 0 for seat, size in enumerate(view.hand_sizes) if seat != view.turn) == 1:
            return tr("{name} takes the tile that you show").format(name=shorten_words(names[view.turn]))
        case Ask.SHOW:
            return tr("{name} takes one of the tiles that are shown").format(name=shorten_words(names[view.turn]))
        case Ask.BAN:
            return tr("Nobody else may take such tiles until your next turn")
        case _:
            return tr("You do not use its magic")


def _about_the_turn(view: View) -> str:
    """What is forbidden, and that no turn comes after this one."""
    bans = sorted({ban for seat, ban in enumerate(view.bans) if ban != NONE and seat != view.turn})
    last = NONE < view.turns_left < view.seats
    if not bans:
        return tr("This is your last turn") if last else ""
    mask = 0
    for ban in bans:
        mask |= BANNED_TILES[ban]
    if all(mask >> tile & 1 for tile in view.tiles if tile >= 0):
        if last:
            return tr("This is your last turn. All tiles are forbidden, so you may take any of them.")
        return tr("All tiles are forbidden, so you may take any of them")
    # Translators: {tiles} is "rubies" or "pink tiles and lamps", in the nominative.
    text = tr("This is your last turn. Forbidden to you: {tiles}.") if last else tr("Forbidden to you: {tiles}")
    return text.format(tiles=listed([ban_name(ban) for ban in bans]))
