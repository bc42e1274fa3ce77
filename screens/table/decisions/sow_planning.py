"""Planning a sowing at the Table: from the goal, step by step, and both mixed. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import TileName
from fivetribes.model.moves import Move, Sow
from fivetribes.model.pieces import NONE
from fivetribes.rules.sowing import Goal
from fivetribes.shell.journal import SavedPlan
from fivetribes.text.names import TRIBE_NAMES
from screens.board.tile_sprites import BoardOverlay
from screens.play.five_tribes.sowing_plan import Refusal, SowingPlan
from screens.table.decisions.end_menu import STEP, end_menu, step_tribe
from screens.table.decisions.goal_search import GoalSearch
from screens.table.decisions.interaction import ALL_TILES, Interaction, Offer
from screens.table.model.actions import DragGhost, DragTile, PickRow, TapHand, TapTile, Touch
from screens.table.model.outcome_words import card_of, note_of, rows_of, signed
from screens.table.model.view_model import Button, CardContent, ChoiceMenu, Hand, Player

MANY: Final = 20  # so many tiles need no rings


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
        #: Whether the last touch led where nothing fits what was looked for.
        self.filter_lost = False

    def name_tiles(self, tile_name: TileName) -> None:
        super().name_tiles(tile_name)
        self.plan.tile_name = tile_name

    # ------------------------------------------------------------ what is shown

    @property
    def title(self) -> str:
        plan = self.plan
        if plan.ready is not None:  # what it brings is said even where there is room for one line
            # Translators: {points} is "+12".
            return tr("Play this move? {points}").format(points=signed(self.search.brings(plan.ready).total))
        if self.filter_lost:
            return tr("Your filter is off")
        if self.search.active:
            return tr("Choose where to end") if self.search.goals() else self.search.nothing_fits
        if plan.laid.path:
            return trn("{n} meeple in hand", "{n} meeples in hand", len(plan.hand))
        return tr("Pick up the meeples of a tile")

    @property
    def reason(self) -> str:
        plan = self.plan
        if plan.ready is not None:
            return self._outcome_in_words(plan.ready)
        if self.filter_lost:
            # Translators: "it" is the filter that was chosen.
            return tr("This way you cannot reach what fits it")
        if self.search.active:
            tiles = len(self.search.goals())
            return trn("You can end on {n} tile", "You can end on {n} tiles", tiles) if tiles else self.search.way_out
        if plan.laid.path:
            return tr("Choose the next tile for a meeple, or the tile where you want to end")
        return tr("Or choose above what your move should end with")

    def _outcome_in_words(self, sow: Sow) -> str:
        outcome = self.search.brings(sow)
        rows = rows_of(outcome.gains, outcome.owner, self.view.seat, self.players, self.tile_name)
        words = [row.text for row in rows] or [note_of(outcome)]
        text = " · ".join([tr("Your filter is off"), *words] if self.filter_lost else words)
        return text[:1].upper() + text[1:]

    @property
    def short(self) -> str:
        if self.filter_lost or self.plan.ready is not None or self.search.active:
            return ""
        return tr("Choose the next tile or the end") if self.plan.laid.path else tr("Or choose what to end with")

    @property
    def primary(self) -> Button:
        return Button(tr("Sow"), "check", "primary", live=self.plan.ready is not None)

    @property
    def can_edit_path(self) -> bool:  # type: ignore[override]
        return self.plan.proposal is not None and not self.plan.complete

    def edit_path(self) -> None:
        """Lay the proposed path, so that its meeples can be swapped and taken back one by one."""
        self.plan.lay()
        self.choices_tile = NONE

    @property
    def moment(self) -> str:  # type: ignore[override]
        if self.plan.complete:
            return "plan"
        if self.choices_tile != NONE:
            return "fan"
        return "" if self.can_step_back else "sow"

    def offer(self) -> Offer:
        sow = self.plan.ready
        chosen = TapTile(sow.path[-1]) if sow is not None else None
        return Offer(self.overlay(), self._choices(), self._card(), self._hand(), chosen=chosen)

    def _ends(self) -> dict[int, tuple[int, ...]]:
        """The tiles on which a tap ends the move, and with what it can: they show their gains.

        Where a tile can be the end as well as the next step, it is the end before the first step, and the step once
        the player goes step by step. With the last meeple both are the same.
        """
        plan, laid = self.plan, self.plan.laid
        if plan.complete or not (laid.path or self.search.active):
            return {}
        goals = self.search.goals()
        if laid.tribes and len(plan.hand) > 1:
            goals = {tile: goals[tile] for tile in goals.keys() - plan.lit}
        # On the tile reached a tap is a step back, on those before the proposed end a step.
        passed = plan.proposal.path[:-1] if plan.proposal is not None else ()
        return {tile: tribes for tile, tribes in goals.items() if tile not in (*laid.path[-1:], *passed)}

    def overlay(self) -> BoardOverlay:
        """What the board shows of the plan."""
        plan = self.plan
        laid = plan.laid
        goals = self._ends()
        if plan.complete:
            lit: frozenset[int] = frozenset()
        elif not laid.path and self.search.active:
            lit = frozenset(goals)
        elif not laid.path and plan.goal is not None:
            lit = frozenset(plan.starts_for(plan.goal))
        else:
            lit = plan.lit - goals.keys()
        target = plan.goal[0] if plan.goal is not None else laid.path[-1] if plan.complete else None
        proposed: tuple[int, ...] = ()
        if plan.proposal is not None and not plan.complete:
            proposed = plan.proposal.path[len(laid.path) :]
        ghosts = tuple((ghost.tile, ghost.tribe, ghost.proposed) for ghost in plan.ghosts())
        picked = plan.start if plan.start is not None else proposed[0] if proposed else None
        on_way = frozenset(laid.path) | frozenset(proposed)
        chosen = bool(lit or laid.path or proposed or self.search.active)  # something is impossible now
        dimmed = ALL_TILES - lit - on_way - goals.keys() if chosen else frozenset()
        ends = goals.keys() - on_way if proposed else goals.keys()  # on the proposed end stands a ghost
        gains = tuple((tile, signed(self.search.best_of(tile, goals[tile]).total)) for tile in sorted(ends))
        if target is not None:
            dimmed -= {target}
        if len(lit) > MANY and not on_way:
            lit = frozenset()  # nearly every tile is open: it says more to dim those that are not
        return BoardOverlay(lit, dimmed, picked, target, laid.path, proposed, ghosts, gains)

    def _hand(self) -> Hand:
        plan = self.plan
        if not plan.laid.path:
            return Hand(note=self.title)
        left = plan.hand
        following = self.following if 0 <= self.following < len(left) else self._next_in_hand(left)
        note = ""
        if left and following != NONE:
            # Translators: the meeple that is dropped next, in the nominative.
            note = tr("Next: {tribe}").format(tribe=tr(TRIBE_NAMES[left[following]]))
        elif not left:
            note = tr("Drag a meeple onto another to swap them")
        return Hand(left, len(left) + len(plan.laid.tribes), following, note)

    def _next_in_hand(self, left: tuple[int, ...]) -> int:
        """The meeple that is dropped next if nobody chooses another one."""
        plan = self.plan
        if plan.complete:
            return NONE
        if plan.proposal is not None:
            return left.index(plan.proposal.tribes[len(plan.laid.tribes)])
        usual = plan.usual_drop()
        return left.index(usual) if usual is not None else NONE

    def _tribes_on(self, tile: int) -> tuple[int, ...]:
        """What can be ended with on a tile: what the filters leave or, where they leave nothing, all."""
        return self.search.goals().get(tile, ()) or self.plan.goals().get(tile, ())

    def _choices(self) -> ChoiceMenu | None:
        tile = self.choices_tile
        return None if tile == NONE else end_menu(self, tile, self._tribes_on(tile))

    def _card(self) -> CardContent | None:
        sow = self.plan.ready
        if sow is None:
            return None
        return card_of(self.search.brings(sow), self.view, self.players, self.tile_name)

    def best_from(self, tile: int) -> str:
        outcome = self.search.best_from(tile)
        return "" if outcome is None else tr("Best from here: {points}").format(points=signed(outcome.total))

    @property
    def _all_dropped(self) -> str:
        return tr("You have dropped all your meeples. Sow, or undo a step.")

    # ------------------------------------------------------------ what touches do

    def handle(self, touch: Touch) -> None:
        self.filter_lost = False
        match touch:
            case TapTile(tile):
                self._tap_tile(tile)
            case DragTile(tile, to):
                self._drag_tile(tile, to)
            case DragGhost(step, to):
                self._drag_ghost(step, to)
            case TapHand(place):
                self._tap_hand(place)
            case PickRow(key):
                self._pick_row(key)
            case _:
                super().handle(touch)

    def _tap_tile(self, tile: int) -> None:
        plan = self.plan
        if plan.complete:
            if tile == plan.laid.path[-1]:
                self._take_up()
                return
            raise Refusal(self._all_dropped)
        if self.choices_tile == tile and plan.goal is not None and plan.goal[0] == tile:
            self.choices_tile = NONE
            return
        if not plan.laid.path:
            self._tap_first(tile)
            return
        self.choices_tile = NONE
        if tile == plan.laid.path[-1]:
            self._take_up()
        elif tile in plan.lit and (len(plan.hand) == 1 or tile not in self._ends()):
            self._drop(tile)
        elif tile in plan.goals():
            fits = tile in self.search.goals()
            self._open(tile)
            self._say_if_filters_go(fits)
        else:
            raise Refusal(plan.why_not_end(tile), tile)

    def _tap_first(self, tile: int) -> None:
        plan = self.plan
        goals = self.search.goals()
        if self.search.active:
            if tile not in goals:
                text = tr("Nothing that fits your filter ends on {tile}.")
                if not goals:
                    text = f"{self.search.nothing_fits}. {self.search.way_out}."
                raise Refusal(text.format(tile=self.tile_name(tile)), tile)
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
        best = self.search.best_of(tile, tribes or self._tribes_on(tile))
        self.choices_tile = tile
        self._aim((tile, best.tribe))

    def _aim(self, goal: Goal) -> None:
        if not self.plan.laid.path:
            self.plan.propose(self.search.outcome(goal).sow)
        else:
            self.plan.aim(*goal)

    def _drop(self, tile: int) -> None:
        plan, hand = self.plan, self.plan.hand
        if 0 <= self.following < len(hand):
            plan.drop(tile, hand[self.following])  # or this says why not
        else:
            place = self._next_in_hand(hand) if hand else NONE
            usual = hand[place] if place != NONE else None
            plan.drop(tile, usual if usual in plan.tribes_for(tile) else None)
        self._dropped()

    def _dropped(self) -> None:
        self.following = self.choices_tile = NONE
        self._say_if_filters_go(self.plan.complete or bool(self.search.goals()))

    def _say_if_filters_go(self, stay: bool) -> None:
        """What was looked for cannot be reached any more: the filters go, and the player is told."""
        if self.search.active and not stay:
            self.plan.look_for_all()
            self.filter_lost = True

    def _drag_tile(self, tile: int, to: int) -> None:
        laid = self.plan.laid
        if not laid.path:
            self.choices_tile = NONE
            self.plan.pick_up(tile)
            self._drop(to)
        elif len(laid.path) > 1 and to == laid.path[-2] and tile == laid.path[-1]:
            self._take_up()
        elif tile == laid.path[-1]:
            self._drop(to)
        else:
            raise Refusal(tr("Drag from the end of the path."))

    def _drag_ghost(self, step: int, to: int) -> None:
        plan = self.plan
        if plan.proposal is not None and max(step, to) >= len(plan.laid.tribes):
            plan.lay()
        plan.swap(step, to)

    def _tap_hand(self, place: int) -> None:
        hand = self.plan.hand
        if place < len(hand):
            self.following = NONE if self.following == place else place

    def _pick_row(self, key: int) -> None:
        tile = self.choices_tile
        if tile == NONE:
            return
        if key == STEP and (tribe := step_tribe(self, tile)) is not None:
            self.plan.forget_goal()
            self.plan.drop(tile, tribe)
            self._dropped()
        elif key in self._tribes_on(tile):
            self._aim((tile, key))

    def close_choices(self) -> None:
        self.choices_tile = NONE
        if not self.plan.laid.path:
            self.plan.forget_goal()

    def choose_filter(self, name: str) -> None:
        """Look only for such results; the same again: for all."""
        self._look_for(self.search.filters ^ {name}, self.search.best)

    def highlight(self, best: str) -> None:
        """Look only for the best of these; "": for all."""
        self._look_for(self.search.filters, best)

    def _look_for(self, filters: frozenset[str], best: str) -> None:
        if self.plan.complete:
            raise Refusal(self._all_dropped)
        self.filter_lost = False
        self.choices_tile = NONE
        self.plan.look_for(filters, best)

    def _let_go(self) -> None:
        """Nothing is about to be chosen any more."""
        self.filter_lost = False
        self.following = self.choices_tile = NONE

    def choose(self, move: Move) -> None:
        if isinstance(move, Sow):
            self._let_go()
            self.plan.propose(move)

    @property
    def can_step_back(self) -> bool:  # type: ignore[override]
        return self.plan.can_step_back

    def step_back(self) -> None:
        self._let_go()
        self.plan.step_back()

    def _take_up(self) -> None:
        """The meeple that was dropped last goes back into the hand, or all of them onto their tile."""
        self._let_go()
        self.plan.take_up()

    @property
    def can_redo(self) -> bool:  # type: ignore[override]
        return self.plan.can_redo

    def redo(self) -> None:
        self._let_go()
        self.plan.redo()

    def play(self) -> Move | None:
        if self.plan.ready is not None:
            return self.plan.ready
        if self.plan.laid.path:
            raise Refusal(tr("You still have meeples in your hand."))
        raise Refusal(tr("First pick up the meeples of a tile, or choose above what your move should end with."))

    def unfinished(self) -> SavedPlan | None:
        return self.plan.to_json() if self.plan.begun else None
