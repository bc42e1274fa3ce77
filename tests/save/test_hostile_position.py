"""Positions that are none: each is refused with the name of the field that is wrong."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import FormatError, Game
from fivetribes.model.options import RULES
from fivetribes.validate import MAX_CHARS, MAX_NUMBER, parse_json, read_text
from tests.kit import bad_input, game_promises
from tests.save.hostile import GONE, examples, nested, put, sample, spoilt, stock
from tests.save.work import bounded

if TYPE_CHECKING:
    from pathlib import Path

HUGE = 10**5000  # Python refuses to write so many digits
NAN = float("nan")

NO_INT = (True, False, 1.0, NAN, "1", None, [], {}, nested(3))
NO_COUNT = (*NO_INT, -1, HUGE, -HUGE)
NO_BOOL = (0, 1, 1.0, "true", None, [], {})
NO_NAME = ("", "x", "Fish", "fish ", "\0", "\ud800", 0, True, 1.5, [], {}, HUGE, nested(100_000))

#: field, values it cannot have; the field is named
FIELDS: list[tuple[str, tuple[Any, ...]]] = [
    ("format", ("fivetribes-record", None, 1, HUGE, GONE)),
    ("version", (*NO_COUNT, 2)),
    ("options", (None, [], "open_coins", True)),
    ("options.open_coins", NO_BOOL),
    ("round", (*NO_COUNT, 0, MAX_NUMBER + 1)),
    ("ending", NO_BOOL),
    ("over", NO_BOOL),
    ("board", (None, {}, "V", sample()["board"][:29], [*sample()["board"], {"kind": "small"}], GONE)),
    ("board[2]", (None, [], "small", 2, {"kind": "small", "colour": "red"})),
    ("board[2].kind", (*NO_NAME, None, GONE)),
    ("board[2].points", (*NO_COUNT, 7)),
    ("board[2].meeples", ("X", "v", "V V", "V\0", "\ud800", "V" * 17, "VEMBA" * 19, None, 3, ["V"], {})),
    ("board[2].camel", (True, 1.0, "0", -1, 3, HUGE, [])),
    ("board[0].palms", (*NO_COUNT, 13)),
    ("board[3].palaces", (*NO_COUNT, 11)),
    ("rules", (*NO_COUNT, 0, RULES + 1)),
    ("players", (None, {}, [], [{}], [{}] * 5, GONE)),
    ("players[1]", (None, [], "Anna", 1, {"money": 5})),
    ("players[1].coins", (*NO_COUNT, MAX_NUMBER + 1)),
    ("players[1].viziers", (*NO_COUNT, 17)),
    ("players[1].elders", (*NO_COUNT, 21)),
    ("players[1].camels", (*NO_COUNT, 6, 8)),
    ("players[1].goods", (None, [], "fish", {"meat": 1}, {"": 1})),
    ("players[1].goods.fish", (*NO_COUNT, 7)),
    ("players[1].djinns", (None, {}, "baal", ["baal", "baal"], ["baal"] * 23)),
    ("players[1].djinns[0]", (*NO_NAME, None)),
    ("players[1].used", (None, {}, ["enki"], ["baal"], ["utug", "utug"])),
    ("bag", ([], "V", {"V": 1}, {"X": 1})),
    ("bag.V", (*NO_COUNT, 17)),
    ("row", (None, {}, [None] * 8, [None] * 10)),
    ("row[1]", NO_NAME),
    ("deck", ([], "fish", {}, {"fish": 1}, {"meat": 1})),
    ("deck.fish", (*NO_COUNT, 7)),
    ("discards", (None, [], ["fish"], {"meat": 1})),
    ("discards.fish", NO_COUNT),
    ("djinn_row", (None, {}, [None] * 2, [None] * 4)),
    ("djinn_row[1]", NO_NAME),
    ("djinn_deck", ({}, [], "boaz", ["boaz"], ["iblis", "iblis"])),
    ("djinn_discards", (None, {}, ["lamia", "lamia"])),
    ("palms_left", (*NO_COUNT, 9, 11, 12)),
    ("palaces_left", (*NO_COUNT, 9, 11)),
    ("bid_order", (None, {}, [0, None], [0, None, None, None], GONE)),
    ("bid_order[1]", (True, 1.0, "1", -1, 3, HUGE, [])),
    ("track", (None, {}, [None] * 9, [None] * 8, GONE)),
    ("track[0]", (True, 1.0, "1", -1, 3, HUGE, [])),
    ("turn", ([], "sow", 0, False, {"seat": 0, "steps": ["sow"], "mood": 1})),
    ("turn.seat", (*NO_COUNT, 3, GONE)),
    ("turn.steps", (None, {}, "sow", [], ["sow", "keep iblis", "keep nekir"], GONE)),
    ("turn.steps[0]", ("", "dance", "bid", "over", "SOW", "sow ", "sow now", "keep iblis", "place palm A1", None, 1)),
    ("turn.doubled", NO_BOOL),
]


@pytest.mark.parametrize(
    ("place", "value"),
    [pytest.param(place, value, id=f"{place}-{i}") for place, values in FIELDS for i, value in enumerate(values)],
)
def test_a_value_a_field_cannot_have(place: str, value: Any) -> None:
    with pytest.raises(FormatError) as caught, bounded():
        Game.from_position(put(place, value))
    assert caught.value.place == place
    game_promises.check_refusal(caught.value)


def turn(*steps: str, **more: Any) -> dict[str, Any]:
    return {"turn": {"seat": 0, "steps": list(steps), **more}}


def tiles(**changes: dict[str, Any]) -> dict[str, Any]:
    board = sample()["board"]
    for name, change in changes.items():
        board["ABCDEF".index(name[0]) + 6 * int(name[1]) - 6] |= change
    return {"board": board}


def people(*changes: dict[str, Any]) -> dict[str, Any]:
    return {"players": [old | new for old, new in zip(sample()["players"], changes, strict=True)]}


SOWN: dict[str, Any] = {"tile": "C3", "tribe": "V"}

#: what is wrong only together: the changed fields, and what is named
TOGETHER: dict[str, tuple[dict[str, Any], str]] = {
    "unknown field": ({"colour": 1}, "position"),
    "unknown option": ({"options": {"cheat": True}}, "options"),
    "91 meeples": (tiles(A5={"meeples": "V" * 16}), "board"),
    "21 elders": (people({"elders": 11}, {"elders": 10}, {}), "board"),
    "five large markets": (tiles(A1={"kind": "large"}), "board"),
    "a sacred place of 7": (tiles(E1={"points": 7}), "board"),
    "no 15": (tiles(F5={"points": 12}), "board"),
    "9 camels": (
        tiles(**{f"{column}5": {"camel": 0} for column in "ABCDEF"}, A4={"camel": 0}, B4={"camel": 0}),
        "board",
    ),
    "13 palms": (tiles(A1={"palms": 7}, A2={"palms": 6}), "board"),
    "11 palaces": (tiles(D1={"palaces": 10}, D2={"palaces": 1}), "board"),
    "3 gold": (people({}, {"goods": {"gold": 1}}, {}), "row"),
    "the row's third gold": ({"row": ["gold"] * 3 + [None] * 6}, "row"),
    "7 fish discarded": ({"discards": {"fish": 6}}, "row"),
    "a djinn twice in the row": ({"djinn_row": ["utug", "utug", None]}, "djinn_row[1]"),
    "a djinn in front of two": (people({}, {"djinns": ["enki"]}, {}), "players[1].djinns"),
    "a djinn in the row and in front of somebody": ({"djinn_row": [None, "baal", None]}, "players[1].djinns"),
    "a djinn discarded and in front of somebody": ({"djinn_discards": ["enki"]}, "djinn_discards"),
    "a djinn looked at and in front of somebody": (turn("sow", "keep enki"), "turn.steps"),
    "a djinn looked at and discarded": (turn("sow", "keep lamia"), "turn.steps"),
    "a djinn looked at twice": (turn("sow", "keep iblis iblis"), "turn.steps"),
    "two owners of a tile's camel": (tiles(A1={"camel": [0, 1]}), "board[0].camel"),
    "a power used that somebody else has": (people({"used": ["baal"]}, {}, {}), "players[0].used"),
    "a power used that has no price": (people({"used": ["boaz"]}, {}, {}), "players[0].used"),
    "a djinn for bids used up while powers are free each turn": (
        people({"djinns": ["kumarbi"], "used": ["kumarbi"]}, {}, {}),
        "players[0].used",
    ),
    "no marker of seat 2": ({"track": [None, None, 1, *[None] * 6]}, "track"),
    "two markers of seat 1": ({"track": [1, None, 1, None, None, None, 2, None, None]}, "track"),
    "a fourth seat's marker": ({"bid_order": [0, None, 3]}, "bid_order[2]"),
    "a gap in the zeros while bidding": ({"turn": None, "track": [None, None, 1, *[None] * 4, 2, None]}, "track"),
    "the acting marker is still on the track": ({"turn": {"seat": 1, "steps": ["sow"]}}, "bid_order"),
    "over in a turn": ({"over": True}, "turn"),
    "a step inside nothing": (turn("keep iblis"), "turn.steps[0]"),
    "a turn inside a turn": (turn("sow", "tile"), "turn.steps[1]"),
    "a step without words": (turn("sow", "place palm"), "turn.steps[1]"),
    "a step with words": (turn("sow", "place palm A1 A2"), "turn.steps[1]"),
    "no such tile": (turn("sow", "place palm G1"), "turn.steps[1]"),
    "no such item": (turn("sow", "place camel A1"), "turn.steps[1]"),
    "nothing to keep": (turn("sow", "keep"), "turn.steps[1]"),
    "four to keep": (turn("sow", "keep iblis nekir sloar hagis"), "turn.steps[1]"),
    "a stranger to keep": (turn("sow", "keep genie"), "turn.steps[1]"),
    "a long step": (turn("sow", "keep " + "iblis " * 1000), "turn.steps[1]"),
    "a palm due on a village": (turn("sow", "place palm D1"), "turn.steps"),
    "a palace due on an oasis": (turn("sow", "place palace A1"), "turn.steps"),
    "no palm left": (tiles(A1={"palms": 12}) | turn("sow", "place palm A1"), "turn.steps"),
    "no palace left": (tiles(D1={"palaces": 10}) | turn("sow", "place palace D1"), "turn.steps"),
    "end tile before sowing": (turn("sow", tile="C3"), "turn.tile"),
    "tribe before sowing": (turn("sow", tribe="V"), "turn.tribe"),
    "hand before sowing": (turn("blocked", hand=2), "turn.hand"),
    "income before sowing": (turn("sow", income=5), "turn.income"),
    "income without end tile": (turn("end", income=5), "turn.income"),
    "no end tile": (turn("tribe", tribe="V", hand=2), "turn.tile"),
    "no end tile, null": (turn("tile", tile=None, tribe="V"), "turn.tile"),
    "no tribe": (turn("tribe", tile="C3", hand=2), "turn.tribe"),
    "strange tribe": (turn("tribe", tile="C3", tribe="X", hand=2), "turn.tribe"),
    "strange end tile": (turn("tile", tile="G9", tribe="V"), "turn.tile"),
    "empty hand acts": (turn("tribe", **SOWN, hand=0), "turn.hand"),
    "17 viziers in hand": (turn("tribe", **SOWN, hand=17), "turn.hand"),
    "True in hand": (turn("tribe", **SOWN, hand=True), "turn.hand"),
    "more in hand than there are": (turn("tribe", **SOWN, hand=13), "board"),
    "still in hand when the tile acts": (turn("tile", **SOWN, hand=1), "turn.hand"),
    "still in hand at the end": (turn("end", **SOWN, hand=1), "turn.hand"),
    "negative income": (turn("end", **SOWN, income=-1), "turn.income"),
    "income of True": (turn("end", **SOWN, income=True), "turn.income"),
}


@pytest.mark.parametrize(("changes", "place"), TOGETHER.values(), ids=list(TOGETHER))
def test_what_contradicts_itself(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(FormatError) as caught:
        Game.from_position(spoilt(**changes))
    assert caught.value.place == place
    game_promises.check_refusal(caught.value)


@pytest.mark.parametrize(("field", "value"), [("tile", ""), ("tribe", []), ("hand", False), ("income", 0.0)])
def test_nothing_of_a_wrong_type_is_no_value(field: str, value: Any) -> None:
    with pytest.raises(FormatError) as caught:
        Game.from_position(spoilt(**turn("sow", **{field: value})))
    assert caught.value.place == f"turn.{field}"


@pytest.mark.parametrize("value", [None, [], "position", 1, 1.5, True, NAN, HUGE, nested(100_000)], ids=type)
def test_no_object_at_all(value: Any) -> None:
    with pytest.raises(FormatError) as caught, bounded():
        Game.from_position(value)
    assert caught.value.place == "position"


# ---------------------------------------------------------------- good ones


def test_the_sample_is_good_and_so_are_other_turns() -> None:
    for changes in (
        {},
        {"turn": None, "track": [None, None, 1, *[None] * 3, 2, None, None]},
        {"turn": None, "over": True},
        {"djinn_deck": None, "deck": None, "bag": None},
        turn("blocked"),
        turn("tribe", **SOWN, hand=2),
        turn("tribe", tile="C3", tribe="A", hand=18),
        turn("tile", **SOWN, income=8, doubled=True),
        turn("end"),
        turn("sow", "place palm A1"),
        turn("tile", "place palace D1", tile="E1", tribe="E"),
        turn("end", "keep iblis nekir sloar"),
        tiles(C3={"meeples": "VVEEMMBBAA" * 7}),
    ):
        game_promises.check_playable(Game.from_position(spoilt(**changes), seed="1"), Random(1), every=1)


MILLION = 1_000_000


def test_great_numbers_may_grow() -> None:
    """A position that was accepted leads only to positions that are: no game comes from a million to the limit."""
    new = Game.new(2, "great").position()
    building = {"tile": "E3", "tribe": "B", "hand": 9}
    rich = spoilt(**turn("tribe", **building), **people({"coins": MILLION}, {}, {}))
    brought = spoilt(**turn("tribe", **building, income=MILLION))
    faults = []
    for position in (new | {"round": MILLION}, rich, brought):
        try:
            game_promises.check_playable(Game.from_position(position, seed="1"), Random(1), every=1)
        except game_promises.BrokenPromiseError as broken:
            faults.append(str(broken))
    assert not faults


# ---------------------------------------------------------------- text


DEEP = 400_000
BAD_JSON = {
    "empty": "",
    "blank": " \n",
    "a word": "position",
    "an object not closed": '{"format": "fivetribes-position"',
    "text behind": "{} {}",
    "single quotes": "{'round': 1}",
    "a comma too many": "[1,]",
    "a comment": "{} // no",
    "NUL": "\0",
    "a byte order mark": "\ufeff{}",
    "a line break in a text": '"\n"',
    "NaN": '{"round": NaN}',
    "Infinity": '{"round": Infinity}',
    "-Infinity": "[-Infinity]",
    "leading zero": "[01]",
    "a field twice": '{"round": 1, "round": 2}',
    "a field twice, deep": '[[{"a": {"b": 1, "b": 1}}]]',
    "nested lists": "[" * DEEP + "]" * DEEP,
    "nested lists, open": "[" * 2 * DEEP,
    "nested objects": '{"a":' * (DEEP // 4),
    "4301 digits": "1" * 4301,
    "as many digits as can be": "[-" + "7" * (MAX_CHARS - 3) + "]",
    "too long": " " * MAX_CHARS + "1",
}


def refused_as_json(text: str) -> None:
    with pytest.raises(FormatError) as caught, bounded():
        parse_json(text, "line 2")
    assert caught.value.place == "line 2"
    game_promises.check_refusal(caught.value)


@pytest.mark.parametrize("text", BAD_JSON.values(), ids=list(BAD_JSON))
def test_a_text_that_is_no_json(text: str) -> None:
    refused_as_json(text)


def test_a_text_of_100_mb() -> None:
    refused_as_json('"' + "x" * 100_000_000 + '"')


def test_a_fault_inside_a_line_is_not_said_to_be_in_another_line() -> None:
    with pytest.raises(FormatError) as caught:
        parse_json("[1,]", "line 2")
    assert "line 1" not in caught.value.reason


@pytest.mark.parametrize(
    "text",
    ["[0." + "1" * 900_000 + "]", "1e" + "9" * 900_000, '"\\ud800"', "[" + "[]," * 330_000 + "0]", " " * 900_000 + "1"],
    ids=lambda text: text[:6],
)
def test_odd_json_is_read_with_little_work(text: str) -> None:
    with bounded():
        parse_json(text)


@pytest.mark.parametrize("depth", [0, 100])
def test_a_name_nested_as_deep_as_json_allows(depth: int) -> None:
    """Whoever reads may himself be called from deep inside."""

    def deeper(value: Any, calls: int) -> None:
        if calls:
            deeper(value, calls - 1)
        else:
            Game.from_position(value)

    levels = 1000
    while True:
        try:
            value = parse_json("[" * levels + "]" * levels)
            break
        except FormatError:
            levels -= 10
    with pytest.raises(FormatError) as caught:
        deeper(put("row[0]", value), depth)
    assert caught.value.place == "row[0]"


@pytest.mark.parametrize("data", [b"\xff\xfe{\0", b"\xed\xa0\x80", "é".encode("latin-1"), b"x" * (MAX_CHARS + 1)])
def test_a_file_that_is_no_text(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "file").write_bytes(data)
    with pytest.raises(FormatError) as caught:
        read_text(tmp_path / "file")
    assert caught.value.place == ""
    game_promises.check_refusal(caught.value)


def test_a_file_of_100_gigabytes(tmp_path: Path) -> None:
    with (tmp_path / "file").open("wb") as file:
        file.truncate(100_000_000_000)
    with pytest.raises(FormatError), bounded():
        read_text(tmp_path / "file")


def test_a_file_as_long_as_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\r\n" * (MAX_CHARS // 2))
    assert read_text(tmp_path / "file") == "\r\n" * (MAX_CHARS // 2)


# ---------------------------------------------------------------- anything

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(bad_input.WORDS),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=9), inner, max_size=5),
    max_leaves=30,
)


@examples(200)
@given(
    value=json_values, place=st.sampled_from([place for place, _ in FIELDS if "[0]" not in place or "board" in place])
)
def test_any_value_anywhere(value: Any, place: str) -> None:
    game = game_promises.check_position(put(place, value))
    if game is not None:
        game_promises.check_playable(game, Random(0))


@examples(400)
@given(rng=st.randoms())
def test_positions_with_something_changed(rng: Random) -> None:
    value = bad_input.bad_position(stock(), rng)
    game = game_promises.check_position(value)
    if game is not None:
        game_promises.check_playable(game, Random(0))


@examples(200)
@given(text=st.text() | st.text(alphabet='{}[]",:0123456789.eE-+\\untrfals \n'))
def test_any_text(text: str) -> None:
    try:
        value = parse_json(text, "here")
    except FormatError as error:
        game_promises.check_refusal(error)
    else:
        game_promises.check_position(value)


def test_every_question_is_in_stock() -> None:
    """The positions that are spoilt above ask all there is to ask."""
    asked = set()
    for position in stock().positions:
        decision = Game.from_position(position).pending()
        asked.add((decision and decision.ask.value, len((position["turn"] or {"steps": ""})["steps"])))
    flat = {"sow", "tribe", "build", "kill", "place", "market", "sacred", "end"}
    assert asked >= {(ask, 1) for ask in flat} | {("bid", 0), (None, 0), ("place", 2), ("keep", 2)}
