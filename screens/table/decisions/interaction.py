"""A decision that a person takes at the Table: what is lit, what is chosen, what a touch does. Knows no Kivy.

Nothing is played here. A touch chooses; `play` hands out what was chosen, once the player confirms it. What is
forbidden raises `Refusal`, whose text says which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.grid import TILES
from fivetribes.model.moves import Move
from fivetribes.model.pieces import NONE
from fivetribes.model.steps import BID
from screens.board.tile_sprites import BoardOverlay
from screens.play.sowing_plan import Refusal
from screens.table.model.actions import Subject
from screens.table.model.view_model import BidSpace, Button, CardContent, ChoiceMenu, Hand, Player

ALL_TILES: Final = frozenset(range(TILES))


class Interaction:
    """Nothing is asked of anybody here: somebody thinks, something is told, or the game is over.

    Every touch is refused kindly.
    """

    #: Whether the player may still change his mind here.
    can_step_back = False
    can_redo = False

    def __init__(self, view: View, players: Sequence[Player], title: str = "", reason: str = "") -> None:
        self.view = view
        self.players = players
        self._title = title
        self._reason = reason

    @property
    def planner(self) -> Any:
        """The sowing that is planned here, in turn or out of it; None if there is none."""
        return None

    # ------------------------------------------------------------ what is shown

    @property
    def title(self) -> str:
        return self._title or (tr("The game is over") if self.view.over else "")

    @property
    def reason(self) -> str:
        return self._reason

    @property
    def short(self) -> str:
        """The reason in a few words, where there is little room."""
        return ""

    @property
    def primary(self) -> Button:
        """The one button that does what was chosen."""
        if self.view.over:
            return Button(tr("Score"), "trophy-outline", "primary")
        bidding = self.view.steps[0][0] == BID
        return Button(tr("Bid") if bidding else tr("End turn"), "check", "primary", live=False)

    @property
    def second(self) -> Button | None:
        """What stands in place of the hint, if something is to be done that is not a choice."""
        return None

    def overlay(self) -> BoardOverlay:
        """What the board shows beside the position."""
        return BoardOverlay()

    def choices(self) -> ChoiceMenu | None:
        """The few choices at the place that was touched."""
        return None

    def row_subject(self, key: int) -> Subject | None:
        """What a row of the choice menu is about, to be looked up."""
        return None

    def card(self) -> CardContent | None:
        """What the choice would change."""
        return None

    def hand(self) -> Hand | None:
        """The meeples still to be dropped."""
        return None

    def bids(self) -> tuple[BidSpace, ...]:
        """The spaces to bid for."""
        return ()

    def seats(self) -> frozenset[int]:
        """The players that can be touched."""
        return frozenset()

    def slots(self) -> tuple[frozenset[int], frozenset[int]]:
        """The places of the row that can be taken, and those chosen."""
        return frozenset(), frozenset()

    def djinns(self) -> tuple[frozenset[int], int]:
        """The djinns that can be taken, and the one chosen."""
        return frozenset(), NONE

    # ------------------------------------------------------------ what touches do

    def _refuse(self) -> None:
        raise Refusal(self.title + ".")

    def tap_tile(self, tile: int) -> None:
        self._refuse()

    def drag_tile(self, tile: int, to: int) -> None:
        self.tap_tile(to)

    def drag_ghost(self, step: int, to: int) -> None:
        self._refuse()

    def tap_seat(self, seat: int) -> None:
        self._refuse()

    def tap_card(self, slot: int) -> None:
        self._refuse()

    def tap_djinn(self, djinn: int) -> None:
        self._refuse()

    def tap_hand(self, place: int) -> None:
        self._refuse()

    def tap_bid(self, space: int) -> None:
        self._refuse()

    def tap_chip(self) -> None:
        """The choice on the card."""

    def choose_row(self, key: int) -> None:
        """A row of the choice menu."""

    def close_choices(self) -> None:
        """The choice menu's close box."""

    def step_back(self) -> None:
        """Take back the last thing that was chosen here."""

    def redo(self) -> None:
        """Choose again what was taken back here."""

    def choose(self, move: Move) -> None:
        """Choose this move, as if it had been touched."""

    def play(self) -> Move | None:
        """What was chosen; None if the press only changed what is shown. Refusal if nothing was chosen."""
        self._refuse()
        return None
