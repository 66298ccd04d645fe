"""The moments a duel stops for: a line complete, a spell cast, a hero defeated, victory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.duel.events import Damaged, GameWon, HealthSet, PlayerOut
from companion.duel.heroes.spells import NEEDS
from companion.journal import Answer, Command, Event, Line

if TYPE_CHECKING:
    from companion.ui.duel.moment_page import MomentPage

READ_ALOUD = "shakespeare.read-aloud"


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened, and whose moment it is."""

    kind: str
    """line, spell, defeated or victory."""
    seat: str
    what: str = ""
    """The spell cast, or the fighter defeated."""


def moment_after(
    events: Iterable[Event], view: dict[str, Any], said: Command | Answer | None = None
) -> Moment | None:
    """The moment a line brought, the greatest if there are several; None for an ordinary line."""
    happened = tuple(events)
    if view["winner"] and any(isinstance(event, GameWon) for event in happened):
        return Moment("victory", view["winners"][0])
    question = view["question"]
    if question is not None and question["key"] == READ_ALOUD:
        return Moment("line", question["who"])
    fallen = _fallen_hero(happened, view)
    if fallen:
        return Moment("defeated", view["fighters"][fallen]["seat"], fallen)
    if isinstance(said, Answer) and said.value in NEEDS:
        return Moment("spell", _sisters(view), str(said.value))
    return None


def moment_widget(moment: Moment, view: dict[str, Any], lines: Sequence[Line]) -> MomentPage:
    """The page that shows a moment."""
    from companion.ui.duel import line_complete, moment_page, victory

    pages = {
        "line": line_complete.LineComplete,
        "spell": moment_page.SpellCast,
        "defeated": moment_page.HeroDefeated,
        "victory": victory.Victory,
    }
    page: MomentPage = pages[moment.kind]()
    page.show(moment, view, lines)
    return page


def _fallen_hero(events: tuple[Event, ...], view: dict[str, Any]) -> str:
    """A hero's fighter whose dial one of the events brought to 0; empty when there is none."""
    touched = [event.fighter for event in events if isinstance(event, (Damaged, HealthSet))]
    for event in events:
        if isinstance(event, PlayerOut):
            touched += view["seats"][event.seat]["fighters"]
    heroes = [one for one in touched if view["fighters"][one]["role"] == "hero"]
    return next((one for one in heroes if view["fighters"][one]["defeated"]), "")


def _sisters(view: dict[str, Any]) -> str:
    """Whose spell it is: of two players with the Sisters, the one whose turn it is."""
    seats = [seat for seat, shown in view["seats"].items() if shown["hero"] == "wayward-sisters"]
    return view["turn"] if view["turn"] in seats or not seats else seats[0]
