"""The engine agrees, move by move, with the rules written down a second time in a plain way."""

from __future__ import annotations

import pytest

from tests.alibaba.plain import Plain
from tests.alibaba.tables import Table, some_tables


@pytest.mark.parametrize(
    "table", some_tables(5), ids=lambda table: f"{table.variant.name}-{table.seats}-{table.seed}"
)  # fmt: skip
def test_the_engine_and_the_plain_rules_agree(table: Table) -> None:
    """All answers, all points, all that is turned up, what was seen last, whose turn it is, and the end."""
    start = table.game()
    plain = Plain(start.position())
    for game, decision, move in table.course(start):
        assert {move.code() for move in decision.moves} == plain.codes()
        assert (decision.seat, game.state.turn) == (plain.seat, plain.turn)
        game.play(move)
        plain.play(move.code(), list(game.entries[-1].drawn))
        position = game.position()
        assert position["cave"] == plain.cave
        assert set(position["beside"]) == plain.beside
        assert position["seen"] == plain.seen
        assert [set(player["tiles"]) for player in position["players"]] == plain.hands
        assert [player["points"] for player in position["players"]] == plain.points
        assert game.over == plain.over
    assert [sheet.total for sheet in start.scores()] == plain.totals()
