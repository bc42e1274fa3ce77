"""Play for a long time with the saved games of the app, and let nothing go well.

    python -m tools.soak              1,000 kills, 10,000 games
    python -m tools.soak --quick      a taste of it
    python -m tools.soak --seed 7     the same games and moments to die again (as far as the system's clock allows)

Kills: a child process plays games with undo and redo, keeps each step, and tells which it has kept. It is killed with
SIGKILL, from outside at a random moment or by itself at a call to the system: before it, after it, or having written
half. Then its games are opened: there must be exactly the steps that were kept, and at most the one on its way.

Games: each, of any game in the box, with random options, seats, undo and redo is saved, closed and opened at random
steps, some of them on a disk that writes only half now and then. It has to be the same as one played straight through
from the same seed.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import select
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn

from fivetribes.shell.session import Session
from screens.play.box import kinds
from screens.play.game_kind import AnyGame, AnySession, GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.saves.store import SaveStore
from tests.kit.faults import DEATHS, Faults, at, at_random

#: A child that lives so many seconds hangs.
PATIENCE: Final = 60.0
#: Seconds after its first step in which a child is killed from outside.
LIFE: Final = 0.15
#: A game has about so many calls to the system.
CALLS: Final = 300

#: Where files need not survive: 10,000 games would wait for the device for an hour.
MEMORY: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None

Steps = tuple[str, ...]


class LostError(AssertionError):
    """A promise was broken."""


def must(so: bool, what: str) -> None:
    """Complain unless it is so."""
    if not so:
        raise LostError(what)


# ---------------------------------------------------------------- games


def random_setup(rng: Random) -> GameSetup:
    """Any game, any options, any seats; at least one person, for whom undo is."""
    kind = rng.choice(list(kinds()))
    options = random_options(kind, rng)
    seats = tuple(
        SeatSetup(name=f"Seat {place}", colour=colour, level=rng.choice((None, *kind.levels)) if place else None)
        for place, colour in enumerate(COLOURS[: rng.randint(2, kind.most_seats(options))])
    )
    seed, by_lot = str(rng.getrandbits(40)), rng.random() < 0.5
    return GameSetup(seats, options, seed=seed, random_order=by_lot, kind=kind)


def random_options(kind: GameKind, rng: Random) -> Any:
    """Any variant, and each switch on or off."""
    variant = {"variant": rng.choice(kind.variants)} if kind.variants else {}
    options = replace(kind.options, **variant)
    switches = [name for name in kind.switches(options) if name != kind.practice]
    return replace(options, **{name: rng.random() < 0.5 for name in switches})


def people(setup: GameSetup) -> list[int]:
    """The seats that people play."""
    return [seat for seat, who in enumerate(setup.seats) if who.level is None]


def step(kind: GameKind, session: AnySession, rng: Random) -> bool:
    """A move, or one back or forth. False when the game is over and nothing is taken back."""
    decision = session.game.pending()
    chance = rng.random()
    if chance < 0.15 and session.undo():
        return True
    if chance < 0.25 and session.redo():
        return True
    if decision is None:
        return False
    session.play(kind.random_move(decision, rng))
    return True


def steps_of(game: AnyGame) -> Steps:
    """What was played, as text."""
    return tuple(entry.line() for entry in game.entries)


# ---------------------------------------------------------------- saved and opened against straight through


def wandering(setup: GameSetup, store: SaveStore, rng: Random) -> tuple[AnyGame, Counter[str]]:
    """Play a game with detours and pauses; the game as it was found in the end."""
    counts: Counter[str] = Counter()
    game = setup.kind.begin(setup)
    saved = store.create(setup, game)
    session: AnySession = Session(game, people(setup), practice=True)
    plan: dict[str, Any] | None = None
    while True:
        length = len(session.game.entries)
        more = step(setup.kind, session, rng)
        counts["taken back"] += len(session.game.entries) < length
        plan = {"path": [rng.randrange(30)], "tribes": []} if rng.random() < 0.05 else None
        must(saved.sync(session.game.entries, plan) or saved.trouble is not None, "not kept, and nobody knows why")
        counts["steps"] += 1
        if rng.random() < 0.01:
            saved.flush()
        if rng.random() < 0.02 or not more:
            must(saved.close(), f"not kept: {saved.trouble}")
            opened = store.open(saved.name)
            must(opened.notice is None, str(opened.notice))
            must(opened.plan == plan, f"{opened.plan} is not {plan}")
            must(opened.setup == setup, "another set-up")
            must(steps_of(opened.game) == steps_of(session.game), "other steps")
            must(opened.game.state.key() == session.game.state.key(), "another position")
            saved, session = opened.saved, Session(opened.game, people(setup), practice=True)
            counts["reopened"] += 1
        if not more:
            saved.close()
            return session.game, counts


def straight(setup: GameSetup, codes: list[str]) -> AnyGame:
    """The same moves in one go, everything drawn anew from the seed."""
    game: AnyGame = setup.kind.begin(setup)
    for code in codes:
        game.play(code)
    return game


def compare(seed: str) -> Counter[str]:
    """One game both ways; complains if they differ."""
    rng = Random(seed)
    setup = random_setup(rng)
    folder = Path(tempfile.mkdtemp(prefix="soak-", dir=MEMORY))
    try:
        with closing(SaveStore(folder / "saves")) as store:
            failing = rng.random() < 0.2
            with Faults(at_random(rng, 0.02 if failing else 0.0, ("short",))):
                game, counts = wandering(setup, store, rng)
            once = straight(setup, [entry.code for entry in game.entries])
            must(once.record() == game.record(), "the record is another one than played straight through")
            must(once.state.key() == game.state.key(), "the position is another one than played straight through")
            again = store.open(store.import_text(store.export_text(store.summaries()[0].name)).name)
            must(again.game.record() == once.record(), "handed on, it is another game")
            again.saved.close()
    except Exception as error:
        raise LostError(f"{type(error).__name__}: {error} [compare({seed!r})]") from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    counts["games"] = 1
    return counts


# ---------------------------------------------------------------- kills


@dataclass(frozen=True)
class Told:
    """What a child has said: its game, and the steps that are kept and those that are to be kept next."""

    name: str
    kept: Steps
    wanted: Steps


def child(folder: Path, pipe: int, rng: Random) -> NoReturn:
    """Play game after game until killed."""

    def tell(*words: object) -> None:
        os.write(pipe, json.dumps(words).encode() + b"\n")

    store = SaveStore(folder)
    while True:
        setup = random_setup(rng)
        game = setup.kind.begin(setup)
        saved = store.create(setup, game)
        tell("game", saved.name)
        session: AnySession = Session(game, people(setup), practice=True)
        while step(setup.kind, session, rng):
            tell("wanted", steps_of(session.game))
            if saved.sync(session.game.entries):
                tell("kept")
            if rng.random() < 0.02:
                saved.flush()
        saved.close()


def told_by(lines: list[bytes]) -> Told:
    """What stands at the end of all that a child has said."""
    name, kept, wanted = "", (), ()
    for line in lines:
        what, *rest = json.loads(line)
        if what == "game":
            name, kept, wanted = rest[0], (), ()
        elif what == "wanted":
            wanted = tuple(rest[0])
        else:
            kept = wanted
    return Told(name, kept, wanted)


def die() -> NoReturn:
    """End this process as the system would."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def read_until_dead(pipe: int, pid: int, life: float | None) -> list[bytes]:
    """All the child says; with a life, it is killed so many seconds after its first word."""
    data = b""
    end = time.monotonic() + PATIENCE
    armed = life is None
    while True:
        ready, _, _ = select.select([pipe], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            os.kill(pid, signal.SIGKILL)
            must(armed and life is not None, "a child hangs")
            end = time.monotonic() + PATIENCE
            continue
        more = os.read(pipe, 1 << 16)
        if not more:
            return data.split(b"\n")[:-1]
        data += more
        if not armed:
            armed = True
            end = time.monotonic() + (life or 0.0)


def kill_once(seed: str) -> Counter[str]:
    """One child, its death, and what is found after it."""
    rng = Random(seed)
    inside = rng.choice((None, *DEATHS))
    number = rng.randint(1, CALLS)
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(ours)
            if inside is None:
                child(folder / "saves", theirs, rng)
            with Faults(at(number, inside), die):
                child(folder / "saves", theirs, rng)
        finally:
            os._exit(1)
    os.close(theirs)
    try:
        lines = read_until_dead(ours, pid, rng.uniform(0.0, LIFE) if inside is None else None)
        status = os.waitpid(pid, 0)[1]
        must(os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, f"the child ended with {status}")
        counts = check_found(folder / "saves", told_by(lines))
        counts[inside or "from outside"] += 1
        counts["kills"] += 1
    except Exception as error:
        raise LostError(f"{type(error).__name__}: {error} [kill_once({seed!r})]") from error
    finally:
        os.close(ours)
        shutil.rmtree(folder, ignore_errors=True)
    return counts


def check_found(folder: Path, told: Told) -> Counter[str]:
    """After a death: every game opens without a word, and the last one is as it was told."""
    counts: Counter[str] = Counter()
    with closing(SaveStore(folder)) as store:
        names = [summary.name for summary in store.summaries()]
        must(not told.name or told.name in names, "a game is gone")
        for name in names:
            opened = store.open(name)
            must(opened.notice is None, str(opened.notice))
            found = steps_of(opened.game)
            opened.saved.close()
            if name == told.name:
                must(found in (told.kept, told.wanted), f"{len(told.kept)} kept, {len(found)} found: {found[-3:]}")
                counts["the step on its way was there" if found != told.kept else "exactly what was kept"] += 1
                counts["steps kept"] += len(told.kept)
    return counts


# ---------------------------------------------------------------- running


def run(work: Callable[[str], Counter[str]], seeds: list[str], jobs: int, title: str) -> tuple[Counter[str], int]:
    """Do it for all seeds; what was counted, and how many failed."""
    counts: Counter[str] = Counter()
    faults = 0
    began = time.monotonic()
    for done, result in enumerate(results(work, seeds, jobs), 1):
        if isinstance(result, LostError):
            faults += 1
            print(f"\n{result}", file=sys.stderr)
        else:
            counts += result
        if done % 50 == 0 or done == len(seeds):
            filled = 40 * done // len(seeds)
            bar = "#" * filled + "." * (40 - filled)
            print(f"\r{title} [{bar}] {done}/{len(seeds)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if seeds:
        shown = ", ".join(f"{number} {name}" for name, number in counts.most_common())
        print(f"{title}: {shown}; {faults} faults; {time.monotonic() - began:.0f} s")
    return counts, faults


def results(work: Callable[[str], Counter[str]], seeds: list[str], jobs: int) -> Iterator[Counter[str] | LostError]:
    """What comes of each seed, in processes of their own if there are to be more than one."""
    if jobs == 1:
        for seed in seeds:
            yield guarded(work, seed)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(guarded, [work] * len(seeds), seeds, chunksize=8)


def guarded(work: Callable[[str], Counter[str]], seed: str) -> Counter[str] | LostError:
    """What was counted, or what was broken."""
    try:
        return work(seed)
    except LostError as error:
        return error


def main() -> int:
    """Run, and print the figures."""
    parser = argparse.ArgumentParser(description="saved games against crashes, faults and detours")
    parser.add_argument("--kills", type=int, help="how many (1000)")
    parser.add_argument("--games", type=int, help="how many (10000)")
    parser.add_argument("--quick", action="store_true", help="50 kills and 200 games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--seed", default=secrets.token_hex(3), help="of everything; another one each time")
    wanted = parser.parse_args()
    kills = wanted.kills if wanted.kills is not None else 50 if wanted.quick else 1000
    games = wanted.games if wanted.games is not None else 200 if wanted.quick else 10_000
    faults = run(kill_once, [f"{wanted.seed}/kill/{n}" for n in range(kills)], wanted.jobs, "kills")[1]
    faults += run(compare, [f"{wanted.seed}/game/{n}" for n in range(games)], wanted.jobs, "games")[1]
    print(f"seed {wanted.seed}, {faults} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
