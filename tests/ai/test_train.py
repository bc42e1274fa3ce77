"""Law 13: the weights are learned by self-play, and the same self-play teaches the same anywhere."""

import json
from dataclasses import fields, replace
from random import Random
from statistics import fmean

import pytest

from fivetribes.ai import train
from fivetribes.ai.train import (
    ALL_STEPS,
    STEPS,
    Lessons,
    Training,
    direction,
    fight,
    from_vector,
    learn,
    shifted,
    to_vector,
)
from fivetribes.ai.weights import FILE, STAGES, Weights, from_json, learned, to_json
from fivetribes.model.pieces import DJINNS
from tests.ai.positions import AtOnce, FirstLast

#: A different number for every weight that is learned.
TRUTH = from_vector([2 + 0.25 * number for number in range(len(ALL_STEPS))], Weights())


@pytest.fixture
def quick(monkeypatch):
    """Players who hardly think, in jobs of a duel each."""
    monkeypatch.setattr(train, "NODES", 2)
    monkeypatch.setattr(train, "DUELS_A_JOB", 1)


def taught(margin_of, duels=400):
    """Lessons of duels that end as a function of their direction says."""
    names = [f"duel {number}" for number in range(duels)]
    outcomes = [(stage, (20.0, 0.0), (0,)) for stage in range(STAGES + 1)]
    purses = [[40 + stage, 1] for stage in range(STAGES + 1)]
    return Lessons({name: margin_of(direction(name)) for name in names}, purses, outcomes)


# ---------------------------------------------------------------- what a generation teaches


def test_vectors_and_weights_are_inverse():
    """Every thing that is learned has its two numbers, in order."""
    assert from_vector(to_vector(TRUTH), TRUTH) == TRUTH
    vector = to_vector(TRUTH)
    assert len(vector) == len(ALL_STEPS) == 2 * (len(STEPS) + len(DJINNS))
    assert (vector[0], vector[1]) == TRUTH.coin
    hagis = len(STEPS) + DJINNS.index("hagis")
    assert (vector[2 * hagis], vector[2 * hagis + 1]) == TRUTH.powers[DJINNS.index("hagis")]


def test_the_two_sides_of_a_duel_lie_opposite():
    """Each weight a step up on one side and a step down on the other; what has no step stays."""
    way = direction("any")
    assert set(way) == {-1.0, 1.0}
    up, down = to_vector(shifted(TRUTH, way, 1)), to_vector(shifted(TRUTH, way, -1))
    for number, step, part, one, other in zip(to_vector(TRUTH), ALL_STEPS, way, up, down, strict=True):
        assert (one, other) == pytest.approx((number + step * part, number - step * part))
    assert shifted(TRUTH, way, 1).coin[0] == TRUTH.coin[0]
    assert direction("any") == way != direction("other")


def test_weights_follow_what_wins():
    """Directions that win pull; the others are left to chance, which moves little."""
    elder, tile = 2 * list(STEPS).index("elder") + 1, 2 * list(STEPS).index("tile") + 1
    found = to_vector(learn(TRUTH, taught(lambda way: 10 * way[elder] - 10 * way[tile])))
    moved = [
        (now - was) / step if step else now - was
        for now, was, step in zip(found, to_vector(TRUTH), ALL_STEPS, strict=True)
    ]
    assert moved[elder] == pytest.approx(train.MAX_PULL)
    assert moved[tile] == pytest.approx(-train.MAX_PULL)
    others = [abs(way) for i, way in enumerate(moved) if i not in (elder, tile)]
    assert fmean(others) < 0.3
    assert sum(1 for way in others if way == 0) > len(others) / 2


def test_what_always_ends_alike_teaches_nothing():
    """No difference, no pull, and no division by it."""
    assert to_vector(learn(TRUTH, taught(lambda _: 0.0))) == to_vector(TRUTH)


def test_noise_moves_hardly_anything():
    """Margins that have nothing to do with the directions."""
    rng = Random("noise")
    found = to_vector(learn(TRUTH, taught(lambda _: rng.gauss(0, 40))))
    moved = [abs(now - was) / step for now, was, step in zip(found, to_vector(TRUTH), ALL_STEPS, strict=True) if step]
    assert fmean(moved) < 0.3


def test_purses_are_a_line_through_what_was_held():
    assert learn(TRUTH, taught(lambda _: 0.0)).purse == pytest.approx((40.0, STAGES))


def test_the_spread_says_how_sure_one_can_be():
    """Where the leader always wins the spread is small, where anybody wins it is large."""
    lessons = taught(lambda _: 0.0, 2)
    sure = learn(TRUTH, lessons).spread
    lessons.outcomes = [(stage, (20.0, 0.0), (stage % 2,)) for stage in range(STAGES + 1)]
    assert sure < learn(TRUTH, lessons).spread
    lessons.outcomes = [
        (stage, (20.0, 0.0), (turn if stage > STAGES // 2 else 0,)) for stage in range(STAGES + 1) for turn in (0, 1)
    ]
    late, early = learn(TRUTH, lessons).spread
    assert early > late


# ---------------------------------------------------------------- self-play


def test_duels_can_be_fought_in_any_portions(quick):
    """What is noted of a duel depends on its name and the weights only."""
    duels = ["one", "two", "three"]
    whole = fight(Weights(), duels)
    parts = Lessons()
    for duel in duels:
        parts.merge(fight(Weights(), [duel]))
    assert parts == whole
    assert set(whole.margins) == set(duels)
    assert len(set(whole.margins.values())) > 1
    assert all(set(best) <= set(range(len(expected))) for _, expected, best in whole.outcomes)


def test_nobody_wins_a_duel_against_himself(quick, monkeypatch):
    """With seats exchanged, equal players are level: no seat and no table is an advantage."""
    monkeypatch.setattr(train, "shifted", lambda weights, way, sign: weights)
    lessons = fight(Weights(), ["even", "odd"])
    assert list(lessons.margins.values()) == pytest.approx([0.0, 0.0])


def run(path, generations, executor=None, duels=2):
    """Go on from what is saved there."""
    return train.train(path, generations, duels, "seed", executor or AtOnce())


def test_training_goes_on_where_it_was_left(quick, tmp_path):
    """One generation and then another one is the same as two."""
    straight = run(tmp_path / "straight.json", 2)
    first = run(tmp_path / "halted.json", 1)
    assert Training.load(tmp_path / "halted.json").generation == 1
    executor = AtOnce()
    second = run(tmp_path / "halted.json", 2, executor)
    assert executor.jobs == 2
    assert first != second
    assert second == straight
    assert (tmp_path / "halted.json").read_text() == (tmp_path / "straight.json").read_text()


def test_finished_training_plays_no_more(quick, tmp_path):
    """Who asks again for what is done gets it again, and nothing else lies in the folder."""
    path = tmp_path / "state.json"
    weights = run(path, 1)
    executor = AtOnce()
    again = run(path, 1, executor)
    assert executor.jobs == 0
    assert again == weights
    assert list(tmp_path.iterdir()) == [path]


def test_the_order_in_which_jobs_are_done_does_not_matter(quick, tmp_path):
    """Law 13: any executor, any number of workers."""
    one = run(tmp_path / "one.json", 1)
    with FirstLast() as executor:
        other = run(tmp_path / "other.json", 1, executor)
    assert one == other
    assert one != Weights()


# ---------------------------------------------------------------- files


def test_weights_are_json_and_back():
    """Every number, rounded to what can be read."""
    assert from_json(json.loads(json.dumps(to_json(TRUTH)))) == TRUTH
    third = replace(TRUTH, coin=(1 / 3, -2 / 3))
    assert from_json(to_json(third)).coin == (0.333, -0.667)
    assert set(to_json(TRUTH)) == {field.name for field in fields(Weights)}
    assert set(to_json(TRUTH)["powers"]) == set(DJINNS)
    assert to_json(TRUTH)["powers"]["sloar"] == list(TRUTH.powers[DJINNS.index("sloar")])


def test_the_weights_that_come_with_the_game():
    """They are read from the file if it is there, and make sense."""
    weights = learned()
    assert weights is learned()
    if FILE.exists():
        told, kept = to_json(weights), json.loads(FILE.read_text(encoding="utf-8"))
        assert told.pop("powers").items() >= kept.pop("powers").items()
        assert told == kept
    else:
        assert weights == Weights()
    for stage in range(STAGES + 1):
        lens = weights.lens(stage)
        assert lens.coin > 0
        assert lens.tile > 0
        assert lens.spread > 0
        assert lens.lead[1] >= lens.lead[0] >= lens.lead[-1]
