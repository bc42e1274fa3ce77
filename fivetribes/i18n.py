"""Translations. Every text a player reads goes through `tr` or `trn`.

The language can change while the program runs, so the catalogue is looked up at each call. Constants are English texts
in `mark` and are translated where they are shown.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import struct
import sys
from pathlib import Path
from typing import Final

DOMAIN = "fivetribes"
LOCALE_DIR = Path(__file__).parent / "locale"
LOCALE_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which gettext reads them

log = logging.getLogger(__name__)


class _Language:
    """The catalogue in use."""

    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(*languages: str) -> None:
    """Switch to the first of these languages there is a catalogue for, else to English."""
    _Language.catalogue = catalogue_of(*languages)


def catalogue_of(*languages: str) -> gettext.NullTranslations:
    """The catalogue of the first of these languages there is one for, without any the one that the system asks for.

    An empty one, which leaves English, if there is none or it is damaged; that is noted in the log.
    """
    try:
        return gettext.translation(DOMAIN, LOCALE_DIR, languages=languages or None, fallback=True)
    except (OSError, ValueError, LookupError, struct.error) as error:
        log.warning("Texts are in English: the catalogue of %s is damaged (%s)", ", ".join(languages) or "here", error)
        return gettext.NullTranslations()


def language_in_use() -> str:
    """The language that texts are in now, as gettext writes it."""
    return _Language.catalogue.info().get("language", "en")


def system_language() -> str:
    """The language a computer is set to, as gettext writes it: "hu" or "hu_HU"; "" where that is not known."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    named = next((os.environ[name] for name in LOCALE_VARIABLES if os.environ.get(name)), "")
    code = named.partition(":")[0].partition(".")[0].partition("@")[0]
    return "" if code in ("C", "POSIX") else code


def use_system_language() -> None:
    """Switch to the language the system is set to."""
    use_language(system_language() or "en")


def tr(text: str) -> str:
    """Translate a text. No text stays none: gettext keeps the header of a catalogue under it."""
    return _Language.catalogue.gettext(text) if text else ""


def trn(singular: str, plural: str, number: int) -> str:
    """Translate a text that depends on a number, which it may show as `{n}`."""
    return _Language.catalogue.ngettext(singular, plural, number).format(n=number)


def percent(number: int) -> str:
    """A share as the language writes it."""
    # Translators: a share, such as how many games were won. Put before the sign what your language puts there.
    return tr("{n}%").format(n=number)


def language_name(language: str) -> str:
    """What those who speak a language call it; its code if there is no catalogue for it."""
    catalogue = catalogue_of(language)
    known = isinstance(catalogue, gettext.GNUTranslations) or language == "en"
    return catalogue.gettext(OWN_NAME) if known else language


def mark(text: str) -> str:
    """Mark a constant for the catalogue without translating it yet."""
    return text


# Translators: the name of your language, as those who speak it write it.
OWN_NAME = mark("English")
