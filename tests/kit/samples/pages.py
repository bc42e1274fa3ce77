"""The pages besides Home and the Table, each as it is seen at some moment, by a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fivetribes.i18n import tr


def setup() -> Any:
    """New game, as in the drawing."""
    from screens.pages.setup_page import SetupScreen
    from screens.play.game_setup import GameSetup, SeatSetup

    screen = SetupScreen(name="setup")
    screen.show(
        GameSetup(
            (
                SeatSetup("", "cyan"),
                SeatSetup("", "orange"),
                SeatSetup("", "pink", "vizier", "trader"),
                SeatSetup("", "black", "apprentice"),
            ),
            seed="K7F3-29QD",
        )
    )
    return screen


def setup_cave() -> Any:
    """New game of Ali Baba, where there are two games to choose from."""
    from screens.pages.setup_page import SetupScreen
    from screens.play.box import kinds
    from screens.play.game_setup import first_setup

    five_tribes, ali_baba, *_ = kinds()
    screen = SetupScreen((five_tribes, ali_baba), name="setup")
    screen.show(first_setup(ali_baba))
    return screen


def setup_news() -> Any:
    """New game, after other rules have become usual."""
    from screens.play.box import kinds
    from screens.play.game_setup import first_setup

    screen, (five_tribes, *_) = setup_cave(), kinds()
    screen.inform(five_tribes.news({}))
    screen.show(first_setup(five_tribes))
    return screen


def variants() -> Any:
    """The variants of Ali Baba to choose from."""
    screen = setup_cave()
    screen.choose_variant()
    return screen


def options_cave() -> Any:
    """The options of Ali Baba unfolded, with lamps."""
    screen = setup_cave()
    screen.show(screen.setup.with_option("variant", screen.setup.kind.variants[1]))
    screen.unfolded = True
    return screen


def options() -> Any:
    """The options unfolded."""
    screen = setup()
    screen.unfolded = True
    return screen


def seat() -> Any:
    """The sheet of a seat."""
    screen = setup()
    screen.edit_seat(1)
    return screen


def style() -> Any:
    """The sheet of playing styles."""
    screen = setup()
    screen.choose_style(2)
    return screen


def score() -> Any:
    """The end of a game of four, as in the drawing."""
    from fivetribes.rules.scoring import Score
    from screens.pages.score_page import ScoreScreen
    from screens.play.five_tribes.score_sheet import ScoreSheet
    from tests.kit.finished import NAMES

    screen = ScoreScreen(name="score")
    screen.show(
        ScoreSheet(
            tuple(map(tr, NAMES)),
            ("cyan", "orange", "pink", "black"),
            (
                Score(38, 34, 8, 16, 20, 5, 43, 21),
                Score(52, 1, 12, 12, 6, 10, 31, 20),
                Score(46, 23, 4, 18, 3, 15, 39, 13),
                Score(41, 12, 10, 6, 6, 5, 34, 31),
            ),
            (0,),
            (
                (50, 54, 66, 71, 92, 110, 119, 138, 160, 185),
                (50, 57, 61, 66, 75, 84, 101, 117, 133, 144),
                (50, 62, 70, 84, 101, 113, 126, 131, 149, 161),
                (50, 52, 58, 69, 80, 94, 108, 121, 128, 145),
            ),
        )
    )
    return screen


def score_cave() -> Any:
    """The end of a game of Ali Baba that was really played, by chance."""
    from screens.pages.score_page import ScoreScreen
    from screens.play.box import kinds
    from tests.kit.finished import finished_match

    _, ali_baba, *_ = kinds()
    screen = ScoreScreen(name="score")
    screen.show(ali_baba.sheet(finished_match(4, "shots", ali_baba)))
    return screen


def played() -> Any:
    """The end of a game that was really played, by chance."""
    from screens.pages.score_page import ScoreScreen
    from screens.play.five_tribes.score_sheet import sheet_of
    from tests.kit.finished import finished_match

    screen = ScoreScreen(name="score")
    screen.show(sheet_of(finished_match(4, "shots")))
    return screen


def winner() -> Any:
    """Its winner's moment."""
    screen = played()
    screen.celebrate()
    return screen


def shared() -> Any:
    """The end of a game of two with many turns, and one victory for both."""
    from fivetribes.rules.scoring import Score
    from screens.pages.score_page import ScoreScreen
    from screens.play.five_tribes.score_sheet import ScoreSheet

    screen = ScoreScreen(name="score")
    screen.show(
        ScoreSheet(
            ("Konstantin the Magnificent", "Bo"),
            ("black", "pink"),
            (Score(38, 34, 8, 16, 20, 5, 43, 21), Score(48, 24, 8, 16, 20, 5, 43, 21)),
            (0, 1),
            (
                (*(50 + turn * 3 + turn % 7 for turn in range(41)), 185),
                (*(50 + turn * 3 - turn % 5 for turn in range(41)), 185),
            ),
        )
    )
    return screen


def settings() -> Any:
    """The settings."""
    from screens.pages.settings_page import SettingsScreen

    return SettingsScreen(name="settings")


def rules() -> Any:
    """How to play."""
    from screens.pages.rules_page import RulesScreen
    from screens.pages.rules_sections import BOOK

    return RulesScreen(BOOK, name="rules")


def djinns() -> Any:
    """The djinns among the rules."""
    screen = rules()
    screen.choose("djinns")
    return screen


def tiles() -> Any:
    """The tiles among the rules."""
    screen = rules()
    screen.choose("tiles")
    return screen


def points() -> Any:
    """What counts at the end."""
    screen = rules()
    screen.choose("points")
    return screen


def found() -> Any:
    """Something searched in the rules."""
    screen = rules()
    screen.ids.search.text = "palace"
    screen.find_now()
    return screen


def cave_rules() -> Any:
    """How to play Ali Baba."""
    from screens.pages.alibaba.rules_sections import BOOK
    from screens.pages.rules_page import RulesScreen

    return RulesScreen(BOOK, name="rules")


def cave_magic() -> Any:
    """The magics of Ali Baba."""
    screen = cave_rules()
    screen.choose("magic")
    return screen


def cave_points() -> Any:
    """What counts at the end of Ali Baba."""
    screen = cave_rules()
    screen.choose("points")
    return screen


def about() -> Any:
    """About the app."""
    from screens.pages.about.about_page import AboutScreen

    return AboutScreen(name="about")


def licence() -> Any:
    """A licence of something that is in the app."""
    from screens.pages.about.licences import licences

    screen = about()
    screen.read(next(licence.name for licence in licences() if licence.name.startswith("Kivy")))
    return screen


def statistics() -> Any:
    """What was won in both games."""
    from screens.pages.statistics.statistics_page import StatisticsScreen
    from tests.kit.saved_samples import NOW
    from tests.kit.saved_samples import statistics as samples

    screen = StatisticsScreen(name="statistics")
    screen.show(samples(), NOW)
    return screen


def statistics_one() -> Any:
    """What was won by somebody who plays one game."""
    from tests.kit.saved_samples import NOW
    from tests.kit.saved_samples import statistics as samples

    screen = statistics()
    screen.show(samples()[:1], NOW)
    return screen


def statistics_empty() -> Any:
    """Before the first game is over."""
    screen = statistics()
    screen.show((), 0)
    return screen


MAKERS: Final[tuple[Callable[[], Any], ...]] = (
    setup,
    setup_cave,
    setup_news,
    variants,
    options,
    options_cave,
    seat,
    style,
    score,
    score_cave,
    played,
    winner,
    shared,
    settings,  # and the pages that they lead to
    rules,
    djinns,
    tiles,
    points,
    found,
    cave_rules,
    cave_magic,
    cave_points,
    about,
    licence,
    statistics,
    statistics_one,
    statistics_empty,
)
SCREENS: Final = {make.__name__: make for make in MAKERS}
