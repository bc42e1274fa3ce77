"""The sheets in which a turn is decided, the choice menu, the card in the corner, the hand-over screen."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from fivetribes.model.pieces import DJINNS
from screens.play.settings import languages
from screens.table.model.actions import Command, Cover, PickRow, ShowPage
from tests.kit.offscreen import NAMED
from tests.kit.painters.painter_parts import has, shown, values

if TYPE_CHECKING:
    from screens.table.model.view_model import CardContent, ChoiceMenu
    from tests.kit.stage import Stage

SIZES = {
    "phone": (360, 640),
    "phone wide": (640, 360),
    "tall": (393, 851),
    "tall wide": (851, 393),
    "tablet": (800, 1280),
    "tablet wide": (1280, 800),
    "tablet small": (960, 600),
    **NAMED,
}
LANGUAGES = languages()[1:]
SHEETS = (
    "sale", "sale_all", "sale_one", "cards", "cards_buy", "cards_call", "powers", "menu", "story_plan", "story_last",
    "story_bid", "story_turn", "veil", "veil_long",
)  # fmt: skip
HINTS = ["hint_first", "hint_far", "hint_bid", "hint_only"]
FANS = ("tribes", "pay", "kill", "many", "keep")
CARDS = ("plan", "last", "bid", "turn")


@pytest.fixture
def opened() -> Iterator[Any]:
    """Opens a part on a stage."""
    stages: list[Stage] = []

    def start(name: str, how: str = "plain") -> Stage:
        from fivetribes.i18n import _Language
        from tests.kit.painters.turn_parts import PARTS
        from tests.kit.stage import Longer, Stage

        while stages:
            stages.pop().close()
        if how == "longer":
            _Language.catalogue = Longer()
        elif how in LANGUAGES:
            _Language.catalogue = gettext.translation(DOMAIN, LOCALE_DIR, [how])
        stages.append(Stage(PARTS[name]))
        stages[-1].enlarge({"large": 1.5, "small": 0.85}.get(how, 1.5 if how in LANGUAGES else 1.0))
        return stages[-1]

    yield start
    for stage in stages:
        stage.close()


def heard(widget: Any, *names: str) -> list[tuple[Any, ...]]:
    """What a sheet says from now on."""
    said: list[tuple[Any, ...]] = []
    for name in names:
        widget.bind(**{name: lambda _, *values, name=name: said.append((name, *values))})
    return said


def drawn(
    size: tuple[float, float], choices: ChoiceMenu | None = None, card: CardContent | None = None, **more: Any
) -> Any:
    """The choice menu, or the card."""
    from screens.table.paint.choice_menu import paint
    from screens.table.paint.turn_card import paint_card
    from tests.kit.painters.turn_samples import facts_of

    model = facts_of(size, choices=choices, card=card, **more)
    return paint(model) if choices is not None else paint_card(model)


# ---------------------------------------------------------------- how they look


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_is_clipped_or_overlaps(opened: Any, name: str) -> None:
    """Also in letters half as large again, in each language."""
    for how in ("plain", "longer", "large", *LANGUAGES):
        stage = opened(name, how)
        for size in (SIZES["phone"], SIZES["phone wide"]) if how in LANGUAGES else SIZES.values():
            stage.resize(*size)
            assert not stage.faults(), (how, size)


@pytest.mark.parametrize("name", [f"fan_{name}" for name in FANS] + [f"card_{name}" for name in CARDS] + HINTS)
def test_a_painted_part_fits(opened: Any, name: str) -> None:
    """Also in letters half as large again, in each language; and no text lies on another one."""
    for how in ("plain", "longer", "large", "small", *LANGUAGES):
        stage = opened(name, how)
        stage.screen.place()
        for size in SIZES.values():
            stage.resize(*size)
            stage.frames(2)
            assert not stage.screen.cut(), (how, size)
            assert not wrong_targets(stage.screen.region.drawing, size), (how, size)
            assert not on_another(stage.screen.region.drawing), (how, size)


def on_another(drawing: Any) -> list[tuple[str, str]]:
    """Pairs of texts whose letters share a place."""
    from screens.kit.drawing.marks import Words

    boxes = [(mark.text, shown(mark)) for mark in drawing.marks if isinstance(mark, Words)]
    return [
        (one, other)
        for (one, a), (other, b) in combinations(boxes, 2)
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1
    ]


def wrong_targets(drawing: Any, size: tuple[float, float]) -> list[str]:
    """Targets that are too small, outside, or on another one."""
    targets = [target for target in drawing.targets if target.key is not Cover.CHOICES]
    found = [
        f"{target.key}: {target.rect}"
        for target in targets
        if min(target.rect.w, target.rect.h) < 47.9
        or target.rect.x < 0
        or target.rect.y < 0
        or target.rect.right > size[0]
        or target.rect.bottom > size[1]
    ]
    for one, other in combinations(targets, 2):
        a, b = one.rect, other.rect
        if min(a.right, b.right) - max(a.x, b.x) > 0.1 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.1:
            found.append(f"{one.key} is on {other.key}")
    return found


@pytest.mark.parametrize("size", ["tablet", "tablet wide"])
def test_names_cut_off_in_the_order_of_a_bid_are_a_tap_away(opened: Any, size: str) -> None:
    """The card itself leads to the sheet, on which they are whole."""
    opened("card_bid")
    from tests.kit.painters.turn_samples import CARDS, CardLine

    card = CARDS["bid"]
    assert not has(drawn(SIZES[size], card=replace(card, lines=card.lines[:2], chip=""), bidding=True), Command.DETAILS)
    long = replace(card, chip="", lines=(*card.lines[:2], CardLine("", "Konstantinopolis " * 5, colour=1, letter="K")))
    assert has(drawn(SIZES[size], card=long, bidding=True), Command.DETAILS)


# ---------------------------------------------------------------- the choice menu


def test_a_long_title_is_whole_in_large_letters(opened: Any) -> None:
    """On a small phone, where the menu may cover no tile in question and has one line for its title."""
    from tests.kit.painters.turn_parts import FANS

    stage = opened("fan_tribes", "large")
    stage.resize(*SIZES["phone"])
    stage.screen.values = {"choices": replace(FANS["tribes"], title="E3: which tribe shall be the last one?")}
    stage.screen.place()
    stage.frames(2)
    assert stage.screen.cut() == []


@pytest.mark.parametrize("size", SIZES.values())
@pytest.mark.parametrize("name", FANS)
def test_every_row_of_the_choice_menu_can_be_reached(opened: Any, name: str, size: tuple[int, int]) -> None:
    from tests.kit.painters.turn_samples import FANS as SAMPLES

    opened("menu")  # the size of texts is only known in a running app
    choices = SAMPLES[name]
    reached: set[int] = set()
    for _ in range(20):
        drawing = drawn(size, choices)
        reached |= set(values(drawing, PickRow))
        more = values(drawing, ShowPage)
        if not more:
            break
        choices = replace(choices, page=more[0])
        if choices.page == 0:
            break
    assert reached == {row.key for row in choices.rows}


@pytest.mark.parametrize("size", SIZES.values())
@pytest.mark.parametrize("count", range(2, 7))
def test_what_the_chosen_one_changes_stands_where_there_is_room_for_it(
    opened: Any, count: int, size: tuple[int, int]
) -> None:
    from screens.kit.drawing.marks import Words
    from tests.kit.painters.turn_samples import BUTTONS
    from tests.kit.painters.turn_samples import FANS as SAMPLES

    opened("menu")  # the size of texts is only known in a running app
    drawing = drawn(size, replace(SAMPLES["many"], rows=SAMPLES["many"].rows[:count]))
    boxes = [
        target.rect
        for target in drawing.targets
        if isinstance(target.key, PickRow) or target.key in BUTTONS.keys() - {Command.DETAILS}
    ]
    for words in (mark for mark in drawing.marks if isinstance(mark, Words) and mark.text == SAMPLES["many"].line):
        assert words.rect.h > 0
        middle = words.rect.y + words.rect.h / 2
        covered = [box for box in boxes if box.y < middle < box.bottom and box.x <= words.rect.x < box.right]
        assert covered == []


@pytest.mark.parametrize("chosen", [0, 5, 11])
def test_the_page_of_choices_is_the_one_with_what_is_chosen(opened: Any, chosen: int) -> None:
    """A hint, or what was chosen before: it must not stand on a page that nobody sees."""
    from tests.kit.painters.turn_samples import FANS as SAMPLES

    opened("menu")  # the size of texts is only known in a running app
    rows = tuple(replace(row, chosen=row.key == chosen) for row in SAMPLES["many"].rows)
    drawing = drawn(SIZES["phone"], replace(SAMPLES["many"], rows=rows))
    assert values(drawing, ShowPage), "there are several pages"
    assert chosen in values(drawing, PickRow)


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (2560, 1600)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_popover_never_covers_its_tile(opened: Any, size: tuple[int, int], left_handed: bool) -> None:
    from screens.table.paint.choices.choice_popover import middle
    from tests.kit.painters.turn_samples import FANS as SAMPLES
    from tests.kit.painters.turn_samples import facts_of

    opened("menu")
    layout = facts_of(size, left_handed=left_handed).layout
    area = middle(layout)
    for choices in SAMPLES.values():
        for tile in range(30):
            at = replace(choices, tile=tile, keep=())
            drawing = drawn(size, at, left_handed=left_handed)
            (body,) = (target.rect for target in drawing.targets if target.key is Cover.CHOICES)
            own = layout.tile_rect(tile)
            free = body.right <= own.x or body.x >= own.right or body.bottom <= own.y or body.y >= own.bottom
            assert free, (choices.title, tile)
            assert body.x >= area.x - 0.1, (choices.title, tile)
            assert body.right <= area.right + 0.1, (choices.title, tile)


def test_the_popover_leaves_the_path_in_sight(opened: Any) -> None:
    from tests.kit.painters.turn_samples import FANS as SAMPLES
    from tests.kit.painters.turn_samples import facts_of

    opened("menu")
    choices = SAMPLES["tribes"]
    layout = facts_of((1280, 800)).layout
    (body,) = (target.rect for target in drawn((1280, 800), choices).targets if target.key is Cover.CHOICES)
    for tile in choices.keep:
        rect = layout.tile_rect(tile)
        assert body.y >= rect.bottom or body.bottom <= rect.y or body.x >= rect.right or body.right <= rect.x


def test_the_choice_menu_of_a_phone_has_the_buttons_of_the_view_model(opened: Any) -> None:
    from tests.kit.painters.turn_samples import BUTTONS
    from tests.kit.painters.turn_samples import FANS as SAMPLES

    opened("menu")
    for size in ((360, 640), (640, 360)):
        drawing = drawn(size, SAMPLES["tribes"])
        assert {target.key for target in drawing.targets} >= set(BUTTONS)
        live = {target.key: target.live for target in drawing.targets}
        assert live[Command.UNDO]
        assert live[Command.PRIMARY]
        assert not live[Command.REDO]
        only = drawn(size, SAMPLES["tribes"], buttons={Command.PRIMARY: BUTTONS[Command.PRIMARY]})
        assert not has(only, Command.UNDO)
        assert has(only, Command.PRIMARY)


def test_a_touch_on_a_row_says_its_key(opened: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    stage = opened("fan_tribes")
    region = stage.screen.region
    said = heard(region, "on_press")
    for action in (PickRow(4), Command.CLOSE_CHOICES, Command.PRIMARY):
        (rect,) = (t.rect for t in region.targets if t.key == action)
        x, y, w, h = region.box_of(rect)
        touch = UnitTestTouch(x + w / 2, y + h / 2)
        touch.touch_down()
        stage.wait(0.05)
        touch.touch_up()
        stage.frames(2)
    assert said == [("on_press", PickRow(4)), ("on_press", Command.CLOSE_CHOICES), ("on_press", Command.PRIMARY)]


# ---------------------------------------------------------------- the card in the corner


def texts(drawing: Any) -> list[str]:
    """The words of a drawing."""
    return [mark.text for mark in drawing.marks if hasattr(mark, "text")]


def test_the_card_shows_every_line_that_fits(opened: Any) -> None:
    from tests.kit.painters.turn_samples import CARDS as SAMPLES

    opened("menu")
    many = tuple(replace(line, text=line.text[:8]) for line in SAMPLES["turn"].lines)  # in two columns
    for card in (SAMPLES["plan"], SAMPLES["last"], replace(SAMPLES["turn"], lines=many)):
        drawing = drawn((1280, 800), card=card)
        assert {line.text for line in card.lines} <= set(texts(drawing)), card.title
        assert not has(drawing, Command.DETAILS)
    assert has(drawn((1280, 800), card=SAMPLES["last"]), Command.REPLAY)
    assert drawn((360, 640), card=SAMPLES["last"]).targets == ()


def test_three_short_lines_of_the_last_turn_are_all_read_while_bids_are_made(opened: Any) -> None:
    """What comes last may matter most: whose djinn it is now."""
    from dataclasses import replace

    from tests.kit.painters.turn_samples import CARDS as SAMPLES

    opened("menu")
    one = SAMPLES["last"].lines[0]
    told = ("Sowed 3 meeples from A1 to D1", "Kept 3 elders", "Called Sloar (2 elders)")
    card = replace(SAMPLES["last"], lines=tuple(replace(one, text=text) for text in told), note="")
    drawing = drawn((1280, 800), card=card, bidding=True)
    assert set(told) <= set(texts(drawing))
    places = [mark.rect for mark in drawing.marks if getattr(mark, "text", "") in told]
    assert all(above.bottom <= below.y + 0.01 for above, below in pairwise(places))
    assert all(place.bottom <= drawing.marks[0].rect.bottom for place in places)


def test_a_low_card_shows_what_counts_and_opens(opened: Any) -> None:
    from tests.kit.painters.turn_samples import CARDS as SAMPLES

    opened("menu")
    drawing = drawn((960, 600), card=SAMPLES["turn"])
    assert "−6" in texts(drawing)
    assert has(drawing, Command.DETAILS)


def test_a_long_line_does_not_keep_shorter_ones_away(opened: Any) -> None:
    """What has room is shown, in its order; nothing that fits into what is left is missing."""
    from tests.kit.painters.turn_samples import CARDS as SAMPLES

    opened("menu")
    short = SAMPLES["turn"].lines[0]
    long = replace(
        short, text="A line that is so long that it needs three rows of a narrow card, whatever is done about it"
    )
    shorts = [replace(short, text=f"Short {n}") for n in range(5)]
    card = replace(SAMPLES["turn"], lines=(*shorts[:2], long, *shorts[2:]), chip="")
    drawing = drawn((768, 1024), card=card)
    shown = texts(drawing)
    told = [text for text in shown if text.startswith("Short")]
    assert len(told) == 3
    assert told == [f"Short {n}" for n in range(len(told))]
    assert f"{len(card.lines) - len(told) - shown.count(long.text)} more…" in shown
    assert all(mark.rect.bottom <= drawing.marks[0].rect.bottom + 0.01 for mark in drawing.marks)


def test_the_order_of_a_bid_is_read_from_the_left(opened: Any) -> None:
    from tests.kit.painters.turn_samples import CARDS as SAMPLES

    opened("menu")
    drawing = drawn((1280, 800), card=SAMPLES["bid"], bidding=True)
    assert {"36 to 31", "S", "A", "?"} <= set(texts(drawing))
    assert has(drawing, Command.CARD_CHIP)
    named = drawn((1280, 800), card=replace(SAMPLES["bid"], chip=""), bidding=True)
    assert {"Samira", "Anna"} <= set(texts(named))


@pytest.mark.parametrize("size", [(768, 1024), (800, 1280), (1280, 800), (1920, 1080)])
def test_who_has_still_to_bid_is_named_in_full(opened: Any, size: tuple[int, int]) -> None:
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit
    from tests.kit.painters.turn_samples import CARDS as SAMPLES

    opened("menu")
    waiting = "Still to bid: Tomas, Samira, Idris"
    lines = (SAMPLES["bid"].lines[1], replace(SAMPLES["bid"].lines[2], text=waiting))
    drawing = drawn(size, card=replace(SAMPLES["bid"], lines=lines, chip=""), bidding=True)
    (words,) = (mark for mark in drawing.marks if isinstance(mark, Words) and mark.text == waiting)
    assert not fit(words._replace(may_shorten=False))[1]


# ---------------------------------------------------------------- the sheets


def test_sets_are_sold_one_by_one_or_all(opened: Any) -> None:
    stage = opened("sale")
    sheet = stage.screen.part
    said = heard(sheet, "on_sell")
    assert {"34", "30", "3", "1"} & set(stage.texts()) == {"30", "3", "1"}
    row = sheet.ids.sets.children[-2]
    stage.press(row.ids.sell)
    assert said == [("on_sell", 1 << 3 | 1 << 6)]
    stage.press_text("Sell all for 34 coins")
    assert [kinds for _, kinds in said[1:]] == list(sheet.sets)


@pytest.mark.parametrize(("sheet", "button"), [("sale", "Sell"), ("powers", "Use")])
def test_the_text_of_a_button_without_an_icon_is_in_its_middle(opened: Any, sheet: str, button: str) -> None:
    stage = opened(sheet)
    labels = [widget for widget in stage.screen.part.walk() if getattr(widget, "text", "") == button]
    shown = [(label, label.parent) for label in labels if "label" in label.parent.ids]
    assert shown
    for label, pill in shown:
        assert label.center_x == pytest.approx(pill.center_x, abs=1)


def test_an_own_set_takes_each_kind_once(opened: Any) -> None:
    stage = opened("sale")
    sheet = stage.screen.part
    said = heard(sheet, "on_sell")
    assert sheet.ids.own.disabled
    for kind in (0, 3, 6, 3):
        chip = next(chip for chip in sheet.ids.chips.children if chip.kind == kind)
        stage.press(chip)
    assert sheet.own_text == "Sell for 3 coins"
    assert "less than the best sets" in sheet.own_note
    stage.press(sheet.ids.own)
    assert said == [("on_sell", 1 << 0 | 1 << 6)]
    sheet.show((0, 0, 1, 2, 0, 1, 2, 0, 1))
    assert not sheet.chosen
    assert len(sheet.ids.chips.children) == 5


def test_the_sale_says_what_keeping_is_worth(opened: Any) -> None:
    stage = opened("sale_one")
    sheet = stage.screen.part
    assert sheet.worth == "In the best sets they bring 2 coins, now or at the end of the game."
    sheet.show((0, 0, 0, 0, 0, 0, 2, 0, 0), wild=2)
    assert sheet.worth.startswith("Sell all of them for 2 coins now,")
    assert sheet.worth.endswith("bring 8 at the end.")
    sheet.show([0] * 9)
    stage.frames(2)
    assert sheet.worth == "No goods yet. Merchants and markets bring them."
    assert not stage.faults()


def test_cards_and_djinns_say_what_was_touched(opened: Any) -> None:
    stage = opened("cards_call")
    sheet = stage.screen.part
    said = heard(sheet, "on_card", "on_djinn", "on_payment", "on_confirm", "on_skip", "on_inspect")
    stage.press(sheet.cards[4])
    stage.press(sheet.cards[8])  # a gap
    stage.press(sheet.djinns[1])
    stage.press(sheet.ids.payments.children[0])
    stage.press_text("Call Bouraq: 2 elders")
    stage.press_text("Skip")
    assert said == [
        ("on_card", 4),
        ("on_djinn", DJINNS.index("haurvatat")),
        ("on_payment", 1),
        ("on_confirm",),
        ("on_skip",),
    ]
    assert [card.state_now for card in sheet.djinns] == ["chosen", "live", "closed"]


def share_in_sight(widget: Any) -> float:
    """Which part of a widget in a sheet is seen without scrolling."""
    from tests.kit.stage import box_of, visible

    box = box_of(widget)
    seen = visible(widget, box)
    return max(0, seen[3] - seen[1]) / (box[3] - box[1])


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (393, 851), (851, 393), (800, 1280)])
def test_djinns_come_first_where_one_is_called(opened: Any, size: tuple[int, int]) -> None:
    stage = opened("cards_call")
    stage.resize(*size)
    sheet = stage.screen.part
    first, second, _ = sheet.djinns
    way = max(sheet.ids.payments.children, key=lambda row: row.top)
    assert [share_in_sight(widget) for widget in (first, second, way)] == pytest.approx([1, 1, 1], abs=0.02)
    corner = (first.to_window(*first.pos), sheet.cards[0].to_window(*sheet.cards[0].pos))
    assert corner[0][0] < corner[1][0] or corner[0][1] > corner[1][1], "before the market, as one reads"
    pay, card = way.to_window(*way.pos), corner[1]
    assert pay[1] > card[1], "how to pay comes before what cannot be taken now"


@pytest.mark.parametrize("name", ["cards", "cards_buy"])
def test_the_market_comes_first_where_no_djinn_is_called(opened: Any, name: str) -> None:
    stage = opened(name)
    sheet = stage.screen.part
    for size in SIZES.values():
        stage.resize(*size)
        card, djinn = sheet.cards[0], sheet.djinns[0]
        (x, y), (djinn_x, djinn_y) = card.to_window(*card.pos), djinn.to_window(*djinn.pos)
        assert x < djinn_x or y > djinn_y
        assert share_in_sight(card) == pytest.approx(1, abs=0.02)


def test_a_sheet_of_cards_begins_at_its_top_when_it_is_opened_again(opened: Any) -> None:
    from tests.kit.painters.turn_samples import DJINN_ROW, FANS, MARKET

    stage = opened("cards_call")
    stage.resize(360, 640)
    page, sheet = stage.screen, stage.screen.part
    for calling, first in ((False, sheet.cards[0]), (True, sheet.djinns[0])):
        bottom = sheet.djinns[2] if calling else sheet.cards[8]  # of what is shown so far
        assert share_in_sight(bottom) < 0.5
        stage.reach(bottom)
        assert share_in_sight(bottom) == pytest.approx(1, abs=0.02)
        page.close()
        page.open(sheet)
        sheet.show(MARKET, DJINN_ROW, "Choose", action="Take", calling=calling)
        stage.frames(3)
        assert share_in_sight(first) == pytest.approx(1, abs=0.02)
        assert "How to pay" not in stage.texts()
    sheet.show(MARKET, DJINN_ROW, "Choose", action="Take", payments=FANS["pay"].rows, calling=True)
    stage.frames(3)
    assert "How to pay" in stage.texts()
    assert share_in_sight(sheet.djinns[0]) == pytest.approx(1, abs=0.02), "nothing moves under the finger"


def test_a_long_press_looks_a_card_up(opened: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    stage = opened("cards")
    sheet = stage.screen.part
    said = heard(sheet, "on_card", "on_djinn", "on_inspect")
    for card in (sheet.cards[0], sheet.djinns[0]):
        stage.reach(card)
        touch = UnitTestTouch(*card.to_window(*card.center))
        touch.touch_down()
        stage.wait(1)
        touch.touch_up()
        stage.frames(2)
    assert said == [("on_inspect", ("card", 3)), ("on_inspect", ("djinn", DJINNS.index("bouraq")))]


def test_looking_has_no_buttons(opened: Any) -> None:
    stage = opened("cards")
    assert not stage.screen.part.foot.children
    assert "No djinn" in stage.texts()


def test_only_a_usable_power_has_a_button(opened: Any) -> None:
    stage = opened("powers")
    sheet = stage.screen.part
    said = heard(sheet, "on_use", "on_inspect")
    assert stage.texts().count("Use") == 1
    stage.press_text("Use")
    stage.press(sheet.ids.cards.children[0].ids.head)
    assert said == [("on_use", DJINNS.index("enki")), ("on_inspect", ("djinn", DJINNS.index("haurvatat")))]
    assert "You cannot pay for it, or it would change nothing now" in stage.texts()
    sheet.show(())
    stage.frames(2)
    assert "No djinn yet. You call one at a sacred place." in stage.texts()


def test_a_menu_says_the_key(opened: Any) -> None:
    stage = opened("menu")
    said = heard(stage.screen.part, "on_item")
    stage.press_text("Rules")
    stage.press_text("Game log")
    assert said == [("on_item", "rules"), ("on_item", "log")]


def test_the_card_as_a_sheet(opened: Any) -> None:
    stage = opened("story_last")
    said = heard(stage.screen.part, "on_replay")
    stage.press_text("Replay")
    assert said == [("on_replay",)]
    assert "Killed an elder on F4" in stage.texts()


# ---------------------------------------------------------------- the hand-over screen


def test_the_hand_over_screen_has_to_be_held(opened: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    stage = opened("veil")
    hand_over_screen = stage.screen.part
    bar = hand_over_screen.ids.bar
    said = heard(hand_over_screen, "on_ready", "on_replay")
    stage.tap(bar)
    stage.wait(0.3)
    assert not said
    assert bar.fill == 0
    touch = UnitTestTouch(*bar.center)
    touch.touch_down()
    stage.wait(0.3)
    assert 0.3 < bar.fill < 0.7
    stage.wait(0.35)
    assert said == [("on_ready",)]
    touch.touch_up()
    stage.frames(2)
    assert said == [("on_ready",)]


def test_without_motion_the_bar_jumps(opened: Any) -> None:
    stage = opened("veil")
    hand_over_screen = stage.screen.part
    hand_over_screen.show("Anna", "A", 3, "your turn, round 2", "Take the device.", reduced_motion=True)
    said = heard(hand_over_screen, "on_ready")
    hand_over_screen.ids.bar.press()
    stage.frames(1)
    assert hand_over_screen.ids.bar.fill == 1
    assert not said
    hand_over_screen.ids.bar.release()
    assert hand_over_screen.ids.bar.fill == 0
    hand_over_screen.ids.bar.press()
    stage.wait(0.65)
    assert said == [("on_ready",)]


def test_the_hand_over_screen_names_the_player_and_replays(opened: Any) -> None:
    stage = opened("veil")
    hand_over_screen = stage.screen.part
    said = heard(hand_over_screen, "on_replay")
    assert {"Tomas", "your turn, round 5", "Replay Anna’s turn"} <= set(stage.texts())
    stage.press_text("Replay Anna’s turn")
    assert said == [("on_replay",)]
    hand_over_screen.show("Anna", "A", 3, "your bid, round 6", "Take the device.")
    stage.frames(2)
    assert {"Anna", "your bid, round 6", "Take the device."} <= set(stage.texts())
    assert not [text for text in stage.texts() if text.startswith("Replay")]
