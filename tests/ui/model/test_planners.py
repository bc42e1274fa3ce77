"""Whatever is touched in whatever order, what is planned stays legal, and every change can be taken back.

Random play asks the people at random tables; each is answered by random touches, buttons and keys first. The laws are
those of any editor: a change is possible or it is refused in a sentence, what was taken back can be had again until
something else is changed, and what is kept is found again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from fivetribes import Game
from fivetribes.ai.advice import Advice
from fivetribes.game.decision import Decision
from fivetribes.game.random_play import random_move
from fivetribes.game.session import Session
from fivetribes.model.moves import Move, Use
from fivetribes.model.pieces import DJINNS, TRACK
from fivetribes.model.steps import Ask
from screens.kit.table.eyes import Secrecy
from screens.play.five_tribes.plan_history import Planned
from screens.play.five_tribes.sowing_plan import Refusal, SowingPlan
from screens.table.decisions.goal_search import BEST
from screens.table.decisions.interaction import Interaction
from screens.table.decisions.sow_planning import SowPlanning
from screens.table.model.actions import (
    DragGhost,
    DragTile,
    PickRow,
    TapBid,
    TapCard,
    TapDjinn,
    TapHand,
    TapSeat,
    TapTile,
    Touch,
)
from screens.table.presenter import Presenter
from tests.kit.finished import match_of
from tests.laws.tables import some_tables

#: More steps than anybody takes in one decision.
LONGEST = 100
FILTERS = ("tribe0", "tribe1", "tribe2", "tribe3", "tribe4", "camel", "djinn")


def refusal_of(act: Callable[[], object]) -> str | None:
    """Do something; the sentence that forbids it, if one does."""
    try:
        act()
    except Refusal as refusal:
        return str(refusal)
    return None


# ------------------------------------------------------------ the plan alone


def positions(count: int, seed: str) -> Iterator[tuple[Any, tuple[int, ...], Random]]:
    """Positions before a sowing, from random games."""
    rng = Random(seed)
    while count:
        game = Game.new(2 + count % 3, f"{seed}/{count}")
        while count and (decision := game.pending()) is not None:
            if decision.sowing is not None and rng.random() < 0.3:
                yield decision.sowing, tuple(game.state.stacks), rng
                count -= 1
            game.play(random_move(decision, rng))


def planned(plan: SowingPlan) -> Planned:
    """All that is planned."""
    return Planned(plan.laid, plan.proposal, plan.filters, plan.best)


def check_plan(plan: SowingPlan, sowing: Any) -> None:
    """What is laid begins a legal sowing, what is proposed is one that begins so and ends with the goal."""
    laid = plan.laid
    assert not laid.path or sowing.why_not_begin(laid.path, laid.tribes) is None
    if plan.proposal is None:
        assert plan.goal is None
    else:
        assert sowing.why_not(plan.proposal) is None
        assert laid.begins(plan.proposal)
        assert plan.goal == (plan.proposal.path[-1], plan.proposal.tribes[-1])
        assert plan.goal[1] in plan.goals()[plan.goal[0]]
    if plan.ready is not None:
        assert sowing.why_not(plan.ready) is None
    for tile in plan.lit:
        assert not laid.path or plan.tribes_for(tile)
    plan.ghosts()


def change_plan(plan: SowingPlan, sowing: Any, rng: Random) -> None:
    """Anything that can be done with a plan. What it offers is accepted."""
    offered = rng.random() < 0.8
    tile = rng.choice(sorted(plan.lit)) if offered and plan.lit else rng.randrange(30)
    goals = [(end, tribe) for end, tribes in plan.goals().items() for tribe in tribes]
    goal = rng.choice(goals) if offered and goals else (rng.randrange(30), rng.randrange(5))
    steps = len(plan.laid.tribes)
    meant: list[Callable[[], object]] = [
        lambda: plan.drop(tile),
        lambda: plan.drop(tile),
        lambda: plan.drop(tile, rng.randrange(5)),
        lambda: plan.pick_up(tile),
        lambda: plan.aim(*goal),
        lambda: plan.propose(sowing.random(rng)),
        plan.forget_goal,
        plan.lay,
        plan.take_up,
        plan.step_back,
        plan.redo,
        plan.look_for_all,
        lambda: plan.look_for(frozenset(rng.sample(FILTERS, rng.randrange(3))), rng.choice(("", *BEST))),
    ]
    if steps > 1:
        meant.append(lambda: plan.swap(*rng.sample(range(steps), 2)))
    act = rng.randrange(len(meant))
    before = planned(plan)
    refused = refusal_of(meant[act])
    if refused is not None:
        assert refused.endswith(".")
        assert planned(plan) == before
        assert not (offered and act in (0, 1) and plan.lit), refused
        assert not (offered and act == 4 and goals), refused


def check_way_back(plan: SowingPlan) -> None:
    """All the way back to nothing, and on again, state by state."""
    states = [planned(plan)]
    while plan.can_step_back:
        plan.step_back()
        assert planned(plan) != states[-1]
        states.append(planned(plan))
        assert len(states) < LONGEST
    assert states[-1] == Planned()
    for state in reversed(states[:-1]):
        plan.redo()
        assert planned(plan) == state


def check_kept(plan: SowingPlan, sowing: Any, stacks: tuple[int, ...]) -> None:
    """Taken up again it is the same, and each meeple that was dropped is one step back."""
    again = SowingPlan(sowing, stacks)
    again.resume(plan.to_json())
    assert (again.laid, again.proposal) == (plan.laid, plan.proposal)
    assert again.to_json() == plan.to_json()
    if plan.begun:
        for _ in range(len(plan.laid.tribes) + 1):
            assert planned(again) != Planned()
            again.step_back()
            check_plan(again, sowing)
    assert planned(again) == Planned()
    assert not again.can_step_back


def test_random_use_of_a_plan_breaks_nothing() -> None:
    for sowing, stacks, rng in positions(60, "random use"):
        plan = SowingPlan(sowing, stacks)
        for _ in range(25):
            change_plan(plan, sowing, rng)
            check_plan(plan, sowing)
        check_kept(plan, sowing, stacks)
        future = plan.can_redo
        check_way_back(plan)
        assert plan.can_redo is future


def test_only_what_was_taken_back_last_can_be_had_again() -> None:
    """Whatever is changed after that is not lost by a redo."""
    changed = 0
    for sowing, stacks, rng in positions(60, "no redo"):
        plan = SowingPlan(sowing, stacks)
        plan.drop(rng.choice(sorted(plan.lit)))
        plan.step_back()
        assert plan.can_redo
        act = rng.randrange(3)
        if act == 0:
            plan.look_for(frozenset(("tribe0",)), "")
        elif act == 1:
            end, tribes = rng.choice(sorted(plan.goals().items()))
            plan.aim(end, tribes[0])
        else:
            plan.propose(sowing.random(rng))
        changed += 1
        assert not plan.can_redo
        now = planned(plan)
        plan.redo()
        assert planned(plan) == now
    assert changed == 60


def test_another_end_has_a_way_of_its_own() -> None:
    """Whoever looks at one end after the other, with meeples in hand or without, is shown the way to the last one."""
    looked = 0
    for sowing, stacks, rng in positions(60, "two ends"):
        plan = SowingPlan(sowing, stacks)
        if rng.random() < 0.7:
            plan.drop(rng.choice(sorted(plan.lit)))
        before = planned(plan)
        goals = [(end, tribe) for end, tribes in plan.goals().items() for tribe in tribes]
        for goal in rng.sample(goals, min(3, len(goals))):
            plan.aim(*goal)
            assert plan.proposal is not None
            assert (plan.proposal.path[-1], plan.proposal.tribes[-1]) == plan.goal == goal
            looked += 1
        plan.step_back()
        assert planned(plan) == before, "looking round is one step back"
    assert looked > 100


# ------------------------------------------------------------ all that is decided at the Table


def asked(count: int) -> Iterator[tuple[Presenter, Decision, Random]]:
    """Decisions of people at random tables, of every kind."""
    for number, table in enumerate(some_tables(count)):
        game, rng = table.game(), Random(f"asked {number}")
        for _, decision, move in table.course(game):
            often = 0.02 if decision.ask in (Ask.SOW, Ask.BID, Ask.END) else 0.06
            if rng.random() < often:
                presenter = Presenter(match_of(Session(game.copy())))
                presenter.eyes.take(decision.seat, rng.choice((Secrecy.OPEN, Secrecy.HELD)))
                presenter.ask(presenter.match.decision)
                yield presenter, presenter.match.decision, rng
            game.play(move)


def touches(presenter: Presenter, rng: Random) -> Touch:
    """Something that can be touched, rather often what is offered."""
    interaction = presenter.interaction
    offer = interaction.offer()
    planner = interaction.planner
    found: list[Touch] = [
        TapTile(rng.randrange(30)),
        TapTile(rng.randrange(30)),
        DragTile(rng.randrange(30), rng.randrange(30)),
        TapSeat(rng.randrange(presenter.view.seats)),
        TapCard(rng.randrange(9)),
        TapDjinn(rng.randrange(len(DJINNS))),
        TapHand(rng.randrange(8)),
        TapBid(rng.randrange(len(TRACK))),
        PickRow(rng.randrange(6)),
    ]
    lit = sorted(offer.overlay.lit | {tile for tile, _ in offer.overlay.gains})
    found += [TapTile(tile) for tile in rng.sample(lit, min(4, len(lit)))]
    found += [TapSeat(seat) for seat in offer.seats]
    found += [TapCard(slot) for slot in offer.slots]
    found += [TapDjinn(djinn) for djinn in offer.djinns]
    found += [TapBid(space) for space, bid in enumerate(offer.bids) if bid.offered]
    if offer.choices is not None:
        found += [PickRow(row.key) for row in offer.choices.rows]
    if planner is not None:
        path = planner.plan.laid.path
        found += [TapTile(path[-1]), DragTile(path[-1], rng.randrange(30))] if path else []
        found += [DragTile(path[-1], path[-2])] if len(path) > 1 else []
        ghosts = range(len(planner.plan.ghosts()))
        if len(ghosts) > 1 and presenter.interaction is planner:
            found.append(DragGhost(*rng.sample(ghosts, 2)))
    return rng.choice(found)


def act(presenter: Presenter, rng: Random) -> None:
    """What fingers and keys do at the Table, but for playing."""
    interaction, decision = presenter.interaction, presenter.match.decision
    planner = interaction.planner
    meant: list[Callable[[], object]] = [
        interaction.switch_payment,
        interaction.close_choices,
        interaction.edit_path,
        interaction.step_back,
        interaction.redo,
        lambda: presenter.use(rng.choice(presenter.powers()).djinn) if presenter.powers() else None,
        presenter.leave_power,
        lambda: presenter.put_hints([Advice(random_move(decision, rng), 0.0, ()) for _ in range(3)]),
        lambda: presenter.show_hint(presenter.hints.next) if presenter.hints is not None else None,
        presenter.leave_hints,
    ]
    if planner is not None:
        meant += [
            lambda: planner.choose_filter(rng.choice(FILTERS)),
            lambda: planner.highlight(rng.choice(("", *BEST))),
        ]
    if rng.random() < 0.65:
        touch = touches(presenter, rng)
        presenter.keep_hint()
        interaction.handle(touch)
    else:
        rng.choice(meant)()


def shown(presenter: Presenter) -> tuple[object, ...]:
    """What the player sees of the decision."""
    one = presenter.interaction
    return one.title, one.reason, one.short, one.primary, one.offer(), one.can_step_back


def check_play(interaction: Interaction, decision: Decision) -> None:
    """The button does what is legal, or says why not; if it is lit, it does."""
    played: list[Move | None] = []
    refused = refusal_of(lambda: played.append(interaction.play()))
    if refused is not None:
        assert refused
        assert interaction.covered or not interaction.primary.live, refused
    else:
        assert interaction.primary.live
        assert all(move is None or decision.why_not(move) is None for move in played), played


def check_planner(planner: SowPlanning) -> None:
    """What is said to come of a sowing is what comes of it."""
    plan = planner.plan
    check_plan(plan, planner.decision.sowing)
    if plan.ready is not None:
        assert planner.search.brings(plan.ready).sow == plan.ready
        if plan.goal is not None:
            assert planner.search.outcome(plan.goal).sow == plan.ready


def check_steps_back(presenter: Presenter) -> None:
    """Step by step back to how it was when it was asked; what is done again then is as it was."""
    for _ in range(LONGEST):
        interaction = presenter.interaction
        if not interaction.can_step_back:
            break
        before = planned(interaction.planner.plan) if interaction.planner is not None else None
        tried = interaction.planner is not None and interaction.planner.can_step_back
        interaction.step_back()
        if interaction.can_redo and tried:
            interaction.redo()
            assert before == planned(interaction.planner.plan)
            interaction.step_back()
    assert not presenter.interaction.can_step_back
    presenter.leave_power()
    assert not presenter.interaction.can_step_back or presenter.interaction.instead is None


def test_random_use_of_all_that_is_decided_breaks_nothing() -> None:
    """Nothing is raised but sentences, and the button is lit just when it plays a legal move."""
    seen: Counter[Ask] = Counter()
    refused = 0
    for presenter, decision, rng in asked(24):
        seen[decision.ask] += 1
        for _ in range(rng.randrange(5, 30)):
            said = refusal_of(lambda: act(presenter, rng))  # noqa: B023  called at once
            assert said != ""
            refused += said is not None
            shown(presenter)
            check_play(presenter.interaction, decision)
            planner = presenter.interaction.planner
            if planner is not None:
                check_planner(planner)
        presenter.keep_hint()
        kept = presenter.unfinished()
        if decision.ask is Ask.SOW and presenter.interaction.instead is None:
            again = Presenter(presenter.match)
            again.eyes.take(decision.seat, Secrecy.OPEN)
            again.ask(decision, kept)
            assert again.unfinished() == kept
        check_steps_back(presenter)
    assert refused > 100
    assert min(seen[ask] for ask in (Ask.BID, Ask.SOW, Ask.MARKET, Ask.KILL, Ask.SACRED, Ask.PLACE, Ask.END)) > 1


def test_a_power_that_is_among_the_choices_on_the_board_says_so() -> None:
    """It has no tiles of its own to be used on."""
    found = 0
    for presenter, decision, _ in asked(60):
        for power in presenter.powers():
            own = any(isinstance(move, Use) and move.djinn == power.djinn for move in decision.moves)
            if power.state == "usable" and not own:
                found += 1
                with pytest.raises(Refusal, match="among the choices on the board"):
                    presenter.use(power.djinn)
                assert presenter.interaction.using != power.djinn
    assert found


def test_a_plan_that_an_earlier_version_kept_is_taken_up_and_taken_back() -> None:
    """Four lists were kept then, and are now: what is laid, and where it was to lead."""
    for sowing, stacks, rng in positions(30, "kept before"):
        sow = sowing.random(rng)
        steps = rng.randrange(len(sow.tribes) + 1)
        data: dict[str, list[int]] = {"path": list(sow.path[: steps + 1]), "tribes": list(sow.tribes[:steps])}
        if rng.random() < 0.5:
            data |= {"to_path": list(sow.path), "to_tribes": list(sow.tribes)}
        plan = SowingPlan(sowing, stacks)
        plan.resume(data)
        assert plan.to_json() == data
        for left in range(steps, -1, -1):
            assert len(plan.laid.tribes) == left
            plan.step_back()
        assert planned(plan) == Planned()
        assert not plan.can_step_back
