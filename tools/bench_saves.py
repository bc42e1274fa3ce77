"""How long it takes to keep a step, to open a game, to list a thousand, to refuse what is no game.

python -m tools.bench_saves
"""

from __future__ import annotations

import contextlib
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeVar

from fivetribes import Game
from fivetribes.game.random_play import random_move
from fivetribes.validate import MAX_CHARS, parse_json
from screens.play.game_setup import FIRST
from screens.play.saves.journal import parse
from screens.play.saves.save_errors import SaveError
from screens.play.saves.store import SaveStore

GAMES = 20
LISTED = 1000
#: As long as a file may be, and nothing in it.
LINE_ENDS = b"\n" * MAX_CHARS
#: The JSON that takes longest for its length.
LISTS = "[" + "[]," * 330_000 + "0]"

Returned = TypeVar("Returned")


class Watch:
    """Times of one sort of thing."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.times: list[float] = []
        self.work: list[float] = []  # of the processor alone, without waiting for it or for the device

    def time(self, action: Callable[[], Returned]) -> Returned:
        """Do it, and note how long it took."""
        began, worked = time.perf_counter(), time.thread_time()
        result = action()
        self.times.append(time.perf_counter() - began)
        self.work.append(time.thread_time() - worked)
        return result

    def line(self) -> str:
        """A line of the table, in milliseconds."""
        times = sorted(self.times)
        shown = (median(times), times[len(times) * 99 // 100], times[-1], max(self.work))
        return f"{self.name:16} {len(times):6}" + "".join(f"{seconds * 1000:11.3f}" for seconds in shown)


def refuse() -> None:
    """Read a file that is no game."""
    with contextlib.suppress(SaveError):
        parse(LINE_ENDS)


def main() -> None:
    """Measure, and print the table."""
    names = (
        *("begin a game", "keep a step", "flush on pause", "close", "open", "list 1000", "list 1000 anew"),
        *("refuse 1 MB", "list 1000 + 1 MB", "read 330k lists"),
    )
    watches = {name: Watch(name) for name in names}
    with tempfile.TemporaryDirectory() as folder, closing(SaveStore(Path(folder))) as store:
        for number in range(GAMES):
            rng = Random(number)
            game = Game.new(3, str(number), names=FIRST.names())
            saved = watches["begin a game"].time(partial(store.create, FIRST, game))
            while (decision := game.pending()) is not None:
                game.play(random_move(decision, rng))
                watches["keep a step"].time(partial(saved.sync, game.entries))
                if len(game.entries) % 50 == 0:
                    watches["flush on pause"].time(saved.flush)
            watches["close"].time(saved.close)
            opened = watches["open"].time(partial(store.open, saved.name))
            opened.saved.close()
        text = store.export_text(saved.name)
        for _ in range(LISTED - GAMES):
            store.import_text(text)
        watches["list 1000 anew"].time(store.summaries)
        for _ in range(GAMES):
            watches["list 1000"].time(store.summaries)
        (store.folder / "no-game.game").write_bytes(LINE_ENDS)
        for _ in range(GAMES):
            watches["refuse 1 MB"].time(refuse)
            watches["list 1000 + 1 MB"].time(store.summaries)
            watches["read 330k lists"].time(partial(parse_json, LISTS))
    print("milliseconds      times     median  99 of 100       most   most work")
    for watch in watches.values():
        print(watch.line())


if __name__ == "__main__":
    main()
