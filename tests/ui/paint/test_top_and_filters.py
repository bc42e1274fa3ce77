"""The parts at the top of the Table and the filters, as widgets that are kept from one moment to the next."""

from __future__ import annotations

import gettext
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from screens.table.model.actions import Command, PickFilter
from tests.kit.calls import counted
from tests.kit.painters.of_parts import drawing_of
from tests.kit.painters.painter_parts import facts_for

if TYPE_CHECKING:
    from screens.table.model.view_model import ViewModel
    from tests.kit.stage import Stage


def parts() -> tuple[Any, list[Any]]:
    """The state of a table, and parts that follow it as at the Table."""
    from screens.table.parts.filters import Filters
    from screens.table.parts.top import TopBar
    from screens.table.state import TableState

    state, top, filters = TableState(), TopBar(), Filters()
    for part, name, own in (
        (top, "round", "round"), (top, "order", "order"), (top, "track", "track"), (top, "uncovered", "layout"),
        (filters, "filters", "chosen"), (filters, "best", "best"), (filters, "can_filter", "can_filter"),
        (filters, "uncovered", "layout"),
    ):  # fmt: skip
        state.bind(**{name: part.setter(own)})
    return state, [top, filters]


def show(state: Any, found: list[Any], model: ViewModel) -> None:
    from kivy.metrics import Metrics

    for part in found:
        part.size = model.layout.width * Metrics.density, model.layout.height * Metrics.density
    state.take(model)


@pytest.mark.parametrize("size", ["tablet", "tall", "phone", "phone wide", "tablet upright"])
def test_a_filter_can_be_pressed_in_its_whole_place(stage: Stage, size: str) -> None:
    """What is seen of it is smaller."""
    from kivy.metrics import Metrics

    state, (top, filters) = parts()
    model = facts_for("mid", size)
    show(state, [top, filters], model)
    layout = model.layout
    places = layout.chips if layout.filters is not None else (layout.filter_button,)
    targets = [target for target in filters.targets if isinstance(target.key, PickFilter) and target.key.name != "best"]
    assert len(targets) == len(places) > 0
    for target, place in zip(targets, places, strict=True):
        seen = next(
            child for child in filters.children if child.opacity and getattr(child, "action", None) == target.key
        )
        assert seen.height < place.h * Metrics.density
        for side in ("x", "y", "right", "bottom"):
            assert getattr(target.rect, side) == pytest.approx(getattr(place, side), abs=0.51)


def test_widgets_are_kept_for_another_window_and_another_game(stage: Stage) -> None:
    """Those that have no place there are not seen and cannot be pressed."""
    state, found = parts()
    show(state, found, facts_for("mid", "tablet"))
    count = [len(part.children) for part in found]
    show(state, found, facts_for("mid", "phone"))
    assert {target.key for target in found[1].targets} == {PickFilter("open")}
    assert {target.key for target in found[0].targets} == {Command.MENU, Command.LOG}
    state.take(None)
    assert not any(drawing_of(part).marks or part.targets for part in found)
    show(state, found, facts_for("mid", "tablet"))
    assert [len(part.children) for part in found] == count
    assert len(found[1].targets) == 8


def test_what_is_read_aloud_follows_the_language_while_nothing_else_changes(stage: Stage) -> None:
    from tests.kit.stage import Longer

    state, found = parts()
    show(state, found, facts_for("mid", "tablet"))
    before = {target.key: target.name for part in found for target in part.targets}
    stage.speak(Longer())
    after = {target.key: target.name for part in found for target in part.targets}
    stage.speak(gettext.NullTranslations())
    assert before.keys() == after.keys()
    assert [key for key in before if before[key] == after[key]] == []


def test_the_same_moment_once_more_draws_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.kit.drawing import drawn

    state, found = parts()
    model = facts_for("sowing", "tablet")
    show(state, found, model)
    stage.frames(2)
    calls = counted(monkeypatch, drawn, "meshes")
    show(state, found, facts_for("sowing", "tablet"))
    stage.frames(2)
    assert calls == []
    show(state, found, replace(model, filters=frozenset({"camel"})))
    stage.frames(2)
    assert len(calls) == 1, "and another filter draws the filters alone"


@pytest.mark.parametrize("size", ["tall", "phone", "phone wide"])
def test_a_price_lies_over_the_marker_after_its_own(stage: Stage, size: str) -> None:
    from screens.kit.drawing.marks import Picture, Words
    from screens.table.model.view_model import OrderMark

    state, found = parts()
    order = tuple(OrderMark("waiting", seat, seat, "ABCD"[seat], price=5 + seat) for seat in range(4))
    show(state, found, replace(facts_for("mid", size), order=order))
    marks = drawing_of(found[0]).marks
    markers = sorted(
        (mark.rect.x, at)
        for at, mark in enumerate(marks)
        if isinstance(mark, Picture) and mark.name.startswith("mark_")
    )
    prices = [at for at, mark in enumerate(marks) if isinstance(mark, Words) and mark.text in {"5", "6", "7", "8"}]
    assert len(prices) == len(markers) == 4
    for (_, own), (_, after) in pairwise(markers):
        (price,) = (at for at in prices if own < at and not any(own < other < at for _, other in markers))
        assert after < price
