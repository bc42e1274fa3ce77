"""What lies at a place that was pressed long, to be looked up. Knows no Kivy."""

from __future__ import annotations

from fivetribes.model.pieces import NONE
from screens.table.model import actions
from screens.table.model.actions import Action, Command, Subject
from screens.table.presenter import Presenter


def subject_at(presenter: Presenter, action: Action) -> Subject | None:
    """What lies at a target, to be looked up; None: nothing that could be."""
    view = presenter.view
    subject: Subject | None = None
    match action:
        case actions.TapSeat(seat):
            subject = Subject("seat", seat)
        case actions.TapTile(tile):
            subject = Subject("tile", tile)
        case actions.TapCard(slot) if 0 <= slot < len(view.row):
            subject = Subject("card", view.row[slot])
        case actions.TapDjinn(djinn) | actions.TapPower(djinn):
            subject = Subject("djinn", djinn)
        case actions.TapHand(place):
            hand = presenter.interaction.offer().hand
            if hand is not None and place < len(hand.left):
                subject = Subject("tribe", hand.left[place])
        case actions.PickFilter("camel"):
            subject = Subject("camel", max(presenter.eyes.person, 0))
        case actions.PickFilter(name) if name.startswith("tribe"):
            subject = Subject("tribe", int(name.removeprefix("tribe")))
        case actions.PickRow(key) if presenter.hints is None:
            choices = presenter.interaction.offer().choices
            rows = choices.rows if choices is not None else ()
            subject = next((row.subject for row in rows if row.key == key), None)
        case actions.TapBid() | Command.PROMPT:
            subject = Subject("marker", view.seat)
        case _:
            pass
    return subject if subject is not None and subject.number != NONE else None
