"""What a move would bring, in a few short sentences, before it is played; and what a move is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from fivetribes.alibaba.model import moves
from fivetribes.alibaba.model.options import LAMP_VARIANT
from fivetribes.alibaba.model.pieces import BLUE, BROWN, COLOUR_OF, GREEN, KIND_OF, LAMP, NONE, PINK, WHITE, YELLOW
from fivetribes.alibaba.outcome import Outcome, outcome_of
from fivetribes.alibaba.text.names import COUNTED, ban_name, point_words, tile_name
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr, trn


def describe(move: moves.Move, tiles: tuple[int, ...]) -> str:
    """A move in a few words, for buttons and hints. `tiles`: those of the cave, by place."""
    match move:
        case moves.Take(place):
            # Translators: {tile} is "pink ruby", in the nominative.
            return tr("Take the {tile}").format(tile=tile_name(tiles[place]))
        case moves.TakeBeside(place):
            return tr("Also take the {tile}").format(tile=tile_name(tiles[place]))
        case moves.KeepLamp():
            return tr("Keep the lamp")
        case moves.Swap(tile):
            return tr("Swap the lamp for the {tile}").format(tile=tile_name(tile))
        case moves.Show(tile):
            return tr("Show the {tile}").format(tile=tile_name(tile))
        case moves.TakeShown(tile):
            return tr("Take the {tile}").format(tile=tile_name(tile))
        case moves.Ban(what):
            # Translators: {tiles} is "rubies" or "pink tiles".
            return tr("Forbid {tiles}").format(tiles=ban_name(what))
    assert_never(move)


def preview(view: View, move: moves.Move) -> tuple[str, ...]:
    """What a move would bring who decides, in whole sentences, what matters most first. The view is that seat's own."""
    outcome = outcome_of(view, move)
    match move:
        case moves.Ban():
            text = trn("{n} of them lies face up.", "{n} of them lie face up.", outcome.forbidden)
            return (text if outcome.forbidden else tr("None of them lies face up."),)
        case moves.Show():
            kind = ban_name(KIND_OF[outcome.tile])
            # Translators: {tiles} is "rubies".
            text = trn("Without it, your {{tiles}} are worth {n} point less.",
                       "Without it, your {{tiles}} are worth {n} points less.", -outcome.worth)  # fmt: skip
            return (text.format(tiles=kind),)
        case _:
            return tuple(_sentences(view, outcome, asked=isinstance(move, moves.Take)))


def _sentences(view: View, outcome: Outcome, *, asked: bool) -> Iterator[str]:
    if outcome.magic != NONE:
        yield _magic(outcome, asked)
    if outcome.turned_up and asked and COLOUR_OF[outcome.tile] != BLUE:
        yield trn("Turns up {n} tile.", "Turns up {n} tiles.", outcome.turned_up)
    if asked and KIND_OF[outcome.tile] == LAMP and view.options.variant is LAMP_VARIANT:
        yield tr("Or you swap the lamp for a tile beside the cave.")
    # Translators: {tiles} is "rubies".
    text = trn("At the end, {n} more point for your {{tiles}}.", "At the end, {n} more points for your {{tiles}}.",
               outcome.worth)  # fmt: skip
    yield text.format(tiles=ban_name(KIND_OF[outcome.tile]))
    if outcome.left:
        # Translators: {treasures} is "1 ruby" or "2 rubies": so many of them are left in sight.
        text = tr("Then {treasures} would still lie face up.")
        yield text.format(treasures=COUNTED[KIND_OF[outcome.tile]](outcome.left))


def _magic(outcome: Outcome, asked: bool) -> str:
    """What the magic of a tile would bring."""
    match outcome.magic:
        case c if c == PINK or (c == BLUE and outcome.points and not asked):
            return tr("{points} at once.").format(points=point_words(outcome.points))
        case c if c == BLUE and outcome.turned_up:
            text = trn("Turns up {n} tile: {{points}}.", "Turns up {n} tiles: {{points}}.", outcome.turned_up)
            return text.format(points=point_words(outcome.points))
        case c if c == BLUE and outcome.points:
            return tr("Frees a square: {points}.").format(points=point_words(outcome.points))
        case c if c == BLUE:
            return tr("Turns up no tile: no points.")
        case c if c == BROWN:
            # Translators: {treasures} is "3 swords", {points} is "6 points".
            return tr("{treasures}: {points}.").format(
                treasures=COUNTED[KIND_OF[outcome.tile]](outcome.have), points=point_words(outcome.points)
            )
        case c if c == GREEN:
            return tr("You also take a tile beside it.") if outcome.beside else tr("There is no second tile to take.")
        case c if c == YELLOW:
            return _yellow(outcome)
        case c:
            assert c == WHITE
            return tr("You forbid the others a kind or a colour.")


def _yellow(outcome: Outcome) -> str:
    if not outcome.can_show:
        return tr("Nobody has a tile to show.")
    if outcome.can_show == 1:
        return tr("An opponent shows a tile, and you take it.")
    return tr("Each opponent shows a tile, and you take one of them.")
