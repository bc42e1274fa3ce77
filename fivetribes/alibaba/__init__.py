"""Ali Baba: the rules, exact and replayable, on the shell.

>>> game = Game.new(players=2, seed="tale")
>>> events = game.play(game.pending().moves[0])
"""

from fivetribes.alibaba.fold import fold
from fivetribes.alibaba.game import Decision, Game
from fivetribes.alibaba.model.moves import Move, parse
from fivetribes.alibaba.model.options import Options, Variant
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.scoring import Score
from fivetribes.alibaba.view import View

__all__ = ["Ask", "Decision", "Game", "Move", "Options", "Score", "Variant", "View", "fold", "parse"]
