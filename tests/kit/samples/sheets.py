"""The sheets of the Table that can be opened without it, by a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from fivetribes.i18n import tr

ROUND = 8
NODES = 300


@cache
def played() -> tuple[Any, Any, Any]:
    """A game in its middle, from the side of the first seat: turn log, players, view."""
    from fivetribes import Game
    from fivetribes.ai.levels import Entrant, make_bot
    from fivetribes.shell.bots.budget import Budget
    from screens.play.game_setup import GameSetup, SeatSetup
    from screens.table.model.view_model import players_of

    setup = GameSetup(
        (
            SeatSetup("", "cyan"),
            SeatSetup("", "orange"),
            SeatSetup("", "pink", "vizier", "trader"),
            SeatSetup("", "black", "apprentice"),
        )
    )
    game = Game.new(4, "sheets", names=setup.names())
    bots = [make_bot(Entrant("greedy"), f"sheets/{seat}") for seat in range(4)]
    while (decision := game.pending()) is not None and game.state.round < ROUND:
        game.play(bots[decision.seat].choose(game.view(decision.seat), decision, Budget(nodes=NODES)))
    view = game.view(0)
    players = players_of(view, setup, looking=0)
    from tests.kit.logs import log_of

    return log_of(game, colours=[player.colour for player in players]), players, view


def log() -> Any:
    """The log."""
    from screens.table.sheets.log_sheet import LogSheet

    turn_log, players, _ = played()
    sheet = LogSheet()
    sheet.show(turn_log, players)
    return sheet


def dashboard() -> Any:
    """The player who may look at the own coins."""
    from screens.table.sheets.seat_sheet import DashboardSheet

    _, players, view = played()
    return DashboardSheet(players, view, 0)


def rival() -> Any:
    """Another one."""
    from screens.table.sheets.seat_sheet import DashboardSheet

    _, players, view = played()
    return DashboardSheet(players, view, max(range(1, 4), key=lambda seat: len(players[seat].djinns)))


def thing(kind: str, number: int) -> Callable[[], Any]:
    """Something that is looked at."""

    def make() -> Any:
        from screens.table.model.inspection import article_for
        from screens.table.sheets.inspect_sheet import InspectSheet

        _, players, view = played()
        names, colours = [player.name for player in players], [player.colour for player in players]
        return InspectSheet(lambda: article_for(kind, number, view, names, colours))

    return make


def pace() -> Any:
    """One of a few."""
    from screens.kit.sheet import ChoiceSheet

    items = [("slow", tr("Slow"), ""), ("off", tr("Off"), tr("Nothing moves; you can replay the last turn"))]
    return ChoiceSheet(title=tr("Pace"), items=items, chosen="off")


def refused() -> Any:
    """Why something does not go."""
    from screens.kit.sheet import NoticeSheet

    return NoticeSheet(title=tr("Please note"), text=tr("The device cannot read this file."))


@cache
def cave() -> tuple[Any, Any, Any]:
    """A game of Ali Baba at its end, from the side of the first seat: turn log, players, view."""
    from screens.alibaba.model.view_model import players_of
    from screens.play.box import kinds
    from tests.kit.finished import finished_match

    _, ali_baba, *_ = kinds()
    match = finished_match(4, "shots", ali_baba)
    view = match.view(0)
    return match.turn_log, players_of(view, match.setup), view


def cave_log() -> Any:
    """The log of Ali Baba."""
    from screens.alibaba.log_sheet import CaveLogSheet

    turn_log, players, _ = cave()
    return CaveLogSheet(turn_log.turns, players)


def cave_player() -> Any:
    """What a player of Ali Baba has."""
    from screens.alibaba.paint.sheets import PlayerSection, paint_player
    from screens.kit.drawing.painted_block import PaintedBlock
    from screens.kit.sheet import Sheet

    _, players, view = cave()
    sheet = Sheet(title=players[0].name)
    sheet.add_widget(PaintedBlock(paint=paint_player, source=PlayerSection(players[0], view)))
    return sheet


SHEETS: dict[str, Callable[[], Any]] = {
    "log": log,
    "dashboard": dashboard,
    "rival": rival,
    "tile": thing("tile", 9),
    "djinn": thing("djinn", 7),
    "card": thing("card", 3),
    "tribe": thing("tribe", 0),
    "pace": pace,
    "refused": refused,
    "cave_log": cave_log,
    "cave_player": cave_player,
}
