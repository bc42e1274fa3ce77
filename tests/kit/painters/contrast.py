"""How well one colour is seen on another, as WCAG 2 measures it."""

from __future__ import annotations

from collections.abc import Sequence


def light(colour: Sequence[float]) -> float:
    """The relative luminance of WCAG 2."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(one: Sequence[float], other: Sequence[float]) -> float:
    """The contrast of WCAG 2, from 1 to 21."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
