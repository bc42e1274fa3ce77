"""Feed bad text to everything that reads: positions, records, move codes, files, saved games, pasted games, settings.

    python tools/fuzz.py                            as many inputs as --runs says, another seed each time
    python tools/fuzz.py --seed 7 --first 123 --runs 1   the input number 123 of seed 7 once more

Each input either works or is refused in the way the formats promise. What works has to be playable to its end, with all
pieces counted and every position readable again. Anything else is shown with the command that brings it back.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import tempfile
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from copy import deepcopy
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from fivetribes import FormatError, Game, IllegalMove, Options, parse  # noqa: E402
from fivetribes.game.random_play import random_move  # noqa: E402
from fivetribes.model.grid import NAMES  # noqa: E402
from fivetribes.model.options import GAME_OPTIONS  # noqa: E402
from fivetribes.model.pieces import (  # noqa: E402
    CARD_COUNTS,
    CARDS,
    DJINNS,
    MEEPLES,
    PALACES,
    PALMS,
    TRIBE_LETTERS,
    camels_each,
    markers_each,
)
from fivetribes.rules.djinns import TABLE  # noqa: E402
from fivetribes.validate import MAX_NUMBER, parse_json, read_text  # noqa: E402
from screens.play.game_setup import FIRST  # noqa: E402
from screens.play.settings import Settings  # noqa: E402
from tests.save import promises  # noqa: E402

#: No game that random players play is longer.
MOST_MOVES: Final = 3_000
MOST_SECONDS: Final = 1.0  # only here, where somebody looks at the figures; no test judges by time
MOST_BYTES: Final = 200_000_000

Position = dict[str, Any]


class BrokenPromiseError(AssertionError):
    """A reader did what it never may."""


def must(so: bool, what: str) -> None:
    """Complain unless it is so."""
    if not so:
        raise BrokenPromiseError(what)


# ---------------------------------------------------------------- promises


def check_refusal(error: FormatError) -> None:
    """A refusal is one printable line, not a page."""
    must(type(error.place) is str and len(error.place) <= 80, f"no place: {error.place!r}")
    must(bool(error.reason) and len(error.reason) <= 240, f"no sentence: {error.reason!r}")
    must(str(error).isprintable(), f"not printable: {error!r}")


def check_pieces(position: Position) -> None:
    """Nothing was lost and nothing was made."""
    turn = position["turn"] or {}
    players, board = position["players"], position["board"]
    meeples = Counter("".join(tile.get("meeples", "") for tile in board)) + Counter(position["bag"])
    meeples += Counter(V=sum(p["viziers"] for p in players), E=sum(p["elders"] for p in players))
    meeples += Counter({turn["tribe"]: turn["hand"]} if turn.get("hand") else {})
    must(meeples == Counter(dict(zip(TRIBE_LETTERS, MEEPLES, strict=True))), f"meeples: {meeples}")
    cards = Counter(position["deck"]) + Counter(position["discards"]) + Counter(filter(None, position["row"]))
    for player in players:
        cards += Counter(player["goods"])
    must(cards == Counter(dict(zip(CARDS, CARD_COUNTS, strict=True))), f"cards: {cards}")
    djinns = [*position["djinn_deck"], *position["djinn_discards"], *filter(None, position["djinn_row"])]
    djinns += [name for player in players for name in player["djinns"]]
    djinns += [name for step in turn.get("steps", ()) if step.startswith("keep") for name in step.split()[1:]]
    in_play = [TABLE[djinn].name for djinn in TABLE.in_play(position["rules"])]
    must(sorted(djinns) == sorted(in_play), f"djinns: {djinns}")
    for name, supply in (("palm", PALMS), ("palace", PALACES)):
        there = sum(tile.get(f"{name}s", 0) for tile in board) + position[f"{name}s_left"]
        must(there == supply, f"{name}s: {there}")
    markers: Counter[int | None] = Counter(position["bid_order"]) + Counter(position["track"])
    for seat, player in enumerate(players):
        camels = player["camels"] + sum(tile.get("camel") == seat for tile in board)
        must(camels == camels_each(len(players)), f"camels: {camels}")
        must(markers[seat] == markers_each(len(players)), f"markers: {markers}")
        must(player["coins"] >= 0, "coins below 0")


def check_readable(game: Game) -> None:
    """The position has all its pieces, and read again it is the same."""
    position = game.position()
    check_pieces(position)
    try:
        again = Game.from_position(parse_json(json.dumps(position)), seed="")
    except FormatError as error:
        raise BrokenPromiseError(f"a position that was reached cannot be read: {error}") from None
    must(again.state.key() == game.state.key(), "a position read again is another one")


def check_playable(game: Game, rng: Random, every: int = 10) -> int:
    """Random play comes to an end, and so does the record of it."""
    moves = 0
    while (decision := game.pending()) is not None:
        if moves % every == 0:
            check_readable(game)
        answers = bool(decision.moves) or (decision.sowing is not None and decision.sowing.exists())
        must(answers, f"no answer to {decision.ask}")
        game.play(random_move(decision, rng))
        moves += 1
        must(moves <= MOST_MOVES, f"no end within {MOST_MOVES} moves")
    check_readable(game)
    try:
        again = Game.from_record(game.record())
    except FormatError as error:
        raise BrokenPromiseError(f"the record of a game cannot be read: {error}") from None
    must(again.state.key() == game.state.key(), "a record leads to another position")
    return moves


def check_position(value: Any) -> Game | None:
    """Load a position, or be refused."""
    try:
        return Game.from_position(value, seed="fuzz")
    except FormatError as error:
        check_refusal(error)
        must(bool(error.place), f"no place: {error!r}")
        return None


def check_record(text: str) -> Game | None:
    """Replay a record, whole or up to its first bad line, or be refused."""
    try:
        game, fault = Game.recover(text)
    except FormatError as error:
        game, fault = None, error
    try:
        whole = Game.from_record(text)
        must(fault is None and game is not None, "only one of two readers refused")
        must(game is not None and whole.state.key() == game.state.key(), "two readers, two games")
    except FormatError as error:
        must(fault is not None and str(fault) == str(error), f"{fault!r} is not {error!r}")
    if fault is not None:
        check_refusal(fault)
        must(fault.place.startswith("line ") or not game, f"no line: {fault!r}")
    return game


def check_code(game: Game, code: str, drawn: Sequence[str] | None) -> bool:
    """Play a code, or be refused and change nothing."""
    try:
        must(parse(code).code() == code, f"{code!r} has another code: {parse(code).code()!r}")
    except FormatError as error:
        check_refusal(error)
    before = _all_of(game)
    try:
        game.play(code, chance=drawn)
    except (FormatError, IllegalMove) as error:
        if isinstance(error, FormatError):
            check_refusal(error)
        must(bool(str(error)), "no sentence")
        must(_all_of(game) == before, "a refused move changed the game")
        return False
    return True


def _all_of(game: Game) -> tuple[object, ...]:
    return game.state.key(), game.state.ask, tuple(game.state.choices), tuple(game.state.has), tuple(game.entries)


def check_file(path: Path) -> bool:
    """Read a file and what is in it, or be refused."""
    try:
        text = read_text(path)
        parse_json(text, "somewhere")
    except FormatError as error:
        check_refusal(error)
        return False
    return True


# ---------------------------------------------------------------- good input


@dataclass(frozen=True)
class Stock:
    """Positions of all sorts, records, and move codes."""

    positions: tuple[Position, ...]
    records: tuple[str, ...]
    codes: tuple[str, ...]


def random_options(rng: Random) -> Options:
    """Each switch this way or that."""
    return Options(**{name: rng.random() < 0.5 for name in GAME_OPTIONS})


def rich_position(rng: Random) -> Position:
    """A position with djinns and means in front of everybody, so that whatever can be asked soon is."""
    position = Game.new(rng.randint(2, 4), rng.random().hex(), random_options(rng)).position()
    for name in ("bag", "deck", "djinn_deck", "palms_left", "palaces_left"):
        del position[name]
    position["row"] = [None] * 9
    position["djinn_row"] = [None] * 3
    for tile in position["board"][:9]:
        tile.pop("meeples", None)
    names = list(DJINNS)
    rng.shuffle(names)
    pair = rng.choice((("enki", "lamia"), ("bouraq", "hagis")))  # one changes what the other places
    names.sort(key=lambda name: name not in pair)
    for seat, player in enumerate(position["players"]):
        player |= {"elders": 2, "viziers": 1, "goods": {"fakir": 3, "fish": 1}}
        player["djinns"] = names[seat * 5 : seat * 5 + 5]
    meeples = list("E" * 10 + "MBA" * 15)
    rng.shuffle(meeples)
    for tile in position["board"][9:]:
        tile["meeples"] = meeples.pop() + meeples.pop()
    return position


def lay_in_stock(seed: str, games: int = 12) -> Stock:
    """Play some games and keep what they show: a few positions of each question, all codes, all records."""
    rng = Random(f"{seed}/stock")
    positions: dict[object, list[Position]] = {}
    records: list[str] = []
    codes: set[str] = set()
    for number in range(games):
        rich = check_position(rich_position(rng)) if number % 2 else None
        game = rich or Game.new(rng.randint(2, 4), rng.random().hex(), random_options(rng))
        while (decision := game.pending()) is not None:
            kind = decision.ask, len(game.state.steps)
            kept = positions.setdefault(kind, [])
            if len(kept) < 4:
                kept.append(game.position())
            elif rng.random() < 0.1:
                kept[rng.randrange(4)] = game.position()
            codes.update(move.code() for move in rng.sample(decision.moves, min(3, len(decision.moves))))
            game.play(random_move(decision, rng))
        codes.update(entry.code for entry in game.entries)
        positions.setdefault("over", []).append(game.position())
        records.append(game.record())
    return Stock(tuple(p for kept in positions.values() for p in kept), tuple(records), tuple(sorted(codes)))


# ---------------------------------------------------------------- bad input

_PLAIN_WORDS: Final = ("palm", "sow", "keep boaz", "place palm A1", "large")
WORDS: Final[tuple[str, ...]] = (*CARDS, *DJINNS, *TRIBE_LETTERS, *NAMES[:4], *_PLAIN_WORDS)
_ODD_LETTERS: Final = ("", " ", "\0", "\ud800", "\u202e", "\u2028", "\r", "é", "𝔸")
ODD_TEXTS: Final[tuple[str, ...]] = (*_ODD_LETTERS, "-1", "NaN", "V" * 91, "x" * 5000)
ODD_NUMBERS: Final = (
    *(0, 1, -1, 2, 5, 11, 90, MAX_NUMBER, MAX_NUMBER + 1, 2**31, 2**63, -(10**40), 10**5000),
    *(0.0, 1.0, -0.5, 1e300, float("nan"), float("inf")),
)


def any_json(rng: Random, depth: int = 0) -> Any:
    """Whatever JSON can say."""
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice((None, True, False))
    if kind < 3:
        return rng.choice(ODD_NUMBERS)
    if kind == 3:
        return rng.choice(ODD_TEXTS)
    if kind < 6:
        return rng.choice(WORDS)
    if kind == 6:
        return {rng.choice(WORDS + ODD_TEXTS): any_json(rng, depth + 1) for _ in range(rng.randrange(4))}
    if kind == 7:
        return any_turn(rng)
    return [any_json(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 3, 9)))]


def any_turn(rng: Random) -> Position:
    """A `turn` that looks right."""
    outer = rng.choice(("sow", "blocked", "tribe", "tile", "end"))
    inner = (
        f"keep {' '.join(rng.sample(DJINNS, rng.randint(1, 3)))}",
        f"place {rng.choice(('palm', 'palace'))} {rng.choice(NAMES)}",
    )
    turn: Position = {"seat": rng.randrange(4), "steps": [outer]}
    if rng.random() < 0.5:
        turn["steps"].append(rng.choice(inner))
    if outer in ("tribe", "tile", "end") and rng.random() < 0.9:
        turn |= {"tile": rng.choice(NAMES), "tribe": rng.choice(TRIBE_LETTERS), "income": rng.choice((0, 9))}
        turn["hand"] = rng.randint(1, 4) if outer == "tribe" else 0
    if rng.random() < 0.3:
        turn["doubled"] = True
    return turn


def _spots(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every subtree, as what holds it and where."""
    keys: Any = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        _spots(value[key], found)
    return found


def spoil_json(value: Any, rng: Random, other: Any = None) -> Any:
    """Replace, delete, duplicate or swap one subtree; or take one over from another value of the same shape."""
    spots = _spots(value, [])
    if not spots:
        return any_json(rng)
    holder, key = rng.choice(spots)
    match rng.randrange(7):
        case 0:
            holder[key] = any_json(rng)
        case 1:
            del holder[key]
        case 2 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), deepcopy(holder[key]))
        case 2:
            holder[rng.choice([*holder, "extra"])] = deepcopy(holder[key])
        case 3:
            there, where = rng.choice(spots)
            holder[key], there[where] = deepcopy(there[where]), deepcopy(holder[key])
        case 4 if isinstance(holder, list):
            where = rng.randrange(len(holder))
            holder[key], holder[where] = holder[where], holder[key]
        case 5 if type(holder[key]) is int:
            holder[key] += rng.choice((-2, -1, 1, 2))
        case _:
            if isinstance(value, dict) and isinstance(other, dict):
                name = rng.choice(list(value))
                value[name] = deepcopy(other.get(name))
    return value


def bad_position(stock: Stock, rng: Random) -> Any:
    """A position with a few things changed."""
    position = deepcopy(rng.choice(stock.positions))
    if rng.random() < 0.8:  # without what is counted anyway, more changes pass
        for name in ("bag", "deck", "djinn_deck", "palms_left", "palaces_left"):
            del position[name]
        for player in position["players"]:
            del player["camels"]
    if rng.random() < 0.3:
        position["turn"] = any_turn(rng)
    for _ in range(rng.randint(0, 3)):
        position = spoil_json(position, rng, rng.choice(stock.positions))
    return position


def spoil_text(text: str, rng: Random) -> str:
    """Cut something out, or put something in."""
    here = rng.randrange(len(text) + 1)
    there = min(len(text), here + rng.choice((0, 1, 1, 2, 5, 100)))
    junk = rng.choice(
        ("", "", "\n", "\r\n", " | ", "= ", "[" * rng.choice((1, 500, 5000)), "9" * 5000, *ODD_TEXTS, *WORDS)
    )
    return text[:here] + junk + text[there:]


def _spoil_line(lines: list[str], stock: Stock, rng: Random) -> None:
    here = rng.randrange(len(lines))
    code, _, drawn = lines[here].partition(" | ")
    names = drawn.split()
    match rng.randrange(7):
        case 0:
            lines[here] = spoil_text(lines[here], rng)
        case 1:
            del lines[here]
        case 2:
            lines.insert(rng.randrange(len(lines)), lines[here])
        case 3:
            lines[here] = rng.choice(stock.codes)
        case 4:
            names.insert(rng.randrange(len(names) + 1), rng.choice(WORDS + ODD_TEXTS))
            lines[here] = f"{code} | {' '.join(names)}"
        case 5 if names:
            del names[rng.randrange(len(names))]
            lines[here] = f"{code} | {' '.join(names)}"
        case _:
            del lines[here + 1 :]


def bad_record(stock: Stock, rng: Random) -> str:
    """A record with something changed: bytes, lines, what was drawn, the header, the position."""
    text = rng.choice(stock.records)
    lines = text.split("\n")
    match rng.randrange(6):
        case 0:
            return spoil_text(text, rng)
        case 1:
            return text.replace("\n", rng.choice(("\r\n", "\r", "\u2028", "\n\n")))
        case 2:
            lines[1] = dumped(spoil_json(json.loads(lines[1]), rng))
        case 3:
            lines[2] = dumped(bad_position(stock, rng))
        case _:
            for _ in range(rng.randint(1, 3)):
                if lines:
                    _spoil_line(lines, stock, rng)
    return "\n".join(lines)


def dumped(value: Any) -> str:
    """A value as JSON, as far as Python can write it."""
    try:
        return str(json.dumps(value))
    except ValueError:  # an int with too many digits for Python to write
        return "9" * 5000


def bad_code(stock: Stock, game: Game, rng: Random) -> str:
    """A move code of this or any game, perhaps with something changed."""
    code = rng.choice(stock.codes)
    if rng.random() < 0.5 and (decision := game.pending()) is not None:
        code = random_move(decision, rng).code()
    return spoil_text(code, rng) if rng.random() < 0.5 else code


def any_drawn(rng: Random) -> list[str] | None:
    """What chance might be said to have brought."""
    return rng.choice((None, [], [rng.choice(WORDS + ODD_TEXTS) for _ in range(rng.randint(1, 12))]))


def any_bytes(stock: Stock, rng: Random) -> bytes:
    """What a file might hold."""
    text = dumped(bad_position(stock, rng)) if rng.random() < 0.5 else rng.choice(stock.records)
    data = bytearray(spoil_text(text, rng).encode("utf-8", "surrogatepass"))
    for _ in range(rng.randrange(3)):
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data) * rng.choice((1, 1, 1, 1, 1, 1, 1, 400))


def bad_setup(rng: Random) -> str:
    """A set-up in one line, perhaps with something changed."""
    setup = json.loads(FIRST.to_json())
    return dumped(spoil_json(setup, rng) if rng.random() < 0.5 else setup).replace("\n", " ")


def spoil_bytes(data: bytes, rng: Random) -> bytes:
    """Flip bits, cut something out or off, or double it."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        here = rng.randrange(len(changed) + 1)
        there = min(len(changed), here + rng.choice((1, 8, 100, 5000)))
        match rng.randrange(5):
            case 0:
                del changed[here:there]
            case 1:
                changed[here:here] = changed[here:there]
            case 2:
                del changed[here:]
            case 3:
                changed[here:here] = rng.choice((b"\n", b"\0" * 4096, b"\xff", rng.randbytes(9)))
            case _ if here < len(changed):
                changed[here] ^= 1 << rng.randrange(8)
    return bytes(changed)


def bad_journal(stock: Stock, rng: Random) -> bytes:
    """A journal of a record, good or bad, with right checksums; or a good one with bytes changed."""
    good = rng.random() < 0.4
    record = rng.choice(stock.records) if good else bad_record(stock, rng)
    data = promises.journal_from(bad_setup(rng), record, rng)
    return spoil_bytes(data, rng) if good or rng.random() < 0.1 else data


def bad_paste(stock: Stock, rng: Random) -> str:
    """A pasted game of a record, good or bad, with a right checksum; or a good one with letters changed."""
    good = rng.random() < 0.4
    record = rng.choice(stock.records) if good else bad_record(stock, rng)
    text = promises.packed(f"{bad_setup(rng)}\n{record}") if rng.random() < 0.8 else record
    return spoil_text(text, rng) if good or rng.random() < 0.1 else text


def bad_settings(rng: Random) -> bytes:
    """Settings, statistics or a set-up with something changed."""
    tally = {"level": "sultan", "seats": 2, "played": 3, "won": 1, "best": 99}
    kinds = (asdict(Settings()), {"counted": ["a"], "tallies": [tally]}, json.loads(FIRST.to_json()))
    value: Any = rng.choice(kinds)
    for _ in range(rng.randint(0, 3)):
        value = spoil_json(value, rng)
    data = dumped(value).encode("utf-8", "surrogatepass")
    return spoil_bytes(data, rng) if rng.random() < 0.3 else data


# ---------------------------------------------------------------- running


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
READERS: Final = ("position", "record", "code", "file", "journal", "paste", "settings")
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
    game: Game | None = None
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
        game = measured(lambda: promises.check_journal(data), counts, memory=memory)
        accepted = game is not None
    elif name == "paste":
        text = bad_paste(stock, rng)
        game = measured(lambda: promises.check_paste(text), counts, memory=memory)
        accepted = game is not None
    else:
        path = folder / "input"
        path.write_bytes(bad_settings(rng) if name == "settings" else any_bytes(stock, rng))
        check = promises.check_settings if name == "settings" else check_file
        accepted = measured(lambda: check(path), counts, memory=memory)
    counts.accepted += accepted
    if game is not None and rng.random() < played:
        counts.moves += check_playable(game, rng)


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
