"""The parts of the lower Table: the prompt, the dock for bids, the buttons."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.model.pieces import NONE
from tests.kit.painters import of_parts
from tests.kit.painters.painter_parts import sizes, texts
from tests.ui.paint.test_table_actions import QUESTIONS, bidding, interaction

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from screens.table.model.view_model import ViewModel
    from tests.kit.stage import Stage

WARNING = "That space is taken. Choose a free one."


def moments(rng: Random, count: int) -> list[ViewModel]:
    """Some of all kinds, in windows of all sizes, one after the other."""
    found = []
    for _ in range(count):
        size, question = rng.choice(sizes()), rng.choice(list(QUESTIONS))
        asked = interaction(question, size, warning=rng.choice(["", WARNING]))
        bid = bidding(size, rng.choice([NONE, 0, 5]))
        deed = replace(asked, idle=True, buttons={}, prompt=replace(asked.prompt, news=rng.random() < 0.5))
        warned = replace(bid, prompt=replace(bid.prompt, reason=WARNING, warns=True))
        found.append(rng.choice([asked, bid, deed, warned]))
    return found


def in_any_order(drawing: Drawing) -> list[str]:
    """Buttons were made in any order."""
    return sorted(map(repr, (*drawing.marks, *drawing.targets)))


def test_a_part_shows_a_moment_as_a_new_one_would(stage: Stage) -> None:
    """Whatever it has shown before: nothing of that is left."""
    shown = moments(Random("parts"), 60)
    kept = [of_parts.actions(model) for model in shown]
    for model, drawing in zip(shown, kept, strict=True):
        of_parts.forget_parts()
        assert in_any_order(of_parts.actions(model)) == in_any_order(drawing)


@pytest.mark.parametrize("size", sizes())
def test_the_prompt_says_whether_it_says_all(stage: Stage, size: str) -> None:
    """A reason is whole if it stands there letter by letter; a refusal counts as told, for it is said elsewhere."""
    from screens.table.parts.prompt import PromptPart
    from screens.table.parts.prompt_form import asked_of

    part = PromptPart()
    for warning in ("", WARNING, WARNING * 9):
        model = interaction("short", size, warning=warning)
        part.size, part.layout = (model.layout.width, model.layout.height), model.layout
        part.asked = asked_of(model)
        said = texts(of_parts.drawing_of(part))
        assert part.whole is (model.prompt.reason in said)
        assert part.told is (bool(warning) or model.prompt.reason in said or model.prompt.short in said)


@pytest.mark.parametrize("size", sizes())
def test_without_a_match_nothing_is_left(stage: Stage, size: str) -> None:
    from screens.table.parts.prompt import PromptPart
    from screens.table.parts.prompt_form import asked_of

    model, part = interaction("short", size), PromptPart()
    part.size, part.layout = (model.layout.width, model.layout.height), model.layout
    part.asked = asked_of(model)
    assert of_parts.drawing_of(part).marks
    part.asked = part.layout = None
    drawing = of_parts.drawing_of(part)
    assert not drawing.marks
    assert not drawing.targets
