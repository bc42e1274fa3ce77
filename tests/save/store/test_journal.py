"""The journal: what is written is read, and whatever is damaged spoils nothing before it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import Game
from fivetribes.game.record import Entry
from fivetribes.model.options import RULES
from fivetribes.shell import journal as shell_journal
from fivetribes.shell.journal import FIRST_STEP, VERSION, dump, seal, unseal
from screens.play.box import FIRST_KIND
from screens.play.saves.journal import head_of, parse, replay, setup_in
from screens.play.saves.save_errors import NewerVersion, SaveError
from tests.save.hostile import examples
from tests.save.playing import PLAN, new_game, play, setup_of
from tests.save.work import bounded

if TYPE_CHECKING:
    from fivetribes.shell.journal import Journal

FORMAT = FIRST_KIND.journal
FIXTURES = Path(__file__).parents[1] / "fixtures"
DOCS = Path(__file__).parents[3] / "docs" / "formats.md"


@cache
def short() -> tuple[bytes, Game]:
    """A journal of a game of some steps."""
    setup = setup_of(2)
    game = new_game(setup)
    play(game, 12)
    return dump(head_of(setup, game), game.entries).encode(), game


def with_lines(*contents: str, head: tuple[str, ...] | None = None) -> bytes:
    """A journal with these lines behind its head."""
    setup = setup_of(2)
    head = head or head_of(setup, new_game(setup)) * 2
    return "".join(seal(number, content) for number, content in enumerate((*head, *contents), 1)).encode()


def read(data: bytes) -> Journal:
    with bounded():
        return parse(data)


def codes(journal: Journal) -> list[str]:
    return [entry.code for entry in journal.entries]


# ---------------------------------------------------------------- whole


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), moves=st.integers(0, 60))
@examples(40)
def test_what_is_written_is_read(seed: int, seats: int, moves: int) -> None:
    setup = setup_of(seats, seed="7", random_order=False).with_option("open_coins", True)
    game = new_game(setup, str(seed))
    play(game, moves, str(seed))
    journal = read(dump(head_of(setup, game), game.entries, PLAN).encode())
    again, played = replay(journal)
    assert again.record() == game.record()
    assert again.state.key() == game.state.key()
    assert (setup_in(journal, game), journal.plan, journal.damaged, played) == (setup, PLAN, False, journal)


def test_each_line_stands_for_itself_and_is_plain_text() -> None:
    data, game = short()
    lines = data.decode("ascii").splitlines()
    assert len(lines) == FIRST_STEP + len(game.entries)
    assert all(unseal(number, line.encode()) is not None for number, line in enumerate(lines, 1))


def test_steps_are_taken_back() -> None:
    assert codes(read(with_lines("bid:5", "bid:3", "< 1", "bid:1", "< 2", "bid:8"))) == ["bid:8"]


def test_what_was_drawn_stands_behind_the_step() -> None:
    assert read(with_lines("end | fish silk")).entries == (Entry("end", ("fish", "silk")),)


def test_a_plan_holds_until_the_next_step_or_another_plan() -> None:
    plan = "~ " + json.dumps(PLAN)
    assert read(with_lines("bid:5", plan)).plan == PLAN
    assert read(with_lines(plan, '~ {"path": []}')).plan == {"path": []}
    assert read(with_lines(plan, "~ null")).plan is None
    assert read(with_lines(plan, "bid:5")).plan is None
    assert read(with_lines("bid:5", plan, "< 1")).plan is None


def test_a_change_of_several_lines_counts_as_a_whole_or_not_at_all() -> None:
    lines = ("bid:5", "bid:3", "+ < 2", "+ bid:8", '~ {"path": []}')
    whole = with_lines(*lines)
    assert (codes(read(whole)), read(whole).plan) == (["bid:8"], {"path": []})
    for count in (3, 4):
        part = read(with_lines(*lines[:count]))
        assert (codes(part), part.damaged, part.lines) == (["bid:5", "bid:3"], False, FIRST_STEP + 2)
        assert part.length == len(with_lines(*lines[:2]))
    bad = read(with_lines(*lines[:3], "< 1", "bid:0"))
    assert (codes(bad), bad.damaged) == (["bid:5", "bid:3"], True)


# ---------------------------------------------------------------- damaged


def test_a_line_that_was_being_written_is_silently_not_there() -> None:
    data, game = short()
    for length in range(1, len(data)):
        steps = data[:length].count(b"\n") - FIRST_STEP
        if steps < 0:
            continue
        journal = read(data[:length])
        assert journal.entries == tuple(game.entries[:steps])
        assert not journal.damaged
        assert data[: journal.length].count(b"\n") == journal.lines == FIRST_STEP + steps


def test_zeros_behind_the_end_are_a_line_that_was_being_written() -> None:
    """So some file systems leave a file when the power fails."""
    data, game = short()
    journal = read(data + bytes(3000))
    assert (journal.entries, journal.damaged, journal.length) == (tuple(game.entries), False, len(data))


def test_any_flipped_bit_costs_at_most_what_stands_from_there_on() -> None:
    data, game = short()
    rng = Random(3)
    for place in range(len(data)):
        flipped = bytearray(data)
        flipped[place] ^= 1 << rng.randrange(8)
        journal = parse(bytes(flipped))
        # What parts two lines belongs to both.
        first, last = data[:place].count(b"\n"), data[: place + 1].count(b"\n")
        kept = max(0, first - FIRST_STEP) if last >= FIRST_STEP else len(game.entries)  # the head is there twice
        assert journal.entries == tuple(game.entries[:kept])
        assert journal.damaged or place == len(data) - 1  # there it is as if it had not been written to its end
        assert replay(journal)[0].record() in records(game)


@cache
def records(game: Game) -> frozenset[str]:
    """The records of all beginnings of a game."""
    found = set()
    for count in range(len(game.entries) + 1):
        again = Game.from_position(game.start, game.seed, game.names)
        for entry in game.entries[:count]:
            again.play(entry.code, entry.drawn)
        found.add(again.record())
    return frozenset(found)


@pytest.mark.parametrize("change", ["lost", "doubled", "swapped", "emptied"])
def test_whole_lines_in_the_wrong_place_are_noticed(change: str) -> None:
    data, game = short()
    lines = data.splitlines(keepends=True)
    here = FIRST_STEP + 4
    lines[here : here + 2] = {
        "lost": lines[here + 1 : here + 2],
        "doubled": [lines[here], *lines[here : here + 2]],
        "swapped": [lines[here + 1], lines[here]],
        "emptied": [b"\n", lines[here + 1]],
    }[change]
    journal = read(b"".join(lines))
    assert journal.damaged
    assert journal.entries == tuple(game.entries[: None if change == "doubled" else 4])


@pytest.mark.parametrize("line", range(3))
@pytest.mark.parametrize("copy", [0, 1])
def test_each_line_of_the_head_is_there_twice(line: int, copy: int) -> None:
    data, game = short()
    lines = data.splitlines(keepends=True)
    lines[line + 3 * copy] = b"spoilt\n"
    journal = read(b"".join(lines))
    assert replay(journal)[0].record() == game.record()
    assert setup_in(journal, game) == setup_of(2)
    assert journal.damaged


@pytest.mark.parametrize("line", range(3))
def test_without_a_line_of_the_head_nothing_can_be_read(line: int) -> None:
    lines = short()[0].splitlines(keepends=True)
    lines[line] = lines[line + 3] = b"spoilt\n"
    with pytest.raises(SaveError, match="too damaged to read"):
        read(b"".join(lines))


def test_a_step_that_cannot_be_played_ends_the_game_before_it() -> None:
    for bad in ("end", "sow:A1", "nonsense", ""):
        game, journal = replay(read(with_lines("bid:5", bad, "bid:3")))
        assert [entry.code for entry in game.entries] == codes(journal) == ["bid:5"]
        assert journal.damaged


_PLANS = ("~ ", "~ {", "~ " + "[" * 9999, '~ {"a": "' + "x" * 10_000 + '"}')


@pytest.mark.parametrize("bad", ["< 2", "< 0", "< -1", "< x", "< ", "< 1000000000", "< ²", *_PLANS])
def test_a_line_that_makes_no_sense_ends_it(bad: str) -> None:
    data = with_lines("bid:5") + (seal(8, bad) if bad.isascii() else f"00000000 {bad}\n").encode()
    journal = read(data + seal(9, "bid:3").encode())
    assert codes(journal) == ["bid:5"]
    assert journal.damaged
    assert journal.lines == 7


@pytest.mark.parametrize(
    "data", [b"\n", b"x", b"\0" * 5000, b"fivetribes-journal 1\n", "\u0661".encode(), b"\xff\n" * 9]
)
def test_what_is_no_journal_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError, match="no saved game"):
        read(data)


def test_an_empty_file_is_called_empty() -> None:
    with pytest.raises(SaveError, match="empty"):
        read(b"")


def test_a_file_too_large_is_not_read() -> None:
    with pytest.raises(SaveError, match="too large"):
        read(bytes(1_000_001))


@pytest.mark.parametrize(
    "start",
    [
        *("[]", "{}", "{", '{"rules": 1}', '{"rules": 0}', '{"rules": "1"}', '{"more": 1}'),
        '{"rules": 1, "names": ["A"]}',
    ],
)
def test_a_start_from_which_nothing_can_be_played_is_refused(start: str) -> None:
    head = (f"{FORMAT} {VERSION}", "setup {}", f"start {start}")
    with pytest.raises(SaveError, match="no saved game"):
        replay(read(with_lines(head=head * 2)))


def test_a_name_too_many_is_refused() -> None:
    setup = setup_of(2)
    first, second, third = head_of(setup, new_game(setup))
    start = json.loads(third.removeprefix("start "))
    start["names"].append("Nobody")
    with pytest.raises(SaveError, match="no saved game"):
        replay(read(with_lines(head=(first, second, f"start {json.dumps(start)}") * 2)))


@given(st.binary(max_size=300))
@examples(200)
def test_any_bytes_are_refused_or_read(data: bytes) -> None:
    with pytest.raises(SaveError):
        parse(data)


# ---------------------------------------------------------------- versions


def test_a_newer_version_is_told_from_damage() -> None:
    with pytest.raises(NewerVersion, match="newer version"):
        read(with_lines(head=(f"{FORMAT} {VERSION + 1}", "all else", "may differ")))
    with pytest.raises(NewerVersion):
        read((seal(1, f"{FORMAT} 999999")).encode())


@pytest.mark.parametrize("version", ["0", "000", "-1", "", "1.0", "1 ", "x", "1234567"])
def test_a_version_that_never_was_is_no_version(version: str) -> None:
    setup = setup_of(2)
    _, *rest = head_of(setup, new_game(setup))
    with pytest.raises(SaveError, match="no saved game") as caught:
        read(with_lines(head=(f"{FORMAT} {version}", *rest) * 2))
    assert not isinstance(caught.value, NewerVersion)


def test_newer_rules_are_refused_as_a_newer_version() -> None:
    setup = setup_of(2)
    *rest, start = head_of(setup, new_game(setup))
    start = start.replace(f'"rules": {RULES}', f'"rules": {RULES + 1}')
    with pytest.raises(NewerVersion):
        read(with_lines(head=(*rest, start) * 2))


def test_every_released_format_has_a_fixture_that_loads() -> None:
    found = sorted(FIXTURES.glob("journal-*.txt"))
    assert [path.name for path in found] == [f"journal-{version}.txt" for version in range(1, VERSION + 1)]
    for path in found:
        expected = json.loads(path.with_suffix(".json").read_text("utf-8"))
        game, journal = replay(read(path.read_bytes()))
        assert not journal.damaged
        assert game.state.digest() == expected["digest"]
        assert [entry.line() for entry in game.entries] == expected["steps"]
        assert [seat.name for seat in setup_in(journal, game).seats] == expected["names"]
        assert journal.plan == expected["plan"]


def test_an_old_version_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """A format of tomorrow, in which going back is written with a word."""

    def to_2(contents: Any) -> Any:
        return [content and content.replace("back ", "< ") for content in contents]

    data = with_lines("bid:5", "back 1", "bid:3")
    assert replay(read(data))[1].damaged
    monkeypatch.setattr("fivetribes.shell.journal.VERSION", 2)
    monkeypatch.setitem(shell_journal.MIGRATIONS, 1, to_2)
    journal = read(data)
    assert (codes(journal), journal.damaged, journal.old) == (["bid:3"], False, True)
    assert journal.head[0] == f"{FORMAT} 2"


# ---------------------------------------------------------------- documentation


def test_the_example_of_the_documentation_is_read() -> None:
    text = DOCS.read_text("utf-8").split("## Journal\n", 1)[1].split("```text\n", 1)[1].split("```", 1)[0]
    head, steps = text.splitlines()[:3], text.splitlines()[3:]
    assert head[0] == "fivetribes-journal 1"
    assert [line.partition(" ")[0] for line in head[1:]] == ["setup", "start"]
    journal = read(with_lines(*steps))
    assert not journal.damaged
    assert codes(journal) == ["bid:5", "bid:0", "sow:B3-C3V-C2B-D2E", "end", "end"]
    assert journal.entries[-1].drawn == ("fish", "silk", "utug")
    assert journal.plan is not None
