"""What is seen and what is offered while somebody else acts: the path, the deed, what came of it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from fivetribes.model.moves import Bid, Sow, parse
from fivetribes.model.steps import Ask
from screens.kit.table.phase import Deciding, Thinking, Waiting
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, PickFilter
from screens.table.model.phase import Animating
from screens.table.model.view_model import PowerTile
from tests.kit.offscreen import LOW
from tests.kit.painters.of_parts import drawing_of
from tests.kit.painters.painter_parts import texts

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ALONE = GameSetup(
    (SeatSetup("Anna", "cyan"), SeatSetup("Orange", "orange", "apprentice"), SeatSetup("Pink", "pink", "apprentice")),
    seed="others",
)
PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black"), SeatSetup("Samira", "pink")), seed="others")
COLOURS = {"Anna": 3, "Orange": 1, "Pink": 2}


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="fast", between_players="secrets", sound=False))
    yield hand
    hand.close()


def moments(hand: Hand, most: int = 40) -> Iterator[Any]:
    """Frame by frame through a game; the person's moves are played as soon as they are asked. Ends after some moves."""
    rng, table = Random(7), hand.table
    for _ in range(20_000):
        hand.frames(1)
        presenter = table.presenter
        if isinstance(presenter.phase, Thinking):
            time.sleep(0.002)
        yield presenter
        if isinstance(presenter.phase, Deciding):
            table.close()
            table.match.play(random_move(presenter.decision, rng))
        if len(table.match.game.entries) >= most or table.match.game.over:
            return


def until(hand: Hand, phase: type, *moves: type, most: int = 200) -> None:
    """Until somebody else is in this phase, with his last move of such a kind."""
    for presenter in moments(hand, most):
        match = hand.table.match
        if presenter.others_act and isinstance(presenter.phase, phase):
            last = match.session.done[-1] if match.session.done else None
            seat = presenter.phase.seat
            if not moves or (last is not None and last.seat == seat and isinstance(parse(last.entry.code), moves)):
                return
    raise AssertionError("that never happened")


def test_the_path_stays_until_the_next_one_acts(hand: Hand) -> None:
    """At every frame the board shows the way of who acted last, in his colour. After bids it is that of the turn before
    them, while nothing was touched; the own one nobody has to read."""
    hand.resize(640, 360)
    hand.begin(ALONE)
    shown = set()
    for presenter in moments(hand):
        done = hand.table.match.session.done
        if not done:
            continue
        before = list(done)
        while before and isinstance(parse(before[-1].entry.code), Bid):
            before.pop()
        if before and before[-1].seat != 0:
            done = before
        acted = done[-1].seat
        turn = []
        for played in reversed(done):
            move = parse(played.entry.code)
            if played.seat != acted or (turn and (isinstance(move, Bid) or played.ends_turn)):
                break
            turn.append(move)
        path = next((move.path for move in turn if isinstance(move, Sow)), ())
        overlay = hand.table.board.overlay
        assert overlay.trail == path
        if path:
            assert overlay.trail_colour == COLOURS[ALONE.names()[acted]]
            shown.add((acted, type(presenter.phase)))
    others = {phase for seat, phase in shown if seat != 0}
    assert {Animating, Waiting, Thinking, Deciding} <= others, shown


def test_the_path_of_another_person_waits_for_who_takes_the_device(hand: Hand) -> None:
    hand.app.change(replace(hand.app.settings, pace="off"))
    hand.begin(PEOPLE)
    planning = hand.to_sowing()
    sow = planning.decision.sowing.random(Random(2))
    seat = planning.decision.seat
    hand.play(sow, Random(2))
    while hand.table.presenter.decision is None or hand.table.presenter.decision.seat == seat:
        hand.settle()
        hand.table.close()
        hand.table.match.play(hand.table.presenter.decision.moves[-1])
        hand.frames(3)
    assert hand.table.board.overlay.trail == sow.path
    start = min(hand.table.presenter.interaction.plan.lit)
    hand.tap_tile(start)
    assert hand.table.board.overlay.picked == start
    assert hand.table.board.overlay.trail == (), "one's own path is planned"
    hand.tap_key(Command.UNDO)
    assert hand.table.board.overlay.trail == sow.path


def test_the_prompt_says_the_deed_and_then_what_came_of_it(hand: Hand) -> None:
    """While it happens and after it, until the next one; the reason stands on the card."""
    hand.resize(960, 600)
    hand.begin(ALONE)
    said: set[str] = set()
    for presenter in moments(hand, 45):
        table = hand.table
        if not presenter.others_act or not table.match.session.done:
            continue
        prompt, story, acted = table.model.prompt, presenter.story, table.match.session.done[-1].seat
        if presenter.phase.seat != acted:
            assert prompt.title.endswith(" is thinking")
            assert prompt.reason
            continue
        said.add(type(presenter.phase).__name__)
        name = ALONE.names()[acted]
        assert prompt.title.startswith(f"{name} "), prompt
        assert not prompt.warns
        assert prompt.title == story.deed.text
        after = "" if isinstance(presenter.phase, Animating) else story.deed.line
        assert prompt.reason == (story.before.deed.afterwards if story.before is not None else after)
        why = table.match.why(table.match.turn_log.acted)
        assert not why or why not in (prompt.title, prompt.reason)
        assert table.model.card.note == why
    assert said == {"Animating", "Waiting", "Thinking"}


def test_what_came_of_it_stays_until_the_next_touch(hand: Hand) -> None:
    hand.resize(960, 600)
    hand.begin(ALONE)
    for presenter in moments(hand, 60):
        story = presenter.story
        if isinstance(presenter.phase, Deciding) and story is not None and story.seat != 0 and story.path:
            break
    prompt = hand.table.model.prompt
    assert prompt.reason == story.deed.afterwards
    assert prompt.title == hand.table.presenter.interaction.title, "what is asked is said above it"
    hand.tap_key(Command.PROMPT)
    hand.table.close()
    assert hand.table.model.prompt.reason == hand.table.presenter.interaction.reason
    assert hand.table.board.overlay.trail == story.path, "the path stays"


def test_bids_do_not_take_the_place_of_what_came_of_a_turn(hand: Hand) -> None:
    """It stays beside the bid, with its path, until something is touched; then only the bid is said."""
    hand.resize(960, 600)
    hand.begin(ALONE)
    found = None
    for presenter in moments(hand, 200):
        log = hand.table.match.turn_log
        after_bid = log.acted is not None and log.turns[log.acted].bid and log.turns[log.acted].seat != 0
        if after_bid and log.last is not None and log.turns[log.last].seat != 0:
            turn = log.turns[log.last]
            said = turn.deed(presenter.tile_name).afterwards
            prompt = hand.table.model.prompt
            assert said in prompt.reason
            assert hand.table.board.overlay.trail == turn.path
            assert hand.table.board.overlay.trail_colour == COLOURS[ALONE.names()[turn.seat]]
            if isinstance(presenter.phase, Deciding):
                found = turn, said
                break
    assert found is not None
    turn, said = found
    bid = log.turns[log.acted].deed().text
    assert prompt.reason == f"{said}. {bid}"
    assert prompt.short == said
    hand.tap_key(Command.PROMPT)
    hand.table.close()
    assert said not in hand.table.model.prompt.reason
    assert not hand.table.board.overlay.trail
    hand.table.match.play(random_move(presenter.decision, Random(1)))
    while not isinstance(presenter.phase, Deciding):
        hand.frames(1)
        assert said not in hand.table.model.prompt.reason, "it was read"


def test_a_move_that_was_planned_before_is_asked_about_and_not_what_others_did(hand: Hand) -> None:
    """A plan of the time before this turn, or one found again: nothing was touched since, yet it is what is asked."""
    hand.begin(ALONE)
    for presenter in moments(hand, 60):
        story = presenter.story
        if isinstance(presenter.phase, Deciding) and story is not None and story.seat != 0 and story.path:
            break
    presenter.interaction.choose(next(move for move in presenter.decision.moves if isinstance(move, Sow | Bid)))
    hand.table.refresh()
    prompt = hand.table.model.prompt
    assert not presenter.heard
    assert (prompt.title, prompt.reason) == (presenter.interaction.title, presenter.interaction.reason)
    assert prompt.reason != story.deed.afterwards


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (960, 600), *LOW])
def test_nothing_is_offered_while_others_act(hand: Hand, size: tuple[int, int]) -> None:
    """Neither undo nor filters nor hint, and nobody is asked to pick up a tile."""
    hand.resize(*size)
    hand.begin(ALONE)
    seen: set[str] = set()
    offers = {Command.UNDO, Command.REDO, Command.TAKE_BACK, Command.HINT, Command.PRIMARY, Command.SELL}
    for presenter in moments(hand, 24):
        if not presenter.others_act:
            continue
        seen.add(type(presenter.phase).__name__)
        assert hand.table.model.hand is None
        keys = {target.key for region in hand.table.surfaces for target in region.targets}
        assert not keys & offers
        assert not any(isinstance(key, PickFilter) for key in keys)
    assert seen == {"Animating", "Waiting", "Thinking"}


@pytest.mark.parametrize("left_handed", [False, True])
def test_nothing_lies_on_what_others_do(hand: Hand, left_handed: bool) -> None:
    """Its words are whole and in sight in every window: neither hand nor djinns of the same bar lie on them."""
    from screens.kit.drawing.marks import Box, Words
    from screens.kit.drawing.region import fit
    from screens.kit.table.fitting import overlap
    from screens.table.layout.table_layout import table_layout
    from tests.kit.painters.of_parts import painters_of

    hand.begin(ALONE)
    until(hand, Animating, Sow)
    presenter = hand.table.presenter
    title = presenter.model(hand.table.model.layout).prompt.title
    assert "sows" in title
    paints = painters_of(hand.table)
    for size in ((960, 600), *LOW, (1280, 800), (768, 1024)):
        for powers in ((), (PowerTile(3, "always"),)):
            layout = table_layout(*size, seats=3, left_handed=left_handed)
            presenter.powers = lambda powers=powers: powers
            marks = [mark for paint in paints for mark in paint(presenter.model(layout)).marks]
            (at,) = (at for at, mark in enumerate(marks) if isinstance(mark, Words) and mark.text == title)
            assert not fit(marks[at])[1]
            on_it = [mark for mark in marks[at:] if isinstance(mark, Box) and overlap(mark.rect, marks[at].rect)]
            assert on_it == [], size


def test_a_move_that_is_tried_out_says_so(hand: Hand) -> None:
    """It can be taken back step by step and filtered; there is nothing to play it with."""
    hand.resize(960, 600)
    hand.begin(ALONE)
    until(hand, Thinking)
    hand.table.match.pause()
    planner = hand.table.presenter.interaction.planner
    hand.tap_tile(min(planner.plan.lit))
    model = hand.table.model
    assert model.prompt.title == "You are only trying out a move"
    assert "is thinking" in model.prompt.reason
    assert model.prompt.seat == 0
    assert hand.shows(PickFilter("tribe0"))
    assert not hand.shows(Command.PRIMARY)
    hand.tap_key(Command.UNDO, Command.TAKE_BACK)
    assert hand.table.model.idle
    assert not hand.shows(PickFilter("tribe0"))


@pytest.mark.parametrize("setup", [PEOPLE, ALONE], ids=["people", "alone"])
def test_the_prompt_names_who_is_asked_where_several_people_play(hand: Hand, setup: GameSetup) -> None:
    """Whatever is asked; who plays alone knows it."""
    hand.resize(1280, 800)
    hand.app.change(replace(hand.app.settings, pace="off"))
    hand.begin(setup)
    rng, seen = Random(3), set()
    while len(seen) < 3:
        hand.settle()
        decision = hand.table.presenter.decision
        hand.table.input.do(lambda: None)  # the news was read
        title = hand.table.model.prompt.title
        name = setup.names()[decision.seat]
        said = texts(drawing_of(hand.table.ids.prompt))
        if decision.ask is Ask.BID:
            assert name in title
        else:
            assert (f"{name}: {title}" if setup is PEOPLE else title) in said
        seen.add(decision.ask)
        hand.table.match.play(random_move(decision, rng))


def test_looking_for_hints_is_no_fault(hand: Hand) -> None:
    hand.app.change(replace(hand.app.settings, pace="off"))
    hand.begin(PEOPLE)
    hand.to_sowing()
    hand.tap_key(Command.HINT)
    prompt = hand.table.model.prompt
    assert prompt.reason == "Looking for good moves…"
    assert not prompt.warns
    hand.table.match.pause()


def test_the_prompt_opens_the_turn_with_its_reason_on_a_phone(hand: Hand) -> None:
    from screens.table.sheets.turn_card_sheet import CardSheet

    hand.resize(360, 640)
    hand.begin(ALONE)
    until(hand, Thinking, Sow)
    hand.table.match.pause()
    why = hand.table.match.why(hand.table.match.turn_log.acted)
    assert why
    hand.table.input.press(Command.PROMPT)
    assert isinstance(hand.table.sheet, CardSheet)
    assert hand.table.sheet.note == why


def test_bids_of_others_are_said_too(hand: Hand) -> None:
    hand.resize(360, 640)
    hand.begin(ALONE)
    until(hand, Animating, Bid)
    assert " bids " in hand.table.model.prompt.title


# ---------------------------------------------------------------- how fast


def test_what_came_of_it_can_be_read_before_the_next_move(hand: Hand) -> None:
    """At normal pace for about half a second, counted on the clock of the test."""
    hand.app.change(replace(hand.app.settings, pace="normal"))
    hand.resize(360, 640)
    hand.begin(ALONE)
    until(hand, Waiting, Sow)
    began, reason = hand.time.now, hand.table.model.prompt.reason
    assert reason
    while isinstance(hand.table.presenter.phase, Waiting):
        hand.frames(1)
    assert 0.4 <= hand.time.now - began <= 0.6
    assert hand.table.model.prompt.reason == reason, "it stays while the next move is thought of"


@pytest.mark.parametrize("where", ["board", "prompt", "ground"])
def test_a_touch_hurries(hand: Hand, where: str) -> None:
    """Wherever it is; the move comes to its end, then also the time to read. What came of it is still said."""
    hand.app.change(replace(hand.app.settings, pace="slow"))
    hand.resize(360, 640)
    hand.begin(ALONE)
    until(hand, Animating, Sow)
    table, moves = hand.table, len(hand.table.match.game.entries)

    def touch() -> None:
        if where == "board":
            hand.tap_tile(17)
        elif where == "prompt":
            hand.tap_key(Command.PROMPT)
        else:
            layout = table.model.layout
            hand.touch(2, table.height - layout.board.y - layout.board.h / 2)

    assert table.board.playing
    touch()
    assert not table.board.playing
    assert isinstance(table.presenter.phase, Waiting)
    assert table.model.prompt.reason == table.presenter.story.deed.line
    assert table.sheet is None
    touch()
    assert not isinstance(table.presenter.phase, Waiting)
    assert len(table.match.game.entries) == moves, "nothing else is done by it"
