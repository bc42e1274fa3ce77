"""Take pictures of the Table's quiet regions around the board, from sample positions, to look at.

python -m tools.shots_table [picture ...]        into build/shots
"""

# ruff: noqa: TID251  letters are made larger here

from __future__ import annotations

from typing import Any, Final

from tests.kit.offscreen import WITH_INSETS
from tools.pictures import DENSITY, FOLDER, asked, prepare

SIZES: Final = {
    "tablet": (1280, 800, (0, 0, 0, 0)),
    "tablet_small": (960, 600, (0, 0, 0, 0)),
    "phone": (394, 852, (0, 28, 0, 20)),
    "phone_small": (360, 640, (0, 24, 0, 20)),
    "phone_wide": (852, 394, (24, 0, 0, 0)),
    "phone_small_wide": (640, 360, (0, 0, 0, 0)),
    "tablet_upright": (800, 1280, (0, 0, 0, 0)),
    "tablet_square": (1024, 768, (0, 0, 0, 0)),
    **WITH_INSETS,
}
LARGE: Final = 1.5
#: With the position of `table_facts` that each shows.
STATES: Final = {
    "mid": "mid",
    "sowing": "sowing",
    "full": "full",
    "bidding": "new_game",
    "large": "mid",
    "pair": "mid",
}


def main() -> None:
    """Show each state at each size."""
    wanted = asked(__doc__, [f"{size}_{state}" for size in SIZES for state in STATES])
    prepare()
    from tests.kit.driver import Driver  # configures Kivy, so it comes first

    # isort: split
    from kivy.metrics import Metrics
    from kivy.uix.floatlayout import FloatLayout

    from screens.board.board_widget import BoardWidget
    from screens.kit.drawing.region import Region
    from screens.table.layout.table_layout import table_layout
    from screens.table.paint import hand_tray
    from screens.table.parts.bids import Bids
    from screens.table.parts.buttons import Buttons
    from screens.table.parts.card_strip import CardStrip
    from screens.table.parts.filters import Filters
    from screens.table.parts.open_cards import Djinns, Market
    from screens.table.parts.prompt import PromptPart
    from screens.table.parts.seats import Seats
    from screens.table.parts.top import TileNames, TopBar
    from screens.table.state import TableState
    from tests.kit.painters import table_facts

    driver = Driver()
    driver.window.remove_widget(driver.app.root)
    table = FloatLayout()
    board = BoardWidget()
    shown = TableState()
    prompt = _part(shown, PromptPart(), "asked", "layout")
    bids = _part(shown, Bids(), "bids", "card", "asked", "layout")
    prompt.bind(told=bids.setter("told"))
    parts = [
        _part(shown, Seats(), "players", "layout", "coins_are_open"),
        _part(shown, TopBar(), "round", "order", "track", layout="uncovered"),
        _part(shown, Djinns(), "layout", deck="djinns_left", spots="djinns"),
        _part(shown, Market(), "layout", deck="cards_left", spots="market", palaces="palaces_left", palms="palms_left"),
        _part(shown, CardStrip(), "market", "djinns", "layout", covered="strip_covered"),
        _part(shown, TileNames(), "layout"),
        prompt,
        bids,
        _part(shown, Buttons(), "buttons", "layout"),
        _part(shown, Filters(), "best", "can_filter", chosen="filters", layout="uncovered"),
    ]
    regions = [Region(paint=hand_tray.paint)]
    for widget in (board, *parts, *regions):
        table.add_widget(widget)
    driver.window.add_widget(table)
    for name, (width, height, insets) in SIZES.items():
        for state, position in STATES.items():
            if f"{name}_{state}" not in wanted.names:
                continue
            file = FOLDER / f"table_{name}_{state}.png"
            Metrics.fontscale = LARGE if state == "large" else 1.0
            driver.resize(width, height)
            layout = table_layout(
                width,
                height,
                seats=2 if state == "pair" else 4,
                insets=insets,
                text_scale=Metrics.fontscale,
                bidding=state == "bidding",
                density=float(DENSITY),
            )
            model = getattr(table_facts, position)(layout)
            board.colours = [player.colour for player in model.players]
            board.place(layout)
            board.colours += [2, 0]  # the board stays that of four where two of the seats are not shown
            board.show(model.view)
            shown.take(model)
            for region in regions:
                region.source = model
                region.repaint()
            print(driver.shot(file), *(one.cut for one in (*parts, *regions) if one.cut))
    driver.close()


def _part(state: Any, part: Any, *names: str, **others: str) -> Any:
    """A part that follows a state: its properties have the names of those of the state, or others."""
    for own, name in {**dict(zip(names, names, strict=True)), **others}.items():
        state.bind(**{name: part.setter(own)})
    return part


if __name__ == "__main__":
    main()
