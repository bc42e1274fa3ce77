"""What each turn of a game has brought its player, in points with the coins."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.model.events import Event, TurnBegan, TurnEnded
from fivetribes.model.moves import Move
from fivetribes.model.state import State
from fivetribes.rules.gains import Gain, gains
from fivetribes.rules.scoring import scores
from fivetribes.shell.session import Session


@dataclass(frozen=True, slots=True)
class TurnGain:
    """A turn that is over."""

    seat: int
    gains: tuple[Gain, ...]  # add up to `points`
    before: tuple[int, ...]  # the points of all seats when it began, after all bids were paid
    after: tuple[int, ...]  # and when it was over

    @property
    def points(self) -> int:
        """What it brought the player whose turn it was."""
        return self.after[self.seat] - self.before[self.seat]


def turn_gains(session: Session[State, Move, Event, Decision, View]) -> tuple[TurnGain, ...]:
    """All turns that were played in a session and are over, the oldest first."""
    left = len(session.done)
    begun = session.before(left)
    events: list[Event] = []
    found = []
    for played in session.done:
        left -= 1
        after = session.before(left)
        for event in played.events:
            events.append(event)
            if isinstance(event, TurnBegan):
                begun, events = after, []
            elif isinstance(event, TurnEnded):
                rows = gains(begun, after, event.seat, events)
                points = (tuple(score.total for score in scores(state)) for state in (begun, after))
                found.append(TurnGain(event.seat, rows, *points))
    return tuple(found)
