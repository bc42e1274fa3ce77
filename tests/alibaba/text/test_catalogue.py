"""A text of Ali Baba is translated with the words of Ali Baba, also where Five Tribes has the same English one."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from fivetribes.i18n import DOMAIN, LOCALE_DIR

#: By language: parts of words that only the other game has.
STRANGE = {"ru": ("регион", "жител", "джинн"), "hu": ("figura", "dzsinn")}


@pytest.mark.parametrize("language", list(STRANGE))
def test_no_text_of_ali_baba_has_words_of_five_tribes(language: str) -> None:
    """In Russian a tile is a region there."""
    with (LOCALE_DIR / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    own = [
        message
        for message in catalogue
        if message.id and any("alibaba" in path or "ali_baba" in path for path, _ in message.locations)
    ]
    assert len(own) > 200
    wrong = [
        message.string for message in own if any(word in str(message.string).casefold() for word in STRANGE[language])
    ]
    assert wrong == []
