"""What may be said now, and for what may not, the rule against it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.journal import Refusal
from companion.match import Match
from companion.translations import tr


@dataclass(frozen=True, slots=True)
class WayNow:
    """One thing to do, or several that the same rule forbids."""

    words: str
    refusal: Refusal | None = None
    more: int = 0
    """How many others of the kind the same rule forbids."""


def asked(match: Match) -> str:
    """The question that must be answered first; empty when there is none."""
    return tr(match.question.text) if match.question is not None else ""


def ways(match: Match) -> list[WayNow]:
    """What is allowed first, then what is not, the same refusals of the same kind together."""
    if match.question is not None:
        found = [("", tr(one.text), one.refused) for one in match.question.options]
    else:
        found = [(type(one.said).__name__, tr(match.spoken(one.said)), one.refused) for one in match.legal()]
    allowed = dict.fromkeys(words for _kind, words, refusal in found if refusal is None)
    return [*(WayNow(words) for words in allowed), *_forbidden(found)]


def _forbidden(found: Iterable[tuple[str, str, Refusal | None]]) -> list[WayNow]:
    alike: dict[tuple[str, Refusal], list[str]] = {}
    for kind, words, refusal in found:
        if refusal is not None:
            alike.setdefault((kind, refusal), []).append(words)
    return [WayNow(words[0], refusal, len(words) - 1) for (_kind, refusal), words in alike.items()]
