"""The log at Ali Baba's table: each line is played again, or shows where it happened."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.events import TileTaken, TurnedUp
from fivetribes.alibaba.model.steps import Ask
from screens.alibaba.model.phase import Replaying
from screens.kit.drawing.painted_block import PaintedBlock
from screens.kit.table.replay.log_entry import LogEntry, LookAt
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

TABLET, SMALL_TABLET, PHONE = (1280, 800), (960, 600), (394, 852)


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    hand.resize(*TABLET)
    hand.begin(None, "merchant", "merchant")
    hand.play_until(Ask.TAKE, Random(2), least=12)
    yield hand
    hand.close()


def entries(hand: CaveHand) -> list[Any]:
    """The targets of the running log, the newest turn first."""
    return [target for target in hand.table.ids.log.drawing.targets if isinstance(target.key, LogEntry)]


def middle(hand: CaveHand, target: Any) -> tuple[float, float]:
    x, y, w, h = hand.table.ids.log.box_of(target.rect)
    return x + w / 2, y + h / 2


def places_of(hand: CaveHand, key: LogEntry) -> set[int]:
    """Where tiles were taken or turned up with what a line tells."""
    events = hand.table.match.turn_log.turns[key.turn].pieces[key.piece].events
    return {event.place for event in events if isinstance(event, TileTaken | TurnedUp)}


@pytest.mark.parametrize("size", [TABLET, SMALL_TABLET, (768, 1024), (1920, 1080), *LOW], ids=str)
def test_each_line_of_the_running_log_is_a_target_of_its_own(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    found = entries(hand)
    if hand.table.model.layout.log_panel is None:
        assert found == []
        return
    keys = [target.key for target in found]
    assert len(keys) == len(set(keys)) >= 3
    turns = hand.table.match.turn_log.turns
    for target in found:
        key = target.key
        assert target.name == " ".join(line.text for line in turns[key.turn].lines_by_piece()[key.piece])
        assert set(key.tiles) == places_of(hand, key)
        assert target.rect.h >= 40
        assert target.rect.bottom <= hand.table.model.layout.log_panel.bottom
    for one, other in pairwise(found):
        assert one.rect.bottom <= other.rect.y + 0.01
    assert keys[0].turn == max(key.turn for key in keys), "the newest first"


def test_a_line_of_the_running_log_is_played_again_from_there(hand: CaveHand) -> None:
    target = entries(hand)[2]
    hand.touch(*middle(hand, target))
    phase = hand.table.presenter.phase
    assert isinstance(phase, Replaying)
    first = phase.recording.before(target.key.turn, target.key.piece)
    assert first <= phase.position <= phase.recording.before(target.key.turn + 1)


def test_a_line_of_the_running_log_that_is_held_flashes_its_tiles(hand: CaveHand) -> None:
    table = hand.table
    target = next(target for target in entries(hand) if target.key.tiles)
    played = len(table.match.game.entries)
    hand.touch(*middle(hand, target), seconds=0.8)
    assert set(table.flash.tiles) == places_of(hand, target.key) != set()
    assert not isinstance(table.presenter.phase, Replaying)
    hand.wait(2.5)
    assert table.flash.tiles == (), "for a moment"
    assert len(table.match.game.entries) == played


def test_a_move_ends_the_flash(hand: CaveHand) -> None:
    table = hand.table
    hand.touch(*middle(hand, entries(hand)[0]), seconds=0.8)
    assert table.flash.tiles
    table.match.play(table.match.decision.moves[0])
    assert table.flash.tiles == ()


@pytest.mark.parametrize("size", [PHONE, (852, 394), TABLET], ids=str)
def test_in_the_log_a_line_that_is_held_and_a_name_show_the_tiles(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    table = hand.table
    for kind, event in ((LogEntry, "on_hold"), (LookAt, "on_press")):
        table.sheets.open_log()
        hand.wait(0.5)
        (block,) = [block for block in table.sheet.content.children if isinstance(block, PaintedBlock)]
        keys = [target.key for target in block.region.targets]
        key = next(key for key in keys if isinstance(key, kind) and key.tiles)
        block.dispatch(event, key)
        hand.frames(2)
        assert table.sheet is None, "the cave is seen"
        assert table.flash.tiles == key.tiles
        for place, box in zip(key.tiles, map(table.ids.cave.tile_box, key.tiles), strict=True):
            assert box == table.ids.cave.box_of(table.model.layout.cave.place_rect(place))
        table.flash.stop()


@pytest.mark.parametrize("size", [PHONE, (852, 394)], ids=str)
def test_an_open_log_grows_while_others_move(hand: CaveHand, size: tuple[int, int]) -> None:
    """Who reads in it goes on reading; who stands at the newest turn sees the next one."""
    hand.resize(*size)
    table = hand.table

    def places() -> dict[int, float]:
        found = {}
        for block in (block for block in table.sheet.content.children if isinstance(block, PaintedBlock)):
            for target in block.region.targets:
                if isinstance(target.key, LogEntry) and not target.key.tiles:
                    x, y, _, h = block.region.box_of(target.rect)
                    found[target.key.turn] = block.region.to_window(x, y + h)[1]
        return found

    def others_move() -> None:
        table.match.play(table.presenter.decision.moves[0])
        for _ in range(2000):
            hand.frames(1)
            if table.presenter.decision is not None:
                return
        raise AssertionError("nobody has to decide")

    table.sheets.open_log()
    hand.wait(0.5)
    sheet, scroll, first = table.sheet, table.sheet.ids.scroll, max(places())
    others_move()
    assert table.sheet is sheet
    newest = max(places())
    assert newest >= first + 2
    top = scroll.to_window(*scroll.pos)[1] + scroll.height
    assert 0 <= top - places()[newest] <= 12, "it is at the upper edge"
    scroll.scroll_y = 0.3
    hand.frames(2)
    read = {turn: y for turn, y in places().items() if 0 <= y <= size[1]}
    assert read
    others_move()
    assert max(places()) > newest
    assert {turn: y for turn, y in places().items() if turn in read} == pytest.approx(read, abs=1.5)
