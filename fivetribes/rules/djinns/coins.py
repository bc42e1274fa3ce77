"""Djinns that bring coins, or save them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivetribes.i18n import mark
from fivetribes.model import steps
from fivetribes.model.events import IncomeBrought
from fivetribes.model.pieces import ASSASSIN, BUILDER
from fivetribes.model.state import State
from fivetribes.rules.djinn import ANYWHERE, ELDER_AND_ONE_MORE, NOWHERE, TABLE, Djinn, Log
from fivetribes.rules.effects import gain
from fivetribes.shell.chance import Chance

#: What a djinn brings that pays for other players' deeds too.
OWN_COIN: Final = 1
OTHERS_COINS: Final = 2
COINS: Final = (("own", OWN_COIN), ("others", OTHERS_COINS))


def _coins(state: State, owner: int) -> int:
    return OWN_COIN if owner == state.seat else OTHERS_COINS


class Baal(Djinn):
    """Coins whenever anybody gets a djinn, not for himself (R26)."""

    name = "baal"
    title = "Ba'al"
    points = 6
    short = mark("Coins for each djinn taken")
    text = mark("You get coins whenever somebody gets a djinn: {own} if it is you, {others} if it is an opponent.")
    figures = COINS
    options = ("baal_counts_itself",)
    prior = 2.0

    def on_djinn(self, state: State, owner: int, djinn: int, log: Log) -> None:
        if djinn != self.id or state.options.baal_counts_itself:
            gain(state, owner, _coins(state, owner), self.name, log)


class Echidna(Djinn):
    """Doubles what the builders bring this turn, paid before or after (R28)."""

    name = "echidna"
    title = "Echidna"
    points = 4
    price = ELDER_AND_ONE_MORE
    short = mark("Doubles builders’ coins")
    text = mark("Your builders earn twice as many coins this turn.")
    options = ("echidna_after", "echidna_doubles_kandicha")
    prior = 4.0

    def targets(self, state: State) -> Sequence[int]:
        return ANYWHERE if not state.doubled and self._is_of_use(state) else NOWHERE

    def _is_of_use(self, state: State) -> bool:
        step = state.steps[-1][0]
        if step == steps.SOW:
            return True
        if step == steps.TRIBE:
            if state.tribe == BUILDER:
                return state.board.blue_around[state.end_tile] > 0
            return (
                state.tribe == ASSASSIN
                and state.options.echidna_doubles_kandicha
                and bool(state.held[state.seat] & TABLE.on_victim)
            )
        return state.options.echidna_after and state.income > 0

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        state.doubled = True
        if log is not None:
            log.append(IncomeBrought(state.income, True))
        gain(state, state.seat, state.income, self.name, log)


class Kumarbi(Djinn):
    """While bidding, each fakir makes the space one step cheaper (R30)."""

    name = "kumarbi"
    title = "Kumarbi"
    points = 6
    cheaper_bids = True
    price_text = mark("to use: a fakir for each step")
    short = mark("Fakirs make bids cheaper")
    text = mark("When you bid, each fakir you discard makes your space as cheap as the next cheaper one.")
    options = ("once_per_round",)
    prior = 3.0


class Marid(Djinn):
    """Coins whenever a meeple is dropped on a tile of the owner's (R39)."""

    name = "marid"
    title = "Marid"
    points = 6
    short = mark("Coins for drops on yours")
    text = mark(
        "You get coins whenever a sowing drops a meeple on one of your tiles: {own} if you sow, {others} if an "
        "opponent does."
    )
    figures = COINS
    prior = 5.0

    def on_drop(self, state: State, owner: int, tile: int, log: Log) -> None:
        if state.owner[tile] == owner:
            gain(state, owner, _coins(state, owner), self.name, log)


class Monkir(Djinn):
    """Coins whenever a palace is placed (R40)."""

    name = "monkir"
    title = "Monkir"
    points = 6
    short = mark("Coins for each palace")
    text = mark("You get coins whenever somebody places a palace: {own} if it is you, {others} if it is an opponent.")
    figures = COINS
    prior = 4.0

    def on_palace(self, state: State, owner: int, log: Log) -> None:
        gain(state, owner, _coins(state, owner), self.name, log)


class Nekir(Djinn):
    """Coins for each killing (R36)."""

    name = "nekir"
    title = "Nekir"
    points = 6
    short = mark("Coins when assassins kill")
    text = mark("You get coins whenever assassins kill: {own} if they are yours, {others} if they are an opponent's.")
    figures = COINS
    options = ("nekir_per_meeple",)
    prior = 4.0

    def on_killing(self, state: State, owner: int, victims: int, log: Log) -> None:
        times = victims if state.options.nekir_per_meeple else 1
        gain(state, owner, _coins(state, owner) * times, self.name, log)


def add_income(state: State, coins: int, log: Log) -> None:
    """Note what the builders brought, and bring it again if Echidna was paid."""
    state.income += coins
    if log is not None:
        log.append(IncomeBrought(state.income, state.doubled))
    if state.doubled:
        gain(state, state.seat, coins, Echidna.name, log)
