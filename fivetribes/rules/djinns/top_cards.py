"""Djinns that look at the top of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fivetribes.i18n import mark
from fivetribes.model import steps
from fivetribes.model.events import DjinnKept, DjinnsSeen
from fivetribes.model.pieces import NONE
from fivetribes.model.state import State
from fivetribes.rules.djinn import ANYWHERE, ELDER_AND_ONE_MORE, NOWHERE, ONE_FAKIR, Djinn, Log
from fivetribes.rules.effects import discard_djinn, draw_djinn, get_djinn, take_top_card
from fivetribes.shell.chance import Chance


class Sibittis(Djinn):
    """Look at the top three djinns, keep one, discard the others (R41)."""

    name = "sibittis"
    title = "Sibittis"
    points = 4
    price = ELDER_AND_ONE_MORE
    djinns: ClassVar[int] = 3
    short = mark("Keep 1 of the top 3 djinns")
    text = mark("Look at the top {djinns_seen} djinns of the pile. Keep one and discard the others.")
    figures = (("djinns_seen", djinns),)
    prior = 7.0

    def targets(self, state: State) -> Sequence[int]:
        return ANYWHERE if state.djinn_deck or state.djinn_discards else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        seen = []
        for _ in range(self.djinns):
            djinn = draw_djinn(state, chance, log)
            if djinn != NONE:
                seen.append(djinn)
        seen.sort()
        state.steps.append((steps.KEEP, *seen))
        if log is not None:
            log.append(DjinnsSeen(state.seat, tuple(seen)))


class Sloar(Djinn):
    """The top card of the deck (R42)."""

    name = "sloar"
    title = "Sloar"
    points = 8
    price = ONE_FAKIR
    short = mark("Top card of the deck")
    text = mark("Take the top card of the deck.")
    prior = 7.0

    def targets(self, state: State) -> Sequence[int]:
        return ANYWHERE if any(state.deck) or any(state.discards) else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        take_top_card(state, chance, log)


def keep_djinn(state: State, djinn: int, log: Log) -> None:
    """Of the djinns looked at (the innermost step), keep one and discard the others."""
    others = tuple(other for other in state.steps.pop()[1:] if other != djinn)
    for other in others:
        discard_djinn(state, other)
    if log is not None:
        log.append(DjinnKept(state.seat, djinn, others))
    get_djinn(state, djinn, log)
