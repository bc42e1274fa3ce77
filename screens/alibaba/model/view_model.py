"""What Ali Baba's table shows, as plain values. Knows no Kivy.

Painters turn these into drawings and know nothing else, so whatever is secret has to stay out of here: what lies behind
a player's screen is in them only while that player may look.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.model.pieces import KIND_OF, KINDS, NONE, TREASURE_POINTS
from fivetribes.alibaba.model.steps import OVER
from fivetribes.alibaba.text.turn_log import Turn
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr, trn
from fivetribes.text.rules_text import level_text
from screens.alibaba.layout.places import CaveTableLayout
from screens.alibaba.model.actions import Action, Command
from screens.alibaba.model.phase import Phase
from screens.alibaba.model.preview import EMPTY, count_of, down_count, open_places, turned_up_by, worth_of_next
from screens.kit.table.phase import Waiting
from screens.kit.table.replay.log_entry import LogEntry, tiles_of
from screens.kit.table.replay.stepper import ReplayStepper
from screens.play.game_setup import SPRITE_COLOURS, GameSetup

#: Turns that the running log has room for, at most.
LOG_TURNS: Final = 40


@dataclass(frozen=True, slots=True)
class CavePlayer:
    """What all may see of a player, and the points of the treasures if these may be seen now."""

    seat: int
    name: str
    letter: str
    colour: int  # a sprite's number
    who: str  # "Person", or the level
    is_person: bool
    points: int  # of the track
    tiles: int
    ban: int  # what this player has forbidden the others, or NONE
    treasures: int | None
    active: bool = False  # has to decide now
    hiding: bool = False  # decides, and has treasures that show while the panel is held


@dataclass(frozen=True, slots=True)
class CaveTile:
    """A tile of the cave."""

    place: int
    tile: int  # DOWN: face down
    live: bool = False  # can be taken now
    chosen: bool = False
    banned: bool = False  # forbidden to whoever's turn it is
    turns_up: bool = False  # would be turned up by taking the one that is chosen
    brings: str = ""  # what taking it would bring, in words


@dataclass(frozen=True, slots=True)
class Treasure:
    """A kind of treasure, as the player who looks has it. The numbers are None while they are covered."""

    kind: int
    count: int | None
    next: int | None  # what one more would be worth; 0 where none can come


@dataclass(frozen=True, slots=True)
class Carried:
    """A tile that is dragged: where the finger is, and how large it is in the cave."""

    tile: int
    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class CaveButton:
    """A button. One that is not live says why when it is pressed."""

    text: str
    icon: str = ""
    kind: Literal["primary", "outlined", "tonal"] = "outlined"
    live: bool = True


@dataclass(frozen=True, slots=True)
class CavePrompt:
    """What is asked, of whom, and what else there is to know."""

    title: str
    reason: str = ""
    seat: int = NONE
    warns: bool = False  # the reason is a refusal
    news: bool = False  # all may know the reason


@dataclass(frozen=True, slots=True)
class TakeLine:
    """What a take would bring, a line of the card: a sprite, words, a gain. A hint has no sprite."""

    sprite: str
    text: str
    gain: int = 0


@dataclass(frozen=True, slots=True)
class TakeCard:
    """What taking a tile would bring."""

    tile: int
    title: str
    lines: tuple[TakeLine, ...]
    total: int | None  # None: it depends on what is covered


@dataclass(frozen=True, slots=True)
class CaveOption:
    """One of a few choices: a tile, a treasure, a magic, or nothing but words."""

    move: Move
    name: str  # in full
    words: str = ""  # below the picture
    short: str = ""  # instead of these words, where they have no room
    tile: int = NONE
    ban: int = NONE  # a kind or a colour
    count: int = 0  # on the picture, if there is more than one
    note: str = ""  # said with the name
    hinted: bool = False  # it is a good one, which the player has asked for


@dataclass(frozen=True, slots=True)
class OptionMenu:
    """A few choices, of which one is made at once."""

    title: str
    note: str
    options: tuple[CaveOption, ...]
    full: str = ""  # instead of the note, where there is room: it explains the numbers, too

    @property
    def notes(self) -> tuple[str, ...]:
        """What explains the choices, the longest first."""
        return tuple(text for text in (self.full, self.note) if text)


@dataclass(frozen=True, slots=True)
class CaveTurn:
    """A turn of the log: whose, and what happened, with where each of that is played again."""

    name: str
    colour: int
    letter: str
    lines: tuple[tuple[str, LogEntry], ...]


@dataclass(frozen=True, slots=True)
class CaveTableModel:
    """All that the table shows at one moment."""

    layout: CaveTableLayout
    view: View
    players: tuple[CavePlayer, ...]
    title: str  # how far the game has come
    note: str
    prompt: CavePrompt
    cave: tuple[CaveTile, ...]  # the lower layers first
    treasures: tuple[Treasure, ...] = ()  # those of `owner`
    owner: int = NONE  # the player who has the device; NONE: nobody has it
    beside: tuple[int, ...] = ()  # tiles
    buttons: dict[Command, CaveButton] = field(default_factory=dict)
    card: TakeCard | None = None
    menu: OptionMenu | None = None
    phase: Phase = field(default_factory=Waiting)
    log: tuple[CaveTurn, ...] = ()  # the newest first
    idle: bool = False  # somebody else acts
    picks_second: bool = False  # a tile beside the one just taken is chosen
    goals: frozenset[Action] = frozenset()  # where what is dragged can be put
    stepper: ReplayStepper | None = None  # while the game is gone through once more

    @property
    def shared(self) -> bool:
        """Whether several people play at this device."""
        return sum(player.is_person for player in self.players) > 1

    @property
    def worth(self) -> int | None:
        """What the treasures that are shown are worth, if that is secret to others and may be seen now."""
        return None if self.owner == NONE or self.view.options.open_hands else self.players[self.owner].treasures


def players_of(view: View, setup: GameSetup, hiding: int = NONE) -> tuple[CavePlayer, ...]:
    """The players. `hiding`: the seat whose treasures show while its panel is held."""
    over = view.step[0] == OVER
    return tuple(
        CavePlayer(
            seat=seat,
            name=name,
            letter=name[:1].upper(),
            colour=SPRITE_COLOURS.index(who.colour),
            who=level_text(who.level).name if who.level else tr("Person"),
            is_person=who.level is None,
            points=view.points[seat],
            tiles=view.hand_sizes[seat],
            ban=NONE if over else view.bans[seat],
            treasures=treasure_points(view, seat),
            active=seat == view.seat and not over,
            hiding=seat == hiding,
        )
        for seat, (who, name) in enumerate(zip(setup.seats, setup.names(), strict=True))
    )


def log_of(turns: Sequence[Turn], players: Sequence[CavePlayer]) -> tuple[CaveTurn, ...]:
    """The last turns of a log, the newest first, without those in which nothing happened yet."""
    found = []
    for at in range(len(turns) - 1, max(-1, len(turns) - 1 - LOG_TURNS), -1):
        turn = turns[at]
        lines = tuple(
            (line.text, LogEntry(at, piece, tiles_of(own)))
            for piece, own in enumerate(turn.lines_by_piece())
            for line in own
        )
        if lines:
            player = players[turn.seat]
            found.append(CaveTurn(player.name, player.colour, player.letter, lines))
    return tuple(found)


def treasure_points(view: View, seat: int) -> int | None:
    """What the treasures of a seat are worth, if that may be seen."""
    hand = view.hands[seat]
    if hand is None:
        return None
    return sum(TREASURE_POINTS[sum(KIND_OF[tile] == kind for tile in hand)] for kind in range(len(KINDS)))


def kinds_played(view: View) -> tuple[int, ...]:
    """The kinds that are not left out."""
    return tuple(kind for kind in range(len(KINDS)) if kind not in view.left_out)


def treasures_of(view: View, seat: int) -> tuple[Treasure, ...]:
    """A treasure for each kind that is played with. When the game is over, no more of them come."""
    over = view.step[0] == OVER
    found = []
    for kind in kinds_played(view):
        count = count_of(view, seat, kind)
        more = None if count is None else 0 if over else worth_of_next(count)
        found.append(Treasure(kind, count, more))
    return tuple(found)


def cave_of(
    view: View,
    live: frozenset[int],
    chosen: int,
    banned: frozenset[int],
    hidden: frozenset[int],
    brings: Mapping[int, str],
) -> tuple[CaveTile, ...]:
    """The tiles, the lower layers first; those that are moved just now are left out."""
    under = turned_up_by(view, chosen) if chosen != NONE else ()
    return tuple(
        CaveTile(
            place,
            view.tiles[place],
            place in live,
            place == chosen,
            place in banned,
            place in under,
            brings.get(place, ""),
        )
        for place in view.options.variant.cave.places
        if view.tiles[place] != EMPTY and place not in hidden
    )


def progress_words(view: View) -> tuple[str, str]:
    """How far the game has come, and how long it goes on."""
    down, up = down_count(view), len(open_places(view))
    if view.step[0] == OVER:
        return tr("The game is over"), trn("{n} tile is left", "{n} tiles are left", up)
    if view.turns_left != NONE:
        # Translators: how many turns all players together still have after this one.
        left = trn("{n} more turn", "{n} more turns", view.turns_left) if view.turns_left else tr("The last turn")
        return trn("{n} tile is left", "{n} tiles are left", up), left
    return (
        trn("{n} tile face down", "{n} tiles face down", down),
        trn("{n} face up", "{n} face up", up),
    )
