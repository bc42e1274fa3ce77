"""Bots of others: each in a process of its own that is sent what its seat may know; whatever it does, the match goes
on."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, count, repeat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivetribes import FormatError, Game
from fivetribes.ai import arena as five_tribes
from fivetribes.ai.guest import FORM
from fivetribes.ai.levels import LEVELS, Entrant
from fivetribes.alibaba.ai import arena as alibaba
from fivetribes.alibaba.ai.guest import FORM as ALIBABA_FORM
from fivetribes.alibaba.ai.levels import Entrant as AliBabaEntrant
from fivetribes.shell.bots import child
from fivetribes.shell.bots import guest as guests
from fivetribes.shell.bots.arena import ArenaGame, play_game, play_match, try_out
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.guest import Guest
from fivetribes.shell.bots.player import Level
from fivetribes.shell.bots.protocol import LONGEST_LINE
from fivetribes.shell.bots.results import results_of
from tests.ai.positions import AtOnce

CONTESTS = {"fivetribes": five_tribes.contest(), "alibaba": alibaba.contest()}
RANDOM = {"fivetribes": Entrant("random"), "alibaba": AliBabaEntrant("random")}
both_games = pytest.mark.parametrize("game", list(CONTESTS))

#: A guest that knows nothing of this program. It plays at random, until it does what it is told to.
PLAIN = """
import json, os, signal, sys, time

mode, when = sys.argv[1], int(sys.argv[2])
log = open(sys.argv[3], "w") if len(sys.argv) > 3 else None


def say(**message):
    print(json.dumps(message), flush=True)


def hang():
    while True:
        time.sleep(3600)


def misbehave():
    if mode == "exits": sys.exit(7)
    if mode == "dies": os.kill(os.getpid(), signal.SIGSEGV)
    if mode == "hangs": hang()
    if mode == "will not go":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        hang()
    if mode == "floods lines":
        while True: say(type="chatter", text="x" * 1000)
    if mode == "floods moves":
        while True: say(type="move", move="bid:99")
    if mode == "floods a line":
        while True: sys.stdout.write("x" * 10_000)
    if mode == "closes":
        os.close(1)
        hang()
    if mode == "no json": print("bid:5", flush=True)
    if mode == "bytes": os.write(1, b"\\xff\\xfe\\n")
    if mode == "a list": print("[1, 2]", flush=True)
    if mode == "no type": say(move="end")
    if mode == "deep": print("[" * 50_000, flush=True)
    if mode == "no move": say(type="move")
    if mode == "a number": say(type="move", move=5)
    if mode == "nonsense": say(type="move", move="nonsense")
    if mode == "forbidden": say(type="move", move="end" if game == "fivetribes" else "keep")
    if mode == "complains": say(type="error", text="I am\\nlost")
    if mode == "asks": say(type="ask", question="the future")
    if mode == "ready twice": say(type="ready")


count = 0
for line in sys.stdin:
    message = json.loads(line)
    if log: print(line, end="", file=log, flush=True)
    if message["type"] == "hello":
        game = message["game"]
        if mode == "old": say(type="hello", protocol=0)
        elif mode == "mute": hang()
        elif mode == "gone": sys.exit(1)
        else: say(type="hello", protocol=message["protocol"])
    elif message["type"] == "start":
        if mode == "sits first" and message["seat"]: sys.exit(2)
        say(type="ready")
    elif message["type"] == "choose":
        count += 1
        while mode == "floods questions" and "sowings" in message: say(type="ask", question="random")
        if count == when: misbehave()
        elif message["moves"]: say(type="move", move=message["moves"][0])
        else: say(type="ask", question="random")
    elif message["type"] == "answer":
        say(type="move", move=message["move"])
    elif message["type"] == "quit":
        break
"""

BOTS = """
import os, sys


class First:
    def choose(self, view, decision, budget):
        print("a bot may print")
        os.system("echo what it starts may print too")
        if getattr(decision, "sowing", None) is None or decision.moves:
            return decision.moves[0]
        start, tribe, ends = decision.sowing.results()[0]
        return decision.sowing.witness(start, ends.bit_length() - 1, tribe)


class Greets(First):
    def __init__(self, greeting="none"):
        assert isinstance(greeting, str) and "/" in greeting


class Raises(First):
    def choose(self, view, decision, budget):
        return {}["nowhere"]


class Exits(First):
    def choose(self, view, decision, budget):
        sys.exit("enough")


class Leaves(First):
    def choose(self, view, decision, budget):
        os._exit(5)


class Nothing(First):
    def choose(self, view, decision, budget):
        return None


class Word(First):
    def choose(self, view, decision, budget):
        return "x" * 1000


class Reads(First):
    def choose(self, view, decision, budget):
        assert sys.stdin.read() == ""
        return super().choose(view, decision, budget)


class Deep(First):
    def choose(self, view, decision, budget):
        return self.choose(view, decision, budget)


class Hangs(First):
    def choose(self, view, decision, budget):
        while True:
            pass


class Unmade(First):
    def __init__(self, seed):
        raise ValueError("not today")


class Greedy(First):
    def __init__(self, seed, more):
        pass


def play(seed):
    return First()


number = 7
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with guests in it."""
    (tmp_path / "plain.py").write_text(PLAIN, encoding="utf-8")
    (tmp_path / "strangers.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "needy.py").write_text("import that_is_nowhere", encoding="utf-8")
    (tmp_path / "broken.py").write_text("x = 1\nraise RuntimeError('no luck')", encoding="utf-8")
    (tmp_path / "quits.py").write_text("import sys\nsys.exit()", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process, no thread, no open pipe."""
    started: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            started.append(self)

    monkeypatch.setattr(child.subprocess, "Popen", Noted)
    before = set(threading.enumerate())
    yield
    assert [process for process in started if process.returncode is None] == []
    assert all(
        process.stdin.closed and process.stdout.closed for process in started if process.stdin and process.stdout
    )
    assert set(threading.enumerate()) <= before


def plain(mode: str, when: int = 2, *more: str) -> Guest:
    """A guest that is a program. -S and -E: it starts at once, and finds nothing of this one."""
    line = shlex.join([sys.executable, "-S", "-E", "plain.py", mode, str(when), *more])
    return Guest(f"cmd:{line}", LEVELS["sultan"])


def played(game: str, guest: Guest, number: int = 0) -> ArenaGame:
    """A game of the guest and a random player, who sits at seat 1."""
    return play_game(CONTESTS[game], [guest, RANDOM[game]], number, "rude")


# ---------------------------------------------------------------- one that plays


@both_games
def test_a_guest_that_knows_nothing_of_this_program_plays(game: str) -> None:
    done = played(game, plain("plays", 0))
    assert (done.gave_up, done.fault) == (None, "")
    assert done.totals is not None
    assert len(done.seconds[0]) > 3
    again = played(game, plain("plays", 0))
    assert (again.totals, again.shares) == (done.totals, done.shares)  # what is drawn for its questions too


@both_games
def test_a_bot_in_python_plays_as_a_guest_what_it_plays_in_this_process(game: str) -> None:
    """It gets the same views, decisions and draws. Here it is the random player, and a level that counts its nodes."""
    names = {"fivetribes": "fivetribes.ai.bots", "alibaba": "fivetribes.alibaba.ai.levels"}
    guest, own = Guest(f"{names[game]}:RandomBot", LEVELS["sultan"]), RANDOM[game]
    assert played(game, guest).totals == played(game, own).totals  # type: ignore[arg-type]


@both_games
def test_a_thinker_thinks_the_same_as_a_guest(game: str, folder: Path) -> None:
    """By nodes, in sampled positions, with what it remembers."""
    package = {"fivetribes": "fivetribes.ai", "alibaba": "fivetribes.alibaba.ai"}[game]
    entrant = {"fivetribes": Entrant, "alibaba": AliBabaEntrant}[game]("sultan", scale=0.01)
    text = f"""
from {package}.levels import Entrant, make_bot

class Sultan:
    def __init__(self, seed):
        self.bot = make_bot(Entrant("sultan"), seed)

    def choose(self, view, decision, budget):
        return self.bot.choose(view, decision, budget)
"""
    (folder / "thinker.py").write_text(text, encoding="utf-8")
    guest = Guest("thinker:Sultan", {"fivetribes": LEVELS, "alibaba": alibaba.LEVELS}[game]["sultan"], scale=0.01)
    assert played(game, guest).totals == played(game, entrant).totals


@both_games
def test_what_a_guest_prints_and_reads_is_not_the_protocol(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Nor what a program prints that it starts."""
    done = played(game, Guest("strangers:Reads", LEVELS["sultan"]))
    assert done.fault == ""
    shown = capfd.readouterr()
    assert shown.out == ""
    lines = shown.err.splitlines()
    assert lines.count("a bot may print") == lines.count("what it starts may print too") == len(done.seconds[0])


@pytest.mark.parametrize("kind", ["First", "Greets"])
def test_a_class_is_made_with_its_seed_or_without_one(kind: str) -> None:
    assert played("alibaba", Guest(f"strangers:{kind}", LEVELS["sultan"])).fault == ""


# ---------------------------------------------------------------- what it is told


def logged(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@both_games
def test_a_guest_is_told_what_its_seat_may_know(game: str, folder: Path) -> None:
    """Each message has the documented fields; each view is that of its seat, each decision the one that is asked."""
    contest = CONTESTS[game]
    table = contest.begin(2, "told/0")
    guest = replace(plain("plays", 0, "log"), scale=0.5, patience=77.0)
    play_game(replace(contest, begin=lambda _players, _seed: table), [guest, RANDOM[game]], 0, "told")
    first, start, *rest, over, last = logged(folder / "log")
    assert first == {"type": "hello", "protocol": 1, "game": game}
    assert last == {"type": "quit"}
    again = type(table).from_position(table.start, table.seed)
    form = contest.form
    assert start == {
        "type": "start", "seat": 0, "names": [guest.name, "random"], "seed": "told/0/0",
        "view": form.view_to_json(again.view(0)),
    }  # fmt: skip
    chosen = [message for message in rest if message["type"] == "choose"]
    numbers = iter(range(1, 1 + len(chosen)))
    messages = iter(chosen)
    for entry in table.entries:
        decision = again.pending()
        if decision.seat == 0:
            message = next(messages)
            own = {"sowings"} if getattr(decision, "sowing", None) else set()
            assert set(message) == {"type", "number", "ask", "moves", "budget", "patience", "view", *own}
            assert (message["number"], message["ask"]) == (next(numbers), decision.ask.value)
            assert (message["budget"], message["patience"]) == ({"nodes": 400}, 77.0)
            read = form.decision(message)
            assert (read.seat, read.ask, read.moves, read.view) == (0, decision.ask, decision.moves, again.view(0))
            if own:
                assert read.sowing.results() == decision.sowing.results()
        again.play(entry.code, entry.drawn)
    assert next(messages, None) is None
    assert over == {
        "type": "over", "points": [sheet.total for sheet in table.scores()], "winners": list(table.winners()),
        "view": form.view_to_json(table.view(0)),
    }  # fmt: skip


def test_the_budget_is_nodes_or_seconds() -> None:
    for budget in (Budget(), Budget(nodes=7), Budget(seconds=0.25), Budget(nodes=3, seconds=1.5)):
        again = Budget(**budget.limits())  # type: ignore[arg-type]
        assert again.limits() == budget.limits()
    assert Budget(nodes=7).limits() == {"nodes": 7}
    assert Budget(seconds=0.25).limits() == {"seconds": 0.25}


def test_a_guest_has_ten_times_its_budget_and_five_seconds_at_least() -> None:
    guest = Guest("a:B", Level(3.0, 800))
    assert guest.seconds() == 30
    assert replace(guest, scale=2.0).seconds() == 60
    assert replace(guest, scale=0.01).seconds() == 5
    assert replace(guest, patience=0.5).seconds() == 0.5


def asked_to_sow() -> Any:
    game = Game.new(2, "tale")
    while (decision := game.pending()) is not None and decision.sowing is None:
        game.play(decision.moves[0])
    return decision


def test_questions_about_sowings_are_answered() -> None:
    """Each answer is what the engine says of the same."""
    decision = asked_to_sow()
    sowing = decision.sowing

    def ask(**message: Any) -> Any:
        return FORM.answer(decision, message, Random(4))

    told = FORM.details(decision)["sowings"]
    assert len(told) == len(sowing.results())
    for result in told:
        for end in result["ends"]:
            code = ask(question="sowing", start=result["start"], end=end, tribe=result["tribe"])["move"]
            move = FORM.parse(code)
            assert sowing.why_not(move) is None
            steps = code.removeprefix("sow:").split("-")
            assert (steps[0], steps[-1]) == (result["start"], end + result["tribe"])
            begun = f"sow:{steps[0]}"
            for step in steps[1:]:
                assert step in ask(question="drops", begun=begun)["drops"]
                assert step in ask(question="drops", begun=begun, end=end, tribe=result["tribe"])["drops"]
                begun += f"-{step}"
            assert ask(question="drops", begun=begun) == {"drops": []}
    assert ask(question="sowing", start="A1", end="A1", tribe="V") == {"move": None}
    assert sowing.why_not(FORM.parse(ask(question="random")["move"])) is None
    shown = ask(question="preview", move=ask(question="random")["move"])
    assert set(shown) == {"points", "coins", "cards", "camel", "rivals", "worth"}
    json.dumps(shown)


@pytest.mark.parametrize(
    ("message", "place"),
    [
        ({}, "question"),
        ({"question": ["random"]}, "question"),
        ({"question": "sowing"}, "start"),
        ({"question": "sowing", "start": "A1"}, "end"),
        ({"question": "sowing", "start": "A1", "end": "A2", "tribe": "X"}, "tribe"),
        ({"question": "drops"}, "begun"),
        ({"question": "drops", "begun": "A1"}, "begun"),
        ({"question": "drops", "begun": "sow:A1-"}, "begun"),
        ({"question": "drops", "begun": "sow:A1-A2"}, "begun"),
        ({"question": "drops", "begun": "sow:A1-Z9V"}, "begun"),
        ({"question": "drops", "begun": "sow:A1", "end": "A2"}, "tribe"),
        ({"question": "preview", "move": "end"}, "move"),
        ({"question": "preview", "move": "sow:A1-A2V"}, "move"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(message: dict[str, Any], place: str) -> None:
    with pytest.raises(FormatError) as refusal:
        FORM.answer(asked_to_sow(), message, Random(1))
    assert refusal.value.place == place


def test_where_nothing_is_sown_nothing_is_answered() -> None:
    bidding = Game.new(2, "tale").pending()
    assert bidding is not None
    with pytest.raises(FormatError, match="nothing to sow"):
        FORM.answer(bidding, {"question": "random"}, Random(1))
    with pytest.raises(FormatError, match="none in this game"):
        ALIBABA_FORM.answer(CONTESTS["alibaba"].begin(2, "x").pending(), {"question": "random"}, Random(1))


# ---------------------------------------------------------------- one that cannot go on


def gives_up(game: str, guest: Guest, fault: str) -> ArenaGame:
    """The game is lost for it, and a sentence names bot, board, move and what it did."""
    done = played(game, guest)
    assert (done.gave_up, done.shares, done.totals) == (0, (0.0, 1.0), None)
    begin, _, rest = done.fault.partition(" at move ")
    number, _, reason = rest.partition(": ")
    assert begin == f"{guest.name} gave up board rude/0"
    assert number.isdigit()
    assert reason == fault
    assert len(done.seconds[0]) <= int(number)
    return done


RUDE = {
    "exits": "it ended by itself, with exit code 7",
    "hangs": "it did not answer for 0.5 s",
    "floods lines": "it sent chatter, which is no answer here",
    "floods a line": f"it wrote a line of more than {LONGEST_LINE} bytes",
    "closes": "it closed its output",
    "no json": "it wrote 'bid:5', which is no message",
    "bytes": "it wrote '\ufffd\ufffd', which is no message",
    "a list": "it wrote '[1, 2]', which is no message",
    "no type": """it wrote '{"move": "end"}', which is no message""",
    "deep": f"it wrote '{'[' * 40}...', which is no message",
    "no move": "it answered what cannot be read: move: must be a text",
    "a number": "it answered what cannot be read: move: must be a text",
    "nonsense": "it answered what cannot be read: 'nonsense' is no move",
    "complains": "I am lost",
    "ready twice": "it sent ready, which is no answer here",
    "old": "it speaks another version of the protocol than 1",
    "gone": "it ended by itself, with exit code 1",
}


@pytest.mark.parametrize("mode", RUDE)
def test_whoever_cannot_go_on_loses_that_game(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = list(CONTESTS)[len(mode) % 2]  # what is no matter of the game is seen in one of them
    monkeypatch.setattr(child, "TO_TERMINATE", 0.3)
    gives_up(game, replace(plain(mode), patience=0.5 if mode == "hangs" else 60.0), RUDE[mode])


@both_games
def test_whoever_plays_what_the_rules_forbid_reads_the_rule(game: str) -> None:
    rules = {
        "fivetribes": "it played end. You cannot do that now. A turn goes: sow, tribe, tile, sale. Now: ",
        "alibaba": "it played keep. You cannot do that now. Take a tile that lies face up.",
    }
    done = played(game, plain("forbidden", 1))
    assert rules[game] in done.fault
    assert done.gave_up == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_signal_is_named() -> None:
    gives_up("alibaba", plain("dies"), "it was ended by the signal SIGSEGV")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_whoever_will_not_go_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "TO_TERMINATE", 0.1)
    gives_up("alibaba", replace(plain("will not go"), patience=0.2), "it did not answer for 0.2 s")


def test_whoever_says_nothing_at_all_is_waited_for_no_longer_than_it_may_take_to_start() -> None:
    gives_up("alibaba", replace(plain("mute"), to_start=0.2), "it did not answer for 0.2 s")


def test_whoever_floods_with_moves_gives_up_too() -> None:
    done = played("fivetribes", plain("floods moves"))
    assert "'bid:99' is no move" in done.fault


def test_whoever_asks_and_asks_and_reads_no_answer_gives_up() -> None:
    """Else its answers would pile up."""
    gives_up("fivetribes", plain("floods questions", 0), "it does not read what it is told")


def test_whoever_asks_for_ever_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the next question is always there. Each look at the clock is a second here."""

    class Asks:
        is_behind = False

        def __init__(self, *_: object) -> None:
            self.said = chain(
                [b'{"type": "hello", "protocol": 1}'], repeat(b'{"type": "ask", "question": "random"}', 99)
            )

        def tell(self, line: bytes) -> None:
            pass

        def line(self, seconds: float) -> bytes:
            return next(self.said)

    monkeypatch.setattr(guests, "Child", Asks)
    monkeypatch.setattr(guests, "monotonic", partial(next, count(0.0, 1.0)))
    decision = asked_to_sow()
    bot = guests.GuestBot(plain("anything"), FORM, "seed")
    with pytest.raises(guests.GuestFault, match="it did not answer for 30 s"):
        bot.choose(decision.view, decision, Budget(nodes=1))


def test_a_question_where_there_is_none() -> None:
    gives_up(
        "alibaba", plain("asks"), "it answered what cannot be read: question: there are none in this game"
    )  # fmt: skip


def test_the_others_share_the_victory() -> None:
    entrants = [RANDOM["alibaba"], plain("exits"), RANDOM["alibaba"]]
    done = play_game(CONTESTS["alibaba"], entrants, 1, "three")
    assert (done.gave_up, done.shares) == (1, (0.5, 0.0, 0.5))


PYTHON = {
    "Raises": "KeyError: 'nowhere' (strangers.py, line {line})",
    "Exits": "SystemExit: enough (strangers.py, line {line})",
    "Leaves": "it ended by itself, with exit code 5",
    "Nothing": "it answered None, which is no move",
    "Word": f"it answered '{'x' * 39}..., which is no move",
    "Deep": "RecursionError: maximum recursion depth exceeded (strangers.py, line {line})",
    "Unmade": "ValueError: not today (strangers.py, line {line})",
    "Greedy": "TypeError: Greedy.__init__() missing 2 required positional arguments: 'seed' and 'more'",
    "Missing": "the module strangers has no class Missing with a method choose",
    "play": "the module strangers has no class play with a method choose",
    "number": "the module strangers has no class number with a method choose",
}


@pytest.mark.parametrize("kind", PYTHON)
def test_a_class_that_cannot_go_on_says_why_and_where(kind: str) -> None:
    """With the line of its own code."""
    body = BOTS.splitlines()
    begin = next((i for i, line in enumerate(body) if line.startswith(f"class {kind}(")), 0)
    line = begin + 1 + 2
    gives_up("alibaba", Guest(f"strangers:{kind}", LEVELS["sultan"]), PYTHON[kind].format(line=line))


def test_a_class_that_hangs_is_ended() -> None:
    gives_up("alibaba", Guest("strangers:Hangs", LEVELS["sultan"], patience=0.2), "it did not answer for 0.2 s")


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("nowhere:Bot", "there is no module nowhere"),
        ("strangers.deeper:Bot", "there is no module strangers.deeper"),
        ("needy:Bot", "the module needy needs another one: No module named 'that_is_nowhere'"),
        ("broken:Bot", "the module broken cannot be imported: RuntimeError: no luck (broken.py, line 2)"),
        ("quits:Bot", "the module quits cannot be imported: SystemExit (quits.py, line 2)"),
        ("cmd:./nowhere --fast", "the program ./nowhere cannot be started: No such file or directory"),
    ],
)
def test_whoever_cannot_start_is_told_so_before_the_match(name: str, fault: str) -> None:
    with pytest.raises(FormatError) as refusal:
        try_out(CONTESTS["fivetribes"], Guest(name, LEVELS["sultan"]), 2)
    assert str(refusal.value) == f"{name} cannot play: {fault}"


def test_whoever_can_start_is_let_in() -> None:
    for contest in CONTESTS.values():
        try_out(contest, plain("plays"), 2)


# ---------------------------------------------------------------- the match goes on


def test_games_given_up_are_lost_and_the_others_count() -> None:
    """A guest that cannot sit in the second seat: half of the games have points."""
    guest = plain("sits first", 0)
    entrants = [guest, RANDOM["alibaba"]]
    games = list(play_match(CONTESTS["alibaba"], entrants, 4, "half", AtOnce()))
    assert sorted((game.seats[0], game.gave_up) for game in games) == [(0, None), (0, None), (1, 0), (1, 0)]
    one, other = results_of(entrants, games)
    whole = [game for game in games if game.totals is not None]
    assert (one.given_up, other.given_up) == (2, 0)
    assert one.points == pytest.approx(sum(game.totals[0] for game in whole if game.totals) / 2)
    assert other.wins == pytest.approx((2 + sum(game.shares[1] for game in whole)) / 4)


def test_a_match_without_one_whole_game_has_no_points() -> None:
    entrants = [plain("gone"), RANDOM["alibaba"]]
    one, other = results_of(entrants, [played("alibaba", plain("gone"), number) for number in range(2)])
    assert (one.wins, one.points, one.margin, one.median_ms, one.given_up) == (0.0, None, None, None, 2)
    assert (other.wins, other.points, other.given_up) == (1.0, None, 0)


def refusal_of(call: Callable[[], object]) -> str:
    with pytest.raises(FormatError) as refusal:
        call()
    return str(refusal.value)


@pytest.mark.parametrize("player_of", [five_tribes.player_of, alibaba.player_of], ids=list(CONTESTS))
def test_how_a_guest_is_named(player_of: Callable[[str], Any]) -> None:
    assert player_of("my_module:MyBot") == Guest("my_module:MyBot", player_of("my_module:MyBot").level)
    program = player_of("cmd:./mybot --fast 'two words'")
    assert program.command("runner") == ["./mybot", "--fast", "two words"]
    assert player_of("my.module:MyBot").command("runner") == [sys.executable, "-m", "runner", "my.module:MyBot"]
    assert refusal_of(lambda: player_of("cmd:")) == "after cmd: comes a program"
    assert "cmd:'open cannot be read" in refusal_of(lambda: player_of("cmd:'open"))
