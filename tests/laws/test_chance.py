"""Law 5, chance is explicit: one seed gives one game, in every process, and a replay needs no generator.

Here also stand the other promises about processes: the game needs nothing but Python, and plays the same without
assertions and docstrings, as on a phone.
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

from hypothesis import given

from fivetribes import Game
from tests.laws.strategies import games, tables
from tests.laws.tables import some_tables

ROOT = Path(__file__).resolve().parents[2]


def python(*arguments, **environment):
    """What another Python prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_same_seed_is_the_same_game_in_every_process():
    """Law 5: byte for byte, whatever the order of sets is there; with -OO too."""
    here = "".join(table.end().record() + "\n" for table in some_tables(6))
    assert here.count("\n= ") == 6
    assert python("-m", "tests.laws.tables", PYTHONHASHSEED="1") == here
    assert python("-m", "tests.laws.tables", PYTHONHASHSEED="2") == here
    assert python("-OO", "-m", "tests.laws.tables", PYTHONHASHSEED="3") == here


@given(tables)
@games(30)
def test_a_replay_needs_no_generator(table):
    """Law 5: with another seed in the header the record is the same game."""
    text = table.end().record()
    lines = text.split("\n")
    header = json.loads(lines[1])
    assert header["seed"] == str(table.seed)
    lines[1] = json.dumps(header | {"seed": "quite another"}, sort_keys=True)
    game = Game.from_record("\n".join(lines))
    assert game.over
    assert game.record() == "\n".join(lines)


@given(tables)
@games(10)
def test_the_seed_draws_the_same_whoever_plays_it_when(table):
    """Law 5: the codes alone draw the same again, and the module's own generator is never used."""
    random.seed(1)
    before = random.getstate()
    once = table.end()
    again = table.game()
    for entry in once.entries:
        again.play(entry.code)
        Game.new(2, seed=entry.code).pending()  # other games in between do not matter
    assert again.record() == once.record()
    assert random.getstate() == before


def test_other_seeds_are_other_games():
    assert len({Game.new(3, seed).record() for seed in range(50)}) == 50
    assert Game.new(3).record() != Game.new(3).record()


def test_the_game_needs_nothing_but_python():
    """Importing all of it loads no module from elsewhere, no Kivy and no screen."""
    script = """
import importlib, pkgutil, sys
before = set(sys.modules)
import fivetribes
found = ["fivetribes"]
for module in pkgutil.walk_packages(fivetribes.__path__, "fivetribes."):
    if not module.name.endswith("__main__") and module.name != "fivetribes.learning.environment":  # of the extra "rl"
        importlib.import_module(module.name)
        found.append(module.name)
loaded = {name.partition(".")[0] for name in set(sys.modules) - before} - {"__mp_main__"}  # this script's own name
print(len(found), *sorted(loaded - set(sys.stdlib_module_names)))
"""
    count, *loaded = python("-c", script).split()
    assert loaded == ["fivetribes"]
    assert int(count) > 30
