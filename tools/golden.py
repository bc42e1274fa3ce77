"""Play the golden games of the newest version of the rules again, into their folder in tests/golden.

    python -m tools.golden

Only by hand: when a rule is played otherwise, which is a new version and a new folder, or when positions are written
differently. The difference then shows in review. Games of earlier versions are never written again. The players know
little, but they like djinns and use their powers, so that the games meet every djinn and every question.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from random import Random

from fivetribes import Ask, Decision, Game, Move, Options, parse
from fivetribes.model.events import (
    CardDrawn,
    CoinsGained,
    EndTriggered,
    Event,
    GameEnded,
    KilledInFront,
    KilledOnTile,
    PowerUsed,
    RoundBegan,
)
from fivetribes.model.moves import END, Bid
from fivetribes.model.options import DEFAULT, GAME_OPTIONS, RULES
from fivetribes.model.pieces import DJINNS, MERCHANT
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.scoring import score
from tests.kit.keen import keen_move

#: The games by the first version lie here themselves, those of each later one in a folder of their own.
FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
NEWEST = FOLDER / f"rules-{RULES}"
NAMES = ("Anna", "Tomas", "Rosa", "Emil")
#: The golden games: seats and options.
GAMES: dict[str, tuple[int, Options]] = {
    "two": (2, Options()),
    "three": (3, Options()),
    "four": (4, Options()),
    "three-again": (3, Options()),
    "two-once-a-round": (2, Options(once_per_round=True, orthogonal_reach=False, open_coins=True)),
    "three-own-path": (3, Options(same_sowing_counts=True, redirect_powers=False, echidna_after=False)),
    "four-generous": (
        4,
        Options(nekir_per_meeple=True, echidna_doubles_kandicha=True, baal_counts_itself=True, large_market_one=True),
    ),
    "two-further-round": (2, Options(further_round=True)),
    "two-collectors": (2, Options()),
    "all-other-way": (3, Options(**{name: not getattr(DEFAULT, name) for name in GAME_OPTIONS})),
}
#: In this game everybody likes cards even more, so that the deck runs out.
COLLECTORS = "two-collectors"
#: How many seeds are tried for each game, to take the one that meets most that no game before met.
TRIES = 60


# ------------------------------------------------------------ playing


def play(name: str, seed: str) -> Game:
    """One golden game with this seed."""
    seats, options = GAMES[name]
    game = Game.new(seats, seed, options, NAMES[:seats])
    rng = Random(f"{seed}/players")
    while (decision := game.pending()) is not None:
        game.play(keen_move(game.view(decision.seat), decision, rng, collector=name == COLLECTORS))
    return game


# ------------------------------------------------------------ what happened in a game


def course(text: str) -> Iterator[tuple[Game, Decision, Move, tuple[Event, ...]]]:
    """Play a record again: after each move the game, what was asked before, the answer, and the events."""
    recorded = Game.from_record(text)
    game = Game.from_position(recorded.start, recorded.seed, recorded.names)
    for entry in recorded.entries:
        decision = game.pending()
        assert decision is not None
        move = parse(entry.code)
        yield game, decision, move, game.play(move, entry.drawn)


#: How the last round comes about.
LAST_CAMEL, NO_SOWING, STUCK, FURTHER_ROUND = "last camel", "no sowing left", "none at a round's end", "further round"
#: What the golden games have to meet: every djinn, every question, every kind of event, every end.
EVERYTHING = frozenset(
    (
        *DJINNS,
        *(ask.value for ask in Ask),
        *(kind.__name__ for kind in Event.__subclasses__()),
        *(LAST_CAMEL, NO_SOWING, STUCK, FURTHER_ROUND),
    )
)


def met(text: str) -> set[str]:
    """What of all that occurs in a recorded game; a djinn occurs where it makes a difference."""
    found: set[str] = set()
    game = None
    for game, decision, move, events in course(text):
        found.add(decision.ask.value)
        found.update(type(event).__name__ for event in events)
        found.update(_effects(events))
        if isinstance(move, Bid) and move.fakirs:
            found.add("kumarbi")
        if move == END:
            found.update(_ends(game.state, events))
        if decision.ask is Ask.KILL and _spared(game.state, decision):
            found.add("boaz")
    assert game is not None
    found.update(_scoring(game.state))
    return found


def _effects(events: Sequence[Event]) -> Iterator[str]:
    merchant_killed = False
    for event in events:
        match event:
            case PowerUsed():
                yield DJINNS[event.djinn]
            case CoinsGained() if event.why in DJINNS:
                yield event.why
            case KilledOnTile() | KilledInFront():
                merchant_killed = event.tribe == MERCHANT
                if event.kept:
                    yield "kandicha"
            case CardDrawn() if merchant_killed:
                yield "kandicha"
            case EndTriggered():
                yield NO_SOWING if event.blocked else LAST_CAMEL


def _ends(state: State, events: Sequence[Event]) -> Iterator[str]:
    """Whether a round ended without any sowing left, though nobody had been blocked."""
    if any(isinstance(event, GameEnded) for event in events) and not state.ending:
        yield STUCK
    if any(isinstance(event, RoundBegan) for event in events) and not sowing_of(state).exists():
        yield FURTHER_ROUND


def _spared(state: State, decision: Decision) -> bool:
    """Whether somebody kept viziers or elders from the assassins."""
    protected = [seat for seat in range(state.seats) if state.held[seat] & TABLE.protects and seat != decision.seat]
    return any(state.viziers[seat] + state.elders[seat] for seat in protected)


def _scoring(state: State) -> Iterator[str]:
    """The djinns without which a final sheet would be another one, beside their own points."""
    for seat in range(state.seats):
        for djinn in TABLE.of(state.held[seat]):
            without = state.copy()
            without.held[seat] ^= djinn.bit
            if score(state, seat).total - score(without, seat).total != djinn.points:
                yield djinn.name


# ------------------------------------------------------------ writing


def story(game: Game) -> str:
    """A digest of all events of a game."""
    told = blake2b(digest_size=12)
    again = Game.from_position(game.start, game.seed, game.names)
    for entry in game.entries:
        told.update(repr(again.play(entry.code, entry.drawn)).encode())
    return told.hexdigest()


def sheets(game: Game) -> dict[str, object]:
    """The score sheets and the winners."""
    return {
        "events": story(game),
        "winners": [game.names[seat] for seat in game.winners()],
        "sheets": {
            name: asdict(sheet) | {"total": sheet.total} for name, sheet in zip(game.names, game.scores(), strict=True)
        },
    }


def main() -> int:
    """Write all games; 1 if they leave something out."""
    wanted = set(EVERYTHING)
    NEWEST.mkdir(exist_ok=True)
    for name in GAMES:
        games = (play(name, f"{name}/{number}") for number in range(TRIES))
        found = [(game, met(game.record())) for game in games]
        game, here = max(found, key=lambda pair: (len(pair[1] & wanted), len(pair[1])))
        wanted -= here
        (NEWEST / f"{name}.record").write_text(game.record(), encoding="utf-8")
        text = json.dumps(sheets(game), indent=2) + "\n"
        (NEWEST / f"{name}.sheet.json").write_text(text, encoding="utf-8")
        print(f"{name}: {len(game.entries)} moves, {game.state.round} rounds, {len(here)} met, {len(wanted)} to go")
    if wanted:
        print("never met:", ", ".join(sorted(wanted)))
    return int(bool(wanted))


if __name__ == "__main__":
    sys.exit(main())
