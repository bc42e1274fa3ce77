"""The tables of walks against walks listed one by one, and against a count of their own for the long ones."""

from collections import Counter, defaultdict
from itertools import combinations

import pytest

from fivetribes.rules.walks import (
    EDGE_ENDS,
    EDGE_RETURNS,
    EDGES,
    ENDS,
    LONGEST,
    OTHER_ENDS,
    RETURNS,
    passes,
    return_counts,
    walk_counts,
)
from tests.perft.count import BESIDE, walks

LISTED = 8


def mask(tiles):
    return sum(1 << tile for tile in set(tiles))


@pytest.mark.parametrize("n", range(1, LISTED + 2))
def test_ends_and_returns_of_short_walks(n):
    """ENDS: where walks end. RETURNS: where they end and were before, not counting the start."""
    for start in range(30):
        listed = walks(start, n)
        ends = mask(path[-1] for path in listed)
        assert ENDS[n][start] == ends
        assert OTHER_ENDS[n][start] == ends & ~(1 << start)
        assert RETURNS[n][start] == mask(path[-1] for path in listed if path[-1] in path[1:-1])


@pytest.mark.parametrize("n", range(1, LISTED + 1))
def test_ends_and_returns_after_an_edge(n):
    """The same for walks whose first step is made; the tile it led to does not count as passed."""
    for start in range(30):
        after = defaultdict(list)
        for path in walks(start, n + 1):
            after[path[1]].append(path)
        for to, listed in after.items():
            edge = EDGES.index((start, to))
            assert EDGE_ENDS[n][edge] == mask(path[-1] for path in listed)
            assert EDGE_RETURNS[n][edge] == mask(path[-1] for path in listed if path[-1] in path[2:-1])


@pytest.mark.parametrize("n", range(1, LISTED + 1))
def test_how_often_short_walks_pass_their_end(n):
    for start in range(30):
        times = Counter((path[-1], path[1:-1].count(path[-1])) for path in walks(start, n))
        for end in range(30):
            ways = passes(n, start, end)
            assert {(end, i): number for i, number in enumerate(ways) if number} == {
                key: number for key, number in times.items() if key[0] == end
            }


def on(edge):
    """The edges that may follow an edge."""
    tile, to = edge
    return [(to, further) for further in BESIDE[to] if further != tile]


FOLLOWING = {edge: on(edge) for edge in ((tile, to) for tile in range(30) for to in BESIDE[tile])}


def test_the_edges():
    assert set(EDGES) == set(FOLLOWING)
    assert len(EDGES) == 98
    assert LONGEST == 90


def reached(first, end):
    """For 0, 1, 2... more steps after these edges: can `end` be reached, and can it be after a pass before?

    Walks under way are (last edge, passed already). Their set follows from the one before, so once it
    is that of two steps ago it repeats for ever.
    """
    front = frozenset((edge, False) for edge in first)
    fronts, answers = [], []
    while len(fronts) <= LONGEST:
        if len(fronts) > 1 and front == fronts[-2]:
            answers.append(answers[-2])
        else:
            here = {was for (_, to), was in front if to == end}
            answers.append((bool(here), True in here))
        fronts.append(front)
        if len(fronts) > 2 and fronts[-1] == fronts[-3]:
            front = fronts[-2]
        else:
            front = frozenset((edge, was or last[1] == end) for last, was in front for edge in FOLLOWING[last])
    return answers


@pytest.mark.parametrize("start", range(30))
def test_ends_and_returns_of_all_walks(start):
    """The tables repeat with period two from some length on. So do the walks: up to ninety steps nothing differs."""
    first = [(start, to) for to in BESIDE[start]]
    for end in range(30):
        bit = 1 << end
        for n, (ends, returns) in enumerate(reached(first, end)[:LONGEST], 1):
            assert bool(ENDS[n][start] & bit) is ends
            assert bool(RETURNS[n][start] & bit) is returns


@pytest.mark.parametrize("tile", range(0, 30, 4))
def test_ends_and_returns_after_an_edge_of_all_walks(tile):
    """Likewise; that the edge itself leads to the end is no pass."""
    for edge in ((tile, to) for to in BESIDE[tile]):
        number = EDGES.index(edge)
        for end in range(30):
            for k, (ends, returns) in enumerate(reached(FOLLOWING[edge], end)[: LONGEST - 1], 1):
                assert bool(EDGE_ENDS[k][number] >> end & 1) is ends
                assert bool(EDGE_RETURNS[k][number] >> end & 1) is returns


@pytest.mark.parametrize("start", [0, 2, 14])
def test_how_many_walks_there_are_of_any_length(start):
    """walk_counts, up to ninety steps."""
    ways = Counter({(start, to): 1 for to in BESIDE[start]})
    for n in range(1, LONGEST + 1):
        by_end = Counter()
        for (_, to), number in ways.items():
            by_end[to] += number
        del by_end[start]
        assert {
            end: weight for weight, tiles in walk_counts(n, start) for end in range(30) if tiles >> end & 1
        } == by_end
        following = Counter()
        for last, number in ways.items():
            for edge in FOLLOWING[last]:
                following[edge] += number
        ways = following


@pytest.mark.parametrize("n", [5, 6, 7, 8])
@pytest.mark.parametrize("start", [0, 8, 14])
def test_how_many_ways_to_drop_one_on_the_end_before(n, start):
    """return_counts: each walk with each choice of the drops of the last one's colour, one of them on the end."""
    for before in range(1, 4):
        ways = Counter()
        for path in walks(start, n):
            for drops in combinations(path[1:-1], before):
                ways[path[-1]] += path[-1] in drops
        counted = {end: w for w, tiles in return_counts(n, start, before) for end in range(30) if tiles >> end & 1}
        assert counted == +ways
