"""Law 13: a change of strength is judged by many games, seats rotated, with an interval."""

import json
from collections import Counter
from dataclasses import replace
from math import sqrt
from random import Random

import pytest

from fivetribes import FormatError, Game
from fivetribes.ai import arena
from fivetribes.ai.arena import play_game, play_match
from fivetribes.ai.levels import ENTRANTS, LEVELS, Entrant, entrant_of, make_bot
from fivetribes.ai.styles import STYLES
from fivetribes.cli import main as cli
from fivetribes.shell.bots.arena import ArenaGame
from fivetribes.shell.bots.results import interval, results_of, wilson
from fivetribes.shell.terminal import arena_table
from tests.ai.positions import AtOnce, FirstLast

RANDOM = Entrant("random")


def untimed(played):
    """What a match came to, without the seconds it took."""
    return sorted((replace(game, seconds=()) for game in played), key=lambda game: (game.board, game.seats))


@pytest.fixture
def tables(monkeypatch):
    """The positions with which the games of an arena begin."""
    begun = []

    class Watched(Game):
        def __init__(self, state, *args):
            begun.append(state.digest())
            super().__init__(state, *args)

    monkeypatch.setattr(arena, "Game", Watched)
    return begun


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_sits_in_each_seat_of_the_same_boards(seats, tables):
    """Law 13: each board is played as often as there are seats, and everybody sits once in each of them."""
    played = list(play_match([RANDOM] * seats, 3 * seats, "boards", AtOnce()))
    for board in range(3):
        games = [game for game in played if game.board == board]
        assert len(games) == seats
        for entrant in range(seats):
            assert {game.seats[entrant] for game in games} == set(range(seats))
        assert all(sorted(game.seats) == list(range(seats)) for game in games)
    assert sorted(Counter(tables).values()) == [seats] * 3


def test_a_game_is_what_it_says(monkeypatch):
    """Points and shares stand with the entrant who sat there; who thinks is asked in its own seats only."""
    asked = []

    class Watched:
        def __init__(self, entrant, seed):
            self.level = entrant.level
            self.bot = make_bot(entrant, seed)

        def choose(self, view, decision, budget):
            asked.append((self.level, decision.seat, view.observer))
            return self.bot.choose(view, decision, budget)

    monkeypatch.setattr(arena, "make_bot", Watched)
    for number in range(3):
        asked.clear()
        played = play_game([Entrant("merchant", scale=0.02), RANDOM, Entrant("greedy", scale=0.0001)], number, "one")
        seat_of = dict(zip(("merchant", "random", "greedy"), played.seats, strict=True))
        assert {(level, seat) for level, seat, _ in asked} == set(seat_of.items())
        assert all(seat == observer for _, seat, observer in asked)
        assert [len(times) for times in played.seconds] == [
            sum(level == name for level, _, _ in asked) for name in seat_of
        ]
        assert sum(played.shares) == pytest.approx(1)
        best = max(played.totals)
        assert [share > 0 for share in played.shares] == [total == best for total in played.totals]


def test_a_match_is_the_same_on_any_executor():
    """Law 13: it may be played in parallel, in any order."""
    entrants = [Entrant("merchant", scale=0.03), Entrant("vizier", "trader", scale=0.01)]
    one = list(play_match(entrants, 6, "seed", AtOnce()))
    with FirstLast() as executor:
        other = list(play_match(entrants, 6, "seed", executor))
    assert [(game.board, game.seats) for game in one] != [(game.board, game.seats) for game in other]
    assert untimed(one) == untimed(other)
    assert untimed(one) != untimed(play_match(entrants, 6, "another", AtOnce()))


def test_whoever_thinks_beats_chance():
    """Law 13: the evidence is there: a merchant who thinks a little wins every time."""
    entrants = [Entrant("merchant", scale=0.3), RANDOM, RANDOM]
    merchant, one, other = results_of(entrants, list(play_match(entrants, 12, "evidence", AtOnce())))
    assert merchant.wins == 1.0
    assert (one.wins, other.wins) == (0.0, 0.0)
    assert merchant.margin > 30 > 0 > max(one.margin, other.margin)


# ---------------------------------------------------------------- what a match says


def played(board, seats, shares, totals, seconds=((0.001,), (0.002,))):
    return ArenaGame(board, seats, shares, totals, 5, seconds)


def test_standings_are_those_of_all_games():
    games = [
        played(0, (0, 1), (1.0, 0.0), (100, 90), ((0.001, 0.003), (0.010,))),
        played(0, (1, 0), (1.0, 0.0), (120, 80), ((0.002, 0.004), (0.020,))),
        played(1, (0, 1), (0.0, 1.0), (70, 95), ((0.005,), (0.030,))),
        played(1, (1, 0), (0.5, 0.5), (85, 85), ((0.006,), (0.040,))),
        played(2, (0, 1), (1.0, 0.0), (99, 98), ((0.007,), (0.050,))),
        played(2, (1, 0), (0.0, 1.0), (50, 77), ((0.008,), (0.060,))),
    ]
    one, other = results_of([Entrant("vizier", "builder"), RANDOM], games)
    assert (one.name, other.name) == ("vizier:builder", "random")
    wins = 3.5 / 6
    assert one.wins == pytest.approx(wins)
    assert other.wins == pytest.approx(1 - wins)
    assert one.points == pytest.approx((100 + 120 + 70 + 85 + 99 + 50) / 6)
    assert one.margin == pytest.approx((10 + 40 - 25 + 0 + 1 - 27) / 6)
    assert other.margin == pytest.approx(-one.margin)
    assert one.median_ms == pytest.approx(4.5)
    assert one.p95_ms == pytest.approx(8)
    assert other.median_ms == pytest.approx(35)


def test_the_margin_is_over_the_best_opponent():
    """With three at the table, not over the mean nor over the worst."""
    games = [ArenaGame(0, (0, 1, 2), (0.0, 1.0, 0.0), (90, 100, 20), 5, ((1.0,), (1.0,), (1.0,)))]
    assert [standing.margin for standing in results_of([RANDOM] * 3, games)] == [-10, 10, -80]


# ---------------------------------------------------------------- what a match proves


def test_the_interval_is_over_boards_where_they_differ():
    """Law 13: the games on one board are not independent. Twelve boards, each won by the same one from both seats."""
    shares = [1.0] * 7 + [0.0] * 5
    games = [
        played(board, seats, (share, 1 - share), (100, 90))
        for board, share in enumerate(shares)
        for seats in ((0, 1), (1, 0))
    ]
    one, other = results_of([RANDOM, RANDOM], games)
    mean = 7 / 12
    error = 1.96 * sqrt(sum((share - mean) ** 2 for share in shares) / 11) / sqrt(12)
    assert (one.wins, one.low, one.high) == pytest.approx((mean, mean - error, mean + error))
    assert (other.low, other.high) == pytest.approx((1 - mean - error, 1 - mean + error))
    low, high = wilson(mean, 24)
    assert one.high - one.low > high - low


@pytest.mark.parametrize("boards", [1, 4, 9])
def test_few_boards_prove_nothing(boards):
    """Whoever wins all of them too: nothing is said of how sure that is."""
    games = [played(board, seats, (1.0, 0.0), (9, 8)) for board in range(boards) for seats in ((0, 1), (1, 0))]
    for standing, wins in zip(results_of([RANDOM, RANDOM], games), (1.0, 0.0), strict=True):
        assert (standing.wins, standing.low, standing.high) == (wins, None, None)


def test_whoever_wins_every_game_may_yet_lose_one():
    """Ten boards, twenty games: by Wilson between 83.9 and 100 %."""
    games = [played(board, seats, (1.0, 0.0), (9, 8)) for board in range(10) for seats in ((0, 1), (1, 0))]
    one, other = results_of([RANDOM, RANDOM], games)
    assert (one.low, one.high) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert (other.low, other.high) == pytest.approx((0.0, 0.1611), abs=1e-4)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_wilson(wins, games, low, high):
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=6e-5)
    assert wilson(1 - wins / games, games) == pytest.approx((1 - high, 1 - low), abs=6e-5)


def test_an_interval_is_never_narrower_than_that_of_wilson_and_holds_what_was_seen():
    """Over shares of any kind, also where all boards came out alike."""
    rng = Random(13)
    for _ in range(300):
        shares = [rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(rng.randrange(10, 40))]
        if rng.random() < 0.3:
            shares = [shares[0]] * len(shares)
        wins, games = sum(shares) / len(shares), 2 * len(shares)
        low, high = interval(wins, games, shares)
        least, most = wilson(wins, games)
        assert 0 <= low <= wins <= high <= 1
        assert high - low >= most - least > 0


# ---------------------------------------------------------------- who may enter


def test_entrants_are_read_as_they_are_named():
    """Law 13: a level, and a style behind a colon."""
    for level in ENTRANTS:
        assert entrant_of(level) == Entrant(level)
        assert entrant_of(level).name == level
    for level in LEVELS:
        for style in STYLES:
            entrant = entrant_of(f"{level}:{style}", timed=True, scale=0.5)
            assert entrant == Entrant(level, style, timed=True, scale=0.5)
            assert entrant_of(entrant.name, timed=True, scale=0.5) == entrant


@pytest.mark.parametrize("text", ["greedy:builder", "random:balanced"])
def test_yardsticks_have_no_style(text):
    with pytest.raises(FormatError, match="has no style"):
        entrant_of(text)


@pytest.mark.parametrize("text", ["", "emperor", "vizier:", "vizier:cruel", ":builder", "Vizier", "vizier:builder:x"])
def test_who_is_not_known_is_refused(text):
    """The refusal names what was given and what there is, in a line that does not grow with what was given."""
    with pytest.raises(FormatError) as refusal:
        entrant_of(text)
    assert "is none of" in str(refusal.value)
    with pytest.raises(FormatError) as refusal:
        entrant_of(text + "x" * 10_000)
    assert len(str(refusal.value)) < 300


TINY = ("--games", "2", "--jobs", "1", "--scale", "0.01")


def run(capsys, *arguments):
    code = cli.main(["arena", *arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_the_command_prints_json_for_tools(capsys):
    code, out, err = run(capsys, "apprentice", "vizier:mystic", *TINY, "--json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert data["games"] == 2
    assert data["rounds"] > 2
    assert [standing["name"] for standing in data["standings"]] == ["apprentice", "vizier:mystic"]
    assert sum(standing["wins"] for standing in data["standings"]) == pytest.approx(1)
    for standing in data["standings"]:
        assert (standing["low"], standing["high"]) == (None, None)  # of a single board
        assert standing["points"] > 20
        assert 0 < standing["median_ms"] <= standing["p95_ms"]


def test_the_command_prints_a_table_for_people(capsys):
    """The games are made up to whole rotations."""
    code, out, _ = run(capsys, "random", "random", "random", "--games", "4", "--jobs", "1", "--seed", "x")
    lines = out.splitlines()
    assert code == 0
    assert lines[0].startswith("Games: 6, ")
    assert [line.split()[0] for line in lines[2:]] == ["random"] * 3
    assert all("too few boards" in line for line in lines[2:])


def test_the_table_has_intervals_from_ten_boards_on(capsys):
    _, out, _ = run(capsys, "random", "random", "--games", "20", "--jobs", "1", "--json")
    for standing in json.loads(out)["standings"]:
        assert 0 <= standing["low"] < standing["wins"] < standing["high"] <= 1
    _, out, _ = run(capsys, "random", "random", "--games", "20", "--jobs", "1")
    assert [line.count("%") for line in out.splitlines()[1:]] == [1, 3, 3]


@pytest.mark.parametrize(
    "names",
    [("emperor", "random"), ("random", "vizier:cruel"), ("random",), ("random",) * 5],
    ids=["no level", "no style", "alone", "five"],
)
def test_the_command_says_in_a_line_what_is_wrong(capsys, names):
    """Unknown names, and tables that cannot be laid: wrong arguments, which end with 2."""
    with pytest.raises(SystemExit) as ended:
        run(capsys, *names, *TINY)
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines()[-1].startswith("fivetribes arena: error: ")


# ---------------------------------------------------------------- bots of others

OWN_BOTS = """
from fivetribes.model.moves import END


class First:
    def __init__(self, seed):
        self.budgets = []

    def choose(self, view, decision, budget):
        if decision.sowing is None:
            return decision.moves[0]
        start, tribe, ends = decision.sowing.results()[0]
        return decision.sowing.witness(start, ends.bit_length() - 1, tribe)


class Cheat(First):
    def choose(self, view, decision, budget):
        return END


class Dumb(First):
    def choose(self, view, decision, budget):
        return "nonsense"


class FirstOfAllThatThereAre(First):
    pass


class Hangs(First):
    def choose(self, view, decision, budget):
        while True:
            pass


class Bare:
    def __init__(self, seed):
        pass


first = First
number = 7
"""


@pytest.fixture
def own_bots(tmp_path, monkeypatch):
    """A module of bots in the current folder."""
    (tmp_path / "own_bots.py").write_text(OWN_BOTS, encoding="utf-8")
    (tmp_path / "needy.py").write_text("import that_is_nowhere", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def test_a_bot_of_somebody_else_enters(capsys, own_bots):
    code, out, _ = run(capsys, "random", "own_bots:First", "merchant", *TINY, "--json")
    assert code == 0
    assert [standing["name"] for standing in json.loads(out)["standings"]] == ["random", "own_bots:First", "merchant"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Cheat", "it played end. You cannot do that now. A turn goes: sow, tribe, tile, sale. Now: "),
        ("Dumb", "it answered 'nonsense', which is no move"),
    ],
)
def test_a_bot_that_cheats_loses_its_games_and_reads_the_rule(capsys, own_bots, name, said):
    """A sentence for each game, and a table; the exit code is that of an error."""
    code, out, err = run(capsys, "random", f"own_bots:{name}", "--games", "2", "--jobs", "1", "--seed", "x")
    assert code == 1
    first, second = err.splitlines()
    assert first.startswith(f"own_bots:{name} gave up board x/0 at move ")
    assert second.startswith(f"own_bots:{name} gave up board x/0 at move ")
    assert said in first
    assert said in second
    lines = out.splitlines()
    assert lines[0] == "Games: 2, rounds in each: -"
    assert [line.split()[:2] for line in lines[2:4]] == [["random", "100.0%"], [f"own_bots:{name}", "0.0%"]]
    assert lines[4:] == [f"own_bots:{name} gave up 2 games, which it lost."]


def test_a_long_name_makes_the_column_wider(capsys, own_bots):
    name = "own_bots:FirstOfAllThatThereAre"
    _, out, _ = run(capsys, "random", name, "--games", "2", "--jobs", "1")
    head, one, other = out.splitlines()[1:]
    assert other.startswith(f"{name} ")
    assert len(head) == len(one) == len(other)
    assert {line.index("%") for line in (one, other)} == {head.index("wins") + 3}


def test_the_json_of_a_match_says_who_gave_up(capsys, own_bots, monkeypatch):
    """Of many games the sentences are all in the JSON, and the first ones on the error stream."""
    monkeypatch.setattr(arena_table, "MOST_FAULTS", 1)
    code, out, err = run(capsys, "random", "own_bots:Cheat", "--games", "4", "--jobs", "2", "--json")
    data = json.loads(out)
    assert code == 1
    assert [standing["given_up"] for standing in data["standings"]] == [0, 4]
    assert [standing["points"] for standing in data["standings"]] == [None, None]
    assert data["rounds"] is None
    assert len(data["faults"]) == 4
    assert err.splitlines() == [data["faults"][0], "3 more games were given up."]


def test_the_patience_is_that_of_the_command(capsys, own_bots):
    code, _, err = run(capsys, "random", "own_bots:Hangs", "--games", "2", "--jobs", "1", "--patience", "0.3")
    assert code == 1
    assert [line.rpartition(": ")[2] for line in err.splitlines()] == ["it did not answer for 0.3 s"] * 2


@pytest.mark.parametrize("patience", ["0", "-1", "nan", "inf", "long"])
def test_a_patience_that_is_none(capsys, own_bots, patience):
    with pytest.raises(SystemExit) as ended:
        run(capsys, "random", "own_bots:First", "--patience", patience)
    assert ended.value.code == 2
    assert "error: argument --patience: must be " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("own_bots:Missing", "the module own_bots has no class Missing with a method choose"),
        ("own_bots:Bare", "the module own_bots has no class Bare with a method choose"),
        ("own_bots:number", "the module own_bots has no class number with a method choose"),
        ("nowhere:Bot", "there is no module nowhere"),
        ("own_bots.deeper:Bot", "there is no module own_bots.deeper"),
        ("needy:Bot", "the module needy needs another one: No module named 'that_is_nowhere'"),
        ("cmd:./nowhere", "the program ./nowhere cannot be started: No such file or directory"),
    ],
)
def test_a_bot_that_is_not_there(capsys, own_bots, name, said):
    with pytest.raises(SystemExit) as ended:
        run(capsys, "random", name)
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(f"error: {name} cannot play: {said}\n")
