"""How a hero's file says what its hero does: moments, card effects, zones, tokens and bonuses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from companion.duel.names import CopyId, FighterId, SeatId, ZoneId
from companion.duel.parts import COMMON, DISCARD_PILE, BoardTokens, HeroCounter, Token, Zone
from companion.duel.tracking_events import CardTracked
from companion.journal import Event, Procedure, Refusal, Steps, Text

if TYPE_CHECKING:
    from companion.duel.decks import Card
    from companion.duel.side import Side

F = TypeVar("F")
Effect: TypeAlias = "Callable[[Side], Steps]"
Count: TypeAlias = "Callable[[Side], int]"
DamageKind = Literal["combat", "effect", "exhaustion"]
Shield: TypeAlias = "Callable[[Side, FighterId, DamageKind], bool]"
Condition: TypeAlias = "Callable[[Side], bool]"
Passes: TypeAlias = "Callable[[Side, FighterId], bool]"
Hurt: TypeAlias = "Callable[[Side, FighterId], Steps]"
"""What follows when a fighter of this hero's player has taken damage."""

Watches: TypeAlias = "Callable[[Side, tuple[FighterId, ...]], Steps]"
"""What follows when fighters, of any player, may have left their spaces."""

Diverts: TypeAlias = "Callable[[Side, Side, FighterId, int, bool], Procedure[int]]"
"""Of whoever is hurt, whoever deals it, to whom, how much and whether it is combat damage."""
Boosted: TypeAlias = "Callable[[Side, SeatId], Steps]"
Absorbs: TypeAlias = "Callable[[Side, FighterId], int]"
Further: TypeAlias = "Callable[[Side, FighterId], int]"

MovesOtherwise: TypeAlias = "Callable[[Side, bool], Procedure[tuple[FighterId, ...]]]"
"""Who has moved in another way on a maneuver, boosted or not, and so does not move by its move value."""

Withholds: TypeAlias = "Callable[[Side, Card], Refusal | None]"
"""The rule by which a card cannot be played now, if any."""

Shows: TypeAlias = "Callable[[Side], Panel]"
Tracks: TypeAlias = "Callable[[Side, CopyId, ZoneId], Steps]"
"""What becomes of a copy played at a table that is only tracked, and where it comes from."""

Counted: TypeAlias = "Callable[[Event], str | None]"
"""What the statistics count once of a fact, by its name; nothing for most facts."""

OPENING_HAND, HAND_LIMIT = 5, 7
CombatMoment = Literal["immediately", "during", "after"]
CardMoment = Literal["immediately", "during", "after", "scheme", "completion", "boosted with"]
HeroMoment = Literal[
    "setup", "taken up", "turn start", "maneuver", "after maneuver", "attack card", "attacked",
    "defense card", "revealed", "cancelled", "boosted", "immediately",
    "during", "before damage", "after combat", "cleanup",
    "after attack", "scheme played", "turn end",
]  # fmt: skip
Heading = Literal["verses", "spells", "glamours", "not_to_be"]
"""Under which the statistics list what only one hero does."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What screens show of a hero's own tokens and zones; a hero that has some says so in its file."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """A number a hero adds to a card in combat, and where it comes from."""

    source: Text
    count: Count


def _always(_me: Side) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ability:
    """What a hero itself does at a moment, and how players call it."""

    name: str
    effect: Effect
    applies: Condition = _always
    """Whether there is anything to do now."""


@dataclass(frozen=True, slots=True)
class UsableAbility:
    """What a hero's player may do of their own accord on their turn; all words are message ids."""

    name: str
    words: str
    """What it does: "Discard 1 for 1 action"."""
    effect: Effect
    when: str
    """When it may be used, told while it may not: "start of turn only"."""
    detail: str = ""
    """More about it, in few words."""
    button: str = "dueltable.parts.use"
    usable: Condition = _always
    """Whether the hero's own rule allows it now."""
    before_actions: bool = False
    """Whether it may be used only before the turn's first action."""
    once: bool = False
    """Whether it may be used once in a turn."""

    @property
    def mark(self) -> str:
        """What is remembered of its player's fighter once it was used."""
        return f"used-{self.name}"


@dataclass(frozen=True, slots=True)
class Told:
    """What a hero does by itself all the time, as its panel tells it; both are message ids."""

    words: str
    detail: str = ""


def _is_discarded(me: Side, copy: CopyId, source: ZoneId) -> Steps:
    """A card played is discarded in the end, and the hero says what that means."""
    yield CardTracked(copy, source, me.hero.discards_to)


def _nothing_of_its_own(_me: Side) -> Panel:
    return Panel()


class Hook(list[F]):
    """The functions that hero files declare for one occasion; it is the decorator that takes them."""

    def __call__(self, function: F) -> F:
        self.append(function)
        return function


class Hero:
    """One hero's own rules, filled in by its file."""

    def __init__(
        self, key: str, *,
        discards_to: Zone = DISCARD_PILE, combat_cards_to: Zone | None = None, set_up: str = "",
        one_of: Mapping[str, str] | None = None, choices: tuple[str, ...] = (), keeps: str = "",
        opening_hand: int = OPENING_HAND, hand_limit: int = HAND_LIMIT, names_schemer: bool = False,
    ) -> None:  # fmt: skip
        self.key = key
        self.set_up = set_up
        """What it does at setup in place of putting a hero and sidekicks on the board."""
        self.one_of = dict(one_of or {})
        """Kind of fighter → message of "one of them", where that is not said as of any group."""
        self.choices = choices
        """Fields of the setup that matter only where this hero plays."""
        self.keeps = keeps
        """Message of the place where it keeps other players' cards, if it does."""
        self.names_schemer = names_schemer
        """Whether what a scheme does depends on which of its fighters plays it."""
        self.opening_hand = opening_hand
        self.hand_limit = hand_limit
        """How many cards its player may keep when the turn ends."""
        self.counted: dict[Heading, Counted] = {}
        """What the statistics count of what this hero does."""
        self.places = dict(COMMON)
        """Every zone where its cards may lie, by name: any hero's, and its own."""
        self.discards_to = self.zone(discards_to)
        """Zone that takes every card that would enter the discard pile."""
        self.combat_cards_to = self.zone(combat_cards_to or discards_to)
        """Zone that takes a combat card at cleanup."""
        self.tokens: dict[str, Token | HeroCounter] = {}
        self.board: dict[str, BoardTokens] = {}
        """Tokens for the board; two counters among `tokens` keep each of them."""
        self.abilities: dict[str, UsableAbility] = {}
        """What its player may do of their own accord."""
        self.told: list[Told] = []
        """What it does by itself, as its panel tells it."""
        self.reach: dict[str, Count] = {}
        """How many spaces away a kind of fighter can attack now; 0 where it is as its attack type says."""
        self.by_table: dict[str, str] = {}
        """Cards the table resolves, and the message that says why."""
        self.bonuses: list[Bonus] = []
        self.shown: Shows = _nothing_of_its_own
        """What screens show of the hero's own tokens and zones."""
        self.advised: Shows = _nothing_of_its_own
        """What the assistant tells this hero's player, from public information only."""
        self.track: Tracks = _is_discarded
        """What becomes of a card played while the app only tracks."""
        self.parts: dict[str, Ability] = {}
        """What a touch on the hero's own part does while the app only tracks."""
        self.effects: dict[tuple[str, CardMoment], Effect] = {}
        """Card and moment → what the card does then."""
        self.plays_also: dict[tuple[str, str], Hook[Condition]] = defaultdict(Hook)
        """Card and use → when the card may be played so although its type does not allow it."""
        self.shield: Hook[Shield] = Hook()
        """Whether damage to an own fighter is prevented."""
        self.extra_draws: Hook[Count] = Hook()
        """How many more cards each maneuver draws."""
        self.extra_move: Hook[Further] = Hook()
        """How much further a fighter may move on a maneuver."""
        self.passes_opposing: Hook[Passes] = Hook()
        """Whether an own fighter may pass through opposing ones."""
        self.when_hurt: Hook[Hurt] = Hook()
        """What follows whenever an own fighter has taken damage."""
        self.when_defeated: Hook[Hurt] = Hook()
        """What follows whenever an own fighter has been defeated."""
        self.may_return: Hook[Condition] = Hook()
        """While its player's defeat does not count yet, because a card in play may still undo it."""
        self.when_moved: Hook[Watches] = Hook()
        """What follows whenever fighters, of any player, may have left their spaces."""
        self.moves_otherwise: Hook[MovesOtherwise] = Hook()
        """Other ways in which fighters may move on a maneuver."""
        self.diverts: Hook[Diverts] = Hook()
        """Who else takes damage to an own fighter; what is left for that fighter."""
        self.when_boosted: Hook[Boosted] = Hook()
        """What follows when a player, be it another, has maneuvered with a boost."""
        self.boosts_more: Hook[Count] = Hook()
        """How much more the BOOST of each own card counts."""
        self.attacks_as: dict[str, Callable[[Side], str]] = {}
        """How a kind of fighter attacks now, where that changes: melee, ranged or a question of its own."""
        self.absorbs: Hook[Absorbs] = Hook()
        """How much less combat damage an own fighter takes."""
        self.protects: Hook[Condition] = Hook()
        """While none of its cards' effects can be cancelled."""
        self.withholds: Hook[Withholds] = Hook()
        """Which cards cannot be played as things stand, and why."""
        self._moments: dict[str, list[Ability]] = {}
        self._uncancelled: set[str] = set()

    @property
    def zones(self) -> tuple[ZoneId, ...]:
        """Zones of its own beside the discard pile."""
        return tuple(sorted(self.places.keys() - COMMON.keys()))

    def zone(self, zone: Zone) -> ZoneId:
        """Declare a zone of its own; the name is what cards are moved to."""
        self.places[zone.name] = zone
        return zone.name

    def card(self, card: str, moment: CardMoment) -> Callable[[Effect], Effect]:
        """Register what a card does at a moment of combat, as a scheme, or when it completes a line."""

        def register(effect: Effect) -> Effect:
            if (card, moment) in self.effects:
                raise TypeError(f"{self.key}: {card} already has an effect at {moment}")
            self.effects[card, moment] = effect
            return effect

        return register

    def at(self, moment: HeroMoment, name: str, when: Condition = _always) -> Callable[[Effect], Effect]:
        """Register what the hero itself does at a moment; the message id names it where several are due."""

        def register(effect: Effect) -> Effect:
            if any(ability.name == name for ability in self.due(moment)):
                raise TypeError(f"{self.key}: {name} is already due at {moment}")
            self._moments.setdefault(moment, []).append(Ability(name, effect, when))
            return effect

        return register

    def token(self, token: Token | HeroCounter | BoardTokens) -> None:
        """Declare a token with sides, a counter, or tokens for the board."""
        if isinstance(token, BoardTokens):
            self.board[token.name] = token
            self.tokens.update((counter.name, counter) for counter in token.counters)
        else:
            self.tokens[token.name] = token

    def ability(
        self, name: str, words: str, *, when: str, detail: str = "", button: str = "dueltable.parts.use",
        usable: Condition = _always, before_actions: bool = False, once: bool = False,
    ) -> Callable[[Effect], Effect]:  # fmt: skip
        """Register what its player may do of their own accord on their turn, by a button of the panel."""

        def register(effect: Effect) -> Effect:
            self.abilities[name] = UsableAbility(
                name, words, effect, when, detail, button, usable, before_actions, once
            )
            return effect

        return register

    def tells(self, words: str, detail: str = "") -> None:
        """Declare what the panel tells of what the hero does by itself."""
        self.told.append(Told(words, detail))

    @property
    def chosen_each_turn(self) -> tuple[str, ...]:
        """The tokens whose side is chosen anew whenever a turn of this hero begins."""
        return tuple(name for name, token in self.tokens.items() if token.each_turn)

    def bonus(self, key: str) -> Callable[[Count], Count]:
        """Register a number added to this player's card in combat; the key names its source."""

        def register(count: Count) -> Count:
            self.bonuses.append(Bonus(Text(key), count))
            return count

        return register

    def not_cancelled(self, card: str) -> None:
        """Declare that the effects of a card cannot be cancelled."""
        self._uncancelled.add(card)

    def can_be_cancelled(self, card: str) -> bool:
        """Whether the effects of a combat card can be cancelled; one without any cannot (U-095)."""
        moments: tuple[CardMoment, ...] = ("immediately", "during", "after")
        return card not in self._uncancelled and any((card, moment) in self.effects for moment in moments)

    def panel(self, shown: Shows) -> Shows:
        """Register what screens show of the hero's own tokens and zones."""
        self.shown = shown
        return shown

    def advice(self, told: Shows) -> Shows:
        """Register what the assistant tells this hero's player, from public information only."""
        self.advised = told
        return told

    def counts(self, heading: Heading) -> Callable[[Counted], Counted]:
        """Register what the statistics count of this hero under a heading; "" where it is one number."""

        def register(counted: Counted) -> Counted:
            self.counted[heading] = counted
            return counted

        return register

    def tracked(self, track: Tracks) -> Tracks:
        """Register what becomes of a card played while the app only tracks."""
        self.track = track
        return track

    def part(self, part: str, name: str) -> Callable[[Effect], Effect]:
        """Register what a touch on a part of its own does while the app only tracks; the message names it."""

        def register(effect: Effect) -> Effect:
            self.parts[part] = Ability(name, effect)
            return effect

        return register

    def due(self, moment: HeroMoment) -> list[Ability]:
        """What the hero does at a moment."""
        return self._moments.get(moment, [])

    @property
    def ability_names(self) -> frozenset[str]:
        """The messages by which anything the hero itself does is called."""
        due = (ability for abilities in self._moments.values() for ability in abilities)
        own = {ability.name for ability in (*due, *self.parts.values())}
        return frozenset(own | {ability.words for ability in self.abilities.values()})
