"""The buttons of a table's bar, as widgets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from screens.kit.drawing.rect import Rect
from screens.table.model.actions import Command
from tests.kit.painters import of_parts
from tests.kit.painters.painter_parts import has, sizes
from tests.ui.paint.test_table_actions import interaction

if TYPE_CHECKING:
    from tests.kit.stage import Stage


def button_of(rect: Rect, **facts: Any) -> Any:
    """A row with one button of the Table."""
    from screens.kit.parts.button_row import ButtonRow
    from screens.table.model.view_model import Button

    row = ButtonRow(size=(400, 400))
    row.show_buttons({Command.HINT: Button("Show them", **facts)}, {Command.HINT: rect}, Command.PRIMARY)
    return row.children[0]


@pytest.mark.parametrize("side", [48, 52, 53, 64])
def test_a_round_button_has_no_corners(stage: Stage, side: int) -> None:
    """One as wide as high consists of its four corners alone: nothing plain lies below them."""
    button = button_of(Rect(10, 10, side, side), icon="lightbulb-outline", kind="tonal")
    plain = [piece for piece in button.pieces() if piece.texture is None]
    x, y, w, h = button.x, button.y, button.width, button.height
    assert not any(piece.vertices[0] <= x and piece.vertices[1] <= y for piece in plain), "the corner is free"
    assert sum(1 for _ in button.pieces()) >= 1
    assert (w, h) == (side, side)


@pytest.mark.parametrize(
    ("width", "look"), [(200, "both"), (80, "text"), (52, "icon")], ids=["wide", "narrow", "round"]
)
def test_a_button_shows_what_there_is_room_for(stage: Stage, width: int, look: str) -> None:
    from screens.kit.parts.words import Glyph, Words

    button = button_of(Rect(0, 0, width, 52), icon="lightbulb-outline")
    icons = [child for child in button.children if isinstance(child, Glyph) and child.icon]
    words = [child for child in button.children if isinstance(child, Words) and child.text]
    assert (bool(icons), bool(words)) == (look != "text", look != "icon")


@pytest.mark.parametrize("size", sizes())
def test_a_button_that_is_gone_cannot_be_pressed(stage: Stage, size: str) -> None:
    """It comes back with the same place; whoever has none is not there."""
    from screens.table.parts.buttons import Buttons

    model, part = interaction("short", size), Buttons()
    part.size, part.layout = (model.layout.width, model.layout.height), model.layout
    part.buttons = model.buttons
    before = part.targets
    assert {target.key for target in before} <= set(model.buttons)
    part.buttons = {Command.PRIMARY: model.buttons[Command.PRIMARY]}
    assert [target.key for target in part.targets] == [Command.PRIMARY]
    part.buttons = model.buttons
    assert sorted(part.targets, key=str) == sorted(before, key=str)
    assert has(of_parts.buttons(replace(model, buttons={})), Command.PRIMARY) is False
