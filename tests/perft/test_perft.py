"""How many sowings fixed positions have. The numbers were found by `count`, which shares nothing with the engine.

"already_there" counts as is usual: the last meeple's fellow was there before (R2). "same" counts with the option that
one dropped in the same sowing counts, too, which was usual up to version 2 of the rules.
"""

import json
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from fivetribes import Sowing
from fivetribes.model.stacks import pack
from fivetribes.rules.rounds import sowing_of as sowing_of_state
from tests.perft.count import count, perft, walks
from tests.rules.build import MEEPLES, NAMES, start_turn

POSITIONS = json.loads((Path(__file__).parent / "positions.json").read_text(encoding="utf-8"))
every_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
both_rules = pytest.mark.parametrize("rule", ["same", "already_there"])


def board_of(position):
    return ["" if stack == "." else stack for row in position["board"] for stack in row.split()]


def sowing_of(board, *, same):
    stacks = [pack([stack.count(letter) for letter in "VEMBA"]) for stack in board]
    has = [sum(1 << tile for tile, stack in enumerate(board) if letter in stack) for letter in "VEMBA"]
    return Sowing(stacks, has, same)


@every_position
@both_rules
def test_the_engine_counts_as_many(position, rule):
    sowing = sowing_of(board_of(position), same=rule == "same")
    assert {
        "starts": len(sowing.starts()),
        "results": sum(ends.bit_count() for _, _, ends in sowing.results()),
        "sowings": sowing.count(),
    } == position[rule]
    assert sowing.exists() is (position[rule]["sowings"] > 0)


@every_position
@both_rules
def test_the_numbers_are_right(position, rule):
    """Counted once more without the engine."""
    assert perft(board_of(position), same=rule == "same") == position[rule]


@every_position
@both_rules
def test_every_result_has_a_sowing_and_no_other_has(position, rule):
    """Start, tribe, end: there is a witness, and it is legal, exactly where there are sowings."""
    board, same = board_of(position), rule == "same"
    sowing = sowing_of(board, same=same)
    found = 0
    for start in range(30):
        for number, tribe in enumerate("VEMBA"):
            for end in range(30):
                move = sowing.witness(start, end, number)
                if move is not None:
                    found += 1
                    assert (move.path[0], move.path[-1], move.tribes[-1]) == (start, end, number)
                    assert sowing.why_not(move) is None
                    assert count(board, start, tribe, end, same=same)
    assert found == position[rule]["results"]


def on_a_table(position):
    """Whether there are as many meeples of each tribe as its board holds."""
    held = Counter("".join(board_of(position)))
    return all(held[letter] <= most for letter, most in MEEPLES.items())


@pytest.mark.parametrize("position", [one for one in POSITIONS if on_a_table(one)], ids=lambda one: one["name"])
@pytest.mark.parametrize(("rules", "rule"), [(1, "same"), (2, "same"), (3, "already_there")])
def test_a_game_counts_by_what_is_usual_in_its_rules(position, rules, rule):
    """R2 and section 8: its position names no option."""
    tiles = {name: stack for name, stack in zip(NAMES, board_of(position), strict=True) if stack}
    sowing = sowing_of_state(start_turn(rules=rules, **tiles).state)
    assert sowing.count() == position[rule]["sowings"]
    assert sum(ends.bit_count() for _, _, ends in sowing.results()) == position[rule]["results"]


@pytest.mark.parametrize("position", POSITIONS[:3], ids=lambda position: position["name"])
def test_the_numbers_of_a_start_are_those_of_a_list(position):
    """With three meeples on every tile the sowings can still be listed one by one; nobody can come back to a tile."""
    board = board_of(position)
    listed = {
        (path, letters)
        for start, stack in enumerate(board)
        for path in walks(start, 3)
        for letters in permutations(stack)
        if letters[-1] in board[path[-1]]
    }
    assert len(listed) == position["same"]["sowings"]


def test_tall_stacks_have_billions():
    """What these numbers are for: no position's sowings can be listed."""
    assert max(position["same"]["sowings"] for position in POSITIONS) > 3_000_000_000
