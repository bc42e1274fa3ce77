"""The journals of saved games as the app has them: with the set-up, and with what is wrong as players read it."""

from __future__ import annotations

from dataclasses import replace

from fivetribes.errors import FormatError, IllegalMove
from fivetribes.shell import journal
from fivetribes.shell.journal import Journal, NewerJournal, NoJournal, one_line, parse_journal
from fivetribes.shell.session import Session
from fivetribes.validate import MAX_CHARS
from screens.play.box import kind_of, kinds
from screens.play.game_kind import AnyGame, AnySession, GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup, clean
from screens.play.saves.save_errors import NewerVersion, Unreadable


def setup_line(setup: GameSetup, game: AnyGame) -> str:
    """The set-up of a game in one line."""
    return one_line(setup.to_data(game.state.rules))


def head_of(setup: GameSetup, game: AnyGame) -> tuple[str, ...]:
    """What is known before the first step, as the contents of lines."""
    return journal.head_of(game.rules.form, setup_line(setup, game), game.names, game.seed, game.start)


def parse(data: bytes) -> Journal:
    """What can be read of a journal; SaveError if not even the beginning."""
    if not data:
        raise Unreadable("empty")
    if len(data) > MAX_CHARS:
        raise Unreadable("large")
    try:
        return parse_journal(data, (kind.game.rules.form for kind in kinds()))
    except NewerJournal as error:
        raise NewerVersion from error
    except NoJournal as error:
        raise Unreadable from error


def kind_in(read: Journal) -> GameKind:
    """The game that a journal is of."""
    return next(kind for kind in kinds() if kind.game.rules.form is read.form)


def setup_in(read: Journal, game: AnyGame) -> GameSetup:
    """The set-up that stands in a journal, as it fits its game."""
    return fitting(GameSetup.from_json(read.setup, kind_in(read)), game)


def replay(read: Journal) -> tuple[AnyGame, Journal]:
    """The game, and the journal as far as it could be played; SaveError if it cannot even begin."""
    session, played = take_up(read)
    return session.game, played


def take_up(read: Journal) -> tuple[AnySession, Journal]:
    """As `replay`, with the way back, for whoever goes on playing."""
    try:
        session: AnySession = Session(kind_in(read).game.from_position(read.position, read.seed, read.names))
    except ValueError as error:  # FormatError, or not a name for each seat
        raise Unreadable from error
    try:
        for entry in read.entries:
            session.play(entry.code, entry.drawn)
    except (FormatError, IllegalMove):
        return session, replace(read, entries=tuple(session.game.entries), plan=None, fault=read.lines)
    return session, read


# ---------------------------------------------------------------- the set-up of a game from elsewhere


def fitting(setup: GameSetup | None, game: AnyGame) -> GameSetup:
    """The set-up if it is one of this game; else one in which people play all seats."""
    options = game.state.options
    if setup is not None and len(setup.seats) == game.state.seats:
        return replace(setup, options=options)
    seats = tuple(SeatSetup(clean(name), colour) for name, colour in zip(game.names, COLOURS, strict=False))
    return GameSetup(seats, options, kind=kind_of(game))
