"""Questions about sowing, answered without listing the sowings: a position can have three billion.

The colours of a sowing can be dropped in any order. So whether a walk can end on a tile with a tribe depends only on
the length of the walk and on the meeples at its end; `walks` holds the tables. By an option (R2) a meeple dropped
earlier in the same sowing counts for the last one: then a walk can also end on a tile that it passed before, with two
of the tribe in hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.grid import BIT, NEIGHBOURS, TILES, TileName, coordinate, tiles_in
from fivetribes.model.moves import Sow
from fivetribes.model.pieces import TRIBES
from fivetribes.model.stacks import FACTS, FIELD, SHIFT, UNIT, unpack
from fivetribes.rules.walks import (
    EDGE,
    EDGE_ENDS,
    EDGE_RETURNS,
    ENDS,
    HEAD,
    LOOP,
    NEXT,
    OTHER_ENDS,
    OUT,
    RETURNS,
    return_counts,
    walk_counts,
)

#: All sowings from one start with one last tribe: (start, tribe, mask of end tiles).
Result = tuple[int, int, int]
#: An end tile and the tribe taken there.
Goal = tuple[int, int]

NO_RETURNS: Final = tuple((0,) * TILES for _ in RETURNS)


class Sowing:
    """The sowings of one position. It does not change when the game goes on."""

    __slots__ = ("_has", "_returns", "_stacks", "same_sowing_counts")

    def __init__(self, stacks: Sequence[int], has: Sequence[int], same_sowing_counts: bool) -> None:
        """`stacks` of the 30 tiles; `has[tribe]` is the mask of the tiles that hold it."""
        self._stacks = tuple(stacks)
        self._has = tuple(has)
        self._returns = RETURNS if same_sowing_counts else NO_RETURNS
        self.same_sowing_counts = same_sowing_counts

    # ------------------------------------------------------------ what exists

    def results(self) -> list[Result]:
        """Every start, tribe and end for which a legal sowing exists."""
        found = []
        has = self._has
        for start, stack in enumerate(self._stacks):
            if stack:
                facts = FACTS[stack]
                size = facts.size
                ends = OTHER_ENDS[size][start]
                if size <= LOOP:
                    for tribe in facts.tribes:
                        mask = has[tribe] & ends
                        if mask:
                            found.append((start, tribe, mask))
                else:
                    returns = self._returns[size][start]
                    twice = facts.twice
                    for tribe in facts.tribes:
                        mask = has[tribe] & ends
                        if tribe in twice:
                            mask |= returns
                        if mask:
                            found.append((start, tribe, mask))
        return found

    def ends(self, start: int, tribe: int) -> int:
        """The mask of tiles where a sowing from `start` can end with this tribe."""
        stack = self._stacks[start]
        count = stack >> SHIFT[tribe] & FIELD
        if not count:
            return 0
        size = FACTS[stack].size
        mask = self._has[tribe] & OTHER_ENDS[size][start]
        return mask | self._returns[size][start] if count > 1 else mask

    def starts(self) -> tuple[int, ...]:
        """The tiles that can be picked up."""
        return tuple(
            start
            for start, stack in enumerate(self._stacks)
            if stack and any(self.ends(start, tribe) for tribe in FACTS[stack].tribes)
        )

    def exists(self) -> bool:
        """Whether there is any legal sowing."""
        return any(
            self.ends(start, tribe)
            for start, stack in enumerate(self._stacks)
            if stack
            for tribe in FACTS[stack].tribes
        )

    def count(self) -> int:
        """How many different sowings there are; two differ by path or by order of colours."""
        has = self._has
        total = 0
        for start, stack in enumerate(self._stacks):
            if stack:
                facts = FACTS[stack]
                size = facts.size
                walks = walk_counts(size, start)
                here = ~BIT[start]
                for orders in facts.orders:
                    there = has[orders.tribe] & here
                    ways = 0
                    for weight, mask in walks:
                        ways += weight * (mask & there).bit_count()
                    total += ways * orders.ways
                    if size > LOOP and orders.before and self.same_sowing_counts:
                        ways = 0
                        for weight, mask in return_counts(size, start, orders.before):
                            ways += weight * (mask & ~there).bit_count()
                        total += ways * orders.others
        return total

    # ------------------------------------------------------------ step by step

    def next_steps(self, path: Sequence[int], tribes: Sequence[int], goal: Goal | None = None) -> list[tuple[int, int]]:
        """The drops (tile, tribe) after which this begun sowing can still be finished.

        `path` is the start and the tiles dropped on so far, `tribes` what was dropped there. With a goal: can still
        be finished on that tile with that tribe. Nothing for a beginning that breaks a rule.
        """
        if self._why_not_steps(path, tribes) is not None:
            return []
        start = path[0]
        hand = self._stacks[start]
        here = ~BIT[start]
        has = [mask & here for mask in self._has]
        for tile, tribe in zip(path[1:], tribes, strict=True):
            hand -= UNIT[tribe]
            if self.same_sowing_counts:
                has[tribe] |= BIT[tile]
        left = FACTS[hand].size - 1
        if left < 0:
            return []
        wanted = -1
        if goal is not None:
            wanted = BIT[goal[0]]
            has = [mask & wanted if tribe == goal[1] else 0 for tribe, mask in enumerate(has)]
        edges = OUT[start] if len(path) == 1 else NEXT[EDGE[path[-2], path[-1]]]
        steps = []
        for edge in edges:
            tile = HEAD[edge]
            if not left:
                steps += [(tile, tribe) for tribe in FACTS[hand].tribes if has[tribe] & BIT[tile]]
                continue
            ends = EDGE_ENDS[left][edge] & wanted
            returns = EDGE_RETURNS[left][edge] & wanted if self.same_sowing_counts else 0
            back_here = self.same_sowing_counts and ends & BIT[tile]
            for tribe in FACTS[hand].tribes:
                rest = FACTS[hand - UNIT[tribe]]
                for last in rest.tribes:
                    if (
                        ends & has[last]
                        or (returns and last in rest.twice and (goal is None or goal[1] == last))
                        or (back_here and last == tribe and (goal is None or goal[1] == last))
                    ):
                        steps.append((tile, tribe))
                        break
        return steps

    # ------------------------------------------------------------ one sowing

    def why_not(self, move: Sow) -> str | None:
        """Why this sowing is illegal, in a sentence, or None if it is legal."""
        path, tribes = move.path, move.tribes
        reason = self._why_not_steps(path, tribes)
        if reason is not None:
            return reason
        if len(tribes) < FACTS[self._stacks[path[0]]].size:
            return tr("You must drop all the meeples of the tile.")
        end, last = path[-1], tribes[-1]
        if end != path[0] and self._has[last] & BIT[end]:
            return None
        if (end, last) in zip(path[1:-1], tribes[:-1], strict=True):
            if self.same_sowing_counts:
                return None
            return tr(
                "Your last meeple must match one that was there before your turn, not one you dropped on the way."
            )
        return tr("Your last meeple must land on a tile with its own colour.")

    def why_not_begin(self, path: Sequence[int], tribes: Sequence[int], name_tile: TileName = coordinate) -> str | None:
        """Why no legal sowing begins like this, in a sentence, or None if one does or if this is one."""
        reason = self._why_not_steps(path, tribes, name_tile)
        if reason is not None:
            return reason
        if len(tribes) == FACTS[self._stacks[path[0]]].size:
            return self.why_not(Sow(tuple(path), tuple(tribes)))
        if self.next_steps(path, tribes):
            return None
        if not tribes:
            name = name_tile(path[0])
            return tr("From {tile} your last meeple cannot land on a tile with its own colour.").format(tile=name)
        return tr("Then your last meeple could not land on a tile with its own colour.")

    def _why_not_steps(
        self, path: Sequence[int], tribes: Sequence[int], name_tile: TileName = coordinate
    ) -> str | None:
        """Why this is not even the beginning of a sowing, in a sentence, or None if it is one."""
        if len(path) != len(tribes) + 1 or not all(0 <= tile < TILES for tile in path):
            return tr("You pick up the meeples of a tile, then choose a tile and a colour for each of them.")
        stack = self._stacks[path[0]]
        if not stack:
            return tr("There are no meeples on {tile} to pick up.").format(tile=name_tile(path[0]))
        before = -1
        for tile, to in pairwise(path):
            if to not in NEIGHBOURS[tile]:
                return tr("You can only step to a tile that shares a side, never diagonally.")
            if to == before:
                return tr("You may not step straight back to the tile you just left.")
            before = tile
        hand = unpack(stack)
        for tribe, count in Counter(tribes).items():
            if not 0 <= tribe < TRIBES or count > hand[tribe]:
                return tr("You can only drop meeples that you picked up, each one once.")
        return None

    def witness(self, start: int, end: int, tribe: int, rng: Random | None = None) -> Sow | None:
        """A legal sowing with this result, or None if there is none; with a generator, a random one."""
        if not self.ends(start, tribe) & BIT[end]:
            return None
        stack = self._stacks[start]
        size = FACTS[stack].size
        hand = unpack(stack)
        hand[tribe] -= 1
        if end != start and self._has[tribe] & BIT[end]:
            path = _walk([start], size, end, rng)
            earlier = 0
        else:
            # Nobody of the tribe is there: drop one when the walk passes the tile before.
            passes = [step for step in range(size - LOOP, 0, -2) if ENDS[step][start] & BIT[end]]
            earlier = passes[0] if rng is None else passes[int(rng.random() * len(passes))]
            path = _walk(_walk([start], earlier, end, rng), size - earlier, end, rng)
            hand[tribe] -= 1
        order = [other for other in range(TRIBES) for _ in range(hand[other])]
        if rng is not None:
            for i in range(len(order) - 1, 0, -1):
                j = int(rng.random() * (i + 1))
                order[i], order[j] = order[j], order[i]
        if earlier:
            order.insert(earlier - 1, tribe)
        order.append(tribe)
        return Sow(tuple(path), tuple(order))

    def random(self, rng: Random) -> Sow | None:
        """A legal sowing with a random start, result and path, or None if there is none."""
        starts = [start for start, stack in enumerate(self._stacks) if stack]
        while starts:
            i = int(rng.random() * len(starts))
            start = starts[i]
            goals = []
            for tribe in FACTS[self._stacks[start]].tribes:
                mask = self.ends(start, tribe)
                if mask:
                    goals.append((mask, tribe))
            if goals:
                mask, tribe = goals[int(rng.random() * len(goals))]
                skip = int(rng.random() * mask.bit_count())
                for end in tiles_in(mask):
                    if not skip:
                        return self.witness(start, end, tribe, rng)
                    skip -= 1
            starts[i] = starts[-1]
            starts.pop()
        return None


def _walk(path: list[int], steps: int, end: int, rng: Random | None) -> list[int]:
    """A path with so many more steps that lead to `end`; there must be such a walk."""
    goal = BIT[end]
    path = list(path)
    edges = OUT[path[-1]] if len(path) == 1 else NEXT[EDGE[path[-2], path[-1]]]
    for left in range(steps - 1, -1, -1):
        ends = EDGE_ENDS[left]
        fitting = [edge for edge in edges if ends[edge] & goal]
        edge = fitting[0] if rng is None or len(fitting) == 1 else fitting[int(rng.random() * len(fitting))]
        path.append(HEAD[edge])
        edges = NEXT[edge]
    return path
