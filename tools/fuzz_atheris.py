"""Let atheris look for the input that breaks a reader: it sees which lines of the code an input reaches.

    .venv/bin/python -m pip install atheris                 once: it is not among the packages of this project
    python -m tools.fuzz_atheris journal -runs=100000       or paste, settings, position, record, code;
                                                            of Ali Baba cave_position, cave_record, cave_code
    python -m tools.fuzz_atheris journal FILE               an input that was found, once more

Whatever is not one of the refusals that docs/formats.md promises, takes a second, or needs 200 MB ends the run.
All flags of libFuzzer can be given.
"""

from __future__ import annotations

import importlib
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

atheris: Any = importlib.import_module("atheris")

with atheris.instrument_imports(include=["fivetribes", "screens"]):
    from fivetribes import FormatError, Game
    from fivetribes.shell.journal import seal
    from fivetribes.validate import parse_json
    from tests.kit import bad_input, game_promises, save_promises
    from tests.kit.alibaba import cave_promises
    from tools.fuzz import MEMORY

#: Seconds, and megabytes with Python and atheris themselves.
LIMITS: Final = ("-timeout=1", "-rss_limit_mb=200", "-max_len=20000", "-len_control=0")


def journal(data: bytes) -> None:
    """A journal as it is, or one whose checksums are right: no fuzzer guesses these."""
    save_promises.check_journal(data)
    lines = data.decode("latin-1").encode("ascii", "replace").decode().split("\n")
    sealed = "".join(seal(number, line.partition(" ")[2]) for number, line in enumerate(lines, 1))
    save_promises.check_journal(sealed.encode())


def paste(data: bytes) -> None:
    """A pasted text as it is, what it would be packed, and a file."""
    text = data.decode("utf-8", "replace")
    save_promises.check_paste(text)
    save_promises.check_paste(save_promises.packed(text))
    save_promises.check_import(data)


def settings(data: bytes) -> None:
    """A file of settings, statistics or a set-up."""
    path = Path(FOLDER.name) / "input"
    path.write_bytes(data)
    save_promises.check_settings(path)


def position(data: bytes) -> None:
    """A position."""
    _position(data, game_promises.check_position)


def cave_position(data: bytes) -> None:
    """A position of Ali Baba."""
    _position(data, cave_promises.check_position)


def _position(data: bytes, check: Callable[[Any], object]) -> None:
    try:
        value = parse_json(data.decode("utf-8", "replace"), "input")
    except FormatError as error:
        game_promises.check_refusal(error)
        return
    check(value)


def record(data: bytes) -> None:
    """A record."""
    game_promises.check_record(data.decode("utf-8", "replace"))


def cave_record(data: bytes) -> None:
    """A record of Ali Baba."""
    cave_promises.check_record(data.decode("utf-8", "replace"))


def code(data: bytes) -> None:
    """A move code at one of many positions, and what is drawn."""
    positions = STOCK.positions
    number, _, rest = data.partition(b" ")
    game = Game.from_position(positions[sum(number) % len(positions)], seed="fuzz")
    text, bar, drawn = rest.decode("utf-8", "replace").partition(" | ")
    game_promises.check_code(game, text, drawn.split(" ") if bar else None)


def cave_code(data: bytes) -> None:
    """A move code of Ali Baba at one of many positions, and what is drawn."""
    number, _, rest = data.partition(b" ")
    text, bar, drawn = rest.decode("utf-8", "replace").partition(" | ")
    start = CAVE.positions[sum(number) % len(CAVE.positions)]
    cave_promises.check_move(start, text, drawn.split(" ") if bar else None)


READERS: Final[dict[str, Callable[[bytes], None]]] = {
    reader.__name__: reader
    for reader in (journal, paste, settings, position, record, code, cave_position, cave_record, cave_code)
}
FOLDER = tempfile.TemporaryDirectory(dir=MEMORY)
STOCK, CAVE = bad_input.lay_in_stock("atheris"), bad_input.lay_in_cave("atheris")


def seeds(name: str, folder: Path) -> None:
    """Good input to begin with."""
    rng = random.Random("seeds")
    stock = CAVE if name.startswith("cave_") else STOCK
    for number in range(40):
        data = {
            "journal": save_promises.journal_from(bad_input.bad_setup(rng), rng.choice(STOCK.records), rng),
            "paste": f"{bad_input.bad_setup(rng)}\n{rng.choice(STOCK.records)}".encode(),
            "settings": bad_input.bad_settings(rng),
            "position": bad_input.dumped(rng.choice(stock.positions)).encode(),
            "record": rng.choice(stock.records).encode(),
            "code": f"{chr(rng.randrange(33, 127))} {rng.choice(stock.codes)}".encode(),
        }[name.removeprefix("cave_")]
        (folder / str(number)).write_bytes(data)


def main() -> None:
    """Let atheris run, which ends the process."""
    name, *rest = sys.argv[1:]
    folder = Path(FOLDER.name) / "corpus"
    folder.mkdir()
    if all(argument.startswith("-") for argument in rest):
        seeds(name, folder)
        rest.append(str(folder))
    atheris.Setup([sys.argv[0], *LIMITS, *rest], READERS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
