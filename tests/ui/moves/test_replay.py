"""The stepper of a replay: it shows the game as it was, and nothing else reacts meanwhile."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from screens.kit.table.phase import Deciding, HandOver, Thinking
from screens.kit.table.replay.stepper import StepperAction
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, TapSeat
from screens.table.model.phase import Replaying
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black"), SeatSetup("Samira", "pink")), seed="again")
ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Orange", "orange", "apprentice")), seed="again")
SIZES = [(360, 640), (640, 360), (960, 600), *LOW]
LEFT, RIGHT, SPACE, ESCAPE = 276, 275, 32, 27


@pytest.fixture
def hand(hand: Hand) -> Hand:
    hand.be_quick()
    return hand


def at_moves(hand: Hand, setup: GameSetup = PEOPLE, moves: int = 16) -> Any:
    """A game in which so many moves were played and somebody has to decide; its Table."""
    hand.begin(setup)
    rng, table = Random(4), hand.table
    hand.settle()
    match = table.match
    hand.play_ahead(lambda _decision: len(match.game.entries) >= moves and match.turn_log.last is not None, rng)
    table.close()
    hand.frames(2)
    return table


def shown(table: Any) -> list[tuple[int, ...]]:
    """What lies on the board."""
    return [(tile.stack, tile.palms, tile.palaces, tile.owner) for tile in table.board.tiles]


def on_board(table: Any, view: Any) -> list[tuple[int, ...]]:
    """What should lie there in a view."""
    colours = [*table.board.colours, -1]
    return list(zip(view.stacks, view.palms, view.palaces, (colours[owner] for owner in view.owner), strict=True))


def let_it_play(hand: Hand, most: float = 30) -> None:
    """Until it stops by itself."""
    end = hand.time.now + most
    while hand.table.replay.phase.playing or hand.table.replay.phase.moving:
        hand.frames(1)
        assert hand.time.now < end, "it never stops"


def key(hand: Hand, code: int) -> None:
    hand.window.dispatch("on_keyboard", code, 0, None, [])
    hand.window.dispatch("on_key_up", code, 0)
    hand.frames(2)


@pytest.mark.parametrize("size", SIZES)
def test_it_goes_back_and_forth_past_the_ends_of_turns(hand: Hand, size: tuple[int, int]) -> None:
    """At each position the board is what the events make of the start; the banner says whose turn it was."""
    hand.resize(*size)
    table = at_moves(hand)
    table.replay.open(table.match.turn_log.last)
    hand.frames(2)
    recording = table.replay.phase.recording
    turns = set()
    for _ in range(8):
        hand.tap_key(StepperAction.BACK)
        phase, model = table.replay.phase, table.model
        assert not phase.moving
        assert shown(table) == on_board(table, recording.view(phase.position))
        assert model.view == recording.view(phase.position)
        turn = recording.turn_of(phase.step)
        turns.add(recording.steps[phase.step].turn)
        assert model.stepper.title.startswith(f"Round {turn.round}: {PEOPLE.names()[turn.seat]}’s ")
        assert model.stepper.deed == recording.deed(phase.step, table.presenter.tile_name).text
        assert table.board.overlay.trail == turn.path
        assert [player.seat for player in model.players if player.active] == [turn.seat], "the frame is round who acts"
    assert len(turns) > 2
    while table.replay.phase.position < len(recording):
        before = table.replay.phase.position
        hand.tap_key(StepperAction.ON)
        while table.replay.phase.moving:
            hand.frames(1)
        assert table.replay.phase.position == before + 1
        assert shown(table) == on_board(table, recording.view(before + 1))
        assert not table.replay.phase.playing, "one step at a time"
    assert not table.model.stepper.can_go_on
    hand.tap_key(StepperAction.ON)
    assert table.replay.phase.position == len(recording)
    assert shown(table) == on_board(table, table.match.view(table.presenter.looking))


def test_it_plays_to_the_end_of_the_turn_and_stays_there(hand: Hand) -> None:
    """Nothing is lost: afterwards it goes on where it was, with what was chosen."""
    hand.resize(960, 600)
    table = at_moves(hand)
    interaction, view = table.presenter.interaction, table.presenter.view
    at = table.match.turn_log.last
    hand.tap_key(Command.REPLAY)
    assert table.replay.phase.recording.steps[table.replay.phase.position].turn == at, "from the start of the turn"
    assert table.replay.phase.position == table.replay.phase.recording.before(at)
    let_it_play(hand)
    phase = table.replay.phase
    assert phase.position == phase.recording.end_of_turn(phase.recording.before(at))
    hand.tap_key(StepperAction.CLOSE)
    assert isinstance(table.presenter.phase, Deciding)
    assert table.presenter.interaction is interaction
    assert table.presenter.view is view
    assert shown(table) == on_board(table, view)


def test_the_speed_is_that_of_the_steps(hand: Hand) -> None:
    """Slow takes twice as long, fast half; in a game in which nothing moves it begins at normal speed."""
    hand.resize(360, 640)
    table = at_moves(hand)
    seconds = {}
    for wanted in ("1×", "2×", "½×"):
        table.replay.open(table.match.turn_log.last)
        hand.tap_key(StepperAction.BACK)
        while table.model.stepper.speed != wanted:
            hand.tap_key(StepperAction.SPEED)
        table.replay.forward()
        began = hand.time.now
        while table.replay.phase.moving:
            hand.frames(1)
        seconds[wanted] = hand.time.now - began
        table.replay.close()
    assert seconds["½×"] == pytest.approx(2 * seconds["1×"], abs=0.1)
    assert seconds["2×"] == pytest.approx(seconds["1×"] / 2, abs=0.1)


def test_pause_stops_after_the_step(hand: Hand) -> None:
    hand.resize(360, 640)
    table = at_moves(hand)
    recording = open_long_turn(table)
    position = table.replay.phase.position
    hand.tap_key(StepperAction.PLAY)
    assert not table.model.stepper.playing
    let_it_play(hand)
    hand.wait(3)
    assert table.replay.phase.position == position + 1
    hand.tap_key(StepperAction.PLAY)
    assert table.model.stepper.playing
    let_it_play(hand)
    assert table.replay.phase.position == recording.end_of_turn(position)


def open_long_turn(table: Any) -> Any:
    """Open the replay of a turn with more than one step; its recording."""
    for turn in reversed(range(len(table.match.turn_log.turns))):
        table.replay.open(turn)
        phase = table.replay.phase
        if phase.moving and phase.recording.end_of_turn(phase.position) > phase.position + 1:
            return phase.recording
        table.replay.close()
    raise AssertionError("no such turn")


def test_forward_hurries_what_is_animated(hand: Hand) -> None:
    hand.resize(360, 640)
    table = at_moves(hand)
    table.replay.open(table.match.turn_log.last)
    hand.frames(2)
    position = table.replay.phase.position
    assert table.replay.phase.moving
    assert table.model.stepper.results == "", "what comes of it is said when it has come"
    hand.tap_key(StepperAction.ON)
    assert table.replay.phase.position == position + 1
    assert not table.board.playing


def test_back_while_something_is_animated_shows_how_it_was_before(hand: Hand) -> None:
    hand.resize(360, 640)
    table = at_moves(hand)
    table.replay.open(table.match.turn_log.last)
    hand.frames(20)
    position = table.replay.phase.position
    assert table.board.playing
    hand.tap_key(StepperAction.BACK)
    assert (table.replay.phase.position, table.board.playing) == (position, False)
    assert shown(table) == on_board(table, table.replay.phase.view)
    hand.wait(3)
    assert table.replay.phase.position == position, "it waits"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_else_reacts_and_back_closes_it(hand: Hand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    table = at_moves(hand)
    table.replay.open(table.match.turn_log.last)
    let_it_play(hand)
    entries, phase = list(table.match.game.entries), table.replay.phase
    steps = {target.key for target in table.ids.stepper.targets}
    commands = {StepperAction.BACK, StepperAction.PLAY, StepperAction.ON, StepperAction.SPEED, StepperAction.CLOSE}
    assert commands <= steps
    others = [
        target
        for region in table.surfaces
        if region is not table.ids.stepper
        for target in region.targets
    ]  # fmt: skip
    for target in others:
        x, y, w, h = table.ids.stepper.box_of(target.rect)
        if table.ids.stepper.target_at(x + w / 2, y + h / 2).key not in commands:
            hand.touch(x + w / 2, y + h / 2, seconds=0.02)
            hand.touch(x + w / 2, y + h / 2, seconds=0.6)
    for tile in (0, 14, 29):
        hand.touch(*hand.tile_at(tile))
        hand.drag(hand.tile_at(tile), hand.tile_at(15))
    hand.window.dispatch("on_keyboard", ord("z"), 0, None, ["ctrl"])
    hand.window.dispatch("on_keyboard", ord("l"), 0, None, [])
    hand.frames(2)
    assert table.sheet is None
    assert table.replay.phase == phase
    assert list(table.match.game.entries) == entries
    assert hand.back()
    assert table.replay.phase is None
    assert hand.app.screens.current == "table"
    assert hand.shows(TapSeat(0))


def test_keys_go_back_and_forth_and_pause(hand: Hand) -> None:
    hand.resize(960, 600)
    table = at_moves(hand)
    table.replay.open(table.match.turn_log.last)
    let_it_play(hand)
    position = table.replay.phase.position
    key(hand, LEFT)
    key(hand, LEFT)
    assert table.replay.phase.position == position - 2
    key(hand, RIGHT)
    let_it_play(hand)
    assert table.replay.phase.position == position - 1
    key(hand, SPACE)
    assert table.replay.phase.playing
    key(hand, SPACE)
    assert not table.replay.phase.playing
    let_it_play(hand)
    key(hand, ESCAPE)
    assert table.replay.phase is None
    assert hand.app.screens.current == "table"


def test_a_line_of_the_log_plays_from_there_and_shows_its_tiles_when_held(hand: Hand) -> None:
    from screens.kit.table.replay.log_entry import LogEntry

    hand.resize(360, 640)
    table = at_moves(hand, moves=40)
    log = table.match.turn_log
    turn = max(range(len(log.turns)), key=lambda at: (log.turns[at].moves, at))
    for piece, lines in enumerate(log.turns[turn].lines_by_piece(table.presenter.tile_name)):
        if not lines:
            continue
        tiles = tuple(dict.fromkeys(tile for line in lines for tile in line.tiles))
        table.input.press(Command.LOG)
        hand.frames(30)
        while table.sheet.earlier:
            table.sheet.show_earlier()
            hand.frames(10)
        entry = LogEntry(turn, piece, tiles)
        block = next(
            block
            for block in table.sheet.ids.rounds.children
            if any(target.key == entry for target in block.region.targets)
        )
        block.dispatch("on_hold", entry)
        if tiles:
            assert table.sheet is None
            assert set(table.flash.tiles) == set(tiles), "they flash"
            table.input.press(Command.LOG)
            hand.frames(5)
        block.dispatch("on_press", entry)
        assert table.sheet is None
        phase = table.replay.phase
        assert phase.position == phase.recording.before(turn, piece)
        assert phase.moving
        table.replay.close()
        hand.look()


def test_the_running_log_is_that_of_the_position(hand: Hand) -> None:
    """Never "nothing has happened yet" in the middle of a game, and nothing that comes later."""
    hand.resize(1280, 800)
    table = at_moves(hand, moves=40)
    now = table.model.log
    assert table.model.layout.card is not None
    table.replay.last()
    seen = []
    while table.replay.phase.position:
        log = table.model.log
        turn = table.replay.phase.recording.turn_of(table.replay.phase.step)
        assert log, "turns were played before it"
        assert (log[0].round, log[0].name) == (turn.round, table.model.players[turn.seat].name) or not turn.lines
        seen.append(len(log))
        hand.tap_key(StepperAction.BACK)
    assert table.model.log == ()
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) > 5
    table.replay.close()
    assert table.model.log == now


def test_what_came_of_a_step_begins_with_a_capital(hand: Hand) -> None:
    """It stands for itself at the bottom, far from the deed."""
    hand.resize(1280, 800)
    table = at_moves(hand)
    table.replay.last()
    results = []
    while table.replay.phase.position:
        results.append(table.model.stepper.results[:1])
        hand.tap_key(StepperAction.BACK)
    assert any(results)
    assert all(first == first.upper() for first in results)


def test_bids_of_the_log_can_be_played_too(hand: Hand) -> None:
    from screens.kit.table.replay.log_entry import LogEntry

    hand.resize(360, 640)
    table = at_moves(hand)
    table.input.press(Command.LOG)
    hand.frames(30)
    entries = {
        target.key
        for block in table.sheet.ids.rounds.children
        for target in block.region.targets
        if isinstance(target.key, LogEntry)
    }
    bids = {at for at, turn in enumerate(table.match.turn_log.turns) if turn.bid}
    assert bids <= {entry.turn for entry in entries}


def test_under_the_hand_over_screen_nothing_secret_is_shown(hand: Hand) -> None:
    """The device is still in nobody's hand: no coins, no powers, no hints; afterwards it is covered again."""
    hand.app.change(replace(hand.app.settings, between_players="screen"))
    hand.resize(360, 640)
    hand.begin(PEOPLE)
    rng, table = Random(4), hand.table
    while table.match.turn_log.last is None or not isinstance(table.presenter.phase, HandOver):
        if isinstance(table.presenter.phase, Deciding):
            table.close()
            table.match.play(random_move(table.presenter.decision, rng))
        elif table.sheets.hand_over_screen is not None:
            hand.lift()
        hand.frames(2)
    table.sheets.hand_over_screen.dispatch("on_replay")
    hand.frames(2)
    assert table.sheets.hand_over_screen is None
    while True:
        model = table.model
        assert all(player.coins is None for player in model.players)
        assert model.prompt.coins is None
        assert not model.powers
        assert model.hand is None
        assert model.choices is None
        if not table.replay.phase.playing:
            break
        hand.frames(1)
    hand.tap_key(StepperAction.CLOSE)
    assert isinstance(table.presenter.phase, HandOver)
    assert table.sheets.hand_over_screen is not None


def test_a_computer_player_waits_for_the_end_of_the_replay(hand: Hand) -> None:
    hand.app.change(replace(hand.app.settings, pace="normal"))
    hand.resize(960, 600)
    hand.begin(ALONE)
    rng, table = Random(4), hand.table
    for _ in range(20_000):
        hand.frames(1)
        if isinstance(table.presenter.phase, Deciding):
            table.close()
            table.match.play(random_move(table.presenter.decision, rng))
        elif table.match.turn_log.last is not None and isinstance(table.presenter.phase, Thinking):
            break
    entries = len(table.match.game.entries)
    hand.tap_key(Command.REPLAY)
    assert isinstance(table.presenter.phase, Replaying)
    let_it_play(hand)
    hand.wait(3)
    assert len(table.match.game.entries) == entries
    hand.tap_key(StepperAction.CLOSE)
    hand.settle()
    assert len(table.match.game.entries) > entries, "now it goes on"


def test_it_survives_another_window_and_the_background(hand: Hand) -> None:
    hand.resize(360, 640)
    table = at_moves(hand)
    table.replay.open(table.match.turn_log.last)
    hand.frames(10)
    hand.resize(640, 360)
    phase = table.replay.phase
    assert phase is not None
    assert hand.app.dispatch("on_pause") is True
    hand.app.dispatch("on_resume")
    hand.wait(2)
    assert not table.replay.phase.playing
    assert shown(table) == on_board(table, table.replay.phase.view)
    hand.tap_key(StepperAction.CLOSE)
    hand.settle()
    assert table.presenter.decision is not None
