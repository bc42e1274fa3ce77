"""What a match of Five Tribes is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fivetribes.ai.advice import Advice
    from fivetribes.game.decision import Decision
    from fivetribes.game.game import Game
    from fivetribes.game.view import View
    from fivetribes.model.events import Event
    from fivetribes.model.moves import Move
    from fivetribes.model.state import State
    from fivetribes.text.turn_log import TurnLog
    from screens.play.match import Match

FiveTribesMatch: TypeAlias = "Match[Game, State, Move, Event, Decision, View, TurnLog, Advice]"
