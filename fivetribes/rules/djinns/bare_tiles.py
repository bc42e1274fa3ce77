"""Djinns that put something on a tile that holds no camel, palm or palace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fivetribes.i18n import mark
from fivetribes.model.events import MeeplesPlaced
from fivetribes.model.grid import TILES
from fivetribes.model.pieces import TRIBE_LETTERS
from fivetribes.model.stacks import UNIT
from fivetribes.model.state import State
from fivetribes.rules.djinn import ELDER_AND_ONE_MORE, ELDER_OR_FAKIR, NOWHERE, Djinn, Log, Price
from fivetribes.rules.effects import is_bare, place_camel
from fivetribes.shell.chance import Chance


class AnunNak(Djinn):
    """Three random meeples from the bag on an empty tile (R33, R34)."""

    name = "anun-nak"
    title = "Anun-Nak"
    points = 8
    price = ELDER_OR_FAKIR
    meeples: ClassVar[int] = 3
    short = mark("3 meeples on an empty tile")
    text = mark(
        "Draw {drawn} meeples from the bag and put them on an empty tile: no meeple, camel, palm or palace. If the bag "
        "holds fewer, draw them all."
    )
    figures = (("drawn", meeples),)
    prior = 4.0

    def payments(self, state: State) -> Price:
        if any(state.bag):
            return self.price
        if state.rules == 1:  # by the first rules nothing could be paid then
            return ()
        return tuple(way for way in self.price if way[0])  # the elder that is paid is drawn (R34)

    def targets(self, state: State) -> Sequence[int]:
        return [tile for tile in range(TILES) if not state.stacks[tile] and is_bare(state, tile)]

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        stack = 0
        for _ in range(min(self.meeples, sum(state.bag))):
            tribe = chance.kind(TRIBE_LETTERS, state.bag)
            state.bag[tribe] -= 1
            stack += UNIT[tribe]
        state.set_stack(tile, stack)
        if log is not None:
            log.append(MeeplesPlaced(state.seat, tile, stack))


class Leta(Djinn):
    """A camel on an empty tile (R35)."""

    name = "leta"
    title = "Leta"
    points = 4
    price = ELDER_AND_ONE_MORE
    short = mark("Camel on an empty tile")
    text = mark("Put one of your camels on an empty tile: no meeple, camel, palm or palace.")
    prior = 5.0

    def targets(self, state: State) -> Sequence[int]:
        return _bare_tiles(state, inhabited=False)

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        place_camel(state, tile, log)


class Utug(Djinn):
    """A camel on a tile with meeples, which stay (R35)."""

    name = "utug"
    title = "Utug"
    points = 4
    price = ELDER_AND_ONE_MORE
    short = mark("Camel on tile with meeples")
    text = mark(
        "Put one of your camels on a tile with meeples, but with no camel, palm or palace. The meeples stay where they "
        "are."
    )
    prior = 8.0

    def targets(self, state: State) -> Sequence[int]:
        return _bare_tiles(state, inhabited=True)

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        place_camel(state, tile, log)


def _bare_tiles(state: State, *, inhabited: bool) -> Sequence[int]:
    if not state.camels[state.seat]:
        return NOWHERE
    return [tile for tile in range(TILES) if bool(state.stacks[tile]) == inhabited and is_bare(state, tile)]
