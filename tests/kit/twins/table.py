"""Twin worlds at the tables of the app: the same is done in both, and all that is shown, said and heard is noted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log2
from random import Random
from typing import TYPE_CHECKING, Any

from fivetribes.alibaba.game import Game as Cave
from fivetribes.shell.bots.budget import Budget
from screens.kit.table.phase import Deciding, HandOver, Over, Thinking
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from tests.kit.twins.games import NAMES, NONE, Twins

if TYPE_CHECKING:
    from tests.kit.finger import Hand

WORLDS = (0, 1)
#: Frames after which nobody waits any longer.
PATIENCE = 2000
LONGER = 4096  # seconds than any world lasts; a power of two
LOOKS = 3  # at everything that is asked

#: What can be touched at a table without playing anything.
Looks = Callable[[Any], Iterable[Any]]


@dataclass
class Moment:
    """All that can be seen and heard at one moment of one world."""

    what: str
    looking: int
    shown: list[object]
    heard: list[str] = field(default_factory=list)


class Slow:
    """Computer players that never come to an end; advice for people comes at once."""

    def __init__(self, world: World) -> None:
        self._world = world

    def ask(self, think: Any, _seconds: float, answered: Any, _failed: Any) -> None:
        decision = self._world.match.decision
        if decision is not None and self._world.match.is_person(decision.seat):
            answered(think(Budget(nodes=40)))

    def cancel(self) -> None:
        pass


class World:
    """One of two worlds, played at a table of the app."""

    def __init__(self, hand: Hand, found: Twins, world: int, people: Sequence[int], looks: Looks) -> None:
        self.hand, self.found, self.world, self.looks = hand, found, world, looks
        self.rng = Random("looks")
        self.moments: list[Moment] = []
        self.heard: list[str] = []
        from screens.play.match import Match

        kind = kind_of(found)
        seats = [
            SeatSetup(name, colour, None if seat in people else "apprentice")
            for seat, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=False))
        ][: len(found.starts[0]["players"])]
        session = found.session(world, people)
        setup = GameSetup(tuple(seats), session.game.state.options, "twins", random_order=False, kind=kind)
        self.table: Any = hand.app.page(kind.table)
        hand.app.turn_to(kind.table)
        hand.frames(2)  # a page that was never seen has not opened anything yet
        self.listen()
        runner: Any = Slow(self)
        self.match: Any = None
        self.match = Match(setup, runner, self.table, session)
        hand.app.games.take_to_table(self.match, hand.app.games.store.create(setup, self.match.game))
        hand.frames(1)

    def listen(self) -> None:
        """Hear what is said. Sounds come with the events that all see."""
        feedback = self.table.feedback
        feedback._read = ""
        feedback.voice.say = self.heard.append

    # ------------------------------------------------------------ going through it

    def go_through(self) -> None:
        """Play the course to its end, and look at everything on the way."""
        while len(self.match.game.entries) < len(self.found.steps):
            at = len(self.match.game.entries)
            self.wait()
            if len(self.match.game.entries) == at:
                self.look_about()
                self.play(at)
        self.wait()
        self.look_about()

    def wait(self) -> None:
        """Until somebody has to decide."""
        for frame in range(PATIENCE):
            phase = self.table.presenter.phase
            if isinstance(phase, Thinking | HandOver | Over) or (
                isinstance(phase, Deciding) and not self.table.presenter.is_animating
            ):
                self.hand.look()
                return
            if frame % 5 == 0:
                self.note("while it waits")
            self.hand.frames(1)
        raise AssertionError("nobody has to decide")

    def play(self, at: int) -> None:
        """The next move, by whoever decides; what is animated is seen as well."""
        presenter = self.table.presenter
        if isinstance(presenter.phase, HandOver):
            self.table.taken(presenter.phase.decision)
            self.hand.frames(2)
            self.look_about()
        if len(self.match.game.entries) == at:  # else there was but one answer
            self.table.close()
            self.match.play(self.match.game.rules.form.parse(self.found.steps[at].codes[self.world]))
        for _ in range(3):
            self.note("as it is played")
            self.hand.frames(3)

    def look_about(self) -> None:
        """Touch what says something and plays nothing. What is for others than the eyes is not looked at."""
        self.note("as it stands")
        if not self.may_look:
            return
        looks = list(self.looks(self.table))
        for action in self.rng.sample(looks, min(LOOKS, len(looks))):
            if self.table.sheets.hand_over_screen is None:
                self.table.input.press(action)
                self.hand.frames(2)
                self.note(f"after {action}")
                if self.table.replay.phase is not None:
                    self.hand.frames(self.rng.randrange(20))
                    self.note("in the replay")
                    self.table.replay.close()
                self.table.close()
                self.hand.look()
        if self.table.sheets.hand_over_screen is not None and self.table.replay.last():
            self.hand.frames(self.rng.randrange(20))
            self.note("in the replay before the device is taken")
            self.table.replay.close()
            self.hand.frames(1)

    # ------------------------------------------------------------ what there is

    @property
    def may_look(self) -> bool:
        """Whether what is shown now is for these eyes, or for nobody's."""
        return self.table.presenter.looking in (NONE, self.found.eyes)

    def note(self, what: str) -> None:
        """Write down all there is. What is heard, all hear, also while somebody else looks."""
        presenter = self.table.presenter
        at = f"{len(self.match.game.entries)} {type(presenter.phase).__name__} {what}"
        may = self.may_look
        self.moments.append(Moment(at, presenter.looking, list(shown_in(self.hand)) if may else [], list(self.heard)))
        self.heard.clear()


def kind_of(found: Twins) -> Any:
    """What the game is to the app."""
    if found.game is Cave:
        from screens.play.ali_baba.kind import KIND as ALI_BABA

        return ALI_BABA
    from screens.play.five_tribes.kind import KIND as FIVE_TRIBES

    return FIVE_TRIBES


def all_looks(table: Any) -> Iterator[Any]:
    """All of it."""
    seats = range(table.presenter.view.seats)
    if table.match.kind.key == "alibaba":
        from screens.alibaba.model import actions as cave

        yield from (cave.TapSeat(seat) for seat in seats)
        yield from (cave.Command.LOG, cave.Command.MENU, cave.Command.PROMPT, cave.Command.LOG)
        return
    from screens.table.model import actions

    command = actions.Command
    yield from (actions.TapSeat(seat) for seat in seats)
    yield from (command.LOG, command.MENU, command.MARKET, command.DETAILS, command.PROMPT, command.ALL_POWERS)
    yield from (command.REPLAY, command.HINT, command.SELL)
    yield from (actions.TapBid(space) for space in (0, 4, 8))
    yield from (actions.TapTile(tile) for tile in (3, 17, 26))
    yield from (actions.TapCard(0), actions.TapDjinn(0), actions.PickRow(0), actions.PickRow(1))


def shown_in(hand: Hand) -> Iterator[object]:
    """Everything in the window: what is painted, what can be touched and how it is called, and every text."""
    from screens.kit.keys.targets import spots_of

    for root in hand.window.children:
        yield from _in(root)
    yield from ((spot.label and spot.label(), spot.box, spot.live) for spot in spots_of(hand.screen))
    model = hand.screen.model
    if model is not None:  # pieces that are drawn and have no words
        yield from (getattr(model, name, None) for name in ("overlay", "players", "prompt", "card", "menu", "choices"))


def _in(widget: Any) -> Iterator[object]:
    """Of what is painted and of what a part of the table draws, that which can be seen: parts keep what they had."""
    from screens.kit.drawing.surface import Surface
    from tests.kit.painters.of_parts import drawing_of

    if isinstance(widget, Surface):
        yield drawing_of(widget)
        return
    text = getattr(widget, "text", None)
    if isinstance(text, str):
        yield type(widget).__name__, text, tuple(widget.pos), tuple(widget.size)
    for child in widget.children:
        yield from _in(child)


def differences(hand: Hand, found: Twins, people: Sequence[int], looks: Looks = all_looks) -> list[str]:
    """What one who looks can tell both worlds apart by."""
    worlds, began = [], 2.0 ** ceil(log2(hand.time.now + 1))
    for world in WORLDS:
        hand.time.now = began + world * LONGER  # so that times are rounded alike in both
        one = World(hand, found, world, people, looks)
        one.go_through()
        worlds.append(one.moments)
        hand.app.games.close()
    told = []
    for here, there in zip(*worlds, strict=False):
        if (here.what, here.looking, here.heard) != (there.what, there.looking, there.heard):
            told.append(f"{here.what}, {here.heard} / {there.what}, {there.heard}")
            break
        told += [f"{here.what}: {a}\n  / {b}" for a, b in zip(here.shown, there.shown, strict=False) if a != b]
        if len(here.shown) != len(there.shown):
            told.append(f"{here.what}: {len(here.shown)} things / {len(there.shown)}")
    if not told and len(worlds[0]) != len(worlds[1]):
        told.append("one lasts longer")
    return told


def at(hand: Hand, between: str, pace: str, size: tuple[int, int]) -> None:
    """Such a device, with everything read aloud."""
    hand.resize(*size)
    hand.app.change(
        replace(hand.app.settings, pace=pace, between_players=between, read_aloud=True, sound=50, vibration=False)
    )
