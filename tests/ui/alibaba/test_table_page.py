"""Ali Baba's table, touched: whole games, what is looked at first, what only one player may know, undo, keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.cave import BOTTOM
from fivetribes.alibaba.model.moves import Take
from fivetribes.alibaba.model.options import BASE, EQUAL, LAMP_VARIANT, SMALLER, Options
from fivetribes.alibaba.model.pieces import BLUE, BROWN, COLOUR_OF, PINK, WHITE
from fivetribes.alibaba.model.steps import OVER, Ask
from fivetribes.alibaba.text.names import tile_name
from fivetribes.i18n import use_language
from screens.alibaba.model.actions import Command, Cover, PickOption, TapBeside, TapPlace, TapSeat, TapTreasures
from screens.alibaba.model.lamps import lamps_of
from screens.alibaba.model.phase import Animating
from screens.alibaba.model.preview import preview, turned_up_by
from screens.kit.drawing.marks import Words
from screens.kit.table.eyes import Secrecy
from screens.kit.table.phase import HandOver, Over
from screens.play.ali_baba.kind import KIND
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.settings import Settings
from tests.kit.offscreen import LOW
from tests.kit.painters.of_parts import drawing_of

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

PHONE, WIDE, TABLET = (392, 852), (852, 392), (1280, 800)


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


def words_of(hand: CaveHand) -> list[str]:
    """All that can be read at the table."""
    marks = (mark for surface in hand.table.surfaces for mark in drawing_of(surface).marks)
    return [mark.text for mark in marks if isinstance(mark, Words)]


def cut(hand: CaveHand) -> list[str]:
    """Texts that did not fit."""
    return [text for surface in hand.table.surfaces for text in surface.cut]


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("size", "variant", "levels"),
    [
        (PHONE, BASE, (None, "merchant", "merchant", "merchant")),
        (WIDE, LAMP_VARIANT, (None, None, "merchant")),
        (TABLET, SMALLER, (None, None)),
        ((360, 640), EQUAL, (None, "merchant")),
    ],
    ids=["phone", "wide", "tablet", "small phone"],
)
def test_a_whole_game_by_touch(hand: CaveHand, size: tuple[int, int], variant: Any, levels: Any) -> None:
    """One tap a decision. Only a turn in which a lamp is swapped can have more than two."""
    rng = Random(variant.name)
    hand.resize(*size)
    match = hand.begin(*levels, options=Options(variant))
    asked = set()
    while True:
        hand.settle()
        decision = hand.table.presenter.decision
        if decision is None:
            break
        asked.add(decision.ask)
        assert hand.play(rng.choice(hand.offered())) == 1
        assert cut(hand) == []
    assert match.decision is None
    assert isinstance(hand.table.presenter.phase, Over)
    assert len(asked) >= 4
    over = []
    hand.table.bind(on_over=lambda *_: over.append(True))
    hand.tap_on(Command.PRIMARY)
    assert over == [True]


@pytest.mark.parametrize("size", [(360, 640), PHONE, WIDE, (768, 1024), TABLET, *LOW], ids=str)
@pytest.mark.parametrize("button", [None, "left"], ids=["finger", "mouse"])
def test_a_turn_takes_at_most_two_taps(hand: CaveHand, size: tuple[int, int], button: str | None) -> None:
    """Counted from one turn to the next, with the settings of who has just got the app."""
    hand.resize(*size)
    hand.begin(None, None, None)
    hand.set(between_players="secrets", take_at_once=Settings().take_at_once)
    hand.button = button
    rng, turns, seen = Random(3), dict[int, int](), set[Ask]()
    while len(turns) < 40:
        hand.settle()
        decision = hand.table.presenter.decision
        if decision is None:
            break
        if decision.seat == decision.view.turn:
            turn = hand.table.match.turn_log.turns
            seen.add(decision.ask)
            turns[len(turn)] = turns.get(len(turn), 0) + hand.play(rng.choice(hand.offered()))
        else:
            hand.play(rng.choice(hand.offered()))
    assert max(turns.values()) == 2, "a take and a choice"
    assert min(turns.values()) == 1, "a take"
    assert {Ask.TAKE, Ask.BESIDE, Ask.BAN, Ask.SHOWN} <= seen


def test_a_whole_game_with_lamps_takes_at_most_two_taps_a_turn(hand: CaveHand) -> None:
    """Every turn of it. To take a lamp and keep or swap it, it is dragged, which counts as a tap."""
    hand.resize(*TABLET)
    match = hand.begin(None, None, options=Options(LAMP_VARIANT))
    hand.set(between_players="secrets", take_at_once=Settings().take_at_once)
    rng, turns, dragged = Random(11), [0], 0
    while True:
        hand.settle()
        decision = hand.table.presenter.decision
        if decision is None:
            break
        if decision.ask is Ask.TAKE:
            turns.append(0)
        move = rng.choice(hand.offered())
        if isinstance(move, Take) and move.place in lamps_of(decision):
            hand.drag(TapPlace(move.place), rng.choice([TapTreasures(), *map(TapBeside, decision.view.beside)]))
            turns[-1] += 1
            dragged += 1
        elif decision.seat == decision.view.turn:
            turns[-1] += hand.play(move)
        else:
            hand.play(move)
    assert match.decision is None
    assert dragged > 0
    assert max(turns) == 2


# ---------------------------------------------------------------- looking first


def test_a_tap_takes(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    place = match.decision.moves[0].place
    hand.tap_on(TapPlace(place))
    assert match.game.entries[0].code == Take(place).code()


def test_the_first_tap_looks_and_the_second_one_takes_if_that_is_wanted(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    hand.set(take_at_once=False)
    place = match.decision.moves[0].place
    hand.tap_on(TapPlace(place))
    assert not match.game.entries
    assert hand.table.model.card is not None
    assert hand.table.model.buttons[Command.PRIMARY].live
    hand.tap_on(TapPlace(place))
    assert match.game.entries[0].code == Take(place).code()


def test_the_button_takes_what_is_looked_at(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    hand.tap_on(Command.PRIMARY)
    assert hand.table.model.prompt.warns, "nothing is chosen yet"
    place = match.decision.moves[-1].place
    hand.look_at(place)
    hand.tap_on(Command.PRIMARY)
    assert match.game.entries[0].code == Take(place).code()


def test_what_is_looked_at_can_be_left(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    places = [move.place for move in match.decision.moves]
    for leave in (Command.CLOSE, Command.UNDO):
        hand.look_at(places[0])
        hand.tap_on(leave)
        assert hand.table.model.card is None
    hand.look_at(places[0])
    assert hand.table.back()
    assert hand.table.model.card is None
    hand.look_at(places[0])
    hand.look_at(places[1])
    assert hand.table.model.card.tile == match.game.state.tiles[places[1]]
    assert not match.game.entries


def test_a_tile_that_lies_face_down_says_why_it_cannot_be_taken(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    cave = hand.table.model.layout.cave
    x, y, _, h = hand.table.ids.cave.box_of(cave.place_rect(0))
    hand.touch(x + 8, y + h - 8)
    assert hand.table.model.prompt.warns
    assert "face up" in hand.table.model.prompt.reason


def test_a_forbidden_tile_is_marked_and_refused(hand: CaveHand) -> None:
    rng = Random(5)
    hand.begin(None, None, "merchant")
    hand.set(between_players="secrets")
    while True:
        hand.play_until(Ask.TAKE, rng)
        banned = [tile for tile in hand.table.model.cave if tile.banned]
        if banned:
            break
        hand.table.match.play(rng.choice(hand.table.presenter.decision.moves))
    assert not any(tile.live for tile in banned)
    entries = len(hand.table.match.game.entries)
    hand.tap_on(TapPlace(banned[0].place))
    assert hand.table.model.prompt.warns
    assert "forbidden" in hand.table.model.prompt.reason
    hand.tap_on(TapPlace(banned[0].place))
    hand.tap_on(Command.PRIMARY)
    assert len(hand.table.match.game.entries) == entries
    layers = [region for region in hand.table.regions if type(region).__name__ == "CaveRegion"]
    drawn = [mark.name for region in layers for mark in region.drawing.marks if hasattr(mark, "name")]
    assert drawn.count("cave_ban") == len(banned)


def test_a_tap_that_may_be_meant_to_hurry_takes_nothing(hand: CaveHand) -> None:
    """Two quick taps while a computer player's move is shown: the second one comes when the person is asked already."""
    match = hand.begin(None, "merchant")
    hand.set(pace="slow")
    hand.tap_on(TapPlace(match.decision.moves[0].place))
    table = hand.table
    while table.presenter.decision is None:
        entries = len(match.game.entries)
        hand.touch(*hand.middle_of_the_cave())
        assert len(match.game.entries) <= entries + 1
    place = max(table.presenter.live)
    entries = len(match.game.entries)
    hand.tap_on(TapPlace(place))
    assert len(match.game.entries) == entries
    assert table.presenter.chosen == place, "it looks"
    table.back()
    hand.wait(0.5)
    hand.tap_on(TapPlace(place))
    assert match.game.entries[entries].code == Take(place).code()


def test_the_other_mouse_button_looks(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    place = match.decision.moves[0].place
    hand.button = "right"
    hand.tap_on(TapPlace(place))
    assert hand.table.presenter.chosen == place
    assert hand.table.model.card is not None
    assert not match.game.entries


def test_under_the_mouse_a_tile_says_what_it_would_bring(hand: CaveHand) -> None:
    """As far as that may be known while others may be looking."""
    hand.resize(*TABLET)
    hand.begin(None, None)
    hand.set(between_players="secrets")
    hand.play_until(Ask.TAKE, Random(2), least=12)
    table = hand.table

    def names() -> dict[int, str]:
        targets = table.ids.cave.drawing.targets
        return {target.key.place: target.name for target in targets if isinstance(target.key, TapPlace)}

    view, seat = table.presenter.view, table.presenter.decision.seat
    assert not any("point" in name for name in names().values())
    assert any("Turns up" in name for name in names().values())
    table.reveal(TapSeat(seat))
    for place in table.presenter.live:
        before = preview(table.presenter.view, seat, place)
        assert tile_name(view.tiles[place]) in names()[place]
        assert (f"{before.points} point" in names()[place]) is bool(before.points)
        assert ("Turns up" in names()[place]) is bool(before.turned_up)


@pytest.mark.parametrize("at_once", [False, True])
def test_holding_a_tile_looks_at_it_and_never_takes_it(hand: CaveHand, at_once: bool) -> None:
    match = hand.begin(None, "merchant")
    hand.set(take_at_once=at_once)
    place = hand.target(TapPlace(match.decision.moves[0].place))
    for _ in range(2):
        hand.touch(*place, seconds=0.8)
        assert hand.table.model.card is not None
        assert not match.game.entries


def test_a_hint_is_put_before_the_player(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    move = match.decision.moves[-1]
    hand.runner.advice = (SimpleNamespace(move=move, text=lambda: "It brings 5 points."),)
    hand.tap_on(Command.HINT)
    hand.wait(0.2)
    assert hand.table.presenter.chosen == move.place
    assert "It brings 5 points." in words_of(hand)
    hand.tap_on(Command.PRIMARY)
    assert match.game.entries[0].code == move.code()


@pytest.mark.parametrize("size", [(360, 640), (640, 360), PHONE, WIDE, TABLET, *LOW], ids=str)
@pytest.mark.parametrize("ask", [Ask.BAN, Ask.LAMP], ids=lambda ask: ask.value)
def test_a_hint_can_be_asked_for_while_choices_lie_over_the_buttons(
    hand: CaveHand, ask: Ask, size: tuple[int, int]
) -> None:
    hand.resize(*size)
    hand.begin(None, "merchant", options=Options(LAMP_VARIANT if ask is Ask.LAMP else BASE))
    hand.play_until(ask, Random(3), least=5)
    move = hand.table.presenter.decision.moves[1]
    hand.runner.advice = (SimpleNamespace(move=move, text=lambda: "It is a good one."),)
    hand.tap_on(Command.HINT)
    hand.wait(0.2)
    assert [option.move for option in hand.table.model.menu.options if option.hinted] == [move]
    assert cut(hand) == []
    for at in range(len(hand.table.model.menu.options)):
        assert hand.target(PickOption(at)) is not None


@pytest.mark.parametrize("size", [(360, 640), (640, 360), PHONE, WIDE], ids=str)
def test_the_way_back_and_the_hint_lie_beside_each_other_in_a_menu(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    places: list[int] = []
    for seed in range(40):
        hand.begin(None, "merchant")
        hand.play_until(Ask.TAKE, Random(seed), least=24)
        view = hand.table.presenter.view
        live = (place for place in hand.table.presenter.live if COLOUR_OF[view.tiles[place]] == WHITE)
        places = [place for place in live if not turned_up_by(view, place)]
        if places:
            break
    hand.tap_on(TapPlace(places[0]))
    assert hand.table.presenter.decision.ask is Ask.BAN
    assert hand.target(Command.HINT) is not None
    hand.tap_on(Command.UNDO)
    assert hand.table.presenter.decision.ask is Ask.TAKE


def test_without_a_hint_that_is_said(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    hand.tap_on(Command.HINT)
    hand.wait(0.2)
    assert hand.table.model.prompt.warns
    hand.set(hints=False)
    hand.tap_on(Command.HINT)
    assert "settings" in hand.table.model.prompt.reason


# ---------------------------------------------------------------- keys


@pytest.fixture
def typist(tmp_path: Path) -> Iterator[Any]:
    """A keyboard at the whole app, in a game of two people with open treasures."""
    from tests.kit.finger import Hand
    from tests.kit.typist import Typist

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off"))
    seats = tuple(SeatSetup(colour=COLOURS[n]) for n in range(2))
    hand.begin(GameSetup(seats, Options(open_hands=True), "1", random_order=False, kind=KIND))
    yield Typist(hand)
    hand.close()


ENTER, TAB, RIGHT, LEFT, DOWN = 13, 9, 275, 276, 274


def test_a_game_by_keys(typist: Any) -> None:
    """Enter takes what has the focus, and makes a choice: one for each, so two for a turn at most."""
    table = typist.hand.screen
    for _ in range(25):
        decision = table.presenter.decision
        if decision is None:
            break
        played = len(table.match.game.entries)
        if typist.focus is None:
            typist.key(TAB)
        typist.key(ENTER)
        typist.hand.wait(0.6)  # others may have to show a tile first, and then it has to stand for a moment
        assert len(table.match.game.entries) > played, (decision.ask, table.model.prompt, typist.focus)
    assert played >= 24


def test_arrows_go_about_in_the_cave_and_tab_to_what_lies_round_it(typist: Any) -> None:
    table = typist.hand.screen
    typist.key(ENTER)
    seen = set()
    for key in (RIGHT, DOWN, LEFT):
        typist.key(key)
        assert isinstance(typist.focus.name, TapPlace)
        seen.add(typist.focus.name)
    assert len(seen) == 3
    around = set()
    for _ in range(12):
        typist.key(TAB)
        around.add(type(typist.focus.name))
    assert {TapPlace, TapSeat, TapTreasures, Command} <= around
    for letter in "ml":
        typist.key(letter)
        assert table.sheet is not None
        typist.key(27)
        assert table.sheet is None


# ---------------------------------------------------------------- what only one player may know


def test_treasures_show_while_the_own_panel_is_held(hand: CaveHand) -> None:
    hand.resize(*TABLET)
    hand.begin(None, None)
    hand.set(between_players="secrets")
    hand.play_until(Ask.TAKE, Random(2), least=12)
    table = hand.table
    assert table.presenter.eyes.secrecy is Secrecy.HELD
    seat = table.presenter.decision.seat
    assert all(treasure.count is None for treasure in table.model.treasures)
    table.reveal(TapSeat(1 - seat))
    assert all(treasure.count is None for treasure in table.model.treasures), "of another player"
    table.reveal(TapSeat(seat))
    assert sum(treasure.count for treasure in table.model.treasures) == table.model.players[seat].tiles > 0
    assert table.model.players[1 - seat].treasures is None
    table.cover_up()
    assert all(treasure.count is None for treasure in table.model.treasures)


@pytest.mark.parametrize("between", ["screen", "secrets"])
def test_nobody_sees_what_others_have(hand: CaveHand, between: str) -> None:
    """Whenever anything is shown, the treasures in it are those of who has the device, or nobody's."""
    hand.begin(None, None, None)
    hand.set(between_players=between)
    rng, table = Random(4), hand.table
    shown = []

    def look(_table: object, model: Any) -> None:
        if model is not None and model.view.step[0] != OVER:
            known = [seat for seat, own in enumerate(model.view.hands) if own is not None]
            assert known in ([], [table.presenter.eyes.person])
            assert not known or table.presenter.eyes.secrecy is Secrecy.TAKEN
            shown.append(bool(known))

    table.bind(model=look)
    hand.play_until(None, rng)
    assert any(shown)
    assert not all(shown)


def test_what_is_shown_is_chosen_behind_the_hand_over_screen(hand: CaveHand) -> None:
    hand.resize(*TABLET)
    hand.begin(None, None)
    hand.set(between_players="secrets")
    table, rng = hand.table, Random(6)
    for _ in range(200):
        if table.sheets.hand_over_screen is not None:
            break
        decision = table.presenter.decision
        if decision is not None:
            table.match.play(rng.choice(decision.moves))
        hand.frames(2)
    decision = table.match.decision
    assert decision.ask is Ask.SHOW
    assert table.model.menu is None
    assert all(treasure.count is None for treasure in table.model.treasures)
    hand.settle()
    assert table.presenter.eyes.secrecy is Secrecy.TAKEN
    assert len(table.model.menu.options) > 1
    hand.tap_on(PickOption(0))
    hand.settle()
    assert table.presenter.eyes.secrecy is Secrecy.HELD
    assert all(treasure.count is None for treasure in table.model.treasures)


@pytest.mark.parametrize(("people", "hidden"), [(2, False), (3, True)])
def test_where_treasures_lie_open_the_choice_is_hidden_if_somebody_else_chooses_too(
    hand: CaveHand, people: int, hidden: bool
) -> None:
    hand.begin(*[None] * people, options=Options(open_hands=True))
    hand.set(between_players="secrets")
    table, rng, asked = hand.table, Random(6), set()
    while len(asked) < 2:
        hand.settle()
        decision = table.presenter.decision
        assert decision is not None
        asked.add(decision.ask is Ask.SHOW)
        showing = sum(size > 0 for seat, size in enumerate(decision.view.hand_sizes) if seat != decision.view.turn)
        if decision.ask is Ask.SHOW and showing > 1:
            assert table.presenter.eyes.secrecy is (Secrecy.TAKEN if hidden else Secrecy.OPEN)
        else:
            assert table.presenter.eyes.secrecy is Secrecy.OPEN
        table.match.play(rng.choice(decision.moves))
        hand.frames(1)


def test_nobody_takes_the_device_for_what_has_one_answer(hand: CaveHand) -> None:
    """In a game of two, the one tile that is shown is taken without the device going back for that."""
    hand.begin(None, None)
    hand.set(between_players="screen")
    table, rng = hand.table, Random(6)
    asked: list[Ask] = []

    def note(_table: object, model: Any) -> None:
        if isinstance(model.phase, HandOver):
            asked.append(model.phase.decision.ask)

    table.bind(model=note)
    while table.match.decision is not None:
        hand.settle()
        decision = table.presenter.decision
        if decision is None:
            break
        assert decision.ask is not Ask.SHOWN
        if decision.ask is Ask.SHOW:
            assert len(table.model.menu.options) > 1
        table.match.play(rng.choice(decision.moves))
        hand.frames(1)
    assert set(asked) == {Ask.TAKE, Ask.SHOW}


# ---------------------------------------------------------------- back and forth


@pytest.mark.parametrize("size", [(360, 640), (640, 360), PHONE, WIDE, (768, 1024), TABLET, *LOW], ids=str)
def test_undo_goes_back_to_the_take_and_redo_on_again(hand: CaveHand, size: tuple[int, int]) -> None:
    """A take that turns up nothing can be taken back before its turn is over."""
    hand.begin(None, "merchant", seed="3")
    rng, table = Random(8), hand.table
    for _ in range(200):
        hand.play_until(Ask.BAN, rng)
        if table.match.undo_limit() is None:
            break
        table.match.play(table.presenter.decision.moves[0])
    assert table.match.undo_limit() is None
    code = table.match.game.entries[-1].code
    hand.resize(*size)
    assert cut(hand) == []
    hand.tap_on(Command.UNDO)
    assert table.presenter.decision.ask is Ask.TAKE
    table.redo()
    assert table.presenter.decision.ask is Ask.BAN
    assert table.match.game.entries[-1].code == code


def test_after_undo_the_device_goes_to_who_decides_then(hand: CaveHand) -> None:
    """While it was on its way to somebody else."""
    hand.begin(None, None, None)
    hand.set(between_players="screen")
    table, first = hand.table, -1
    while table.match.undo_limit() is not None or not isinstance(table.presenter.phase, HandOver):
        hand.play_until(Ask.SHOW, Random(6), least=20)
        first = table.presenter.decision.seat
        table.match.play(table.presenter.decision.moves[0])
        hand.frames(2)
    table.match.undo()
    hand.frames(2)
    table.sheets.hand_over_screen.dispatch("on_ready")
    assert table.presenter.decision == table.match.decision
    assert table.presenter.decision.seat == first


def test_a_take_with_which_the_turn_ended_can_be_taken_back(hand: CaveHand) -> None:
    """Until the next player has decided, who has the device already."""
    hand.begin(None, None, seed="3")
    rng, table = Random(8), hand.table
    while True:
        hand.play_until(Ask.TAKE, rng)
        first, ended = table.match.decision.seat, False
        for move in table.match.decision.moves:
            if COLOUR_OF[table.match.game.state.tiles[move.place]] == PINK and move.place < BOTTOM:
                table.match.play(move)
                ended = True
                break
        if ended:
            break
        table.match.play(rng.choice(table.match.decision.moves))
    hand.settle()
    assert table.match.decision.seat != first
    hand.tap_on(Command.UNDO)
    hand.settle()
    assert table.match.decision.seat == first
    assert table.presenter.decision.ask is Ask.TAKE


def test_undo_says_why_it_stops(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    hand.play(hand.table.match.decision.moves[0])
    hand.settle()
    hand.tap_on(Command.UNDO)
    assert hand.table.model.prompt.warns


# ---------------------------------------------------------------- animation


def test_a_move_is_animated_and_a_touch_hurries(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    hand.set(pace="slow")
    place = next(
        move.place for move in match.decision.moves if COLOUR_OF[match.game.state.tiles[move.place]] != PINK
    )  # fmt: skip
    hand.tap_on(TapPlace(place))
    table = hand.table
    assert isinstance(table.presenter.phase, Animating)
    assert table.flights.playing
    assert place not in [tile.place for tile in table.model.cave], "it is on its way"
    hand.tap_on(Cover.CAVE) if hand.target(Cover.CAVE) else table.hurry()
    hand.frames(1)
    phase = table.presenter.phase
    assert not (isinstance(phase, Animating) and phase.seat == 0)


def test_a_take_draws_only_the_layers_that_it_changes(hand: CaveHand) -> None:
    """All of the cave would take longer than a frame."""
    match = hand.begin(None, "merchant")
    drawn: list[int] = []
    layers = [region for region in hand.table.regions if type(region).__name__ == "CaveRegion"]
    for number, region in enumerate(reversed(layers)):
        redraw = region.redraw
        region.redraw = lambda *_, name=number, redraw=redraw: (drawn.append(name), redraw())
    hand.look_at(match.decision.moves[0].place)
    assert set(drawn) == {2, 4}, "what would be turned up, and the ring"
    drawn.clear()
    hand.table.match.play(match.decision.moves[0])
    assert set(drawn) == {2, 3, 4}


def test_what_is_animated_ends_as_if_nobody_had_watched(hand: CaveHand) -> None:
    rng = Random(11)
    hand.begin(None, None, options=Options(LAMP_VARIANT, open_hands=True))
    hand.set(pace="fast")
    table = hand.table
    for _ in range(20):
        hand.settle()
        decision = table.presenter.decision
        table.match.play(rng.choice(decision.moves))
        while table.flights.playing:
            hand.frames(1)
        assert table.presenter.view == table.match.view(table.presenter.looking)
    assert {"card", "marker"} <= set(hand.sounds.heard)


def test_at_the_pace_off_nothing_moves(hand: CaveHand) -> None:
    match = hand.begin(None, None)
    hand.set(between_players="secrets")
    match.play(match.decision.moves[0])
    assert not hand.table.flights.playing


# ---------------------------------------------------------------- what is looked up


def test_sheets_open_and_close(hand: CaveHand) -> None:
    hand.begin(None, "merchant", "merchant")
    hand.play_until(Ask.TAKE, Random(1), least=30)
    for action in (Command.MENU, Command.LOG, Command.PROMPT, TapSeat(0), TapSeat(1), TapTreasures()):
        hand.tap_on(action)
        assert hand.table.sheet is not None, action
        assert hand.faults() == []
        assert hand.back()
        assert hand.table.sheet is None


def test_the_log_tells_every_turn(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    hand.play_until(Ask.TAKE, Random(1), least=40)
    turns = [turn for turn in hand.table.match.turn_log.turns if turn.lines]
    hand.tap_on(Command.LOG)
    while any(getattr(widget, "text", "") == "Earlier" for widget in hand.seen(hand.table.sheet)):
        hand.press_text("Earlier")
    blocks = hand.table.sheet.content.children
    marks = [mark.text for block in blocks for mark in block.region.drawing.marks if isinstance(mark, Words)]
    assert [text for turn in turns for text in (line.text for line in turn.lines) if text not in marks] == []


def test_own_treasures_add_up(hand: CaveHand) -> None:
    hand.resize(*TABLET)
    hand.begin(None, "merchant")
    hand.play_until(Ask.TAKE, Random(9), least=24)
    model = hand.table.model
    sheet = hand.table.match.game.scores()[0]
    assert model.players[0].treasures == sum(sheet.treasures)
    assert [treasure.count for treasure in model.treasures] == list(hand.table.match.game.state.counts[:10])
    assert f"{sum(sheet.treasures)} points" in words_of(hand)


# ---------------------------------------------------------------- sizes and letters


ALL_SIZES = ((360, 640), (640, 360), PHONE, WIDE, (768, 1024), (960, 600), TABLET, *LOW)


@pytest.mark.parametrize(
    ("language", "scale"), [("en", 0.85), ("en", 1.0), ("en", 1.5), ("ru", 1.0), ("hu", 1.0), ("ru", 1.5)]
)
def test_no_text_is_cut(hand: CaveHand, language: str, scale: float) -> None:
    use_language(language)
    hand.app.lang = language
    lamps = Options(LAMP_VARIANT)
    for ask, options in ((Ask.TAKE, lamps), (Ask.LAMP, lamps), (Ask.BAN, Options()), (Ask.SHOWN, Options())):
        hand.begin(None, "merchant", "merchant", "merchant", options=options)
        hand.play_until(ask, Random(3), least=5)
        hand.enlarge(scale)
        for size in ALL_SIZES:
            hand.resize(*size)
            hand.set()
            assert cut(hand) == [], (ask, size)
            if ask is Ask.TAKE:
                for place in sorted(hand.table.presenter.live):
                    hand.table.input.hold(TapPlace(place))
                    assert cut(hand) == [], size
                    hand.table.input.press(Command.CLOSE)


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.0), ((392, 852), 1.5)])
def test_short_names_of_four_players_are_whole_beside_their_points(
    hand: CaveHand, size: tuple[int, int], scale: float
) -> None:
    """The points of all are smaller where they would cut a name of five letters."""
    from screens.alibaba.paint.seats import paint
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit

    hand.begin(None, "merchant", "merchant", "merchant")
    hand.enlarge(scale)
    hand.resize(*size)
    names = ("Анна", "Тимур", "Алиса", "Илья")
    players = [
        replace(player, name=name, points=19) for player, name in zip(hand.table.model.players, names, strict=True)
    ]
    model = replace(hand.table.model, players=tuple(players))
    words = {mark.text: mark for mark in paint(model).marks if isinstance(mark, Words)}
    for name in names:
        assert not fit(words[name]._replace(may_shorten=False))[1], name
    sizes = {mark.size for mark in paint(model).marks if isinstance(mark, Words) and mark.text == "19"}
    assert len(sizes) == 1


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_what_keeping_a_lamp_brings_is_whole_in_large_letters(hand: CaveHand, language: str) -> None:
    """Where the word has no room, the points alone stand below the picture of the lamp."""
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit

    use_language(language)
    hand.app.lang = language
    hand.begin(None, "merchant", "merchant", "merchant", options=Options(LAMP_VARIANT))
    hand.play_until(Ask.LAMP, Random(3), least=5)
    hand.enlarge(1.5)
    for size in ALL_SIZES:
        hand.resize(*size)
        hand.set()
        marks = [mark for mark in hand.table.ids.menu.drawing.marks if isinstance(mark, Words)]
        points = [mark for mark in marks if mark.may_shorten]
        assert len(points) == len(hand.table.model.menu.options)
        assert [mark.text for mark in points if fit(mark._replace(may_shorten=False))[1]] == [], size


def test_targets_of_choices_do_not_overlap(hand: CaveHand) -> None:
    for ask, options in ((Ask.LAMP, Options(LAMP_VARIANT)), (Ask.BAN, Options()), (Ask.SHOWN, Options())):
        hand.begin(None, "merchant", "merchant", options=options)
        hand.play_until(ask, Random(3), least=5)
        for size in ((360, 640), (640, 360), PHONE, WIDE, TABLET, *LOW):
            hand.resize(*size)
            for at in range(len(hand.table.model.menu.options)):
                assert hand.target(PickOption(at)) is not None, (ask, size, at)
            rects = [target.rect for target in hand.table.ids.menu.drawing.targets[1:]]
            assert min(min(rect.w, rect.h) for rect in rects) >= 40, (ask, size)


def test_what_was_opened_for_one_person_closes_when_another_one_looks(hand: CaveHand) -> None:
    """Own treasures opened while the own move is still shown: they are gone before the device is handed over."""
    hand.begin(None, None)
    hand.set(between_players="screen", pace="normal")
    hand.settle()
    table = hand.table
    seat = table.presenter.decision.seat
    tiles = table.presenter.view.tiles
    ends_the_turn = (PINK, BLUE, BROWN)
    takes = (move for move in table.presenter.decision.moves if COLOUR_OF[tiles[move.place]] in ends_the_turn)
    table.match.play(next(takes))
    hand.frames(5)
    assert table.presenter.is_animating
    table.sheets.open_player(seat)
    assert table.sheet is not None
    hand.wait(6)
    assert table.sheets.hand_over_screen is not None
    assert table.sheet is None
