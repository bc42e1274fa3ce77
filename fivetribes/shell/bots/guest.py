"""Bots of others in the arena: a class of a module that is loaded by its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from fivetribes.errors import FormatError, shortened
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.player import Level


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot of somebody else: `module:Class`, made with a seed. Its budget is that of the strongest level."""

    name: str
    level: Level
    timed: bool = False
    scale: float = 1.0

    def make(self, seed: str) -> Any:
        """A new bot; FormatError if there is no such class."""
        module, _, name = self.name.partition(":")
        try:
            found = import_module(module)
        except ModuleNotFoundError as error:
            if error.name and module.startswith(error.name):
                raise FormatError("", f"there is no module {shortened(module)}") from None
            raise  # it is there, and needs another one that is not
        made: object = getattr(found, name, None)
        if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
            raise FormatError("", f"the module {module} has no class {shortened(name)} with a method choose")
        return made(seed)

    def budget(self) -> Budget:
        """The budget of one decision."""
        return self.level.budget(timed=self.timed, scale=self.scale)


T = TypeVar("T")


def player_of(text: str, own: frozenset[str], read: Callable[[str], T], strongest: Level) -> T | Guest:
    """The player of a text: one of the game's own, which `read` knows by the name before a colon, or `module:Class`.

    FormatError for anything else.
    """
    first, colon, _ = text.partition(":")
    if first in own or not colon:
        return read(text)
    guest = Guest(text, strongest)
    guest.make("to see whether it can be made")
    return guest
