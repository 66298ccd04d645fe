"""Which games somebody means who types a few letters."""

from __future__ import annotations

import re

from companion.journal import search_key
from companion.storage.seals import Broken, value
from companion.storage.writing import written

_HERO = re.compile(r'"hero":"([a-z0-9-]+)"')


def _sought(words: str) -> str:
    """Words as they are compared: hyphens and blanks are the same."""
    return search_key(words).replace("-", " ")


def holds(kind: object, title: object, players: object, summary: object, words: str) -> bool:
    """Whether a kept game has all the words in its name, its players, its heroes or its kind."""
    heroes = " ".join(heroes_in(summary))
    told = _sought(f"{kind} {title} {_names(players)} {heroes}")
    return all(word in told for word in _sought(words).split())


def heroes_in(summary: object) -> list[str]:
    """The heroes a kept standing names."""
    return _HERO.findall(str(summary))


def terms(words: str = "", kind: str = "", player: str = "", hero: str = "") -> dict[str, str]:
    """What is sought, as the kept rows have it: names within quotes, so that Ann does not find Anna."""
    return {
        "words": words,
        "kind": kind,
        "player": written(player) if player else "",
        "hero": f'"hero":{written(hero)}' if hero else "",
    }


def _names(players: object) -> str:
    try:
        names = value(players)
    except Broken:
        names = None
    # A damaged row is mended or set aside by whoever reads it; here it just is not found by its players.
    return " ".join(map(str, names)) if isinstance(names, list) else ""
