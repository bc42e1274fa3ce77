"""A Table on which a djinn that was just added lies open: `python -m tests.recipes.new_djinn_table NAME`."""

from __future__ import annotations

import json
import sys

from tests.kit import offscreen

SIZES = {
    "phone upright": (392, 852),
    "phone in landscape": (852, 392),
    "tablet": (1280, 800),
    "small tablet": (960, 600),
    "upright tablet": (800, 1280),
}


def main(name: str) -> None:
    """Show it in all arrangements, and print what can be read of it in each."""
    offscreen.prepare()
    offscreen.make_room()
    from fivetribes import Game
    from fivetribes.model.pieces import DJINNS
    from fivetribes.text.names import DJINN_NAMES
    from fivetribes.text.rules_text import djinn_in_short
    from screens.kit.drawing import sprites
    from screens.play.game_setup import GameSetup, SeatSetup
    from tests.kit.finger import Hand
    from tests.kit.painters.of_parts import drawing_of
    from tests.kit.painters.painter_parts import sprites as pictures
    from tests.kit.painters.painter_parts import texts

    for bucket in sprites.BUCKETS:  # its pictures are in the atlas only when all are drawn anew, which takes minutes
        boxes = sprites.page(bucket).boxes
        for kind in ("dj", "portrait"):
            boxes[f"{kind}_{name}"] = boxes[f"{kind}_utug"]
    hand = Hand(offscreen.new_folder(), draws=False)
    hand.be_quick()
    number = DJINNS.index(name)
    seed = next(seed for seed in map(str, range(1000)) if number in Game.new(4, seed).view(0).djinn_row)
    colours = ("cyan", "orange", "pink", "black")
    setup = GameSetup(tuple(SeatSetup(colour=colour) for colour in colours), seed=seed)
    hand.begin(setup)
    found = {}
    for size, window in SIZES.items():
        hand.resize(*window)
        hand.frames(20)
        drawings = [drawing_of(surface) for surface in hand.table.surfaces]
        cut = [text for surface in hand.table.surfaces for text in surface.cut]
        assert not cut, (size, cut)
        shown = [picture for drawing in drawings for picture in pictures(drawing)]
        assert {f"dj_{name}", f"portrait_{name}"} & set(shown), size
        words = {text for drawing in drawings for text in texts(drawing)}
        found[size] = [text for text in (DJINN_NAMES[number], djinn_in_short(number)) if text in words]
    hand.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
