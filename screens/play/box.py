"""The games in the box. Each is described by a module, which is loaded when the game is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

from screens.play.game_kind import AnyGame, GameKind

#: The oldest first: what names no game is one of that.
MODULES: Final = ("screens.play.five_tribes.kind", "screens.play.ali_baba.kind")


def kinds() -> Iterator[GameKind]:
    """All of them. Whoever has found the one he looks for loads no more."""
    for module in MODULES:
        yield import_module(module).KIND


def kind_of(game: AnyGame) -> GameKind:
    """Which game it is."""
    return next(kind for kind in kinds() if kind.game.rules is game.rules)


def kind_named(key: str) -> GameKind | None:
    """The game of this key; None if the box has none."""
    return next((kind for kind in kinds() if kind.key == key), None)


#: What was played before there were others.
FIRST_KIND: Final = next(kinds())
