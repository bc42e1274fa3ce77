"""Why something cannot be done is shown whole, whatever it is, at every size and with letters of every size.

The refusals are those that random wrong touches meet in random games; the longest of them are painted.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.session import Session
from fivetribes.model.options import DEFAULT
from fivetribes.model.steps import Ask
from screens.kit.table.eyes import Secrecy
from screens.play.five_tribes.sowing_plan import Refusal
from screens.table.layout.table_layout import table_layout
from screens.table.model.actions import Cover
from tests.kit.finished import match_of
from tests.kit.offscreen import LOW
from tests.kit.painters.painter_parts import shown
from tests.ui.model.test_secrets import ask, touches

if TYPE_CHECKING:
    from screens.table.presenter import Presenter
    from tests.kit.stage import Stage

SIZES = ((360, 640), (393, 851), (640, 360), (851, 393), (768, 1024), (960, 600), (1280, 800), (1920, 1080), *LOW)
SCALES = (0.85, 1.0, 1.3, 1.5)
LONGEST = 6
ASKED = (Ask.BID, Ask.SOW, Ask.MARKET, Ask.KILL, Ask.SACRED, Ask.END)


@cache
def met() -> dict[Ask, frozenset[str]]:
    """The refusals of random touches, by what is asked."""
    found: dict[Ask, set[str]] = {asked: set() for asked in Ask}
    for seed in range(4):
        rng = Random(seed)
        many = touches(rng)
        match = match_of(Session(Game.new(2 + seed % 3, seed, DEFAULT)))
        while (decision := match.decision) is not None:
            presenter = ask(match, Secrecy.OPEN)
            presenter.coordinates = bool(seed % 2)  # else tiles have longer names
            for _ in range(12):
                try:
                    presenter.interaction.handle(next(many))
                except Refusal as refusal:
                    found[decision.ask].add(str(refusal))
            match.play(random_move(decision, rng))
    return {asked: frozenset(texts) for asked, texts in found.items()}


@cache
def states() -> tuple[tuple[Ask, Presenter], ...]:
    """A person at each kind of decision; of a sowing also with choices open."""
    found: dict[str, tuple[Ask, Presenter]] = {}
    match, rng = match_of(Session(Game.new(4, "states"))), Random("states")
    while (decision := match.decision) is not None:
        if decision.ask in ASKED and decision.ask.name not in found:
            found[decision.ask.name] = decision.ask, ask(match, Secrecy.OPEN)
            if decision.sowing is not None:
                presenter = ask(match, Secrecy.OPEN)
                presenter.interaction.choose(decision.sowing.random(rng))  # type: ignore[arg-type]
                interaction: Any = presenter.interaction
                interaction.choices_tile = interaction.plan.goal[0]
                found["CHOICES"] = Ask.SOW, presenter
        match.play(random_move(decision, rng))
    return tuple(found.values())


def faults(presenter: Presenter, text: str, size: tuple[int, int], scale: float, left_handed: bool) -> Iterator[str]:
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit
    from screens.kit.table.fitting import overlap
    from screens.table.paint import refusal
    from tests.kit.painters import of_parts

    presenter.warning = text
    layout = table_layout(
        *size,
        seats=presenter.view.seats,
        text_scale=scale,
        left_handed=left_handed,
        bidding=presenter.bidding,
    )
    model = presenter.model(layout)
    over = refusal.paint(model)
    marks = over.marks or of_parts.prompt(model).marks
    words = [mark for mark in marks if isinstance(mark, Words) and mark.text == text]
    if len(words) != 1:
        yield "it is not shown whole"
        return
    if fit(words[0])[1]:
        yield "it is cut"
    x, y, right, bottom = shown(words[0])
    if x < 0 or y < 0 or right > layout.width or bottom > layout.height:
        yield f"{words[0].rect} is outside"
    for target in over.targets:
        assert target.key is Cover.REFUSAL
        box = target.rect
        if x < box.x or y < box.y or right > box.right or bottom > box.bottom:
            yield "it leaves its box"
        buttons = (layout.primary, layout.undo, layout.redo, layout.hint, layout.take_back)
        for button in buttons if model.choices is None else ():
            if button is not None and overlap(button, box):
                yield f"it covers the button at {button}"


@pytest.mark.parametrize("longer", [False, True], ids=["English", "a language of longer words"])
def test_the_longest_refusals_are_shown_whole(
    stage: Stage, size_letters: Callable[[float], None], longer: bool
) -> None:
    from tests.kit.stage import Longer

    refusals = met()
    assert sum(len(texts) for texts in refusals.values()) > 60
    catalogue = Longer() if longer else gettext.NullTranslations()
    found = []
    for asked, presenter in states():
        longest = sorted(refusals[asked], key=len)[-LONGEST:]
        for scale in SCALES if not longer else (1.5,):
            size_letters(scale)
            for text in longest:
                said = catalogue.gettext(text) if longer else text
                for size in SIZES:
                    for left_handed in (False, True) if scale == 1.5 else (False,):
                        wrong = faults(presenter, said, size, scale, left_handed)
                        found += [f"{asked.name} {size} {scale} {left_handed}: {fault}: {said}" for fault in wrong]
    assert not found, "\n".join(found[:40])


def test_every_kind_of_decision_refuses_something() -> None:
    refusals = met()
    assert {asked for asked in ASKED if refusals[asked]} == set(ASKED)
    assert max(map(len, chain(*refusals.values()))) > 60
