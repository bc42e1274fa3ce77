"""What the table says of a take before it is made, and of the few choices that follow it. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import Ban, KeepLamp, Move, Show, Swap, TakeShown
from fivetribes.alibaba.model.pieces import (
    BANNED_TILES,
    BLUE,
    BROWN,
    COLOUR_OF,
    GREEN,
    KIND_OF,
    LAMP,
    PINK,
    TREASURE_POINTS,
    WHITE,
    YELLOW,
)
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.names import COUNTED, ban_name, ban_word, describe, point_words, tile_name
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr, trn
from fivetribes.shell.sentences import capitalised
from screens.alibaba.model.actions import Action, TapBeside
from screens.alibaba.model.preview import Preview, count_of, magic_points, open_places, worth_of_next
from screens.alibaba.model.tile_sprites import magic_sprite, treasure_sprite
from screens.alibaba.model.view_model import CaveOption, OptionMenu, TakeCard, TakeLine


def tile_words(count: int) -> str:
    """A number of tiles, as the treasures they are: in other languages a tile of Five Tribes has another name."""
    return trn("{n} treasure", "{n} treasures", count)


# ---------------------------------------------------------------- before a take


def card_of(view: View, before: Preview) -> TakeCard:
    """What a take would bring: magic, treasure, and what would lie open then."""
    kind, tile = KIND_OF[before.tile], before.tile
    lines = [TakeLine(magic_sprite(COLOUR_OF[tile]), _magic_words(view, before), before.magic_points or 0)]
    if before.number is not None and before.worth is not None:
        # Translators: what a player would have of a kind of treasure: "Then you have 3 rubies".
        text = tr("Then you have {treasures}").format(treasures=COUNTED[kind](before.number))
        lines.append(TakeLine(treasure_sprite(kind), text, before.worth))
    if before.turned_up and (COLOUR_OF[tile] != BLUE or before.second):
        lines.append(TakeLine("cave_back", _turned_up(before)))
    if before.left_open:
        # Translators: what the next player could take: "2 rubies still lie face up".
        text = tr("Still face up: {treasures}").format(treasures=COUNTED[kind](before.left_open))
        lines.append(TakeLine(treasure_sprite(kind), text))
    return TakeCard(tile, capitalised(tile_name(tile)), tuple(lines), before.points)


def brief(before: Preview) -> str:
    """What a take would bring, in a few words that stand behind the name of the tile; "" if there is nothing to say."""
    said = [point_words(before.points)] if before.points else []
    if before.turned_up:
        said.append(_turned_up(before))
    return ". ".join(said)


def _turned_up(before: Preview) -> str:
    return trn("Turns up {n} tile", "Turns up {n} tiles", before.turned_up)


def _magic_words(view: View, before: Preview) -> str:
    """What the magic does."""
    colour, points = COLOUR_OF[before.tile], before.magic_points
    if before.second:
        return tr("You do not use its magic")
    if KIND_OF[before.tile] == LAMP and view.beside:
        return tr("Keep the lamp, or swap it for a tile beside the cave")
    if colour == PINK:
        return tr("Gives points at once")
    if colour == BLUE:
        if before.frees_square:
            return tr("Frees a square")
        return _turned_up(before) if before.turned_up else tr("Turns up nothing: no points")
    if colour == BROWN:
        return tr("2 points for each treasure of this kind") if points is None else tr("For all of this kind")
    if colour == GREEN:
        if not before.beside:
            return tr("No tile beside it can be taken")
        return trn("Then you take the tile beside it", "Then you take one of {n} tiles beside it", before.beside)
    if colour == YELLOW:
        return tr("Then you take a tile that the others show")
    assert colour == WHITE
    return tr("Then you forbid the others some tiles")


def lamp_words(lamps: int) -> str:
    """How a lamp that lies open is swapped at once; "" where none does."""
    if not lamps:
        return ""
    if lamps == 1:
        return tr("To swap the lamp at once, choose a tile beside the cave")
    return tr("To swap a lamp at once, drag it onto a tile beside the cave")


def carried_words(carried: Action) -> tuple[str, str]:
    """Where what is dragged can be put, and what else."""
    if isinstance(carried, TapBeside):
        return tr("Let go over a lamp to swap it for this tile"), ""
    return tr("Let go over a tile to swap the lamp for it"), tr("Over your treasures: you keep it")


# ---------------------------------------------------------------- a few choices


def menu_of(view: View, decision: Decision, names: Sequence[str], hint: Move | None = None) -> OptionMenu | None:
    """The choices of a decision that is not answered in the cave. `view` is that of who may look."""
    menu = _menu(view, decision, names)
    if menu is None or hint is None:
        return menu
    return replace(menu, options=tuple(replace(one, hinted=_same(one.move, hint)) for one in menu.options))


def _same(one: Move, other: Move) -> bool:
    """Whether they come to the same: of a kind it makes no difference which tile is shown."""
    if isinstance(one, Show) and isinstance(other, Show):
        return KIND_OF[one.tile] == KIND_OF[other.tile]
    return one == other


def _menu(view: View, decision: Decision, names: Sequence[str]) -> OptionMenu | None:
    match decision.ask:
        case Ask.LAMP:
            return OptionMenu(tr("Keep the lamp or swap it"), "", _lamp_options(view, decision))
        case Ask.SHOW:
            note = tr("{name} takes one of those shown").format(name=names[view.turn])
            return OptionMenu(tr("What do you show?"), note, _show_options(view, decision))
        case Ask.SHOWN:
            return OptionMenu(
                tr("Take one of these"),
                tr("Its magic is not used. The points are yours."),
                _shown_options(view, decision, names),
            )
        case Ask.BAN:
            note = tr("Nobody else may take such tiles until your next turn")
            full = tr("Nobody else may take such tiles until your next turn. A number says how many lie face up.")
            return OptionMenu(tr("What do you forbid?"), note, _ban_options(view, decision), full)
        case _:
            return None


def option_words(option: CaveOption) -> str:
    """What a choice is, in full."""
    return f"{option.name}. {capitalised(option.note)}" if option.note else option.name


def shown_words(view: View, deed: str, name: str) -> str:
    """Why a tile has to be shown: what was done, and what will be. `name`: of the player who takes."""
    if sum(size > 0 for seat, size in enumerate(view.hand_sizes) if seat != view.turn) == 1:
        # Translators: {deed} is a sentence: "Samira takes the yellow ring"; {name} is that player.
        return tr("{deed}. {name} gets the tile that you show.").format(deed=deed, name=name)
    # Translators: {deed} is a sentence: "Samira takes the yellow ring"; {name} is that player.
    return tr("{deed}. Each of the others shows a tile, and {name} takes one of them.").format(deed=deed, name=name)


def _lamp_options(view: View, decision: Decision) -> tuple[CaveOption, ...]:
    """Keep, and each tile beside the cave: with the points that magic and treasure give."""
    _, place, lamp, turned_up = view.step
    lamps = count_of(view, decision.seat, LAMP)
    found = []
    for move in decision.moves:
        assert isinstance(move, KeepLamp | Swap)
        kept = isinstance(move, KeepLamp)
        tile = lamp if isinstance(move, KeepLamp) else move.tile
        magic = magic_points(view, decision.seat, tile, place, turned_up, gained=kept)
        words = short = note = ""
        if lamps is not None and magic is not None:
            kind = KIND_OF[tile]
            have = lamps - 1 if kind == LAMP else count_of(view, decision.seat, kind) or 0
            points = magic + worth_of_next(have)
            words, note = f"+{points}", point_words(points)
        if kept:
            short = words
            words = tr("Keep: {points}").format(points=words) if words else tr("Keep")
        found.append(CaveOption(move, describe(move, view.tiles), words, short, tile, note=note))
    return tuple(found)


def _show_options(view: View, decision: Decision) -> tuple[CaveOption, ...]:
    """One tile of each kind: which one of them is shown makes no difference."""
    found: dict[int, CaveOption] = {}
    for move in decision.moves:
        assert isinstance(move, Show)
        kind = KIND_OF[move.tile]
        count = count_of(view, decision.seat, kind) or 1
        lost = TREASURE_POINTS[count] - TREASURE_POINTS[count - 1]
        words = f"−{lost}"
        note = tr("you would lose {points}").format(points=point_words(lost))
        found.setdefault(kind, CaveOption(move, COUNTED[kind](count), words, ban=kind, count=count, note=note))
    return tuple(found[kind] for kind in sorted(found))


def _shown_options(view: View, decision: Decision, names: Sequence[str]) -> tuple[CaveOption, ...]:
    """What each of the others shows, and what it would add."""
    found = []
    for move in decision.moves:
        assert isinstance(move, TakeShown)
        owner = view.step.index(move.tile, 1) - 1
        count = count_of(view, decision.seat, KIND_OF[move.tile])
        note = "" if count is None else point_words(worth_of_next(count))
        words = names[owner] if count is None else tr("{name}: +{n}").format(name=names[owner], n=worth_of_next(count))
        found.append(CaveOption(move, describe(move, view.tiles), words, tile=move.tile, note=note))
    return tuple(found)


def _ban_options(view: View, decision: Decision) -> tuple[CaveOption, ...]:
    """Colours and kinds, with how many such tiles lie face up."""
    found = []
    opened = [view.tiles[place] for place in open_places(view)]
    for move in decision.moves:
        assert isinstance(move, Ban)
        if move.what in view.left_out:
            continue
        count = sum(BANNED_TILES[move.what] >> tile & 1 for tile in opened)
        note = trn("{n} lies face up", "{n} lie face up", count)
        found.append(
            CaveOption(
                move, capitalised(ban_name(move.what)), ban_word(move.what), ban=move.what, count=count, note=note
            )
        )
    return tuple(found)
