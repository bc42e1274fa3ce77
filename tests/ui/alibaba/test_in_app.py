"""A game of Ali Baba in the app: begun, left, taken up again, played to its score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.options import SMALLER, Options
from screens.alibaba.model.phase import Replaying
from screens.play.ali_baba.kind import KIND
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup

if TYPE_CHECKING:
    from tests.kit.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    from screens.app import FiveTribesApp
    from tests.kit.driver import Driver

    driver = Driver(FiveTribesApp(tmp_path / "data"), draws=False)
    driver.app.change(replace(driver.app.settings, pace="off", between_players="secrets"))
    yield driver
    driver.close()


def table(driver: Driver) -> Any:
    return driver.app.page("alibaba_table")


def decide(driver: Driver) -> Any:
    """Wait until a person has to decide; None when the game is over."""
    for _ in range(500):
        page = table(driver)
        if page.sheets.hand_over_screen is not None:
            page.sheets.hand_over_screen.dispatch("on_ready")
        if page.presenter.decision is not None or page.presenter.view.step[0] == 6:
            return page.presenter.decision
        driver.frames(1)
    raise AssertionError("nobody decides")


def test_a_game_from_its_beginning_to_its_score(driver: Driver) -> None:
    rng = Random(1)
    seats = tuple(SeatSetup(colour=COLOURS[n]) for n in range(2))
    driver.app.games.begin(GameSetup(seats, Options(SMALLER), "1", random_order=False, kind=KIND))
    driver.frames(2)
    assert driver.screen is table(driver)
    for _ in range(10):
        table(driver).match.play(rng.choice(decide(driver).moves))
        driver.frames(2)
    decide(driver)
    played = [entry.code for entry in table(driver).match.game.entries]
    driver.app.games.leave()
    driver.frames(2)
    newest = driver.app.games.newest()
    assert newest is not None
    driver.app.games.open(newest.name)
    driver.frames(2)
    assert [entry.code for entry in table(driver).match.game.entries] == played
    while (decision := decide(driver)) is not None:
        table(driver).match.play(rng.choice(decision.moves))
        driver.frames(2)
    table(driver).input.confirm()
    driver.frames(2)
    assert driver.screen is driver.app.page("score")
    sheet = driver.screen.result
    totals = [sum(sheet.points(category)[seat] for category in sheet.categories) for seat in range(2)]
    assert totals == [score.total for score in sheet.scores]
    assert driver.screen.tells_moments
    assert 1 <= len(sheet.moments) <= 4
    score = driver.screen
    for moment in sheet.moments:
        _see_again(driver, score, moment)


def _see_again(driver: Driver, score: Any, moment: Any) -> None:
    """A key moment is played again at the table, and then the score is there again."""
    assert moment in score.ids.moments.source.moments
    score.ids.moments.dispatch("on_press", moment.at)
    driver.frames(2)
    assert driver.screen is table(driver)
    phase = table(driver).presenter.phase
    assert isinstance(phase, Replaying)
    assert phase.recording.turns[moment.at].seat == moment.seat
    assert phase.recording.before(moment.at) <= phase.position <= phase.recording.before(moment.at + 1)
    table(driver).replay.close()
    driver.frames(2)
    assert driver.screen is score


def test_a_tip_that_was_told_is_kept_and_the_rules_are_those_of_this_game(driver: Driver) -> None:
    from screens.play.settings import SettingsFile

    driver.app.change(replace(driver.app.settings, tips=True, tips_shown=("coins",)))
    seats = tuple(SeatSetup(colour=COLOURS[n]) for n in range(2))
    driver.app.games.begin(GameSetup(seats, Options(), "1", random_order=False, kind=KIND))
    decide(driver)
    driver.frames(2)
    assert table(driver).tip.key == "cave_magic"
    table(driver).tips.close()
    driver.wait(0.3)
    kept = SettingsFile(driver.app.folder / "settings.json").load()
    assert (kept.tips, kept.tips_shown) == (True, ("coins", "cave_magic"))
    table(driver).dispatch("on_rules")
    driver.frames(2)
    assert driver.screen.name == "alibaba_rules"
    driver.back()
    driver.frames(2)
    assert driver.screen is table(driver)
