"""What any board game can be played with: record, chance, undo, the frame of position files, the fold of views.

Nothing here knows a game. `rules.Rules` is all that the shell asks of one.
"""
