"""Random tables to try the laws on, and random play.

    python -m tests.laws.tables

prints the records of some games, for the law that they are the same in every process.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

from fivetribes import Game, Options
from fivetribes.game.random_play import random_move
from fivetribes.model.options import DEFAULT, GAME_OPTIONS
from fivetribes.model.pieces import CARD_COUNTS, CARDS
from fivetribes.rules.djinns import TABLE
from tests.kit.keen import keen_move

#: No random game comes near.
LONGEST = 1500


@dataclass(frozen=True)
class Table:
    """A beginning: a new game, or (rich) a position in which the players own djinns and can pay for their powers."""

    seats: int
    seed: int
    options: Options = DEFAULT
    rich: bool = False

    def game(self):
        game = Game.new(self.seats, self.seed, self.options)
        if self.rich:
            game = Game.from_position(enriched(game.position(), self.rng()), self.seed)
        return game

    def rng(self):
        return Random(f"table {self.seed}")

    def course(self, game=None):
        """A game in which somebody is asked, again and again with an answer to play, until it is over."""
        game, rng = game or self.game(), self.rng()
        for _ in range(LONGEST):
            decision = game.pending()
            if decision is None:
                return
            count = len(game.entries)
            if self.rich and rng.random() < 0.5:
                move = keen_move(game.view(decision.seat), decision, rng)
            else:
                move = random_move(decision, rng)
            yield game, decision, move
            if len(game.entries) == count:
                game.play(move)
        raise AssertionError("this game does not end")

    def end(self):
        """The game, played to its end."""
        game = self.game()
        for _ in self.course(game):
            pass
        return game


def enriched(position, rng):
    """The same table later on: fewer meeples, maybe a tall stack; camels, palms and palaces; cards, djinns for all."""
    for field in ("bag", "deck", "djinn_deck", "palms_left", "palaces_left"):
        del position[field]
    players, board = position["players"], position["board"]
    gone = Counter()
    for tile in board:
        letters = rng.sample(tile.pop("meeples"), 3)
        kept = rng.choice((0, 1, 2, 3, 3, 3))
        tile["meeples"] = "".join(letters[:kept])
        gone.update(letters[kept:])
    if rng.random() < 0.5:  # a tall stack
        tall = rng.choice(board)
        for tile in rng.sample(board, 4):
            if tile is not tall:
                tall["meeples"] += tile.pop("meeples")
    for number, tile in enumerate(rng.sample(board, 8)):
        tile |= {"camel": number % len(players)} if rng.random() < 0.8 else {}
        tile |= {rng.choice(("palms", "palaces")): 1} if rng.random() < 0.5 else {}
    in_play = {TABLE[djinn].name for djinn in TABLE.in_play(position["rules"])}
    djinns = sorted(in_play - set(position["djinn_row"]))
    cards = sorted((Counter(dict(zip(CARDS, CARD_COUNTS, strict=True))) - Counter(position["row"])).elements())
    rng.shuffle(djinns)
    rng.shuffle(cards)
    for player in players:
        del player["camels"]
        player["coins"] = rng.choice((0, 2, 20, 50))
        player["djinns"] = [djinns.pop() for _ in range(19 // len(players) - rng.randrange(3))]
        player["viziers"] = rng.randint(0, gone["V"])
        player["elders"] = rng.randint(0, min(6, gone["E"]))
        gone -= Counter(V=player["viziers"], E=player["elders"])
        player["goods"] = dict(Counter(cards.pop() for _ in range(rng.randint(0, 8))))
    position["discards"] = dict(Counter(cards.pop() for _ in range(rng.choice((0, 3, len(cards))))))
    return position


def some_tables(count):
    """Tables of every kind, as many as asked for, always the same ones."""
    for seed in range(count):
        rng = Random(f"options {seed}")
        options = Options(**{name: rng.random() < 0.5 for name in GAME_OPTIONS}) if rng.random() < 0.7 else Options()
        yield Table(rng.randint(2, 4), seed, options, rich=rng.random() < 0.7)


if __name__ == "__main__":
    for table in some_tables(6):
        print(table.end().record())
