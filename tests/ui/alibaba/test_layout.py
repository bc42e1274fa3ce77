"""Where everything of Ali Baba's table goes, in windows of many sizes."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pytest

from fivetribes.alibaba.model.cave import LARGE, PLACE_OF, SMALL
from screens.alibaba.layout.cave_layout import layer_of
from screens.alibaba.layout.places import CaveTableLayout
from screens.alibaba.layout.table_layout import cave_table_layout, kind_for
from screens.kit.drawing.rect import Rect
from tests.kit.offscreen import LOW

SIZES = (
    (360, 640), (393, 851), (640, 360), (851, 393), (768, 1024), (800, 1280), (960, 600), (1280, 800), (1920, 1080),
    *LOW,
)  # fmt: skip
#: What lies over others while it is shown.
OVER = ("card", "sheet", "panel", "top_bar", "treasures", "log_panel")
TARGET = 48


def layouts(width: int, height: int) -> list[CaveTableLayout]:
    """All that one window can have."""
    return [
        cave_table_layout(
            width,
            height,
            seats=seats,
            kinds=10 - 3 * (cave is SMALL),
            cave=cave,
            beside=beside,
            insets=insets,
            text_scale=scale,
            left_handed=left_handed,
        )
        for cave, seats, beside in ((LARGE, 2, False), (LARGE, 4, True), (SMALL, 2, False))
        for insets in ((0, 0, 0, 0), (0, 24, 0, 16))
        for scale in (0.85, 1.0, 1.5)
        for left_handed in (False, True)
    ]


def parts(layout: CaveTableLayout) -> list[tuple[str, Rect]]:
    """Everything that has a place of its own."""
    found = [("cave", layout.cave.area)]
    for field in fields(layout):
        value = getattr(layout, field.name)
        if field.name in OVER:
            continue
        if isinstance(value, Rect):
            found.append((field.name, value))
        elif isinstance(value, tuple):
            found += [(f"{field.name}{n}", part) for n, part in enumerate(value)]
    return found


def overlap(a: Rect, b: Rect) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > 0.5 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.5


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_lies_on_anything_else_or_outside(size: tuple[int, int]) -> None:
    for layout in layouts(*size):
        found = parts(layout)
        for name, rect in found:
            assert rect.x >= -0.5, (name, rect)
            assert rect.right <= size[0] + 0.5, (name, rect)
            assert rect.y >= -0.5, (name, rect)
            assert rect.bottom <= size[1] + 0.5, (name, rect)
        clashes = [(one, other) for (one, a), (other, b) in combinations(found, 2) if overlap(a, b)]
        assert clashes == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_touched_is_large_enough(size: tuple[int, int]) -> None:
    for layout in layouts(*size):
        for name in ("menu", "log", "undo", "redo", "hint", "primary"):
            rect = getattr(layout, name)
            assert min(rect.w, rect.h) >= TARGET - 0.1, (name, rect)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_tiles_are_large_enough_in_letters_of_usual_size(size: tuple[int, int]) -> None:
    for cave in (LARGE, SMALL):
        layout = cave_table_layout(*size, seats=2, kinds=10, cave=cave)
        assert layout.cave.tile >= TARGET


def test_a_tile_rests_on_those_beneath_it() -> None:
    """It covers a part of each of them, and of no other one of their layer."""
    for cave in (LARGE, SMALL):
        layout = cave_table_layout(1280, 800, seats=2, kinds=10, cave=cave).cave
        for place in cave.places:
            rect = layout.place_rect(place)
            for other in cave.places:
                if layer_of(other) == layer_of(place) - 1:
                    covered = overlap(rect, layout.place_rect(other))
                    # Further up on the screen, it reaches a little over the row behind it.
                    behind = layout.place_rect(other).bottom - rect.y < layout.lift * 2
                    assert covered == (other in cave.beneath[place]) or behind
            assert all(overlap(rect, layout.place_rect(lower)) for lower in cave.beneath[place])


def test_a_higher_layer_is_further_up() -> None:
    layout = cave_table_layout(393, 851, seats=2, kinds=10, cave=LARGE).cave
    a, b = layout.place_rect(PLACE_OF["A11"]), layout.place_rect(PLACE_OF["B11"])
    pitch = layout.tile + layout.gap
    assert b.x == pytest.approx(a.x + pitch / 2)
    assert b.y == pytest.approx(a.y + pitch / 2 - layout.lift)


def test_the_left_hand_has_its_buttons_on_the_other_side_in_the_same_order() -> None:
    for size in ((393, 851), (851, 393), (1280, 800)):
        right = cave_table_layout(*size, seats=4, kinds=10, cave=LARGE, beside=True)
        left = cave_table_layout(*size, seats=4, kinds=10, cave=LARGE, beside=True, left_handed=True)
        assert left.undo.x < left.redo.x < left.hint.x
        assert left.kinds[0].x < left.kinds[1].x
        assert left.beside[0].x < left.beside[1].x
        if right.kind != "landscape":
            assert left.primary.x < left.undo.x
            assert left.menu == right.menu
        if right.kind != "portrait":
            assert (left.treasures.x < left.cave.area.x) is not (right.treasures.x < right.cave.area.x)


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        ((360, 640), "portrait"),
        ((640, 360), "landscape"),
        ((768, 1024), "tablet"),
        ((640, 960), "portrait"),
        ((960, 600), "tablet"),
    ],
)
def test_each_window_has_its_kind(size: tuple[int, int], kind: str) -> None:
    assert kind_for(*size) == kind


UPRIGHT = ((700, 960), (768, 1024), (800, 1280), (1080, 1920))


@pytest.mark.parametrize("size", UPRIGHT, ids=str)
def test_a_tablet_that_is_held_upright_has_what_a_tablet_has(size: tuple[int, int]) -> None:
    for layout in layouts(*size):
        if layout.cave.area.w == 0 or kind_for(size[0], size[1] - 40) != "tablet":
            continue
        assert layout.kind == "tablet"
        assert None not in (layout.rules, layout.settings, layout.log_panel, layout.title)
        assert min(button.w for button in (layout.undo, layout.redo, layout.hint, layout.primary)) >= 92
        assert layout.cave.area.x >= 16
        assert layout.cave.area.w <= 0.9 * size[0]
        assert layout.cave.tile >= TARGET
    usual = cave_table_layout(*size, seats=4, kinds=10, cave=LARGE)
    assert usual.track is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (852, 392), (640, 360)], ids=str)
def test_no_hole_is_left_below_the_players(size: tuple[int, int], seats: int) -> None:
    scale = 1.3 if size[0] == 1920 else 1.0  # in which large windows are
    layout = cave_table_layout(*size, seats=seats, kinds=10, cave=LARGE, text_scale=scale)
    if layout.kind == "tablet" and seats == 2 and layout.magics is None:
        return  # two cards are not made as high as that
    last = (layout.magics or layout.seats[-1]).bottom
    floor = layout.panel.y if layout.kind == "tablet" else size[1]
    assert floor - last <= 0.15 * size[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tiles_beside_the_cave_are_labelled(size: tuple[int, int]) -> None:
    """In letters of the usual size, except where a phone in landscape has no room for it."""
    layout = cave_table_layout(*size, seats=4, kinds=10, cave=LARGE, beside=True)
    if layout.beside_title is None:
        assert layout.kind == "landscape"
        assert size[1] < 380
        return
    assert 0 <= layout.beside[0].y - layout.beside_title.bottom <= 4
