"""Games to hand on: as one line of text that can be pasted, as a journal, as a plain record.

What comes in is from anybody: it is measured before it is unpacked and while it is, and read as strictly as any file.
"""

from __future__ import annotations

import base64
import zlib
from dataclasses import replace
from typing import Final

from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.validate import MAX_CHARS
from screens.play.box import kind_of, kinds
from screens.play.game_kind import AnyGame, GameKind
from screens.play.game_setup import MAX_JSON, GameSetup
from screens.play.saves.journal import fitting, parse, setup_line
from screens.play.saves.save_errors import SaveError, Unreadable

#: Characters; the longest game packs into a tenth of it.
MAX_PASTE: Final = 200_000

Shared = tuple[GameSetup, AnyGame]


def with_new_future(setup: GameSetup, game: AnyGame) -> Shared:
    """The same game for somebody else, or as a copy. If it goes on, neither set-up nor game hold the seed."""
    return setup if game.over else replace(setup, seed=None), game.with_new_future()


def to_text(setup: GameSetup, game: AnyGame) -> str:
    """The game as one line of letters and figures: the set-up and the record, packed, and their checksum."""
    setup, game = with_new_future(setup, game)
    data = f"{setup_line(setup, game)}\n{game.record()}".encode()
    packed = base64.urlsafe_b64encode(zlib.compress(data, 9)).rstrip(b"=").decode("ascii")
    return f"{kind_of(game).prefix}{packed}.{zlib.crc32(data):08x}"


def from_text(text: str) -> Shared:
    """The game of such a line, or of a record pasted as it is; SaveError if it is neither."""
    if len(text) > MAX_PASTE:
        raise SaveError(tr("This text is too long to be a game."))
    text = text.strip()
    for kind in kinds():
        if text.startswith(kind.record):
            return _from_record(kind, None, text + "\n")
        if text.startswith(kind.prefix):
            data = _unpacked(kind, "".join(text.split()))  # mail programs break long lines
            setup, _, record = data.partition("\n")
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
    game, journal = parse(data).replay()
    return fitting(journal.setup, game), game, journal.damaged


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


def _unpacked(kind: GameKind, text: str) -> str:
    """What was packed into a line."""
    packed, _, checksum = text.removeprefix(kind.prefix).rpartition(".")
    unpacker = zlib.decompressobj()
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        data = unpacker.decompress(raw, MAX_CHARS)
        unpacked = data.decode("utf-8")
    except (ValueError, zlib.error) as error:
        raise _damaged() from error
    if not unpacker.eof or unpacker.unused_data or checksum != f"{zlib.crc32(data):08x}":
        raise _damaged()
    return unpacked


def _no_game() -> str:
    # Translators: {prefixes} are beginnings such as "5T1.", one for each game.
    text = tr("This is no game. The text of a game begins with one of these: {prefixes}")
    return text.format(prefixes=", ".join(kind.prefix for kind in kinds()))


def _damaged() -> SaveError:
    return SaveError(tr("This is not the whole text of a game, or it has been changed. Copy all of it once more."))


def _refused(error: FormatError) -> SaveError:
    return SaveError(tr("You cannot play this game: {reason}.").format(reason=error))
