"""What reading positions, records and move codes promises: it works and the game can be played, or it is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from fivetribes import FormatError, Game, IllegalMove, parse
from fivetribes.game.random_play import random_move
from fivetribes.model.pieces import (
    CARD_COUNTS,
    CARDS,
    MEEPLES,
    PALACES,
    PALMS,
    TRIBE_LETTERS,
    camels_each,
    markers_each,
)
from fivetribes.rules.djinns import TABLE
from fivetribes.validate import parse_json, read_text

#: No game that random players play is longer.
MOST_MOVES: Final = 3_000
MOST_BYTES: Final = 200_000_000  # while something is read

Position = dict[str, Any]


class BrokenPromiseError(AssertionError):
    """A reader did what it never may."""


def must(so: bool, what: str) -> None:
    """Complain unless it is so."""
    if not so:
        raise BrokenPromiseError(what)


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
