"""Take pictures of Ali Baba's table at each decision and size, to look at.

python -m tools.shots_alibaba [scene ...]        into build/shots
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, Final

from tests.kit.offscreen import PICTURED
from tools.pictures import FOLDER, asked, prepare

SIZES: Final = {
    "phone": (394, 852),
    "phone_small": (360, 640),
    "phone_wide": (852, 394),
    "phone_small_wide": (640, 360),
    "tablet_upright": (768, 1024),
    "tablet": (1280, 800),
    **PICTURED,
}


def scenes() -> dict[str, tuple[str, str, int]]:
    """By name: the variant, what is asked of a person, and after how many moves at least."""
    return {
        "start": ("base", "take", 0),
        "mid": ("base", "take", 14),
        "late": ("base", "take", 40),
        "ban": ("base", "ban", 10),
        "beside": ("base", "beside", 4),
        "show": ("base", "show", 20),
        "shown": ("base", "shown", 12),
        "lamp": ("lamp", "lamp", 4),
        "equal": ("equal", "take", 6),
        "small": ("small", "take", 6),
    }


def main() -> None:
    """Play on to each scene and show it at each size; where a tile is taken, also what that would bring."""
    wanted = asked(__doc__, scenes())
    prepare()
    from tests.kit.alibaba.cave_hand import CaveHand  # configures Kivy, so it comes first

    # isort: split
    from fivetribes.alibaba.model.options import VARIANT_NAMES, VARIANTS, Options
    from fivetribes.alibaba.model.steps import Ask
    from screens.alibaba.model.actions import TapPlace

    hand: Any = CaveHand()
    for name in wanted.names:
        variant, question, least = scenes()[name]
        played = VARIANTS[VARIANT_NAMES.index(variant)]
        others = ("merchant",) * (played.most_seats - 1)
        ask = Ask(question)
        for seed in count():  # not every game comes to every question
            hand.begin(None, *others, options=Options(played))
            if hand.comes_to(ask, Random(seed), least):
                break
        for size, window in SIZES.items():
            hand.resize(*window)
            print(hand.shot(FOLDER / f"alibaba_{name}_{size}.png"))
            if ask is Ask.TAKE:
                hand.table.input.hold(TapPlace(max(hand.table.presenter.live)))
                print(hand.shot(FOLDER / f"alibaba_{name}_{size}_looking.png"))
                hand.table.back()
    hand.close()


if __name__ == "__main__":
    main()
