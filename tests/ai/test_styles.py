"""Law 13: levels and styles are parameters."""

from dataclasses import fields

import pytest

from fivetribes import Ask
from fivetribes.ai.levels import Entrant
from fivetribes.ai.styles import STYLES, Style
from fivetribes.ai.weights import Weights, learned, styled
from tests.ai.positions import asked, choice


@pytest.mark.parametrize("style", STYLES)
def test_a_style_bends_what_it_names(style):
    """What a style does not name stays as it is."""
    weights = learned()
    bent, factors = styled(weights, style), dict(STYLES[style].factors)
    for field in fields(Weights):
        before, after = getattr(weights, field.name), getattr(bent, field.name)
        factor = factors.get(field.name, 1.0)
        if field.name == "powers":
            before, after, factor = sum(before, ()), sum(after, ()), STYLES[style].powers
        assert after == pytest.approx(tuple(number * factor for number in before))
    assert (bent == weights) == (style == "balanced")


EXTREMES = {
    "palms": Style("extreme", (("palm", 30.0),)),
    "djinns": Style("extreme", powers=60.0),
    "harm": Style("extreme", aggression=60.0),
}


@pytest.mark.parametrize("level", ["merchant", "vizier", "sultan"])
@pytest.mark.parametrize("loved", EXTREMES)
def test_everything_in_a_style_matters(level, loved, monkeypatch):
    """Whoever loves palms, djinns or harm to others beyond measure plays in another way."""
    monkeypatch.setitem(STYLES, "extreme", EXTREMES[loved])
    found = (*asked(Ask.SOW, 60), *asked(Ask.KILL, 30))
    assert any(choice(Entrant(level, "extreme"), one, 20) != choice(Entrant(level), one, 20) for one in found)
