"""Sentences name a tile so that it can be found: by coordinate where that can be read, else by kind and value."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from fivetribes import Ask, Game
from fivetribes.game.decision import Decision
from fivetribes.game.random_play import random_move
from fivetribes.model.grid import NAMES, NEIGHBOURS, distance
from fivetribes.text.names import VALUED_TILES, tile_name
from fivetribes.text.turn_log import TurnLog
from screens.play.five_tribes.sowing_plan import Refusal, SowingPlan
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.table.decisions.choice import Choosing
from screens.table.decisions.interaction import Interaction
from screens.table.decisions.sow_planning import SowPlanning
from screens.table.layout.table_layout import table_layout
from screens.table.model.actions import TapTile
from screens.table.model.inspection import article_for
from screens.table.model.view_model import players_of
from screens.table.presenter import Presenter
from tests.rules.build import start_turn

COORDINATE = re.compile(r"\b[A-F][1-5]\b")
SETUP = GameSetup(tuple(SeatSetup(name, colour) for name, colour in zip("PQRS", COLOURS, strict=True)))


def positions(ask: Ask, count: int) -> list[tuple[Game, Decision]]:
    """Some moments of random games at which this is asked."""
    found = []
    for seed in range(200):
        game, rng = Game.new(4, f"names/{seed}"), Random(seed)
        while (decision := game.pending()) is not None:
            if decision.ask is ask and rng.random() < 0.3:
                found.append((game, decision))
                break
            game.play(random_move(decision, rng))
        if len(found) == count:
            break
    return found


def presenter_of(game: Game) -> Presenter:
    session = SimpleNamespace(people={0}, can_redo=False)
    match: Any = SimpleNamespace(
        session=session,
        view=game.view,
        setup=SETUP,
        turn_log=TurnLog(SETUP.names()),
        undo_limit=lambda: None,
        decision=game.pending(),
    )
    return Presenter(match)


def tapped(interaction: Interaction, tile: int) -> Refusal | None:
    """Why a touch of a tile is refused."""
    try:
        interaction.handle(TapTile(tile))
    except Refusal as refusal:
        return refusal
    return None


def test_a_tile_is_named_by_kind_and_value() -> None:
    board = Game.new(4, "names").view(0).board
    names = {tile_name(board, tile) for tile in range(30)}
    assert "oasis 8" in names
    assert {"sacred place 10", "sacred place 12", "sacred place 15"} <= names
    assert len(VALUED_TILES) == 5


@pytest.mark.parametrize("shown", [True, False])
def test_all_sentences_of_a_sowing_name_tiles_in_one_way(shown: bool) -> None:
    """Prompt, refusals, choice menu and card: with coordinates where they can be read, else without any."""
    for game, decision in positions(Ask.SOW, 6):
        presenter = presenter_of(game)
        presenter.coordinates = shown
        presenter.interaction = planning = SowPlanning(
            decision.view, players_of(decision.view, SETUP, looking=decision.seat), decision
        )
        texts = []
        for tile in range(30):
            refusal = tapped(planning, tile)
            if refusal is not None:
                texts.append(str(refusal))
                assert refusal.tiles == (tile,)
            while planning.plan.laid.path:
                planning.step_back()
            planning.close_choices()
        start = min(planning.plan.lit)
        planning.handle(TapTile(start))
        far = sorted(planning.plan.goals().keys() - planning.plan.lit - {start})
        for tile in set(range(30)) - planning.plan.goals().keys() - planning.plan.lit - {start}:
            refusal = tapped(planning, tile)
            assert refusal is not None
            assert refusal.tiles == (tile,)
            texts.append(str(refusal))
            assert (NAMES[tile] in str(refusal)) is shown
        for tile in far[:3]:
            planning.plan.forget_goal()
            planning.handle(TapTile(tile))
            menu, card = planning.offer().choices, planning.offer().card
            assert menu is not None
            assert card is not None
            texts += [menu.title, card.title, planning.reason, *(line.text for line in card.lines)]
            assert (NAMES[tile] in menu.title) is shown
            assert (NAMES[tile] in card.title) is shown
        assert any(COORDINATE.search(text) for text in texts) is shown, texts
        assert all(text[0].isupper() or not text[0].isalpha() for text in texts)


@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("ask", [Ask.KILL, Ask.PLACE])
def test_so_do_those_of_a_choice_on_the_board(ask: Ask, shown: bool) -> None:
    for game, decision in positions(ask, 4):
        presenter = presenter_of(game)
        presenter.coordinates = shown
        presenter.interaction = choosing = Choosing(decision.view, players_of(decision.view, SETUP), decision)
        texts = []
        for tile in range(30):
            refusal = tapped(choosing, tile)
            menu = choosing.offer().choices
            texts += [str(refusal)] if refusal is not None else [choosing.reason, menu.title if menu else ""]
        assert any(COORDINATE.search(text) for text in texts) is shown, texts


def test_a_tile_that_is_looked_up_has_a_coordinate_only_where_it_can_be_read() -> None:
    view = Game.new(4, "names").view(0)
    for shown in (True, False):
        names = [article_for("tile", tile, view, "PQRS", range(4), shown).article.name for tile in range(30)]
        assert all(bool(COORDINATE.search(name)) is shown for name in names)


def test_the_layout_says_which() -> None:
    """Two names for one tile, by what stands beside the board."""
    ((game, _),) = positions(Ask.SOW, 1)
    presenter = presenter_of(game)
    tablet = table_layout(1280, 800, seats=4)
    assert tablet.letters is not None
    presenter.model(tablet)
    assert presenter.tile_name(8) == NAMES[8]
    from dataclasses import replace

    presenter.model(replace(tablet, letters=None, figures=None))
    assert presenter.tile_name(8) == tile_name(game.view(0).board, 8)


# ---------------------------------------------------------------- true reasons


def walks(plan: SowingPlan) -> set[int]:
    """Where as many steps as there are meeples in hand can end, by trying all of them."""
    path = plan.laid.path

    def go(here: int, came: int, left: int) -> set[int]:
        if not left:
            return {here}
        return {end for to in NEIGHBOURS[here] if to != came for end in go(to, here, left - 1)}

    return go(path[-1], path[-2] if len(path) > 1 else -1, len(plan.hand))


def test_a_refused_end_has_the_reason_that_is_true() -> None:
    """Too far; a number of steps that cannot be; no way without going straight back; or else the colours."""
    kinds = {"far": 0, "odd": 0, "back": 0, "colour": 0}
    rng = Random("reasons")
    for _, decision in positions(Ask.SOW, 60):
        assert decision.sowing is not None
        plan = SowingPlan(decision.sowing, decision.view.stacks)
        plan.drop(rng.choice(sorted(plan.lit)))
        while not plan.complete and len(plan.hand) <= 6:
            here, left, ends = plan.laid.path[-1], len(plan.hand), walks(plan)
            for tile in set(range(30)) - plan.goals().keys() - plan.lit:
                text, away = plan.why_not_end(tile), distance(here, tile)
                kind = next(
                    kind
                    for kind, sign in (("far", "reach"), ("odd", "number of steps"), ("back", "back"), ("colour", ""))
                    if sign in text and not (kind == "far" and "cannot reach" in text)
                )
                kinds[kind] += 1
                assert (kind == "far") is (away > left)
                assert (kind == "odd") is (away <= left and (left - away) % 2 == 1)
                assert (kind == "colour") is (tile in ends), text
                if kind == "far":
                    assert f"{away} step" in text
                    assert f"reach{'es' if left == 1 else ''} {left}." in text
            plan.drop(rng.choice(sorted(plan.lit)))
    assert all(kinds.values()), kinds


@pytest.mark.parametrize(
    ("own_path", "said"),
    [
        (False, "No meeple in your hand matches one that was on C3 before your turn."),
        (True, "No meeple in your hand finds its own colour on C3."),
    ],
)
def test_why_no_colour_fits_is_said_as_the_option_has_it(own_path: bool, said: str) -> None:
    """R2: a vizier is dropped on C2 and a merchant waits on C3; by default what is dropped does not count."""
    game = start_turn(B2="VV", B4="VM", C3="E", F1="V", F2="V", options={"same_sowing_counts": own_path})
    sowing = game.pending().sowing
    plan = SowingPlan(sowing, game.view(0).stacks)
    plan.drop(NAMES.index("B4"))
    assert plan.why_not_end(NAMES.index("C3")) == said


def test_a_victim_that_is_too_far_away_is_refused_with_its_distance() -> None:
    seen = 0
    for game, decision in positions(Ask.KILL, 30):
        view = game.view(decision.seat)
        choosing = Choosing(view, players_of(view, SETUP), decision)
        reach = view.hand + view.fakirs_of(decision.seat)
        for tile in set(range(30)) - choosing.offer().overlay.lit:
            refusal = tapped(choosing, tile)
            away = distance(view.end_tile, tile)
            if view.stacks[tile] and away > reach:
                assert refusal is not None
                assert f"{NAMES[tile]} is {away} step" in str(refusal)
                assert str(refusal).endswith(f" {reach}.")
                seen += 1
    assert seen > 20
