"""Law 13: what computer players think things are worth. At the end of a game that is their points."""

from dataclasses import fields, replace
from random import Random

import pytest

from fivetribes import Options
from fivetribes.ai.levels import NOW
from fivetribes.ai.outlook import Outlook, reachable
from fivetribes.ai.standing import margin, parts, stage_of, standings
from fivetribes.ai.styles import STYLES
from fivetribes.ai.weights import STAGES, Weights, learned, styled
from fivetribes.game.random_play import play_out
from fivetribes.model.pieces import DJINNS
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.scoring import scores
from fivetribes.rules.sowing import Sowing
from tests.ai.positions import met
from tests.laws.tables import some_tables

#: Everything at its points, and what brings none at nothing.
NOTHING = (0.0, 0.0)
EXACT = Weights(
    coin=(1.0, 0.0),
    vizier=(1.0, 0.0),
    lead=(10.0, 0.0),
    lead_width=(0.01, 0.0),
    elder=(2.0, 0.0),
    fakir=NOTHING,
    goods=(1.0, 0.0),
    kind=NOTHING,
    tile=(1.0, 0.0),
    palm=(1.0, 0.0),
    palace=(1.0, 0.0),
    djinn=(1.0, 0.0),
    camel=NOTHING,
    poor=NOTHING,
    powers=(NOTHING,) * len(DJINNS),
)
#: The djinns that make something worth more points.
DEARER = sum(djinn.bit for djinn in TABLE if djinn.vizier_points or djinn.elder_points)
POSITIONS = [one.state for one in met()]


def any_weights(rng):
    """Weights without any sense."""
    named = {field.name: (rng.uniform(-5, 12), rng.uniform(-5, 12)) for field in fields(Weights)}
    named["powers"] = tuple((rng.uniform(-5, 12), rng.uniform(-5, 12)) for _ in DJINNS)
    named["lead"] = (rng.uniform(1, 12), rng.uniform(0, 5))
    named["lead_width"] = (rng.uniform(0.1, 2), rng.uniform(0, 5))
    return Weights(**named)


def totals(state):
    return [sheet.total for sheet in scores(state)]


def test_at_the_end_standings_are_points():
    """Law 13: on the last positions of random games, with djinns, goods, palms and everything."""
    seen = 0
    for table in some_tables(120):
        state = table.end().state
        assert stage_of(state) <= 1
        assert standings(state, EXACT.lens(0)) == pytest.approx(totals(state), abs=1e-6)
        seen |= sum(mask for mask in state.held)
    assert seen & DEARER == DEARER


@pytest.mark.parametrize("weights", [EXACT, NOW], ids=["exact", "now"])
def test_exact_weights_count_points_at_any_stage(weights):
    """Law 13: whoever sees only what is there sees just the points that are there."""
    for number, state in enumerate(POSITIONS):
        assert standings(state, weights.lens(number % (STAGES + 1))) == pytest.approx(totals(state), abs=1e-6)


def test_the_parts_are_the_whole():
    """Law 13: what a standing is explained with adds up to it, whatever the weights and the stage."""
    rng = Random("parts")
    choices = [learned(), *(styled(learned(), style) for style in STYLES), *(any_weights(rng) for _ in range(6))]
    for number, state in enumerate(POSITIONS):
        lens = rng.choice(choices).lens(number % (STAGES + 1))
        whole = standings(state, lens)
        for seat in range(state.seats):
            assert sum(parts(state, seat, lens).values()) == pytest.approx(whole[seat], abs=1e-6)


@pytest.mark.parametrize(
    ("values", "ahead"), [([10.0, 4.0], 6.0), ([10.0, 4.0, 8.0], 3.0), ([4.0, 10.0, 8.0, 0.0], -4.0)]
)
def test_the_margin_looks_at_the_best_opponent_and_at_all_of_them(values, ahead):
    """Half the best opponent, half their average."""
    assert margin(values, 0) == pytest.approx(ahead)


def test_stages_go_down_to_the_end():
    """A game begins at the last stage, never goes below 1 before the end is near, and is at 0 in the last round."""
    for table in some_tables(40):
        if table.rich:
            continue
        stages = [stage_of(game.state) for game, _, _ in table.course()]
        assert stages[0] == STAGES
        assert all(0 <= stage <= STAGES for stage in stages)
    for state in POSITIONS:
        assert (stage_of(state) == 0) == state.ending


# ---------------------------------------------------------------- what can be reached


def tribes_of(state, same_sowing_counts):
    """The end tiles of each tribe, from all results."""
    masks = [0] * 5
    for _, tribe, mask in Sowing(state.stacks, state.has, same_sowing_counts).results():
        masks[tribe] |= mask
    return masks


def test_what_can_be_reached_is_what_sowings_lead_to():
    """Law 2: thousands of positions, whether or not a meeple of the same sowing counts (R2)."""
    count = differ = 0
    for one in met(3):
        found = []
        for same_sowing_counts in (True, False):
            state = one.state.copy()
            state.options = replace(state.options, same_sowing_counts=same_sowing_counts)
            found.append(reachable(state))
            assert found[-1] == tribes_of(state, same_sowing_counts)
            count += 1
        differ += found[0] != found[1]
    assert count > 5000
    assert differ > 500


def test_prospects_are_all_that_can_be_reached():
    """Law 2: one for each end tile and tribe; the best is the best of them."""
    lens = learned().lens(10)
    for one in met()[::5]:
        outlook = Outlook(one.state, one.decision.seat, lens)
        prospects = outlook.prospects()
        masks = [0] * 5
        for prospect in prospects:
            assert not masks[prospect.tribe] >> prospect.tile & 1
            masks[prospect.tribe] |= 1 << prospect.tile
            assert prospect.value == outlook.value(prospect.tribe, prospect.tile)
        assert masks == reachable(one.state)
        assert outlook.best() == max((0.0, *(prospect.value for prospect in prospects)))


def test_an_empty_board_promises_nothing():
    """Law 2: where nothing can be sown there is no prospect."""
    state = met()[0].state.copy()
    for tile in range(30):
        state.set_stack(tile, 0)
    outlook = Outlook(state, 0, learned().lens(10))
    assert outlook.prospects() == []
    assert outlook.best() == 0.0


def test_positions_end():
    """The sampled positions can all be played on, so what is asked of them is real."""
    for one in met()[::97]:
        state = one.state.copy()
        play_out(state, Random(1))
        assert state.ask is None
    assert Options() in {one.state.options for one in met()}
