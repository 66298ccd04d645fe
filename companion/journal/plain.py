"""What JSON can hold, for mypy: whatever is written to a file or read from one."""

from __future__ import annotations

from typing import TypeAlias

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
"""A value as JSON holds it. What strangers send is an `object` until somebody has looked at it."""
JsonObject: TypeAlias = dict[str, Json]
