"""What the page of statistics says of a game, in words and figures. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fivetribes.i18n import tr, trn
from fivetribes.text.rules_text import level_text
from screens.kit.dates import day_words
from screens.play.game_kind import GameKind
from screens.play.saves.statistics import LAST, PEOPLE, Finished, Statistics, Tally

A_ROW: Final = 2  # wins one after another that are worth a word


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, and what it counts."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Opponent:
    """All games against one level, or without computer players."""

    name: str
    text: str
    percent: int | None = None  # that were won; None where that says nothing


@dataclass(frozen=True, slots=True)
class LastGame:
    """One of the newest games."""

    name: str
    date: str
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class GameFigures:
    """All that is said of one game."""

    title: str
    figures: tuple[Figure, ...]
    row: str  # how many games were won one after another, up to now; empty if that is no row
    opponents: tuple[Opponent, ...]
    average: str  # of the last games; empty if there are none
    last: tuple[LastGame, ...]


def figures_of(kind: GameKind, known: Statistics, now: float) -> GameFigures:
    """What is known of a game; `now` in seconds since 1970."""
    by_level = _by_level(kind, known)
    last = known.last[:LAST]  # a later version may keep more
    average = sum(game.points for game in last) / max(1, len(last))
    return GameFigures(
        title=tr(kind.title),
        figures=tuple(_figures(known, by_level)),
        row=trn(
            "You won the last {n} game against computer players.",
            "You won the last {n} games against computer players.",
            known.row,
        )
        if known.row >= A_ROW
        else "",
        opponents=tuple(_opponent(kind, level, tally) for level, tally in by_level.items()),
        average=tr("Average score: {points}").format(points=round(average)) if last else "",
        last=tuple(_last_game(kind, game, now) for game in last),
    )


def _by_level(kind: GameKind, known: Statistics) -> dict[str, Tally]:
    """However many played: the strongest level first, and without computer players at the end."""
    found: dict[str, Tally] = {}
    for (level, _), tally in known.tallies.items():
        found[level] = found.get(level, Tally()).plus(tally)
    others = (level for level in found if level not in (*kind.levels, PEOPLE))  # only another version knows them
    return {level: found[level] for level in (*reversed(kind.levels), *others, PEOPLE) if level in found}


def _figures(known: Statistics, by_level: dict[str, Tally]) -> Iterator[Figure]:
    played = sum(tally.played for tally in by_level.values())
    # Translators: stands below the number of games.
    yield Figure(str(played), trn("game finished", "games finished", played))
    against = [tally for level, tally in by_level.items() if level != PEOPLE]
    if against:
        won = sum(tally.won for tally in against)
        # Translators: stands below the number of games.
        yield Figure(str(won), trn("won against computer players", "won against computer players", won))
    # Translators: stands below the points.
    yield Figure(str(known.best()), tr("best score"))
    if known.longest >= A_ROW:
        # Translators: stands below the number of games that were won one after another, in the longest such row.
        yield Figure(str(known.longest), tr("most wins in a row"))


def _name(kind: GameKind, level: str) -> str:
    if level == PEOPLE:
        # Translators: games in which no computer player took part.
        return tr("Only people")
    return level_text(level).name if level in kind.levels else level


def _opponent(kind: GameKind, level: str, tally: Tally) -> Opponent:
    games = trn("{n} game", "{n} games", tally.played)
    if level == PEOPLE:  # somebody at this device always wins
        text = tr("{games}, best score {points}").format(games=games, points=tally.best)
        return Opponent(_name(kind, level), text)
    text = tr("{games}, {won} won, best score {points}").format(games=games, won=tally.won, points=tally.best)
    return Opponent(_name(kind, level), text, round(100 * tally.won / max(1, tally.played)))


def _last_game(kind: GameKind, game: Finished, now: float) -> LastGame:
    players = trn("{n} player", "{n} players", game.seats)
    return LastGame(
        # Translators: the strongest computer player in a game, and how many took part, all together ("3 players").
        name=tr("{level}, {players}").format(level=_name(kind, game.level), players=players),
        date=day_words(game.when, now) if game.when > 0 else "",  # else the clock was wrong
        points=str(game.points),
        won=game.won,
    )
