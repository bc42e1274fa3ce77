"""What is read aloud all in the room hear: it tells nothing that any of them may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.moves import Show
from fivetribes.alibaba.model.options import BASE, LAMP_VARIANT, Options, Variant
from fivetribes.alibaba.model.pieces import NONE, TILE_NAMES
from fivetribes.alibaba.model.steps import Ask
from screens.alibaba.model.actions import Command, PickOption, TapPlace, TapSeat, TapTreasures
from screens.kit.table.eyes import Secrecy

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    hand.set(read_aloud=True)
    yield hand
    hand.close()


def listen(hand: CaveHand) -> list[str]:
    """All that the voice says from now on."""
    said: list[str] = []
    hand.table.feedback.voice = SimpleNamespace(say=said.append)
    return said


# ---------------------------------------------------------------- twins


def exchanged(game: Game, rng: Random) -> Game | None:
    """The same game for everybody who plays in none of its seats, with other tiles behind the screens. None: there are
    none to exchange."""
    twin = game.position()
    public = {TILE_NAMES[tile] for tile in game.state.step[1:] if 0 <= tile < len(TILE_NAMES)}
    places = [
        (seat, at)
        for seat, player in enumerate(twin["players"])
        for at, name in enumerate(player["tiles"])
        if name not in public
    ]
    tiles = [twin["players"][seat]["tiles"][at] for seat, at in places]
    rng.shuffle(tiles)
    for (seat, at), name in zip(places, tiles, strict=True):
        twin["players"][seat]["tiles"][at] = name
    other = Game.from_position(twin, game.seed, game.names)
    assert other.view(None) == game.view(None)
    return other if other.state.hands != game.state.hands else None


def twins(variant: Variant, rng: Random, count: int) -> Iterator[tuple[Game, Game]]:
    """Random games of three people, so far that each kind of question is asked so often; with a twin of each."""
    left = dict.fromkeys(set(Ask) - ({Ask.LAMP} if variant is not LAMP_VARIANT else set()), count)
    while any(left.values()):
        game = Game.new(3, str(rng.random()), Options(variant))
        while (decision := game.pending()) is not None:
            if left[decision.ask] and len(game.entries) > 8 and len(decision.moves) > 1 and rng.random() < 0.3:
                forgotten = Game.from_position(game.position() | {"seen": []}, game.seed, game.names)
                twin = exchanged(forgotten, rng)
                if twin is not None:
                    left[decision.ask] -= 1
                    yield forgotten, twin
            game.play(rng.choice(decision.moves))


Act = tuple[str, Callable[["CaveHand"], object]]


def acts(hand: CaveHand, rng: Random) -> list[Act]:
    """What a person may do before deciding. What is chosen by chance depends only on what all know."""
    table = hand.table
    view = table.match.view(NONE)
    places = [place for place in view.options.variant.cave.places if view.tiles[place] >= 0]
    rng.shuffle(places)

    def go_to(place: int) -> None:
        table.key_rules.came(SimpleNamespace(name=TapPlace(place), label=lambda: "a label"))

    def ask_for_a_hint() -> None:
        move = table.presenter.decision.moves[0]
        own = table.match.view(table.presenter.decision.seat).hands
        hand.runner.advice = (SimpleNamespace(move=move, text=lambda: f"You have {own}."),)
        table.input.press(Command.HINT)
        hand.wait(0.2)

    found: list[Act] = [("focus", lambda _hand, place=place: go_to(place)) for place in places[:6]]
    found.append(("refused", lambda _hand: table.input.press(Command.PRIMARY)))  # nothing is chosen yet
    found += [("look", lambda _hand, place=place: table.input.hold(TapPlace(place))) for place in places[:3]]
    found += [
        ("hint", lambda _hand: ask_for_a_hint()),
        ("option", lambda _hand: table.input.hold(PickOption(0))),
        ("prompt", lambda _hand: table.input.press(Command.PROMPT)),
        ("log", lambda _hand: table.input.press(Command.LOG)),
        ("treasures", lambda _hand: table.input.press(TapTreasures())),
        ("close", lambda _hand: table.close()),
        ("undo", lambda _hand: table.input.press(Command.UNDO)),
        ("reveal", lambda _hand: table.reveal(TapSeat(table.presenter.eyes.person))),
        *(("focus, revealed", lambda _hand, place=place: go_to(place)) for place in places[:3]),
        ("cover", lambda _hand: table.cover_up()),
    ]
    return found


def speeches(hand: CaveHand, game: Game, seed: int) -> list[tuple[Any, str, tuple[str, ...]]]:
    """What is said at each step of the same script: how it stands for all, what is done, what is heard."""
    rng = Random(seed)
    hand.set(between_players=rng.choice(["screen", "secrets"]))
    said = listen(hand)
    hand.table.feedback._read = ""  # nothing was read before
    hand.begin(None, None, None, options=game.state.options, opened=game)
    match, heard = hand.table.match, []

    def note(what: str) -> None:
        heard.append((match.game.view(None), what, tuple(said)))
        said.clear()

    for _ in range(2):
        hand.settle()
        note("asked")
        if hand.table.presenter.decision is None:
            break
        for what, act in acts(hand, rng):
            if what == "undo" and not hand.table.presenter.can_leave:
                continue
            act(hand)
            hand.frames(2)
            note(what)
        hand.table.close()
        decision = match.decision
        moves = decision.moves[:1] if isinstance(decision.moves[0], Show) else decision.moves
        match.play(moves[int(rng.random() * len(moves))])
        hand.frames(2)
        note("news")
    return heard


@pytest.mark.parametrize("variant", [BASE, LAMP_VARIANT], ids=lambda variant: variant.name)
def test_twins_hear_the_same(hand: CaveHand, variant: Variant) -> None:
    """Law: worlds that differ only in what lies behind the screens sound alike, until all can see a difference."""
    rng, compared, spoken = Random(f"speech {variant.name}"), 0, set()
    for number, (game, twin) in enumerate(twins(variant, rng, 1)):
        one, other = speeches(hand, game, number), speeches(hand, twin, number)
        for (seen, what, said), (also_seen, also_what, also_said) in zip(one, other, strict=False):
            if seen != also_seen:
                break
            assert what == also_what
            assert said == also_said, (what, game.pending().ask)
            compared += 1
            spoken |= {what} if said else set()
    assert compared > 100
    assert spoken >= {"asked", "focus", "refused", "news", "focus, revealed"}


# ---------------------------------------------------------------- what is said all the same


def test_one_person_alone_hears_everything(hand: CaveHand) -> None:
    """Computer players do not listen."""
    said = listen(hand)
    hand.begin(None, "merchant")
    hand.play_until(Ask.TAKE, Random(3), least=12)
    said.clear()
    table = hand.table
    for place in sorted(table.presenter.live):
        table.key_rules.came(SimpleNamespace(name=TapPlace(place), label=None))
    assert any("point" in text for text in said)
    table.presenter.put_hint(table.presenter.decision.moves[0], "It brings 5 points.")
    table.refresh()
    assert "It brings 5 points." in said[-1]


def test_where_others_hear_it_what_all_may_know_is_said(hand: CaveHand) -> None:
    """Where a tile lies, how many it turns up, what is forbidden, why something cannot be done."""
    said = listen(hand)
    for seed in range(40):
        hand.begin(None, None, None)
        hand.set(between_players="secrets")
        hand.play_until(Ask.TAKE, Random(seed), least=12)
        table = hand.table
        if "Forbidden to you" in table.model.prompt.reason:
            break
    assert table.presenter.eyes.secrecy is Secrecy.HELD
    assert "Forbidden to you" in said[-1]
    said.clear()
    for place in sorted(table.presenter.live):
        table.key_rules.came(SimpleNamespace(name=TapPlace(place), label=None))
    assert all("layer" in text for text in said)
    table.input.press(Command.PRIMARY)
    assert "Choose a tile in the cave first." in said[-1]
