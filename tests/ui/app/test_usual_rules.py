"""What has become usual since the last game is said where the next one is set up, once."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fivetribes.model.options import Options
from screens.play.box import kind_named
from screens.play.game_setup import FIRST, GameSetup

if TYPE_CHECKING:
    from tests.kit.finger import Hand

#: As the app wrote it when other rules were usual.
KEPT = Path(__file__).parents[2] / "save" / "fixtures" / "setup-2.json"
SENTENCES = (
    "Your last meeple must match one that was there before your turn.",
    "Hagis and Lamia reach the four tiles that share a side.",
    "More",
)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Hand]]:
    """Starts the app, where a game was set up before the usual rules changed."""
    from tests.kit.finger import Hand

    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(KEPT, folder / "setup.json")
    hands: list[Hand] = []

    def make() -> Hand:
        for hand in hands:
            hand.close()
        hands[:] = [Hand(folder)]
        return hands[0]

    yield make
    for hand in hands:
        hand.close()


def said(hand: Hand) -> str:
    """What the page says above all else."""
    page = hand.screen
    news = page.ids.news.__self__
    assert (news.parent is not None) is bool(page.news)
    assert not page.news or news is page.ids.content.children[-1]
    return str(page.news)


def test_it_is_said_once(start: Callable[[], Hand]) -> None:
    hand = start()
    hand.app.go("setup")
    assert all(sentence in said(hand) for sentence in SENTENCES)
    assert hand.screen.setup.options == Options(once_per_round=True)
    assert hand.screen.more == "1 special rule"
    hand.screen.choose_count("4")
    assert said(hand), "it stays while the game is set up"
    hand.app.go("home")
    hand.app.go("setup")
    assert not said(hand)
    assert hand.screen.setup.options == Options(once_per_round=True)


def test_it_is_not_said_again_after_a_restart(start: Callable[[], Hand]) -> None:
    hand = start()
    hand.app.go("setup")
    assert said(hand)
    hand = start()
    hand.app.go("setup")
    assert not said(hand)


def test_it_is_said_of_the_game_it_concerns(start: Callable[[], Hand]) -> None:
    hand = start()
    hand.app.go("setup")
    hand.screen.choose_game("alibaba")
    assert not said(hand)
    hand.screen.choose_game("fivetribes")
    assert not said(hand), "it was said before"


def test_a_first_game_has_no_news(start: Callable[[], Hand], tmp_path: Path) -> None:
    (tmp_path / "data" / "setup.json").unlink()
    hand = start()
    hand.app.go("setup")
    assert not said(hand)
    assert hand.screen.setup == FIRST
    assert not (tmp_path / "data" / "setup.json").exists()


def test_what_is_switched_back_stays_so(start: Callable[[], Hand], tmp_path: Path) -> None:
    hand = start()
    hand.app.go("setup")
    hand.screen.show(hand.screen.setup.with_option("same_sowing_counts", True))
    hand.screen.start()
    assert hand.app.games.match is not None
    assert hand.app.games.match.game.state.options == Options(once_per_round=True, same_sowing_counts=True)
    kept = (tmp_path / "data" / "setup.json").read_text("utf-8")
    assert GameSetup.from_json(kept).options.same_sowing_counts
    hand.app.go("setup")
    assert not said(hand)
    assert hand.screen.setup.options.same_sowing_counts


def test_the_table_and_the_rules_follow_the_game_that_is_played(start: Callable[[], Hand]) -> None:
    """A saved game of before goes on as it began, and the rules tell of it."""
    hand = start()
    fixture = KEPT.with_name("rules-2.game")
    hand.app.games.open(hand.app.games.store.import_file(fixture).name)
    assert hand.app.games.match is not None
    assert hand.app.games.match.game.state.options.same_sowing_counts
    kind = kind_named("fivetribes")
    assert kind is not None
    assert not hand.app.games.options(kind).orthogonal_reach
    assert hand.app.games.rules(kind) == 2
