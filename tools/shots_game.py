"""Take pictures of a game being played in the app, at every kind of decision, at phone and tablet sizes.

python -m tools.shots_game [phone ...]        all sizes, into build/shots
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from fivetribes.model.moves import Use
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, TapSeat, TapTile
from tests.kit.offscreen import PICTURED
from tools.pictures import FOLDER, asked, prepare

SIZES: Final = {
    "phone": (360, 640),
    "phone_wide": (640, 360),
    "phone_tall": (392, 852),
    "tablet_small": (960, 600),
    "tablet": (1280, 800),
    **PICTURED,
}
FROM: Final = 25  # moves, before the table is worth a picture
#: By the names that the language has for them.
SEATS: Final = (("cyan", None), ("orange", None), ("pink", "merchant"), ("black", "vizier"))
SETUP: Final = GameSetup(
    tuple(SeatSetup(colour=colour, level=level) for colour, level in SEATS), seed="77", random_order=False
)


def play(hand: Any, size: str) -> None:
    """One game, by a computer player's choices; a picture the first time that something is asked."""
    from fivetribes.ai.levels import entrant_of, make_bot

    def shot(name: str) -> None:
        hand.frames(4)
        print(hand.shot(FOLDER / f"game_{size}_{name}.png"))

    hand.resize(*SIZES[size])
    hand.app.change(replace(hand.app.settings, pace="off"))
    hand.begin(SETUP)
    shot("beginning")
    entrant = entrant_of("merchant")
    bot = make_bot(entrant, "shots")
    seen: set[str] = set()
    table = hand.table
    while not table.match.game.over:
        hand.settle()
        decision = table.match.game.pending()
        if decision is None:
            break
        move = bot.choose(table.match.view(decision.seat), decision, entrant.budget())
        asked = decision.ask.value
        if asked not in seen and (asked == "bid" or len(table.match.game.entries) > FROM):
            seen.add(asked)
            shot(asked)
            if not isinstance(move, Use):  # a power is not chosen there, but used
                table.presenter.interaction.choose(move)
                table.refresh()
                shot(f"{asked}_chosen")
        table.close()
        table.match.play(move)
    hand.settle()
    table.input.press(TapSeat(1))
    shot("dashboard")
    table.input.press(Command.LOG)
    shot("log")
    table.input.hold(TapTile(8))
    shot("inspect")
    table.close()
    hand.app.games.show_score()
    shot("score")
    hand.app.games.leave()
    shot("home")


def main() -> None:
    """Each size with the same window."""
    wanted = asked(__doc__, SIZES)
    prepare()
    from tests.kit.finger import Hand
    from tests.kit.offscreen import new_folder

    for size in wanted.names:
        hand = Hand(new_folder(), draws=True)
        play(hand, size)
        hand.close()


if __name__ == "__main__":
    main()
