"""Make pages of the engine's classes and functions from their docstrings, for people who write programs with it.

python -m tools.api_pages [FOLDER]    into build/docs unless a folder is named; every warning is an error
"""

from __future__ import annotations

import pkgutil
import sys
import warnings
from pathlib import Path
from typing import Final

from pdoc import pdoc, render

import fivetribes

ROOT: Final = Path(__file__).resolve().parent.parent
#: The terminal game is no library.
LEFT_OUT: Final = ("fivetribes.cli", "fivetribes.__main__")


def modules() -> list[str]:
    """The package and all that is in it. Each is named: pdoc leaves out what `__all__` does not mention."""
    found = [module.name for module in pkgutil.iter_modules(fivetribes.__path__, "fivetribes.")]
    return ["fivetribes", *(name for name in found if not name.startswith(LEFT_OUT))]


def main() -> None:
    """Write the pages."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "docs"
    warnings.simplefilter("error")
    render.configure(docformat="markdown", footer_text="Five Tribes: the engine", search=True)
    pdoc(*modules(), output_directory=folder)


if __name__ == "__main__":
    main()
