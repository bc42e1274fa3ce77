"""Law 13: the weights are learned by self-play, and the same self-play teaches the same anywhere."""

import json
from dataclasses import fields, replace
from random import Random

import pytest

from fivetribes.ai import train
from fivetribes.ai.standing import FEATURES
from fivetribes.ai.train import SIZE, THINGS, Progress, Sums, fit, from_vector, play_games, solve, to_vector
from fivetribes.ai.weights import FILE, STAGES, Weights, from_json, learned, to_json
from fivetribes.pieces import DJINNS

from .positions import AtOnce, FirstLast

#: Every weight that a regression finds, a different number for each.
TRUTH = from_vector([2 + 0.25 * number for number in range(SIZE)], Weights())


@pytest.fixture
def quick(monkeypatch):
    """Players who hardly think, in jobs of a game each."""
    monkeypatch.setattr(train, "NODES", 2)
    monkeypatch.setattr(train, "GAMES_A_JOB", 1)


# ---------------------------------------------------------------- the regression


@pytest.mark.parametrize("size", [1, 2, 3, 7, 20, SIZE])
def test_systems_of_equations_are_solved(size):
    """The solution put in gives the right side; also where zeros stand on the diagonal."""
    rng = Random(size)
    for _ in range(5):
        matrix = [[rng.uniform(-10, 10) for _ in range(size)] for _ in range(size)]
        for i in range(size - 1):
            matrix[i][i] = rng.choice((0.0, matrix[i][i]))
        wanted = [rng.uniform(-10, 10) for _ in range(size)]
        right = [sum(a * x for a, x in zip(row, wanted, strict=True)) for row in matrix]
        assert solve([row[:] for row in matrix], right[:]) == pytest.approx(wanted, rel=1e-6, abs=1e-6)


def test_vectors_and_weights_are_inverse():
    """Every thing that is learned has its two numbers."""
    assert from_vector(to_vector(TRUTH), TRUTH) == TRUTH
    assert len(to_vector(TRUTH)) == SIZE == 2 * len(THINGS) + 3
    vector = to_vector(TRUTH)
    assert (vector[0], vector[1]) == TRUTH.coin
    djinn = len(FEATURES) + DJINNS.index("hagis")
    assert (vector[2 * djinn], vector[2 * djinn + 1]) == TRUTH.powers[DJINNS.index("hagis")]


def samples(count, seed, truth=TRUTH):
    """Seats that hold anything, and whose points are exactly what the weights say, and 7 more."""
    rng = Random(seed)
    vector = [*to_vector(truth)[:-3], 7.0, -3.0, 2.0]
    for _ in range(count):
        stage = rng.randrange(STAGES + 1)
        ahead = stage / STAGES
        row = []
        for number in range(len(THINGS)):
            if rng.random() < 0.5:
                amount = float(rng.randint(1, 9))
                row += [(2 * number, amount), (2 * number + 1, amount * ahead)]
        row += [(SIZE - 3, 1.0), (SIZE - 2, ahead), (SIZE - 1, ahead * ahead)]
        yield stage, row, sum(amount * vector[i] for i, amount in row)


def sums_of(found):
    sums = Sums()
    for stage, row, points in found:
        sums.add(row, points)
        sums.purses[stage][0] += 40 + 10 * stage / STAGES
        sums.purses[stage][1] += 1
        sums.outcomes.append((stage, [points, 100.0], (int(points < 100),)))
    return sums


def copy_of(sums):
    found = Sums()
    found.merge(sums)
    return found


def test_portions_come_to_the_same_as_all_at_once():
    """Sums can be added up in any portions."""
    found = list(samples(60, "portions"))
    whole = sums_of(found)
    parts = Sums()
    for start in range(0, 60, 7):
        parts.merge(sums_of(found[start : start + 7]))
    assert parts.samples == whole.samples == 60
    assert parts.vector == pytest.approx(whole.vector)
    for mine, theirs in zip(parts.matrix, whole.matrix, strict=True):
        assert mine == pytest.approx(theirs)
    assert parts.purses == [pytest.approx(purse) for purse in whole.purses]
    assert parts.outcomes == whole.outcomes
    assert any(whole.vector)


def test_what_follows_a_line_exactly_is_found():
    """The weights come out of points that are nothing but weighted things, from wherever one begins."""
    sums = sums_of(samples(800, "line"))
    outcomes, sums.outcomes = sums.outcomes, []
    for _ in range(14):  # the same evidence many times over
        sums.merge(copy_of(sums))
    sums.outcomes = outcomes[:50]
    found = fit(sums, Weights())
    assert to_vector(found)[:-3] == pytest.approx(to_vector(TRUTH)[:-3], abs=0.02)
    assert found.purse == pytest.approx((40.0, 10.0))


def test_little_evidence_changes_little():
    """The former weights are held on to, the more so the less is known; what was never met stays as it was."""
    found = list(samples(400, "little"))
    hagis = len(FEATURES) + DJINNS.index("hagis")
    without = [
        (stage, [(i, amount) for i, amount in row if i // 2 != hagis], points) for stage, row, points in found[:40]
    ]
    few = fit(sums_of(without), Weights())
    assert few.powers[DJINNS.index("hagis")] == pytest.approx(Weights().powers[0])

    def distance(weights):
        return sum(abs(a - b) for a, b in zip(to_vector(weights), to_vector(TRUTH), strict=True))

    many = fit(sums_of(found), Weights())
    assert distance(many) < distance(fit(sums_of(found[:40]), Weights())) < distance(Weights())


def test_the_spread_says_how_sure_one_can_be():
    """Where the leader always wins the spread is small, where anybody wins it is large."""
    sums = sums_of(samples(30, "spread"))
    sums.outcomes = [(stage, [20.0, 0.0], (0,)) for stage in range(STAGES + 1)] * 5
    sure = fit(copy_of(sums), Weights()).spread
    sums.outcomes = [(stage, [20.0, 0.0], (stage % 2,)) for stage in range(STAGES + 1)] * 5
    unsure = fit(copy_of(sums), Weights()).spread
    assert sure < unsure
    sums.outcomes = [
        (stage, [20.0, 0.0], (turn if stage > STAGES // 2 else 0,)) for stage in range(STAGES + 1) for turn in (0, 1)
    ]
    late, early = fit(copy_of(sums), Weights()).spread
    assert early > late


# ---------------------------------------------------------------- self-play


def test_games_can_be_played_in_any_portions(quick):
    """What is noted of a game depends on its seed and the weights only."""
    seeds = ["one", "two", "three"]
    whole = play_games(Weights(), seeds)
    parts = Sums()
    for seed in seeds:
        parts.merge(play_games(Weights(), [seed]))
    assert parts.vector == pytest.approx(whole.vector)
    assert parts.purses == whole.purses
    assert parts.outcomes == whole.outcomes
    assert whole.samples > 200
    won = {seats for _, _, seats in whole.outcomes}
    assert len(won) > 1
    assert all(set(seats) <= set(range(len(values))) for _, values, seats in whole.outcomes)


def run(path, generations, executor=None, games=3):
    """Go on from what is saved there."""
    return train.train(Progress.load(path), generations, games, "seed", executor or AtOnce(), path)


def test_training_goes_on_where_it_was_left(quick, tmp_path):
    """One generation and then another one is the same as two."""
    straight = run(tmp_path / "straight.json", 2)
    first = run(tmp_path / "halted.json", 1)
    assert Progress.load(tmp_path / "halted.json").generation == 1
    executor = AtOnce()
    second = run(tmp_path / "halted.json", 2, executor)
    assert executor.jobs == 3
    assert to_json(first) != to_json(second)
    assert to_json(second) == to_json(straight)
    assert (tmp_path / "halted.json").read_text() == (tmp_path / "straight.json").read_text()


def test_finished_training_plays_no_more(quick, tmp_path):
    """Who asks again for what is done gets it again, and nothing else lies in the folder."""
    path = tmp_path / "state.json"
    weights = run(path, 1)
    executor = AtOnce()
    again = run(path, 1, executor)
    assert executor.jobs == 0
    assert to_json(again) == to_json(weights)
    assert list(tmp_path.iterdir()) == [path]


def test_the_order_in_which_jobs_are_done_does_not_matter(quick, tmp_path):
    """Law 13: any executor, any number of workers."""
    one = run(tmp_path / "one.json", 1)
    with FirstLast() as executor:
        other = run(tmp_path / "other.json", 1, executor)
    assert to_json(one) == to_json(other)
    assert to_json(one) != to_json(Weights())


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
        assert to_json(weights) == json.loads(FILE.read_text(encoding="utf-8"))
    else:
        assert weights == Weights()
    for stage in range(STAGES + 1):
        lens = weights.lens(stage)
        assert lens.coin > 0
        assert lens.tile > 0
        assert lens.spread > 0
        assert lens.lead[1] >= lens.lead[0] >= lens.lead[-1]
