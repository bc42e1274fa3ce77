"""A sowing is planned from the goal and step by step, freely mixed, and always stays legal."""

from random import Random

import pytest

from fivetribes import Game
from fivetribes.game.random_play import random_move
from fivetribes.model.grid import INDEX, tiles_in
from screens.play.five_tribes.sowing_plan import Refusal, SowingPlan


def plans(count, seed):
    """Plans of many positions before a sowing, from random games."""
    rng = Random(seed)
    while count:
        game = Game.new(2 + count % 3, f"{seed}/{count}")
        while (decision := game.pending()) is not None:
            if decision.sowing is not None and rng.random() < 0.2:
                yield SowingPlan(decision.sowing, game.state.stacks), decision.sowing, rng
                count -= 1
                if not count:
                    return
            game.play(random_move(decision, rng))


def test_whatever_is_tapped_the_plan_can_be_finished():
    """Only lit tiles are taken, and following them leads to a legal sowing."""
    for plan, sowing, rng in plans(150, "taps"):
        while not plan.complete:
            plan.drop(rng.choice(sorted(plan.lit)))
        assert sowing.why_not(plan.move) is None
        assert plan.lit == frozenset()
        assert plan.hand == ()


def test_a_tile_that_is_not_lit_is_refused_with_its_rule():
    """Nothing changes, and a sentence says why."""
    refused = 0
    for plan, _, rng in plans(60, "refusals"):
        for _ in range(4):
            dark = [tile for tile in range(30) if tile not in plan.lit]
            before = (plan.laid, plan.ghosts())
            if dark:  # not where a path could begin on every tile
                with pytest.raises(Refusal, match=r"\w.*\.$"):
                    plan.drop(rng.choice(dark))
                refused += 1
            assert (plan.laid, plan.ghosts()) == before
            if plan.lit:
                plan.drop(rng.choice(sorted(plan.lit)))
    assert refused > 200


def test_aiming_lays_a_way_to_the_goal():
    """Outcome first: every end and tribe on offer has a way, and it ends just there."""
    for plan, sowing, rng in plans(80, "goals"):
        goals = plan.goals()
        results = {(tile, tribe) for _, tribe, mask in sowing.results() for tile in tiles_in(mask)}
        assert {(tile, tribe) for tile, tribes in goals.items() for tribe in tribes} == results
        end, tribe = rng.choice(sorted(results))
        plan.aim(end, tribe)
        assert all(ghost.proposed for ghost in plan.ghosts())
        plan.lay()
        assert plan.complete
        assert (plan.move.path[-1], plan.move.tribes[-1]) == (end, tribe)
        assert sowing.why_not(plan.move) is None


def test_goal_and_steps_mix():
    """With a goal only what still leads there is lit; what is laid stays, the rest of the way is found anew."""
    for plan, sowing, rng in plans(80, "mixed"):
        plan.drop(rng.choice(sorted(plan.lit)))
        goals = [(tile, tribe) for tile, tribes in plan.goals().items() for tribe in tribes]
        plan.aim(*rng.choice(goals))
        while not plan.complete:
            laid = len(plan.laid.tribes)
            plan.drop(rng.choice(sorted(plan.lit)))
            assert len(plan.laid.tribes) == laid + 1
            assert plan.goal is not None
            assert [ghost.proposed for ghost in plan.ghosts()].count(False) == laid + 1
        assert (plan.move.path[-1], plan.move.tribes[-1]) == plan.goal
        assert sowing.why_not(plan.move) is None


def test_the_goals_left_are_those_of_the_steps_left():
    """Once begun, a goal is on offer just when some finish of what is laid ends there."""
    for plan, sowing, rng in plans(25, "left"):
        for _ in range(2):
            if plan.complete:
                break
            plan.drop(rng.choice(sorted(plan.lit)))
        found = set()

        def finish(path, tribes, found=found, sowing=sowing):
            steps = sowing.next_steps(path, tribes)
            if not steps:
                found.add((path[-1], tribes[-1]))
            for tile, tribe in steps:
                finish((*path, tile), (*tribes, tribe))

        if len(plan.hand) <= 3:
            finish(plan.laid.path, plan.laid.tribes)
            assert {(tile, tribe) for tile, tribes in plan.goals().items() for tribe in tribes} == found


def test_leaving_the_way_gives_up_the_goal():
    """A legal step that does not lead to the goal is taken; the goal is forgotten, not the step."""
    left = 0
    for plan, _, rng in plans(80, "leaving"):
        plan.drop(rng.choice(sorted(plan.lit)))
        goals = [(tile, tribe) for tile, tribes in plan.goals().items() for tribe in tribes]
        plan.aim(*rng.choice(goals))
        aside = {tile for tile, _ in plan.next_drops()} - plan.lit
        if aside:
            tile = rng.choice(sorted(aside))
            plan.drop(tile)
            assert plan.goal is None
            assert plan.laid.path[-1] == tile
            left += 1
    assert left > 10


def test_so_does_another_meeple_than_the_goal_needs():
    """A tile on the way is given a meeple with which that goal cannot be reached, but another end can."""
    left = 0
    for plan, _, rng in plans(200, "meeples"):
        plan.drop(rng.choice(sorted(plan.lit)))
        goals = [(tile, tribe) for tile, tribes in plan.goals().items() for tribe in tribes]
        plan.aim(*rng.choice(goals))
        aside = [(tile, tribe) for tile, tribe in plan.next_drops() if tribe not in plan.tribes_for(tile)]
        aside = [(tile, tribe) for tile, tribe in aside if tile in plan.lit]
        if aside:
            tile, tribe = rng.choice(aside)
            plan.drop(tile, tribe)
            assert plan.goal is None
            assert (plan.laid.path[-1], plan.laid.tribes[-1]) == (tile, tribe)
            left += 1
    assert left > 5


def test_every_change_can_be_taken_back_and_done_again():
    for plan, _, rng in plans(40, "back"):
        states = [plan.laid]
        while not plan.complete:
            plan.drop(rng.choice(sorted(plan.lit)))
            states.append(plan.laid)
        assert not plan.can_redo
        for state in reversed(states[:-1]):
            plan.step_back()
            assert plan.laid == state
        assert not plan.can_step_back
        for state in states[1:]:
            plan.redo()
            assert plan.laid == state
        assert not plan.can_redo


def test_a_swap_stays_legal_or_is_refused():
    """Two ghosts exchange their places; the path stays as it is."""
    swapped = refused = 0
    for plan, sowing, rng in plans(120, "swap"):
        while not plan.complete:
            plan.drop(rng.choice(sorted(plan.lit)))
        if len(plan.laid.tribes) < 2:
            continue
        one, other = rng.sample(range(len(plan.laid.tribes)), 2)
        path, tribes = plan.laid.path, list(plan.laid.tribes)
        try:
            plan.swap(one, other)
        except Refusal:
            refused += 1
            assert list(plan.laid.tribes) == tribes
        else:
            swapped += 1
            tribes[one], tribes[other] = tribes[other], tribes[one]
            assert list(plan.laid.tribes) == tribes
        assert plan.laid.path == path
        assert sowing.why_not(plan.move) is None
    assert swapped > 20
    assert refused > 10


def test_a_hint_can_be_followed_or_left():
    for plan, sowing, rng in plans(20, "hint"):
        hint = sowing.random(rng)
        plan.propose(hint)
        assert [(ghost.tile, ghost.tribe) for ghost in plan.ghosts()] == list(
            zip(hint.path[1:], hint.tribes, strict=True)
        )
        plan.drop(hint.path[0])
        plan.drop(hint.path[1])
        assert plan.laid.tribes == hint.tribes[:1]
        plan.lay()
        assert plan.move == hint


def test_a_half_planned_sowing_is_taken_up_again():
    for plan, sowing, rng in plans(40, "resume"):
        for _ in range(rng.randint(1, 4)):
            if not plan.complete:
                plan.drop(rng.choice(sorted(plan.lit)))
        again = SowingPlan(sowing, plan._stacks)
        again.resume(plan.to_json())
        assert again.laid == plan.laid
        if not plan.complete:
            end, tribes = rng.choice(sorted(plan.goals().items()))
            plan.aim(end, rng.choice(tribes))
        again = SowingPlan(sowing, plan._stacks)
        again.resume(plan.to_json())
        assert (again.laid, again.goal, again.proposal) == (plan.laid, plan.goal, plan.proposal)


@pytest.mark.parametrize(
    "data",
    [None, 3, [], {}, {"path": [0]}, {"path": [], "tribes": []}, {"path": "A1", "tribes": []},
     {"path": [99], "tribes": []}, {"path": [True], "tribes": []}, {"path": [0, 7], "tribes": [9]},
     {"path": [0] * 50, "tribes": [0] * 49}],
)  # fmt: skip
def test_what_does_not_fit_is_not_taken_up(data):
    plan, *_ = next(plans(1, "unfit"))
    plan.resume(data)
    assert plan.laid.path == ()


@pytest.mark.parametrize("to", [{"to_path": [1]}, {"to_path": [0, 99], "to_tribes": [0]}, {"to_tribes": "V"}, {}])
def test_a_proposal_that_does_not_fit_is_not_taken_up(to):
    """What is laid is."""
    for plan, sowing, rng in plans(5, "unfit"):
        plan.drop(rng.choice(sorted(plan.lit)))
        again = SowingPlan(sowing, plan._stacks)
        again.resume(plan.to_json() | to)
        assert (again.laid, again.goal, again.proposal) == (plan.laid, None, None)


def test_tiles_have_names_in_refusals():
    plan, sowing, _ = next(plans(1, "names"))
    empty = next((tile for tile in range(30) if not plan._stacks[tile]), None)
    dark = next((tile for tile in range(30) if plan._stacks[tile] and tile not in sowing.starts()), None)
    for tile in (empty, dark):
        if tile is not None:
            with pytest.raises(Refusal) as refusal:
                plan.pick_up(tile)
            assert next(name for name, at in INDEX.items() if at == tile) in str(refusal.value)
