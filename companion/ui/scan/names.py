"""What a scanned card is called."""

from __future__ import annotations

from companion.tags import Tag, name_of
from companion.translations import language, tr


def name(tag: Tag) -> str:
    """A card's name in the reader's language; heroes played by their numbers have only the printed one."""
    key = f"cards.name.{tag.owner}.{tag.item}"
    words = tr(key)
    return name_of(tag, language()) if words == key else words
