"""What the Table shows of a sowing while it is planned, at every size, with large letters too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Ask
from fivetribes.game.random_play import random_move
from fivetribes.model.grid import NAMES, distance
from fivetribes.model.pieces import TRIBE_LETTERS
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.decisions.end_menu import STEP
from screens.table.model.actions import Command, PickFilter, PickRow
from tests.kit.offscreen import NAMED

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="taps", random_order=False)
SIZES = {
    "small phone": (360, 640),
    "phone": (393, 851),
    "landscape": (852, 392),
    "upright tablet": (768, 1024),
    "tablet": (1280, 800),
    **NAMED,
}


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets", sound=False))
    hand.begin(PEOPLE)
    hand.to_sowing()
    yield hand
    hand.close()


@pytest.fixture(params=[1.0, 1.5])
def letters(request: Any) -> Iterator[float]:
    """Letters of normal size, and large ones."""
    from kivy.metrics import Metrics

    Metrics.fontscale = request.param
    yield request.param
    Metrics.fontscale = 1.0


def written(hand: Hand) -> str:
    """All that can be read on the Table."""
    from screens.kit.drawing.marks import Words
    from tests.kit.painters.of_parts import drawing_of

    return "\n".join(
        mark.text for surface in hand.table.surfaces for mark in drawing_of(surface).marks if isinstance(mark, Words)
    )


def planning(hand: Hand) -> Any:
    return hand.table.presenter.interaction


def pick_up(hand: Hand) -> int:
    """Pick up a tile; an end that is no next step."""
    plan = planning(hand).plan
    start = max(plan.lit, key=lambda tile: hand.table.presenter.view.stacks[tile].bit_count())
    hand.tap_tile(start)
    return min(plan.goals().keys() - plan.lit - {start})


@pytest.mark.parametrize("size", SIZES)
def test_a_ready_path_says_what_it_brings_before_it_is_played(hand: Hand, letters: float, size: str) -> None:
    """When it is proposed and when it was edited, also where there is room for one line."""
    hand.resize(*SIZES[size])
    hand.tap_tile(pick_up(hand))
    total = hand.table.model.card.total
    assert total in written(hand)
    hand.tap_key(Command.EDIT_PATH)
    assert planning(hand).plan.complete
    assert hand.table.model.buttons[Command.PRIMARY].live
    assert total in hand.table.model.prompt.title
    assert total in written(hand)


def test_an_edited_path_says_how_it_is_changed(hand: Hand) -> None:
    hand.resize(*SIZES["phone"])
    hand.tap_tile(pick_up(hand))
    hand.tap_key(Command.EDIT_PATH)
    assert "swap" in hand.table.model.hand.note


@pytest.mark.parametrize("size", SIZES)
def test_three_looks_after_the_pick_up_and_the_reason_of_what_is_impossible(hand: Hand, size: str) -> None:
    """A possible end has its gain, another next step a ring; what is impossible is dark and says why when touched."""
    hand.resize(*SIZES[size])
    pick_up(hand)
    plan, overlay = planning(hand).plan, hand.table.board.overlay
    start = plan.laid.path[0]
    ends = plan.goals().keys() - {start}
    assert overlay.lit == plan.lit - ends
    assert {tile for tile, _ in overlay.gains} == ends
    assert overlay.dimmed == set(range(30)) - plan.lit - plan.goals().keys() - {start}
    hand_shown = hand.table.model.hand
    assert hand_shown.following in range(len(hand_shown.left)), "the meeple that is dropped next"
    far = max(overlay.dimmed, key=lambda tile: distance(start, tile))
    hand.tap_tile(far)
    prompt = hand.table.model.prompt
    assert prompt.warns
    assert (
        prompt.reason
        == f"{NAMES[far]} is {distance(start, far)} steps away; {len(plan.hand)} meeples reach {len(plan.hand)}."
    )
    assert prompt.reason in written(hand)


def step_and_end(hand: Hand) -> int:
    """Pick up a tile from which a next step could be the end as well; that one."""
    plan = planning(hand).plan
    for start in sorted(plan.lit):
        hand.tap_tile(start)
        both = plan.goals().keys() & plan.lit
        if both and len(plan.hand) > 2:
            return min(both)
        hand.tap_tile(start)
    raise AssertionError("no next step is an end")


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_that_shows_a_gain_ends_there_and_offers_the_step(hand: Hand, size: str) -> None:
    """Before the first step: the gain that is shown is what a tap chooses."""
    hand.resize(*SIZES[size])
    tile = step_and_end(hand)
    plan, shown = planning(hand).plan, dict(hand.table.board.overlay.gains)[tile]
    assert tile not in hand.table.board.overlay.lit
    hand.tap_tile(tile)
    menu = planning(hand).offer().choices
    assert menu.tile == tile
    assert hand.table.model.card.total == shown
    assert plan.goal[0] == tile
    assert not plan.laid.tribes
    *ends, step = menu.rows
    assert [row.key for row in ends] == list(planning(hand).search.goals()[tile])
    assert step.key == STEP
    hand.turn_to_row(STEP)
    hand.tap_key(PickRow(STEP))
    assert plan.laid.path[1:] == (tile,)
    assert step.sprite == f"m_{TRIBE_LETTERS[plan.laid.tribes[0]]}"
    assert plan.goal is None
    assert planning(hand).offer().choices is None


def test_once_a_step_is_laid_steps_go_first_and_show_no_gain(hand: Hand) -> None:
    """Whatever shows a gain ends there, whatever has a ring is a step, until nothing is in hand."""
    hand.resize(*SIZES["tablet"])
    plan = planning(hand).plan
    for start in sorted(plan.lit)[:6]:
        hand.tap_tile(start)
        hand.step_on(min(plan.lit))
        while not plan.complete:
            overlay = hand.table.board.overlay
            gains = {tile for tile, _ in overlay.gains}
            assert overlay.lit == plan.lit - gains
            last = len(plan.hand) == 1
            assert gains == (plan.lit if last else plan.goals().keys() - plan.lit - {*plan.laid.path[-1:]})
            before = len(plan.laid.tribes)
            hand.tap_tile(min(plan.lit))
            assert len(plan.laid.tribes) == before + 1
            assert planning(hand).offer().choices is None
        while planning(hand).can_step_back:
            hand.table.input.undo()
        hand.table.refresh()


def test_the_parts_of_what_changes_add_up_to_the_gain(hand: Hand) -> None:
    """In the line below the choices, at every end."""
    hand.resize(*SIZES["phone"])
    pick_up(hand)
    plan = planning(hand).plan
    for tile in sorted(plan.goals().keys() - {plan.laid.path[-1]}):
        hand.tap_tile(tile)
        menu = planning(hand).offer().choices
        assert menu is not None
        total = next(row.title for row in menu.rows if row.chosen)
        points = [part.rpartition("\N{NO-BREAK SPACE}")[2].strip("()") for part in menu.line.split(" · ")]
        numbers = [int(text.replace("−", "-")) for text in points if text.lstrip("+−").isdigit()]
        assert sum(numbers) == int(total.replace("−", "-"))
        assert menu.title.endswith("?") == (sum(row.key != STEP for row in menu.rows) > 1)
        planning(hand).close_choices()
        plan.forget_goal()


def test_pills_leave_the_path_alone(hand: Hand) -> None:
    """Once a path is proposed, ghosts stand on its tiles; other ends keep their gains."""
    hand.resize(*SIZES["tablet"])
    before = {tile for tile, _ in hand.table.board.overlay.gains}
    hand.tap_tile(pick_up(hand))
    overlay = hand.table.board.overlay
    shown = {tile for tile, _ in overlay.gains}
    assert not shown & {*overlay.path, *overlay.proposed}
    assert shown
    assert not before, "nearly every tile is open: no rings, no pills"


def test_nearly_every_tile_is_open_needs_no_rings(hand: Hand) -> None:
    assert len(planning(hand).plan.lit) > 20
    assert not hand.table.board.overlay.lit
    hand.tap_tile(min(planning(hand).plan.lit))
    assert hand.table.board.overlay.lit or hand.table.board.overlay.gains


@pytest.mark.parametrize("size", SIZES)
def test_ends_that_fit_a_filter_or_are_highlighted_show_their_gains(hand: Hand, size: str) -> None:
    """Before anything is picked up."""
    hand.resize(*SIZES[size])
    hand.table.input.press(PickFilter("tribe3"))
    search = planning(hand).search
    assert {tile for tile, _ in hand.table.board.overlay.gains} == search.goals().keys()
    hand.table.input.do(lambda: hand.table.input.highlight("coins"))
    assert {tile for tile, _ in hand.table.board.overlay.gains} == search.goals().keys()
    assert 0 < len(search.goals()) <= 5
    assert search.filters == {"tribe3"}, "they combine"


@pytest.mark.parametrize("size", SIZES)
def test_filters_that_nothing_fits_say_so_and_how_to_go_on(hand: Hand, size: str) -> None:
    """The whole board is dark, and a touch on it says the same."""
    hand.resize(*SIZES[size])
    interaction = planning(hand)
    interaction.search._fits = lambda _goal: False
    hand.table.input.press(PickFilter("tribe4"))
    assert hand.table.model.overlay.dimmed == set(range(30))
    assert (interaction.title, interaction.reason) == ("No move fits your filter", "Take it off, or choose another one")
    assert interaction.title in written(hand)
    hand.table.input.press(PickFilter("camel"))
    assert (interaction.title, interaction.reason) == ("No move fits all your filters", "Take one of them off")
    assert hand.table.model.overlay.dimmed == set(range(30))
    hand.tap_tile(3)
    assert hand.table.model.prompt.reason == "No move fits all your filters. Take one of them off."


@pytest.mark.parametrize("size", SIZES)
def test_filters_are_offered_only_where_a_sowing_is_planned(hand: Hand, size: str) -> None:
    """Not while one buys, kills or ends the turn."""
    hand.resize(*SIZES[size])
    filters = {PickFilter("tribe0"), PickFilter("open"), PickFilter("best")}
    assert hand.shows(*filters)
    rng = Random(0)
    asked = set()
    while len(asked) < 2:
        decision = hand.table.presenter.decision
        if decision.ask not in (Ask.SOW, Ask.BID):
            asked.add(decision.ask)
            assert not hand.table.model.can_filter
            assert not hand.shows(*filters)
        hand.table.match.play(random_move(decision, rng))
        hand.settle()


@pytest.mark.parametrize("size", SIZES)
def test_losing_a_filter_is_said(hand: Hand, letters: float, size: str) -> None:
    """Wherever it is lost: by a step after which nothing fits, or by an end that does not fit."""
    hand.resize(*SIZES[size])
    plan, search = planning(hand).plan, planning(hand).search
    hand.table.input.press(PickFilter("djinn"))
    start, goals = next((start, ends) for start in sorted(plan.lit) if (ends := _ends_that_do_not_fit(hand, start)))
    plan.pick_up(start)
    hand.table.refresh()
    hand.tap_tile(goals[0])
    assert not search.active
    assert "Your filter is off" in written(hand)


def _ends_that_do_not_fit(hand: Hand, start: int) -> list[int]:
    plan, search = planning(hand).plan, planning(hand).search
    plan.pick_up(start)
    found = sorted(plan.goals().keys() - search.goals().keys() - plan.lit - {start}) if search.goals() else []
    plan.step_back()
    return found


def test_what_was_taken_back_is_had_again_only_until_something_else_is_done(hand: Hand) -> None:
    """A tile is picked up, that is undone, a filter and an end are chosen: no redo brings the old meeples to them."""
    hand.resize(*SIZES["tablet"])
    plan = planning(hand).plan
    for start in sorted(plan.lit):
        for name in ("tribe0", "tribe1", "tribe2", "tribe3", "tribe4"):
            tribe = int(name[-1])
            ends = [end for end, tribes in plan.goals().items() if tribe in tribes]
            unreachable = [end for end in ends if start not in plan.starts_for((end, tribe))]
            if not unreachable:
                continue
            hand.tap_tile(start)
            hand.tap_key(Command.UNDO)
            hand.tap_key(PickFilter(name))
            hand.tap_tile(unreachable[0])
            assert not hand.table.model.buttons[Command.REDO].live
            hand.table.redo()  # by a key
            hand.frames(1)
            assert plan.goal is not None
            assert plan.goal[0] == unreachable[0]
            assert not plan.laid.path
            while planning(hand).can_step_back:
                hand.tap_key(Command.UNDO)
            break
        else:
            continue
        return
    raise AssertionError("every tile reaches every end")


def test_the_end_that_was_touched_last_is_the_one_that_is_played(hand: Hand) -> None:
    """With meeples in hand one end is looked at, then another one."""
    hand.resize(*SIZES["tablet"])
    first = pick_up(hand)
    interaction = planning(hand)
    hand.tap_tile(first)
    hand.tap_key(Command.CLOSE_CHOICES)
    laid = interaction.plan.laid.path
    other = max(interaction.plan.goals().keys() - interaction.plan.lit - {first, *laid})
    hand.tap_tile(other)
    ready = interaction.plan.ready
    assert ready.path[-1] == other
    assert hand.table.board.overlay.proposed[-1] == other
    assert hand.table.model.card.total == hand.table.model.prompt.title.rpartition(" ")[2]
    hand.primary()
    hand.frames(2)
    assert ready.code() in [entry.code for entry in hand.table.match.game.entries]


def test_a_drag_on_when_all_is_dropped_is_refused(hand: Hand) -> None:
    """Also where the goal was chosen before."""
    hand.resize(*SIZES["tablet"])
    hand.tap_tile(pick_up(hand))
    hand.tap_key(Command.EDIT_PATH)
    plan = planning(hand).plan
    assert plan.complete
    laid, end = plan.laid, plan.laid.path[-1]
    on = next(to for to in range(30) if distance(to, end) == 1 and to != laid.path[-2])
    hand.table.input.drag_tile(end, on)
    assert hand.table.model.prompt.warns
    assert plan.laid == laid


@pytest.mark.parametrize("size", SIZES)
def test_a_filter_looks_among_the_ends_of_what_is_in_hand(hand: Hand, size: str) -> None:
    """It says how many fit, or that none does; what was aimed at is not in the way."""
    hand.resize(*SIZES[size])
    hand.tap_tile(pick_up(hand))
    plan, search = planning(hand).plan, planning(hand).search
    laid = plan.laid
    fitting = missing = 0
    for name in ("tribe0", "tribe1", "tribe2", "tribe3", "tribe4", "camel", "djinn"):
        before = planning(hand).title
        hand.table.input.press(PickFilter(name))
        assert plan.laid == laid
        assert plan.goal is None
        prompt = hand.table.model.prompt
        assert prompt.title != before
        assert prompt.title in written(hand)
        if goals := search.goals():
            fitting += 1
            assert str(len(goals)) in prompt.reason
            assert {tile for tile, _ in hand.table.board.overlay.gains} <= goals.keys()
        else:
            missing += 1
            assert (prompt.title, prompt.reason) == (
                "No move fits your filter",
                "Take it off, or choose another one",
            )
        hand.table.input.press(PickFilter(name))
        assert not search.active
    assert fitting
    assert missing


def test_a_filter_that_was_lost_comes_back_with_the_step_that_lost_it(hand: Hand) -> None:
    plan, search = planning(hand).plan, planning(hand).search
    hand.table.input.press(PickFilter("djinn"))
    start, goals = next((start, ends) for start in sorted(plan.lit) if (ends := _ends_that_do_not_fit(hand, start)))
    plan.pick_up(start)
    hand.table.refresh()
    hand.tap_tile(goals[0])
    assert not search.active
    hand.tap_key(Command.CLOSE_CHOICES)
    hand.tap_key(Command.UNDO)
    assert search.filters == {"djinn"}
    assert plan.laid.path == (start,)


def test_when_all_is_dropped_a_filter_says_so(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    hand.tap_tile(pick_up(hand))
    hand.tap_key(Command.EDIT_PATH)
    hand.tap_key(PickFilter("camel"))
    assert hand.table.model.prompt.reason == "You have dropped all your meeples. Sow, or undo a step."
    assert not planning(hand).search.active
