"""Whole games at the Table, by touch alone, and what people do on the way."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model.moves import Move
from fivetribes.model.steps import Ask
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, PickFilter, TapBid, TapSeat
from screens.table.model.focus_groups import FocusGroup
from tests.kit.logs import session_of
from tests.kit.offscreen import NAMED

if TYPE_CHECKING:
    from tests.kit.finger import Hand

NAMES = ("Anna", "Tomas", "Samira", "Idris")
COLOURS = ("cyan", "orange", "pink", "black")
SIZES = {
    "portrait": (360, 640),
    "landscape": (640, 360),
    "tablet": (960, 600),
    **NAMED,
}


def people(count: int, seed: str, **more: Any) -> GameSetup:
    seats = tuple(SeatSetup(NAMES[at], COLOURS[at]) for at in range(count))
    return GameSetup(seats, seed=seed, **more)


def settings(hand: Hand, **changes: Any) -> None:
    from dataclasses import replace

    hand.app.change(replace(hand.app.settings, **changes))


def play_through(hand: Hand, rng: Random, most: int = 10_000) -> Game:
    """Play to the end by touches; what the screen shows is what the engine says, all the time."""
    table = hand.table
    for _ in range(most):
        hand.settle()
        match = table.match
        decision = match.game.pending()
        if decision is None:
            break
        move: Move = random_move(decision, rng)
        hand.play(move, rng)
        assert table.presenter.view == match.view(table.presenter.looking)
    return table.match.game


def same_again(game: Game) -> None:
    again = Game.from_record(game.record())
    assert again.state.digest() == game.state.digest()
    assert again.scores() == game.scores()


@pytest.mark.parametrize(("size", "seats", "seed"), [("portrait", 2, "1"), ("landscape", 3, "2"), ("tablet", 4, "3")])
def test_whole_game_by_touch(hand: Hand, size: str, seats: int, seed: str) -> None:
    """A game is played from the set-up to the score by touches; its record replays to the same score."""
    hand.resize(*SIZES[size])
    settings(hand, pace="off", between_players="secrets")
    hand.begin(people(seats, seed))
    game = play_through(hand, Random(seed))
    assert game.over
    same_again(game)
    hand.frames(3)
    hand.primary()
    assert hand.app.screens.current == "score"


# ---------------------------------------------------------------- every djinn


def rich_position(seats: int, seed: str, djinns: range) -> dict[str, Any]:
    """A new game in which the players have these djinns, and can pay for all of them."""
    game = Game.new(seats, seed)
    data = game.position()
    from fivetribes.model.pieces import DJINNS

    names = [DJINNS[number] for number in djinns]
    for seat, player in enumerate(data["players"]):
        player["djinns"] = names[seat::seats]
        player["goods"] = {"fakir": 9, "silk": 1, "fish": 1, "wheat": 1}
    data["row"] = [None] * len(data["row"])
    data["djinn_row"] = [None if name in names else name for name in data["djinn_row"]]
    for name in ("deck", "djinn_deck", "discards", "djinn_discards", "bag"):
        data.pop(name, None)
    return data


def table_of(hand: Hand, position: dict[str, Any], seats: int, **settings_: Any) -> None:
    from screens.play.match import Match

    hand.resize(*SIZES["portrait"])
    settings(hand, pace="off", between_players="secrets", **settings_)
    setup = people(seats, "9")
    game = Game.from_position(position, "9", setup.names())
    match = Match(setup, hand.app.bot_runner, hand.app.page("table"), session_of(game))
    hand.app.games.take_to_table(match, hand.app.games.store.create(setup, game))
    hand.frames(3)


@pytest.mark.parametrize(("djinns", "seed"), [(range(11), 27), (range(11, 22), 36)])
def test_every_djinn_is_met_by_touch(hand: Hand, djinns: range, seed: int) -> None:
    """Half of the djinns in front of two rich players: whatever they offer is chosen by touches."""
    from fivetribes.rules.djinn import TABLE

    table_of(hand, rich_position(2, "9", djinns), 2)
    rng, touches = Random(f"{seed} djinns {djinns}"), Random("touches")  # how it is touched changes no game
    used: set[int] = set()
    for _ in range(260):
        hand.settle()
        decision = hand.table.match.game.pending()
        if decision is None:
            break
        fresh = [move for move in decision.moves if getattr(move, "djinn", -1) not in {-1, *used}]
        move = rng.choice(fresh) if fresh else random_move(decision, rng)
        hand.play(move, touches)
        used.add(getattr(move, "djinn", -1))
        if {number for number in djinns if TABLE[number].price} <= used:
            break
    priced = {number for number in djinns if TABLE[number].price}
    assert priced <= used, [TABLE[number].name for number in priced - used]
    same_again(hand.table.match.game)


# ---------------------------------------------------------------- on the way


def at_sowing(hand: Hand, seats: int = 2, size: str = "portrait", **more: Any) -> Any:
    """A game whose first person is to sow; what is asked of him."""
    hand.resize(*SIZES[size])
    settings(hand, pace="off", between_players="secrets", **more)
    hand.begin(people(seats, "4", random_order=False))
    return hand.to_sowing()


def test_half_planned_sowing_survives_rotation_and_undo(hand: Hand) -> None:
    interaction = at_sowing(hand)
    sow = interaction.decision.sowing.random(Random(1))
    hand.tap_tile(sow.path[0])
    hand.step_on(sow.path[1])
    laid = interaction.plan.laid
    assert len(laid.path) == 2
    hand.resize(640, 360)
    assert hand.table.presenter.interaction is interaction
    assert interaction.plan.laid == laid
    assert hand.table.board.overlay.path == laid.path
    hand.resize(360, 640)
    assert hand.table.board.overlay.path == laid.path
    hand.tap_key(Command.UNDO)
    assert len(interaction.plan.laid.path) == 1
    hand.tap_key(Command.REDO)
    assert interaction.plan.laid == laid
    hand.back()
    hand.back()
    assert not interaction.plan.laid.path


def test_half_planned_sowing_survives_going_home(hand: Hand) -> None:
    interaction = at_sowing(hand)
    sow = interaction.decision.sowing.random(Random(1))
    hand.tap_tile(sow.path[0])
    hand.step_on(sow.path[1])
    laid = interaction.plan.laid
    hand.tap_key(Command.MENU)
    hand.frames(2)
    row = next(row for row in hand.table.sheet.ids.rows.children if row.key == "home")
    hand.press(row)
    assert hand.app.screens.current == "home"
    hand.tap(hand.app.screens.current_screen.ids.resume)
    hand.frames(3)
    assert hand.app.screens.current == "table"
    assert hand.table.presenter.interaction.plan.laid == laid


def test_dragging_draws_the_path(hand: Hand) -> None:
    interaction = at_sowing(hand)
    sow = next(
        sow
        for seed in range(100)
        if len((sow := interaction.decision.sowing.random(Random(seed))).path) == 4 and len(set(sow.path)) == 4
    )
    hand.drag(*(hand.tile_at(tile) for tile in sow.path[:3]))
    assert interaction.plan.laid.path == sow.path[:3]


def test_what_is_forbidden_is_refused_with_its_rule(hand: Hand) -> None:
    interaction = at_sowing(hand)
    hand.tap_tile(interaction.decision.sowing.random(Random(1)).path[0])
    start = interaction.plan.laid.path[0]
    far = next(
        tile
        for tile in range(30)
        if tile not in interaction.plan.goals() and tile not in interaction.plan.lit and tile != start
    )
    hand.tap_tile(far)
    assert hand.table.model.prompt.warns
    assert hand.table.model.prompt.reason != interaction.reason
    assert interaction.plan.laid.path == (start,)


def test_undo_takes_back_a_bid_and_redo_plays_it_again(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    settings(hand, pace="off", between_players="secrets")
    hand.begin(people(2, "4", random_order=False))
    hand.settle()
    first = hand.table.match.game.state.digest()
    hand.play(hand.table.presenter.decision.moves[0], Random(0))
    hand.settle()
    second = hand.table.match.game.state.digest()
    hand.tap_key(Command.TAKE_BACK)
    hand.settle()
    assert hand.table.match.game.state.digest() == first
    hand.table.redo()
    hand.settle()
    assert hand.table.match.game.state.digest() == second


def test_the_hand_over_screen_covers_everything_between_two_people(hand: Hand) -> None:
    hand.resize(*SIZES["portrait"])
    settings(hand, pace="off")
    hand.begin(people(2, "4", random_order=False))
    hand.to_hand_over()
    table = hand.table
    assert all(player.coins is None for player in table.model.players)
    hand.touch(
        *table.sheets.hand_over_screen.ids.bar.to_window(*table.sheets.hand_over_screen.ids.bar.center), seconds=0.1
    )
    assert table.sheets.hand_over_screen is not None, "a short tap does not lift it"
    hand.lift()
    assert table.sheets.hand_over_screen is None
    coins = [player.coins for player in table.model.players]
    assert coins.count(None) == 1


def test_game_against_the_computer(hand: Hand) -> None:
    """People by touch, computer players in their thread, animations told."""
    hand.resize(*SIZES["landscape"])
    settings(hand, pace="fast")
    seats = (SeatSetup("Anna", "pink"), SeatSetup("", "cyan", "apprentice"), SeatSetup("", "black", "apprentice"))
    hand.begin(GameSetup(seats, seed="5"))
    rng = Random(5)
    for _ in range(30):
        hand.settle()
        decision = hand.table.match.game.pending()
        if decision is None:
            break
        hand.play(random_move(decision, rng), rng)
    assert len(hand.table.match.game.entries) > 30
    same_again(hand.table.match.game)


def test_sheets_close_with_the_back_key(hand: Hand) -> None:
    at_sowing(hand, size="landscape")
    table = hand.table
    keys = (Command.MENU, Command.LOG, Command.CARD_STRIP, TapSeat(1), PickFilter("open"), Command.DJINNS)
    shown = [key for key in keys if hand.shows(key)]
    assert len(shown) >= 4
    for key in shown:
        hand.tap_key(key)
        hand.frames(2)
        assert table.sheet is not None, key
        assert hand.back()
        assert table.sheet is None, key


@pytest.mark.parametrize("size", SIZES)
def test_the_back_key_with_nothing_open_opens_the_menu_and_never_leaves(hand: Hand, size: str) -> None:
    from screens.kit.table.menu_sheet import MenuSheet

    at_sowing(hand, size=size)
    for _ in range(3):
        assert hand.back()
        assert isinstance(hand.table.sheet, MenuSheet)
        assert hand.app.screens.current == "table"
        assert hand.back()
        assert hand.table.sheet is None
        assert hand.app.screens.current == "table"
    hand.back()
    hand.choose_menu("home")
    assert hand.app.screens.current == "home"


def test_the_back_key_does_not_leave_while_the_device_changes_hands(hand: Hand) -> None:
    hand.begin(people(2, "back", random_order=False))
    hand.to_hand_over()
    hand.back()
    hand.choose_menu("home")
    assert hand.app.screens.current == "home"


def test_keyboard_plays_a_bid_and_a_sowing(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    settings(hand, pace="off", between_players="secrets")
    hand.begin(people(2, "4", random_order=False))
    hand.settle()

    def key(code: int, *modifiers: str) -> None:
        hand.window.dispatch("on_keyboard", code, 0, None, list(modifiers))
        hand.frames(2)

    def go_to(wanted: Any) -> None:
        for code in (9, *[275] * 9):
            key(code)
            if hand.app.keys.focus.name == wanted:
                return
        raise AssertionError(wanted)

    go_to(TapBid(3))
    key(13)
    key(9)
    assert hand.app.keys.focus.name != TapBid(3)
    key(9, "shift")
    assert hand.app.keys.focus.name == TapBid(3)
    key(13)
    hand.settle()
    assert hand.table.match.game.entries[0].code == "bid:5"
    hand.play(hand.table.presenter.decision.moves[-1], Random(0))
    for _ in range(4):
        hand.settle()
        if hand.table.presenter.decision.sowing is not None:
            break
        hand.play(hand.table.presenter.decision.moves[-1], Random(0))
    interaction = hand.table.presenter.interaction
    key(9)
    assert hand.app.keys.focus.group == FocusGroup.BOARD, "where the answer is given"
    lit = hand.app.keys.focus.name[1]
    assert lit in interaction.plan.lit
    key(13)
    assert interaction.plan.laid.path == (lit,)
    key(ord("z"), "ctrl")
    assert not interaction.plan.laid.path
    key(ord("y"), "ctrl")
    assert interaction.plan.laid.path == (lit,)


def test_what_is_shown_changes_after_the_animation(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    settings(hand, pace="slow", between_players="secrets")
    hand.begin(people(2, "4", random_order=False))
    hand.settle()
    seat = hand.table.presenter.decision.seat
    bid = next(move for move in hand.table.presenter.decision.moves if move.code() == "bid:5")
    hand.table.match.play(bid)
    hand.frames(2)
    assert hand.table.board.playing
    assert hand.table.match.game.state.coins[seat] == 45
    assert hand.table.model.view.coins[seat] == 50
    assert hand.table.model.layout.bids, "the track is where the marker flies to"
    while hand.table.board.playing:
        hand.frames(1)
    assert hand.table.model.view.coins[hand.table.presenter.looking] in (45, 50)
    assert hand.table.model.view == hand.table.match.view(hand.table.presenter.looking)


def test_nobodys_coins_stand_beside_another_ones_name(hand: Hand) -> None:
    """While computer players bid, the prompt is about them; one's own coins are in the own seat."""
    hand.resize(*SIZES["portrait"])
    settings(hand, pace="slow")
    seats = (SeatSetup("Anna", "pink"), SeatSetup("", "cyan", "apprentice"), SeatSetup("", "black", "apprentice"))
    hand.begin(GameSetup(seats, seed="6"))
    people_seen, others = set(), set()
    rng = Random(6)
    for _ in range(400):
        hand.frames(2)
        model = hand.table.model
        if hand.table.presenter.decision is not None:
            people_seen.add(model.prompt.coins is not None)
            if not hand.table.presenter.is_animating:
                hand.table.match.play(random_move(hand.table.presenter.decision, rng))
        elif model.prompt.seat != 0:
            others.add(model.prompt.coins)
            assert Command.PRIMARY not in model.buttons, "nothing is offered while somebody else acts"
    assert people_seen == {True}
    assert others == {None}


def test_a_sheet_goes_where_the_turned_table_shows_the_same(hand: Hand) -> None:
    hand.resize(*SIZES["portrait"])
    settings(hand, pace="off", between_players="secrets")
    hand.begin(people(2, "4", random_order=False))
    rng = Random(3)
    for _ in range(200):
        hand.settle()
        if hand.table.presenter.decision.ask is Ask.END:
            break
        hand.table.match.play(random_move(hand.table.presenter.decision, rng))
    assert hand.table.sheet is not None, "on a phone what changed is told in a sheet"
    hand.resize(*SIZES["tablet"])
    assert hand.table.sheet is None
    hand.resize(*SIZES["portrait"])
    assert hand.table.sheet is not None


def test_the_marker_is_dragged_to_a_space(hand: Hand) -> None:
    for size in ("portrait", "landscape", "tablet"):
        hand.resize(*SIZES[size])
        settings(hand, pace="off", between_players="secrets")
        hand.begin(people(2, "4", random_order=False))
        hand.settle()
        start = hand.target(Command.PROMPT) or hand.target(TapBid(0))  # the marker, where there is room to touch it
        first, last = (hand.target(key) for key in (TapBid(2), TapBid(4)))
        assert start is not None
        assert first is not None
        assert last is not None
        pressed: list[Any] = []
        handle = hand.table.presenter.interaction.handle
        hand.table.presenter.interaction.handle = lambda touch, handle=handle, pressed=pressed: (
            pressed.append(touch.space),
            handle(touch),
        )
        hand.drag(start, first, last)
        assert hand.table.presenter.interaction.space == 4
        assert pressed.count(4) == 1, "lifting the finger is not a second tap"
        assert not hand.table.match.game.entries, "nothing is bid before it is confirmed"


def test_a_finger_that_slides_from_button_to_button_presses_none(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    settings(hand, pace="off", between_players="secrets")
    hand.begin(people(2, "4", random_order=False))
    hand.settle()
    hand.tap_key(TapBid(3))
    entries = len(hand.table.match.game.entries)
    start, end = hand.target(Command.TAKE_BACK), hand.target(Command.PRIMARY)
    assert start is not None
    assert end is not None
    hand.drag(start, end)
    hand.frames(3)
    assert len(hand.table.match.game.entries) == entries
    assert hand.table.presenter.interaction.space == 3


def test_a_refusal_that_grew_goes_with_the_next_touch(hand: Hand) -> None:
    from screens.play.five_tribes.sowing_plan import Refusal

    hand.resize(*SIZES["portrait"])
    settings(hand, pace="off")
    hand.begin(people(2, "4"))
    hand.settle()
    table = hand.table

    def refuse() -> None:
        raise Refusal("Nothing of what you want to do here can be done now: somebody else has to decide. " * 3)

    table.input.do(refuse)
    hand.frames(1)
    region = table.ids.refusal
    (target,) = region.targets
    x, y, w, h = region.box_of(target.rect)
    middles = {tile: hand.tile_at(tile) for tile in range(30)}
    tile = next(tile for tile, (a, b) in middles.items() if x + 8 < a < x + w - 8 and y + 8 < b < y + h - 8)
    hand.tap_tile(tile)
    assert not region.targets
    assert not table.presenter.warning
    assert not table.presenter.interaction.can_step_back, "the touch did not go through to the tile below"
