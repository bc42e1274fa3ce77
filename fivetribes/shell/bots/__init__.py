"""What computer players of any game need: a budget, levels, matches between them, processes to play those in."""
