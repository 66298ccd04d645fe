"""French around names that are known only when a sentence is spoken: elision, articles, gender."""

from __future__ import annotations

from typing import Any

VOWELS = "aeiouàâäéèêëîïôöùûüœæ"
FEMININE = frozenset(
    f"heroes.fighter.{fighter}" for fighter in ("sister", "titania", "alice", "medusa", "harpy")
)
"""The fighters whose French names are feminine."""
CONTRACTED = {
    "de": (("Le ", "du "), ("Les ", "des ")),
    "à": (("Le ", "au "), ("Les ", "aux ")),
    "que": (("Le ", "que le "), ("Les ", "que les ")),
    "nom": (("Le ", "le "), ("Les ", "les ")),
}
"""What a word before a name with its article becomes; `nom` is the bare name within a sentence."""
ELIDED = {"de": "d’", "que": "qu’"}


class Name(str):
    """A value in a sentence; `{fighter:de}` and `{fighter:vaincu|vaincue}` join it as French does."""

    feminine: bool

    def __new__(cls, spoken: str, feminine: bool = False) -> Name:
        """A value as it is read, and whether it is feminine."""
        name = super().__new__(cls, spoken)
        name.feminine = feminine
        return name

    def __format__(self, how: str) -> str:
        masculine, either, feminine = how.partition("|")
        if either:
            return feminine if self.feminine else masculine
        return joined(how, str(self)) if how in CONTRACTED else str.__format__(self, how)


def joined(word: str, name: str) -> str:
    """A small word and the name after it: d’Ann, du roi Arthur, qu’Obéron."""
    for article, together in CONTRACTED[word]:
        if name.startswith(article):
            return together + name.removeprefix(article)
    if name[:1].lower() in VOWELS and name and word in ELIDED:
        return ELIDED[word] + name
    return name if word == "nom" else f"{word} {name}"


def is_feminine(value: Any) -> bool:
    """Whether a message names somebody feminine, also within `Sœur 1` or `Sœur 1 (Ann)`."""
    key, values = getattr(value, "key", ""), getattr(value, "values", ())
    return key in FEMININE or any(is_feminine(one) for name, one in values if name == "name")
