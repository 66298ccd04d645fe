"""What a scanned card may be used for, best first, with what follows and the rule against the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.duel import Attack, Scheme
from companion.duel.corrections import ZONES, MoveCopy
from companion.duel.decks import Card
from companion.journal import Answer, Ask, Command, Option, Refusal, Text, text
from companion.journal.codec import read_text
from companion.tags import Tag, card_id, name_of
from companion.translations import language, tr
from companion.ui.duel.card_groups import printed
from companion.ui.match import Match

Said = Command | Answer
COMPLETE = 10
TITLES = {
    "attack": "scan.use.attack",
    "defend": "scan.use.defend",
    "scheme": "scan.use.scheme",
    "boost-maneuver": "scan.use.boost-maneuver",
    "boost-attack": "scan.use.boost-attack",
    "discard": "scan.use.discard",
    "answer": "scan.use.answer",
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
    "correct": "scan.follows.correct",
}


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a card where there are several: who with whom, or where to."""

    text: Text
    said: Said


@dataclass(frozen=True, slots=True)
class Offer:
    """One use of a card: its ways, or the rule against it."""

    name: str
    detail: Text
    number: str = ""
    ways: tuple[Way, ...] = ()
    refusal: Refusal | None = None

    @property
    def title(self) -> Text:
        """What it is called."""
        return Text(TITLES[self.name])

    @property
    def icon(self) -> str:
        """The icon that stands for it."""
        return ICONS[self.name]


def name(tag: Tag) -> str:
    """A card's name in the reader's language; heroes played by their numbers have only the printed one."""
    key = f"cards.name.{tag.owner}.{tag.item}"
    words = tr(key)
    return name_of(tag, language()) if words == key else words


def takes_cards(ask: Ask | None) -> bool:
    """Whether a card can be the answer."""
    return ask is not None and any(_is_card(option.id) for option in ask.options)


def offers(match: Match, tag: Tag) -> tuple[Offer, ...]:
    """Every use of a card now; nothing at all when it is not in this game."""
    glamour = _as_glamour(match.question, tag)
    if glamour is not None:
        return (glamour,)
    by_name: dict[str, list[Any]] = {}
    for use in match.uses(card_id(tag)):
        by_name.setdefault(use.name, []).append(use)
    found = [_offer(match.view, uses) for uses in by_name.values()]
    return tuple(sorted(found, key=_worth))


def _worth(offer: Offer) -> tuple[bool, bool, int]:
    """Allowed before refused, the greater number first; corrections are last of all."""
    number = int(offer.number) if offer.number.lstrip("+").isdecimal() else 0
    return offer.name == "correct", offer.refusal is not None, -number


def _offer(view: dict[str, Any], uses: list[Any]) -> Offer:
    use = uses[0]
    if use.refused is not None:
        return Offer(use.name, use.refused.text, refusal=use.refused)
    card = printed(use.card)
    ways = tuple(Way(_way(view, one.said), one.said) for one in uses)
    return Offer(use.name, _follows(view, use.name, use.card, card), _number(use.name, card), ways)


def _number(use: str, card: Card | None) -> str:
    if card is None:
        return ""
    if use.startswith("boost"):
        return f"+{card.worth}"
    return str(card.value) if use in ("attack", "defend") and card.value is not None else ""


def _follows(view: dict[str, Any], use: str, copy: str, card: Card | None) -> Text:
    panel = view["seats"][copy.partition(":")[0]]
    advice = panel["advice"]
    if use in ("attack", "defend") and card is not None and "completing" in advice:
        total, missing = advice["syllables"], advice["missing"]
        if any(one["card"] == card.id for one in advice["completing"]):
            return text("scan.follows.completes", total=total, added=missing, sum=COMPLETE)
        if card.syllables:
            return text("scan.follows.line", total=total, added=card.syllables, sum=total + card.syllables)
    return Text(FOLLOWS[use])


def _way(view: dict[str, Any], said: Said) -> Text:
    """Who does it to whom, or where the card goes."""
    fighters = view["fighters"]
    if isinstance(said, Attack):
        attacker, target = (read_text(fighters[one]["name"]) for one in (said.attacker, said.target))
        return text("scan.way.attack", attacker=attacker, target=target)
    if isinstance(said, Scheme):
        return text("scan.way.scheme", fighter=read_text(fighters[said.fighter]["name"]))
    if isinstance(said, MoveCopy):
        return Text(ZONES[said.to])
    return Text("scan.use.answer")


def _is_card(option: str) -> bool:
    return option.startswith("glamour-of-") or printed(option) is not None


def _as_glamour(ask: Ask | None, tag: Tag) -> Offer | None:
    """A glamour is no action card: it only answers which one was turned up or put back."""
    options: Iterable[Option] = ask.options if ask is not None else ()
    for option in options:
        if option.id == tag.item:
            way = Way(option.text, Answer(option.id))
            return Offer("answer", Text(FOLLOWS["answer"]), ways=(way,))
    return None
