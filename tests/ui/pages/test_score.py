"""The end of a game, as it is shown."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR, tr
from fivetribes.rules.scoring import Score
from screens.play.box import kinds
from screens.play.five_tribes.score_sheet import CATEGORIES, ScoreSheet
from screens.play.score_sheet import REST
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.stage import Stage

#: coins, viziers, elders, djinns, palms, palaces, tiles, goods
ANNA = Score(38, 34, 8, 16, 20, 5, 43, 21)
TOMAS = Score(52, 1, 12, 12, 6, 10, 31, 20)
FOUR = ScoreSheet(
    ("Tomas", "Anna", "Samira", "Idris"),
    ("orange", "cyan", "pink", "black"),
    (TOMAS, ANNA, Score(46, 23, 4, 18, 3, 15, 39, 13), Score(41, 12, 10, 6, 6, 5, 34, 31)),
    (1,),
    ((50, 90, 144), (50, 80, 185), (50, 120, 161), (50, 60, 145)),
)
TWO = ScoreSheet(("Jo", "A very long name, longer than a column"), ("black", "cyan"), (ANNA, ANNA), (0, 1))


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.score_page import ScoreScreen

        screen = ScoreScreen(name="score")
        screen.show(FOUR)
        return screen

    stage = Stage(make)
    yield stage
    stage.close()


# ---------------------------------------------------------------- the sheet


def test_the_winner_is_named_with_the_lead() -> None:
    assert FOUR.headline() == "Anna wins by 24"
    assert FOUR.order == (1, 2, 3, 0)
    assert FOUR.summary() == "Anna 185, Samira 161, Idris 145, Tomas 144"


def test_ties_share_the_win() -> None:
    assert TWO.headline() == "Jo and A very long name, longer than a column share the win"
    three = ScoreSheet(("A", "B", "C"), ("cyan", "pink", "black"), (ANNA, ANNA, ANNA), (0, 1, 2))
    assert three.headline() == "A, B and C share the win"
    assert three.differences() == ()


def test_a_name_may_hold_braces() -> None:
    assert ScoreSheet(("{n}{x}", "B"), ("cyan", "pink"), (ANNA, TOMAS), (0,)).headline() == "{n}{x} wins by 41"


def test_the_best_of_a_category() -> None:
    assert FOUR.best("coins") == {0}
    assert TWO.best("goods") == {0, 1}
    nothing = ScoreSheet(("A", "B"), ("cyan", "pink"), (Score(*8 * [0]), Score(*8 * [0])), (0, 1))
    assert nothing.best("palms") == frozenset()
    assert nothing.scale == 5


def test_differences_between_the_first_two_add_up() -> None:
    differences = FOUR.differences()
    assert differences[0] == ("palms", 17)
    assert sum(points for _, points in differences) == 24
    assert FOUR.scale == 55


def test_the_largest_differences_add_up_too() -> None:
    shown = FOUR.largest_differences(4)
    assert shown == (*FOUR.differences()[:3], (REST, 24 - 17 - 11 + 10))
    assert FOUR.largest_differences(len(FOUR.differences())) == FOUR.differences()


def test_what_the_page_compares_adds_up_to_what_was_won_by(stage: Stage) -> None:
    rows = [(row.text, row.points) for row in reversed(stage.screen.ids.differences.children)]
    assert rows == [("Palms", "+17"), ("Viziers", "+11"), ("Palaces", "−10"), ("Everything else", "+6")]


def test_the_categories_are_those_of_the_score() -> None:
    assert sum(getattr(ANNA, category) for category in CATEGORIES) == ANNA.total


def test_the_text_to_share_has_everything() -> None:
    first, *lines = FOUR.as_text().splitlines()
    assert first == "Anna wins by 24"
    assert lines[0].startswith("Anna: 185 (Coins 38, Viziers 34,")
    assert len(lines) == 4


# ---------------------------------------------------------------- on the screen


def sheet_texts(stage: Stage) -> list[str]:
    """What is written on the sheet."""
    from tests.kit.painters.painter_parts import texts

    return texts(stage.screen.ids.table.region.drawing)


def winners_columns(stage: Stage) -> list[float]:
    """Where the lighter columns of the sheet begin, from the left."""
    from screens.kit.drawing.marks import Box
    from screens.kit.palette import Tone

    marks = stage.screen.ids.table.region.drawing.marks
    return [mark.rect.x for mark in marks if isinstance(mark, Box) and mark.fill is Tone.PARCHMENT_EDGE]


def places_of_names(stage: Stage, *names: str) -> list[float]:
    """Where these names stand on the sheet: the middle of each."""
    from screens.kit.drawing.marks import Words

    marks = [mark for mark in stage.screen.ids.table.region.drawing.marks if isinstance(mark, Words)]
    return [next(m.rect.x + m.rect.w / 2 for m in marks if m.text == name) for name in names]


def test_every_figure_is_shown(stage: Stage) -> None:
    shown = sheet_texts(stage)
    for score in FOUR.scores:
        assert str(score.total) in shown
        for category in CATEGORIES:
            assert str(getattr(score, category)) in shown
    assert {"Coins", "Goods", "Total"} <= set(shown)
    assert {"Anna wins by 24", "Anna against Samira", "+17"} <= set(stage.texts())


def test_the_columns_of_the_winners_are_lit(stage: Stage) -> None:
    anna, samira = places_of_names(stage, "Anna", "Samira")
    (lit,) = winners_columns(stage)
    assert lit < anna < samira, "the best is on the left"
    assert samira - lit > samira - anna, "and only its column is lighter"
    stage.screen.show(TWO)
    stage.frames(2)
    assert len(winners_columns(stage)) == 2
    assert not stage.screen.rivals


def test_each_button_says_what_is_wanted(stage: Stage) -> None:
    wanted: list[str] = []
    for name in ("on_new_game", "on_share", "on_board", "on_leave_score"):
        stage.screen.bind(**{name: lambda _, *values, name=name: wanted.append(" ".join((name, *values)))})
    for button in ("again", "board", "share"):
        stage.press(stage.screen.ids[button])
    stage.back()
    assert wanted == ["on_new_game", "on_board", f"on_share {FOUR.as_text()}", "on_leave_score"]


def test_the_figures_of_the_legend_stand_beside_their_markers(stage: Stage) -> None:
    """Also when another game is shown while the page stands there, whose letters are as large."""
    chart = stage.screen.ids.chart
    series = list(chart.series)
    for shown in (series, [], series):
        chart.series = shown
        stage.frames(3)
        for marker, total in chart._legend:
            assert abs(total.center_y - marker.center_y) <= 1


def test_the_chart_ends_with_the_totals(stage: Stage) -> None:
    chart = stage.screen.ids.chart
    legend = [(marker.letter, total.text) for marker, total in chart._legend]
    assert legend == [("A", "185"), ("S", "161"), ("I", "145"), ("T", "144")]
    stage.screen.show(TWO)
    stage.frames(2)
    assert not chart.series
    assert "Points after each turn" not in stage.texts()


def test_the_axis_says_where_it_begins(stage: Stage) -> None:
    assert any("The axis begins at 50." in text for text in stage.texts())


@pytest.mark.parametrize("size", [(1120, 720), (1280, 800), (1366, 700), (1920, 1080), (960, 600)])
def test_the_chart_is_high_enough_to_be_read(stage: Stage, size: tuple[int, int]) -> None:
    """Its lines have 160 dp, whatever stands below."""
    from screens.play.five_tribes.score_sheet import sheet_of
    from tests.kit.finished import finished_match

    stage.screen.show(sheet_of(finished_match(4, "chart")))
    stage.resize(*size)
    stage.frames(4)
    assert stage.screen.tells_moments
    assert stage.screen.ids.chart._high >= 160


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.key)
def test_a_turn_of_the_chart_is_seen_again(stage: Stage, kind: Any) -> None:
    """A tap finds the turn that is nearest; the keyboard goes over them one by one. Each is that of its place."""
    from tests.kit.finished import finished_match

    match = finished_match(3, "again", kind)
    sheet = kind.sheet(match)
    assert len(sheet.places) == len(sheet.history[0]) - 1
    assert all(match.turn_log.turns[at].done and not match.turn_log.turns[at].bid for at in sheet.places)
    stage.screen.show(sheet)
    stage.resize(1280, 800)
    stage.frames(4)
    seen: list[int] = []
    stage.screen.bind(on_moment=lambda _, at: seen.append(at))
    chart = stage.screen.ids.chart
    targets = list(chart.focus_targets())
    assert len(targets) == chart.turns == len(sheet.places)
    for target in targets:
        target.press()
    assert seen == list(sheet.places)
    seen.clear()
    for number in (1, 2, len(targets) // 2, len(targets)):
        stage.tap_at(*targets[number - 1].middle)
        assert seen.pop() == sheet.places[number - 1]
    label = targets[4].label
    assert label is not None
    for seat, name in enumerate(sheet.names):
        assert f"{name} {sheet.history[seat][5]}" in label()


def test_texts_follow_the_language(stage: Stage) -> None:
    from tests.kit.stage import Longer

    stage.speak(Longer())
    assert "Coinsco" in sheet_texts(stage)
    assert "Anna winswi byb 24" in stage.texts()


def test_the_largest_text_fits(stage: Stage) -> None:
    from tests.kit.stage import SIZES

    stage.enlarge(1.5)
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool) -> None:
    from tests.kit.stage import SIZES, Longer

    if longer:
        stage.speak(Longer())
    for sheet in (FOUR, TWO):
        stage.screen.show(sheet)
        for size in SIZES.values():
            stage.resize(*size)
            assert not stage.faults(), size


def test_a_small_tablet_shows_the_whole_sheet(stage: Stage) -> None:
    from tests.kit.stage import box_of

    for size in ((960, 600), (1280, 800)):
        for sheet in (FOUR, TWO):
            stage.screen.show(sheet)
            stage.resize(*size)
            table, story = stage.screen.ids.table, stage.screen.ids.story
            assert box_of(table)[1] > 0, "the totals are in sight"
            assert table.height > 0.8 * size[1] - 56, "and use the room there is"
            if sheet.history:
                assert box_of(story)[1] == pytest.approx(box_of(table)[1], abs=1.5), "both columns end together"


def test_a_bar_is_right_below_its_figure(stage: Stage) -> None:
    from screens.kit.drawing.marks import Box, Words
    from screens.kit.palette import Tone

    for size in ((360, 640), (960, 600), (1280, 800), *LOW):
        stage.resize(*size)
        marks = stage.screen.ids.table.region.drawing.marks
        bars = [mark.rect for mark in marks if isinstance(mark, Box) and mark.fill is Tone.PARCHMENT_2]
        figures = [mark for mark in marks if isinstance(mark, Words) and mark.text.isdigit()]
        assert len(bars) == len(FOUR.scores) * len(CATEGORIES)
        for bar in bars:
            above = [f for f in figures if f.rect.x <= bar.x and bar.right <= f.rect.right and f.rect.y < bar.y]
            figure = max(above, key=lambda mark: mark.rect.y)
            letters_end = figure.rect.y + figure.rect.h / 2 + 0.36 * figure.size
            assert 0 <= bar.y - letters_end < 8


def test_a_bar_is_as_long_as_its_points(stage: Stage) -> None:
    from screens.kit.drawing.marks import Box
    from screens.kit.palette import Tone

    marks = [mark for mark in stage.screen.ids.table.region.drawing.marks if isinstance(mark, Box)]
    whole = next(mark.rect.w for mark in marks if mark.fill is Tone.PARCHMENT_2)
    bars = sorted(mark.rect.w / whole for mark in marks if mark.fill in (Tone.BAR, Tone.BAR_BEST))
    points = sorted(p for category in CATEGORIES for p in FOUR.points(category) if p)
    assert len(bars) == len(points)
    for length, value in zip(bars, points, strict=True):
        assert length == pytest.approx(max(value / FOUR.scale, 5 / whole)), value


@pytest.mark.parametrize(("longer", "letters"), [(False, 0.85), (True, 1.0), (False, 1.5)])
def test_no_word_of_the_sheet_is_cut(stage: Stage, longer: bool, letters: float) -> None:
    from tests.kit.stage import SIZES, Longer

    if longer:
        stage.speak(Longer())
    stage.enlarge(letters)
    for sheet in (FOUR, TWO):
        stage.screen.show(sheet)
        for size in SIZES.values():
            stage.resize(*size)
            assert not stage.screen.ids.table.region.cut, size


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_names_of_rows_keep_away_from_the_first_column(stage: Stage, language: str) -> None:
    from screens.kit.drawing.marks import Words
    from tests.kit.painters.painter_parts import shown

    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    for *size, letters in ((360, 640, 1), (1280, 800, 1), (1920, 1080, 1.3)):
        stage.enlarge(letters)
        stage.spread(*size)
        table = stage.screen.ids.table
        names = [tr(name) for name in CATEGORIES.values()]
        words = [mark for mark in table.region.drawing.marks if isinstance(mark, Words) and mark.text in names]
        assert len(words) == len(CATEGORIES)
        left = 12 + table.source.label_width  # of the column of the winner
        assert all(shown(mark)[2] <= left - 7 for mark in words), size


def test_the_title_of_a_phone_is_short(stage: Stage) -> None:
    for size in ((360, 640), (393, 851)):
        stage.resize(*size)
        bar = stage.screen.ids.bar
        assert bar.height == 56, "a single line"
        assert FOUR.summary() not in stage.texts()
    stage.resize(800, 1280)
    assert FOUR.summary() in stage.texts()


def test_a_very_large_window_is_filled_from_its_top(stage: Stage) -> None:
    stage.spread(2560, 1600)
    ids = stage.screen.ids
    assert ids.bar.top == 1600
    assert ids.table.height > 800
    right = ids.story.to_window(ids.story.right, 0)[0]
    assert ids.again.right == pytest.approx(right, abs=1)


# ---------------------------------------------------------------- key moments


def real(seats: int = 4, seed: str = "score") -> ScoreSheet:
    """The sheet of a game that was really played."""
    from screens.play.five_tribes.score_sheet import sheet_of
    from tests.kit.finished import finished_match

    return sheet_of(finished_match(seats, seed))


def test_rounds_and_turns_are_counted(stage: Stage) -> None:
    from tests.kit.finished import finished_match

    match = finished_match(4, "score")
    ends = sum(entry.code == "end" for entry in match.game.entries)
    sheet = real()
    assert (sheet.rounds, sheet.turns) == (match.game.state.round, ends)
    stage.screen.show(sheet)
    stage.frames(3)
    (note,) = (text for text in stage.texts() if text.startswith(f"{sheet.rounds} rounds, {ends} turns."))
    assert note.endswith("Choose a turn to see it again.")
    assert FOUR.course() == ""


def painted(stage: Stage) -> list[str]:
    from tests.kit.painters.painter_parts import texts

    return texts(stage.screen.ids.moments.region.drawing)


def test_key_moments_are_told_with_round_and_points_that_add_up(stage: Stage) -> None:
    import re

    sheet = real()
    stage.screen.show(sheet)
    stage.frames(3)
    told = painted(stage)
    assert "Key moments" in stage.texts()
    assert 3 <= len(sheet.moments) <= 4
    for moment in sheet.moments:
        name = sheet.names[moment.seat]
        line = next(text for text in told if text.startswith(f"Round {moment.round}: {name} gains {moment.points}"))
        details = told[told.index(line) + 1]
        figures = [int(f.replace("\N{MINUS SIGN}", "-")) for f in re.findall(r"[+\N{MINUS SIGN}]\d+", details)]
        assert sum(figures) == moment.points
        assert not re.search(r"\w\s[+\N{MINUS SIGN}]", details), "as in 'oasis 8 +8'"


def test_a_touch_on_a_key_moment_asks_for_its_turn(stage: Stage) -> None:
    sheet = real()
    stage.screen.show(sheet)
    stage.frames(3)
    wanted: list[int] = []
    stage.screen.bind(on_moment=lambda _, at: wanted.append(at))
    stage.reach(stage.screen.ids.moments)
    region = stage.screen.ids.moments.region
    for moment in sheet.moments:
        x, y, w, h = region.box_of(next(t.rect for t in region.targets if t.key == moment.at))
        touch_at(stage, *region.to_window(x + w / 2, y + h / 2))
    assert wanted == [moment.at for moment in sheet.moments]


def touch_at(stage: Stage, x: float, y: float) -> None:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(x, y)
    touch.touch_down()
    stage.wait(0.05)
    touch.touch_up()
    stage.frames(2)


def test_what_is_not_known_has_no_card(stage: Stage) -> None:
    ids = stage.screen.ids
    assert ids.story.children[::-1] == [ids.progress.__self__, ids.against.__self__]
    stage.screen.show(TWO)
    stage.frames(2)
    assert ids.story.children == []
    stage.screen.show(real())
    stage.resize(960, 600)
    assert ids.decisive.parent is not None
    assert ids.against.parent is None, "a low window has no room to compare beside the moments"
    stage.spread(1920, 1080)
    assert ids.against.parent is not None


@pytest.mark.parametrize(("longer", "letters"), [(False, 1.0), (True, 1.0), (False, 1.5)])
def test_key_moments_fit_everywhere(stage: Stage, longer: bool, letters: float) -> None:
    from tests.kit.stage import SIZES, Longer, box_of

    if longer:
        stage.speak(Longer())
    stage.enlarge(letters)
    for seats in (2, 4):
        stage.screen.show(real(seats))
        for size in (*SIZES.values(), (960, 600), (768, 1024)):
            stage.resize(*size)
            assert not stage.faults(), size
            assert not stage.screen.ids.moments.region.cut, size
            if stage.screen.shape == "tablet" and letters == 1.0 and not longer and size[1] >= 700:
                table, story = stage.screen.ids.table, stage.screen.ids.story
                assert box_of(story)[1] == pytest.approx(box_of(table)[1], abs=1.5), "both columns end together"


# ---------------------------------------------------------------- the winner's moment


@pytest.fixture
def moving() -> Iterator[None]:
    from screens.kit.sheet import Sheet

    before, Sheet.moves = Sheet.moves, True
    yield
    Sheet.moves = before


def moments_of(stage: Stage) -> list[Any]:
    from screens.pages.winner_moment import WinnerMoment

    return [child for child in stage.screen.children if isinstance(child, WinnerMoment)]


@pytest.mark.usefixtures("moving")
def test_the_winner_rises_in_the_moon_and_is_gone_in_two_seconds(stage: Stage) -> None:
    heard: list[object] = []
    stage.screen.bind(on_winner=heard.append)
    stage.screen.celebrate()
    stage.frames(2)
    (moment,) = moments_of(stage)
    assert len(heard) == 1
    assert [(moon.colour, moon.letter) for moon in moment._moons] == [(3, "A")]
    assert moment.headline == "Anna wins by 24"
    low = moment._moons[0].y
    stage.wait(0.6)
    assert moment._moons[0].y > low
    assert moment.ids.night._picture is not None
    stage.wait(1.4)
    assert moments_of(stage) == []
    assert moment.ids.night._picture is None, "the picture of the night takes 4 MB"


@pytest.mark.usefixtures("moving")
def test_all_winners_share_the_moment(stage: Stage) -> None:
    stage.screen.show(TWO)
    stage.screen.celebrate()
    stage.wait(0.6)
    (moment,) = moments_of(stage)
    assert [(moon.colour, moon.letter) for moon in moment._moons] == [(0, "J"), (3, "A")]
    for size in ((360, 640), (640, 360), (1280, 800)):
        stage.resize(*size)
        for moon in moment._moons:
            assert moon.x >= -1
            assert moon.right <= size[0] + 1
            assert moon.y >= moment.ids.headline.top - 1
            assert moon.top <= size[1] + 1
        assert moment.ids.headline.y >= 0


@pytest.mark.usefixtures("moving")
def test_a_touch_ends_the_moment_and_nothing_else(stage: Stage) -> None:
    wanted: list[object] = []
    for name in ("on_new_game", "on_board", "on_share", "on_leave_score"):
        stage.screen.bind(**{name: lambda *_: wanted.append(1)})
    stage.screen.celebrate()
    stage.frames(2)
    stage.tap(stage.screen.ids.again)
    assert moments_of(stage) == []
    assert wanted == []
    stage.tap(stage.screen.ids.again)
    assert wanted == [1]


@pytest.mark.usefixtures("moving")
def test_a_key_ends_the_moment_and_nothing_else(stage: Stage) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_score=left.append)
    stage.screen.celebrate()
    stage.frames(2)
    assert stage.back()
    assert moments_of(stage) == []
    assert not left
    stage.screen.celebrate()
    stage.frames(2)
    stage.window.dispatch("on_keyboard", 13, 40, "\r", [])
    stage.frames(2)
    assert moments_of(stage) == []
    assert stage.back()
    assert left == [stage.screen]


def test_reduced_motion_has_no_moment(stage: Stage) -> None:
    from screens.kit.sheet import Sheet

    before, Sheet.moves = Sheet.moves, False
    heard: list[object] = []
    stage.screen.bind(on_winner=heard.append)
    stage.screen.celebrate()
    Sheet.moves = before
    assert moments_of(stage) == []
    assert heard == []


# ---------------------------------------------------------------- the chart


def test_dashes_keep_their_length_round_corners() -> None:
    from screens.kit.chart import dashes

    corner = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    pieces = dashes(corner, 6, 2)
    lengths = [sum(hypot(x - u, y - v) for (u, v), (x, y) in pairwise(piece)) for piece in pieces]
    assert lengths == pytest.approx([6, 6, 4])
    assert pieces[1] == [(8.0, 0.0), (10.0, 0.0), (10.0, 4.0)]


def test_a_line_that_stands_still_is_no_dash() -> None:
    from screens.kit.chart import dashes

    assert dashes([(1.0, 1.0)], 6, 2) == []


def test_the_legend_never_overlaps() -> None:
    from screens.kit.chart import spread

    assert spread([50, 48, 10], 20, 0, 100) == [59, 39, 10]
    assert spread([55, 75, 100], 20, 0, 90) == [50, 70, 90]
    assert spread([100, 100, 100], 20, 0, 100) == [60, 80, 100]
    assert spread([], 20, 0, 100) == []


@pytest.mark.parametrize(
    ("values", "axis"),
    [
        ((0, 3), (0, 3, 1)),
        ((0, 9), (0, 10, 5)),
        ((50, 185), (50, 200, 50)),
        ((40, 140), (0, 150, 50)),
        ((101, 119), (100, 120, 5)),
        ((50, 50), (50, 51, 1)),
        ((-3, 8), (-5, 10, 5)),
    ],
)
def test_the_axis_is_as_close_to_the_points_as_round_figures_allow(
    values: tuple[int, int], axis: tuple[int, int, int]
) -> None:
    from screens.kit.chart import axis_of

    assert axis_of(*values, lines=4) == axis


def test_an_axis_holds_all_points_in_few_steps() -> None:
    from screens.kit.chart import STEPS, axis_of

    rng = Random("axis")
    for _ in range(500):
        low = rng.randrange(-20, 200)
        high, lines = low + rng.randrange(300), rng.randrange(2, 9)
        axis = axis_of(low, high, lines)
        assert axis.low <= low <= high <= axis.high
        assert 1 <= (axis.high - axis.low) / axis.step <= lines
        assert axis.step in STEPS
        assert low - axis.low < axis.step


def test_a_notch_of_the_wheel_moves_some_lines(stage: Stage) -> None:
    """96 dp, as much as in other programs; Kivy's own are 20."""
    from kivy.metrics import dp
    from kivy.tests.common import UnitTestTouch

    stage.resize(640, 360)
    scroll, content = stage.screen.ids.scroll, stage.screen.ids.content
    before = content.to_window(0, content.y)[1]
    touch = UnitTestTouch(*scroll.to_window(*scroll.center))
    touch.profile.append("button")
    touch.button = "scrollup"  # what is below comes up
    touch.touch_down()
    touch.touch_up()
    stage.wait(1)
    assert content.to_window(0, content.y)[1] - before == pytest.approx(dp(96), abs=2)
