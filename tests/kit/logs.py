"""Games that were played elsewhere: their log, and all that is needed to go on with them."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.game import Game
from fivetribes.game.session import Session
from fivetribes.model.moves import parse
from fivetribes.text.turn_log import TurnLog


def log_of(game: Game, names: Sequence[str] | None = None, colours: Sequence[int] = ()) -> TurnLog:
    """Play the game once more and write down what happens."""
    again = Game.from_position(game.start, game.seed, game.names)
    log = TurnLog(names or game.names, board=again.state.board, colours=colours, first_round=again.state.round)
    for entry in game.entries:
        seat = again.state.seat
        log.add(seat, parse(entry.code), again.play(entry.code, entry.drawn))
    return log


def session_of(game: Game) -> Session:
    """The game with its way back, as when it is opened."""
    session = Session(Game.from_position(game.start, game.seed, game.names))
    for entry in game.entries:
        session.play(entry.code, entry.drawn)
    return session
