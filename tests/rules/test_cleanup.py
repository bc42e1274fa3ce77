"""Section 2.3: clean-up, and the decks when they run out."""

from collections import Counter

import pytest

from fivetribes import Ask
from tests.rules.build import (
    DJINNS,
    ask,
    codes,
    deck,
    discards,
    end,
    fakirs,
    goods,
    land,
    last_turn,
    play,
    row,
    seat,
    start_turn,
)

SPOTS = {"A1": "V", "A2": "V", "C2": "V", "C3": "V"}  # one sowing for now, one for the next round


def last(**spec):
    """The last turn of a round, all but ended."""
    return play(last_turn(**SPOTS, **spec), "sow:C2-C3V")


def test_the_gaps_close_towards_the_start_and_the_row_is_refilled():
    game = last(row="fish . silk . . gold . . fakir", me={"coins": 0})
    play(game, "skip", "end | wheat wheat pottery ivory fakir utug baal boaz")
    assert row(game) == "fish silk gold fakir wheat wheat pottery ivory fakir"
    assert ask(game) is Ask.BID
    assert game.position()["round"] == 2


def test_the_refill_comes_from_the_deck():
    game = last(row="fish", me={"coins": 0})
    before = Counter(deck(game))
    end(game)
    drawn = row(game).split()[1:]
    assert len(drawn) == 8
    assert Counter(deck(game)) == before - Counter(drawn)


def test_a_full_row_draws_nothing():
    full = "fish fish fish silk silk silk wheat wheat wheat"
    game = last(row=full, me={"coins": 0})
    before = deck(game)
    end(game)
    assert row(game) == full
    assert deck(game) == before


def test_the_djinns_are_refilled_to_three():
    game = play(last(row="fish " * 6 + "silk silk silk", me={"coins": 0}, djinns=". leta ."), "skip", "end | enki utug")
    position = game.position()
    assert sorted(position["djinn_row"]) == ["enki", "leta", "utug"]
    assert len(position["djinn_deck"]) == len(DJINNS) - 3


def test_there_is_no_clean_up_between_turns():
    """Only when the last marker of the round has had its turn."""
    game = play(start_turn(**SPOTS, row=". fish", djinns=". utug .", me={"coins": 0}), "sow:C2-C3V")
    end(game)
    assert seat(game) == 1
    assert row(game).startswith(". fish .")
    assert game.position()["djinn_row"] == [None, "utug", None]


# --- decks run out ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_an_empty_deck_is_replaced_by_its_shuffled_discards(seed):
    """R10: the deck first, then the discards; nothing is left out."""
    game = end(
        last(
            row="fish fish fish fish fish",
            deck="gold silk",
            discards="wheat wheat wheat",
            me={"coins": 0},
            seed=str(seed),
        )
    )
    drawn = row(game).split()[5:]
    assert sorted(drawn[:2]) == ["gold", "silk"]
    assert drawn[2:] == ["wheat", "wheat"]
    assert deck(game) == {"wheat": 1}
    assert discards(game) == {}


def test_with_both_empty_the_row_stays_short():
    """R10: what there is fills the row, then it is short."""
    game = end(last(row=". fish", deck="gold", discards="silk", me={"coins": 0}))
    assert row(game) == "fish gold silk . . . . . ."
    assert deck(game) == {}
    assert discards(game) == {}


def test_in_mid_turn_too():
    """R10: Sloar's card comes from the reshuffled discards."""
    game = start_turn(**SPOTS, me={"djinns": "sloar", "fakirs": 1}, deck="", discards="gold silk wheat")
    play(game, "use:sloar:F | silk")
    assert goods(game) == {"silk": 1}
    both = Counter(deck(game)) + Counter(discards(game))
    assert both == {"gold": 1, "wheat": 1, "fakir": 1}


def test_the_discards_stay_while_the_deck_has_cards():
    """R10: the control, with two cards in the deck."""
    game = start_turn(**SPOTS, me={"djinns": "sloar", "fakirs": 1}, deck="gold gold", discards="silk wheat")
    play(game, "use:sloar:F")
    assert goods(game) == {"gold": 1}
    assert deck(game) == {"gold": 1}
    assert discards(game) == {"silk": 1, "wheat": 1, "fakir": 1}


def test_the_djinn_deck_too():
    """R10: one from the deck, the other two from the discards."""
    game = end(last(djinn_deck="boaz", djinn_discards="enki utug"))
    assert sorted(game.position()["djinn_row"]) == ["boaz", "enki", "utug"]
    assert game.position()["djinn_deck"] == game.position()["djinn_discards"] == []


def test_with_both_djinn_decks_empty_the_row_stays_short():
    """R10"""
    game = end(last(djinn_deck="boaz", djinns=". . utug"))
    assert sorted(filter(None, game.position()["djinn_row"])) == ["boaz", "utug"]


def test_no_refill_after_the_last_round():
    """R15: the row and the djinns stay as they are."""
    game = last(ending=True, row="fish . silk", djinns=". utug .", me={"coins": 0})
    before = deck(game)
    end(game)
    assert game.pending() is None
    assert deck(game) == before
    assert sorted(row(game).split()) == sorted(["fish", "silk"] + ["."] * 7)
    assert [name for name in game.position()["djinn_row"] if name] == ["utug"]


def test_used_cards_go_to_the_discards():
    game = play(land("C3", "BB", me={"fakirs": 1, "goods": "silk"}), "build+1F", "sell:silk")
    assert discards(game) == {"fakir": 1, "silk": 1}
    assert fakirs(game) == 0
    assert codes(game) == {"end"}
