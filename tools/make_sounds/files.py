"""Sounds as files: evenly loud, without clicks, as Ogg Vorbis that is the same to the byte each time."""

from __future__ import annotations

import io
from itertools import accumulate

import numpy as np
import soundfile

from tools.make_sounds.figures import loudness, peak
from tools.make_sounds.recipes import Sound
from tools.make_sounds.synth import RATE, Wave

PEAK = -4.4  # dB at most: several sounds may be heard at once
LOUD = -16.0  # dB of most sounds, where their peak allows it
FADE_IN = 0.004  # seconds, without which a sound begins with a click
FADE_OUT = 0.04
BEFORE = 0.008  # seconds of silence first: compressed, what begins suddenly is smeared forwards a little
QUALITY = 0.85  # of the compression, where 0 is the best and 1 the smallest
SERIAL = b"5TRI"  # of the stream in the file: the encoder takes a number at random
ALIKE = 0.85  # how alike, from 0 to 1, what was encoded is to what it was made from
BLOCK = 4096  # samples written at once


def finished(sound: Sound) -> Wave:
    """Faded at both ends, and as loud as it shall be."""
    made = sound.make()
    place = np.arange(len(made))
    made *= np.minimum(1.0, np.minimum(place / (FADE_IN * RATE), (len(made) - 1 - place) / (FADE_OUT * RATE)))
    made = np.concatenate((np.zeros(int(BEFORE * RATE)), made))
    return made * 10 ** (min(PEAK - peak(made), LOUD + sound.louder - loudness(made)) / 20)


def encoded(wave: Wave) -> bytes:
    """A wave as an Ogg Vorbis file, on one channel."""
    file = io.BytesIO()
    with soundfile.SoundFile(file, "w", RATE, 1, "VORBIS", format="OGG", compression_level=QUALITY) as out:
        for first in range(0, len(wave), BLOCK):  # the encoder keeps all it is given at once on its stack
            out.write(wave[first : first + BLOCK])
    return _numbered(file.getvalue())


def decoded(data: bytes) -> Wave:
    """The samples of such a file."""
    wave, rate = soundfile.read(io.BytesIO(data))
    if rate != RATE:
        raise ValueError(f"{rate} samples a second instead of {RATE}")
    return np.asarray(wave)


def same(one: Wave, other: Wave) -> bool:
    """Whether two waves are one sound: encoding changes samples, those of noise most."""
    return len(one) == len(other) and float(np.corrcoef(one, other)[0, 1]) > ALIKE


def _numbered(data: bytes) -> bytes:
    """The pages of a file with our serial number, and their checksums anew."""
    made, start = bytearray(data), 0
    while start < len(made):
        segments = made[start + 26]
        end = start + 27 + segments + sum(made[start + 27 : start + 27 + segments])
        made[start + 14 : start + 18] = SERIAL
        made[start + 22 : start + 26] = bytes(4)
        made[start + 22 : start + 26] = _checksum(made[start:end]).to_bytes(4, "little")
        start = end
    return bytes(made)


def _table_entry(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


CHECKSUMS = tuple(map(_table_entry, range(256)))


def _checksum(page: bytes | bytearray) -> int:
    """The checksum of a page of Ogg, in which its own place is empty."""
    *_, last = accumulate(page, lambda sum_, byte: (sum_ << 8 & 0xFFFFFFFF) ^ CHECKSUMS[sum_ >> 24 ^ byte], initial=0)
    return last
