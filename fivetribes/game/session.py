"""A game of Five Tribes with undo and redo: all of it is the shell's."""

from __future__ import annotations

from fivetribes.game.decision import Decision
from fivetribes.game.game import Game
from fivetribes.game.view import View
from fivetribes.model.events import Event
from fivetribes.model.moves import Move
from fivetribes.model.state import State
from fivetribes.shell import session as shell


class Session(shell.Session[State, Move, Event, Decision, View]):
    """Plays a game for some people; computers play the other seats."""

    game: Game
