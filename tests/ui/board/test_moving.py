"""How pieces move: camels walk, djinns appear, and all of it keeps the pace that is set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Game
from fivetribes.model import events as e
from fivetribes.model.grid import INDEX
from fivetribes.rules.djinn import TABLE
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.settings import PACES, Settings
from tests.ui.board.test_board import PHONE, TABLET, Eye

if TYPE_CHECKING:
    from tests.kit.driver import Driver
    from tests.kit.finger import Hand

Placed = Callable[[tuple[int, int]], Eye]
SETUP = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black")), seed="4")


@pytest.fixture
def placed(drive: Driver) -> Placed:
    """Puts a board with a game on a window of this size."""
    from screens.board.board_widget import BoardWidget
    from screens.table.layout.table_layout import table_layout

    drive.window.remove_widget(drive.app.root)
    board = BoardWidget()
    drive.window.add_widget(board)

    def place(size: tuple[int, int]) -> Eye:
        drive.resize(*size)
        board.place(table_layout(*size, seats=4))
        board.show(Game.new(4, 1).view(0))
        return Eye(board)

    return place


def walk(drive: Driver, eye: Eye, tile: str) -> list[tuple[float, float]]:
    """Where a camel is in each frame of its walk."""
    eye.board.play((e.CamelPlaced(2, INDEX[tile]),), "slow", lambda: None)
    places = []
    while eye.board.playing:
        places += [(x, y) for _, x, y, _, _ in eye.drawn("moving")]
        drive.frames()
    return places


@pytest.mark.parametrize("size", [TABLET, PHONE])
@pytest.mark.parametrize("tile", ["B2", "C4", "E4"])
def test_a_camel_walks_step_by_step(drive: Driver, placed: Placed, size: tuple[int, int], tile: str) -> None:
    eye = placed(size)
    places = walk(drive, eye, tile)
    floor = places[0][1]
    assert all(y >= floor - 0.01 for _, y in places), "never below its row"
    assert max(y for _, y in places) - floor < eye.board._side_px * 0.05, "it does not hop"
    rises = [later[1] > sooner[1] for sooner, later in pairwise(places)]
    assert sum(now and not before for before, now in pairwise([False, *rises])) >= 3, "some steps"
    across = [x for x, _ in places]
    assert across in (sorted(across), sorted(across, reverse=True)), "never back"


@pytest.mark.parametrize(("tile", "mirrored"), [("A2", False), ("F2", True)])
def test_a_camel_looks_where_it_goes(placed: Placed, tile: str, mirrored: bool) -> None:
    eye = placed(TABLET)
    eye.board.play((e.CamelPlaced(2, INDEX[tile]),), "normal", lambda: None)
    (camel,) = eye.rectangles("moving")
    left, right = camel.tex_coords[0], camel.tex_coords[2]
    assert (left > right) == mirrored
    (name, x, *_) = eye.drawn("moving")[0]
    assert name == "camel_P"
    assert (x > eye.board.center_x) == mirrored
    eye.board.skip()
    (there,) = [one for one in eye.rectangles("item") if one.texture is camel.texture]
    assert there.tex_coords[0] < there.tex_coords[2], "then it stands like all others"


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_djinn_appears_and_goes_to_its_owner(drive: Driver, placed: Placed, size: tuple[int, int]) -> None:
    eye = placed(size)
    moves: list[Any] = []
    eye.board.play((e.DjinnTaken(1, 2, 5),), "normal", lambda: moves.append("done"))
    drive.frames(3)
    ((name, _, low, wide, _),) = eye.drawn("flights")
    assert name == TABLE[5].portrait
    drive.frames(6)
    ((_, left, later, grown, high),) = eye.drawn("flights")
    assert left >= 0
    assert later >= 0
    assert left + grown <= size[0]
    assert later + high <= size[1]
    assert grown > wide, "it becomes larger"
    assert later + grown / 2 > low + wide / 2, "and rises"
    drive.wait(0.12)
    ((_, x, y, smaller, high),) = eye.drawn("flights")
    assert smaller < 88
    drive.frames(5)
    seat = eye.board.layout.seats[1]
    middle = seat.x + seat.w / 2, eye.board.layout.height - seat.y - seat.h / 2

    def away(left: float, bottom: float, side: float) -> float:
        return abs(left + side / 2 - middle[0]) + abs(bottom + side / 2 - middle[1])

    for _, left, bottom, side, _ in eye.drawn("flights"):
        assert away(left, bottom, side) < away(x, y, high), "towards its owner"
    drive.wait(0.4)
    assert moves == ["done"]
    assert eye.drawn("flights") == []


@pytest.mark.parametrize("pace", PACES)
def test_rings_and_sheets_keep_the_pace(hand: Hand, pace: str) -> None:
    """At normal pace rings take 100 ms, sheets 160 in and 120 out; twice as long, half as long, or no time at all."""
    from screens.kit.sheet import COMES_IN, GOES_OUT, NoticeSheet

    hand.begin(SETUP)
    hand.settle()
    hand.app.change(replace(hand.app.settings, pace=pace))
    board = hand.table.board
    board.show_overlay(replace(board.overlay, lit=frozenset()))
    board.show_overlay(replace(board.overlay, lit=frozenset({3, 4})))
    hand.table.open(sheet := NoticeSheet(title="Note", text="A text"))
    frames = {"ring": 0, "sheet": 0}
    for _ in range(40):
        frames["ring"] += bool(board._fading._groups)
        frames["sheet"] += sheet.shown < 1
        hand.frames(1)
    assert frames["ring"] / 60 == pytest.approx(0.1 * PACES[pace], abs=0.035)
    assert frames["sheet"] / 60 == pytest.approx(COMES_IN * PACES[pace], abs=0.035)
    assert hand.back()
    out = 0
    while in_picture(hand, sheet):
        out += 1
        hand.frames(1)
    assert out / 60 == pytest.approx(GOES_OUT * PACES[pace], abs=0.035)
    assert sheet.opacity == sheet.shown == 1, "it can be opened again"


def in_picture(hand: Hand, sheet: Any) -> bool:
    """Whether a sheet, open or not, is drawn."""
    page = hand.app.screens.current_screen
    return sheet.canvas in page.canvas.children or sheet.canvas in page.canvas.after.children


def test_a_sheet_that_goes_out_is_only_a_picture(hand: Hand) -> None:
    from screens.kit.sheet import NoticeSheet

    hand.begin(SETUP)
    hand.settle()
    hand.table.open(sheet := NoticeSheet(title="Note", text="A text"))
    hand.wait(0.3)
    hand.table.dismiss()
    assert in_picture(hand, sheet)
    assert hand.table.modal is None
    assert sheet.parent is None
    hand.table.open(sheet)
    hand.frames(1)
    assert hand.table.canvas.after.children.count(sheet.canvas) == 0
    hand.wait(0.3)
    assert sheet.shown == 1


@pytest.mark.parametrize("why", ["close", "let_go", "other page", "other sheet", "move"])
def test_nothing_is_left_of_a_sheet_when_somebody_else_may_look(hand: Hand, why: str) -> None:
    """What a player closes goes out; as soon as anything happens it is gone."""
    from screens.kit.sheet import NoticeSheet

    hand.begin(SETUP)
    hand.settle()
    hand.table.open(sheet := NoticeSheet(title="Purse", text="12 coins"))
    hand.wait(0.3)
    hand.table.dismiss()
    table = hand.table
    match why:
        case "close":
            table.close()
        case "let_go":
            table.let_go()
        case "other page":
            hand.app.go("rules")
        case "other sheet":
            table.open(NoticeSheet(title="Note", text="Another one"))
        case "move":
            table.match.play(table.presenter.decision.moves[0])
    assert sheet.canvas not in table.canvas.after.children


def test_with_reduced_motion_nothing_takes_time_at_any_pace() -> None:
    for pace, slowness in PACES.items():
        assert Settings(pace=pace).slowness == slowness
        assert Settings(pace=pace, reduced_motion=True).slowness == 0
