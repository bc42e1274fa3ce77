"""Positions, records, codes, files and saved games with something wrong in them, made from good ones by chance."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, Final

from fivetribes import Game, Options
from fivetribes.alibaba.model.cave import PLACE_NAMES
from fivetribes.alibaba.model.pieces import TILE_NAMES
from fivetribes.alibaba.model.steps import STEP_NAMES
from fivetribes.game.random_play import random_move
from fivetribes.model.grid import NAMES
from fivetribes.model.options import GAME_OPTIONS
from fivetribes.model.pieces import (
    CARDS,
    DJINNS,
    TRIBE_LETTERS,
)
from fivetribes.validate import MAX_NUMBER
from screens.play.box import FIRST_KIND, kinds
from screens.play.game_kind import AnyGame, GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup, first_setup
from screens.play.settings import Settings
from tests.kit import save_promises
from tests.kit.game_promises import Position, check_position


@dataclass(frozen=True)
class Stock:
    """Positions of all sorts, records, and move codes."""

    positions: tuple[Position, ...]
    records: tuple[str, ...]
    codes: tuple[str, ...]
    kind: GameKind = FIRST_KIND


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


def lay_in_cave(seed: str, games: int = 6) -> Stock:
    """The same of Ali Baba, in each of its variants."""
    _, kind, *_ = kinds()
    rng = Random(f"{seed}/cave")
    positions: list[Position] = []
    asked: set[object] = set()
    records: list[str] = []
    codes: set[str] = set()
    for number in range(games):
        options = replace(kind.options, variant=kind.variants[number % len(kind.variants)])
        seats = tuple(SeatSetup(colour=colour) for colour in COLOURS[: rng.randint(2, kind.most_seats(options))])
        game = kind.begin(GameSetup(seats, options, rng.random().hex(), kind=kind))
        while (decision := game.pending()) is not None:
            if rng.random() < 0.1 or decision.ask not in asked:
                asked.add(decision.ask)
                positions.append(game.position())
            game.play(kind.random_move(decision, rng))
        codes.update(entry.code for entry in game.entries)
        positions.append(game.position())
        records.append(game.record())
    return Stock(tuple(positions), tuple(records), tuple(sorted(codes)), kind)


# ---------------------------------------------------------------- spoiling

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
            position.pop(name, None)
        for player in position["players"]:
            player.pop("camels", None)
    if rng.random() < 0.3:
        position["turn"] = any_turn(rng)
    for _ in range(rng.randint(0, 3)):
        position = spoil_json(position, rng, rng.choice(stock.positions))
    return position


def bad_cave(stock: Stock, rng: Random) -> Any:
    """A position of Ali Baba with a few things changed."""
    position = deepcopy(rng.choice(stock.positions))
    if rng.random() < 0.5:  # what was seen has to fit to the tiles
        position.pop("seen", None)
    if rng.random() < 0.4:
        position["turn"] = any_cave_turn(rng)
    for _ in range(rng.randint(0, 2)):
        position = spoil_json(position, rng, rng.choice(stock.positions))
    return position


def any_cave_turn(rng: Random) -> Position:
    """A `turn` of Ali Baba that looks right."""
    turn: Position = {
        "seat": rng.randrange(3),
        "step": rng.choice(STEP_NAMES),
        "left": rng.choice((None, None, 0, 1, 3)),
    }
    if rng.random() < 0.5:
        turn["place"] = rng.choice(PLACE_NAMES)
    if rng.random() < 0.3:
        turn |= {"lamp": rng.choice(TILE_NAMES), "turned_up": rng.randrange(3)}
    if rng.random() < 0.5:
        turn["shown"] = [rng.choice((None, *TILE_NAMES)) for _ in range(rng.randint(2, 4))]
    return turn


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
            lines[2] = dumped((bad_position if stock.kind is FIRST_KIND else bad_cave)(stock, rng))
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


def bad_code(stock: Stock, game: AnyGame, rng: Random) -> str:
    """A move code of this or any game, perhaps with something changed."""
    code = rng.choice(stock.codes)
    if rng.random() < 0.5 and (decision := game.pending()) is not None:
        code = stock.kind.random_move(decision, rng).code()
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


def bad_setup(rng: Random, kind: GameKind = FIRST_KIND) -> str:
    """A set-up in one line, perhaps with something changed."""
    setup = json.loads(first_setup(kind).to_json())
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
    data = save_promises.journal_from(bad_setup(rng, stock.kind), record, rng, stock.kind)
    return spoil_bytes(data, rng) if good or rng.random() < 0.1 else data


def bad_paste(stock: Stock, rng: Random) -> str:
    """A pasted game of a record, good or bad, with a right checksum; or a good one with letters changed."""
    good = rng.random() < 0.4
    record = rng.choice(stock.records) if good else bad_record(stock, rng)
    line = f"{bad_setup(rng, stock.kind)}\n{record}"
    text = save_promises.packed(line, stock.kind) if rng.random() < 0.8 else record
    return spoil_text(text, rng) if good or rng.random() < 0.1 else text


def bad_settings(rng: Random, kind: GameKind = FIRST_KIND) -> bytes:
    """Settings, statistics or a set-up with something changed."""
    tally = {"level": "sultan", "seats": 2, "played": 3, "won": 1, "best": 99}
    last = {"when": 1, "level": "sultan", "seats": 2, "points": 99, "won": True}
    statistics = {"counted": ["a"], "tallies": [tally], "row": 1, "longest": 2, "last": [last]}
    files = (asdict(Settings()), statistics, json.loads(first_setup(kind).to_json()))
    value: Any = rng.choice(files)
    for _ in range(rng.randint(0, 3)):
        value = spoil_json(value, rng)
    data = dumped(value).encode("utf-8", "surrogatepass")
    return spoil_bytes(data, rng) if rng.random() < 0.3 else data
