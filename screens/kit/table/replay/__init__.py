"""Going through a game once more at its table, step by step: the same for any game."""
