"""A decision that a person takes at the Table: what can be chosen, what is chosen, what a touch does. Knows no Kivy.

Nothing is played here. A touch chooses; `play` hands out what was chosen, once the player confirms it. What is
forbidden raises `Refusal`, whose text says which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.grid import TILES, TileName, coordinate
from fivetribes.model.moves import Move
from fivetribes.model.pieces import NONE
from fivetribes.model.steps import BID
from fivetribes.shell.journal import SavedPlan
from screens.board.tile_sprites import BoardOverlay
from screens.kit.table.eyes import Eyes
from screens.play.five_tribes.sowing_plan import Refusal
from screens.table.model.actions import TapSeat, TapTile, Touch
from screens.table.model.view_model import BidSpace, Button, CardContent, ChoiceMenu, Hand, Player

if TYPE_CHECKING:
    from screens.table.decisions.sow_planning import SowPlanning

ALL_TILES: Final = frozenset(range(TILES))
NO_OVERLAY: Final = BoardOverlay()


@dataclass(frozen=True, slots=True)
class Offer:
    """What a decision shows at the Table: what can be chosen, and what is chosen."""

    overlay: BoardOverlay = NO_OVERLAY
    choices: ChoiceMenu | None = None  # the few choices at the place that was touched
    card: CardContent | None = None  # what the choice would change
    hand: Hand | None = None  # the meeples still to be dropped
    bids: tuple[BidSpace, ...] = ()
    seats: frozenset[int] = frozenset()  # the players that can be chosen
    slots: frozenset[int] = frozenset()  # the places of the market row that can be chosen
    chosen_slots: frozenset[int] = frozenset()
    djinns: frozenset[int] = frozenset()  # the djinns that can be chosen
    chosen_djinn: int = NONE
    chosen: TapTile | TapSeat | None = None  # the tile or the player that is chosen


class Interaction:
    """Nothing is asked: somebody thinks, a move is animated, or the game is over. Every touch is refused kindly."""

    #: Whether the player can take back, or do again, something that was chosen here.
    can_step_back = False
    can_redo = False
    #: Whether goods can be sold now.
    can_sell = False
    #: Whether a path is proposed that can be changed before it is played.
    can_edit_path = False
    #: The sheet in which this is decided where the Table has no room for it.
    sheet: Literal["", "turn", "cards"] = ""
    #: The moment of the game about which there are tips.
    moment = ""
    #: The sowing that is planned here, in turn or out of it.
    planner: SowPlanning | None = None
    #: The djinn that is about to be used, and what was asked before that.
    using: int = NONE
    instead: Interaction | None = None
    #: Who may see what, where something of this is secret.
    eyes: Eyes | None = None

    def __init__(self, view: View, players: Sequence[Player], title: str = "") -> None:
        self.view = view
        self.players = players
        self._title = title
        self.tile_name: TileName = coordinate

    def name_tiles(self, tile_name: TileName) -> None:
        """How tiles are named here from now on."""
        self.tile_name = tile_name

    @property
    def begun(self) -> bool:
        """Whether a move is tried out here out of turn."""
        return False

    @property
    def title(self) -> str:
        return self._title or (tr("The game is over") if self.view.over else "")

    @property
    def reason(self) -> str:
        return ""

    @property
    def short(self) -> str:
        """The reason in a few words, where there is little room."""
        return ""

    @property
    def what_to_do(self) -> str:
        """What is asked of the player, in a sentence that answers a touch which means nothing here."""
        return f"{self.title}." if self.title else tr("There is nothing for you to decide now.")

    @property
    def primary(self) -> Button:
        """The one button that does what was chosen."""
        if self.view.over:
            return Button(tr("See score"), "trophy-outline", "primary")
        bidding = self.view.steps[0][0] == BID
        return Button(tr("Bid") if bidding else tr("End turn"), "check", "primary", live=False)

    @property
    def covered(self) -> bool:
        """Whether nothing may be shown now that only the player knows: others may be looking."""
        return self.eyes is not None and self.eyes.covered

    @property
    def leave(self) -> Move | None:
        """The move that leaves it, whatever was chosen so far; None: there is none."""
        return None

    @property
    def skip(self) -> Button | None:
        """The button for that. It never stands where the primary one is: who clicks on would press it unread."""
        return None

    def offer(self) -> Offer:
        """What can be chosen and what is chosen."""
        return Offer()

    def best_from(self, tile: int) -> str:
        """The best that can be had from a tile, in words; "" where that cannot be said."""
        return ""

    def handle(self, touch: Touch) -> None:
        """Do what a touch means. Refusal if it means nothing here."""
        raise Refusal(self.what_to_do)

    def switch_payment(self) -> None:
        """Pay for the choice in another way, if there is one."""

    def close_choices(self) -> None:
        """Close the choice menu."""

    def edit_path(self) -> None:
        """Change the proposed path, if there is one."""

    def step_back(self) -> None:
        """Take back the last thing that was chosen here."""

    def redo(self) -> None:
        """Choose again what was taken back here."""

    def choose(self, move: Move) -> None:
        """Choose this move, as if it had been touched."""

    def play(self) -> Move | None:
        """What was chosen; None if the press only changed what is shown. Refusal if nothing was chosen."""
        raise Refusal(self.what_to_do)

    def unfinished(self) -> SavedPlan | None:
        """What the player has begun here and what is kept with the game, in JSON's types."""
        return None
