"""What may still come for one player, from what everybody may know: the deck, unseen cards, moves, spells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.duel.heroes.spells import INGREDIENTS
from companion.duel.heroes.titania import GlamourAdvice
from companion.duel.heroes.wayward_sisters import SpellAdvice
from companion.duel.view import DuelView, SeatView
from companion.journal import Text, Value, text
from companion.showing.duel.card_groups import TYPES


def outlook(view: DuelView, seat: str) -> list[Text]:
    """Everything worth a line, the deck first."""
    shown = view.seats[seat]
    return [
        _deck(shown.advice.maneuvers_left),
        *_unseen(shown),
        *_moves(view, shown.moves),
        *_marks(view, shown),
        *_own(shown),
    ]


def _deck(maneuvers: int) -> Text:
    """Drawing from an empty deck hurts (U-042): how long until then."""
    if not maneuvers:
        return Text("dueltable.outlook.no-maneuver")
    return text("dueltable.outlook.maneuvers", n=maneuvers)


def _unseen(shown: SeatView) -> Iterator[Text]:
    types = [_times(TYPES[kind], count) for kind, count in shown.advice.unseen_types.items()]
    boosts = [_times(f"+{boost}", count) for boost, count in shown.advice.unseen_boosts.items()]
    if types:
        yield text("dueltable.outlook.types", cards=_listed(types))
        yield text("dueltable.outlook.boosts", cards=_listed(boosts))


def _moves(view: DuelView, moves: Mapping[str, int]) -> Iterator[Text]:
    if moves:
        spoken = [
            text("dueltable.outlook.move", fighter=view.fighters[fighter].name, spaces=spaces)
            for fighter, spaces in moves.items()
        ]
        yield text("dueltable.outlook.moves", fighters=_listed(spoken))


def _marks(view: DuelView, shown: SeatView) -> Iterator[Text]:
    """What is true of a fighter until the turn is over."""
    for fighter in (view.fighters[one] for one in shown.fighters):
        if fighter.locked:
            yield text("dueltable.outlook.held", fighter=fighter.name)
        if fighter.damaged:
            yield text("dueltable.outlook.hurt", fighter=fighter.name)


def _own(shown: SeatView) -> Iterator[Text]:
    """What only this hero's player asks."""
    told = shown.advice.own
    if isinstance(told, SpellAdvice):
        yield from _spells(told)
    if isinstance(told, GlamourAdvice) and told.glamours_left:
        names = [Text(f"cards.name.titania.{one}") for one in told.glamours_left]
        yield text("dueltable.outlook.glamours", glamours=_listed(names))


def _spells(told: SpellAdvice) -> Iterator[Text]:
    if told.castable:
        yield text("dueltable.outlook.castable", spells=_listed(map(_spell, told.castable)))
    for near in told.one_away:
        missing = INGREDIENTS[near.missing]
        yield text("dueltable.outlook.one-away", spell=_spell(near.spell), ingredient=missing)


def _spell(spell: str) -> Text:
    return Text(f"cards.name.wayward-sisters.{spell}")


def _times(what: Value, count: int) -> Text:
    return text("dueltable.outlook.times", what=what, count=count)


def _listed(words: Iterable[Text]) -> Value:
    spoken: Value = ""
    for word in words:
        spoken = word if spoken == "" else text("journal.and", first=spoken, next=word)
    return spoken
