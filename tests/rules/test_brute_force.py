"""The engine's sowings against brute.py, on random boards and on boards with tall stacks."""

import random
from itertools import product

import pytest

from fivetribes import Ask, Sow
from tests.rules import brute
from tests.rules.build import MEEPLES, NAMES, start_turn

LETTERS = "VEMBA"
POOL = "".join(letter * n for letter, n in MEEPLES.items())
OPTIONS = pytest.mark.parametrize("same", [True, False])


def scattered(rng):
    """Some tiles with one to four meeples each; sparse boards leave few sowings, or none."""
    pool = rng.sample(POOL, len(POOL))
    stacks = [""] * 30
    for tile in rng.sample(range(30), rng.randint(2, 14)):
        stacks[tile] = "".join(pool.pop() for _ in range(rng.choice((1, 1, 2, 2, 3, 3, 4))))
    return stacks


def tall(rng, height):
    """One tall stack among a few low ones; the taller, the fewer its colours, for there are
    very many orders of many colours."""
    stacks = [""] * 30
    for tile in rng.sample(range(30), 5):
        stacks[tile] = "".join(rng.sample(LETTERS, rng.randint(1, 2)))
    mixed = {5: 5, 6: 5, 7: 4, 8: 3}.get(height, 2)
    colours = rng.sample(LETTERS, mixed)
    rare = rng.choices(colours, k=mixed)
    stacks[rng.randrange(30)] = "".join(rare) + colours[0] * (height - len(rare))
    return stacks


class Case:
    """A board, its sowings by brute force, and the engine's object for the same board."""

    def __init__(self, stacks, same):
        tiles = {name: stack for name, stack in zip(NAMES, stacks, strict=True) if stack}
        game = start_turn(options={"same_sowing_counts": same}, **tiles)
        self.board = [[LETTERS.index(letter) for letter in stack] for stack in stacks]
        self.legal = brute.sowings(self.board, same)
        self.ask, self.sowing = game.pending().ask, game.pending().sowing

    def prefixes(self, rng, number):
        """Beginnings of legal sowings, and some of them spoilt."""
        ordered = sorted(rng.sample(sorted(self.legal), min(number, len(self.legal))))
        for path, colours in ordered:
            cut = rng.randrange(len(colours))
            yield path[: cut + 1], colours[:cut]
            if cut:
                other = tuple(rng.choice(self.board[path[0]]) for _ in range(cut))
                yield path[: cut + 1], other


def check(case, rng, samples):
    if not case.legal:
        assert case.ask is Ask.END
        assert case.sowing is None
        return
    assert case.ask is Ask.SOW
    check_results(case)
    check_next_steps(case, rng, samples)
    check_faults(case, rng, samples)


def check_results(case):
    sowing, legal = case.sowing, case.legal
    assert sowing.exists() is True
    assert sorted(sowing.starts()) == sorted({path[0] for path, _ in legal})
    assert sowing.count() == len(legal)
    expected = {}
    for path, colours in legal:
        key = path[0], colours[-1]
        expected[key] = expected.get(key, 0) | 1 << path[-1]
    results = [result for result in sowing.results() if result[2]]
    assert len({result[:2] for result in results}) == len(results)
    assert {(start, tribe): mask for start, tribe, mask in results} == expected


def check_next_steps(case, rng, samples):
    goals = sorted({(path[-1], colours[-1]) for path, colours in case.legal})
    for path, colours in case.prefixes(rng, samples):
        n = len(colours)
        ways = [way for way in case.legal if way[0][: n + 1] == path and way[1][:n] == colours]
        for goal in (None, rng.choice(goals)):
            fits = {(way[0][n + 1], way[1][n]) for way in ways if goal in (None, (way[0][-1], way[1][-1]))}
            steps = case.sowing.next_steps(path, colours, goal=goal)
            assert sorted(steps) == sorted(fits), (path, colours, goal)
        check_beginnings(case, rng, path, colours, {(way[0][n + 1], way[1][n]) for way in ways})


def check_beginnings(case, rng, path, colours, steps):
    """Law 1 in words: a beginning is refused, with a sentence, just if no legal sowing begins like it."""
    for tile, colour in product([*brute.beside(path[-1]), rng.randrange(30)], range(5)):
        reason = case.sowing.why_not_begin((*path, tile), (*colours, colour))
        assert (reason is None) is ((tile, colour) in steps), (path, colours, tile, colour)
        assert reason is None or reason.endswith((".", ")."))


def spoilt(case, rng, path, colours):
    """A sowing changed at random in one way or another; it may still be legal."""
    kind, at = rng.randrange(5), rng.randrange(len(colours))
    path, colours = list(path), list(colours)
    if kind == 0:
        path[at + 1] = rng.randrange(30)
    elif kind == 1:
        colours[at] = rng.randrange(5)
    elif kind == 2:
        rng.shuffle(colours)
    elif kind == 3:
        path[-1] = rng.choice(brute.beside(path[-2]))
    else:
        path, colours = path[:-1], colours[:-1]
    return tuple(path), tuple(colours)


def check_faults(case, rng, samples):
    sowing = case.sowing
    for path, colours in rng.sample(sorted(case.legal), min(samples, len(case.legal))):
        assert sowing.why_not(Sow(path=path, tribes=colours)) is None, (path, colours)
        path, colours = spoilt(case, rng, path, colours)
        if colours:  # a sowing of nothing is no move at all
            fault = sowing.why_not(Sow(path=path, tribes=colours))
            assert (fault is None) is ((path, colours) in case.legal), (path, colours)
            assert fault is None or len(str(fault)) > 10


def check_witnesses(case, rng):
    """One legal sowing for each result, none for anything else."""
    wanted = {(path[0], path[-1], colours[-1]) for path, colours in case.legal}
    for start, end, tribe in sorted(wanted):
        for given in (None, rng):
            sow = case.sowing.witness(start, end, tribe, rng=given)
            assert (tuple(sow.path), tuple(sow.tribes)) in case.legal
            assert (sow.path[0], sow.path[-1], sow.tribes[-1]) == (start, end, tribe)
    for _ in range(40):
        other = rng.randrange(30), rng.randrange(30), rng.randrange(5)
        if other not in wanted:
            assert case.sowing.witness(*other) is None, other


@OPTIONS
@pytest.mark.parametrize("block", range(20))
def test_random_boards(block, same):
    """R2, R3, R4: a hundred boards each."""
    rng = random.Random(f"scattered {block} {same}")
    kinds = set()
    for number in range(100):
        case = Case(scattered(rng), same)
        check(case, rng, 4)
        if case.legal and number % 5 == 0:
            check_witnesses(case, rng)
        kinds.add(bool(case.legal))
    assert True in kinds


@OPTIONS
@pytest.mark.parametrize(("height", "boards"), [(5, 40), (6, 25), (7, 12), (8, 6), (9, 3), (10, 1)])
def test_tall_stacks(height, boards, same):
    """R2, R3, R4: paths that come back, also to the start tile."""
    rng = random.Random(f"tall {height} {same}")
    for _ in range(boards):
        case = Case(tall(rng, height), same)
        check(case, rng, 12)
        if case.legal:
            check_witnesses(case, rng)


@OPTIONS
def test_boards_as_they_are_dealt(same):
    """R2: three random meeples on each of the thirty tiles."""
    rng = random.Random(f"dealt {same}")
    for _ in range(25):
        meeples = rng.sample(POOL, 90)
        case = Case(["".join(meeples[i : i + 3]) for i in range(0, 90, 3)], same)
        check(case, rng, 20)
        check_witnesses(case, rng)


@OPTIONS
def test_a_ring_of_eight(same):
    """R3: brute force and engine agree that eight come home with the option only."""
    stacks = [""] * 30
    stacks[14] = "VVMMMMMM"
    stacks[0], stacks[1] = "V", "V"
    case = Case(stacks, same)
    homes = {colours[-1] for path, colours in case.legal if path[0] == path[-1] == 14}
    assert homes == ({0, 2} if same else set())
    check(case, random.Random(8), 40)
    check_witnesses(case, random.Random(8))


def test_brute_force_by_hand():
    """A control: boards small enough to count the sowings on fingers."""
    two = [[] for _ in range(30)]
    two[8], two[14] = [0], [0]
    assert brute.sowings(two) == {((8, 14), (0,)), ((14, 8), (0,))}
    two[8] = [0, 2]  # C2 vizier and merchant, C3 vizier: C3 is one step away, two steps never
    assert brute.sowings(two) == {((14, 8), (0,))}
    two[9] = [2]  # D2: in two steps one comes to B1, D1, E2, ..., C4, D3, B3: no match but
    assert {path for path, _ in brute.sowings(two) if path[0] == 8} == set()
    two[15] = [2]  # D3: by way of D2 or C3, the merchant last
    assert {way for way in brute.sowings(two) if way[0][0] == 8} == {((8, 9, 15), (0, 2)), ((8, 14, 15), (0, 2))}
