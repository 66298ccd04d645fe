"""The story of a duel from its lines: every dial over the turns, damage by card, and where it turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.duel.decks import loose_cards
from companion.duel.events import Damaged, LineCompleted, SpellCast, TurnBegan
from companion.duel.names import NO_SEAT, FighterId, SeatId
from companion.duel.table import EXHAUSTED, DamageSource
from companion.duel.view import DuelView
from companion.journal import Event, Line, Text, Value, text
from companion.showing.duel.card_groups import printed
from companion.showing.duel.healths import starting, turn_dial

HARD_BLOW = 3
"""Damage from which a blow may have turned the duel."""
MOST_POINTS = 5
MOST_CARDS = 5
UNKNOWN = "duelplay.story.unknown"
"""What dealt the damage in a match that does not say."""
HOW = {
    "card": ("duelplay.story.falls", "duelplay.story.blow"),
    "ability": ("duelplay.story.falls-ability", "duelplay.story.blow-ability"),
    "exhaustion": ("duelplay.story.falls-exhausted", "duelplay.story.blow-exhausted"),
    "": ("duelplay.story.falls-unknown", "duelplay.story.blow-unknown"),
}
"""What dealt the damage → how a fall and a hard blow are told."""
DEFEAT, LEAD, LINE, SPELL = 100, 20, 12, 6
"""How much a turning point weighs; a blow weighs twice its damage."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Something that mattered, the turn it happened in, and how many lines had been said by then."""

    turn: int
    words: Text
    seat: SeatId
    weight: int
    line: int


@dataclass(frozen=True, slots=True)
class CardDamage:
    """How much damage one card or ability dealt in the whole duel; no seat when it was nobody's."""

    name: Text
    seat: SeatId
    damage: int


@dataclass(frozen=True, slots=True)
class Story:
    """A duel in one picture."""

    turns: int
    curves: dict[FighterId, tuple[int, ...]]
    """Fighter → health when the duel began and at the end of each turn, or after each dial turned."""
    damage: tuple[CardDamage, ...]
    """What hurt most, the worst first; what was nobody's card or ability comes last."""
    points: tuple[TurningPoint, ...]


def story_of(view: DuelView, lines: Sequence[Line]) -> Story:
    """The story of the lines told so far."""
    teller = _Teller(view)
    dials = starting(view)
    for number, line in enumerate(lines, start=1):
        teller.line = number
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
    curves: dict[FighterId, list[int]] = field(default_factory=dict)
    damage: Counter[tuple[SeatId, str]] = field(default_factory=Counter)
    points: list[TurningPoint] = field(default_factory=list)
    ahead: SeatId = NO_SEAT
    dials: dict[FighterId, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.dials = starting(self.view)
        self.curves = {fighter: [health] for fighter, health in self.dials.items()}

    def follow(self, event: Event, dials: dict[FighterId, int]) -> None:
        """Note what an event means; the dials stand as just before it."""
        self.look(dials)
        if isinstance(event, TurnBegan):
            self._end_turn()
        elif isinstance(event, Damaged):
            self._hurt(event)
        elif isinstance(event, LineCompleted):
            self._point("duelplay.story.line", event.seat, LINE)
        elif isinstance(event, SpellCast):
            self._point("duelplay.story.spell", event.seat, SPELL, spell=loose_cards()[event.spell].text)

    def look(self, dials: dict[FighterId, int]) -> None:
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
        ranked = sorted(self.damage.items(), key=lambda one: (not one[0][0], -one[1]))
        cards = [CardDamage(Text(name), seat, amount) for (seat, name), amount in ranked]
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
        by, source = credited(event.source)
        self.damage[by, source] += dealt
        falls, blow = HOW["" if event.source is None else event.source.kind]
        named = {"fighter": struck.name, "source": Text(source)}
        if dealt == before:
            weight = DEFEAT if struck.role == "hero" else LEAD // 2
            self._point(falls, by or struck.seat, weight, **named)
        elif dealt >= HARD_BLOW:
            self._point(blow, by or struck.seat, 2 * dealt, **named, n=dealt)

    def _who_leads(self) -> None:
        """Between two seats, note when the lead of the heroes' health goes over."""
        heroes: Counter[SeatId] = Counter()
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

    def _point(self, key: str, seat: SeatId, weight: int, **values: Value) -> None:
        self.points.append(TurningPoint(self.turn, text(key, **values), seat, weight, self.line))


def credited(source: DamageSource | None) -> tuple[SeatId, str]:
    """Whose card or ability dealt it, nobody's for an empty deck, and the message that names it."""
    if source is None:
        return NO_SEAT, UNKNOWN
    if source.kind == "exhaustion":
        return NO_SEAT, EXHAUSTED
    card = printed(source.name) if source.kind == "card" else None
    return source.seat, source.name if card is None else card.text.key
