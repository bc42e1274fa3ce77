"""How much is done for one touch: views are made once for a change, and games are not played through again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fivetribes.game.game import Game
from screens.kit.theme import theme
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command
from tests.kit.calls import counted

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="effort")


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from dataclasses import replace

    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
    yield hand
    hand.close()


def test_a_confirmed_sowing_makes_one_view_for_each_change(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.begin(PEOPLE)
    planning = hand.to_sowing()
    start, tribe, ends = planning.decision.sowing.results()[0]
    planning.choose(planning.decision.sowing.witness(start, ends.bit_length() - 1, tribe))
    before = len(hand.app.games.match.game.entries)
    views = counted(monkeypatch, Game, "view")
    hand.table.input.press(Command.PRIMARY)
    hand.settle()
    changes = len(hand.app.games.match.game.entries) - before
    assert changes >= 1
    assert len(views) <= changes + 1, "one a change, and the one before it"


def test_a_confirmed_sowing_shows_each_phase_once(hand: Hand) -> None:
    """The move being animated, the move done, and what is asked next: each is shown once."""
    hand.begin(PEOPLE)
    planning = hand.to_sowing()
    start, tribe, ends = planning.decision.sowing.results()[0]
    planning.choose(planning.decision.sowing.witness(start, ends.bit_length() - 1, tribe))
    before = len(hand.app.games.match.game.entries)
    phases: list[str] = []
    hand.table.fbind("model", note := lambda _table, model: phases.append(type(model.phase).__name__))
    hand.table.input.press(Command.PRIMARY)
    hand.settle()
    hand.table.funbind("model", note)
    moves = len(hand.app.games.match.game.entries) - before
    assert phases == moves * ["Animating", "Waiting"] + ["Deciding"]


def test_a_game_is_played_through_once_when_it_is_opened(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.begin(PEOPLE)
    hand.to_sowing()
    played = len(hand.app.games.match.game.entries)
    hand.app.games.leave()
    moves = counted(monkeypatch, Game, "play")
    hand.app.page("home").play()
    hand.frames(2)
    assert len(moves) == played


def test_pause_and_leaving_play_nothing_again(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.begin(PEOPLE)
    hand.to_sowing()
    moves = counted(monkeypatch, Game, "play")
    hand.app.dispatch("on_pause")
    hand.app.dispatch("on_resume")
    hand.app.games.leave()
    assert moves == []


def test_no_colour_is_worked_out_while_the_app_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """KivyMD would, for half a second: ours are chosen."""
    from materialyoucolor.hct import Hct

    from tests.kit.finger import Hand

    worked_out = [counted(monkeypatch, Hct, name) for name in ("from_hct", "from_int")]
    hand = Hand(tmp_path / "data")
    assert worked_out == [[], []]
    assert tuple(hand.app.theme_cls.primaryColor) == theme.palette.gold
    hand.close()
