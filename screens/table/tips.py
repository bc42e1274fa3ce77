"""Tips at the Table, each told once: what can be done here, and why it is worth it. Knows no Kivy.

A tip is told at a moment: a person decides, and nothing lies over the Table. There is one tip at a moment at most;
what could be said besides waits for the next moment of the kind.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from fivetribes.i18n import mark, tr
from fivetribes.model.steps import Ask
from screens.kit.drawing.rect import Rect, Rects
from screens.kit.table.tips.tip import Tip, area_of, costs_of, there
from screens.table.layout.geometry import TableLayout
from screens.table.model.actions import Action, Command, Cover, TapPower
from screens.table.model.view_model import ViewModel
from screens.table.presenter import Presenter

#: By the kind of moment, the tips for it in the order in which they are told.
MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "bid": ("coins", "bid", "muse"),
    "sow": ("pick", "coins", "power", "goal", "hold"),
    "fan": ("fan",),
    "plan": ("plan",),
    "market": ("market",),
    "sacred": ("djinn",),
    "end": ("end", "power", "goods"),
}
TEXTS: Final[dict[str, str]] = {
    "coins": mark(
        "Your coins are hidden while others may look. Hold your own panel down to see them; let go, and they are hidden"
        " again."
    ),
    "bid": mark(
        "The more you pay, the earlier you play. Coins are points at the end: pay only for a turn that others could"
        " take from you."
    ),
    "muse": mark(
        "You can try out a move on the board before you bid, or while others think. Then you know what it is worth to"
        " play early."
    ),
    "pick": mark(
        "Your last meeple must match one that was on its tile before your turn. You take all of that colour, and they"
        " act for you."
    ),
    "pick_own_path": mark(
        "Your last meeple must land on a tile with its own colour. You take all of that colour, and they act for you."
    ),
    "goal": mark(
        "Or begin with the end: choose here what your move should end with, then a tile. The app finds the way."
    ),
    "goal_tile": mark(
        "Or begin with the end: choose a tile to end on, and what to end with there. The app finds the way."
    ),
    "fan": mark(
        "Each choice is a tribe to end with and says what you gain, coins included. A camel means that the tile becomes"
        " yours."
    ),
    "plan": mark(
        "Nothing is final yet. You can undo, edit the path or try another end: comparing costs nothing before you sow."
    ),
    "plan_card": mark(
        "This is all that your move would change. Nothing is final yet: you can undo, edit the path or try another"
        " end."
    ),
    "market": mark(
        "Sets of different goods grow with each kind: three are worth 7, nine are worth 60. Take a kind you lack, or"
        " keep your coins."
    ),
    "djinn": mark(
        "A djinn brings 4 to 10 points and a power for the rest of the game. Elders pay for it; those you keep bring 2"
        " points each."
    ),
    "power": mark(
        "A gold rim says that you can use a djinn now. Nobody will remind you: press it to see what it costs."
    ),
    "end": mark(
        "Look over what has changed before you end the turn. Until then you can undo all of it, unless something"
        " hidden was revealed."
    ),
    "goods": mark(
        "You can sell sets of goods only here, at the end of your turn. They bring the same at the end of the game:"
        " sell if you need coins to bid."
    ),
    "hold": mark(
        "Press and hold (right-click) anything to see what it does: a tile, a card, a djinn, a player."
    ),
}  # fmt: skip


#: What a dp of each part of the layout costs that is covered.
COSTS: Final[dict[str, float]] = {
    "top_bar": 0.6, "seats": 0.6, "filters": 1.0, "board": 1.0, "djinns": 0.8, "market": 0.8, "card_strip": 0.8,
    "card": 1.5, "log_panel": 0.2, "panel": 2.5, "dock": 2.5,
}  # fmt: skip


def moment_of(presenter: Presenter) -> str:
    """What kind of moment this is for the person who decides; "": none for a tip."""
    return "" if presenter.decision is None or presenter.hints is not None else presenter.interaction.moment


def tip_for(key: str, presenter: Presenter, model: ViewModel, shown: Mapping[Action, Rect]) -> Tip | None:
    """This tip as it is now; None if what it is about is not there."""
    layout = model.layout
    text, about = TEXTS[key], _about(key, presenter, model, shown)
    planner = presenter.interaction.planner
    if key == "goal" and not about and planner is not None:
        text = TEXTS["goal_tile"]
        about = _tiles(layout, frozenset(planner.search.goals()) - model.overlay.lit)
    elif key == "pick" and model.view.options.same_sowing_counts:
        text = TEXTS["pick_own_path"]
    elif key == "plan" and layout.card is not None:
        text = TEXTS["plan_card"]
    if not about:
        return None
    changes = layout.card if key == "end" else None
    clear = (layout.prompt, layout.primary, *_next(presenter, model, shown), *there(changes))
    tiles = _touchable(presenter, model)
    parts = (layout.board, layout.menu, layout.prompt, layout.primary, *layout.seats)
    area = area_of((*parts, *there(layout.top_bar, layout.panel, layout.dock)), layout.width, layout.height)
    spared = (*_tiles(layout, tiles), *there(layout.hand))
    return Tip(key, tr(text), area, about, clear, spared, costs_of(layout, COSTS), free=_tiles(layout, tiles))


def _touchable(presenter: Presenter, model: ViewModel) -> frozenset[int]:
    """The tiles that are touched next, or looked at: the next steps, the way, and where the move could end."""
    board, planner = model.overlay, presenter.interaction.planner
    sowing = planner is not None and presenter.decision is not None and presenter.decision.ask is Ask.SOW
    ends = planner.search.goals() if planner is not None and sowing else ()
    target = () if board.target is None else (board.target,)
    return frozenset((*board.lit, *board.path, *board.proposed, *target, *(tile for tile, _ in board.gains), *ends))


def _next(presenter: Presenter, model: ViewModel, shown: Mapping[Action, Rect]) -> Rects:
    """What is touched next: the choices there are, and the button that does what is chosen. Of tiles there are too many
    for that; the one at which a tip points is never covered."""
    layout, ask = model.layout, presenter.decision.ask if presenter.decision is not None else None
    found = there(shown.get(Command.PRIMARY), shown.get(Cover.CHOICES))
    if ask is Ask.BID:
        return (*found, *_whole(layout.bids))
    if ask is Ask.MARKET:
        return (*found, *(rect for rect, spot in zip(layout.market_cards, model.market, strict=False) if spot.live))
    if ask is Ask.SACRED:
        return (*found, *(rect for rect, spot in zip(layout.djinn_cards, model.djinns, strict=False) if spot.live))
    return found


def _about(key: str, presenter: Presenter, model: ViewModel, shown: Mapping[Action, Rect]) -> Rects:
    """What a tip is about: any one of these rectangles."""
    layout = model.layout
    if key == "coins":
        return tuple(layout.seats[player.seat] for player in model.players if player.hiding)
    if key == "bid":
        # Where the prompt is between the board and the track, it stays in sight.
        return there(layout.dock) if layout.kind == "portrait" else _whole(layout.bids)
    if key == "pick":
        planner = presenter.interaction.planner
        return _tiles(layout, planner.plan.lit if planner is not None else ())
    if key in ("muse", "hold"):
        return _tiles(layout, range(len(model.view.stacks)))
    if key == "goal":
        return there(layout.filters or layout.filter_button)
    if key == "fan":
        return there(shown.get(Cover.CHOICES))
    if key == "plan":
        return there(layout.card or layout.undo)
    if key == "market":
        return there(layout.market or layout.card_strip or layout.market_button)
    if key == "djinn":
        return there(layout.djinns or layout.card_strip or layout.market_button)
    if key == "power":
        usable = [one.djinn for one in model.powers if one.state == "usable"]
        chips = [*(shown.get(TapPower(djinn)) for djinn in usable), shown.get(Command.ALL_POWERS)]
        return there(*chips, layout.djinn_button)[:1] if usable else ()
    if key == "end":
        return there(layout.undo)
    assert key == "goods"
    return there(layout.hint) if presenter.interaction.can_sell else ()


def _tiles(layout: TableLayout, tiles: Collection[int]) -> Rects:
    return tuple(layout.tile_rect(tile) for tile in sorted(tiles))


def _whole(rects: Rects) -> Rects:
    """What holds all of these, if there are any."""
    if not rects:
        return ()
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return (Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y),)
