"""The stepper at Ali Baba's table: it shows the game as it was, and nothing else reacts meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.options import LAMP_VARIANT, Options
from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.turn_log import TurnLog
from fivetribes.i18n import use_language
from screens.alibaba.model.actions import Command, TapSeat
from screens.alibaba.model.phase import Replaying
from screens.alibaba.model.recording import Recording
from screens.alibaba.presenter import Refused
from screens.kit.drawing.marks import Words
from screens.kit.table.phase import Deciding, HandOver, Thinking
from screens.kit.table.replay.stepper import StepperAction
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

SIZES = ((360, 640), (640, 360), (392, 852), (852, 392), (768, 1024), (1280, 800), (1920, 1080), *LOW)
STEPS = (StepperAction.BACK, StepperAction.PLAY, StepperAction.ON, StepperAction.SPEED, StepperAction.CLOSE)
LEFT, RIGHT, SPACE = 276, 275, 32


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


def at_moves(hand: CaveHand, moves: int = 16, *levels: str | None) -> Any:
    """A game in which so many moves were played and somebody has to decide; its table."""
    hand.begin(*(levels or (None, None, None)))
    hand.set(between_players="secrets")
    hand.play_until(Ask.TAKE, Random(4), least=moves)
    return hand.table


def let_it_play(hand: CaveHand, most: int = 3000) -> None:
    """Until it stops by itself."""
    for _ in range(most):
        if not (hand.table.replay.phase.playing or hand.table.replay.phase.moving):
            return
        hand.frames(1)
    raise AssertionError("it never stops")


def log_entries(hand: CaveHand) -> list[tuple[Any, Any]]:
    """The lines of the log that is open, each with the block it is in."""
    from screens.kit.table.replay.log_entry import LogEntry

    found = []
    for block in hand.table.sheet.content.children:
        region = getattr(block, "region", None)
        targets = region.targets if region is not None else ()
        found += [(block, target.key) for target in targets if isinstance(target.key, LogEntry)]
    return found


# ---------------------------------------------------------------- the recording


@pytest.mark.parametrize("observer", [None, 0, 1])
def test_every_position_is_how_it_stood(observer: int | None) -> None:
    """Forwards, backwards and in any order; what the observer may not know, no view has."""
    game, rng = Game.new(3, "recorded", Options(LAMP_VARIANT)), Random(3)
    log = TurnLog(game.names, first=game.state.first)
    start, count = game.view(observer), 0
    stood = {0: start}
    while (decision := game.pending()) is not None:
        move = rng.choice(decision.moves)
        events = game.play(move)
        log.add(decision.seat, move, events)
        count += len(events)
        stood[count] = game.view(observer)
    recording = Recording(start, log.turns)
    counts = [sum(len(step.events) for step in recording.steps[:at]) for at in range(len(recording) + 1)]
    order = list(range(len(recording) + 1))
    rng.shuffle(order)
    for position in (*order, *reversed(range(len(recording) + 1))):
        assert recording.view(position) == stood[counts[position]], position
    assert all(recording.deed(at).text for at in range(len(recording)))
    assert counts[-1] == count


# ---------------------------------------------------------------- going through it


@pytest.mark.parametrize("size", SIZES[:2] + SIZES[5:6], ids=str)
def test_it_goes_back_and_forth_past_the_ends_of_turns(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    table = at_moves(hand)
    assert table.replay.last()
    hand.frames(2)
    recording, turns = table.replay.phase.recording, set()
    for _ in range(8):
        hand.tap_on(StepperAction.BACK)
        phase, model = table.replay.phase, table.model
        assert not phase.moving
        assert model.view == table.presenter.view == recording.view(phase.position)
        turn = recording.turn_of(phase.step)
        turns.add(recording.steps[phase.step].turn)
        assert model.stepper.title == f"Round {turn.round}: {model.players[turn.seat].name}’s turn"
        assert model.stepper.deed == recording.deed(phase.step).text
        assert {tile.place for tile in model.cave} == {at for at, tile in enumerate(model.view.tiles) if tile >= -1}
    assert len(turns) > 2
    while table.replay.phase.position < len(recording):
        before = table.replay.phase.position
        hand.tap_on(StepperAction.ON)
        while table.replay.phase.moving:
            hand.frames(1)
        assert table.replay.phase.position == before + 1
        assert table.model.view == recording.view(before + 1)
        assert not table.replay.phase.playing, "one step at a time"
    assert not table.model.stepper.can_go_on
    assert table.model.view == table.match.view(table.presenter.looking)


def test_it_plays_to_the_end_of_the_turn_and_goes_on_where_it_was(hand: CaveHand) -> None:
    table = at_moves(hand)
    model, entries = table.model, list(table.match.game.entries)
    hand.tap_on(Command.MENU)
    hand.press_text("Replay the last turn")
    phase = table.replay.phase
    assert phase.position == phase.recording.before(table.match.turn_log.acted)
    assert phase.moving
    assert table.flights.playing
    let_it_play(hand)
    assert table.replay.phase.position == phase.recording.end_of_turn(phase.position)
    hand.tap_on(StepperAction.CLOSE)
    assert isinstance(table.presenter.phase, Deciding)
    assert (table.model.view, table.model.cave, table.model.buttons) == (model.view, model.cave, model.buttons)
    assert table.match.game.entries == entries


def test_the_speed_is_that_of_the_steps(hand: CaveHand) -> None:
    table = at_moves(hand)
    seconds = {}
    for wanted in ("1×", "2×", "½×"):
        table.replay.last()
        hand.tap_on(StepperAction.BACK)
        while table.model.stepper.speed != wanted:
            hand.tap_on(StepperAction.SPEED)
        table.replay.forward()
        began = hand.time.now
        while table.replay.phase.moving:
            hand.frames(1)
        seconds[wanted] = hand.time.now - began
        table.replay.close()
    assert seconds["½×"] == pytest.approx(2 * seconds["1×"], abs=0.1)
    assert seconds["2×"] == pytest.approx(seconds["1×"] / 2, abs=0.1)


def test_pause_stops_after_the_step_and_forward_hurries(hand: CaveHand) -> None:
    table = at_moves(hand, 30)
    turns = table.match.turn_log.turns
    table.replay.open(max(range(len(turns)), key=lambda at: turns[at].moves))
    position = table.replay.phase.position
    assert table.model.stepper.results == "", "what comes of it is said when it has come"
    hand.tap_on(StepperAction.PLAY)
    let_it_play(hand)
    hand.wait(3)
    assert table.replay.phase.position == position + 1
    hand.tap_on(StepperAction.ON)
    assert table.replay.phase.moving
    hand.tap_on(StepperAction.ON)
    assert table.replay.phase.position == position + 2
    assert not table.flights.playing
    hand.tap_on(StepperAction.ON)
    hand.frames(3)
    assert table.flights.playing
    hand.tap_on(StepperAction.BACK)
    assert (table.replay.phase.position, table.flights.playing) == (position + 2, False)
    assert table.model.view == table.replay.phase.view


def test_nothing_moves_where_nothing_shall_move(hand: CaveHand) -> None:
    table = at_moves(hand)
    hand.set(reduced_motion=True)
    table.replay.last()
    assert not table.flights.playing
    let_it_play(hand)
    assert table.model.view == table.replay.phase.view


# ---------------------------------------------------------------- nothing else reacts


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_else_reacts_and_back_closes_it(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    table = at_moves(hand)
    table.replay.last()
    let_it_play(hand)
    entries, phase = list(table.match.game.entries), table.replay.phase
    stepper = table.ids.stepper
    assert set(STEPS) <= {target.key for target in stepper.targets}
    rects = [target.rect for target in stepper.targets if target.key in STEPS]
    assert min(min(rect.w, rect.h) for rect in rects) >= 47.9
    for region in table.surfaces:
        assert region.cut == []
        for target in region.targets if region is not stepper else ():
            x, y, w, h = stepper.box_of(target.rect)
            if stepper.target_at(x + w / 2, y + h / 2).key not in STEPS:
                hand.touch(x + w / 2, y + h / 2, seconds=0.02)
    hand.window.dispatch("on_keyboard", ord("z"), 0, None, ["ctrl"])
    hand.window.dispatch("on_keyboard", ord("l"), 0, None, [])
    hand.frames(2)
    assert table.sheet is None
    assert table.replay.phase == phase
    assert list(table.match.game.entries) == entries
    assert hand.back()
    assert table.replay.phase is None
    assert hand.target(TapSeat(0)) is not None


@pytest.mark.parametrize(("language", "scale"), [("en", 0.85), ("en", 1.5), ("ru", 1.0), ("hu", 1.0), ("ru", 1.5)])
def test_no_text_is_cut(hand: CaveHand, language: str, scale: float) -> None:
    use_language(language)
    hand.app.lang = language
    table = at_moves(hand, 20)
    table.replay.last()
    let_it_play(hand)
    hand.enlarge(scale)
    for size in SIZES:
        hand.resize(*size)
        for _ in range(3):
            assert [text for region in table.surfaces for text in region.cut] == [], size
            hand.tap_on(StepperAction.BACK)


def test_keys_go_back_and_forth_and_pause(hand: CaveHand) -> None:
    table = at_moves(hand)
    table.replay.last()
    let_it_play(hand)
    position = table.replay.phase.position
    keys = table.ids.stepper.key_rules
    keys.key(LEFT)
    keys.key(LEFT)
    assert table.replay.phase.position == position - 2
    keys.key(RIGHT)
    let_it_play(hand)
    assert table.replay.phase.position == position - 1
    keys.key(SPACE)
    assert table.replay.phase.playing
    assert table.modal is table.ids.stepper.__self__


# ---------------------------------------------------------------- where it begins


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_each_line_of_the_log_plays_from_there(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    table = at_moves(hand, 30)
    turns = table.match.turn_log.turns
    hand.tap_on(Command.LOG)
    hand.frames(20)
    entries = [entry for _, entry in log_entries(hand)]
    newest = max(entry.turn for entry in entries)
    lines = {(entry.turn, entry.piece) for entry in entries}
    for turn in range(newest - 5, newest + 1):
        pieces = [piece for piece, said in enumerate(turns[turn].lines_by_piece()) if said]
        assert {(turn, piece) for piece in pieces} <= lines
    table.close()
    for wanted in sorted(lines)[-6:]:
        hand.tap_on(Command.LOG)
        hand.frames(20)
        block, entry = next(item for item in log_entries(hand) if (item[1].turn, item[1].piece) == wanted)
        block.dispatch("on_press", entry)
        phase = table.replay.phase
        assert table.sheet is None
        assert phase.position == phase.recording.before(*wanted)
        assert phase.moving
        table.replay.close()
        hand.frames(2)


def test_there_is_nothing_to_watch_before_anybody_acted(hand: CaveHand) -> None:
    """So the menu offers nothing to watch."""
    hand.begin(None, "merchant")
    hand.tap_on(Command.MENU)
    assert "replay" not in {item[0] for item in hand.table.sheet.items}
    hand.table.close()
    hand.table.match.play(hand.table.presenter.decision.moves[0])
    hand.settle()
    hand.tap_on(Command.MENU)
    hand.press_text("Replay the last turn")
    assert hand.table.replay.phase is not None


def test_under_the_hand_over_screen_nothing_secret_is_shown(hand: CaveHand) -> None:
    """The device is still in nobody's hand; afterwards it is covered again."""
    hand.begin(None, None, None)
    hand.set(between_players="screen")
    table, rng = hand.table, Random(4)
    while len(table.match.game.entries) < 12 or not isinstance(table.presenter.phase, HandOver):
        if isinstance(table.presenter.phase, Deciding):
            table.match.play(rng.choice(table.presenter.decision.moves))
        elif table.sheets.hand_over_screen is not None:
            table.sheets.hand_over_screen.dispatch("on_ready")
        hand.frames(2)
    acted = table.match.turn_log.turns[table.match.turn_log.acted]
    assert table.match.setup.names()[acted.seat] in table.sheets.hand_over_screen.replay_text
    table.sheets.hand_over_screen.dispatch("on_replay")
    hand.frames(2)
    assert table.sheets.hand_over_screen is None
    while table.replay.phase.playing:
        assert all(own is None for own in table.model.view.hands)
        assert table.model.treasures == ()
        assert all(player.treasures is None for player in table.model.players)
        hand.frames(1)
    hand.tap_on(StepperAction.CLOSE)
    assert isinstance(table.presenter.phase, HandOver)
    assert table.sheets.hand_over_screen is not None


def test_a_computer_player_waits_for_the_end_of_the_replay(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    table = hand.table
    match.play(match.decision.moves[0])
    while not isinstance(table.presenter.phase, Thinking):
        hand.frames(1)
    entries = len(match.game.entries)
    table.replay.last()
    assert isinstance(table.presenter.phase, Replaying)
    let_it_play(hand)
    hand.wait(3)
    assert len(match.game.entries) == entries
    hand.tap_on(StepperAction.CLOSE)
    hand.settle()
    assert len(match.game.entries) > entries, "now it goes on"


def test_it_survives_another_window_and_the_background(hand: CaveHand) -> None:
    table = at_moves(hand)
    table.replay.last()
    hand.frames(5)
    hand.resize(640, 360)
    assert table.replay.phase is not None
    table.pause()
    table.resume()
    hand.wait(2)
    assert not table.replay.phase.playing
    assert table.model.view == table.replay.phase.view
    hand.tap_on(StepperAction.CLOSE)
    hand.settle()
    assert table.presenter.decision is not None


def test_the_running_log_has_no_more_than_was_played_by_then(hand: CaveHand) -> None:
    hand.resize(1280, 800)
    table = at_moves(hand)
    table.replay.open(2)
    let_it_play(hand)
    texts = [mark.text for mark in table.ids.log.drawing.marks if isinstance(mark, Words)]
    assert table.match.turn_log.turns[2].lines[0].text in texts
    assert len(table.model.log) == 3


@pytest.mark.parametrize("ask", Ask, ids=lambda ask: ask.value)
def test_what_is_asked_stays_the_same_while_a_replay_shows_earlier_steps(hand: CaveHand, ask: Ask) -> None:
    """A choice that is named, marked or refused is one of those that there are now, whatever is shown."""
    hand.begin(None, None, None, options=Options(LAMP_VARIANT))
    hand.set(between_players="secrets")
    for seed in range(40):
        if hand.comes_to(ask, Random(seed), 8):
            break
        hand.begin(None, None, None, options=Options(LAMP_VARIANT), seed=str(seed))
    table, presenter = hand.table, hand.table.presenter

    def answers() -> list[object]:
        """What the presenter says of the question."""
        found: list[object] = [presenter.decision, presenter.marked, presenter.can_take, presenter.can_leave]
        presenter.name_option(0)
        found.append(presenter.notice)
        for question in (presenter.take, lambda: presenter.pick(0), lambda: presenter.tap(0, True)):
            try:
                found.append(question())
            except Refused as refusal:
                found.append(str(refusal))
        presenter.notice = presenter.warning = ""
        presenter.chosen = NONE
        return found

    asked = answers()
    table.replay.open(0, 0)
    steps = 0
    while table.replay.phase.position < len(table.replay.phase.recording):
        assert answers() == asked, steps
        table.replay.do(StepperAction.ON)
        hand.frames(1)
        steps += 1
    assert steps > 8
    table.replay.close()
    assert answers() == asked
