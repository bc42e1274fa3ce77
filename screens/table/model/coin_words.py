"""What is said of coins that others may not see. Knows no Kivy.

Two things are secret at the Table: how many coins a player has (unless they are open), and the djinns of the deck that
one player looks at. All else lies on the table: what is in front of players, and how many coins change hands.
"""

from __future__ import annotations

from fivetribes.i18n import tr


def look_hint() -> str:
    """How what is covered is seen."""
    return tr("Hold your panel down to see your coins")


def too_dear() -> str:
    """Why something cannot be paid for, said to a player whose coins others may not see."""
    return tr("You cannot pay for that. Hold your panel down to see your coins.")


def turn_to_take(round_number: int, bidding: bool) -> str:
    """Under the name of who takes the device: what for."""
    # Translators: under a player's name, as is the next one.
    return (tr("your bid, round {n}") if bidding else tr("your turn, round {n}")).format(n=round_number)


def take_device() -> str:
    """What the one who takes the device is asked to do, and why."""
    return tr("Take the device. Nobody else should look: you will see your coins.")
