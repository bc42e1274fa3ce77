"""The players' cards on the Table, and the card in the corner: what they show, and where."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from screens.table.model.actions import TapSeat
from tests.kit.painters.contrast import ratio
from tests.kit.painters.painter_parts import SCALES, facts_for, painters, shown, sizes, sprites, texts, values

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from tests.kit.stage import Stage


def test_a_card_tells_what_all_may_see(stage: Stage) -> None:
    drawing = painters()["seats"](facts_for("mid", "tablet"))
    assert {"Anna", "Person, 3 tiles", "65", "Enki", "31", "+20"} <= set(texts(drawing))
    assert sprites(drawing).count("coin") == 1
    assert sprites(drawing).count("coin_hidden") == 3
    assert values(drawing, TapSeat) == [0, 1, 2, 3]
    assert drawing.targets[0].name == (
        "Anna, Person, 65 points without coins, 5 camels left, 2 viziers, 3 elders, 31 coins, Enki"
    )


@pytest.mark.usefixtures("stage")
def test_the_band_of_every_colour_is_seen() -> None:
    """Black's has a hem which is as clear on the night as black is by day."""
    from screens.kit.drawing.marks import Box
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.sketch import Sketch
    from screens.kit.palette import PALETTES, Tone

    for colour in range(4):
        sketch = Sketch()
        sketch.seat_band(Rect(0, 0, 10, 80), colour)
        hems = [mark for mark in sketch.done().marks if isinstance(mark, Box) and mark.fill is Tone.CHART_RIM]
        assert [hem.rect.w >= 2.5 for hem in hems] == [True] * (colour == 0)
    for palette in PALETTES.values():
        seen = [ratio(getattr(palette, name), palette.surface) for name in ("chart_black", "chart_rim")]
        assert max(seen) >= 4.5


def test_secret_coins_are_in_no_mark(stage: Stage) -> None:
    for size in sizes():
        model = facts_for("mid", size)
        assert not {"20", "44", "27"} & set(texts(painters()["seats"](model))) - {"+20"}


def test_the_columns_of_all_players_agree(stage: Stage) -> None:
    from screens.kit.drawing.marks import Picture

    for size in ("tall", "tall wide", "tablet"):
        model = facts_for("mid", size)
        drawing = painters()["seats"](model)
        places = [
            {
                round(mark.rect.x - seat.x, 3)
                for mark in drawing.marks
                if isinstance(mark, Picture)
                and mark.name.startswith(("m_V", "s_V"))
                and seat.holds(mark.rect.x, mark.rect.y)
                and mark.rect.x < seat.x + seat.w / 2  # not what they bring
            }
            for seat in (target.rect for target in drawing.targets)
        ]
        assert all(place == places[0] for place in places), size


def test_a_phone_shows_camels_viziers_and_elders(stage: Stage) -> None:
    drawing = painters()["seats"](facts_for("mid", "tall"))
    assert {"camel_C", "s_V", "s_E"} <= set(sprites(drawing))


def test_who_may_be_chosen_has_a_sign(stage: Stage) -> None:
    from screens.kit.drawing.marks import Glyph

    for size in sizes():
        drawing = painters()["seats"](facts_for("full", size))
        assert sum(isinstance(mark, Glyph) and mark.icon == "crosshairs" for mark in drawing.marks) == 3, size


@pytest.mark.parametrize("size", ["tablet small", "tablet square", "tablet", "desktop"])
@pytest.mark.parametrize("state", ["mid", "new_game"])
def test_a_tablet_shows_all_eight_numbers(stage: Stage, size: str, state: str) -> None:
    model = facts_for(state, size)
    names = sprites(painters()["seats"](model))
    assert names.count("palm") == names.count("palace") == names.count("icon_cards") == len(model.players)


@pytest.mark.parametrize("size", ["tablet square", "tablet", "desktop"])
def test_who_it_is_stays_beside_what_viziers_bring(stage: Stage, size: str) -> None:
    model = facts_for("mid", size)
    said = texts(painters()["seats"](model))
    for player in model.players:
        assert sum(text.startswith(player.who) for text in said) >= 1
        assert not player.swing or f"+{player.swing}" in said


@pytest.mark.parametrize("size", ["tablet square", "tablet", "desktop"])
def test_numbers_are_nearer_to_their_pictures_than_to_the_next_ones(stage: Stage, size: str) -> None:
    from screens.kit.drawing.marks import Picture, Words

    model = facts_for("mid", size)
    marks = painters()["seats"](model).marks
    numbers = [
        (mark.rect, other)
        for mark, other in pairwise(marks)
        if isinstance(mark, Picture) and isinstance(other, Words) and (other.text.isdigit() or other.text == "?")
    ]
    assert len(numbers) == 8 * len(model.players)
    for picture, number in numbers:
        near = number.rect.x - picture.right
        assert 3 <= near <= 6
        later = [rect.x - shown(number)[2] for rect, _ in numbers if rect.y == picture.y and rect.x > picture.x]
        assert all(far >= near for far in later)


@pytest.mark.parametrize("size", ["phone", "phone with bars", "tall"])
def test_a_name_that_large_letters_would_cut_is_as_large_as_without_them(
    stage: Stage, size_letters: Callable[[float], None], size: str
) -> None:
    from dataclasses import replace

    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit

    size_letters(1.5)
    model = facts_for("mid", size, scale=1.5)
    names = ("Anna", "Sebastian", "Alexander", "Ho")
    players = tuple(replace(player, name=name) for player, name in zip(model.players, names, strict=True))
    drawing = painters()["seats"](replace(model, players=players))
    words = {mark.text: mark for mark in drawing.marks if isinstance(mark, Words) and mark.text in names}
    assert [name for name, mark in words.items() if fit(mark)[1]] == []
    assert words["Anna"].size > words["Sebastian"].size


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", ["phone", "phone with bars", "tall", "tablet tall"])
def test_the_strip_of_a_phone_has_one_form(
    stage: Stage, size_letters: Callable[[float], None], size: str, scale: float
) -> None:
    """Names, points and numbers are at the same places in a card, whether somebody bids or sows."""
    from dataclasses import replace

    from screens.kit.drawing.marks import Picture, Words
    from tests.kit.painters.table_facts import layout_for

    size_letters(scale)
    forms = []
    for bidding in (False, True):
        layout = layout_for(size, 4, bidding=bidding, scale=scale)
        drawing = painters()["seats"](replace(facts_for("mid", size), layout=layout))
        forms.append(
            [
                (mark.text if isinstance(mark, Words) else mark.name, round(mark.rect.x, 2))
                for mark in drawing.marks
                if isinstance(mark, Words | Picture)
            ]
        )
    sowing, bidding_form = forms
    assert [name for name, _ in sowing] == [name for name, _ in bidding_form]
    assert all(abs(x - other) < 2 for (_, x), (_, other) in zip(sowing, bidding_form, strict=True))


def test_points_stand_beside_the_name_at_any_size_of_a_phone(stage: Stage) -> None:
    from screens.kit.drawing.marks import Words

    for size in ("phone", "phone with bars", "tall"):
        for state in ("mid", "new_game"):
            model = facts_for(state, size)
            words = [mark for mark in painters()["seats"](model).marks if isinstance(mark, Words)]
            for player in model.players:
                at = next(n for n, mark in enumerate(words) if mark.text == player.name)
                name, points = words[at : at + 2]
                assert points.text == str(player.points)
                assert points.rect.y == name.rect.y
                assert points.rect.x >= name.rect.right
                assert "s_V" in sprites(painters()["seats"](model))


@pytest.mark.parametrize("points", [39, 108])
@pytest.mark.parametrize("names", [("Anna", "Boglárka", "Alexander", "Dorottya"), ("Anna", "Константин", "Li", "Ho")])
@pytest.mark.parametrize("size", ["phone", "phone with bars", "tall"])
def test_a_name_is_whole_on_a_phone_also_beside_two_digits(
    stage: Stage, size: str, names: tuple[str, ...], points: int
) -> None:
    """Of four players, at any size of a phone; where both have no room on a line, points stand below names."""
    from dataclasses import replace

    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit

    model = facts_for("mid", size)
    players = tuple(
        replace(player, name=name, points=points) for player, name in zip(model.players, names, strict=True)
    )
    drawing = painters()["seats"](replace(model, players=players))
    words = [mark for mark in drawing.marks if isinstance(mark, Words)]
    assert [mark.text for mark in words if mark.text in names and fit(mark)[1]] == []
    assert sum(mark.text == str(points) for mark in words) == 4
    assert len({mark.rect.y for mark in words if mark.text in names}) == 1, "alike for all"


def test_points_and_the_letters_of_markers_are_bolder_than_names(stage: Stage) -> None:
    from screens.kit.drawing.marks import Words

    for size in ("tablet", "tall", "tall wide"):
        model = facts_for("mid", size)
        words = [mark for mark in painters()["seats"](model).marks if isinstance(mark, Words)]
        bolder = {mark.text for mark in words if mark.heavy}
        assert bolder >= {str(player.points) for player in model.players}
        assert not bolder & {player.name for player in model.players}
        letters = {player.letter for player in model.players}
        assert size != "tablet" or bolder >= letters


# ---------------------------------------------------------------- the card in the corner


def story(size: str, name: str) -> Drawing:
    from dataclasses import replace

    from screens.table.paint.turn_card import paint_card
    from tests.kit.painters.turn_samples import CARDS

    model = facts_for("new_game" if name == "bid" else "mid", size)
    return paint_card(replace(model, card=CARDS[name]))


@pytest.mark.parametrize("size", ["tablet square", "tablet", "desktop"])
def test_what_it_comes_to_is_the_largest_on_the_card(stage: Stage, size: str) -> None:
    from screens.kit.drawing.marks import Words

    for name in ("plan", "bid"):
        words = [mark for mark in story(size, name).marks if isinstance(mark, Words)]
        total = next(mark for mark in words if mark.text in ("+12", "36 to 31") and mark.heavy)
        title = next(mark for mark in words if mark.text.startswith("If you"))
        assert total.size == max(mark.size for mark in words)
        assert total.size > title.size
        assert total.rect.x >= title.rect.right
        assert total.rect.y <= title.rect.bottom


@pytest.mark.parametrize("name", ["plan", "last", "turn"])
def test_a_card_is_no_higher_than_what_it_tells(stage: Stage, name: str) -> None:
    from screens.kit.drawing.marks import Box, Words

    place = facts_for("mid", "desktop").layout.card
    assert place is not None
    marks = story("desktop", name).marks
    ground = marks[0]
    assert isinstance(ground, Box)
    assert ground.rect.bottom <= place.bottom
    last = max(shown(mark)[3] for mark in marks if isinstance(mark, Words))
    assert last <= ground.rect.bottom - 4
    assert ground.rect.h <= max(190, last - place.y + 28)


def test_what_nobody_has_yet_is_said_once(stage: Stage) -> None:
    """The rows of the sum say "none"; below them is only what there is."""
    from fivetribes.game.game import Game
    from screens.play.game_setup import GameSetup, SeatSetup
    from screens.table.model.view_model import players_of
    from screens.table.paint.seats.seat_panel import BoardSection, paint_belongings, paint_points

    setup = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")))
    view = Game.new(2, "nothing yet", names=setup.names()).view(0)
    players = players_of(view, setup)
    source = BoardSection(players[0], players, view)
    assert texts(paint_points(source, 360)[0].done()).count("none") >= 3
    sketch, height = paint_belongings(source, 360)
    assert (texts(sketch.done()), height) == ([], 0)
