"""Parts of the Table are kept: what one shows depends on what is to be shown, not on what it showed before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.kit.painters import of_parts
from tests.kit.painters.painter_parts import facts_for, painters, sizes

if TYPE_CHECKING:
    from tests.kit.stage import Stage

MOMENTS = 12


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_part_shows_a_moment_as_a_new_one_would(
    stage: Stage, size_letters: Callable[[float], None], scale: float
) -> None:
    """In windows of all sizes, one after the other, in any order."""
    size_letters(scale)
    rng = Random(f"kept {scale}")
    names = [*sizes(), "laptop", "tablet small"]
    facts = [
        facts_for(rng.choice(["mid", "new_game", "full"]), rng.choice(names), rng.choice([2, 3, 4]), scale)
        for _ in range(MOMENTS)
    ]
    kept = [{name: paint(model) for name, paint in painters().items()} for model in facts]
    for model, drawings in zip(facts, kept, strict=True):
        of_parts.forget_parts()
        for name, paint in painters().items():
            new, old = paint(model), drawings[name]
            assert Counter(new.marks) == Counter(old.marks), name
            assert Counter(new.targets) == Counter(old.targets), name
