"""The layouts of the Table, in numbers: nothing overlaps, nothing is too small, and the spec's pictures are met."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations, product

import pytest

from fivetribes.model.grid import INDEX, NAMES, TILES
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sprite_names import RING
from screens.kit.drawing.type_scale import type_scale
from screens.table.layout.table_layout import Insets, TableLayout, is_upright, kind_for, table_layout
from tests.kit.offscreen import LOW

NO_INSETS = (0, 0, 0, 0)
SIZES = {
    (360, 640): ((0, 24, 0, 20), (0, 24, 0, 0), (0, 24, 0, 48)),
    (393, 851): ((0, 28, 0, 20), (0, 28, 0, 48)),
    (640, 360): ((24, 0, 0, 20), (0, 24, 48, 0), (0, 24, 0, 20)),
    (851, 393): ((24, 0, 0, 0), (32, 0, 32, 20)),
    (768, 1024): ((0, 24, 0, 20),),
    (800, 1280): ((0, 24, 0, 20),),
    (834, 1194): ((0, 24, 0, 20),),
    (1024, 1366): ((0, 24, 0, 20),),
    (1280, 800): ((0, 24, 0, 20),),
    (960, 600): ((0, 0, 0, 20), (0, 24, 0, 48)),
    (1600, 900): (),
    (1920, 1200): ((0, 0, 0, 48),),
    (2560, 1080): (),
    **dict.fromkeys(LOW, ()),
}
CASES = [
    (size, insets, seats, left_handed, scale, bidding)
    for size, all_insets in SIZES.items()
    for insets, seats, left_handed, scale, bidding in product(
        (NO_INSETS, *all_insets), (2, 3, 4), (False, True), (0.85, 1.0, 1.5), (False, True)
    )
]
#: What lies in another region, or takes its place for a while.
INSIDE = {
    "top_bar", "panel", "dock", "sheet", "filters", "djinns", "market",
}  # fmt: skip
APART = ("board", "seats", "filters", "djinns", "market", "card", "card_strip", "log_panel", "top_bar", "panel", "dock")
TOUCHED = {
    "menu", "log", "rules", "settings", "chips", "best_for", "filter_button", "djinn_cards", "card_strip",
    "undo", "redo", "hint", "djinn_button", "market_button", "primary", "take_back", "market_cards", "bids", "seats",
    "log_panel",
}  # fmt: skip


def parts(layout: TableLayout) -> Iterator[tuple[str, Rect]]:
    for field in fields(layout):
        value = getattr(layout, field.name)
        if isinstance(value, Rect):
            yield field.name, value
        elif isinstance(value, tuple):
            yield from ((field.name, part) for part in value)


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 1e-6 and down > 1e-6


def made(case: tuple) -> TableLayout:
    (width, height), insets, seats, left_handed, scale, bidding = case
    return table_layout(
        width, height, seats=seats, insets=insets, text_scale=scale, left_handed=left_handed, bidding=bidding
    )


def near(rect: Rect | None, *numbers: float) -> bool:
    assert rect is not None
    return (rect.x, rect.y, rect.w, rect.h) == pytest.approx(numbers)


# ---------------------------------------------------------------- laws


@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_in_the_safe_area_apart_and_large_enough(case: tuple) -> None:
    layout = made(case)
    (width, height), (left, top, right, bottom), seats, _, _, bidding = case
    assert layout.tile >= 48
    shown = list(parts(layout))
    for name, part in shown:
        assert part.x >= left - 1e-6, name
        assert part.y >= top - 1e-6, name
        assert part.right <= width - right + 1e-6, name
        assert part.bottom <= height - bottom + 1e-6, name
        assert part.w > 0, name
        assert part.h > 0, name
    inside = INSIDE if layout.kind == "tablet" else INSIDE | {"hand"}
    for (name, one), (other_name, other) in combinations(shown, 2):
        if (name not in inside and other_name not in inside) or (name in APART and other_name in APART):
            assert not overlap(one, other), (name, one, other_name, other)
    assert len(layout.seats) == seats
    assert bool(layout.bids) == bidding
    # where the spec itself gives less: seats of a short phone, spaces of the track on a narrow one
    least = {"seats": (48, 40), "bids": ((width - 52) / 7 if layout.kind == "portrait" else 48, 48)}
    for name, part in shown:
        if name in TOUCHED:
            wide, high = least.get(name, (48, 48))
            assert part.w >= min(48, wide) - 1e-6, (name, part)
            assert part.h >= high - 1e-6, (name, part)
    for whole, inner in {"filters": "chips", "djinns": "djinn_cards", "market": "market_cards"}.items():
        region = getattr(layout, whole)
        for part in getattr(layout, inner):
            assert region is not None
            assert part.x >= region.x - 1e-6
            assert part.right <= region.right + 1e-6


@pytest.mark.parametrize("case", [case for case in CASES if case[2] == 4 and case[4] == 1.0], ids=str)
def test_every_tile_is_on_the_board_and_found(case: tuple) -> None:
    layout = made(case)
    rects = [layout.tile_rect(tile) for tile in range(TILES)]
    for tile, rect in enumerate(rects):
        assert rect.x >= layout.board.x
        assert rect.right <= layout.board.right + 1e-6
        assert rect.bottom <= layout.board.bottom + 1e-6
        assert layout.tile_at(rect.x + rect.w / 2, rect.y + rect.h / 2) == tile
        assert layout.tile_at(rect.x, rect.y) == tile
        assert layout.tile_at(rect.right - 0.01, rect.bottom - 0.01) == tile
        assert layout.tile_at(rect.right + layout.gap / 2 - 0.01, rect.y) == tile  # the near half of the gap
    assert not any(overlap(one, other) for one, other in combinations(rects, 2))
    board = layout.board
    for x, y in (
        (board.x - 9, board.y),
        (board.right + 9, board.y),
        (board.x, board.y - 9),
        (board.x, board.bottom + 9),
    ):
        assert layout.tile_at(x, y) is None


@pytest.mark.parametrize("size", SIZES)
def test_the_left_hand_changes_sides_and_nothing_else(size: tuple[int, int]) -> None:
    right, left = (table_layout(*size, seats=4, left_handed=hand) for hand in (False, True))
    assert (left.tile, left.kind, left.folded) == (right.tile, right.kind, right.folded)
    assert left.primary == right.primary.mirrored(size[0])
    assert left.board == right.board.mirrored(size[0])
    if left.djinns and right.djinns:
        assert left.djinns == right.djinns.mirrored(size[0])
        assert [card.x for card in left.djinn_cards] == sorted(card.x for card in left.djinn_cards)


@pytest.mark.parametrize("case", [case for case in CASES if case[3] and not case[5]], ids=str)
def test_for_the_left_hand_undo_stays_left_of_redo(case: tuple) -> None:
    """The row of small buttons changes sides as one: what goes back is left of what goes on, as everybody reads."""
    left = made(case)
    right = made((*case[:3], False, *case[4:]))

    def row(layout: TableLayout) -> list[str]:
        buttons = {name: getattr(layout, name) for name in ("undo", "redo", "hint", "djinn_button", "market_button")}
        assert layout.undo is not None
        along = {name: rect for name, rect in buttons.items() if rect is not None and rect.y == layout.undo.y}
        return sorted(along, key=lambda name: along[name].x)

    assert row(left) == row(right)
    assert row(left)[:2] == ["undo", "redo"]
    assert left.undo is not None
    assert right.undo is not None
    assert left.primary.x < left.undo.x or left.primary.y > left.undo.y, "it is on the left itself"


def test_the_board_stays_where_it_is_while_bidding() -> None:
    for size in ((1280, 800), (960, 600), (851, 393), (640, 360), (393, 851), (412, 915), *LOW):
        assert table_layout(*size, seats=4).board == table_layout(*size, seats=4, bidding=True).board


def test_tiles_are_whole_pixels() -> None:
    assert table_layout(400, 900, seats=4, density=2.75).tile * 2.75 == pytest.approx(196)


def test_no_other_number_of_seats() -> None:
    with pytest.raises(ValueError, match="5 seats"):
        table_layout(1280, 800, seats=5)


def test_kinds() -> None:
    assert [kind_for(*size) for size in ((960, 600), (959, 600), (960, 599), (600, 960), (500, 500))] == [
        "tablet", "landscape", "landscape", "portrait", "portrait",
    ]  # fmt: skip


# ---------------------------------------------------------------- the spec's numbers


def test_tablet() -> None:
    layout = table_layout(1280, 800, seats=4)
    assert (layout.kind, layout.tile, layout.gap, layout.turned) == ("tablet", 102, 8, False)
    assert near(layout.board, 242, 125, 652, 542)
    assert near(layout.top_bar, 0, 0, 1280, 56)
    assert near(layout.track[0], 242, 8, 46, 40)
    assert layout.track[1].x == pytest.approx(292)
    assert near(layout.order[-1], 846, 8, 40, 40)
    assert [seat.y for seat in layout.seats] == [64, 230, 396, 562]
    assert near(layout.seats[0], 16, 64, 208, 158)
    assert near(layout.filters, 242, 56, 652, 48)
    assert [chip.x for chip in layout.chips] == [320, 380, 440, 500, 560, 620, 684]
    assert near(layout.best_for, 744, 56, 150, 48)
    assert layout.hand is not None
    assert layout.powers is not None
    assert (layout.hand.x, layout.hand.y, layout.powers.right, layout.powers.h) == (242, 674, 894, 48)
    assert near(layout.djinns, 912, 64, 352, 180)
    assert near(layout.djinn_cards[1], 1032, 92, 112, 152)
    assert [near(card, 1032, y, 112, 56) for card, y in zip(layout.market_cards[1::3], (304, 384, 464), strict=True)]
    assert near(layout.market_cards[-1], 1152, 464, 112, 56)
    assert near(layout.card, 912, 532, 352, 188)
    assert near(layout.panel, 0, 728, 1280, 72)
    assert near(layout.primary, 1120, 740, 144, 48)
    assert near(layout.hint, 1008, 740, 104, 48)
    assert near(layout.redo, 896, 740, 104, 48)
    assert near(layout.undo, 760, 740, 128, 48)
    assert not layout.folded


def test_tablet_bidding() -> None:
    layout = table_layout(1280, 800, seats=4, bidding=True)
    assert near(layout.dock, 0, 676, 1280, 124)
    assert near(layout.seats[1], 16, 217, 208, 145)
    assert near(layout.bids[0], 242, 688, 604 / 9, 100)
    assert layout.bids[-1].right == pytest.approx(894)
    assert near(layout.take_back, 912, 712, 128, 52)
    assert near(layout.hint, 1048, 712, 52, 52)
    assert near(layout.primary, 1108, 712, 156, 52)
    assert near(layout.card, 912, 532, 352, 132)


TABLETS = (
    (960, 600), (1024, 768), (1100, 1000), (1180, 820), (1280, 800), (1366, 768), (1440, 900), (1600, 900),
    (1920, 600), (1920, 1200), (2560, 1600),
)  # fmt: skip


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", TABLETS)
def test_a_ring_around_a_tile_covers_neither_names_nor_neighbours(
    size: tuple[int, int], scale: float, hand: bool
) -> None:
    """The ring of a lit tile reaches a sixteenth of it out of it."""
    for bidding in (False, True):
        layout = table_layout(*size, seats=4, text_scale=scale, left_handed=hand, bidding=bidding)
        board, out = layout.board, layout.tile / 16
        ringed = Rect(board.x - out, board.y - out, board.w + 2 * out, board.h + 2 * out)
        assert layout.letters is not None
        assert layout.figures is not None
        assert layout.letters.bottom <= ringed.y + 1e-6
        middle = layout.figures.x + layout.figures.w / 2  # where a painter puts a figure: 7 wide
        assert middle + 3.5 * scale <= ringed.x
        others = (layout.filters, layout.hand, layout.djinns, layout.market, layout.dock, layout.panel, *layout.seats)
        for other in others:
            assert other is None or not overlap(ringed, other), other
        for column in (*layout.seats, layout.djinns):
            assert column is not None
            assert not column.x - 2 < middle - 3.5 * scale < column.right + 2


@pytest.mark.parametrize("size", TABLETS)
def test_one_left_edge_for_all_that_belongs_to_the_board(size: tuple[int, int]) -> None:
    layout, bidding = (table_layout(*size, seats=4, bidding=bidding) for bidding in (False, True))
    assert layout.filters is not None
    assert layout.hand is not None
    assert layout.filters.x == layout.board.x == layout.track[0].x == bidding.bids[0].x
    assert layout.filters.right == layout.board.right == pytest.approx(bidding.bids[-1].right)
    assert layout.hand.x == layout.board.x or "hand_tray" in layout.folded


def test_a_square_tablet_has_its_board_in_the_middle() -> None:
    for size in ((1024, 768), (1100, 1000)):
        layout = table_layout(*size, seats=4)
        assert layout.letters is not None
        assert layout.filters is not None
        assert layout.hand is not None
        above, below = layout.letters.y - layout.filters.bottom, layout.hand.y - layout.board.bottom - layout.tile / 16
        assert above == pytest.approx(below, abs=2)


def test_a_large_window_has_larger_columns() -> None:
    for bidding in (False, True):
        layout = table_layout(2560, 1600, seats=4, bidding=bidding)
        assert layout.djinns is not None
        assert layout.card is not None
        assert (layout.seats[0].w, layout.seats[0].h) == (320, 240)
        assert layout.djinns.w == 500
        assert layout.djinn_cards[0].h > 200
        assert layout.market_cards[0].h > 72
        assert layout.card.h == 300
        # What is left of the width goes to both sides of the board.
        left, right = layout.board.x - layout.seats[0].right, layout.djinns.x - layout.board.right
        assert left == pytest.approx(right, abs=2)


@pytest.mark.parametrize("size", TABLETS)
def test_djinns_and_goods_stay_where_they_are_while_bidding(size: tuple[int, int]) -> None:
    layout, bidding = (table_layout(*size, seats=4, bidding=bidding) for bidding in (False, True))
    assert (layout.djinn_cards, layout.market_cards) == (bidding.djinn_cards, bidding.market_cards)
    assert layout.board == bidding.board


def test_small_tablet() -> None:
    layout = table_layout(960, 600, seats=4)
    assert (layout.tile, layout.gap) == (74, 6)
    assert layout.seats[0].h == 108
    assert layout.folded == {"hand_tray", "cards", "labels", "seats"}
    assert layout.djinn_cards[0].h == 48


def test_phone_upright() -> None:
    layout = table_layout(393, 851, seats=4, insets=(0, 28, 0, 20))
    assert (layout.kind, layout.tile, layout.gap, layout.turned) == (
        "portrait",
        70,
        4,
        True,
    )  # two dp less than in the spec: for the names, and as much at the other side
    assert near(layout.top_bar, 0, 28, 393, 48)
    assert near(layout.board, 13.5, 199.5, 366, 440)
    assert near(layout.seats[1], 103.75, 84, 89.75, 48)
    assert near(layout.filters, 8, 136, 377, 48)
    assert near(layout.chips[5], 248, 136, 48, 48)
    assert near(layout.card_strip, 8, 647, 377, 48)
    assert layout.panel is not None
    assert layout.panel.y == 703
    assert [near(rect, x, 763, 52, 52) for rect, x in ((layout.undo, 16), (layout.redo, 74), (layout.hint, 132))]
    assert near(layout.order[1], 172, 36, 32, 32)
    assert layout.sheet is not None
    assert layout.sheet.y == pytest.approx(650, abs=8)
    assert not layout.folded
    assert near(layout.tile_rect(INDEX["E3"]), 161.5, 495.5, 70, 70)
    assert near(layout.tile_rect(INDEX["A1"]), 309.5, 199.5, 70, 70)


def test_phone_upright_bidding() -> None:
    layout = table_layout(393, 851, seats=4, insets=(0, 28, 0, 20), bidding=True)
    assert len(layout.bids) == 7
    assert layout.bids[0].w == pytest.approx((393 - 16 - 36) / 7)
    assert layout.bids[0].h == 64
    assert layout.preview is not None
    assert near(layout.card_strip, 8, 136, 377, 48)  # in place of the filters
    assert not layout.chips


@pytest.mark.parametrize(("bottom", "side"), [(20, 60), (0, 63)])
def test_short_phone(bottom: int, side: int) -> None:
    layout = table_layout(360, 640, seats=4, insets=(0, 24, 0, bottom))
    assert layout.tile == side
    assert layout.folded == {"reason", "card_strip", "filters", "seats", "prompt"}
    assert layout.seats[0].h == 40
    assert layout.filter_button is not None
    assert layout.market_button is not None


def test_things_fall_away_in_order() -> None:
    folded = [table_layout(393, height, seats=4).folded for height in range(900, 600, -1)]
    order = ("reason", "card_strip", "filters", "seats", "prompt")
    assert {frozenset(order[:count]) for count in range(6)} >= set(folded)
    assert [len(names) for names in folded] == sorted(len(names) for names in folded)


def test_phone_lying() -> None:
    layout = table_layout(851, 393, seats=4, insets=(24, 0, 0, 0))
    assert (layout.kind, layout.tile, layout.gap, layout.turned) == ("landscape", 72, 4, False)
    assert near(layout.board, 158, 13.5, 452, 376)  # names above and left of it
    assert near(layout.seats[1], 24, 103.75, 116, 89.75)
    assert near(layout.card_strip, 616, 110, 219, 118)
    assert near(layout.prompt, 616, 234, 219, 36)
    assert near(layout.undo, 616, 278, 48.75, 48)
    assert near(layout.djinn_button, 786.25, 278, 48.75, 48)
    assert near(layout.primary, 616, 334, 219, 50)
    assert near(layout.filter_button, 616, 56, 105.5, 48)  # drawn 40 high, at 60


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(640, 360), (852, 392), (915, 412)], ids=str)
def test_no_hole_is_left_below_the_players_of_a_phone_lying(size: tuple[int, int], seats: int) -> None:
    layout = table_layout(*size, seats=seats)
    assert layout.seats[0].y == 8
    assert abs(layout.seats[-1].bottom - (size[1] - 8)) < 1
    assert len({round(seat.h, 3) for seat in layout.seats}) == 1


def test_the_smallest_phone_lying() -> None:
    assert table_layout(640, 360, seats=4).tile == 53
    assert table_layout(640, 360, seats=4, insets=(24, 24, 48, 20)).tile >= 48


def test_names_of_tiles_turn_with_the_board() -> None:
    turned = table_layout(393, 851, seats=4)
    top_row = [NAMES[tile] for tile in range(TILES) if turned.cell(tile)[1] == 0]
    assert top_row == ["A1", "A2", "A3", "A4", "A5"]
    assert turned.cell(INDEX["A1"]) == (4, 0)


# ---------------------------------------------------------------- names and strips at the board

SMALLEST = (320, 568)
PHONES = ((360, 640), (393, 851), (412, 915), (640, 360), (851, 393), SMALLEST)


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", PHONES)
def test_phones_name_their_tiles_too(size: tuple[int, int], scale: float, left_handed: bool) -> None:
    """Above the board and beside it, close to the tiles they belong to, and as large as the letters."""
    for bidding in (False, size != SMALLEST):
        layout = table_layout(*size, seats=4, text_scale=scale, left_handed=left_handed, bidding=bidding)
        assert layout.letters is not None
        assert layout.figures is not None
        above, beside = (layout.figures, layout.letters) if layout.turned else (layout.letters, layout.figures)
        board = layout.board
        assert (above.x, above.w) == (board.x, board.w)
        assert 0 < board.y - above.bottom <= 4
        assert above.h >= 10 * scale
        assert (beside.y, beside.h) == (board.y, board.h)
        assert 0 < (beside.x - board.right if left_handed else board.x - beside.right) <= 4
        assert beside.w >= 9 * scale


def test_names_cost_a_tile_next_to_nothing_and_go_where_it_would_be_too_small() -> None:
    for (size, all_insets), scale in product(SIZES.items(), (0.85, 1.0, 1.5)):
        for insets in (NO_INSETS, *all_insets):
            layout = table_layout(*size, seats=4, insets=insets, text_scale=scale)
            assert layout.tile >= 48
            assert (layout.letters is None) is (layout.figures is None)
    tiny = table_layout(*SMALLEST, seats=4, bidding=True)
    assert (tiny.letters, tiny.figures) == (None, None)
    assert tiny.tile == 48


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_strips_round_a_phones_board_are_alike(size: tuple[int, int], left_handed: bool) -> None:
    """Above as below, left as right; where the board is beside other things, letters and figures belong to it."""
    layout = table_layout(*size, seats=4, left_handed=left_handed)
    board, letters, figures = layout.board, layout.letters, layout.figures
    assert letters is not None
    assert figures is not None
    left, top = min(board.x, letters.x, figures.x), min(board.y, letters.y, figures.y)
    right = max(board.right, letters.right, figures.right)
    if layout.kind == "portrait":
        rows = (layout.filters or layout.seats[0], layout.card_strip or layout.panel)
        assert rows[0] is not None
        assert rows[1] is not None
        assert top - rows[0].bottom == pytest.approx(rows[1].y - board.bottom, abs=6)
        assert board.x == pytest.approx(size[0] - board.right, abs=1)
    else:
        seats, column = layout.seats[0], layout.prompt
        sides = (seats.right, column.x) if seats.x < column.x else (column.right, seats.x)
        assert left - sides[0] == pytest.approx(sides[1] - right, abs=1)
        assert top == pytest.approx(size[1] - board.bottom, abs=2)


# ---------------------------------------------------------------- a designer's demands


@pytest.mark.parametrize("insets", [NO_INSETS, (24, 24, 48, 20)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_four_buttons_apart_on_the_smallest_phone_lying(
    insets: tuple[float, float, float, float], left_handed: bool
) -> None:
    layout = table_layout(640, 360, seats=4, insets=insets, left_handed=left_handed)
    buttons = (layout.undo, layout.redo, layout.hint, layout.djinn_button, layout.primary)
    for one, other in combinations(buttons, 2):
        assert one is not None
        assert other is not None
        across = max(one.x, other.x) - min(one.right, other.right)
        down = max(one.y, other.y) - min(one.bottom, other.bottom)
        assert max(across, down) >= 4 - 1e-6


@pytest.mark.parametrize("bottom", [0, 20])
def test_a_plan_leaves_every_tile_of_a_short_phone_in_reach(bottom: int) -> None:
    """A part of the lowest row may be covered, not so much that a finger finds nothing of it."""
    layout = table_layout(360, 640, seats=4, insets=(0, 24, 0, bottom))
    assert layout.sheet is not None
    lowest = layout.board.bottom - layout.tile
    assert layout.sheet.y >= lowest + 20


def test_a_plan_leaves_a_tall_phone_its_board() -> None:
    layout = table_layout(393, 851, seats=4, insets=(0, 28, 0, 20))
    assert layout.sheet is not None
    assert layout.sheet.y >= layout.board.bottom


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_market_has_a_button_where_its_row_is_not_shown(size: tuple[int, int], left_handed: bool) -> None:
    layout = table_layout(*size, seats=4, bidding=True, left_handed=left_handed)
    assert layout.card_strip is None
    assert layout.filter_button is None
    button = layout.market_button
    assert button is not None
    assert min(button.w, button.h) >= 48
    assert not any(overlap(button, space) for space in layout.bids)


def test_the_zeros_of_a_lying_phone_have_room_for_three_markers() -> None:
    for size in ((640, 360), (851, 393)):
        bids = table_layout(*size, seats=4, bidding=True).bids
        assert bids[-1].w >= 2 * bids[0].w


UPRIGHT = ((700, 960), (744, 1133), (768, 1024), (800, 1280), (834, 1194), (1024, 1366), (960, 1040), (1280, 1280))


@pytest.mark.parametrize("size", UPRIGHT)
def test_a_tablet_upright_is_a_tablet(size: tuple[int, int]) -> None:
    """It has what a tablet has: named buttons, seats of two rows, names of tiles, cards, and a place for a card."""
    layout = table_layout(*size, seats=4)
    assert layout.kind == "tablet"
    assert not layout.turned
    assert layout.tile >= 76
    assert layout.letters is not None
    assert layout.figures is not None
    assert layout.hand is not None
    assert layout.powers is not None
    assert layout.card is not None
    assert layout.card.w >= 200
    assert min(seat.h for seat in layout.seats) >= 80
    assert len({seat.y for seat in layout.seats}) == 1
    assert len(layout.market_cards) == 9
    assert all(card.w >= 60 and card.h >= 48 for card in layout.market_cards)
    assert all(card.w >= 200 or card.h >= 150 for card in layout.djinn_cards)
    for button in (layout.undo, layout.redo, layout.hint, layout.primary):
        assert button is not None
        assert button.w >= 92


@pytest.mark.parametrize("size", UPRIGHT)
def test_nothing_but_what_is_below_moves_while_bidding_on_an_upright_tablet(size: tuple[int, int]) -> None:
    layout, bidding = (table_layout(*size, seats=4, bidding=bidding) for bidding in (False, True))
    for name in ("board", "seats", "djinn_cards", "market_cards", "card", "filters", "folded"):
        assert getattr(layout, name) == getattr(bidding, name), name
    assert len(bidding.bids) == 9
    assert min(space.h for space in bidding.bids) >= 48


def test_what_is_upright() -> None:
    upright = [size for size in ((700, 960), (699, 960), (700, 959), (1000, 1000), (1001, 1000)) if is_upright(*size)]
    assert upright == [(700, 960), (1000, 1000)]
    assert kind_for(700, 960) == "tablet"
    assert kind_for(699, 960) == kind_for(700, 959) == "portrait"
    # at the border the one with the larger tiles is taken, nearly
    assert table_layout(1000, 1000, seats=4).tile > table_layout(1001, 1000, seats=4).tile > 70


def test_larger_tiles_go_before_more_words_on_an_upright_tablet() -> None:
    tight, usual, high = (table_layout(*size, seats=4) for size in ((768, 1024), (834, 1194), (800, 1280)))
    assert {"cards", "labels"} <= tight.folded
    assert tight.tile < usual.tile <= high.tile
    assert "labels" not in high.folded
    assert high.seats[0].h > usual.seats[0].h  # with a row for djinns


def test_a_large_phone_upright_has_higher_rows_if_they_cost_no_tiles() -> None:
    layout = table_layout(680, 1280, seats=4)
    assert layout.tile >= 120
    assert layout.seats[0].h == 64
    assert layout.card_strip is not None
    assert layout.card_strip.h == 64
    for bidding in (False, True):
        shown = table_layout(680, 1280, seats=4, bidding=bidding)
        assert shown.primary.w <= 400
        assert shown.primary.right == 664
    assert shown.board == layout.board
    assert {space.h for space in shown.bids} == {72}
    assert table_layout(680, 940, seats=4).seats[0].h == 48


# ---------------------------------------------------------------- what a free column is for


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1600, 900), (1920, 1080), (1920, 800), (2560, 1080), (3440, 1440)])
def test_no_hole_below_the_seats(size: tuple[int, int], seats: int) -> None:
    """The seats and the log fill the column, or there is a column with the log beside the board."""
    layout = table_layout(*size, seats=seats, text_scale=type_scale(*size))
    assert layout.panel is not None
    assert layout.card is not None
    filled = max(rect.bottom for rect in (*layout.seats, layout.log_panel) if rect and rect.x == layout.seats[0].x)
    beside = layout.log_panel is not None and layout.log_panel.x > layout.card.x
    assert beside or filled == pytest.approx(layout.panel.y - 8)


def test_a_very_wide_window_has_a_column_with_the_log() -> None:
    for size in ((1920, 800), (2560, 1080), (3440, 1440)):
        layout = table_layout(*size, seats=4, text_scale=type_scale(*size))
        assert layout.log_panel is not None
        assert layout.djinns is not None
        assert layout.panel is not None
        assert layout.log_panel.x > layout.djinns.right
        assert layout.log_panel.right == size[0] - 16
        assert layout.log_panel.h > layout.panel.y * 0.85
        assert 280 <= layout.log_panel.w <= 400 * type_scale(*size)
    for size in ((1280, 800), (1920, 1080)):
        layout = table_layout(*size, seats=4, text_scale=type_scale(*size))
        assert layout.log_panel is None


@pytest.mark.parametrize("bidding", [False, True])
def test_no_hole_below_the_cards_of_a_very_large_window(bidding: bool) -> None:
    """What the right column has to show fills it."""
    size = 2560, 1600
    layout = table_layout(*size, seats=3, text_scale=type_scale(*size), bidding=bidding)
    ground = layout.panel or layout.dock
    assert ground is not None
    assert layout.card is not None
    assert ground.y - layout.card.bottom < 0.1 * size[1]


def test_columns_grow_with_the_letters_of_a_large_window() -> None:
    layout = table_layout(1920, 1080, seats=4, text_scale=type_scale(1920, 1080))
    assert layout.seats[0].w > 300
    assert layout.djinns is not None
    assert layout.djinns.w > 500
    assert layout.primary.w == 187 + 3 * 54, "long names have room"
    assert "reason" not in layout.folded
    # whoever wants them larger still gets them, as in other windows
    assert "reason" in table_layout(1920, 1080, seats=4, text_scale=1.5 * 1.3).folded


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 800), 1.0), ((1599, 900), 1.0), ((1600, 899), 1.0), ((1600, 900), 1.15), ((1919, 1080), 1.15),
        ((1920, 1079), 1.15), ((1920, 1080), 1.3), ((2399, 1400), 1.3),
        ((2400, 1299), 1.3), ((2400, 1300), 1.6), ((2560, 1600), 1.6), ((3840, 2160), 1.6), ((1080, 1920), 1.0),
    ],
)  # fmt: skip
def test_letters_grow_with_the_window(size: tuple[int, int], scale: float) -> None:
    assert type_scale(*size) == scale


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (393, 851), (412, 915)])
@pytest.mark.parametrize("insets", [(0, 0, 0, 0), (0, 24, 0, 24)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("bidding", [False, True])
def test_an_upright_phone_has_as_much_left_of_the_board_as_right(
    size: tuple[int, int], insets: Insets, text_scale: float, bidding: bool
) -> None:
    """The rings round its tiles are whole there, and what lies below it keeps its distance as what lies above."""
    layout = table_layout(*size, seats=3, insets=insets, text_scale=text_scale, bidding=bidding)
    board = layout.board
    left, right = board.x, layout.width - board.right
    assert left == pytest.approx(right)
    assert right >= layout.tile * (RING - 1) / 2
    ground = layout.panel or layout.dock
    assert ground is not None
    rows = [rect for rect in (layout.filters, layout.card_strip, *layout.seats) if rect is not None]
    above = (layout.figures or board).y - max(rect.bottom for rect in rows if rect.bottom <= board.y)
    below = min(rect.y for rect in (*rows, ground) if rect.y >= board.bottom) - board.bottom
    assert below >= min(above, 9) - 1
