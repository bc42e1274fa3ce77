"""What serves one Table, and works while there is a match at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.kit.table.match_part import MatchPart
from screens.table.presenter import Presenter

if TYPE_CHECKING:
    from screens.table.screen import TableScreen  # noqa: F401  named in a string, since it loads this module


class TablePart(MatchPart["TableScreen", Presenter]):
    """A part of a Table."""
