"""The duel's table: immutable values and flat dicts of them, written only by events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from companion.duel.lineup import Lineup
from companion.duel.names import NO_COPY, CopyId, FighterId, SeatId, ZoneId
from companion.journal import Table, Text

UNSEEN, PLAY, DISCARD = ZoneId("unseen"), ZoneId("play"), ZoneId("discard")
HAND, DECK = ZoneId("hand"), ZoneId("deck")
HIDDEN = (HAND, DECK)
ATTACK, DEFENSE = "attack", "defense"
LINE, FULL_LINE = ZoneId("line"), 10
"""The zone of the cards that make a line of verse, and the syllables that complete it (U-149)."""
CombatStep: TypeAlias = Literal[
    "declared", "revealed", "immediately", "during", "damage", "after", "cleanup", "after attack"
]
"""How far a combat has come."""
DECLARED: Final = "declared"
DAMAGED, LOCKED, WON, LOST = "damaged", "locked", "won", "lost"
"""What is remembered of a fighter until the next turn begins: hurt, held on its space, how it fought."""
NO_DRAWS = "no-draws"
"""What is remembered until then of a fighter whose player draws no cards."""
STRONGER = "stronger"
"""What is remembered until then of a fighter whose attacks count more, once for each such effect."""
ATTACK_NEXT, ATTACK_AT = "attack-next", "attack-at"
"""What is remembered until then of a hero whose next action is an attack or lost, and of its target."""
ENDURES = "endures"
"""What is remembered until then of a fighter whose last health no damage takes."""
REFLECTS = "reflects"
"""What is remembered of a defense card that turns combat damage on the attacker."""
EVERYBODY = FighterId("everybody")
"""Stands in a mark for whoever comes back on the board, too."""
EXHAUSTED = "duel.source.exhaustion"
"""How players call what an empty deck does to those who draw from it."""
BOOSTED = "duel.source.boost"
"""How players call what a card adds that was discarded to BOOST."""
TokenValue: TypeAlias = str | int
Level: TypeAlias = Literal["referee", "assistant", "tracker"]
REFEREE: Final = "referee"
ASSISTANT: Final = "assistant"
TRACKER: Final = "tracker"
LEVELS: tuple[Level, ...] = (REFEREE, ASSISTANT, TRACKER)
"""How much help a table wants: everything checked, everything warned of, or only counted."""


@dataclass(frozen=True, slots=True)
class DamageSource:
    """What dealt damage: a card, what a hero does of itself, or an empty deck (U-042)."""

    kind: Literal["card", "ability", "exhaustion"]
    seat: SeatId
    """Whose card or ability it is, or who drew from the empty deck."""
    name: str = ""
    """The copy, or the message that names the ability."""

    def fits(self, lineup: Lineup) -> bool:
        """Whether that player brought such a card or hero to the table."""
        if self.kind == "card":
            return lineup.owner_of_copy.get(CopyId(self.name)) == self.seat
        return self.seat in lineup.hero and (self.kind == "exhaustion") != bool(self.name)

    def text(self, lineup: Lineup) -> Text:
        """What players call it."""
        if self.kind == "card":
            return lineup.card_name[CopyId(self.name)]
        return Text(self.name or EXHAUSTED)


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number added to a card's value, and where it comes from."""

    source: Text
    amount: int


@dataclass(frozen=True, slots=True)
class Played:
    """One side of a combat: who stands there, with which card, worth what."""

    seat: SeatId
    fighter: FighterId
    card: CopyId = NO_COPY
    boosts: tuple[CopyId, ...] = ()
    printed: int = 0
    becomes: int | None = None
    became_by: Text | None = None
    modifiers: tuple[Modifier, ...] = ()
    ignored: bool = False
    locked: bool = False
    """Whether its value stays as printed."""
    cancelled: bool = False
    spared: str = ""
    """The steps whose effects happen all the same though those that follow are cancelled, one space apart."""
    prevents: bool = False
    most: int | None = None
    """The most combat damage its fighter takes, where an effect says so."""
    notes: tuple[str, ...] = ()

    @property
    def base(self) -> int:
        """The printed value, or what an effect made it."""
        return self.printed if self.becomes is None else self.becomes

    @property
    def value(self) -> int:
        """Base plus modifiers; an ignored value counts 0 and nothing raises it (U-087, U-088)."""
        if self.ignored or not self.card:
            return 0
        return max(0, self.base + sum(modifier.amount for modifier in self.modifiers))


@dataclass(frozen=True, slots=True)
class Combat:
    """The combat being fought, replaced as a whole by each event."""

    attack: Played
    defense: Played
    step: CombatStep = DECLARED
    damage: int | None = None
    prevented: int = 0
    won_by: str = ""

    @property
    def face_down(self) -> bool:
        """Whether the cards have not been revealed yet."""
        return self.step == DECLARED


@dataclass(frozen=True, slots=True)
class SchemeInPlay:
    """The scheme being resolved and the fighter who plays it."""

    fighter: FighterId
    card: CopyId


class DuelTable(Table):
    """Everything that is known of a duel at one moment."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self.health = dict(lineup.starting_health)
        self.limit = dict(lineup.limits)
        self.zone = dict.fromkeys(lineup.card_of, UNSEEN)
        """Zone of each copy; within a zone copies stand in the order they came."""
        self.hand = dict.fromkeys(lineup.seats, 0)
        self.deck = {seat: len(lineup.copies[seat]) for seat in lineup.seats}
        self.tokens: dict[str, TokenValue] = {
            f"{seat}.{token.name}": token.start
            for seat in lineup.seats
            for token in lineup.hero[seat].tokens.values()
        }
        self.known_tokens: frozenset[str] = frozenset()
        """Tokens of which somebody has said what they show now; of the others the app knows an older side."""
        self.marks: frozenset[str] = frozenset()
        """What is remembered until the next turn begins, such as who was damaged."""
        self.level: Level = lineup.setup.level
        self.allowed: frozenset[CopyId] = frozenset()
        """Copies the table lets somebody play this turn whom the card does not name, or as what it is not."""
        self.turn = lineup.order[0]
        self.turn_known = self.level != TRACKER
        """Whether somebody keeps the turn; while the app only tracks, nobody need."""
        self.turn_number = 0
        self.begun: frozenset[SeatId] = frozenset()
        """Players who have had a turn."""
        self.phase = "setup"
        self.actions = 0
        self.actions_taken = 0
        """How many actions of this turn have been taken."""
        self.combat: Combat | None = None
        self.last_combat: Combat | None = None
        """The combat fought last this turn, for the eyes only."""
        self.scheme: SchemeInPlay | None = None
        self.out: frozenset[SeatId] = frozenset()
        """Players with nobody left, who take no turns."""
        self.taken_along: dict[FighterId, int] = {}
        """What the dials of players who are out last showed, in case a correction brings them back."""
        self.kept_actions = 0
        """Actions the active player lost by being out, in case a correction brings them back."""
        self.winner = ""
        self.stood = ""
        """The part of the turn in which the game ended; empty when an older match does not say."""
        self.resting = self.unresumable = False

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, be it beside a question that is still open (U-111)."""
        return bool(self.winner)

    def cards_in(self, seat: SeatId, zone: ZoneId) -> tuple[CopyId, ...]:
        """A player's copies in a zone, in the order they came."""
        owner = self.lineup.owner_of_copy
        return tuple(copy for copy, where in self.zone.items() if where == zone and owner[copy] == seat)

    def alive(self, seat: SeatId) -> tuple[FighterId, ...]:
        """A player's fighters that are on the board."""
        return tuple(fighter for fighter in self.lineup.fighters[seat] if self.health[fighter] > 0)

    def on_board(self, fighter: FighterId) -> bool:
        """Whether a fighter is not defeated."""
        return self.health[fighter] > 0

    def can_leave(self, fighter: FighterId) -> bool:
        """Whether a fighter is on the board and not held on its space (U-119)."""
        return self.on_board(fighter) and not self.marked(LOCKED, fighter)

    def everyone(self) -> tuple[FighterId, ...]:
        """Every fighter on the board, whatever the side."""
        return tuple(fighter for fighter, health in self.health.items() if health > 0)

    def hero_defeated(self, seat: SeatId) -> bool:
        """Whether all heroes of a player are defeated; the Sisters are three."""
        return all(self.health[fighter] == 0 for fighter in self.lineup.leaders[seat])

    def token(self, seat: SeatId, name: str) -> TokenValue:
        """What a hero's token shows."""
        return self.tokens[f"{seat}.{name}"]

    def is_known(self, seat: SeatId, name: str) -> bool:
        """Whether somebody has said what a hero's token shows now."""
        return f"{seat}.{name}" in self.known_tokens

    def marked(self, mark: str, fighter: FighterId) -> bool:
        """Whether something is remembered of a fighter this turn."""
        return f"{mark}:{fighter}" in self.marks

    def remembers(self, mark: str, seat: SeatId) -> bool:
        """Whether something is remembered of any fighter of a player this turn."""
        return any(self.marked(mark, one) for one in self.lineup.fighters[seat])
