"""Nothing is asked and a card is shown: its best use and what follows; nothing is said without a touch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from companion.duel import Attack, Scheme
from companion.duel.asking import NONE
from companion.duel.legal import Use
from companion.duel.names import NOBODY, FighterId, SeatId, seat_of
from companion.duel.roster import rules_of
from companion.duel.view import DuelView, PlayedView
from companion.journal import Answer, Text, text
from companion.showing.duel.card_groups import printed
from companion.showing.duel.combat_steps import signed
from companion.showing.duel.lens.remarks import Remark, name_of, ruled_out, stranger
from companion.showing.duel.lens.reveal import Rehearse
from companion.showing.duel.offers import CardUse, Said, offers


@dataclass(frozen=True, slots=True)
class Target:
    """One touch that says something: on whom, or by whom."""

    fighter: FighterId
    """Empty where nobody needs to be named."""
    said: Said


@dataclass(frozen=True, slots=True)
class Proposed:
    """One use of the card with the touches that say it."""

    use: str
    title: Text
    detail: Text
    number: str
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A shown card and what it may be used for, the best first."""

    card: str
    seat: SeatId
    name: Text
    uses: tuple[Proposed, ...]
    attackers: tuple[FighterId, ...] = ()
    """Who may attack with it, whoever is proposed first."""


def proposal(
    card: str, view: DuelView, uses: Sequence[Use], attacker: FighterId = NOBODY
) -> Proposal | Remark:
    """What to propose for a card, or why there is nothing to propose; `attacker` was chosen by a finger."""
    if not uses:
        return stranger(card)
    copy = uses[0].card
    found = [one for one in offers(view, card.partition("/")[2], uses) if one.name != "correct"]
    allowed = [one for one in found if one.ways]
    if not allowed:
        return _why_nothing(card, found)
    made_for = _made_for(card)
    allowed.sort(key=lambda one: one.name not in made_for)
    attackers = _attackers(allowed)
    chosen = attacker if attacker in attackers else attackers[0] if attackers else NOBODY
    proposed = tuple(_proposed(one, chosen) for one in allowed)
    return Proposal(card, seat_of(copy), name_of(card), proposed, _first(chosen, attackers))


def counted(proposed: Proposal, view: DuelView, rehearse: Rehearse) -> Proposal:
    """The same with what will count by itself added to the attack: what a hero always adds to such a card."""
    uses = tuple(
        _counted(one, view, rehearse) if one.use == "attack" and one.targets else one for one in proposed.uses
    )
    return replace(proposed, uses=uses)


def _counted(use: Proposed, view: DuelView, rehearse: Rehearse) -> Proposed:
    played = _played(use.targets[0].said, view, rehearse)
    if played is None or played.printed is None:
        return use
    always = {one.source for one in rules_of(view.seats[played.seat].hero).bonuses}
    added = [one for one in played.modifiers if one.source in always]
    if not added:
        return use
    total = str(played.printed + sum(one.amount for one in added))
    detail = use.detail
    for one in added:
        detail = text("duellens.counts", source=one.source, amount=signed(one.amount), then=detail)
    return replace(use, title=text("duellens.use.attack", value=total), detail=detail, number=total)


def _played(said: Said, view: DuelView, rehearse: Rehearse) -> PlayedView | None:
    """The attack as it would be turned up against no card; None where something else is asked first."""
    told = rehearse((said,))
    if told.question is not None and told.question.use == "defend":
        told = rehearse((said, Answer(NONE)))
    combat = told.combat or (told.last_combat if told.last_combat != view.last_combat else None)
    return combat.attack if combat is not None and not combat.attack.face_down else None


def _why_nothing(card: str, found: Iterable[CardUse]) -> Remark:
    """The refusal of what the card is made for says most."""
    made_for = _made_for(card)
    best = min(found, key=lambda one: made_for.index(one.name) if one.name in made_for else len(made_for))
    assert best.refusal is not None
    return ruled_out(card, best.refusal)


def _made_for(card: str) -> tuple[str, ...]:
    kind = printed(f"p1:{card}")
    by_type = {"scheme": ("scheme",), "defense": ("defend", "boost-maneuver")}
    return by_type.get(kind.type if kind is not None else "", ("attack", "defend"))


def _attackers(allowed: Iterable[CardUse]) -> tuple[FighterId, ...]:
    said = (way.said for one in allowed for way in one.ways)
    return tuple(dict.fromkeys(one.attacker for one in said if isinstance(one, Attack)))


def _first(chosen: FighterId, attackers: tuple[FighterId, ...]) -> tuple[FighterId, ...]:
    return tuple(sorted(attackers, key=lambda one: one != chosen))


def _proposed(use: CardUse, attacker: FighterId) -> Proposed:
    targets = tuple(
        Target(_named(way.said), way.said)
        for way in use.ways
        if not isinstance(way.said, Attack) or way.said.attacker == attacker
    )
    title = text("duellens.use.attack", value=use.number) if use.name == "attack" else use.title
    return Proposed(use.name, title, use.detail, use.number, targets)


def _named(said: Said) -> FighterId:
    if isinstance(said, Attack):
        return said.target
    return said.fighter if isinstance(said, Scheme) else NOBODY
