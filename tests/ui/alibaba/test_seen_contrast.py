"""Every text at Ali Baba's table can be read on what really is behind it, and its targets are outlined: in pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.options import BASE, LAMP_VARIANT, Options, Variant
from fivetribes.alibaba.model.steps import Ask
from screens.alibaba.model.actions import Command, Cover, TapPlace, TapSeat

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand
    from tests.kit.painters.seen_texts import Letters

PALETTES = ("dark", "light", "contrast")
PHONE, TABLET = (360, 640), (1280, 800)
#: Games tried until one comes to what shall be seen.
GAMES = 40


@pytest.fixture(scope="module")
def letters() -> Iterator[Letters]:
    from tests.kit.painters.seen_texts import Letters

    with Letters() as letters:
        yield letters


@pytest.fixture(scope="module")
def hand(letters: Letters) -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


# ---------------------------------------------------------------- what is seen


@dataclass(frozen=True)
class Scene:
    """A moment of a game, what is done then, and the fewest texts that are there; by whom it is played."""

    fewest: int
    act: Callable[[CaveHand], object] = lambda hand: None
    ask: Ask | None = Ask.TAKE
    least: int = 4
    levels: tuple[str | None, ...] = (None, "merchant", "merchant")
    variant: Variant = BASE
    settings: dict[str, Any] | None = None
    size: tuple[int, int] = PHONE
    wanted: Callable[[Any], bool] = lambda model: True
    seed: int = 0  # of the first game that is tried

    def begin(self, hand: CaveHand) -> None:
        """Come to it."""
        usual = {"pace": "off", "tips": False, "tips_shown": (), "between_players": "secrets"}
        hand.resize(*self.size)
        hand.app.change(replace(hand.app.settings, **usual | (self.settings or {})))
        assert any(self.comes(hand, seed) for seed in range(self.seed, self.seed + GAMES)), "no game comes to it"
        self.act(hand)

    def comes(self, hand: CaveHand, seed: int) -> bool:
        """Whether a game came to it."""
        rng = Random(seed)
        hand.begin(*self.levels, options=Options(self.variant), seed="contrast")
        while hand.comes_to(self.ask, rng, self.least):
            hand.frames(2)
            if self.wanted(hand.table.model):
                return True
            hand.table.match.play(rng.choice(hand.table.presenter.decision.moves))
        return self.ask is None


def look(hand: CaveHand) -> None:
    hand.table.input.hold(TapPlace(max(hand.table.presenter.live)))


def hint(hand: CaveHand) -> None:
    move = hand.table.presenter.decision.moves[-1]
    hand.table.presenter.put_hint(move, "It brings 5 points, and the others 3.")
    hand.table.refresh()


def wait_for_others(hand: CaveHand) -> None:
    """For a computer player, which never answers."""
    hand.runner.ask = lambda *_: None
    match = hand.table.match
    while match.decision.seat == 0:
        match.play(match.decision.moves[0])
        hand.wait(0.5)


def hand_over(hand: CaveHand) -> None:
    hand.table.match.play(hand.table.presenter.decision.moves[0])
    while hand.table.sheets.hand_over_screen is None:
        decision = hand.table.presenter.decision
        if decision is not None:
            hand.table.match.play(decision.moves[0])
        hand.frames(1)


def press(action: Any) -> Callable[[CaveHand], object]:
    return lambda hand: hand.table.input.press(action)


HELD: dict[str, Any] = {"between_players": "screen"}
SCENES = {
    "take": Scene(25, least=14),
    "forbidden": Scene(20, wanted=lambda model: any(tile.banned for tile in model.cave), levels=(None,) * 3),
    "look": Scene(24, look),
    "look on a tablet": Scene(40, look, least=14, size=TABLET),
    "hint": Scene(24, hint),
    "refused": Scene(25, press(Cover.CAVE)),
    "others": Scene(25, wait_for_others),
    "ban": Scene(13, ask=Ask.BAN),
    "beside": Scene(25, ask=Ask.BESIDE, seed=2),
    "show": Scene(18, ask=Ask.SHOW),
    "shown": Scene(16, ask=Ask.SHOWN),
    "lamp": Scene(18, ask=Ask.LAMP, variant=LAMP_VARIANT),
    "treasures hidden": Scene(18, levels=(None, None)),
    "replay": Scene(20, lambda hand: hand.table.replay.last()),
    "tip": Scene(25, least=0, settings={"tips": True}),
    "over": Scene(25, ask=None),
    "menu": Scene(8, press(Command.MENU)),
    "log": Scene(8, press(Command.LOG)),
    "player": Scene(4, press(TapSeat(1)), least=14),
    "prompt": Scene(2, press(Command.PROMPT)),
    "hand-over": Scene(3, hand_over, levels=(None, None), settings=HELD),
}


# ---------------------------------------------------------------- how well


@pytest.mark.parametrize("name", SCENES)
def test_every_text_can_be_read_and_every_target_is_outlined(hand: CaveHand, letters: Letters, name: str) -> None:
    from tests.kit.painters.seen_outlines import LINES
    from tests.kit.painters.seen_outlines import measure as outlines
    from tests.kit.painters.seen_texts import pale

    scene = SCENES[name]
    scene.begin(hand)
    faults: list[object] = []
    for palette in PALETTES:
        hand.app.change(replace(hand.app.settings, theme=palette))
        letters.come_to_rest(hand)
        root = hand.table.sheet or hand.table.sheets.hand_over_screen or hand.table
        texts = letters.measure(root)
        assert len(texts) >= scene.fewest, palette
        faults += [(palette, fault) for fault in pale(texts)]
        faults += [(palette, line) for line in outlines(root) if line.contrast < LINES]
    hand.table.close()
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.parametrize("palette", PALETTES)
def test_lines_round_tiles_stand_out_from_them(hand: CaveHand, palette: str) -> None:
    """Round what is looked at and what that would turn up: the tiles are the same in every theme."""
    import numpy as np

    from screens.kit.drawing.marks import Box
    from tests.kit.painters.contrast import ratio
    from tests.kit.painters.seen_texts import picture

    if palette == PALETTES[0]:
        SCENES["look"].begin(hand)
    hand.app.change(replace(hand.app.settings, theme=palette))
    hand.wait(0.4)
    shown, found = picture(), {}
    for region in hand.table.regions:
        for mark in region.drawing.marks if type(region).__name__ == "CaveRegion" else ():
            if isinstance(mark, Box) and mark.fill is None:
                x, y, w, h = (round(part) for part in region.box_of(mark.rect))
                tile = np.median(shown[y : y + h, x : x + w].reshape(-1, 3), axis=0)
                lines = found.setdefault((mark.rect.x + mark.rect.w / 2, mark.rect.y + mark.rect.h / 2), [])
                lines.append(ratio(region.palette.of(mark.line), tile))
    assert len(found) > 1
    assert min(max(lines) for lines in found.values()) >= 3, found
