"""Small positions for the rule tests, and the verbs to play and look at them.

All tests use one layout of the sultanate (village and sacred places are blue):

        A      B      C        D         E         F
    1   oasis  large  small    village   sacred 6  small
    2   oasis  large  small    village   sacred 6  small
    3   oasis  large  small    village   sacred 6  small
    4   oasis  large  small    village   sacred 6  small
    5   oasis  oasis  village  sacred 10 sacred 12 sacred 15

A tile is written as its meeples, then `@seat` for a camel, `*n` for palms and `^n` for palaces:
"VVE", "B@1", "@0*2", "A^1". Tiles are named one by one (`C3="VE"`), or drawn all thirty
in `board`, with "." for an empty one. Whatever a position does not mention lies in the bag, the decks
and the supply. The card row and the djinn row are empty unless given, so markets (columns B, C and F) and
sacred places (column E) ask nothing.
"""

import re
from collections import Counter

import pytest

from fivetribes import Ask, FormatError, Game, IllegalMove
from fivetribes.model.options import RULES

LAYOUT = ("oasis", "large", "small", "village", "sacred", "small") * 4 + (
    "oasis",
    "oasis",
    "village",
    "sacred",
    "sacred",
    "sacred",
)
SACRED_POINTS = {4: 6, 10: 6, 16: 6, 22: 6, 27: 10, 28: 12, 29: 15}
NAMES = tuple(column + row for row in "12345" for column in "ABCDEF")
VILLAGES = ("D1", "D2", "D3", "D4", "C5")
OASES = ("A1", "A2", "A3", "A4", "A5", "B5")
# how many blue tiles lie in the 3 x 3 block around each tile
BLUES = dict(
    zip(NAMES, (0, 0, 2, 4, 4, 2, 0, 0, 3, 6, 6, 3, 0, 0, 3, 6, 6, 3, 0, 1, 4, 7, 7, 4, 0, 1, 3, 5, 5, 3), strict=True)
)
KINDS = {"large": 4, "small": 8, "oasis": 6, "village": 5, "sacred": 7}
CARDS = {
    "ivory": 2,
    "jewels": 2,
    "gold": 2,
    "papyrus": 4,
    "silk": 4,
    "spice": 4,
    "fish": 6,
    "wheat": 6,
    "pottery": 6,
    "fakir": 18,
}
GOODS = tuple(name for name in CARDS if name != "fakir")
MEEPLES = {"V": 16, "E": 20, "M": 18, "B": 18, "A": 18}
DJINNS = {
    "al-amin": 5,
    "anun-nak": 8,
    "baal": 6,
    "boaz": 6,
    "bouraq": 6,
    "echidna": 4,
    "enki": 8,
    "hagis": 10,
    "haurvatat": 8,
    "iblis": 8,
    "jafaar": 6,
    "kandicha": 6,
    "kumarbi": 6,
    "lamia": 10,
    "leta": 4,
    "marid": 6,
    "monkir": 6,
    "nekir": 6,
    "shamhat": 6,
    "sibittis": 4,
    "sloar": 8,
    "utug": 4,
}


# --- building ---------------------------------------------------------------------------------


def position(
    board="",
    *,
    players=3,
    me=None,
    foe=None,
    third=None,
    fourth=None,
    order=None,
    track=".........",
    row="",
    deck=None,
    discards="",
    djinns="",
    djinn_deck=None,
    djinn_discards="",
    bag=None,
    rest_on="",
    owned=None,
    turn=None,
    options=None,
    **more,
):
    """A position by the newest rules as a dictionary; see docs/formats.md.

    me, foe, third, fourth: seats 0 to 3: coins, viziers, elders, fakirs, goods="silk fish", djinns="enki".
    order, track: a character a space, the seat or a dot. row, djinns: names, a dot is a gap.
    deck, djinn_deck: exactly these cards; the last seat hoards all that is nowhere else.
    bag: exactly these meeples; the last seat gets the other viziers and elders, and the other
    merchants, builders and assassins are dealt out on the tiles `rest_on`.
    owned: {seat: "A1 B1"} puts camels. Other words are tiles ("C3") or fields of the format.
    """
    tiles = {name: more.pop(name) for name in NAMES if name in more}
    if board:
        tiles = dict(zip(NAMES, board.split(), strict=True)) | tiles
    for seat, names in (owned or {}).items():
        for name in names.split():
            tiles[name] = f"{tiles.get(name, '')}@{seat}"
    people = [_player(spec or {}) for spec in (me, foe, third, fourth)[:players]]
    if bag is not None:
        _deal_rest(tiles, people, Counter(MEEPLES) - Counter(bag), rest_on.split())
    made = {
        "format": "fivetribes-position",
        "version": 1,
        "rules": RULES,
        "options": options or {},
        "board": [_tile(i, tiles.get(name, "")) for i, name in enumerate(NAMES)],
        "players": people,
        "row": _places(row, 9),
        "discards": dict(Counter(discards.split())),
        "djinn_row": _places(djinns, 3),
        "djinn_discards": djinn_discards.split(),
        "bid_order": _seats(order or ("0101" if players == 2 else "0123"[:players])),
        "track": _seats(track),
        "turn": turn,
    }
    if bag is not None:
        made["bag"] = dict(Counter(bag))
    if deck is not None:
        made["deck"] = dict(Counter(deck.split()))
        seen = Counter(deck.split() + discards.split() + [card for card in made["row"] if card])
        for person in people:
            seen += Counter(person["goods"])
        people[-1]["goods"] = dict(Counter(people[-1]["goods"]) + (Counter(CARDS) - seen))
    if djinn_deck is not None:
        made["djinn_deck"] = djinn_deck.split()
        seen = [*djinn_deck.split(), *djinn_discards.split(), *made["djinn_row"]]
        seen += [name for person in people for name in person["djinns"]]
        people[-1]["djinns"] += [name for name in DJINNS if name not in seen]
    return made | more


def _player(spec):
    spec = dict(spec)
    goods = Counter(spec.pop("goods", "").split())
    goods["fakir"] += spec.pop("fakirs", 0)
    return {**spec, "goods": {name: n for name, n in goods.items() if n}, "djinns": spec.get("djinns", "").split()}


def _tile(index, text):
    parts = re.fullmatch(r"\.?([VEMBA]*)(?:@(\d))?(?:\*(\d+))?(?:\^(\d+))?", text)
    meeples, owner, palms, palaces = parts.groups()
    tile = {"kind": LAYOUT[index], "meeples": meeples}
    tile |= {"points": SACRED_POINTS[index]} if index in SACRED_POINTS else {}
    tile |= {"camel": int(owner)} if owner else {}
    tile |= {"palms": int(palms)} if palms else {}
    return tile | ({"palaces": int(palaces)} if palaces else {})


def _deal_rest(tiles, people, rest, names):
    for text in tiles.values():
        rest -= Counter(re.sub("[^VEMBA]", "", text))
    for person in people:
        rest -= Counter(V=person.get("viziers", 0), E=person.get("elders", 0))
    people[-1]["viziers"] = people[-1].get("viziers", 0) + rest.pop("V", 0)
    people[-1]["elders"] = people[-1].get("elders", 0) + rest.pop("E", 0)
    for i, letter in enumerate(rest.elements()):
        name = names[i % len(names)]
        tiles[name] = letter + tiles.get(name, "")


def _places(text, count):
    names = [None if name == "." else name for name in text.split()]
    return names + [None] * (count - len(names))


def _seats(text):
    return [None if seat == "." else int(seat) for seat in text]


def by_the_first_rules(game):
    """The position of a game as the first version of the rules has it, with the djinns of then in the deck."""
    return {name: value for name, value in game.position().items() if name != "djinn_deck"} | {"rules": 1}


def load(seed="1", **spec):
    return Game.from_position(position(**spec), seed=seed)


def bidding(**spec):
    """Seat 0 bids first, all markers are on the bid order track."""
    return load(**spec)


def start_turn(players=3, **spec):
    """Seat 0 is about to sow; the other markers wait on the turn order track."""
    waiting = {2: ("0...", "..1.0.1.."), 3: ("0..", "..1...2.."), 4: ("0...", "..1.2.3..")}
    order, track = waiting[players]
    spec = {"order": order, "track": track, "turn": {"seat": 0, "steps": ["sow"]}} | spec
    return load(players=players, **spec)


def last_turn(**spec):
    """As start_turn, but it is the last turn of the round."""
    return start_turn(order="120", track=".........", **spec)


def land(tile, letters, *, start=None, **spec):
    """Seat 0 sows one meeple onto `tile` and takes all these letters (of one tribe) in hand."""
    start = start or tile[0] + ("2" if tile[1] == "1" else str(int(tile[1]) - 1))
    spec[start] = letters[0]
    spec[tile] = letters[1:] + spec.get(tile, "")
    return play(start_turn(**spec), f"sow:{start}-{tile}{letters[0]}")


# --- playing ----------------------------------------------------------------------------------


def play(game, *moves):
    """Plays codes; "end | fish silk" also says what chance brings."""
    for move in moves:
        code, _, chance = move.partition(" | ")
        game.play(code, chance=chance.split() or None)
    return game


def codes(game, start=""):
    """The codes on offer now that begin with `start` (sowings are never listed)."""
    pending = game.pending()
    return {move.code() for move in pending.moves if move.code().startswith(start)} if pending else set()


def ask(game):
    return game.pending() and game.pending().ask


def seat(game):
    return game.pending().seat


def pass_on(game):
    """Wants nothing of what is on offer, up to the end of the turn."""
    while ask(game) is not Ask.END:
        dull = [
            code for code in codes(game) if code in ("go", "build", "skip", "spare") or re.fullmatch(r"place:..", code)
        ]
        assert len(dull) == 1, codes(game)
        play(game, dull[0])
    return game


def end(game):
    """Wants nothing up to the end of the turn, and ends it."""
    return play(pass_on(game), "end")


def refused(game, code):
    """The move is illegal and changes nothing."""
    before = game.position()
    with pytest.raises((IllegalMove, FormatError)):  # not allowed, or not even a move
        play(game, code)
    assert game.position() == before
    return True


# --- looking ----------------------------------------------------------------------------------


def player(game, number=0):
    return game.position()["players"][number]


def coins(game, number=0):
    return player(game, number)["coins"]


def elders(game, number=0):
    return player(game, number)["elders"]


def viziers(game, number=0):
    return player(game, number)["viziers"]


def camels(game, number=0):
    return player(game, number)["camels"]


def djinns(game, number=0):
    return sorted(player(game, number)["djinns"])


def goods(game, number=0):
    """The goods and fakirs of a seat: {"fish": 2, "fakir": 1}."""
    return {name: n for name, n in player(game, number)["goods"].items() if n}


def fakirs(game, number=0):
    return goods(game, number).get("fakir", 0)


def row(game):
    return " ".join(card or "." for card in game.position()["row"])


def discards(game):
    return {name: n for name, n in game.position()["discards"].items() if n}


def deck(game):
    return {name: n for name, n in game.position()["deck"].items() if n}


def bag(game, letter):
    return game.position()["bag"].get(letter, 0)


def _at(game, name):
    return game.position()["board"][NAMES.index(name)]


def meeples(game, name):
    return "".join(sorted(_at(game, name).get("meeples", "")))


def owner(game, name):
    return _at(game, name).get("camel")


def palms(game, name):
    return _at(game, name).get("palms", 0)


def palaces(game, name):
    return _at(game, name).get("palaces", 0)


def track(game):
    return "".join("." if marker is None else str(marker) for marker in game.position()["track"])


def order(game):
    return "".join("." if marker is None else str(marker) for marker in game.position()["bid_order"])


def score(game, number=0):
    return game.scores()[number]
