"""Learns to play in a few minutes: `python -m examples.learn` (needs `pip install 'five-tribes[rl]'`).

The simplest learning there is: one number for each action, and one for each pair of an action and the kind of move it
belongs to. After each game the actions of the player that scored more become likelier. That is far from a good player,
and still enough to win against one that plays anything legal: bids are cheaper, sets are sold whole, djinns are taken.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fivetribes.learning.actions import ACTIONS, KINDS
from fivetribes.learning.environment import FiveTribes
from fivetribes.learning.observation import LENGTH

Numbers = NDArray[np.float64]
#: A row of weights for each kind of move, and one for the choice of the kind itself.
CONTEXTS = len(KINDS) + 1


@dataclass
class Policy:
    """Chooses among legal actions by chance, the likelier the higher their weight."""

    rng: np.random.Generator
    weights: Numbers = field(default_factory=lambda: np.zeros((CONTEXTS, len(ACTIONS))))

    def chances(self, context: int, mask: NDArray[np.int8]) -> Numbers:
        """How likely each action is; an illegal one never."""
        strength = np.where(mask == 1, np.exp(self.weights[context] - self.weights[context].max()), 0.0)
        return np.asarray(strength / strength.sum())

    def choose(self, context: int, mask: NDArray[np.int8]) -> int:
        """An action."""
        return int(self.rng.choice(len(ACTIONS), p=self.chances(context, mask)))


def context_of(numbers: NDArray[np.int16]) -> int:
    """Which kind of move is being said: what was said of it stands behind the view."""
    said = np.flatnonzero(numbers[LENGTH : LENGTH + len(KINDS)])
    return int(said[0]) + 1 if said.size else 0


def play(env: FiveTribes, seed: int, players: list[Policy], learner: Policy | None = None, rate: float = 0.0) -> float:
    """Play a game; by how many points the first player is ahead. The learner learns from what both did."""
    env.reset(seed=seed)
    steps: list[list[tuple[int, NDArray[np.int8], int]]] = [[], []]
    for agent in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        if terminated:
            break
        seat = env.possible_agents.index(agent)
        context, mask = context_of(seen["observation"]), seen["action_mask"]
        action = players[seat].choose(context, mask)
        steps[seat].append((context, mask, action))
        env.step(action)
    sheets = env.game.scores()
    ahead = float(sheets[0].total - sheets[1].total)
    if learner is not None:
        for seat, sign in enumerate((1.0, -1.0)):
            for context, mask, action in steps[seat]:
                change = -learner.chances(context, mask)
                change[action] += 1.0
                learner.weights[context] += rate * np.tanh(sign * ahead / 50) * change
    return ahead


def measure(env: FiveTribes, policy: Policy, games: int) -> tuple[float, float]:
    """Points ahead of a player that plays anything, and the share of games won; the seats alternate."""
    anything = Policy(np.random.default_rng(1))
    ahead = []
    for game in range(games):
        if game % 2:
            ahead.append(-play(env, game, [anything, policy]))
        else:
            ahead.append(play(env, game, [policy, anything]))
    return float(np.mean(ahead)), float(np.mean(np.array(ahead) > 0))


def main() -> None:
    """Measure, learn, and measure again."""
    parser = argparse.ArgumentParser(description="Learn to play against oneself.")
    parser.add_argument("--games", type=int, default=400, help="how many are learned from")
    parser.add_argument("--measure", type=int, default=100, help="how many show what was learned")
    parser.add_argument("--rate", type=float, default=0.06, help="how much is learned from each")
    args = parser.parse_args()
    env = FiveTribes(players=2)
    policy = Policy(np.random.default_rng(0))
    print("before: {:+.1f} points, {:.0%} of the games won".format(*measure(env, policy, args.measure)))
    for game in range(args.games):
        play(env, 1_000_000 + game, [policy, policy], policy, args.rate)
    print("after:  {:+.1f} points, {:.0%} of the games won".format(*measure(env, policy, args.measure)))


if __name__ == "__main__":
    main()
