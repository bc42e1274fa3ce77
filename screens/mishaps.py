"""What is raised where nobody expects it: kept in a file, told to the player, and gone on from as far as that can be.

Only an app that was launched is watched like this. In tests what is raised is raised.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol, Self

from kivy.base import ExceptionManager, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window

log = logging.getLogger(__name__)

LOG_FILE: Final = "errors.log"
MOST_BYTES: Final = 200_000  # of the file; one that is full is kept beside it until the next one is
#: What is logged in it: warnings of these packages.
PACKAGES: Final = ("screens", "fivetribes")
#: So many frames one after the other were broken off: nothing is drawn any more, and no touch is heard.
LOST_FRAMES: Final = 20


class LogFile(RotatingFileHandler):
    """The file in which everything is kept that went wrong."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  a name of the library
        """The device may be full: then nothing can be kept, and there is nobody to tell."""


class Helped(Protocol):
    """The app, as far as it can help itself."""

    folder: Path

    def go_on_anew(self) -> None:
        """Make what is shown anew from what is kept, and tell the player."""

    def go_home_anew(self) -> None:
        """Make everything anew, and tell the player."""

    def stop(self) -> None:
        """End."""


class Mishaps:
    """Watches over an app while it runs: `with Mishaps(app): app.run()`.

    What is raised in the main loop is kept with its traceback, once. Then the page is made anew from what is kept; if
    something is raised again before the player does anything, all pages are. What is still raised then is only counted,
    unless it keeps frames from being drawn: in that case the app ends, as if the player had closed it.
    """

    def __init__(self, app: Helped) -> None:
        self.app = app
        self.path = app.folder / LOG_FILE
        #: Whether the app had to end.
        self.ended = False
        self._steps: tuple[Callable[[], None], ...] = (app.go_on_anew, app.go_home_anew)
        self._tried = 0  # of these, since the player did something
        self._due: Any = None  # the clock's event of the next one
        self._times: Counter[str] = Counter()  # each was raised
        self._hopeless: set[str] = set()  # what nothing helped against
        self._lost = 0  # frames that were broken off one after the other
        self._frame = 0  # the last one
        self._restore: list[Callable[[], object]] = []

    # ------------------------------------------------------------ beginning and end

    def __enter__(self) -> Self:
        self._keep_a_file()
        ExceptionManager.add_handler(self)
        hooks = threading.excepthook, sys.unraisablehook
        threading.excepthook = lambda found: None if found.exc_type is SystemExit else self.note(found.exc_value)
        sys.unraisablehook = lambda found: self.note(found.exc_value)
        # Of keys that go up: those that go down may be used up before.
        Window.bind(on_touch_down=self._acts, on_key_up=self._acts)
        self._restore += [
            lambda: ExceptionManager.remove_handler(self),
            lambda: setattr(threading, "excepthook", hooks[0]),
            lambda: setattr(sys, "unraisablehook", hooks[1]),
            lambda: Window.unbind(on_touch_down=self._acts, on_key_up=self._acts),
        ]
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _at: TracebackType | None
    ) -> bool:
        """What is raised before the main loop begins, or when it has ended, ends the app too, without a traceback."""
        ends = isinstance(error, Exception)
        if ends:
            self.note(error)
            self.ended = True
        if self._due is not None:
            self._due.cancel()
        while self._restore:
            self._restore.pop()()
        return ends

    def _keep_a_file(self) -> None:
        file = LogFile(self.path, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", delay=True)
        file.setLevel(logging.WARNING)
        file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._restore.append(file.close)
        for name in PACKAGES:
            logger = logging.getLogger(name)
            logger.addHandler(file)
            self._restore.append(lambda logger=logger: logger.removeHandler(file))  # type: ignore[misc]

    # ------------------------------------------------------------ what is raised

    def note(self, error: BaseException | None) -> str:
        """Keep it in the file, with its traceback the first time; what is raised in every frame does not fill it.
        Returns what it is known by."""
        last = traceback.extract_tb(error.__traceback__)[-1:] if error is not None else []
        known_by = f"{type(error).__name__} in {last[0].filename if last else ''}:{last[0].lineno if last else 0}"
        self._times[known_by] += 1
        times = self._times[known_by]
        if times == 1:
            log.error("not expected", exc_info=error)
        elif str(times).rstrip("0") == "1":
            log.error("%s, %d times by now", known_by, times)
        return known_by

    def handle_exception(self, error: BaseException) -> int:
        """Something was raised in the main loop. Whoever ends the program means it."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        known_by = self.note(error)
        self._count_lost_frames(error)
        if self._lost >= LOST_FRAMES:
            return self._end()
        if self._due is None and known_by not in self._hopeless:
            if self._tried < len(self._steps):
                self._due = Clock.schedule_once(self._help, 0)
            else:
                self._hopeless.add(known_by)
        return int(ExceptionManager.PASS)

    def _count_lost_frames(self, error: Exception) -> None:
        """What the clock calls breaks nothing off: there the rest of the frame goes on."""
        begins = error.__traceback__
        if begins is not None and begins.tb_frame.f_code.co_name == "mainloop":
            self._lost = self._lost + 1 if Clock.frames == self._frame + 1 else 1
            self._frame = Clock.frames

    def _help(self, _dt: float) -> None:
        """The next thing that may help. What is raised by it is one more reason for the one after it."""
        self._due = None
        step = self._steps[self._tried]
        self._tried += 1
        step()

    def _acts(self, *_: object) -> None:
        """The player does something: what is raised from now on may have been raised by that."""
        self._tried = 0

    def _end(self) -> int:
        """Every move is kept already."""
        log.error("nothing is drawn any more: the app ends")
        self.ended = True
        try:
            self.app.stop()
        except Exception as error:  # it ends in any case
            self.note(error)
            stopTouchApp()
        return int(ExceptionManager.PASS)
