"""The story of a duel from its lines: every dial over the turns, damage by card, and where it turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.duel.combat_events import CombatCardPlayed, CombatDeclared, CombatEnded, StepReached
from companion.duel.dealing import dealt_by
from companion.duel.events import Damaged, SchemeEnded, SchemePlayed, TurnBegan
from companion.duel.heroes import hero_named
from companion.duel.heroes.spells import NEEDS
from companion.duel.tally import READ_ALOUD
from companion.duel.tracking_events import LineCompleted, SpellCast
from companion.duel.view import DuelView
from companion.journal import Answer, Event, Line, Text, Value, text
from companion.showing.duel.card_groups import printed
from companion.showing.duel.healths import starting, turn_dial

HARD_BLOW = 3
"""Damage from which a blow may have turned the duel."""
MOST_POINTS = 5
MOST_CARDS = 5
BY_HAND = "duelplay.story.no-card"
NO_CARD = ("", "")
"""What dealt the damage that no card dealt: an ability, exhaustion."""
DEFEAT, LEAD, LINE, SPELL = 100, 20, 12, 6
"""How much a turning point weighs; a blow weighs twice its damage."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Something that mattered, the turn it happened in, and how many lines had been said by then."""

    turn: int
    words: Text
    seat: str
    weight: int
    line: int


@dataclass(frozen=True, slots=True)
class CardDamage:
    """How much damage one card dealt in the whole duel; no seat when no card did it."""

    name: Text
    seat: str
    damage: int


@dataclass(frozen=True, slots=True)
class Story:
    """A duel in one picture."""

    turns: int
    curves: dict[str, tuple[int, ...]]
    """Fighter → health when the duel began and at the end of each turn, or after each dial turned."""
    damage: tuple[CardDamage, ...]
    """The cards that hurt most, the worst first; what no card dealt comes last."""
    points: tuple[TurningPoint, ...]


def story_of(view: DuelView, lines: Sequence[Line]) -> Story:
    """The story of the lines told so far."""
    teller = _Teller(view)
    dials = starting(view)
    for number, line in enumerate(lines, start=1):
        teller.line = number
        teller.hear(line)
        for event in line.events:
            teller.follow(event, dials)
            turn_dial(dials, event)
        teller.look(dials)
    return teller.story()


@dataclass
class _Teller:
    """Walks through the facts once and notes what a story needs."""

    view: DuelView
    turn: int = 0
    line: int = 0
    curves: dict[str, list[int]] = field(default_factory=dict)
    damage: Counter[tuple[str, str]] = field(default_factory=Counter)
    points: list[TurningPoint] = field(default_factory=list)
    cards: dict[str, str] = field(default_factory=dict)
    """Side of the combat, or `scheme`, → the copy played there."""
    step: str = ""
    ahead: str = ""
    dials: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.dials = starting(self.view)
        self.curves = {fighter: [health] for fighter, health in self.dials.items()}

    def hear(self, line: Line) -> None:
        """Note what only the saying tells: a line read aloud, a spell."""
        if not isinstance(line.said, Answer):
            return
        asked = dict(line.label.values).get("what")
        if isinstance(asked, Text) and asked.key == READ_ALOUD:
            self._point("duelplay.story.line", self._of("shakespeare"), LINE)
        elif line.said.value in NEEDS:
            spell = Text(f"cards.name.wayward-sisters.{line.said.value}")
            self._point("duelplay.story.spell", self._of("wayward-sisters"), SPELL, spell=spell)

    def follow(self, event: Event, dials: dict[str, int]) -> None:
        """Note what an event means; the dials stand as just before it."""
        self.look(dials)
        if isinstance(event, TurnBegan):
            self._end_turn()
        elif isinstance(event, CombatDeclared):
            self.cards, self.step = {}, ""
        elif isinstance(event, CombatCardPlayed):
            self.cards[event.side] = event.card
        elif isinstance(event, StepReached):
            self.step = event.step
        elif isinstance(event, SchemePlayed):
            self.cards = {"scheme": event.card}
        elif isinstance(event, (CombatEnded, SchemeEnded)):
            self.cards = {}
        elif isinstance(event, Damaged):
            self._hurt(event)
        elif isinstance(event, LineCompleted):
            self._point("duelplay.story.line", event.seat, LINE)
        elif isinstance(event, SpellCast):
            spell = Text(f"cards.name.wayward-sisters.{event.spell}")
            self._point("duelplay.story.spell", event.seat, SPELL, spell=spell)

    def look(self, dials: dict[str, int]) -> None:
        """Note how the dials stand."""
        if dials != self.dials:
            self.dials = dict(dials)
            self._who_leads()
            if not self.view.turn_number:
                self._step()

    def story(self) -> Story:
        """Everything noted, the heaviest points in the order of the turns."""
        if self.view.turn_number:
            for fighter, shown in self.view.fighters.items():
                self.curves[fighter].append(shown.health)
        ranked = sorted(self.damage.items(), key=lambda one: (one[0] == NO_CARD, -one[1]))
        cards = [CardDamage(_named(card), seat, amount) for (seat, card), amount in ranked]
        heaviest = sorted(self.points, key=lambda one: -one.weight)[:MOST_POINTS]
        return Story(
            self.view.turn_number,
            {fighter: tuple(healths) for fighter, healths in self.curves.items()},
            tuple(cards[:MOST_CARDS]),
            tuple(sorted(heaviest, key=lambda one: one.line)),
        )

    def _end_turn(self) -> None:
        if self.turn:
            self._step()
        self.turn += 1

    def _step(self) -> None:
        """The curves go on by a turn, or by a dial turned where nobody kept the turns."""
        for fighter, health in self.dials.items():
            self.curves[fighter].append(health)

    def _hurt(self, event: Damaged) -> None:
        before = self.dials[event.fighter]
        dealt = min(before, event.amount)
        if not dealt:
            return
        struck = self.view.fighters[event.fighter]
        copy = dealt_by(event, self.cards, self.step, struck.seat, self._does)
        by = copy.partition(":")[0]
        self.damage[by, copy.partition("#")[0]] += dealt
        named = {"fighter": struck.name, "card": _named(copy)}
        if dealt == before:
            weight = DEFEAT if struck.role == "hero" else LEAD // 2
            self._point("duelplay.story.falls", by or struck.seat, weight, **named)
        elif dealt >= HARD_BLOW:
            self._point("duelplay.story.blow", by or struck.seat, 2 * dealt, **named, n=dealt)

    def _does(self, copy: str, moment: str) -> bool:
        card = printed(copy)
        seat = self.view.seats[copy.partition(":")[0]]
        return card is not None and seat.automated and bool(hero_named(seat.hero).effect(card.id, moment))

    def _who_leads(self) -> None:
        """Between two seats, note when the lead of the heroes' health goes over."""
        heroes: Counter[str] = Counter()
        for fighter, health in self.dials.items():
            shown = self.view.fighters[fighter]
            heroes[shown.seat] += health if shown.role == "hero" else 0
        if len(heroes) != 2:
            return
        (first, high), (_second, low) = heroes.most_common()
        if high == low or first == self.ahead:
            return
        if self.ahead:
            player = self.view.seats[first].player
            self._point("duelplay.story.lead", first, LEAD, player=player, more=high, less=low)
        self.ahead = first

    def _point(self, key: str, seat: str, weight: int, **values: Value) -> None:
        self.points.append(TurningPoint(self.turn, text(key, **values), seat, weight, self.line))

    def _of(self, hero: str) -> str:
        return next((seat for seat, shown in self.view.seats.items() if shown.hero == hero), "")


def _named(copy: str) -> Text:
    card = printed(copy if "#" in copy else f"{copy}#1")
    return card.text if card is not None else Text(BY_HAND)
