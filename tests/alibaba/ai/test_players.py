"""The computer players of Ali Baba: legal, repeatable, within their budget, blind to what is hidden or forgotten."""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.ai import levels as five_tribes
from fivetribes.alibaba import Ask
from fivetribes.alibaba.ai.advice import advise
from fivetribes.alibaba.ai.arena import contest
from fivetribes.alibaba.ai.levels import ENTRANTS, LEVELS, Entrant, entrant_of, make_bot
from fivetribes.alibaba.ai.thinker import Thinker
from fivetribes.alibaba.game import decision_of
from fivetribes.alibaba.model.pieces import MAX_SEATS, NONE
from fivetribes.alibaba.model.steps import SHOW
from fivetribes.alibaba.turn import ask
from fivetribes.alibaba.view import observe
from fivetribes.errors import FormatError
from fivetribes.shell.bots.arena import play_match
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.results import results_of
from tests.alibaba.ai.positions import THINKERS, Met, asked, choice, met, short_game
from tests.alibaba.test_laws import printed

if TYPE_CHECKING:
    from collections.abc import Callable

POSITIONS = met()
NODES = 120
by_level = pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)


def test_the_positions_ask_everything() -> None:
    """What follows is not empty."""
    asks = Counter(one.decision.ask for one in POSITIONS)
    assert set(asks) == set(Ask)
    assert min(asks.values()) >= 10, asks
    assert {one.view.seats for one in POSITIONS} == set(range(2, MAX_SEATS + 1))


def test_the_levels_are_those_of_five_tribes() -> None:
    """By name, order and time."""
    own, other = ({name: level.seconds for name, level in levels.items()} for levels in (LEVELS, five_tribes.LEVELS))
    assert list(own.items()) == list(other.items())
    assert ENTRANTS == five_tribes.ENTRANTS


@pytest.mark.parametrize("level", ENTRANTS)
def test_entrants_are_read_as_they_are_named(level: str) -> None:
    entrant = entrant_of(level, timed=True, scale=0.5)
    assert entrant == Entrant(level, timed=True, scale=0.5)
    assert entrant.name == level
    with pytest.raises(FormatError, match="is none of apprentice, "):
        entrant_of(level + ":builder")


@pytest.mark.parametrize("level", ENTRANTS)
@pytest.mark.parametrize("hurry", [{"cancelled": lambda: True}, {"nodes": 0}, {"nodes": 60}])
def test_every_level_answers_by_the_rules(level: str, hurry: dict[str, int | Callable[[], bool]]) -> None:
    """Also when it must stop at once."""
    for one in POSITIONS[::3]:
        move = make_bot(Entrant(level), "seed").choose(one.view, one.decision, Budget(**hurry))  # type: ignore[arg-type]
        assert move in one.decision.moves


#: The turns of a play-out to the end, with the choices in them: so much may be spent between two looks.
LONGEST = 130


@by_level
@pytest.mark.parametrize("nodes", [0, 50, 400])
def test_nobody_spends_much_more_than_it_has(entrant: Entrant, nodes: int) -> None:
    for one in POSITIONS[::11]:
        budget = Budget(nodes=nodes)
        make_bot(entrant, "seed").choose(one.view, one.decision, budget)
        assert budget.used <= nodes + LONGEST


@pytest.mark.parametrize("level", ["vizier", "sultan"])
def test_who_looks_ahead_chooses_otherwise_for_it(level: str) -> None:
    positions = asked(Ask.TAKE, 40)
    assert any(choice(Entrant(level), one, 0) != choice(Entrant(level), one, 600) for one in positions)


@by_level
def test_nobody_thinks_for_ever(entrant: Entrant) -> None:
    """A budget without bounds is not used up: nobody waits for thoughts that would hardly change the choice."""
    for one in asked(Ask.TAKE, 8):
        budget = Budget()
        make_bot(entrant, "seed").choose(one.view, one.decision, budget)
        assert budget.used < 2 * LEVELS["sultan"].nodes


@pytest.mark.parametrize(
    ("stronger", "weaker"), [("merchant", "apprentice"), ("vizier", "merchant"), ("vizier", "greedy")]
)
def test_the_stronger_one_wins(stronger: str, weaker: str) -> None:
    """In three of four games of two. Longer matches, with the Sultan, stand in docs/alibaba.md."""
    entrants = [Entrant(level) for level in (stronger, weaker)]
    with ThreadPoolExecutor(1) as executor:
        played = list(play_match(contest(), entrants, 12, "steps", executor))
    assert results_of(entrants, played)[0].wins >= 0.75


def test_a_vizier_wins_more_than_its_share_against_several() -> None:
    """What one of them loses is only partly its gain: of three players it would win a third by luck."""
    entrants = [Entrant("vizier"), Entrant("greedy"), Entrant("greedy")]
    with ThreadPoolExecutor(1) as executor:
        played = list(play_match(contest(), entrants, 18, "several", executor))
    assert results_of(entrants, played)[0].wins > 0.4


# ---------------------------------------------------------------- repeatable


@by_level
def test_the_same_seed_view_decision_and_nodes_give_the_same_move(entrant: Entrant) -> None:
    """Whatever was asked before, and without Python's own generator."""
    random.seed(1)
    before = random.getstate()
    bot = make_bot(entrant, "seed")
    found = [bot.choose(one.view, one.decision, Budget(nodes=NODES)) for one in POSITIONS[::9]]
    assert found == [choice(entrant, one, NODES) for one in POSITIONS[::9]]
    assert random.getstate() == before


def test_one_seed_gives_the_same_game_in_every_process() -> None:
    here = short_game() + "\n"
    assert printed("-m", "tests.alibaba.ai.positions", PYTHONHASHSEED="1") == here
    assert printed("-m", "tests.alibaba.ai.positions", PYTHONHASHSEED="2") == here


# ---------------------------------------------------------------- blind


def forgotten(one: Met, entrant: Entrant, rng: Random) -> Met:
    """A twin of a position that nobody who remembers no more than this player can tell from it: what others have is
    shuffled, and what was seen long ago is otherwise."""
    seat, old = one.decision.seat, one.state
    bot = make_bot(entrant, "seed")
    known = {tile for _, tile in bot.remembered(one.view)} if isinstance(bot, Thinker) else set()
    twin = old.copy()
    if not old.options.open_hands:
        public = known | set(old.step[1:]) if old.ask is Ask.SHOWN else known
        public = public | {old.step[2]} if old.ask is Ask.LAMP else public
        twin.hands = [[tile for tile in hand if own == seat or tile in public] for own, hand in enumerate(old.hands)]
        pool = [tile for hand in old.hands for tile in hand] + old.unseen
        pool = [tile for tile in pool if not any(tile in hand for hand in twin.hands)]
        rng.shuffle(pool)
        for own, hand in enumerate(old.hands):
            while len(twin.hands[own]) < len(hand):
                twin.hands[own].append(pool.pop())
            twin.hands[own].sort()
        twin.seen = [tile for tile in old.seen if tile in known or tile in old.hands[seat]]
        if known and len(known) == bot.sight.memory:  # type: ignore[attr-defined]  # long ago something else was seen
            others = [tile for own, hand in enumerate(twin.hands) for tile in hand if own != seat and tile not in known]
            twin.seen[:0] = others[: rng.randrange(4)]
    if twin.ask is Ask.SHOW:
        shown = [tile if own == seat or tile == NONE else rng.choice(twin.hands[own])
                 for own, tile in enumerate(old.step[1:])]  # fmt: skip
        twin.step = (SHOW, *shown)
    twin.settle()
    ask(twin)
    return Met(twin, observe(twin, seat), decision_of(twin))


@by_level
def test_what_is_hidden_or_forgotten_does_not_change_a_choice(entrant: Entrant) -> None:
    """A15: shuffle what a player cannot know or does not remember, and it chooses the same."""
    rng = Random(f"blind {entrant.level}")
    differ = 0
    for one in POSITIONS[::3]:
        twin = forgotten(one, entrant, rng)
        differ += twin.state.hands != one.state.hands
        assert choice(entrant, twin, NODES) == choice(entrant, one, NODES)
    assert differ > 8


def test_what_is_remembered_does_change_a_choice() -> None:
    """The law above is not empty: who remembers all chooses otherwise for knowing it."""
    entrant = Entrant("sultan")
    changed = 0
    for one in asked(Ask.TAKE, 60):
        blank = one.state.copy()
        blank.seen = []
        twin = Met(blank, observe(blank, one.decision.seat), decision_of(blank))
        changed += choice(entrant, twin, 400) != choice(entrant, one, 400)
    assert changed > 2


def test_the_weaker_a_player_the_more_it_forgets() -> None:
    one = max(met(), key=lambda one: len(one.view.seen))
    spans = [len(Thinker(level.sight, "seed").remembered(one.view)) for level in LEVELS.values()]
    theirs = [seen for seen in one.view.seen if seen[0] != one.decision.seat]
    assert spans == sorted(spans)
    assert len(set(spans)) == len(spans)
    assert Thinker(LEVELS["sultan"].sight, "seed").remembered(one.view) == tuple(theirs)
    merchant = Thinker(LEVELS["merchant"].sight, "seed").remembered(one.view)
    assert merchant == tuple(theirs[-len(merchant) :]), "the last ones"


def test_advice_does_not_betray_the_hidden() -> None:
    """The moves, how far they are behind, and the words."""
    rng = Random("advice")
    for one in POSITIONS[::17]:
        twin = forgotten(one, Entrant("sultan"), rng)
        told = [advise(each.view, each.decision, Budget(nodes=NODES)) for each in (one, twin)]
        assert told[0] == told[1]
        assert [advice.text() for advice in told[0]] == [advice.text() for advice in told[1]]
