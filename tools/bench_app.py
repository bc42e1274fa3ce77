"""Measure the whole app in a window that nobody sees: its start, frames while computer players think, sheets, rest.

python -m tools.bench_app            all of it, each part in a process of its own; about seven minutes
python -m tools.bench_app start      one part: start, pages, sheets, rest, frames, memory, sultans, alibaba
"""

from __future__ import annotations

import itertools
import logging
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from screens.kit.table.phase import Deciding, HandOver
from screens.table.model.actions import Command, TapDjinn, TapSeat, TapTile

# ruff: noqa: TID251  what is measured here is Kivy

ROOT: Final = Path(__file__).resolve().parent.parent
PARTS: Final = ("start", "pages", "sheets", "rest", "frames", "memory", "sultans", "alibaba")
SIZE: Final = (1280, 800)
GAMES: Final = 10
ROUNDS: Final = 5
SOWINGS: Final = 8
SCORE_LOOK: Final = 2.5  # seconds: until the winner's moment is over


class AppBench:
    """The app in its window, on the real clock."""

    def __init__(self, folder: Path | None = None, *, waits: bool = False) -> None:
        """`waits`: frames are spaced as on a screen; else each is drawn as soon as the one before is done."""
        from tests.kit.offscreen import prepare

        prepare()
        logging.disable(logging.CRITICAL)
        from kivy.config import Config

        options = {"width": SIZE[0], "height": SIZE[1], "multisamples": 0, "vsync": 0}
        for option, value in (options if waits else options | {"maxfps": 0}).items():
            Config.set("graphics", option, value)
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock

        from screens.app import FiveTribesApp

        self.loop = EventLoop
        self.app: Any = FiveTribesApp(folder or Path(tempfile.mkdtemp()))
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.waited = 0.0
        self._wait = Clock.idle
        Clock.idle = self._watched_wait

    def _watched_wait(self) -> float:
        """What the clock does before a frame: wait until it is time for it."""
        start = time.perf_counter()
        try:
            return float(self._wait())
        finally:
            self.waited += (time.perf_counter() - start) * 1000

    def frame(self, *, anew: bool = False) -> float:
        """Show a frame, and say how many milliseconds that took, all drawing done. `anew`: also if nothing changed."""
        from kivy.core.window import Window
        from kivy.graphics.opengl import glFinish

        if anew:
            Window.canvas.ask_update()
        start = time.perf_counter()
        self.loop.idle()
        glFinish()
        return (time.perf_counter() - start) * 1000

    def look_at_home(self) -> None:
        """Frames of Home, until all is ready that is made ready there."""
        while not self.app.preparation.done:
            self.frame()

    def begin(self, *levels: str | None, pace: str = "off", game: str = "fivetribes") -> Any:
        """Start a game with these seats; None is a person."""
        from dataclasses import replace

        from screens.play.box import kind_named
        from screens.play.game_setup import COLOURS, GameSetup, SeatSetup

        kind: Any = kind_named(game)

        self.app.change(replace(self.app.settings, pace=pace, between_players="secrets", sound=False, tips=False))
        seats = tuple(SeatSetup(colour=COLOURS[at], level=level) for at, level in enumerate(levels))
        self.app.games.begin(GameSetup(seats, kind.options, "bench", kind=kind))
        return self.app.page(kind.table)


def play_by_chance(table: Any, rng: Random) -> None:
    """A person's decision, taken at random."""
    from fivetribes.game.random_play import random_move

    if table.presenter is not None and table.presenter.decision is not None and not table.presenter.is_animating:
        table.close()
        table.match.play(random_move(table.presenter.decision, rng))


def start() -> None:
    """From the beginning of the process to the first frame of Home, and to the Table of a saved game."""
    began = float(os.environ["BENCH_BEGAN"])
    folder = Path(os.environ["BENCH_FOLDER"])
    stand = AppBench(folder)
    stand.frame()
    home = time.time() - began
    text = f"first frame of Home {home:.2f} s"
    if (folder / "saves").is_dir() and list((folder / "saves").iterdir()):
        stand.app.page("home").play()
        stand.frame()
        text += f", interactive Table of a saved game {time.time() - began:.2f} s"
    else:
        table = stand.begin(None, "merchant", "merchant", "merchant")
        rng = Random(1)
        while len(table.match.game.entries) < 40:
            stand.frame()
            play_by_chance(table, rng)
        stand.app.games.leave()
        stand.app.stop()
    print(text)


def pages() -> None:
    """The first opening of the rules after a while at Home, and the first letter that is searched in them."""
    stand = AppBench()
    stand.look_at_home()
    usual = min(stand.frame(anew=True) for _ in range(ROUNDS))
    began = time.perf_counter()
    stand.app.go("rules")
    stand.frame()
    opened = (time.perf_counter() - began) * 1000
    times = []
    page = stand.app.page("rules")
    for query in ("a", "pa"):
        page.ids.search.text = query
        while page.query != query:
            began = time.perf_counter()
            stand.frame()
        times.append((time.perf_counter() - began) * 1000)
    print(f"rules: first opening {opened:.1f} ms, first letter {times[0]:.1f} ms, second {times[1]:.1f} ms "
          f"(target 60); to draw Home again takes {usual:.1f} ms")  # fmt: skip


def sheets() -> None:
    """From the touch to the end of the first frame with the sheet on it, the best of some, after a while at Home."""
    stand = AppBench()
    stand.look_at_home()
    began = time.perf_counter()
    table = stand.begin(None, None)
    stand.frame()
    first = (time.perf_counter() - began) * 1000
    rng = Random(1)
    while len(table.match.game.entries) < 30:
        stand.frame()
        play_by_chance(table, rng)
    for _ in range(5):
        stand.frame()
    worst = slowest = 0.0
    for name, key in (
        ("menu", Command.MENU),
        ("log", Command.LOG),
        ("player", TapSeat(1)),
        ("tile", None),
        ("djinn", TapDjinn(table.presenter.view.djinn_row[0])),
        ("cards", Command.CARD_STRIP),
        ("djinns", Command.ALL_POWERS),
    ):
        times = []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            if key is None:
                table.input.hold(TapTile(3))
            else:
                table.input.press(key)
            stand.frame()
            times.append((time.perf_counter() - began) * 1000)
            table.close()
            stand.frame()
        worst, slowest = max(worst, min(times)), max(slowest, times[0])
        print(f"  {name:>8} {min(times):6.1f} ms, the first time {times[0]:.1f} ms")
    print(f"opening any sheet: at most {worst:.1f} ms (target 15), the first time {slowest:.1f} ms (target 60); "
          f"a new game with the first frame of its Table {first:.1f} ms (target 60)")  # fmt: skip


def rest() -> None:
    """Redraws and processor time while nobody does anything for three seconds."""
    from kivy.core.window import Window

    stand = AppBench(waits=True)
    stand.begin(None, None)
    for _ in range(120):
        stand.frame()
    drawn = [0]
    Window.bind(on_flip=lambda *_: drawn.__setitem__(0, drawn[0] + 1))
    cpu, began = time.process_time(), time.perf_counter()
    while time.perf_counter() - began < 3:
        stand.loop.idle()
    busy = (time.process_time() - cpu) / (time.perf_counter() - began)
    print(f"at rest: {drawn[0]} redraws in 3 s (target 0), {busy:.1%} of a processor (target 2 %)")


def frames() -> None:
    """Frames of the whole Table while meeples hop.

    Machines slow down for a second or more for reasons of their own, so each sowing is measured by itself too.
    """
    from fivetribes.model.moves import Sow

    stand = AppBench()
    table = stand.begin(None, None, pace="normal")
    rng = Random(3)
    sowings: list[list[float]] = []
    while len(sowings) < SOWINGS:
        stand.frame()
        decision = table.presenter.decision
        if decision is None or table.presenter.is_animating:
            continue
        if decision.sowing is not None:
            sow = max((decision.sowing.random(rng) for _ in range(30)), key=lambda s: len(s.path) if s else 0)
            assert isinstance(sow, Sow)
            table.match.play(sow)
            sowings.append([])
            while table.board.playing:
                sowings[-1].append(stand.frame())
        else:
            play_by_chance(table, rng)
    times = sorted(itertools.chain(*sowings))
    parts = sorted(at_95(sorted(sowing)) for sowing in sowings)
    print(f"frames while meeples hop, whole Table at 1280x800: median {times[len(times) // 2]:.1f} ms, "
          f"p95 {at_95(times):.1f} ms (target 8), longest {times[-1]:.1f} ms; "
          f"p95 of each of {SOWINGS} sowings {parts[0]:.1f} - {parts[-1]:.1f} ms")  # fmt: skip


def at_95(times: list[float]) -> float:
    """What 95 of 100 of these, which are sorted, stay below."""
    return times[int(len(times) * 0.95)]


def memory() -> None:
    """Resident memory after ten games in a row, while the last score is looked at."""
    stand = AppBench()
    rng = Random(1)
    for _ in range(GAMES):
        table = stand.begin(None, "apprentice", None, None)
        while not table.presenter.view.over:
            stand.loop.idle()
            play_by_chance(table, rng)
        stand.app.games.show_score()
        shown = time.perf_counter()
        while time.perf_counter() - shown < SCORE_LOOK:
            stand.frame()
    print_memory(f"{GAMES} games")


def print_memory(after: str) -> None:
    """How much memory this process has now, as Linux tells it."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    now, own, files, most = (int(status[name].split()[0]) / 1000 for name in ("VmRSS", "RssAnon", "RssFile", "VmHWM"))
    print(f"memory after {after}: {now:.0f} MB (target 220), at most {most:.0f} MB; "
          f"{own:.0f} MB of it hold data, {files:.0f} MB programs")  # fmt: skip


def alibaba() -> None:
    """The second game: its first frame, frames while tiles are taken, and memory after ten of its games."""
    stand = AppBench()
    stand.look_at_home()
    began = time.perf_counter()
    table = stand.begin(None, None, pace="normal", game="alibaba")
    stand.frame()
    first = (time.perf_counter() - began) * 1000
    rng = Random(3)
    times: list[float] = []
    for game in range(GAMES):
        if game:
            table = stand.begin(None, None, game="alibaba")
        while not table.match.game.over:
            if isinstance(table.presenter.phase, Deciding | HandOver):
                table.match.play(rng.choice(table.match.decision.moves))
            took = stand.frame()
            if table.presenter.is_animating:
                times.append(took)
        stand.app.games.show_score()
        stand.frame()
    times.sort()
    print(f"Ali Baba: first frame {first:.1f} ms (target 60); while tiles move, median {times[len(times) // 2]:.1f} "
          f"ms, p95 {at_95(times):.1f} ms (target 8), longest {times[-1]:.1f} ms")  # fmt: skip
    print_memory(f"{GAMES} games of Ali Baba")


def sultans() -> None:
    """The longest frames of a whole game against three Sultans, told quickly, spaced as on a screen."""
    stand = AppBench(waits=True)
    table = stand.begin(None, "sultan", "sultan", "sultan", pace="fast")
    first = stand.frame()
    rng = Random(1)
    gaps: list[float] = []
    made: list[tuple[float, int]] = []
    while not table.presenter.view.over:
        play_by_chance(table, rng)
        stand.waited = 0.0
        gaps.append(stand.frame())
        made.append((gaps[-1] - stand.waited, len(table.match.game.entries)))
    gaps.sort()
    made.sort()
    longest = ", ".join(f"{took:.0f} (move {move})" for took, move in reversed(made[-6:]))
    print(f"against three Sultans: {len(made)} frames, made in p99.9 {made[int(len(made) * 0.999)][0]:.1f} ms, longest "
          f"{longest} ms (target 33); from one frame to the next p99.9 {gaps[int(len(gaps) * 0.999)]:.1f} ms, longest "
          f"{gaps[-1]:.0f} ms, waiting for the next one included; first frame of the Table {first:.0f} ms")  # fmt: skip


def main() -> None:
    """All parts, or the one that is named."""
    if os.environ.get("BENCH_PART"):
        globals()[os.environ["BENCH_PART"]]()
        sys.stdout.flush()
        os._exit(0)  # nobody waits for the thinking thread
    for part in sys.argv[1:] or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(3 if part == "start" else 1):
                environment = os.environ | {
                    "BENCH_PART": part,
                    "BENCH_FOLDER": folder,
                    "BENCH_BEGAN": str(time.time()),
                    "SDL_VIDEODRIVER": "offscreen",
                }
                subprocess.run(
                    [sys.executable, "-m", "tools.bench_app"], env=environment, check=True, cwd=ROOT, stderr=sys.stderr
                )


if __name__ == "__main__":
    main()
