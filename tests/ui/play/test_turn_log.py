"""The course of a game in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from fivetribes.game.fold import fold
from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model import events as e
from fivetribes.model.events import Event
from fivetribes.model.grid import INDEX
from fivetribes.model.moves import END, GO, SKIP, Move
from fivetribes.model.options import Options
from fivetribes.model.pieces import (
    ASSASSIN,
    BUILDER,
    CARDS,
    DJINNS,
    ELDER,
    FAKIR,
    LARGE_MARKET,
    MERCHANT,
    PALACE,
    PALM,
    SACRED,
    SMALL_MARKET,
    VIZIER,
)  # fmt: skip
from fivetribes.model.stacks import pack
from fivetribes.text import sentences
from fivetribes.text.turn_log import Turn, TurnLog, summary
from tests.kit.logs import log_of

NAMES = ("Anna", "Tomas {x}", "Samira", "Idris")
B3, C3, E4, F4 = (INDEX[name] for name in ("B3", "C3", "E4", "F4"))
BOAZ, ENKI, ECHIDNA, MARID, MONKIR, SIBITTIS = (
    DJINNS.index(name) for name in ("boaz", "enki", "echidna", "marid", "monkir", "sibittis")
)


def written(*moves: Sequence[Event], move: Move = GO) -> TurnLog:
    """A turn log of some moves of the first seat."""
    turn_log = TurnLog(NAMES, colours=(3, 1, 2, 0))
    for events in moves:
        turn_log.add(0, move, events)
    return turn_log


def texts(turn: Turn) -> list[str]:
    """The sentences of a turn."""
    return [line.text for line in turn.lines]


def said(*events: Event) -> list[str]:
    """The sentences of one move."""
    return texts(written(events).turns[0])


def random_game(seats: int, seed: str, options: Options | None = None) -> tuple[Game, TurnLog]:
    """A random game with its turn log."""
    game = Game.new(seats, seed, options or Options())
    turn_log = TurnLog(game.names, board=game.state.board)
    rng = Random(seed)
    while (decision := game.pending()) is not None:
        move = random_move(decision, rng)
        turn_log.add(decision.seat, move, game.play(move))
    return game, turn_log


# ---------------------------------------------------------------- every event


def test_every_event_has_a_line_or_is_silent_on_purpose() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert set(sentences.LINES) | sentences.SILENT == kinds
    assert not set(sentences.LINES) & sentences.SILENT


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_random_games_have_sentences(seats: int) -> None:
    from screens.paths import ASSETS

    atlas = (ASSETS / "atlas" / "160.atlas").read_text("utf-8")
    met: set[type[Event]] = set()
    for seed in range(8):
        game, turn_log = random_game(seats, f"told {seed}")
        events = [event for turn in turn_log.turns for event in turn.events]
        met |= {type(event) for event in events}
        start = Game.from_position(game.start).view(1)
        assert replace(fold(start, events), board=game.state.board) == game.view(1), "all events, in order"
        assert turn_log.turns[-1].round == game.state.round
        for turn in turn_log.turns:
            assert turn.lines or turn.pieces, turn
            assert len(summary(turn)) <= 4
            for line in turn.lines:
                assert line.text
                assert "{" not in line.text
                assert not line.sprite or f'"{line.sprite}"' in atlas, line
    assert {e.CamelPlaced, e.SetSold, e.HandToBag, e.CardDealt, e.GameEnded} <= met


def test_a_game_played_elsewhere_has_the_same_sentences() -> None:
    game, turn_log = random_game(3, "elsewhere")
    again = log_of(game)
    assert again.turns == turn_log.turns
    assert [texts(turn) for turn in again.turns] == [texts(turn) for turn in turn_log.turns]


def test_bids_are_turns_of_their_own() -> None:
    _, turn_log = random_game(4, "bids")
    first = turn_log.turns[:8]
    assert [turn.bid for turn in first] == [True] * 4 + [False] * 4
    assert {turn.seat for turn in first[:4]} == {turn.seat for turn in first[4:]} == {0, 1, 2, 3}
    assert {turn.round for turn in first} == {1}
    assert all(turn.done for turn in turn_log.turns)


# ---------------------------------------------------------------- sentences


def test_a_whole_turn_reads_well() -> None:
    turn_log = written(
        (
            e.TurnBegan(0, 3, 0),
            e.PickedUp(0, B3, pack([1, 0, 2, 0, 0])),
            e.Dropped(0, C3, MERCHANT),
            e.Dropped(0, C3, MERCHANT),
            e.Dropped(0, E4, VIZIER),
            e.CoinsGained(1, 2, "marid"),
            e.CoinsGained(1, 2, "marid"),
            e.TakenInHand(0, E4, VIZIER, 2),
            e.CamelPlaced(0, E4),
            e.HandKept(0, VIZIER, 2),
        ),
        (e.CoinsPaid(0, 6, e.MARKET), e.CardTaken(0, 0, CARDS.index("papyrus")), e.CardTaken(0, 4, 6)),
        (e.PowerUsed(0, ENKI), e.EldersPaid(0, 1), e.ItemPlaced(0, PALM, C3)),
        (e.SetSold(0, 0b1010001, 7), e.CoinsGained(0, 7, e.SALE)),
        (e.TurnEnded(0), e.Asked(1, ((0,),))),
    )
    (turn,) = turn_log.turns
    assert (turn.seat, turn.done) == (0, True)
    assert texts(turn) == [
        "Sowed 3 meeples from B3 to E4, took 2 viziers",
        "Tomas {x} got 4 coins from Marid",
        "Camel on E4",
        "Kept 2 viziers",
        "Bought papyrus and fish for 6 coins",
        "Used Enki (1 elder)",
        "Palm on C3",
        "Sold ivory, silk and fish for 7 coins",
    ]
    assert [line.text for line in summary(turn)] == [
        "Sowed 3 meeples from B3 to E4, took 2 viziers",
        "Camel on E4",
        "Bought papyrus and fish for 6 coins",
        "Used Enki (1 elder)",
    ]
    assert turn.tiles == (B3, C3, E4)
    assert turn.lines[2].sprite == "camel_C"


def test_the_tribes_tell_what_they_did() -> None:
    assert said(e.HandToBag(0, MERCHANT, 1), e.CardTaken(0, 0, 6), e.CardTaken(0, 1, 6)) == ["1 merchant took fish ×2"]
    fakir = CARDS.index("fakir")
    taken = (e.CardTaken(0, 0, fakir), e.CardTaken(0, 1, 6), e.CardTaken(0, 2, fakir))
    assert said(e.HandToBag(0, MERCHANT, 3), *taken) == ["3 merchants took fakir ×2 and fish"]
    assert said(e.HandToBag(0, MERCHANT, 2)) == ["2 merchants found no cards"]
    assert said(
        e.HandToBag(0, BUILDER, 2),
        e.FakirsDiscarded(0, 1),
        e.CoinsGained(0, 6, e.BUILDERS),
        e.IncomeBrought(6, True),
        e.CoinsGained(0, 6, "echidna"),
    ) == ["2 builders earned 6 coins (1 fakir)", "Got 6 coins from Echidna"]
    assert said(e.HandToBag(0, BUILDER, 1)) == ["1 builder earned nothing"]
    assert said(e.HandToBag(0, ASSASSIN, 1)) == ["1 assassin killed nobody"]
    assert said(e.HandToBag(0, ASSASSIN, 2), e.FakirsDiscarded(0, 2), e.KilledOnTile(0, F4, ELDER, False)) == [
        "Killed an elder on F4 (2 fakirs)"
    ]
    assert said(e.KilledInFront(0, 1, VIZIER, True)) == ["Killed a vizier of Tomas {x}, and kept it"]


def test_djinns_are_named_but_not_what_was_looked_at() -> None:
    assert said(e.EldersPaid(0, 1), e.FakirsDiscarded(0, 1), e.DjinnTaken(0, 1, BOAZ)) == [
        "Called Boaz (1 elder + 1 fakir)"
    ]
    assert said(e.PowerUsed(0, SIBITTIS), e.EldersPaid(0, 2), e.DjinnsSeen(0, (BOAZ, ENKI, MARID))) == [
        "Used Sibittis (2 elders)",
        "Looked at 3 djinns from the pile",
    ]
    assert said(e.DjinnKept(0, BOAZ, (ENKI, MARID))) == ["Kept Boaz, discarded Enki and Marid"]
    assert said(e.MeeplesPlaced(0, B3, pack([1, 0, 0, 2, 0]))) == ["Put 1 vizier, 2 builders on B3"]
    assert said(e.CardDrawn(0, FAKIR)) == ["Drew fakir from the deck"]
    assert said(e.ItemPlaced(0, PALACE, B3), e.CoinsGained(0, 1, "monkir")) == [
        "Palace on B3",
        "Got 1 coin from Monkir",
    ]


def test_a_bid_tells_what_was_paid_if_that_is_less() -> None:
    track = (-1,) * 9
    assert said(e.MarkerBid(2, 3, track), e.CoinsPaid(2, 5, e.BID)) == ["Bid 5"]
    assert said(e.MarkerBid(2, 2, track), e.FakirsDiscarded(2, 1), e.CoinsPaid(2, 5, e.BID)) == [
        "Bid 8, paid 5 coins (1 fakir)"
    ]
    assert said(e.MarkerBid(2, 6, track)) == ["Bid 0"]


def test_the_end_is_said() -> None:
    assert said(e.SowingBlocked(0), e.EndTriggered(0, True)) == [
        "Could not sow",
        "A player cannot sow: this is the last round",
    ]
    assert said(e.EndTriggered(0, False), e.GameEnded((1, 2))) == [
        "The last camel: this is the last round",
        "The game is over",
    ]


def test_what_was_skipped_is_said() -> None:
    """By the tile on which the sowing ended; in a record that begins in the middle of a turn, without it."""
    asked = (e.Asked(0, ((5,),)),)
    assert texts(written((), asked, move=SKIP).turns[0]) == ["Skipped the tile action"]
    board = Game.new(2, "skips").state.board
    market = "Market: skipped", "Anna skips the market"
    sacred = "Sacred place: skipped", "Anna skips the sacred place"
    for kind, (text, deed) in ((SMALL_MARKET, market), (LARGE_MARKET, market), (SACRED, sacred)):
        log = TurnLog(NAMES, board=board)
        log.add(0, GO, (e.TakenInHand(0, board.kinds.index(kind), VIZIER, 1),))
        log.add(0, SKIP, asked)
        assert texts(log.turns[0])[-1] == text
        said = log.turns[0].deeds()[-1]
        assert said is not None
        assert said.text == deed


# ---------------------------------------------------------------- back and forth


def test_what_is_taken_back_leaves_the_log() -> None:
    game = Game.new(2, "back")
    rng = Random(5)
    turn_log = TurnLog(game.names)
    stages = [turn_log.turns]
    while (decision := game.pending()) is not None and len(stages) < 60:
        move = random_move(decision, rng)
        turn_log.add(decision.seat, move, game.play(move))
        stages.append(turn_log.turns)
    turn_log.take_back(7)
    assert turn_log.turns == stages[-8]
    turn_log.take_back(1)
    assert turn_log.turns == stages[-9]
    turn_log.take_back(1000)
    assert turn_log.turns == ()


def test_the_last_turn_is_one_that_is_over() -> None:
    turn_log = written((e.MarkerBid(1, 6, ()),))
    assert [turn_log.last] == [None]
    turn_log.add(1, END, (e.TurnBegan(1, 6, 0), e.TurnEnded(1), e.TurnBegan(0, 7, 1)))
    assert turn_log.last == 1
    assert not turn_log.turns[2].done
