"""Djinns of those who kill and are killed."""

from __future__ import annotations

from fivetribes.i18n import mark
from fivetribes.model.pieces import BUILDER, ELDER, MERCHANT, VIZIER
from fivetribes.model.state import State
from fivetribes.rules.djinn import ELDER_OR_FAKIR, Djinn, Log
from fivetribes.rules.djinns.coins import add_income
from fivetribes.rules.effects import gain, take_top_card
from fivetribes.shell.chance import Chance


class Boaz(Djinn):
    """The viziers and elders in front of the owner cannot be killed."""

    name = "boaz"
    title = "Boaz"
    points = 6
    protects = True
    short = mark("Your meeples are safe")
    text = mark("Nobody can kill the viziers and elders in front of you.")
    prior = 3.0


class Iblis(Djinn):
    """The assassins kill exactly two, on one tile or in front of one opponent (R38)."""

    name = "iblis"
    title = "Iblis"
    points = 8
    price = ELDER_OR_FAKIR
    kills_two = True
    short = mark("Assassins kill two")
    text = mark("Your assassins kill two instead of one: both on one tile, or both in front of one opponent.")
    prior = 4.0


class Kandicha(Djinn):
    """Whoever the owner's assassins kill brings what he was worth (R37)."""

    name = "kandicha"
    title = "Kandicha"
    points = 6
    keeps_victims = (VIZIER, ELDER)
    short = mark("You keep those you kill")
    text = mark(
        "You profit from what your assassins kill: you keep a vizier or elder, a merchant gives you the top card of "
        "the deck, a builder gives you a coin for each blue tile in the 3x3 area around it."
    )
    options = ("echidna_doubles_kandicha",)
    prior = 4.0

    def on_victim(self, state: State, tribe: int, tile: int, chance: Chance, log: Log) -> None:
        if tribe == MERCHANT:
            take_top_card(state, chance, log)
        elif tribe == BUILDER:
            coins = state.board.blue_around[tile]
            gain(state, state.seat, coins, self.name, log)
            if state.options.echidna_doubles_kandicha and coins:
                add_income(state, coins, log)
