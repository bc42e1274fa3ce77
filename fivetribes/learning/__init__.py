"""The game for programs that learn: views as numbers, moves as numbered actions, and an environment for PettingZoo."""
