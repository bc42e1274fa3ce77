"""Walks over the grid that never step straight back, worked out once.

A sowing of n meeples is a walk of n steps with an order of colours. Since the colours may go in any order, what
matters of a walk is its length, its end, and how often it passed the end tile before. So a handful of tables answers
every question, whatever the pieces on the board.

A walk under way is known by its last step: the directed edges of the grid are numbered, and `NEXT[edge]` are the
edges that may follow. Far walks only depend on whether their length is even: the tables of masks repeat with period two
from some length on, so they are finished as soon as they do (`test_walks` proves the equality).
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from fivetribes.model.grid import BIT, NEIGHBOURS, TILES
from fivetribes.model.pieces import MEEPLES

LONGEST: Final = sum(MEEPLES)

#: The directed edges as (from, to), and the number of each.
EDGES: Final = tuple((tile, to) for tile in range(TILES) for to in NEIGHBOURS[tile])
EDGE: Final = {edge: number for number, edge in enumerate(EDGES)}
HEAD: Final = tuple(to for _, to in EDGES)
#: The edges that leave a tile, and those that may follow an edge.
OUT: Final = tuple(tuple(EDGE[tile, to] for to in NEIGHBOURS[tile]) for tile in range(TILES))
NEXT: Final = tuple(tuple(EDGE[to, on] for on in NEIGHBOURS[to] if on != tile) for tile, to in EDGES)

#: The shortest way back to a tile is around a square.
LOOP: Final = 4

WalkRow = tuple[int, ...]


def _periodic(rows: list[WalkRow], longest: int) -> tuple[WalkRow, ...]:
    while len(rows) <= longest:
        rows.append(rows[-2])
    return tuple(rows)


def _edge_ends() -> tuple[WalkRow, ...]:
    rows = [tuple(BIT[head] for head in HEAD)]
    while len(rows) < 4 or rows[-1] != rows[-3] or rows[-2] != rows[-4]:
        last = rows[-1]
        row = []
        for following in NEXT:
            mask = 0
            for edge in following:
                mask |= last[edge]
            row.append(mask)
        rows.append(tuple(row))
    return _periodic(rows, LONGEST)


#: EDGE_ENDS[k][edge]: the tiles where k more steps after this edge can end.
EDGE_ENDS: Final = _edge_ends()


def _ends() -> tuple[WalkRow, ...]:
    rows: list[WalkRow] = [tuple(BIT)]
    for k in range(LONGEST):
        if k >= 4 and EDGE_ENDS[k] is EDGE_ENDS[k - 2]:
            break
        row = []
        for tile in range(TILES):
            mask = 0
            for edge in OUT[tile]:
                mask |= EDGE_ENDS[k][edge]
            row.append(mask)
        rows.append(tuple(row))
    return _periodic(rows, LONGEST)


#: ENDS[n][start]: the tiles where n steps from there can end.
ENDS: Final = _ends()
#: The same without the start tile itself.
OTHER_ENDS: Final = tuple(tuple(mask & ~BIT[tile] for tile, mask in enumerate(row)) for row in ENDS)


def _returns(ends: tuple[WalkRow, ...]) -> tuple[WalkRow, ...]:
    """The ends that can be passed on the way as well, at some step after the first position.

    Around a square one comes back after 4, 6 (a longer loop), 8... steps whatever the step before was: a tile passed at
    step j can be the end of any walk longer by an even number from 4 on.
    """
    empty: WalkRow = (0,) * len(ends[0])
    rows: list[WalkRow] = [empty] * (LOOP + 1)
    for n in range(LOOP + 1, LONGEST + 1):
        row = tuple(a | b for a, b in zip(rows[n - 2], ends[n - LOOP], strict=True))
        rows.append(rows[n - 2] if row == rows[n - 2] else row)
    return tuple(rows)


#: RETURNS[n][start]: the tiles where n steps can end that were dropped on earlier in the same walk.
RETURNS: Final = _returns(ENDS)
#: EDGE_RETURNS[k][edge]: the same for k more steps after this edge; the edge's own head is not counted as passed.
EDGE_RETURNS: Final = _returns(EDGE_ENDS)


# ---------------------------------------------------------------- how many walks

#: The number of walks by passes of the end tile is packed in one int, a slot for each number of passes.
#: No walk of 90 steps has more than 3**90 < 2**160 fellows.
_SLOT: Final = 160


@cache
def _passes_after(k: int, end: int) -> tuple[int, ...]:
    """For each edge, the walks of k more steps to `end` by their earlier passes of it (a packed polynomial)."""
    if k == 0:
        return tuple(int(head == end) for head in HEAD)
    last = _passes_after(k - 1, end)
    if k > 1:
        last = tuple(ways << _SLOT if HEAD[edge] == end else ways for edge, ways in enumerate(last))
    return tuple(sum(last[edge] for edge in following) for following in NEXT)


@cache
def passes(n: int, start: int, end: int) -> tuple[int, ...]:
    """The number of walks of n steps from start to end that pass the end 0, 1, 2... times before their last step."""
    for k in range(0, n - 1, 50):
        _passes_after(k, end)  # keeps the recursion shallow
    last = _passes_after(n - 1, end)
    packed = sum(last[edge] << _SLOT if HEAD[edge] == end and n > 1 else last[edge] for edge in OUT[start])
    ways = []
    while packed:
        ways.append(packed & ((1 << _SLOT) - 1))
        packed >>= _SLOT
    return tuple(ways)


#: Weighted tiles: tiles of the same weight share a mask, so that a sum over tiles is a few bit counts.
WalkWeights = tuple[tuple[int, int], ...]


def _weights(by_tile: list[int]) -> WalkWeights:
    masks: dict[int, int] = {}
    for tile, weight in enumerate(by_tile):
        if weight:
            masks[weight] = masks.get(weight, 0) | BIT[tile]
    return tuple(masks.items())


@cache
def walk_counts(n: int, start: int) -> WalkWeights:
    """How many walks of n steps lead from start to each other tile."""
    return _weights([sum(passes(n, start, end)) if end != start else 0 for end in range(TILES)])


@cache
def return_counts(n: int, start: int, before: int) -> WalkWeights:
    """How many ways there are, for each end tile, to choose a walk of n steps to it and the steps on which the `before`
    meeples of the last one's colour are dropped, so that at least one of them is dropped on the end tile."""
    by_tile = []
    for end in range(TILES):
        ways = 0
        for times, walks in enumerate(passes(n, start, end)):
            if times:
                ways += walks * (comb(n - 1, before) - comb(n - 1 - times, before))
        by_tile.append(ways)
    return _weights(by_tile)
