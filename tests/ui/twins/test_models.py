"""What is shown at many moments of many games is made of nothing that one who looks may not know.

As in `test_secrets` no window is needed: two games that differ only in what is hidden give the same models, sentences
and summaries, whatever phase their table is in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fivetribes.alibaba.model.steps import Ask as CaveAsk
from fivetribes.model.steps import Ask
from screens.alibaba.layout.table_layout import cave_table_layout
from screens.alibaba.model.view_model import kinds_played
from screens.alibaba.presenter import CavePresenter
from screens.kit.table.eyes import Secrecy, prompt_speech
from screens.kit.table.phase import Waiting
from screens.play.ali_baba.kind import KIND as ALI_BABA
from screens.play.five_tribes.kind import KIND as FIVE_TRIBES
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.match import Match
from screens.play.saves.summary import summarise
from screens.table.layout.table_layout import table_layout
from screens.table.model.spoken import tile_speech
from screens.table.presenter import Presenter
from tests.kit.finished import Nobody
from tests.kit.twins.games import NAMES, NONE, Twins, cave, five_tribes, twins

SIZES = ((360, 640), (852, 393), (1280, 800))
GAMES = 7
KINDS = pytest.mark.parametrize(
    ("kind", "make"), [(FIVE_TRIBES, five_tribes), (ALI_BABA, cave)], ids=["tribes", "cave"]
)


class Asleep:
    """Lets no computer player think."""

    def ask(self, *_: object) -> None: ...

    def cancel(self) -> None: ...


def matches(kind: GameKind, found: Twins, people: tuple[int, ...]) -> tuple[Match, Match]:
    """Both games, at the end of their course."""
    made = []
    for world in (0, 1):
        session = found.session(world, people)
        for step in found.steps:
            session.play(step.codes[world])
        levels = [None if seat in people else "apprentice" for seat in range(session.game.state.seats)]
        seats = [SeatSetup(*who) for who in zip(NAMES, COLOURS, levels, strict=False)]
        setup = GameSetup(tuple(seats), session.game.state.options, "twins", kind=kind)
        made.append(Match(setup, Asleep(), Nobody(), session))  # type: ignore[arg-type]
    return made[0], made[1]


def phases(match: Match, eyes: int) -> Iterator[tuple[str, Any]]:
    """Its table in every phase in which these eyes may look at it."""
    decision = match.decision
    assert decision is not None

    def presenter(secrecy: Secrecy | None = None) -> Any:
        made: Any = (Presenter if match.kind is FIVE_TRIBES else CavePresenter)(match)
        if secrecy is not None:
            made.eyes.take(decision.seat, secrecy)
            made.ask(decision)
        return made

    alone = len(match.session.people) == 1
    if not match.is_person(decision.seat):
        found = presenter()
        found.think(decision.seat)
        yield "thinking", found
    elif alone:
        yield "asked", presenter(Secrecy.OPEN)
    else:
        found = presenter()
        found.hand_over(decision)
        yield "handed over", found
        if match.kind is FIVE_TRIBES or decision.ask is not CaveAsk.SHOW:
            yield "covered", presenter(Secrecy.HELD)
        if decision.seat == eyes:
            yield "taken", presenter(Secrecy.TAKEN)
    if match.session.done:
        found = presenter()
        found.animate(match.session.last.seat, match.session.view_before(1, found.looking))
        yield "animated", found
        found = presenter()
        found.animate(match.session.last.seat, match.session.view_before(1, found.looking))
        found.animated()
        yield "waiting", found


def shown(presenter: Any) -> Iterator[object]:
    """All that is shown of a moment, in some windows, and all that is said of it."""
    match, view = presenter.match, presenter.view
    for size in SIZES:
        if match.kind is FIVE_TRIBES:
            model: Any = presenter.model(table_layout(*size, seats=view.seats, bidding=presenter.bidding))
            yield prompt_speech(model.prompt, match.has_secrets and len(match.session.people) > 1)
            model = replace(model, view=replace(model.view, board=None))
        else:
            options = view.options.variant
            layout = cave_table_layout(
                *size,
                seats=view.seats,
                kinds=len(kinds_played(view)),
                cave=options.cave,
                beside=options.tiles_beside > 0,
            )
            model = presenter.model(layout)
        yield replace(model, phase=Waiting())  # which has the decision, and says only what goes on
    if match.kind is FIVE_TRIBES:
        yield from (tile_speech(view, tile, presenter.players()) for tile in range(30))
        yield from (presenter.power(tile.djinn) for tile in presenter.powers())


def known(match: Match) -> Iterator[object]:
    """What lists and logs say of a match."""
    yield summarise(match.setup, match.game)
    yield match.kind.glance(match.game)
    yield match.has_secrets
    yield match.undo_limit()
    yield [(turn.seat, turn.deeds()) for turn in match.turn_log.turns]


def begun(make: Callable[..., Any], eyes: int, seats: int, rng: Random) -> Iterator[Twins]:
    """Twins after any number of moves; there may be nothing to hide."""
    for _ in range(GAMES):
        found = twins(make(seats, rng), eyes, rng, most=rng.randrange(1, 6))
        if found is not None:
            yield found


@KINDS
@pytest.mark.parametrize(
    ("people", "eyes", "seats"),
    [
        ((0, 1), NONE, 2),
        ((0, 1, 2), NONE, 3),
        ((1, 3), NONE, 4),
        ((0, 1), 0, 3),
        ((2, 3), 3, 4),
        ((0,), 0, 2),
        ((2,), 2, 4),
    ],
)
def test_models_are_made_of_what_may_be_known(
    kind: GameKind, make: Callable[..., Any], people: tuple[int, ...], eyes: int, seats: int
) -> None:
    rng, compared = Random(f"{people} {eyes} {seats}"), set()
    for found in begun(make, eyes, seats, rng):
        one, other = matches(kind, found, people)
        assert list(known(one)) == list(known(other))
        for (phase, here), (same, there) in zip(phases(one, eyes), phases(other, eyes), strict=True):
            assert phase == same
            compared.add(phase)
            for first, second in zip(shown(here), shown(there), strict=True):
                assert first == second, phase
    assert {"animated", "waiting"} < compared


@KINDS
def test_the_comparison_can_fail(kind: GameKind, make: Callable[..., Any]) -> None:
    rng = Random("fails")
    found = next(begun(make, NONE, 2, rng))
    one, other = matches(kind, found, (0,))
    assert any(
        list(shown(here)) != list(shown(there))
        for (_, here), (_, there) in zip(phases(one, 0), phases(other, 0), strict=True)
    )


def test_djinns_that_somebody_looks_at_are_hidden_as_well() -> None:
    rng = Random("keep")
    keeping = five_tribes(3, rng, lambda decision: decision.ask is Ask.KEEP, open_coins=True)
    found = twins(keeping, NONE, rng, most=0)
    assert found is not None
    one, other = matches(FIVE_TRIBES, found, (0, 1, 2))
    assert list(known(one)) == list(known(other))
    for (phase, here), (_, there) in zip(phases(one, NONE), phases(other, NONE), strict=True):
        assert list(shown(here)) == list(shown(there)), phase
