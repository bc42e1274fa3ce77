"""How python-for-android builds materialyoucolor: from its source, without the part that is written in C++.

That part finds colours in pictures, which nothing here asks for. The ready-made package for Android brings it as a
library that a phone cannot load: it needs `libc++_shared.so`, which is not in the package of the app.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe


class Materialyoucolor(PyProjectRecipe):
    """The version that the app runs with everywhere; python-for-android's own recipe has an older one."""

    version = "3.0.4"
    url = (
        "https://files.pythonhosted.org/packages/eb/23/2e63e7bdfcc1aa7ba955386ad09e3bd8a535a1092d7af501659b63cb6282/"
        "materialyoucolor-3.0.4.tar.gz"
    )
    sha256sum = "30b8dde034dce180845b0eaf52f72c5b22cd5b60bd7aff96804febae4e266276"

    def check_prebuilt(self, arch: Any, msg: str = "") -> bool:
        """Never take the ready-made package."""
        return False

    def get_recipe_env(self, arch: Any, **kwargs: Any) -> dict[str, str]:
        return {**super().get_recipe_env(arch, **kwargs), "MYCP_PURE_PYTHON": "1"}


recipe = Materialyoucolor()
