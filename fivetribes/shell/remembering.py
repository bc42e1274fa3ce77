"""What is worked out once and remembered, until memory is short."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, Final, TypeVar

T = TypeVar("T")

_all: Final[list[_lru_cache_wrapper[Any]]] = []


def remembered(most: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """A function that remembers its last answers, at most so many."""

    def wrap(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        wrapped = lru_cache(maxsize=most)(function)
        _all.append(wrapped)
        return wrapped

    return wrap


def forget_all() -> None:
    """Let go of all that such functions remember; they work it out again. Any thread may call them meanwhile."""
    for function in _all:
        function.cache_clear()
