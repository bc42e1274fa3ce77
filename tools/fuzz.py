"""Feed bad text to everything that reads: positions, records, move codes, files, saved games, pasted games, settings.

    python tools/fuzz.py                            as many inputs as --runs says, another seed each time
    python tools/fuzz.py --seed 7 --first 123 --runs 1   the input number 123 of seed 7 once more

Each input either works or is refused in the way the formats promise. What works has to be playable to its end, with all
pieces counted and every position readable again. Anything else is shown with the command that brings it back.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from fivetribes import Game  # noqa: E402
from tests.kit import save_promises  # noqa: E402
from tests.kit.alibaba import cave_promises  # noqa: E402
from tests.kit.bad_input import (  # noqa: E402
    Stock,
    any_bytes,
    any_drawn,
    bad_cave,
    bad_code,
    bad_journal,
    bad_paste,
    bad_position,
    bad_record,
    bad_settings,
    lay_in_cave,
    lay_in_stock,
)
from tests.kit.game_promises import (  # noqa: E402
    MOST_BYTES,
    check_code,
    check_file,
    check_playable,
    check_position,
    check_record,
    must,
)

MOST_SECONDS: Final = 1.0  # only here, where somebody looks at the figures; no test judges by time


@dataclass
class Figures:
    """What came of the inputs of one reader."""

    inputs: int = 0
    accepted: int = 0
    moves: int = 0
    seconds: float = 0.0
    peak: int = 0

    def add(self, more: Figures) -> None:
        """Together with those of other inputs."""
        self.inputs += more.inputs
        self.accepted += more.accepted
        self.moves += more.moves
        self.seconds = max(self.seconds, more.seconds)
        self.peak = max(self.peak, more.peak)

    def line(self, name: str) -> str:
        """One line of the table."""
        refused = self.inputs - self.accepted
        row = f"{name:9} {self.inputs:8} {refused:8} {self.accepted:8} {self.moves:9}"
        return f"{row} {self.seconds * 1000:9.1f} {self.peak / 1e6:8.2f}"


BATCH: Final = 500
MEMORY: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None  # for files that need not survive
READERS: Final = ("position", "record", "code", "file", "journal", "paste", "settings", "ali baba")
HEADING: Final = "reader      inputs  refused accepted     moves    max ms  peak MB"


def measured(read: Callable[[], Any], figures: Figures, *, memory: bool) -> Any:
    """Read, and note time and memory."""
    began = time.process_time()  # not what others do to a busy machine meanwhile
    result = read()
    seconds = time.process_time() - began
    figures.seconds = max(figures.seconds, seconds)
    if memory:
        tracemalloc.start()
        try:
            read()
            figures.peak = max(figures.peak, tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
    must(seconds <= MOST_SECONDS, f"{seconds:.1f} seconds")
    must(figures.peak <= MOST_BYTES, f"{figures.peak} bytes")
    return result


def run_one(stock: Stock, rng: Random, figures: dict[str, Figures], folder: Path, played: float = 1.0) -> None:
    """One input for one of the readers. Such a share of the games that come of it is played to its end."""
    name = rng.choice(list(figures))
    counts = figures[name]
    memory = rng.random() < 0.05
    counts.inputs += 1
    game: Any = None
    if name == "position":
        value = bad_position(stock, rng)
        game = measured(lambda: check_position(value), counts, memory=memory)
        accepted = game is not None
    elif name == "record":
        text = bad_record(stock, rng)
        game = measured(lambda: check_record(text), counts, memory=memory)
        accepted = game is not None
    elif name == "code":
        going = Game.from_position(rng.choice(stock.positions), seed="fuzz")
        code, drawn = bad_code(stock, going, rng), any_drawn(rng)
        accepted = measured(lambda: check_code(going, code, drawn), counts, memory=False)  # only once
        game = going if accepted else None
    elif name == "journal":
        data = bad_journal(stock, rng)
        game = measured(lambda: save_promises.check_journal(data), counts, memory=memory)
        accepted = game is not None
    elif name == "paste":
        text = bad_paste(stock, rng)
        game = measured(lambda: save_promises.check_paste(text), counts, memory=memory)
        accepted = game is not None
    elif name == "ali baba":
        game = measured(cave_reader(cave_stock(), rng), counts, memory=memory)
        accepted = game is not None
    else:
        path = folder / "input"
        path.write_bytes(bad_settings(rng) if name == "settings" else any_bytes(stock, rng))
        check = save_promises.check_settings if name == "settings" else check_file
        accepted = measured(lambda: check(path), counts, memory=memory)
    counts.accepted += accepted
    if game is not None and rng.random() < played:
        play = check_playable if isinstance(game, Game) else cave_promises.check_playable
        counts.moves += play(game, rng)


def cave_reader(stock: Stock, rng: Random) -> Callable[[], Any]:
    """Reads something bad of Ali Baba, and gives the game that comes of it, if one does."""
    match rng.randrange(5):
        case 0:
            value = bad_cave(stock, rng)
            return lambda: cave_promises.check_position(value)
        case 1:
            text = bad_record(stock, rng)
            return lambda: cave_promises.check_record(text)
        case 2:
            start = rng.choice(stock.positions)
            code, drawn = bad_code(stock, stock.kind.game.from_position(start, seed="fuzz"), rng), any_drawn(rng)
            return lambda: cave_promises.check_move(start, code, drawn)
        case 3:
            data = bad_journal(stock, rng)
            return lambda: save_promises.check_journal(data)
        case _:
            text = bad_paste(stock, rng)
            return lambda: save_promises.check_paste(text)


def show_progress(done: int, runs: int) -> None:
    """A bar on stderr."""
    filled = 40 * done // runs
    print(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{runs}", end="", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Batch:
    """Some inputs, one after the other."""

    seed: str
    first: int
    runs: int
    played: float


def run_batch(batch: Batch) -> tuple[dict[str, Figures], list[str]]:
    """The figures of these inputs, and the faults, each with the command that brings it back."""
    stock = stock_of(batch.seed)
    figures = {name: Figures() for name in READERS}
    faults = []
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        for number in range(batch.first, batch.first + batch.runs):
            try:
                run_one(stock, Random(f"{batch.seed}/{number}"), figures, Path(folder), batch.played)
            except Exception as error:
                if batch.runs == 1:
                    raise
                shown = f"{type(error).__name__}: {error}"[:300]
                faults.append(f"{shown}\n  --seed {batch.seed} --first {number} --runs 1")
    return figures, faults


@cache
def cave_stock() -> Stock:
    """The stock of Ali Baba, always the same."""
    return lay_in_cave("fuzz")


@cache
def stock_of(seed: str) -> Stock:
    """The stock of a seed, made once in each process."""
    return lay_in_stock(seed)


def main() -> int:
    """Run, and print the figures."""
    parser = argparse.ArgumentParser(description="feed bad text to everything that reads")
    parser.add_argument("--runs", type=int, default=20_000, help="how many inputs (20000)")
    parser.add_argument("--seed", default=secrets.token_hex(3), help="of all inputs; another one each time")
    parser.add_argument("--first", type=int, default=0, help="number of the first input (0)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--played", type=float, default=1.0, help="share of the games that are played to their end (1)")
    wanted = parser.parse_args()
    size = min(wanted.runs, BATCH)
    last = wanted.first + wanted.runs
    batches = [Batch(wanted.seed, n, min(size, last - n), wanted.played) for n in range(wanted.first, last, size)]
    figures = {name: Figures() for name in READERS}
    faults = 0
    done = 0
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(wanted.jobs)) if wanted.jobs > 1 else None
        for batch, (found, bad) in zip(batches, (pool.map if pool else map)(run_batch, batches), strict=True):
            for name, counts in found.items():
                figures[name].add(counts)
            for fault in bad:
                print(f"\n{fault}", file=sys.stderr)
            faults += len(bad)
            done += batch.runs
            show_progress(done, wanted.runs)
    print(file=sys.stderr)
    print(HEADING)
    for name, counts in figures.items():
        print(counts.line(name))
    print(f"seed {wanted.seed}, {faults} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
