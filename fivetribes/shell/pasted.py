"""A game as one line of text that can be pasted: the set-up and the record, packed, and their checksum.

Documented in docs/formats.md. What comes in is from anybody: it is measured before it is unpacked and while it is.
"""

from __future__ import annotations

import base64
import zlib
from typing import Any, Final

from fivetribes.errors import FormatError
from fivetribes.shell.record import RecordForm
from fivetribes.validate import MAX_CHARS

#: Characters; the longest game packs into a tenth of it.
MAX_PASTE: Final = 200_000


def pack(form: RecordForm[Any, Any], setup: str, record: str) -> str:
    """The text of a game. The set-up is one line of JSON, which is the app's own."""
    data = f"{setup}\n{record}".encode()
    packed = base64.urlsafe_b64encode(zlib.compress(data, 9)).rstrip(b"=").decode("ascii")
    return f"{form.pasted}{packed}.{zlib.crc32(data):08x}"


def unpack(form: RecordForm[Any, Any], text: str) -> tuple[str, str]:
    """The set-up and the record of such a text; FormatError if it is not whole."""
    if len(text) > MAX_PASTE:
        raise FormatError("", f"longer than {MAX_PASTE} characters")
    text = "".join(text.split())  # mail programs break long lines
    packed, _, checksum = text.removeprefix(form.pasted).rpartition(".")
    unpacker = zlib.decompressobj()
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        data = unpacker.decompress(raw, MAX_CHARS)
        unpacked = data.decode("utf-8")
    except (ValueError, zlib.error):
        raise _not_whole() from None
    if not unpacker.eof or unpacker.unused_data or checksum != f"{zlib.crc32(data):08x}":
        raise _not_whole()
    setup, _, record = unpacked.partition("\n")
    return setup, record


def _not_whole() -> FormatError:
    return FormatError("", "not the whole text of a game, or it has been changed")
