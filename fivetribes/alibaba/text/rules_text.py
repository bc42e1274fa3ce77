"""What players can look up about Ali Baba: how to play, what each magic does, every variant and option.

The numbers come from the tables of the game, so text and play cannot differ. Texts are in the language of the moment in
which they are asked for.
"""

from __future__ import annotations

from typing import Final

from fivetribes.alibaba.model.cave import BOTTOM, LAYERS
from fivetribes.alibaba.model.options import BASE, DEFAULT, SMALLER, VARIANT_NAMES, Options
from fivetribes.alibaba.model.pieces import (
    COLOURS,
    KINDS,
    MAGIC_POINTS,
    PINK_POINTS,
    SIX,
    TILES,
    TREASURE_POINTS,
)
from fivetribes.alibaba.text.names import COLOUR_NAMES, COUNTED
from fivetribes.i18n import mark, tr, trn
from fivetribes.shell.sentences import Article, capitalised, switch_article

#: Numbers that texts name.
NUMBERS: Final = {
    "all": TILES,
    "cave": len(BASE.cave.places),
    "small_cave": len(SMALLER.cave.places),
    "rest": SIX,
    "kinds": len(KINDS),
    "left_out": SMALLER.kinds_left_out,
    "pink": PINK_POINTS,
    "magic": MAGIC_POINTS,
    "colours": len(COLOURS),
} | {
    f"{name}{layer + 1}": sum(place // BOTTOM == layer for place in variant.cave.places)
    for name, variant in (("layer", BASE), ("small", SMALLER))
    for layer in range(len(LAYERS))
}

#: A turn, in the order in which things are done.
STEPS: Final = (
    (
        mark("Take a tile"),
        mark("Take a tile that lies face up in the cave, and put it behind your screen."),
    ),
    (
        mark("Turn up what is free"),
        mark("Every hidden tile that nothing covers any more is turned up, all at once."),
    ),
    (
        mark("Use the magic"),
        mark("The colour of your tile is its magic. It works at once: you cannot keep it for later."),
    ),
)

#: By topic: the title, and what there is to say.
GUIDE: Final = {
    "goal": (
        mark("Goal"),
        mark(
            "Collect treasures of the same kind from the cave, and use their magic. The more you have of a kind, the "
            "more it is worth at the end of the game. The most points win. In a tie, the player with fewer tiles wins; "
            "if that is equal too, you share the win."
        ),
    ),
    "cave": (
        mark("The cave"),
        mark(
            "There are {kinds} kinds of treasure, each once in {colours} colours. {cave} of the {all} tiles lie in "
            "four layers: {layer1} at the bottom, then {layer2}, then {layer3}, and {layer4} on top. Each tile rests "
            "on the four below it. Only the top layer lies face up. The other {rest} tiles stay in the box, and nobody "
            "sees them."
        ),
    ),
    "screens": (
        mark("Behind your screen"),
        mark(
            "Only you can look at the tiles that you have. But everybody sees what you take, and may remember it: so "
            "do the computer players, the stronger ones better than the others."
        ),
    ),
    "end": (
        mark("End of the game"),
        mark(
            "When the last hidden tile has been turned up, you all finish the round, and then each of you has one more "
            "turn. If the cave is empty before that, the game ends at once."
        ),
    ),
}

#: By colour: its magic, and what is worth knowing about it.
MAGIC_TEXTS: Final = (
    (mark("You get {pink} points."), ""),
    (
        mark(
            "You get {magic} points for each tile that you turn up, or {magic} points if you free a square of the "
            "board."
        ),
        mark("A tile of the bottom layer frees a square; a tile above it never does."),
    ),
    (
        mark("You get {magic} points for each treasure of this kind behind your screen, this one included."),
        mark("All of them count, no matter how you got them."),
    ),
    (
        mark("You also take a tile that lies face up beside it. You do not use its magic."),
        mark(
            "The second tile lies in the same layer and shares a whole side with the first one. It must not be "
            "forbidden."
        ),
    ),
    (
        mark("Each opponent shows you one of their tiles. You take one of those. You do not use its magic."),
        mark("Nobody sees what the others show before all have chosen. The tiles that you do not take go back."),
    ),
    (
        mark(
            "You forbid a kind of treasure or a colour. Until your next turn nobody else may take such a tile from the "
            "cave."
        ),
        mark(
            "If several players forbid something, all of it is forbidden. If that leaves you no tile, you may take any "
            "of them. You can also forbid what nobody sees yet."
        ),
    ),
)

#: By name: title of a variant, what it is in a sentence or two, and how it is played.
VARIANT_TEXTS: Final = {
    "base": (
        mark("The base game"),
        mark("{cave} tiles lie in the cave. Nobody knows which {rest} are left out."),
        mark("{cave} of the {all} tiles are in the cave, and {rest} stay in the box. Nobody knows which ones."),
    ),
    "lamp": (
        mark("Aladdin’s lamp"),
        mark("{rest} tiles lie beside the cave. Swap a lamp you take for one of them, and use its magic."),
        mark(
            "All lamps are in the cave, and {rest} other tiles lie face up beside it. If you take a lamp from the "
            "cave, you either keep it and use its magic, or you swap it for a tile beside the cave, use the magic of "
            "that tile and keep that tile. A lamp that comes to you by green or yellow magic cannot be swapped."
        ),
    ),
    "equal": (
        mark("Equal treasures"),
        mark("One kind of treasure is left out. All other tiles lie in the cave."),
        mark(
            "One kind of treasure is left out, and everybody knows which one. All other tiles are in the cave: you "
            "know what there is to find."
        ),
    ),
    "small": (
        mark("The smaller cave"),
        mark("A short game for two: {left_out} kinds are left out, {small_cave} tiles are used."),
        mark(
            "For two players. {left_out} kinds of treasure are left out, and everybody knows which ones. {small_cave} "
            "of the other tiles are in the cave: {small1} at the bottom, then {small2}, then {small3}, and {small4} on "
            "top. {rest} stay in the box. A tile of the second layer rests on two tiles, all above it rest on four."
        ),
    ),
}

#: By switch: title, what it does if it is on, how it is played if it is off.
OPTION_TEXTS: Final = {
    "open_hands": (
        mark("Open treasures"),
        mark("Everybody sees the tiles that the others have."),
        mark("Only you see the tiles that you have."),
    ),
    "lamp_stays_beside": (
        mark("Lamps stay beside the cave"),
        mark("A lamp that was swapped lies beside the cave, and can be swapped for another lamp later."),
        mark("A lamp that was swapped leaves the game."),
    ),
}
#: The example of the printed rules: so many treasures of a kind.
EXAMPLE: Final = (("carpet", 4), ("crown", 3), ("chest", 2), ("sword", 2), ("statue", 1), ("ruby", 1))


def _filled(text: str) -> str:
    """A text in the current language, with its numbers."""
    return tr(text).format(**NUMBERS)


def steps() -> tuple[Article, ...]:
    """A turn, step by step."""
    return tuple(Article(tr(title), "", _filled(text)) for title, text in STEPS)


#: The same in a few words, which stand beside its symbol.
MAGIC_BRIEF: Final = (
    mark("{pink} points"),
    mark("{magic} points for each tile turned up"),
    mark("{magic} points for each of this kind"),
    mark("One more tile, from beside it"),
    mark("A tile that the others show"),
    mark("You forbid the others some tiles"),
)


def guide() -> tuple[Article, ...]:
    """How to play, in short."""
    return tuple(Article(tr(title), "", _filled(text)) for title, text in GUIDE.values())


def magic_brief(colour: int) -> str:
    """What a colour does, in a few words."""
    return _filled(MAGIC_BRIEF[colour])


def magic_text(colour: int) -> Article:
    """What a colour does."""
    text, note = MAGIC_TEXTS[colour]
    return Article(capitalised(tr(COLOUR_NAMES[colour])), "", _filled(text), (_filled(note),) if note else ())


def what_sets_earn() -> tuple[tuple[str, int], ...]:
    """So many treasures of a kind, and what they are worth at the end."""
    return tuple(
        (trn("{n} treasure of a kind", "{n} treasures of a kind", count), points)
        for count, points in enumerate(TREASURE_POINTS)
        if count
    )


def example() -> tuple[tuple[str, str, int], ...]:
    """The treasures of somebody: the kind, how many in words, and what they are worth."""
    return tuple((kind, COUNTED[KINDS.index(kind)](count), TREASURE_POINTS[count]) for kind, count in EXAMPLE)


def variant_text(name: str) -> Article:
    """A variant: its title, and what it is in a sentence or two."""
    title, text, _ = VARIANT_TEXTS[name]
    return Article(tr(title), "", _filled(text))


def variants() -> tuple[Article, ...]:
    """How each variant is played."""
    return tuple(Article(tr(VARIANT_TEXTS[name][0]), "", _filled(VARIANT_TEXTS[name][2])) for name in VARIANT_NAMES)


def option_text(name: str) -> Article:
    """A switch of the options: its title and what it is about."""
    title, text, _ = OPTION_TEXTS[name]
    return Article(tr(title), "", tr(text))


def rulings_in_force(options: Options = DEFAULT) -> tuple[Article, ...]:
    """How a game is played by each of these options that means something in its variant."""
    return tuple(_in_force(name, on=getattr(options, name)) for name in options.switches)


def _in_force(name: str, *, on: bool) -> Article:
    title, does, without = OPTION_TEXTS[name]
    return switch_article(tr(title), tr(does), tr(does if on else without), on=on)
