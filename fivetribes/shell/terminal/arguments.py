"""Arguments of commands, as every game has them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from typing import Final, TypeVar

from fivetribes.commands import whole_number
from fivetribes.errors import FormatError, shortened
from fivetribes.i18n import tr
from fivetribes.shell.record import MAX_SEED
from fivetribes.validate import as_text

T = TypeVar("T")

MOST_GAMES: Final = 1_000_000
MOST_SCALE: Final = 1000.0
SWITCHES: Final = {"on": True, "off": False}


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


def seconds(text: str) -> float:
    """The type of an argument that is a time."""
    number = factor(text)
    if not number:
        raise argparse.ArgumentTypeError(tr("must be more than 0"))
    return number


def new_game_arguments(sub: argparse.ArgumentParser, seats: range, players: int, seed_help: str) -> None:
    """How many play, `players` if nothing is said, and the seed."""
    sub.add_argument("--players", type=int, choices=seats, default=players, help=tr("how many play"))
    sub.add_argument("--seed", type=read(seed), help=seed_help)


def option_argument(sub: argparse.ArgumentParser, names: Collection[str]) -> None:
    """Options of the rules to be switched on or off, each one of these, as pairs of name and value."""
    listed = ", ".join(names)

    def option(text: str) -> tuple[str, bool]:
        name, sign, value = text.partition("=")
        if name not in names:
            raise FormatError("", tr("{name} is none of {names}").format(name=text, names=listed))
        if sign and value not in SWITCHES:
            text = tr("{name} can be switched on or off, not to {value}")
            raise FormatError("", text.format(name=name, value=f"'{shortened(value)}'"))
        return name, SWITCHES[value] if sign else True

    sub.add_argument(
        "--option",
        type=read(option),
        action="append",
        default=[],
        metavar="NAME=on|off",
        help=tr("switch an option of the rules; its bare name switches it on: {names}").format(names=listed),
    )


def games_argument(sub: argparse.ArgumentParser, default: int, text: str) -> None:
    """How many games."""
    sub.add_argument("--games", type=whole_number(1, MOST_GAMES), default=default, metavar="N", help=text)


def json_argument(sub: argparse.ArgumentParser) -> None:
    """Whether the result is printed as JSON."""
    sub.add_argument("--json", action="store_true", help=tr("print JSON, for other programs"))
