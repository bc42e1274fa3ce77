"""All that the table shows while a turn is replayed: how it stood then, and the stepper. Knows no Kivy."""

from __future__ import annotations

from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr
from screens.alibaba.layout.places import CaveTableLayout
from screens.alibaba.model.phase import Replaying
from screens.alibaba.model.preview import forbidden
from screens.alibaba.model.view_model import (
    CavePrompt,
    CaveTableModel,
    cave_of,
    log_of,
    players_of,
    progress_words,
    treasures_of,
)
from screens.kit.table.replay.stepper import stepper_of
from screens.play.game_setup import GameSetup


def replay_model(
    phase: Replaying, view: View, hidden: frozenset[int], layout: CaveTableLayout, setup: GameSetup, person: int
) -> CaveTableModel:
    """`view`: how far it is animated, with no more than may be seen now; `hidden`: places whose tiles are being moved.
    `person`: who has the device, NONE for nobody."""
    players = players_of(view, setup)
    recording, step = phase.recording, phase.step
    stepper, log = stepper_of(phase), ()
    if step is not None:
        turn = recording.turn_of(step)
        player = players[turn.seat]
        # Translators: {name} is a player's name.
        title = tr("Round {n}: {name}’s turn").format(n=turn.round, name=player.name)
        stepper = stepper_of(phase, title, recording.deed(step), player.colour, player.letter)
        log = (*recording.turns[: recording.steps[step].turn], turn)
    title, note = progress_words(view)
    return CaveTableModel(
        layout=layout,
        view=view,
        players=players,
        title=title,
        note=note,
        prompt=CavePrompt(""),
        cave=cave_of(view, frozenset(), NONE, forbidden(view, view.turn), hidden, {}),
        treasures=treasures_of(view, person) if person != NONE else (),
        beside=view.beside,
        phase=phase,
        log=log_of(log, players) if layout.log_panel is not None else (),
        idle=True,
        stepper=stepper,
    )
