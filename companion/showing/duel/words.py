"""Names where there is little room, and words as a search compares them."""

from __future__ import annotations

import unicodedata

from companion.duel.decks import heroes
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


def plain(words: str) -> str:
    """Words as a search compares them: small letters, no accents."""
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).strip()
