"""New game, as a person sets it up, and what is remembered of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.record import MAX_NAME
from fivetribes.model.options import DEFAULT, OPTION_NAMES
from screens.play.game_setup import COLOURS, FIRST, GameSetup, SeatSetup, clean

if TYPE_CHECKING:
    from tests.kit.stage import Stage

FOUR = GameSetup(
    (
        SeatSetup("Anna", "cyan"),
        SeatSetup("", "orange"),
        SeatSetup("Samira", "pink", "vizier", "trader"),
        SeatSetup("", "black", "apprentice"),
    ),
    seed="K7F3-29QD",
)


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.setup_page import SetupScreen

        return SetupScreen(name="setup")

    stage = Stage(make)
    yield stage
    stage.close()


def started(stage: Stage) -> list[GameSetup]:
    """The games that are started from now on."""
    games: list[GameSetup] = []
    stage.screen.bind(on_start=lambda _, setup: games.append(setup))
    return games


# ---------------------------------------------------------------- by touch


def test_one_tap_starts_the_first_game(stage: Stage) -> None:
    games = started(stage)
    stage.press(stage.screen.ids.start)
    assert games == [FIRST]


def test_the_number_of_players_adds_and_takes_away_seats(stage: Stage) -> None:
    stage.press_text("4")
    assert [seat.colour for seat in stage.screen.setup.seats] == ["cyan", "orange", "pink", "black"]
    stage.press_text("2")
    assert len(stage.screen.setup.seats) == 2
    assert len(stage.screen.ids.seats.children) == 2


def test_a_computer_gets_a_level_and_a_style(stage: Stage) -> None:
    first = stage.screen.ids.seats.children[-1]
    assert first.ids.fields.opacity == 0
    robot = next(w for w in stage.seen(first.ids.kind) if getattr(w, "key", "") == "computer")
    stage.press(robot)
    assert first.ids.fields.opacity == 1
    level, style = reversed(first.ids.fields.children)
    stage.press(level)
    stage.press_text("Sultan")
    assert stage.screen.sheet is None
    stage.press(style)
    stage.press_text("Warlord")
    assert stage.screen.setup.seats[0] == SeatSetup("", "cyan", "sultan", "warlord")
    assert (first.level, first.style) == ("Sultan", "Warlord")


def test_a_name_is_typed(stage: Stage) -> None:
    stage.press(stage.screen.ids.seats.children[-1].ids.edit)
    entry = stage.screen.sheet.ids.entry
    assert entry.hint_text == "Cyan"
    entry.insert_text("Anna\n" + 60 * "x")
    assert stage.screen.setup.seats[0].name == "Anna" + (MAX_NAME - 4) * "x"
    entry.text = "  "
    assert stage.screen.setup.seats[0].shown == "Cyan"
    assert stage.back()
    assert stage.screen.sheet is None


def test_a_colour_is_swapped_with_who_has_it(stage: Stage) -> None:
    stage.press(stage.screen.ids.seats.children[-1].ids.edit)
    stage.press_text("Pink")
    assert [seat.colour for seat in stage.screen.setup.seats] == ["pink", "orange", "cyan"]
    assert stage.screen.ids.seats.children[-1].colour == "pink"


def test_seats_change_places_and_leave(stage: Stage) -> None:
    stage.screen.show(FOUR)
    stage.press(stage.screen.ids.seats.children[-1].ids.edit)
    stage.press(stage.screen.sheet.ids.moves.ids.sink)
    assert [seat.shown for seat in stage.screen.setup.seats][:2] == ["Orange", "Anna"]
    assert stage.screen.sheet.title == "Player 2", "the sheet stays with the seat"
    stage.press(stage.screen.sheet.ids.out)
    assert [seat.shown for seat in stage.screen.setup.seats] == ["Orange", "Samira", "Black"]


def test_options_unfold_and_change(stage: Stage) -> None:
    games = started(stage)
    assert not stage.screen.ids.options.children
    stage.press(stage.screen.ids.fold)
    rows = {row.key: row for row in stage.screen.ids.options.children}
    assert set(rows) == set(OPTION_NAMES)
    for name in OPTION_NAMES:
        assert rows[name].active is getattr(DEFAULT, name)
        stage.press(rows[name])
        assert rows[name].active is not getattr(DEFAULT, name)
    assert stage.screen.changed == "12 changed"
    stage.press(stage.screen.ids.start)
    assert games[0].options.changed().keys() == set(OPTION_NAMES)
    stage.press(stage.screen.ids.fold)
    assert not stage.screen.ids.options.children


def practice_row(stage: Stage) -> Any:
    """The switch for practice games, the last of all; None if it is not offered."""
    rows = stage.screen.ids.options.children
    return next((row for row in rows if row.key == "practice"), None)


def test_practice_is_chosen_among_the_options(stage: Stage) -> None:
    games = started(stage)
    stage.press(stage.screen.ids.fold)
    row = practice_row(stage)
    assert row is stage.screen.ids.options.children[0], "below all others"
    assert not row.active
    assert row.note.count(".") == 1
    stage.press(row)
    assert stage.screen.changed == "1 changed"
    stage.press(stage.screen.ids.start)
    assert games[0].options.changed() == {"practice": True}
    assert GameSetup.from_json(games[0].to_json()) == games[0], "it is as chosen the next time"


def test_practice_is_offered_only_against_computer_players(stage: Stage) -> None:
    """What was chosen is there again when a computer player takes part again; among people it means nothing."""
    games = started(stage)
    stage.press(stage.screen.ids.fold)
    stage.press(practice_row(stage))
    for seat in (1, 2):
        stage.screen.choose_kind(seat, "person")
    stage.frames(3)
    assert practice_row(stage) is None
    assert stage.screen.changed == "all standard"
    stage.press(stage.screen.ids.start)
    assert not games[0].options.practice
    stage.screen.choose_kind(2, "computer")
    stage.frames(3)
    assert practice_row(stage) is stage.screen.ids.options.children[0]
    assert practice_row(stage).active
    stage.press(stage.screen.ids.start)
    assert games[1].options.practice


def test_the_seed_is_random_typed_or_pasted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.pages import setup_page

    monkeypatch.setattr(setup_page.Clipboard, "paste", lambda: " my\tseed\n")
    assert stage.screen.setup.seed is None
    stage.press(stage.screen.ids.seed)
    stage.press(stage.screen.sheet.ids.paste)
    assert stage.screen.setup.seed == "my seed"
    assert stage.screen.ids.seed.value == "my seed"
    stage.press(stage.screen.sheet.ids.random)
    assert stage.screen.setup.seed is None


def test_the_order_can_be_as_listed(stage: Stage) -> None:
    stage.press_text("As listed")
    assert stage.screen.setup.random_order is False


def test_reset_takes_everything_back(stage: Stage) -> None:
    stage.screen.show(FOUR)
    stage.press(stage.screen.ids.reset)
    assert stage.screen.setup == FIRST


def test_back_closes_a_sheet_and_then_leaves(stage: Stage) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_setup=left.append)
    stage.screen.choose_seed()
    assert stage.back()
    assert not left
    assert stage.back()
    assert left == [stage.screen]


def test_a_tap_beside_a_sheet_closes_it_and_touches_nothing_else(stage: Stage) -> None:
    games = started(stage)
    stage.press(stage.screen.ids.seats.children[-1].ids.edit)
    stage.tap(stage.screen.ids.start)
    assert stage.screen.sheet is None
    assert not games


def test_the_largest_letters_fit(stage: Stage) -> None:
    from tests.kit.stage import SIZES

    stage.screen.show(FOUR)
    stage.enlarge(1.5)
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool) -> None:
    from tests.kit.stage import SIZES, Longer

    stage.screen.show(FOUR)
    stage.screen.unfolded = True
    if longer:
        stage.speak(Longer())
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size
        for show in (stage.screen.choose_seed, lambda: stage.screen.choose_level(2), lambda: stage.screen.edit_seat(1)):
            show()
            stage.frames(3)
            assert not stage.faults(), size
        stage.screen.close()


def test_a_very_large_window_keeps_the_title_with_the_seats(stage: Stage) -> None:
    from tests.kit.stage import box_of

    ids = stage.screen.ids
    stage.screen.show(FOUR)
    stage.spread(2560, 1600)
    title, seats, game = (box_of(widget) for widget in (ids.bar, ids.seats, ids.game))
    assert box_of(ids.start)[2] == pytest.approx(game[2], abs=1), "the button ends where its column does"
    assert 0 <= title[1] - seats[3] < 80
    above, below = 1600 - title[3], seats[1]
    assert 0.5 < above / below < 1.5, "neither at the top nor at the bottom"
    stage.screen.unfolded = True
    stage.frames(3)
    assert box_of(ids.bar) == title, "nothing jumps when options unfold"
    stage.spread(1920, 960)
    assert box_of(ids.bar)[3] == 960, "what needs the height has it"
    assert ids.scroll.height == 960 - 56


# ---------------------------------------------------------------- remembered


def test_a_setup_survives_the_file() -> None:
    setup = FOUR.with_option("open_coins", True)
    assert GameSetup.from_json(setup.to_json()) == setup


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{", "[" * 100_000, "1e999999", '{"seats": 7}', '{"a": 1, "a": 2}', '{"seats": [{}, {}]}',
     "x" * 20_000],
)  # fmt: skip
def test_nonsense_is_the_first_setup(text: str) -> None:
    assert GameSetup.from_json(text) == FIRST


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"colour": "cyan"}] * 2},
        {"seats": [{"colour": colour} for colour in (*COLOURS, "cyan")]},
        {"seats": [{"colour": "cyan"}, {"colour": ["pink"]}]},
        {"options": {"open_coins": "yes", "nobody": True}},
        {"options": []},
        {"seed": 7},
        {"random_order": 1},
    ],
)
def test_what_is_wrong_is_as_at_first(change: dict[str, Any]) -> None:
    assert GameSetup.from_json(json.dumps(json.loads(FIRST.to_json()) | change)) == FIRST


def test_wrong_levels_and_names_of_a_seat_are_mended() -> None:
    seats = [{"colour": "pink", "name": "A\0\n" + 99 * "b", "level": "god", "style": 3}, {"colour": "cyan", "name": 5}]
    first, second = GameSetup.from_json(json.dumps({"seats": seats})).seats
    assert first == SeatSetup("A " + (MAX_NAME - 2) * "b", "pink")
    assert second == SeatSetup("", "cyan")


def test_names_are_all_different() -> None:
    name = MAX_NAME * "x"
    setup = GameSetup((SeatSetup(name, "cyan"), SeatSetup(name, "pink"), SeatSetup("", "black")))
    assert setup.names() == (name, name[:-2] + " 2", "Black")


def test_clean_keeps_letters_of_any_language() -> None:
    assert clean(" Ági \u200b\N{PILE OF POO}\ud800 Žofia ") == "Ági \N{PILE OF POO} Žofia"
