"""What all commands share: values of arguments, errors of files, how they end.

A command ends with 0, after an error with 1, after wrong arguments with 2, after Ctrl-C with 130; without a traceback.
"""

from __future__ import annotations

import argparse
import gettext
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fivetribes.errors import FormatError
from fivetribes.i18n import DOMAIN, LOCALE_DIR, catalogue_of, mark, tr, use_system_language

INTERRUPTED: Final = 130  # by Ctrl-C, as shells count it


# What argparse says by itself. It asks gettext for the translation, which looks into the catalogue of the program.
mark("usage: ")
mark("positional arguments")
mark("options")
mark("show this help message and exit")
mark("%(prog)s: error: %(message)s\n")
mark("argument %(argument_name)s: %(message)s")
mark("unrecognized arguments: %s")
mark("the following arguments are required: %s")
mark("expected one argument")
mark("ignored explicit argument %r")
mark("ambiguous option: %(option)s could match %(matches)s")
mark("invalid choice: %(value)r (choose from %(choices)s)")
mark("invalid %(type)s value: %(value)r")


class UsageError(Exception):
    """Arguments that are wrong together. `str()` says why, in a sentence for whoever typed them."""


class FileError(Exception):
    """A file that cannot be read or written. `str()` says which, and why."""


class MachineError(Exception):
    """What is no fault of whoever runs a command: the machine refuses it. `str()` says what, and why."""


def speak_the_system_language() -> None:
    """Say everything in the language the system is set to, also what argparse says; on Windows that stays English."""
    use_system_language()
    if isinstance(catalogue_of(), gettext.GNUTranslations):  # argparse would end at a damaged one
        gettext.bindtextdomain(DOMAIN, LOCALE_DIR)
        gettext.textdomain(DOMAIN)


def read_and_write_any_letter() -> None:
    """Have a question mark stand for what the terminal cannot write, as Cyrillic letters in ASCII, or cannot read."""
    for stream in (sys.stdin, sys.stdout):  # errors are escaped by Python
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
            stream.reconfigure(errors="replace")


@contextmanager
def reading(path: str | Path) -> Iterator[None]:
    """What fails here failed because this file cannot be read: FileError."""
    try:
        yield
    except (OSError, FormatError) as error:
        raise FileError(tr("{file} cannot be read: {fault}").format(file=path, fault=_fault(error))) from None


@contextmanager
def writing(path: str | Path) -> Iterator[None]:
    """What fails here failed because this file cannot be written: FileError."""
    try:
        yield
    except OSError as error:
        raise FileError(tr("{file} cannot be written: {fault}").format(file=path, fault=_fault(error))) from None


def _fault(error: OSError | FormatError) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all; FileError if that cannot be. What is no plain file is written as it is."""
    with writing(path):
        target = path.resolve()
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8")
            return
        new = target.with_name(f"{target.name}.new")
        try:
            new.write_text(text, encoding="utf-8")
            new.replace(target)
        except OSError:
            new.unlink(missing_ok=True)
            raise


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number within limits."""

    def convert(text: str) -> int:
        sentence = tr("must be a whole number from {low} to {high}").format(low=low, high=high)
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(sentence) from None
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(sentence)
        return number

    return convert


def end_of(parser: argparse.ArgumentParser, run: Callable[[], int]) -> int:
    """Run a command and return its exit code; what goes wrong is said in one line on the error stream."""
    try:
        code = run()
        sys.stdout.flush()
    except UsageError as error:
        parser.error(str(error))
    except (FileError, MachineError) as error:
        print(error, file=sys.stderr)
    except BrokenPipeError:
        _write_no_more()  # nobody reads the output any more
    except OSError as error:
        _write_no_more()
        print(tr("The output cannot be written: {fault}").format(fault=error.strerror or error), file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    else:
        return code
    return 1


def _write_no_more() -> None:
    """Nothing else may be written to the output, not even by the last flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
