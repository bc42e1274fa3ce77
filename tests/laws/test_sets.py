"""The best sets of goods (section 5, R25) against all ways there are to sell them."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes.rules.scoring import best_sets, sets_value
from tests.laws.strategies import games

VALUES = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


def spread(kinds):
    """Nine counts by kind, from a few."""
    return [*kinds, *[0] * (9 - len(kinds))]


@cache
def best(goods, wild):
    """The most that sorted counts of goods and some wild cards bring, over every partition into sets.

    A set is any choice of kinds that are left, with any number of wild cards as kinds it lacks.
    """
    most = 0
    for chosen in set(product(*((0, 1) if count else (0,) for count in goods))):
        rest = tuple(sorted(count - taken for count, taken in zip(goods, chosen, strict=True)))
        for spent in range(min(wild, 9 - sum(chosen)) + 1):
            size = sum(chosen) + spent
            if size:
                most = max(most, VALUES[size] + best(rest, wild - spent))
    return most


@pytest.mark.parametrize("wild", range(4))
def test_no_partition_brings_more(wild):
    """All goods of up to four kinds with up to three cards each."""
    for goods in product(range(4), repeat=4):
        assert sets_value(spread(goods), wild) == best(tuple(sorted(goods)), wild)


@given(st.lists(st.integers(0, 2), min_size=9, max_size=9), st.integers(0, 9))
@games(12)
def test_no_partition_of_many_kinds_brings_more(goods, wild):
    """Up to nine kinds, where sets are full, and as many wild cards as eighteen fakirs make."""
    assert sets_value(goods, wild) == best(tuple(sorted(goods)), wild)


@given(st.lists(st.integers(0, 6), min_size=9, max_size=9))
@games(200)
def test_the_best_sets_use_each_card_once(goods):
    sets = best_sets(goods)
    assert [sum(mask >> kind & 1 for mask in sets) for kind in range(9)] == goods
    assert sum(VALUES[mask.bit_count()] for mask in sets) == sets_value(goods, 0)
