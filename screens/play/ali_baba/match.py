"""What a match of Ali Baba is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fivetribes.alibaba.ai.advice import Advice
    from fivetribes.alibaba.game import Decision, Game
    from fivetribes.alibaba.model.events import Event
    from fivetribes.alibaba.model.moves import Move
    from fivetribes.alibaba.model.state import State
    from fivetribes.alibaba.text.turn_log import TurnLog
    from fivetribes.alibaba.view import View
    from screens.play.match import Match

AliBabaMatch: TypeAlias = "Match[Game, State, Move, Event, Decision, View, TurnLog, Advice]"
