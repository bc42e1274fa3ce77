"""Reading aloud on a phone: one engine of Android's, in the language that the player reads."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from fivetribes.i18n import use_language
from tests.kit.phone.phone import Phone, start_on


@pytest.fixture
def system() -> Any:
    """The module, with the window that the other tests share."""
    from tests.kit.driver import Window  # noqa: F401

    # isort: split
    from screens.platform import system

    return system


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch, system: Any) -> Iterator[Phone]:
    phone = start_on(monkeypatch)
    use_language("en")
    yield phone
    system.end_voice()
    use_language("en")


def test_one_engine_speaks_every_text(system: Any, phone: Phone) -> None:
    phone.tag = "en-GB"
    assert system.can_speak() is True
    (engine,) = phone.voice.engines
    engine.begin()
    for text in ("Your turn.", "Зина 😀 is to decide."):
        assert system.speak(text, system.spoken_language()) is True
    assert engine.said == [("en-GB", "Your turn."), ("en-GB", "Зина 😀 is to decide.")]
    assert phone.voice.engines == [engine]


@pytest.mark.parametrize(
    ("tag", "chosen", "spoken"),
    [("ru-RU", "ru", "ru-RU"), ("ru-RU", "hu", "hu"), ("de-DE", "de_DE", "en"), ("en-GB", "en", "en-GB")],
)
def test_the_language_is_that_of_the_texts(system: Any, phone: Phone, tag: str, chosen: str, spoken: str) -> None:
    """Where there is no catalogue, texts are in English, and so is the voice."""
    phone.tag = tag
    use_language(chosen)
    assert system.spoken_language() == spoken


def test_what_the_engine_cannot_speak_is_not_spoken_by_another_voice(system: Any, phone: Phone) -> None:
    system.can_speak()
    (engine,) = phone.voice.engines
    engine.begin()
    assert system.speak("Te jössz.", "hu-HU") is True, "another language may be chosen later"
    assert engine.said == []
    assert system.speak("Вы ходите.", "ru") is True
    assert engine.said == [("ru", "Вы ходите.")]


def test_whether_there_is_a_voice_is_known_when_the_engine_has_begun(system: Any, phone: Phone) -> None:
    phone.tag = "hu-HU"
    assert system.speaks_the_language() is None
    phone.voice.engines[0].begin()
    assert system.speaks_the_language() is True
    use_language("hu")
    assert system.speaks_the_language() is False, "its data are missing"
    phone.voice.languages["hu-HU"] = 1
    assert system.speaks_the_language() is True, "the player has installed them"
    assert len(phone.voice.engines) == 1


def test_a_phone_without_any_engine(system: Any, phone: Phone) -> None:
    """Android says so before the engine is made, or later."""
    phone.voice.at_once = phone.voice.ERROR
    assert system.can_speak() is True
    assert system.speaks_the_language() is False
    assert system.speak("Your turn.", "en") is False
    assert phone.voice.engines[0].said == []


def test_the_engine_is_shut_down_at_the_end(system: Any, phone: Phone) -> None:
    system.end_voice()
    assert phone.voice.engines == [], "none is made to end it"
    system.can_speak()
    system.end_voice()
    assert [engine.is_shut_down for engine in phone.voice.engines] == [True]
    system.end_voice()


def test_a_phone_that_fails_is_no_harm(system: Any, phone: Phone) -> None:
    phone.broken = True
    assert system.can_speak() is False
    assert system.speaks_the_language() is False
    assert system.speak("Your turn.", "en") is False


def test_plyers_voice_is_not_asked(system: Any, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is American whatever the language, and makes an engine for each text."""
    monkeypatch.setitem(sys.modules, "plyer", ModuleType("plyer"))
    phone.voice.at_once = phone.voice.SUCCESS
    assert system.can_speak() is True
    assert system.speak("Your turn.", "en") is True


def test_the_app_shuts_the_engine_down_when_it_ends(phone: Phone, drive: Any) -> None:
    from screens.platform import system

    system.can_speak()
    drive.app.stop()
    assert [engine.is_shut_down for engine in phone.voice.engines] == [True]
