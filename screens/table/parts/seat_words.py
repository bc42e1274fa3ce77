"""What is said of a player."""

from __future__ import annotations

from fivetribes.i18n import tr, trn
from fivetribes.text.names import DJINN_NAMES
from screens.kit.drawing.sketch import text_wide
from screens.kit.table.fitting import line
from screens.table.model.view_model import Player


def spoken(player: Player, coins_are_open: bool) -> str:
    """What is read aloud of a player."""
    points = trn("{n} point", "{n} points", player.points)
    if not coins_are_open:
        points = trn("{n} point without coins", "{n} points without coins", player.points)
    parts = [
        tr("{name}, {who}").format(name=player.name, who=player.who),
        points,
        trn("{n} camel left", "{n} camels left", player.camels),
        trn("{n} vizier", "{n} viziers", player.viziers),
        trn("{n} elder", "{n} elders", player.elders),
    ]
    if player.coins is not None:
        parts.append(trn("{n} coin", "{n} coins", player.coins))
    elif player.hiding:
        parts.append(tr("Hold to see your coins"))
    return ", ".join(parts + [DJINN_NAMES[djinn] for djinn in player.djinns])


def who_it_is(player: Player, size: float, wide: float) -> str:
    """Below the name: what can be done with the panel now, else who it is; as much as fits in so many dp."""
    tiles = trn("{n} tile", "{n} tiles", player.tiles)
    if wide < line(size) * 2:
        return ""
    words = [tr("{who}, {tiles}").format(who=player.who, tiles=tiles)]
    if player.hiding and player.coins is None:
        words = [tr("Hold to see your coins"), tr("Hold for coins")]
    return next((text for text in words if text_wide(text, size) <= wide), player.who)
