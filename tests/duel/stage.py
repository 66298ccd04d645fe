"""A small stage on which tests play: say something, answer by question, look at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.duel.commands import Attack, BeginGame, EndTurn, Maneuver, Scheme
from companion.duel.corrections import MoveCopy, SetActions, SetHand, SetHealth, SetMark, SetToken, SetTurn
from companion.duel.setup import DuelSetup, Seat
from companion.duel.side import Side
from companion.duel.table import DuelTable
from companion.duel.verbs import attacks_as, reach_of
from companion.duel.view import view
from companion.journal import Answer, Ask, Command, Journal, Refused, dump_view

PLAYERS = ("Ann", "Bob", "Cid", "Dora")
Answers = Mapping[str, Any]


class Stage:
    """A duel that has begun; questions are answered by key, the obvious ones by themselves.

    Answers are given by question key, or by its last part: `{"boost-card": "feint"}`; a list answers the same
    question several times. Instructions are done, optional cards and yes/no questions are declined, of
    several none is taken where none need be, and any other question without an answer stays open for the
    test to look at. An answer nobody asked for fails. Cards may be named by their id (`feint`), meaning the
    first copy that may be chosen.
    """

    def __init__(self, *heroes: str, answers: Answers | None = None, **options: Any) -> None:
        seats = tuple(_seat(player, hero) for player, hero in zip(PLAYERS, heroes, strict=False))
        self.setup = DuelSetup(seats, **options)
        self.journal = Journal(self.setup)
        self.say(BeginGame(), answers)

    @property
    def table(self) -> DuelTable:
        table = self.journal.table
        assert isinstance(table, DuelTable)
        return table

    @property
    def question(self) -> Ask | None:
        return self.journal.question

    # Saying things

    def say(self, command: Command, answers: Answers | None = None) -> Stage:
        """Say a command and answer what it asks."""
        self.asked: list[Ask] = []
        """Every question since the command was said, in order."""
        self.journal.say(command)
        return self._answer_all(answers)

    def answer(self, value: Any, answers: Answers | None = None) -> Stage:
        """Answer the open question, then what follows."""
        assert self.question is not None, "no question is open"
        self.asked.append(self.question)
        self.journal.say(Answer(self._meant(self.question, value)))
        return self._answer_all(answers)

    def attack(
        self, attacker: str, target: str, card: str, defense: str = "", answers: Answers | None = None
    ) -> Stage:
        """A whole attack; without a defense the defender declines."""
        lineup = self.table.lineup
        kind = lineup.kind[attacker]
        me = Side(self.table, lineup.owner_of_fighter[attacker])
        how = "far" if reach_of(me, kind.id) else attacks_as(me, kind)
        attack = {how if "." in how else f"attack-card-{how}": card}
        defend = {"defense-card": defense} if defense else {}
        return self.say(Attack(attacker, target), {**attack, **defend, **(answers or {})})

    def maneuver(self, boost: str = "", answers: Answers | None = None) -> Stage:
        """A maneuver, boosted or not."""
        return self.say(Maneuver(), {**({"maneuver-boost": boost} if boost else {}), **(answers or {})})

    def scheme(self, fighter: str, card: str, answers: Answers | None = None) -> Stage:
        """Play a scheme: the first copy that is not known to lie elsewhere."""
        return self.say(Scheme(fighter, self.copy(card, fighter.partition(".")[0])), answers)

    def end_turn(self, answers: Answers | None = None) -> Stage:
        """Drop the actions left, if any, and end the turn."""
        if self.table.actions:
            self.say(SetActions(0))
        return self.say(EndTurn(), answers)

    def refused(self, command: Command) -> str:
        """The rule that refuses a command; the table must stay as it was."""
        before = self.table.picture()
        try:
            self.journal.say(command)
        except Refused as refusal:
            assert self.table.picture() == before
            return refusal.refusal.rule
        raise AssertionError(f"{command} was not refused")

    # Arranging the table, by corrections

    def arrange(self, **health: int) -> Stage:
        """Set dials as if long ago: arrange(p1_hamlet=4, p2_harpy_1=0); the first underscore is the dot."""
        for name, value in health.items():
            fighter = name.replace("_", ".", 1).replace("_", "-")
            self.say(SetHealth(fighter, value))
            if self.table.marked("damaged", fighter) and not self.table.winner:
                self.say(SetMark(fighter, "damaged", False))
        return self

    def hand(self, seat: str, cards: int) -> Stage:
        """Say how many cards a player holds; the rest of the unseen copies are the deck."""
        return self.say(SetHand(seat, cards))

    def deck(self, seat: str, cards: int) -> Stage:
        """Say how many cards a player's deck has, as if the rest lay in the hand."""
        return self.say(SetHand(seat, self.table.hand[seat] + self.table.deck[seat] - cards))

    def put(self, seat: str, zone: str, *cards: str, source: str = "deck") -> Stage:
        """Put copies, named by card id, from the deck into a zone."""
        for card in cards:
            self.say(MoveCopy(self.copy(card, seat), zone, source))
        return self

    def token(self, seat: str, name: str, value: str) -> Stage:
        """Turn a token."""
        return self.say(SetToken(seat, name, value))

    def turn(self, seat: str, actions: int = 2) -> Stage:
        """Give the turn to a seat, without start-of-turn effects."""
        return self.say(SetTurn(seat, actions))

    # Looking

    def copy(self, card: str, seat: str) -> str:
        """The first unseen copy of a card in a seat's deck; `feint#2` names one exactly."""
        hero = self.table.lineup.facts[seat].id
        if "#" in card:
            return f"{seat}:{hero}/{card}"
        prefix = f"{seat}:{hero}/{card}#"
        copies = [one for one in self.table.lineup.copies[seat] if one.startswith(prefix)]
        return next((one for one in copies if self.table.zone[one] == "unseen"), f"{prefix}1")

    def health(self, fighter: str) -> int:
        return self.table.health[fighter]

    def cards(self, seat: str, zone: str) -> list[str]:
        """Ids of a player's cards in a zone, in the order they came."""
        return [self.table.lineup.card_of[copy].id for copy in self.table.cards_in(seat, zone)]

    def counts(self, seat: str) -> tuple[int, int]:
        """Cards in hand and deck."""
        return self.table.hand[seat], self.table.deck[seat]

    @property
    def fought(self) -> Any:
        """The combat being fought, or the one just fought."""
        return self.table.combat or self.table.last_combat

    def was_asked(self, key: str) -> bool:
        """Whether a question (or instruction) came up since the last command; by key or its last part."""
        return any(_matches(ask, key) for ask in self.asked)

    def instruction(self, key: str) -> dict[str, Any]:
        """The values of an instruction or question since the last command."""
        return dict(next(ask.values for ask in self.asked if _matches(ask, key)))

    # How answers are found

    def _answer_all(self, answers: Answers | None) -> Stage:
        waiting = {
            key: list(value) if isinstance(value, list) else [value] for key, value in (answers or {}).items()
        }
        while self.question is not None:
            ask = self.question
            key = next((key for key in waiting if waiting[key] and _matches(ask, key)), None)
            value = waiting[key].pop(0) if key else _obvious(ask)
            if value is None:
                break
            self.asked.append(ask)
            self.journal.say(Answer(self._meant(ask, value)))
        if self.question is not None:
            self.asked.append(self.question)
        unused = [key for key, values in waiting.items() if values]
        assert not unused, f"nobody asked for {unused}; open: {self.question and self.question.key}"
        return self

    def _meant(self, ask: Ask, value: Any) -> Any:
        """Card ids become the first copy that may be chosen."""
        if isinstance(value, tuple):
            chosen: list[Any] = []
            for one in value:
                chosen.append(_option(ask, one, chosen))
            return tuple(chosen)
        return _option(ask, value, [])


def _seat(player: str, hero: str) -> Seat:
    """Where a hero picks something before play it is named too: `buffy:xander`."""
    hero, _colon, pick = hero.partition(":")
    return Seat(player, hero, picks=(pick,) if pick else ())


def _matches(ask: Ask, key: str) -> bool:
    return ask.key == key or ask.key.rpartition(".")[2] == key


def _option(ask: Ask, value: Any, taken: list[Any]) -> Any:
    ids = [option.id for option in ask.options]
    if not isinstance(value, str) or value in ids:
        return value
    meant = [
        one
        for one in ids
        if one not in taken and f"/{value}" in (one, one[one.find("/") :].partition("#")[0])
    ]
    meant += [one for one in ids if one.endswith(f"/{value}")]
    allowed = {option.id for option in ask.options if option.refused is None}
    return next((one for one in meant if one in allowed), meant[0] if meant else value)


def _obvious(ask: Ask) -> Any:
    if ask.kind == "instruction":
        return "done"
    if ask.kind == "several" and ask.low == 0:
        return ()
    ids = [option.id for option in ask.options]
    if ask.kind == "card" and "none" in ids:
        return "none"
    return "no" if ids == ["yes", "no"] else None


def plain_view(table: DuelTable, question: Ask | None = None) -> dict[str, Any]:
    """The table as a script reads it."""
    written: dict[str, Any] = dump_view(view(table, question))
    return written
