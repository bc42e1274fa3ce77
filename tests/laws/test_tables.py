"""The laws are tried on games in which something happens."""

from fivetribes import Ask
from fivetribes.model.events import Event, PowerUsed
from fivetribes.rules.djinn import TABLE
from tests.laws.tables import some_tables


def test_the_tables_meet_everything():
    """Every question, every event, every power that is used up; two, three and four seats; Echidna in mid-turn."""
    asks, events, powers, seats, doubled = set(), set(), set(), set(), 0
    for table in some_tables(40):
        seats.add(table.seats)
        for game, decision, move in table.course():
            asks.add(decision.ask)
            doubled += game.state.doubled
            for event in game.play(move):
                events.add(type(event).__name__)
                if isinstance(event, PowerUsed):
                    powers.add(event.djinn)
    assert seats == {2, 3, 4}
    assert asks == set(Ask)
    assert events == {kind.__name__ for kind in Event.__subclasses__()}
    assert powers == {djinn.id for djinn in TABLE if djinn.price or djinn.cheaper_bids}
    assert doubled > 10
