"""Every hint can be taken: what is put before the player is one press away, whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.moves import parse
from fivetribes.alibaba.model.options import BASE, EQUAL, LAMP_VARIANT, Options, Variant
from fivetribes.alibaba.model.steps import Ask
from fivetribes.shell.bots.budget import Budget
from screens.alibaba.model.actions import Command, PickOption
from screens.alibaba.model.preview import preview
from screens.alibaba.presenter import forced
from screens.play.ali_baba.kind import KIND
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kit.alibaba.cave_hand import CaveHand

PHONE, LANDSCAPE, TABLET = (360, 640), (852, 392), (1280, 800)
NODES = 30


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


def hinted(hand: CaveHand, move: Any) -> None:
    """Ask for a hint: it is this one."""
    hand.runner.advice = (SimpleNamespace(move=move, text=lambda: "It brings 5 points."),)
    hand.tap_on(Command.HINT)
    hand.wait(0.2)


def press(hand: CaveHand) -> None:
    """Take the hint: with the button that goes on; where choices lie over that, with the one that is marked."""
    if hand.target(Command.PRIMARY) is not None:
        hand.tap_on(Command.PRIMARY)
        return
    (at,) = (at for at, option in enumerate(hand.table.model.menu.options) if option.hinted)
    hand.tap_on(PickOption(at))


def asked(variant: Variant, rng: Random, count: int) -> Iterator[Game]:
    """Random games of three people, so far that each kind of question is asked so often, with a choice."""
    left = dict.fromkeys(set(Ask) - ({Ask.LAMP} if variant is not LAMP_VARIANT else set()), count)
    while any(left.values()):
        game = Game.new(3, str(rng.random()), Options(variant))
        while (decision := game.pending()) is not None:
            if left[decision.ask] and forced(decision) is None and rng.random() < 0.3:
                left[decision.ask] -= 1
                yield game.copy()
            game.play(rng.choice(decision.moves))


def sit_down(hand: CaveHand, game: Game) -> None:
    """Three people at one device go on with a game, and have taken it."""
    hand.begin(None, None, None, options=game.state.options, opened=game)
    hand.settle()
    assert hand.table.presenter.decision == game.pending()


@pytest.mark.parametrize(
    ("size", "variant"), [(PHONE, LAMP_VARIANT), (LANDSCAPE, BASE), (TABLET, LAMP_VARIANT), (TABLET, EQUAL)],
    ids=["phone", "landscape", "tablet", "tablet, a kind left out"],
)  # fmt: skip
def test_every_hint_can_be_taken(hand: CaveHand, size: tuple[int, int], variant: Variant) -> None:
    """Law: in random games, of whatever is asked, the hints of the app are taken by what can be pressed."""
    from tests.kit.alibaba.cave_hand import same

    hand.resize(*size)
    rng = Random(f"hints {size} {variant.name}")
    for game in asked(variant, rng, 3):
        hand.set(between_players=rng.choice(["screen", "secrets"]))
        sit_down(hand, game)
        decision, played = hand.table.presenter.decision, len(game.entries)
        advice = rng.choice(KIND.advise(decision.view, decision, Budget(NODES)))
        hinted(hand, advice.move)
        menu = hand.table.model.menu
        assert menu is None or [option.hinted for option in menu.options].count(True) == 1
        press(hand)
        move = parse(hand.table.match.game.entries[played].code)
        assert same(move, advice.move), (decision.ask, hand.table.model.prompt)


@pytest.mark.parametrize("ask", [Ask.SHOW, Ask.SHOWN, Ask.BAN, Ask.LAMP, Ask.BESIDE], ids=lambda ask: ask.value)
def test_the_hint_is_marked_and_the_button_plays_it(hand: CaveHand, ask: Ask) -> None:
    hand.resize(*TABLET)
    table = hand.table
    sit_down(hand, next(game for game in asked(LAMP_VARIANT, Random(1), 9) if game.pending().ask is ask))
    assert not table.model.buttons[Command.PRIMARY].live, "nothing is chosen"
    move = table.presenter.decision.moves[-1]
    played = len(table.match.game.entries)
    hinted(hand, move)
    assert table.model.buttons[Command.PRIMARY].live
    if ask is Ask.BESIDE:
        assert [tile.place for tile in table.model.cave if tile.chosen] == [move.place]
    else:
        assert table.model.buttons[Command.PRIMARY].text == "Play it"
        assert [option.hinted for option in table.model.menu.options].count(True) == 1
    hand.tap_on(Command.PRIMARY)
    assert table.match.game.entries[played].code == move.code()


def test_a_second_tile_that_is_looked_at_can_be_taken_with_the_button(hand: CaveHand) -> None:
    """Also without a hint."""
    sit_down(hand, next(game for game in asked(BASE, Random(1), 9) if game.pending().ask is Ask.BESIDE))
    move = hand.table.presenter.decision.moves[-1]
    played = len(hand.table.match.game.entries)
    hand.look_at(move.place)
    worth = preview(hand.table.presenter.view, hand.table.presenter.decision.seat, move.place).worth
    assert hand.table.model.card.total == worth, "its magic is not used"
    hand.tap_on(Command.PRIMARY)
    assert hand.table.match.game.entries[played].code == move.code()


def test_enter_takes_the_hint(tmp_path: Path) -> None:
    """Of every kind of question: the hint has the focus, and Enter plays it."""
    from tests.kit.finger import Hand
    from tests.kit.typist import ENTER, Typist

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off"))
    seats = tuple(SeatSetup(colour=COLOURS[n]) for n in range(3))
    hand.begin(GameSetup(seats, Options(LAMP_VARIANT, open_hands=True), "1", random_order=False, kind=KIND))
    typist, table, rng, taken = Typist(hand), hand.screen, Random(3), set()
    while taken != set(Ask) and (decision := table.presenter.decision) is not None:
        played = len(table.match.game.entries)
        if decision.ask in taken:
            table.match.play(rng.choice(decision.moves))
        else:
            taken.add(decision.ask)
            move = rng.choice(decision.moves)
            table.match.advise = lambda _seconds, advised, _view, move=move: advised(
                (SimpleNamespace(move=move, text=lambda: "It brings 5 points."),)
            )
            typist.key("h")
            hand.wait(0.6)
            typist.key(ENTER)
            assert table.match.game.entries[played].code == move.code(), decision.ask
        hand.wait(0.6)
        if table.sheets.hand_over_screen is not None:
            hand.lift(table)
            hand.wait(0.6)
    hand.close()
    assert taken == set(Ask)


def test_a_hint_that_is_left_marks_nothing(hand: CaveHand) -> None:
    """Undo and the back key leave the hint before they take anything back."""
    hand.resize(*TABLET)
    for leave in (lambda: hand.tap_on(Command.UNDO), hand.table.back):
        sit_down(hand, next(game for game in asked(BASE, Random(1), 9) if game.pending().ask is Ask.BAN))
        played = len(hand.table.match.game.entries)
        hinted(hand, hand.table.presenter.decision.moves[1])
        leave()
        assert not any(option.hinted for option in hand.table.model.menu.options)
        assert not hand.table.model.buttons[Command.PRIMARY].live
        assert len(hand.table.match.game.entries) == played
        assert hand.table.sheet is None
