"""What translators wrote can be shown as it stands: complete, with every place, in one alphabet, not too long.

Every language that has a folder is tested, without being named here.
"""

from __future__ import annotations

import io
import re
import sys
import unicodedata
from collections.abc import Iterator
from gettext import c2py  # type: ignore[attr-defined]  # as gettext itself reads the formula of a catalogue
from itertools import combinations
from string import printable

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from fivetribes.i18n import DOMAIN, LOCALE_DIR, LOCALE_VARIABLES, tr, trn, use_language, use_system_language
from screens.play.game_setup import COLOURS, COMPUTERS, PEOPLE
from tests.test_messages import collected, forms

LANGUAGES = sorted(path.parent.parent.name for path in LOCALE_DIR.glob("*/LC_MESSAGES/*.po"))
PLACE = re.compile(r"{+\w+(?::[^}]+)?}+")
SHORT = 25  # letters: labels of buttons, tabs and chips
ROOM = 12  # letters that any label has room for
#: Short texts that no button or chip shows, or that have room there, and may be more than twice as long.
MAY_BE_LONG = frozenset({"Sowing", "ivory", "missed"})
#: The number is not said where it can only be one: "the first card".
ONE_ONLY = "You can only buy the first {n} card."


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    """All that is translated into a language."""
    with (LOCALE_DIR / request.param / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale=request.param)


@pytest.fixture
def russian() -> Iterator[None]:
    use_language("ru")
    yield
    use_language("en")


def translations(message: Message) -> tuple[str, ...]:
    """Its translation, or each of its plural forms."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def pairs(catalogue: Catalog) -> Iterator[tuple[str, str]]:
    """Each text that is shown with the English one that it stands for."""
    for message in catalogue:
        english, translated = forms(message), translations(message)
        if message.id:
            yield from ((english[min(index, len(english) - 1)], form) for index, form in enumerate(translated))


def bare(text: str) -> str:
    """The words of a text without what is put into it."""
    return PLACE.sub("", text)


def scripts(word: str) -> set[str]:
    return {unicodedata.name(letter).split()[0] for letter in word}


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", bare(text))


def test_there_are_translations() -> None:
    assert "ru" in LANGUAGES


def test_every_text_is_translated(catalogue: Catalog) -> None:
    left = [message.id for message in catalogue if message.id and not all(translations(message))]
    assert (left, [message.id for message in catalogue if message.fuzzy and message.id]) == ([], [])
    assert list(catalogue.obsolete) == []


def test_the_texts_are_those_of_the_program(catalogue: Catalog) -> None:
    """`make messages` takes up new texts and drops those that are gone."""
    there, wanted = ({forms(message) for message in found if message.id} for found in (catalogue, collected()))
    assert (sorted(wanted - there), sorted(there - wanted)) == ([], [])


def test_the_compiled_catalogue_is_made_from_the_texts(catalogue: Catalog) -> None:
    """Else the app would say what was written before: `make messages` compiles."""
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    path = LOCALE_DIR / str(catalogue.locale) / "LC_MESSAGES" / f"{DOMAIN}.mo"
    assert path.read_bytes() == compiled.getvalue()


def test_plurals_are_those_of_the_language(catalogue: Catalog) -> None:
    """Numbers that share a form in the language share one in the catalogue, and no others do."""
    formula = c2py(catalogue.plural_expr)
    rule = catalogue.locale.plural_form
    assert len({(formula(n), rule(n)) for n in range(1000)}) == catalogue.num_plurals == len({*map(rule, range(1000))})
    counts = {len(translations(message)) for message in catalogue if isinstance(message.id, tuple)}
    assert counts == {catalogue.num_plurals}


def test_every_form_names_the_places_of_the_english_text(catalogue: Catalog) -> None:
    wrong = [
        (english, text)
        for english, text in pairs(catalogue)
        if english != ONE_ONLY and sorted(PLACE.findall(english)) != sorted(PLACE.findall(text))
    ]
    assert wrong == []


def test_no_word_mixes_alphabets(catalogue: Catalog) -> None:
    mixed = [word for _, text in pairs(catalogue) for word in words(text) if len(scripts(word)) > 1]
    assert mixed == []


def test_words_in_latin_letters_stand_in_the_english_text_too(catalogue: Catalog) -> None:
    """Where another alphabet is used: names of djinns, commands and keys are the same in every language."""
    if scripts(catalogue.get("vizier").string) == {"LATIN"}:
        pytest.skip("written in Latin letters")
    foreign = [
        (word, text)
        for message in catalogue
        for text in translations(message)
        for word in words(text)
        if message.id and scripts(word) == {"LATIN"} and word not in words(" ".join(forms(message)))
    ]
    assert foreign == []


def test_texts_are_set_as_in_print(catalogue: Catalog) -> None:
    """Quotation marks of the language, one space between words, none before a comma or at an end."""
    wrong = []
    for english, text in pairs(catalogue):
        quotes = len(re.findall(r"[\"']", text)) > len(re.findall(r"[\"']", english))
        spaces = "  " not in english.strip() and "  " in text.strip()
        before = re.search(r"\s[,.;:!?…](?!\w)", text)
        ends = [re.findall(r"^\s*|\s*$", line) for line in (english, text)]
        if quotes or spaces or before or ends[0] != ends[1]:
            wrong.append((english, text))
        if text != unicodedata.normalize("NFC", text) or "..." in text or " - " in text:
            wrong.append((english, text))
    assert wrong == []


def test_symbols_are_in_the_font(catalogue: Catalog) -> None:
    """Kivy's bundled font has few besides letters, for example no arrows: those of the English texts are all there."""
    known = {mark for english, _ in pairs(catalogue) for mark in english} | {*printable, *"«»„”–—−№"}
    strange = [
        (mark, text) for _, text in pairs(catalogue) for mark in text if not mark.isalpha() and mark not in known
    ]
    assert strange == []


def test_texts_begin_and_end_as_the_english_ones(catalogue: Catalog) -> None:
    """A sentence stays a sentence, and what is put into one stays small. A place may begin, and a name like JSON.

    A heading may become a question.
    """
    wrong = []
    for english, text in pairs(catalogue):
        ends = [line[-1] if line[-1] in ".:!…" else "" for line in (english, text)]
        begins = [line[0].isupper() for line in (english, text) if line[0].isalpha() and not line[1:2].isupper()]
        is_date = "{year}" in english  # some languages end a day with a full stop
        if (ends[0] != ends[1] and not is_date) or len(set(begins)) > 1:
            wrong.append((english, text))
    assert wrong == []


def test_labels_do_not_grow_too_long(catalogue: Catalog) -> None:
    long = {
        english: text
        for english, text in pairs(catalogue)
        if len(english) < SHORT and len(text) > max(2 * len(english), ROOM) and english not in MAY_BE_LONG
    }
    assert long == {}


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_players_who_meet_have_different_letters(language: str) -> None:
    """On markers stands the first letter of a name: of a person or a computer player of each colour."""
    use_language(language)
    letters = [{tr(PEOPLE[colour])[0], tr(COMPUTERS[colour])[0]} for colour in COLOURS]
    use_language("en")
    assert not any(one & other for one, other in combinations(letters, 2)), letters


@pytest.mark.usefixtures("russian")
def test_the_language_is_switched_while_the_program_runs() -> None:
    assert (tr("New game"), tr("vizier")) == ("Новая игра", "визирь")
    use_language("en")
    assert tr("New game") == "New game"


@pytest.mark.usefixtures("russian")
def test_no_text_is_no_text_in_every_language() -> None:
    """gettext would answer with the header of the catalogue."""
    assert tr("") == ""


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0\u00a0монет"),
        (1, "1\u00a0монета"),
        (2, "2\u00a0монеты"),
        (5, "5\u00a0монет"),
        (11, "11\u00a0монет"),
        (21, "21\u00a0монета"),
    ],
)
def test_russian_numbers_choose_their_plural(number: int, text: str) -> None:
    assert trn("{n} coin", "{n} coins", number) == text


@pytest.mark.usefixtures("russian")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has its own call for this")
@pytest.mark.parametrize(
    ("name", "value", "text"),
    [("LANG", "ru_RU.UTF-8", "оазис"), ("LANGUAGE", "ru:en", "оазис"), ("LC_ALL", "C.UTF-8", "oasis")],
)
def test_the_language_of_the_system_is_taken(monkeypatch: pytest.MonkeyPatch, name: str, value: str, text: str) -> None:
    """Also where the system has no files for that language and country."""
    for variable in LOCALE_VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv(name, value)
    use_system_language()
    assert tr("oasis") == text
