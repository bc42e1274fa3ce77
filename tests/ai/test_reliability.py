"""How far the chances of winning can be believed is measured right."""

import pytest

from fivetribes.ai.reliability import Reliability, measure, watch_games
from tests.ai.positions import AtOnce


def test_chances_are_sorted_by_tenths():
    """What was given, how often, and how often it came true."""
    found = Reliability()
    for chance, won in ((0.0, 0.0), (0.05, 1.0), (0.95, 1.0), (1.0, 0.5)):
        found.add(chance, won)
    assert (found.given[0], found.given[9], sum(found.given)) == (2, 2, 4)
    assert found.chance[0] == pytest.approx(0.05)
    assert (found.won[0], found.won[9]) == (1.0, 1.5)
    assert found.squares == pytest.approx(0 + 0.95**2 + 0.05**2 + 0.5**2)
    assert "| 0% - 10% | 2 | 2.5% | 50.0% |" in found.table()
    assert "| 90% - 100% | 2 | 97.5% | 75.0% |" in found.table()
    assert f"mean square of the error: {found.squares / 4:.3f}, of 4 chances" in found.table()


def test_portions_come_to_the_same_as_all_at_once():
    whole = watch_games("merchant", ["one", "two"])
    parts = watch_games("merchant", ["one"])
    parts.merge(watch_games("merchant", ["two"]))
    assert (parts.given, parts.won) == (whole.given, whole.won)
    assert parts.chance == pytest.approx(whole.chance)
    assert parts.squares == pytest.approx(whole.squares)
    assert sum(whole.given) > 100
    assert sum(whole.chance) == pytest.approx(sum(whole.won))  # chances of a table add up to one, and so do victories


def test_every_game_is_watched_once():
    executor = AtOnce()
    found = measure("merchant", 11, "seed", executor)
    assert executor.jobs == 2
    assert sum(found.given) == sum(watch_games("merchant", [f"seed/{n}" for n in range(11)]).given)
