"""What was won: counted once, kept, and never the reason that something else fails."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from screens.play.saves.atomic import DAMAGED
from screens.play.saves.statistics import LAST, PEOPLE, REMEMBERED, Finished, Statistics, Tally, load, save
from tests.save.playing import setup_of

FIXTURES = Path(__file__).parents[1] / "fixtures"


def test_games_are_counted_by_the_strongest_level_and_the_seats() -> None:
    setup = setup_of(3)
    strong = setup.with_seat(2, level="sultan")
    people = replace(setup, seats=tuple(replace(seat, level=None) for seat in setup.seats))
    found = Statistics()
    found = found.count("a", setup, (80, 90, 70), (1,))
    found = found.count("b", setup, (95, 90, 70), (0,))
    found = found.count("c", setup, (90, 90, 70), (0, 1))
    found = found.count("d", strong, (60, 90, 70), (1,))
    found = found.count("e", people, (60, 120, 70), (1,))
    assert found.tallies == {
        ("merchant", 3): Tally(played=3, won=2, best=95),
        ("sultan", 3): Tally(played=1, won=0, best=60),
        (PEOPLE, 3): Tally(played=1, won=1, best=120),
    }
    assert found.best() == 120
    assert Statistics().best() == 0


def test_no_game_counts_twice() -> None:
    once = Statistics().count("a", setup_of(2), (10, 5), (0,))
    assert once.count("a", setup_of(2), (99, 5), (0,)) == once
    many = once
    for number in range(REMEMBERED + 5):
        many = many.count(str(number), setup_of(2), (1, 2), (1,))
    assert len(many.counted) == REMEMBERED


def test_computer_players_among_themselves_do_not_count() -> None:
    setup = setup_of(2).with_seat(0, level="merchant")
    assert Statistics().count("a", setup, (10, 5), (0,)) == Statistics()


def test_practice_games_do_not_count() -> None:
    setup = setup_of(2)
    found = Statistics().count("a", setup, (10, 5), (0,))
    assert found.count("b", setup.with_option("practice", True), (99, 5), (0,)) == found


def test_rows_of_wins_are_those_against_computer_players() -> None:
    setup = setup_of(2)
    people = replace(setup, seats=tuple(replace(seat, level=None) for seat in setup.seats))
    found, rows = Statistics(), []
    for number, (game, winners) in enumerate(
        [(setup, (0,)), (people, (1,)), (setup, (0, 1)), (setup, (1,)), (people, (0,)), (setup, (0,))]
    ):
        found = found.count(str(number), game, (50, 60), winners)
        rows.append((found.row, found.longest))
    assert rows == [(1, 1), (1, 1), (2, 2), (0, 2), (0, 2), (1, 2)]


def test_the_last_games_are_kept_one_by_one_the_newest_first() -> None:
    setup = setup_of(3)
    two = setup.with_seat(1, level=None)
    found = Statistics().count("a", setup, (50, 90, 70), (1,), 1000).count("b", two, (50, 90, 70), (1,), 2000)
    assert found.last == (Finished(2000, "merchant", 3, 90, True), Finished(1000, "merchant", 3, 50, False))
    for number in range(LAST + 5):
        found = found.count(str(number), setup, (number, 90, 70), (1,), 3000 + number)
    assert [game.points for game in found.last] == list(range(LAST + 4, 4, -1))


def test_forgotten_games_do_not_count_again() -> None:
    found = Statistics().count("a", setup_of(2), (10, 5), (0,), 1000)
    empty = found.forgotten()
    assert empty == Statistics(counted=("a",))
    assert empty.count("a", setup_of(2), (10, 5), (0,), 2000) == empty
    assert empty.count("b", setup_of(2), (10, 5), (0,), 2000).tallies == {("merchant", 2): Tally(1, 1, 10)}


def test_a_file_of_before_still_opens_and_goes_on(tmp_path: Path) -> None:
    """It was written when only the sums were kept."""
    path = tmp_path / "statistics.json"
    path.write_bytes((FIXTURES / "statistics_sums_only.json").read_bytes())
    found = load(path)
    assert found == Statistics({("merchant", 2): Tally(3, 1, 143), (PEOPLE, 4): Tally(1, 1, 188)}, ("1", "2", "3", "4"))
    more = found.count("5", setup_of(2), (150, 90), (0,), 1000)
    assert more.tallies["merchant", 2] == Tally(4, 2, 150)
    assert (more.row, more.longest, len(more.last)) == (1, 1, 1)
    save(more, path)
    assert load(path) == more


def test_they_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "statistics.json"
    found = Statistics().count("a", setup_of(2), (10, 5), (0,), 1_763_500_000)
    found = found.count("b", setup_of(4), (10, 5, 7, 90), (3,), 1_763_600_000)
    assert load(path) == Statistics()
    save(found, path)
    assert load(path) == found
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "[" * 10_000, '{"tallies": 5}', '{"tallies": [{}], "counted": []}', '{"counted": [], "x": 1}'),
        '{"counted": [5], "tallies": []}',
        '{"counted": [], "tallies": [{"level": "a", "seats": 9, "played": 1, "won": 1, "best": 1}]}',
        '{"counted": [], "tallies": [{"level": "a", "seats": 2, "played": -1, "won": 1, "best": 1}]}',
        '{"counted": [], "tallies": [], "row": "1"}',
        '{"counted": [], "tallies": [], "longest": -1}',
        '{"counted": [], "tallies": [], "last": [{"when": 1, "level": "a", "seats": 2, "points": 1, "won": 1}]}',
        '{"counted": [], "tallies": [], "last": [{"when": 1e99, "level": "a", "seats": 2, "points": 1, "won": true}]}',
    ],
)
def test_a_damaged_file_is_kept_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "statistics.json"
    for _ in range(2):
        path.write_text(text, "utf-8")
        assert load(path) == Statistics()
        assert not path.exists()
    assert sorted(file.name for file in tmp_path.iterdir()) == [path.name + DAMAGED, f"{path.name}{DAMAGED}-2"]


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "statistics.json"
    found = Statistics().count("a", setup_of(2), (10, 5), (0,))
    save(found, path)

    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError):  # noqa: PT011  any will do
        save(Statistics(), path)
    assert load(path) == found
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
