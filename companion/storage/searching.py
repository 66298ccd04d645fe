"""Which games somebody means who types a few letters."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

_HERO = re.compile(r'"hero":"([a-z0-9-]+)"')


def folded(words: str) -> str:
    """Words as they are compared: without accents, large letters or the difference of hyphens and blanks."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", words) if not unicodedata.combining(one))
    return plain.casefold().replace("-", " ").replace("œ", "oe")


def holds(kind: Any, title: Any, players: Any, summary: Any, words: str) -> bool:
    """Whether a kept game has all the words in its name, its players, its heroes or its kind."""
    heroes = " ".join(_HERO.findall(str(summary)))
    told = folded(f"{kind} {title} {_names(players)} {heroes}")
    return all(word in told for word in folded(words).split())


def _names(players: Any) -> str:
    try:
        return " ".join(map(str, json.loads(players)))
    except (TypeError, ValueError):
        # A damaged row is mended or set aside by whoever reads it; here it just is not found by its players.
        return ""
