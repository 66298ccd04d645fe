"""What is said of a difference between the table and the app, and what hands do about it."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.duel.hero_text import zone_words
from companion.showing.duel.stand import Verdict

SAYS = {
    "": Text("stand.looking"),
    "agrees": Text("stand.agrees"),
    "differs": Text("stand.differs"),
    "unmarked": Text("stand.unmarked"),
}
"""What is seen of the framed places → how it is said."""
SIGNS = {"": "scan", "agrees": "check", "differs": "warning", "unmarked": "pencil"}


def differs(verdict: Verdict) -> Text:
    """One sentence about the first thing that differs; the card itself stands above it."""
    found = verdict.found
    if found.extra:
        return text("stand.extra", zone=_zone(verdict))
    if found.strangers:
        return text("stand.stranger", zone=_zone(verdict))
    if found.order and not found.missing:
        return text("stand.order", zone=_zone(verdict))
    return text("stand.missing", zone=_zone(verdict))


def which(verdict: Verdict) -> tuple[str, ...]:
    """The cards it is about, as tags name them."""
    found = verdict.found
    return found.extra or found.strangers or found.missing or found.order


def for_hands(verdict: Verdict) -> Text:
    """What hands do when the app is right."""
    found = verdict.found
    if found.extra or found.strangers:
        return text("stand.take-out", zone=_zone(verdict))
    if found.order and not found.missing:
        return text("stand.put-in-order", zone=_zone(verdict))
    return text("stand.put-in", zone=_zone(verdict))


def _zone(verdict: Verdict) -> Text:
    assert verdict.place is not None
    return zone_words(verdict.place.hero, verdict.place.zone)
