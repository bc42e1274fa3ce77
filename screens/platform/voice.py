"""Speaking texts with the device's own voice."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Thread

from screens.platform import system


class Voice:
    """Speaks one text after the other, in a thread: a voice may be busy for seconds. Of those that wait only the last
    one counts. Android's own voice breaks off for the next one."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[tuple[str, str]] = SimpleQueue()
        self._thread: Thread | None = None

    def say(self, text: str) -> None:
        """Have a text spoken, and return at once. Nothing happens where there is no voice."""
        # Asked here, as on Android only the main thread finds the classes of the app.
        if self._thread is None and system.can_speak():
            self._thread = Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()
        if self._thread is not None and self._thread.is_alive():
            self._waiting.put((text, system.spoken_language()))

    def _speak(self) -> None:
        works = True
        while works:
            text, language = self._waiting.get()
            if self._waiting.empty():
                works = system.speak(text, language)
