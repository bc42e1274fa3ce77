"""Which event makes which sound, and that playing one never fails."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from kivy.core.audio import SoundLoader

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model import events
from fivetribes.model.pieces import ASSASSIN, ITEMS, PALACE, TRIBES, VIZIER
from screens.platform import sounds
from screens.platform.sounds import SOUNDS, WIN, Sounds, sounds_of

FILES = {path.stem for path in SOUNDS.glob("*.ogg")}
NAMES = {stem.rpartition("_")[0] if stem[-1].isdigit() else stem for stem in FILES}
VARIANTS = 4  # of what is heard often


class Voice:
    """A loaded sound."""

    def __init__(self, source: str, broken: bool = False) -> None:
        self.source = source
        self.volume = 1.0
        self.broken = broken
        self.done: list[str] = []

    def play(self) -> None:
        if self.broken:
            raise RuntimeError("no device")
        self.done.append("play")

    def stop(self) -> None:
        if self.broken:
            raise RuntimeError("no device")
        self.done.append("stop")


@pytest.fixture
def voices(monkeypatch: pytest.MonkeyPatch) -> list[Voice]:
    """All that was loaded."""
    loaded: list[Voice] = []

    def load(source: str) -> Voice:
        loaded.append(Voice(source))
        return loaded[-1]

    monkeypatch.setattr(SoundLoader, "load", load)
    return loaded


def plays(voices: list[Voice]) -> list[int]:
    """How often each was played."""
    return [voice.done.count("play") for voice in voices]


def test_every_sound_is_made_by_an_event_or_moment_and_every_event_has_its_file() -> None:
    assert {*sounds.TRIBES, *sounds.ALIKE.values(), *ITEMS, "turn", WIN} == NAMES
    assert len(sounds.TRIBES) == TRIBES


def test_what_makes_a_sound() -> None:
    assert sounds_of(events.Dropped(seat=0, tile=1, tribe=VIZIER)) == "viziers"
    assert sounds_of(events.TakenInHand(seat=0, tile=1, tribe=ASSASSIN, count=2)) == "assassins"
    assert sounds_of(events.KilledInFront(seat=0, of=1, tribe=VIZIER, kept=False)) == "kill"
    assert sounds_of(events.ItemPlaced(seat=0, item=PALACE, tile=4)) == "palace"
    assert sounds_of(events.CoinsGained(seat=0, amount=5, why=events.BUILDERS)) == "coin"
    assert sounds_of(events.TurnEnded(seat=0)) is None
    assert sounds_of(events.CardDealt(slot=0, card=3)) is None


def test_whole_games_are_heard() -> None:
    rng, heard = Random(4), set()
    for seed in ("heard", "again", "once more"):
        game = Game.new(4, seed)
        while (decision := game.pending()) is not None:
            heard |= {sounds_of(event) for event in game.play(random_move(decision, rng))}
    assert heard == NAMES - {"turn", WIN} | {None}


def test_a_sound_is_loaded_when_it_is_first_played(voices: list[Voice]) -> None:
    player = Sounds()
    assert voices == []
    player.play("coin")
    player.play("coin")
    assert [voice.source for voice in voices] == [str(SOUNDS / f"coin_{n}.ogg") for n in range(1, VARIANTS + 1)]


def test_no_variant_is_heard_twice_in_a_row(voices: list[Voice]) -> None:
    player, heard = Sounds(), []
    for _ in range(40):
        before = plays(voices)
        player.play("viziers")
        before += [0] * (len(voices) - len(before))
        heard += [n for n, (old, now) in enumerate(zip(before, plays(voices), strict=True)) if now > old]
    assert len(heard) == 40
    assert set(heard) == set(range(VARIANTS))
    assert all(one != other for one, other in pairwise(heard))


def test_a_sound_without_variants_begins_anew(voices: list[Voice]) -> None:
    player = Sounds()
    player.play("camel")
    player.play("camel")
    assert [voice.done for voice in voices] == [["stop", "play", "stop", "play"]]


def test_switched_off(voices: list[Voice]) -> None:
    player = Sounds(enabled=False)
    player.play("coin")
    assert voices == []
    player.enabled = True
    player.play("coin")
    assert sum(plays(voices)) == 1


def test_stop_silences_all(voices: list[Voice]) -> None:
    player = Sounds()
    player.play("coin")
    player.play("card")
    player.stop()
    assert all(voice.done[-1] == "stop" for voice in voices)


def test_a_device_that_fails_is_no_harm(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(SoundLoader, "load", lambda source: Voice(source, broken=True))
    player = Sounds()
    player.play("coin")
    player.play("coin")
    player.stop()
    assert len(caplog.records) == 1, "it is said once, then the sound is given up"


def test_a_device_that_is_lost_is_no_harm(voices: list[Voice]) -> None:
    player = Sounds()
    player.play("coin")
    for voice in voices:
        voice.broken = True
    player.stop()
    player.play("coin")


@pytest.mark.parametrize("answer", [None, OSError("unreadable")])
def test_a_file_that_cannot_be_loaded_is_no_harm(
    monkeypatch: pytest.MonkeyPatch, answer: Exception | None, caplog: pytest.LogCaptureFixture
) -> None:
    def load(_source: str) -> None:
        if answer is not None:
            raise answer

    monkeypatch.setattr(SoundLoader, "load", load)
    player = Sounds()
    player.play("coin")
    player.play("coin")
    player.stop()
    assert len(caplog.records) <= 1


def test_kivy_plays_them() -> None:
    """With SDL's own player, on a device that nobody hears."""
    player = Sounds()
    for name in sorted(NAMES):
        player.play(name)
    for name in FILES:
        voice = SoundLoader.load(str(SOUNDS / f"{name}.ogg"))
        assert type(voice).__module__ == "kivy.core.audio.audio_sdl2"
        assert voice.length > 0.05
    player.stop()


def test_there_is_no_other_file_among_them() -> None:
    assert {path.suffix for path in SOUNDS.iterdir()} == {".ogg"}
