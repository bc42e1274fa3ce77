"""Tips at the Table: each at its moment and once, in games played by touch; and that they are in nobody's way."""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.ai.levels import entrant_of, make_bot
from fivetribes.game.game import Game
from fivetribes.model.pieces import DJINNS
from fivetribes.model.steps import Ask
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.settings import TIPS, Settings, SettingsFile
from screens.table.model.actions import Command, Cover, TapBid
from tests.kit.logs import session_of
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from screens.kit.drawing.rect import Rect
    from tests.kit.finger import Hand

PAIR = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="77", random_order=False)
ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "pink", "apprentice")), seed="4", random_order=False)
#: What is asked when a tip is told.
ASKED = {
    "coins": {Ask.BID, Ask.SOW},
    "bid": {Ask.BID}, "muse": {Ask.BID}, "pick": {Ask.SOW}, "goal": {Ask.SOW}, "hold": {Ask.SOW}, "fan": {Ask.SOW},
    "plan": {Ask.SOW}, "market": {Ask.MARKET}, "djinn": {Ask.SACRED}, "end": {Ask.END}, "goods": {Ask.END},
    "power": {Ask.SOW, Ask.END},
}  # fmt: skip
SCALES = (0.85, 1.0, 1.5)
TOUCH = 48
ROUNDING = 0.51


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Hand]]:
    """Starts the app, again after it was closed."""
    from tests.kit.finger import Hand

    open_hands: list[Hand] = []

    def begin() -> Hand:
        if open_hands:
            open_hands.pop().close()
        hand = Hand(tmp_path / "data", tips=True)
        hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets", sound=False))
        open_hands.append(hand)
        return hand

    yield begin
    from fivetribes.i18n import _Language
    from screens.kit.drawing.texts import forget_texts

    _Language.catalogue = gettext.NullTranslations()
    forget_texts()
    for hand in open_hands:
        hand.close()


@pytest.fixture
def hand(start: Callable[[], Hand]) -> Hand:
    hand = start()
    hand.resize(1280, 800)
    return hand


def tip(hand: Hand) -> str:
    """The tip that can be seen; "" if there is none."""
    return hand.table.tip.key if hand.shows(TipAction.OK) else ""


def words(hand: Hand) -> list[str]:
    """What the tip says, with its buttons."""
    return [mark.text for mark in hand.table.ids.tip.drawing.marks if hasattr(mark, "text")]


def told(hand: Hand) -> tuple[str, ...]:
    """What the settings file says was told."""
    return SettingsFile(hand.app.folder / "settings.json").load().tips_shown


def play(hand: Hand, each: Callable[[str], None], most: int = 400) -> None:
    """Play by touches as a computer player would, and read each tip as soon as it is there."""
    entrant = entrant_of("merchant")
    bot, rng = make_bot(entrant, "tips"), Random("tips")
    table, touch = hand.table, hand.touch

    def read() -> None:
        seen = 0
        while key := tip(hand):
            seen += 1
            assert seen == 1, f"{key} comes right after another one"
            each(key)
            hand.look()
            touch(*hand.target(TipAction.OK))

    def touch_and_read(x: float, y: float, seconds: float = 0.02) -> None:
        touch(x, y, seconds)
        if table.presenter is not None and table.sheet is None:
            read()

    hand.touch = touch_and_read
    for _ in range(most):
        hand.settle()
        read()
        decision = table.match.game.pending()
        if decision is None or set(told(hand)) == set(TIPS):
            break
        if decision.ask is Ask.SOW and "fan" not in told(hand):
            look_at_an_end(hand)
        hand.play(bot.choose(table.match.view(decision.seat), decision, entrant.budget()), rng)
    del hand.touch


def look_at_an_end(hand: Hand) -> None:
    """Open the choices at a tile that is not lit, and close them again."""
    interaction = hand.table.presenter.interaction
    ends = sorted(set(interaction.search.goals()) - interaction.plan.lit)
    if ends:
        hand.tap_tile(ends[-1])
        assert hand.shows(Command.CLOSE_CHOICES)
        hand.tap_key(Command.CLOSE_CHOICES)


def begin_rich(hand: Hand) -> None:
    """Begin with djinns whose powers can be paid for."""
    from screens.play.match import Match
    from tests.ui.table.test_table import rich_position

    djinns = [DJINNS.index(name) for name in ("enki", "bouraq")]
    game = Game.from_position(rich_position(2, "77", djinns), "77", PAIR.names())
    match = Match(PAIR, hand.app.bot_runner, hand.table, session_of(game))
    hand.app.games.take_to_table(match, hand.app.games.store.create(PAIR, game))
    hand.frames(3)


def until(hand: Hand, key: str) -> None:
    """Play until a tip is there, and leave it."""

    class Found(Exception):
        pass

    def look(now: str) -> None:
        if now == key:
            raise Found

    with pytest.raises(Found):
        play(hand, look)
    del hand.touch


# ---------------------------------------------------------------- each at its moment, once


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_each_tip_is_shown_at_its_moment_and_once(start: Callable[[], Hand], size: tuple[int, int]) -> None:
    hand = start()
    hand.resize(*size)
    begin_rich(hand)
    seen: list[str] = []

    def each(key: str) -> None:
        table = hand.table
        seen.append(key)
        assert table.presenter.decision.ask in ASKED[key], key
        assert not table.presenter.is_animating
        assert table.sheet is None
        assert not table.ids.tip.cut

    play(hand, each)
    assert sorted(seen) == sorted(TIPS)
    assert seen[:2] == ["bid", "muse"] or seen[:2] == ["bid", "pick"]
    assert seen.index("end") < seen.index("goods")
    assert told(hand) == TIPS


def test_a_tip_says_why_in_one_or_two_sentences(hand: Hand) -> None:
    from screens.table.tips import MOMENTS, TEXTS

    assert {key for keys in MOMENTS.values() for key in keys} == set(TIPS) <= set(TEXTS)
    for key, text in TEXTS.items():
        assert 1 <= text.count(". ") + text.endswith(".") <= 2, key
        assert len(text) <= 150, key


@pytest.mark.parametrize(
    ("own_path", "said"),
    [
        (False, "Your last meeple must match one that was on its tile before your turn."),
        (True, "Your last meeple must land on a tile with its own colour."),
    ],
)
def test_the_tip_for_sowing_follows_the_option(hand: Hand, own_path: bool, said: str) -> None:
    """R2"""
    others = tuple(key for key in TIPS if key != "pick")
    hand.app.change(replace(hand.app.settings, tips_shown=others))
    hand.begin(PAIR.with_option("same_sowing_counts", own_path))
    assert hand.play_ahead(lambda decision: decision.ask is Ask.SOW, Random("pick")) is not None
    hand.look()
    assert tip(hand) == "pick"
    assert said in " ".join(words(hand))


def test_computer_players_get_none(start: Callable[[], Hand]) -> None:
    hand = start()
    hand.begin(ALONE)
    table = hand.table
    shown: list[Any] = []
    table.bind(tip=lambda _, now: shown.append((now, table.presenter.decision)) if now is not None else None)
    rng = Random(1)
    from fivetribes.game.random_play import random_move

    for _ in range(12):
        hand.settle()
        decision = table.match.game.pending()
        table.close()
        table.match.play(random_move(decision, rng))
    assert shown
    assert all(decision is not None and decision.seat == 0 for _, decision in shown)
    assert not table.tip or not table.presenter.is_animating


# ---------------------------------------------------------------- silence


def test_no_more_tips_silences_all_and_the_switch_brings_them_back(hand: Hand) -> None:
    hand.begin(PAIR)
    hand.settle()
    assert tip(hand) == "bid"
    hand.tap_key(TipAction.OFF)
    assert not tip(hand)
    play(hand, pytest.fail, most=14)
    assert not hand.app.settings.tips
    hand.tap_key(Command.SETTINGS)
    page = hand.app.screens.current_screen
    row = page.ids.tips
    assert not row.active
    hand.press(row)
    assert row.active
    hand.back()
    hand.settle()
    assert hand.app.settings.tips
    keys: list[str] = []
    play(hand, keys.append, most=14)
    assert {"bid", "pick", "plan", "end"} <= set(keys)


def test_tips_are_shown_again_after_the_switch(hand: Hand) -> None:
    hand.begin(PAIR)
    hand.settle()
    hand.tap_key(TipAction.OK)
    assert told(hand) == ("bid",)
    for _ in range(2):
        hand.app.go("settings")
        hand.frames(2)
        hand.press(hand.app.screens.current_screen.ids.tips)
        hand.back()
        hand.frames(2)
    assert told(hand) == ()
    assert tip(hand) == "bid"


# ---------------------------------------------------------------- kept


def test_shown_tips_survive_a_restart(start: Callable[[], Hand]) -> None:
    hand = start()
    hand.begin(PAIR)
    until(hand, "plan")
    before = told(hand)
    assert "pick" in before
    hand = start()
    assert hand.app.settings.tips_shown == before
    hand.begin(PAIR)
    keys: list[str] = []
    play(hand, keys.append, most=20)
    assert keys
    assert not set(keys) & set(before)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (["pick", "bid"], ("bid", "pick")),
        (["pick", "smell", "pick"], ("pick",)),
        ([], ()),
        ("bid", ()),
        (["bid", 3], ()),
        ({"bid": True}, ()),
        (None, ()),
        ([["bid"]], ()),
    ],
)
def test_the_list_of_shown_tips_is_checked(tmp_path: Path, value: Any, expected: Any) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"vibration": False, "tips_shown": value}), "utf-8")
    assert SettingsFile(path).load() == Settings(vibration=False, tips_shown=expected)
    assert path.exists()


def test_all_tips_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).keep(Settings(tips=False, tips_shown=TIPS))
    assert SettingsFile(path).load() == Settings(tips=False, tips_shown=TIPS)


def test_with_a_damaged_file_tips_begin_anew(start: Callable[[], Hand], tmp_path: Path) -> None:
    hand = start()
    hand.begin(PAIR)
    hand.settle()
    hand.tap_key(TipAction.OK)
    (hand.app.folder / "settings.json").write_bytes(b'{"told": ["bid"')
    hand = start()
    hand.begin(PAIR)
    hand.settle()
    assert tip(hand) == "bid"


# ---------------------------------------------------------------- when it goes


def test_touches_beside_a_tip_go_to_the_table(hand: Hand) -> None:
    hand.begin(PAIR)
    until(hand, "pick")
    box = next(target.rect for target in hand.table.ids.tip.targets if target.key is TipAction.COVER)
    free = [
        tile
        for tile in hand.table.presenter.interaction.plan.lit
        if not over(hand.table.model.layout.tile_rect(tile), box)
    ]
    hand.tap_tile(free[0])
    assert hand.table.presenter.interaction.plan.start == free[0]
    assert not tip(hand)


def test_a_touch_on_a_tip_does_not_go_through(hand: Hand) -> None:
    hand.begin(PAIR)
    until(hand, "pick")
    region = hand.table.ids.tip
    x, y, _, h = region.box_of(region.targets[0].rect)
    hand.touch(x + 20, y + h - 8)
    assert hand.table.presenter.interaction.plan.start is None
    assert tip(hand) == "pick"


def test_a_tip_that_was_acted_upon_counts_as_shown_if_it_could_be_read(hand: Hand) -> None:
    hand.begin(PAIR)
    hand.settle()
    hand.tap_key(TapBid(3))
    assert not tip(hand)
    hand.wait(0.5)
    assert told(hand) == ()
    hand.tap_key(Command.TAKE_BACK)
    assert tip(hand) == "bid"
    hand.wait(2.5)
    hand.tap_key(TapBid(3))
    assert told(hand) == ("bid",)
    hand.tap_key(Command.TAKE_BACK)
    assert not tip(hand), "one at a moment"


def test_the_back_key_closes_a_tip_first(hand: Hand) -> None:
    hand.begin(PAIR)
    until(hand, "plan")
    laid = hand.table.presenter.interaction.plan.laid
    assert hand.back()
    assert not tip(hand)
    assert "plan" in told(hand)
    assert hand.table.presenter.interaction.plan.laid == laid
    hand.back()
    assert hand.table.presenter.interaction.plan.laid != laid


def test_the_keyboard_reaches_a_tip(hand: Hand) -> None:
    from screens.kit.keys.targets import spots_of

    hand.begin(PAIR)
    hand.settle()
    spots = {spot.name: spot for spot in spots_of(hand.app.screens.current_screen)}
    assert {TipAction.OK, TipAction.OFF} <= set(spots)
    for _ in range(len(spots)):
        hand.window.dispatch("on_keyboard", 9, 0, None, [])
        if hand.app.keys.focus.name == TipAction.OK:
            break
    hand.window.dispatch("on_keyboard", 13, 0, None, [])
    hand.frames(2)
    assert told(hand) == ("bid",)


def test_a_sheet_hides_a_tip_and_gives_it_back(hand: Hand) -> None:
    hand.begin(PAIR)
    hand.settle()
    hand.tap_key(Command.MENU)
    assert hand.table.sheet is not None
    assert not tip(hand)
    hand.back()
    assert tip(hand) == "bid"
    assert told(hand) == ()


def test_no_tip_is_under_the_hand_over_screen(start: Callable[[], Hand]) -> None:
    hand = start()
    hand.app.change(replace(hand.app.settings, between_players="screen"))
    hand.begin(PAIR)
    hand.to_hand_over()
    assert hand.table.tip is None
    hand.lift()
    assert tip(hand) == "pick"


def test_nothing_is_said_while_the_board_is_animated(hand: Hand) -> None:
    hand.app.change(replace(hand.app.settings, pace="slow"))
    hand.begin(PAIR)
    until(hand, "plan")
    hand.primary()
    assert hand.table.presenter.is_animating
    while hand.table.presenter.is_animating:
        assert hand.table.tip is None
        hand.frames(1)
    hand.settle()
    assert tip(hand) in ("plan", "end", "market", "djinn", "")


def test_a_replay_hides_a_tip_and_gives_it_back(hand: Hand) -> None:
    hand.begin(PAIR)
    until(hand, "goal")
    hand.table.replay.open(0)
    assert hand.table.presenter.is_animating
    for _ in range(60):
        assert hand.table.tip is None
        hand.frames(1)
    hand.tap_key(StepperAction.CLOSE)
    assert tip(hand) == "goal"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_on_a_phone_the_sheet_of_a_decision_waits_for_its_tip(start: Callable[[], Hand], size: tuple[int, int]) -> None:
    hand = start()
    hand.resize(*size)
    hand.begin(PAIR)
    until(hand, "end")
    assert hand.table.sheet is None
    hand.look()
    hand.tap_key(TipAction.OK)
    assert type(hand.table.sheet).__name__ == "CardSheet"


def test_turning_the_device_keeps_the_tip(hand: Hand) -> None:
    hand.begin(PAIR)
    hand.settle()
    for size in ((360, 640), (640, 360), (960, 600), (1280, 800), *LOW):
        hand.resize(*size)
        assert tip(hand) == "bid"
        assert not hand.table.ids.tip.cut


# ---------------------------------------------------------------- in nobody's way


def over(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > ROUNDING
        and min(one.bottom, other.bottom) - max(one.y, other.y) > ROUNDING
    )


def could_be_touched(hand: Hand) -> set[int]:
    """The tiles where the move could end or go on, and those of its path."""
    interaction, overlay = hand.table.presenter.interaction, hand.table.model.overlay
    ends = set(interaction.planner.search.goals()) | {tile for tile, _ in overlay.gains}
    return ends | set(overlay.lit) | set(overlay.path) | set(overlay.proposed)


@pytest.mark.parametrize(
    ("key", "size"),
    [*product(("pick", "fan", "plan"), [(392, 852), (852, 392), (1280, 800)]), ("plan", (360, 640))],
    ids=str,
)
def test_a_tip_covers_no_tile_on_which_the_move_could_end(
    start: Callable[[], Hand], key: str, size: tuple[int, int]
) -> None:
    """Wherever there is room for it elsewhere."""
    hand = start()
    hand.resize(*size)
    hand.begin(PAIR)
    until(hand, key)
    box = next(target.rect for target in hand.table.ids.tip.targets if target.key is TipAction.COVER)
    tiles = could_be_touched(hand)
    assert tiles
    layout = hand.table.model.layout
    assert not [tile for tile in sorted(tiles) if over(layout.tile_rect(tile), box)]


def faults(hand: Hand, key: str, size: str, scale: float, left_handed: bool = False, seats: int = 2) -> list[str]:
    """What is wrong with a tip in another window than this."""
    from screens.kit.drawing.marks import Box, Words
    from screens.kit.drawing.region import fit
    from screens.kit.palette import Tone
    from screens.kit.table.tips.paint import paint_tip
    from screens.table import tips
    from screens.table.paint import choice_menu, hand_tray
    from tests.kit.painters import of_parts
    from tests.kit.painters.table_facts import SIZES, layout_for
    from tests.ui.paint.test_table_painters import shown

    presenter = hand.table.presenter
    layout = layout_for(size, seats, bidding=presenter.bidding, scale=scale, left_handed=left_handed)
    model = presenter.model(layout)
    paints = (of_parts.filters, hand_tray.paint, of_parts.actions, choice_menu.paint)
    targets = {t.key: t.rect for paint in paints for t in paint(model).targets}
    made = tips.tip_for(key, presenter, model, targets)
    if made is None:
        return [f"{key} has nothing to point at"]
    drawing = paint_tip(made)
    if not drawing.targets:
        return [f"no room for {key}"]
    found = []
    _, _, (left, top, right, bottom) = SIZES[size]
    body = drawing.targets[0].rect
    if left_handed:
        left, right = 0, 0
    if body.x < left or body.y < top or body.right > layout.width - right or body.bottom > layout.height - bottom:
        found.append(f"{body} is outside")
    for mark in drawing.marks:
        rect = mark.rect
        if rect.x < 0 or rect.y < 0 or rect.right > layout.width or rect.bottom > layout.height:
            found.append(f"{mark} is outside")
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
    ok, off = drawing.targets[1:]
    assert over(ok.rect, body)
    if over(ok.rect, off.rect):
        found.append("the buttons overlap")
    found += [f"{target.key} is too small" for target in (ok, off) if min(target.rect.w, target.rect.h) < TOUCH]
    found += [f"{t.key} leaves the box" for t in (ok, off) if t.rect.x < body.x or t.rect.right > body.right]
    covered = {"the prompt": [layout.prompt], "the button": [layout.primary]}
    covered["what is touched next"] = [
        *(targets[name] for name in (Command.PRIMARY, Cover.CHOICES) if name in targets),
        *(rect for rect, spot in zip(layout.market_cards, model.market, strict=False) if spot.live),
        *(rect for rect, spot in zip(layout.djinn_cards, model.djinns, strict=False) if spot.live),
        *layout.bids,
    ]
    if len(made.about) == 1:
        covered["what it speaks of"] = [made.about[0]]
    if key == "end" and layout.card is not None:
        covered["what has changed"] = [layout.card]
    found += [f"it covers {name}" for name, rects in covered.items() if any(over(rect, body) for rect in rects)]
    pointers = [mark.rect for mark in drawing.marks if not isinstance(mark, Words | Box)]
    rings = [mark.rect for mark in drawing.marks if isinstance(mark, Box) and mark.line is Tone.LIT]
    if len(pointers) + len(rings) != 1:
        found.append("it shows nothing, or more than one thing")
    elif not any(touches((pointers + rings)[0], rect) and not over(rect, body) for rect in made.about):
        found.append(f"it shows what is beside {made.about}")
    return found


def touches(pointer: Rect, rect: Rect) -> bool:
    """Whether a pointer reaches what it is about."""
    return (
        min(pointer.right, rect.right) >= max(pointer.x, rect.x) - 1
        and min(pointer.bottom, rect.bottom) >= max(pointer.y, rect.y) - 1
    )


def test_nothing_is_cut_covered_or_outside(hand: Hand) -> None:
    """Each tip at each size, with letters of all sizes, in a language of longer words, for both hands: it covers
    neither what is asked, nor what it speaks of, nor what is touched next."""
    from kivy.metrics import Metrics

    from fivetribes.i18n import _Language
    from screens.kit.drawing.texts import forget_texts
    from tests.kit.driver import TEXT_SIZE
    from tests.kit.painters.table_facts import SIZES
    from tests.kit.stage import Longer

    found: list[str] = []

    def look(key: str, scale: float, cases: tuple[tuple[bool, int], ...]) -> None:
        Metrics.fontscale = scale
        forget_texts()
        for size, (left_handed, seats) in product(SIZES, cases):
            for fault in faults(hand, key, size, scale, left_handed, seats):
                found.append(
                    f"{key} {size} {scale} {left_handed} {seats} {type(_Language.catalogue).__name__}: {fault}"
                )

    def each(key: str) -> None:
        for scale in (*SCALES, 1.3):
            look(key, scale, ((False, 2), (False, 3), (False, 4), (True, 4)))
        _Language.catalogue = Longer()
        look(key, 1.5, ((False, 2), (True, 4)))
        Metrics.fontscale = TEXT_SIZE
        _Language.catalogue = gettext.NullTranslations()
        forget_texts()

    begin_rich(hand)
    play(hand, each)
    assert set(told(hand)) == set(TIPS)
    assert not found, "\n".join(found)
