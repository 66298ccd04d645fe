"""Titania's own words: her glamours, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from companion.duel.corrections import SetToken
from companion.duel.decks import loose_cards
from companion.duel.heroes.glamours import FACE_UP, NONE
from companion.duel.heroes.titania import GlamourAdvice, GlamourPanel
from companion.duel.names import SeatId, ZoneId
from companion.duel.table import DECK, DISCARD
from companion.duel.view import SeatView
from companion.journal import Command, Text, text
from companion.showing.duel.hero_text import HeroText, LoosePlace, listed

SHOWN, GONE = ZoneId(FACE_UP), ZoneId("glamour-discard")


def _one_works(shown: SeatView) -> bool:
    """Only with none face up is one turned up (U-138)."""
    return bool(_face_up(shown))


def _face_up(shown: SeatView) -> tuple[str, ...]:
    up = isinstance(shown.panel, GlamourPanel) and shown.panel.face_up
    return (up,) if up else ()


def _discarded(shown: SeatView) -> tuple[str, ...]:
    return shown.panel.discard if isinstance(shown.panel, GlamourPanel) else ()


def _turned(seat: SeatId, missing: tuple[str, ...], extra: tuple[str, ...]) -> tuple[Command, ...]:
    return (SetToken(seat, FACE_UP, extra[0] if extra else NONE),) if missing or extra else ()


def _thrown(seat: SeatId, missing: tuple[str, ...], extra: tuple[str, ...]) -> tuple[Command, ...]:
    return (
        *(SetToken(seat, glamour, DECK) for glamour in missing),
        *(SetToken(seat, glamour, DISCARD) for glamour in extra),
    )


def _to_come(shown: SeatView) -> Iterator[Text]:
    told = shown.advice.own
    if isinstance(told, GlamourAdvice) and told.glamours_left:
        names = [loose_cards()[one].text for one in told.glamours_left]
        yield text("dueltable.outlook.glamours", glamours=listed(names))


TEXT = HeroText(
    beside="dueltable.checklist.titania",
    zones={SHOWN: "scan.zone.glamour", GONE: "scan.zone.glamour-discard"},
    loose={SHOWN: LoosePlace(_face_up, _turned), GONE: LoosePlace(_discarded, _thrown, pile=True)},
    duty=Text("duelplay.remind.start-titania"),
    idle=_one_works,
    outlook=_to_come,
)
