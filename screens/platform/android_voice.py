"""Android's voice. One engine speaks for all of the app: each of them is a connection to another program.

It begins to work some moments after it was made. Whoever calls this may meet whatever Java raises, as in `android`.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any, Final

from screens.platform.android import activity, java, java_text

PATIENCE: Final = 10.0  # seconds that a text waits for an engine that was just made
UTTERANCE: Final = "text"  # Android wants a name for what is spoken, and tells it to those who listen


class Engine:
    """Speaks texts, each in its language."""

    def __init__(self) -> None:
        self._answered = Event()
        self._works = False
        self._kind = java("android.speech.tts.TextToSpeech")
        self._listener = _listener(self._begin)  # Java alone would not keep it
        self._engine = self._kind(activity(), self._listener)

    def _begin(self, status: int) -> None:
        """In a thread of Android's, perhaps before the engine is made: an engine that is not there says so at once."""
        self._works = status == self._kind.SUCCESS
        self._answered.set()

    def speaks(self, language: str) -> bool | None:
        """Whether it has a voice for a language ("hu" or "hu-HU"); None while that is not known yet."""
        if not self._answered.is_set():
            return None
        return self._works and self._has(self._locale(language))

    def say(self, text: str, language: str) -> bool:
        """Speak a text instead of what is spoken now, and return. In a language that it does not speak it says nothing:
        the voice of another one could not be understood. False if there is no engine."""
        if not self._answered.wait(PATIENCE) or not self._works:
            return False
        locale = self._locale(language)
        if self._has(locale):
            self._engine.setLanguage(locale)
            self._engine.speak(java_text(text), self._kind.QUEUE_FLUSH, None, UTTERANCE)
        return True

    def shut_down(self) -> None:
        """End the connection."""
        self._engine.shutdown()

    def _has(self, locale: Any) -> bool:
        return bool(self._engine.isLanguageAvailable(locale) >= self._kind.LANG_AVAILABLE)

    @staticmethod
    def _locale(language: str) -> Any:
        return java("java.util.Locale").forLanguageTag(language)


class _Held:
    """The one engine, while there is one."""

    engine: Engine | None = None


def engine() -> Engine:
    """The engine, made when it is first wanted: by the main thread, which alone finds the classes of the app."""
    if _Held.engine is None:
        _Held.engine = Engine()
    return _Held.engine


def shut_down() -> None:
    """Let go of the engine, if there is one."""
    held, _Held.engine = _Held.engine, None
    if held is not None:
        held.shut_down()


def _listener(begin: Callable[[int], None]) -> Any:
    """What Android tells whether the engine works."""
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):
        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

        @java_method("(I)V")  # type: ignore[untyped-decorator]  # pyjnius has no types
        def onInit(self, status: int) -> None:  # noqa: N802  Java's name
            begin(status)

    return Listener()
