"""A sowing being planned: from the goal or step by step, freely mixed. Knows no widget.

What is laid is decided by the player; what is proposed completes it to the goal he chose. Both are always the
beginning of a legal sowing: whatever leads nowhere is not taken, and `Refusal` says which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fivetribes.i18n import tr, trn
from fivetribes.model.grid import BIT, NEIGHBOURS, TileName, coordinate, distance, tiles_in
from fivetribes.model.moves import Sow
from fivetribes.model.pieces import TRIBES
from fivetribes.model.stacks import unpack
from fivetribes.rules.sowing import Goal, Sowing
from fivetribes.shell.sentences import capitalised


class Refusal(ValueError):
    """What cannot be done; `str()` is a sentence that says why, `tiles` are those that it is about."""

    def __init__(self, text: str, *tiles: int) -> None:
        super().__init__(capitalised(text))
        self.tiles = tiles


@dataclass(frozen=True, slots=True)
class Laid:
    """A beginning of a sowing: the tiles, the first one picked up, and what was dropped on the others."""

    path: tuple[int, ...] = ()
    tribes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ghost:
    """A meeple shown where it would be dropped."""

    tile: int
    tribe: int
    proposed: bool


class SowingPlan:
    """The plan of one sowing. Taking a step back and forth is free until the sowing is played."""

    def __init__(self, sowing: Sowing, stacks: Sequence[int]) -> None:
        self._sowing = sowing
        self._stacks = tuple(stacks)
        self._results = sowing.results()
        self._past: list[Laid] = []
        self._future: list[Laid] = []
        self.laid = Laid()
        self.goal: Goal | None = None
        self.proposal: Sow | None = None
        #: How tiles are named in refusals.
        self.tile_name: TileName = coordinate

    # ------------------------------------------------------------ looking

    @property
    def start(self) -> int | None:
        return self.laid.path[0] if self.laid.path else None

    @property
    def hand(self) -> tuple[int, ...]:
        """The tribes still in hand, one by one."""
        if not self.laid.path:
            return ()
        counts = unpack(self._stacks[self.laid.path[0]])
        for tribe in self.laid.tribes:
            counts[tribe] -= 1
        return tuple(tribe for tribe in range(TRIBES) for _ in range(counts[tribe]))

    @property
    def complete(self) -> bool:
        return bool(self.laid.path) and not self.hand

    @property
    def move(self) -> Sow | None:
        """The sowing, once all is laid."""
        return Sow(self.laid.path, self.laid.tribes) if self.complete else None

    @property
    def ready(self) -> Sow | None:
        """The sowing that can be played now: all is laid, or the rest is proposed."""
        return self.move or self.proposal

    def next_drops(self, goal: Goal | None = None) -> list[tuple[int, int]]:
        """The (tile, tribe) that can be dropped next so that the sowing can still be finished."""
        if not self.laid.path:
            return []
        return self._sowing.next_steps(self.laid.path, self.laid.tribes, goal)

    @property
    def lit(self) -> frozenset[int]:
        """The tiles that can be tapped now: to pick up, or to drop on next."""
        if not self.laid.path:
            return frozenset(start for start, _, _ in self._results)
        return frozenset(tile for tile, _ in self.next_drops(self.goal))

    def tribes_for(self, tile: int) -> tuple[int, ...]:
        """What can be dropped on this tile next."""
        return tuple(tribe for to, tribe in self.next_drops(self.goal) if to == tile)

    def usual_drop(self) -> int | None:
        """The tribe that can be dropped on most tiles next, wherever the sowing ends."""
        tribes = [tribe for _, tribe in self.next_drops()]
        return max(tribes, key=tribes.count) if tribes else None

    def goals(self) -> dict[int, tuple[int, ...]]:
        """Every end tile that can still be reached, with the tribes it can end with."""
        found: dict[int, list[int]] = {}
        for tribe in range(TRIBES):
            for tile in tiles_in(self._ends(tribe)):
                found.setdefault(tile, []).append(tribe)
        return {tile: tuple(tribes) for tile, tribes in sorted(found.items())}

    def _ends(self, tribe: int) -> int:
        """The end tiles that can still be reached with a tribe."""
        mask = 0
        if not self.laid.path:
            for _, last, ends in self._results:
                if last == tribe:
                    mask |= ends
            return mask
        for tile in range(len(self._stacks)):
            if self.complete:
                if (self.laid.path[-1], self.laid.tribes[-1]) == (tile, tribe):
                    mask |= BIT[tile]
            elif self.next_drops((tile, tribe)):
                mask |= BIT[tile]
        return mask

    def starts_for(self, goal: Goal) -> tuple[int, ...]:
        """The tiles whose meeples can reach a goal."""
        end, tribe = goal
        return tuple(start for start, last, ends in self._results if last == tribe and ends & BIT[end])

    def examples(self, goal: Goal) -> list[Sow]:
        """Sowings that reach a goal from what is laid; with nothing laid, one from each tile that can start."""
        if not self.laid.path:
            found = (self._sowing.witness(start, *goal) for start in self.starts_for(goal))
            return [sow for sow in found if sow is not None]
        if self.complete:
            return [Sow(self.laid.path, self.laid.tribes)]
        return [self._completed(goal)]

    def _completed(self, goal: Goal) -> Sow:
        path, tribes = self.laid.path, self.laid.tribes
        while steps := self._sowing.next_steps(path, tribes, goal):
            tile, tribe = steps[0]
            path, tribes = (*path, tile), (*tribes, tribe)
        return Sow(path, tribes)

    def ghosts(self) -> tuple[Ghost, ...]:
        """The meeples to be shown, in the order of the steps."""
        laid = [
            Ghost(tile, tribe, proposed=False) for tile, tribe in zip(self.laid.path[1:], self.laid.tribes, strict=True)
        ]
        if self.proposal is None:
            return tuple(laid)
        rest = slice(len(self.laid.tribes), None)
        path = self.proposal.path[1:][rest]
        return (*laid, *(Ghost(t, c, proposed=True) for t, c in zip(path, self.proposal.tribes[rest], strict=True)))

    # ------------------------------------------------------------ step by step

    def pick_up(self, tile: int) -> None:
        """Begin on a tile; what was planned before can be had back with `step_back`."""
        self._refuse_unless_begins((tile,), ())
        if self.goal is not None and tile not in self.starts_for(self.goal):
            self.goal = None
        self._go(Laid((tile,)))

    def _refuse_unless_begins(self, path: tuple[int, ...], tribes: tuple[int, ...]) -> None:
        reason = self._sowing.why_not_begin(path, tribes, self.tile_name)
        if reason is not None:
            raise Refusal(reason, *path[-1:])

    def drop(self, tile: int, tribe: int | None = None) -> None:
        """Drop a meeple on a tile: the one named, or the proposed one, or the only or first one that can be."""
        if not self.laid.path:
            self.pick_up(tile)
            return
        able = self.tribes_for(tile)
        if self.goal is not None and (tribe not in able if tribe is not None else not able):
            # Somewhere else than to the goal: then the goal is given up.
            free = tuple(other for to, other in self.next_drops() if to == tile)
            if tribe in free if tribe is not None else free:
                self.goal, able = None, free
        if tribe is None:
            step = len(self.laid.tribes)
            if self.proposal is not None and self.proposal.path[step + 1] == tile:
                tribe = self.proposal.tribes[step]
            elif able:
                tribe = able[0]
        if tribe is None or tribe not in able:
            raise Refusal(self._why_not(tile, tribe), tile)
        self._go(Laid((*self.laid.path, tile), (*self.laid.tribes, tribe)))

    def _why_not(self, tile: int, tribe: int | None) -> str:
        if self.complete:
            return tr("You have dropped all your meeples.")
        path, tribes = (*self.laid.path, tile), self.laid.tribes
        tried = [tribe] if tribe is not None else sorted(set(self.hand))
        reasons = (self._sowing.why_not_begin(path, (*tribes, other)) for other in tried)
        return next(reason for reason in reasons if reason is not None)

    def why_not_end(self, tile: int) -> str:
        """Why the sowing cannot end on a tile that is no next step either, in a sentence."""
        here, left = self.laid.path[-1], len(self.hand)
        away = distance(here, tile)
        if away > left:
            # Translators: as many steps; the end of a sentence, see {reach}.
            reach = trn("{n} meeple reaches {n}", "{n} meeples reach {n}", left)
            text = trn("{{tile}} is {n} step away; {{reach}}.", "{{tile}} is {n} steps away; {{reach}}.", away)
            return text.format(tile=self.tile_name(tile), reach=reach)
        if (left - away) % 2:
            odd = trn(
                "With {n} meeple you end an odd number of steps away; {{tile}} is an even number away.",
                "With {n} meeples you end an odd number of steps away; {{tile}} is an even number away.",
                left,
            )
            even = trn(
                "With {n} meeple you end an even number of steps away; {{tile}} is an odd number away.",
                "With {n} meeples you end an even number of steps away; {{tile}} is an odd number away.",
                left,
            )
            return (odd if left % 2 else even).format(tile=self.tile_name(tile))
        if not self._can_walk_to(tile):
            return tr("You cannot reach {tile} with your last meeple: you may not go straight back.").format(
                tile=self.tile_name(tile)
            )
        if self._sowing.same_sowing_counts:
            text = tr("No meeple in your hand finds its own colour on {tile}.")
        else:
            text = tr("No meeple in your hand matches one that was on {tile} before your turn.")
        return text.format(tile=self.tile_name(tile))

    def _can_walk_to(self, tile: int) -> bool:
        """Whether as many steps as there are meeples in hand can lead to a tile, whatever is dropped."""
        before = self.laid.path[-2] if len(self.laid.path) > 1 else -1
        places = {(self.laid.path[-1], before)}
        for _ in self.hand:
            places = {(to, here) for here, came in places for to in NEIGHBOURS[here] if to != came}
        return any(here == tile for here, _ in places)

    def _go(self, laid: Laid) -> None:
        self._past.append(self.laid)
        self._future.clear()
        self.laid = laid
        self._propose()

    # ------------------------------------------------------------ from the goal

    def aim(self, end: int, tribe: int) -> None:
        """Choose what the sowing shall end with; a way there is proposed."""
        if not self._ends(tribe) & BIT[end]:
            raise Refusal(
                tr("You cannot end on {tile} with that tribe.").format(tile=self.tile_name(end))
                if not self.laid.path
                else tr("From here you cannot end on {tile} with that tribe.").format(tile=self.tile_name(end)),
                end,
            )
        self.goal = (end, tribe)
        self._propose()

    def forget_goal(self) -> None:
        """Plan freely again; what is laid stays."""
        self.goal = None
        self.proposal = None

    def start_anew(self) -> None:
        """Take up all that is laid; it can be had back with `step_back`."""
        if self.laid.path:
            self._past.append(self.laid)
            self.laid = Laid()
        self.forget_goal()

    def propose(self, sowing: Sow) -> None:
        """Propose this very sowing, a hint for example, instead of what is laid."""
        reason = self._sowing.why_not(sowing)
        if reason is not None:
            raise Refusal(reason)
        self.start_anew()
        self.goal = (sowing.path[-1], sowing.tribes[-1])
        self.proposal = sowing

    def lay(self) -> None:
        """Lay the proposed way."""
        if self.proposal is None:
            raise Refusal(tr("First choose where to end."))
        self._go(Laid(self.proposal.path, self.proposal.tribes))

    def _propose(self) -> None:
        """Find a way to the goal that begins with what is laid. An old one that still does is kept."""
        old = self.proposal
        self.proposal = None
        if self.goal is None:
            return
        laid = self.laid
        if (
            old is not None
            and old.path[: len(laid.path)] == laid.path
            and old.tribes[: len(laid.tribes)] == laid.tribes
        ):
            self.proposal = old
            return
        if not laid.path:
            self.proposal = self._sowing.witness(self.starts_for(self.goal)[0], *self.goal)
            return
        self.proposal = self._completed(self.goal)

    # ------------------------------------------------------------ changing

    def swap(self, one: int, other: int) -> None:
        """Exchange the meeples of two laid steps, the first being 0; refused if it could not be finished then."""
        tribes = list(self.laid.tribes)
        tribes[one], tribes[other] = tribes[other], tribes[one]
        changed = Laid(self.laid.path, tuple(tribes))
        self._refuse_unless_begins(changed.path, changed.tribes)
        if self.goal is not None and not (
            self.complete or self._sowing.next_steps(changed.path, changed.tribes, self.goal)
        ):
            self.goal = None
        self._go(changed)

    @property
    def can_step_back(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def step_back(self) -> None:
        """As it was before the last change."""
        if self._past:
            self._future.append(self.laid)
            self.laid = self._past.pop()
            self._propose()

    def redo(self) -> None:
        """What was taken back last, again."""
        if self._future:
            self._past.append(self.laid)
            self.laid = self._future.pop()
            self._propose()

    # ------------------------------------------------------------ keeping

    @property
    def begun(self) -> bool:
        """Whether anything is laid or proposed."""
        return bool(self.laid.path) or self.proposal is not None

    def to_json(self) -> dict[str, list[int]]:
        """What is laid and what is proposed, so that a game taken up again shows it."""
        found = {"path": list(self.laid.path), "tribes": list(self.laid.tribes)}
        if self.proposal is not None:
            found |= {"to_path": list(self.proposal.path), "to_tribes": list(self.proposal.tribes)}
        return found

    def resume(self, data: Any) -> None:
        """Lay and propose what was laid and proposed, if it is legal here; else begin anew."""
        path, tribes = _ints(data, "path"), _ints(data, "tribes")
        if path is None or tribes is None:
            return
        if self._sowing.why_not_begin(path, tribes) is None:
            self.laid = Laid(tuple(path), tuple(tribes))
        to_path, to_tribes = _ints(data, "to_path"), _ints(data, "to_tribes")
        if to_path is None or to_tribes is None:
            return
        laid, sowing = self.laid, Sow(tuple(to_path), tuple(to_tribes))
        begins = sowing.path[: len(laid.path)] == laid.path and sowing.tribes[: len(laid.tribes)] == laid.tribes
        if begins and self._sowing.why_not(sowing) is None:
            self.goal, self.proposal = (sowing.path[-1], sowing.tribes[-1]), sowing


def _ints(data: Any, name: str) -> list[int] | None:
    """The list of whole numbers with this name in a JSON object; None for anything else."""
    value = data.get(name) if isinstance(data, dict) else None
    return value if isinstance(value, list) and all(type(number) is int for number in value) else None
