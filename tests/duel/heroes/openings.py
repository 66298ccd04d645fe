"""Duels that have just begun with a hero of Slings & Arrows in the first seat, arranged as a test likes."""

from __future__ import annotations

from typing import Any

from companion.duel.side import Side
from companion.journal import dump_view
from tests.duel.stage import Stage


def hamlet(opponent: str = "medusa", side: str = "to-be") -> Stage:
    """Hamlet to act, with the token as wished and nobody hurt by it."""
    return Stage("hamlet", opponent, answers={"question": "to-be"}).token("p1", "question", side)


def titania(
    glamour: str = "",
    opponent: str = "sinbad",
    others: tuple[str, ...] = (),
    discarded: tuple[str, ...] = (),
    **options: Any,
) -> Stage:
    """Titania to act, with one glamour face up or none, and some discarded."""
    stage = Stage("titania", opponent, *others, answers={"top-glamour": "glamour-of-love"}, **options)
    stage.token("p1", "glamour", f"glamour-of-{glamour}" if glamour else "none")
    for name in discarded:
        stage.token("p1", f"glamour-of-{name}", "discard")
    return stage


def shakespeare(*line: str, opponent: str = "sinbad", others: tuple[str, ...] = (), **options: Any) -> Stage:
    """Shakespeare to act, with cards in his line."""
    return Stage("shakespeare", opponent, *others, **options).put("p1", "line", *line)


def sisters(*cauldron: str, opponent: str = "sinbad", discard: tuple[str, ...] = ()) -> Stage:
    """The Sisters to act, with cards in the cauldron and in the discard pile."""
    stage = Stage("wayward-sisters", opponent)
    return stage.put("p1", "cauldron", *cauldron).put("p1", "discard", *discard)


def with_empty_deck(stage: Stage, hand: int) -> Stage:
    """The first seat holds so many cards; all others that were unseen lie in the discard pile."""
    stage.hand("p1", hand)
    for copy in stage.table.cards_in("p1", "unseen")[hand:]:
        stage.put("p1", "discard", copy.partition("/")[2])
    return stage


def panel(stage: Stage) -> dict[str, Any]:
    """What screens show of the first seat's own tokens and zones."""
    shown: dict[str, Any] = dump_view(stage.table.lineup.hero["p1"].shown(Side(stage.table, "p1")))
    return shown
