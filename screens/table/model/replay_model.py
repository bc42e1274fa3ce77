"""All that the Table shows while nothing is asked: how it stands; and while a turn is replayed. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.grid import TileName
from fivetribes.text.turn_log import Turn
from screens.board.tile_sprites import BoardOverlay
from screens.kit.table.replay.stepper import ReplayStepper, stepper_of
from screens.play.game_setup import GameSetup
from screens.table.layout.table_layout import TableLayout
from screens.table.model.phase import Phase, Replaying
from screens.table.model.running_log import running_log
from screens.table.model.story import turn_card
from screens.table.model.view_model import (
    Player,
    Prompt,
    ViewModel,
    bid_order_of,
    bids_of,
    djinns_of,
    market_of,
    order_of,
    players_of,
    round_words,
    track_of,
    turn_words,
)


def table_model(phase: Phase, layout: TableLayout, view: View, players: tuple[Player, ...]) -> ViewModel:
    """How it stands; nothing of it is offered or chosen."""
    return ViewModel(
        layout=layout,
        view=view,
        players=players,
        round=round_words(view),
        turn=turn_words(view),
        prompt=Prompt(""),
        order=bid_order_of(view, players) if layout.track else order_of(view, players),
        track=track_of(view, players),
        djinns=djinns_of(view),
        market=market_of(view),
        bids=bids_of(view, players),
        phase=phase,
        can_filter=False,
    )


def replay_model(
    phase: Replaying, layout: TableLayout, setup: GameSetup, looking: int, tile_name: TileName
) -> ViewModel:
    """How it stood then, and the stepper. `looking`: whose coins may be seen, NONE for nobody's."""
    players = players_of(phase.view, setup, looking=looking)
    layout = layout.without_hand(idle=False, powers=False)
    step = phase.step
    turn = phase.recording.turn_of(step) if step is not None else None
    trail = BoardOverlay()
    turns: tuple[Turn, ...] = ()  # those before it, and as much of its own as has come
    if step is not None and turn is not None:
        trail = BoardOverlay(trail=turn.path, trail_colour=players[turn.seat].colour)
        turns = (*phase.recording.turns[: phase.recording.steps[step].turn], turn)
        players = tuple(replace(player, active=player.seat == turn.seat) for player in players)
    return replace(
        table_model(phase, layout, phase.view, players),
        card=turn_card(turn, players[turn.seat], tile_name, replayed=True) if turn is not None else None,
        overlay=trail,
        log=running_log(turns, players) if layout.card is not None else (),
        idle=True,
        stepper=_stepper(phase, players, tile_name),
    )


def _stepper(phase: Replaying, players: Sequence[Player], tile_name: TileName) -> ReplayStepper:
    """What the stepper says of the present step."""
    recording, step = phase.recording, phase.step
    if step is None:
        return stepper_of(phase)
    turn = recording.turn_of(step)
    player = players[turn.seat]
    # Translators: {name} is a player's name: "bid by" or a dash will do.
    title = tr("Round {n}: {name}’s bid") if turn.bid else tr("Round {n}: {name}’s turn")
    title = title.format(n=turn.round, name=player.name)
    return stepper_of(phase, title, recording.deed(step, tile_name), player.colour, player.letter)
