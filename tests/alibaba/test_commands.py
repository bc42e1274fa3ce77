"""The commands of `fivetribes --game alibaba`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fivetribes.alibaba import Game
from fivetribes.cli import main as cli
from tests.alibaba.build import options, table
from tests.alibaba.tables import some_tables

ALI_BABA = ("--game", "alibaba")


def statistics(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, float]:
    assert cli.main([*ALI_BABA, "sim", "--json", *arguments]) == 0
    found: dict[str, float] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(("players", "takes", "points", "emptied"), [(2, 44, 92, 5), (3, 45, 57, 16), (4, 48, 40, 41)])
def test_random_games_have_the_figures_of_the_rules(
    capsys: pytest.CaptureFixture[str], players: int, takes: int, points: int, emptied: int
) -> None:
    """About 44 / 45 / 48 takes, 92 / 57 / 40 points a player, emptied caves in few, some and many games."""
    found = statistics(capsys, "--players", str(players), "--games", "600")
    assert found["takes_median"] == takes
    assert abs(found["takes"] - takes) < 1.5
    assert abs(found["points"] - points) < 1.5
    assert abs(100 * found["caves_emptied"] - emptied) < 8
    assert sum(found["wins"]) == pytest.approx(1)  # type: ignore[call-overload]


@pytest.mark.parametrize("variant", ["base", "lamp", "equal", "small"])
def test_statistics_are_printed_for_each_variant(capsys: pytest.CaptureFixture[str], variant: str) -> None:
    assert cli.main([*ALI_BABA, "sim", "--games", "5", "--variant", variant]) == 0
    out = capsys.readouterr().out
    assert f"variant            {variant:>8}" in out
    assert "caves_emptied" in out


def test_too_many_players_for_the_smaller_cave(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([*ALI_BABA, "sim", "--players", "3", "--variant", "small"])
    assert end.value.code == 2
    assert "This variant has at most 2 players." in capsys.readouterr().err


def test_a_recorded_game_is_checked_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = some_tables(1)[0].end()
    file = tmp_path / "game.record"
    file.write_text(game.record(), encoding="utf-8")
    assert cli.main([*ALI_BABA, "check", str(file)]) == 0
    assert capsys.readouterr().out == f"valid; players: 2, moves: {len(game.entries)}, over\n"
    assert cli.main([*ALI_BABA, "replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{game.names[game.start['first']]}: {game.entries[0].line()}"
    assert lines[-3].split() == ["total", *(str(sheet.total) for sheet in game.scores())]
    assert lines[-2].split() == ["treasures", *(str(sheet.tiles) for sheet in game.scores())]
    assert lines[-1] == "Won by " + ", ".join(game.names[seat] for seat in game.winners())


def test_a_position_is_checked_and_the_first_fault_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = Game.new(3, 5, options("lamp")).position()
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position), encoding="utf-8")
    assert cli.main([*ALI_BABA, "check", str(file)]) == 0
    assert capsys.readouterr().out == "valid; players: 3, moves: 0, not over\n"
    position["beside"].pop()
    file.write_text(json.dumps(position), encoding="utf-8")
    assert cli.main([*ALI_BABA, "check", str(file)]) == 1
    assert capsys.readouterr().out == "not valid: beside: must have 6 elements\n"
    assert cli.main([*ALI_BABA, "check", str(tmp_path / "none")]) == 1
    assert "cannot be read" in capsys.readouterr().err
    file.write_text(table({"A11": "ruby-pink"}, left=3).record(), encoding="utf-8")
    assert cli.main([*ALI_BABA, "replay", str(file)]) == 1, "a record that is none: too many tiles are nowhere"
    assert "line 3: cave" in capsys.readouterr().err


def test_each_game_has_its_own_commands(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --game it is Five Tribes, and what stands behind a command belongs to it."""
    assert cli.main(["--game", "fivetribes", "sim", "--games", "2"]) == cli.main(["sim", "--game", "2"]) == 0
    first, second = capsys.readouterr().out.split("players  ")[1:]
    assert first == second
    for arguments in ([*ALI_BABA, "count"], ["--game", "chess", "sim"], [*ALI_BABA]):
        with pytest.raises(SystemExit) as end:
            cli.main(arguments)
        assert end.value.code == 2
    with pytest.raises(SystemExit) as end:
        cli.main([*ALI_BABA, "--help"])
    assert end.value.code == 0
    assert "Ali Baba" in capsys.readouterr().out
