"""The 22 djinns of the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from fivetribes.model import steps
from fivetribes.model.chance import Chance
from fivetribes.model.events import DjinnKept, DjinnsSeen, IncomeBrought, MeeplesPlaced
from fivetribes.model.grid import TILES
from fivetribes.model.pieces import ASSASSIN, BUILDER, ELDER, MERCHANT, NONE, PALACE, PALM, VIZIER
from fivetribes.model.stacks import UNIT
from fivetribes.model.state import State
from fivetribes.rules.djinn import (
    ANYWHERE,
    ELDER_AND_ONE_MORE,
    ELDER_OR_FAKIR,
    NOWHERE,
    ONE_FAKIR,
    TABLE,
    Djinn,
    Log,
    Price,
)
from fivetribes.rules.effects import (
    PLACE_ITEM,
    affordable,
    discard_djinn,
    draw_djinn,
    gain,
    get_djinn,
    is_bare,
    place_camel,
    take_top_card,
)

#: What a djinn brings that pays for other players' deeds too.
OWN_COIN: Final = 1
OTHERS_COINS: Final = 2


def _coins(state: State, owner: int) -> int:
    return OWN_COIN if owner == state.seat else OTHERS_COINS


class AlAmin(Djinn):
    """At the end each pair of fakirs is one good (R25)."""

    name = "al-amin"
    points = 5
    fakir_pairs_are_goods = True


class AnunNak(Djinn):
    """Three random meeples from the bag on an empty tile (R33, R34)."""

    name = "anun-nak"
    points = 8
    price = ELDER_OR_FAKIR
    meeples: ClassVar[int] = 3

    def payments(self, state: State) -> Price:
        if any(state.bag):
            return self.price
        if state.rules == 1:  # by the first rules nothing could be paid then
            return ()
        return tuple(way for way in self.price if way[0])  # the elder that is paid is drawn (R34)

    def targets(self, state: State) -> Sequence[int]:
        return [tile for tile in range(TILES) if not state.stacks[tile] and is_bare(state, tile)]

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        stack = 0
        for _ in range(min(self.meeples, sum(state.bag))):
            tribe = chance.meeple(state.bag)
            state.bag[tribe] -= 1
            stack += UNIT[tribe]
        state.set_stack(tile, stack)
        if log is not None:
            log.append(MeeplesPlaced(state.seat, tile, stack))


class Baal(Djinn):
    """Coins whenever anybody gets a djinn, not for himself (R26)."""

    name = "baal"
    points = 6

    def on_djinn(self, state: State, owner: int, djinn: int, log: Log) -> None:
        if djinn != self.id or state.options.baal_counts_itself:
            gain(state, owner, _coins(state, owner), self.name, log)


class Boaz(Djinn):
    """The viziers and elders in front of the owner cannot be killed."""

    name = "boaz"
    points = 6
    protects = True


class Bouraq(Djinn):
    """A palace on any village."""

    name = "bouraq"
    points = 6
    price = ELDER_OR_FAKIR

    def targets(self, state: State) -> Sequence[int]:
        return state.board.villages if state.palaces_left else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        _place_or_ask(state, PALACE, tile, log)


class Echidna(Djinn):
    """Doubles what the builders bring this turn, paid before or after (R28)."""

    name = "echidna"
    points = 4
    price = ELDER_AND_ONE_MORE

    def targets(self, state: State) -> Sequence[int]:
        return ANYWHERE if not state.doubled and self._is_of_use(state) else NOWHERE

    def _is_of_use(self, state: State) -> bool:
        step = state.steps[-1][0]
        if step == steps.SOW:
            return True
        if step == steps.TRIBE:
            if state.tribe == BUILDER:
                return state.board.blue_around[state.end_tile] > 0
            return (
                state.tribe == ASSASSIN
                and state.options.echidna_doubles_kandicha
                and bool(state.held[state.seat] & TABLE.on_victim)
            )
        return state.options.echidna_after and state.income > 0

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        state.doubled = True
        if log is not None:
            log.append(IncomeBrought(state.income, True))
        gain(state, state.seat, state.income, self.name, log)


class Enki(Djinn):
    """A palm on any oasis."""

    name = "enki"
    points = 8
    price = ELDER_OR_FAKIR

    def targets(self, state: State) -> Sequence[int]:
        return state.board.oases if state.palms_left else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        _place_or_ask(state, PALM, tile, log)


class Hagis(Djinn):
    """A palace goes to a tile around instead (R31)."""

    name = "hagis"
    points = 10
    price = ELDER_OR_FAKIR
    redirects = PALACE


class Haurvatat(Djinn):
    """Palms are worth 5."""

    name = "haurvatat"
    points = 8
    palm_points = 5


class Iblis(Djinn):
    """The assassins kill exactly two, on one tile or in front of one opponent (R38)."""

    name = "iblis"
    points = 8
    price = ELDER_OR_FAKIR
    kills_two = True


class Jafaar(Djinn):
    """Viziers are worth 3."""

    name = "jafaar"
    points = 6
    vizier_points = 3


class Kandicha(Djinn):
    """Whoever the owner's assassins kill brings what he was worth (R37)."""

    name = "kandicha"
    points = 6
    keeps_victims = (VIZIER, ELDER)

    def on_victim(self, state: State, tribe: int, tile: int, chance: Chance, log: Log) -> None:
        if tribe == MERCHANT:
            take_top_card(state, chance, log)
        elif tribe == BUILDER:
            coins = state.board.blue_around[tile]
            gain(state, state.seat, coins, self.name, log)
            if state.options.echidna_doubles_kandicha and coins:
                add_income(state, coins, log)


class Kumarbi(Djinn):
    """While bidding, each fakir makes the space one step cheaper (R30)."""

    name = "kumarbi"
    points = 6
    cheaper_bids = True


class Lamia(Djinn):
    """A palm goes to a tile around instead (R31)."""

    name = "lamia"
    points = 10
    price = ELDER_OR_FAKIR
    redirects = PALM


class Leta(Djinn):
    """A camel on an empty tile (R35)."""

    name = "leta"
    points = 4
    price = ELDER_AND_ONE_MORE

    def targets(self, state: State) -> Sequence[int]:
        return _bare_tiles(state, inhabited=False)

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        place_camel(state, tile, log)


class Marid(Djinn):
    """Coins whenever a meeple is dropped on a tile of the owner's (R39)."""

    name = "marid"
    points = 6

    def on_drop(self, state: State, owner: int, tile: int, log: Log) -> None:
        if state.owner[tile] == owner:
            gain(state, owner, _coins(state, owner), self.name, log)


class Monkir(Djinn):
    """Coins whenever a palace is placed (R40)."""

    name = "monkir"
    points = 6

    def on_palace(self, state: State, owner: int, log: Log) -> None:
        gain(state, owner, _coins(state, owner), self.name, log)


class Nekir(Djinn):
    """Coins for each killing (R36)."""

    name = "nekir"
    points = 6

    def on_killing(self, state: State, owner: int, victims: int, log: Log) -> None:
        times = victims if state.options.nekir_per_meeple else 1
        gain(state, owner, _coins(state, owner) * times, self.name, log)


class Shamhat(Djinn):
    """Elders are worth 4."""

    name = "shamhat"
    points = 6
    elder_points = 4


class Sibittis(Djinn):
    """Look at the top three djinns, keep one, discard the others (R41)."""

    name = "sibittis"
    points = 4
    price = ELDER_AND_ONE_MORE
    djinns: ClassVar[int] = 3

    def targets(self, state: State) -> Sequence[int]:
        return ANYWHERE if state.djinn_deck or state.djinn_discards else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        seen = []
        for _ in range(self.djinns):
            djinn = draw_djinn(state, chance, log)
            if djinn != NONE:
                seen.append(djinn)
        seen.sort()
        state.steps.append((steps.KEEP, *seen))
        if log is not None:
            log.append(DjinnsSeen(state.seat, tuple(seen)))


class Sloar(Djinn):
    """The top card of the deck (R42)."""

    name = "sloar"
    points = 8
    price = ONE_FAKIR

    def targets(self, state: State) -> Sequence[int]:
        return ANYWHERE if any(state.deck) or any(state.discards) else NOWHERE

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        take_top_card(state, chance, log)


class Utug(Djinn):
    """A camel on a tile with meeples, which stay (R35)."""

    name = "utug"
    points = 4
    price = ELDER_AND_ONE_MORE

    def targets(self, state: State) -> Sequence[int]:
        return _bare_tiles(state, inhabited=True)

    def perform(self, state: State, tile: int, chance: Chance, log: Log) -> None:
        place_camel(state, tile, log)


def keep_djinn(state: State, djinn: int, log: Log) -> None:
    """Of the djinns looked at (the innermost step), keep one and discard the others."""
    others = tuple(other for other in state.steps.pop()[1:] if other != djinn)
    for other in others:
        discard_djinn(state, other)
    if log is not None:
        log.append(DjinnKept(state.seat, djinn, others))
    get_djinn(state, djinn, log)


def add_income(state: State, coins: int, log: Log) -> None:
    """Note what the builders brought, and bring it again if Echidna was paid."""
    state.income += coins
    if log is not None:
        log.append(IncomeBrought(state.income, state.doubled))
    if state.doubled:
        gain(state, state.seat, coins, Echidna.name, log)


def redirecting(state: State, item: int) -> list[tuple[Djinn, Price]]:
    """The djinns with which the acting seat may place an item elsewhere, and the ways he can pay each."""
    mask = state.held[state.seat] & TABLE.redirects & ~state.used[state.seat]
    return [
        (djinn, ways)
        for djinn in TABLE.of(mask)
        if djinn.redirects == item and (ways := affordable(state, djinn.price))
    ]


def _place_or_ask(state: State, item: int, tile: int, log: Log) -> None:
    if state.options.redirect_powers and redirecting(state, item):
        state.steps.append((steps.PLACE, item, tile))
    else:
        PLACE_ITEM[item](state, tile, log)


def _bare_tiles(state: State, *, inhabited: bool) -> Sequence[int]:
    if not state.camels[state.seat]:
        return NOWHERE
    return [tile for tile in range(TILES) if bool(state.stacks[tile]) == inhabited and is_bare(state, tile)]


for _kind in (
    AlAmin, AnunNak, Baal, Boaz, Bouraq, Echidna, Enki, Hagis, Haurvatat, Iblis, Jafaar,
    Kandicha, Kumarbi, Lamia, Leta, Marid, Monkir, Nekir, Shamhat, Sibittis, Sloar, Utug,
):  # fmt: skip
    TABLE.add(_kind())
