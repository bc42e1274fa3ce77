"""The game as a PettingZoo environment in which agents act one after another: `pip install 'five-tribes[rl]'`.

>>> env = FiveTribes(players=2)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, info = env.last()
...     env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from fivetribes.cli.picture import table_text
from fivetribes.game.game import Game
from fivetribes.learning.actions import ACTIONS, SAID, MoveInActions
from fivetribes.learning.observation import LENGTH, observation
from fivetribes.model.options import DEFAULT, Options

#: No number of an observation is larger or smaller.
LIMIT = 10_000


class FiveTribes(AECEnv):
    """A game in which each step is one of `ACTIONS`; what leaves no choice is done by itself.

    An agent sees its view and what it has said of its move (`observation`, then `MoveInActions.observation`), with the
    mask of its legal actions. Rewards come when the game is over: 1 for the winner, -1 for the others; who share the
    victory share the 1. They add up to 0 for two players.
    """

    metadata = {"name": "five_tribes_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, players: int = 2, options: Options = DEFAULT, render_mode: str | None = None) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._rules = options
        self._rng = Random()
        seen = Dict(
            {
                "observation": Box(-LIMIT, LIMIT, (LENGTH + sum(length for _, length in SAID),), np.int16),
                "action_mask": Box(0, 1, (len(ACTIONS),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self.game = Game.new(players, 0, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The same seed, and the same actions, give the same game."""
        if seed is not None:
            self._rng = Random(seed)
        self.game = Game.new(len(self.possible_agents), self._rng.getrandbits(48), self._rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """The agent whose turn it is says an action. IllegalMove if its mask forbids it."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        assert action is not None
        if self._say(int(action)) or not self._go_on():
            self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it is asked."""
        seat = self.possible_agents.index(agent)
        asked = not self.game.over and agent == self.agent_selection
        said = self._move.observation() if asked else (0,) * sum(length for _, length in SAID)
        numbers = observation(self.game.view(seat)) + said
        mask = self._move.mask() if asked else [0] * len(ACTIONS)
        return {"observation": np.array(numbers, np.int16), "action_mask": np.array(mask, np.int8)}

    def observation_space(self, agent: str) -> Dict:
        """What `observe` returns."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of `ACTIONS`."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as text, as the agent sees it that is asked: returned for "ansi", printed for "human"."""
        text = table_text(self.game.view(self.possible_agents.index(self.agent_selection)), self.game.names)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _ask(self) -> None:
        """Go on to where an agent has a choice, or to the end."""
        while (decision := self.game.pending()) is not None:
            self.agent_selection = self.possible_agents[decision.seat]
            self._move = MoveInActions(decision)
            if self._go_on():
                return
        self._end()

    def _go_on(self) -> bool:
        """Say what leaves no choice. True if there is a choice then, False if the move is played."""
        while len(legal := self._move.legal()) == 1:
            if self._say(legal[0]):
                return False
        return True

    def _say(self, action: int) -> bool:
        """Say an action; play the move if it is complete."""
        move = self._move.say(action)
        if move is not None:
            self.game.play(move)
        return move is not None

    def _end(self) -> None:
        winners = self.game.winners()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 2 / len(winners) - 1 if seat in winners else -1.0
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
