"""What the card of a sowing says it would bring."""

from __future__ import annotations

from random import Random

import pytest

from fivetribes import Game
from fivetribes.game.outcome import Outcome, preview
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.model.pieces import MERCHANT
from screens.table.model.outcome_words import lines_of
from screens.table.model.view_model import CardLine, players_of
from tests.kit.table_facts import SETUP


def number(line: CardLine) -> int:
    return int(line.gain.replace("−", "-")) if line.gain[:1] in ("+", "−") else 0


def outcomes(seed: int) -> list[tuple[Outcome, View]]:
    """Some sowings of a game played by chance."""
    game, rng, found = Game.new(4, f"outcome{seed}"), Random(seed), []
    while (decision := game.pending()) is not None:
        if decision.sowing is not None:
            sow = decision.sowing.random(rng)
            if sow is not None:
                view = game.view(decision.seat)
                found.append((preview(view, sow), view))
        game.play(random_move(decision, rng))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_own_lines_add_up_to_the_points(seed: int) -> None:
    """Of merchants the line tells cards, and of builders coins, which are not counted."""
    for outcome, view in outcomes(seed):
        lines = lines_of(outcome, view, players_of(view, SETUP))
        own = [line for line in lines if not line.letter]
        said = sum(number(line) for line in own if line.sprite != "coin")
        if outcome.tribe != MERCHANT:
            assert said == outcome.points, lines


@pytest.mark.parametrize("seed", range(3))
def test_what_others_lose_or_gain_comes_last_and_is_no_gain_of_ones_own(seed: int) -> None:
    met = False
    for outcome, view in outcomes(seed):
        lines = lines_of(outcome, view, players_of(view, SETUP))
        others = [bool(line.letter) for line in lines]
        assert others == sorted(others)
        for line in lines:
            if line.letter:
                met = True
                assert line.sign == 0
                assert number(line) in outcome.rivals
    assert met
