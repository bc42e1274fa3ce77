"""The terminal prints the same in two worlds that differ in nothing but what those who look may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from fivetribes.ai.levels import Entrant, make_bot
from fivetribes.alibaba.ai.levels import Entrant as CaveEntrant
from fivetribes.alibaba.ai.levels import make_bot as make_cave_bot
from fivetribes.alibaba.cli.play import FACE as CAVE_FACE
from fivetribes.alibaba.game import Game as Cave
from fivetribes.cli.play import FACE
from fivetribes.model.steps import Ask
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.terminal.table import Table
from tests.kit.twins.games import NONE, Twins, cave, five_tribes, twins

WORLDS = (0, 1)
GIVE = "Give the keyboard to "


class Announced:
    """A real computer player that is told what to play, and says why."""

    def __init__(self, thinker: Any, moves: Callable[[], Any]) -> None:
        self.thinker = thinker
        self._moves = moves

    def choose(self, view: Any, decision: Any, _budget: Budget) -> Any:
        move = self._moves()
        self.thinker.decided = (view, move)
        return move


class Explained:
    """A face whose computer players explain what they were told to play."""

    def __init__(self, face: Any) -> None:
        self._face = face

    def __getattr__(self, name: str) -> Any:
        return getattr(self._face, name)

    def explain(self, bot: Announced) -> str:
        text: str = self._face.explain(bot.thinker)
        return text


def moments(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, found: Twins, world: int, people: Sequence[int]
) -> list[tuple[str, str]]:
    """At every prompt of one world, who may read the screen then, and what stands there."""
    session = found.session(world, people)
    is_cave = found.game is Cave
    capsys.readouterr()
    screen, noted = [""], []

    def code() -> str:
        number = len(session.game.entries)
        if number >= len(found.steps):
            raise EOFError
        return found.steps[number].codes[world]

    def read(prompt: str = "") -> str:
        printed = capsys.readouterr().out
        screen[0] = re.split(r"\n{20,}", screen[0] + printed)[-1]
        gives = prompt.startswith(GIVE)
        noted.append((NONE if gives else session.game.pending().seat, screen[0] + prompt))
        return "" if gives else code()

    monkeypatch.setattr("builtins.input", read)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    make: Any = (
        (lambda seed: make_cave_bot(CaveEntrant("merchant"), seed))
        if is_cave
        else (lambda seed: make_bot(Entrant("merchant"), seed))
    )
    bots = {
        seat: Announced(make(f"{seat}"), lambda: session.game.rules.form.parse(code()))
        for seat in range(session.game.state.seats)
        if seat not in people
    }
    face: Any = Explained(CAVE_FACE if is_cave else FACE)
    Table(session, face, bots, lambda: Budget(nodes=1), explains=True).play()
    screen[0] = re.split(r"\n{20,}", screen[0] + capsys.readouterr().out)[-1]
    return [*noted, (NONE, screen[0]) if len(people) == 1 else (99, "")]


def begun(make: Callable[..., Any], eyes: int, seats: int, seed: str) -> Iterator[Twins]:
    rng = Random(seed)
    for _ in range(6):
        found = twins(make(seats, rng), eyes, rng, most=10)
        if found is not None and found.steps:
            yield found


@pytest.mark.parametrize("make", [five_tribes, cave])
@pytest.mark.parametrize(
    ("people", "eyes", "seats"),
    [((0,), 0, 2), ((0,), 0, 4), ((1,), 1, 3), ((0, 1), NONE, 3), ((0, 1, 2), NONE, 3), ((0, 1), 1, 2), ((1, 3), 3, 4)],
)
def test_who_looks_reads_the_same_in_both_worlds(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[..., Any],
    people: tuple[int, ...],
    eyes: int,
    seats: int,
) -> None:
    compared = 0
    for found in begun(make, eyes, seats, f"{people}{seats}"):
        one, other = (moments(capsys, monkeypatch, found, world, people) for world in WORLDS)
        assert [who for who, _ in one] == [who for who, _ in other]
        for (who, here), (_, there) in zip(one, other, strict=True):
            if who in (NONE, eyes):
                compared += 1
                assert here == there
    assert compared > 3


def test_the_comparison_can_fail(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the eyes of one who knows it, the worlds differ."""
    found = next(begun(five_tribes, NONE, 3, "fails"))
    one, other = (moments(capsys, monkeypatch, found, world, (0, 1, 2)) for world in WORLDS)
    assert any(here != there for (_, here), (_, there) in zip(one, other, strict=True))


@pytest.mark.parametrize("people", [(0, 1, 2), (0,), (1,), (2,)])
def test_djinns_that_somebody_looks_at_are_hidden_as_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...]
) -> None:
    rng = Random("keep")
    keeping = five_tribes(3, rng, lambda decision: decision.ask is Ask.KEEP, open_coins=True)
    eyes = people[0] if len(people) == 1 else NONE
    found = twins(keeping, eyes, rng)
    if eyes == keeping.state.seat:
        assert found is None, "to who looks at them they are known"
        return
    assert found is not None
    one, other = (moments(capsys, monkeypatch, found, world, people) for world in WORLDS)
    for (who, here), (_, there) in zip(one, other, strict=True):
        assert who not in (NONE, eyes) or here == there
