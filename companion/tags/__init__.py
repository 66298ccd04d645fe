"""A card's tag: its code, its registry, its print sheets."""

from companion.tags.code import (
    NotOurTag,
    Tag,
    all_tags,
    card_id,
    copies_of,
    encode,
    name_of,
    parse,
    printed,
    roster_tags,
    tag_of,
    typed,
    wayward_tags,
)

__all__ = [
    "NotOurTag",
    "Tag",
    "all_tags",
    "card_id",
    "copies_of",
    "encode",
    "name_of",
    "parse",
    "printed",
    "roster_tags",
    "tag_of",
    "typed",
    "wayward_tags",
]
