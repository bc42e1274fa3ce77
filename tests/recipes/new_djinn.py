"""Whole games with a djinn that was just added, and files of before: `python -m tests.recipes.new_djinn NAME`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from fivetribes import Game
from fivetribes.ai.levels import Entrant, make_bot
from fivetribes.game.random_play import random_move
from fivetribes.model.events import PowerUsed
from fivetribes.model.options import RULES
from fivetribes.model.pieces import DJINNS
from fivetribes.rules.djinns import TABLE
from fivetribes.shell.journal import dump
from fivetribes.text.rules_text import djinn_text
from screens.play.saves.journal import fitting, head_of, parse, replay
from tests.laws.tables import enriched

TESTS = Path(__file__).resolve().parents[1]


def with_djinn(number: int, name: str) -> Game:
    """A table later on, where seat 0 has the djinn and can pay for it."""
    rng = Random(f"recipe {number}")
    position = enriched(Game.new(2 + number % 3, f"recipe {number}").position(), rng)
    places = [position["djinn_row"], *(player["djinns"] for player in position["players"])]
    own = position["players"][0]["djinns"]
    for place in places:
        if name in place:
            place[place.index(name)] = own[0]
    own[0] = name
    return Game.from_position(position, f"recipe {number}")


def is_kept(game: Game) -> None:
    """Every kind of file of the game leads to the same position."""
    record = game.record()
    assert Game.from_record(record).record() == record
    journal = dump(head_of(fitting(None, game), game), game.entries)
    again, read = replay(parse(journal.encode()))
    assert not read.damaged
    assert again.state.digest() == game.state.digest()
    position = json.loads(json.dumps(game.position()))
    assert Game.from_position(position).state.digest() == game.state.digest()


def random_games(name: str, count: int) -> int:
    """How often the djinn was used in so many random games."""
    used = 0
    for number in range(count):
        game, rng = with_djinn(number, name), Random(number)
        while (decision := game.pending()) is not None:
            events = game.play(random_move(decision, rng))
            used += sum(isinstance(event, PowerUsed) and event.djinn == DJINNS.index(name) for event in events)
            if len(game.entries) % 40 == 0:
                is_kept(game)
        is_kept(game)
    return used


def bot_games(name: str, level: str) -> None:
    """A whole game of computer players, from a table where the djinn lies in front of one of them."""
    game = with_djinn(1, name)
    entrant = Entrant(level, scale=0.1)
    bots = [make_bot(entrant, f"{level} {seat}") for seat in range(game.state.seats)]
    while (decision := game.pending()) is not None:
        game.play(bots[decision.seat].choose(game.view(decision.seat), decision, entrant.budget()))
    is_kept(game)


def files_of_before(name: str) -> None:
    """Golden games are replayed to the letter, and what their seeds draw is the same; so is the rest that is kept."""
    for path in sorted((TESTS / "golden").glob("**/*.record")):
        text = path.read_text("utf-8")
        game = Game.from_record(text)
        assert game.record() == text
        again = Game.from_position(game.start, game.seed, game.names)
        for entry in game.entries:
            again.play(entry.code)
        assert again.record() == text
        position = game.position()
        assert name not in json.dumps(position)
        by_hand = {field: value for field, value in position.items() if field != "rules"}
        again = Game.from_position(by_hand)
        options = dict(game.state.options.items())
        assert again.position() == position | {"rules": RULES - 1, "options": options}  # with all djinns of its time
    for path in sorted((TESTS / "save" / "fixtures").glob("rules-*.record")):
        assert Game.from_record(path.read_text("utf-8")).record() == path.read_text("utf-8")
    _, journal = replay(parse((TESTS / "save" / "fixtures" / "rules-1.game").read_bytes()))
    assert not journal.damaged


def main(name: str) -> None:
    """Try everything with the djinn of this name."""
    djinn = TABLE[DJINNS.index(name)]
    assert djinn.id == len(DJINNS) - 1
    assert name in json.dumps(Game.new(3, "new").position())
    assert djinn.since == RULES
    used = random_games(name, 6)
    for level in ("apprentice", "vizier"):
        bot_games(name, level)
    files_of_before(name)
    print(json.dumps({"used": used, "name": djinn_text(djinn.id).name, "text": djinn_text(djinn.id).text}))


if __name__ == "__main__":
    main(sys.argv[1])
