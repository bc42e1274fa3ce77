"""Files that the player chooses on Android's own pages, wherever they are. No permission is needed for them.

Whoever calls this may meet whatever Java raises, as in `android`. What comes of it is told later, in a thread of
Android's; nothing is told if the player changes his mind.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from screens.platform.android import activity, java, java_text

log = logging.getLogger(__name__)

ASKED: Final = 0x5472  # by this number the answer is known; the lower 16 bits are free to choose
RESULT_OK: Final = -1  # Activity.RESULT_OK
BLOCK: Final = 1 << 16  # bytes that are read at once


def write(name: str, data: bytes, tell: Callable[[bool], None]) -> None:
    """Let the player choose where a text goes, under that name or another. Tells whether it was written."""

    def take(uri: Any) -> None:
        try:
            _write_into(uri, data)
        except Exception:
            log.warning("the file is not written", exc_info=True)
            tell(False)
        else:
            tell(True)

    kinds = java("android.content.Intent")
    intent = kinds(kinds.ACTION_CREATE_DOCUMENT)
    intent.putExtra(kinds.EXTRA_TITLE, java_text(name))
    _ask(intent, "text/plain", take)


def read(limit: int, tell: Callable[[bytes | None], None]) -> None:
    """Let the player choose a file. Tells its bytes, at most one more than the limit; None if it cannot be read."""

    def take(uri: Any) -> None:
        try:
            data = _bytes_of(uri, limit)
        except Exception:
            log.warning("the file is not read", exc_info=True)
            tell(None)
        else:
            tell(data)

    kinds = java("android.content.Intent")
    # Any kind: what came by mail or cable may have lost what it is.
    _ask(kinds(kinds.ACTION_OPEN_DOCUMENT), "*/*", take)


class _Asked:
    """What the player is asked for: one thing at a time."""

    take: Callable[[Any], None] | None = None
    listens = False


def _ask(intent: Any, kind: str, take: Callable[[Any], None]) -> None:
    from android.activity import bind

    if not _Asked.listens:
        # For ever: python-for-android goes through its list while it tells, and would trip over one that goes then.
        bind(on_activity_result=_answered)
        _Asked.listens = True
    intent.addCategory(intent.CATEGORY_OPENABLE)
    intent.setType(kind)
    _Asked.take = take
    activity().startActivityForResult(intent, ASKED)


def _answered(code: int, result: int, answer: Any) -> None:
    """Somebody asked has answered, perhaps not for this."""
    if code != ASKED:
        return
    take, _Asked.take = _Asked.take, None
    uri = answer.getData() if result == RESULT_OK and answer is not None else None
    if take is not None and uri is not None:
        take(uri)


def _write_into(uri: Any, data: bytes) -> None:
    # "t": a longer file that was there before leaves nothing behind
    stream = activity().getContentResolver().openOutputStream(uri, "wt")
    try:
        stream.write(data, 0, len(data))
    finally:
        stream.close()


def _bytes_of(uri: Any, limit: int) -> bytes:
    stream = activity().getContentResolver().openInputStream(uri)
    found, block = bytearray(), bytearray(BLOCK)
    try:
        while len(found) <= limit:
            count = stream.read(block, 0, min(BLOCK, limit + 1 - len(found)))
            if count < 0:
                break
            found += block[:count]
    finally:
        stream.close()
    return bytes(found)
