"""What Hypothesis draws for the laws."""

from hypothesis import Phase, settings
from hypothesis import strategies as st

from fivetribes import Options
from fivetribes.model.options import GAME_OPTIONS
from tests.laws.tables import Table

options = st.just(Options()) | st.builds(Options, **dict.fromkeys(GAME_OPTIONS, st.booleans()))
seeds = st.integers(0, 10**6)
tables = st.builds(Table, st.integers(2, 4), seeds, options, st.sampled_from([True, True, True, False]))


def games(count):
    """So many examples, the same ones every time."""
    return settings(max_examples=count, deadline=None, derandomize=True, phases=(Phase.generate, Phase.shrink))
