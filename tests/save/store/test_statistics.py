"""What was won: counted once, kept, and never the reason that something else fails."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from errno import EACCES, EIO, EMFILE, ENOMEM, ENOSPC
from pathlib import Path
from typing import Any

import pytest

from screens.play.saves import disk
from screens.play.saves.atomic import DAMAGED
from screens.play.saves.small_file import LOCK
from screens.play.saves.statistics import LAST, PEOPLE, REMEMBERED, Finished, Statistics, StatisticsFile, Tally
from tests.save.playing import faulty, setup_of

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
    found = StatisticsFile(path).load()
    assert found == Statistics({("merchant", 2): Tally(3, 1, 143), (PEOPLE, 4): Tally(1, 1, 188)}, ("1", "2", "3", "4"))
    more = found.count("5", setup_of(2), (150, 90), (0,), 1000)
    assert more.tallies["merchant", 2] == Tally(4, 2, 150)
    assert (more.row, more.longest, len(more.last)) == (1, 1, 1)
    StatisticsFile(path).change(lambda _: more)
    assert StatisticsFile(path).load() == more


def test_they_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "statistics.json"
    found = Statistics().count("a", setup_of(2), (10, 5), (0,), 1_763_500_000)
    found = found.count("b", setup_of(4), (10, 5, 7, 90), (3,), 1_763_600_000)
    assert StatisticsFile(path).load() == Statistics()
    StatisticsFile(path).change(lambda _: found)
    assert StatisticsFile(path).load() == found
    assert [file.name for file in path.parent.iterdir() if file.name != LOCK] == [path.name]


@pytest.mark.parametrize("text", ["", "{", "[]", "5", pytest.param("[" * 10_000, id="deep"), '{"row": NaN}'])
def test_what_is_no_json_object_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "statistics.json"
    for _ in range(2):
        path.write_text(text, "utf-8")
        file = StatisticsFile(path)
        assert file.load() == Statistics()
        assert file.was_damaged, "so that the player can be told"
        assert not path.exists()
    asides = [path.with_name(path.name + DAMAGED), path.with_name(f"{path.name}{DAMAGED}-2")]
    assert [aside.read_text("utf-8") for aside in asides] == [text] * 2


WON = {"level": "merchant", "seats": 2, "played": 3, "won": 1, "best": 143}


@pytest.mark.parametrize(
    "wrong",
    [
        {"tallies": 5},
        {"tallies": [{}, WON]},
        {"tallies": [WON, {"level": "a", "seats": 2, "played": -1, "won": 1, "best": 1}]},
        {"counted": [5, "a"]},
        {"row": "1"},
        {"longest": -1},
        {"last": [{"when": 1, "level": "a", "seats": 2, "points": 1, "won": 1}]},
        {"last": [{"when": 1e99, "level": "a", "seats": 2, "points": 1, "won": True}]},
    ],
    ids=str,
)
def test_one_wrong_value_spoils_no_other_and_is_kept_in_a_copy(tmp_path: Path, wrong: dict[str, Any]) -> None:
    path = tmp_path / "statistics.json"
    text = json.dumps({"tallies": [WON], "counted": ["a"], "longest": 4, "row": 1} | wrong)
    path.write_text(text, "utf-8")
    file = StatisticsFile(path)
    found = file.load()
    assert not file.was_damaged
    assert path.read_text("utf-8") == text, "what is only read stays as it is"
    expected = Statistics({("merchant", 2): Tally(3, 1, 143)}, ("a",), 1, 4)
    nothing = [name for name in wrong if (name != "counted" and wrong[name] == 5) or name in ("row", "longest", "last")]
    for name in ("tallies", "counted", "row", "longest", "last"):
        assert getattr(found, name) == getattr(Statistics() if name in nothing else expected, name)
    file.change(lambda known: known.count("b", setup_of(2), (150, 90), (0,)))
    assert path.with_name(path.name + DAMAGED).read_text("utf-8") == text
    assert StatisticsFile(path).load().best() == 150
    file.change(lambda known: known.count("c", setup_of(2), (150, 90), (0,)))
    assert len(list(tmp_path.glob(f"*{DAMAGED}*"))) == 1, "now all of it makes sense"


def test_a_clock_before_1970_costs_nothing(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    file = StatisticsFile(path)
    for number, when in enumerate((1_000_000, -5_000_000, 2**60)):
        file.change(lambda known, number=number, when=when: known.count(str(number), setup_of(2), (10, 5), (0,), when))
    found = StatisticsFile(path).load()
    assert found.tallies["merchant", 2].played == len(found.last) == 3
    path.write_text(path.read_text("ascii").replace("1000000", "-1000000"), "ascii")  # as it was written once
    assert StatisticsFile(path).load().tallies == found.tallies
    assert not list(tmp_path.glob(f"*{DAMAGED}*"))


def test_what_a_later_version_keeps_stays_through_a_change(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    StatisticsFile(path).change(lambda _: Statistics().count("a", setup_of(2), (10, 5), (0,), 1000))
    later = json.loads(path.read_text("ascii")) | {"streaks": {"a": [1]}, "counted": [str(n) for n in range(5000)]}
    later["tallies"] = [tally | {"draws": 2} for tally in later["tallies"]]
    later["tallies"].append({"level": "emperor", "seats": 6, "played": 9, "won": 9, "best": 9, "draws": 1})
    later["last"] = [game | {"map": "small", "when": number} for number in range(50) for game in later["last"]]
    path.write_text(json.dumps(later), "ascii")
    file = StatisticsFile(path)
    assert sum(tally.played for tally in file.load().tallies.values()) == 10
    file.change(lambda known: known.count("b", setup_of(2), (30, 5), (0,), 2000))
    now = json.loads(path.read_text("ascii"))
    assert now["streaks"] == {"a": [1]}
    assert now["tallies"] == [later["tallies"][0] | {"played": 2, "won": 2, "best": 30}, later["tallies"][1]]
    assert now["last"][1:] == later["last"][:-1], "as many as that version keeps"
    assert now["counted"] == [*later["counted"][1:], "b"]
    assert not list(tmp_path.glob(f"*{DAMAGED}*"))


@pytest.mark.parametrize("errno", [EMFILE, EIO, EACCES, ENOMEM])
def test_one_failing_read_costs_nothing_and_what_was_won_meanwhile_is_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errno: int
) -> None:
    path = tmp_path / "statistics.json"
    file = StatisticsFile(path)
    for number in range(50):
        file.change(lambda known, number=number: known.count(str(number), setup_of(2), (10, 5), (0,)))
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", faulty(errno))
        with pytest.raises(OSError, match=os.strerror(errno)):
            file.load()
        for game in ("meanwhile", "and another"):
            with pytest.raises(OSError, match=os.strerror(errno)):
                file.change(lambda known, game=game: known.count(game, setup_of(2), (99, 5), (0,)))
    assert path.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [LOCK, path.name]
    assert file.load().tallies["merchant", 2] == Tally(52, 52, 99)
    assert StatisticsFile(path).load() == file.load(), "it is written too"


def test_what_cannot_be_written_yet_is_shown_and_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "statistics.json"
    file = StatisticsFile(path)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "write", faulty(ENOSPC))
        with pytest.raises(OSError, match="space"):
            file.change(lambda known: known.count("a", setup_of(2), (10, 5), (0,)))
        assert file.load().tallies["merchant", 2].played == 1
        with pytest.raises(OSError, match="space"):
            file.change(Statistics.forgotten, waits=False)
        assert file.load().tallies, "who is told that it failed finds it as it was"
    file.catch_up()
    assert StatisticsFile(path).load().tallies["merchant", 2].played == 1


def test_two_together_are_all_that_was_won() -> None:
    setup = setup_of(2)
    one = Statistics().count("a", setup, (10, 5), (0,), 1000).count("b", setup, (20, 5), (0,), 2000)
    two = Statistics().count("c", setup, (30, 5), (0,), 3000).count("d", setup_of(3), (5, 5, 9), (2,), 4000)
    both = two.plus(one)
    assert both.tallies == {("merchant", 2): Tally(3, 3, 30), ("merchant", 3): Tally(1, 0, 5)}
    assert both.counted == ("a", "b", "c", "d")
    assert (both.row, both.longest) == (0, 2)
    assert [game.when for game in both.last] == [4000, 3000, 2000, 1000]


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "statistics.json"
    found = Statistics().count("a", setup_of(2), (10, 5), (0,))
    StatisticsFile(path).change(lambda _: found)

    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError):  # noqa: PT011  any will do
        StatisticsFile(path).change(lambda _: Statistics())
    assert StatisticsFile(path).load() == found
    assert [file.name for file in tmp_path.iterdir() if file.name != LOCK] == [path.name]
