"""Names where there is little room, and words as a search compares them."""

from __future__ import annotations

import unicodedata

from companion.duel.decks import heroes
from companion.showing.duel.look import look_of
from companion.translations import tr


def short_name(hero: str) -> str:
    """A hero's name where there is little room."""
    return tr(look_of(hero).short or heroes()[hero].text)


def plain(words: str) -> str:
    """Words as a search compares them: small letters, no accents."""
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).strip()
