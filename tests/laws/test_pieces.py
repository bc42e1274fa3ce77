"""Nothing gets lost: after every move each piece of the box is in exactly one place."""

from collections import Counter

from hypothesis import given

from fivetribes.model.pieces import DJINNS
from tests.laws.strategies import games, tables

MEEPLES = {"V": 16, "E": 20, "M": 18, "B": 18, "A": 18}
CARDS = {
    **dict.fromkeys(("ivory", "jewels", "gold"), 2),
    **dict.fromkeys(("papyrus", "silk", "spice"), 4),
    **dict.fromkeys(("fish", "wheat", "pottery"), 6),
    "fakir": 18,
}


@given(tables)
@games(60)
def test_every_piece_is_in_one_place(table):
    game = table.game()
    check_pieces(game.state, game.position())
    for _, _, move in table.course(game):
        game.play(move)
        check_pieces(game.state, game.position())


def check_pieces(state, position):
    """All pieces of a position as JSON are those of the box, and its state says the same of each tribe."""
    board, players = position["board"], position["players"]
    turn = position["turn"] or {}

    meeples = Counter(position["bag"])
    for tile in board:
        meeples.update(tile.get("meeples", ""))
    for player in players:
        meeples.update(V=player["viziers"], E=player["elders"])
    if turn.get("hand"):
        meeples[turn["tribe"]] += turn["hand"]
    assert meeples == MEEPLES

    cards = Counter(card for card in position["row"] if card)
    for pile in (position["deck"], position["discards"], *(player["goods"] for player in players)):
        cards.update(pile)
    assert cards == CARDS
    assert len(position["row"]) == 9

    djinns = [djinn for djinn in position["djinn_row"] if djinn]
    djinns += position["djinn_deck"] + position["djinn_discards"]
    for player in players:
        djinns += player["djinns"]
        assert set(player["used"]) <= set(player["djinns"])
    for step in turn.get("steps", ()):
        if step.startswith("keep "):
            djinns += step.split(" ")[1:]
    assert sorted(djinns) == sorted(DJINNS)
    assert len(position["djinn_row"]) == 3

    camels = Counter(tile["camel"] for tile in board if "camel" in tile)
    markers = Counter(seat for seat in position["bid_order"] + position["track"] if seat is not None)
    for seat, player in enumerate(players):
        assert player["camels"] + camels[seat] == (11 if len(players) == 2 else 8)
        assert markers[seat] == (2 if len(players) == 2 else 1)
        assert player["camels"] >= 0
        assert player["coins"] >= 0

    assert position["palms_left"] + sum(tile.get("palms", 0) for tile in board) == 12
    assert position["palaces_left"] + sum(tile.get("palaces", 0) for tile in board) == 10
    assert min(position["palms_left"], position["palaces_left"], *position["bag"].values()) >= 0
    for tribe, letter in enumerate(MEEPLES):
        holding = sum(1 << number for number, tile in enumerate(board) if letter in tile.get("meeples", ""))
        assert state.has[tribe] == holding
