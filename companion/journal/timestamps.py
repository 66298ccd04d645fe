"""When something was told: seconds since 1970."""

from __future__ import annotations

from typing import TypeGuard

LATEST = 1e11
"""Later than any clock that is right."""


def is_timestamp(found: object) -> TypeGuard[float]:
    """Whether this is a time a clock could have shown."""
    return (type(found) is int or type(found) is float) and 0 <= found <= LATEST
