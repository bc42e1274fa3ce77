"""For all tests: nothing fails by chance, and nothing by the speed of a machine."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from tests.kit.offscreen import clear_up

#: Whatever language the system is set to, here the terminal speaks English.
os.environ["LANGUAGE"] = "en"
#: The same examples each time, and none of Hypothesis' own checks of time.
settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def pytest_unconfigure() -> None:
    """Remove what a process of these tests left that was ended: by now all have gone."""
    clear_up()
