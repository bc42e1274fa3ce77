"""The PettingZoo environment: what PettingZoo itself asks of one, and that it is this game."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from fivetribes import IllegalMove, Options
from fivetribes.learning.actions import ACTIONS
from fivetribes.learning.environment import FiveTribes
from fivetribes.learning.observation import LENGTH, observation


def play(env, seed):
    """Play a random game; what each agent got at its end, and what was done."""
    env.reset(seed=seed)
    for place, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + place)
    rewards, done = {}, []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert not truncated
        action = None if terminated else env.action_space(agent).sample(seen["action_mask"])
        if terminated:
            rewards[agent] = reward
        env.step(action)
        done.append((agent, action))
    return rewards, done


# PettingZoo warns that there is a dictionary with a mask in it, which is what its own games have.
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_pettingzoo_asks(players, capsys):
    api_test(FiveTribes(players, render_mode="ansi"), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 4])
def test_a_seed_gives_the_same_game(players):
    seed_test(lambda: FiveTribes(players), num_cycles=150)


def test_seeds_give_different_games():
    env = FiveTribes()
    assert play(env, 1) == play(env, 1)
    assert play(env, 1)[1] != play(env, 2)[1]


def test_without_a_seed_a_game_is_another_one():
    env = FiveTribes()
    env.reset(seed=1)
    first = env.game.seed
    env.reset()
    assert env.game.seed != first


@pytest.mark.parametrize("seed", range(3))
def test_the_winner_is_rewarded_when_the_game_is_over(seed):
    env = FiveTribes(3)
    rewards, _ = play(env, seed)
    assert env.game.over
    winners = {env.possible_agents[seat] for seat in env.game.winners()}
    best = 2 / len(winners) - 1
    assert rewards == {agent: best if agent in winners else -1.0 for agent in env.possible_agents}


def test_only_what_leaves_a_choice_is_asked():
    env = FiveTribes()
    env.reset(seed=3)
    for agent in env.agent_iter(400):
        seen, _, terminated, _, _ = env.last()
        if terminated:
            break
        assert seen["action_mask"].sum() > 1
        env.step(env.action_space(agent).sample(seen["action_mask"]))


def test_an_agent_sees_its_view_and_no_more():
    env = FiveTribes(3)
    env.reset(seed=5)
    for seat, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)
        assert tuple(seen["observation"][:LENGTH]) == observation(env.game.view(seat))
        assert seen["action_mask"].any() == (agent == env.agent_selection)
        assert seen["observation"][LENGTH:].any() == (agent == env.agent_selection), "that it is a bid is said already"


def test_an_action_that_the_mask_forbids_is_refused():
    env = FiveTribes()
    env.reset(seed=5)
    before = env.game.key()
    with pytest.raises(IllegalMove):
        env.step(ACTIONS.index("end"))
    assert env.game.key() == before


def test_it_is_played_by_the_options_of_the_rules(capsys):
    env = FiveTribes(2, Options(open_coins=True), render_mode="human")
    env.reset(seed=1)
    env.render()
    assert env.game.state.options.open_coins
    assert capsys.readouterr().out.count("\n") > 10
