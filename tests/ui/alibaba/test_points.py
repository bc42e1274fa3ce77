"""Points at the table: those of the score track stand where they belong, and the worth of treasures beside these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.alibaba.model.options import DEFAULT, Options
from fivetribes.alibaba.model.pieces import NONE, TREASURE_POINTS
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.names import point_words
from screens.alibaba.model.actions import TapTreasures
from screens.alibaba.model.view_model import CaveTableModel
from screens.kit.drawing.marks import Glyph, Words
from screens.kit.table.phase import Over
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

PHONE, TABLET = (392, 852), (1280, 800)


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


def shown_worth(model: CaveTableModel) -> int:
    """What the treasures that are drawn are worth together."""
    return sum(TREASURE_POINTS[treasure.count or 0] for treasure in model.treasures)


def words_of(hand: CaveHand, region: str) -> list[str]:
    marks = hand.table.ids[region].drawing.marks
    return [mark.text for mark in marks if isinstance(mark, Words)]


def has_sack(hand: CaveHand) -> bool:
    """Whether a worth stands beside the prompt."""
    return any(isinstance(mark, Glyph) and mark.icon == "sack" for mark in hand.table.ids.panel.drawing.marks)


@pytest.mark.parametrize("seed", range(4))
def test_the_sum_at_the_end_is_that_of_the_treasures_shown(hand: CaveHand, seed: int) -> None:
    hand.resize(*TABLET)
    hand.begin(None, None, "merchant")
    hand.play_until(None, Random(seed))
    assert isinstance(hand.table.presenter.phase, Over)
    model = hand.table.model
    if not model.treasures:  # nobody has the device
        assert model.worth is None
        return
    assert model.worth == shown_worth(model)
    assert point_words(model.worth) in words_of(hand, "treasures")
    assert any(model.players[model.owner].name in text for text in words_of(hand, "treasures"))
    hand.resize(*PHONE)
    if has_sack(hand):
        assert hand.table.model.prompt.seat == model.owner
        assert f"+{model.worth}" in words_of(hand, "panel")


def test_a_worth_stands_only_beside_its_owner(hand: CaveHand) -> None:
    hand.resize(*PHONE)
    hand.begin(None, "merchant", "merchant")
    hand.settle()
    rng = Random(3)
    others = 0
    table = hand.table
    for _ in range(600):
        model = table.model
        if has_sack(hand):
            assert model.prompt.seat == model.owner != NONE
            assert f"+{shown_worth(model)}" in words_of(hand, "panel")
        elif model.prompt.seat != model.owner:
            others += 1
        if table.presenter.decision is not None:
            if len(table.match.session.done) > 24:
                break
            table.match.play(rng.choice(table.presenter.decision.moves))
        hand.frames(1)
    assert others


def test_open_hands_have_no_worth_of_their_own(hand: CaveHand) -> None:
    hand.begin(None, "merchant", options=Options(DEFAULT.variant, open_hands=True))
    hand.settle()
    assert hand.table.model.worth is None


@pytest.mark.parametrize("size", [(360, 640), PHONE, (852, 392), (768, 1024), TABLET, *LOW], ids=str)
def test_treasures_that_are_covered_say_how_they_are_seen(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    hand.set(between_players="secrets")
    hand.begin(None, None)
    hand.play_until(Ask.TAKE, Random(1), least=6)
    assert hand.table.model.treasures[0].count is None
    assert "Hold to see your treasures" in words_of(hand, "treasures")
    hand.table.reveal(TapTreasures())
    assert hand.table.model.treasures[0].count is not None
    assert "Hold to see your treasures" not in words_of(hand, "treasures")


# ---------------------------------------------------------------- the score track


@pytest.fixture(scope="module")
def model() -> CaveTableModel:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    try:
        hand.resize(1280, 800)
        hand.begin(None, "merchant", "merchant", "merchant")
        found: CaveTableModel = hand.table.model
    finally:
        hand.close()
    return found


@pytest.mark.parametrize("points", list(product((0, 1, 31), repeat=4)), ids=str)
def test_equal_points_stand_at_one_place_and_no_marker_covers_the_middle_of_another(
    model: CaveTableModel, points: tuple[int, ...]
) -> None:
    from screens.alibaba.paint.top import paint
    from screens.kit.drawing import sprite_names
    from screens.kit.drawing.marks import Picture

    players = tuple(replace(player, points=own) for player, own in zip(model.players, points, strict=True))
    drawing = paint(replace(model, players=players))
    track = model.layout.track
    assert track is not None
    names = {sprite_names.marker(player.colour): player.points for player in players}
    pictures = [mark for mark in drawing.marks if isinstance(mark, Picture)]
    places = [(names[mark.name], mark.rect) for mark in pictures if mark.name in names]
    assert len(places) == 4
    for (own, one), (others, other) in combinations(places, 2):
        x, y = one.x + one.w / 2, other.x + other.w / 2
        assert (own == others) is (abs(x - y) < 0.01)
        assert not other.holds(x, one.y + one.h / 2)
        assert not one.holds(y, other.y + other.h / 2)
    assert min(place.y for _, place in places) >= 0
    assert max(place.bottom for _, place in places) <= model.layout.top_bar.bottom  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [PHONE, (852, 392), TABLET], ids=str)
def test_when_the_game_is_over_nothing_is_promised_or_forbidden_any_more(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    hand.begin(None, "merchant", "merchant")
    forbade = False
    for seed in range(20):
        hand.play_until(None, Random(seed))
        forbade = set(hand.table.presenter.view.bans) != {NONE}
        if forbade:
            break
        hand.begin(None, "merchant", "merchant", seed=f"again {seed}")
    assert forbade, "somebody forbade something to the end"
    assert isinstance(hand.table.presenter.phase, Over)
    assert {player.ban for player in hand.table.model.players} == {NONE}
    counts = {f"×{treasure.count}" for treasure in hand.table.model.treasures if treasure.count}
    said = words_of(hand, "treasures")
    assert counts <= set(said)
    assert [text for text in said if text.startswith("+")] == []
