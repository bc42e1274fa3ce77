"""What the Table shows and asks of people, between the match and the screen. Knows no Kivy.

It decides through whose eyes the table is seen: the one person playing, or who has just taken the device. Nobody's
coins are in what is shown while somebody else may be looking.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivetribes.ai.advice import Advice
from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.grid import coordinate
from fivetribes.model.moves import Use
from fivetribes.model.pieces import NONE
from fivetribes.model.steps import BID, Ask
from fivetribes.shell.journal import SavedPlan
from fivetribes.text.names import tile_name
from screens.board.tile_sprites import BoardOverlay
from screens.kit.table.eyes import Secrecy
from screens.kit.table.phase import Deciding, Thinking, Waiting
from screens.kit.table.presenter import MatchPresenter
from screens.play.five_tribes.match import FiveTribesMatch
from screens.play.five_tribes.sowing_plan import Refusal, SowingPlan
from screens.table.decisions.action_bar import buttons_of, buttons_out_of_turn
from screens.table.decisions.bidding import Bidding
from screens.table.decisions.buying import Buying
from screens.table.decisions.choice import Choosing, UsingPower
from screens.table.decisions.goal_search import BEST
from screens.table.decisions.hints import TELLING, Hints
from screens.table.decisions.interaction import Interaction, Offer
from screens.table.decisions.prompts import Said, prompt_of
from screens.table.decisions.sow_planning import SowPlanning
from screens.table.decisions.turn_ending import TurnEnding
from screens.table.decisions.what_if import WhatIf
from screens.table.layout.table_layout import TableLayout
from screens.table.model.actions import Command
from screens.table.model.phase import Animating, Played, Replaying
from screens.table.model.powers import power_of, powers_of
from screens.table.model.replay_model import replay_model, table_model
from screens.table.model.running_log import running_log
from screens.table.model.story import Story, story_of, turn_card, with_trail
from screens.table.model.view_model import (
    Button,
    CardContent,
    ChoiceMenu,
    Player,
    PowerState,
    PowerTile,
    Prompt,
    ViewModel,
    djinns_of,
    market_of,
    players_of,
)


class Presenter(MatchPresenter[Decision, Animating]):
    """One match, as it is shown."""

    match: FiveTribesMatch

    def __init__(self, match: FiveTribesMatch) -> None:
        super().__init__(match)
        self.warns_of: tuple[int, ...] = ()  # the tiles that it is about
        self.hints: Hints | None = None  # good moves that the player asked for
        self.page = NONE  # of the choice menu; none: the one with what is chosen
        self._aside: Interaction | None = None  # what was decided when the device was put away
        self._unread = 0  # the first turn or bid since something was touched
        self._cards_shown = True  # whether the Table itself shows the market row and the djinns
        #: Whether letters and figures stand beside the board.
        self.coordinates = True
        self.interaction = Interaction(self.view, self.players())

    # ------------------------------------------------------------ looking

    @property
    def interaction(self) -> Interaction:
        """What is decided now, or tried out."""
        return self._interaction

    @interaction.setter
    def interaction(self, interaction: Interaction) -> None:
        self._interaction = interaction
        interaction.name_tiles(self.tile_name)

    def tile_name(self, tile: int) -> str:
        """A tile in a sentence: its coordinate where that can be read beside the board, else kind and value."""
        return coordinate(tile) if self.coordinates else tile_name(self.match.view(self.looking).board, tile)

    @property
    def bidding(self) -> bool:
        """Whether the table is laid for bids."""
        return self.view.steps[0][0] == BID

    @property
    def view(self) -> View:
        if isinstance(self.phase, Replaying):
            shown: View = self.phase.view
            return shown
        return self._now

    @property
    def _now(self) -> View:
        """How it stands in the game, also while a replay shows an earlier step."""
        phase = self.played_phase
        view: View = phase.before if isinstance(phase, Animating) else self.match.view(self.looking)
        return view

    @property
    def story(self) -> Story | None:
        """What was done last; None before anybody did anything."""
        log = self.match.turn_log
        return story_of(log, self.tile_name, len(log.turns) if self.heard else self._unread, self.eyes.person)

    def players(self) -> tuple[Player, ...]:
        return players_of(self.view, self.match.setup, looking=self.looking)

    def _players_now(self) -> tuple[Player, ...]:
        return players_of(self._now, self.match.setup, looking=self.looking)

    # ------------------------------------------------------------ phases

    def think(self, seat: int) -> None:
        """A computer player chooses its move: a person can try out one meanwhile."""
        super().think(seat)
        if self.looking != NONE:
            self.interaction = self._what_if(self.looking, self.interaction.title)

    def animate(self, seat: int, before: View) -> None:
        """A move of a seat, the last one played, is animated. `before`: how it stood before it."""
        if self.heard:
            self._unread = self.match.turn_log.acted or 0
        self.heard = False
        self.enter(Animating(seat, before))

    @property
    def opens_cards(self) -> bool:
        """Whether the primary button shows the cards that are asked about, since they lie in a sheet."""
        shown = self.shown
        return shown.sheet == "cards" and not self._cards_shown and not shown.can_step_back and self.hints is None

    def enter(self, phase: Played) -> None:
        super().enter(phase)
        self.hints = None
        self.page = NONE
        self._aside = None
        self.interaction = Interaction(self.view, self.players(), self._title_of(phase))

    def _title_of(self, phase: Played) -> str:
        """What others do; "" while nobody acts."""
        if isinstance(phase, Thinking):
            return tr("{name} is thinking").format(name=self.match.setup.names()[phase.seat])
        story = self.story if isinstance(phase, Animating) else None
        return story.deed.text if story is not None else ""

    def ask(self, decision: Decision, plan: SavedPlan | None = None) -> None:
        """A person decides, who finds again what was chosen before the device was put away. `plan` is a half-planned
        sowing that was kept."""
        aside = self._aside
        self.enter(Deciding(decision))
        self.interaction = aside or self._deciding(decision, plan)

    def put_away(self) -> None:
        self.leave_hints()
        aside = self.interaction if self.decision is not None else None
        super().put_away()
        self._aside = aside

    def _deciding(self, decision: Decision, plan: SavedPlan | None = None) -> Interaction:
        """The interaction for a decision; nothing is chosen yet."""
        view, players = self._now, self._players_now()
        if decision.ask is Ask.SOW:
            assert decision.sowing is not None
            kept = SowingPlan(decision.sowing, view.stacks)
            kept.resume(plan)
            return SowPlanning(view, players, decision, kept)
        if decision.ask is Ask.BID:
            return Bidding(view, players, decision, self._what_if(decision.seat, ""), self.eyes)
        if decision.ask is Ask.MARKET:
            return Buying(view, players, decision, self.eyes)
        if decision.ask is Ask.END:
            view = decision.view  # how many coins came and went all have seen
            before = self.match.view_before_turn(decision.seat) or view
            turn = self.match.turn_log.turns[-1] if self.match.turn_log.turns else None
            return TurnEnding(view, players, decision, before, turn)
        return Choosing(view, players, decision, self.eyes)

    def _what_if(self, seat: int, title: str) -> WhatIf:
        return WhatIf(self._now, self._players_now(), seat, title)

    # ------------------------------------------------------------ touching

    def use(self, djinn: int) -> None:
        """Choose how to use a djinn's power. Refusal if it cannot be used now."""
        if self.decision is None:
            raise Refusal(self.interaction.what_to_do)
        if not any(isinstance(move, Use) and move.djinn == djinn for move in self.decision.moves):
            raise Refusal(self.power(djinn)[1])  # also of one that is usable, but among the choices on the board
        instead = self.interaction.instead or self.interaction
        self.interaction = UsingPower(self._now, self._players_now(), self.decision, djinn, instead)

    def leave_power(self) -> None:
        """Do not use the djinn after all."""
        if self.interaction.instead is not None:
            self.interaction = self.interaction.instead

    def power(self, djinn: int) -> tuple[PowerState, str]:
        """What can be done with a djinn of the player at the device, and why."""
        return power_of(djinn, self._now, self.decision, self.powers_seat)

    @property
    def powers_seat(self) -> int:
        """Whose djinns "your djinns" are; NONE while the device is nobody's."""
        return self.decision.seat if self.decision is not None else self.eyes.person

    def powers(self) -> tuple[PowerTile, ...]:
        """The djinns of the player at the device, those that can be used first."""
        return powers_of(self._now, self.decision, self.powers_seat, self.interaction.using)

    # ------------------------------------------------------------ hints

    @property
    def advised_from(self) -> View:
        """What hints may count on: not on coins that others may not know, if others read the hint."""
        decision = self.decision
        assert decision is not None
        if self.eyes.secrecy is not Secrecy.HELD or decision.ask in TELLING:
            return decision.view
        return replace(decision.view, coins=self.match.view(NONE).coins)

    def put_hints(self, advice: Sequence[Advice]) -> None:
        """Put good moves before the player, the first one chosen but not played."""
        self.leave_hints()
        assert self.decision is not None
        self.hints = Hints(advice, self.interaction, self.eyes if self.decision.ask in TELLING else None)
        self.show_hint(0)

    def show_hint(self, at: int) -> None:
        """Put another one of the hints before the player."""
        assert self.hints is not None
        assert self.decision is not None
        self.hints.at = at
        self.interaction = self._deciding(self.decision)
        if isinstance(self.hints.move, Use):
            self.use(self.hints.move.djinn)
        self.interaction.choose(self.hints.move)

    @property
    def shown(self) -> Interaction:
        """The interaction that is shown: of a hint that others may not see, what was there before it."""
        return self.hints.before if self.hints is not None and self.hints.covered else self.interaction

    def keep_hint(self) -> None:
        """The hint is the player's own choice from now on."""
        self.hints = None

    def leave_hints(self) -> None:
        """It is as it was before the hints."""
        if self.hints is not None:
            self.interaction, self.hints = self.hints.before, None

    def unfinished(self) -> SavedPlan | None:
        """What the player has begun and what is kept with the game. A hint that is only looked at is not."""
        return (self.hints.before if self.hints is not None else self._aside or self.interaction).unfinished()

    # ------------------------------------------------------------ facts

    def model(self, layout: TableLayout) -> ViewModel:
        """All that is shown now."""
        self.coordinates = layout.letters is not None
        self._cards_shown = bool(layout.market_cards)
        if isinstance(self.phase, Replaying):
            return replay_model(self.phase, layout, self.match.setup, self.looking, self.tile_name)
        view = self.view
        planner = self.shown.planner
        offer = self.shown.offer()
        hiding = view.seat if self.can_reveal else NONE
        players = players_of(view, self.match.setup, looking=self.looking, choosable=offer.seats, hiding=hiding)
        story = self.story
        overlay = BoardOverlay() if self.is_animating else self._overlay(offer)
        best = BEST[planner.search.best][0] if planner is not None and planner.search.best else ""
        buttons = self._buttons(offer)
        if Command.SKIP in buttons:
            layout = layout.with_skip(djinns=buttons[Command.DJINNS].live)
        idle, powers = self.others_act and not self.interaction.begun, self.powers()
        if offer.hand is None:
            layout = layout.without_hand(idle=idle, powers=bool(powers))
        standing = table_model(self.phase, layout, view, players)
        return replace(
            standing,
            prompt=self._prompt(players, story),
            djinns=djinns_of(view, offer.djinns, offer.chosen_djinn),
            market=market_of(view, offer.slots, offer.chosen_slots),
            buttons=buttons,
            filters=planner.search.filters if planner is not None else frozenset(),
            best=tr(best) if best else "",
            hand=offer.hand,
            powers=powers,
            card=offer.card or self._turn(players),
            choices=self._choices(offer)
            if layout.dock is None or layout.kind == "tablet"
            else None,  # the dock lies there
            hint=self.hints.shown(view, players, self.tile_name) if self.hints is not None else None,
            bids=offer.bids or standing.bids,
            chosen=offer.chosen,
            overlay=with_trail(overlay, story, players),
            log=running_log(self.match.turn_log.turns, players) if layout.card is not None else (),
            can_filter=planner is not None and (planner.begun or not self.others_act),
            idle=idle,
        )

    def _overlay(self, offer: Offer) -> BoardOverlay:
        """What the decision shows on the board; of a hint only the hint."""
        return replace(offer.overlay, lit=frozenset()) if self.hints is not None else offer.overlay

    def _prompt(self, players: Sequence[Player], story: Story | None) -> Prompt:
        view, interaction = self.view, self.shown
        phase = self.played_phase
        seat = phase.seat if isinstance(phase, Waiting | Thinking | Animating) else view.seat
        if interaction.begun:
            seat = self.eyes.person
        elif seat == NONE and not view.over:
            seat = view.seat
        coins = players[seat].coins if seat == self.looking != NONE else None  # nobody's beside another's name
        said = Said(self.warning, self.warns_of, self.notice, self.heard)
        prompt = prompt_of(interaction, phase, story, said, seat, coins, self.eyes.person)
        held = self.can_reveal and coins is not None
        asked = self.decision is not None and sum(self.match.is_person(one.seat) for one in players) > 1
        name = players[seat].name if asked and players[seat].name not in prompt.title else ""
        return replace(prompt, held=held, covered=self.can_reveal and not held, name=name)

    def _buttons(self, offer: Offer) -> dict[Command, Button]:
        if self.others_act:
            return buttons_out_of_turn(self.interaction, offer)
        found = buttons_of(
            self.shown,
            offer,
            self.powers(),
            asked=self.decision is not None,
            undo=self.match.undo_limit() is None,
            redo=self.match.session.can_redo,
        )
        if self.hints is not None:
            # Translators: a button: play the suggested move.
            found[Command.PRIMARY] = replace(self.shown.primary, text=tr("Play it"), live=True)
        elif self.opens_cards:
            asked = self.decision.ask if self.decision is not None else None
            text = tr("See the djinns") if asked is Ask.SACRED else tr("See the cards")
            found[Command.PRIMARY] = Button(text, "chevron-up", "primary")
        return found

    def _choices(self, offer: Offer) -> ChoiceMenu | None:
        choices = offer.choices
        if choices is None or self.page == choices.page:
            return choices
        return replace(choices, page=self.page)

    @property
    def turn_shown(self) -> int | None:
        """The place of the turn on the card: that of somebody else who acts, else the last one that is over."""
        shown: int | None = self.match.turn_log.acted if self.others_act else self.match.turn_log.last
        return shown

    def _turn(self, players: Sequence[Player]) -> CardContent | None:
        at = self.turn_shown
        if at is None:
            return None
        turn = self.match.turn_log.turns[at]
        return turn_card(turn, players[turn.seat], self.tile_name, why=self.match.why(at))
