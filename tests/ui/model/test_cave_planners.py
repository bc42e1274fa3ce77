"""Whatever is touched in whatever order at Ali Baba's table: only legal moves are played, what is planned with a lamp
is done or forgotten, and what is looked at can be left again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import Move, Swap, Take
from fivetribes.alibaba.model.options import LAMP_VARIANT
from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.model.steps import Ask
from fivetribes.shell.session import Session
from screens.alibaba.layout.table_layout import cave_table_layout
from screens.alibaba.model.actions import Action, TapBeside, TapPlace, TapSeat, TapTreasures
from screens.alibaba.model.lamps import goals_of, lamps_of
from screens.alibaba.model.view_model import CaveTableModel, kinds_played
from screens.alibaba.presenter import CavePresenter, Refused
from screens.kit.table.eyes import Secrecy
from tests.alibaba.tables import Table, some_tables
from tests.kit.finished import match_of

#: Touches before something is played.
TOUCHES = 12


def asked() -> Iterator[tuple[CavePresenter, Random]]:
    """Decisions of people at random tables, of every kind."""
    tables = [*some_tables(1), *(Table(LAMP_VARIANT, seats, seed) for seats in (2, 3) for seed in (7, 8))]
    for number, table in enumerate(tables):
        rng = Random(f"asked {number}")
        for game, decision, _ in table.course():
            often = 0.2 if lamps_of(decision) or decision.ask is not Ask.TAKE else 0.02
            if rng.random() < often:
                presenter = CavePresenter(match_of(Session(game.copy())))
                ask(presenter, rng)
                yield presenter, rng


def ask(presenter: CavePresenter, rng: Random) -> None:
    """Ask who decides now, alone or with others who may look."""
    decision: Decision = presenter.match.decision
    presenter.eyes.take(decision.seat, rng.choice((Secrecy.OPEN, Secrecy.HELD)))
    presenter.ask(decision)


def model(presenter: CavePresenter) -> CaveTableModel:
    """All that is shown."""
    view = presenter.view
    cave, beside = view.options.variant.cave, view.options.variant.tiles_beside > 0
    layout = cave_table_layout(
        392, 852, seats=view.seats, kinds=len(kinds_played(view)), cave=cave, beside=beside, text_scale=1.0
    )
    return presenter.model(layout)


def touch(presenter: CavePresenter, rng: Random) -> Move | None:
    """Something that fingers and keys do; the move that it plays."""
    decision: Any = presenter.decision
    cave, beside = presenter.view.options.variant.cave, presenter.view.beside or (0,)
    menu = model(presenter).menu
    places = [*presenter.live, rng.choice(list(cave.places))]
    carried: list[Action] = [TapPlace(rng.choice(places)), TapBeside(rng.choice(list(beside)))]
    goals: list[Action | None] = [None, TapTreasures(), TapSeat(decision.seat), TapPlace(rng.choice(places))]
    goals += sorted(goals_of(presenter.carried, decision), key=repr)
    meant: list[Callable[[], object]] = [
        lambda: presenter.tap(rng.choice(places), rng.random() < 0.5),
        lambda: presenter.tap(rng.choice(places), at_once=False),
        lambda: presenter.look(rng.choice(places)),
        presenter.take,
        lambda: presenter.swap_for(rng.choice(list(beside)), rng.random() < 0.5),
        lambda: presenter.carry(rng.choice(carried)),
        lambda: presenter.put(rng.choice(goals)),
        presenter.leave,
        lambda: presenter.put_hint(rng.choice(decision.moves), "It is good."),
    ]
    if menu is not None:
        at = rng.randrange(len(menu.options))
        meant += [lambda: presenter.pick(at), lambda: presenter.name_option(at)]
    found = rng.choice(meant)()
    return found if isinstance(found, Move) else None


def test_random_use_plays_legal_moves_and_breaks_nothing() -> None:
    seen: Counter[Ask] = Counter()
    refused = swapped = 0
    for presenter, rng in asked():
        match, decision = presenter.match, presenter.match.decision
        seen[decision.ask] += 1
        move: Move | None = None
        for _ in range(TOUCHES):
            try:
                move = touch(presenter, rng)
            except Refused as refusal:
                refused += 1
                said = str(refusal)
                if not said.endswith("."):
                    raise AssertionError(said) from None
            shown = model(presenter)
            assert shown.cave is not None
            if move is not None:
                break
        if move is None:
            while presenter.leave():
                assert presenter.chosen == NONE
            continue
        assert move in decision.moves
        planned = presenter.planned
        match.play(move)
        if match.decision is None:
            continue
        after: Decision = match.decision
        then = presenter.follow(after)
        assert presenter.planned is None, "it is for this once"
        assert then is None or then in after.moves
        if planned is not None and isinstance(move, Take):
            assert then == planned
            swapped += isinstance(planned, Swap)
    assert refused > 50
    assert swapped > 3
    assert min(seen[ask] for ask in (Ask.TAKE, Ask.LAMP, Ask.BESIDE)) > 0
