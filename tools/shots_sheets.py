"""Take pictures of the sheets of the Table (log, dashboard, what a thing is), at phone and tablet sizes, to look at.

python -m tools.shots_sheets [sheet ...] [--longer] [--large]        all sheets, into build/shots
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.kit.offscreen import PICTURED
from tools.pictures import FOLDER, TEXTS, asked, prepare

#: Widths in pixels must be multiples of four.
SIZES = {
    "phone": (360, 640),
    "phone_wide": (640, 360),
    "phone_tall": (394, 852),
    "phone_tall_wide": (852, 394),
    "tablet_small": (960, 600),
    "tablet_tall": (800, 1280),
    "tablet": (1280, 800),
    **PICTURED,
}
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
            SeatSetup("Anna", "cyan"),
            SeatSetup("Tomas", "orange"),
            SeatSetup("Samira", "pink", "vizier", "trader"),
            SeatSetup("Idris", "black", "apprentice"),
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


SHEETS: dict[str, Callable[[], Any]] = {
    "log": log,
    "dashboard": dashboard,
    "rival": rival,
    "tile": thing("tile", 9),
    "djinn": thing("djinn", 7),
    "card": thing("card", 3),
    "tribe": thing("tribe", 0),
}


def main() -> None:
    """Show each sheet at each size."""
    wanted = asked(__doc__, SHEETS, **TEXTS)
    prepare()
    from tests.kit.stage import Longer, Stage  # makes the window, so it comes first

    # isort: split
    from screens.kit.page import Page

    tail = "_longer" * wanted.longer + "_large" * wanted.large
    for name in wanted.names:
        stage = Stage(lambda: Page(name="sheets"))
        if wanted.longer:
            stage.speak(Longer())
        if wanted.large:
            stage.enlarge(1.5)
        stage.screen.open(SHEETS[name]())
        for size_name, size in SIZES.items():
            stage.resize(*size)
            path = stage.shot(FOLDER / f"sheet_{name}_{size_name}{tail}.png")
            print(path, *stage.faults(), sep="\n    ")
        stage.close()


if __name__ == "__main__":
    main()
