"""Five Tribes: the rules, exact and replayable.

>>> game = Game.new(players=3, seed="tale")
>>> decision = game.pending()
>>> events = game.play(decision.moves[0])
"""

__version__ = "0.1.0"

from fivetribes.ai.bots import Bot
from fivetribes.errors import FormatError, IllegalMove
from fivetribes.game.decision import Decision
from fivetribes.game.game import Game
from fivetribes.game.outcome import Outcome, preview
from fivetribes.game.session import Session
from fivetribes.game.view import View
from fivetribes.model.moves import Move, Sow, parse
from fivetribes.model.options import Options
from fivetribes.model.steps import Ask
from fivetribes.rules.scoring import Score
from fivetribes.rules.sowing import Sowing
from fivetribes.shell.bots.budget import Budget

__all__ = [
    "Ask",
    "Bot",
    "Budget",
    "Decision",
    "FormatError",
    "Game",
    "IllegalMove",
    "Move",
    "Options",
    "Outcome",
    "Score",
    "Session",
    "Sow",
    "Sowing",
    "View",
    "parse",
    "preview",
]
