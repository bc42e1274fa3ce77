"""All that the table shows while nothing is asked: how it stands; and while a turn is replayed. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.text.turn_log import Turn
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr
from screens.alibaba.layout.places import CaveTableLayout
from screens.alibaba.model.phase import Phase, Replaying
from screens.alibaba.model.preview import forbidden
from screens.alibaba.model.view_model import (
    CavePlayer,
    CavePrompt,
    CaveTableModel,
    CaveTile,
    cave_of,
    log_of,
    players_of,
    progress_words,
    treasures_of,
)
from screens.kit.table.replay.stepper import stepper_of
from screens.play.game_setup import GameSetup


def table_model(
    phase: Phase,
    layout: CaveTableLayout,
    view: View,
    players: tuple[CavePlayer, ...],
    cave: tuple[CaveTile, ...],
    person: int,
    turns: Sequence[Turn],
) -> CaveTableModel:
    """How it stands; nothing is asked. `person`: who has the device, NONE for nobody; `turns`: those of the log."""
    title, note = progress_words(view)
    return CaveTableModel(
        layout=layout,
        view=view,
        players=players,
        title=title,
        note=note,
        prompt=CavePrompt(""),
        cave=cave,
        treasures=treasures_of(view, person) if person != NONE else (),
        owner=person,
        beside=view.beside,
        phase=phase,
        log=log_of(turns, players) if layout.log_panel is not None else (),
    )


def replay_model(
    phase: Replaying, view: View, hidden: frozenset[int], layout: CaveTableLayout, setup: GameSetup, person: int
) -> CaveTableModel:
    """`view`: how far it is animated, with no more than may be seen now; `hidden`: places whose tiles are being moved.
    `person`: who has the device, NONE for nobody."""
    players = players_of(view, setup)
    recording, step = phase.recording, phase.step
    stepper = stepper_of(phase)
    log: tuple[Turn, ...] = ()
    if step is not None:
        turn = recording.turn_of(step)
        players = tuple(replace(player, active=player.seat == turn.seat) for player in players)
        player = players[turn.seat]
        # Translators: {name} is a player's name.
        title = tr("Round {n}: {name}’s turn").format(n=turn.round, name=player.name)
        stepper = stepper_of(phase, title, recording.deed(step), player.colour, player.letter)
        log = (*recording.turns[: recording.steps[step].turn], turn)
    cave = cave_of(view, frozenset(), NONE, forbidden(view, view.turn), hidden, {})
    standing = table_model(phase, layout, view, players, cave, person, log)
    return replace(standing, idle=True, stepper=stepper)
