"""Arguments that the commands of several games take."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, TypeVar

from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.shell.record import MAX_SEED
from fivetribes.validate import as_text

T = TypeVar("T")

MOST_GAMES: Final = 1_000_000
MOST_SCALE: Final = 1000.0


def read(make: Callable[[str], T]) -> Callable[[str], T]:
    """The type of an argument that `make` reads; the sentence of its FormatError is what is wrong with it."""

    def convert(text: str) -> T:
        try:
            return make(text)
        except FormatError as error:
            raise argparse.ArgumentTypeError(error.reason) from None

    return convert


def seed(text: str) -> str:
    """The seed of a game."""
    return as_text(text, "", MAX_SEED)


def factor(text: str) -> float:
    """The type of an argument that is a factor."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < MOST_SCALE:  # neither nan nor infinite
        raise argparse.ArgumentTypeError(tr("must be a number from 0 to {most:g}").format(most=MOST_SCALE))
    return number
