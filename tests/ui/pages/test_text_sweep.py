"""On every page and sheet nothing is cut or empty, however large the letters and however fine the screen."""

from __future__ import annotations

import os

PART = 20
SEED = 20


def test_nothing_is_cut_or_empty() -> None:
    """One part of all there is to look at; all of it where `SWEEP` is set, as `make sweep` does."""
    from tests.kit.samples.sweep import SAMPLES, all_cases, look, some_cases

    wanted = os.environ.get("SWEEP")
    if wanted is None:
        cases = some_cases(PART, SEED)
        assert {case.sample for case in cases} == set(SAMPLES)
    else:
        cases = all_cases(name for name in SAMPLES if name.startswith(wanted))
    assert list(look(cases)) == []
