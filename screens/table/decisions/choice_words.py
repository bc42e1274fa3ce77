"""Where a move is chosen, and what it says there. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import TileName
from fivetribes.model.moves import NO_DJINN, NO_TILE, Build, Keep, Kill, Move, Place, Take, Use
from fivetribes.model.pieces import ELDER, NONE, TRIBE_LETTERS
from fivetribes.model.steps import Ask
from fivetribes.rules.djinn import TABLE
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import DJINN_NAMES, TRIBE_NAMES, fee_words
from screens.table.model.actions import Subject, TapDjinn, TapSeat, TapTile
from screens.table.model.view_model import ChoiceRow, Player


class Nowhere(Enum):
    """The place of choices that are made at no tile, seat or djinn in particular."""

    NOWHERE = 0


NOWHERE: Final = Nowhere.NOWHERE
#: Where a choice is made.
ChoicePlace = TapTile | TapSeat | TapDjinn | Nowhere


def spot_of(move: Move) -> ChoicePlace:
    """Where a move is chosen."""
    match move:
        case Kill(tile, seat):
            return TapTile(tile) if tile != NO_TILE else TapSeat(seat)
        case Place(tile):
            return TapTile(tile)
        case Use(tile=tile) if tile != NO_TILE:
            return TapTile(tile)
        case Take(djinn):
            return TapDjinn(djinn)
        case _:
            return NOWHERE


def price_of(move: Move) -> tuple[int, int]:
    """What comes first: what costs nothing, then what costs fakirs."""
    match move:
        case Kill(fakirs=fakirs, djinn=djinn):
            return djinn != NO_DJINN, fakirs
        case Place(djinn=djinn, fee=fee):
            return djinn != NO_DJINN, -fee
        case Use(elders=elders) | Take(fakirs=elders):
            return 0, elders
        case Build(fakirs):
            return 0, fakirs
    return 0, 0


def subject_of(move: Move) -> Subject | None:
    """What a move is about, to be looked up."""
    if isinstance(move, Kill):
        return Subject("tribe", move.victims[0])
    djinn = getattr(move, "djinn", NONE)
    return Subject("djinn", djinn) if djinn != NONE else None


def row_of(move: Move, key: int, view: View) -> ChoiceRow:
    """A move as a row of the choice menu."""
    match move:
        case Kill(victims=victims, fakirs=fakirs, djinn=djinn, fee=fee):
            title = capitalised(" + ".join(tr(TRIBE_NAMES[tribe]) for tribe in victims))
            notes = [fee_words(0, fakirs)] if fakirs else []
            if djinn != NO_DJINN:
                notes.append(f"{DJINN_NAMES[djinn]}: {fee_words(1 - fee, fee)}")
            twice = 2 if len(victims) == 2 and victims[0] == victims[1] else 0
            return ChoiceRow(key, title, ", ".join(notes), f"m_{TRIBE_LETTERS[victims[0]]}", twice)
        case Place(djinn=djinn, fee=fee):
            if djinn == NO_DJINN:
                # Translators: a palm or a palace is placed there without the help of Hagis or Lamia.
                return ChoiceRow(key, tr("Without a djinn"), "", "palm", 0)
            return ChoiceRow(key, fee_words(1 - fee, fee), DJINN_NAMES[djinn], TABLE[djinn].sprite, 0)
        case Use(djinn, elders, fakirs):
            sprite = f"m_{TRIBE_LETTERS[ELDER]}" if elders else "good_fakir"
            return ChoiceRow(key, fee_words(elders, fakirs), "", sprite, 0)
        case Take(_, fakirs):
            sprite = "good_fakir" if fakirs else f"m_{TRIBE_LETTERS[ELDER]}"
            return ChoiceRow(key, fee_words(2 - fakirs, fakirs), "", sprite, 0)
        case Keep(djinn):
            points = trn("{n} point", "{n} points", TABLE[djinn].points)
            return ChoiceRow(key, DJINN_NAMES[djinn], points, TABLE[djinn].sprite, 0)
        case Build(fakirs):
            coins = view.board.blue_around[view.end_tile] * (view.hand + fakirs)
            note = fee_words(0, fakirs) if fakirs else tr("without fakirs")
            return ChoiceRow(key, trn("{n} coin", "{n} coins", coins), note, "coin", 0)
    return ChoiceRow(key, move.code())


def covered_row(key: int, chosen: bool) -> ChoiceRow:
    """One of some djinns that others may not see."""
    return ChoiceRow(key, tr("Djinn {n}").format(n=key + 1), "", "icon_djinn", chosen=chosen)


def describe_choice(move: Move, view: View, players: Sequence[Player], tile_name: TileName) -> str:
    """What confirming would do, in a short sentence."""
    match move:
        case Kill(tile, seat, victims, fakirs, djinn, fee):
            text = _kill_words(victims, tile_name(tile) if tile != NO_TILE else players[seat].name, tile != NO_TILE)
            paid = [fee_words(0, fakirs)] if fakirs else []
            if djinn != NO_DJINN:
                paid.append(f"{DJINN_NAMES[djinn]} {fee_words(1 - fee, fee)}")
            return text + (f" ({', '.join(paid)})" if paid else "")
        case Place(tile, djinn, fee):
            # Translators: where a palm or a palace is placed; {tile} is "E5" or "oasis 8".
            text = tr("On {tile}").format(tile=tile_name(tile))
            return text if djinn == NO_DJINN else f"{text} ({DJINN_NAMES[djinn]}: {fee_words(1 - fee, fee)})"
        case Use(djinn, elders, fakirs, tile):
            paid_for = fee_words(elders, fakirs)
            if tile == NO_TILE:
                return paid_for
            return tr("On {tile} for {price}").format(tile=tile_name(tile), price=paid_for)
        case Take(djinn, fakirs):
            return tr("{djinn} for {price}").format(djinn=DJINN_NAMES[djinn], price=fee_words(2 - fakirs, fakirs))
        case Keep(djinn):
            return tr("Keep {djinn}, discard the others").format(djinn=DJINN_NAMES[djinn])
        case Build(fakirs):
            blue, builders = view.board.blue_around[view.end_tile], view.hand + fakirs
            # Translators: for example "3 blue tiles × 2: 6 coins"; the second number is that of the builders.
            text = trn("{n} blue tile × {{builders}}: {{coins}}", "{n} blue tiles × {{builders}}: {{coins}}", blue)
            return text.format(builders=builders, coins=trn("{n} coin", "{n} coins", blue * builders))
    return ""


def kill_asked(moves: Sequence[Move], reach: int) -> str:
    """Who can be killed. `reach`: how many steps away without fakirs."""
    most, players = _kill_reach(moves, reach), _kills_players(moves)
    if not most:
        return tr("Choose a player’s vizier or elder")
    if most > reach:
        text = (
            trn(
                "Choose a meeple within {n} step, or {{most}} with fakirs, or a player’s vizier or elder",
                "Choose a meeple within {n} steps, or {{most}} with fakirs, or a player’s vizier or elder",
                reach,
            )
            if players
            else trn(
                "Choose a meeple within {n} step, or {{most}} with fakirs",
                "Choose a meeple within {n} steps, or {{most}} with fakirs",
                reach,
            )
        )
        return text.format(most=most)
    if players:
        return trn(
            "Choose a meeple within {n} step, or a player’s vizier or elder",
            "Choose a meeple within {n} steps, or a player’s vizier or elder",
            reach,
        )
    return trn("Choose a meeple within {n} step", "Choose a meeple within {n} steps", reach)


def kill_asked_shortly(moves: Sequence[Move], reach: int) -> str:
    """The same in a few words."""
    most, players = _kill_reach(moves, reach), _kills_players(moves)
    if not most:
        return tr("Choose a player’s vizier or elder")
    if most > reach:
        if players:
            return trn("within {n} step with fakirs, or a player", "within {n} steps with fakirs, or a player", most)
        return trn("within {n} step with fakirs", "within {n} steps with fakirs", most)
    if players:
        return trn("within {n} step, or a player", "within {n} steps, or a player", reach)
    return trn("within {n} step", "within {n} steps", reach)


def _kill_reach(moves: Sequence[Move], reach: int) -> int:
    """How many steps away somebody can be killed on a tile, with all the fakirs that it takes; 0: nobody can."""
    least: dict[int, int] = {}
    for move in moves:
        if isinstance(move, Kill) and move.tile != NO_TILE:
            least[move.tile] = min(least.get(move.tile, move.fakirs), move.fakirs)
    return reach + max(least.values()) if least else 0


def _kills_players(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, Kill) and move.tile == NO_TILE for move in moves)


def _kill_words(victims: tuple[int, ...], where: str, on_tile: bool) -> str:
    if len(victims) == 1:
        text = KILL_ON[victims[0]]() if on_tile else KILL_OF[victims[0]]()
        return text.format(where=where)
    # Translators: {one} and {other} are "vizier" or the like in the nominative; {where} is a tile or a player's name.
    text = tr("Kill {one} and {other} on {where}") if on_tile else tr("Kill {one} and {other} of {where}")
    one, other = (tr(TRIBE_NAMES[tribe]) for tribe in victims)
    return text.format(one=one, other=other, where=where)


#: Each victim in a sentence of its own: other languages bend these words.
KILL_ON: Final = (
    # Translators: {where} is a tile, such as "E5" or "oasis 8", in the nominative.
    lambda: tr("Kill the vizier on {where}"),
    lambda: tr("Kill the elder on {where}"),
    lambda: tr("Kill the merchant on {where}"),
    lambda: tr("Kill the builder on {where}"),
    lambda: tr("Kill the assassin on {where}"),
)
KILL_OF: Final = (
    # Translators: {where} is a player's name.
    lambda: tr("Kill a vizier of {where}"),
    lambda: tr("Kill an elder of {where}"),
)


def confirm_words(move: Move) -> str:
    """What the button says that does this."""
    if isinstance(move, Take):
        price = fee_words(2 - move.fakirs, move.fakirs)
        # Translators: a button; {price} is "2 elders".
        return tr("Call {djinn}: {price}").format(djinn=DJINN_NAMES[move.djinn], price=price)
    return CONFIRM[type(move)]()


TITLES: Final = {
    Ask.BLOCKED: lambda: tr("No legal move"),
    Ask.TRIBE: lambda: tr("Before the tribe acts"),
    Ask.BUILD: lambda: tr("Your builders earn coins"),
    Ask.KILL: lambda: tr("Choose whom to kill"),
    Ask.SACRED: lambda: tr("Call a djinn"),
    Ask.KEEP: lambda: tr("Keep one of these djinns"),
}
#: What the answers are, where a touch means nothing.
WHAT_TO_DO: Final = {
    Ask.BLOCKED: lambda: tr("You can use a djinn first, or go on."),
    Ask.TRIBE: lambda: tr("You can use a djinn first, or go on."),
    Ask.BUILD: lambda: tr("Choose how your builders earn coins."),
    Ask.KILL: lambda: tr("Choose one of the highlighted tiles or players."),
    Ask.PLACE: lambda: tr("Choose one of the highlighted tiles."),
    Ask.SACRED: lambda: tr("Choose one of the djinns in the row, or skip."),
    Ask.KEEP: lambda: tr("Choose the djinn that you want to keep."),
}
CONFIRM: Final = {
    # Translators: these are buttons: verbs.
    Kill: lambda: tr("Kill"),
    # Translators: a button: place a palm or a palace.
    Place: lambda: tr("Place"),
    # Translators: a button: use a djinn.
    Use: lambda: tr("Use"),
    # Translators: a button: call a djinn.
    Take: lambda: tr("Call"),
    # Translators: a button: keep a djinn of those looked at, or a game that one thought of deleting.
    Keep: lambda: tr("Keep"),
    # Translators: a button: the builders earn coins.
    Build: lambda: tr("Earn"),
}
