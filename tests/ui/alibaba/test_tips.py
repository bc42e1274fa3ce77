"""Tips at Ali Baba's table: one at a moment, each once, none where they are not wanted, and all in nobody's way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.alibaba.model.options import LAMP_VARIANT, Options
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.tips import MOMENTS, TEXTS
from fivetribes.i18n import tr, use_language
from screens.alibaba.model.actions import Command, Cover, TapPlace
from screens.kit.table.phase import HandOver, Over
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction
from screens.play.settings import ALL_TIPS, CAVE, TIPS, Settings, SettingsFile
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from screens.kit.drawing.rect import Rect
    from tests.kit.alibaba.cave_hand import CaveHand

SIZES = ((360, 640), (640, 360), (393, 851), (851, 393), (768, 1024), (960, 600), (1280, 800), (1920, 1080), *LOW)
INSETS = (0, 24, 0, 16)
TOUCH = 48
READ = 2.5  # seconds in which a tip was there to be read


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    """A table that keeps what was told, as the app does."""
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    table = hand.table
    table.bind(
        on_tips=lambda _, tips, shown: table.apply(replace(table.settings, tips=tips, tips_shown=shown)),
    )
    hand.set(tips=True)
    yield hand
    hand.close()


def tip(hand: CaveHand) -> str:
    """The tip that can be seen; "" if there is none."""
    seen = hand.target(TipAction.OK) is not None
    return hand.table.tip.key.removeprefix(CAVE) if seen else ""


def told(hand: CaveHand) -> tuple[str, ...]:
    return tuple(key.removeprefix(CAVE) for key in hand.table.settings.tips_shown)


def test_the_settings_know_every_tip() -> None:
    assert {CAVE + key for key in TEXTS} == set(ALL_TIPS) - set(TIPS)


def test_what_was_told_of_both_games_survives_the_file(tmp_path: Path) -> None:
    settings = Settings(tips_shown=("coins", "cave_magic"))
    SettingsFile(tmp_path / "settings.json").keep(settings)
    assert SettingsFile(tmp_path / "settings.json").load() == settings


# ---------------------------------------------------------------- when


def test_a_first_game_tells_what_magic_is_and_then_of_kinds(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    hand.settle()
    assert tip(hand) == "magic"
    hand.tap_on(TipAction.OK)
    assert tip(hand) == "", "one at a moment"
    assert told(hand) == ("magic",)
    for _ in range(8):
        match.play(match.decision.moves[0])
        hand.settle()
        if tip(hand):
            break
    assert tip(hand)
    assert tip(hand) != "magic", "each is told once"


def test_the_first_tip_says_how_to_look_before_taking(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    hand.settle()
    assert "press and hold it (right-click)" in hand.table.tip.text
    place = hand.table.presenter.decision.moves[0].place
    hand.look_at(place)
    assert hand.table.model.card is not None
    assert tip(hand) == "", "what was looked for is shown instead"


def test_a_tip_that_was_acted_upon_counts_as_told_if_it_could_be_read(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    hand.settle()
    hand.play(match.decision.moves[0])
    hand.settle()
    assert told(hand) == ()
    while hand.table.presenter.decision.ask is not Ask.TAKE:
        match.play(match.decision.moves[0])
        hand.settle()
    assert tip(hand) == "magic"
    hand.wait(READ)
    hand.play(match.decision.moves[0])
    assert told(hand) == ("magic",)


def test_no_more_tips_come_when_they_are_not_wanted(hand: CaveHand) -> None:
    hand.begin(None, None)
    hand.settle()
    hand.tap_on(TipAction.OFF)
    assert not hand.table.settings.tips
    rng = Random("no tips")
    while not isinstance(hand.table.presenter.phase, Over):
        hand.settle()
        assert tip(hand) == ""
        decision = hand.table.presenter.decision
        if decision is not None:
            hand.table.match.play(rng.choice(decision.moves))


def test_one_that_is_closed_by_the_back_key_is_told_too(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    hand.settle()
    assert hand.back()
    assert tip(hand) == ""
    assert told(hand) == ("magic",)
    assert hand.table.settings.tips


def test_a_sheet_and_a_replay_hide_a_tip_and_give_it_back(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    hand.settle()
    match.play(match.decision.moves[0])
    while not tip(hand):
        hand.settle()
        if not tip(hand):
            match.play(match.decision.moves[0])
    key = tip(hand)
    hand.tap_on(Command.MENU)
    assert tip(hand) == ""
    hand.back()
    assert tip(hand) == key
    hand.table.replay.last()
    hand.frames(3)
    assert tip(hand) == ""
    hand.tap_on(StepperAction.CLOSE)
    assert tip(hand) == key
    assert told(hand) == ()


def test_no_tip_is_under_the_hand_over_screen(hand: CaveHand) -> None:
    hand.set(between_players="screen")
    hand.begin(None, None)
    hand.frames(2)
    assert isinstance(hand.table.presenter.phase, HandOver)
    assert hand.table.tip is None
    hand.settle()
    assert tip(hand) == "magic"


def test_a_touch_on_a_tip_does_not_go_through_and_one_beside_it_takes(hand: CaveHand) -> None:
    match = hand.begin(None, "merchant")
    hand.settle()
    region = hand.table.ids.tip
    x, y, _, h = region.box_of(region.targets[0].rect)
    hand.touch(x + 20, y + h - 8)
    assert not match.game.entries
    assert tip(hand) == "magic"
    free = [move for move in match.decision.moves if hand.target(TapPlace(move.place)) is not None]
    hand.play(free[0])
    assert match.game.entries[0].code == free[0].code()


def test_a_game_tells_each_tip_at_most_once(hand: CaveHand) -> None:
    hand.begin(None, None)
    rng, seen = Random("all tips"), []
    while not isinstance(hand.table.presenter.phase, Over):
        hand.settle()
        if tip(hand):
            seen.append(tip(hand))
            hand.tap_on(TipAction.OK)
            assert tip(hand) == "", "one at a moment"
        decision = hand.table.presenter.decision
        if decision is not None:
            hand.table.match.play(rng.choice(decision.moves))
    assert len(seen) == len(set(seen)) == len(told(hand)) >= 4


# ---------------------------------------------------------------- in nobody's way


def over(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.51
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.51
    )


def touches(pointer: Rect, rect: Rect) -> bool:
    """Whether a pointer reaches what it is about."""
    return (
        min(pointer.right, rect.right) >= max(pointer.x, rect.x) - 1
        and min(pointer.bottom, rect.bottom) >= max(pointer.y, rect.y) - 1
    )


def faults(hand: CaveHand, key: str, size: tuple[int, int], scale: float, left_handed: bool) -> list[str]:
    """What is wrong with a tip in another window than this."""
    from screens.alibaba.layout.table_layout import cave_table_layout
    from screens.alibaba.model.tips import tip_for
    from screens.alibaba.model.view_model import kinds_played
    from screens.alibaba.paint import menu
    from screens.kit.drawing.marks import Box, Words
    from screens.kit.drawing.region import fit
    from screens.kit.palette import Tone
    from screens.kit.table.tips.paint import paint_tip
    from tests.ui.paint.test_table_painters import shown

    presenter = hand.table.presenter
    view = presenter.view
    layout = cave_table_layout(
        *size,
        seats=view.seats,
        kinds=len(kinds_played(view)),
        cave=view.options.variant.cave,
        beside=view.options.variant.tiles_beside > 0,
        insets=INSETS,
        text_scale=scale,
        left_handed=left_handed,
    )
    model = presenter.model(layout)
    choices = menu.paint(model).targets
    text = hand.table.tips.text_of(CAVE + key)
    made = tip_for(CAVE + key, text, model, {target.key: target.rect for target in choices})
    if made is None:
        return [f"{key} has nothing to point at"]
    drawing = paint_tip(made)
    if not drawing.targets:
        return [f"no room for {key}"]
    left, top, right, bottom = INSETS
    body, ok, off = (target.rect for target in drawing.targets)
    found = []
    if body.x < left or body.y < top or body.right > layout.width - right or body.bottom > layout.height - bottom:
        found.append(f"{body} is outside")
    for mark in drawing.marks:
        if isinstance(mark, Words):
            if fit(mark)[1]:
                found.append(f"{mark.text!r} is cut")
            x, y, far, low = shown(mark)
            if x < body.x or far > body.right or y < body.y or low > body.bottom:
                found.append(f"{mark.text!r} leaves the box")
    texts = [shown(mark) for mark in drawing.marks if isinstance(mark, Words)]
    for a, b in combinations(texts, 2):
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1:
            found.append("texts overlap")
    if over(ok, off) or min(ok.w, ok.h, off.w, off.h) < TOUCH or min(ok.x, off.x) < body.x:
        found.append("buttons are too small, or not in the box")
    covered = {"the prompt": [layout.prompt], "the button": [layout.primary], "the choices": []}
    covered["the choices"] = [target.rect for target in choices if target.key is Cover.SHEET]
    covered["what it speaks of"] = list(made.about) if len(made.about) == 1 else []
    found += [f"it covers {name}" for name, rects in covered.items() if any(over(rect, body) for rect in rects)]
    pointers = [mark.rect for mark in drawing.marks if not isinstance(mark, Words | Box)]
    rings = [mark.rect for mark in drawing.marks if isinstance(mark, Box) and mark.line is Tone.LIT]
    if len(pointers) + len(rings) != 1:
        found.append("it shows nothing, or more than one thing")
    elif not any(touches((pointers + rings)[0], rect) and not over(rect, body) for rect in made.about):
        found.append(f"it shows what is beside {made.about}")
    return found


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_nothing_is_cut_covered_or_outside(hand: CaveHand, language: str) -> None:
    """Each tip at each size, with letters of all sizes, for both hands: it covers neither what is asked, nor what it
    speaks of, nor what is touched next."""
    from kivy.metrics import Metrics

    from screens.kit.drawing.texts import forget_texts

    use_language(language)
    hand.app.lang = language
    usual, found, seen = Metrics.fontscale, [], set()

    def look(key: str) -> None:
        seen.add(key)
        for scale in (0.85, 1.0, 1.5):
            Metrics.fontscale = scale
            forget_texts()
            for size, left_handed in product(SIZES, (False, True)):
                for fault in faults(hand, key, size, scale, left_handed):
                    found.append(f"{key} {size} {scale} {left_handed}: {fault}")
        Metrics.fontscale = usual
        forget_texts()

    for options, seats in ((Options(LAMP_VARIANT, open_hands=True), 4), (Options(open_hands=True), 3)):
        hand.begin(*(None,) * seats, options=options)
        rng = Random("where")
        while not isinstance(hand.table.presenter.phase, Over):
            hand.settle()
            decision = hand.table.presenter.decision
            if decision is None:
                break
            for key in MOMENTS[decision.ask]:
                if key not in seen and hand.table.tips.text_of(CAVE + key):
                    look(key)
            hand.table.match.play(rng.choice(decision.moves))
    assert seen == set(TEXTS)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.3), ((1280, 800), 1.0), ((800, 1280), 1.0)], ids=str)
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_the_buttons_of_a_tip_stand_on_one_line_where_there_is_room(
    hand: CaveHand, language: str, size: tuple[int, int], scale: float
) -> None:
    from screens.kit.drawing.sketch import text_wide
    from screens.kit.table.tips.paint import _placed

    use_language(language)
    hand.enlarge(scale)
    hand.resize(*size)
    hand.begin(None, "merchant")
    hand.settle()
    assert tip(hand)
    place = _placed(hand.table.tip)
    assert place is not None
    assert not place.body.stacked
    assert place.body.off - 24 >= text_wide(tr("No more tips"), 14)
