"""Shakespeare's own words: how far the line is."""

from __future__ import annotations

from companion.duel.decks import Card
from companion.duel.events import CardMoved, LineCompleted
from companion.duel.heroes.shakespeare import VerseAdvice, VersePanel
from companion.duel.table import FULL_LINE, LINE
from companion.duel.tracking_events import CardTracked
from companion.duel.view import SeatView
from companion.journal import Line, Text, text
from companion.showing.duel.card_groups import named
from companion.showing.duel.hero_text import HeroText


def _with_the_line(shown: SeatView, card: Card) -> Text | None:
    """A card played in combat joins the line (U-146), and may complete it."""
    told = shown.advice.own
    if not isinstance(told, VerseAdvice):
        return None
    total, missing = told.syllables, told.missing
    if any(one.card == card.id for one in told.completing):
        return text("scan.follows.completes", total=total, added=missing, sum=FULL_LINE)
    if card.syllables:
        return text("scan.follows.line", total=total, added=card.syllables, sum=total + card.syllables)
    return None


def _line_after(shown: SeatView, line: Line, joined: CardTracked) -> Text | None:
    """How far the line is once a card has joined it."""
    if joined.to != LINE:
        return None
    completed = [event for event in line.events if isinstance(event, LineCompleted)]
    if completed:
        return text("levels.log.line-completed", card=named(completed[0].cards[-1]))
    if any(isinstance(event, CardMoved) and event.source == LINE for event in line.events):
        return text("levels.after.over", card=named(joined.card), full=FULL_LINE)
    count = shown.panel.syllables if isinstance(shown.panel, VersePanel) else 0
    return text("levels.after.line", card=named(joined.card), n=count, full=FULL_LINE)


TEXT = HeroText(
    short="dueltable.short.shakespeare",
    sidekick_icon="mask",
    beside="dueltable.checklist.shakespeare",
    follows=_with_the_line,
    tracked=_line_after,
)
