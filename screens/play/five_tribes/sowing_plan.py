"""A sowing being planned: from the goal or step by step, freely mixed. Knows no widget.

What is laid is decided by the player; what is proposed completes it to the goal he chose. Both are always the
beginning of a legal sowing: whatever leads nowhere is not taken, and `Refusal` says which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fivetribes.i18n import tr, trn
from fivetribes.model.grid import BIT, NEIGHBOURS, TileName, coordinate, distance, tiles_in
from fivetribes.model.moves import Sow
from fivetribes.model.pieces import TRIBES
from fivetribes.model.stacks import unpack
from fivetribes.rules.sowing import Goal, Sowing
from fivetribes.shell.sentences import capitalised
from screens.play.five_tribes.plan_history import Laid, PlanHistory, Planned


class Refusal(ValueError):
    """What cannot be done; `str()` is a sentence that says why, `tiles` are those that it is about."""

    def __init__(self, text: str, *tiles: int) -> None:
        super().__init__(capitalised(text))
        self.tiles = tiles


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
        self._history = PlanHistory()
        #: How tiles are named in refusals.
        self.tile_name: TileName = coordinate

    # ------------------------------------------------------------ looking

    @property
    def laid(self) -> Laid:
        return self._history.now.laid

    @property
    def proposal(self) -> Sow | None:
        """A legal sowing that begins with what is laid and ends with the goal."""
        return self._history.now.proposal

    @property
    def goal(self) -> Goal | None:
        """What the sowing shall end with, if that was chosen."""
        return self._history.now.goal

    @property
    def filters(self) -> frozenset[str]:
        """With what a sowing has to end that is looked for. What they mean knows who looks."""
        return self._history.now.filters

    @property
    def best(self) -> str:
        """Of what only the best are looked for; "" for all."""
        return self._history.now.best

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
        found_one = self._completed(self.laid, goal)
        return [] if found_one is None else [found_one]

    def _completed(self, laid: Laid, goal: Goal) -> Sow | None:
        """A legal sowing that begins like this and ends with the goal; None if there is none."""
        path, tribes = laid.path, laid.tribes
        while steps := self._sowing.next_steps(path, tribes, goal):
            tile, tribe = steps[0]
            path, tribes = (*path, tile), (*tribes, tribe)
        ends_so = bool(tribes) and (path[-1], tribes[-1]) == goal
        found = Sow(path, tribes)
        return found if ends_so and self._sowing.why_not(found) is None else None

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
        self._lay(Laid((tile,)))

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
        if tribe not in able if tribe is not None else not able:
            able = tuple(other for to, other in self.next_drops() if to == tile)  # elsewhere than to the goal
        if tribe is None:
            step = len(self.laid.tribes)
            if self.proposal is not None and not self.complete and self.proposal.path[step + 1] == tile:
                tribe = self.proposal.tribes[step]
            elif able:
                tribe = able[0]
        if tribe is None or tribe not in able:
            raise Refusal(self._why_not(tile, tribe), tile)
        self._lay(Laid((*self.laid.path, tile), (*self.laid.tribes, tribe)))

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

    def _lay(self, laid: Laid) -> None:
        """Lay this, which begins a legal sowing. A goal that cannot be reached from there is given up."""
        now = self._history.now
        proposal = now.proposal
        if now.goal is not None and not (proposal is not None and laid.begins(proposal)):
            proposal = self._completed(laid, now.goal)
        self._history.change(replace(now, laid=laid, proposal=proposal))

    # ------------------------------------------------------------ from the goal

    def aim(self, end: int, tribe: int) -> None:
        """Choose what the sowing shall end with; a way there is proposed."""
        if self.goal == (end, tribe):
            return
        found = self.examples((end, tribe))
        if not found:
            raise Refusal(
                tr("You cannot end on {tile} with that tribe.").format(tile=self.tile_name(end))
                if not self.laid.path
                else tr("From here you cannot end on {tile} with that tribe.").format(tile=self.tile_name(end)),
                end,
            )
        self._history.change(replace(self._history.now, proposal=found[0]))

    def forget_goal(self) -> None:
        """Plan freely again; what is laid stays."""
        self._history.change(replace(self._history.now, proposal=None))

    def propose(self, sowing: Sow) -> None:
        """Propose this very sowing, a hint for example, instead of what is laid."""
        reason = self._sowing.why_not(sowing)
        if reason is not None:
            raise Refusal(reason)
        self._history.change(replace(self._history.now, laid=Laid(), proposal=sowing))

    def lay(self) -> None:
        """Lay the proposed way."""
        if self.proposal is None:
            raise Refusal(tr("First choose where to end."))
        self._lay(Laid(self.proposal.path, self.proposal.tribes))

    def look_for(self, filters: frozenset[str], best: str) -> None:
        """Look only for sowings that end so; what was aimed at is forgotten, unless all is laid."""
        proposal = self.proposal if self.complete else None
        self._history.change(replace(self._history.now, proposal=proposal, filters=filters, best=best))

    def look_for_all(self) -> None:
        """The last change has led where nothing fits what is looked for: that goes with it, and comes back with it."""
        self._history.amend(replace(self._history.now, filters=frozenset(), best=""))

    # ------------------------------------------------------------ changing

    def swap(self, one: int, other: int) -> None:
        """Exchange the meeples of two laid steps, the first being 0; refused if it could not be finished then."""
        tribes = list(self.laid.tribes)
        tribes[one], tribes[other] = tribes[other], tribes[one]
        changed = Laid(self.laid.path, tuple(tribes))
        self._refuse_unless_begins(changed.path, changed.tribes)
        self._lay(changed)

    @property
    def can_step_back(self) -> bool:
        return self._history.can_go_back

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back, and nothing was changed since."""
        return self._history.can_go_forth

    def step_back(self) -> None:
        """As it was before the last change."""
        self._history.go_back()

    def redo(self) -> None:
        """What was taken back last, again."""
        self._history.go_forth()

    def take_up(self) -> None:
        """As it was before what is laid was changed last; what is looked for stays."""
        laid, filters, best = self.laid, self.filters, self.best
        while self.laid == laid and self.can_step_back:
            self.step_back()
        if (self.filters, self.best) != (filters, best):
            self.look_for(filters, best)

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

    def resume(self, data: object) -> None:
        """Lay and propose what was laid and proposed, if it is legal here; else begin anew. What is laid can be taken
        back step by step, as if it had been laid just now."""
        path, tribes = _ints(data, "path"), _ints(data, "tribes")
        if path is None or tribes is None:
            return
        laid = Laid()
        if self._sowing.why_not_begin(path, tribes) is None:
            laid = Laid(tuple(path), tuple(tribes))
        to_path, to_tribes = _ints(data, "to_path"), _ints(data, "to_tribes")
        proposal = None
        if to_path is not None and to_tribes is not None:
            sowing = Sow(tuple(to_path), tuple(to_tribes))
            if laid.begins(sowing) and self._sowing.why_not(sowing) is None:
                proposal = sowing
        self._history = PlanHistory()
        for part in laid.parts():
            self._history.change(Planned(part, proposal))
        self._history.change(Planned(laid, proposal))


def _ints(data: object, name: str) -> list[int] | None:
    """The list of whole numbers with this name in a JSON object; None for anything else."""
    value = data.get(name) if isinstance(data, dict) else None
    return value if isinstance(value, list) and all(type(number) is int for number in value) else None
