"""How much a computer player may think: nodes (repeatable, for tests and training) or time (for play)."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def _never() -> bool:
    return False


class Budget:
    """Counts what is spent. A thinker asks `spent()` about every millisecond; if so, it plays the best move so far."""

    __slots__ = ("_cancelled", "_deadline", "_nodes", "began", "used")

    def __init__(
        self,
        nodes: int | None = None,
        seconds: float | None = None,
        cancelled: Callable[[], bool] = _never,
    ) -> None:
        """No more than so many nodes, no longer than so many seconds, and only until `cancelled()`."""
        self.began = perf_counter()
        self.used = 0
        self._nodes = nodes
        self._deadline = None if seconds is None else self.began + seconds
        self._cancelled = cancelled

    def limits(self) -> dict[str, float]:
        """What may be spent in all, nodes or seconds: with these another budget like it can be made."""
        limits: dict[str, float] = {} if self._nodes is None else {"nodes": self._nodes}
        if self._deadline is not None:
            limits["seconds"] = round(self._deadline - self.began, 6)
        return limits

    def spend(self, nodes: int = 1) -> None:
        """Count nodes: moves that were rated or played."""
        self.used += nodes

    def spent(self) -> bool:
        """Whether to stop now."""
        if self._nodes is not None and self.used >= self._nodes:
            return True
        if self._deadline is not None and perf_counter() >= self._deadline:
            return True
        return self._cancelled()

    def share_spent(self, share: float) -> bool:
        """Whether this share of the budget is spent, or all of it."""
        if self._nodes is not None and self.used >= self._nodes * share:
            return True
        if self._deadline is not None and perf_counter() >= self.began + (self._deadline - self.began) * share:
            return True
        return self._cancelled()
