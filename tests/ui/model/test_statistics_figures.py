"""What the page of statistics says: figures that add up with what is kept, and nothing that nobody knows."""

from __future__ import annotations

import time
from dataclasses import replace

from screens.pages.statistics.figures import Figure, GameFigures, LastGame, Opponent, figures_of
from screens.play.box import FIRST_KIND, kinds
from screens.play.saves.statistics import PEOPLE, Finished, Statistics, Tally
from tests.save.playing import setup_of

NOW = time.mktime((2026, 11, 19, 18, 0, 0, 0, 0, -1))
HOUR, DAY = 3600, 86_400


def figures(known: Statistics) -> GameFigures:
    return figures_of(FIRST_KIND, known, NOW)


def labels(known: Statistics) -> dict[str, str]:
    return {figure.label: figure.value for figure in figures(known).figures}


def test_a_first_game_that_was_lost_is_told_without_zeros_for_what_never_was() -> None:
    known = Statistics().count("a", setup_of(2), (90, 120), (1,), int(NOW) - HOUR)
    assert figures(known) == GameFigures(
        title="Five Tribes",
        figures=(
            Figure("1", "game finished"), Figure("0", "won against computer players"), Figure("90", "best score"),
        ),
        row="",
        opponents=(Opponent("Merchant", "1 game, 0 won, best score 90", 0),),
        average="Average score: 90",
        last=(LastGame("Merchant, 2 players", "today, 17:00", "90", won=False),),
    )  # fmt: skip


def test_each_level_has_its_games_of_all_numbers_of_players_the_strongest_first() -> None:
    known = Statistics(
        {
            ("merchant", 2): Tally(3, 2, 140),
            (PEOPLE, 4): Tally(2, 2, 199),
            ("sultan", 2): Tally(3, 0, 120),
            ("merchant", 4): Tally(5, 1, 150),
        }
    )
    assert figures(known).opponents == (
        Opponent("Sultan", "3 games, 0 won, best score 120", 0),
        Opponent("Merchant", "8 games, 3 won, best score 150", 38),
        Opponent("Only people", "2 games, best score 199"),
    )
    assert labels(known) == {"games finished": "13", "won against computer players": "3", "best score": "199"}


def test_games_among_people_are_no_wins() -> None:
    """Somebody at the device always wins them."""
    known = Statistics({(PEOPLE, 2): Tally(4, 4, 160)})
    assert labels(known) == {"games finished": "4", "best score": "160"}
    assert [opponent.percent for opponent in figures(known).opponents] == [None]


def test_a_row_of_wins_begins_with_two() -> None:
    known = Statistics()
    rows = []
    for number in range(3):
        known = known.count(str(number), setup_of(2), (120, 90), (0,))
        rows.append((figures(known).row, labels(known).get("most wins in a row")))
    assert rows == [
        ("", None),
        ("You won the last 2 games against computer players.", "2"),
        ("You won the last 3 games against computer players.", "3"),
    ]
    known = known.count("lost", setup_of(2), (80, 90), (1,))
    assert (figures(known).row, labels(known)["most wins in a row"]) == ("", "3")


def test_the_last_games_say_against_whom_when_and_how_they_ended() -> None:
    def game(ago: int, points: int, level: str = "vizier", won: bool = True) -> Finished:
        return Finished(int(NOW) - ago, level, 3, points, won)

    tallies = {("vizier", 3): Tally(3, 2, 131)}
    known = Statistics(tallies, last=(game(HOUR, 131), game(DAY, 100, won=False), game(9 * DAY, 70, PEOPLE)))
    assert figures(known).last == (
        LastGame("Vizier, 3 players", "today, 17:00", "131", won=True),
        LastGame("Vizier, 3 players", "yesterday", "100", won=False),
        LastGame("Only people, 3 players", "2026-11-10", "70", won=True),
    )
    assert figures(known).average == "Average score: 100"


def test_of_games_in_an_old_file_only_the_sums_are_told() -> None:
    known = Statistics({("vizier", 3): Tally(3, 2, 131)})
    shown = figures(known)
    assert (shown.row, shown.average, shown.last) == ("", "", ())
    assert "most wins in a row" not in labels(known)


def test_a_moment_that_nobody_knows_is_no_date() -> None:
    known = Statistics().count("a", setup_of(2), (90, 120), (1,))
    assert [game.date for game in figures(known).last] == [""]


def test_a_level_that_this_version_does_not_know_spoils_nothing() -> None:
    known = Statistics({("genius", 2): Tally(1, 0, 9)}, last=(Finished(1, "genius", 2, 9, won=False),))
    assert figures(known).last[0].name == "genius, 2 players"
    assert labels(known)["game finished"] == "1"


def test_the_other_game_has_its_own_name_and_levels() -> None:
    _, other, *_ = kinds()
    setup = replace(setup_of(3, other), kind=other)
    shown = figures_of(other, Statistics().count("a", setup, (30, 20, 10), (0,), int(NOW)), NOW)
    assert shown.title == "Ali Baba"
    assert shown.opponents[0].percent == 100
