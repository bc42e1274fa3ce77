"""What players do, in sentences: for the prompt and the replay."""

from __future__ import annotations

import re
from random import Random

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model import events as e
from fivetribes.model.events import Event
from fivetribes.model.grid import INDEX, NAMES, TileName, coordinate
from fivetribes.model.moves import END, GO, SKIP, Move, Sow
from fivetribes.model.options import Options
from fivetribes.model.pieces import ASSASSIN, BUILDER, CARDS, DJINNS, ELDER, MERCHANT, PALACE, PALM, VIZIER
from fivetribes.model.stacks import pack
from fivetribes.shell.sentences import Deed
from fivetribes.text.names import tile_name
from fivetribes.text.turn_log import TurnLog

PEOPLE = ("Anna", "Tomas", "Samira", "Idris")
B3, C3, E4, F4 = (INDEX[name] for name in ("B3", "C3", "E4", "F4"))
BOAZ, ENKI, IBLIS, NEKIR, SIBITTIS = (DJINNS.index(name) for name in ("boaz", "enki", "iblis", "nekir", "sibittis"))
COORDINATE = re.compile(r"\b[A-F][1-5]\b")


def deed(*events: Event, move: Move = GO, name: TileName = coordinate) -> Deed:
    """What Anna did with these events."""
    log = TurnLog(PEOPLE)
    log.add(0, move, events)
    (found,) = log.turns[0].deeds(name)
    assert found is not None
    return found


def told(*events: Event, move: Move = GO) -> tuple[str, str]:
    found = deed(*events, move=move)
    return found.text, found.line


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_random_games_is_a_sentence_about_who_made_it(seats: int) -> None:
    """With names of tiles where the board shows them, and without where it does not."""
    kinds: set[type] = set()
    for seed in range(6):
        game = Game.new(seats, f"deeds {seed}", Options(), PEOPLE[:seats])
        board, rng = game.state.board, Random(seed)
        log = TurnLog(game.names, board=board)
        while (decision := game.pending()) is not None:
            move = random_move(decision, rng)
            log.add(decision.seat, move, game.play(move))
            kinds.add(type(move))
            at = log.acted
            assert at is not None
            turn = log.turns[at]
            assert turn.seat == decision.seat
            for namer in (coordinate, lambda tile, board=board: tile_name(board, tile)):
                last = [one for one in turn.deeds(namer) if one is not None][-1]
                said = f"{last.text} {last.line} {last.afterwards}"
                assert last.text.startswith(PEOPLE[decision.seat] + " "), last
                assert "" not in last.results
                assert "{" not in said
                assert namer is coordinate or not COORDINATE.search(said), said
            if isinstance(move, Sow):
                assert turn.path == move.path
                assert last.seen
    assert len(kinds) >= 11, kinds


def test_deeds_stand_beside_their_pieces() -> None:
    log = TurnLog(PEOPLE)
    log.add(1, END, (e.TurnEnded(1), e.TurnBegan(0, 3, 0), e.Asked(0, ((1,),))))
    assert log.turns[-1].deeds(coordinate) == (None,), "a turn that only began is nobody's deed"
    assert log.acted == 0
    log.add(0, GO, (e.HandKept(0, VIZIER, 2),))
    assert log.acted == 1
    assert [one and one.text for one in log.turns[1].deeds(coordinate)] == [None, "Anna keeps 2 viziers"]
    assert (log.turns[1].moves, log.moves_before(1)) == (1, 1)


def test_what_says_more_stays_when_less_follows() -> None:
    log = TurnLog(PEOPLE)
    log.add(0, GO, (e.CoinsPaid(0, 3, e.MARKET), e.CardTaken(0, 0, CARDS.index("fish"))))
    log.add(0, SKIP, (e.Asked(0, ((5,),)),))
    log.add(0, END, (e.TurnEnded(0),))
    (turn,) = log.turns
    last = turn.deed(coordinate)
    assert last is not None
    assert last.text == "Anna buys fish for 3 coins"
    assert [one.text for one in turn.deeds(coordinate) if one and one.small] == [
        "Anna skips the tile action",
        "Anna ends the turn",
    ]


def test_a_sowing_says_where_it_goes_and_what_it_brings() -> None:
    sowing = (
        e.PickedUp(0, B3, pack([1, 0, 2, 0, 0])),
        e.Dropped(0, C3, MERCHANT),
        e.Dropped(0, C3, MERCHANT),
        e.Dropped(0, E4, VIZIER),
    )
    merchants = (
        e.TakenInHand(0, E4, MERCHANT, 3),
        e.CamelPlaced(0, E4),
        e.HandToBag(0, MERCHANT, 3),
        *(e.CardTaken(0, slot, 6) for slot in range(3)),
        e.ItemPlaced(0, PALM, E4),
    )
    found = deed(*sowing, *merchants)
    assert found.text == "Anna sows 3 meeples from B3 to E4"
    assert found.line == "takes 3 merchants, places a camel on E4, gets 3 cards, places a palm on E4"
    assert found.afterwards == "Anna: " + found.line, "the board shows the path"
    assert deed(*sowing, *merchants, name=lambda tile: f"oasis {tile}").text == (
        f"Anna sows 3 meeples from oasis {B3} to oasis {E4}"
    )
    viziers = (e.TakenInHand(0, E4, VIZIER, 2), e.HandKept(0, VIZIER, 2))
    assert told(*sowing, *viziers)[1] == "takes 2 viziers"
    builders = (e.TakenInHand(0, E4, BUILDER, 1), e.HandToBag(0, BUILDER, 1), e.CoinsGained(0, 6, e.BUILDERS))
    assert told(*sowing, *builders)[1] == "takes 1 builder, gets 6 coins"


@pytest.mark.parametrize(
    ("events", "text", "line"),
    [
        ((e.MarkerBid(0, 2, ()), e.CoinsPaid(0, 8, e.BID)), "Anna bids 8 coins", ""),
        (
            (e.MarkerBid(0, 2, ()), e.FakirsDiscarded(0, 1), e.CoinsPaid(0, 5, e.BID)),
            "Anna bids 8 coins",
            "pays 1 fakir, pays 5 coins",
        ),
        ((e.HandToBag(0, MERCHANT, 2), e.CardTaken(0, 0, 6)), "Anna gets 1 card with 2 merchants", ""),
        (
            (e.HandToBag(0, BUILDER, 2), e.CoinsGained(0, 4, e.BUILDERS), e.ItemPlaced(0, PALACE, B3)),
            "Anna gets 4 coins with 2 builders",
            "places a palace on B3",
        ),
        ((e.HandToBag(0, ASSASSIN, 2),), "Anna kills nobody", ""),
        (
            (
                e.HandToBag(0, ASSASSIN, 2),
                e.FakirsDiscarded(0, 2),
                e.KilledOnTile(0, F4, ELDER, False),
                e.CamelPlaced(0, F4),
                e.CoinsGained(1, 2, "nekir"),
            ),
            "Anna kills 1 elder on F4",
            "pays 2 fakirs, places a camel on F4, Tomas gets 2 coins from Nekir",
        ),
        ((e.KilledInFront(0, 1, VIZIER, True),), "Anna kills 1 vizier of Tomas", "keeps 1 vizier"),
        (
            (
                e.PowerUsed(0, IBLIS),
                e.EldersPaid(0, 1),
                e.KilledOnTile(0, F4, ELDER, False),
                e.KilledOnTile(0, F4, ELDER, False),
            ),
            "Anna uses Iblis",
            "pays 1 elder, kills 2 elders on F4",
        ),
        ((e.ItemPlaced(0, PALM, F4),), "Anna places a palm on F4", ""),
        (
            (e.EldersPaid(0, 1), e.FakirsDiscarded(0, 1), e.DjinnTaken(0, 1, BOAZ)),
            "Anna calls Boaz",
            "pays 1 elder + 1 fakir",
        ),
        (
            (e.PowerUsed(0, SIBITTIS), e.EldersPaid(0, 2), e.DjinnsSeen(0, (BOAZ, ENKI, NEKIR))),
            "Anna uses Sibittis",
            "pays 2 elders, looks at 3 djinns from the pile",
        ),
        ((e.DjinnKept(0, BOAZ, (ENKI, NEKIR)),), "Anna keeps Boaz", "discards Enki and Nekir"),
        ((e.SetSold(0, 0b1010001, 7), e.CoinsGained(0, 7, e.SALE)), "Anna sells ivory, silk and fish for 7 coins", ""),
        ((e.SowingBlocked(0), e.EndTriggered(0, True)), "Anna cannot sow", "this is the last round"),
        ((e.Asked(0, ((5,),)),), "Anna goes on", ""),
    ],
)
def test_deeds(events: tuple[Event, ...], text: str, line: str) -> None:
    assert told(*events) == (text, line)


def test_nothing_is_said_that_only_one_may_know() -> None:
    found = deed(e.PowerUsed(0, SIBITTIS), e.EldersPaid(0, 2), e.DjinnsSeen(0, (BOAZ, ENKI, NEKIR)))
    assert not any(name in found.line for name in ("Boaz", "Enki", "Nekir"))


def test_long_names_are_shortened() -> None:
    log = TurnLog(("Bartholomaeusheimer", "Tomas"))
    log.add(0, GO, (e.HandKept(0, VIZIER, 2),))
    found = log.turns[0].deed(coordinate)
    assert found is not None
    assert found.text == "Bartholomaeus… keeps 2 viziers"
    assert all(name not in found.text for name in NAMES)
