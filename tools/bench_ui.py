"""Measure the board: how long frames take while pieces move, how long it takes to make, and what it costs at rest.

python -m tools.bench_ui        each size in a process of its own, in a window that nobody sees
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

# ruff: noqa: TID251  what is measured here is Kivy

HERE: Final = Path(__file__).resolve().parent
#: Size in pixels, pixels for each dp, and how many milliseconds a frame may take.
SIZES: Final = ((1280, 800, 1, 8.0), (2560, 1600, 2, 16.0))
FRAME: Final = 1 / 60
FRAMES: Final = 60
ROUNDS: Final = 4
BUILDS: Final = 9
REST: Final = 30
MOVE: Final = "sow:B3-C3B-C2M-D2E-E2A-E3V"  # five meeples on their way


class BoardBench:
    """A window with nothing but the board, and a clock that goes one frame at a time."""

    def __init__(self, width: int, height: int) -> None:
        from tests.kit.offscreen import prepare

        prepare()
        from kivy.config import Config

        for option, value in {"width": width, "height": height, "multisamples": 0, "maxfps": 0, "vsync": 0}.items():
            Config.set("graphics", option, value)
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window

        from screens.board.board_widget import BoardWidget

        self.now: float = Clock.time()
        Clock.time = lambda: self.now
        Clock._last_tick = Clock._start_tick = self.now
        self.window, self.clock, self.loop = Window, Clock, EventLoop
        self.board: Any = BoardWidget()
        runTouchApp(self.board, embedded=True)

    def frame(self) -> None:
        self.now += FRAME
        self.loop.idle()


def milliseconds(work: Callable[[], object]) -> float:
    """How long a call takes, with all that it draws."""
    from kivy.graphics.opengl import glFinish

    start = time.perf_counter()
    work()
    glFinish()
    return (time.perf_counter() - start) * 1000


def measure(width: int, height: int, density: int) -> str:
    """A row of the table."""
    stand = BoardBench(width, height)
    from fivetribes import Game
    from screens.table.layout.table_layout import table_layout
    from tests.kit.mid_game import mid_game

    board = stand.board
    game = Game.from_position(mid_game())
    view = game.view(0)
    events = game.play(MOVE)
    layout = table_layout(width / density, height / density, seats=4, density=density)
    board.show(view)
    builds = [milliseconds(lambda: board.place(layout)) for _ in range(BUILDS)]
    for _ in range(5):
        stand.frame()

    flips: list[object] = []
    stand.window.bind(on_flip=flips.append)
    for _ in range(REST):
        stand.frame()
    at_rest = len(flips)
    waiting = sum(getattr(event.get_callback(), "__self__", None) is board for event in stand.clock.get_events())

    rounds = []
    for _ in range(ROUNDS):
        times: list[float] = []
        busy = time.process_time()
        while len(times) < FRAMES:
            board.show(view)
            stand.frame()
            board.play(events, "normal", lambda: None)
            while board.playing and len(times) < FRAMES:
                times.append(milliseconds(stand.frame))
        busy = (time.process_time() - busy) * 1000 / len(times)
        times.sort()
        rounds.append((times[int(len(times) * 0.95)], median(times), busy))
    p95, p50, busy = min(rounds)  # the machine may be busy with something else for a while
    return f"{f'{width}x{height}':>12}{median(builds):>9.1f}{p50:>8.1f}{p95:>8.1f}{busy:>8.1f}{at_rest:>9}{waiting:>8}"


def main() -> None:
    """Print a table; with a number, only the row of that size."""
    sys.path[:0] = [str(HERE.parent), str(HERE)]
    if len(sys.argv) > 1:
        logging.disable(logging.CRITICAL)  # Kivy tells at length what a machine without a display lacks
        width, height, density, target = SIZES[int(sys.argv[1])]
        print(f"{measure(width, height, density)}{target:>9.1f}")
        return
    # "cpu" is what a frame costs on all cores together: it says what p95 would be on a machine with nothing else to do
    print("milliseconds  to build     p50     p95     cpu  redraws  clocks   target")
    print("                       (  five moving pieces  )    (at rest)     for p95", flush=True)
    for at, (*_, density, _) in enumerate(SIZES):
        environment = os.environ | {"KIVY_METRICS_DENSITY": str(density)}
        subprocess.run([sys.executable, __file__, str(at)], env=environment, check=True)


if __name__ == "__main__":
    main()
