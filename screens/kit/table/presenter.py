"""What is shown and asked at any table, between the match and the screen: whose turn it is, and who looks. Knows no
Kivy."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from fivetribes.shell.rules import D
from screens.kit.table.eyes import NONE, Eyes, Secrecy
from screens.kit.table.phase import Deciding, HandOver, MoveShown, Over, Thinking, Waiting
from screens.kit.table.recording import Replaying
from screens.play.match import AnyMatch

A = TypeVar("A", bound=MoveShown)  # how a move is shown


class MatchPresenter(Generic[D, A]):
    """One match, as it is shown. A game's own adds what is chosen, what is said, and the model of all that is shown."""

    phase: Waiting | Thinking | A | HandOver[D] | Deciding[D] | Over | Replaying

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.eyes = Eyes(match.session.people)
        self.phase = Waiting()
        self.warning = ""  # why something cannot be done
        self.notice = ""  # what goes on meanwhile
        self.heard = False  # whether anything was touched since somebody acted

    # ------------------------------------------------------------ looking

    @property
    def looking(self) -> int:
        """The person whose secrets may be seen; NONE while others may be looking, or nobody plays."""
        return self.eyes.looking

    @property
    def can_reveal(self) -> bool:
        """Whether the person who decides sees what is secret by holding the own panel."""
        return isinstance(self.phase, Deciding) and self.eyes.secrecy is Secrecy.HELD

    @property
    def shows_secrets(self) -> bool:
        """Whether what is shown now is for one of several people at the device alone."""
        return self.eyes.shows_secrets and not isinstance(self.played_phase, Over)

    @property
    def played_phase(self) -> Waiting | Thinking | A | HandOver[D] | Deciding[D] | Over:
        """The phase of the game, also while a replay lies over it."""
        return self.phase.then if isinstance(self.phase, Replaying) else self.phase

    @property
    def decision(self) -> D | None:
        """What the person who has the device decides, if one does."""
        phase = self.played_phase
        return phase.decision if isinstance(phase, Deciding) else None

    @property
    def is_animating(self) -> bool:
        """Whether anything is shown that is not how it stands: a move, or a replay."""
        return isinstance(self.phase, MoveShown | Replaying)

    @property
    def others_act(self) -> bool:
        """Whether somebody else than who looks acts now: then nothing is offered."""
        phase = self.played_phase
        seat = phase.seat if isinstance(phase, Waiting | Thinking | MoveShown) else NONE
        return seat != NONE and seat != self.eyes.person

    # ------------------------------------------------------------ phases

    def enter(self, phase: Waiting | Thinking | A | HandOver[D] | Deciding[D] | Over) -> None:
        """Another phase of the game begins: nothing of the one before is shown or said any more."""
        self.eyes.cover()
        self.warning = self.notice = ""
        self.phase = phase

    def wait(self) -> None:
        """Nobody is asked yet."""
        self.enter(Waiting())

    def think(self, seat: int) -> None:
        """A computer player chooses its move."""
        self.enter(Thinking(seat))

    def finish(self) -> None:
        """The game is over."""
        self.enter(Over())

    def hand_over(self, decision: D) -> None:
        """The device goes to the person who decides next."""
        self.enter(HandOver(decision))

    def put_away(self) -> None:
        """Whoever takes the device up again may be somebody else: it has to be taken anew."""
        decision = self.decision
        self.eyes.hide()
        if decision is not None:
            self.hand_over(decision)
        else:
            self.enter(self.played_phase)

    def animated(self) -> None:
        """The animation of a move is over. What was said of it stays."""
        if isinstance(self.phase, MoveShown):
            self.phase = Waiting(self.phase.seat)

    def replay(self, moment: Replaying) -> None:
        """The game is gone through once more: another moment of that."""
        self.phase = moment

    def replayed(self) -> None:
        """It goes on where the replay began."""
        self.phase = self.played_phase


#: Of a match of any game.
AnyPresenter = MatchPresenter[Any, Any]
