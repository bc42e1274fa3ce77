"""What several people at one terminal read there, and what the people at it may not know before a game tells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from fivetribes.alibaba.cli.play import FACE as CAVE_FACE
from fivetribes.alibaba.game import Game as CaveGame
from fivetribes.cli.play import FACE
from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model.moves import Use
from fivetribes.model.options import Options
from fivetribes.model.pieces import DJINNS
from fivetribes.model.steps import Ask
from fivetribes.rules.djinns.top_cards import Sibittis
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.session import Session
from fivetribes.shell.terminal.table import Table
from tests.alibaba.build import options, table


class Chooses:
    """A computer player that plays by a list, and says a word about each move."""

    def __init__(self, *codes: str) -> None:
        self.codes = iter(codes)

    def choose(self, _view: Any, decision: Any, _budget: Budget) -> Any:
        code = next(self.codes, None)
        if code is None or not decision.moves:
            raise EOFError  # that is enough
        return next((move for move in decision.moves if move.code() == code), decision.moves[0])


class Typist:
    """The people at the keyboard: they see what is printed, and answer."""

    def __init__(self, capsys: pytest.CaptureFixture[str], answers: Sequence[str]) -> None:
        self.capsys = capsys
        self.answers = iter(answers)
        self.prompts: list[str] = []
        self.seen: list[str] = []  # what was printed before each prompt

    def __call__(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        self.seen.append(self.capsys.readouterr().out)
        try:
            return next(self.answers)
        except StopIteration:
            raise EOFError from None


def sit_down(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: Any,
    people: Sequence[int],
    *,
    bots: dict[int, Any] | None = None,
    answers: Sequence[str] = (),
    keyboard: bool = True,
) -> Typist:
    """Play until the answers are used up. `keyboard`: whether somebody types; else the answers come from a pipe."""
    typist = Typist(capsys, answers)
    face: Any = Explained(CAVE_FACE if isinstance(game, CaveGame) else FACE)
    monkeypatch.setattr("builtins.input", typist)
    monkeypatch.setattr("sys.stdin.isatty", lambda: keyboard, raising=False)
    monkeypatch.setattr("fivetribes.shell.terminal.table.HINT_SECONDS", 0.01)
    at_table = Table(Session(game, people), face, bots or {}, lambda: Budget(nodes=1), explains=True)
    at_table.play()
    typist.seen.append(capsys.readouterr().out)
    return typist


class Explained:
    """A face whose computer players always say something."""

    def __init__(self, face: Any) -> None:
        self._face = face

    def __getattr__(self, name: str) -> Any:
        return getattr(self._face, name)

    def explain(self, _bot: Any) -> str:
        return "Because of a secret"


def named(out: str) -> set[str]:
    """The djinns that a text names."""
    return {djinn for djinn in DJINNS if re.search(rf"\b{djinn}\b", out.lower())}


@pytest.fixture(scope="module")
def before_sibittis() -> str:
    """A game in which seat 0 can pay for Sibittis now."""
    for seed in range(80):
        rng = Random(seed)
        game = Game.new(3, seed)
        while (decision := game.pending()) is not None:
            uses = [move for move in decision.moves if isinstance(move, Use) and DJINNS[move.djinn] == "sibittis"]
            if uses:
                if decision.seat == 0:
                    return game.record()
                break
            takes = [move for move in decision.moves if move.code().startswith("take")]
            game.play(rng.choice(takes) if takes else random_move(decision, rng))
    raise AssertionError("nobody has Sibittis")


def sibittis(record: str) -> tuple[Any, str, set[str]]:
    """The game, the code that uses Sibittis, and the djinns that come of it."""
    game: Any = Game.from_record(record)
    use = next(move for move in game.pending().moves if isinstance(move, Use) and DJINNS[move.djinn] == Sibittis.name)
    ahead = game.copy()
    ahead.play(use)
    assert ahead.pending().ask is Ask.KEEP
    return game, use.code(), {name for name in ahead.entries[-1].drawn if name in DJINNS}


# ---------------------------------------------------------------- what computer players draw, and why they play


@pytest.mark.parametrize("people", [(1,), (1, 2)])
def test_what_a_computer_player_draws_in_secret_is_not_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], before_sibittis: str, people: tuple[int, ...]
) -> None:
    game, use, drawn = sibittis(before_sibittis)
    typist = sit_down(monkeypatch, capsys, game, people, bots={0: Chooses(use), 1: Chooses(), 2: Chooses()})
    out = "".join(typist.seen)
    assert "Use Sibittis" in out
    assert drawn
    assert not named(out) & drawn
    assert "Because of a secret" not in out


def test_who_draws_alone_at_the_terminal_reads_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], before_sibittis: str
) -> None:
    game, use, drawn = sibittis(before_sibittis)
    typist = sit_down(monkeypatch, capsys, game, (0,), answers=[use])
    assert re.search(r"Use Sibittis \([^)]*\)\.  \[.+\]", typist.seen[1])
    assert drawn <= named(typist.seen[1])


def test_where_nobody_plays_everything_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], before_sibittis: str
) -> None:
    game, use, drawn = sibittis(before_sibittis)
    typist = sit_down(monkeypatch, capsys, game, (), bots={0: Chooses(use), 1: Chooses(), 2: Chooses()})
    assert drawn <= named(typist.seen[-1])
    assert "Because of a secret" in typist.seen[-1]


def test_what_all_see_drawn_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game: Any = CaveGame.new(2, "drawn")
    first = game.pending().moves[0].code()
    typist = sit_down(monkeypatch, capsys, game, (0,), answers=[first], bots={1: Chooses("any")})
    out = "".join(typist.seen)
    assert re.search(r"Player 1: Take .*  \[[a-z]+-[a-z]+.*\]", out)
    assert "Because of a secret" in out, "of a move that all see the reason is printed as well"


def shows(**switches: bool) -> CaveGame:
    """Seat 0 takes a yellow tile: both others show one."""
    cave = {"A11": "chest-yellow", "A55": "ring-pink"}
    hands = ("", "lamp-pink lamp-blue crown-pink", "ruby-pink ruby-blue")
    return table(cave, *hands, rules=options(**switches), left=3)


@pytest.mark.parametrize("people", [(0,), (0, 2), (2,)])
def test_why_a_computer_player_shows_a_tile_is_not_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], people: tuple[int, ...]
) -> None:
    game = shows()
    bots = {0: Chooses("take:A11"), 1: Chooses("show:lamp-blue"), 2: Chooses("show:ruby-pink")}
    answers = ["take:A11"] if people[0] == 0 else []
    typist = sit_down(monkeypatch, capsys, game, people, bots=bots, answers=answers, keyboard=False)
    out = "".join(typist.seen)
    assert "P1: Show a tile\n" in out
    told = out.split("P1: Show a tile\n")[1]
    assert not told.startswith("    Because of a secret")
    assert "Because of a secret" not in told


# ---------------------------------------------------------------- the keyboard goes from hand to hand


GIVE = r"Give the keyboard to (.+), and press Enter\."


def purses() -> Game:
    """Three people with purses that tell them apart, before the first bid of a later round."""
    start = Game.new(3, "purses", names=("Anna", "Tomas", "Ida"), by_lot=False).start
    for seat, player in enumerate(start["players"]):
        player["coins"] = 1000 * (seat + 1) + 500
    return Game.from_position(start, "purses", ("Anna", "Tomas", "Ida"))


def on_screen(typist: Typist) -> Iterator[tuple[str, str]]:
    """For each prompt, it and what can be read then: all since the screen was made empty."""
    shown = ""
    for prompt, printed in zip(typist.prompts, typist.seen, strict=False):
        shown += printed
        empty = re.split(r"\n{20,}", shown)
        shown = empty[-1]
        yield prompt, shown


def owners(text: str) -> set[int]:
    """Whose coins stand there."""
    return {int(number) // 1000 - 1 for number in re.findall(r"\d{4}", text)}


def test_nobody_reads_the_purse_of_another(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """From the first bid to the first market."""
    game = purses()
    answers = ["", "bid:5", "", "bid:3", "", "bid:1"]
    typist = sit_down(monkeypatch, capsys, game, (0, 1, 2), answers=answers)
    moments = list(on_screen(typist))
    given = [found[1] for prompt, _ in moments if (found := re.fullmatch(GIVE + " ", prompt))]
    assert given == ["Anna", "Tomas", "Ida", "Anna"]
    at = -1
    for prompt, shown in moments:
        if re.fullmatch(GIVE + " ", prompt):
            assert owners(shown) == set(), shown
            at = (at + 1) % 3
        else:
            assert owners(shown) == {at}
    before_ida = next(shown for prompt, shown in moments if "Ida" in prompt)
    assert "Anna: Bid 5." in before_ida
    assert "Tomas: Bid 3." in before_ida


def test_only_enter_takes_the_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typist = sit_down(monkeypatch, capsys, purses(), (0, 1, 2), answers=["", "bid:5", "bid:3", "hint", "quit"])
    assert len([prompt for prompt in typist.prompts if "Tomas" in prompt]) == 3
    assert owners("".join(typist.seen[2:])) == set()
    assert "You leave the game." in typist.seen[-1]


def test_whoever_decides_again_keeps_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typist = sit_down(monkeypatch, capsys, purses(), (0, 1, 2), answers=["", "nonsense", "undo", "bid:5"])
    assert [prompt for prompt in typist.prompts if re.match(GIVE, prompt)][-1].startswith("Give the keyboard to Tomas")
    assert sum(bool(re.match(GIVE, prompt)) for prompt in typist.prompts) == 2


def test_what_was_taken_back_is_not_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = ["", "bid:5", "", "undo", "", "bid:3", ""]
    typist = sit_down(monkeypatch, capsys, purses(), (0, 1, 2), answers=answers)
    *_, (_, shown) = on_screen(typist)
    assert "Anna: Bid 3." in shown
    assert "Anna: Bid 5." not in shown


@pytest.mark.parametrize("people", [(0,), (2,)])
def test_one_person_alone_is_never_asked_to_give_it_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], people: tuple[int, ...]
) -> None:
    bots = {seat: Chooses("bid:5", "bid:3") for seat in range(3) if seat not in people}
    typist = sit_down(monkeypatch, capsys, purses(), people, bots=bots, answers=["bid:1"])
    assert not any(re.match(GIVE, prompt) for prompt in typist.prompts)
    assert not any(re.search(r"\n{20,}", printed) for printed in typist.seen)


@pytest.mark.parametrize("make", [purses, shows])
def test_answers_from_a_pipe_are_read_as_they_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], make: Callable[[], Any]
) -> None:
    """There is nobody who could give the keyboard to anybody."""
    answers = ["bid:5", "bid:3"] if make is purses else ["take:A11", "show:lamp-blue", "show:ruby-pink"]
    typist = sit_down(monkeypatch, capsys, make(), (0, 1, 2), answers=answers, keyboard=False)
    assert len(typist.prompts) == len(answers) + 1
    assert not any(re.match(GIVE, prompt) for prompt in typist.prompts)
    assert not any(re.search(r"\n{20,}", printed) for printed in typist.seen)


def test_where_nothing_is_secret_the_keyboard_is_not_given_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first bids of a game, when all have as much; and with open coins all of it."""
    for game in (Game.new(3, "open", by_lot=False), Game.new(3, "open", Options(open_coins=True), by_lot=False)):
        typist = sit_down(monkeypatch, capsys, game, (0, 1, 2), answers=["bid:5", "bid:3"])
        assert not any(re.match(GIVE, prompt) for prompt in typist.prompts)


def test_djinns_that_are_looked_at_are_off_the_screen_before_anybody_else_decides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], before_sibittis: str
) -> None:
    """Even with open coins, and when a computer player comes next."""
    position = Game.from_record(before_sibittis).position()
    position["options"]["open_coins"] = True
    game: Any = Game.from_position(position, "sibittis")
    use = next(move for move in game.pending().moves if isinstance(move, Use) and DJINNS[move.djinn] == Sibittis.name)
    answers, ahead = [use.code(), "1"], game.copy()
    ahead.play(use)
    looked_at = named(repr([move.code() for move in ahead.pending().moves]))
    ahead.play(ahead.pending().moves[0])
    while ahead.pending().seat == 0:
        move = random_move(ahead.pending(), Random(1))
        answers.append(move.code())
        ahead.play(move)
    for people in ((0, 1, 2), (0, 3 - ahead.pending().seat)):  # a person comes next, or a computer player
        bots = {seat: Chooses() for seat in (1, 2) if seat not in people}
        typist = sit_down(monkeypatch, capsys, game.copy(), people, bots=bots, answers=answers)
        assert any(looked_at <= named(printed) for printed in typist.seen)
        cleared = re.split(r"\n{20,}", "".join(typist.seen))
        assert len(cleared) == 2
        assert cleared[0].count("Keep ") > 1
        assert cleared[1].count("Keep ") == 1, "the one that was kept"


@pytest.mark.parametrize("open_hands", [False, True])
def test_nobody_reads_which_tile_another_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], open_hands: bool
) -> None:
    """Nor what the one before has typed, whose tiles may lie open."""
    answers = ["take:A11", "", "show:lamp-blue", "", "show:ruby-pink", ""]
    typist = sit_down(monkeypatch, capsys, shows(open_hands=open_hands), (0, 1, 2), answers=answers)
    moments = list(on_screen(typist))
    given = [found[1] for prompt, _ in moments if (found := re.fullmatch(GIVE + " ", prompt))]
    assert given == ["P1", "P2", *["P0"][: not open_hands]], "then all lies open"
    waiting = next(shown for prompt, shown in moments if re.fullmatch(GIVE + " ", prompt) and "P2" in prompt)
    assert "P1: Show a tile" in waiting
    assert "show:lamp-blue" not in waiting
    assert "lamp" not in waiting or open_hands
    assert "lamp" not in moments[-1][1].partition("Shown by all")[0] or open_hands


def test_a_screen_that_understands_it_forgets_what_could_be_scrolled_back_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setattr("os.name", "posix")
    monkeypatch.setenv("TERM", "xterm")
    typist = sit_down(monkeypatch, capsys, purses(), (0, 1, 2), answers=["", "bid:5"])
    assert "\x1b[3J" in typist.seen[2]
    monkeypatch.setenv("TERM", "dumb")
    typist = sit_down(monkeypatch, capsys, purses(), (0, 1, 2), answers=["", "bid:5"])
    assert "\x1b" not in "".join(typist.seen)
