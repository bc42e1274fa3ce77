"""The golden games of Ali Baba.

    python -m tests.alibaba.golden.games

plays them again, by hand; the difference is for review.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from fivetribes.alibaba import Game
from fivetribes.alibaba.model.pieces import KINDS
from tests.alibaba.build import options

FOLDER = Path(__file__).parent
#: By name: players, and what is played.
GAMES = {
    "base-two": (2, options()),
    "base-three": (3, options()),
    "base-four-open": (4, options(open_hands=True)),
    "lamp-three": (3, options("lamp")),
    "lamp-two-gone": (2, options("lamp", lamp_stays_beside=False)),
    "equal-four": (4, options("equal")),
    "small-two": (2, options("small")),
}
#: Of the games that were looked for: an emptied cave, and bans that are ignored.
SEEDS = {"base-three": 27}


def begun(name: str) -> Game:
    seats, rules = GAMES[name]
    names = ["Ann", "Bob", "Cleo", "Dan"][:seats]
    return Game.new(seats, f"golden {name} {SEEDS.get(name, 0)}", rules, names, random_first=True)


def played(name: str) -> Game:
    """A new game with random answers."""
    game, rng = begun(name), Random(name)
    while (decision := game.pending()) is not None:
        game.play(decision.moves[int(rng.random() * len(decision.moves))])
    return game


def sheet(game: Game) -> dict[str, Any]:
    """What happened, and what it came to."""
    again = Game.from_position(game.start, game.seed, game.names)
    story = [[entry.code, *map(str, again.play(entry.code, entry.drawn))] for entry in game.entries]
    return {
        "story": story,
        "winners": [game.names[seat] for seat in game.winners()],
        "sheets": {
            name: {"track": own.track, "tiles": own.tiles, "total": own.total}
            | {kind: points for kind, points in zip(KINDS, own.treasures, strict=True) if points}
            for name, own in zip(game.names, game.scores(), strict=True)
        },
    }


if __name__ == "__main__":
    for name in GAMES:
        game = played(name)
        (FOLDER / f"{name}.record").write_text(game.record(), encoding="utf-8")
        (FOLDER / f"{name}.sheet.json").write_text(json.dumps(sheet(game), indent=1) + "\n", encoding="utf-8")
