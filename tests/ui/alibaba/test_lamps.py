"""Lamps that are taken and kept or swapped at once, at Ali Baba's table: by dragging, or with a tap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.moves import KeepLamp, Move, Swap, Take
from fivetribes.alibaba.model.options import LAMP_VARIANT, Options
from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.model.steps import Ask
from screens.alibaba.model.actions import Command, TapBeside, TapPlace, TapTreasures
from screens.alibaba.model.lamps import lamps_of
from screens.alibaba.model.view_model import Carried
from screens.play.settings import Settings
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

PHONE, WIDE, TABLET = (392, 852), (852, 392), (1280, 800)


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


@pytest.fixture
def lamps(hand: CaveHand) -> tuple[Any, Take, Swap]:
    """A game in which somebody can take a lamp; that take, and a swap."""
    game, take, swap = lamp_turns()[Swap, Ask.BAN]
    match = begin(hand, game)
    assert isinstance(swap, Swap)
    return match, take, swap


def begin(hand: CaveHand, game: Game) -> Any:
    """Go on with a game."""
    match = hand.begin(None, None, None, options=game.state.options, opened=game.copy())
    hand.set(between_players="secrets", take_at_once=Settings().take_at_once)
    hand.settle()
    match.start = len(match.game.entries)
    return match


def played(match: Any) -> list[str]:
    """What was played since."""
    return [entry.code for entry in match.game.entries[match.start :]]


@cache
def lamp_turns() -> dict[tuple[type[Move], Ask], tuple[Game, Take, Move]]:
    """By what is done with a lamp, and what its magic asks then: a game, the take, and that move."""
    found: dict[tuple[type[Move], Ask], tuple[Game, Take, Move]] = {}
    wanted = {(done, ask) for done in (KeepLamp, Swap) for ask in (Ask.BESIDE, Ask.BAN, Ask.SHOWN)}
    rng = Random(1)
    while set(found) < wanted:
        game = Game.new(3, rng.random(), Options(LAMP_VARIANT))
        while (decision := game.pending()) is not None:
            for place in lamps_of(decision):
                taken = game.copy()
                taken.play(Take(place))
                for move in taken.pending().moves:
                    after = taken.copy()
                    after.play(move)
                    while after.pending() is not None and after.pending().ask is Ask.SHOW:
                        after.play(after.pending().moves[0])
                    key = type(move), after.pending().ask if after.pending() is not None else Ask.TAKE
                    if key in wanted and len(after.pending().moves) > 1:
                        found.setdefault(key, (game.copy(), Take(place), move))
            game.play(rng.choice(decision.moves))
    return found


def goal_of(move: Move) -> Any:
    """Where a lamp is dragged for this."""
    return TapBeside(move.tile) if isinstance(move, Swap) else TapTreasures()


@pytest.mark.parametrize("size", [(360, 640), PHONE, WIDE, (768, 1024), TABLET, *LOW], ids=str)
@pytest.mark.parametrize("button", [None, "left"], ids=["finger", "mouse"])
def test_a_turn_with_a_lamp_takes_at_most_two_taps(hand: CaveHand, size: tuple[int, int], button: str | None) -> None:
    """Also if there are three decisions in it: take the lamp, keep or swap it, and what the magic then asks. The
    lamp is dragged onto what it is swapped for, or onto the own treasures; that counts as a tap."""
    hand.resize(*size)
    hand.button = button
    for (_, asked), (game, take, then) in lamp_turns().items():
        match = begin(hand, game)
        seat, taps = match.decision.seat, 0
        hand.drag(TapPlace(take.place), goal_of(then))
        taps += 1
        assert played(match)[:2] == [take.code(), then.code()]
        while True:
            hand.settle()
            decision = hand.table.presenter.decision
            if decision is None or decision.ask is Ask.TAKE:
                break
            if decision.seat == seat:
                assert decision.ask is asked
                taps += 1
            hand.play(hand.offered()[-1])
        assert match.game.state.turn != seat
        assert taps == 2


def test_a_lamp_that_is_dragged_shows_where_it_can_be_put(hand: CaveHand, lamps: Any) -> None:
    match, take, _ = lamps
    table, seen = hand.table, []
    table.bind(model=lambda _table, model: seen.append((model.goals, model.prompt.title)))
    carried = table.ids.carried
    carried.bind(source=lambda _region, source: seen.append(source))
    hand.drag(TapPlace(take.place), None)
    beside = {TapBeside(tile) for tile in table.presenter.view.beside}
    assert any(isinstance(one, tuple) and beside | {TapTreasures()} <= one[0] and "Let go" in one[1] for one in seen)
    tiles = {one.tile for one in seen if isinstance(one, Carried)}
    assert tiles == {table.presenter.view.tiles[take.place]}
    assert not table.model.goals, "let go of where there is nothing"
    assert carried.source is None
    assert table.presenter.live, "it was not taken"
    assert played(match) == []
    other = next(tile for tile in table.model.cave if tile.live and tile.place not in lamps_of(match.decision))
    seen.clear()
    hand.drag(TapPlace(other.place), TapBeside(table.presenter.view.beside[0]))
    assert not any(isinstance(one, Carried) for one in seen), "only lamps"
    assert played(match) == []


def test_a_tile_beside_the_cave_can_be_dragged_onto_the_lamp(hand: CaveHand, lamps: Any) -> None:
    match, take, swap = lamps
    hand.drag(TapBeside(swap.tile), TapPlace(take.place))
    assert played(match)[:2] == [take.code(), swap.code()]


def test_a_tap_on_a_tile_beside_the_cave_swaps_the_only_lamp_or_the_one_looked_at(hand: CaveHand, lamps: Any) -> None:
    match, take, swap = lamps
    if len(lamps_of(match.decision)) == 1:
        hand.set(take_at_once=False)
    hand.tap_on(TapBeside(swap.tile))
    assert hand.table.model.prompt.warns
    assert played(match) == []
    hand.look_at(take.place)
    hand.tap_on(TapBeside(swap.tile))
    assert played(match)[:2] == [take.code(), swap.code()]


def test_with_one_lamp_in_sight_a_tap_on_a_tile_beside_the_cave_is_enough(hand: CaveHand) -> None:
    game, take, _ = next(
        turn
        for turn in lamp_turns().values()
        if len(lamps_of(turn[0].pending())) == 1 and set(turn[0].state.bans) == {NONE}  # which would be said instead
    )
    match = begin(hand, game)
    tile = match.decision.view.beside[0]
    assert "choose a tile beside the cave" in hand.table.model.prompt.reason
    hand.tap_on(TapBeside(tile))
    assert played(match)[:2] == [take.code(), Swap(tile).code()]


def test_who_taps_a_lamp_sees_what_it_turns_up_before_keeping_or_swapping_it(hand: CaveHand, lamps: Any) -> None:
    match, take, _ = lamps
    hand.tap_on(TapPlace(take.place))
    assert hand.table.presenter.decision.ask is Ask.LAMP
    assert played(match) == [take.code()]


def test_a_swap_that_was_planned_is_forgotten_when_it_is_taken_back(hand: CaveHand, lamps: Any) -> None:
    match, take, swap = lamps
    hand.drag(TapPlace(take.place), TapBeside(swap.tile))
    assert hand.table.presenter.decision.ask is Ask.BAN
    hand.tap_on(Command.UNDO)
    hand.settle()
    assert hand.table.presenter.decision.ask is Ask.LAMP, "it is asked now"
    assert played(match) == [take.code()]
