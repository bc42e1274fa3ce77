"""What Ali Baba's table shows and asks of people, between the match and the screen. Knows no Kivy.

It decides through whose eyes the table is seen: nobody's treasures are in what is shown while others may be looking.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import SWAPS, TAKES, TAKES_BESIDE, KeepLamp, Move, Show, Swap, Take, TakeBeside
from fivetribes.alibaba.model.pieces import KIND_OF, NONE
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.prompts import prompt_of
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr
from screens.alibaba.layout.places import CaveTableLayout
from screens.alibaba.model.actions import Action, Command, TapPlace
from screens.alibaba.model.lamps import goals_of, lamps_of, meant
from screens.alibaba.model.phase import Animating, Played, Replaying
from screens.alibaba.model.preview import forbidden, preview
from screens.alibaba.model.replay_model import replay_model, table_model
from screens.alibaba.model.spoken import tile_label
from screens.alibaba.model.view_model import (
    CaveButton,
    CavePlayer,
    CavePrompt,
    CaveTableModel,
    CaveTile,
    OptionMenu,
    TakeCard,
    TakeLine,
    cave_of,
    players_of,
)
from screens.alibaba.model.words import brief, card_of, carried_words, lamp_words, menu_of, option_words, shown_words
from screens.kit.table.eyes import Secrecy
from screens.kit.table.phase import Deciding, Over, Thinking, Waiting
from screens.kit.table.presenter import MatchPresenter
from screens.play.ali_baba.match import AliBabaMatch


class Refused(Exception):
    """What the player wants is not possible now; the text says why."""


class CavePresenter(MatchPresenter[Decision, Animating]):
    """One match, as it is shown."""

    match: AliBabaMatch

    def __init__(self, match: AliBabaMatch) -> None:
        super().__init__(match)
        self.chosen = NONE  # the place whose tile is looked at before it is taken
        self.carried: Action | None = None  # what is dragged: a lamp, or a tile beside the cave
        self.planned: Move | None = None  # what is done with the lamp that is being taken
        self.hint: Move | None = None  # a good move that the player has asked for
        self._stage: Animating | None = None  # how far the step of a replay is animated

    # ------------------------------------------------------------ looking

    @property
    def view(self) -> View:
        if isinstance(self.phase, Replaying):
            shown: View = (self._stage or self.phase).view
            return shown
        return self._now

    @property
    def _now(self) -> View:
        """How it stands in the game, also while a replay shows an earlier step."""
        phase = self.played_phase
        view: View = phase.view if isinstance(phase, Animating) else self.match.view(self.looking)
        return view

    def names(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.match.setup.names()
        return names

    # ------------------------------------------------------------ phases

    def ask(self, decision: Decision) -> None:
        """A person decides."""
        self.enter(Deciding(decision))

    def animate(self, seat: int, view: View) -> None:
        """A move of a seat, the last one played, is animated. `view`: how it stood before it."""
        self.heard = False
        self.enter(Animating(seat, view))

    def show_stage(self, view: View, hidden: frozenset[int]) -> None:
        """The animation has come so far; the tiles of some places are being moved."""
        if isinstance(self.phase, Animating):
            self.phase = replace(self.phase, view=view, hidden=hidden)
        elif isinstance(self.phase, Replaying) and self.phase.moving:
            self._stage = Animating(NONE, view, hidden)

    def replay(self, moment: Replaying) -> None:
        self._stage = None
        super().replay(moment)

    def replayed(self) -> None:
        self._stage = None
        super().replayed()

    def enter(self, phase: Played) -> None:
        super().enter(phase)
        self.chosen = NONE
        self.carried = None
        self.hint = None

    # ------------------------------------------------------------ touching

    @property
    def live(self) -> frozenset[int]:
        """The places from which a tile can be taken now."""
        decision = self.decision
        if decision is None:
            return frozenset()
        return frozenset(move.place for move in decision.moves if isinstance(move, Take | TakeBeside))

    def tap(self, place: int, at_once: bool) -> Move | None:
        """A tile of the cave was tapped: take it `at_once`, else look at what it would bring, and take it with a second
        tap."""
        if isinstance(self.phase, Thinking):
            self.chosen = place  # nothing is taken: it is only looked at
            return None
        self._must_decide()
        if self._second:
            self._must_be_live(place)
            return self._takes[place]
        if self.chosen == place or (at_once and place in self.live):
            self.chosen = place
            return self.take()
        self.look(place)
        return None

    def look(self, place: int) -> None:
        """Look at what a tile would bring."""
        self.chosen = place
        if self.decision is not None and self.decision.ask is Ask.TAKE and place not in self.live:
            self.warning = self._why_not(place)

    def take(self) -> Move:
        """Take the tile that is looked at, or make the choice that a hint has marked."""
        if self.marked is not None:
            return self.marked
        self._must_decide()
        if self.chosen == NONE:
            raise Refused(tr("Choose a tile in the cave first."))
        self._must_be_live(self.chosen)
        return self._takes[self.chosen]

    @property
    def can_take(self) -> bool:
        """Whether there is anything to take: a tile that is looked at, a choice that is marked."""
        return self.chosen in self.live or self.marked is not None

    @property
    def marked(self) -> Move | None:
        """The one of the few choices that a hint has marked."""
        return self.hint if self._menu() is not None else None

    def pick(self, at: int) -> Move:
        """Make one of the few choices."""
        menu = self._menu()
        if menu is None:
            raise Refused(tr("You cannot do that now."))
        return menu.options[at].move

    def name_option(self, at: int) -> None:
        """Say what one of the few choices is, and make none."""
        menu = self._menu()
        if menu is not None:
            self.notice = option_words(menu.options[at])

    def swap_for(self, tile: int, at_once: bool) -> Move:
        """A tile beside the cave was tapped: swap the lamp for it. It is taken first: the one that is
        looked at, or `at_once` the only one there is."""
        decision = self.decision
        if decision is not None and SWAPS[tile] in decision.moves:
            return SWAPS[tile]
        lamps = lamps_of(decision)
        if not lamps:
            raise Refused(tr("If you take a lamp from the cave, you can swap it for one of these tiles."))
        if self.chosen not in lamps and not (at_once and len(lamps) == 1):
            raise Refused(tr("Drag the lamp that you want onto this tile."))
        self.planned = SWAPS[tile]
        return TAKES[self.chosen if self.chosen in lamps else lamps[0]]

    def carry(self, action: Action) -> bool:
        """Something is dragged. False: it cannot be put anywhere."""
        if not goals_of(action, self.decision):
            return False
        self.carried, self.chosen = action, NONE
        return True

    def put(self, goal: Action | None) -> Move | None:
        """It is let go of over that: take the lamp, and keep or swap it at once."""
        carried, self.carried = self.carried, None
        if carried is None or goal is None or goal not in goals_of(carried, self.decision):
            return None
        place, self.planned = meant(carried, goal)
        return TAKES[place]

    def follow(self, decision: Decision) -> Move | None:
        """What is played without asking, if anything is: what was planned, or the one answer there is."""
        planned, self.planned = self.planned, None
        return planned if planned in decision.moves else forced(decision)

    @property
    def can_leave(self) -> bool:
        """Whether a tile is looked at, or a choice is marked."""
        return self.chosen != NONE or self.marked is not None

    def leave(self) -> bool:
        """Look at no tile any more, and mark no choice. False: there was none."""
        left, self.chosen, self.hint = self.can_leave, NONE, None
        return left

    @property
    def advised_from(self) -> View:
        """What a hint may count on: where others see it, on no treasures but those that all saw being taken."""
        assert self.decision is not None
        if self.eyes.secrecy is not Secrecy.HELD:
            return self.decision.view
        view: View = self.match.view(NONE)
        return view

    def put_hint(self, move: Move, why: str) -> None:
        """Put a good move before the player. Why it is good others may not read."""
        self.hint = move
        self.notice = "" if self.eyes.covered else why
        if isinstance(move, Take | TakeBeside):
            self.chosen = move.place

    def _must_decide(self) -> None:
        if isinstance(self.phase, Over):
            raise Refused(tr("The game is over."))
        if self.decision is None:
            raise Refused(self._prompt(()).title + ".")
        if self._menu() is not None:
            raise Refused(tr("Make your choice first."))

    def _must_be_live(self, place: int) -> None:
        if place not in self.live:
            raise Refused(self._why_not(place))

    def _why_not(self, place: int) -> str:
        """Why a tile cannot be taken: where it lies and what is forbidden all may know."""
        game = self.match.game
        return str(game.rules.why_not(game.state, self._takes[place]))

    @property
    def _second(self) -> bool:
        """Whether a second tile is taken, with green magic."""
        return self.decision is not None and self.decision.ask is Ask.BESIDE

    @property
    def _takes(self) -> Sequence[Move]:
        """By place: the move that takes the tile there."""
        return TAKES_BESIDE if self._second else TAKES

    def _menu(self) -> OptionMenu | None:
        """The few choices that there are."""
        decision = self.decision
        return None if decision is None else menu_of(self._now, decision, self.names(), self.hint)

    # ------------------------------------------------------------ what is shown

    def model(self, layout: CaveTableLayout) -> CaveTableModel:
        """All that is shown now."""
        view = self.view
        if isinstance(self.phase, Replaying):
            hidden = self._stage.hidden if self._stage is not None else frozenset()
            return replay_model(self.phase, view, hidden, layout, self.match.setup, self.eyes.person)
        players = players_of(view, self.match.setup, view.seat if self.can_reveal else NONE)
        hidden = self.phase.hidden if isinstance(self.phase, Animating) else frozenset()
        chosen = self.chosen if self.chosen != NONE and view.tiles[self.chosen] >= 0 else NONE
        marked = self.carried.place if isinstance(self.carried, TapPlace) else chosen
        cave = cave_of(view, self.live, marked, forbidden(view, view.turn), hidden, self._brings(view))
        turns = self.match.turn_log.turns
        return replace(
            table_model(self.phase, layout, view, players, cave, self.eyes.person, turns),
            prompt=self._prompt(players),
            buttons=self._buttons(),
            card=self._card(chosen),
            menu=self._menu_said(),
            idle=self.others_act,
            goals=goals_of(self.carried, self.decision),
            picks_second=self._second,
        )

    def _brings(self, view: View) -> dict[int, str]:
        """What each take that can be made would bring, as far as it may be known, for the mouse and for the voice."""
        decision = self.decision
        if decision is None or decision.ask is not Ask.TAKE:
            return {}
        return {place: brief(preview(view, decision.seat, place)) for place in self.live}

    def tile_speech(self, tile: CaveTile) -> str:
        """What is read aloud of a tile of the cave: where others hear it, what anybody may know."""
        if self.match.overheard:
            tile = replace(tile, brings=self._brings(self.match.view(NONE)).get(tile.place, ""))
        return tile_label(tile)

    def _card(self, chosen: int) -> TakeCard | None:
        """What taking a tile would bring; and what is said, for it lies over the prompt on a phone."""
        if chosen == NONE:
            return None
        view, person = self.view, self.eyes.person
        card = card_of(view, preview(view, person if person != NONE else view.turn, chosen, second=self._second))
        said = self.warning or self.notice
        if not said:
            return card
        return replace(card, lines=(TakeLine("cave_ban" if self.warning else "", said), *card.lines))

    def _menu_said(self) -> OptionMenu | None:
        """The few choices; and what is said, for they lie over the prompt on a phone."""
        menu, decision = self._menu(), self.decision
        if menu is None or decision is None:
            return None
        said = self.warning or self.notice
        if not said and decision.ask is Ask.SHOW:
            said = self._why_shown(decision.view)
        return replace(menu, note=said, full="") if said else menu

    def _why_shown(self, view: View) -> str:
        """Whose magic asks for a tile to be shown, and what comes of it; "" if that is not in the log."""
        acted = self.match.turn_log.acted
        turn = self.match.turn_log.turns[acted] if acted is not None else None
        moves = zip(turn.pieces, turn.deeds(), strict=True) if turn is not None else ()
        own = [deed for piece, deed in moves if isinstance(piece.move, Take | KeepLamp | Swap) and deed is not None]
        return shown_words(view, own[-1].text, self.names()[view.turn]) if own else ""

    def _prompt(self, players: Sequence[CavePlayer]) -> CavePrompt:
        """The question, and what else there is to know; while others act, what they do."""
        view, phase = self._now, self.played_phase
        seat = phase.seat if isinstance(phase, Waiting | Thinking | Animating) and phase.seat != NONE else view.seat
        if isinstance(phase, Over):
            seat = self.eyes.person  # whose treasures are shown
        decision = self.decision
        # A person whose treasures are covered is asked all the same.
        asked = prompt_of(replace(view, observer=decision.seat) if decision is not None else view, self.names())
        said = self.warning or self.notice
        if said:
            warns = bool(self.warning)  # by the rules of what all see; a notice may tell why a hint is good
            return CavePrompt(asked.title, said, seat, warns, news=warns)
        if self.carried is not None:
            return CavePrompt(*carried_words(self.carried), seat, news=True)
        acted = self.match.turn_log.acted
        lamps = lamp_words(len(lamps_of(decision)))
        if acted is None:
            return CavePrompt(asked.title, asked.reason or lamps, seat, news=True)
        turn = self.match.turn_log.turns[acted]
        if isinstance(phase, Animating | Waiting):
            last = [deed for deed in turn.deeds() if deed is not None][-1]
            return CavePrompt(last.text, last.line if isinstance(phase, Waiting) else "", seat, news=True)
        deed = turn.deed()
        told = self.heard or turn.seat == self.eyes.person
        return CavePrompt(
            asked.title, asked.reason or ("" if told or deed is None else deed.afterwards) or lamps, seat, news=True
        )

    def _buttons(self) -> dict[Command, CaveButton]:
        """Undo, redo, hint, and the one that goes on."""
        match, decision = self.match, self.decision
        asked = decision is not None
        over = isinstance(self.phase, Over)
        found = {
            Command.UNDO: CaveButton(tr("Undo"), "undo", live=self.can_leave or match.undo_limit() is None),
            Command.REDO: CaveButton(tr("Redo"), "redo", live=match.session.can_redo),
            Command.HINT: CaveButton(tr("Hint"), "lightbulb-outline", "tonal", live=asked),
        }
        if over:
            found[Command.PRIMARY] = CaveButton(tr("See the score"), "trophy-outline", "primary")
        elif self.marked is not None:
            found[Command.PRIMARY] = CaveButton(tr("Play it"), "check", "primary")
        else:
            found[Command.PRIMARY] = CaveButton(tr("Take"), "hand-back-right-outline", "primary", self.can_take)
        return found


def forced(decision: Decision) -> Move | None:
    """The one answer there is after a take, where asking for it would only be a delay. Of a kind it makes no difference
    which tile is shown."""
    if decision.ask is Ask.TAKE:
        return None
    answers = {KIND_OF[move.tile] if isinstance(move, Show) else move for move in decision.moves}
    return decision.moves[0] if len(answers) == 1 else None
