"""What the bar between the players offers now, forbidden actions with their rule."""

from __future__ import annotations

from typing import Any

from companion.duel import Attack, EndTurn, Maneuver, Scheme
from companion.journal import Command, Possible, Refusal
from companion.translations import tr
from companion.ui.action_bar import Action
from companion.ui.match import Match

PHASE_OVER, PHASE_SETUP = "over", "setup"
ACTIONS: tuple[tuple[str, str, type[Command]], ...] = (
    ("maneuver", "dueltable.bar.maneuver", Maneuver),
    ("attack", "dueltable.bar.attack", Attack),
    ("scheme", "dueltable.bar.scheme", Scheme),
)


def offered(match: Match) -> list[Action]:
    """The five things on the bar: the gold one in the middle is what comes next."""
    view, undo = match.view, Action("undo", tr("app.undo"), "undo")
    if view["phase"] == PHASE_SETUP:
        return [undo, Action("begin", tr("dueltable.bar.begin"), "flag", gold=True), _log()]
    if view["phase"] == PHASE_OVER:
        again = Action("rematch", tr("dueltable.bar.rematch"), "flag", gold=True)
        story = Action("story", tr("dueltable.bar.story"), "history")
        return [_log(), story, again, Action("new", tr("dueltable.bar.new"), "plus"), undo]
    possible = match.legal()
    maneuver, attack, scheme = (
        Action(name, tr(key), name, refusal=refusal_of(possible, kind)) for name, key, kind in ACTIONS
    )
    return [maneuver, attack, _middle(view), scheme, undo]


def refusal_of(possible: Any, kind: type[Command]) -> Refusal | None:
    """Why nothing of this kind may be said; None when something may."""
    these: list[Possible] = [one for one in possible if isinstance(one.said, kind)]
    if not these or any(one.refused is None for one in these):
        return None
    return these[0].refused


def _middle(view: dict[str, Any]) -> Action:
    if view["actions"]:
        return Action("scan", tr("app.prompt.scan"), "scan", gold=True)
    return Action("end", tr("dueltable.bar.end"), "check", gold=True)


def _log() -> Action:
    return Action("log", tr("app.log.title"), "book")


def alternative(refusal: Refusal, match: Match) -> tuple[str, Command] | None:
    """What may be done instead of what a rule forbids: words for it and the command."""
    ways: tuple[tuple[str, Command], ...] = (
        (tr("dueltable.bar.end"), EndTurn()),
        (tr("dueltable.bar.maneuver"), Maneuver()),
    )
    allowed = {type(one.said) for one in match.legal() if one.refused is None}
    useful = refusal.text.key in INSTEAD and match.question is None
    return next((way for way in ways if useful and type(way[1]) in allowed), None)


INSTEAD = ("duel.refused.no-actions", "duel.refused.empty-hand", "duel.refused.no-attack-card")
"""Refusals after which there is something else to do."""
