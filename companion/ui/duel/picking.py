"""Naming fighters by touching them: who attacks whom, who plays a scheme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.duel import Attack, Scheme
from companion.duel.legal import NO_SCHEME
from companion.journal import Ask, Command, Option, Possible, Refusal, Text
from companion.journal.shapes import refused
from companion.ui.duel.card_groups import printed
from companion.ui.match import Match


@dataclass(frozen=True)
class Picking:
    """Somebody must be named: the words, who may be, and what follows."""

    words: str
    """Key of what the bar says meanwhile."""
    candidates: dict[str, Refusal | None]
    then: Callable[[str], Any]
    otherwise: Callable[[str], Command]
    """What naming anybody else would say: the rules then tell why not."""
    chosen: frozenset[str] = field(default_factory=frozenset)
    action: str = "attack"
    """The action of the bar this belongs to."""

    def mark(self, fighter: str) -> str:
        """How a fighter is shown meanwhile."""
        if fighter in self.chosen:
            return "chosen"
        allowed = fighter in self.candidates and self.candidates[fighter] is None
        return "may" if allowed else "may-not"


def attacker(match: Match, go_on: Callable[[Picking], Any]) -> Picking:
    """Who attacks; the target is then asked through `go_on`."""
    attacks = _said(match, Attack)
    candidates = _merged({}, ((one.said.attacker, one.refused) for one in attacks))
    somebody = attacks[0].said.target
    return Picking(
        "dueltable.pick.attacker",
        candidates,
        lambda fighter: go_on(_target(match, fighter)),
        lambda fighter: Attack(fighter, somebody),
    )


def _target(match: Match, fighter: str) -> Picking:
    candidates = {
        one.said.target: one.refused for one in _said(match, Attack) if one.said.attacker == fighter
    }
    return Picking(
        "dueltable.pick.target",
        candidates,
        lambda target: match.say(Attack(fighter, target)),
        lambda target: Attack(fighter, target),
        frozenset((fighter,)),
    )


def scheme_question(match: Match) -> Ask:
    """Which scheme is played; those nobody may play say why, and without any there is no question."""
    if not _said(match, Scheme):
        raise refused(NO_SCHEME)
    found = _merged({}, ((one.said.card, one.refused) for one in _said(match, Scheme)))
    options = tuple(Option(copy, _name(copy), why_not) for copy, why_not in found.items())
    return Ask(match.view["turn"], "dueltable.ask.scheme", "card", options)


def scheme_player(match: Match, copy: str) -> Picking:
    """Who plays a scheme."""
    who = {one.said.fighter: one.refused for one in _said(match, Scheme) if one.said.card == copy}
    return Picking(
        "dueltable.pick.schemer",
        who,
        lambda fighter: match.say(Scheme(fighter, copy)),
        lambda fighter: Scheme(fighter, copy),
        action="scheme",
    )


def the_only_one(picking: Picking) -> str | None:
    """The single fighter that may be named, if there is just one."""
    allowed = [fighter for fighter, refusal in picking.candidates.items() if refusal is None]
    return allowed[0] if len(allowed) == 1 else None


def _said(match: Match, kind: type[Command]) -> list[Possible]:
    return [one for one in match.legal() if isinstance(one.said, kind)]


def _merged(found: dict[str, Refusal | None], pairs: Any) -> dict[str, Refusal | None]:
    """Each name once; it is allowed when any of its uses is."""
    for name, why_not in pairs:
        found[name] = None if name in found and found[name] is None else why_not
    return found


def _name(copy: str) -> Text:
    card = printed(copy)
    return card.text if card is not None else Text("dueltable.ask.scheme")
