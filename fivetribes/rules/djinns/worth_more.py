"""Djinns with which something counts more at the end."""

from __future__ import annotations

from fivetribes.i18n import mark
from fivetribes.rules.djinn import Djinn


class AlAmin(Djinn):
    """At the end each pair of fakirs is one good (R25)."""

    name = "al-amin"
    title = "Al-Amin"
    points = 5
    fakir_pairs_are_goods = True
    short = mark("2 fakirs count as a good")
    text = mark("At the end of the game, every two of your fakirs count as one good of any kind you like.")
    prior = 2.0


class Haurvatat(Djinn):
    """Palms are worth 5."""

    name = "haurvatat"
    title = "Haurvatat"
    points = 8
    palm_points = 5
    short = mark("Your palms score 5 each")
    text = mark("Each palm on your tiles is worth {dear_palm} points instead of {palm}.")
    figures = (("dear_palm", palm_points),)
    prior = 3.0


class Jafaar(Djinn):
    """Viziers are worth 3."""

    name = "jafaar"
    title = "Jafaar"
    points = 6
    vizier_points = 3
    short = mark("Your viziers score 3 each")
    text = mark("Each of your viziers is worth {dear_vizier} points instead of {vizier}.")
    figures = (("dear_vizier", vizier_points),)
    prior = 4.0


class Shamhat(Djinn):
    """Elders are worth 4."""

    name = "shamhat"
    title = "Shamhat"
    points = 6
    elder_points = 4
    short = mark("Your elders score 4 each")
    text = mark("Each of your elders is worth {dear_elder} points instead of {elder}.")
    figures = (("dear_elder", elder_points),)
    prior = 4.0
