"""Which event makes which sound, and how it is felt."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model import events
from fivetribes.model.pieces import ASSASSIN, ITEMS, PALACE, TRIBES, VIZIER
from screens.paths import ASSETS
from screens.play.five_tribes import event_sounds
from screens.play.five_tribes.event_sounds import most_telling, shake_of, sound_of
from screens.play.settings import VOLUMES
from screens.play.sounds import SAMPLE, TURN, WIN, loudness

STEMS = {path.stem for path in (ASSETS / "sounds").iterdir()}
NAMES = {stem.rpartition("_")[0] if stem[-1].isdigit() else stem for stem in STEMS}

DROP = events.Dropped(seat=0, tile=1, tribe=VIZIER)
CAPTURE = events.TakenInHand(seat=0, tile=1, tribe=ASSASSIN, count=2)
CAMEL = events.CamelPlaced(seat=0, tile=1)
KILL = events.KilledInFront(seat=0, of=1, tribe=VIZIER, kept=False)
COIN = events.CoinsGained(seat=0, amount=5, why=events.BUILDERS)


def test_every_sound_is_made_by_an_event_or_moment_and_every_event_has_its_file() -> None:
    assert {*event_sounds.TRIBES, *event_sounds.ALIKE.values(), *ITEMS, TURN, WIN, "ambience"} == NAMES
    assert len(event_sounds.TRIBES) == TRIBES
    assert SAMPLE in NAMES


def test_what_makes_a_sound() -> None:
    assert sound_of(DROP) == "viziers"
    assert sound_of(CAPTURE) == "assassins"
    assert sound_of(KILL) == "kill"
    assert sound_of(events.ItemPlaced(seat=0, item=PALACE, tile=4)) == "palace"
    assert sound_of(COIN) == "coin"
    assert sound_of(events.TurnEnded(seat=0)) is None
    assert sound_of(events.CardDealt(slot=0, card=3)) is None


def test_whole_games_are_heard() -> None:
    rng, heard = Random(4), set()
    for seed in ("heard", "again", "once more"):
        game = Game.new(4, seed)
        while (decision := game.pending()) is not None:
            heard |= {sound_of(event) for event in game.play(random_move(decision, rng))}
    assert heard == NAMES - {TURN, WIN, "ambience"} | {None}


def test_a_kill_is_felt_more_than_a_capture_and_that_more_than_a_drop() -> None:
    assert 0 < shake_of(DROP) < shake_of(CAPTURE) == shake_of(CAMEL) < shake_of(KILL) <= 0.05
    assert shake_of(COIN) == 0


def test_of_what_happens_at_once_the_most_telling_is_heard() -> None:
    assert most_telling([DROP, CAPTURE, COIN, KILL, CAMEL]) is KILL
    assert most_telling([DROP, CAPTURE, COIN, CAMEL]) is CAMEL
    assert most_telling([events.TurnEnded(seat=0)]) is None
    assert {*event_sounds.TELLING} == NAMES - {TURN, WIN, "ambience"}


@pytest.mark.parametrize("event", [DROP, CAPTURE, CAMEL, KILL])
def test_what_is_felt_is_heard(event: events.Event) -> None:
    assert sound_of(event) is not None


def test_a_volume_goes_from_silence_to_all_and_each_step_is_a_little_louder() -> None:
    swings = [loudness(percent) for percent in VOLUMES]
    assert (swings[0], swings[-1]) == (0.0, 1.0)
    assert all(1.5 <= louder / softer < 3 for softer, louder in pairwise(swings[1:]))
