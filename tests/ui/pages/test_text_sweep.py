"""On every page and sheet nothing is cut or empty, however large the letters and however fine the screen."""

from __future__ import annotations

import os

PART = 20
SEED = 20


def test_nothing_is_cut_or_empty() -> None:
    """One part of all there is to look at; all of it where `SWEEP` is set, as `make sweep` does. SWEEP=setup looks at
    what is called so, SWEEP=setup:ru in one language."""
    from tests.kit.samples.sweep import LANGUAGES, all_cases, look, samples, some_cases

    wanted = os.environ.get("SWEEP")
    if wanted is None:
        cases = some_cases(PART, SEED)
        assert {case.sample for case in cases} == set(samples())
        assert {case.language for case in cases} == set(LANGUAGES)
    else:
        names, _, language = wanted.partition(":")
        cases = all_cases(
            [name for name in samples() if name.startswith(names)],
            [one for one in LANGUAGES if one.startswith(language)],
        )
        assert cases, f"nothing is called {wanted}"
    assert list(look(cases)) == []
