"""Take pictures of the board at the sizes of a tablet and of phones, plain and with a plan on it, to look at.

python -m tools.shots_board        into build/shots
"""

from __future__ import annotations

from typing import Final

from tests.kit.offscreen import WITH_INSETS
from tools.pictures import DENSITY, FOLDER, asked, prepare

SIZES: Final = {
    "tablet": (1280, 800, (0, 0, 0, 0)),
    "phone": (394, 852, (0, 28, 0, 20)),
    "phone_small": (360, 640, (0, 24, 0, 20)),
    "phone_wide": (852, 394, (24, 0, 0, 0)),
    **WITH_INSETS,
}


def main() -> None:
    """Show the board at each size, first lit for picking up, then with a plan."""
    asked(__doc__)
    prepare()
    from fivetribes import Game
    from fivetribes.model.grid import ALL_TILES, INDEX, mask_of, tiles_in
    from fivetribes.model.pieces import TRIBE_LETTERS, TRIBES
    from fivetribes.model.stacks import unpack
    from fivetribes.rules.sowing import Sowing
    from screens.board.board_widget import BoardWidget
    from screens.board.tile_sprites import BoardOverlay
    from screens.table.layout.table_layout import table_layout
    from tests.kit.driver import Driver
    from tests.kit.mid_game import PLAN, mid_game

    view = Game.from_position(mid_game()).view(0)
    has = [mask_of([tile for tile, stack in enumerate(view.stacks) if unpack(stack)[tribe]]) for tribe in range(TRIBES)]
    starts = frozenset(Sowing(view.stacks, has, True).starts())
    path = tuple(INDEX[name] for name in PLAN)
    lit = frozenset(INDEX[name] for name in ("C1", "B2", "D2"))
    overlays = {
        "lit": BoardOverlay(lit=starts, dimmed=frozenset(tiles_in(ALL_TILES)) - starts),
        "plan": BoardOverlay(
            lit=lit,
            dimmed=frozenset(tiles_in(ALL_TILES)) - lit - {INDEX["C2"], INDEX["E2"], INDEX["E3"], INDEX["C3"]},
            picked=path[0],
            target=path[-1],
            path=path[:3],
            proposed=path[3:],
            ghosts=tuple(
                (tile, TRIBE_LETTERS.index(letter), at > 1)
                for at, (tile, letter) in enumerate(zip(path[1:], "MBEAV", strict=True))
            ),
        ),
        "bidding": BoardOverlay(),
    }
    driver = Driver()
    board = BoardWidget()
    driver.window.remove_widget(driver.app.root)
    driver.window.add_widget(board)
    board.show(view)
    for name, (width, height, insets) in SIZES.items():
        driver.resize(width, height)
        board.place(table_layout(width, height, seats=4, insets=insets, density=float(DENSITY)))
        for state, overlay in overlays.items():
            board.show_overlay(overlay)
            print(driver.shot(FOLDER / f"board_{name}_{state}.png"))
    driver.close()


if __name__ == "__main__":
    main()
