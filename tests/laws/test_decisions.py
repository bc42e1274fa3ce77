"""Law 1, one question at a time: what is offered is accepted, what is not is refused. Law 8: the codes of moves."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from fivetribes import Ask, Game, IllegalMove, Sow, parse
from fivetribes.model.grid import NAMES
from fivetribes.model.moves import END
from fivetribes.model.pieces import CARDS, DJINNS, TRACK
from fivetribes.text.names import describe, question
from tests.laws.strategies import games, tables
from tests.laws.tables import Table


def offered(decision, rng):
    """All answers of a decision, of the sowings a random one."""
    sowings = [decision.sowing.random(rng)] if decision.sowing else []
    return [*decision.moves, *sowings]


def fork(game):
    """Another game that goes on from here."""
    return Game(game.state.copy(), game.seed, game.names)


@given(tables)
@games(25)
def test_whatever_is_offered_is_accepted_and_leads_to_another_question(table):
    """Law 1: no decision is empty, no answer is refused, none is a dead end."""
    rng = table.rng()
    for game, decision, _ in table.course():
        answers = offered(decision, rng)
        assert answers
        assert len(set(answers)) == len(answers)
        assert 0 <= decision.seat < table.seats
        assert (decision.ask is Ask.SOW) == (decision.sowing is not None)
        for answer in rng.sample(answers, min(len(answers), 6)):
            other = fork(game)
            other.play(answer)
            following = other.pending()
            assert other.over if following is None else offered(following, rng)
            if rng.random() < 0.02:
                for _ in table.course(other):  # to its end, within a bound
                    pass


@given(tables)
@games(40)
def test_whatever_is_not_offered_is_refused_with_a_sentence(table):
    """Law 1: and a refusal changes nothing."""
    rng = table.rng()
    for game, decision, _ in table.course():
        digest, entries = game.state.digest(), list(game.entries)
        for _ in range(4):
            move = any_move(rng)
            if move in decision.moves or (decision.sowing and isinstance(move, Sow) and follows_the_rules(game, move)):
                continue
            with pytest.raises(IllegalMove) as refusal:
                game.play(move.code())
            assert_sentence(str(refusal.value))
            assert (game.state.digest(), game.entries) == (digest, entries)


@given(tables)
@games(40)
def test_a_sowing_is_accepted_exactly_if_it_follows_the_rules(table):
    """Law 1 for what is not listed: legal sowings, each with a little change, judged without the engine."""
    rng = table.rng()
    verdicts = set()
    for game, decision, _ in table.course():
        if decision.sowing is None:
            continue
        move = changed(decision.sowing.random(rng), rng)
        legal = follows_the_rules(game, move)
        verdicts.add(legal)
        if legal:
            fork(game).play(move)
        else:
            with pytest.raises(IllegalMove):
                game.play(move)
    assert verdicts == {True, False}


def changed(move, rng):
    """A sowing with two colours exchanged, or another tile somewhere, or a step less."""
    path, tribes = list(move.path), list(move.tribes)
    match rng.randrange(3):
        case 0:
            i, j = rng.randrange(len(tribes)), rng.randrange(len(tribes))
            tribes[i], tribes[j] = tribes[j], tribes[i]
        case 1:
            path[rng.randrange(len(path))] = rng.randrange(30)
        case 2 if len(tribes) > 1:
            path.pop()
            tribes.pop()
    return Sow(tuple(path), tuple(tribes))


def follows_the_rules(game, move):
    """The rules of sowing (section 3) said once more, on the board as letters."""
    board = [sorted(tile.get("meeples", "")) for tile in game.position()["board"]]
    path, letters = move.path, ["VEMBA"[tribe] for tribe in move.tribes]
    hand, board[path[0]] = board[path[0]], []
    steps = [divmod(tile, 6) for tile in path]
    beside = all(abs(r - s) + abs(c - d) == 1 for (r, c), (s, d) in pairwise(steps))
    straight_back = any(tile == before for tile, before in zip(path[2:], path, strict=False))
    waiting = list(board[path[-1]])
    if game.state.options.same_sowing_counts:
        waiting += [letter for tile, letter in zip(path[1:-1], letters, strict=False) if tile == path[-1]]
    return bool(hand) and hand == sorted(letters) and beside and not straight_back and letters[-1] in waiting


@given(tables)
@games(30)
def test_codes_are_read_back_and_sentences_are_said(table):
    """Law 8: code and parse are inverse for everything offered; describe and question say it in words."""
    rng = table.rng()
    for game, decision, _ in table.course():
        view = game.view(decision.seat)
        assert "{" not in question(decision.ask)
        answers = offered(decision, rng)
        for move in answers:
            assert parse(move.code()) == move
            assert_sentence(describe(view, move))
        assert len({move.code() for move in answers}) == len(answers)


def test_any_code_is_read_back():
    """Law 8, without any position."""
    rng = Random(8)
    for _ in range(5_000):
        move = any_move(rng)
        assert parse(move.code()) == move


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_the_game_is_over_nothing_is_asked_and_nothing_accepted(seats):
    """Law 1."""
    game = Table(seats, seed=1).end()
    assert game.pending() is None
    for move in (END, *(any_move(Random(i)) for i in range(50))):
        with pytest.raises(IllegalMove, match=r"over\.$"):
            game.play(move)


def assert_sentence(text):
    assert text[0].isupper()
    assert text.endswith((".", ")."))
    assert "{" not in text


def any_move(rng):
    """Any move there is, sensible or not."""
    tile = rng.choice(NAMES)
    djinn = rng.choice(DJINNS)
    fee = rng.choice(("", "", f"/{djinn}:{rng.choice('EF')}"))
    fakirs = rng.choice(("", "", f"+{rng.randint(1, 9)}F"))
    victims = "".join(sorted(rng.choices("VEMBA", k=rng.choice((1, 1, 2))), key="VEMBA".index))
    goods = sorted(rng.sample(range(9), rng.randint(1, 9)))
    slots = sorted(rng.sample("123456789", rng.choice((1, 2))))
    codes = (
        f"bid:{rng.choice(TRACK)}" + rng.choice(("", f"-{rng.randint(1, 6)}F")),
        f"sow:{tile}" + "".join(f"-{rng.choice(NAMES)}{rng.choice('VEMBA')}" for _ in range(rng.randint(1, 4))),
        rng.choice(("go", "skip", "end", "spare")),
        f"build{fakirs}",
        f"kill:{tile}{victims}{fakirs}{fee}",
        f"kill:#{rng.randrange(4)}{victims}{fee}",
        f"place:{tile}{fee}",
        f"buy:{','.join(slots)}",
        f"take:{djinn}:{rng.choice(('EE', 'EF'))}",
        f"use:{djinn}:{rng.choice(('E', 'F', 'EE', 'EF'))}" + rng.choice(("", f":{tile}")),
        f"keep:{djinn}",
        f"sell:{','.join(CARDS[kind] for kind in goods)}",
    )
    return parse(rng.choice(codes))
