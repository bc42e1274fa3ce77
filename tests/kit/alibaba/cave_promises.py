"""What reading positions, records and moves of Ali Baba promises: it works and can be played, or it is refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from fivetribes.alibaba import Game
from fivetribes.alibaba.model.moves import parse
from fivetribes.alibaba.model.pieces import KIND_OF, KINDS, TILE_NAMES, TILES
from fivetribes.errors import FormatError, IllegalMove
from fivetribes.validate import parse_json
from tests.kit.game_promises import BrokenPromiseError, Position, check_refusal, must


def check_pieces(position: Position) -> None:
    """No tile was lost, none is there twice, and none is of a kind that is not played with."""
    found = [tile for tile in position["cave"].values() if tile is not None]
    found += [*position["beside"], *position["gone"]]
    found += [tile for player in position["players"] for tile in player["tiles"]]
    must(len(found) == len(set(found)), f"a tile twice: {sorted(found)}")
    out = [KINDS.index(kind) for kind in position.get("left_out", ())]
    played = {TILE_NAMES[tile] for tile in range(TILES) if KIND_OF[tile] not in out}
    must(played.issuperset(found), f"not played with: {set(found) - played}")
    down = list(position["cave"].values()).count(None)
    must(len(found) + down <= len(played), f"{down} tiles face down, of {len(played) - len(found)}")
    must(set(position["seen"]) <= set(found), "a tile was seen and is nowhere")
    must(all(player["points"] >= 0 for player in position["players"]), "points below 0")


def check_readable(game: Game) -> None:
    """The position has all its tiles, and read again it is the same."""
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
        must(bool(decision.moves), f"no answer to {decision.ask}")
        game.play(rng.choice(decision.moves))
        moves += 1
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
        check_refusal(error)
        return None
    if fault is None:
        must(Game.from_record(text).state.key() == game.state.key(), "two readers, two games")
    else:
        check_refusal(fault)
        must(fault.place.startswith("line "), f"no line: {fault!r}")
    return game


def check_move(start: Position, code: str, drawn: Sequence[str] | None) -> Game | None:
    """The game after a code was played at a position; None if it was refused, and nothing has changed."""
    game = Game.from_position(start, seed="fuzz")
    return game if check_code(game, code, drawn) else None


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
    state = game.state
    return state.key(), state.digest(), state.ask, tuple(state.choices), tuple(state.counts), tuple(game.entries)
