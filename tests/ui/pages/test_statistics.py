"""Statistics, as a person meets them."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from screens.play.box import kinds
from screens.play.saves.statistics import Statistics, StatisticsFile
from screens.play.settings import languages
from tests.kit.offscreen import LOW
from tests.kit.saved_samples import NOW, statistics
from tests.save.playing import setup_of

if TYPE_CHECKING:
    from pathlib import Path

    from screens.play.game_kind import GameKind
    from tests.kit.finger import Hand
    from tests.kit.stage import Stage

WINDOWS = ((360, 640), (640, 360), (393, 851), (851, 393), (768, 1024), (960, 600), (1280, 800), *LOW)
FIVE_TRIBES, ALI_BABA = kinds()


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.statistics.statistics_page import StatisticsScreen

        screen = StatisticsScreen(name="statistics")
        screen.show(statistics(), NOW)
        return screen

    stage = Stage(make)
    yield stage
    stage.close()


def blocks(stage: Any) -> list[Any]:
    """What is painted, from above and from the left."""
    from screens.kit.drawing.painted_block import PaintedBlock

    found = [widget for widget in stage.screen.walk() if isinstance(widget, PaintedBlock)]
    return sorted(found, key=lambda block: (-round(block.to_window(*block.pos)[1] + block.height), block.x))


def said(stage: Any) -> list[str]:
    """All that is read on the cards."""
    from tests.kit.painters.painter_parts import texts

    return [text for block in blocks(stage) for text in texts(block.region.drawing)]


def headings(stage: Stage) -> list[str]:
    """The games, from above and from the left."""
    from screens.kit.controls import SectionHeader

    found = [widget for widget in stage.seen() if isinstance(widget, SectionHeader)]
    found.sort(key=lambda widget: (-widget.to_window(*widget.pos)[1], widget.to_window(*widget.pos)[0]))
    return [widget.text for widget in found]


# ---------------------------------------------------------------- what is shown


def test_each_game_that_was_finished_has_its_figures(stage: Stage) -> None:
    assert headings(stage) == ["Five Tribes", "Ali Baba"]
    words = said(stage)
    assert "46%" in words
    for text in ("33", "16", "188", "5", "Sultan", "Only people", "Vizier, 4 players", "41", "Average score: 35"):
        assert text in words
    assert "Games that you play to the end count here. Practice games do not." in stage.texts()


def test_a_game_that_was_never_finished_is_not_mentioned(stage: Stage) -> None:
    known = dict(statistics())
    stage.screen.show([(ALI_BABA, Statistics()), (FIVE_TRIBES, known[FIVE_TRIBES])], NOW)
    stage.frames(3)
    assert headings(stage) == ["Five Tribes"]


def test_a_game_that_was_won_has_a_cup(stage: Stage) -> None:
    from screens.kit.drawing.marks import Glyph

    stage.screen.show(statistics()[1:], NOW)  # one won, one lost
    stage.frames(3)
    glyphs = [mark for block in blocks(stage) for mark in block.region.drawing.marks if isinstance(mark, Glyph)]
    assert [glyph.icon for glyph in glyphs] == ["trophy"]


def test_without_a_card_of_last_games_an_old_file_is_shown(stage: Stage) -> None:
    stage.screen.show([(FIVE_TRIBES, Statistics(statistics()[0][1].tallies))], NOW)
    stage.frames(3)
    assert "Last games" not in said(stage)
    assert "33" in said(stage)
    assert not stage.faults()


@pytest.mark.parametrize("size", WINDOWS)
def test_two_columns_where_there_is_room(stage: Stage, size: tuple[int, int]) -> None:
    """The two games, or the two cards of one."""

    def beside(widgets: list[Any]) -> bool:
        return len({round(widget.to_window(*widget.pos)[0]) for widget in widgets}) > 1

    stage.resize(*size)
    wide = size[0] >= 620
    assert beside(list(stage.screen.ids.games.children)) is wide
    assert beside(blocks(stage)) is wide
    for card in [block.parent for block in blocks(stage)[:2]]:
        assert card.to_window(*card.pos)[0] >= 8
        assert card.width >= 300
    stage.screen.show(statistics()[:1], NOW)
    stage.frames(5)
    assert beside(blocks(stage)) is wide


def test_nothing_was_played_yet(stage: Stage) -> None:
    wanted: list[object] = []
    stage.screen.bind(on_new_game=wanted.append)
    stage.screen.show([(FIVE_TRIBES, Statistics())], NOW)
    for size in WINDOWS:
        stage.resize(*size)
        assert not stage.faults(), size
    assert [text for text in stage.texts() if text.startswith("No finished games yet.")]
    assert not said(stage)
    assert stage.screen.ids.erase.parent is None, "there is nothing to delete"
    stage.tap(stage.screen.ids.begin)
    assert wanted == [stage.screen]


# ---------------------------------------------------------------- every window, language and size of letters


@pytest.mark.parametrize("letters", [0.85, 1.0, 1.5])
@pytest.mark.parametrize("language", [*languages(), "longer"])
def test_nothing_is_clipped_or_overlaps(stage: Stage, language: str, letters: float) -> None:
    from screens.kit.drawing.marks import Words
    from tests.kit.painters.painter_parts import shown
    from tests.kit.stage import Longer

    if language == "longer":
        stage.speak(Longer())
    elif language != "en":
        stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language]))
    for games in (statistics(), statistics()[:1], []):
        stage.screen.show(games, NOW)
        for size in WINDOWS:
            stage.resize(*size)
            stage.enlarge(letters)  # a window of another size forgets it
            assert not stage.faults(), size
            for block in blocks(stage):
                assert not block.region.cut, (size, block.region.cut)
                boxes = [shown(mark) for mark in block.region.drawing.marks if isinstance(mark, Words)]
                assert min(left for left, *_ in boxes) >= 0
                assert max(right for _, _, right, _ in boxes) <= block.region.width + 1
                assert max(low for *_, low in boxes) <= block.region.height + 1
                for number, one in enumerate(boxes):
                    for other in boxes[number + 1 :]:
                        apart = one[2] <= other[0] + 1 or other[2] <= one[0] + 1
                        assert apart or one[3] <= other[1] + 1 or other[3] <= one[1] + 1, (size, one, other)
    stage.screen.show(statistics(), NOW)
    stage.screen.ask_to_delete()
    for size in WINDOWS:
        stage.resize(*size)
        stage.enlarge(letters)
        assert not stage.faults(), size


def test_another_language_is_read_at_once(stage: Stage) -> None:
    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, ["hu"]))
    assert "Utolsó játékok" in said(stage)
    stage.speak(gettext.NullTranslations())
    assert "Last games" in said(stage)


# ---------------------------------------------------------------- in the app


def keep(hand: Hand, kind: GameKind, *winners: int) -> Path:
    """Some games of this kind are over, each won by one of two; returns their file."""
    path: Path = hand.app.folder / kind.folder / "statistics.json"
    known = Statistics()
    for number, winner in enumerate(winners):
        known = known.count(str(number), setup_of(2, kind), (50, 60), (winner,), 1_763_500_000)
    StatisticsFile(path).change(lambda _: known)
    return path


def test_home_leads_there_and_it_leads_back(hand: Hand) -> None:
    keep(hand, FIVE_TRIBES, 0, 0, 1)
    assert "statistics" not in [page.name for page in hand.app.screens.screens], "it is made when it is wanted"
    hand.tap(hand.screen.ids.statistics)
    assert hand.screen.name == "statistics"
    assert "3 games, 2 won, best score 50" in said(hand)
    hand.tap(hand.screen.ids.bar.ids.back)
    assert hand.screen.name == "home"
    keep(hand, FIVE_TRIBES, 0, 0, 1, 1)
    hand.tap(hand.screen.ids.statistics)
    assert "4 games, 2 won, best score 50" in said(hand), "what is there now is shown"
    assert hand.back()
    assert hand.screen.name == "home"


def test_the_game_that_was_played_last_comes_first(hand: Hand) -> None:
    keep(hand, FIVE_TRIBES, 0)
    keep(hand, ALI_BABA, 0)
    for last in (ALI_BABA, FIVE_TRIBES):
        hand.begin(setup_of(2, last))
        hand.app.games.leave()
        hand.tap(hand.screen.ids.statistics)
        assert hand.screen.ids.games.children[-1].title == last.title
        hand.back()


def test_a_finished_game_is_counted_with_its_time(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    from tests.kit.finished import finished_match

    monkeypatch.setattr(time, "time", lambda: NOW)
    match = hand.app.games.match = finished_match(2, "counted")
    match.setup = setup_of(2)
    hand.app.games.saved = hand.app.games.store.create(match.setup, match.game)
    hand.app.games.count()
    hand.app.games.match = None
    (game,) = hand.app.games.statistics_of(FIVE_TRIBES).last
    assert game.when == int(NOW)


def test_all_of_it_is_deleted_only_after_a_question(hand: Hand) -> None:
    files = {kind: keep(hand, kind, 0, 1) for kind in kinds()}
    hand.tap(hand.screen.ids.statistics)
    hand.tap(hand.screen.ids.erase)
    hand.wait(0.4)
    hand.press(hand.screen.sheet.ids.keep)
    hand.wait(0.4)
    assert all(StatisticsFile(path).load().tallies for kind, path in files.items())
    hand.tap(hand.screen.ids.erase)
    hand.wait(0.4)
    hand.press(hand.screen.sheet.ids.delete)
    hand.wait(0.4)
    assert hand.screen.empty
    assert hand.screen.sheet is None
    for path in files.values():
        assert StatisticsFile(path).load() == Statistics(counted=("0", "1")), "old games do not count again"


def test_what_cannot_be_deleted_is_said_and_stays(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(hand, FIVE_TRIBES, 0)
    hand.tap(hand.screen.ids.statistics)

    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.fsync", fail)
    hand.tap(hand.screen.ids.erase)
    hand.wait(0.4)
    hand.press(hand.screen.sheet.ids.delete)
    hand.wait(0.4)
    assert hand.screen.sheet.text == "The app could not save that."
    assert StatisticsFile(path).load().tallies
    assert not hand.screen.empty


def test_it_is_read_and_deleted_by_keys(hand: Hand) -> None:
    from tests.kit.typist import ENTER, ESCAPE, PAGE_DOWN, TAB, Typist

    path = keep(hand, FIVE_TRIBES, 0, 1, 0)
    typist: Typist = Typist(hand)
    hand.resize(640, 360)
    typist.press(typist.widget(text="Statistics"))
    assert hand.screen.name == "statistics"
    typist.key(TAB)
    typist.key(PAGE_DOWN)
    hand.frames(3)
    assert hand.screen.ids.scroll.scroll_y < 1
    typist.press(typist.widget(icon="delete-outline"), ENTER)
    hand.wait(0.4)
    typist.press(typist.widget(text="Delete"), ENTER)
    hand.wait(0.4)
    assert not StatisticsFile(path).load().tallies
    typist.key(ESCAPE)
    assert hand.screen.name == "home"
