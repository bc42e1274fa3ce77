"""Five Tribes: the rules, exact and replayable.

>>> game = Game.new(players=3, seed="tale")
>>> decision = game.pending()
>>> events = game.play(decision.moves[0])
"""

from .decision import Decision
from .errors import FormatError, IllegalMove
from .game import Game
from .moves import Move, Sow, parse
from .options import Options
from .scoring import Score
from .session import Session
from .sowing import Sowing
from .steps import Ask
from .view import View

__all__ = [
    "Ask",
    "Decision",
    "FormatError",
    "Game",
    "IllegalMove",
    "Move",
    "Options",
    "Score",
    "Session",
    "Sow",
    "Sowing",
    "View",
    "parse",
]
