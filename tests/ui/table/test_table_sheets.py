"""The sheets of the Table in which things are looked up: the log, a player, a thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.model.grid import INDEX
from fivetribes.model.options import Options
from fivetribes.model.pieces import CARD_KINDS, DJINNS, FAKIR, GOODS, OASIS, VILLAGE
from fivetribes.text.turn_log import TurnLog
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model import inspection
from screens.table.model.view_model import Player, players_of
from tests.kit.logs import log_of
from tests.rules.build import bidding

if TYPE_CHECKING:
    from tests.kit.stage import Stage

SETUP = GameSetup(
    (
        SeatSetup("Anna", "cyan"),
        SeatSetup("Konstantin the Magnificent of Trebizond", "orange"),
        SeatSetup("Samira", "pink", "vizier", "trader"),
        SeatSetup("Wolfeschlegelsteinhausenbergerdorff", "black", "apprentice"),
    )
)
NAMES = SETUP.names()
COLOURS = (3, 1, 2, 0)


@cache
def played(options: Options | None = None, rounds: int = 7) -> Game:
    """A random game of four until a round."""
    game = Game.new(4, "sheets 3", options or Options(), NAMES)
    rng = Random(3)
    while (decision := game.pending()) is not None and game.state.round < rounds:
        game.play(random_move(decision, rng))
    return game


def rich_view() -> View:
    """A view in which the first seat has something of everything."""
    view = played().view(0)
    goods = list(view.goods)
    goods[:CARD_KINDS] = [1, 2, 0, 1, 3, 1, 1, 2, 1, 5]
    tiles = range(0, 30, 2)
    owner = tuple(0 if tile in tiles else -1 for tile in range(30))
    held = sum(1 << DJINNS.index(name) for name in ("al-amin", "jafaar", "kumarbi", "leta", "enki", "haurvatat"))
    return replace(
        view,
        goods=tuple(goods),
        owner=owner,
        palms=tuple(12 if tile == 2 else int(owner[tile] == 0) for tile in range(30)),
        palaces=tuple(10 if tile == 2 else 0 for tile in range(30)),
        held=(held, 0, 0, 0),
        used=(1 << DJINNS.index("enki"), 0, 0, 0),
        viziers=(12, 3, 12, 0),
        camels=(0, 8, 8, 8),
    )


def seats_of(view: View, looking: int = 0) -> tuple[Player, ...]:
    """The players of a view."""
    return players_of(view, SETUP, looking=looking)


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.kit.page import Page

        return Page(name="sheets")

    stage = Stage(make)
    yield stage
    stage.close()


def open_log(stage: Stage) -> Any:
    """The log of the game."""
    from screens.table.sheets.log_sheet import LogSheet

    sheet = LogSheet()
    sheet.show(log_of(played(), NAMES, COLOURS), seats_of(played().view(0)))
    stage.screen.open(sheet)
    stage.frames(8)
    return sheet


def open_dashboard(stage: Stage, view: View, seat: int = 0) -> Any:
    """A player."""
    from screens.table.sheets.seat_sheet import DashboardSheet

    sheet = stage.screen.open(DashboardSheet(seats_of(view), view, seat))
    stage.frames(3)
    return sheet


def open_thing(stage: Stage, kind: str, number: int, view: View | None = None) -> Any:
    """What a thing is."""
    from screens.table.sheets.inspect_sheet import InspectSheet

    shown = view or played().view(0)
    sheet = InspectSheet(lambda: inspection.article_for(kind, number, shown, NAMES, COLOURS))
    stage.screen.open(sheet)
    stage.frames(3)
    return sheet


def plates(stage: Stage) -> list[Any]:
    """What is drawn of the sheet that is open."""
    from screens.kit.drawing.painted_block import PaintedBlock

    found = [widget for widget in stage.seen(stage.screen.sheet) if isinstance(widget, PaintedBlock)]
    return sorted(found, key=lambda plate: (plate.x, -plate.y))


def plate_faults(plate: Any) -> list[str]:
    """What is wrong with a drawing: cut off, outside, overlapping, too small to touch."""
    from kivy.metrics import Metrics

    from screens.kit.drawing.marks import Words

    region = plate.region
    width, height = (length / Metrics.density for length in region.size)
    faults = [f"{text!r} is cut off" for text in region.cut]
    words = [mark for mark in region.drawing.marks if isinstance(mark, Words)]
    for thing in (*region.drawing.marks, *region.targets):
        rect = thing.rect
        if min(rect.x, rect.y) < -0.5 or rect.right > width + 0.5 or rect.bottom > height + 0.5:
            faults.append(f"{thing} is outside of {width} x {height}")
    for target in region.targets:
        if min(target.rect.w, target.rect.h) < 47:
            faults.append(f"{target} is too small")
    for group in (words, region.targets):
        for one, other in combinations(group, 2):
            a, b = one.rect, other.rect
            if min(a.right, b.right) - max(a.x, b.x) > 0.5 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.5:
                faults.append(f"{one} overlaps {other}")
    return faults


def drawn(stage: Stage) -> list[str]:
    """All texts of the plates."""
    from screens.kit.drawing.marks import Words

    marks = (mark for plate in plates(stage) for mark in plate.region.drawing.marks)
    return [mark.text for mark in marks if isinstance(mark, Words)]


def tap(stage: Stage, key: tuple[str, int]) -> None:
    """Tap a target of a plate."""
    from kivy.metrics import dp
    from kivy.tests.common import UnitTestTouch

    plate, target = next((p, t) for p in plates(stage) for t in p.region.targets if t.key == key)
    scroll = stage.screen.sheet.ids.scroll
    rect = target.rect
    middle = plate.y + plate.height - dp(rect.y + min(rect.h / 2, 24))
    span = scroll.children[0].height - scroll.height
    if span > 0:
        scroll.scroll_y = min(1, max(0, (middle - scroll.height / 2) / span))
        stage.frames(3)
    x, y = plate.to_window(plate.x + dp(rect.x + rect.w / 2), middle)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    stage.wait(0.1)
    touch.touch_up()
    stage.wait(0.3)


def all_sheets(stage: Stage) -> Iterator[str]:
    """Open one after the other."""
    open_log(stage)
    yield "log"
    open_dashboard(stage, rich_view())
    yield "dashboard"
    open_dashboard(stage, rich_view(), 1)
    yield "empty dashboard"
    for kind, number in (
        ("tile", 2),
        ("card", 0),
        ("djinn", 7),
        ("tribe", 0),
        ("camel", 1),
        ("marker", 3),
        ("coins", 0),
    ):
        open_thing(stage, kind, number, rich_view())
        yield f"{kind} {number}"


# ---------------------------------------------------------------- the layout


@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("letters", [0.85, 1.0, 1.5])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool, letters: float) -> None:
    from tests.kit.stage import SIZES, Longer

    if longer:
        stage.speak(Longer())
    stage.enlarge(letters)
    for name in all_sheets(stage):
        for size in SIZES.values():
            stage.resize(*size)
            assert not stage.faults(), (name, size)
            for plate in plates(stage):
                assert plate.region.width <= plate.width + 1
                assert not plate_faults(plate), (name, size)


def test_texts_follow_language_and_text_size(stage: Stage) -> None:
    from tests.kit.stage import Longer

    sheet = open_dashboard(stage, rich_view())
    high = plates(stage)[0].height
    assert "Viziers" in drawn(stage)
    stage.speak(Longer())
    assert "Viziersviz" in drawn(stage)
    stage.enlarge(1.5)
    assert plates(stage)[-1].height > high or plates(stage)[0].height > high
    open_log(stage)
    assert "Roundro 6" in drawn(stage)
    assert sheet.parent is None
    open_thing(stage, "tile", 2)
    assert "pointspoi" in stage.screen.sheet.key_facts


# ---------------------------------------------------------------- the log


def test_the_log_shows_the_newest_first_and_earlier_when_asked(stage: Stage) -> None:
    sheet = open_log(stage)
    rounds = [text for text in drawn(stage) if text.startswith("Round ")]
    assert sorted(rounds) == ["Round 4", "Round 5", "Round 6"]
    assert sheet.earlier
    stage.press(sheet.ids.earlier)
    stage.frames(8)
    assert "Round 1" in drawn(stage)
    assert not sheet.earlier


def test_a_turn_is_looked_at_and_played_again(stage: Stage) -> None:
    sheet = open_log(stage)
    looked: list[tuple[int, ...]] = []
    replayed: list[tuple[int, int]] = []
    sheet.bind(on_look=lambda _, tiles: looked.append(tiles), on_replay=lambda _, *at: replayed.append(at))
    turns = log_of(played(), NAMES).turns
    at = max(at for at, turn in enumerate(turns) if turn.tiles)
    from screens.kit.table.replay.log_entry import LogEntry, LookAt

    tap(stage, LookAt(turns[at].tiles))
    tap(stage, LogEntry(at))
    assert looked == [turns[at].tiles]
    piece, lines = [(piece, lines) for piece, lines in enumerate(turns[at].lines_by_piece()) if lines][-1]
    tap(stage, LogEntry(at, piece, tuple(dict.fromkeys(tile for line in lines for tile in line.tiles))))
    assert replayed == [(at, 0), (at, piece)], "any line plays from there"


def test_lines_of_a_turn_stand_about_as_far_apart_whichever_move_they_are_of(stage: Stage) -> None:
    """None is half as far again from the one above it as another one."""
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.sketch import Sketch
    from screens.kit.table.replay.turn_lines import turn_into

    players = seats_of(played().view(0))
    for at, turn in enumerate(log_of(played(), NAMES).turns):
        if turn.bid or len(turn.lines) < 2:
            continue
        sketch = Sketch()
        turn_into(sketch, 0, 900, at, turn, players[turn.seat])  # so wide that each line is one
        middles = [mark.rect.y + mark.rect.h / 2 for mark in sketch.marks if isinstance(mark, Words)]
        steps = [below - above for above, below in pairwise(middles[1:])]  # without the letter of who it was
        assert max(steps) <= 1.5 * min(steps), turn.lines


@pytest.mark.parametrize("width", [280, 320, 376, 600])
def test_bids_of_a_round_stand_in_columns(stage: Stage, width: float) -> None:
    """As many in each row: of four none stands alone below the others."""
    from screens.kit.table.replay.log_entry import LogEntry
    from screens.table.sheets.log_sheet import paint_round, rounds_of

    source = rounds_of(log_of(played(), NAMES).turns, seats_of(played().view(0)))[-1]
    assert len(source.bids) == 4
    sketch, high = paint_round(replace(source, turns=()), width)
    rects = [target.rect for target in sketch.targets if isinstance(target.key, LogEntry)]
    rows = {rect.y: [other for other in rects if other.y == rect.y] for rect in rects}
    assert len({len(row) for row in rows.values()}) == 1
    assert all(left.right <= right.x for row in rows.values() for left, right in pairwise(row))
    assert max(rect.right for rect in rects) <= width
    assert max(rect.bottom for rect in rects) == high


def test_an_empty_log_says_so(stage: Stage) -> None:
    from screens.table.sheets.log_sheet import LogSheet

    game = Game.new(4, 1, names=NAMES)
    sheet = LogSheet()
    sheet.show(TurnLog(NAMES), seats_of(game.view(0)))
    stage.screen.open(sheet)
    stage.frames(3)
    assert any(text.startswith("Nothing has happened yet. ") for text in stage.texts())
    assert not sheet.earlier


def test_of_a_long_log_only_the_last_round_is_drawn_at_first(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others follow, one a frame: then no frame takes longer than with a short log."""
    from screens.table.sheets import log_sheet
    from screens.table.sheets.log_sheet import LogSheet

    drawn: list[int] = []
    paint = log_sheet.paint_round
    monkeypatch.setattr(log_sheet, "paint_round", lambda *args: drawn.append(args[0].number) or paint(*args))

    turn_log = log_of(played(), NAMES, COLOURS)
    long = list(turn_log.turns)
    while len(long) < 300:
        last = long[-1].round
        long += [replace(turn, round=turn.round + last) for turn in turn_log.turns]
    turn_log._turns = long
    players = seats_of(played().view(0))
    sheet = LogSheet()
    sheet.show(turn_log, players)
    stage.screen.open(sheet)
    assert set(drawn) == {long[-1].round}
    stage.frames(8)
    assert set(drawn) == {long[-1].round - before for before in range(3)}
    assert len(sheet.ids.rounds.children) == 3


# ---------------------------------------------------------------- a player


def test_the_dashboard_adds_up(stage: Stage) -> None:
    view = rich_view()
    open_dashboard(stage, view)
    texts = drawn(stage)
    score = view.public_score(0)
    player = seats_of(view)[0]
    assert str(player.points) == texts[0]
    assert player.points + score.coins == score.total
    for points in (score.viziers, score.tiles, score.palms, score.goods, player.coins):
        assert str(points) in texts
    rivals = next(text for text in texts if "Samira" in text)
    assert rivals == f"12 owned; {NAMES[1]} 3 (+10), Samira 12, Wolfeschlegel… 0 (+10)"
    assert {"Used up for now", "Works all the time", "Works when bidding", "Ready to use"} <= set(texts)
    assert "Pairs of fakirs as goods, with Al-Amin" in texts


def test_a_djinn_that_works_when_bidding_can_be_used_up(stage: Stage) -> None:
    """Kumarbi, with powers once a round."""
    kumarbi = 1 << DJINNS.index("kumarbi")
    view = replace(rich_view(), options=Options(once_per_round=True), used=(kumarbi, 0, 0, 0))
    open_dashboard(stage, view)
    texts = drawn(stage)
    assert texts.count("Used up until the next round") == 1
    assert "Works when bidding" not in texts


@pytest.mark.parametrize(("used", "state"), [([], "always"), (["kumarbi"], "used")])
def test_the_powers_bar_says_of_kumarbi_if_he_is_used_up(used: list[str], state: str) -> None:
    from screens.table.presenter import Presenter

    me = {"djinns": "kumarbi", "fakirs": 2, "used": used}
    game = bidding(players=4, me=me, options={"once_per_round": True})
    match = SimpleNamespace(session=SimpleNamespace(people={0}), view=game.view, setup=SETUP)
    presenter = Presenter(cast("Any", match))
    assert presenter.power(DJINNS.index("kumarbi"))[0] == state
    assert [djinn.state for djinn in presenter.powers()] == [state]


def test_players_who_can_be_chosen_are_shown_as_such() -> None:
    """As when assassins may kill somebody in front of a player."""
    from screens.table.decisions.interaction import Interaction, Offer
    from screens.table.presenter import Presenter
    from tests.kit.painters.table_facts import layout_for

    class Aiming(Interaction):
        def offer(self) -> Offer:
            return Offer(seats=frozenset({1}))

    game = bidding(players=4, me={})
    session, log = SimpleNamespace(people={0}, can_redo=False), TurnLog(NAMES)
    match = SimpleNamespace(session=session, view=game.view, setup=SETUP, turn_log=log, undo_limit=lambda: None)
    presenter, layout = Presenter(cast("Any", match)), layout_for("tablet", 4, bidding=True, scale=1.0)
    assert [player.choosable for player in presenter.model(layout).players] == [False] * 4
    presenter.interaction = Aiming(presenter.view, presenter.players())
    assert [player.choosable for player in presenter.model(layout).players] == [False, True, False, False]


def test_hidden_coins_stay_hidden(stage: Stage) -> None:
    view = rich_view()
    sheet = open_dashboard(stage, view, 1)
    assert "Secret until the end" in drawn(stage)
    assert "?" in drawn(stage)
    players = seats_of(view, looking=-1)
    sheet.show(players, view, 0)
    assert "Secret until the end" in drawn(stage)
    assert str(view.coins[0]) not in drawn(stage)[1:4]


def test_open_coins_are_counted(stage: Stage) -> None:
    view = played(Options(open_coins=True)).view(0)
    open_dashboard(stage, view, 2)
    texts = drawn(stage)
    assert "points" in texts
    assert str(view.public_score(2).total) == texts[0]


def test_arrows_lead_to_the_other_players(stage: Stage) -> None:
    sheet = open_dashboard(stage, rich_view())
    seen: list[int] = []
    sheet.bind(on_turn_to=lambda _, seat: seen.append(seat))
    arrows = {w.icon: w for w in stage.seen(sheet) if getattr(w, "icon", "").startswith("chevron") and w.width > 40}
    stage.tap(arrows["chevron-right"])
    assert sheet.title == NAMES[1]
    stage.tap(arrows["chevron-left"])
    stage.tap(arrows["chevron-left"])
    assert sheet.title == NAMES[3]
    assert seen == [1, 0, 3]


def test_every_thing_of_a_player_can_be_looked_up(stage: Stage) -> None:
    view = rich_view()
    sheet = open_dashboard(stage, view)
    asked: list[tuple[str, int]] = []
    sheet.bind(on_inspect=lambda _, subject: asked.append(subject))
    keys = [target.key for plate in plates(stage) for target in plate.region.targets]
    assert {kind for kind, _ in keys} == {"tile", "card", "djinn", "tribe", "item", "camel", "coins"}
    for kind, number in keys:
        assert inspection.article_for(kind, number, view, NAMES, COLOURS).article.name
    wanted = [("djinn", DJINNS.index("enki")), ("card", FAKIR), ("tile", 28), ("tribe", 0)]
    for key in wanted:
        tap(stage, key)
    assert asked == wanted


# ---------------------------------------------------------------- a thing


def test_a_tile_tells_how_it_stands() -> None:
    view = rich_view()
    tile = INDEX["C1"]
    thing = inspection.article_for_tile(view, tile, NAMES)
    assert thing.article.name.endswith("C1")
    assert thing.here[0] == "Belongs to Anna"
    assert "12 palms, 10 palaces: 110 points more for the owner" in thing.here, "with Haurvatat 5 a palm"
    blue = view.board.blue_around[tile]
    assert any(f"{blue} blue tile" in line for line in thing.here) or not blue
    free = inspection.article_for_tile(view, 1, NAMES)
    assert free.here[0].startswith("Nobody owns it")


def test_oases_and_villages_tell_what_is_left() -> None:
    view = replace(rich_view(), palms_left=4, palaces_left=0)
    for kind, text in ((OASIS, "Palms left: 4 of 12"), (VILLAGE, "Palaces left: 0 of 10")):
        tile = view.board.kinds.index(kind)
        assert inspection.article_for_tile(view, tile, NAMES).here[-1] == text


def test_cards_and_djinns_tell_where_they_are() -> None:
    view = played().view(0)
    for card in range(GOODS + 1):
        assert " in the deck" in inspection.article_for_card(card, view).here[0]
    texts = {inspection.article_for_djinn(djinn, view.options, view, NAMES).here[0] for djinn in range(len(DJINNS))}
    assert "Still in the pile" in texts
    assert any(text.startswith("You can call it") for text in texts)


def test_everything_has_an_article() -> None:
    view = played().view(0)
    for kind, count in (("tile", 30), ("card", 10), ("djinn", 22), ("tribe", 5), ("item", 2), ("camel", 4)):
        for number in range(count):
            thing = inspection.article_for(kind, number, view, NAMES, COLOURS)
            assert thing.article.name
            assert thing.article.text
            assert "{" not in " ".join((thing.article.name, thing.article.key_facts, thing.article.text, *thing.here))
    assert inspection.article_for("marker", 1, view, NAMES, COLOURS).sprite == "mark_O"
    assert inspection.article_for("coins", 0, view, NAMES, COLOURS).article.rulings == (
        "Coins are secret until the end.",
    )
    with pytest.raises(ValueError, match="cloud"):
        inspection.article_for("cloud", 0, view, NAMES, COLOURS)


def test_the_guide_is_read_where_it_speaks_of_the_thing() -> None:
    from fivetribes.text.guide import chapter

    view = Game.new(3, "guide").view(0)
    for kind, topic in (("camel", "camels"), ("marker", "bidding"), ("coins", "goal")):
        assert inspection.article_for(kind, 0, view, NAMES, COLOURS).article.text == chapter(topic).text
