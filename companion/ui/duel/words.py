"""What the view keeps as data, as people read it."""

from __future__ import annotations

import unicodedata
from typing import Any

from companion.duel.decks import heroes
from companion.journal.codec import read_text
from companion.translations import tr

SHORT_NAMES = {
    "shakespeare": "dueltable.short.shakespeare",
    "wayward-sisters": "dueltable.short.sisters",
    "king-arthur": "dueltable.short.arthur",
    "rosencrantz-guildenstern": "dueltable.short.rosencrantz-guildenstern",
}
"""Heroes and sidekicks whose whole name is too long for a small place."""


def short_name(hero: str) -> str:
    """A hero's name where there is little room."""
    return tr(SHORT_NAMES[hero]) if hero in SHORT_NAMES else tr(heroes()[hero].text)


def written(told: dict[str, Any]) -> str:
    """The sentence of a message kept as data."""
    return tr(read_text(told))


def plain(words: str) -> str:
    """Words as a search compares them: small letters, no accents."""
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).strip()
