"""An open log grows while others move; who reads in it goes on reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from time import sleep
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Ask
from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.text.turn_log import TurnLog
from screens.kit.table.replay.log_entry import LogEntry
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.view_model import players_of
from tests.kit.logs import log_of
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.finger import Hand
    from tests.kit.stage import Stage

SETUP = GameSetup(tuple(SeatSetup(name, colour) for name, colour in (("Anna", "cyan"), ("Tomas", "orange"))))
ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "orange", "apprentice")), seed="open", random_order=False)
PATIENCE = 20_000  # frames
SIZES = [(392, 852), (852, 392), (1280, 800), *LOW]


@cache
def moves() -> tuple[Any, ...]:
    """Of a random game."""
    game, rng, found = Game.new(2, "log grows", names=SETUP.names()), Random(4), []
    while (decision := game.pending()) is not None:
        found.append(random_move(decision, rng))
        game.play(found[-1])
    return tuple(found)


def after(count: int) -> TurnLog:
    """The log of that game after so many moves."""
    game = Game.new(2, "log grows", names=SETUP.names())
    for move in moves()[:count]:
        game.play(move)
    return log_of(game, SETUP.names(), (3, 1))


def told(turn_log: TurnLog) -> list[int]:
    """The turns in which something has happened."""
    return [at for at, turn in enumerate(turn_log.turns) if turn.done or turn.lines]


def players() -> Any:
    return players_of(Game.new(2, "log grows", names=SETUP.names()).view(0), SETUP, looking=0)


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.kit.page import Page

        return Page(name="log")

    stage = Stage(make)
    yield stage
    stage.close()


def opened(stage: Stage, count: int) -> Any:
    from screens.table.sheets.log_sheet import LogSheet

    sheet = LogSheet()
    sheet.show(after(count), players())
    stage.screen.open(sheet)
    stage.frames(20)
    return sheet


def places(sheet: Any) -> dict[int, float]:
    """Of each turn the height in the window at which it begins."""
    found: dict[int, float] = {}
    for plate in sheet.ids.rounds.children:
        for target in plate.region.targets:
            if isinstance(target.key, LogEntry) and not target.key.tiles:
                x, y, _, h = plate.region.box_of(target.rect)
                found[target.key.turn] = plate.region.to_window(x, y + h)[1]
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_who_reads_an_older_turn_goes_on_reading_it(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    sheet = opened(stage, 60)
    sheet.ids.scroll.scroll_y = 0.4
    stage.frames(3)
    before = {turn: y for turn, y in places(sheet).items() if 0 <= y <= stage.screen.height}
    assert before
    for count in range(61, 90):
        sheet.follow(after(count), players())
        stage.frames(3)
        now = places(sheet)
        assert {turn: y for turn, y in now.items() if turn in before} == pytest.approx(before, abs=1.5)
    assert max(now) == max(told(after(89))), "turns were added"
    assert len({turn.round for turn in after(89).turns}) > len({turn.round for turn in after(60).turns})


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
@pytest.mark.parametrize("first", [0, 60])
def test_who_stands_at_the_newest_turn_sees_the_next_one(stage: Stage, size: tuple[int, int], first: int) -> None:
    stage.resize(*size)
    sheet = opened(stage, first)
    for count in range(first + 1, first + 25):
        sheet.follow(after(count), players())
        stage.frames(3)
        shown = places(sheet)
        if not shown:
            continue
        top = sheet.ids.scroll.to_window(*sheet.ids.scroll.pos)[1] + sheet.ids.scroll.height
        assert sheet.ids.content.to_window(0, sheet.ids.content.top)[1] == pytest.approx(top, abs=1.5)
    assert max(shown) == max(told(after(first + 24)))
    assert not stage.faults()


def test_a_finger_that_scrolls_goes_on_from_where_it_is(stage: Stage) -> None:
    stage.resize(392, 852)
    sheet = opened(stage, 60)
    scroll = sheet.ids.scroll
    scroll.scroll_y = 0.5
    stage.frames(3)
    sheet.follow(after(70), players())
    stage.frames(3)
    below = scroll.scroll_y * (sheet.content.height - scroll.height)
    assert -scroll.effect_y.value == pytest.approx(below, abs=1.5)


def test_an_open_log_at_the_table_grows_while_a_computer_player_moves(tmp_path: Path) -> None:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    try:
        hand.app.change(replace(hand.app.settings, pace="off", sound=False))
        hand.resize(392, 852)
        hand.begin(ALONE)
        hand.play_ahead(lambda decision: decision.ask is Ask.SOW, Random(5))
        grows_at(hand)
    finally:
        hand.close()


def grows_at(hand: Hand) -> None:
    """Let the person's turn end, and look at the log while the others play theirs."""
    table, rng = hand.table, Random(5)
    seat = table.presenter.decision.seat
    while table.presenter.decision is not None and table.presenter.decision.seat == seat:
        table.match.play(random_move(table.presenter.decision, rng))
        hand.frames(1)
    table.sheets.open_log()
    hand.frames(20)
    sheet, before = table.sheet, max(places(table.sheet), default=-1)
    for _ in range(PATIENCE):
        hand.frames(1)
        if table.presenter.decision is not None:
            break
        sleep(0.002)  # the thread that thinks has the processor to itself
    assert table.sheet is sheet
    assert max(places(sheet)) == max(told(table.match.turn_log)) > before
