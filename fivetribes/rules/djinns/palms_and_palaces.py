"""Djinns that place palms and palaces, or have them placed elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.i18n import mark
from fivetribes.model import steps
from fivetribes.model.pieces import PALACE, PALM
from fivetribes.model.state import State
from fivetribes.rules.djinn import ELDER_OR_FAKIR, NOWHERE, TABLE, Djinn, Log, Price
from fivetribes.rules.effects import PLACE_ITEM, affordable
from fivetribes.shell.chance import Chance


class Bouraq(Djinn):
    """A palace on any village."""

    name = "bouraq"
    title = "Bouraq"
    points = 6
    price = ELDER_OR_FAKIR
    short = mark("1 palace on any village")
    text = mark("Place a palace on any village.")
    prior = 5.0

    def targets(self, state: State) -> Sequence[int]:
        return state.board.villages if state.palaces_left else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        _place_or_ask(state, PALACE, tile, log)


class Enki(Djinn):
    """A palm on any oasis."""

    name = "enki"
    title = "Enki"
    points = 8
    price = ELDER_OR_FAKIR
    short = mark("1 palm on any oasis")
    text = mark("Place a palm on any oasis.")
    prior = 4.0

    def targets(self, state: State) -> Sequence[int]:
        return state.board.oases if state.palms_left else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        _place_or_ask(state, PALM, tile, log)


class Hagis(Djinn):
    """A palace goes to a tile nearby instead (R31)."""

    name = "hagis"
    title = "Hagis"
    points = 10
    price = ELDER_OR_FAKIR
    redirects = PALACE
    short = mark("Palace on a tile nearby")
    text = mark("When you have to place a palace, you place it on a tile nearby instead, of any kind.")
    options = ("orthogonal_reach", "redirect_powers")
    prior = 3.0


class Lamia(Djinn):
    """A palm goes to a tile nearby instead (R31)."""

    name = "lamia"
    title = "Lamia"
    points = 10
    price = ELDER_OR_FAKIR
    redirects = PALM
    short = mark("Palm on a tile nearby")
    text = mark("When you have to place a palm, you place it on a tile nearby instead, of any kind.")
    options = ("orthogonal_reach", "redirect_powers")
    prior = 2.0


def redirecting(state: State, item: int) -> list[tuple[Djinn, Price]]:
    """The djinns with which the acting seat may place an item elsewhere, and the ways he can pay each."""
    mask = state.held[state.seat] & TABLE.redirects & ~state.used[state.seat]
    return [
        (djinn, ways)
        for djinn in TABLE.of(mask)
        if djinn.redirects == item and (ways := affordable(state, djinn.price))
    ]


def _place_or_ask(state: State, item: int, tile: int, log: Log) -> None:
    if state.options.redirect_powers and redirecting(state, item):
        state.steps.append((steps.PLACE, item, tile))
    else:
        PLACE_ITEM[item](state, tile, log)
