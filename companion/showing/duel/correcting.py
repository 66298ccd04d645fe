"""Putting the app right where the table went another way: what is wrong, then what is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from companion.duel.hero import Hero
from companion.duel.parts import HeroCounter, Token
from companion.duel.roster import rules_of
from companion.duel.table import DAMAGED, LOCKED, TokenValue
from companion.duel.view import DuelView
from companion.journal import Ask, Command, Option, Text, Value, text
from companion.showing.duel.card_groups import printed

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
Then = Callable[[Any], object]


class Correcting:
    """Leads from "something is wrong" to one correction; every step is a question of the app's own."""

    def __init__(
        self, seat: str, look: Callable[[], DuelView], say: Callable[[Command], object],
        ask: Callable[[Ask, Then], object],
    ) -> None:  # fmt: skip
        """`look` gives the table as it stands, `say` tells the correction, `ask` puts a question."""
        self._seat, self._look, self._say, self._ask = seat, look, say, ask

    def begin(self) -> None:
        """What is wrong?"""
        ways = dict(WHAT)
        if not self._tokens():
            del ways["token"]
        if not self._lying():
            del ways["card"]
        self._choose("dueltable.correct.what", ways, lambda what: getattr(self, f"_{what}")())

    def dial(self, fighter: str) -> None:
        """What does this dial show?"""
        facts = self._look().fighters[fighter]
        self._number(
            "dueltable.correct.health", 0, facts.limit,
            lambda health: self._say(SetHealth(fighter, health)), fighter=facts.name,
        )  # fmt: skip

    def pile(self, pile: str) -> None:
        """How many cards are in hand, or in the deck?"""
        facts = self._look().seats[self._seat]
        say = SetHand if pile == "hand" else SetDeck
        key = "dueltable.correct.how-many-hand" if pile == "hand" else "dueltable.correct.how-many-deck"
        self._number(
            key, 0, facts.hand + facts.deck,
            lambda cards: self._say(say(self._seat, cards)), player=facts.player,
        )  # fmt: skip

    def _dial(self) -> None:
        self._choose("dueltable.correct.whose-dial", self._fighters(), self.dial, "fighter")

    def _limit(self) -> None:
        self._choose("dueltable.correct.whose-dial", self._fighters(), self._limit_of, "fighter")

    def _limit_of(self, fighter: str) -> None:
        facts = self._look().fighters[fighter]
        self._number(
            "dueltable.correct.highest", max(facts.starting, facts.health), MOST_HEALTH,
            lambda limit: self._say(SetLimit(fighter, limit)), fighter=facts.name,
        )  # fmt: skip

    def _hand(self) -> None:
        self.pile("hand")

    def _deck(self) -> None:
        self.pile("deck")

    def _token(self) -> None:
        names = {name: Text(token.words) for name, token in self._tokens().items()}
        self._choose("dueltable.correct.which-token", names, self._token_shows)

    def _token_shows(self, name: str) -> None:
        token = self._tokens()[name]

        def put_right(value: TokenValue) -> None:
            self._say(SetToken(self._seat, name, value))

        if isinstance(token, HeroCounter):
            self._number("dueltable.correct.shows", token.low, token.most, put_right)
        else:
            sides = {side: Text(words) for side, words in token.sides.items()}
            self._choose("dueltable.correct.shows", sides, put_right)

    def _card(self) -> None:
        lying = self._lying()
        self._choose(
            "dueltable.correct.from", {zone: self._zone(zone) for zone in lying},
            lambda zone: self._which_card(zone, lying[zone]),
        )  # fmt: skip

    def _which_card(self, zone: str, copies: list[str]) -> None:
        names = {copy: card.text for copy in copies if (card := printed(copy)) is not None}
        self._choose("dueltable.correct.which-card", names, lambda copy: self._to(zone, copy), "card")

    def _to(self, zone: str, copy: str) -> None:
        source = zone if zone in ("hand", "deck") else ""
        others = {one: self._zone(one) for one in self._copies() if one != zone}
        self._choose("dueltable.correct.to", others, lambda to: self._say(MoveCopy(copy, to, source)))

    def _actions(self) -> None:
        self._number(
            "dueltable.correct.how-many-actions", 0, MOST_AT_ONCE, lambda n: self._say(SetActions(n))
        )

    def _turn(self) -> None:
        players = {
            seat: text("duel.seat", player=facts.player, hero=facts.name)
            for seat, facts in self._look().seats.items()
        }
        self._choose("dueltable.correct.whose-turn", players, lambda seat: self._say(SetTurn(seat)))

    def _mark(self) -> None:
        self._choose("dueltable.correct.whose-mark", self._fighters(), self._mark_of, "fighter")

    def _mark_of(self, fighter: str) -> None:
        """Only what is not so yet can be put right."""
        facts = self._look().fighters[fighter]
        marked = {DAMAGED: facts.damaged, LOCKED: facts.locked}
        others = {mark: words[not marked[mark]] for mark, words in MARKS.items()}
        self._choose(
            "dueltable.correct.which-mark", others,
            lambda mark: self._say(SetMark(fighter, mark, not marked[mark])),
            fighter=facts.name,
        )  # fmt: skip

    def _fighters(self) -> dict[str, Text]:
        view = self._look()
        return {one: view.fighters[one].name for one in view.seats[self._seat].fighters}

    @property
    def _hero(self) -> Hero:
        return rules_of(self._look().seats[self._seat].hero)

    def _zone(self, zone: str) -> Text:
        return Text(self._hero.places[zone].words)

    def _tokens(self) -> dict[str, Token | HeroCounter]:
        return self._hero.tokens

    def _lying(self) -> dict[str, list[str]]:
        """Zone → the copies that lie there, where any do."""
        return {zone: copies for zone, copies in self._copies().items() if copies}

    def _copies(self) -> dict[str, list[str]]:
        """Zone → the copies that lie there; an unseen copy may be in the hand or the deck."""
        facts = self._look().seats[self._seat]
        open_zones = {"discard": facts.discard, **facts.zones}
        lying = {zone: [card.copy for card in cards] for zone, cards in open_zones.items()}
        seen = {copy for copies in lying.values() for copy in copies}
        # Some heroes leave cards out before play: only what is still unseen can be there.
        cards = [card for card in heroes()[facts.hero].cards if card.id in facts.advice.unseen]
        every = [f"{self._seat}:{one.hero}/{one.id}#{n}" for one in cards for n in range(1, one.copies + 1)]
        unseen = [copy for copy in every if copy not in seen]
        return {"hand": unseen if facts.hand else [], "deck": unseen if facts.deck else [], **lying}

    def _choose(
        self, key: str, names: dict[str, Text], then: Then, kind: Any = "choice", **values: Value
    ) -> None:
        options = tuple(Option(name, words) for name, words in names.items())
        self._ask(Ask(self._seat, key, kind, options, values=tuple(values.items())), then)

    def _number(self, key: str, low: int, high: int, then: Then, **values: Value) -> None:
        self._ask(Ask(self._seat, key, "number", (), low, high, tuple(values.items())), then)
