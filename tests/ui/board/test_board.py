"""The board: what is drawn for a position, what a touch says, and that animations end where a jump would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Ask, Game
from fivetribes.game.fold import fold
from fivetribes.model import events as e
from fivetribes.model.grid import INDEX, TILES
from fivetribes.model.pieces import BUILDER, ELDER, ROW, VIZIER
from tests.rules.build import start_turn

if TYPE_CHECKING:
    from tests.kit.driver import Driver

TABLET = (1280, 800)
PHONE = (360, 640)
ROUND = {
    "A1": "VM", "B1": "@1", "C1": "VBB", "D1": "E@2^1", "A2": "EB@0*2", "B2": "VEMBA", "C2": "EMB", "D2": "A^2",
    "A3": "VVEEMMB@1*1", "B3": "B", "C3": "VEM", "D3": "M", "E3": "EA", "F5": "BAAAAAAA", "A5": "*3",
}  # fmt: skip
SOWING = "sow:B2-C2V-D2A-D3E-C3M-B3B"


class Eye:
    """Looks at the board's canvas, and listens to its events."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.heard: list[tuple[object, ...]] = []
        for name in ("on_tile", "on_tile_held", "on_tile_drag", "on_ghost_drag"):
            board.bind(**{name: self._hear(name)})

    def _hear(self, name: str) -> Callable[..., None]:
        return lambda _board, *values: self.heard.append((name, *values))

    def rectangles(self, layer: str) -> list[Any]:
        from kivy.graphics import Rectangle

        def below(group: Any) -> Iterator[Any]:
            for child in group.children:
                if isinstance(child, Rectangle):
                    yield child
                elif hasattr(child, "children"):
                    yield from below(child)

        return list(below(self.board.flights if layer == "flights" else self.board.layers[layer]))

    def drawn(self, layer: str) -> list[tuple[str, float, float, float, float]]:
        """Names of the sprites of a layer, and where they are in pixels."""
        atlas = self.board._sprites
        names = {id(atlas.region(name)): name for name in atlas.names}
        return [
            (names.get(id(one.texture), "text"), *(round(number, 2) for number in (*one.pos, *one.size)))
            for one in self.rectangles(layer)
        ]

    def names(self, layer: str) -> list[str]:
        return [name for name, *_ in self.drawn(layer)]

    def everything(self) -> dict[str, list[tuple[str, float, float, float, float]]]:
        return {layer: self.drawn(layer) for layer in self.board.layers}

    def near(self, layer: str, tile: str) -> list[tuple[str, float, float, float, float]]:
        """What a layer draws on one tile: names, then places and sizes in tiles, from its upper left corner."""
        side, (left, top) = self.board._side_px, self.board._corners[INDEX[tile]]
        found = []
        for name, x, y, w, h in self.drawn(layer):
            if left <= x + w / 2 < left + side and top - side <= y + h / 2 < top:
                found.append((name, (x - left) / side, (top - y - h) / side, w / side, h / side))
        return found


@pytest.fixture
def eye(drive: Driver) -> Eye:
    """An empty board for a tablet, alone on the window."""
    from screens.board.board_widget import BoardWidget
    from screens.table.layout.table_layout import table_layout

    drive.window.remove_widget(drive.app.root)
    board = BoardWidget()
    drive.window.add_widget(board)
    drive.resize(*TABLET)
    board.place(table_layout(*TABLET, seats=4))
    return Eye(board)


def game(**tiles: str) -> Game:
    return start_turn(players=4, **{**ROUND, **tiles})


def middle(board: Any, name: str) -> tuple[float, float]:
    left, top = board._corners[INDEX[name]]
    return left + board._side_px / 2, top - board._side_px / 2


def pixels(drive: Driver, tmp_path: Path) -> bytes:
    return drive.shot(tmp_path / "board.png").read_bytes()


def waiting(board: Any) -> int:
    """How many clock events the board has."""
    from kivy.clock import Clock

    return sum(getattr(event.get_callback(), "__self__", None) is board for event in Clock.get_events())


# ---------------------------------------------------------------- what is drawn


def test_every_piece_is_drawn(eye: Eye) -> None:
    eye.board.show(game().view(0))
    assert len(eye.names("face")) == TILES
    assert len(eye.names("badge")) == TILES
    assert sum(name.startswith("camel") for name in eye.names("item")) == 4
    palms = [name for name in eye.names("item") if name.startswith("palm")]
    assert sorted(palms) == ["palm", "palm_2", "palm_3"]
    assert sorted(name for name in eye.names("item") if name.startswith("palace")) == ["palace", "palace_2"]
    for layer in ("scrim", "ring", "mark", "path", "ghost", "disc", "moving"):
        assert eye.names(layer) == []
    loose = sum(len(text.partition("@")[0].partition("^")[0].partition("*")[0]) for text in ROUND.values()) - 7 - 8
    assert len(eye.names("meeple")) == loose + 4 + 2  # A3 has four tribes, F5 two
    assert sorted(eye.names("pill")) == sorted(
        ["count_2", "count_2", "count_3", "total_7", "count_2", "count_2", "count_2", "total_8", "count_7"]
    )


def test_places_on_a_tile(eye: Eye) -> None:
    """The numbers of the spec, in tiles."""
    eye.board.show(game().view(0))
    name, x, y, w, _ = eye.near("badge", "D1")[0]
    assert (name, x, y, w) == ("badge_blue_5", *(pytest.approx(n, abs=0.002) for n in (0.045, 0.045, 0.27)))
    palace, camel = eye.near("item", "D1")
    assert (palace[0], camel[0]) == ("palace", "camel_P")
    assert camel[1] + camel[3] == pytest.approx(0.955, abs=0.002)
    assert camel[2] == pytest.approx(0.036, abs=0.002)
    assert palace[1] + palace[3] < camel[1] + 0.04
    assert eye.near("item", "D2")[0][1] + 0.25 == pytest.approx(0.955, abs=0.002)  # unowned: at the edge


@pytest.mark.parametrize(
    ("letters", "above", "below"),
    [("V", "", "V"), ("VE", "", "VE"), ("MVE", "", "VEM"), ("AVEM", "V", "EMA"), ("BBVEM", "VE", "MBB"),
     ("VEMBAA", "VEM", "BAA")],
)  # fmt: skip
def test_meeples_stand_in_rows(eye: Eye, letters: str, above: str, below: str) -> None:
    eye.board.show(game(B2=letters).view(0))
    standing = eye.near("meeple", "B2")
    rows = sorted({round(y, 2) for _, _, y, _, _ in standing})
    by_row = ["".join(name[-1] for name, _, y, _, _ in standing if round(y, 2) == row) for row in rows]
    assert by_row == ([above] if above else []) + [below]
    low = [one for one in standing if round(one[2], 2) == rows[-1]]
    assert low[0][2] + low[0][4] == pytest.approx(0.975, abs=0.002)
    assert (low[0][1] + low[-1][1] + low[-1][3]) / 2 == pytest.approx(0.5, abs=0.002)  # in the middle


def test_a_crowd_stands_by_tribes(eye: Eye) -> None:
    eye.board.show(game().view(0))
    standing = eye.near("meeple", "A3")
    assert [name for name, *_ in standing] == ["m_V", "m_E", "m_M", "m_B"]
    assert len({round(y, 2) for _, _, y, _, _ in standing}) == 2  # two above, two below
    assert {name for name, *_ in eye.near("pill", "A3")} == {"count_2", "total_7"}
    for _, x, y, w, h in standing:
        assert x >= 0
        assert x + w <= 1
        assert y + h <= 0.97


@pytest.mark.parametrize("size", [TABLET, PHONE, (640, 360)])
def test_tiles_lie_where_the_layout_says(drive: Driver, eye: Eye, size: tuple[int, int]) -> None:
    from screens.table.layout.table_layout import table_layout

    drive.resize(*size)
    layout = table_layout(*size, seats=3)
    eye.board.show(game().view(0))
    eye.board.place(layout)
    for tile, (_, x, y, w, h) in enumerate(eye.drawn("face")):
        rect = layout.tile_rect(tile)
        assert (w, h) == (layout.tile, layout.tile)
        assert x == pytest.approx(rect.x, abs=0.5)
        assert y == pytest.approx(size[1] - rect.bottom, abs=0.5)
        assert eye.board.tile_at(x + w / 2, y + h / 2) == tile
    assert eye.board.tile_at(1, 1) is None


def test_a_plan(eye: Eye) -> None:
    from screens.board.tile_sprites import BoardOverlay

    eye.board.show(game().view(0))
    before = eye.everything()
    plan = BoardOverlay(
        lit=frozenset({INDEX["C1"]}),
        dimmed=frozenset({INDEX["A1"], INDEX["F5"]}),
        picked=INDEX["B2"],
        target=INDEX["D3"],
        path=(INDEX["B2"], INDEX["C2"]),
        proposed=(INDEX["D2"], INDEX["D3"]),
        ghosts=((INDEX["C2"], VIZIER, False), (INDEX["D2"], ELDER, True), (INDEX["D3"], BUILDER, True)),
    )
    eye.board.show_overlay(plan)
    assert eye.names("scrim") == ["scrim"] * 3
    assert eye.names("ring") == ["ring_lit"]
    assert sorted(eye.names("mark")) == ["ring_start", "ring_target"]
    assert eye.names("ghost") == ["g_V", "g_E", "g_B"]
    assert eye.near("meeple", "B2") == []  # in the hand
    assert eye.names("disc") == ["step_solid_1", "step_open_2", "step_open_3", "path_head_down"]
    path = eye.names("path")
    assert path.count("path_case") == 3
    assert path.count("path_core") == 1
    assert path.count("path_dot") > 6
    assert "text" in eye.names("pill")  # picked up 5
    disc = eye.drawn("disc")[0]
    (x, y), (to_x, _) = middle(eye.board, "B2"), middle(eye.board, "C2")
    assert (disc[1] + disc[3] / 2, disc[2] + disc[4] / 2) == pytest.approx(((x + to_x) / 2, y), abs=0.01)
    eye.board.show_overlay(BoardOverlay())
    assert eye.everything() == before


def test_steps_over_one_edge_stand_apart(eye: Eye) -> None:
    from screens.board.tile_sprites import BoardOverlay

    eye.board.show(game().view(0))
    way = tuple(INDEX[name] for name in ("D3", "C3", "C2", "D2", "D3", "C3"))
    eye.board.show_overlay(BoardOverlay(picked=way[0], path=way[:3], proposed=way[2 + 1 :]))
    first, *_, last, _ = eye.drawn("disc")
    assert max(abs(first[1] - last[1]), abs(first[2] - last[2])) > first[4] * 0.9


# ---------------------------------------------------------------- what is drawn again


def test_only_what_changed_is_drawn_again(eye: Eye) -> None:
    from screens.board.tile_sprites import BoardOverlay

    one = game()
    eye.board.show(one.view(0))
    before = {layer: eye.rectangles(layer) for layer in eye.board.layers}
    eye.board.show(one.view(0))
    assert before == {layer: eye.rectangles(layer) for layer in eye.board.layers}
    eye.board.show(game(A1="VMM").view(0))
    after = {layer: eye.rectangles(layer) for layer in eye.board.layers}
    assert {layer for layer in before if before[layer] != after[layer]} == {"meeple"}
    assert len(set(after["meeple"]) - set(before["meeple"])) == 3
    eye.board.show_overlay(BoardOverlay(lit=frozenset({3})))
    lit = {layer: eye.rectangles(layer) for layer in eye.board.layers}
    assert {layer for layer in lit if after[layer] != lit[layer]} == {"ring"}


def test_at_rest_nothing_is_drawn(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    drive.wait(0.6)  # the bars of what can be scrolled have faded
    flips: list[object] = []
    drive.window.bind(on_flip=flips.append)
    drive.frames(20)
    drive.window.unbind(on_flip=flips.append)
    assert flips == []
    assert waiting(eye.board) == 0


# ---------------------------------------------------------------- what is touched


def touch(x: float, y: float) -> Any:
    from kivy.tests.common import UnitTestTouch

    return UnitTestTouch(x, y)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_taps(drive: Driver, eye: Eye, size: tuple[int, int]) -> None:
    from screens.table.layout.table_layout import table_layout

    drive.resize(*size)
    eye.board.show(game().view(0))
    eye.board.place(table_layout(*size, seats=4))
    for name, tile in INDEX.items():
        finger = touch(*middle(eye.board, name))
        finger.touch_down()
        drive.frames()
        finger.touch_up()
        assert eye.heard.pop() == ("on_tile", tile)
    assert waiting(eye.board) == 0


def test_touches_beside_the_board_are_not_its_own(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    finger = touch(20, 20)
    assert not eye.board.dispatch("on_touch_down", finger)
    assert eye.heard == []


def test_long_press(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    finger = touch(*middle(eye.board, "C3"))
    finger.touch_down()
    drive.wait(0.4)
    assert eye.heard == []
    drive.wait(0.1)
    assert eye.heard == [("on_tile_held", INDEX["C3"])]
    finger.touch_up()
    assert len(eye.heard) == 1


def test_a_finger_draws_a_path(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    finger = touch(*middle(eye.board, "B2"))
    finger.touch_down()
    for name in ("C2", "C3", "D3"):
        finger.touch_move(*middle(eye.board, name))
        drive.frames()
    drive.wait(0.6)  # no long press once it has moved
    finger.touch_up()
    way = [INDEX[name] for name in ("B2", "C2", "C3", "D3")]
    assert eye.heard == [("on_tile_drag", *step) for step in pairwise(way)]


def test_a_shaky_finger_still_taps(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    x, y = middle(eye.board, "B2")
    finger = touch(x, y)
    finger.touch_down()
    finger.touch_move(x + 14, y)
    finger.touch_up()
    assert eye.heard == [("on_tile", INDEX["B2"])]


def test_a_second_finger_does_nothing(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    one, other = (touch(*middle(eye.board, name)) for name in ("B2", "C2"))
    one.touch_down()
    other.touch_down()
    other.touch_up()
    one.touch_up()
    assert eye.heard == [("on_tile", INDEX["B2"])]


def test_ghosts_are_put_on_each_other(drive: Driver, eye: Eye) -> None:
    from screens.board.tile_sprites import BoardOverlay

    eye.board.show(game().view(0))
    eye.board.show_overlay(
        BoardOverlay(
            picked=INDEX["B2"],
            path=tuple(INDEX[name] for name in ("B2", "C2", "D2")),
            ghosts=((INDEX["C2"], VIZIER, False), (INDEX["D2"], ELDER, False)),
        )
    )
    places = [(x + w / 2, y + h / 2) for _, x, y, w, h in eye.drawn("ghost")]
    assert [eye.board.ghost_at(*place) for place in places] == [0, 1]
    finger = touch(*places[0])
    finger.touch_down()
    finger.touch_move(*places[1])
    drive.frames()
    assert eye.names("moving") == ["g_V"]  # under the finger
    finger.touch_up()
    assert eye.heard == [("on_ghost_drag", 0, 1)]
    assert eye.names("moving") == []
    finger = touch(*places[0])
    finger.touch_down()
    finger.touch_up()
    assert eye.heard[1:] == [("on_tile", INDEX["C2"])]


# ---------------------------------------------------------------- what happens

SOME_EVENTS = (
    e.CamelPlaced(2, INDEX["A1"]),
    e.KilledOnTile(0, INDEX["C2"], ELDER, kept=False),
    e.KilledOnTile(0, INDEX["A3"], VIZIER, kept=True),
    e.ItemPlaced(0, 0, INDEX["A5"]),
    e.ItemPlaced(0, 1, INDEX["C5"]),
    e.MeeplesPlaced(0, INDEX["B1"], 1 + (2 << 15)),
    e.CoinsGained(0, 3, "builders"),
)


def story() -> tuple[Any, tuple[e.Event, ...], Any]:
    """A view, some events, and the view after them."""
    one = game(C3="VEM@2")
    before = one.view(0)
    sown = one.play(SOWING)
    events = (*sown, *SOME_EVENTS)
    return before, events, fold(before, events)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_end_is_the_same_without_animation(drive: Driver, eye: Eye, tmp_path: Path, size: tuple[int, int]) -> None:
    from screens.table.layout.table_layout import table_layout

    drive.resize(*size)
    eye.board.place(table_layout(*size, seats=4))
    before, events, after = story()
    eye.board.show(after)
    wanted, seen = eye.everything(), pixels(drive, tmp_path)
    for pace, skips in (("fast", False), ("normal", True), ("off", False)):
        eye.board.show(before)
        assert eye.everything() != wanted
        done: list[str] = []
        eye.board.play(events, pace, lambda done=done: done.append("done"))
        if pace != "off":
            assert eye.board.playing
            assert waiting(eye.board) == 1
            drive.frames(9)
            assert done == []
        if skips:
            eye.board.skip()
        elif pace != "off":
            drive.wait(4)
        assert done == ["done"]
        assert waiting(eye.board) == 0
        assert eye.everything() == wanted
        assert pixels(drive, tmp_path) == seen
        eye.board.show(after)
        assert eye.everything() == wanted


def test_never_more_than_eight_move(drive: Driver, eye: Eye) -> None:
    one = start_turn(players=4, B2="VVEEMMBBAAA", C2="V", D2="A", C3="M")
    view = one.view(0)
    at = INDEX["B2"]
    drops = tuple(e.Dropped(0, INDEX["C2"], tribe) for tribe in (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4))
    eye.board.show(view)
    eye.board.play((e.PickedUp(0, at, view.stacks[at]), *drops), "normal", lambda: None)
    most = 0
    while eye.board.playing:
        drive.frames()
        most = max(most, len(eye.names("moving")))
    assert most == 8
    assert eye.names("moving") == []


def test_time_and_paces(drive: Driver, eye: Eye) -> None:
    """At normal pace a hop takes 220 ms, with the landing: slow enough to be followed."""
    before, _, _ = story()
    lengths = {}
    for pace in ("slow", "normal", "fast"):
        eye.board.show(before)
        at = drive.time.now
        eye.board.play((e.Dropped(0, INDEX["A1"], VIZIER),), pace, lambda: None)
        while eye.board.playing:
            drive.frames()
        lengths[pace] = drive.time.now - at
    assert lengths["normal"] == pytest.approx(0.22, abs=0.02)
    assert lengths["slow"] == pytest.approx(0.44, abs=0.02)
    assert lengths["fast"] == pytest.approx(0.11, abs=0.02)


def test_meeples_hop_from_tile_to_tile(drive: Driver, eye: Eye) -> None:
    one = game()
    before = one.view(0)
    events = one.play(SOWING)
    eye.board.show(before)
    eye.board.play(events, "normal", lambda: None)
    assert len(eye.near("meeple", "B2")) == 0  # the hand took them
    drive.wait(0.12 + 0.09)
    (x, y), (to_x, _) = middle(eye.board, "B2"), middle(eye.board, "C2")
    animating = eye.drawn("moving")
    assert len(animating) == 5
    assert all(x - 70 < left + w / 2 < to_x + 70 for _, left, _, w, _ in animating)
    assert max(bottom for _, _, bottom, _, _ in animating) > y  # up in the air


def test_events_without_a_board_side_end_at_once(eye: Eye) -> None:
    done: list[int] = []
    eye.board.show(game().view(0))
    eye.board.play((e.PowersRefreshed(0), e.TurnEnded(0)), "slow", lambda: done.append(1))
    assert done == [1]
    assert waiting(eye.board) == 0


def test_showing_a_view_ends_the_story(drive: Driver, eye: Eye) -> None:
    before, events, after = story()
    done: list[int] = []
    eye.board.show(before)
    eye.board.play(events, "slow", lambda: done.append(1))
    drive.frames(5)
    eye.board.show(after)
    assert done == [1]
    assert not eye.board.playing


def test_skipping_one_story_does_not_skip_the_next(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    done: list[str] = []

    def go_on() -> None:
        done.append("one")
        eye.board.play((e.CamelPlaced(1, INDEX["A1"]),), "normal", lambda: done.append("two"))

    eye.board.play((e.CamelPlaced(2, INDEX["C1"]),), "slow", go_on)
    drive.frames(3)
    eye.board.skip()
    assert done == ["one"]
    assert eye.board.playing
    drive.wait(0.4)
    assert done == ["one", "two"]
    assert waiting(eye.board) == 0


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_camels_walk_in_from_the_nearer_side(drive: Driver, eye: Eye, size: tuple[int, int]) -> None:
    from screens.table.layout.table_layout import table_layout

    drive.resize(*size)
    eye.board.show(game().view(0))
    eye.board.place(table_layout(*size, seats=4))
    for name in ("A2", "C4", "E4"):
        eye.board.play((e.CamelPlaced(2, INDEX[name]),), "normal", lambda: None)
        ((_, x, y, w, _),) = eye.drawn("moving")
        assert x + w <= eye.board.x + 1 or x >= eye.board.right - 1
        eye.board.skip()
        assert any(camel == "camel_P" and bottom == pytest.approx(y) for camel, _, bottom, *_ in eye.drawn("item"))


def test_the_words_follow_the_view(eye: Eye) -> None:
    from screens.board.tile_sprites import BoardOverlay

    eye.board.show(game().view(0))
    eye.board.show_overlay(BoardOverlay(picked=INDEX["B2"]))
    words = [one.size for one in eye.rectangles("pill")]
    eye.board.show(game(B2="").view(0))
    assert "text" not in eye.names("pill")
    eye.board.show(game().view(0))
    assert [one.size for one in eye.rectangles("pill")] == words


def test_a_real_turn_agrees_with_the_view(drive: Driver, eye: Eye) -> None:
    one = game()
    eye.board.show(one.view(0))
    while not one.over and one.pending().seat == 0:
        pending = one.pending()
        code = SOWING if pending.ask is Ask.SOW else pending.moves[0].code()
        eye.board.play(one.play(code), "fast", lambda: None)
        drive.wait(2)
        told = eye.everything()
        eye.board.show(one.view(0))
        assert told == eye.everything()


def test_the_board_survives_the_loss_of_the_context(drive: Driver, eye: Eye, tmp_path: Path) -> None:
    from kivy.graphics.context import get_context

    from screens.board.tile_sprites import BoardOverlay

    eye.board.show(game().view(0))
    eye.board.show_overlay(BoardOverlay(picked=INDEX["B2"], path=(INDEX["B2"], INDEX["C2"])))
    before = pixels(drive, tmp_path)
    get_context().reload()
    assert pixels(drive, tmp_path) == before


# ---------------------------------------------------------------- what leaves the board


def flown(eye: Eye, rect: Any) -> list[float]:
    """How far the middle of each thing that flies is from the middle of a rectangle of the layout, in dp."""
    from kivy.metrics import Metrics

    unit, layout = Metrics.density, eye.board.layout
    x, y = rect.x + rect.w / 2, layout.height - rect.y - rect.h / 2
    return [
        abs((left + w / 2) / unit - x) + abs((bottom + h / 2) / unit - y)
        for _, left, bottom, w, h in eye.drawn("flights")
    ]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_coins_fly_to_whom_they_belong(drive: Driver, eye: Eye, size: tuple[int, int]) -> None:
    from screens.table.layout.table_layout import table_layout

    drive.resize(*size)
    eye.board.place(table_layout(*size, seats=4))
    eye.board.show(game().view(0))
    done: list[int] = []
    eye.board.play((e.CoinsGained(1, 9, "builders"),), "normal", lambda: done.append(1))
    drive.frames(2)
    seat = eye.board.layout.seats[1]
    assert eye.names("flights") == ["coin"] * 6, "not more than six, however many it are"
    first = flown(eye, seat)
    drive.frames(12)
    later = flown(eye, seat)
    assert all(now <= before for now, before in zip(later, first, strict=True))
    assert later == sorted(later), "one after the other"
    assert later[0] < first[0] / 2
    for _ in range(60):
        drive.frames(1)
    assert done == [1]
    assert eye.names("flights") == []


@pytest.mark.parametrize("size", [TABLET, PHONE])
@pytest.mark.parametrize(
    "event",
    [
        e.MarkerBid(2, 3, (-1,) * 9),
        e.CoinsPaid(0, 3, "bid"),
        e.CardTaken(3, 8, 0),
        e.CardDrawn(3, 0),
        e.DjinnTaken(1, 2, 5),
        e.HandKept(0, VIZIER, 3),
        e.EldersPaid(0, 2),
        e.FakirsDiscarded(0, 1),
        e.KilledInFront(0, 2, ELDER, False),
    ],
)
def test_everything_that_flies_lands(drive: Driver, eye: Eye, event: e.Event, size: tuple[int, int]) -> None:
    from screens.table.layout.table_layout import table_layout

    drive.resize(*size)
    eye.board.place(table_layout(*size, seats=4))
    eye.board.show(replace(game().view(0), row=(0,) * ROW))
    before = eye.everything()
    done: list[int] = []
    eye.board.play((event,), "normal", lambda: done.append(1))
    drive.frames(2)
    assert eye.drawn("flights") or size == PHONE
    drive.frames(60)
    assert done == [1]
    assert eye.drawn("flights") == []
    assert eye.everything() == before


def test_what_flies_is_gone_when_it_is_skipped(drive: Driver, eye: Eye) -> None:
    eye.board.show(game().view(0))
    eye.board.play((e.CoinsGained(1, 9, "builders"), e.HandKept(1, VIZIER, 2)), "slow", lambda: None)
    drive.frames(3)
    eye.board.skip()
    assert eye.drawn("flights") == []
    assert not eye.board.playing
