"""What the Table says when it refuses a touch is what the game would say to the move; and nothing legal is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from fivetribes import Ask, Game, IllegalMove
from fivetribes.game.decision import Decision
from fivetribes.i18n import use_language
from fivetribes.model.grid import distance
from fivetribes.model.moves import NO_TILE, Bid, Buy, Kill, Move, Place, Take
from fivetribes.model.pieces import ELDER, FIRST_ZERO, NONE, TRACK, TRIBES, VIZIER
from fivetribes.model.stacks import unpack
from screens.play.five_tribes.sowing_plan import Refusal
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.table.decisions.bidding import Bidding
from screens.table.decisions.buying import Buying
from screens.table.decisions.choice import Choosing
from screens.table.decisions.choice_words import row_of
from screens.table.decisions.interaction import Interaction
from screens.table.decisions.turn_ending import TurnEnding
from screens.table.model.actions import TapBid, TapCard, TapDjinn, TapSeat, TapTile
from screens.table.model.view_model import players_of
from tests.laws.tables import Table, some_tables


def refusal(touch: Callable[[], None]) -> str | None:
    try:
        touch()
    except Refusal as refused:
        return str(refused)
    return None


def why_not(game: Game, move: Move) -> str | None:
    """What the game says; None if it takes the move."""
    try:
        Game(game.state.copy(), game.seed, game.names).play(move)
    except IllegalMove as illegal:
        return str(illegal)
    return None


def touches(game: Game, decision: Decision) -> list[tuple[Callable[[], None], Move]]:
    """Everything that can be touched while this is decided, with the move that is meant."""
    view = game.view(decision.seat)
    setup = GameSetup(tuple(SeatSetup(name, COLOURS[seat]) for seat, name in enumerate(game.names)))
    players = players_of(view, setup)
    if decision.ask is Ask.BID:
        bids = [Bidding(view, players, decision) for _ in TRACK]
        return [(lambda it=it, at=at: it.handle(TapBid(at)), Bid(min(at, FIRST_ZERO))) for at, it in enumerate(bids)]
    if decision.ask is Ask.MARKET:
        slots = [slot for slot, card in enumerate(view.row)]
        return [(lambda at=at: Buying(view, players, decision).handle(TapCard(at)), Buy((at,))) for at in slots]
    choosing = Choosing(view, players, decision)
    if decision.ask is Ask.PLACE:
        return [(lambda at=at: choosing.handle(TapTile(at)), Place(at)) for at in range(30) if at not in _lit(choosing)]
    if decision.ask is Ask.SACRED:
        row = [djinn for djinn in range(22) if djinn not in choosing.offer().djinns]
        return [(lambda at=at: choosing.handle(TapDjinn(at)), Take(at, 0)) for at in row]
    assert decision.ask is Ask.KILL
    found: list[tuple[Callable[[], None], Move]] = []
    for tile in set(range(30)) - _lit(choosing):
        tribe = next((tribe for tribe, n in enumerate(unpack(view.stacks[tile])) if n), VIZIER)
        found.append((lambda at=tile: choosing.handle(TapTile(at)), Kill(tile, NONE, (tribe,))))
    for seat in set(range(view.seats)) - choosing.offer().seats:
        tribe = VIZIER if view.viziers[seat] or not view.elders[seat] else ELDER
        found.append((lambda at=seat: choosing.handle(TapSeat(at)), Kill(NO_TILE, seat, (tribe,))))
    return found


def _lit(choosing: Choosing) -> frozenset[int]:
    return choosing.offer().overlay.lit


@pytest.mark.parametrize("table", list(some_tables(12)), ids=lambda table: str(table.seed))
def test_the_table_refuses_in_the_words_of_the_game(table: Table) -> None:
    refused: Counter[Ask] = Counter()
    for game, decision, _ in table.course():
        if decision.ask not in (Ask.BID, Ask.MARKET, Ask.PLACE, Ask.SACRED, Ask.KILL):
            continue
        for touch, move in touches(game, decision):
            said = refusal(touch)
            if said is not None:
                refused[decision.ask] += 1
                assert said == why_not(game, move)
            else:
                offered = {type(one) for one in decision.moves}
                assert type(move) in offered
    assert refused[Ask.BID]
    assert refused[Ask.MARKET]


@pytest.mark.parametrize("table", list(some_tables(8)), ids=lambda table: str(table.seed))
def test_what_means_nothing_is_answered_with_what_to_do(table: Table) -> None:
    """Never with the name of the place alone: the sentence says what is asked."""
    for game, decision, _ in table.course():
        view = game.view(decision.seat)
        setup = GameSetup(tuple(SeatSetup(name, COLOURS[seat]) for seat, name in enumerate(game.names)))
        players = players_of(view, setup)
        if decision.ask in (Ask.BID, Ask.SOW):
            continue
        if decision.ask is Ask.MARKET:
            asked: Interaction = Buying(view, players, decision)
        elif decision.ask is Ask.END:
            asked = TurnEnding(view, players, decision, view)
        else:
            asked = Choosing(view, players, decision)
        meant = {place.tile for place in getattr(asked, "spots", {}) if isinstance(place, TapTile)}
        for tile in sorted(set(range(30)) - meant - {view.end_tile}):
            said = refusal(lambda asked=asked, tile=tile: asked.handle(TapTile(tile)))
            assert said is not None
            assert said != asked.title + "."
            assert said[-1] == "."
            if decision.ask not in (Ask.KILL, Ask.PLACE):
                assert said == asked.what_to_do


def test_a_market_says_how_many_cards_are_still_to_be_chosen() -> None:
    """One of two is not yet something to buy; with both, it says what they cost."""
    seen = 0
    for table in some_tables(12):
        for game, decision, _ in table.course():
            if decision.ask is not Ask.MARKET:
                continue
            sets = {move.slots for move in decision.moves if isinstance(move, Buy)}
            pairs = [slots for slots in sorted(sets) if len(slots) == 2 and slots[:1] not in sets]
            if not pairs:
                continue
            view = game.view(decision.seat)
            setup = GameSetup(tuple(SeatSetup(name, COLOURS[seat]) for seat, name in enumerate(game.names)))
            buying = Buying(view, players_of(view, setup), decision)
            first, second = pairs[0]
            buying.handle(TapCard(first))
            assert not buying.primary.live
            assert buying.reason.startswith("Choose 1 more card")
            assert buying.what_to_do == refusal(buying.play) == "Choose 1 more card."
            buying.handle(TapCard(second))
            assert buying.primary.live
            assert buying.reason.endswith("for 6 coins")
            seen += 1
    assert seen


def test_how_far_assassins_reach_is_said_with_what_fakirs_add() -> None:
    """The farthest tile that is lit is within what the sentence says; players are named if they can be chosen."""
    far = near = 0
    for table in some_tables(16):
        for game, decision, _ in table.course():
            if decision.ask is not Ask.KILL:
                continue
            view = game.view(decision.seat)
            setup = GameSetup(tuple(SeatSetup(name, COLOURS[seat]) for seat, name in enumerate(game.names)))
            choosing = Choosing(view, players_of(view, setup), decision)
            lit = _lit(choosing)
            if not choosing.spots or not lit:
                continue
            most = max(distance(view.end_tile, tile) for tile in lit)
            said = choosing.reason
            assert ("player" in said) is ("player" in choosing.short) is bool(choosing.offer().seats)
            if most > view.hand:
                far += 1
                assert f"or {most} with fakirs" in said
                assert f"within {most} step" in choosing.short
            elif "fakirs" not in said:
                near += 1
                assert f"within {view.hand} step" in said
            victim = min(lit)
            choosing.handle(TapTile(victim))
            assert choosing.title.startswith("Kill the "), "where there is one line, it says who"
            assert choosing.reason == ""
    assert far
    assert near


def test_choices_begin_with_a_capital_in_every_language() -> None:
    """As names and amounts beside them do; only one that begins with a figure has none."""
    view = Game.new(2, "capitals").view(0)
    kills = [Kill(7, NONE, (tribe,)) for tribe in range(TRIBES)] + [Kill(7, NONE, (VIZIER, ELDER))]
    try:
        for language in ("en", "ru", "hu"):
            use_language(language)
            titles = [row_of(move, 0, view).title for move in kills]
            assert all(title[0].isupper() for title in titles), titles
            assert titles[-1].split(" + ")[0] == titles[VIZIER]
    finally:
        use_language("en")
