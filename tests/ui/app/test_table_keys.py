"""The keyboard at the Table: where it begins, what it reaches, what Enter, letters and figures do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from fivetribes.model.moves import END, Buy, Kill, Take
from fivetribes.model.steps import Ask
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.decisions.choice_words import spot_of
from screens.table.model.actions import (
    Command,
    PickFilter,
    PickRow,
    TapBid,
    TapCard,
    TapDjinn,
    TapHand,
    TapSeat,
    TapTile,
)
from screens.table.model.focus_groups import FocusGroup
from tests.kit.offscreen import NAMED

if TYPE_CHECKING:
    from screens.kit.focus import FocusTarget
    from tests.kit.key_player import KeyPlayer

SIZES = {"desktop": (1280, 800), "small": (960, 600), "portrait": (360, 640), "landscape": (852, 392), **NAMED}
AGAINST_ONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Omar", "orange", "apprentice")), seed="keys")
PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="keys", random_order=False)
RING = 4  # dp


@pytest.fixture
def player(tmp_path: Path) -> Iterator[KeyPlayer]:
    from tests.kit.finger import Hand
    from tests.kit.key_player import KeyPlayer

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", sound=False, between_players="secrets"))
    hand.resize(*SIZES["desktop"])
    hand.begin(PEOPLE)
    hand.settle()
    yield KeyPlayer(hand)
    hand.close()


def play_until(player: KeyPlayer, done: Callable[[], bool]) -> Any:
    """Play on, not by keys, until a person is asked this; the interaction."""
    rng = Random("on")
    while True:
        player.settle()
        decision = player.table.presenter.decision
        assert decision is not None, "it was not asked in the whole game"
        if done():
            return player.table.presenter.interaction
        player.table.match.play(END if END in decision.moves else random_move(decision, rng))


def to_ask(player: KeyPlayer, ask: Ask) -> Any:
    """Play on until this is asked and can be answered in more than one way; the interaction."""
    found = player.hand.play_ahead(
        lambda decision: decision.ask is ask and (ask in (Ask.SOW, Ask.END) or len(decision.moves) > 1), Random("on")
    )
    assert found is not None, "it was not asked in the whole game"
    return player.table.presenter.interaction


def focus(player: KeyPlayer) -> FocusTarget:
    assert player.focus is not None
    return player.focus


def is_ringed(target: FocusTarget) -> bool:
    """Whether the ring is where a target is."""
    from tests.kit.typist import rings

    x, y, w, h = target.box
    wanted = x - RING, y - RING, w + 2 * RING, h + 2 * RING
    shown = rings()
    return len(shown) == 2 and all(abs(a - b) <= 1.5 for a, b in zip(shown[1], wanted, strict=True))


# ---------------------------------------------------------------- where it begins


def test_it_begins_where_the_answer_is_given(player: KeyPlayer) -> None:
    from tests.kit.typist import TAB

    player.key(TAB)
    assert focus(player).name == TapBid(0)
    seen = set()
    for ask, group in (
        (Ask.SOW, FocusGroup.BOARD),
        (Ask.MARKET, FocusGroup.CARDS),
        (Ask.SACRED, FocusGroup.CARDS),
        (Ask.END, FocusGroup.BUTTONS),
    ):
        to_ask(player, ask)
        player.hand.frames(1)
        assert focus(player).group == group
        assert focus(player).live
        choosing = player.table.presenter.interaction.offer()
        if ask is Ask.MARKET:
            assert focus(player).name in {TapCard(slot) for slot in choosing.slots}, (
                "not a djinn, which has its place there"
            )
        elif ask is Ask.SACRED:
            assert focus(player).name in {TapDjinn(djinn) for djinn in choosing.djinns}
        assert is_ringed(focus(player))
        seen.add(focus(player).name)
    assert Command.PRIMARY in seen


def test_no_ring_goes_round_the_bar_while_others_act(player: KeyPlayer) -> None:
    """There is nothing to choose; when something is asked again, it is where the answer is given."""
    from tests.kit.typist import ENTER, TAB

    hand = player.hand
    hand.app.change(replace(hand.app.settings, pace="normal"))
    hand.begin(AGAINST_ONE)
    hand.settle()
    player.key(TAB)
    table, acted, waited = player.table, False, False
    for _ in range(2000):
        if table.presenter.decision is not None and not table.presenter.is_animating:
            if acted:
                break
            decision = table.presenter.decision
            table.close()
            table.match.play(random_move(decision, Random(1)))
        hand.frames(1)
        if table.presenter.others_act:
            acted = True
            waited |= hand.app.keys.focus is None
            player.key(ENTER)
            shown = hand.app.keys.focus if table.presenter.others_act else None
            assert shown is None or shown.name is not Command.PROMPT, "Enter hurries, or does nothing"
        time.sleep(0.001)
    assert acted
    assert waited
    hand.frames(2)
    assert focus(player).group in (FocusGroup.TRACK, FocusGroup.BOARD)


def test_on_the_board_it_begins_with_the_first_tile_that_can_be_chosen(player: KeyPlayer) -> None:
    from tests.kit.typist import TAB

    interaction = to_ask(player, Ask.KILL)
    player.key(TAB)
    assert focus(player).name == ("tile", min(interaction.offer().overlay.lit))


def test_it_begins_in_the_choice_menu_if_that_is_all_there_is(player: KeyPlayer) -> None:
    from tests.kit.typist import TAB

    play_until(player, lambda: player.table.model.choices is not None)
    player.key(TAB)
    chosen = next(row.key for row in player.table.model.choices.rows if row.chosen)
    assert focus(player).name == PickRow(chosen)


# ---------------------------------------------------------------- Enter


def test_enter_chooses_and_enter_again_confirms(player: KeyPlayer) -> None:
    from tests.kit.typist import ENTER, SPACE

    player.go_to(TapBid(3))
    player.key(SPACE)
    assert player.table.presenter.interaction.space == 3
    player.key(ENTER)
    assert [entry.code for entry in player.table.match.game.entries] == ["bid:5"]


def test_space_only_chooses(player: KeyPlayer) -> None:
    from tests.kit.typist import SPACE

    interaction = to_ask(player, Ask.MARKET)
    entries = len(player.table.match.game.entries)
    slot = min(interaction.offer().slots)
    player.press(TapCard(slot), SPACE)
    assert interaction.chosen == (slot,)
    player.key(SPACE)
    assert interaction.chosen == ()
    assert len(player.table.match.game.entries) == entries


def test_an_ordinary_turn_needs_four_times_enter(player: KeyPlayer) -> None:
    """Start, end, Sow, End turn; and the arrows that lead there."""
    from tests.kit.typist import ENTER

    planning = to_ask(player, Ask.SOW)
    for start in sorted(planning.plan.lit):
        player.press(("tile", start))
        ends = sorted(planning.plan.goals().keys() - planning.plan.lit - {start})
        if ends:
            break
        player.key("u")
    player.go_to(("tile", ends[0]))
    player.key(ENTER)
    assert planning.plan.proposal is not None
    player.key(ENTER)
    assert player.table.match.game.entries[-1].code.startswith("sow:")


def test_held_enter_does_it_once(player: KeyPlayer) -> None:
    from tests.kit.typist import ENTER, TAB

    window = player.hand.window
    player.key(TAB)
    for _ in range(5):  # what a held key sends
        window.dispatch("on_keyboard", ENTER, 0, None, [])
        player.hand.frames(30)
    assert player.table.presenter.interaction.space == 0
    assert not player.table.match.game.entries
    window.dispatch("on_key_up", ENTER, 0)
    player.key(ENTER)
    assert len(player.table.match.game.entries) == 1


def test_enter_that_came_late_does_not_end_the_turn(player: KeyPlayer) -> None:
    """The focus came to the button by itself: the key may be meant for what was there before."""
    from tests.kit.typist import ENTER, TAB

    to_ask(player, Ask.SOW)
    player.key(TAB)
    player.hand.look = lambda: None  # nobody looks before the key is pressed
    to_ask(player, Ask.END)
    entries = len(player.table.match.game.entries)
    player.hand.frames(1)
    assert focus(player).name is Command.PRIMARY
    player.key(ENTER)
    assert len(player.table.match.game.entries) == entries
    player.hand.wait(0.5)
    player.key(ENTER)
    assert len(player.table.match.game.entries) == entries + 1


def test_enter_without_a_focus_does_nothing_that_was_not_chosen(player: KeyPlayer) -> None:
    from tests.kit.typist import ENTER

    to_ask(player, Ask.END)
    entries = len(player.table.match.game.entries)
    player.hand.wait(1)
    player.key(ENTER)
    assert len(player.table.match.game.entries) == entries, "it only shows where one is"
    assert focus(player).name is Command.PRIMARY


def test_enter_without_a_focus_confirms_what_was_chosen_by_mouse(player: KeyPlayer) -> None:
    from tests.kit.typist import ENTER

    player.hand.tap_key(TapBid(2))
    player.key(ENTER)
    assert [entry.code for entry in player.table.match.game.entries] == ["bid:8"]


def test_enter_on_what_is_forbidden_says_why(player: KeyPlayer) -> None:
    interaction = to_ask(player, Ask.KILL)
    wrong = max(interaction.offer().overlay.dimmed)
    entries = len(player.table.match.game.entries)
    player.press(("tile", wrong))
    assert player.table.model.prompt.warns
    assert len(player.table.match.game.entries) == entries


# ---------------------------------------------------------------- letters and figures


def test_letters_are_buttons(player: KeyPlayer) -> None:
    from screens.kit.table.menu_sheet import MenuSheet
    from screens.table.sheets.log_sheet import LogSheet
    from tests.kit.typist import ESCAPE

    player.press(TapBid(3))
    player.key("u")
    assert player.table.presenter.interaction.space == -1
    for letter, sheet in (("l", LogSheet), ("m", MenuSheet)):
        assert player.key(letter)
        assert isinstance(player.table.sheet, sheet)
        assert not player.key(letter), "what lies over the Table takes no letters"
        player.key(ESCAPE)
        assert player.table.sheet is None
    planning = to_ask(player, Ask.SOW)
    start = min(planning.plan.lit)
    player.press(("tile", start))
    player.key("u")
    assert not planning.plan.laid.path
    player.key("r")
    assert planning.plan.laid.path == (start,)


def test_letters_in_another_alphabet_are_where_they_were(player: KeyPlayer) -> None:
    from screens.kit.table.menu_sheet import MenuSheet

    scancode_of_m, cyrillic = 16, ord("ь")
    assert player.hand.window.dispatch("on_keyboard", cyrillic, scancode_of_m, "ь", [])
    assert isinstance(player.table.sheet, MenuSheet)


def test_hints_are_chosen_by_figure_and_played_by_enter(player: KeyPlayer) -> None:
    from tests.kit.typist import ENTER, TAB

    to_ask(player, Ask.SOW)
    player.key(TAB)
    player.key("h")
    presenter = player.table.presenter
    for _ in range(2000):
        player.hand.frames(1)
        if presenter.hints is not None:
            break
        time.sleep(0.002)  # the bot thread thinks
    player.hand.frames(2)
    assert focus(player).name == PickRow(0)
    player.key("1")
    assert presenter.interaction.plan.proposal is not None
    player.hand.wait(0.5)
    assert focus(player).name == PickRow(0), "the hint that is shown: only to be confirmed"
    player.key(ENTER)
    assert player.table.match.game.entries[-1].code.startswith("sow:")


def test_figures_choose_the_rows_of_the_choice_menu(player: KeyPlayer) -> None:
    planning = to_ask(player, Ask.SOW)
    player.press(PickFilter("camel"))
    tile = max(planning.search.goals(), key=lambda tile: len(planning.search.goals()[tile]))
    tribes = planning.search.goals()[tile]
    player.press(("tile", tile))
    for figure, tribe in enumerate(tribes, 1):
        assert player.key(str(figure))
        assert planning.plan.goal == (tile, tribe)
    assert not player.key("9")


def test_figures_choose_the_cards_while_buying(player: KeyPlayer) -> None:
    interaction = to_ask(player, Ask.MARKET)
    slot = max(interaction.offer().slots)
    number = next(spot.number for spot in player.table.model.market if spot.slot == slot)
    assert player.key(str(number))
    assert interaction.chosen == (slot,)


def test_no_letters_while_the_device_changes_hands(player: KeyPlayer) -> None:
    player.hand.app.change(replace(player.hand.app.settings, between_players="screen"))
    match = player.table.match
    while player.table.sheets.hand_over_screen is None:
        match.play(player.table.presenter.decision.moves[0])
        player.hand.frames(3)
    entries = len(match.game.entries)
    for letter in "hlmur1":
        player.key(letter)
        assert player.table.sheet is None
    assert len(match.game.entries) == entries


# ---------------------------------------------------------------- where the ring is


def test_the_focus_comes_back_when_a_sheet_closes(player: KeyPlayer) -> None:
    from tests.kit.typist import ESCAPE, F1, TAB

    to_ask(player, Ask.SOW)
    player.go_to(("tile", 17))
    for open_it in (lambda: player.key(F1), lambda: player.key("m"), lambda: player.key("l")):
        open_it()
        assert player.table.sheet is not None
        assert focus(player).owner in list(player.table.sheet.walk())
        player.key(TAB)
        player.key(ESCAPE)
        player.hand.frames(1)
        assert focus(player).name == ("tile", 17)
        assert is_ringed(focus(player))


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_is_where_the_thing_is(player: KeyPlayer, size: str) -> None:
    """On the Table and in a sheet, as soon as it is drawn; also after the window got another size."""
    from tests.kit.typist import TAB

    to_ask(player, Ask.SOW)
    player.go_to(("tile", 9))
    player.hand.resize(*SIZES[size])
    assert focus(player).name == ("tile", 9)
    assert focus(player).box == player.table.board.tile_box(9)
    assert is_ringed(focus(player))
    player.key("m")
    for _ in range(4):
        player.key(TAB)
        player.hand.frames(1)
        assert is_ringed(player.spot(focus(player).name))
    player.hand.resize(*SIZES["desktop"])
    assert is_ringed(player.spot(focus(player).name))


def test_a_finger_takes_the_ring_away(player: KeyPlayer) -> None:
    from tests.kit.typist import TAB, rings

    player.key(TAB)
    assert rings()
    player.hand.touch(2, 2)
    assert not rings()


def test_where_one_was_in_a_group_is_kept(player: KeyPlayer) -> None:
    from tests.kit.typist import TAB

    to_ask(player, Ask.SOW)
    player.go_to(("tile", 20))
    player.key(TAB)
    assert focus(player).group != FocusGroup.BOARD
    player.key(TAB, "shift")
    assert focus(player).name == ("tile", 20)


# ---------------------------------------------------------------- what can be reached


def reachable(player: KeyPlayer) -> set[object]:
    """What Tab and arrows lead to from where one begins: of each group what its arrows lead to."""
    from screens.kit.keys.steps import reading_order, stops, towards

    spots, found = player.spots, set()
    for stop in stops(spots):
        waiting = [min(reading_order(stop), key=player.table.key_rules.rank)]
        while waiting:
            now = waiting.pop()
            if now.name not in found:
                found.add(now.name)
                ways = (towards(spots, now, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1)))
                waiting += [to for to in ways if to is not None]
    return found


def places(player: KeyPlayer) -> set[object]:
    """What has to be pressed first for each legal move."""
    decision, model = player.table.presenter.decision, player.table.model
    found: set[object] = {Command.PRIMARY}
    if decision.sowing is not None:
        return found | {("tile", tile) for tile in range(30)}
    if decision.ask is Ask.BID:
        return found | {TapBid(min(move.space, len(model.layout.bids) - 1)) for move in decision.moves}
    for move in decision.moves:
        match move:
            case Buy(slots):
                found |= {TapCard(slot) for slot in slots}
            case Take(djinn):
                found.add(TapDjinn(djinn))
            case Kill():
                spot = spot_of(move)
                found.add(("tile", spot.tile) if isinstance(spot, TapTile) else spot)
    return found


@pytest.mark.parametrize("size", ["desktop", "small"])
@pytest.mark.parametrize("ask", [Ask.BID, Ask.SOW, Ask.TRIBE, Ask.KILL, Ask.MARKET, Ask.SACRED, Ask.END])
def test_all_that_may_be_chosen_is_reached(player: KeyPlayer, size: str, ask: Ask) -> None:
    player.hand.resize(*SIZES[size])
    to_ask(player, ask)
    spots = reachable(player)
    if player.table.model.choices is None:  # it may lie over tiles
        assert places(player) <= spots
        assert {("tile", tile) for tile in range(30)} <= spots, "also tiles that can only be looked at"


def test_the_meeples_in_hand_are_reached(player: KeyPlayer) -> None:
    planning = to_ask(player, Ask.SOW)
    player.press(("tile", max(planning.plan.lit)))
    tribes = planning.offer().hand.left
    places = {name.place for name in reachable(player) if isinstance(name, TapHand)}
    assert {tribes[place] for place in places} == set(tribes)


def test_seats_are_reached_as_victims(player: KeyPlayer) -> None:
    interaction = to_ask(player, Ask.KILL)
    names = reachable(player)
    assert {TapSeat(seat) for seat in range(2)} <= names
    for seat in interaction.offer().seats:
        player.press(TapSeat(seat))
        assert player.table.model.chosen == TapSeat(seat)
        player.key("u")


@pytest.mark.parametrize("size", ["desktop", "portrait"])
def test_arrows_move_as_the_board_is_seen(player: KeyPlayer, size: str) -> None:
    from tests.kit.typist import DOWN, LEFT, RIGHT, UP

    player.hand.resize(*SIZES[size])
    to_ask(player, Ask.SOW)
    layout = player.table.model.layout
    for arrow, (right, down) in {RIGHT: (1, 0), LEFT: (-1, 0), DOWN: (0, 1), UP: (0, -1)}.items():
        player.go_to(("tile", 14))
        column, row = layout.cell(14)
        player.key(arrow)
        assert layout.cell(focus(player).name[1]) == (column + right, row + down)  # type: ignore[index]
