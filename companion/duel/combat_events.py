"""What happened in a combat, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.duel.events import replace_side
from companion.duel.names import CopyId, FighterId
from companion.duel.table import ATTACK, DEFENSE, LOST, WON, Combat, CombatStep, DuelTable, Modifier, Played
from companion.journal import Event, Text, text


@dataclass(frozen=True)
class CombatDeclared(Event):
    """A fighter attacked another."""

    attacker: FighterId
    target: FighterId

    def apply(self, table: DuelTable) -> None:
        seat = table.lineup.owner_of_fighter
        table.combat = Combat(
            Played(seat[self.attacker], self.attacker), Played(seat[self.target], self.target)
        )
        table.last_combat = None


@dataclass(frozen=True)
class DefenderChanged(Event):
    """Another fighter of the same player became the defender."""

    fighter: FighterId

    def apply(self, table: DuelTable) -> None:
        replace_side(table, "defense", fighter=self.fighter)


@dataclass(frozen=True)
class AttackerChanged(Event):
    """Another fighter of the same player became the attacker."""

    fighter: FighterId

    def apply(self, table: DuelTable) -> None:
        replace_side(table, "attack", fighter=self.fighter)


@dataclass(frozen=True)
class CombatCardPlayed(Event):
    """A combat card was played face down."""

    side: str
    card: CopyId

    def apply(self, table: DuelTable) -> None:
        printed = table.lineup.card_of[self.card].value or 0
        replace_side(table, self.side, card=self.card, printed=printed)


@dataclass(frozen=True)
class CombatCardReplaced(Event):
    """Another card, or none, took a combat card's place; what was added to the old one's value stays."""

    side: str
    card: CopyId

    def apply(self, table: DuelTable) -> None:
        printed = (table.lineup.card_of[self.card].value or 0) if self.card else 0
        untouched = {"becomes": None, "became_by": None, "ignored": False, "locked": False}
        replace_side(
            table, self.side, card=self.card, printed=printed, cancelled=False, notes=(), **untouched
        )

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.replaced", card=table.lineup.card_name[self.card]) if self.card else None


@dataclass(frozen=True)
class BoostPlayed(Event):
    """A second card was played face down with the combat card."""

    side: str
    card: CopyId

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, boosts=(*_side(table, self.side).boosts, self.card))


@dataclass(frozen=True)
class BoostLost(Event):
    """A boost card was discarded and adds nothing."""

    side: str
    card: CopyId
    source: Text

    def apply(self, table: DuelTable) -> None:
        played = _side(table, self.side)
        kept = tuple(one for one in played.modifiers if one.source != self.source)
        replace_side(
            table,
            self.side,
            boosts=tuple(card for card in played.boosts if card != self.card),
            modifiers=kept,
        )


@dataclass(frozen=True)
class StepReached(Event):
    """The combat went on to its next step."""

    step: CombatStep

    def apply(self, table: DuelTable) -> None:
        if table.combat is not None:
            table.combat = replace(table.combat, step=self.step)


@dataclass(frozen=True)
class Revealed(StepReached):
    """Both sides turned their cards up."""

    attack: CopyId
    boosts: tuple[CopyId, ...]
    defense: CopyId

    @property
    def reveals(self) -> bool:
        return True

    def label(self, table: DuelTable) -> Text | None:
        name = table.lineup.card_name
        if not self.defense:
            return text("duel.log.revealed-alone", attack=name[self.attack])
        return text("duel.log.revealed", attack=name[self.attack], defense=name[self.defense])


@dataclass(frozen=True)
class ValueSet(Event):
    """An effect made a card's value a number."""

    side: str
    value: int
    source: Text

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, becomes=self.value, became_by=self.source)

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.value-set", source=self.source, value=self.value)


@dataclass(frozen=True)
class PrintedTold(ValueSet):
    """What counts as printed on a card: told where our lists disagree, or changed by an effect."""

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, printed=self.value)


@dataclass(frozen=True)
class ValueRaised(Event):
    """Something added to a card's value."""

    side: str
    amount: int
    source: Text

    def apply(self, table: DuelTable) -> None:
        added = Modifier(self.source, self.amount)
        replace_side(table, self.side, modifiers=(*_side(table, self.side).modifiers, added))

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.raised", source=self.source, amount=self.amount)


@dataclass(frozen=True)
class ValueIgnored(Event):
    """A card's value does not count."""

    side: str

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, ignored=True)

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.ignored")


@dataclass(frozen=True)
class ValueLocked(Event):
    """A card's value is the printed one, and stays so for the rest of the combat."""

    side: str

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, locked=True, becomes=None, became_by=None, modifiers=())

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.value-locked")


@dataclass(frozen=True)
class ValueHeld(ValueSet):
    """A card's value is a number for the rest of the combat, and nothing changes that."""

    def apply(self, table: DuelTable) -> None:
        held = {"becomes": self.value, "became_by": self.source, "modifiers": (), "ignored": False}
        replace_side(table, self.side, locked=True, **held)


@dataclass(frozen=True)
class EffectsCancelled(Event):
    """A card lost the effects it had not resolved yet."""

    side: str

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, cancelled=True, spared="")

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.cancelled")


@dataclass(frozen=True)
class LaterEffectsCancelled(EffectsCancelled):
    """A card lost what it would do after combat, and during it unless that is spared, too."""

    spared: str = "immediately"
    """The steps whose effects happen all the same, one space apart."""

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, cancelled=True, spared=self.spared)

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.cancelled-after" if "during" in self.spared else "duel.log.cancelled-later")


@dataclass(frozen=True)
class CombatDamageStopped(Event):
    """All combat damage to the defender will be prevented."""

    def apply(self, table: DuelTable) -> None:
        replace_side(table, "defense", prevents=True)


@dataclass(frozen=True)
class CombatDamageLimited(Event):
    """The defender takes no more combat damage than this."""

    most: int

    def apply(self, table: DuelTable) -> None:
        replace_side(table, "defense", most=self.most)


@dataclass(frozen=True)
class CombatNoted(Event):
    """Something is remembered for a card's later effects in this combat."""

    side: str
    note: str

    def apply(self, table: DuelTable) -> None:
        replace_side(table, self.side, notes=(*_side(table, self.side).notes, self.note))


@dataclass(frozen=True)
class CombatDecided(Event):
    """The combat damage is known, and so is who won."""

    damage: int
    prevented: int
    won_by: str

    def apply(self, table: DuelTable) -> None:
        if table.combat is not None:
            table.combat = replace(
                table.combat, damage=self.damage, prevented=self.prevented, won_by=self.won_by
            )

    def label(self, table: DuelTable) -> Text | None:
        won = "duel.log.attacker-won" if self.won_by == ATTACK else "duel.log.defender-won"
        return text(won, n=self.damage)


@dataclass(frozen=True)
class CombatTaken(Event):
    """An effect made one side the winner of the combat, whatever damage it dealt."""

    side: str

    def apply(self, table: DuelTable) -> None:
        if table.combat is not None:
            table.combat = replace(table.combat, won_by=self.side)

    def label(self, table: DuelTable) -> Text | None:
        seat = _side(table, self.side).seat
        return text("duel.log.combat-taken", player=table.lineup.player[seat])


@dataclass(frozen=True)
class CombatEnded(Event):
    """The attack is over."""

    def apply(self, table: DuelTable) -> None:
        combat = table.combat
        if combat is not None and combat.won_by:
            lost_by = DEFENSE if combat.won_by == ATTACK else ATTACK
            table.marks = table.marks | {
                f"{WON}:{_side(table, combat.won_by).fighter}",
                f"{LOST}:{_side(table, lost_by).fighter}",
            }
        table.last_combat = combat
        table.combat = None


def _side(table: DuelTable, side: str) -> Played:
    if table.combat is None:
        raise TypeError("no combat is being fought")
    return table.combat.attack if side == "attack" else table.combat.defense
