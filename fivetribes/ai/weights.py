"""What things are worth to a computer player: learned numbers, as readable JSON, bent by a style.

A number is a pair: its value at the end of the game, and what is added while the whole game still lies ahead. `lens`
gives the values for one stage of a game.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from functools import cache
from math import tanh
from pathlib import Path
from typing import Any, Final

from fivetribes.ai.styles import STYLES, Style
from fivetribes.model.pieces import MEEPLES
from fivetribes.rules.djinns import TABLE

#: Stages of a game that a lens is made for: 0 is the end, the last one the beginning.
STAGES: Final = 20
MAX_LEAD: Final = MEEPLES[0]

Pair = tuple[float, float]

#: What the power of each djinn brings as long as nothing was learned about it.
UNLEARNED_POWERS: Final[tuple[Pair, ...]] = tuple((0.0, djinn.prior) for djinn in TABLE)


@dataclass(frozen=True, slots=True)
class Weights:
    """Points at the end that each thing leads to."""

    coin: Pair = (1.0, 0.0)
    vizier: Pair = (1.0, 0.5)
    lead: Pair = (10.0, 0.0)  # having more viziers than an opponent
    lead_width: Pair = (0.4, 3.0)  # how many viziers make a lead safe
    elder: Pair = (2.0, 1.5)
    fakir: Pair = (0.1, 2.0)
    goods: Pair = (1.0, 0.0)  # the value of the sets held
    kind: Pair = (0.0, 1.5)  # each different good
    tile: Pair = (1.0, 0.0)
    palm: Pair = (1.0, 0.0)
    palace: Pair = (1.0, 0.0)
    djinn: Pair = (1.0, 0.0)  # the points of a djinn
    camel: Pair = (0.0, 0.0)  # each camel still in hand
    poor: Pair = (0.0, -0.3)  # each coin that is missing to a full purse
    purse: Pair = (50.0, 0.0)  # the coins a player usually has
    spread: Pair = (4.0, 20.0)  # by how many points such reckoning is usually out
    powers: tuple[Pair, ...] = UNLEARNED_POWERS  # of each djinn

    def lens(self, stage: int) -> Lens:
        """The values at a stage."""
        return _lens(self, stage)


class Lens:
    """The values of things at one stage of the game."""

    __slots__ = (
        "camel", "coin", "djinn", "elder", "fakir", "goods", "kind", "lead", "palace", "palm", "poor",
        "power", "purse", "spread", "tile", "vizier",
    )  # fmt: skip

    def __init__(self, weights: Weights, ahead: float) -> None:
        def at(pair: Pair) -> float:
            return pair[0] + pair[1] * ahead

        self.coin = at(weights.coin)
        self.vizier = at(weights.vizier)
        self.elder = at(weights.elder)
        self.fakir = at(weights.fakir)
        self.goods = at(weights.goods)
        self.kind = at(weights.kind)
        self.tile = at(weights.tile)
        self.palm = at(weights.palm)
        self.palace = at(weights.palace)
        self.djinn = at(weights.djinn)
        self.camel = at(weights.camel)
        self.poor = at(weights.poor)
        self.purse = at(weights.purse)
        self.spread = max(0.5, at(weights.spread))
        self.power = tuple(at(pair) for pair in weights.powers)
        #: lead[d]: what being ahead of an opponent by d viziers is worth; d may be negative.
        width = max(0.05, at(weights.lead_width))
        values = [at(weights.lead) * (0.5 + 0.5 * tanh((d - 0.5) / width)) for d in range(-MAX_LEAD, MAX_LEAD + 1)]
        self.lead = tuple(values[MAX_LEAD:] + values[:MAX_LEAD])  # a list's negative indices do the rest


@cache
def _lens(weights: Weights, stage: int) -> Lens:
    return Lens(weights, stage / STAGES)


FILE: Final = Path(__file__).with_name("weights.json")


def to_json(weights: Weights) -> dict[str, Any]:
    """The weights as readable JSON."""
    data: dict[str, Any] = {}
    for field in fields(weights):
        value = getattr(weights, field.name)
        if field.name == "powers":
            data["powers"] = {djinn.name: _rounded(pair) for djinn, pair in zip(TABLE, value, strict=True)}
        else:
            data[field.name] = _rounded(value)
    return data


def _rounded(pair: Pair) -> list[float]:
    return [round(number, 3) for number in pair]


def from_json(data: dict[str, Any]) -> Weights:
    """The weights of such JSON; a djinn about whose power it says nothing is expected to bring its prior."""
    values: dict[str, Any] = {name: tuple(pair) for name, pair in data.items() if name != "powers"}
    powers = data["powers"]
    values["powers"] = tuple(
        tuple(powers[djinn.name]) if djinn.name in powers else UNLEARNED_POWERS[djinn.id] for djinn in TABLE
    )
    return Weights(**values)


@cache
def learned() -> Weights:
    """The weights the game comes with."""
    if not FILE.exists():
        return Weights()
    return from_json(json.loads(FILE.read_text(encoding="utf-8")))


def styled(weights: Weights, style: str) -> Weights:
    """Weights bent to a style."""
    return _bend(weights, STYLES[style])


@cache
def _bend(weights: Weights, style: Style) -> Weights:
    changes = {name: tuple(number * factor for number in getattr(weights, name)) for name, factor in style.factors}
    changes["powers"] = tuple((low * style.powers, high * style.powers) for low, high in weights.powers)
    return replace(weights, **changes)
