"""What tests of the Table's painters share: sample facts, what all painters make of them, what is in a drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from screens.table.model.actions import Action
from tests.kit.offscreen import WITH_INSETS

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from screens.table.model.view_model import ViewModel
    from tests.kit.stage import Stage

SCALES = (0.85, 1.0, 1.5)


def empty_stage() -> Stage:
    """The app with an empty screen: the size of texts is only known in a running one."""
    from tests.kit.stage import Stage

    def make() -> Any:
        from kivy.uix.screenmanager import Screen

        return Screen(name="empty")

    return Stage(make)


def letters_of(stage: Stage) -> Callable[[float], None]:
    """Makes letters larger."""
    from screens.kit.drawing.texts import forget_texts

    def size(scale: float) -> None:
        stage.enlarge(scale)
        forget_texts()

    return size


def painters() -> dict[str, Callable[[ViewModel], Drawing]]:
    from screens.table.paint import hand_tray
    from tests.kit.painters import of_parts

    return {
        "seats": of_parts.seats,
        "top": of_parts.top,
        "tile names": of_parts.tile_names,
        "filters": of_parts.filters,
        "hand": hand_tray.paint,
        "cards": of_parts.cards,
        "log": of_parts.log,
    }


def facts_for(state: str, size: str, seats: int = 4, scale: float = 1.0, left_handed: bool = False) -> ViewModel:
    from tests.kit.painters import table_facts

    layout = table_facts.layout_for(size, seats, bidding=state == "new_game", scale=scale, left_handed=left_handed)
    model: ViewModel = getattr(table_facts, state)(layout)
    return model


def all_of(model: ViewModel) -> Drawing:
    """What all painters make, together."""
    from screens.kit.drawing.sketch import Sketch

    sketch = Sketch()
    for paint in painters().values():
        sketch.add(paint(model))
    return sketch.done()


def shown(words: Any) -> tuple[float, float, float, float]:
    """The box of the letters of a text, in dp."""
    from kivy.metrics import Metrics

    from screens.kit.drawing.region import fit

    label, _ = fit(words)
    w, h = (side / Metrics.density for side in label.size)
    x = {"left": words.rect.x, "center": words.rect.x + (words.rect.w - w) / 2, "right": words.rect.right - w}
    y = words.rect.y if words.top else words.rect.y + (words.rect.h - h) / 2
    # Above and below the letters there is room in a line.
    return x[words.align], y + 0.15 * h, x[words.align] + w, y + 0.85 * h


def sizes() -> tuple[str, ...]:
    return (
        "phone", "phone with bars", "phone wide", "phone wide with bars", "tall", "tall wide", "tablet tall", "tablet",
        "tablet small", "tablet square", "tablet upright", "wide", "desktop", *WITH_INSETS,
    )  # fmt: skip


def texts(drawing: Drawing) -> list[str]:
    from screens.kit.drawing.marks import Words

    return [mark.text for mark in drawing.marks if isinstance(mark, Words)]


def sprites(drawing: Drawing) -> list[str]:
    from screens.kit.drawing.marks import Picture

    return [mark.name for mark in drawing.marks if isinstance(mark, Picture)]


def values(drawing: Drawing, kind: type) -> list[Any]:
    """What the actions of this kind that can be touched are about, in the order in which they were painted."""
    (about,) = (field.name for field in fields(kind))
    return [getattr(target.key, about) for target in drawing.targets if isinstance(target.key, kind)]


def has(drawing: Drawing, action: Action) -> bool:
    """Whether this can be touched."""
    return any(target.key == action for target in drawing.targets)
