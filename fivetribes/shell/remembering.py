"""What is worked out once and remembered, until memory is short."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Remembered(Protocol[T_co]):
    """A function that remembers its last answers."""

    def __call__(self, *arguments: Any, **named: Any) -> T_co:
        """The answer, worked out if it is not remembered."""

    def cache_info(self) -> Any:
        """How many answers it remembers: `currsize`."""

    def cache_clear(self) -> None:
        """Let go of them."""


_all: Final[list[Remembered[Any]]] = []


def remembered(most: int) -> Callable[[Callable[..., T]], Remembered[T]]:
    """A function that remembers its last answers, at most so many."""

    def wrap(function: Callable[..., T]) -> Remembered[T]:
        wrapped: Remembered[T] = lru_cache(maxsize=most)(function)
        _all.append(wrapped)
        return wrapped

    return wrap


def forget_all() -> None:
    """Let go of all that such functions remember; they work it out again. Any thread may call them meanwhile."""
    for function in _all:
        function.cache_clear()
