"""A half-planned sowing is written while it is planned: the system may end the app without a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.saves import disk
from screens.play.saves.journal import parse
from screens.table.model.actions import Command

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="kept", random_order=False)
#: Seconds after which a step has to be written.
SOON = 1.0


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets", sound=False))
    hand.begin(PEOPLE)
    hand.to_sowing()
    hand.wait(SOON)
    yield hand
    hand.close()


def written(hand: Hand) -> Any:
    """The plan that stands in the file: what is found if the app is killed now."""
    journal = parse(hand.app.games.saved.path.read_bytes())
    assert not journal.damaged
    return journal.plan


def step(hand: Hand) -> Any:
    """Drop the next meeple with a tap; what is planned then."""
    plan = hand.table.presenter.interaction.plan
    hand.step_on(min(plan.lit))
    return plan.laid


def test_each_step_is_in_the_file_soon(hand: Hand) -> None:
    """Without pause or close."""
    assert written(hand) is None
    for _ in range(3):
        laid = step(hand)
        hand.wait(SOON)
        assert written(hand) == {"path": list(laid.path), "tribes": list(laid.tribes)}


def test_killed_in_the_middle_the_plan_is_found_again(hand: Hand, tmp_path: Path) -> None:
    """What is laid and what is proposed: the file is opened by another store, as after the next start."""
    from screens.play.saves.store import SaveStore

    step(hand)
    interaction = hand.table.presenter.interaction
    ends = sorted(interaction.plan.goals().keys() - interaction.plan.lit)
    hand.tap_tile(ends[0])
    proposal, laid = interaction.plan.proposal, interaction.plan.laid
    assert proposal is not None
    hand.wait(SOON)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / hand.app.games.saved.path.name).write_bytes(hand.app.games.saved.path.read_bytes())
    store = SaveStore(elsewhere)
    opened = store.open(hand.app.games.saved.name)
    hand.app.games.leave()
    hand.app.games.take_to_table(match_of(hand, opened), opened.saved, opened.plan)
    hand.settle()
    again = hand.table.presenter.interaction.plan
    assert (again.laid, again.proposal) == (laid, proposal)
    assert hand.table.model.buttons[Command.PRIMARY].live
    hand.app.games.leave()
    store.close()


def match_of(hand: Hand, opened: Any) -> Any:
    from screens.play.match import Match

    return Match(opened.setup, hand.app.bot_runner, hand.table, opened.session)


def test_many_steps_at_once_are_one_write(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """And looking at something is none."""
    writes = []
    usual = disk.write_all
    monkeypatch.setattr(disk, "write_all", lambda *args: (writes.append(args), usual(*args)))
    laid = None
    for _ in range(2):
        laid = step(hand)
    assert not writes
    hand.wait(SOON)
    assert len(writes) == 1
    assert written(hand)["path"] == list(laid.path)
    hand.table.refresh()
    hand.table.sheets.open_menu()
    hand.wait(2 * SOON)
    assert len(writes) == 1


def test_a_finger_that_never_rests_is_written_all_the_same(hand: Hand) -> None:
    """It does not wait for the last step: none is older than a second."""
    plan = hand.table.presenter.interaction.plan
    start = min(plan.lit)
    for _ in range(8):
        hand.tap_tile(start)
        hand.wait(SOON / 4)
        hand.tap_key(Command.UNDO)
    hand.tap_tile(start)
    assert written(hand) is not None


def test_what_is_taken_back_is_gone_from_the_file(hand: Hand) -> None:
    step(hand)
    hand.wait(SOON)
    hand.tap_key(Command.UNDO)
    hand.wait(SOON)
    assert written(hand) is None


def test_a_plan_survives_the_screen_between_two_people(hand: Hand) -> None:
    """Its player was not asked yet when the game was put away again."""
    laid = step(hand)
    name = hand.app.games.saved.name
    hand.app.games.leave()
    hand.app.change(replace(hand.app.settings, between_players="screen"))
    hand.app.games.open(name)
    hand.frames(3)
    assert hand.table.sheets.hand_over_screen is not None
    hand.app.games.leave()
    hand.app.games.open(name)
    hand.settle()
    assert hand.table.presenter.interaction.plan.laid == laid


def test_a_move_forgets_the_plan(hand: Hand) -> None:
    while not hand.table.presenter.interaction.plan.complete:
        step(hand)
    hand.primary()
    hand.wait(2 * SOON)
    assert written(hand) is None


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_after_continue_each_step_can_be_taken_back(hand: Hand, steps: int) -> None:
    """As many times as meeples were dropped, and once more for the tile that was picked up."""
    plan = hand.table.presenter.interaction.plan
    start = max(plan.lit, key=lambda tile: hand.table.presenter.view.stacks[tile].bit_count())
    hand.tap_tile(start)
    for _ in range(steps):
        step(hand)
    laid = plan.laid
    assert len(laid.tribes) == steps
    name = hand.app.games.saved.name
    hand.app.games.leave()
    hand.app.games.open(name)
    hand.settle()
    again = hand.table.presenter.interaction
    assert again.plan.laid == laid
    for left in range(steps, -1, -1):
        assert hand.table.model.buttons[Command.UNDO].live
        assert len(again.plan.laid.path) == left + 1
        hand.tap_key(Command.UNDO)
    assert not again.plan.laid.path
    assert not again.can_step_back
    assert hand.table.presenter.interaction is again, "the game itself stays as it is"
    for left in range(steps + 1):
        hand.tap_key(Command.REDO)
        assert len(again.plan.laid.path) == left + 1
    assert again.plan.laid == laid
