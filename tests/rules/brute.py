"""Sowings by brute force, straight from the three rules and with nothing clever in it.

1. The last meeple lands on a tile that holds a meeple of its colour.
2. Steps go to tiles sharing a side.
3. Never straight back to the tile just left; the start tile is the first one left.

A board here is a list of thirty lists of tribes (0 to 4); a sowing is (path, colours): the
start tile and all tiles dropped on, and what was dropped.
"""


def beside(tile):
    row, column = divmod(tile, 6)
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * 6 + c for r, c in near if 0 <= r < 5 and 0 <= c < 6]


def walks(path, steps):
    """All ways to go on from the end of this path."""
    if steps == 0:
        yield path
        return
    for tile in beside(path[-1]):
        if len(path) < 2 or tile != path[-2]:
            yield from walks((*path, tile), steps - 1)


def orders(hand):
    """All different orders of these meeples."""
    if not hand:
        yield ()
    for first in sorted(set(hand)):
        rest = list(hand)
        rest.remove(first)
        for others in orders(rest):
            yield (first, *others)


def last_fits(board, path, colours, same_sowing_counts):
    """Whether a meeple of the last one's colour lies on the last tile."""
    end, last = path[-1], colours[-1]
    before = [] if end == path[0] else list(board[end])
    if same_sowing_counts:
        before += [colour for tile, colour in zip(path[1:-1], colours[:-1], strict=True) if tile == end]
    return last in before


def sowings(board, same_sowing_counts=False):
    """The set of all legal sowings of a board."""
    found = set()
    for start in range(30):
        hand = list(board[start])
        if not hand:
            continue
        colourings = list(orders(hand))
        for path in walks((start,), len(hand)):
            for colours in colourings:
                if last_fits(board, path, colours, same_sowing_counts):
                    found.add((path, colours))
    return found
