"""What people read, English and French, from gettext catalogues: one catalogue per topic."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

LOCALE = Path(__file__).parent / "locale"
LANGUAGE_NAMES = {"en": "English", "fr": "Français"}
"""Every language there is, by the name its readers give it; the first is spoken where nobody chose."""
LANGUAGES = tuple(LANGUAGE_NAMES)

_language = LANGUAGES[0]
_own_words: dict[str, str] = {}


def language() -> str:
    """The language in use now."""
    return _language


def use_language(name: str) -> None:
    """Speak another language from the next message on."""
    global _language
    if name not in LANGUAGES:
        raise ValueError(f"no such language: {name!r}")
    _language = name


def use_own_words(words: Mapping[str, str]) -> None:
    """Say some messages as the players do, whatever the language."""
    _own_words.clear()
    _own_words.update(words)


def original(key: str) -> str:
    """A message without values as the catalogue has it, whatever the players say."""
    return _catalogue(_language, key.partition(".")[0]).gettext(key)


def tr(message: Any, **values: Any) -> str:
    """The sentence for a key or a message with values, in the language in use.

    A value may itself be a message (anything with `key` and `values`); a value called `n` chooses the plural.
    """
    if isinstance(message, str):
        return _sentence(message, values)
    return _sentence(message.key, dict(message.values))


def _sentence(key: str, values: Mapping[str, Any]) -> str:
    if key in _own_words:
        return _own_words[key]
    catalogue = _catalogue(_language, key.partition(".")[0])
    count = values.get("n")
    pattern = catalogue.ngettext(key, key, count) if isinstance(count, int) else key
    if pattern == key:
        pattern = catalogue.gettext(key)
    if pattern == key or not values:
        # A key nobody knows may come from a stranger's file: it is shown, never formatted.
        return pattern
    return pattern.format_map(_Spoken(values))


class _Spoken(dict[str, Any]):
    """Values as they are read aloud; one that an older match did not write down is an ellipsis."""

    def __getitem__(self, name: str) -> Any:
        value = self.get(name, "…")
        return tr(value) if hasattr(value, "key") and hasattr(value, "values") else value


@cache
def _catalogue(name: str, topic: str) -> gettext.NullTranslations:
    return gettext.translation(topic, LOCALE, [name], fallback=True)
