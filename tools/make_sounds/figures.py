"""Sounds in figures: how loud they are to an ear, how high they swing, where they click."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.synth import RATE, Wave

MOMENT = 0.1  # seconds of which an ear makes one loudness
# The K-weighting of ITU-R BS.1770: a head raises what is high, and an ear hears little of what is very low.
SHELF = (1681.97, 3.99984, 0.70718)  # Hz, dB, quality
CUT = (38.1355, 0.5003)  # Hz, quality
OFFSET = -0.691  # dB, by which a full sine of 1 kHz counts as 0 dB less 3

NEAR = 0.01  # seconds round a moment
STEEPER = 6.0  # times by which a click bends the wave more than what is near
HEARD = 0.02  # a bend below which nothing is heard


def decibels(swing: float) -> float:
    """A swing from 0.0 to 1.0, where 1.0 is all that a file can hold."""
    return 20 * float(np.log10(max(swing, 1e-9)))


def peak(wave: Wave) -> float:
    """The highest swing, in dB."""
    return decibels(np.abs(wave).max())


def loudness(wave: Wave) -> float:
    """How loud its loudest moment is, in dB."""
    count = int(MOMENT * RATE)
    heard = np.concatenate((np.zeros(count), _weighted(wave), np.zeros(count))) ** 2
    sums = np.concatenate(([0.0], np.cumsum(heard)))
    return OFFSET + decibels(np.sqrt((sums[count:] - sums[:-count]).max() / count))


def offset(wave: Wave) -> float:
    """How far from the middle the wave swings on average: a loudspeaker jumps by it."""
    return abs(float(wave.mean()))


def clicks(wave: Wave) -> list[float]:
    """The seconds at which the wave bends as nothing before and after it does."""
    bends = np.abs(np.diff(np.concatenate(([0.0, 0.0], wave, [0.0, 0.0])), 2))
    count, found = int(NEAR * RATE), []
    for at in np.flatnonzero(bends > HEARD).tolist():
        before, after = bends[max(0, at - count) : max(0, at - 3)], bends[at + 4 : at + count]
        if bends[at] > STEEPER * max(before.max(initial=0.0), after.max(initial=0.0)):
            found.append(at / RATE)
    return found


def _weighted(wave: Wave) -> Wave:
    """The wave as an ear weighs it."""
    length = 2 * len(wave)  # so that the end does not reach round to the beginning
    s = 2j * np.pi * np.fft.rfftfreq(length, 1 / RATE)
    pitch, gain, quality = SHELF
    turn, high = 2 * np.pi * pitch, 10 ** (gain / 20)
    shelf = (high * s**2 + np.sqrt(high) * turn / quality * s + turn**2) / (s**2 + turn / quality * s + turn**2)
    pitch, quality = CUT
    turn = 2 * np.pi * pitch
    cut = s**2 / (s**2 + turn / quality * s + turn**2)
    return np.asarray(np.fft.irfft(np.fft.rfft(wave, length) * shelf * cut, length)[: len(wave)])
