"""Other colours reach everything there is, at once: what is shown, what lies below it, and what is kept for later."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Subject

#: Some of what must look different, one of each kind that comes to its colours in a way of its own.
CHANGED = {
    "window", "Seats", "Buttons", "Region", "Text", "Icon", "HomeButton", "ContinueCard", "Card", "PillButton",
    "Segment", "MarketCard", "DjinnEntry", "MenuSheet", "Marker",
}  # fmt: skip

if TYPE_CHECKING:
    from tests.kit.finger import Hand
    from tests.kit.painters.painted_colours import Seen

SETUP = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black"), SeatSetup("Samira", "pink")), seed="4")


def strengthen(hand: Hand, strong: bool) -> None:
    from dataclasses import replace

    hand.app.change(replace(hand.app.settings, theme="contrast" if strong else "automatic"))
    hand.wait(0.2)  # what appears softly is there


def everything(hand: Hand, size: tuple[int, int]) -> list[Any]:
    """The Table while somebody sows, its sheets, and the other pages: all that was ever opened."""
    hand.resize(*size)
    for name in ("settings", "setup", "rules", "saved", "home"):
        hand.app.go(name)
        hand.frames(2)
    hand.begin(SETUP)
    if size[0] < 900:
        hand.to_sowing()
    sheets = hand.table.sheets
    for show in (
        sheets.open_menu, sheets.open_log, sheets.open_cards, sheets.open_card, sheets.open_sale, sheets.open_powers,
        lambda: sheets.open_dashboard(0), lambda: sheets.inspect(Subject("tile", 3)),
        lambda: sheets.inspect(Subject("card", 0)),
    ):  # fmt: skip
        show()
        hand.frames(2)
        hand.table.close()
    sheets.open_pace()
    hand.wait(1.2)  # bars of lists fade
    return [*hand.app.screens.screens, *sheets.made.values()]


def seen_at(folder: Path, size: tuple[int, int], *turns: bool) -> list[list[Seen]]:
    """What is seen at first, and after each turn of the switch. An app that starts."""
    from tests.kit.finger import Hand
    from tests.kit.painters.painted_colours import colours_of

    hand = Hand(folder, draws=True)
    try:
        roots = everything(hand, size)
        found = [colours_of(*roots)]
        for strong in turns:
            strengthen(hand, strong)
            hand.app.page("settings").show(hand.app.settings)  # where the switch itself is
            hand.frames(2)
            assert [*hand.app.screens.screens, *hand.table.sheets.made.values()] == roots, "nothing is made anew"
            found.append(colours_of(*roots))
        return found
    finally:
        hand.close()


@pytest.mark.parametrize("size", [(360, 640), (960, 600)])
def test_the_contrast_reaches_all_that_is_open_or_kept(tmp_path: Path, size: tuple[int, int]) -> None:
    """All is as in an app that was started like this, and goes back to what it was."""
    from screens.play.settings import Settings, SettingsFile

    usual, strong, back = seen_at(tmp_path / "turned", size, True, False)
    SettingsFile(tmp_path / "started" / "settings.json").keep(Settings(theme="contrast"))
    (started,) = seen_at(tmp_path / "started", size)
    assert differences(strong, started) == []
    assert differences(back, usual) == []
    pairs = zip(strong, usual, strict=True)  # the switch itself has another icon
    changed = {name.partition(" ")[0] for (name, colours), (_, before) in pairs if colours != before}
    assert changed >= CHANGED


def differences(one: list[Seen], other: list[Seen]) -> list[Seen]:
    """What differs in the first one."""
    assert [name for name, _ in one] == [name for name, _ in other]
    return [seen for seen, there in zip(one, other, strict=True) if seen != there]
