"""Law 6: events tell who did what and why, not only what changed."""

from fivetribes import parse
from fivetribes.model.events import (
    BID,
    BUILDERS,
    MARKET,
    SALE,
    Asked,
    CoinsGained,
    CoinsPaid,
    EndTriggered,
    PickedUp,
    PowersRefreshed,
    SowingBlocked,
    TurnBegan,
    TurnEnded,
)
from fivetribes.model.moves import Bid, Buy, End, Kill, Sell, Take
from fivetribes.model.pieces import DJINNS
from fivetribes.rules.djinn import TABLE
from tests.laws.tables import some_tables

#: What each kind of move earns or costs by itself; whatever else is gained is gained by a djinn.
EARNS = {Sell: SALE}
#: Builders without a choice act at once, with the move that leads to them; with these moves they never do.
NO_BUILDING = Bid | Buy | Sell | Take | Kill | End
COSTS = {Bid: BID, Buy: MARKET}
TABLES = 40


def played():
    """Every move of many tables, with the position before it, who decided, and what happened."""
    for table in some_tables(TABLES):
        game = table.game()
        for entry in table.end().entries:
            before, seat = game.state.copy(), game.state.seat
            yield before, seat, entry, game.play(entry.code, entry.drawn)


def test_events_name_who_acts():
    """Up to the end of a turn it is who decided; from the next turn's beginning it is whose turn that is."""
    told = set()
    for _, seat, _, events in played():
        acting = seat
        for event in events:
            if isinstance(event, TurnBegan):
                acting = event.seat
            elif hasattr(event, "seat") and not isinstance(event, CoinsGained | PowersRefreshed | Asked):
                assert event.seat == acting, event
                told.add(type(event).__name__)
    assert {"PickedUp", "Dropped", "TakenInHand", "HandToBag", "HandKept", "CamelPlaced", "ItemPlaced"} <= told
    assert {TurnEnded.__name__, SowingBlocked.__name__, EndTriggered.__name__} <= told


def test_events_name_what_was_picked_up():
    seen = 0
    for before, _, _, events in played():
        for event in events:
            if isinstance(event, PickedUp):
                assert event.stack == before.stacks[event.tile]
                seen += 1
    assert seen > 100


def test_coins_have_a_reason():
    """A move's own coins have its own reason and go to who moved; all others a djinn's, and go to who holds it."""
    reasons = set()
    for before, seat, entry, events in played():
        kind = type(parse(entry.code))
        holders = list(before.held)
        for event in events:
            if isinstance(event, CoinsPaid):
                assert (event.why, event.seat) == (COSTS[kind], seat)
            elif isinstance(event, CoinsGained):
                reasons.add(event.why)
                if event.why not in DJINNS:
                    assert event.seat == seat
                    assert event.why == EARNS.get(kind, BUILDERS)
                    assert event.why == SALE or not issubclass(kind, NO_BUILDING)
                else:
                    just_got = getattr(parse(entry.code), "djinn", -1)
                    djinn = DJINNS.index(event.why)
                    assert holders[event.seat] >> djinn & 1 or (event.seat == seat and djinn == just_got)
            if isinstance(event, CoinsGained | CoinsPaid):
                assert event.amount > 0
    earning = {"baal", "echidna", "kandicha", "marid", "monkir", "nekir"}
    assert reasons == {BUILDERS, SALE} | earning
    assert all(TABLE[DJINNS.index(name)].points for name in earning)
