"""The sowings of a board, counted in a way that has nothing in common with the engine's tables.

A board is thirty strings of letters. Rules: section 3 of docs/rules.md.
"""

from collections import Counter, defaultdict
from math import factorial, prod


def beside(tile):
    """The tiles that share a side with this one."""
    row, column = divmod(tile, 6)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * 6 + c for r, c in near if 0 <= r < 5 and 0 <= c < 6]


BESIDE = tuple(map(beside, range(30)))


def walks(start, steps):
    """Every walk that never steps straight back, as its tiles."""
    paths = [(start,)]
    for _ in range(steps):
        paths = [
            (*path, tile) for path in paths for tile in BESIDE[path[-1]] if len(path) < 2 or tile != path[-2]
        ]  # fmt: skip
    return paths


def perft(board, *, same):
    """How many tiles can be sown, how many results (start, tribe, end) there are, and how many sowings."""
    starts, results, sowings = set(), 0, 0
    for start in range(30):
        for tribe in sorted(set(board[start])):
            for end in range(30):
                ways = count(board, start, tribe, end, same=same)
                if ways:
                    starts.add(start)
                    results += 1
                    sowings += ways
    return {"starts": len(starts), "results": results, "sowings": sowings}


def count(board, start, tribe, end, *, same):
    """How many sowings of the stack on `start` end on `end` with this tribe.

    Forward over the drops, one at a time: where the walk stands and stood before, how many of the tribe are dropped
    already, and whether one of them is on `end`. The others' order among themselves is free.
    """
    hand = Counter(board[start])
    before = hand.pop(tribe) - 1
    others = hand.total()
    waiting = end != start and tribe in board[end]
    if not waiting and not (same and before):
        return 0
    ways = {(None, start, 0, waiting): 1}
    for drop in range(1, before + others + 1):
        following = defaultdict(int)
        for (was, tile, dropped, there), number in ways.items():
            for to in BESIDE[tile]:
                if to == was:
                    continue
                if dropped < before:
                    following[tile, to, dropped + 1, there or (same and to == end)] += number
                if drop - dropped <= others:
                    following[tile, to, dropped, there] += number
        ways = following
    last = sum(
        number for (was, tile, _, there), number in ways.items() if there and end in BESIDE[tile] and end != was
    )  # fmt: skip
    return last * factorial(others) // prod(map(factorial, hand.values()))
