"""What is said of a take before it is made comes true when it is made."""

from __future__ import annotations

from random import Random

import pytest

from fivetribes.alibaba.ai.reasons import Why, reasons
from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.events import PointsGained, TileTaken, TurnedUp
from fivetribes.alibaba.model.moves import KeepLamp, Swap, Take, TakeShown
from fivetribes.alibaba.model.options import BASE, EQUAL, LAMP_VARIANT, SMALLER, Options, Variant
from fivetribes.alibaba.model.pieces import BROWN, COLOUR_OF, GREEN, KIND_OF, LAMP
from fivetribes.alibaba.model.steps import Ask
from screens.alibaba.model.preview import forbidden, preview, turned_up_by
from screens.alibaba.model.words import card_of, menu_of


@pytest.mark.parametrize("variant", [BASE, LAMP_VARIANT, EQUAL, SMALLER], ids=lambda variant: variant.name)
def test_a_preview_comes_true(variant: Variant) -> None:
    rng = Random(variant.name)
    game = Game.new(2, "preview", Options(variant))
    takes = 0
    while (decision := game.pending()) is not None:
        move = rng.choice(decision.moves)
        if decision.ask is Ask.TAKE:
            assert isinstance(move, Take)
            takes += 1
            before, sheet = preview(decision.view, decision.seat, move.place), game.scores()[decision.seat]
            under = turned_up_by(decision.view, move.place)
            events = game.play(move)
            assert [event.place for event in events if isinstance(event, TurnedUp)] == sorted(under)
            assert before.turned_up == len(under)
            assert before.tile == next(event.tile for event in events if isinstance(event, TileTaken))
            after = game.scores()[decision.seat]
            assert sum(after.treasures) - sum(sheet.treasures) == before.worth
            asked = game.state.ask
            if not (variant is LAMP_VARIANT and KIND_OF[before.tile] == LAMP):  # its magic comes later
                gained = sum(event.points for event in events if isinstance(event, PointsGained))
                assert gained == before.magic_points
                if COLOUR_OF[before.tile] == GREEN:
                    assert (asked is Ask.BESIDE) is (before.beside > 0)
                    if asked is Ask.BESIDE:
                        assert len(game.state.choices) == before.beside
        else:
            game.play(move)
    assert takes > 10


@pytest.mark.parametrize("variant", [BASE, LAMP_VARIANT, EQUAL, SMALLER], ids=lambda variant: variant.name)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_reason_speaks_of_the_points_that_stand_beside_it(variant: Variant, seats: int) -> None:
    rng = Random(variant.name)
    game = Game.new(min(seats, variant.most_seats), "reasons", Options(variant))
    compared: set[Ask] = set()
    while (decision := game.pending()) is not None:
        menu = menu_of(decision.view, decision, ["A", "B", "C", "D"])
        for move in decision.moves:
            said = {reason.why: reason.number for reason in reasons(game.state, move)}
            if isinstance(move, Take):
                expected = preview(decision.view, decision.seat, move.place).points or 0
            elif isinstance(move, KeepLamp | Swap | TakeShown):
                assert menu is not None
                words = next(option for option in menu.options if option.move == move).words
                expected = int(words.rpartition("+")[2])
            else:
                continue
            compared.add(decision.ask)
            assert said.get(Why.GAIN, 0) == expected, (move.code(), said)
        game.play(rng.choice(decision.moves))
    assert {Ask.TAKE, Ask.SHOWN} <= compared
    assert (Ask.LAMP in compared) is (variant is LAMP_VARIANT)


def test_what_is_covered_is_not_in_a_preview() -> None:
    rng = Random(1)
    game = Game.new(2, "covered")
    seen = 0
    while (decision := game.pending()) is not None and seen < 3:
        if decision.ask is Ask.TAKE:
            nobody = game.view(None)
            for move in decision.moves:
                assert isinstance(move, Take)
                found = preview(nobody, decision.seat, move.place)
                assert found.number is None
                assert found.worth is None
                if COLOUR_OF[found.tile] == BROWN:
                    seen += 1
                    assert found.magic_points is None
                card = card_of(nobody, found)
                assert card.total is None
                assert sum(line.gain for line in card.lines) == (found.magic_points or 0)
        game.play(rng.choice(decision.moves))
    assert seen == 3


def test_the_forbidden_tiles_are_those_that_cannot_be_taken() -> None:
    rng = Random(7)
    banned = 0
    for seed in range(4):
        game = Game.new(4, str(seed))
        while (decision := game.pending()) is not None:
            if decision.ask is Ask.TAKE:
                view = decision.view
                legal = {move.place for move in decision.moves if isinstance(move, Take)}
                opened = {place for place in view.options.variant.cave.places if view.tiles[place] >= 0}
                assert forbidden(view, decision.seat) == opened - legal
                banned += len(opened - legal)
            game.play(rng.choice(decision.moves))
    assert banned


def test_the_card_adds_up() -> None:
    rng = Random(3)
    game = Game.new(3, "card")
    while (decision := game.pending()) is not None:
        if decision.ask is Ask.TAKE:
            for move in decision.moves:
                assert isinstance(move, Take)
                card = card_of(decision.view, preview(decision.view, decision.seat, move.place))
                assert sum(line.gain for line in card.lines) == card.total
        game.play(rng.choice(decision.moves))
