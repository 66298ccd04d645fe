"""What a card means to a table that is only tracked, and what is told once it was counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.duel.corrections import MoveCopy
from companion.duel.legal import Use
from companion.duel.names import SeatId, seat_of
from companion.duel.roster import rules_of
from companion.duel.table import TRACKER
from companion.duel.tracking import TrackCard, TrackPart
from companion.duel.tracking_events import CardTracked
from companion.duel.view import DuelView
from companion.journal import Ask, Command, Line, Option, Possible, Refusal, Text, text
from companion.showing.duel.card_groups import named, printed
from companion.showing.duel.hero_text import hero_text
from companion.showing.duel.offers import UseWay, way_words


@dataclass(frozen=True, slots=True)
class Tracked:
    """What a card shown or picked comes to: said at once, one of several, or why not."""

    say: Command | None = None
    which: tuple[UseWay, ...] = ()
    """Two players bring the same hero: a finger tells whose it is."""
    refusal: Refusal | None = None
    elsewhere: tuple[UseWay, ...] = ()
    """Other places the card may be put, such as a boost that joins no line."""


def tracks(view: DuelView) -> bool:
    """Whether a card shown now is only counted: nothing is asked, and the game goes on."""
    return view.level == TRACKER and view.question is None and view.phase == "action"


def tracked(view: DuelView, uses: Iterable[Use]) -> Tracked:
    """What a card comes to, given what the rules say of it; nothing at all when it is not in this game."""
    found = list(uses)
    here = [one for one in found if one.name == "track"]
    open_ways = tuple(UseWay(way_words(view, one.said), one.said) for one in here if one.said is not None)
    moves = tuple(
        UseWay(way_words(view, one.said), one.said) for one in found if isinstance(one.said, MoveCopy)
    )
    if len(open_ways) == 1:
        said = open_ways[0].said
        return Tracked(said if isinstance(said, Command) else None, elsewhere=moves)
    if open_ways:
        return Tracked(which=open_ways, elsewhere=moves)
    return Tracked(refusal=here[0].refused if here else None, elsewhere=moves)


def seat_question(view: DuelView) -> Ask:
    """Whose card was played?"""
    options = tuple(
        Option(seat, text("duel.seat", player=shown.player, hero=shown.name))
        for seat, shown in view.seats.items()
        if not shown.out
    )
    return Ask("table", "levels.pick.whose", "choice", options)


def pick_question(seat: SeatId, possible: Sequence[Possible]) -> Ask | None:
    """Which card was played? None once every card of the player has been seen."""
    copies = [one.said.card for one in possible if isinstance(one.said, TrackCard)]
    names = {copy: card.text for copy in copies if (card := printed(copy)) is not None}
    options = tuple(Option(copy, name) for copy, name in names.items() if copy.startswith(f"{seat}:"))
    return Ask(seat, "levels.pick.card", "card", options) if options else None


def part_question(seat: SeatId, view: DuelView, possible: Sequence[Possible]) -> Ask | None:
    """Which of a hero's own parts was turned? Those that cannot be come last and say why not."""
    parts = rules_of(view.seats[seat].hero).parts
    offered = [(one.said, one.refused) for one in possible if isinstance(one.said, TrackPart)]
    options = tuple(
        Option(said.part, Text(parts[said.part].name), refused)
        for said, refused in sorted(offered, key=lambda one: one[1] is not None)
        if said.seat == seat
    )
    return Ask(seat, "levels.pick.part", "choice", options) if options else None


def after(view: DuelView, line: Line) -> Text:
    """What one reads once something was counted: where the card went, or what its hero's text says."""
    for event in line.events:
        if isinstance(event, CardTracked):
            shown = view.seats[seat_of(event.card)]
            where = Text(rules_of(shown.hero).places[event.to].lies)
            told = hero_text(shown.hero).tracked(shown, line, event)
            return told or text("levels.after.card", card=named(event.card), zone=where)
    return line.label
