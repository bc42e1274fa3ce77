"""A person buys at a market. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.decision import Decision, as_others_know_it
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.moves import SKIP, Buy, Move
from fivetribes.rules.tiles import market_of
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import cards, coin_words
from screens.board.tile_sprites import BoardOverlay
from screens.kit.table.eyes import Eyes
from screens.play.five_tribes.sowing_plan import Refusal
from screens.table.decisions.interaction import Interaction, Offer
from screens.table.model.actions import TapCard, Touch
from screens.table.model.coin_words import too_dear
from screens.table.model.view_model import Button, Player


class Buying(Interaction):
    """Which cards are bought at a market."""

    sheet = "cards"

    def __init__(self, view: View, players: Sequence[Player], decision: Decision, eyes: Eyes | None = None) -> None:
        super().__init__(view, players)
        self.eyes = eyes
        self._own = decision
        self._known = as_others_know_it(decision) if self.covered else decision
        self.chosen: tuple[int, ...] = ()
        self.cost, self.reach = market_of(view.board.kinds[view.end_tile])

    @property
    def decision(self) -> Decision:
        """What is asked; while nobody may see what the player can pay for, as others know it."""
        return self._known if self.covered else self._own

    @property
    def sets(self) -> list[frozenset[int]]:
        """What can be bought together."""
        return _sets(self.decision)

    @property
    def _most(self) -> int:
        return max((len(slots) for slots in self.sets), default=0)

    @property
    def _missing(self) -> int:
        """How many cards are still to be chosen with those that are."""
        enough = not self.chosen or frozenset(self.chosen) in self.sets
        return 0 if enough else max(0, self._most - len(self.chosen))

    @property
    def what_to_do(self) -> str:
        if not self.sets:
            return self.reason
        if self._missing:
            return trn("Choose {n} more card.", "Choose {n} more cards.", self._missing)
        if self.chosen:
            return tr("Buy what you have chosen, or choose another card in the market row.")
        return trn(
            "Choose {n} card in the market row, or skip.", "Choose {n} cards in the market row, or skip.", self._most
        )

    @property
    def title(self) -> str:
        return tr("Large market") if self.reach > 3 else tr("Small market")

    @property
    def reason(self) -> str:
        if not self.sets:
            return self.decision.why_not(Buy((0,))) or ""
        if self._missing:
            # Translators: {price} is an amount, such as "6 coins".
            text = trn(
                "Choose {n} more card: together they cost {{price}}",
                "Choose {n} more cards: together they cost {{price}}",
                self._missing,
            )
            return text.format(price=coin_words(self.cost))
        if self.chosen:
            names = capitalised(cards([self.view.row[slot] for slot in sorted(self.chosen)]))
            # Translators: {names} are names of cards, {price} is an amount: "Papyrus and silk for 6 coins".
            return tr("{names} for {price}").format(names=names, price=coin_words(self.cost))
        # Translators: {price} is an amount, such as "6 coins".
        text = trn("Choose {n} card for {{price}}, or skip", "Choose {n} cards for {{price}}, or skip", self._most)
        return text.format(price=coin_words(self.cost))

    @property
    def leave(self) -> Move | None:
        return SKIP

    @property
    def skip(self) -> Button | None:
        return Button(tr("Skip"), "skip-next")

    @property
    def primary(self) -> Button:
        return Button(
            tr("Buy for {price}").format(price=self.cost), "check", "primary", live=frozenset(self.chosen) in self.sets
        )

    @property
    def _live(self) -> frozenset[int]:
        return frozenset(slot for slots in self.sets for slot in slots)

    @property
    def moment(self) -> str:  # type: ignore[override]
        return "market" if self.sets and not self.chosen else ""

    def offer(self) -> Offer:
        overlay = BoardOverlay(target=self.view.end_tile)
        return Offer(overlay, slots=self._live, chosen_slots=frozenset(self.chosen))

    def handle(self, touch: Touch) -> None:
        if not isinstance(touch, TapCard):
            super().handle(touch)
            return
        slot = touch.slot
        if slot in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != slot)
        elif slot in self._live:
            # One too many: the one chosen first goes.
            self.chosen = (*self.chosen, slot)[-self._most :]
        else:
            raise Refusal(self.decision.why_not(Buy((slot,))) or self.what_to_do)

    def choose(self, move: Move) -> None:
        self.chosen = move.slots if isinstance(move, Buy) else ()

    @property
    def can_step_back(self) -> bool:  # type: ignore[override]
        return bool(self.chosen)

    def step_back(self) -> None:
        self.chosen = self.chosen[:-1]

    def play(self) -> Move | None:
        if frozenset(self.chosen) not in self.sets:
            raise Refusal(self._why_not_enough())
        if frozenset(self.chosen) not in _sets(self._own):
            raise Refusal(too_dear())
        return Buy(tuple(sorted(self.chosen)))

    def _why_not_enough(self) -> str:
        return (None if self._missing else self.decision.why_not(Buy(tuple(sorted(self.chosen))))) or self.what_to_do


def _sets(decision: Decision) -> list[frozenset[int]]:
    return [frozenset(move.slots) for move in decision.moves if isinstance(move, Buy)]
