"""Where a tip belongs at Ali Baba's table: what it points at, and what it leaves free. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from screens.alibaba.model.actions import Cover
from screens.alibaba.model.preview import turned_up_by
from screens.alibaba.model.view_model import CaveTableModel
from screens.kit.drawing.rect import Rect, Rects
from screens.kit.table.tips.tip import Tip, area_of, costs_of, there
from screens.play.settings import CAVE

#: What a dp of each part of the layout costs that is covered.
COSTS: Final[dict[str, float]] = {
    "top_bar": 0.6, "seats": 0.6, "treasures": 0.8, "beside": 0.8, "log_panel": 0.2, "panel": 2.5,
}  # fmt: skip
OF_THE_CAVE: Final = 1.0


def tip_for(key: str, text: str, model: CaveTableModel, shown: Mapping[Any, Rect]) -> Tip | None:
    """A tip as it is now; None if what it is about is not there. `shown`: the targets of the table, by their keys."""
    layout = model.layout
    choices = there(shown.get(Cover.SHEET))
    about = choices or ((layout.treasures,) if key == CAVE + "kinds" else _tiles(key, model))
    if not about:
        return None
    used = (layout.cave.area, layout.menu, layout.log, layout.prompt, layout.primary, layout.undo, *layout.seats)
    area = area_of(used, layout.width, layout.height)  # the bars at the edges reach into what the system takes
    live = tuple(layout.cave.place_rect(tile.place) for tile in model.cave if tile.live)
    costs = (*costs_of(layout, COSTS), (layout.cave.area, OF_THE_CAVE))
    return Tip(key, text, area, about, (layout.prompt, layout.primary, *choices), live, costs, free=live)


def _tiles(key: str, model: CaveTableModel) -> Rects:
    """The tiles that a tip speaks of, those of the upper layers first: any one that can be taken; or, of what is turned
    up, one that turns up nothing."""
    places = [tile.place for tile in reversed(model.cave) if tile.live]
    if key == CAVE + "uncover":
        places = [place for place in places if not turned_up_by(model.view, place)]
    return tuple(model.layout.cave.place_rect(place) for place in places)
