"""What the dashboard of a player shows, drawn: the points by category, and what lies in front of the player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from fivetribes.game.view import View
from fivetribes.i18n import mark, tr, trn
from fivetribes.model.grid import NAMES
from fivetribes.model.pieces import BLUE_KINDS, ELDER, GOODS, PALACE, PALM, SET_VALUES, VIZIER, camels_each
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.scoring import MAJORITY_POINTS, best_sets
from fivetribes.shell.sentences import capitalised, shorten_words
from fivetribes.text import rules_text
from fivetribes.text.names import cards
from screens.kit.drawing import sprite_names
from screens.kit.drawing.painted_block import scaled, tall, text_into
from screens.kit.drawing.rect import Rect, cells
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.play.five_tribes.score_sheet import CATEGORIES
from screens.table.model.actions import Subject
from screens.table.model.view_model import Player

PAD: Final = 12
GAP: Final = 8
ROW: Final = 48
ICON: Final = 30
ALONG: Final = PAD + ICON + 12  # where the words of a row begin
BESIDE: Final = 58  # where those of a tile begin


@dataclass(frozen=True, slots=True)
class BoardSection:
    """A player among the others."""

    player: Player
    players: tuple[Player, ...]
    view: View


# ---------------------------------------------------------------- points


def paint_points(source: BoardSection, width: float) -> tuple[Sketch, float]:
    """The sum of what all may know, then a row for each category."""
    sketch, rows = Sketch(), Sketch()
    player = source.player
    y: float = PAD
    sum_text = str(player.points)
    wide = text_wide(sum_text, 28, bold=True) + 4
    if source.view.coins_are_open:
        # Translators: stands behind a number that is written larger.
        note = trn("point", "points", player.points)
    else:
        # Translators: stands behind a number that is written larger.
        note = trn("point, without coins", "points, without coins", player.points)
    high = max(scaled(36), tall(note, 14, width - 3 * PAD - wide))
    rows.words(Rect(PAD + 2, y, wide, high), sum_text, 28, Tone.TEXT_HIGH, bold=True)
    rows.words(Rect(PAD + wide + 10, y, width - 2 * PAD - wide - 10, high), note, 14, Tone.TEXT_MID, lines=4)
    y += high + 4
    score = source.view.public_score(player.seat)
    notes = _notes(source)
    for category, title in CATEGORIES.items():
        rows.box(Rect(PAD, y, width - 2 * PAD, 1), Tone.DIVIDER)
        points = str(getattr(score, category)) if category != "coins" else _coins(player)
        y = _row(rows, y, width, category, tr(title), notes[category], points, player)
    sketch.box(Rect(0, 0, width, y + 4), Tone.SURFACE_2, 12)
    sketch.add(rows.done())
    return sketch, y + 4


def _coins(player: Player) -> str:
    return "?" if player.coins is None else str(player.coins)


def _row(
    rows: Sketch, y: float, width: float, category: str, title: str, note: str, points: str, player: Player
) -> float:
    """A category from `y` on; returns where it ends."""
    figure = max(44, text_wide(points, 18, bold=True) + 6)
    room = width - ALONG - figure - PAD - 4
    first = max(scaled(22), tall(title, 15, room, bold=True))
    second = tall(note, 13, room)
    high = max(ROW, first + second + 12)
    top = y + (high - first - second) / 2
    sprite, key = _FACES[category]
    if category == "tiles":
        sprite, key = sprite_names.camel(player.colour), Subject("camel", player.seat)
    elif category == "coins" and player.coins is None:
        sprite = "coin_hidden"
    face = Rect(PAD, y + (high - ICON) / 2, ICON, ICON)
    if category == "djinns":
        rows.emblem(face, sprite)
    else:
        rows.picture(face, sprite)
    rows.words(Rect(ALONG, top, room, first), title, 15, bold=True, lines=3)
    rows.words(Rect(ALONG, top + first, room, second), note, 13, Tone.TEXT_MID, lines=9)
    rows.words(Rect(width - PAD - figure, y, figure, high), points, 18, Tone.GOLD_TEXT, bold=True, align="right")
    if key is not None:
        rows.target(Rect(4, y + 1, width - 8, high - 1), key, title, corner=8)
    return y + high


#: The picture of each category, and what is looked up in it.
_FACES: Final[dict[str, tuple[str, Subject | None]]] = {
    "coins": ("coin", Subject("coins", 0)),
    "viziers": (sprite_names.meeple(VIZIER), Subject("tribe", VIZIER)),
    "elders": (sprite_names.meeple(ELDER), Subject("tribe", ELDER)),
    "djinns": ("icon_djinn", None),
    "tiles": ("", None),
    "palms": (sprite_names.item(PALM), Subject("item", PALM)),
    "palaces": (sprite_names.item(PALACE), Subject("item", PALACE)),
    "goods": ("good_jewels", None),
}


def _notes(source: BoardSection) -> dict[str, str]:
    """Below the name of each category: how many, and how the points come about."""
    player, view = source.player, source.view
    coins = tr("Secret until the end")
    if view.coins_are_open:
        coins = ""
    elif player.coins is not None:
        coins = tr("Only you see them; not in the sum")
    left = tr("camels left: {n} of {all}").format(n=player.camels, all=camels_each(view.seats))
    return {
        "coins": coins,
        "viziers": _rivals(source),
        "elders": _count(player.elders),
        "djinns": _count(len(player.djinns)),
        "tiles": f"{_count(player.tiles)}; {left}",
        "palms": _count(player.palms),
        "palaces": _count(player.palaces),
        "goods": f"{_count(player.cards)}; " + trn("{n} fakir", "{n} fakirs", player.fakirs),
    }


def _count(n: int) -> str:
    if not n:
        # Translators: a player has no viziers, tiles, palms or palaces.
        return tr("none")
    # Translators: how many viziers, tiles, palms or palaces a player has.
    return tr("{n} owned").format(n=n)


def _rivals(source: BoardSection) -> str:
    """How many viziers there are, and what having more than each rival brings."""
    own = source.player.viziers
    parts = []
    for other in source.players:
        if other.seat != source.player.seat:
            # Translators: another player's viziers, and what having more brings.
            text = tr("{name} {n} (+{points})") if other.viziers < own else tr("{name} {n}")
            parts.append(text.format(name=shorten_words(other.name), n=other.viziers, points=MAJORITY_POINTS))
    return f"{_count(own)}; " + ", ".join(parts)


# ---------------------------------------------------------------- what lies there

Section = Literal["djinns", "goods", "tiles"]
TITLES: Final = {"djinns": mark("Djinns"), "goods": mark("Goods and fakirs"), "tiles": mark("Tiles")}


def paint_belongings(source: BoardSection, width: float) -> tuple[Sketch, float]:
    """Djinns with their text, goods with the sets they make, tiles. The sums above say of what there is nothing."""
    sketch = Sketch()
    y = _djinns(sketch, _title(sketch, 0, width, "djinns", bool(source.player.djinns)), width, source)
    has_cards = bool(source.player.cards or source.player.fakirs)
    y = _goods(sketch, _title(sketch, y, width, "goods", has_cards), width, source)
    y = _tiles(sketch, _title(sketch, y, width, "tiles", bool(source.player.tiles)), width, source)
    return sketch, y


def _title(sketch: Sketch, y: float, width: float, section: Section, full: bool) -> float:
    """The name of a section, if there is anything in it."""
    if not full:
        return y
    y += 6 if y else 0
    return y + text_into(sketch, Rect(4, y + 4, width - 8, 0), tr(TITLES[section]), 14, Tone.GOLD_TEXT, bold=True) + 10


def _djinns(sketch: Sketch, y: float, width: float, source: BoardSection) -> float:
    for djinn in source.player.djinns:
        card = Sketch()
        article = rules_text.djinn_text(djinn, source.view.options)
        room = width - 76 - PAD
        line = y + 10
        line += text_into(card, Rect(76, line, room, 0), article.name, 15, bold=True) + 1
        line += text_into(card, Rect(76, line, room, 0), article.key_facts, 13, Tone.GOLD_TEXT) + 3
        line += text_into(card, Rect(76, line, room, 0), article.text, 14, Tone.TEXT_MID) + 3
        line += text_into(card, Rect(76, line, room, 0), _state(djinn, source), 13, Tone.TEXT_LOW)
        high = max(68, line + 10 - y)
        sketch.box(Rect(0, y, width, high), Tone.SURFACE_2, 12)
        sketch.emblem(Rect(PAD, y + 10, 48, 48), TABLE[djinn].sprite)
        sketch.add(card.done())
        sketch.target(Rect(0, y, width, high), Subject("djinn", djinn), article.name)
        y += high + GAP
    return y


def _state(djinn: int, source: BoardSection) -> str:
    """Whether a djinn still works."""
    kind = TABLE[djinn]
    if djinn in source.player.used:
        return tr("Used up until the next round") if source.view.options.once_per_round else tr("Used up for now")
    if not kind.price:
        return tr("Works when bidding") if kind.cheaper_bids else tr("Works all the time")
    return tr("Ready to use")


def _goods(sketch: Sketch, y: float, width: float, source: BoardSection) -> float:
    """A chip for each kind, then the sets they make now."""
    player = source.player
    held = [(kind, n) for kind, n in enumerate((*player.goods, player.fakirs)) if n]
    counts = {n: f"\N{MULTIPLICATION SIGN}{n}" for _, n in held}
    each = 48 + max((text_wide(text, 14, bold=True) for text in counts.values()), default=0)
    columns = max(1, int((width + GAP) // (each + GAP)))
    spots = cells(0, y, (each, ROW), len(held), GAP, columns)
    for (kind, n), rect in zip(held, spots, strict=True):
        sketch.box(rect, Tone.SURFACE_2, 8)
        sketch.picture(Rect(rect.x + 6, rect.y + 8, 32, 32), sprite_names.good(kind))
        sketch.words(Rect(rect.x + 42, rect.y, rect.w - 45, ROW), counts[n], 14, bold=True)
        sketch.target(rect, Subject("card", kind), cards([kind]), corner=8)
    if spots:
        y = spots[-1].bottom + GAP
    return _sets(sketch, y, width, source)


def _sets(sketch: Sketch, y: float, width: float, source: BoardSection) -> float:
    player = source.player
    total = 0
    for mask in best_sets(player.goods):
        value = SET_VALUES[mask.bit_count()]
        total += value
        names = cards([kind for kind in range(GOODS) if mask >> kind & 1])
        y += _value(sketch, y, width, capitalised(names), value) + 4
    wild = source.view.public_score(player.seat).goods - total
    if wild:
        holder = next(djinn for djinn in TABLE.of(source.view.held[player.seat]) if djinn.fakir_pairs_are_goods)
        text = tr("Pairs of fakirs as goods, with {djinn}").format(djinn=holder.title)
        y += _value(sketch, y, width, text, wild) + 4
    return y


def _value(sketch: Sketch, y: float, width: float, text: str, value: int) -> float:
    figure = text_wide(str(value), 15, bold=True) + 6
    room = width - 4 - PAD - figure - 12
    high = max(scaled(20), tall(text, 14, room))
    sketch.words(Rect(4, y, room, high), text, 14, Tone.TEXT_MID, lines=9)
    sketch.words(
        Rect(width - PAD - figure, y, figure, scaled(20)), str(value), 15, Tone.GOLD_TEXT, bold=True, align="right"
    )
    return high


def _tiles(sketch: Sketch, y: float, width: float, source: BoardSection) -> float:
    """Each tile of the player with its points and what stands on it."""
    view = source.view
    own = [tile for tile, owner in enumerate(view.owner) if owner == source.player.seat]
    items = {tile: _items(view, tile) for tile in own}
    need = max(96, *(BESIDE + sum(wide for _, _, wide in items[tile]) for tile in own)) if own else 0
    columns = max(1, int((width + GAP) // (need + GAP)))
    each = (width - (columns - 1) * GAP) / columns
    line = scaled(22)
    spots = cells(0, y, (each, max(56, 2 * line + 8)), len(own), GAP, columns)
    for tile, rect in zip(own, spots, strict=True):
        kind = view.board.kinds[tile]
        sketch.box(rect, Tone.SURFACE_2, 8)
        sketch.picture(Rect(rect.x + 4, rect.y + 4, 48, 48), sprite_names.tile(kind))
        badge = sprite_names.badge(view.board.points[tile], kind in BLUE_KINDS)
        sketch.picture(Rect(rect.x + 1, rect.y + 1, 22, 22), badge)
        lower = rect.y + 4 + line if items[tile] else rect.y + (rect.h - line) / 2 + line
        sketch.words(Rect(rect.x + BESIDE, lower - line, rect.w - BESIDE - 4, line), NAMES[tile], 14, bold=True)
        x = rect.x + BESIDE
        for sprite, count, wide in items[tile]:
            sketch.picture(Rect(x - 2, lower + (line - 20) / 2, 18, 20), sprite)
            sketch.words(Rect(x + 16, lower, wide - 18, line), count, 12, Tone.TEXT_MID)
            x += wide
        sketch.target(rect, Subject("tile", tile), NAMES[tile], corner=8)
    return spots[-1].bottom + GAP if spots else y


def _items(view: View, tile: int) -> list[tuple[str, str, float]]:
    """The palms and palaces of a tile: sprite, how many if more than one, and how wide that is."""
    found = []
    for item, n in ((PALM, view.palms[tile]), (PALACE, view.palaces[tile])):
        if n:
            count = str(n) if n > 1 else ""
            found.append((sprite_names.item(item), count, 22 + text_wide(count, 12)))
    return found
