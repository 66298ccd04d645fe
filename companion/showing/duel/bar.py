"""What the bar between the players offers now, forbidden actions with their rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.duel import Attack, BeginGame, EndTurn, Maneuver, Scheme
from companion.duel.legal import NO_SCHEME
from companion.duel.table import TRACKER
from companion.duel.turn import ACTIONS as TURNS_ACTIONS
from companion.duel.view import DuelView
from companion.journal import Command, Possible, Refusal, Text, text
from companion.showing.action import Action
from companion.translations import tr

PHASE_OVER, PHASE_SETUP, PHASE_START = "over", "setup", "start"
STARTING = Refusal("U-030", text("dueltable.bar.starting"))
"""Why there are no actions yet while the turn's beginning asks something."""
ACTIONS: tuple[tuple[str, str, type[Command]], ...] = (
    ("maneuver", "dueltable.bar.maneuver", Maneuver),
    ("attack", "dueltable.bar.attack", Attack),
    ("scheme", "dueltable.bar.scheme", Scheme),
)


def offered(view: DuelView, possible: Sequence[Possible]) -> list[Action]:
    """The five things on the bar: the gold one in the middle is what comes next."""
    undo, log = Action("undo", tr("app.undo"), "undo"), Action("log", tr("app.log.title"), "book")
    if view.phase == PHASE_SETUP:
        return [undo, Action("begin", tr("dueltable.bar.begin"), "flag", gold=True), log]
    if view.phase == PHASE_OVER:
        again = Action("rematch", tr("dueltable.bar.rematch"), "flag", gold=True)
        story = Action("story", tr("dueltable.bar.story"), "history")
        return [log, story, again, Action("new", tr("dueltable.bar.new"), "plus"), undo]
    if view.level == TRACKER:
        return _tracker_bar(view, undo, log)
    maneuver, attack, scheme = (
        Action(name, tr(key), name, refusal=_why_none(view, possible, kind)) for name, key, kind in ACTIONS
    )
    return [maneuver, attack, _middle(view), scheme, undo]


def _tracker_bar(view: DuelView, undo: Action, log: Action) -> list[Action]:
    """What is left while the app only tracks: a card shown or picked, the turn passed on by hand."""
    pick = Action("pick", tr("levels.bar.pick"), "hand")
    turn = Action("pass", tr("levels.bar.pass"), "flag", action_key=(view.turn, view.turn_known))
    return [pick, turn, Action("scan", tr("app.prompt.scan"), "scan", gold=True), log, undo]


def _middle(view: DuelView) -> Action:
    if view.actions or view.phase == PHASE_START:
        # While the turn's beginning asks, nothing is lit but the answer.
        return Action("scan", tr("app.prompt.scan"), "scan", gold=view.phase != PHASE_START)
    return Action("end", tr("dueltable.bar.end"), "check", gold=True)


def forbidden(action: str, possible: Sequence[Possible]) -> Possible | None:
    """What a forbidden action of the bar would have said, and why not."""
    return _nearest(possible, next(kind for name, _key, kind in ACTIONS if name == action))


def actions_left(view: DuelView) -> int:
    """The pips of whoever plays: at the turn's beginning those that are to come."""
    return TURNS_ACTIONS if view.phase == PHASE_START else view.actions


def _why_none(view: DuelView, possible: Sequence[Possible], kind: type[Command]) -> Refusal | None:
    """Why nothing of this kind may be said; None when something may."""
    if view.phase == PHASE_START:
        return STARTING
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


@dataclass(frozen=True, slots=True)
class Instead:
    """What may be done instead of what a rule forbids."""

    words: Text
    button: Text
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


def alternative(refusal: Refusal, view: DuelView, possible: Sequence[Possible]) -> Instead | None:
    """What may be done instead of what a rule forbids, in words and as a command."""
    allowed = [one.said for one in possible if one.refused is None and view.question is None]
    for kind in INSTEAD.get(refusal.text.key, ()):
        for command in allowed:
            if isinstance(command, kind):
                return _instead(kind, command, view)
    return None


def _instead(kind: type[Command], command: Command, view: DuelView) -> Instead:
    words, button, icon = WAYS[kind]
    target = view.fighters[command.target].name if isinstance(command, Attack) else ""
    return Instead(text(words, fighter=target), Text(button), icon, command)
