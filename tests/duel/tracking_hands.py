"""What the players of a refereed duel would have touched and shown, had the app only tracked it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.duel import DuelTable
from companion.duel.corrections import MoveCopy, SetHand, TurnDial
from companion.duel.events import CardMoved, Damaged, Drawn, HealthSet, Recovered, TurnBegan
from companion.duel.heroes.spells import NEEDS
from companion.duel.table import DECK, DISCARD, HAND, HIDDEN, PLAY
from companion.duel.tracking import TrackCard, TrackDraw, TrackPart, TrackTurn
from companion.journal import Answer, Command, Journal, Line


def touches(journal: Journal) -> Iterator[Command]:
    """Every card shown, dial turned, deck and spell touched, in the order of a duel that was refereed."""
    table, spell = journal.setup.table(), ""
    for line in journal.lines:
        # What it does may be asked first; a scheme that casts two leaves the cauldron as it is (U-129).
        spell = "" if table.scheme is not None else said_spell(line) or spell
        for event in line.events:
            if isinstance(event, CardMoved) and event.source == "cauldron" and event.to == DISCARD and spell:
                # One touch on the spell empties the whole cauldron.
                yield TrackPart(table.lineup.owner_of_copy[event.card], spell)
                spell = ""
            else:
                yield from hands_at(table, event)
            event.apply(table)


def fed_spells(journal: Journal) -> Iterator[str]:
    """The spells cast from the cauldron; a scheme that casts two leaves it as it is (U-129)."""
    table = journal.setup.table()
    for line in journal.lines:
        if said_spell(line) and table.scheme is None:
            yield said_spell(line)
        for event in line.events:
            event.apply(table)


def said_spell(line: Line) -> str:
    """The spell a line casts, if it casts one."""
    return str(line.said.value) if isinstance(line.said, Answer) and line.said.value in NEEDS else ""


def hands_at(table: DuelTable, event: object) -> Iterator[Command]:
    """What a hand does when this happens; the table stands as it did just before."""
    if isinstance(event, TurnBegan):
        yield TrackTurn()
    elif isinstance(event, Drawn) and table.turn_number:
        yield TrackDraw(event.seat, event.cards)
    elif isinstance(event, Damaged):
        yield TurnDial(event.fighter, -min(table.health[event.fighter], event.amount))
    elif isinstance(event, Recovered):
        yield TurnDial(event.fighter, event.amount)
    elif isinstance(event, HealthSet):
        yield TurnDial(event.fighter, event.health - table.health[event.fighter])
    elif isinstance(event, CardMoved):
        yield from card_moved(table, event)


def card_moved(table: DuelTable, event: CardMoved) -> Iterator[Command]:
    """A card is shown when it is played; what goes another way is put there by hand."""
    seat = table.lineup.owner_of_copy[event.card]
    hero = table.lineup.hero[seat]
    shown = event.source in (*HIDDEN, PLAY) and event.to == (
        hero.combat_cards_to if event.source == PLAY else hero.discards_to
    )
    cleared = event.to == DISCARD and event.source in ("line", "cauldron")
    if event.to == PLAY or cleared or (event.source == "line" and completed(table, seat)):
        return
    if shown and (hero.key != "shakespeare" or event.source == PLAY):
        yield TrackCard(event.card)
        if event.source == DECK and table.hand[seat]:
            yield SetHand(seat, table.hand[seat])
    elif event.to not in HIDDEN or event.source not in (PLAY, *HIDDEN):
        yield MoveCopy(event.card, event.to, event.source if event.source in HIDDEN else "")
    elif event.source == DECK and event.to == HAND:
        yield TrackDraw(seat)


def completed(table: DuelTable, seat: str) -> bool:
    """Whether the line is full: what leaves it now goes by itself."""
    return table.lineup.syllables_of(table.cards_in(seat, "line")) >= 10
