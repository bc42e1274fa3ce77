"""What a djinn is: one entry of a table with all that there is to know about it, and hooks for what its power does.

The code of the turn asks the table and names no djinn; the entries are in the modules of `djinns`. Names, texts,
sprites, the deck of a game and what computer players expect are all read from there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from fivetribes.model.events import Event
from fivetribes.model.moves import NO_TILE
from fivetribes.model.pieces import DJINNS
from fivetribes.model.state import State
from fivetribes.shell.chance import Chance

Log = list[Event] | None
#: The ways to pay a power, as (elders, fakirs).
Price = tuple[tuple[int, int], ...]

ELDER_OR_FAKIR: Final[Price] = ((1, 0), (0, 1))
ELDER_AND_ONE_MORE: Final[Price] = ((2, 0), (1, 1))
ONE_FAKIR: Final[Price] = ((0, 1),)

ANYWHERE: Final = (NO_TILE,)
NOWHERE: Final[tuple[int, ...]] = ()


class Djinn:
    """One djinn. The defaults are those of a djinn without any power."""

    #: In files and in `DJINNS`, where its place is its number.
    name: ClassVar[str]
    #: For players: a proper name, the same in every language.
    title: ClassVar[str]
    points: ClassVar[int]
    #: What it does, in so few words that they fit on a card, marked for translation.
    short: ClassVar[str]
    #: What it does, for players, in a sentence or two, marked for translation. It may name the `figures` and those of
    #: `text.rules_text`.
    text: ClassVar[str]
    figures: ClassVar[tuple[tuple[str, int], ...]] = ()
    #: The options of the rules that change what it does.
    options: ClassVar[tuple[str, ...]] = ()
    #: The points its power may bring when the whole game lies ahead: what computer players expect before they learn.
    prior: ClassVar[float]
    #: The first version of the rules whose games have it in the deck.
    since: ClassVar[int] = 1

    #: What the power costs, where it has a price and is used by paying it.
    price: ClassVar[Price] = ()
    #: The price in words, where it is none of those that several have.
    price_text: ClassVar[str] = ""
    #: The item, palm or palace, that may go elsewhere for the price.
    redirects: ClassVar[int | None] = None
    #: For the price, the assassins kill two.
    kills_two: ClassVar[bool] = False
    #: Each fakir makes a bid one space cheaper.
    cheaper_bids: ClassVar[bool] = False
    #: The viziers and elders in front of the owner cannot be killed.
    protects: ClassVar[bool] = False
    #: The victims of these tribes are kept, by a djinn that has `on_victim`.
    keeps_victims: ClassVar[tuple[int, ...]] = ()
    # scoring
    vizier_points: ClassVar[int] = 0
    elder_points: ClassVar[int] = 0
    palm_points: ClassVar[int] = 0
    fakir_pairs_are_goods: ClassVar[bool] = False

    def __init__(self) -> None:
        if self.name not in DJINNS:
            raise LookupError(f"the djinn {self.name!r} has no number: it is missing in model.pieces.DJINNS")
        self.id = DJINNS.index(self.name)
        self.bit = 1 << self.id
        self.sprite = f"dj_{self.name}"
        self.portrait = f"portrait_{self.name}"

    # A power used between two steps.

    def payments(self, state: State) -> Price:
        """The payments that would allow the power now, also those that the acting seat cannot pay."""
        return self.price

    def targets(self, state: State) -> Sequence[int]:
        """The tiles the acting seat may use the power on now: ANYWHERE if it needs none, NOWHERE if it cannot be
        used."""
        raise NotImplementedError

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        """Use the power, which has been paid."""
        raise NotImplementedError

    # What the owner gets when something happens.

    def on_drop(self, state: State, owner: int, tile: int, log: Log) -> None:
        """The acting seat dropped a meeple on a tile in a sowing."""

    def on_djinn(self, state: State, owner: int, djinn: int, log: Log) -> None:
        """The acting seat got a djinn."""

    def on_palace(self, state: State, owner: int, log: Log) -> None:
        """The acting seat placed a palace."""

    def on_killing(self, state: State, owner: int, victims: int, log: Log) -> None:
        """The acting seat's assassins killed, once, one or two meeples."""

    def on_victim(self, state: State, tribe: int, tile: int, chance: Chance, log: Log) -> None:
        """The owner's assassins killed this meeple, on a tile or (NO_TILE) in front of somebody."""


class _Table:
    """The djinns by number, and masks of those with a certain hook."""

    def __init__(self) -> None:
        self._djinns: dict[int, Djinn] = {}
        self._of_mask: dict[int, tuple[Djinn, ...]] = {}
        self.powers = 0  # used by paying, between two steps
        self.redirects = 0
        self.kills_two = 0
        self.cheaper_bids = 0
        self.protects = 0
        self.on_drop = 0
        self.on_djinn = 0
        self.on_palace = 0
        self.on_killing = 0
        self.on_victim = 0

    def add(self, djinn: Djinn) -> None:
        """Add a djinn; its number is its place in `DJINNS`."""
        kind = type(djinn)
        self._djinns[djinn.id] = djinn
        for mask, is_so in (
            ("powers", kind.targets is not Djinn.targets),
            ("redirects", djinn.redirects is not None),
            ("kills_two", djinn.kills_two),
            ("cheaper_bids", djinn.cheaper_bids),
            ("protects", djinn.protects),
            *((hook, getattr(kind, hook) is not getattr(Djinn, hook)) for hook in _REACTIONS),
        ):
            if is_so:
                setattr(self, mask, getattr(self, mask) | djinn.bit)

    def __getitem__(self, djinn: int) -> Djinn:
        return self._djinns[djinn]

    def __iter__(self) -> Iterator[Djinn]:
        return (self._djinns[number] for number in sorted(self._djinns))

    def in_play(self, rules: int) -> list[int]:
        """The numbers of the djinns in the deck by this version of the rules, ascending."""
        return [djinn.id for djinn in self if djinn.since <= rules]

    def of(self, mask: int) -> tuple[Djinn, ...]:
        """The djinns in a mask, in the order of the table."""
        try:
            return self._of_mask[mask]
        except KeyError:
            found = self._of_mask[mask] = tuple(djinn for djinn in self if djinn.bit & mask)
            return found

    def held(self, state: State, mask: int) -> Iterator[tuple[int, Djinn]]:
        """The djinns in a mask that somebody has, with their owners."""
        for seat, held in enumerate(state.held):
            if held & mask:
                for djinn in self.of(held & mask):
                    yield seat, djinn


_REACTIONS: Final = ("on_drop", "on_djinn", "on_palace", "on_killing", "on_victim")
TABLE: Final = _Table()
