"""What the app asks of a game, in one value for each. It names none. Knows no Kivy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.player import Bot
from fivetribes.shell.game import Game
from fivetribes.shell.rules import D, E, M, S, V
from fivetribes.shell.session import Session
from fivetribes.shell.turn_log import TurnLog

if TYPE_CHECKING:
    from screens.play.game_setup import GameSetup, SeatSetup
    from screens.play.match import Match
    from screens.play.score_sheet import ScoreSheet


class AnyOptions(Protocol):
    """The options of a game: a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


class Variant(Protocol):
    """A value of the option `variant`."""

    @property
    def name(self) -> str: ...


OptionsT = TypeVar("OptionsT", bound=AnyOptions)
G = TypeVar("G", bound=Game[Any, Any, Any, Any, Any])
L = TypeVar("L", bound=TurnLog[Any, Any])
A = TypeVar("A")  # a good move, with why it is one


class Glance(NamedTuple):
    """What lists say of a game, as all may know it."""

    round: int
    points: tuple[int, ...]  # by seat
    picture: str  # of the board, in letters that the game's own painter reads
    hides: bool  # whoever gets the file or the text of the game can find out what others have


class Words(NamedTuple):
    """What players read of something they choose."""

    name: str
    text: str  # about it, in a sentence


def switches(data: dict[str, object], names: Iterable[str]) -> dict[str, bool]:
    """Those of these switches that a JSON object sets."""
    return {name: value for name in names if isinstance(value := data.get(name), bool)}


@dataclass(frozen=True, slots=True, eq=False)
class Kind(Generic[G, S, M, E, D, V, OptionsT, L, A]):
    """A game that the app plays. What it needs only when it is played, its functions load when they are called."""

    title: str  # marked, as is `given_away`
    given_away: str  # what whoever gets a game that goes on can find out
    folder: str  # where its last set-up and its statistics are kept, below the folder of the app
    table: str  # the name of the page on which it is played
    score: str  # of the one that shows its end
    rules_page: str  # and of the one with its rules

    # ---- the engine
    game: type[G]
    begin: Callable[[GameSetup], G]  # a new game
    points: Callable[[S], tuple[int, ...]]  # of a state, by seat, as if the game ended now
    winners: Callable[[G], tuple[int, ...]]  # of a game that is over
    has_secrets: Callable[[G], bool]  # whether somebody knows now what others may not
    ends_turn: Callable[[str], bool]  # whether a turn may be over with a move of this code
    random_move: Callable[[D, Random], M]  # any legal one of a decision

    # ---- the set-up
    options: OptionsT  # the usual ones
    write_options: Callable[[OptionsT, int], Mapping[str, object]]  # as JSON, for a game by this version of the rules
    read_options: Callable[[dict[str, object]], OptionsT]  # from that JSON; what is missing or wrong there is as usual
    news: Callable[[dict[str, object]], tuple[str, ...]]  # what is usual now and was not then, in sentences
    most_seats: Callable[[OptionsT], int]  # with these options
    variant: Callable[[OptionsT], Variant | None]  # the one chosen
    variants: tuple[Variant, ...]  # none without such an option
    switches: Callable[[OptionsT], tuple[str, ...]]  # the options that are on or off, of those that matter with these
    words: Callable[[str], Words]  # of a switch, of a variant, and of "order": who begins, and what it is if not by lot
    practice: str | None  # the option with which undo takes back what computers did, if there is one
    levels: tuple[str, ...]  # of computer players, the weakest first
    styles: tuple[str, ...]  # the first one is the usual one; a game without has just that

    # ---- the computer players
    seconds: Callable[[str], float]  # that a level thinks about a decision
    make_bot: Callable[[SeatSetup, str], Bot[V, D, M]]  # for a seat, from a seed
    reason: Callable[[Bot[V, D, M], M], str]  # why it has just chosen this move, if there is anything to say
    advise: Callable[[V, D, Budget], tuple[A, ...]]  # a few good moves for a view, a decision and a budget

    # ---- what is shown
    turn_log: Callable[[Sequence[str], Sequence[int], S], L]  # for names, colours, and a state to begin with
    glance: Callable[[G], Glance]
    picture: re.Pattern[str]  # what a picture looks like
    sheet: Callable[[Match[G, S, M, E, D, V, L, A]], ScoreSheet]  # what the page of the score shows

    @property
    def key(self) -> str:
        """By which its files name it, for ever."""
        return self.game.rules.form.key

    @property
    def prefix(self) -> str:
        """What a pasted game begins with."""
        return self.game.rules.form.pasted

    @property
    def journal(self) -> str:
        """The first word of its saved games."""
        return self.game.rules.form.journal

    @property
    def record(self) -> str:
        """The first word of its records."""
        return self.game.rules.form.name

    def is_practice(self, options: OptionsT) -> bool:
        """Whether undo takes back what computer players did."""
        return self.practice is not None and bool(getattr(options, self.practice))


#: A game of any kind, one with its way back, and all the app asks of it. Here alone games are treated alike: which
#: states, moves and views belong together, only the game itself knows.
AnyGame = Game[Any, Any, Any, Any, Any]
AnySession = Session[Any, Any, Any, Any, Any]
GameKind = Kind[Any, Any, Any, Any, Any, Any, Any, Any, Any]
