"""What others see at one device does not depend on what only the player who decides may know.

Two games are played move for move that differ in nothing but the coins of one player. While that player's secrets are
covered, every touch gives the same picture and the same words in both, whatever can be paid for: also a bid or a card
that is too dear in one of them. Only what is confirmed can be refused in one and not in the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fivetribes.ai.advice import Advice
from fivetribes.game.decision import Decision, as_others_know_it
from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.session import Session
from fivetribes.model.grid import TILES
from fivetribes.model.moves import Bid, Buy, Keep, Move, Sow
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.pieces import DJINNS, NONE, TRACK
from fivetribes.model.steps import Ask
from screens.kit.table.eyes import Eyes, Secrecy
from screens.kit.table.phase import Waiting
from screens.play.five_tribes.sowing_plan import Refusal
from screens.play.match import Match
from screens.table.layout.table_layout import table_layout
from screens.table.model.actions import (
    Command,
    DragTile,
    PickRow,
    TapBid,
    TapCard,
    TapDjinn,
    TapHand,
    TapSeat,
    TapTile,
    Touch,
)
from screens.table.model.view_model import ViewModel
from screens.table.presenter import Presenter
from tests.kit.finished import match_of
from tests.kit.offscreen import LOW

SIZES = ((360, 640), (1280, 800), *LOW)
WATCHED = 0  # the seat whose coins differ


def with_coins(start: Any, coins: int) -> Game:
    """The game from this position, in which one seat has so many coins."""
    position = json.loads(json.dumps(start))
    position["players"][WATCHED]["coins"] = coins
    return Game.from_position(position, "secrets")


def ask(match: Match, secrecy: Secrecy = Secrecy.HELD) -> Presenter:
    """What is asked now, where others may be looking."""
    presenter = Presenter(match)
    decision = match.decision
    assert decision is not None
    presenter.eyes.take(decision.seat, secrecy)
    presenter.ask(decision)
    return presenter


def shown(presenter: Presenter) -> list[ViewModel]:
    """All that painters know, for some windows. The decision itself is in the phase, which says only what goes on."""
    seats = presenter.view.seats
    layouts = [table_layout(*size, seats=seats, bidding=presenter.bidding) for size in SIZES]
    models = [presenter.model(layout) for layout in layouts]
    kinds: Any = models[0].view.board.kinds  # boards are compared by what they are, not by what is on them
    return [replace(model, phase=Waiting(), view=replace(model.view, board=kinds)) for model in models]


def touches(rng: Random) -> Iterator[Touch]:
    """Any touch that a decision may be asked to handle."""
    tile = rng.randrange
    while True:
        kinds: Sequence[Touch] = (
            TapTile(tile(TILES)),
            DragTile(tile(TILES), tile(TILES)),
            TapSeat(tile(2)),
            TapCard(tile(9)),
            TapDjinn(tile(len(DJINNS))),
            TapHand(tile(3)),
            TapBid(tile(len(TRACK))),
            TapBid(tile(len(TRACK))),
            PickRow(tile(3)),
        )
        yield rng.choice(kinds)


def after(presenter: Presenter, touch: Touch | str) -> object:
    """What a touch is answered with, and all that is shown then."""
    interaction = presenter.interaction
    try:
        if isinstance(touch, str):
            getattr(interaction, touch)()
        else:
            interaction.handle(touch)
        presenter.warning = ""
    except Refusal as refusal:
        presenter.warning = str(refusal)
    return presenter.warning, shown(presenter)


def lockstep(poor: Game, rich: Game, rng: Random) -> Iterator[tuple[Match, Match]]:
    """Both games at every decision, played on with moves that are the same in both, until there is none: what somebody
    pays who cannot pay a price is seen by all."""
    one, other = match_of(Session(poor)), match_of(Session(rich))
    while one.decision is not None:
        yield one, other
        assert other.decision is not None
        coins = one.view(one.decision.seat).coins[one.decision.seat] or 0
        for move in (random_move(one.decision, rng) for _ in range(40)):
            price = TRACK[move.space + move.fakirs] if isinstance(move, Bid) else 0
            if other.decision.why_not(move) is None and price <= coins:
                break
        else:
            return
        one.play(move)
        other.play(move)


@pytest.mark.parametrize("coins", [(2, 70), (5, 6), (11, 12)])
def test_no_touch_shows_what_somebody_has(coins: tuple[int, int]) -> None:
    rng = Random(str(coins))
    seen: set[Ask] = set()
    start = Game.new(3, "secrets", names=("Anna", "Tomas", "Ida")).start
    many = touches(rng)
    for one, other in lockstep(with_coins(start, coins[0]), with_coins(start, coins[1]), rng):
        assert one.decision is not None
        if one.decision.seat != WATCHED:
            continue
        seen.add(one.decision.ask)
        first, second = ask(one), ask(other)
        assert shown(first) == shown(second), one.decision.ask
        for _ in range(3 if one.decision.ask is Ask.SOW else 8):
            touch = next(many) if rng.random() < 0.8 else rng.choice(("step_back", "switch_payment", "close_choices"))
            assert after(first, touch) == after(second, touch), (one.decision.ask, touch)
    assert {Ask.BID, Ask.SOW, Ask.MARKET, Ask.END} <= seen


def test_what_is_shown_openly_or_held_does_depend_on_it() -> None:
    """So the comparison above can fail."""
    start = Game.new(2, "secrets").start
    for secrecy, held in ((Secrecy.OPEN, False), (Secrecy.TAKEN, False), (Secrecy.HELD, True)):
        models = []
        for coins in (3, 30):
            presenter = ask(match_of(Session(with_coins(start, coins))), secrecy)
            if presenter.match.decision.seat != WATCHED:  # type: ignore[union-attr]
                pytest.skip("another seat begins")
            if held:
                presenter.eyes.reveal()
            models.append(shown(presenter))
            assert models[-1][0].prompt.coins == coins
            assert models[-1][0].players[WATCHED].coins == coins
            assert models[-1][0].view.coins[WATCHED] == coins
        assert models[0] != models[1]


# ---------------------------------------------------------------- bidding


def bidding(coins: int, **more: Any) -> Presenter:
    """A round in which the watched seat bids first, with so many coins."""
    position = Game.new(2, "secrets", by_lot=False).start
    position["players"][WATCHED] |= {"coins": coins, **more}
    position["round"] = 4
    return ask(match_of(Session(Game.from_position(position, "secrets"))))


def test_a_bid_that_is_too_dear_is_refused_when_it_is_confirmed_and_without_figures() -> None:
    presenter = bidding(7)
    interaction: Any = presenter.interaction
    offered = [space.price for space in shown(presenter)[1].bids if space.offered]
    assert offered == [18, 12, 8, 5, 3, 1, 0]
    interaction.handle(TapBid(1))
    model = shown(presenter)[1]
    assert model.prompt.coins is None
    assert model.card is not None
    assert model.card.total == "−12"
    assert "7" not in model.prompt.reason
    with pytest.raises(Refusal, match="You cannot pay for that") as refused:
        interaction.play()
    assert "7" not in str(refused.value)
    interaction.handle(TapBid(3))
    assert interaction.play() == Bid(3)


def test_held_the_panel_shows_what_can_be_bid() -> None:
    presenter = bidding(7)
    interaction: Any = presenter.interaction
    interaction.handle(TapBid(1))
    presenter.eyes.reveal()
    model = shown(presenter)[1]
    assert [space.price for space in model.bids if space.offered] == [5, 3, 1, 0]
    assert (model.prompt.coins, model.prompt.held) == (7, True)
    assert "7" in model.prompt.reason
    with pytest.raises(Refusal, match="7"):
        interaction.play()
    interaction.handle(TapBid(3))
    assert shown(presenter)[1].card.total == "7 to 2"  # type: ignore[union-attr]
    assert presenter.eyes.cover()
    model = shown(presenter)[1]
    assert model.prompt.coins is None
    assert model.card is not None
    assert model.card.total == "−5"


def test_who_can_pay_nothing_that_is_free_pays_all_there_is() -> None:
    position = Game.new(2, "secrets", by_lot=False).start
    position["players"][WATCHED]["coins"] = 0
    zeros_taken = [None, None, None, None, None, None, 0, 1, 1]
    position |= {"round": 4, "track": zeros_taken, "bid_order": [0, None, None, None]}
    presenter = ask(match_of(Session(Game.from_position(position, "secrets"))))
    interaction: Any = presenter.interaction
    interaction.handle(TapBid(5))
    assert interaction.play() == Bid(5)
    interaction.handle(TapBid(4))
    with pytest.raises(Refusal, match="You cannot pay for that"):
        interaction.play()
    presenter.eyes.reveal()
    interaction.handle(TapBid(5))
    assert shown(presenter)[1].prompt.reason == "Then you have 0 coins left"


def test_cards_that_are_too_dear_are_refused_when_they_are_bought_and_without_figures() -> None:
    def buys(decision: Decision | None) -> bool:
        assert decision is not None
        return decision.seat == WATCHED and any(isinstance(move, Buy) for move in decision.moves)

    one, other = next(
        (one, other)
        for seed in range(20)
        for one, other in lockstep(*(with_coins(Game.new(2, seed).start, coins) for coins in (1, 60)), Random(seed))  # type: ignore[misc]
        if buys(other.decision) and not buys(one.decision)
    )
    decision = other.decision
    assert decision is not None
    poor, rich = ask(one), ask(other)
    wanted = next(move for move in decision.moves if isinstance(move, Buy))
    for slot in wanted.slots:
        for presenter in (poor, rich):
            assert next(spot for spot in shown(presenter)[1].market if spot.slot == slot).live
            presenter.interaction.handle(TapCard(slot))
    assert shown(poor) == shown(rich)
    assert rich.interaction.play() == wanted
    with pytest.raises(Refusal, match="You cannot pay for that") as refused:
        poor.interaction.play()
    assert not any(letter.isdigit() for letter in str(refused.value))
    poor.eyes.reveal()
    assert not any(spot.live for spot in shown(poor)[1].market)
    with pytest.raises(Refusal, match="you have "):
        poor.interaction.play()


# ---------------------------------------------------------------- hints, and djinns that one player looks at


def test_hints_that_tell_of_coins_show_while_the_panel_is_held() -> None:
    presenter = bidding(7)
    plain = shown(presenter)
    presenter.put_hints((Advice(Bid(3), 0.0, ()), Advice(Bid(4), 1.0, ())))
    for before, model in zip(plain, shown(presenter), strict=True):
        assert model.hint is not None
        assert (model.hint.at, model.hint.of, model.hint.deed) == (0, 1, "Hold your panel down to read it"), (
            "of how many"
        )
        assert not any(model.hint.reasons)
        play = model.buttons[Command.PRIMARY]
        assert (play.text, play.live) == ("Play it", True)
        same = replace(before, hint=model.hint, overlay=model.overlay, buttons=before.buttons | {Command.PRIMARY: play})
        assert model == same, "nothing of it is chosen"
    presenter.eyes.reveal()
    for model in shown(presenter):
        assert model.hint is not None
        assert "5" in model.hint.deed
        assert [space.price for space in model.bids if space.chosen] == [5]
    presenter.eyes.cover()
    presenter.show_hint(1)
    assert not any(space.chosen for space in shown(presenter)[1].bids)
    assert presenter.hints is not None
    assert presenter.hints.move == Bid(4)
    presenter.eyes.reveal()
    assert [(model.hint.at, model.hint.of) for model in shown(presenter) if model.hint] == [(1, 2)] * len(SIZES)


def test_hints_for_a_sowing_are_no_secret() -> None:
    game = Game.new(2, "secrets")
    while (decision := game.pending()).ask is Ask.BID:  # type: ignore[union-attr]
        game.play(random_move(decision, Random(1)))  # type: ignore[arg-type]
    presenter = ask(match_of(Session(game)))
    assert decision is not None
    assert decision.sowing is not None
    sow = decision.sowing.random(Random(2))
    assert sow is not None
    presenter.put_hints((Advice(sow, 0.0, ()),))
    hint = shown(presenter)[1].hint
    assert hint is not None
    assert hint.gain


def looking_at_djinns(options: Options = DEFAULT) -> Presenter:
    """Somebody plays until a djinn of the deck is kept."""
    for seed in range(60):
        game = Game.new(2, seed, options)
        rng = Random(seed)
        while (decision := game.pending()) is not None:
            if decision.ask is Ask.KEEP:
                return ask(match_of(Session(game)))
            game.play(_eager(decision, rng))
    raise AssertionError("nobody has Sibittis")


def _eager(decision: Decision, rng: Random) -> Move:
    """Uses every power, and takes every djinn."""
    wanted = [move for move in decision.moves if move.code().startswith(("use", "take"))]
    return rng.choice(wanted) if wanted else random_move(decision, rng)


@pytest.mark.parametrize("options", [DEFAULT, replace(DEFAULT, open_coins=True)])
def test_djinns_that_one_player_looks_at_have_no_names_until_the_panel_is_held(options: Options) -> None:
    presenter = looking_at_djinns(options)
    decision = presenter.decision
    assert decision is not None
    names = {DJINNS[move.djinn] for move in decision.moves if isinstance(move, Keep)}
    assert names

    def words(model: ViewModel) -> str:
        rows = model.choices.rows if model.choices is not None else ()
        return repr((rows, model.choices, model.prompt, model.card)).lower()

    for model in shown(presenter):
        assert not any(name in words(model) for name in names)
        assert NONE in model.view.steps[-1]
    presenter.eyes.reveal()
    assert all(name in words(shown(presenter)[1]) for name in names) or len(names) == 1
    presenter.eyes.cover()
    presenter.interaction.handle(PickRow(len(names) - 1))
    assert presenter.interaction.play() == decision.moves[len(names) - 1]
    assert not any(name in words(model) for model in shown(presenter) for name in names)


# ---------------------------------------------------------------- when anything is secret


def test_nothing_is_secret_in_the_first_bidding_and_with_open_coins() -> None:
    game = Game.new(3, "secrets")
    while game.pending().ask is Ask.BID:  # type: ignore[union-attr]
        assert not game.coins_are_secret
        game.play(random_move(game.pending(), Random(1)))  # type: ignore[arg-type]
    assert game.coins_are_secret, "from the first turn on"
    rng = Random(2)
    while (decision := game.pending()) is not None:
        assert game.coins_are_secret
        game.play(random_move(decision, rng))
    assert not game.coins_are_secret, "all is counted"
    assert not Game.new(3, "secrets", replace(DEFAULT, open_coins=True)).coins_are_secret


def test_coins_are_secret_in_a_first_bidding_that_did_not_begin_with_equal_ones() -> None:
    start = Game.new(2, "secrets").start
    start["players"][1]["coins"] += 1
    assert Game.from_position(start, "secrets").coins_are_secret


def test_what_others_know_of_a_decision_is_what_could_be_paid_with_enough_coins() -> None:
    rng = Random("others")
    game = Game.from_position(with_coins(Game.new(2, "secrets").start, 0).start, "secrets")
    while (decision := game.pending()) is not None:
        known = as_others_know_it(decision)
        if decision.ask is not Ask.KEEP:
            assert set(decision.moves) <= set(known.moves), decision.ask
        more = set(known.moves) - set(decision.moves)
        assert all(isinstance(move, Bid | Buy) for move in more if decision.ask is not Ask.KEEP)
        game.play(random_move(decision, rng))


# ---------------------------------------------------------------- one person alone


def test_one_person_alone_always_sees_the_own_coins() -> None:
    eyes = Eyes([2])
    for act in (eyes.hide, eyes.cover, eyes.reveal):
        act()
        assert eyes.looking == 2
        assert not eyes.covered


def test_nobody_looks_between_two_people() -> None:
    eyes = Eyes([0, 1])
    assert eyes.looking == NONE
    eyes.take(1, Secrecy.TAKEN)
    assert (eyes.looking, eyes.has_taken(1), eyes.has_taken(0)) == (1, True, False)
    eyes.hide()
    assert (eyes.looking, eyes.has_taken(1)) == (NONE, False)
    eyes.take(0, Secrecy.HELD)
    assert (eyes.looking, eyes.covered, eyes.person) == (NONE, True, 0)
    eyes.reveal()
    assert (eyes.looking, eyes.covered) == (0, False)
    eyes.take(0, Secrecy.HELD)
    assert eyes.covered, "a next decision is covered again"


def test_a_plan_is_the_same_whether_or_not_others_look() -> None:
    """What a sowing brings does not depend on what its player has."""
    game = Game.new(2, "secrets")
    while game.pending().ask is Ask.BID:  # type: ignore[union-attr]
        game.play(random_move(game.pending(), Random(1)))  # type: ignore[arg-type]
    match = match_of(Session(game))
    decision = match.decision
    assert decision is not None
    assert decision.sowing is not None
    rng = Random(3)
    for _ in range(20):
        sow = decision.sowing.random(rng)
        assert isinstance(sow, Sow)
        cards = []
        for secrecy in (Secrecy.OPEN, Secrecy.HELD):
            presenter = ask(match, secrecy)
            presenter.interaction.choose(sow)
            cards.append(shown(presenter)[1].card)
        assert cards[0] == cards[1]
