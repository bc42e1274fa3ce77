"""What happens in Ali Baba, in sentences: every event has its own or is silent on purpose, and none tells a secret."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from fivetribes.alibaba import Game, parse
from fivetribes.alibaba.model import events as e
from fivetribes.alibaba.model.moves import SHOWS, Move, Show
from fivetribes.alibaba.model.pieces import TILE_NAMES
from fivetribes.alibaba.text import sentences
from fivetribes.alibaba.text.sentences import deed_of, log_lines
from fivetribes.alibaba.text.turn_log import Turn, TurnLog
from fivetribes.i18n import use_language
from fivetribes.shell.sentences import Cast
from fivetribes.shell.turn_log import summary
from tests.alibaba.build import options, table
from tests.alibaba.tables import Table, some_tables

NAMES = ("Omar", "Leila", "Ada {x}", "Kim")
SPRITES = {path.stem for path in (Path(__file__).parents[3] / "assets" / "src" / "sprites").glob("*.svg")}
CAST = Cast(NAMES, (0, 1, 2, 3))
tables = pytest.mark.parametrize("table", some_tables(3), ids=lambda table: f"{table.variant.name}-{table.seats}")


def log_of(game: Game, *moves: str) -> TurnLog:
    """Plays these moves, each with what it draws, and writes them down."""
    log = TurnLog(NAMES[: game.state.seats], first=game.state.first)
    for line in moves:
        code, _, drawn = line.partition(" | ")
        seat = game.state.seat
        log.add(seat, parse(code), game.play(code, drawn.split() or None))
    return log


def said(game: Game, *moves: str) -> str:
    """What the last of these moves did, with what came of it."""
    turns = log_of(game, *moves).turns
    deed = [deed for turn in turns for deed in turn.deeds() if deed is not None][-1]
    return "; ".join((deed.text, *deed.results))


def written(game: Game, *moves: str) -> list[str]:
    """The lines of the last turn in which something was done."""
    log = log_of(game, *moves)
    assert log.acted is not None
    return [line.text for line in log.turns[log.acted].lines]


def course(table: Table) -> list[tuple[int, Move, Sequence[e.Event]]]:
    """A random game: whose turn it was, each move, and what came of it."""
    found = []
    for game, _, move in table.course():
        turn = game.state.turn
        found.append((turn, move, game.play(move)))
    return found


# ---------------------------------------------------------------- every event


def test_every_event_has_a_line_or_is_silent_on_purpose() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, e.Event)} - {e.Event}
    assert set(sentences.LINES) | sentences.SILENT == kinds
    assert not set(sentences.LINES) & sentences.SILENT


@pytest.mark.parametrize("table", some_tables(1), ids=lambda table: f"{table.variant.name}-{table.seats}")
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_whole_games_have_sentences(table: Table, language: str) -> None:
    """Each move is a deed of the player who made it; each turn has lines."""
    use_language(language)
    try:
        for turn, move, events in course(table):
            deed = deed_of(CAST, turn, events, move)
            assert deed is not None
            acting = next((event.seat for event in events if isinstance(event, e.TileShown)), turn)
            assert deed.name == NAMES[acting]
            assert NAMES[acting] in deed.text
            lines = log_lines(CAST, turn, events, move)
            assert {line.sprite for line in lines} <= SPRITES
            for text in (deed.text, *deed.results, *(line.text for line in lines)):
                assert text
                assert "{" not in text.replace("Ada {x}", "")
    finally:
        use_language("en")


# ---------------------------------------------------------------- nothing hidden


@tables
def test_no_sentence_depends_on_what_only_one_seat_may_know(table: Table) -> None:
    """The same is said of what each seat sees of a move; and of another tile that somebody could have chosen to show,
    until all see it."""
    for turn, move, events in course(table):
        deed, lines = deed_of(CAST, turn, events, move), log_lines(CAST, turn, events, move)
        for seat in range(table.seats):
            seen = [event.seen_by(seat) for event in events]
            assert deed_of(CAST, turn, seen, move) == deed
            assert log_lines(CAST, turn, seen, move) == lines
        if isinstance(move, Show):
            other = SHOWS[(move.tile + 7) % len(SHOWS)]
            assert deed_of(CAST, turn, events, other) == deed
            assert log_lines(CAST, turn, events, other) == lines


def test_what_is_chosen_to_be_shown_is_not_said_before_all_have_shown() -> None:
    game = table({"A11": "ring-yellow", "A12": "lamp-pink"}, "", "ruby-blue", "sword-white")
    told = said(game, "take:A11", "show:ruby-blue")
    assert told == "Leila chooses a tile to show"
    assert said(game, "show:sword-white") == "Ada {x} shows the white sword; Leila shows the blue ruby"


# ---------------------------------------------------------------- how they read


@pytest.mark.parametrize(
    ("moves", "deed", "lines"),
    [
        (["take:A11"], "Omar takes the pink ruby: 5 points", ["Took the pink ruby: 5 points"]),
        (["take:A12"], "Omar takes the blue ring: 2 points", ["Took the blue ring: 2 points"]),
        (["take:A13"], "Omar takes the brown sword: 4 points", ["Took the brown sword: 4 points"]),
        (["take:A21"], "Omar takes the green lamp", ["Took the green lamp"]),
        (["take:A21", "beside:A11"], "Omar also takes the pink ruby",
         ["Took the green lamp", "Also took the pink ruby"]),
        (["take:A33"], "Omar takes the green crown; no second tile to take",
         ["Took the green crown", "There is no second tile to take"]),
        (["take:A14"], "Omar takes the white chest", ["Took the white chest"]),
        (["take:A14", "ban:ruby"], "Omar forbids rubies", ["Took the white chest", "Forbidden: rubies"]),
        (["take:A14", "ban:brown"], "Omar forbids brown tiles", ["Took the white chest", "Forbidden: brown tiles"]),
        (["take:A15", "show:carpet-white"], "Leila shows the white carpet",
         ["Took the yellow diamond", "Shown: white carpet (Leila)"]),
        (["take:A15", "show:carpet-white", "shown:carpet-white"], "Omar takes the white carpet from Leila",
         ["Took the yellow diamond", "Shown: white carpet (Leila)", "Took the white carpet from Leila"]),
    ],
)  # fmt: skip
def test_magic_reads_well(moves: list[str], deed: str, lines: list[str]) -> None:
    def game() -> Game:
        cave = {
            "A11": "ruby-pink", "A12": "ring-blue", "A13": "sword-brown", "A14": "chest-white", "A15": "diamond-yellow",
            "A21": "lamp-green", "A33": "crown-green",
        }  # fmt: skip
        return table(cave, "sword-pink", "carpet-white")

    assert said(game(), *moves) == deed
    assert written(game(), *moves) == lines


def test_what_is_turned_up_is_said_once_with_all_its_tiles() -> None:
    def game() -> Game:
        return table(dict.fromkeys(("A11", "A12", "A21", "A22", "A23", "A32", "A33")) | {
            "B11": "ruby-blue", "B22": "lamp-pink"
        })  # fmt: skip

    move = "take:B11 | ring-blue crown-white sword-green"
    assert said(game(), move) == "Omar takes the blue ruby: 6 points; turns up 3 tiles"
    assert written(game(), move) == [
        "Took the blue ruby: 6 points",
        "Turned up: blue ring, white crown and green sword",
    ]


def test_the_last_turns_and_the_end_are_said() -> None:
    game = table(dict.fromkeys(("A11", "A12", "A21", "A22")) | {"B11": "ruby-pink"})
    drawn = "ring-pink crown-pink sword-pink lamp-pink"
    log = log_of(game, f"take:B11 | {drawn}", "take:A11", "take:A12", "take:A21")
    first, last = (log.turns[at].deed() for at in (0, -1))
    assert first is not None
    assert last is not None
    assert first.line == "turns up 4 tiles, 3 turns left"
    assert [line.text for line in log.turns[0].lines][-1] == "The last hidden tile is turned up: 3 turns left"
    assert (last.text, last.line) == ("Leila takes the pink sword: 5 points", "the game is over")
    assert log.turns[-1].lines[-1].text == "The game is over"


def test_yellow_magic_that_nobody_can_answer() -> None:
    game = table({"A11": "ruby-yellow", "A12": "lamp-pink"})
    assert said(game, "take:A11") == "Omar takes the yellow ruby; nobody has a tile to show"


def test_a_lamp_is_kept_or_swapped() -> None:
    def game() -> Game:
        cave = {"A11": "lamp-pink", "A12": "lamp-green", "A33": "ruby-white"}
        return table(cave, rules=options("lamp"), beside=["sword-blue", "ring-green"])

    assert said(game(), "take:A11") == "Omar takes the pink lamp"
    assert said(game(), "take:A11", "keep") == "Omar keeps the lamp: 5 points"
    assert said(game(), "take:A12", "keep") == "Omar keeps the lamp"
    assert said(game(), "take:A11", "swap:sword-blue") == "Omar swaps a lamp for the blue sword: 2 points"
    assert written(game(), "take:A11", "keep") == ["Took the pink lamp", "Kept the lamp: 5 points"]
    assert written(game(), "take:A12", "swap:ring-green") == [
        "Took the green lamp",
        "Swapped the green lamp for the green ring",
    ]


def test_bans_that_leave_nothing_are_said_where_the_turn_begins() -> None:
    game = table({"A11": "ruby-white", "A12": "lamp-pink", "A13": "lamp-blue"})
    log = log_of(game, "take:A11", "ban:lamp")
    assert [line.text for line in log.turns[-1].lines] == ["All tiles are forbidden, so any may be taken"]
    assert log.turns[-1].deeds() == (None,)


# ---------------------------------------------------------------- turns


def whole_log(table: Table) -> tuple[Game, TurnLog]:
    start = table.game()
    log = TurnLog(NAMES[: table.seats], first=start.state.first)
    for game, decision, move in table.course(start):
        log.add(decision.seat, move, game.play(move))
    return start, log


@tables
def test_a_turn_is_all_that_its_player_begins(table: Table) -> None:
    """What others show belongs to it. Rounds begin with the first player; all events are there, in order."""
    game, log = whole_log(table)
    turns = log.turns
    assert [turn.seat for turn in turns] == [(game.state.first + at) % table.seats for at in range(len(turns))]
    assert [turn.round for turn in turns] == [1 + at // table.seats for at in range(len(turns))]
    assert all(turn.done and turn.lines and not turn.bid and turn.path == () for turn in turns)
    assert all(turn.deed() is not None and len(summary(turn)) <= 4 for turn in turns)
    assert sum(turn.moves for turn in turns) == len(game.entries)
    assert (log.acted, log.last) == (len(turns) - 1, len(turns) - 1)
    assert [log.moves_before(at) for at in range(3)] == [sum(turn.moves for turn in turns[:at]) for at in range(3)]
    taken = [event for turn in turns for event in turn.events if isinstance(event, e.TileTaken)]
    assert len(taken) == sum(code.startswith(("take:", "beside:")) for code in (entry.code for entry in game.entries))


@tables
def test_moves_that_are_taken_back_are_forgotten(table: Table) -> None:
    """Undo, then the same moves again: the log is as before, turns and rounds included."""
    start = table.game()
    log = TurnLog(NAMES[: table.seats], first=start.state.first)
    added = []
    states: list[tuple[Turn, ...]] = []
    for game, decision, move in table.course(start):
        states.append(log.turns)
        added.append((decision.seat, move, game.play(move)))
        log.add(*added[-1])
    end = log.turns
    for back in (1, 2, 5, len(added)):
        log.take_back(back)
        assert log.turns == states[-back]
        for one in added[-back:]:
            log.add(*one)
        assert log.turns == end


def test_names_of_tiles_are_those_of_the_engine() -> None:
    """By number, so that no tile is called by another one's name."""
    from fivetribes.alibaba.text.names import ban_name, ban_word, place_name, tile_name

    for tile, name in enumerate(TILE_NAMES):
        kind, colour = name.split("-")
        assert tile_name(tile) == f"{colour} {kind}"
    assert [ban_name(ban) for ban in (3, 10)] == ["rubies", "pink tiles"]
    assert [ban_word(ban) for ban in (9, 10, 15)] == ["necklaces", "pink", "white"]
    assert place_name(0) == "layer 1, row 1, column 1"
    assert place_name(99) == "layer 4, row 5, column 5"
