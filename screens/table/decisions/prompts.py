"""What the prompt says: what is asked, what somebody does, or what he has just done. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from screens.kit.table.phase import Thinking, Waiting
from screens.table.decisions.interaction import Interaction
from screens.table.model.phase import Animating, Phase
from screens.table.model.story import Story
from screens.table.model.view_model import Prompt


@dataclass(frozen=True, slots=True)
class Said:
    """What else there is to say at this moment."""

    warning: str = ""  # why something cannot be done
    about: tuple[int, ...] = ()  # the tiles that the warning is about
    notice: str = ""  # what goes on meanwhile
    heard: bool = False  # something was touched since somebody acted


def prompt_of(
    interaction: Interaction, phase: Phase, story: Story | None, said: Said, seat: int, coins: int | None, looking: int
) -> Prompt:
    """The prompt. `seat`: whom it is about, with what is shown of the coins; `looking`: who has the device."""
    words = said.warning or said.notice
    if words or interaction.begun or story is None:
        short = "" if words else interaction.short
        tiles = said.about if said.warning else ()
        return Prompt(interaction.title, words or interaction.reason, seat, coins, bool(said.warning), short, tiles)
    if isinstance(phase, Animating):
        return Prompt(story.deed.text, story.short, seat, coins)
    own = story.seat == looking and story.before is None
    if said.heard or interaction.can_step_back or own:  # what is planned is asked about, not news
        return Prompt(interaction.title, interaction.reason, seat, coins, short=interaction.short)
    if story.seat == seat and isinstance(phase, Waiting | Thinking):
        return Prompt(story.deed.text, story.short or story.deed.line, seat, coins)
    return Prompt(interaction.title, story.news, seat, coins, short=story.short, news=True)
