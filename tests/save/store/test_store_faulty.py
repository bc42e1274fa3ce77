"""Files that are no games cost next to nothing, and only once."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from fivetribes.i18n import tr, use_language
from fivetribes.shell.journal import FIRST_STEP, dump, seal, unseal
from screens.play.saves import listing, summary
from screens.play.saves.journal import head_of, parse
from screens.play.saves.save_errors import UNREADABLE, SaveError
from screens.play.saves.sharing import from_bytes
from tests.save.playing import new_game, setup_of, store
from tests.save.work import bounded, counted

if TYPE_CHECKING:
    from pathlib import Path

    from screens.play.saves.store import SaveStore

__all__ = ["store"]  # a fixture

MILLION = 1_000_000


def head() -> bytes:
    """A beginning from which a game can be played."""
    setup = setup_of(2)
    return dump(head_of(setup, new_game(setup)), ()).encode("ascii")


def sealed(*contents: str) -> bytes:
    return "".join(seal(number, content) for number, content in enumerate(contents, 1)).encode("ascii")


def filled(data: bytes, line: bytes) -> bytes:
    """As long as a file may be."""
    return data + line * ((MILLION - len(data)) // len(line))


NO_GAMES = {
    "line ends": b"\n" * MILLION,
    "short lines": b"x\n" * (MILLION // 2),
    "long lines": (b"x" * 9_999 + b"\n") * 100,
    "one line": b"x" * MILLION,
    "one line with an end": b"x" * (MILLION - 1) + b"\n",
    "zeros": bytes(MILLION),
    "good lines without a beginning": sealed(*["end"] * 60_000)[:MILLION],
    "a beginning without a set-up": sealed("fivetribes-journal 1", *["end"] * 60_000)[:MILLION],
    "a newer version": sealed("fivetribes-journal 2", *["end"] * 60_000)[:MILLION],
    "newer rules": sealed(*["fivetribes-journal 1", "setup {}", 'start {"rules": 99}'] * 2, *["end"] * 60_000)[
        :MILLION
    ],
}
DAMAGED = {
    "line ends": b"\n",
    "short lines": b"x\n",
    "lines as long as others": b"01234567 end\n",
    "lines of another place": seal(99, "end").encode(),
}


@pytest.mark.parametrize("data", NO_GAMES.values(), ids=list(NO_GAMES))
def test_what_is_no_game_is_refused_at_its_beginning(data: bytes) -> None:
    """However long it is; the longest one that is taken has 60,000 lines."""
    for read in (parse, from_bytes):
        with pytest.raises(SaveError), bounded(), counted() as work:
            read(data)
        assert work.steps < 1_000


@pytest.mark.parametrize("line", DAMAGED.values(), ids=list(DAMAGED))
def test_behind_damage_nothing_is_looked_at(line: bytes) -> None:
    steps = []
    for data in (head() + line * 9, filled(head(), line)):
        with counted() as work:
            journal = parse(data)
        steps.append(work.steps)
        assert (journal.damaged, journal.entries, journal.lines) == (True, (), FIRST_STEP)
    assert steps[0] == steps[1]


def test_one_line_put_in_costs_nothing_but_a_second_one_ends_it() -> None:
    steps = [f"bid:{price}" for price in (5, 3, 1)]
    data = head() + "".join(seal(FIRST_STEP + number, step) for number, step in enumerate(steps, 1)).encode()
    lines = data.splitlines(keepends=True)
    for count, found in ((1, 3), (2, 1)):
        put_in = [*lines[: FIRST_STEP + 1], *[b"spoilt\n"] * count, *lines[FIRST_STEP + 1 :]]
        journal = parse(b"".join(put_in))
        assert journal.damaged
        assert len(journal.entries) == found


def test_reading_a_long_journal_is_as_much_work_as_it_has_lines() -> None:
    """The longest there can be: all is taken back again."""
    steps = []
    for count in (5_000, 10_000):
        lines = ("bid:5", "< 1") * (count // 2)
        more = "".join(seal(FIRST_STEP + number, line) for number, line in enumerate(lines, 1)).encode()
        data = head() + more
        with counted() as work:
            assert not parse(data).damaged
        steps.append(work.steps)
    assert steps[1] < 2.1 * steps[0]


def test_a_line_is_unsealed_by_its_number_only() -> None:
    assert unseal(3, seal(3, "end").encode().rstrip()) == "end"
    assert unseal(4, seal(3, "end").encode().rstrip()) is None


# ---------------------------------------------------------------- once


BAD = {"empty": b"", "large": b"x" * (MILLION + 1), "unknown": b"\n" * 5_000}


def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Grows with each file of a game that is read for the list."""
    found = []
    real = listing.atomic.read

    def read(path: Path, limit: int) -> bytes:
        if path.suffix == ".game":
            found.append(path)
        return real(path, limit)

    monkeypatch.setattr(listing.atomic, "read", read)
    return found


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_is_no_game_is_read_once(store: SaveStore, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    read = reads(monkeypatch)
    store.folder.mkdir(parents=True)
    path = store.folder / "bad.game"
    path.write_bytes(BAD[kind])
    for _ in range(3):
        (found,) = store.summaries()
        assert (found.name, found.fault, found.cut) == ("bad", tr(UNREADABLE[kind]), False)
    assert read == [path]


def test_when_it_changes_it_is_read_again(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    read = reads(monkeypatch)
    store.folder.mkdir(parents=True)
    path = store.folder / "bad.game"
    for data, word in ((b"", "empty"), (b"\n", "no saved game"), (head(), "")):
        path.write_bytes(data)
        for _ in range(2):
            (found,) = store.summaries()
            assert word in (found.fault or "")
            assert bool(word) == (found.fault is not None)
    assert len(read) == 3
    os.utime(path, ns=(1, path.stat().st_mtime_ns + 1))
    store.summaries()
    assert len(read) == 4


def test_another_version_of_the_app_may_be_able_to_read_it(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    read = reads(monkeypatch)
    store.folder.mkdir(parents=True)
    (store.folder / "bad.game").write_bytes(b"\n" * 5_000)
    for version in ("1.0.0", "1.0.0", "1.0.1", "1.0.1"):
        monkeypatch.setattr(summary, "__version__", version)
        assert "no saved game" in (store.summaries()[0].fault or "")
    assert len(read) == 2


def test_a_game_of_a_newer_version_is_not_remembered_as_faulty(store: SaveStore) -> None:
    """It is refused at its first lines, and the next version of the app reads it."""
    store.folder.mkdir(parents=True)
    path = store.folder / "newer.game"
    path.write_bytes(sealed("fivetribes-journal 2", *["end"] * 1_000))
    assert "newer version" in (store.summaries()[0].fault or "")
    assert [file.name for file in store.folder.iterdir()] == ["newer.game"]


def test_the_sentence_is_in_the_language_of_now(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "bad.game").write_bytes(b"")
    first = store.summaries()[0].fault
    monkeypatch.setattr("screens.play.saves.save_errors.tr", lambda text: text.upper())
    assert store.summaries()[0].fault == (first or "").upper()
    use_language("en")


@pytest.mark.parametrize("fields", [{"fault": "other"}, {"fault": 1}, {"fault": []}, {"fault": None}])
def test_a_remembered_fault_that_nobody_knows_is_looked_for_again(store: SaveStore, fields: dict[str, object]) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / "bad.game"
    path.write_bytes(b"")
    stat = path.stat()
    stamp = {"size": 0, "time": stat.st_mtime_ns, "length": 0, "longest": 0, "version": summary.__version__}
    data = summary.one_line(stamp | fields)
    summary.summary_path(path).write_text(seal(0, data), "ascii")
    assert "empty" in (store.summaries()[0].fault or "")
