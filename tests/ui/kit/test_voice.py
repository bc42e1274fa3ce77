"""Texts are spoken one after the other, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from screens.platform import system
from screens.platform.voice import Voice

LONG = 5.0  # seconds, after which a test has failed


class Mouth:
    """The voice of a device, which goes on with the next text when it may."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.languages: list[str] = []
        self.began, self.may_end = Event(), Event()
        self.works = True

    def __call__(self, text: str, language: str) -> bool:
        self.said.append(text)
        self.languages.append(language)
        self.began.set()
        assert self.may_end.wait(LONG)
        return self.works


@pytest.fixture
def mouth(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mouth]:
    mouth = Mouth()
    monkeypatch.setattr(system, "can_speak", lambda: True)
    monkeypatch.setattr(system, "speak", mouth)
    yield mouth
    mouth.works = False
    mouth.may_end.set()


def test_nobody_waits_and_of_what_waits_only_the_last_is_said(mouth: Mouth) -> None:
    voice = Voice()
    voice.say("one")
    assert mouth.began.wait(LONG)
    mouth.began.clear()
    for text in ("two", "three", "four"):
        voice.say(text)
    assert mouth.said == ["one"], "still speaking"
    mouth.may_end.set()
    assert mouth.began.wait(LONG)
    assert mouth.said == ["one", "four"]


def test_a_text_is_spoken_in_the_language_that_it_is_in(mouth: Mouth, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the player chooses another one while it waits."""
    voice = Voice()
    voice.say("one")
    assert mouth.began.wait(LONG)
    mouth.began.clear()
    monkeypatch.setattr(system, "spoken_language", lambda: "hu-HU")
    voice.say("kettő")
    monkeypatch.setattr(system, "spoken_language", lambda: "ru")
    mouth.may_end.set()
    assert mouth.began.wait(LONG)
    assert mouth.languages[1] == "hu-HU"


def test_a_voice_that_fails_is_not_tried_again(mouth: Mouth) -> None:
    voice = Voice()
    mouth.works = False
    mouth.may_end.set()
    voice.say("one")
    assert voice._thread is not None
    voice._thread.join(LONG)
    voice.say("two")
    assert mouth.said == ["one"]
    assert not voice._thread.is_alive()


def test_without_a_voice_nothing_is_said(mouth: Mouth, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "can_speak", lambda: False)
    voice = Voice()
    voice.say("one")
    assert voice._thread is None
