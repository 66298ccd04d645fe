"""Naming fighters by touching them: who attacks whom, who plays a scheme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from companion.duel import Attack, Scheme
from companion.duel.legal import NO_SCHEME
from companion.duel.view import DuelView
from companion.journal import Ask, Command, Option, Possible, Refusal, Text
from companion.journal.shapes import refused
from companion.showing.duel.card_groups import printed


@dataclass(frozen=True)
class Picking:
    """Somebody must be named: the words, who may be, and what naming one says."""

    words: str
    """Key of what the bar says meanwhile."""
    candidates: dict[str, Refusal | None]
    says: Callable[[str], Command]
    """What naming a fighter says; of one who is no candidate the rules then tell why not."""
    further: Callable[[str], Picking] | None = None
    """Who must be named next, if naming one is not enough."""
    chosen: frozenset[str] = field(default_factory=frozenset)
    action: str = "attack"
    """The action of the bar this belongs to."""

    def mark(self, fighter: str) -> str:
        """How a fighter is shown meanwhile."""
        if fighter in self.chosen:
            return "chosen"
        allowed = fighter in self.candidates and self.candidates[fighter] is None
        return "may" if allowed else "may-not"


def attacker(possible: Sequence[Possible]) -> Picking:
    """Who attacks; the target is named next."""
    attacks = _attacks(possible)
    candidates = _merged((said.attacker, why_not) for said, why_not in attacks)
    somebody = attacks[0][0].target
    return Picking(
        "dueltable.pick.attacker",
        candidates,
        lambda fighter: Attack(fighter, somebody),
        lambda fighter: target(possible, fighter),
    )


def target(possible: Sequence[Possible], fighter: str) -> Picking:
    """Whom a fighter attacks."""
    candidates = {said.target: why_not for said, why_not in _attacks(possible) if said.attacker == fighter}
    return Picking(
        "dueltable.pick.target",
        candidates,
        lambda target: Attack(fighter, target),
        chosen=frozenset((fighter,)),
    )


def scheme_question(view: DuelView, possible: Sequence[Possible]) -> Ask:
    """Which scheme is played; those nobody may play say why, and without any there is no question."""
    schemes = _schemes(possible)
    if not schemes:
        raise refused(NO_SCHEME)
    found = _merged((said.card, why_not) for said, why_not in schemes)
    options = tuple(Option(copy, _name(copy), why_not) for copy, why_not in found.items())
    return Ask(view.turn, "dueltable.ask.scheme", "card", options)


def scheme_player(possible: Sequence[Possible], copy: str) -> Picking:
    """Who plays a scheme."""
    who = {said.fighter: why_not for said, why_not in _schemes(possible) if said.card == copy}
    return Picking("dueltable.pick.schemer", who, lambda fighter: Scheme(fighter, copy), action="scheme")


def the_only_one(picking: Picking) -> str | None:
    """The single fighter that may be named, if there is just one."""
    allowed = [fighter for fighter, refusal in picking.candidates.items() if refusal is None]
    return allowed[0] if len(allowed) == 1 else None


def _attacks(possible: Iterable[Possible]) -> list[tuple[Attack, Refusal | None]]:
    return [(one.said, one.refused) for one in possible if isinstance(one.said, Attack)]


def _schemes(possible: Iterable[Possible]) -> list[tuple[Scheme, Refusal | None]]:
    return [(one.said, one.refused) for one in possible if isinstance(one.said, Scheme)]


def _merged(pairs: Iterable[tuple[str, Refusal | None]]) -> dict[str, Refusal | None]:
    """Each name once; it is allowed when any of its uses is."""
    found: dict[str, Refusal | None] = {}
    for name, why_not in pairs:
        found[name] = None if name in found and found[name] is None else why_not
    return found


def _name(copy: str) -> Text:
    card = printed(copy)
    return card.text if card is not None else Text("dueltable.ask.scheme")
