"""Putting the app right where the table went another way: what is wrong, then what is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

from companion.duel.corrections import (
    MOST_AT_ONCE,
    MOST_HEALTH,
    MoveCopy,
    SetActions,
    SetDeck,
    SetHand,
    SetHealth,
    SetLimit,
    SetMark,
    SetToken,
    SetTurn,
)
from companion.duel.decks import heroes
from companion.duel.names import NO_ZONE, CopyId, FighterId, SeatId, ZoneId
from companion.duel.parts import HeroCounter, Token
from companion.duel.roster import rules_of
from companion.duel.table import DAMAGED, DECK, DISCARD, HAND, HIDDEN, LOCKED
from companion.duel.view import DuelView, SeatView
from companion.journal import Ask, Command, Option, Text, Value, text
from companion.journal.shapes import Kind
from companion.showing.duel.card_groups import printed

Named = TypeVar("Named", bound=str)
WHAT = {
    "dial": Text("dueltable.correct.dial"),
    "limit": Text("dueltable.correct.limit"),
    "hand": Text("dueltable.correct.hand"),
    "deck": Text("dueltable.correct.deck"),
    "token": Text("dueltable.correct.token"),
    "card": Text("dueltable.correct.card"),
    "actions": Text("dueltable.correct.actions"),
    "turn": Text("dueltable.correct.turn"),
    "mark": Text("dueltable.correct.mark"),
}
MARKS = {
    DAMAGED: (Text("dueltable.correct.unhurt"), Text("dueltable.correct.hurt")),
    LOCKED: (Text("dueltable.correct.free"), Text("dueltable.correct.held")),
}
"""What may be true of a fighter until the turn is over: no, and yes."""
Given = tuple[str | int, ...]
"""What was answered on the way to a correction: what is wrong, then what exactly."""


def correction(seat: SeatId, given: Given, view: DuelView) -> Ask | Command:
    """The next question on the way, or the correction that the answers so far lead to."""
    return _Way(seat, view).after(given)


class _Way:
    """The way to one correction of a seat; each step is a question of the app's own."""

    def __init__(self, seat: SeatId, view: DuelView) -> None:
        self._seat, self._view = seat, view

    def after(self, given: Given) -> Ask | Command:
        """What follows these answers."""
        match given:
            case ():
                return self._choose("dueltable.correct.what", self._what())
            case ("dial" | "limit",):
                return self._choose("dueltable.correct.whose-dial", self._fighters(), "fighter")
            case ("mark",):
                return self._choose("dueltable.correct.whose-mark", self._fighters(), "fighter")
            case (("dial" | "limit" | "mark") as what, str(fighter), *rest):
                return self._of_fighter(str(what), FighterId(fighter), rest)
            case (("hand" | "deck") as pile, *rest):
                return self._pile(str(pile), rest)
            case ("token", *rest):
                return self._token(rest)
            case ("card", *rest):
                return self._card([str(one) for one in rest])
            case ("actions",):
                return self._number("dueltable.correct.how-many-actions", 0, MOST_AT_ONCE)
            case ("actions", int(actions)):
                return SetActions(actions)
            case ("turn",):
                return self._choose("dueltable.correct.whose-turn", self._players())
            case _:
                return SetTurn(SeatId(str(given[1])))

    def _what(self) -> dict[str, Text]:
        """What there is to put right."""
        missing = {"token": not self._tokens(), "card": not self._lying()}
        return {what: words for what, words in WHAT.items() if not missing.get(what)}

    def _of_fighter(self, what: str, fighter: FighterId, rest: list[str | int]) -> Ask | Command:
        facts = self._view.fighters[fighter]
        if what == "mark":
            # Only what is not so yet can be put right.
            marked = {DAMAGED: facts.damaged, LOCKED: facts.locked}
            if rest:
                mark: Literal["damaged", "locked"] = "damaged" if rest[0] == DAMAGED else "locked"
                return SetMark(fighter, mark, not marked[mark])
            others = {one: words[not marked[one]] for one, words in MARKS.items()}
            return self._choose("dueltable.correct.which-mark", others, fighter=facts.name)
        if what == "dial":
            if rest:
                return SetHealth(fighter, int(rest[0]))
            return self._number("dueltable.correct.health", 0, facts.limit, fighter=facts.name)
        if rest:
            return SetLimit(fighter, int(rest[0]))
        lowest = max(facts.starting, facts.health)
        return self._number("dueltable.correct.highest", lowest, MOST_HEALTH, fighter=facts.name)

    def _pile(self, pile: str, rest: list[str | int]) -> Ask | Command:
        if rest:
            return (SetHand if pile == "hand" else SetDeck)(self._seat, int(rest[0]))
        facts = self._facts
        key = "dueltable.correct.how-many-hand" if pile == "hand" else "dueltable.correct.how-many-deck"
        return self._number(key, 0, facts.hand + facts.deck, player=facts.player)

    def _token(self, rest: list[str | int]) -> Ask | Command:
        if not rest:
            names = {name: token.called for name, token in self._tokens().items()}
            return self._choose("dueltable.correct.which-token", names)
        name = str(rest[0])
        token = self._tokens()[name]
        if len(rest) > 1:
            return SetToken(self._seat, name, rest[1])
        if isinstance(token, HeroCounter):
            return self._number("dueltable.correct.shows", token.low, token.highest)
        sides = {side: Text(words) for side, words in token.sides.items()}
        return self._choose("dueltable.correct.shows", sides)

    def _card(self, rest: list[str]) -> Ask | Command:
        match rest:
            case []:
                lying = {zone: self._zone(zone) for zone in self._lying()}
                return self._choose("dueltable.correct.from", lying)
            case [zone]:
                copies = self._lying().get(ZoneId(zone))
                if copies is None:
                    # The game went on meanwhile.
                    return self.after(())
                names = {copy: card.text for copy in copies if (card := printed(copy)) is not None}
                return self._choose("dueltable.correct.which-card", names, "card")
            case [zone, _copy]:
                others = {one: self._zone(one) for one in self._copies() if one != zone}
                return self._choose("dueltable.correct.to", others)
            case _:
                source, copy, to = ZoneId(rest[0]), CopyId(rest[1]), ZoneId(rest[2])
                return MoveCopy(copy, to, source if source in HIDDEN else NO_ZONE)

    @property
    def _facts(self) -> SeatView:
        return self._view.seats[self._seat]

    def _players(self) -> dict[str, Text]:
        return {
            seat: text("duel.seat", player=facts.player, hero=facts.name)
            for seat, facts in self._view.seats.items()
        }

    def _fighters(self) -> dict[str, Text]:
        return {one: self._view.fighters[one].name for one in self._facts.fighters}

    def _zone(self, zone: ZoneId) -> Text:
        return Text(rules_of(self._facts.hero).places[zone].words)

    def _tokens(self) -> Mapping[str, Token | HeroCounter]:
        return rules_of(self._facts.hero).tokens

    def _lying(self) -> dict[ZoneId, list[CopyId]]:
        """Zone → the copies that lie there, where any do."""
        return {zone: copies for zone, copies in self._copies().items() if copies}

    def _copies(self) -> dict[ZoneId, list[CopyId]]:
        """Zone → the copies that lie there; an unseen copy may be in the hand or the deck."""
        facts = self._facts
        open_zones = {DISCARD: facts.discard, **facts.zones}
        lying = {zone: [card.copy for card in cards] for zone, cards in open_zones.items()}
        seen = {copy for copies in lying.values() for copy in copies}
        # Some heroes leave cards out before play: only what is still unseen can be there.
        cards = [card for card in heroes()[facts.hero].cards if card.id in facts.advice.unseen]
        every = [
            CopyId(f"{self._seat}:{one.hero}/{one.id}#{n}") for one in cards for n in range(1, one.copies + 1)
        ]
        unseen = [copy for copy in every if copy not in seen]
        return {HAND: unseen if facts.hand else [], DECK: unseen if facts.deck else [], **lying}

    def _choose(self, key: str, names: Mapping[Named, Text], kind: Kind = "choice", **values: Value) -> Ask:
        options = tuple(Option(name, words) for name, words in names.items())
        return Ask(self._seat, key, kind, options, values=tuple(values.items()))

    def _number(self, key: str, low: int, high: int, **values: Value) -> Ask:
        return Ask(self._seat, key, "number", (), low, high, tuple(values.items()))
