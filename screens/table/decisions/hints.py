"""Good moves that are put before the player one at a time. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fivetribes.ai.advice import Advice, sentence
from fivetribes.game.outcome import Outcome, preview
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.grid import TileName
from fivetribes.model.moves import NO_DJINN, NO_TILE, Kill, Move, Sow
from fivetribes.model.pieces import NONE, TRIBE_LETTERS
from fivetribes.model.steps import Ask
from fivetribes.rules.djinn import TABLE
from fivetribes.text.names import describe
from screens.kit.table.eyes import Eyes
from screens.table.decisions.choice_words import describe_choice
from screens.table.decisions.interaction import Interaction
from screens.table.model.outcome_words import note_of, signed
from screens.table.model.view_model import Hint, Player

#: Decisions of which a good answer tells what only the player knows.
TELLING: Final = (Ask.BID, Ask.MARKET, Ask.KEEP)
#: A hint tells so many reasons; fewer where there is no room.
MOST_REASONS: Final = 3


class Hints:
    """Some good moves, one of which is before the player, and what the player had begun before they came."""

    def __init__(self, advice: Sequence[Advice], before: Interaction, eyes: Eyes | None = None) -> None:
        """`eyes`: who may see them, if they tell what only the player knows."""
        self.advice = advice
        self.before = before
        self.at = 0
        self._eyes = eyes

    @property
    def covered(self) -> bool:
        """Whether they are not shown now, for others may be looking."""
        return self._eyes is not None and self._eyes.covered

    @property
    def move(self) -> Move:
        """The one before the player."""
        return self.advice[self.at].move

    @property
    def next(self) -> int:
        """The one after it, or the first one again."""
        return (self.at + 1) % len(self.advice)

    def shown(self, view: View, players: Sequence[Player], tile_name: TileName) -> Hint:
        """The one before the player, in words; while it is covered, how it is seen. How many there are is not said
        then: it follows from what can be paid."""
        if self.covered:
            return Hint(0, 1, tr("Hold your panel down to read it"), ("",))
        one = self.advice[self.at]
        told = range(min(MOST_REASONS, max(1, len(one.reasons))), 0, -1)
        reasons = tuple(dict.fromkeys(sentence(one.reasons, count) for count in told))
        hint = Hint(self.at, len(self.advice), "", reasons)
        if isinstance(one.move, Sow):
            return _sowing(hint, one.move, preview(view, one.move), tile_name)
        return _choice(hint, one.move, view, players, tile_name)


def _sowing(hint: Hint, move: Sow, outcome: Outcome, tile_name: TileName) -> Hint:
    # Translators: a move: two tiles, and what it brings, such as "keep 2 viziers".
    deed = tr("{start} to {end}: {what}").format(
        start=tile_name(move.path[0]), end=tile_name(move.path[-1]), what=note_of(outcome)
    )
    return replace(
        hint,
        deed=deed[:1].upper() + deed[1:],
        gain=signed(outcome.total),
        sign=outcome.total,
        sprite=f"m_{TRIBE_LETTERS[outcome.tribe]}",
        count=outcome.count,
        camel=outcome.camel,
        tile=move.path[-1],
        keep=move.path,
    )


def _choice(hint: Hint, move: Move, view: View, players: Sequence[Player], tile_name: TileName) -> Hint:
    if isinstance(move, Kill):
        deed, sprite = describe_choice(move, view, players, tile_name), f"m_{TRIBE_LETTERS[move.victims[0]]}"
    else:
        djinn = getattr(move, "djinn", NO_DJINN)
        deed = describe(view, move, tile_name).removesuffix(".")
        sprite = TABLE[djinn].sprite if djinn != NO_DJINN else ""
    tile = getattr(move, "tile", NO_TILE)
    keep = (tile,) if tile != NO_TILE else ()
    return replace(hint, deed=deed, sprite=sprite, tile=tile if keep else NONE, keep=keep)
