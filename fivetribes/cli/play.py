"""`play`: a game in the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from fivetribes.ai.advice import advise, explain
from fivetribes.ai.bots import Bot
from fivetribes.ai.budget import Budget
from fivetribes.ai.levels import Entrant, make_bot
from fivetribes.ai.thinker import Thinker
from fivetribes.cli.files import game_of
from fivetribes.cli.keeper import Keeper, save_game
from fivetribes.cli.picture import legend, sheet_text, table_text
from fivetribes.commands import FileError, UsageError
from fivetribes.errors import FormatError, IllegalMove
from fivetribes.game.decision import Decision
from fivetribes.game.game import Game
from fivetribes.game.session import Session
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import INDEX, NAMES, tiles_in
from fivetribes.model.moves import Move, parse
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.pieces import TRIBE_LETTERS
from fivetribes.rules.sowing import Sowing
from fivetribes.text.names import describe, question


def run(args: argparse.Namespace) -> int:
    """Play, or watch, one game. With `--save` it is in that file from the start to wherever it ends."""
    game = game_of(args.load) if args.load else Game.new(args.players, args.seed, _options(args.option))
    if args.humans > game.state.seats:
        raise UsageError(
            trn(
                "argument --humans: there is {n} seat at this table",
                "argument --humans: there are {n} seats at this table",
                game.state.seats,
            )
        )
    level: Entrant = args.level
    bots = {seat: make_bot(level, f"{game.seed}/{seat}") for seat in range(args.humans, game.state.seats)}
    session = Session(game, range(args.humans), practice=game.state.options.practice)
    table = Table(session, level, bots, explains=args.explain)
    if not args.save:
        table.play()
        return 0
    _refuse_to_lose(Path(args.save), args.load)
    keeper = Keeper(game, Path(args.save))  # a path that cannot be written to is refused before anything is played
    table.moved = keeper.moved
    try:
        table.play()
    finally:
        kept = keeper.leave()
    return 0 if kept else 1


def _refuse_to_lose(path: Path, loaded: str | None) -> None:
    """FileError if there is something in a file, unless it is the game that goes on."""
    if path.is_file() and path.stat().st_size and not (loaded and path.samefile(loaded)):
        raise FileError(
            tr(
                "{file} is not written to: what is in it would be lost. Name another file, or go on with it: --load"
            ).format(file=path)
        )


def _options(names: list[str]) -> Options:
    return replace(DEFAULT, **{name: not getattr(DEFAULT, name) for name in names})


#: How long a hint may take.
HINT_SECONDS = 2.0


class Leave(Exception):
    """The person at the keyboard wants to leave."""


class Table:
    """A game between the people at the keyboard and computer players."""

    def __init__(self, session: Session, level: Entrant, bots: Mapping[int, Bot], *, explains: bool) -> None:
        self.session = session
        self.game = session.game
        self.level = level
        self.bots = bots
        self.explains = explains
        self.moved: Callable[[], None] = lambda: None  # called after every move that was played or taken back

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        print(legend())
        try:
            while (decision := self.game.pending()) is not None:
                if decision.seat in self.session.people:
                    self._person(decision)
                else:
                    self._computer(decision)
        except (Leave, EOFError):
            print(tr("You leave the game."))
            return
        print("\n" + table_text(self.game.view(0), self.game.names))
        print("\n" + sheet_text(self.game.scores(), self.game.names, self.game.winners()))

    def _computer(self, decision: Decision) -> None:
        bot = self.bots[decision.seat]
        move = bot.choose(self.game.view(decision.seat), decision, self.level.budget())
        self._tell(decision.seat, move)
        if self.explains and isinstance(bot, Thinker):
            print(f"    {explain(bot)}")

    def _tell(self, seat: int, move: Move) -> None:
        text = describe(self.game.view(seat), move)
        self.session.play(move)
        self.moved()
        drawn = self.game.entries[-1].drawn
        print(f"{self.game.names[seat]}: {text}" + (f"  [{' '.join(drawn)}]" if drawn else ""))

    def _person(self, decision: Decision) -> None:
        view = self.game.view(decision.seat)
        print("\n" + table_text(view, self.game.names))
        print(f"\n{self.game.names[decision.seat]}: {question(decision.ask)}")
        for number, move in enumerate(decision.moves, 1):
            print(f"  {number:>3}  {describe(view, move)}")
        if decision.sowing is not None:
            print(tr("  or a tile to see where its meeples can go"))
        while True:
            answer = self._read()
            if answer == "":
                continue
            if answer == "hint":
                for advice in advise(view, decision, Budget(seconds=HINT_SECONDS)):
                    print(f"  {describe(view, advice.move)} [{advice.move.code()}] {advice.text()}")
                continue
            if answer in ("undo", "redo"):
                if self._undo_or_redo(answer):
                    self.moved()
                    return
                continue
            try:
                meant = self._understand(answer, decision)
                if meant is None:
                    continue
                self._tell(decision.seat, meant)
            except (FormatError, IllegalMove) as error:
                print(f"  {error}")
            else:
                return

    def _read(self) -> str:
        answer = input(tr("? (number, code, hint, undo, redo, save FILE, quit) ")).strip()
        if answer == "quit":
            raise Leave
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

    def _understand(self, answer: str, decision: Decision) -> Move | None:
        """The move that the input means; None if it was a question, which has been answered."""
        if answer.isascii() and answer.isdigit():
            number = int(answer[:6])
            if not 1 <= number <= len(decision.moves):
                raise FormatError("", tr("there is no choice {number}").format(number=answer[:6]))
            return decision.moves[number - 1]
        if decision.sowing is not None:
            words = answer.upper().split()
            if len(words) == 1 and words[0] in INDEX:
                self._show_results(decision.sowing, INDEX[words[0]])
                return None
            if len(words) == 3 and words[0] in INDEX and words[1] in INDEX and words[2] in TRIBE_LETTERS:
                sowing = decision.sowing.witness(INDEX[words[0]], INDEX[words[1]], TRIBE_LETTERS.index(words[2]))
                if sowing is None:
                    raise FormatError("", tr("you cannot end there with that tribe"))
                return sowing
        return parse(answer)

    def _show_results(self, sowing: Sowing, start: int) -> None:
        for tile, tribe, mask in sowing.results():
            if tile == start:
                ends = " ".join(NAMES[end] for end in tiles_in(mask))
                print(f"  {TRIBE_LETTERS[tribe]}: {ends}")
        print(tr("  Type start, end and tribe ({start} D2 E), or the whole code.").format(start=NAMES[start]))
