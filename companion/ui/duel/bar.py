"""What the bar between the players offers now, forbidden actions with their rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.duel import Attack, BeginGame, EndTurn, Maneuver, Scheme
from companion.duel.legal import NO_SCHEME
from companion.journal import Command, Possible, Refusal
from companion.translations import tr
from companion.ui.action_bar import Action
from companion.ui.duel.words import written
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
        Action(name, tr(key), name, refusal=_why_none(possible, kind)) for name, key, kind in ACTIONS
    )
    return [maneuver, attack, _middle(view), scheme, undo]


def forbidden(match: Match, action: str) -> Possible | None:
    """What a forbidden action of the bar would have said, and why not."""
    return _nearest(match.legal(), next(kind for name, _key, kind in ACTIONS if name == action))


def _why_none(possible: Iterable[Possible], kind: type[Command]) -> Refusal | None:
    """Why nothing of this kind may be said; None when something may."""
    possible = tuple(possible)
    if kind is Scheme and not any(isinstance(one.said, Scheme) for one in possible):
        return NO_SCHEME
    nearest = _nearest(possible, kind)
    return nearest.refused if nearest is not None else None


def _nearest(possible: Iterable[Possible], kind: type[Command]) -> Possible | None:
    """The refused saying that tells most: that somebody is defeated says the least."""
    these = [one for one in possible if isinstance(one.said, kind)]
    refusals = [(one, one.refused) for one in these if one.refused is not None]
    if len(refusals) < len(these) or not refusals:
        return None
    return min(refusals, key=lambda pair: pair[1].text.key == "duel.refused.defeated")[0]


def _middle(view: dict[str, Any]) -> Action:
    if view["actions"]:
        return Action("scan", tr("app.prompt.scan"), "scan", gold=True)
    return Action("end", tr("dueltable.bar.end"), "check", gold=True)


def _log() -> Action:
    return Action("log", tr("app.log.title"), "book")


class Instead(NamedTuple):
    """What may be done instead of what a rule forbids."""

    words: str
    button: str
    icon: str
    command: Command


WAYS: dict[type[Command], tuple[str, str, str]] = {
    Attack: ("dueltable.instead.attack", "dueltable.bar.attack", "attack"),
    BeginGame: ("dueltable.instead.begin", "dueltable.bar.begin", "flag"),
    EndTurn: ("dueltable.instead.end", "dueltable.bar.end", "check"),
    Maneuver: ("dueltable.instead.maneuver", "dueltable.bar.maneuver", "maneuver"),
}
INSTEAD: dict[str, tuple[type[Command], ...]] = {
    "duel.refused.actions-left": (Maneuver,),
    "duel.refused.defeated": (Attack, Maneuver),
    "duel.refused.empty-hand": (Maneuver, EndTurn),
    "duel.refused.friendly-target": (Attack, Maneuver),
    "duel.refused.no-actions": (EndTurn,),
    "duel.refused.no-attack-card": (Attack, Maneuver),
    "duel.refused.no-scheme": (Attack, Maneuver),
    "duel.refused.not-begun": (BeginGame,),
    "duel.refused.too-early": (Attack, Maneuver),
}
"""Refusals after which there is something else to do, the nearest first."""


def alternative(refusal: Refusal, match: Match) -> Instead | None:
    """What may be done instead of what a rule forbids, in words and as a command."""
    allowed = [one.said for one in match.legal() if one.refused is None and match.question is None]
    for kind in INSTEAD.get(refusal.text.key, ()):
        for command in allowed:
            if isinstance(command, kind):
                return _instead(kind, command, match.view)
    return None


def _instead(kind: type[Command], command: Command, view: dict[str, Any]) -> Instead:
    words, button, icon = WAYS[kind]
    target = written(view["fighters"][command.target]["name"]) if isinstance(command, Attack) else ""
    return Instead(tr(words, fighter=target), tr(button), icon, command)
