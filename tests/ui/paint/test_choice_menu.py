"""Where the choice menu and the hand lie: what they cover cannot be seen or tapped."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.model.grid import INDEX
from screens.table.model.actions import Command, Cover, PickRow, TapHand
from tests.kit.offscreen import LOW
from tests.kit.painters.painter_parts import facts_for, has, painters, texts, values

if TYPE_CHECKING:
    from screens.table.model.view_model import ChoiceMenu
    from tests.kit.stage import Stage

#: Target and path as they were when the choice menu lay over a ghost.
WAYS = {
    "down and back": ("A3", ("B4", "B3", "B2", "A2", "A3")),
    "along the edge": ("A3", ("C2", "B2", "A2", "A3")),
    "round the corner": ("C1", ("A3", "A2", "A1", "B1", "C1")),
    "at the right": ("F3", ("E4", "E3", "E2", "F2", "F3")),
}


def choices(tile: str, way: tuple[str, ...] = (), line: str = "", rows: int = 2) -> ChoiceMenu:
    from screens.table.model.view_model import ChoiceMenu, ChoiceRow

    choices = (
        ChoiceRow(2, "3 cards", "3 merchants", "m_M", 3, False, True),
        ChoiceRow(4, "kill 1", "within 3 steps", "m_A", 3, False),
        ChoiceRow(0, "+12", "keep 2 viziers", "m_V", 2, False),
    )
    note = "Sacred place, 15 points, nobody owns it"
    title = f"End on {tile}: with which tribe?"
    return ChoiceMenu(title, note, choices[:rows], INDEX[tile], line, keep=tuple(INDEX[name] for name in way))


def body_of(size: tuple[int, int], choices: ChoiceMenu, insets: tuple[float, ...] = (0, 0, 0, 0), **more: Any) -> Any:
    """Layout, the choice menu's rectangle, and all of its drawing."""
    from screens.table.paint.choice_menu import paint
    from tests.kit.painters.turn_samples import BUTTONS, facts_of

    model = facts_of(size, choices=choices, buttons=BUTTONS, **more)
    if any(insets):
        from screens.table.layout.table_layout import table_layout

        model = replace(model, layout=table_layout(*size, seats=4, insets=insets))
    drawing = paint(model)
    (body,) = (target.rect for target in drawing.targets if target.key is Cover.CHOICES)
    return model.layout, body, drawing


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800), (2560, 1600), *LOW])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_the_popover_covers_nothing_of_the_path(
    stage: Stage, size: tuple[int, int], left_handed: bool, way: str
) -> None:
    tile, path = WAYS[way]
    layout, body, _ = body_of(size, choices(tile, path), left_handed=left_handed)
    for name in path:
        rect = layout.tile_rect(INDEX[name])
        beside = body.right <= rect.x or body.x >= rect.right or body.bottom <= rect.y or body.y >= rect.bottom
        assert beside, name


def test_the_popover_hides_no_choice_for_the_path(stage: Stage) -> None:
    """Where there is no room beside a long path, all choices are shown all the same."""
    path = ("A1", "B1", "C1", "D1", "E1", "F1", "F2", "E2", "D2", "C2", "B2", "A2", "A3", "B3", "C3")
    _, _, drawing = body_of((960, 600), choices("C3", path, rows=3))
    assert values(drawing, PickRow) == [2, 4, 0]


@pytest.mark.parametrize("insets", [(0, 0, 0, 0), (0, 24, 0, 20)])
def test_the_sheet_of_a_short_phone_is_low(stage: Stage, insets: tuple[float, ...]) -> None:
    line = "Viziers 2 to 4, now the most +12; Samira: you pass her viziers and elders and all the rest of it"
    layout, body, drawing = body_of((360, 640), choices("C3", line=line, rows=3), insets)
    assert body.y >= layout.board.bottom - layout.tile + 20
    assert values(drawing, PickRow) == [2, 4, 0]
    told = [text for text in texts(drawing) if text.startswith("Viziers")]
    assert len(told) == 1
    assert line.startswith(told[0].removesuffix("…"))
    wanted = {Command.UNDO, Command.REDO, Command.DETAILS, Command.PRIMARY, Command.CLOSE_CHOICES}
    assert wanted <= {target.key for target in drawing.targets}


@pytest.mark.parametrize("size", [(360, 640), (393, 851), (680, 1280)])
def test_the_sheets_buttons_change_sides_with_those_of_the_panel(stage: Stage, size: tuple[int, int]) -> None:
    """For the left hand the main button is on the left, and undo is left of redo all the same."""
    for left_handed in (False, True):
        _, body, drawing = body_of(size, choices("C3"), left_handed=left_handed)
        rects = {target.key: target.rect for target in drawing.targets}
        order = sorted((Command.UNDO, Command.REDO, Command.PRIMARY), key=lambda key: rects[key].x)
        expected = [Command.UNDO, Command.REDO]
        assert order == ([Command.PRIMARY, *expected] if left_handed else [*expected, Command.PRIMARY])
        assert all(body.x <= rects[key].x and rects[key].right <= body.right for key in order)
        for one, other in itertools.pairwise(order):
            assert rects[one].right <= rects[other].x


def test_the_column_covers_the_whole_right_column(stage: Stage) -> None:
    layout, body, drawing = body_of((640, 360), choices("C3", rows=3))
    assert layout.undo is not None
    assert layout.djinn_button is not None
    assert body.x <= layout.djinn_button.x
    (primary,) = (target.rect for target in drawing.targets if target.key is Command.PRIMARY)
    assert primary.x == layout.undo.x
    assert primary.right == layout.primary.right


def test_the_tray_of_a_short_phone_says_what_it_is(stage: Stage) -> None:
    from screens.kit.drawing.marks import Box
    from screens.table.model.view_model import Hand

    model = replace(facts_for("sowing", "phone"), hand=Hand((0, 1, 2, 3, 4), 5, 0, "Next: vizier"))
    drawing = painters()["hand"](model)
    assert "Hand" in texts(drawing)
    assert values(drawing, TapHand) == [0, 1, 2, 3, 4]
    hand_tray = next(mark for mark in drawing.marks if isinstance(mark, Box))
    assert hand_tray.rect.y >= 4
    assert hand_tray.rect.right <= 360 - 4
    assert not has(painters()["top"](model), Command.LOG)  # it lies below, and the menu has it
    assert has(painters()["top"](model), Command.MENU)
