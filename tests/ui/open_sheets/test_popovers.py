"""In large windows what opens belongs to a thing and lies beside it; on phones it is a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Action, Command, PickFilter, TapDjinn, TapSeat, TapTile
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PAIR = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="beside", random_order=False)
LARGE = ((1280, 800), (960, 600), (768, 1024), *LOW)


@pytest.fixture
def hand(hand: Hand) -> Hand:
    hand.be_quick()
    return hand


def started(hand: Hand, size: tuple[int, int]) -> Any:
    hand.resize(*size)
    hand.begin(PAIR)
    hand.to_sowing()
    return hand.table


def scrim(sheet: Any) -> float:
    """How dark it makes what lies below."""
    from kivy.graphics import Color

    return float(next(part for part in sheet.canvas.before.children if isinstance(part, Color)).a)


def box_of(hand: Hand, about: Action) -> tuple[float, float, float, float]:
    if isinstance(about, TapTile):
        return tuple(hand.table.board.tile_box(about.tile))  # type: ignore[return-value]
    return next(
        tuple(region.box_of(target.rect))  # type: ignore[misc]
        for region in hand.table.surfaces
        for target in region.targets
        if target.key == about
    )


def is_beside(hand: Hand, about: Action) -> None:
    """The panel is in the window, near the thing and not on it, and nothing is darkened."""
    hand.wait(0.4)
    sheet, (x, y, w, h) = hand.table.sheet, box_of(hand, about)
    panel = sheet.ids.panel
    assert panel.x >= 0
    assert panel.y >= 0
    assert panel.right <= hand.table.width
    assert panel.top <= hand.table.height
    across = min(panel.right, x + w) - max(panel.x, x)
    up = min(panel.top, y + h) - max(panel.y, y)
    assert min(across, up) <= 0, about
    assert max(-across, -up) <= 8.01, about
    assert scrim(sheet) == 0


def right_click(hand: Hand, x: float, y: float) -> None:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(x, y)
    touch.button = "right"
    touch.profile = ["pos", "button"]
    touch.touch_down()
    hand.frames(1)
    touch.touch_up()
    hand.frames(2)


@pytest.mark.parametrize("size", LARGE)
def test_what_a_button_opens_lies_beside_it(hand: Hand, size: tuple[int, int]) -> None:
    table = started(hand, size)
    for about in (Command.MENU, Command.LOG, PickFilter("best"), Command.PROMPT):
        hand.tap_key(about)
        is_beside(hand, about)
        hand.back()
        assert table.sheet is None


@pytest.mark.parametrize("size", LARGE)
def test_the_other_mouse_button_opens_what_a_thing_is_beside_it(hand: Hand, size: tuple[int, int]) -> None:
    table = started(hand, size)
    djinn = TapDjinn(table.model.djinns[1].what)
    for about in (TapTile(8), djinn, TapSeat(1), TapTile(0)):
        table.close()
        x, y, w, h = box_of(hand, about)
        right_click(hand, x + w / 2, y + h / 2)
        is_beside(hand, about)
    right_click(hand, *hand.tile_at(29))
    is_beside(hand, TapTile(29))  # one click leads from one thing to the next


def test_a_touch_beside_a_popover_only_closes_it(hand: Hand) -> None:
    table = started(hand, (1280, 800))
    laid = table.presenter.interaction.plan.laid
    hand.tap_key(Command.MENU)
    hand.tap_tile(29)
    assert table.sheet is None
    assert table.presenter.interaction.plan.laid == laid


def test_what_the_menu_leads_to_lies_where_the_menu_was(hand: Hand) -> None:
    started(hand, (1280, 800))
    hand.tap_key(Command.MENU)
    hand.choose_menu("pace")
    is_beside(hand, Command.MENU)


def test_a_popover_goes_along_when_the_window_changes(hand: Hand) -> None:
    table = started(hand, (1280, 800))
    right_click(hand, *hand.tile_at(8))
    sheet = table.sheet
    hand.resize(768, 1024)
    assert table.sheet is sheet
    is_beside(hand, TapTile(8))
    hand.resize(360, 640)
    assert table.sheet is sheet
    assert sheet.anchor == []
    assert scrim(sheet) > 0


def test_on_a_phone_it_is_a_sheet(hand: Hand) -> None:
    table = started(hand, (360, 640))
    hand.tap_key(Command.MENU)
    hand.wait(0.4)
    assert table.sheet.anchor == []
    assert scrim(table.sheet) > 0.3
    assert table.sheet.ids.panel.center_x == pytest.approx(table.width / 2, abs=1)
