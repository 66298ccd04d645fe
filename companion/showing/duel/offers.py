"""What a scanned card may be used for, best first, with what follows and the rule against the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.duel import Attack, Scheme
from companion.duel.corrections import MoveCopy
from companion.duel.decks import Card, loose_cards
from companion.duel.legal import Use
from companion.duel.names import seat_of
from companion.duel.roster import rules_of
from companion.duel.tracking import TrackCard, TrackPart
from companion.duel.view import DuelView
from companion.journal import Answer, Ask, Command, Option, Refusal, Text, text
from companion.showing.duel.card_groups import boost_number, printed
from companion.showing.duel.hero_text import hero_text

Said = Command | Answer
TITLES = {
    "attack": "scan.use.attack",
    "defend": "scan.use.defend",
    "scheme": "scan.use.scheme",
    "boost-maneuver": "scan.use.boost-maneuver",
    "boost-attack": "scan.use.boost-attack",
    "discard": "scan.use.discard",
    "answer": "scan.use.answer",
    "track": "levels.use.track",
    "correct": "scan.use.correct",
}
ICONS = {
    "attack": "attack",
    "defend": "defend",
    "scheme": "scheme",
    "boost-maneuver": "boost",
    "boost-attack": "boost",
    "discard": "deck",
    "answer": "check",
    "track": "check",
    "correct": "pencil",
}
FOLLOWS = {
    "attack": "scan.follows.attack",
    "defend": "scan.follows.defend",
    "scheme": "scan.follows.scheme",
    "boost-maneuver": "scan.follows.boost-maneuver",
    "boost-attack": "scan.follows.boost-attack",
    "discard": "scan.follows.discard",
    "answer": "scan.follows.answer",
    "track": "levels.use.track-why",
    "correct": "scan.follows.correct",
}


@dataclass(frozen=True, slots=True)
class UseWay:
    """One way to use a card where there are several: who with whom, or where to."""

    text: Text
    said: Said


@dataclass(frozen=True, slots=True)
class CardUse:
    """One use of a card: its ways, or the rule against it."""

    name: str
    detail: Text
    number: str = ""
    ways: tuple[UseWay, ...] = ()
    refusal: Refusal | None = None

    @property
    def title(self) -> Text:
        """What it is called."""
        return Text(TITLES[self.name])

    @property
    def icon(self) -> str:
        """The icon that stands for it."""
        return ICONS[self.name]


def takes_cards(ask: Ask | None) -> bool:
    """Whether a card can be the answer."""
    return ask is not None and any(_is_shown(ask, option.id) for option in ask.options)


def _is_shown(ask: Ask, option: str) -> bool:
    """Whether a card can be shown for an option: a copy, or one of no deck where those lie in the open."""
    loose = loose_cards().get(option)
    return printed(option) is not None or (loose is not None and ask.about in hero_text(loose.hero).loose)


def offers(view: DuelView, item: str, uses: Iterable[Use]) -> tuple[CardUse, ...]:
    """Every use of a card now, given what the rules say of it; nothing at all when it is not in this game."""
    answer = _as_answer(view.question, item)
    if answer is not None:
        return (answer,)
    by_name: dict[str, list[Use]] = {}
    for use in uses:
        by_name.setdefault(use.name, []).append(use)
    return tuple(sorted((_offer(view, alike) for alike in by_name.values()), key=_worth))


def _worth(offer: CardUse) -> tuple[bool, bool, int]:
    """Allowed before refused, the greater number first; corrections are last of all."""
    digits = offer.number.strip("+?")
    number = int(digits) if digits.isdecimal() else 0
    return offer.name == "correct", offer.refusal is not None, -number


def _offer(view: DuelView, uses: list[Use]) -> CardUse:
    use = uses[0]
    if use.refused is not None:
        return CardUse(use.name, use.refused.text, refusal=use.refused)
    card = printed(use.card)
    ways = tuple(UseWay(way_words(view, one.said), one.said) for one in uses if one.said is not None)
    return CardUse(use.name, _follows(view, use.name, use.card, card), _number(use.name, card), ways)


def _number(use: str, card: Card | None) -> str:
    if card is None:
        return ""
    if use.startswith("boost"):
        return boost_number(card) or f"+{card.worth}"
    return str(card.value) if use in ("attack", "defend") and card.value is not None else ""


def _follows(view: DuelView, use: str, copy: str, card: Card | None) -> Text:
    shown = view.seats.get(seat_of(copy))
    told = None
    if use in ("attack", "defend", "track") and card is not None and shown is not None:
        told = hero_text(shown.hero).follows(shown, card)
    return told or Text(FOLLOWS[use])


def way_words(view: DuelView, said: Said) -> Text:
    """Who does it to whom, or where the card goes."""
    fighters = view.fighters
    if isinstance(said, Attack):
        attacker, target = (fighters[one].name for one in (said.attacker, said.target))
        return text("scan.way.attack", attacker=attacker, target=target)
    if isinstance(said, Scheme):
        return text("scan.way.scheme", fighter=fighters[said.fighter].name)
    if isinstance(said, MoveCopy):
        hero = rules_of(view.seats[seat_of(said.card)].hero)
        return Text(hero.places[said.to].words)
    if isinstance(said, (TrackCard, TrackPart)):
        shown = view.seats[said.seat if isinstance(said, TrackPart) else seat_of(said.card)]
        return text("duel.seat", player=shown.player, hero=shown.name)
    return Text("scan.use.answer")


def _as_answer(ask: Ask | None, item: str) -> CardUse | None:
    """A card of no deck is no action card: it only answers which one was turned up or put back."""
    options: Iterable[Option] = ask.options if ask is not None else ()
    for option in options:
        if option.id == item:
            way = UseWay(option.text, Answer(option.id))
            return CardUse("answer", Text(FOLLOWS["answer"]), ways=(way,))
    return None
