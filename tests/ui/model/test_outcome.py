"""What the card of a sowing says it would bring."""

from __future__ import annotations

from random import Random

import pytest

from fivetribes import Ask, Game, Options
from fivetribes.game.outcome import Outcome, preview
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.i18n import use_language
from fivetribes.model.events import TurnBegan
from fivetribes.model.moves import SKIP, SPARE
from fivetribes.rules.gains import Gain, What
from fivetribes.text.gain_phrases import gain_phrase
from fivetribes.text.gain_words import gain_text
from fivetribes.text.turn_log import TurnLog
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.table.decisions.turn_ending import TurnEnding
from screens.table.model.outcome_words import lines_of
from screens.table.model.view_model import CardLine, players_of
from tests.kit.painters.table_facts import SETUP


def as_number(text: str) -> int:
    return int(text.replace("−", "-"))


def number(line: CardLine) -> int:
    return as_number(line.gain) if line.gain else 0


def outcomes(seed: int) -> list[tuple[Outcome, View]]:
    """Some sowings of a game played by chance."""
    game, rng, found = Game.new(4, f"outcome{seed}"), Random(seed), []
    while (decision := game.pending()) is not None:
        if decision.sowing is not None:
            sow = decision.sowing.random(rng)
            if sow is not None:
                view = game.view(decision.seat)
                found.append((preview(view, sow), view))
        game.play(random_move(decision, rng))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_rows_of_a_plan_add_up(seed: int) -> None:
    """Coins are points. What others gain or lose, and what may come later, has no figure."""
    for outcome, view in outcomes(seed):
        lines = lines_of(outcome, view, players_of(view, SETUP))
        assert sum(map(number, lines)) == outcome.total == outcome.points + outcome.coins, lines
        assert all(not line.gain for line in lines if line.letter)


@pytest.mark.parametrize("seed", range(3))
def test_what_others_lose_or_gain_comes_last(seed: int) -> None:
    met = False
    for outcome, view in outcomes(seed):
        lines = lines_of(outcome, view, players_of(view, SETUP))
        others = [bool(line.letter) for line in lines]
        assert others == sorted(others)
        assert sum(others) == sum(change != 0 for change in outcome.rivals)
        met |= any(others)
    assert met


@pytest.mark.parametrize("options", [Options(), Options(open_coins=True)], ids=["secret", "open"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rows_at_the_end_of_a_turn_add_up(seats: int, options: Options) -> None:
    """To the headline, and to what the score sheet says of the turn: of coins, djinns, kills and all else."""
    game, rng = Game.new(seats, f"end{seats}", options), Random(seats)
    log = TurnLog(game.names, board=game.state.board)
    setup = GameSetup(tuple(SeatSetup(name, COLOURS[seat]) for seat, name in enumerate(game.names)), options=options)
    begun, first, seen = game.scores(), [game.view(seat) for seat in range(seats)], set()
    left: list[str] = []  # what was left out in this turn
    texts: set[str] = set()
    while (decision := game.pending()) is not None:
        seat = decision.seat
        if decision.ask is Ask.END:
            view = game.view(seat)
            ending = TurnEnding(view, players_of(view, setup), decision, first[seat], log.turns[-1])
            card = ending.offer().card
            assert card is not None
            assert sum(map(number, card.lines)) == as_number(card.total), card
            assert as_number(card.total) == game.scores()[seat].total - begun[seat].total, card
            assert all(not line.gain for line in card.lines if line.letter)
            seen |= {gain.what for gain in ending.gains}
            rows = [line.text for line in card.lines]
            assert [row for row in rows if "skipped" in row or "killed nobody" in row] == left
            texts |= set(left)
        move = random_move(decision, rng)
        if decision.ask is not Ask.SOW and rng.random() < 0.5:
            move = next((one for one in (SKIP, SPARE) if one in decision.moves), move)
        if move in (SKIP, SPARE):
            many = game.view(seat).hand
            nobody = "1 assassin killed nobody" if many == 1 else f"{many} assassins killed nobody"
            left.append({Ask.MARKET: "Market: skipped", Ask.SACRED: "Sacred place: skipped"}.get(decision.ask, nobody))
        events = game.play(move)
        log.add(seat, move, events)
        if any(isinstance(event, TurnBegan) for event in events):
            begun, first, left = game.scores(), [game.view(seat) for seat in range(seats)], []
    assert {"Market: skipped", "Sacred place: skipped"} <= texts
    assert {What.COINS, What.VIZIERS, What.TILE, What.GOODS, What.DJINN} <= seen


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.parametrize("count", [-2, -1, 0, 1, 2])
def test_no_figure_of_a_row_stands_beside_its_gain(language: str, count: int) -> None:
    """ "1 good, sets worth 1 +1" reads like a sum. Only the name of a tile may end in a figure."""
    use_language(language)
    board = Game.new(3, "rows").state.board
    named = {What.DJINN, What.TILE, What.ITEM_ELSEWHERE, What.KILLED_ON_TILE, What.KILLED_IN_FRONT}
    texts = [
        words
        for what in set(What) - named
        for of in (0, 1, 2, 3, 5)
        for gain in (Gain(what, 6, count or (1 if what is not What.GOODS else 0), of),)
        for words in (gain_text(gain, ("Anna", "Ben", "Cy"), (), str), gain_phrase(gain, board, 3))
    ]
    use_language("en")
    assert len(texts) == 2 * 5 * (len(What) - len(named))
    assert [words for words in texts if words[-1].isdigit()] == []
