"""The table as text."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.grid import COLUMN_LETTERS, HEIGHT, WIDTH
from fivetribes.model.pieces import FAKIR, GOODS, NONE, TRACK, TRIBE_LETTERS
from fivetribes.model.stacks import letters, unpack
from fivetribes.rules.scoring import Score
from fivetribes.text.names import CARD_NAMES, DJINN_NAMES

CELL = 11
#: Letters of the tile kinds: large and small market, oasis, village, sacred place.
KIND_LETTERS = "LSOVX"


def board_text(view: View) -> str:
    """The 30 tiles: kind with points, camel, palms (o) and palaces (^), meeples."""
    rule = "  +" + ("-" * CELL + "+") * WIDTH
    lines = ["   " + " ".join(f"{letter:^{CELL}}" for letter in COLUMN_LETTERS), rule]
    for row in range(HEIGHT):
        tiles = range(row * WIDTH, (row + 1) * WIDTH)
        lines.append(f"{row + 1} |" + "|".join(f"{_tile_head(view, tile):<{CELL}}" for tile in tiles) + "|")
        lines.append("  |" + "|".join(f"{_meeples(view.stacks[tile]):^{CELL}}" for tile in tiles) + "|")
        lines.append(rule)
    return "\n".join(lines)


def _tile_head(view: View, tile: int) -> str:
    head = f"{KIND_LETTERS[view.board.kinds[tile]]}{view.board.points[tile]}"
    if view.palms[tile]:
        head += f" o{view.palms[tile]}"
    if view.palaces[tile]:
        head += f" ^{view.palaces[tile]}"
    if view.owner[tile] != NONE:
        head += f" @{view.owner[tile] + 1}"
    return head


def _meeples(stack: int) -> str:
    if sum(unpack(stack)) <= CELL:
        return letters(stack)
    return "".join(f"{letter}{count}" for letter, count in zip(TRIBE_LETTERS, unpack(stack), strict=True) if count)


def table_text(view: View, names: Sequence[str]) -> str:
    """The whole table: board, tracks, rows, players."""
    lines = [board_text(view), "", _tracks(view), tr("Market:") + " " + _row(view), tr("Djinns:") + " " + _djinns(view)]
    lines += [_player(view, seat, names[seat]) for seat in range(view.seats)]
    return "\n".join(lines)


def legend() -> str:
    """What the signs of the board mean."""
    return tr(
        "L4 large market, S6 small market, O8 oasis, V5 village, X sacred place, each with its points; "
        "@1 camel of player 1, o palms, ^ palaces; V vizier, E elder, M merchant, B builder, A assassin."
    )


def _seat(seat: int) -> str:
    return "-" if seat == NONE else str(seat + 1)


def _tracks(view: View) -> str:
    spaces = " ".join(f"{price}:{_seat(seat)}" for price, seat in zip(TRACK, view.track, strict=True))
    order = " ".join(_seat(seat) for seat in view.bid_order)
    return tr("Round {round}. Turn order {spaces}. Bid order {order}").format(
        round=view.round, spaces=spaces, order=order
    )


def _row(view: View) -> str:
    cards = [f"{slot + 1} {tr(CARD_NAMES[card])}" for slot, card in enumerate(view.row) if card != NONE]
    return ", ".join(cards) + " " + tr("({count} in the deck)").format(count=view.deck_left)


def _djinns(view: View) -> str:
    names = [DJINN_NAMES[djinn] for djinn in view.djinn_row if djinn != NONE]
    return ", ".join(names) + " " + tr("({count} in the deck)").format(count=view.djinns_left)


def _player(view: View, seat: int, name: str) -> str:
    coins = view.coins[seat]
    goods = view.cards_of(seat)
    cards = [f"{tr(CARD_NAMES[kind])} {goods[kind]}" for kind in range(GOODS) if goods[kind]]
    djinns = [DJINN_NAMES[djinn] for djinn in range(len(DJINN_NAMES)) if view.held[seat] >> djinn & 1]
    return tr(
        "@{number} {name}: coins {coins}, viziers {viziers}, elders {elders}, fakirs {fakirs}, camels {camels}; {cards}"
    ).format(
        number=seat + 1,
        name=name,
        coins="?" if coins is None else coins,
        viziers=view.viziers[seat],
        elders=view.elders[seat],
        fakirs=goods[FAKIR],
        camels=view.camels[seat],
        cards=", ".join(cards + djinns) or "-",
    )


def sheet_text(scores: Sequence[Score], names: Sequence[str], winners: Sequence[int]) -> str:
    """The score sheet."""
    rows = [
        # Translators: rows of the score sheet in the terminal, at most 10 letters each.
        (tr("coins"), [score.coins for score in scores]),
        (tr("viziers"), [score.viziers for score in scores]),
        (tr("elders"), [score.elders for score in scores]),
        (tr("djinns"), [score.djinns for score in scores]),
        (tr("palms"), [score.palms for score in scores]),
        (tr("palaces"), [score.palaces for score in scores]),
        (tr("tiles"), [score.tiles for score in scores]),
        (tr("goods"), [score.goods for score in scores]),
        (tr("total"), [score.total for score in scores]),
    ]
    lines = [f"{'':<10}" + "".join(f"{name[:12]:>13}" for name in names)]
    lines += [f"{label:<10}" + "".join(f"{points:>13}" for points in values) for label, values in rows]
    best = ", ".join(names[seat] for seat in winners)
    lines.append(tr("Won by {names}").format(names=best))
    return "\n".join(lines)
