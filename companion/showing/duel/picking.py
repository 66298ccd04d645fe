"""Naming fighters by touching them: who attacks whom, who plays a scheme."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.duel import Attack, Scheme
from companion.duel.legal import NO_SCHEME
from companion.duel.names import NO_COPY, NOBODY, CopyId, FighterId
from companion.duel.view import DuelView, FighterView
from companion.journal import Ask, Command, Option, Possible, Refusal, Text, text
from companion.journal.shapes import refused
from companion.showing.duel.card_groups import printed

Candidates = dict[FighterId, Refusal | None]
"""Each fighter that could be named, and the rule against it."""
Named = TypeVar("Named", bound=str)


@dataclass(frozen=True, slots=True)
class Picking:
    """Somebody must be named: for which action of the bar, and what is known already."""

    action: str = "attack"
    attacker: FighterId = NOBODY
    card: CopyId = NO_COPY

    def words(self, possible: Sequence[Possible], fighters: Mapping[FighterId, FighterView]) -> Text:
        """What the bar says meanwhile."""
        if self.action == "scheme":
            return Text("dueltable.pick.schemer")
        first = self.first(possible)
        if self.attacker or first is None:
            return Text("dueltable.pick.target" if self.attacker else "dueltable.pick.attacker")
        return text("dueltable.pick.attacker-or-target", fighter=fighters[first].name)

    def first(self, possible: Sequence[Possible]) -> FighterId | None:
        """Who attacks where a target is touched before anybody was named; the hero stands first."""
        if self.action != "attack" or self.attacker:
            return None
        return next((one for one, why in self.candidates(possible).items() if why is None), None)

    @property
    def chosen(self) -> FighterId:
        """Who was named already; empty where nobody was."""
        return self.attacker

    def candidates(self, possible: Sequence[Possible]) -> Candidates:
        """Who may be named, and for the others the rule."""
        if self.action == "scheme":
            return {said.fighter: why for said, why in _schemes(possible) if said.card == self.card}
        if self.attacker:
            return {said.target: why for said, why in _attacks(possible) if said.attacker == self.attacker}
        return _merged((said.attacker, why) for said, why in _attacks(possible))

    def says(self, fighter: FighterId, possible: Sequence[Possible]) -> Command:
        """What naming a fighter says; of one who is no candidate the rules then tell why not."""
        if self.action == "scheme":
            return Scheme(fighter, self.card)
        if self.attacker:
            return Attack(self.attacker, fighter)
        somebody = next((said.target for said, _why in _attacks(possible)), fighter)
        return Attack(fighter, somebody)

    def after(self, fighter: FighterId) -> Picking | None:
        """Who must be named next, if naming this one is not enough."""
        return replace(self, attacker=fighter) if self.action == "attack" and not self.attacker else None

    def marks(self, possible: Sequence[Possible], fighters: Iterable[FighterId]) -> dict[FighterId, str]:
        """How each fighter is shown meanwhile: chosen, may or may-not."""
        found = self.candidates(possible)
        allowed = {one for one, why in found.items() if why is None}
        first = self.first(possible)
        if first is not None:
            targets = replace(self, attacker=first).candidates(possible)
            allowed |= {one for one, why in targets.items() if why is None}
        marks = {one: "may" if one in allowed else "may-not" for one in fighters}
        return {**marks, self.chosen: "chosen"} if self.chosen else marks

    def the_only_one(self, possible: Sequence[Possible]) -> FighterId | None:
        """The single fighter that may be named, if there is just one."""
        allowed = [one for one, why in self.candidates(possible).items() if why is None]
        return allowed[0] if len(allowed) == 1 else None


def scheme_question(view: DuelView, possible: Sequence[Possible]) -> Ask:
    """Which scheme is played; those nobody may play say why, and without any there is no question."""
    schemes = _schemes(possible)
    if not schemes:
        raise refused(NO_SCHEME)
    found = _merged((said.card, why_not) for said, why_not in schemes)
    options = tuple(Option(copy, _name(copy), why_not) for copy, why_not in found.items())
    return Ask(view.turn, "dueltable.ask.scheme", "card", options)


def _attacks(possible: Iterable[Possible]) -> list[tuple[Attack, Refusal | None]]:
    return [(one.said, one.refused) for one in possible if isinstance(one.said, Attack)]


def _schemes(possible: Iterable[Possible]) -> list[tuple[Scheme, Refusal | None]]:
    return [(one.said, one.refused) for one in possible if isinstance(one.said, Scheme)]


def _merged(pairs: Iterable[tuple[Named, Refusal | None]]) -> dict[Named, Refusal | None]:
    """Each name once; it is allowed when any of its uses is."""
    found: dict[Named, Refusal | None] = {}
    for name, why_not in pairs:
        found[name] = None if name in found and found[name] is None else why_not
    return found


def _name(copy: CopyId) -> Text:
    card = printed(copy)
    return card.text if card is not None else Text("dueltable.ask.scheme")
