"""A few choices: large enough to touch, explained, named; and why a tile has to be shown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.alibaba.model.moves import TAKES_BESIDE
from fivetribes.alibaba.model.options import BASE, LAMP_VARIANT, Options
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.names import tile_name
from screens.alibaba.model.actions import Command, PickOption
from screens.kit.drawing.marks import Words
from tests.alibaba.tables import Table
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

PHONE, SMALL_PHONE, UPRIGHT, DESKTOP = (392, 852), (360, 640), (768, 1024), (1920, 1080)


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


def come_to(hand: CaveHand, ask: Ask, levels: tuple[str | None, ...] = (None, "merchant", "merchant")) -> None:
    """Play until this is asked."""
    options = Options(LAMP_VARIANT if ask is Ask.LAMP else BASE)
    for seed in range(40):
        hand.begin(*levels, options=options)
        if hand.comes_to(ask, Random(seed), 5):
            return
    raise AssertionError(ask)


def menu_words(hand: CaveHand) -> str:
    """All that can be read on the sheet."""
    return " ".join(mark.text for mark in hand.table.ids.menu.drawing.marks if isinstance(mark, Words))


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, UPRIGHT], ids=str)
def test_what_can_be_forbidden_is_explained_and_can_be_touched(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    come_to(hand, Ask.BAN)
    drawing = hand.table.ids.menu.drawing
    for target in drawing.targets[1:]:
        assert min(target.rect.w, target.rect.h) >= 48, target
    menu = hand.table.model.menu
    assert menu.full in menu_words(hand)
    named = all(option.words in menu_words(hand) for option in menu.options)
    assert named is (size != SMALL_PHONE)
    sheet = drawing.targets[0].rect
    cave = hand.table.model.layout.cave.area
    assert sheet.y >= cave.y + 0.65 * cave.h  # most of the cave is still seen


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, UPRIGHT, DESKTOP], ids=str)
def test_a_choice_that_is_held_is_named_and_not_made(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    come_to(hand, Ask.BAN)
    done = len(hand.table.match.session.done)
    at = 3
    option = hand.table.model.menu.options[at]
    place = hand.target(PickOption(at))
    assert place is not None
    hand.touch(*place, seconds=0.8)
    assert len(hand.table.match.session.done) == done
    assert option.name in hand.table.model.menu.note
    assert hand.table.model.menu.note in menu_words(hand)


@pytest.mark.parametrize("levels", [(None, "merchant", "merchant"), (None, "merchant")], ids=["three", "two"])
def test_who_is_asked_to_show_a_tile_reads_why(hand: CaveHand, levels: tuple[str | None, ...]) -> None:
    hand.resize(*PHONE)
    come_to(hand, Ask.SHOW, levels)
    view = hand.table.presenter.view
    name = hand.table.presenter.names()[view.turn]
    turn = hand.table.match.turn_log.turns[-1]
    assert turn.seat == view.turn
    taken = turn.deed().text
    note = hand.table.model.menu.note
    assert note.startswith(taken)
    assert name in note[len(taken) :]
    assert any(tile_name(tile) in taken for tile in range(60))
    assert note in menu_words(hand)


def test_choices_fill_their_rows_if_that_makes_none_smaller(hand: CaveHand) -> None:
    hand.resize(*DESKTOP)
    come_to(hand, Ask.LAMP)
    places = [target.rect for target in hand.table.ids.menu.drawing.targets[1:]]
    assert len(places) == 7
    columns = len({round(place.x) for place in places})
    assert columns == 4


@pytest.mark.parametrize("size", [SMALL_PHONE, (640, 360), PHONE, UPRIGHT, DESKTOP, *LOW], ids=str)
def test_who_gets_the_points_of_a_tile_that_is_shown_is_said(hand: CaveHand, size: tuple[int, int]) -> None:
    """Below each tile stands who shows it, beside the points: they are not that player's."""
    hand.resize(*size)
    come_to(hand, Ask.SHOWN)
    words = menu_words(hand)
    assert "+" in words
    assert "points are yours" in words


def test_a_refusal_that_is_opened_stays_as_it_was_said(hand: CaveHand) -> None:
    hand.resize(*SMALL_PHONE)
    hand.begin(None, "merchant")
    hand.settle()
    hand.table.input.press(Command.PRIMARY)
    prompt = hand.table.model.prompt
    assert prompt.warns
    hand.table.input.press(Command.PROMPT)
    hand.frames(3)
    assert hand.table.sheet.text == prompt.reason


def test_a_tile_that_green_magic_brings_is_taken_with_the_button_too(hand: CaveHand) -> None:
    """It is looked at first, by a long press."""
    hand.resize(*PHONE)
    game = next(game.copy() for game, asked, _ in Table(BASE, 2, 1).course() if asked.ask is Ask.BESIDE)
    hand.begin(None, None, options=game.state.options, opened=game)
    hand.set(between_players="secrets")
    hand.settle()
    entries = hand.table.match.game.entries
    place, played = min(hand.table.presenter.live), len(entries)
    hand.look_at(place)
    assert len(entries) == played
    assert hand.table.model.buttons[Command.PRIMARY].live
    hand.tap_on(Command.PRIMARY)
    assert len(entries) > played
    assert entries[played].code == TAKES_BESIDE[place].code()
