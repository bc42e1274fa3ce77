"""What the Table shows, as plain values: made from a view and what the player has planned. Knows no Kivy.

Painters turn these into drawings and know nothing else, so whatever is secret has to stay out of here: the coins of
a player are in them only while that player may look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.pieces import DJINN_ROW, NONE, ROW, TRACK
from fivetribes.model.steps import BID, OVER
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.scoring import MAJORITY_POINTS
from fivetribes.rules.tiles import cards_in_order
from fivetribes.text.rules_text import level_text
from screens.board.tile_sprites import BoardOverlay
from screens.kit.table.phase import Waiting
from screens.kit.table.replay.stepper import ReplayStepper
from screens.play.game_setup import SPRITE_COLOURS, GameSetup
from screens.table.layout.table_layout import TableLayout
from screens.table.model.actions import Command, Subject, TapSeat, TapTile
from screens.table.model.phase import Phase


@dataclass(frozen=True, slots=True)
class Player:
    """What all may see of a player, and the coins if this one may look now."""

    seat: int
    name: str
    letter: str
    colour: int  # a sprite's number
    who: str  # "Person", or the level
    points: int  # without coins that are secret
    coins: int | None
    camels: int
    viziers: int
    elders: int
    cards: int  # goods, without fakirs
    fakirs: int
    tiles: int
    palms: int
    palaces: int
    djinns: tuple[int, ...]
    used: frozenset[int]
    goods: tuple[int, ...]  # by kind
    swing: int  # points from having more viziers than others
    active: bool = False  # has to decide now
    choosable: bool = False  # can be tapped as a victim
    hiding: bool = False  # decides, and has coins that show while the panel is held


@dataclass(frozen=True, slots=True)
class OrderMark:
    """A turn marker in the order of play; nobody's if it is not known yet."""

    state: Literal["done", "now", "waiting", "open"]
    seat: int = NONE
    colour: int = NONE
    letter: str = ""
    price: int | None = None


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the turn order track."""

    price: int
    seat: int = NONE
    colour: int = NONE
    letter: str = ""


@dataclass(frozen=True, slots=True)
class CardSpot:
    """A card or a djinn in its row; NONE is a gap. `live`: can be taken now.

    Of a card, `number` says that it is the first (1), the second, ..., and `slot` its place in the row of the game.
    """

    what: int
    live: bool = False
    chosen: bool = False
    number: int = 0
    slot: int = NONE


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the action bar. One that is not live says why when it is pressed."""

    text: str
    icon: str = ""
    kind: Literal["primary", "outlined", "tonal", "djinn", "paper"] = "outlined"
    live: bool = True
    sprite: str = ""  # instead of the icon


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked, of whom, and what that means."""

    title: str
    reason: str = ""
    seat: int = NONE
    coins: int | None = None
    warns: bool = False  # a refusal: shown in a warmer colour
    short: str = ""  # the reason where there is little room
    tiles: tuple[int, ...] = ()  # that a refusal is about
    news: bool = False  # the reason is what somebody else has just done
    held: bool = False  # the coins show because the player's panel is held
    covered: bool = False  # they would show then
    name: str = ""  # of who is asked, where several people play and the title does not say it


@dataclass(frozen=True, slots=True)
class Hand:
    """The meeples of a sowing that are not dropped yet."""

    left: tuple[int, ...] = ()  # tribes
    total: int = 0
    following: int = NONE  # the place in `left` of the one that is dropped next, NONE: none is chosen
    note: str = ""


#: What can be done with a djinn.
PowerState = Literal["usable", "not now", "used", "always"]


@dataclass(frozen=True, slots=True)
class PowerTile:
    """A djinn in front of who plays."""

    djinn: int
    state: PowerState
    using: bool = False


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card: a sprite, words, and a gain if there is one."""

    sprite: str
    text: str
    gain: str = ""
    sign: int = 0  # of the gain
    colour: int = NONE  # a player's marker instead of the sprite
    letter: str = ""
    tiles: tuple[int, ...] = ()  # that it is about


@dataclass(frozen=True, slots=True)
class CardContent:
    """The card in the corner: the last turn (dark), or what a plan, a bid or this turn changes (parchment)."""

    title: str
    note: str = ""
    total: str = ""
    sign: int = 0
    lines: tuple[CardLine, ...] = ()
    dark: bool = False
    colour: int = NONE  # of whose turn it was
    letter: str = ""
    replay: bool = False
    chip: str = ""  # a choice to be made on the card


@dataclass(frozen=True, slots=True)
class LogTurn:
    """A turn of the log, or a bid: whose, and what happened."""

    round: int
    name: str
    colour: int
    letter: str
    lines: tuple[str, ...]
    bid: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One of a few choices."""

    key: int
    title: str
    note: str = ""
    sprite: str = ""
    count: int = 0
    camel: bool | None = None
    chosen: bool = False
    subject: Subject | None = None  # what it is about, to be looked up


@dataclass(frozen=True, slots=True)
class ChoiceMenu:
    """A few choices at a tile (or at no tile in particular)."""

    title: str
    note: str
    rows: tuple[ChoiceRow, ...]
    tile: int = NONE
    line: str = ""  # on a phone: what the chosen one changes
    page: int = NONE  # of many rows; none: the one with what is chosen
    keep: tuple[int, ...] = ()  # tiles that it should not cover, beside its own: the path


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move that is put before the player: what it is, what it gains, and why."""

    at: int  # of so many hints
    of: int
    deed: str
    reasons: tuple[str, ...]  # the same, from the fullest to the shortest
    gain: str = ""
    sign: int = 0
    sprite: str = ""
    count: int = 0
    camel: bool | None = None
    tile: int = NONE
    keep: tuple[int, ...] = ()  # tiles that it should not cover


@dataclass(frozen=True, slots=True)
class BidSpace:
    """A space of the track while somebody bids."""

    price: int
    colour: int = NONE  # whose marker lies there
    letter: str = ""
    offered: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class ViewModel:
    """All that the Table shows at one moment.

    Its text names no part: Kivy writes out each value that a KV rule passes on, which would take milliseconds.
    """

    layout: TableLayout
    view: View
    players: tuple[Player, ...]
    round: str
    turn: str
    prompt: Prompt
    order: tuple[OrderMark, ...] = ()
    track: tuple[TrackSpace, ...] = ()
    djinns: tuple[CardSpot, ...] = ()
    market: tuple[CardSpot, ...] = ()
    buttons: dict[Command, Button] = field(default_factory=dict)  # undo, redo, hint, djinn, market, primary, take_back
    filters: frozenset[str] = frozenset()  # of "tribe0".."tribe4", "camel", "djinn"
    best: str = ""  # what is highlighted
    hand: Hand | None = None
    powers: tuple[PowerTile, ...] = ()
    card: CardContent | None = None
    choices: ChoiceMenu | None = None
    hint: Hint | None = None
    bids: tuple[BidSpace, ...] = ()
    overlay: BoardOverlay = field(default_factory=BoardOverlay)
    chosen: TapTile | TapSeat | None = None  # the tile or the player that is chosen
    phase: Phase = field(default_factory=Waiting)
    log: tuple[LogTurn, ...] = ()  # the newest first; none where the layout shows none
    stepper: ReplayStepper | None = None  # while a turn is replayed
    can_filter: bool = True  # a sowing is planned, or can be tried out
    idle: bool = False  # somebody else acts, and no move is tried out: nothing is offered

    @property
    def bidding(self) -> bool:
        return self.view.steps[0][0] == BID


def players_of(
    view: View, setup: GameSetup, *, looking: int = NONE, choosable: frozenset[int] = frozenset(), hiding: int = NONE
) -> tuple[Player, ...]:
    """The players. `looking`: the seat whose own coins may be shown now, if it is the view's. `hiding`: the seat that
    sees what only it may know by holding its own panel."""
    found = []
    for seat, (who, name) in enumerate(zip(setup.seats, setup.names(), strict=True)):
        own = [tile for tile, owner in enumerate(view.owner) if owner == seat]
        shown = view.is_open(seat) and (view.coins_are_open or seat == looking)
        found.append(
            Player(
                seat=seat,
                name=name,
                letter=name[:1].upper(),
                colour=SPRITE_COLOURS.index(who.colour),
                who=level_text(who.level).name if who.level else tr("Person"),
                points=view.public_points(seat),
                coins=view.coins[seat] if shown else None,
                camels=view.camels[seat],
                viziers=view.viziers[seat],
                elders=view.elders[seat],
                cards=sum(view.goods_of(seat)),
                fakirs=view.fakirs_of(seat),
                tiles=len(own),
                palms=sum(view.palms[tile] for tile in own),
                palaces=sum(view.palaces[tile] for tile in own),
                djinns=tuple(djinn.id for djinn in TABLE.of(view.held[seat])),
                used=frozenset(djinn.id for djinn in TABLE.of(view.used[seat])),
                goods=view.goods_of(seat),
                swing=MAJORITY_POINTS * sum(other < view.viziers[seat] for other in view.viziers),
                active=seat == view.seat and not view.over,
                choosable=seat in choosable,
                hiding=seat == hiding,
            )
        )
    return tuple(found)


def track_of(view: View, players: Sequence[Player]) -> tuple[TrackSpace, ...]:
    """The nine spaces of the turn order track."""
    return tuple(
        TrackSpace(price) if seat == NONE else TrackSpace(price, seat, players[seat].colour, players[seat].letter)
        for price, seat in zip(TRACK, view.track, strict=True)
    )


def bids_of(view: View, players: Sequence[Player]) -> tuple[BidSpace, ...]:
    """The same nine spaces where bids are made: nothing is offered."""
    return tuple(BidSpace(space.price, space.colour, space.letter) for space in track_of(view, players))


def order_of(view: View, players: Sequence[Player]) -> tuple[OrderMark, ...]:
    """The markers in order of play: who has played, who plays, who is still to play or to bid."""
    waiting = [(seat, TRACK[space]) for space, seat in enumerate(view.track) if seat != NONE]
    marks = []
    if view.steps[0][0] == BID:
        marks += [_mark("done", players[seat], price) for seat, price in waiting]
        bidders = [seat for seat in view.bid_order if seat != NONE]
        marks += [_mark("waiting" if at else "now", players[seat]) for at, seat in enumerate(bidders)]
        return tuple(marks)
    played = [seat for seat in view.bid_order if seat != NONE]
    over = view.steps[-1][0] == OVER
    for at, seat in enumerate(played):
        marks.append(_mark("done" if over or at < len(played) - 1 else "now", players[seat]))
    marks += [_mark("waiting", players[seat], price) for seat, price in waiting]
    return tuple(marks)


def bid_order_of(view: View, players: Sequence[Player]) -> tuple[OrderMark, ...]:
    """The places of the bid order track, on which markers lie that have acted: who bids first in the next round."""
    last = max((at for at, seat in enumerate(view.bid_order) if seat != NONE), default=NONE)
    return tuple(
        OrderMark("open") if seat == NONE else _mark("now" if at == last else "done", players[seat])
        for at, seat in enumerate(view.bid_order)
    )


def _mark(state: Literal["done", "now", "waiting"], player: Player, price: int | None = None) -> OrderMark:
    return OrderMark(state, player.seat, player.colour, player.letter, price)


def market_of(
    view: View, live: frozenset[int] = frozenset(), chosen: frozenset[int] = frozenset()
) -> tuple[CardSpot, ...]:
    """The cards that lie there, one after the other, then as many gaps as there are in the row: so what a market offers
    stands together. `live` and `chosen` are places of the row."""
    cards = tuple(
        CardSpot(view.row[slot], slot in live, slot in chosen, number, slot)
        for number, slot in enumerate(cards_in_order(view.row), 1)
    )
    return cards + (CardSpot(NONE),) * (ROW - len(cards))


def djinns_of(view: View, live: frozenset[int] = frozenset(), chosen: int = NONE) -> tuple[CardSpot, ...]:
    """The row of djinns; `live` and `chosen` are djinns."""
    return tuple(
        CardSpot(djinn, djinn in live, djinn == chosen and djinn != NONE)
        for djinn in (view.djinn_row[place] for place in range(DJINN_ROW))
    )


def turn_words(view: View) -> str:
    """Which turn of the round this is."""
    if view.over:
        return tr("The game is over")
    if view.steps[0][0] == BID:
        return tr("Bidding")
    played = sum(seat != NONE for seat in view.bid_order)
    return tr("Turn {n} of {all}").format(n=played, all=len(view.bid_order))


def round_words(view: View) -> str:
    """Which round this is, and whether it is the last one."""
    text = tr("Round {n}, the last") if view.ending and not view.over else tr("Round {n}")
    return text.format(n=view.round)
