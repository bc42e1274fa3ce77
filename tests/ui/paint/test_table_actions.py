"""The lower part of the Table: what is asked, the buttons, the track while somebody bids; at every size."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Game
from fivetribes.i18n import tr
from fivetribes.model.moves import Bid
from fivetribes.model.pieces import FIRST_ZERO, NONE
from screens.table.model.actions import Command, PickFilter, TapBid
from tests.kit.painters import of_parts
from tests.kit.painters.painter_parts import SCALES, all_of, has, shown, sizes, sprites, texts

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from screens.table.model.view_model import ViewModel
    from tests.kit.stage import Stage

PHONES = tuple(name for name in sizes() if name.startswith(("phone", "tall")))
LEAST_MARKER = 16
ROUNDING = 0.51
#: What is asked, why, and why where there is little room.
QUESTIONS = {
    "short": (
        "Pick up the meeples of a tile",
        "Or choose above what your move should end with",
        "Or choose what to end with",
    ),
    "kill": ("Choose whom to kill", "Tap a lit tile or player: 3 steps in reach", ""),
    "path": ("From B2 to B1", "Lay the path as shown, or tap a lit tile to go step by step", ""),
    "long": (
        "Konstantin the Magnificent, bid",
        "Choose a free space, or drag it there. You pay now.",
        "Choose a free space",
    ),
}


def interaction(question: str, size: str, scale: float = 1.0, warning: str = "") -> ViewModel:
    """Somebody is asked something, not for a bid."""
    from screens.table.model.view_model import Button, Prompt
    from tests.kit.painters import table_facts

    model = table_facts.mid(table_facts.layout_for(size, 4, bidding=False, scale=scale))
    title, reason, short = (tr(text) for text in QUESTIONS[question])
    buttons = {
        Command.UNDO: Button(tr("Step back"), "undo"),
        Command.REDO: Button(tr("Redo"), "redo", live=False),
        Command.HINT: Button(tr("Hint"), "lightbulb-outline", "tonal"),
        Command.DJINNS: Button(tr("Djinns"), "", "djinn", True, "icon_djinn"),
        Command.MARKET: Button(tr("Market and djinns"), "", "outlined", True, "icon_cards"),
        Command.PRIMARY: Button(tr("Edit path"), "check", "primary"),
    }
    prompt = Prompt(title, tr(warning) or reason, 0, 75, bool(warning), "" if warning else short)
    return replace(model, prompt=prompt, buttons=buttons)


def bidding(size: str, chosen: int = NONE, scale: float = 1.0, left_handed: bool = False) -> ViewModel:
    """The last of four players bids; the markers of the others lie on the zeros."""
    from screens.table.decisions.bidding import Bidding
    from screens.table.model.view_model import Button, CardContent, CardLine, Prompt, players_of
    from tests.kit.painters import table_facts

    game = Game.new(4, seed=3, names=table_facts.SETUP.names())
    for _ in range(3):
        game.play(Bid(FIRST_ZERO, 0))
    decision = game.pending()
    assert decision is not None
    view = game.view(decision.seat)
    players = players_of(view, table_facts.SETUP, looking=decision.seat)
    asked = Bidding(view, players, decision)
    if chosen != NONE:
        asked.handle(TapBid(chosen))
    last = CardContent("Last turn: Samira", lines=(CardLine("m_A", "D1 to E4"),), dark=True, colour=2, letter="S")
    layout = table_facts.layout_for(size, 4, bidding=True, scale=scale, left_handed=left_handed)
    buttons = {
        Command.TAKE_BACK: Button(tr("Take back"), "undo"),
        Command.MARKET: Button(tr("Market and djinns"), "", "outlined", True, "icon_cards"),
        Command.PRIMARY: asked.primary,
    }
    return replace(
        table_facts.new_game(layout),
        view=view,
        players=players,
        prompt=Prompt(asked.title, asked.reason, decision.seat, asked.coins, False, asked.short),
        buttons=buttons,
        card=asked.offer().card or last,
        bids=asked.offer().bids,
    )


@pytest.mark.parametrize(("space", "coins"), [(FIRST_ZERO - 1, "50 to 49"), (FIRST_ZERO, "50")])
def test_coins_that_stay_the_same_are_said_once(stage: Stage, space: int, coins: str) -> None:
    from screens.table.decisions.bidding import Bidding
    from screens.table.model.view_model import players_of
    from tests.kit.painters import table_facts

    game = Game.new(4, seed=3, names=table_facts.SETUP.names())
    decision = game.pending()
    assert decision is not None
    view = game.view(decision.seat)
    asked = Bidding(view, players_of(view, table_facts.SETUP, looking=decision.seat), decision)
    asked.handle(TapBid(space))
    card = asked.offer().card
    assert card is not None
    assert card.total == coins


def paint(model: ViewModel) -> Drawing:
    return of_parts.actions(model)


def faults(model: ViewModel) -> list[str]:
    """What is wrong: cut, outside, too small to touch, on top of one another."""
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit

    layout, drawing = model.layout, paint(model)
    found = [f"{mark} is outside" for mark in drawing.marks if mark.rect.right > layout.width + ROUNDING]
    words = [mark for mark in drawing.marks if isinstance(mark, Words)]
    found += [f"{text.text!r} is cut in {text.rect}" for text in words if fit(text)[1]]
    boxes = [(text.text, shown(text)) for text in words if not (len(text.text) == 1 and text.text.isalpha())]
    for (name, a), (other, b) in combinations(boxes, 2):
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1:
            found.append(f"{name!r} overlaps {other!r}: {a} {b}")
    narrow = (layout.width - 52) / 7  # a space of the track on the narrowest phones
    for target in drawing.targets:
        least = min(48, narrow) if isinstance(target.key, TapBid) else 48
        if target.rect.w < least - ROUNDING or target.rect.h < 48 - ROUNDING:
            found.append(f"{target} is too small")
    for one, two in combinations(drawing.targets, 2):
        if both(one.rect, two.rect):
            found.append(f"{one.key} overlaps {two.key}")
    return found


def both(a: Any, b: Any) -> bool:
    """Whether two rectangles lie on one another."""
    return (
        min(a.right, b.right) - max(a.x, b.x) > ROUNDING and min(a.bottom, b.bottom) - max(a.y, b.y) > ROUNDING
    )  # fmt: skip


def markers(drawing: Drawing, within: Any) -> list[Any]:
    """The turn markers in a rectangle, from the left and from the top."""
    from screens.kit.drawing.marks import Picture

    found = [mark for mark in drawing.marks if isinstance(mark, Picture) and mark.name.startswith("mark_")]
    inside = [mark for mark in found if within.holds(mark.rect.x + mark.rect.w / 2, mark.rect.y + mark.rect.h / 2)]
    return sorted(inside, key=lambda mark: (round(mark.rect.y), mark.rect.x))


# ---------------------------------------------------------------- everywhere


@pytest.mark.parametrize("size", sizes())
@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_cut_or_too_small(
    stage: Stage, size_letters: Callable[[float], None], size: str, longer: bool
) -> None:
    from tests.kit.stage import Longer

    found = []
    for scale in SCALES:
        size_letters(scale)
        stage.speak(Longer() if longer else gettext.NullTranslations())
        for question in QUESTIONS:
            found += [f"{scale} {question}: {fault}" for fault in faults(interaction(question, size, scale))]
        warned = interaction("short", size, scale, "That space is taken. Choose a free one.")
        found += [f"{scale} warned: {fault}" for fault in faults(warned)]
        for chosen in (NONE, 0, 5):
            found += [f"{scale} bid {chosen}: {fault}" for fault in faults(bidding(size, chosen, scale))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", PHONES)
def test_a_bid_for_the_left_hand(stage: Stage, size: str) -> None:
    assert not faults(bidding(size, 5, left_handed=True))


# ---------------------------------------------------------------- what is asked


def test_a_title_is_said_whole(stage: Stage) -> None:
    for size in PHONES:
        for question in ("short", "kill", "path"):
            assert QUESTIONS[question][0] in texts(paint(interaction(question, size))), (size, question)


@pytest.mark.parametrize("size", [name for name in PHONES if "wide" in name])
@pytest.mark.parametrize(
    "news", ["Samira keeps 3 viziers", "Samira calls Bouraq and places a palace on C4, worth 10 points"]
)
def test_what_somebody_else_did_is_said_below_a_title_of_two_lines(stage: Stage, size: str, news: str) -> None:
    """On a landscape phone: as much of it as there is room for. The title stands above it whole, or not at all."""
    model = interaction("short", size)
    drawing = paint(replace(model, prompt=replace(model.prompt, reason=news, short="", news=True)))
    told = next(text for text in texts(drawing) if text.startswith("Samira"))
    titles = [text for text in texts(drawing) if text.startswith("Pick up")]
    assert told == news or told.endswith("…")
    assert len(told) > 12, "who, and what"
    assert titles in ([], [QUESTIONS["short"][0]])


def test_what_is_too_long_ends_in_dots(stage: Stage) -> None:
    for size in PHONES:
        model = interaction("short", size)
        title = " ".join(["Konstantin the Magnificent and all of his seven brothers"] * 9)
        told = texts(paint(replace(model, prompt=replace(model.prompt, title=title))))
        (start,) = (text for text in told if text.startswith("Konst"))
        assert title.startswith(start.removesuffix("…")), size
        assert start.endswith("…"), size


def test_a_reason_takes_two_lines_beside_the_hand(stage: Stage) -> None:
    assert QUESTIONS["path"][1] in texts(paint(interaction("path", "tablet small")))


def test_what_is_asked_can_be_pressed(stage: Stage) -> None:
    """So that a reason that is cut off can be read in full."""
    for size in ("tall", "tall wide", "phone wide", "tablet", "tablet small"):
        assert has(paint(interaction("path", size)), Command.PROMPT), size


# ---------------------------------------------------------------- bids


@pytest.mark.parametrize("size", PHONES)
def test_a_bid_says_what_is_left_and_the_whole_order(stage: Stage, size: str) -> None:
    from fivetribes.text.sentences import SEAT_LETTERS

    for chosen in (0, 5):
        model = bidding(size, chosen)
        drawing, layout = paint(model), model.layout
        assert layout.card is None
        assert model.card is not None
        assert model.card.total in texts(drawing)
        line = layout.preview or layout.prompt
        order = [marker.name for marker in markers(drawing, line)]
        expected = [f"mark_{SEAT_LETTERS[part.colour]}" for part in model.card.lines if part.letter]
        assert order[-4:] == expected, (size, chosen)
        places = [marker.rect for marker in markers(drawing, line)][-4:]
        assert all(place.w >= LEAST_MARKER for place in places)
        assert all(right.x >= left.right for left, right in pairwise(places))


@pytest.mark.parametrize("size", sizes())
def test_markers_on_the_zeros_are_all_seen(stage: Stage, size: str) -> None:
    model = bidding(size)
    zeros = model.layout.bids[FIRST_ZERO:]
    found = [marker.rect for zero in zeros for marker in markers(paint(model), zero)]
    assert len(found) == 3
    assert all(place.w >= LEAST_MARKER for place in found)
    assert not any(both(one, other) for one, other in combinations(found, 2))
    assert all(any(zero.x <= place.x and place.right <= zero.right for zero in zeros) for place in found)


@pytest.mark.parametrize("size", PHONES)
def test_no_coin_stands_alone(stage: Stage, size: str) -> None:
    """Before a bid is chosen, the last turn is no preview of one."""
    model = bidding(size)
    preview = model.layout.preview
    coins = [
        mark
        for mark in paint(model).marks
        if getattr(mark, "name", "") == "coin" and preview is not None and both(mark.rect, preview)
    ]
    assert not coins


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_what_is_bid_for_can_be_looked_up(stage: Stage, size: str, left_handed: bool) -> None:
    model = bidding(size, left_handed=left_handed)
    drawing, actions = all_of(model), paint(model)
    assert has(drawing, Command.CARD_STRIP) or has(actions, Command.MARKET)
    (target,) = [
        target for target in (*drawing.targets, *actions.targets) if target.key in (Command.CARD_STRIP, Command.MARKET)
    ]
    assert not any(
        both(target.rect, other.rect) for other in (*drawing.targets, *actions.targets) if other is not target
    )
    assert not any(isinstance(other.key, PickFilter) for other in drawing.targets)


def test_the_market_is_no_djinn(stage: Stage) -> None:
    """Violet and gold say that a djinn can be used."""
    from screens.kit.palette import Tone

    drawing = paint(interaction("short", "phone"))
    assert "icon_cards" in sprites(drawing)
    assert sum(getattr(mark, "fill", None) == Tone.DJINN for mark in drawing.marks) == 1
