"""Records that are damaged: the first bad line is named, and what stands before it can be played on."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import FormatError, Game
from fivetribes.game.random_play import random_move
from fivetribes.game.record import FORM, MAX_ENTRIES
from fivetribes.model.options import RULES
from fivetribes.shell.record import parse_record
from fivetribes.validate import MAX_CHARS
from tests.kit import bad_input, game_promises
from tests.save.hostile import examples, nested, stock
from tests.save.work import bounded

if TYPE_CHECKING:
    from collections.abc import Callable

HEAD = 3


@cache
def good() -> Game:
    """A whole game of three."""
    game, rng = Game.new(3, "damaged", names=["Anna", "Žofie", "Ы"]), Random(5)
    while (decision := game.pending()) is not None:
        game.play(random_move(decision, rng))
    assert len(game.entries) > 60
    return game


def lines() -> list[str]:
    return good().record().splitlines()


def with_line(number: int, line: str) -> str:
    """The record with another line of that number, counted from 1."""
    return "\n".join([*lines()[: number - 1], line, *lines()[number:]]) + "\n"


def drawing_line() -> int:
    """The number of the first line that says what was drawn, and more than one piece."""
    return next(number for number, line in enumerate(lines(), 1) if number > HEAD and line.count(" ") > 3)


def refused(text: str) -> FormatError:
    """Both readers refuse the head."""
    with pytest.raises(FormatError) as caught, bounded():
        Game.recover(text)
    with pytest.raises(FormatError, match=r"^") as again:
        Game.from_record(text)
    assert str(again.value) == str(caught.value)
    game_promises.check_refusal(caught.value)
    return caught.value


def recovered(text: str, number: int) -> FormatError:
    """The line of that number is bad; the game stands before it, and can be played on."""
    with bounded():
        game, fault = Game.recover(text)
    assert fault is not None
    assert fault.place == f"line {number}"
    game_promises.check_refusal(fault)
    count = min(number - HEAD - 1, len(good().entries))
    assert game.entries == good().entries[:count]
    with pytest.raises(FormatError) as caught:
        Game.from_record(text)
    assert str(caught.value) == str(fault)
    game_promises.check_playable(game, Random(0), every=50)
    return fault


# ---------------------------------------------------------------- good ones


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.removesuffix("\n"),
        lambda text: text.removesuffix("\n") + "\r",
        lambda text: text[: text.rindex("= ")],
        lambda text: text.replace("Anna", ""),
        lambda text: text.replace("Anna", "A" * 40),
    ],
    ids=["as written", "CRLF", "no last line end", "half a line end", "not closed", "no name", "longest name"],
)
def test_harmless_changes(change: Callable[[str], str]) -> None:
    game = Game.from_record(change(good().record()))
    assert game.state.key() == good().state.key()
    assert game.entries == good().entries


@pytest.mark.parametrize(
    "words",
    [
        {"names": ["Anna", "B" * 41]},
        {"names": ["Anna", "B\n= 0"]},
        {"names": ["Anna", "\u202eB"]},
        {"names": ["Anna", "\ud800"]},
        {"names": ["Anna", "👩\u200d🚀"]},
        {"seed": "7" * 81},
        {"seed": "a\tb"},
    ],
    ids=ascii,
)
def test_a_game_writes_no_record_that_it_cannot_read(words: dict[str, Any]) -> None:
    """Names and seeds that no record may have are refused before the game begins."""
    try:
        game = Game.new(2, **{"seed": "1"} | words)
    except ValueError:
        return
    assert Game.from_record(game.record()).record() == game.record()


# ---------------------------------------------------------------- the head


def header(**changes: Any) -> str:
    """Line 2 with some fields replaced."""
    return json.dumps(json.loads(lines()[1]) | changes)


def seats(*names: Any) -> dict[str, Any]:
    return {"seats": [{"name": name} for name in names]}


HEADS: dict[str, tuple[str, str]] = {
    "nothing": ("", "line 1"),
    "one line end": ("\n", "line 2"),
    "one line": ("fivetribes-record 1", "line 2"),
    "no position": (lines()[0] + "\n" + lines()[1] + "\n", "line 3"),
    "CR for line ends": (good().record().replace("\n", "\r"), "line 2"),
    "other line ends": (good().record().replace("\n", "\u2028"), "line 2"),
    "too long": (good().record() + "end\n" * (MAX_CHARS // 4), ""),
    **{
        f"line 1 {line!r:.40}": (with_line(1, line), "line 1")
        for line in (
            *("", "fivetribes-record", "fivetribes-record ", "fivetribes-record 2", "fivetribes-record 0"),
            *("fivetribes-record 1.0", "fivetribes-record -1", "fivetribes-record ١", "fivetribes-record 1 1"),
            *("fivetribes-position 1", "\ufefffivetribes-record 1", "fivetribes-record " + "9" * 5000, "\0"),
        )
    },
    **{
        f"line 2 {line!r:.40}": (with_line(2, line), "line 2")
        for line in (
            *("", "{", "[]", "null", "1", '"Anna"', header()[:-1], header() + "{}", header(mood=1)),
            *(
                '{"rules": 1, "rules": 1}',
                '{"rules": NaN}',
                "[" * 100_000,
                "9" * 5000,
                header()[:-1] + ', "seed": "1"}',
            ),
        )
    },
    **{
        f"rules {value!r:.40}": (with_line(2, header(rules=value)), "line 2: rules")
        for value in (None, True, 1.0, "1", 0, RULES + 1, -1, [])
    },
    **{
        f"seats {value!r:.40}": (with_line(2, header(seats=value)), "line 2: seats")
        for value in (None, {}, [], "Anna", [{"name": "Anna"}], [{"name": "Anna"}] * 5)
    },
    "two seats for three": (with_line(2, header(**seats("Anna", "Tomas"))), "line 2: seats"),
    "four seats for three": (with_line(2, header(**seats("Anna", "Tomas", "Eva", "Jan"))), "line 2: seats"),
    **{
        f"name {value!a:.40}": (with_line(2, header(**seats("Anna", value, "Eva"))), "line 2: seats[1].name")
        for value in (None, 1, True, [], "A" * 41, "a\nb", "\0", "\x1b[2J", "\ud800", "\u202e", "\u200f", "\u2066")
    },
    "a seat is a name": (with_line(2, header(seats=["Anna", "Tomas", "Eva"])), "line 2: seats[0]"),
    "a seat with a colour": (with_line(2, header(seats=[{"name": "A", "colour": 1}] * 3)), "line 2: seats[0]"),
    **{
        f"seed {value!a:.40}": (with_line(2, header(seed=value)), "line 2: seed")
        for value in (None, 7, True, "7" * 81, "\n", "\ud800")
    },
    **{
        f"line 3 {line!r:.40}": (with_line(3, line), "line 3")
        for line in ("", "{", "NaN", '{"round": 1, "round": 1}', "[" * 100_000)
    },
    **{
        f"position {line!r:.40}": (with_line(3, line), "line 3: position")
        for line in ("[]", "null", '{"colour": 1}', json.dumps(nested(100)))
    },
    "position of two": (with_line(3, json.dumps(Game.new(2, "1").position())), "line 2: seats"),
    "coins below 0": (with_line(3, lines()[2].replace('"coins": 50', '"coins": -50')), "line 3: players[0].coins"),
    "unknown djinn": (
        with_line(3, re.sub(r'("djinn_row": \[)"[a-z-]+"', r'\1"murad"', lines()[2])),
        "line 3: djinn_row[0]",
    ),
}


@pytest.mark.parametrize(
    ("text", "place"), HEADS.values(), ids=[name.encode("unicode-escape").decode() for name in HEADS]
)
def test_a_head_that_cannot_be_read(text: str, place: str) -> None:
    assert refused(text).place == place


def test_a_head_of_100_mb() -> None:
    assert refused("fivetribes-record 1" + "x" * 100_000_000).place == ""


# ---------------------------------------------------------------- the moves


@pytest.mark.parametrize(
    "line",
    [
        *("keep:boaz", "sow:A1-A2V", "bid:4", "", " ", "END", "end ", " end", "end |", "end | ", "end |fish", "|", "#"),
        *("=", "=0", "\ufeffend", "end\0", "end\r\r", "\ud800", "go\u2028go", "x" * 500_000, "-" * 500_000),
        *("end | " + "fish " * 100_000, "[" * 100_000),
    ],
    ids=lambda line: ascii(line[:20]),
)
def test_line_40_is_bad(line: str) -> None:
    recovered(with_line(40, line), 40)


def test_a_line_is_missing_or_there_twice() -> None:
    for number in range(HEAD + 1, 60):
        game, fault = Game.recover("\n".join(lines()[: number - 1] + lines()[number:]) + "\n")
        assert fault is not None
        assert int(fault.place.removeprefix("line ")) >= number
        assert game.entries[: number - HEAD - 1] == good().entries[: number - HEAD - 1]


def test_a_record_cut_off_anywhere() -> None:
    text = good().record()
    for end in range(text.index("\n", text.index("\n", text.index("\n") + 1) + 1) + 1, len(text), 7):
        part = text[:end]
        game, fault = Game.recover(part)
        assert game.entries == good().entries[: len(game.entries)]
        whole = part.endswith("\n")
        assert (fault is None) == whole
        if fault is not None:
            assert fault.place == f"line {part.count(chr(10)) + 1}"
        assert len(game.entries) == min(part.count("\n") - HEAD, len(good().entries))


def test_what_was_drawn_is_missing_or_too_much_or_impossible() -> None:
    number = drawing_line()
    code, drawn = lines()[number - 1].split(" | ")
    names = drawn.split()
    for bad in (
        *(names[:-1], names[1:], [*names, "fish"], [*names, "V"], ["V", *names[1:]], [*names[:-1], "boaz2"]),
        *(["boaz", *names[1:]], [names[0].upper(), *names[1:]], ["\0", *names[1:]], ["", *names], names * 1000),
        *(["gold", "gold", "gold", *names[3:]], ["x" * 10_000, *names[1:]]),
    ):
        recovered(with_line(number, f"{code} | {' '.join(bad)}"), number)
    recovered(with_line(number, code), number)


def test_what_was_drawn_where_nothing_is() -> None:
    recovered(with_line(HEAD + 1, lines()[HEAD] + " | fish"), HEAD + 1)


def test_the_closing_line_is_another() -> None:
    last = len(lines())
    for line in (
        "= ",
        "= 0",
        "= " + "0" * 24,
        lines()[-1] + "0",
        lines()[-1].upper(),
        lines()[-1][:-1],
        "=  " + lines()[-1],
    ):
        game, fault = Game.recover(with_line(last, line))
        assert fault is not None
        assert fault.place == f"line {last}"
        assert game.entries == good().entries


@pytest.mark.parametrize("more", ["end\n", "\n", "= 0\n", "\0", "end", lines()[-1] + "\n"], ids=ascii)
def test_text_behind_the_closing_line(more: str) -> None:
    recovered(good().record() + more, len(lines()) + 1)


def test_a_move_when_the_game_is_over() -> None:
    open_end = "\n".join(lines()[:-1]) + "\n"
    recovered(open_end + "end\n", len(lines()))


def test_a_closing_line_in_the_middle() -> None:
    game, fault = Game.recover(with_line(40, lines()[-1]))
    assert fault is not None
    assert fault.place == "line 41"
    assert game.entries == good().entries[:36]


def test_more_lines_than_a_game_has() -> None:
    head = "\n".join(lines()[:HEAD]) + "\n"
    record, fault = parse_record(head + "go\n" * MAX_ENTRIES, FORM)
    assert (len(record.entries), fault) == (MAX_ENTRIES, None)
    with bounded():
        record, fault = parse_record(head + "\n" * 900_000, FORM)
    assert len(record.entries) == MAX_ENTRIES
    assert fault is not None
    assert fault.place == f"line {HEAD + MAX_ENTRIES + 1}"


# ---------------------------------------------------------------- anything


@examples(400)
@given(rng=st.randoms())
def test_records_with_something_changed(rng: Random) -> None:
    game = game_promises.check_record(bad_input.bad_record(stock(), rng))
    if game is not None:
        game_promises.check_playable(game, Random(0), every=50)


@examples(100)
@given(text=st.text())
def test_any_text(text: str) -> None:
    assert game_promises.check_record(text) is None


@examples(100)
@given(header=st.text(), position=st.text(), moves=st.lists(st.text()))
def test_any_lines(header: str, position: str, moves: list[str]) -> None:
    game_promises.check_record("\n".join(["fivetribes-record 1", header, lines()[2], *moves]))
    game_promises.check_record("\n".join(["fivetribes-record 1", lines()[1], position, *moves]))
    game = game_promises.check_record("\n".join([*lines()[:HEAD], *moves]))
    assert game is not None
