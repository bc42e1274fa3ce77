"""`play` of any game: people at the keyboard and computer players at one table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from fivetribes.commands import FileError, UsageError, whole_number
from fivetribes.errors import FormatError, IllegalMove, shortened
from fivetribes.i18n import tr, trn
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.player import Bot
from fivetribes.shell.game import NOBODY
from fivetribes.shell.session import Session
from fivetribes.shell.terminal.arguments import read
from fivetribes.shell.terminal.files import GameFile
from fivetribes.shell.terminal.keeper import Keeper, save_game
from fivetribes.shell.terminal.onlookers import Onlookers

M = TypeVar("M")

#: How long a hint may take.
HINT_SECONDS = 2.0


class Advice(Protocol):
    """A good move, and why."""

    @property
    def move(self) -> Any: ...

    def text(self) -> str: ...


@dataclass(frozen=True)
class Face:
    """What a game shows and says in the terminal."""

    legend: Callable[[], str]  # what the signs of its table mean
    table: Callable[[Any, Sequence[str]], str]  # of a view, with the names of the players
    sheet: Callable[[Any], str]  # of a finished game
    question: Callable[[Any], str]  # of a decision
    more: Callable[[Any], str]  # what else can be answered than the moves of a decision
    describe: Callable[[Any, Any], str]  # a move, in a view: for who chooses among them
    announce: Callable[[Any, Any, Sequence[Any]], str]  # a move, in a view, with its events: for all at the table
    understand: Callable[[str, Any], Any]  # the move that an answer means; None if it was a question, now answered
    advise: Callable[[Any, Any, Budget], Iterable[Advice]]
    explain: Callable[[Any], str]  # why a bot chose its last move; empty if it does not say
    secret: Callable[
        [Any, Any], bool
    ]  # whether who decides in a game knows, or is asked, what no other player may know


def play_arguments(
    sub: argparse.ArgumentParser, seats: range, level: Callable[[str], Any], levels: Sequence[str]
) -> None:
    """The arguments of `play` in every game. `level` reads who the computer plays as; `levels` can be named."""
    sub.add_argument(
        "--humans",
        type=whole_number(0, seats[-1]),
        default=1,
        metavar="N",
        help=tr("how many of the players are people; 0: just watch"),
    )
    sub.add_argument(
        "--level",
        type=read(level),
        default="merchant",
        help=tr("how strong the computer plays: {levels}").format(levels=", ".join(levels)),
    )
    sub.add_argument("--explain", action="store_true", help=tr("let the computer players give their reasons"))
    sub.add_argument("--load", dest="file", metavar="FILE", type=GameFile, help=tr("go on with a game or a position"))
    sub.set_defaults(follows_file=True)
    sub.add_argument("--save", metavar="FILE", help=tr("keep the record there, from the start until you leave"))


def run_table(
    args: argparse.Namespace, game: Any, face: Face, make_bot: Callable[[Any, str], Any], *, practice: bool = False
) -> int:
    """Play, or watch, one game. With `--save` it is in that file from the start to wherever it ends."""
    if args.humans > game.state.seats:
        raise UsageError(
            trn(
                "argument --humans: there is {n} seat at this table",
                "argument --humans: there are {n} seats at this table",
                game.state.seats,
            )
        )
    bots = {seat: make_bot(args.level, f"{game.seed}/{seat}") for seat in range(args.humans, game.state.seats)}
    session = Session(game, range(args.humans), practice=practice)
    table = Table(session, face, bots, args.level.budget, explains=args.explain)
    if not args.save:
        table.play()
        return 0
    _refuse_to_lose(Path(args.save), args.file)
    keeper = Keeper(game, Path(args.save))  # a path that cannot be written to is refused before anything is played
    table.moved = keeper.moved
    try:
        table.play()
    finally:
        kept = keeper.leave()
    return 0 if kept else 1


def _refuse_to_lose(path: Path, loaded: GameFile | None) -> None:
    """FileError if there is something in a file, unless it is the game that goes on and a record says as much."""
    goes_on = loaded is not None and loaded.path is not None and path.exists() and path.samefile(loaded.path)
    if path.is_file() and path.stat().st_size and not (goes_on and loaded and loaded.can_hold_a_record):
        raise FileError(
            tr(
                "{file} is not written to: what is in it would be lost. Name another file, or go on with it: --load"
            ).format(file=path)
        )


def numbered(answer: str, moves: Sequence[Any]) -> Any:
    """The move that a number means; None if the answer is no number. FormatError if there is no such choice."""
    if not (answer.isascii() and answer.isdigit()):
        return None
    number = int(answer[:6])
    if not 1 <= number <= len(moves):
        raise FormatError("", tr("there is no choice {number}").format(number=answer[:6]))
    return moves[number - 1]


def coded(answer: str, parse: Callable[[str], M]) -> M:
    """The move that a code means. FormatError if it means none, in the language of the person who typed it."""
    try:
        return parse(answer)
    except FormatError:
        raise FormatError("", tr("'{answer}' is no move").format(answer=shortened(answer))) from None


class Leave(Exception):
    """The person at the keyboard wants to leave."""


class Table:
    """A game between the people at the keyboard and computer players."""

    def __init__(
        self,
        session: Session[Any, Any, Any, Any, Any],
        face: Face,
        bots: Mapping[int, Bot[Any, Any, Any]],
        budget: Callable[[], Budget],
        *,
        explains: bool,
    ) -> None:
        self.session = session
        self.game: Any = session.game
        self.face = face
        self.bots = bots
        self.budget = budget
        self.explains = explains
        self.onlookers = Onlookers(session)
        self.moved: Callable[[], None] = lambda: None  # called after every move that was played or taken back

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        print(self.face.legend())
        try:
            while (decision := self.game.pending()) is not None:
                self.onlookers.cover(decision.seat)
                if decision.seat in self.session.people:
                    self._person(decision)
                else:
                    self._computer(decision)
        except (Leave, EOFError):
            print(tr("You leave the game."))
            return
        print("\n" + self.face.table(self.game.view(0), self.game.names))
        print("\n" + self.face.sheet(self.game))

    def _computer(self, decision: Any) -> None:
        bot = self.bots[decision.seat]
        move = bot.choose(self.game.view(decision.seat), decision, self.budget())
        if self._tell(decision.seat, move) and self.explains and (reason := self.face.explain(bot)):
            print(f"    {reason}")

    def _tell(self, seat: int, move: Any) -> bool:
        """Play a move, and print what those who look may know of it. Whether that is all of it."""
        eyes = self.onlookers.eyes(seat)
        view = self.game.view(None if eyes == NOBODY else eyes)
        events = self.session.play(move)
        text = self.face.announce(view, move, events)
        self.moved()
        whole = not self.onlookers.miss(events, eyes)
        drawn = self.game.entries[-1].drawn if whole else ()
        self.onlookers.tell(f"{self.game.names[seat]}: {text}" + (f"  [{' '.join(drawn)}]" if drawn else ""))
        return whole

    def _person(self, decision: Any) -> None:
        name, secret = self.game.names[decision.seat], self.face.secret(self.game, decision)
        self.onlookers.hand_over(decision.seat, name, self._read_line, secret=secret)
        view = self.game.view(decision.seat)
        print("\n" + self.face.table(view, self.game.names))
        print(f"\n{name}: {self.face.question(decision)}")
        for number, move in enumerate(decision.moves, 1):
            print(f"  {number:>3}  {self.face.describe(view, move)}")
        if more := self.face.more(decision):
            print(more)
        while True:
            answer = self._read()
            if answer == "":
                continue
            if answer == "hint":
                for advice in self.face.advise(view, decision, Budget(seconds=HINT_SECONDS)):
                    print(f"  {self.face.describe(view, advice.move)} [{advice.move.code()}] {advice.text()}")
                continue
            if answer in ("undo", "redo"):
                if self._undo_or_redo(answer):
                    self.moved()
                    return
                continue
            try:
                meant = self.face.understand(answer, decision)
                if meant is None:
                    continue
                self._tell(decision.seat, meant)
            except (FormatError, IllegalMove) as error:
                print(f"  {error}")
            else:
                return

    def _read_line(self, prompt: str) -> str:
        answer = input(prompt).strip()
        if answer == "quit":
            raise Leave
        return answer

    def _read(self) -> str:
        answer = self._read_line(tr("? (number, code, hint, undo, redo, save FILE, quit) "))
        if answer.startswith("save "):
            try:
                save_game(self.game, Path(answer[5:].strip()).expanduser())
            except FileError as error:
                print(f"  {error}", file=sys.stderr)
            return ""
        return answer

    def _undo_or_redo(self, answer: str) -> bool:
        if answer == "redo":
            return bool(self.session.redo())
        limit = self.session.undo_limit()
        if limit is not None:
            print(f"  {limit}")
        return self.session.undo()
