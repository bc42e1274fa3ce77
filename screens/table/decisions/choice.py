"""A person chooses one of some moves, each at its place: on a tile, a seat, a djinn. Also how to use a power.

Knows no Kivy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.moves import (
    GO,
    NO_TILE,
    SKIP,
    SPARE,
    Go,
    Kill,
    Move,
    Place,
    Skip,
    Spare,
    Take,
    Use,
)
from fivetribes.model.pieces import ELDER, NONE, PALM, VIZIER
from fivetribes.model.stacks import FACTS
from fivetribes.model.steps import Ask
from fivetribes.shell.journal import SavedPlan
from fivetribes.text.names import DJINN_NAMES
from screens.board.tile_sprites import BoardOverlay
from screens.kit.table.eyes import Eyes
from screens.play.five_tribes.sowing_plan import Refusal
from screens.table.decisions.choice_words import (
    CONFIRM,
    NOWHERE,
    TITLES,
    WHAT_TO_DO,
    ChoicePlace,
    Nowhere,
    confirm_words,
    covered_row,
    describe_choice,
    kill_asked,
    kill_asked_shortly,
    price_of,
    row_of,
    spot_of,
    subject_of,
)
from screens.table.decisions.interaction import ALL_TILES, Interaction, Offer
from screens.table.model.actions import DragTile, PickRow, TapDjinn, TapSeat, TapTile, Touch
from screens.table.model.view_model import Button, ChoiceMenu, Player


class Choosing(Interaction):
    """A choice among moves that are at places: tiles, players, djinns, or nowhere in particular."""

    def __init__(self, view: View, players: Sequence[Player], decision: Decision, eyes: Eyes | None = None) -> None:
        super().__init__(view, players)
        self.eyes = eyes
        self.decision = decision
        self.spot: ChoicePlace | None = None
        self.choice: Move | None = None
        self.spots: dict[ChoicePlace, list[Move]] = {}
        for move in self._candidates():
            self.spots.setdefault(spot_of(move), []).append(move)
        for moves in self.spots.values():
            moves.sort(key=price_of)
        if list(self.spots) == [NOWHERE]:
            self._open(NOWHERE)

    def _candidates(self) -> list[Move]:
        return [move for move in self.decision.moves if not isinstance(move, Use | Go | Skip | Spare)]

    @property
    def leave(self) -> Move | None:
        return next((move for move in (SKIP, SPARE) if move in self.decision.moves), None)

    @property
    def _goes_on(self) -> bool:
        """Whether nothing is left out if nothing is chosen."""
        return GO in self.decision.moves

    # ------------------------------------------------------------ what is shown

    @property
    def title(self) -> str:
        if self.decision.ask is Ask.PLACE:
            return self._place_title()
        # Where there is room for one line, it says whom the button kills.
        return self._chosen_words if isinstance(self.choice, Kill) else TITLES[self.decision.ask]()

    @property
    def _chosen_words(self) -> str:
        """What confirming would do, in a short sentence; "" while nothing is chosen."""
        return "" if self.choice is None else describe_choice(self.choice, self.view, self.players, self.tile_name)

    def _place_title(self) -> str:
        return tr("Place the palm") if self.view.item_due == PALM else tr("Place the palace")

    @property
    def reason(self) -> str:
        if self._hides_djinns:
            return tr("Hold your panel down to see them")
        if self.choice is not None:
            return "" if isinstance(self.choice, Kill) else self._chosen_words
        ask = self.decision.ask
        if self._impossible:
            return self._impossible
        if ask is Ask.KILL:
            return kill_asked(self.decision.moves, self.view.hand)
        if ask is Ask.PLACE:
            return tr("Choose a highlighted tile")
        if ask is Ask.SACRED:
            return tr("Choose a djinn. It costs 2 elders, or an elder and a fakir")
        if ask in (Ask.TRIBE, Ask.BLOCKED):
            return tr("You may use a djinn first")
        return ""

    @property
    def _impossible(self) -> str:
        """Why there is nothing to choose, in a sentence; "" if there is."""
        ask = self.decision.ask
        if self.spots:
            return ""
        if ask is Ask.KILL:
            return tr("Nobody is in reach.")
        if ask is Ask.SACRED:
            empty = all(djinn == NONE for djinn in self.view.djinn_row)
            return tr("There is no djinn to call.") if empty else tr("You need 2 elders, or an elder and a fakir.")
        return ""

    @property
    def what_to_do(self) -> str:
        return self._impossible or WHAT_TO_DO[self.decision.ask]()

    @property
    def _hides_djinns(self) -> bool:
        """Whether djinns of the deck are chosen from, which only the player may see."""
        return self.covered and self.decision.ask is Ask.KEEP

    @property
    def short(self) -> str:
        if self.choice is None and self.decision.ask is Ask.KILL and self.spots:
            return kill_asked_shortly(self.decision.moves, self.view.hand)
        return ""

    @property
    def primary(self) -> Button:
        if self.choice is not None:
            return Button(confirm_words(self.choice), "check", "primary")
        if self._goes_on:
            return Button(tr("Go on"), "arrow-right", "primary" if not self.spots else "tonal")
        first = next((type(moves[0]) for moves in self.spots.values()), Take)
        return Button(CONFIRM[first](), "check", "primary", live=False)

    @property
    def skip(self) -> Button | None:
        if self.leave is None:
            return None
        return Button(tr("Kill nobody") if self.leave == SPARE else tr("Skip"), "skip-next")

    @property
    def sheet(self) -> Literal["", "turn", "cards"]:  # type: ignore[override]
        return "cards" if self.decision.ask is Ask.SACRED and self.instead is None else ""

    @property
    def moment(self) -> str:  # type: ignore[override]
        return "sacred" if self.sheet and self.spots and self.choice is None else ""

    def offer(self) -> Offer:
        return Offer(
            overlay=self._overlay(),
            choices=self._choices(),
            seats=frozenset(place.seat for place in self.spots if isinstance(place, TapSeat)),
            djinns=frozenset(place.djinn for place in self.spots if isinstance(place, TapDjinn)),
            chosen_djinn=self.choice.djinn if isinstance(self.choice, Take) else NONE,
            chosen=self._chosen(),
        )

    def _chosen(self) -> TapTile | TapSeat | None:
        place = spot_of(self.choice) if self.choice is not None else None
        return place if isinstance(place, TapTile | TapSeat) else None

    def _overlay(self) -> BoardOverlay:
        lit = frozenset(place.tile for place in self.spots if isinstance(place, TapTile))
        target = self.choice.tile if isinstance(self.choice, Kill | Place | Use) else NO_TILE
        if not lit:
            end = self.view.end_tile
            return BoardOverlay(target=end if end != NONE else None)
        return BoardOverlay(lit=lit, dimmed=ALL_TILES - lit, target=target if target != NO_TILE else None)

    def _choices(self) -> ChoiceMenu | None:
        if self.spot is None:
            return None
        moves = self.spots[self.spot]
        if self._hides_djinns:
            hidden = tuple(covered_row(key, chosen=move == self.choice) for key, move in enumerate(moves))
            return ChoiceMenu(self.title, self.reason, hidden, self.view.end_tile, self.reason)
        rows = tuple(
            replace(row_of(move, key, self.view), chosen=move == self.choice, subject=subject_of(move))
            for key, move in enumerate(moves)
        )
        title, tile = self.title, self.view.end_tile
        match self.spot:
            case TapTile(tile):
                title = tr("{tile}: which one?").format(tile=self.tile_name(tile))
            case TapSeat(seat):
                title = tr("{name}: which one?").format(name=self.players[seat].name)
            case TapDjinn(djinn):
                title = tr("{djinn}: how to pay?").format(djinn=DJINN_NAMES[djinn])
            case Nowhere():
                pass
        return ChoiceMenu(title, "", rows, tile, self._chosen_words)

    # ------------------------------------------------------------ what touches do

    def _open(self, spot: ChoicePlace) -> None:
        """Choose what is at a place: the cheapest first, the others in the choice menu."""
        if spot == self.spot or (self.choice is not None and self.spots[spot] == [self.choice]):
            self.spot = self.choice = None
            return
        moves = self.spots[spot]
        self.choice = moves[0]
        self.spot = spot if len(moves) > 1 else None

    def handle(self, touch: Touch) -> None:
        match touch:
            case TapTile() | TapSeat() | TapDjinn() if touch in self.spots:
                self._open(touch)
            case TapTile(tile) | DragTile(to=tile):
                self._tap_other_tile(tile)
            case TapSeat(seat):
                raise Refusal(self._why_not_seat(seat))
            case TapDjinn(djinn):
                raise Refusal(self.decision.why_not(Take(djinn, 0)) or self.what_to_do)
            case PickRow(key):
                self._pick_row(key)
            case _:
                super().handle(touch)

    def _tap_other_tile(self, tile: int) -> None:
        if NOWHERE in self.spots and tile == self.view.end_tile:
            self.spot = NOWHERE if self.spot is None else None
            return
        raise Refusal(self._why_not_tile(tile), tile)

    def _why_not_tile(self, tile: int) -> str:
        if self.decision.ask is Ask.KILL:
            standing = FACTS[self.view.stacks[tile]].tribes
            move: Move = Kill(tile, NONE, (standing[0] if standing else VIZIER,))
        elif self.decision.ask is Ask.PLACE:
            move = Place(tile)
        else:
            return self.what_to_do
        return self.decision.why_not(move, self.tile_name) or self.what_to_do

    def _why_not_seat(self, seat: int) -> str:
        if self.decision.ask is not Ask.KILL:
            return self.what_to_do
        tribe = VIZIER if self.view.viziers[seat] or not self.view.elders[seat] else ELDER
        return self.decision.why_not(Kill(NO_TILE, seat, (tribe,))) or self.what_to_do

    def choose(self, move: Move) -> None:
        if move in (GO, SKIP, SPARE):
            self.spot = self.choice = None
            return
        spot = spot_of(move)
        self.choice = move
        self.spot = spot if len(self.spots[spot]) > 1 else None

    def _pick_row(self, key: int) -> None:
        if self.spot is not None and key < len(self.spots[self.spot]):
            self.choice = self.spots[self.spot][key]

    def close_choices(self) -> None:
        if self.spot == NOWHERE:
            self.spot = None  # what is chosen stays; a tap on the tile opens it again
        else:
            self.step_back()

    @property
    def can_step_back(self) -> bool:  # type: ignore[override]
        return self.choice is not None and NOWHERE not in self.spots

    def step_back(self) -> None:
        if NOWHERE not in self.spots:
            self.spot = self.choice = None

    def play(self) -> Move | None:
        if self.choice is not None:
            return self.choice
        if self._goes_on:
            return GO
        raise Refusal(self.what_to_do)


class UsingPower(Choosing):
    """Which payment and which tile for a djinn's power. `instead` is what was asked before: the way back."""

    def __init__(
        self, view: View, players: Sequence[Player], decision: Decision, djinn: int, instead: Interaction
    ) -> None:
        self.using = djinn
        self.instead: Interaction = instead
        super().__init__(view, players, decision)

    def _candidates(self) -> list[Move]:
        return [move for move in self.decision.moves if isinstance(move, Use) and move.djinn == self.using]

    @property
    def leave(self) -> Move | None:
        return None

    @property
    def _goes_on(self) -> bool:
        return False

    @property
    def what_to_do(self) -> str:
        text = tr("Choose a highlighted tile for {djinn}, or step back.")
        if not any(isinstance(place, TapTile) for place in self.spots):
            text = tr("Use {djinn} now, or step back.")
        return text.format(djinn=DJINN_NAMES[self.using])

    @property
    def title(self) -> str:
        return tr("Use {djinn}").format(djinn=DJINN_NAMES[self.using])

    @property
    def reason(self) -> str:
        return self._chosen_words or tr("Choose a highlighted tile")

    def handle(self, touch: Touch) -> None:
        match touch:
            case TapTile(tile) | DragTile(to=tile) if TapTile(tile) not in self.spots:
                raise Refusal(tr("You cannot use {djinn} there.").format(djinn=DJINN_NAMES[self.using]), tile)
            case TapSeat() | TapDjinn():
                raise Refusal(self.what_to_do)
            case _:
                super().handle(touch)

    def close_choices(self) -> None:
        self.step_back()

    def unfinished(self) -> SavedPlan | None:
        return self.instead.unfinished()
