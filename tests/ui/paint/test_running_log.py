"""The log in a free column: what it says, and how much of it there is room for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens.table.model.actions import Command
from screens.table.model.running_log import LATELY
from screens.table.model.view_model import CardContent, CardLine, LogTurn
from tests.kit.painters.painter_parts import facts_for, texts

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from tests.kit.stage import Stage


def painted(size: str, seats: int = 3, **changes: Any) -> tuple[Any, Drawing]:
    from tests.kit.painters.of_parts import log

    model = replace(facts_for("mid", size, seats), **changes)
    return model, log(model)


def turn(number: int, *lines: str, bid: bool = False) -> LogTurn:
    return LogTurn(number, "Anna", 0, "A", lines, bid)


# ---------------------------------------------------------------- how it looks


def test_it_fills_the_place_below_three_seats(stage: Stage) -> None:
    model, drawing = painted("tablet")
    place = model.layout.log_panel
    assert place is not None
    assert place.x == model.layout.seats[0].x
    assert place.y == model.layout.seats[-1].bottom + 8
    (target,) = drawing.targets
    assert (target.rect, target.key) == (place, Command.LOG_PANEL)
    assert all(mark.rect.bottom <= place.bottom and mark.rect.right <= place.right for mark in drawing.marks)
    assert texts(drawing)[0] == "Game log"
    assert "Palace on D2" in texts(drawing)


def test_bids_of_a_round_stand_together_in_their_order(stage: Stage) -> None:
    log = (turn(4, "Bid 3", bid=True), turn(4, "Bid 8", bid=True), turn(3, "Palm on A1"))
    _, drawing = painted("wide", 4, log=log)
    shown = texts(drawing)
    assert shown == ["Game log", "Round 4", "A", "Bid 8", "A", "Bid 3", "Round 3", "A", "Palm on A1"]


def test_each_round_stands_below_its_number(stage: Stage) -> None:
    """Its turns, the newest first, then its bids; what was before it stands below the number of its own round."""
    log = (
        turn(3, "Palm on A1"),
        turn(3, "Palm on B1"),
        turn(3, "Bid 3", bid=True),
        turn(3, "Bid 8", bid=True),
        turn(2, "Palm on C1"),
    )
    _, drawing = painted("wide", 4, log=log)
    words = sorted(
        (mark for mark in drawing.marks if hasattr(mark, "text")), key=lambda mark: (mark.rect.y, mark.rect.x)
    )
    told = [mark.text for mark in words if mark.text not in ("A", "Game log")]
    assert told == ["Round 3", "Palm on A1", "Palm on B1", "Bid 8", "Bid 3", "Round 2", "Palm on C1"]


def test_no_number_of_a_round_stands_alone_at_the_bottom(stage: Stage) -> None:
    for count in range(1, 30):
        log = (*(turn(9, f"Turn {number}") for number in range(count)), turn(8, "Palm on A1"))
        _, drawing = painted("tablet", 3, log=log)
        assert ("Round 8" in texts(drawing)) == ("Palm on A1" in texts(drawing))


def test_the_newest_turns_are_shown_as_far_as_there_is_room(
    stage: Stage, size_letters: Callable[[float], None]
) -> None:
    log = tuple(turn(9, f"Turn {number}") for number in range(LATELY))
    for scale in (0.85, 1.0, 1.5):
        size_letters(scale)
        for size, seats in (("tablet", 3), ("wide", 4), ("tablet upright", 4)):
            model, drawing = painted(size, seats, log=log)
            told = [text for text in texts(drawing) if text.startswith("Turn")]
            assert told == [f"Turn {number}" for number in range(len(told))]
            assert len(told) >= 2
            box = drawing.marks[0].rect
            assert all(mark.rect.bottom <= box.bottom for mark in drawing.marks)
            assert model.layout.log_panel in (None, box)


def test_it_says_that_nothing_has_happened_yet(stage: Stage) -> None:
    _, drawing = painted("tablet", log=())
    assert texts(drawing) == ["Game log", "Nothing has happened yet."]


def test_what_a_card_leaves_of_its_place_is_filled(stage: Stage) -> None:
    from screens.table.paint.turn_card import paint_card

    layout = replace(facts_for("mid", "desktop").layout, log_panel=None)
    place = layout.card
    assert place is not None
    assert painted("desktop", 4, layout=layout)[1].marks[0].rect == place, "there is no card"
    low = CardContent("If you bid 3", lines=(CardLine("coin", "3 coins paid", "-3", -1),))
    model, drawing = painted("desktop", 4, layout=layout, card=low)
    card = paint_card(model).marks[0].rect
    assert drawing.marks[0].rect.y == card.bottom + 8
    assert drawing.marks[0].rect.bottom == place.bottom
    high = replace(low, lines=low.lines * 12)
    _, drawing = painted("desktop", 4, layout=layout, card=high)
    assert not drawing.marks, "the card needs all of it"


def test_a_phone_has_none(stage: Stage) -> None:
    for size in ("phone", "tall wide"):
        assert painted(size)[1] == painted(size, log=())[1]
        assert not painted(size)[1].marks
