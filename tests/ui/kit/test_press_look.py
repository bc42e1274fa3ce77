"""What is pressed looks so while it is pressed, and no longer: whatever comes between the finger and it.

A finger can go down on one thing while a sheet opens, the page changes, the window turns or the app is put away. Then
nothing stays dark, what lies below does nothing when the finger is lifted, and the next touch works as ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, TapSeat

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "pink", "apprentice")), seed="4", random_order=False)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", sound=False))
    yield hand
    hand.close()


@pytest.fixture
def table(hand: Hand) -> Any:
    hand.begin(ALONE)
    hand.settle()
    return hand.table


def finger(place: tuple[float, float]) -> Any:
    """A finger that goes down and stays."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*place)
    touch.touch_down()
    return touch


def looks_pressed(hand: Hand) -> list[str]:
    """What is drawn as pressed on the page that is shown, and what still waits for its finger."""
    from kivy.uix.behaviors import ButtonBehavior

    from screens.board.touch import BoardTouch
    from screens.kit.drawing.surface import Surface

    found = []
    for widget in hand.screen.walk():
        if isinstance(widget, Surface) and (widget.canvas.after.children or widget._down is not None):
            found.append(f"a region with {[target.key for target in widget.targets]}")
        elif isinstance(widget, BoardTouch) and widget._press is not None:
            found.append("the board")
        elif isinstance(widget, ButtonBehavior) and widget.state == "down":
            found.append(f"{type(widget).__name__} {getattr(widget, 'text', '')!r}")
    return found


def open_a_sheet(hand: Hand) -> None:
    from screens.kit.sheet import NoticeSheet

    hand.screen.open(NoticeSheet(title="Please note", text="Something happened."))


def leave(hand: Hand) -> None:
    hand.app.go("settings")


def turn(hand: Hand) -> None:
    hand.resize(640, 360)


def put_away(hand: Hand) -> None:
    hand.app.dispatch("on_pause")
    hand.app.dispatch("on_resume")


def look_elsewhere(hand: Hand) -> None:
    hand.app._on_focus(hand.window, False)
    hand.app._on_focus(hand.window, True)


COMES_BETWEEN = (open_a_sheet, leave, turn, put_away, look_elsewhere)


def test_a_target_looks_pressed_while_it_is(hand: Hand, table: Any) -> None:
    touch = finger(hand.target(TapSeat(0)))
    hand.frames(1)
    assert len(looks_pressed(hand)) == 1
    touch.touch_up()
    hand.frames(1)
    table.close()
    assert not looks_pressed(hand)


@pytest.mark.parametrize("lifted", [True, False], ids=["lifted", "never lifted"])
def test_nothing_of_the_table_stays_pressed(hand: Hand, table: Any, lifted: bool) -> None:
    for comes in COMES_BETWEEN:
        for on in (TapSeat(0), Command.MENU, "tile"):
            touch = finger(hand.tile_at(3) if on == "tile" else hand.target(on))
            hand.frames(1)
            assert looks_pressed(hand)
            comes(hand)
            hand.frames(2)
            sheet = table.sheet
            if lifted or comes is turn:  # a finger stays where it is when the window turns
                touch.touch_up()
                hand.frames(2)
                assert table.sheet is sheet or comes is turn, "what is below does nothing"
            assert not looks_pressed(hand), (comes, on)
            while hand.screen is not table:
                hand.back()
            table.close()
            hand.resize(360, 640)
            assert not looks_pressed(hand), (comes, on)
            hand.tap_key(TapSeat(1))
            assert table.sheet is not None, "the next touch works"
            table.close()
            hand.frames(1)


@pytest.mark.parametrize("page", ["home", "setup", "settings", "rules"])
def test_no_control_stays_pressed(hand: Hand, page: str) -> None:
    """Whatever there is to press on a page: a sheet opens under the finger, or nobody hears that it was lifted."""
    hand.resize(1280, 800)
    hand.app.go(page)
    hand.frames(3)
    kinds: set[type] = set()
    for widget in list(hand.screen.walk()):
        if not hasattr(widget, "on_release") or type(widget) in kinds or widget.disabled or min(widget.size) <= 0:
            continue
        place = widget.to_window(*widget.center)
        if not (0 < place[0] < hand.window.width and 0 < place[1] < hand.window.height):
            continue
        kinds.add(type(widget))
        for comes in (open_a_sheet, put_away, look_elsewhere):
            touch = finger(place)
            hand.wait(0.4)
            assert looks_pressed(hand), (widget, comes, widget.opacity, widget.pos)
            comes(hand)
            hand.frames(2)
            assert not looks_pressed(hand), (widget, comes)
            sheet = hand.screen.sheet
            touch.touch_up()
            hand.wait(0.3)
            assert not looks_pressed(hand), (widget, comes)
            assert (hand.screen.name, hand.screen.sheet) == (page, sheet), "what is below does nothing"
            hand.screen.close()
            hand.frames(1)
    assert kinds


def test_a_row_of_a_sheet_that_opens_another_one_is_not_dark_when_it_comes_back(hand: Hand, table: Any) -> None:
    """Sheets are kept: what was pressed in one is looked at again."""
    hand.tap_key(Command.MENU)
    menu = table.sheet
    row = next(widget for widget in menu.walk() if type(widget).__name__ == "MenuRow")
    touch = finger(row.to_window(*row.center))
    hand.wait(0.4)
    assert row.state == "down"
    table.close()  # a decision came
    hand.frames(1)
    touch.touch_up()
    hand.wait(0.2)
    hand.tap_key(Command.MENU)
    assert table.sheet is menu
    assert not looks_pressed(hand)
