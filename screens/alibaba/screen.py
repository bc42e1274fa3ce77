"""Ali Baba's table: listens to the match and to fingers, and has the regions paint what the presenter says.

The presenter decides what is asked and what a touch means; here is only what needs the window: the layout, the order
in which moves are animated, sheets, the hand-over screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kivy.lang import Builder
from kivy.metrics import Metrics

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.events import Event
from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.view import View
from fivetribes.shell.journal import SavedPlan
from screens.alibaba.flights import CaveFlights, CaveStage
from screens.alibaba.input import CaveInput
from screens.alibaba.keys import CaveKeys
from screens.alibaba.layout.places import CaveTableLayout
from screens.alibaba.layout.table_layout import cave_table_layout
from screens.alibaba.model.actions import Action, Command, TapSeat, TapTreasures
from screens.alibaba.model.event_sounds import most_telling, shake_of, sound_of
from screens.alibaba.model.lamps import tile_of
from screens.alibaba.model.view_model import Carried, kinds_played
from screens.alibaba.presenter import CavePresenter
from screens.alibaba.region import CaveRegion, CaveTableRegion  # noqa: F401  also used by the KV file
from screens.alibaba.replay import CaveReplay
from screens.alibaba.sheets import CaveSheets
from screens.alibaba.stage_player import StagePlayer
from screens.alibaba.tips import CaveTips
from screens.board.flash import Flash
from screens.kit.table.eyes import Secrecy
from screens.kit.table.feedback import Ears, Feedback
from screens.kit.table.match_page import MatchPage, Mover
from screens.kit.table.replay.region import StepperRegion  # noqa: F401  used by the KV file
from screens.paths import KV
from screens.platform import system
from screens.platform.sounds import Sounds
from screens.play.ali_baba.match import AliBabaMatch
from screens.play.settings import PACES, Settings

#: Seconds, at normal pace, in which what came of a computer player's move can be read.
REST: Final = 0.6


class AliBabaScreen(MatchPage[Decision]):
    """Plays one match of Ali Baba."""

    match: AliBabaMatch | None
    presenter: CavePresenter | None
    sheets: CaveSheets
    input: CaveInput
    replay: CaveReplay
    tips: CaveTips

    def __init__(self, settings: Settings, sounds: Sounds, **properties: object) -> None:
        self.feedback = Feedback(self, sounds, Ears(sound_of, most_telling, shake_of))
        self.sheets = CaveSheets(self)
        self.input = CaveInput(self)
        self.replay = CaveReplay(self)
        self.tips = CaveTips(self)
        super().__init__(settings, **properties)
        self.flash = Flash(self.ids.cave.__self__)
        self.key_rules = CaveKeys(self)
        self.bind(insets=self.place, model=self._show, sheet=self.tips.refresh)

    # ------------------------------------------------------------ the match

    def begin(self, match: AliBabaMatch, plan: SavedPlan | None = None) -> None:
        """Take a match to the table. Nothing of this game is half planned."""
        self.match = match
        self.presenter = CavePresenter(match)
        self._placed = None
        match.go_on()

    @property
    def flights(self) -> StagePlayer:
        flights: StagePlayer = self.ids.flights.__self__
        return flights

    @property
    def mover(self) -> Mover:
        """What flies."""
        return self.flights

    def asked(self, decision: Decision | None) -> None:
        """What has one answer or was planned is played at once: nobody has to take the device for it."""
        assert self.match is not None
        assert self.presenter is not None
        person = decision is not None and self.match.is_person(decision.seat)
        only = self.presenter.follow(decision) if decision is not None and person else None
        if only is not None and not self._jumped:  # after an undo it would be played at once again
            self.match.play(only)
        else:
            super().asked(decision)

    def secrecy_of(self, decision: Decision) -> Secrecy:
        """How the treasures of the person who decides are kept. What somebody shows is chosen behind a screen, also
        where all see of what, unless nobody else chooses."""
        assert self.match is not None
        people, view = self.match.session.people, decision.view
        show = sum(view.hand_sizes[seat] > 0 for seat in people if seat != view.turn)
        if len(people) == 1 or (view.options.open_hands and not (decision.ask is Ask.SHOW and show > 1)):
            return Secrecy.OPEN
        full = self.settings.hands_over(self.width / Metrics.density, self.height / Metrics.density)
        return Secrecy.TAKEN if full or decision.ask is Ask.SHOW else Secrecy.HELD

    def ask(self, decision: Decision, secrecy: Secrecy, jumped: bool = False) -> None:
        """A person decides, whose treasures are kept in this way."""
        presenter = self.presenter
        assert presenter is not None
        system.keep_awake(False)
        presenter.eyes.take(decision.seat, secrecy)
        presenter.ask(decision)
        if not jumped:
            self.came()
        self.refresh()

    def moved(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """Animate a move; then the match goes on."""
        presenter, match = self.presenter, self.match
        assert presenter is not None
        assert match is not None
        self.forget_closed()
        before = match.session.view_before(1, presenter.looking)
        presenter.animate(seat, before)
        self.flash.stop()
        self.tell_trouble()
        self.refresh()
        rest = 0.0 if match.is_person(seat) else REST * PACES[self.pace]
        heard = self.feedback.hear(seat, events, felt=match.is_person(seat))
        self.fly(before, heard, self.pace, lambda: self.go_on(rest))

    def fly(self, before: View, events: Iterable[Event], pace: str, done: Callable[[], None]) -> None:
        """Animate events; `before`: how it stood then. `done` is called when that is over."""
        assert self.presenter is not None
        layout = self.layout_for(self.presenter)
        self.flights.tile_px = layout.cave.tile * Metrics.density
        self.flights.play(CaveFlights(before, layout).stages(events), pace, self.show_stage, done)

    def show_stage(self, stage: CaveStage) -> None:
        """A stage of what is animated begins."""
        if self.presenter is not None:
            self.presenter.show_stage(stage.view, stage.hidden)
            self.refresh()

    # ------------------------------------------------------------ dragging

    def drag(self, action: Action, place: tuple[float, float]) -> None:
        """A finger that went down on something has come to another point of the window."""
        presenter, shown = self.presenter, self.ids.carried
        if presenter is None or (presenter.carried is None and not self.input.carry(action)):
            shown.source = None
        elif self.model is not None:
            x, y = shown.dp(*place)
            shown.source = Carried(tile_of(action, presenter.view), x, y, self.model.layout.cave.tile)

    def drop(self, place: tuple[float, float] | None) -> None:
        """It is let go of there; None: nowhere."""
        self.ids.carried.source = None
        if self.presenter is not None and self.presenter.carried is not None:
            found = (region.target_at(*place) for region in self.regions) if place is not None else ()
            self.input.put(next((target.key for target in found if target is not None), None))

    # ------------------------------------------------------------ what only one player may know

    def reveal(self, action: Action) -> None:
        """The own panel is held down: what only this player may know is shown."""
        presenter = self.presenter
        if (
            presenter is not None
            and presenter.can_reveal
            and action in (TapSeat(presenter.eyes.person), TapTreasures())
        ):
            presenter.eyes.reveal()
            self.shown_to = presenter.looking  # nothing that is open has to close for that
            self.refresh()

    def cover_up(self) -> None:
        """It is let go of: hide it again."""
        if self.presenter is not None and self.presenter.eyes.cover():
            self.close()
            self.refresh()

    def let_go(self) -> None:
        """No finger counts any more, and so nobody holds the own panel."""
        super().let_go()
        self.cover_up()

    # ------------------------------------------------------------ showing

    def apply(self, settings: Settings) -> None:
        """Other settings."""
        self.settings = settings
        self._placed = None
        self.place()

    def layout(self) -> CaveTableLayout:
        assert self.presenter is not None
        return self.layout_for(self.presenter)

    def layout_for(self, presenter: CavePresenter) -> CaveTableLayout:
        """Where everything goes in this window."""
        unit, view = Metrics.density, presenter.view
        left, top, right, bottom = (inset / unit for inset in self.insets)
        return cave_table_layout(
            self.width / unit,
            self.height / unit,
            seats=view.seats,
            kinds=len(kinds_played(view)),
            cave=view.options.variant.cave,
            beside=view.options.variant.tiles_beside > 0,
            insets=(left, top, right, bottom),
            text_scale=Metrics.fontscale,
            left_handed=self.settings.left_handed,
        )

    def refresh(self) -> None:
        """Show how it stands."""
        presenter = self.presenter
        if presenter is None or not self.is_seen:
            return
        if not self._placed or self._placed[1] != Metrics.fontscale:
            self.place()
            return
        self.close_for_others()
        self.guard()
        self.model = presenter.model(self.layout_for(presenter))
        self.sheets.show(self.model)
        self.tips.refresh()

    def _show(self, *_: object) -> None:
        """Have the regions paint the model, and its prompt read aloud.

        They are not bound to it by KV, which would write down all of it for each of them, and forget it again.
        """
        model = self.model
        for region in self.regions:
            if isinstance(region, CaveRegion) and model is not None:
                region.tile = model.layout.cave.tile
            if region not in (self.ids.tip.__self__, self.ids.carried.__self__):
                region.source = model
        if model is not None:
            self.feedback.read_prompt(model.prompt)

    # ------------------------------------------------------------ keys

    def undo(self) -> bool:
        self.input.do(self.input.undo)
        return True

    def redo(self) -> bool:
        self.input.press(Command.REDO)
        return True


Builder.load_file(str(KV / "alibaba" / "table.kv"))
