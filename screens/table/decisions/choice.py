"""A person chooses one of some moves, each at its place: on a tile, a seat, a djinn. Also how to use a power."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import NAMES
from fivetribes.model.moves import (
    GO,
    NO_DJINN,
    NO_TILE,
    SKIP,
    SPARE,
    Build,
    Go,
    Keep,
    Kill,
    Move,
    Place,
    Skip,
    Spare,
    Take,
    Use,
)
from fivetribes.model.pieces import ELDER, NONE, PALM, TRIBE_LETTERS, VIZIER
from fivetribes.model.stacks import FACTS
from fivetribes.model.steps import Ask
from fivetribes.rules.djinn import TABLE
from fivetribes.text.names import DJINN_NAMES, TRIBE_NAMES, fee_words
from screens.board.tile_sprites import BoardOverlay
from screens.play.sowing_plan import Refusal
from screens.table.decisions.interaction import ALL_TILES, Interaction
from screens.table.model.actions import Subject, TapDjinn, TapSeat, TapTile
from screens.table.model.view_model import Button, ChoiceMenu, ChoiceRow, Player


class Nowhere(Enum):
    """The place of choices that are made at no tile, seat or djinn in particular."""

    NOWHERE = 0


NOWHERE: Final = Nowhere.NOWHERE
#: Where a choice is made.
ChoicePlace = TapTile | TapSeat | TapDjinn | Nowhere


class Choosing(Interaction):
    """A choice among moves that are at places: tiles, players, djinns, or nowhere in particular."""

    def __init__(self, view: View, players: Sequence[Player], decision: Decision) -> None:
        super().__init__(view, players)
        self.decision = decision
        self.spot: ChoicePlace | None = None
        self.choice: Move | None = None
        self.spots: dict[ChoicePlace, list[Move]] = {}
        for move in self._candidates():
            self.spots.setdefault(spot_of(move), []).append(move)
        for moves in self.spots.values():
            moves.sort(key=_price)
        if list(self.spots) == [NOWHERE]:
            self._open(NOWHERE)

    def _candidates(self) -> list[Move]:
        return [move for move in self.decision.moves if not isinstance(move, Use | Go | Skip | Spare)]

    @property
    def leave(self) -> Move | None:
        """The move that leaves it, if there is one."""
        return next((move for move in (GO, SKIP, SPARE) if move in self.decision.moves), None)

    # ------------------------------------------------------------ what is shown

    @property
    def title(self) -> str:
        return _TITLES[self.decision.ask]() if self.decision.ask is not Ask.PLACE else self._place_title()

    def _place_title(self) -> str:
        return tr("Place the palm") if self.view.item_due == PALM else tr("Place the palace")

    @property
    def reason(self) -> str:
        if self.choice is not None:
            return describe_choice(self.choice, self.view, self.players)
        ask = self.decision.ask
        if ask is Ask.KILL:
            if not self.spots:
                return tr("Nobody is in reach.")
            return tr("Tap a lit tile or player: {count} in reach").format(
                count=trn("{n} step", "{n} steps", self.view.hand)
            )
        if ask is Ask.PLACE:
            return tr("Tap one of the lit tiles")
        if ask is Ask.SACRED:
            if self.spots:
                return tr("Tap a djinn: 2 elders, or an elder and a fakir")
            bare = all(djinn == NONE for djinn in self.view.djinn_row)
            return tr("No djinn lies face up.") if bare else tr("You cannot pay here.")
        if ask in (Ask.TRIBE, Ask.BLOCKED):
            return tr("You may use a djinn first")
        return ""

    @property
    def short(self) -> str:
        if self.choice is None and self.decision.ask is Ask.KILL and self.spots:
            return trn("within {n} step", "within {n} steps", self.view.hand)
        return ""

    @property
    def primary(self) -> Button:
        if self.choice is not None:
            return Button(_CONFIRM[type(self.choice)](), "check", "primary")
        if self.leave is not None:
            text = {GO: tr("Go on"), SKIP: tr("Skip"), SPARE: tr("Kill nobody")}[self.leave]
            return Button(text, "arrow-right", "primary" if not self.spots else "tonal")
        first = next(iter(self.spots.values()))[0]
        return Button(_CONFIRM[type(first)](), "check", "primary", live=False)

    def overlay(self) -> BoardOverlay:
        lit = frozenset(place.tile for place in self.spots if isinstance(place, TapTile))
        target = self.choice.tile if isinstance(self.choice, Kill | Place | Use) else NO_TILE
        if not lit:
            end = self.view.end_tile
            return BoardOverlay(target=end if end != NONE else None)
        return BoardOverlay(lit=lit, dimmed=ALL_TILES - lit, target=target if target != NO_TILE else None)

    def choices(self) -> ChoiceMenu | None:
        if self.spot is None:
            return None
        moves = self.spots[self.spot]
        rows = tuple(row_of(move, key, self.view, chosen=move == self.choice) for key, move in enumerate(moves))
        title, tile = self.title, self.view.end_tile
        match self.spot:
            case TapTile(tile):
                title = tr("{tile}: which one?").format(tile=NAMES[tile])
            case TapSeat(seat):
                title = tr("{name}: which one?").format(name=self.players[seat].name)
            case TapDjinn(djinn):
                title = tr("{djinn}: how to pay?").format(djinn=DJINN_NAMES[djinn])
            case Nowhere():
                pass
        return ChoiceMenu(title, "", rows, tile, self.reason if self.choice else "")

    def row_subject(self, key: int) -> Subject | None:
        moves = self.spots.get(self.spot, []) if self.spot is not None else []
        move = moves[key] if key < len(moves) else None
        if isinstance(move, Kill):
            return Subject("tribe", move.victims[0])
        return Subject("djinn", getattr(move, "djinn", NONE))

    def seats(self) -> frozenset[int]:
        return frozenset(place.seat for place in self.spots if isinstance(place, TapSeat))

    def djinns(self) -> tuple[frozenset[int], int]:
        live = frozenset(place.djinn for place in self.spots if isinstance(place, TapDjinn))
        return live, self.choice.djinn if isinstance(self.choice, Take) else NONE

    # ------------------------------------------------------------ what touches do

    def _open(self, spot: ChoicePlace) -> None:
        """Choose what is at a place: the cheapest first, the others in a fan."""
        if spot == self.spot or (self.choice is not None and self.spots[spot] == [self.choice]):
            self.spot = self.choice = None
            return
        moves = self.spots[spot]
        self.choice = moves[0]
        self.spot = spot if len(moves) > 1 else None

    def tap_tile(self, tile: int) -> None:
        if TapTile(tile) in self.spots:
            self._open(TapTile(tile))
            return
        if NOWHERE in self.spots and tile == self.view.end_tile:
            self.spot = NOWHERE if self.spot is None else None
            return
        raise Refusal(self._why_not_tile(tile))

    def _why_not_tile(self, tile: int) -> str:
        if self.decision.ask is Ask.KILL:
            standing = FACTS[self.view.stacks[tile]].tribes
            move: Move = Kill(tile, NONE, (standing[0] if standing else VIZIER,))
        elif self.decision.ask is Ask.PLACE:
            move = Place(tile)
        else:
            return self.title + "."
        return self.decision.why_not(move) or self.title + "."

    def tap_seat(self, seat: int) -> None:
        if TapSeat(seat) in self.spots:
            self._open(TapSeat(seat))
            return
        if self.decision.ask is not Ask.KILL:
            raise Refusal(self.title + ".")
        tribe = VIZIER if self.view.viziers[seat] or not self.view.elders[seat] else ELDER
        raise Refusal(self.decision.why_not(Kill(NO_TILE, seat, (tribe,))) or self.title + ".")

    def tap_djinn(self, djinn: int) -> None:
        if TapDjinn(djinn) in self.spots:
            self._open(TapDjinn(djinn))
            return
        raise Refusal(self.decision.why_not(Take(djinn, 0)) or self.title + ".")

    def choose(self, move: Move) -> None:
        if move == self.leave:
            self.spot = self.choice = None
            return
        spot = spot_of(move)
        self.choice = move
        self.spot = spot if len(self.spots[spot]) > 1 else None

    def choose_row(self, key: int) -> None:
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
        if self.leave is not None:
            return self.leave
        raise Refusal(self.title + ".")


class UsingPower(Choosing):
    """Which payment and which tile for a djinn's power. `instead` is what was asked before: the way back."""

    def __init__(
        self, view: View, players: Sequence[Player], decision: Decision, djinn: int, instead: Interaction
    ) -> None:
        self.djinn = djinn
        self.instead = instead
        super().__init__(view, players, decision)

    def _candidates(self) -> list[Move]:
        return [move for move in self.decision.moves if isinstance(move, Use) and move.djinn == self.djinn]

    @property
    def leave(self) -> Move | None:
        return None

    @property
    def title(self) -> str:
        return tr("Use {djinn}").format(djinn=DJINN_NAMES[self.djinn])

    @property
    def reason(self) -> str:
        if self.choice is not None:
            return describe_choice(self.choice, self.view, self.players)
        return tr("Tap one of the lit tiles")

    def tap_tile(self, tile: int) -> None:
        if TapTile(tile) not in self.spots:
            raise Refusal(tr("{djinn} cannot be used there.").format(djinn=DJINN_NAMES[self.djinn]))
        super().tap_tile(tile)

    def tap_seat(self, seat: int) -> None:
        self._refuse()

    def tap_djinn(self, djinn: int) -> None:
        self._refuse()

    def close_choices(self) -> None:
        self.step_back()


# ---------------------------------------------------------------- words


def spot_of(move: Move) -> ChoicePlace:
    """Where a move is chosen."""
    match move:
        case Kill(tile, seat):
            return TapTile(tile) if tile != NO_TILE else TapSeat(seat)
        case Place(tile):
            return TapTile(tile)
        case Use(tile=tile) if tile != NO_TILE:
            return TapTile(tile)
        case Take(djinn):
            return TapDjinn(djinn)
        case _:
            return NOWHERE


def _price(move: Move) -> tuple[int, int]:
    """What comes first: what costs nothing, then what costs fakirs."""
    match move:
        case Kill(fakirs=fakirs, djinn=djinn):
            return djinn != NO_DJINN, fakirs
        case Place(djinn=djinn, fee=fee):
            return djinn != NO_DJINN, -fee
        case Use(elders=elders) | Take(fakirs=elders):
            return 0, elders
        case Build(fakirs):
            return 0, fakirs
    return 0, 0


def row_of(move: Move, key: int, view: View, chosen: bool) -> ChoiceRow:
    """A move as a row of a fan."""
    match move:
        case Kill(victims=victims, fakirs=fakirs, djinn=djinn, fee=fee):
            title = " + ".join(tr(TRIBE_NAMES[tribe]) for tribe in victims)
            notes = [fee_words(0, fakirs)] if fakirs else []
            if djinn != NO_DJINN:
                notes.append(f"{DJINN_NAMES[djinn]}: {fee_words(1 - fee, fee)}")
            twice = 2 if len(victims) == 2 and victims[0] == victims[1] else 0
            return ChoiceRow(key, title, ", ".join(notes), f"m_{TRIBE_LETTERS[victims[0]]}", twice, None, chosen)
        case Place(djinn=djinn, fee=fee):
            if djinn == NO_DJINN:
                return ChoiceRow(key, tr("Here, as due"), "", "palm", 0, None, chosen)
            return ChoiceRow(key, fee_words(1 - fee, fee), DJINN_NAMES[djinn], TABLE[djinn].sprite, 0, None, chosen)
        case Use(djinn, elders, fakirs):
            sprite = f"m_{TRIBE_LETTERS[ELDER]}" if elders else "good_fakir"
            return ChoiceRow(key, fee_words(elders, fakirs), "", sprite, 0, None, chosen)
        case Take(_, fakirs):
            sprite = "good_fakir" if fakirs else f"m_{TRIBE_LETTERS[ELDER]}"
            return ChoiceRow(key, fee_words(2 - fakirs, fakirs), "", sprite, 0, None, chosen)
        case Keep(djinn):
            points = trn("{n} point", "{n} points", TABLE[djinn].points)
            return ChoiceRow(key, DJINN_NAMES[djinn], points, TABLE[djinn].sprite, 0, None, chosen)
        case Build(fakirs):
            coins = view.board.blue_around[view.end_tile] * (view.hand + fakirs)
            note = fee_words(0, fakirs) if fakirs else tr("without fakirs")
            return ChoiceRow(key, trn("{n} coin", "{n} coins", coins), note, "coin", 0, None, chosen)
    return ChoiceRow(key, move.code(), chosen=chosen)


def describe_choice(move: Move, view: View, players: Sequence[Player]) -> str:
    """What confirming would do, in a short sentence."""
    match move:
        case Kill(tile, seat, victims, fakirs, djinn, fee):
            whom = " + ".join(tr(TRIBE_NAMES[tribe]) for tribe in victims)
            where = NAMES[tile] if tile != NO_TILE else players[seat].name
            text = tr("Kill {victims}: {where}").format(victims=whom, where=where)
            paid = [fee_words(0, fakirs)] if fakirs else []
            if djinn != NO_DJINN:
                paid.append(f"{DJINN_NAMES[djinn]} {fee_words(1 - fee, fee)}")
            return text + (f" ({', '.join(paid)})" if paid else "")
        case Place(tile, djinn, fee):
            text = tr("On {tile}").format(tile=NAMES[tile])
            return text if djinn == NO_DJINN else f"{text} ({DJINN_NAMES[djinn]}: {fee_words(1 - fee, fee)})"
        case Use(djinn, elders, fakirs, tile):
            paid_for = fee_words(elders, fakirs)
            return paid_for if tile == NO_TILE else tr("On {tile} for {price}").format(tile=NAMES[tile], price=paid_for)
        case Take(djinn, fakirs):
            return tr("{djinn} for {price}").format(djinn=DJINN_NAMES[djinn], price=fee_words(2 - fakirs, fakirs))
        case Keep(djinn):
            return tr("Keep {djinn}; the others are discarded").format(djinn=DJINN_NAMES[djinn])
        case Build(fakirs):
            coins = view.board.blue_around[view.end_tile] * (view.hand + fakirs)
            return tr("{blue} blue tiles × {builders}: {coins}").format(
                blue=view.board.blue_around[view.end_tile],
                builders=view.hand + fakirs,
                coins=trn("{n} coin", "{n} coins", coins),
            )
    return ""


_TITLES: Final = {
    Ask.BLOCKED: lambda: tr("No sowing is left"),
    Ask.TRIBE: lambda: tr("Before the tribe acts"),
    Ask.BUILD: lambda: tr("The builders work"),
    Ask.KILL: lambda: tr("Choose whom to kill"),
    Ask.SACRED: lambda: tr("Call a djinn"),
    Ask.KEEP: lambda: tr("Keep one of these djinns"),
}
_CONFIRM: Final = {
    Kill: lambda: tr("Kill"),
    Place: lambda: tr("Place"),
    Use: lambda: tr("Use"),
    Take: lambda: tr("Call"),
    Keep: lambda: tr("Keep"),
    Build: lambda: tr("Build"),
}
