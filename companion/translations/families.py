"""Message ids that are put together at run time, each family with the exact ids it may give."""

from __future__ import annotations

from collections.abc import Callable, Iterable

FAMILIES: dict[str, Callable[[], Iterable[str]]] = {}
"""Prefix of the ids → the function that lists every id of that family."""
