"""What people will read, kept as data until the moment somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

Value: TypeAlias = Union[str, int, "Text"]


@dataclass(frozen=True, slots=True)
class Text:
    """A message key with its values; translations turn it into a sentence."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def text(key: str, **values: Value) -> Text:
    """Write a message with its values by name."""
    return Text(key, tuple(values.items()))
