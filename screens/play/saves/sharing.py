"""Games to hand on: as one line of text that can be pasted, as a journal, as a plain record.

What comes in is from anybody: it is read as strictly as any file.
"""

from __future__ import annotations

from dataclasses import replace

from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.shell.pasted import MAX_PASTE, pack, unpack
from fivetribes.validate import MAX_CHARS
from screens.play.box import kinds
from screens.play.game_kind import AnyGame, GameKind
from screens.play.game_setup import MAX_JSON, GameSetup
from screens.play.saves.journal import fitting, parse, replay, setup_in, setup_line
from screens.play.saves.save_errors import SaveError, Unreadable

Shared = tuple[GameSetup, AnyGame]


def with_new_future(setup: GameSetup, game: AnyGame) -> Shared:
    """The same game for somebody else, or as a copy. If it goes on, neither set-up nor game hold the seed."""
    return setup if game.over else replace(setup, seed=None), game.with_new_future()


def to_text(setup: GameSetup, game: AnyGame) -> str:
    """The game as one line of letters and figures: the set-up and the record, packed, and their checksum."""
    setup, game = with_new_future(setup, game)
    return pack(game.rules.form, setup_line(setup, game), game.record())


def from_text(text: str) -> Shared:
    """The game of such a line, or of a record pasted as it is; SaveError if it is neither."""
    if len(text) > MAX_PASTE:
        raise SaveError(tr("This text is too long to be a game."))
    text = text.strip()
    for kind in kinds():
        if text.startswith(kind.record):
            return _from_record(kind, None, text + "\n")
        if text.startswith(kind.prefix):
            try:
                setup, record = unpack(kind.game.rules.form, text)
            except FormatError:
                raise _damaged() from None
            if len(setup) > MAX_JSON:
                raise _damaged()
            return _from_record(kind, GameSetup.from_json(setup, kind), record)
    raise SaveError(_no_game())


def from_bytes(data: bytes) -> tuple[GameSetup, AnyGame, bool]:
    """The game of a file of any of the forms, and whether only its beginning could be read.

    SaveError if not even that.
    """
    if len(data) > MAX_CHARS:
        raise Unreadable("large")
    for kind in kinds():
        if data.startswith(kind.record.encode()):
            game, damaged = _recovered(kind, data)
            return fitting(None, game), game, damaged
        if data.startswith(kind.prefix.encode()):
            return *from_text(data.decode("ascii", "replace")), False
    game, journal = replay(parse(data))
    return setup_in(journal, game), game, journal.damaged


def _recovered(kind: GameKind, data: bytes) -> tuple[AnyGame, bool]:
    """The game of a record, and whether only its beginning could be read."""
    try:
        game, fault = kind.game.recover(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise _damaged() from None
    except FormatError as error:
        raise _refused(error) from None
    return game, fault is not None


def _from_record(kind: GameKind, setup: GameSetup | None, text: str) -> Shared:
    try:
        game = kind.game.from_record(text)
    except FormatError as error:
        raise _refused(error) from None
    return fitting(setup, game), game


def _no_game() -> str:
    # Translators: {prefixes} are beginnings such as "5T1.", one for each game.
    text = tr("This is no game. The text of a game begins with one of these: {prefixes}")
    return text.format(prefixes=", ".join(kind.prefix for kind in kinds()))


def _damaged() -> SaveError:
    return SaveError(tr("This is not the whole text of a game, or it has been changed. Copy all of it once more."))


def _refused(error: FormatError) -> SaveError:
    return SaveError(tr("You cannot play this game: {reason}.").format(reason=error))
