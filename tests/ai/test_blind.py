"""Law 12: hidden stays hidden. What a seat cannot see changes neither its computer player nor what it is told."""

import random

import pytest

from fivetribes import Ask, Game
from fivetribes.ai.advice import advise
from fivetribes.ai.levels import make_bot
from fivetribes.ai.winning import evaluate
from fivetribes.game.decision import decision_of
from fivetribes.game.position import position_to_json
from fivetribes.game.view import observe
from fivetribes.shell.bots.budget import Budget
from tests.ai.positions import THINKERS, Met, asked, choice, far_away, met
from tests.laws.test_views import shuffled

POSITIONS = met()
NODES = 24


def twin_of(one, rng):
    """The same question to a seat for which nothing it sees has changed."""
    state = shuffled(one.state, one.decision.seat, rng)
    return Met(state, observe(state, one.decision.seat), decision_of(state))


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
def test_others_coins_do_not_change_a_choice(entrant):
    """Law 12: shuffle what a seat cannot see, and its computer player's choice is the same."""
    rng = random.Random(f"coins {entrant.level}")
    differ = thought = 0
    for one in POSITIONS[::14]:
        twin = twin_of(one, rng)
        differ += twin.state.coins != one.state.coins
        thought += len(one.decision.moves) > 1 or one.decision.sowing is not None
        assert choice(entrant, twin, NODES) == choice(entrant, one, NODES)
    assert differ > 70
    assert thought > 70


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
def test_nothing_of_the_game_is_needed(entrant):
    """Law 12: a computer player lives on the view and the decision alone, which may have come from far away; it is
    given no position, no seed and no other view."""
    for one in POSITIONS[::23]:
        assert choice(entrant, far_away(one), NODES) == choice(entrant, one, NODES)
    one = asked(Ask.SOW, 20)[0]
    with pytest.raises(AttributeError):
        make_bot(entrant, "seed").choose(one.state, one.decision, Budget(nodes=NODES))


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
def test_the_future_is_not_known(entrant):
    """Laws 5 and 12: the seed of the game, which tells what will be drawn, changes nothing; nor does the module's
    global generator, which is not even used."""
    for one in POSITIONS[::61]:
        games = [Game.from_position(position_to_json(one.state), seed) for seed in ("one future", "another")]
        seat = one.decision.seat
        found = []
        for number, game in enumerate(games):
            random.seed(number)
            before = random.getstate()
            found.append(choice(entrant, Met(game.state, game.view(seat), game.pending()), NODES))
            assert random.getstate() == before
        assert found[0] == found[1]


def test_chances_do_not_betray_the_hidden():
    """Law 12: neither others' coins nor the djinns somebody else looks at, to any seat."""
    rng = random.Random("chances")
    purses = djinns = 0
    for one in (*POSITIONS[::5], *asked(Ask.KEEP, 20)):
        for seat in range(one.state.seats):
            twin = shuffled(one.state, seat, rng)
            purses += twin.coins != one.state.coins
            djinns += twin.steps != one.state.steps
            assert evaluate(observe(twin, seat)) == evaluate(observe(one.state, seat))
    assert purses > 500
    assert djinns > 20


def test_open_coins_do_count():
    """The law above is not empty: where coins are open, others' coins change the chances."""
    changed = 0
    for one in met():
        if one.state.options.open_coins:
            richer = one.state.copy()
            richer.coins = [coins + 30 * (seat != 0) for seat, coins in enumerate(richer.coins)]
            changed += evaluate(observe(richer, 0))[0] < evaluate(observe(one.state, 0))[0]
    assert changed > 100


def test_advice_does_not_betray_the_hidden():
    """Law 12: the moves, how far they are behind, and the words."""
    rng = random.Random("advice")
    differ = 0
    for one in POSITIONS[::29]:
        twin = twin_of(one, rng)
        differ += twin.state.coins != one.state.coins
        told = [advise(each.view, each.decision, Budget(nodes=NODES)) for each in (one, twin)]
        assert told[0] == told[1]
        assert [advice.text() for advice in told[0]] == [advice.text() for advice in told[1]]
    assert differ > 30
