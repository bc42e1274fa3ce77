"""The mouse over things: they are lit up, those without words are named, and a finger sees nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, TapSeat

if TYPE_CHECKING:
    from tests.kit.finger import Hand

SETUP = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "pink", "apprentice")), seed="4", random_order=False)


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    cursors: list[str] = []
    monkeypatch.setattr(hand.window, "set_system_cursor", cursors.append)
    hand.cursors = cursors
    hand.resize(1280, 800)
    yield hand
    hand.close()


def move(hand: Hand, x: float, y: float) -> None:
    """The mouse, as the window tells of it. Before it moves for the first time, nothing follows it."""
    hand.window.mouse_pos = (x - 1, y)
    hand.frames(1)
    hand.window.mouse_pos = (x, y)
    hand.frames(2)


def middle(hand: Hand, name: object) -> tuple[float, float]:
    from screens.kit.keys.targets import spots_of

    return next(target.middle for target in spots_of(hand.app.screens.current_screen) if target.name == name)


def test_a_thing_under_the_mouse_is_lit_up_and_left_again(hand: Hand) -> None:
    hand.begin(SETUP)
    hand.settle()
    move(hand, *middle(hand, Command.MENU))
    hover = hand.app.hover
    assert hover.target.name is Command.MENU
    assert hand.cursors[-1] == "hand"
    assert hover._group in hand.window.canvas.after.children
    move(hand, 640, 799)
    assert hover.target is None
    assert hand.cursors[-1] == "arrow"
    assert hover._group not in hand.window.canvas.after.children


def test_what_shows_no_words_is_named_after_a_moment(hand: Hand) -> None:
    hand.begin(SETUP)
    hand.settle()
    move(hand, *middle(hand, Command.MENU))
    assert hand.app.hover.named == ""
    hand.wait(0.5)
    assert hand.app.hover.named == "Menu"
    move(hand, *middle(hand, Command.LOG))
    assert hand.app.hover.named == "", "another thing, another moment"


def test_what_says_itself_what_it_is_is_not_named(hand: Hand) -> None:
    hand.begin(SETUP)
    hand.settle()
    move(hand, *middle(hand, TapSeat(0)))
    hand.wait(0.5)
    assert hand.app.hover.target.name == TapSeat(0)
    assert hand.app.hover.named == ""


def test_over_a_tile_the_mouse_tells_the_best_that_its_meeples_can_bring(hand: Hand) -> None:
    from fivetribes.game.outcome import preview
    from screens.table.model.outcome_words import signed

    hand.begin(SETUP)
    planning = hand.to_sowing()
    hand.wait(1)
    start, tribe, ends = planning.decision.sowing.results()[0]
    move(hand, *middle(hand, ("tile", start)))
    assert hand.app.hover.named == "", "nothing is worked out while the mouse goes over the board"
    hand.wait(0.5)
    sowings = [
        planning.decision.sowing.witness(start, end, last)
        for first, last, mask in planning.decision.sowing.results()
        if first == start
        for end in range(30)
        if mask >> end & 1
    ]
    best = max((preview(planning.view, sow) for sow in sowings), key=lambda outcome: outcome.worth)
    assert hand.app.hover.named == f"Best from here: {signed(best.total)}"
    hand.play(planning.decision.sowing.witness(start, ends.bit_length() - 1, tribe), Random(0))
    move(hand, *middle(hand, ("tile", start)))
    hand.wait(0.5)
    assert hand.app.hover.named == ""


def test_a_click_ends_it(hand: Hand) -> None:
    hand.begin(SETUP)
    hand.settle()
    spot = middle(hand, Command.MENU)
    move(hand, *spot)
    hand.touch(*spot)
    assert hand.app.hover.target is None
    hand.wait(1)
    assert hand.app.hover.named == ""


def test_below_a_sheet_nothing_is_lit_up(hand: Hand) -> None:
    hand.begin(SETUP)
    hand.settle()
    hand.resize(360, 640)
    hand.table.input.press(Command.LOG)
    hand.frames(30)
    names = []
    for x in range(4, 360, 40):
        for y in range(4, 640, 40):
            move(hand, x, y)
            if hand.app.hover.target is not None:
                names.append(hand.app.hover.target.name)
    assert names, "the sheet itself has things to click"
    assert not any(isinstance(name, Command) for name in names)


@pytest.mark.parametrize(
    ("box", "place"),
    [
        ((100, 100, 40, 40), (90, 74)),
        ((100, 10, 40, 40), (90, 56)),
        ((0, 100, 40, 40), (0, 74)),
        ((360, 100, 40, 40), (340, 74)),
    ],
)
def test_a_name_stands_below_its_thing_and_inside_the_window(
    box: tuple[float, float, float, float], place: tuple[float, float]
) -> None:
    from screens.kit.keys.hover import beside

    assert beside(box, (60, 20), (400, 300), 6) == place
