"""The app, started as Android starts it: in a process of its own, from the folder in which its package was unpacked."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from tests.kit.phone.unpacked import redirection

HERE: Final = Path(__file__).parent
SOON: Final = 30  # frames
LONG: Final = 600  # seconds, after which something is wrong
#: What of the environment of the tests a phone's process gets: how to find the libraries of the system.
KEPT: Final = ("PATH", "LD_LIBRARY_PATH")


class Started:
    """One process of the app, which a test sees and acts in through pipes. It is killed at the end, if not before."""

    def __init__(self, app: Path, absent: Iterable[str], faults: str = "") -> None:
        """`app`: where the package is unpacked, in the private folder of the app. `faults`: what raises in Java."""
        self.log = app.parent.parent / "log"  # of Android
        orders, self._orders = os.pipe()
        self._answers, answers = os.pipe()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-OO", HERE / "start_c.py"],
                cwd="/",
                env={
                    **{name: os.environ[name] for name in KEPT if name in os.environ},
                    **java_sets(app),
                    "KCFG_MODULES_HAND": "",  # Kivy starts it with the window
                    "SDL_AUDIODRIVER": "dummy",
                    "SDL_VIDEODRIVER": "offscreen",
                    "PHONE_ANSWERS": str(answers),
                    "PHONE_FAULTS": faults,
                    "PHONE_LOG": str(log.fileno()),
                    "PHONE_ORDERS": str(orders),
                    "PHONE_PYTHON": json.dumps({"absent": sorted(absent), "redirection": redirection()}),
                },
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=(orders, answers, log.fileno()),
            )
        os.close(orders)
        os.close(answers)
        self._lines = os.fdopen(self._answers, encoding="utf-8")

    def do(self, what: str = "LOOK", frames: int = SOON) -> dict[str, Any]:
        """Press a key or put the app away; what there is to see some frames later."""
        os.write(self._orders, json.dumps([what, frames]).encode() + b"\n")
        assert select.select([self._lines], [], [], LONG)[0], f"the app hangs:\n{self.said()}"
        line = self._lines.readline()
        assert line, f"the app has ended:\n{self.said()}"
        seen: dict[str, Any] = json.loads(line)
        assert "error" not in seen, seen["error"]
        return seen

    def said(self) -> str:
        """What is in the log of Android."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """As Android ends an app that is not seen: without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        self.kill()
        os.close(self._orders)
        self._lines.close()


def java_sets(app: Path) -> dict[str, str]:
    """What `PythonActivity.java` puts into the environment, before it begins `start.c`."""
    return {
        "ANDROID_ARGUMENT": str(app),
        "ANDROID_APP_PATH": str(app),
        "ANDROID_ENTRYPOINT": "main.pyc",
        "ANDROID_PRIVATE": str(app.parent),
        "ANDROID_UNPACK": str(app),
        "PYTHONHOME": str(app),
        "PYTHONPATH": f"{app}:{app}/lib",
        "PYTHONOPTIMIZE": "2",
    }
