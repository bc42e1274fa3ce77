"""Planning a sowing at the Table: from the goal, step by step, and both mixed. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.decision import Decision
from fivetribes.game.outcome import preview
from fivetribes.game.view import View
from fivetribes.i18n import mark, tr, trn
from fivetribes.model.grid import NAMES
from fivetribes.model.moves import Move, Sow
from fivetribes.model.pieces import NONE, TILE_POINTS, TRIBE_LETTERS, TRIBES
from fivetribes.rules.sowing import Goal
from fivetribes.text.names import TILE_NAMES, TRIBE_NAMES
from screens.board.tile_sprites import BoardOverlay
from screens.play.sowing_plan import Refusal, SowingPlan
from screens.table.decisions.goal_search import GoalSearch
from screens.table.decisions.interaction import ALL_TILES, Interaction, Offer
from screens.table.model.actions import DragGhost, DragTile, PickRow, Subject, TapHand, TapTile, Touch
from screens.table.model.outcome_words import lines_of, note_of, signed, title_of
from screens.table.model.view_model import Button, CardContent, ChoiceMenu, ChoiceRow, Hand, Player


class SowPlanning(Interaction):
    """The sowing of a person. What is laid lives in the plan, which is kept when the game is left."""

    def __init__(
        self, view: View, players: Sequence[Player], decision: Decision, plan: SowingPlan | None = None
    ) -> None:
        super().__init__(view, players)
        assert decision.sowing is not None
        self.planner = self
        self.decision = decision
        self.plan = plan or SowingPlan(decision.sowing, view.stacks)
        self.search = GoalSearch(view, self.plan)
        self.choices_tile = NONE
        self.following = NONE
        self._starts = len(self.plan.lit) if not self.plan.laid.path else 0
        self._results = self.plan.count_results()

    # ------------------------------------------------------------ what is shown

    @property
    def title(self) -> str:
        plan = self.plan
        if plan.complete:
            return tr("Sow like this?")
        if plan.laid.path:
            left = len(plan.hand)
            return tr("Sow: {left} of {all} left in hand").format(left=left, all=left + len(plan.laid.tribes))
        if plan.proposal is not None:
            return tr("From {start} to {end}").format(
                start=NAMES[plan.proposal.path[0]], end=NAMES[plan.proposal.path[-1]]
            )
        return tr("Choose where to end") if self.search.filter else tr("Pick up a tile")

    @property
    def reason(self) -> str:
        plan = self.plan
        if plan.complete:
            return tr("Drag one meeple onto another to swap them")
        if plan.proposal is not None:
            return tr("Lay the path as shown, or tap a lit tile to go step by step")
        if plan.laid.path:
            return tr("Tap a lit tile for the next meeple, or any other to end there")
        if self.search.filter:
            tiles = len(self.search.goals())
            return trn("{n} lit tile can be the end", "{n} lit tiles can be the end", tiles)
        starts = trn("{n} tile can start a sowing", "{n} tiles can start a sowing", self._starts)
        return tr("{starts}, {results}").format(starts=starts, results=trn("{n} result", "{n} results", self._results))

    @property
    def short(self) -> str:
        if self.plan.complete:
            return tr("Drag to swap meeples")
        if self.plan.proposal is not None:
            return tr("Lay it, or tap step by step")
        if self.plan.laid.path:
            return tr("Tap the next tile or an end")
        if self.search.filter:
            return ""
        return trn("{n} can start", "{n} can start", self._starts)

    @property
    def primary(self) -> Button:
        if self.plan.complete:
            return Button(tr("Sow"), "check", "primary")
        if self.plan.proposal is not None:
            return Button(tr("Lay path"), "map-marker-path", "primary")
        return Button(tr("Sow"), "check", "primary", live=False)

    @property
    def moment(self) -> str:  # type: ignore[override]
        if self.plan.complete:
            return "plan"
        if self.choices_tile != NONE:
            return "fan"
        return "" if self.can_step_back else "sow"

    def offer(self) -> Offer:
        return Offer(self.overlay(), self._choices(), self._card(), self._hand())

    def overlay(self) -> BoardOverlay:
        """What the board shows of the plan."""
        plan = self.plan
        laid = plan.laid
        free = not laid.path and self.search.filter
        if plan.complete:
            lit: frozenset[int] = frozenset()
        elif free:
            lit = frozenset(self.search.goals())
        elif not laid.path and plan.goal is not None:
            lit = frozenset(plan.starts_for(plan.goal))
        else:
            lit = plan.lit
        target = plan.goal[0] if plan.goal is not None else laid.path[-1] if plan.complete else None
        proposed: tuple[int, ...] = ()
        if plan.proposal is not None and not plan.complete:
            proposed = plan.proposal.path[len(laid.path) :]
        ghosts = tuple((ghost.tile, ghost.tribe, ghost.proposed) for ghost in plan.ghosts())
        picked = plan.start if plan.start is not None else proposed[0] if proposed else None
        on_way = frozenset(laid.path) | frozenset(proposed)
        dimmed = ALL_TILES - lit - on_way if lit or laid.path or proposed else frozenset()
        if target is not None:
            dimmed -= {target}
        return BoardOverlay(lit, dimmed, picked, target, laid.path, proposed, ghosts)

    def _hand(self) -> Hand:
        plan = self.plan
        if not plan.laid.path:
            return Hand(note=self.title if self.search.filter else tr("Pick up a lit tile"))
        left = plan.hand
        following = self.following if 0 <= self.following < len(left) else self._proposed_next(left)
        note = ""
        if left and following != NONE:
            note = tr("Next: {tribe}").format(tribe=tr(TRIBE_NAMES[left[following]]))
        elif not left:
            note = tr("All dropped")
        return Hand(left, len(left) + len(plan.laid.tribes), following, note)

    def _proposed_next(self, left: tuple[int, ...]) -> int:
        plan = self.plan
        if plan.proposal is None or plan.complete:
            return NONE
        return left.index(plan.proposal.tribes[len(plan.laid.tribes)])

    def _choices(self) -> ChoiceMenu | None:
        tile = self.choices_tile
        if tile == NONE:
            return None
        tribes = self.plan.goals().get(tile, ())
        rows = []
        for tribe in tribes:
            outcome = self.search.outcome((tile, tribe))
            rows.append(
                ChoiceRow(
                    key=tribe,
                    title=title_of(outcome),
                    note=note_of(outcome),
                    sprite=f"m_{TRIBE_LETTERS[tribe]}",
                    count=outcome.count,
                    camel=outcome.camel,
                    chosen=self.plan.goal == (tile, tribe),
                    subject=Subject("tribe", tribe),
                )
            )
        title = tr("End on {tile}: with which tribe?").format(tile=NAMES[tile])
        line = ""
        if self.plan.goal is not None and self.plan.goal[0] == tile:
            changed = lines_of(self.search.outcome(self.plan.goal), self.view, self.players)
            # That there is no camel, the option itself says.
            changed = tuple(part for part in changed if part.sprite != "camel_none")[:2]
            line = "; ".join(part.text + (f" {part.gain}" if part.gain else "") for part in changed)
        plan = self.plan
        way = plan.proposal.path if plan.proposal is not None else plan.laid.path
        return ChoiceMenu(title, tile_words(self.view, tile, self.players), tuple(rows), tile, line, keep=way)

    def _card(self) -> CardContent | None:
        sow = self.plan.move or self.plan.proposal
        if sow is None:
            return None
        goal = (sow.path[-1], sow.tribes[-1])
        outcome = preview(self.view, sow) if self.plan.complete else self.search.outcome(goal)
        plural = (mark("viziers"), mark("elders"), mark("merchants"), mark("builders"), mark("assassins"))
        return CardContent(
            title=tr("If you end on {tile} with {tribe}").format(tile=NAMES[goal[0]], tribe=tr(plural[goal[1]])),
            note=tr("points, with the coins"),
            total=signed(outcome.total),
            sign=outcome.total,
            lines=lines_of(outcome, self.view, self.players),
        )

    # ------------------------------------------------------------ what touches do

    def handle(self, touch: Touch) -> None:
        match touch:
            case TapTile(tile):
                self._tap_tile(tile)
            case DragTile(tile, to):
                self._drag_tile(tile, to)
            case DragGhost(step, to):
                self._drag_ghost(step, to)
            case TapHand(place):
                self._tap_hand(place)
            case PickRow(tribe):
                self._pick_row(tribe)
            case _:
                super().handle(touch)

    def _tap_tile(self, tile: int) -> None:
        plan = self.plan
        if plan.complete:
            if tile == plan.laid.path[-1]:
                plan.step_back()
                return
            raise Refusal(tr("All meeples are dropped: sow, or step back."))
        if self.choices_tile == tile and plan.goal is not None and plan.goal[0] == tile:
            self.choices_tile = NONE
            return
        if not plan.laid.path:
            self._tap_first(tile)
            return
        self.choices_tile = NONE
        if tile == plan.laid.path[-1]:
            self.step_back()
        elif tile in plan.lit or plan.tribes_for(tile):
            self._drop(tile)
        elif tile in plan.goals():
            self._open(tile)
        else:
            self._drop(tile)

    def _tap_first(self, tile: int) -> None:
        plan = self.plan
        goals = self.search.goals()
        if self.search.filter:
            if tile not in goals:
                raise Refusal(tr("No sowing that you look for ends on {tile}.").format(tile=NAMES[tile]))
            self._open(tile, goals[tile])
        elif plan.proposal is not None and tile == plan.proposal.path[0]:
            plan.pick_up(tile)
        elif tile in plan.lit:
            self.choices_tile = NONE
            plan.pick_up(tile)
        elif tile in goals:
            self._open(tile)
        else:
            plan.pick_up(tile)  # which says why not

    def _open(self, tile: int, tribes: tuple[int, ...] = ()) -> None:
        """Show what can be ended with on a tile, and propose the best of it."""
        tribes = tribes or self.plan.goals()[tile]
        best = max(tribes, key=lambda tribe: self.search.outcome((tile, tribe)).worth)
        self.choices_tile = tile
        self._aim((tile, best))

    def _aim(self, goal: Goal) -> None:
        if not self.plan.laid.path:
            self.plan.propose(self.search.outcome(goal).sow)
        else:
            self.plan.aim(*goal)

    def _drop(self, tile: int) -> None:
        hand = self.plan.hand
        wanted = hand[self.following] if 0 <= self.following < len(hand) else None
        if wanted is not None and wanted in self.plan.tribes_for(tile):
            self.plan.drop(tile, wanted)
        elif wanted is not None:
            self.plan.drop(tile, wanted)  # which says why not
        else:
            self.plan.drop(tile)
        self.following = NONE
        self.choices_tile = NONE

    def _drag_tile(self, tile: int, to: int) -> None:
        laid = self.plan.laid
        if not laid.path:
            self.choices_tile = NONE
            self.plan.pick_up(tile)
            self._drop(to)
        elif len(laid.path) > 1 and to == laid.path[-2] and tile == laid.path[-1]:
            self.plan.step_back()
        elif tile == laid.path[-1]:
            self._drop(to)
        else:
            raise Refusal(tr("Draw the path on from its end."))

    def _drag_ghost(self, step: int, to: int) -> None:
        plan = self.plan
        if plan.proposal is not None and max(step, to) >= len(plan.laid.tribes):
            plan.lay()
        plan.swap(step, to)

    def _tap_hand(self, place: int) -> None:
        hand = self.plan.hand
        if place < len(hand):
            self.following = NONE if self.following == place else place

    def _pick_row(self, tribe: int) -> None:
        if 0 <= tribe < TRIBES and self.choices_tile != NONE:
            self._aim((self.choices_tile, tribe))

    def close_choices(self) -> None:
        self.choices_tile = NONE
        if not self.plan.laid.path:
            self.plan.forget_goal()

    def choose_filter(self, key: str, best: str = "") -> None:
        """Light only the tiles where such a result ends; the same again: all of them."""
        if key == self.search.filter and best == self.search.best:
            key = best = ""
        self.search.filter, self.search.best = key, best
        self.choices_tile = NONE
        if not self.plan.laid.path:
            self.plan.forget_goal()

    def choose(self, move: Move) -> None:
        if isinstance(move, Sow):
            self.plan.start_anew()
            self.choices_tile = NONE
            self.plan.propose(move)

    @property
    def can_step_back(self) -> bool:  # type: ignore[override]
        return bool(self.plan.laid.path or self.plan.proposal is not None or self.search.filter)

    def step_back(self) -> None:
        plan = self.plan
        self.following = self.choices_tile = NONE
        if plan.laid.path:
            plan.step_back()
        elif plan.proposal is not None:
            plan.forget_goal()
        else:
            self.search.filter = self.search.best = ""

    @property
    def can_redo(self) -> bool:  # type: ignore[override]
        return self.plan.can_redo

    def redo(self) -> None:
        self.plan.redo()

    def play(self) -> Move | None:
        if self.plan.complete:
            return self.plan.move
        if self.plan.proposal is not None:
            self.plan.lay()
            self.choices_tile = NONE
            return None
        if self.plan.laid.path:
            raise Refusal(tr("There are still meeples in your hand."))
        raise Refusal(tr("Pick up a lit tile, or choose above what the sowing shall end with."))

    def unfinished(self) -> object:
        return self.plan.to_json()


def tile_words(view: View, tile: int, players: Sequence[Player]) -> str:
    """A tile in a few words: kind, points, owner."""
    points = view.board.points[tile] or TILE_POINTS[view.board.kinds[tile]]
    name = tr(TILE_NAMES[view.board.kinds[tile]])
    owner = view.owner[tile]
    whose = tr("nobody owns it") if owner == NONE else tr("owned by {name}").format(name=players[owner].name)
    return tr("{kind}, {points}, {whose}").format(
        kind=name[:1].upper() + name[1:], points=trn("{n} point", "{n} points", points), whose=whose
    )
