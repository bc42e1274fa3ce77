"""Saved games, pasted games and settings: how they are made, good or bad, and what reading them promises."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from fivetribes.shell.journal import HEAD_COPIES, dump, seal
from screens.play.box import FIRST_KIND, kind_of
from screens.play.game_kind import AnyGame, GameKind
from screens.play.game_setup import GameSetup, first_setup
from screens.play.saves.journal import head_of, parse, replay, setup_in
from screens.play.saves.save_errors import SaveError
from screens.play.saves.sharing import from_bytes, from_text, to_text
from screens.play.saves.statistics import StatisticsFile
from screens.play.saves.summary import summarise
from screens.play.settings import Settings, SettingsFile

#: Characters of a sentence for the player.
MOST_CHARS: Final = 500


class BadSentenceError(AssertionError):
    """A refusal that no player should have to read."""


def check_sentence(error: SaveError) -> None:
    """A refusal is a sentence or two."""
    text = str(error)
    if not text.isprintable() or not text.endswith(".") or not text[0].isupper() or len(text) > MOST_CHARS:
        raise BadSentenceError(repr(text))


# ---------------------------------------------------------------- making


def journal_from(setup: str, record: str, rng: Random, kind: GameKind = FIRST_KIND) -> bytes:
    """A journal that says what a record says, right or wrong, with steps taken back and a plan; checksums are right."""
    lines = record.split("\n")
    head, steps = lines[:3], lines[3:]
    start = _start_from(head)
    contents = [f"{kind.journal} 1", f"setup {setup}", f"start {start}"] * HEAD_COPIES
    for step in steps:
        if step.startswith("= "):
            continue
        contents.append(step)
        if rng.random() < 0.05:
            contents += [step] * rng.randint(0, 2)
            contents.append(f"< {rng.choice((1, 1, 2, 3, 0, 99))}")
    if rng.random() < 0.3:
        contents.append(rng.choice(('~ {"path": [1], "tribes": []}', "~ null", "~ 5", "~ [", "~ {}")))
    if rng.random() < 0.05:
        contents[rng.randrange(len(contents))] = rng.choice(("", f"{kind.journal} 2", "setup", "start []", "= x"))
    text = "".join(seal(number, _ascii(content)) for number, content in enumerate(contents, 1))
    return text.encode("ascii")


def _start_from(head: list[str]) -> str:
    """The start of a journal from the head of a record, however broken that is."""
    try:
        header = json.loads(head[1])
        names = [seat["name"] for seat in header["seats"]]
        rest = {"names": names, "rules": header["rules"], "seed": header["seed"]}
        return f'{json.dumps(rest)[:-1]}, "position": {head[2]}}}'
    except (ValueError, LookupError, TypeError, RecursionError):
        return " ".join(head)


def _ascii(text: str) -> str:
    return text.replace("\n", " ").encode("ascii", "replace").decode()


def packed(data: str, kind: GameKind = FIRST_KIND) -> str:
    """Any text in the form of a pasted game; the checksum is right."""
    raw = data.encode("utf-8", "replace")
    text = base64.urlsafe_b64encode(zlib.compress(raw)).rstrip(b"=").decode()
    return f"{kind.prefix}{text}.{zlib.crc32(raw):08x}"


# ---------------------------------------------------------------- promises


def check_journal(data: bytes) -> AnyGame | None:
    """Read a journal, whole or up to its damage, or be refused. What was read is written and read the same."""
    try:
        game, journal = replay(parse(data))
    except SaveError as error:
        check_sentence(error)
        return None
    setup = setup_in(journal, game)
    about = summarise(setup, game)
    if len(about.seats) != game.state.seats or tuple(game.entries) != journal.entries:
        raise BadSentenceError("a journal says one thing and its game another")
    again, whole = replay(parse(dump(journal.head, journal.entries, journal.plan).encode("ascii")))
    if whole.damaged or again.state.key() != game.state.key() or whole.plan != journal.plan:
        raise BadSentenceError("a journal written again is another one")
    return game


def check_paste(text: str) -> AnyGame | None:
    """Take in a pasted game, or refuse it. What was taken in can be handed on."""
    try:
        setup, game = from_text(text)
    except SaveError as error:
        check_sentence(error)
        return None
    _check_shared(setup, game)
    return game


def check_import(data: bytes) -> AnyGame | None:
    """Take in a file of any form, or refuse it."""
    try:
        setup, game, _ = from_bytes(data)
    except SaveError as error:
        check_sentence(error)
        return None
    _check_shared(setup, game)
    return game


def _check_shared(setup: GameSetup, game: AnyGame) -> None:
    again_setup, again = from_text(to_text(setup, game))
    if again_setup != (setup if game.over else replace(setup, seed=None)) or again.state.key() != game.state.key():
        raise BadSentenceError("a game handed on is another one")
    if parse(dump(head_of(setup, game), game.entries).encode("ascii")).damaged:
        raise BadSentenceError("a game taken in cannot be kept")


def check_to_the_end(game: AnyGame, rng: Random) -> int:
    """Play a game of any kind to its end, and read its record; returns how many moves that took."""
    kind, before = kind_of(game), len(game.entries)
    while (decision := game.pending()) is not None:
        game.play(kind.random_move(decision, rng))
    if kind.game.from_record(game.record()).state.key() != game.state.key():
        raise BadSentenceError("a record leads to another position")
    return len(game.entries) - before


def check_settings(path: Path, kind: GameKind = FIRST_KIND) -> bool:
    """Load settings, statistics and a set-up from a file with anything in it. All have a way out: the first ones."""
    data = path.read_bytes()
    settings = SettingsFile(path).load()
    path.write_bytes(data)
    StatisticsFile(path).load()
    for aside in path.parent.glob(f"{path.name}.damaged*"):
        aside.unlink()
    path.write_bytes(data)
    setup = GameSetup.from_json(data.decode("utf-8", "replace"), kind)
    if len(set(setup.names())) != len(setup.seats):
        raise BadSentenceError("two seats of one name")
    return settings != Settings() or setup != first_setup(kind)
