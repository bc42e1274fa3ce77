"""A lamp that is taken and kept or swapped at once, in the variant with lamps: what is put on what. Knows no Kivy."""

from __future__ import annotations

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import KEEP, SWAPS, KeepLamp, Swap, Take
from fivetribes.alibaba.model.pieces import KIND_OF, LAMP, NONE
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.view import View
from screens.alibaba.model.actions import Action, TapBeside, TapPlace, TapSeat, TapTreasures


def lamps_of(decision: Decision | None) -> tuple[int, ...]:
    """The places from which a lamp can be taken that could be swapped."""
    if decision is None or decision.ask is not Ask.TAKE or not decision.view.beside:
        return ()
    tiles = decision.view.tiles
    places = (move.place for move in decision.moves if isinstance(move, Take))
    return tuple(place for place in places if KIND_OF[tiles[place]] == LAMP)


def goals_of(carried: Action | None, decision: Decision | None) -> frozenset[Action]:
    """Where what is carried can be put: a lamp on a tile beside the cave or on the own treasures, such a tile on a
    lamp."""
    lamps = lamps_of(decision)
    if decision is None or carried is None or not lamps:
        return frozenset()
    beside = decision.view.beside
    if isinstance(carried, TapPlace) and carried.place in lamps:
        return frozenset((*(TapBeside(tile) for tile in beside), TapTreasures(), TapSeat(decision.seat)))
    if isinstance(carried, TapBeside) and carried.tile in beside:
        return frozenset(TapPlace(place) for place in lamps)
    return frozenset()


def tile_of(carried: Action, view: View) -> int:
    """The tile that is dragged; NONE if it is none."""
    match carried:
        case TapPlace(place):
            return view.tiles[place]
        case TapBeside(tile):
            return tile
    return NONE


def meant(carried: Action, goal: Action) -> tuple[int, KeepLamp | Swap]:
    """The place of the lamp that is taken, and what is done with it. `goal` is one of those of what is carried."""
    match carried, goal:
        case (TapPlace(place), TapBeside(tile)) | (TapBeside(tile), TapPlace(place)):
            return place, SWAPS[tile]
        case TapPlace(place), _:
            return place, KEEP
    raise AssertionError(goal)
