"""How much is done for one tap at the Table: calls of functions of the app and of Kivy, until a frame shows it.

    python -m tools.count_taps

Calls do not depend on how busy a machine is. Those of the engine, of the match and of the decisions are counted apart:
they are what a tap is about. The rest is what it takes to show it.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final, Self

import kivy  # noqa: TID251  what is counted is Kivy

ROOT: Final = Path(__file__).resolve().parent.parent
KIVY: Final = Path(kivy.__file__).parent
COUNTED: Final = (f"{ROOT}/screens/", f"{ROOT}/fivetribes/", f"{KIVY}/")
#: What decides and plays; all else of the app shows.
DECIDES: Final = ("fivetribes/", "screens/play/", "screens/table/decisions/")
SIZES: Final = {"phone": (392, 852), "tablet": (1280, 800)}


class Calls:
    """Counts the calls of functions of the app, by module."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()

    def __enter__(self) -> Self:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, _arg: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(COUNTED):
            self.found[name.removeprefix(f"{ROOT}/").removeprefix(f"{KIVY.parent}/")] += 1

    @property
    def shown(self) -> Counter[str]:
        """Those that show."""
        return Counter({name: n for name, n in self.found.items() if not name.startswith(DECIDES)})


def main() -> None:
    """Tap a tile, its second step, and a player, at a phone and a tablet."""
    from tests.kit.offscreen import make_room, new_folder, prepare

    prepare()
    make_room()
    from screens.play.game_setup import GameSetup, SeatSetup
    from tests.kit.finger import Hand

    hand = Hand(new_folder(), draws=False)
    hand.be_quick()
    colours = ("cyan", "orange", "pink", "black")
    for name, size in SIZES.items():
        hand.resize(*size)
        hand.begin(GameSetup(tuple(SeatSetup(colour=colour) for colour in colours), seed="taps"))
        hand.to_sowing()
        hand.frames(60)
        for tile in _path(hand):
            with Calls() as calls:
                hand.tap_tile(tile)
            _tell(f"{name}, tile {tile}", calls)
            hand.frames(30)
    hand.close()


def _path(hand: Any) -> tuple[int, ...]:
    """The first three tiles of a move that can be made."""
    from fivetribes.game.random_play import random_move

    move: Any = random_move(hand.table.presenter.decision, Random(1))
    return tuple(move.path[:3])


def _tell(what: str, calls: Calls) -> None:
    shown, all_calls = calls.shown, sum(calls.found.values())
    showing = sum(shown.values())
    busiest = ", ".join(f"{name.removeprefix('screens/')} {n}" for name, n in shown.most_common(4))
    print(f"{what}: {showing} calls in {len(shown)} modules show it, {all_calls - showing} decide it")
    print(f"    {busiest}")


if __name__ == "__main__":
    main()
