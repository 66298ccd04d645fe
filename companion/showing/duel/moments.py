"""The moments a duel stops for: a line complete, a spell cast, a hero defeated, victory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.duel.events import Damaged, GameWon, HealthSet, PlayerOut
from companion.duel.heroes.spells import NEEDS
from companion.duel.table import LINE
from companion.duel.tracking_events import LineCompleted, SpellCast
from companion.duel.view import DuelView
from companion.journal import Answer, Command, Event


@dataclass(frozen=True, slots=True)
class StageMoment:
    """What happened, and whose moment it is."""

    kind: str
    """line, spell, defeated or victory."""
    seat: str
    what: str = ""
    """The spell cast, or the fighter defeated."""
    verse: tuple[tuple[str, int], ...] = ()
    """Each copy and its syllables, where the line that was completed is there no more."""


def moment_after(
    events: Iterable[Event], view: DuelView, said: Command | Answer | None = None
) -> StageMoment | None:
    """The moment a line brought, the greatest if there are several; None for an ordinary line."""
    happened = tuple(events)
    if view.winner and any(isinstance(event, GameWon) for event in happened):
        return StageMoment("victory", view.winners[0])
    question = view.question
    if question is not None and question.about == LINE:
        return StageMoment("line", question.who)
    for event in happened:
        if isinstance(event, LineCompleted):
            return StageMoment(
                "line", event.seat, verse=tuple(zip(event.cards, event.syllables, strict=True))
            )
        if isinstance(event, SpellCast):
            return StageMoment("spell", event.seat, event.spell)
    fallen = _fallen_hero(happened, view)
    if fallen:
        return StageMoment("defeated", view.fighters[fallen].seat, fallen)
    if isinstance(said, Answer) and said.value in NEEDS:
        return StageMoment("spell", _sisters(view), str(said.value))
    return None


def _fallen_hero(events: tuple[Event, ...], view: DuelView) -> str:
    """A hero's fighter whose dial one of the events brought to 0; empty when there is none."""
    touched = [event.fighter for event in events if isinstance(event, (Damaged, HealthSet))]
    for event in events:
        if isinstance(event, PlayerOut):
            touched += view.seats[event.seat].fighters
    heroes = [one for one in touched if view.fighters[one].role == "hero"]
    return next((one for one in heroes if view.fighters[one].defeated), "")


def _sisters(view: DuelView) -> str:
    """Whose spell it is: of two players with the Sisters, the one whose turn it is."""
    seats = [seat for seat, shown in view.seats.items() if shown.hero == "wayward-sisters"]
    return view.turn if view.turn in seats or not seats else seats[0]
