"""William Shakespeare, whose combat cards make a line of verse, and his Actors."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from companion.duel.asking import DONE, ask_fighter, ask_fighters, ask_number, instruct, may, names
from companion.duel.assistant import hidden
from companion.duel.decks import hero_and_card
from companion.duel.events import LineCompleted
from companion.duel.hero import Hero, Panel
from companion.duel.heroes import shared
from companion.duel.moments import card_effect
from companion.duel.names import CopyId, ZoneId
from companion.duel.parts import Zone
from companion.duel.side import Side
from companion.duel.table import FULL_LINE, LINE, LOCKED
from companion.duel.tracking_events import CardTracked
from companion.duel.verbs import (
    add,
    damage,
    discard,
    draw,
    gain_actions,
    have_moved,
    move,
    place,
    recover,
    return_fighter,
    to_hand,
)
from companion.journal import Ask, Event, Refusal, Steps, Text, Value, text


def too_long(me: Side, copy: CopyId) -> Refusal | None:
    """A line of ten syllables is not one that lies there (U-150)."""
    if me.lineup.syllables_of({*line(me), copy}) < FULL_LINE:
        return None
    return Refusal("U-150", Text("duel.refused.line-full"))


SHAKESPEARE, ACTOR, HORROR, DECEIVE = "shakespeare", "actor", "horror", "deceive"

HERO = Hero(
    SHAKESPEARE,
    combat_cards_to=Zone(
        LINE, "duel.zone.line", "duel.lies.line", "duel.log.to-line", "U-146", too_long, ordered=True
    ),
    one_of={ACTOR: "heroes.one.actor"},
    choices=("syllables",),
)


def line(me: Side) -> tuple[CopyId, ...]:
    """The cards of the line, left to right (U-156)."""
    return me.cards_in(LINE)


def syllables(me: Side) -> int:
    """The printed syllables of the whole line."""
    return me.lineup.syllables_of(line(me))


@dataclass(frozen=True, slots=True)
class VerseCard:
    """A card of the line and its syllables."""

    card: CopyId
    syllables: int


@dataclass(frozen=True, slots=True)
class VersePanel(Panel):
    """The line with its syllables, and how many are missing."""

    line: tuple[VerseCard, ...]
    syllables: int
    missing: int


@dataclass(frozen=True, slots=True)
class Completing:
    """An unseen card that would complete the line, and where to read what it gives."""

    card: str
    copies: int
    gives: str


@dataclass(frozen=True, slots=True)
class VerseAdvice(Panel):
    """How far the line is, and which unseen cards would complete it."""

    syllables: int
    missing: int
    completing: tuple[Completing, ...]


@HERO.counts("verses")
def completed_by(event: Event) -> str | None:
    """Completed lines, by their last card."""
    return hero_and_card(event.cards[-1]) if isinstance(event, LineCompleted) else None


@HERO.panel
def verse(me: Side) -> VersePanel:
    """The line as it lies there."""
    cards = tuple(VerseCard(copy, me.lineup.syllables(copy)) for copy in line(me))
    total = syllables(me)
    return VersePanel(cards, total, max(0, FULL_LINE - total))


@HERO.advice
def what_completes_it(me: Side) -> VerseAdvice:
    """Which unseen cards would complete the line."""
    short = FULL_LINE - syllables(me)
    fitting = Counter(me.printed(copy).id for copy in hidden(me) if me.lineup.syllables(copy) == short)
    completing = tuple(
        Completing(card, copies, f"shakespeare.effect.{card}") for card, copies in sorted(fitting.items())
    )
    return VerseAdvice(syllables(me), short, completing)


@HERO.at("cleanup", "shakespeare.ability.line")
def count_the_line(me: Side) -> Steps:
    """Once a card has joined: at ten syllables it completes the line, from ten on the line is discarded.

    U-148 to U-153; only the last card's completion effect resolves, cancelled or not.
    """
    if me.card not in line(me):
        return
    total = syllables(me)
    if total == FULL_LINE:
        yield completed(me)
        verse = (("line", spoken_line(me)),)
        yield Ask(me.seat, "shakespeare.read-aloud", "instruction", DONE, values=verse, about=LINE)
        yield from card_effect(me, me.card, "completion")
    yield from clear_full_line(me, total)


def completed(me: Side) -> LineCompleted:
    """The fact that the line as it lies there is complete (U-149)."""
    return LineCompleted(me.seat, line(me), tuple(map(me.lineup.syllables, line(me))))


def clear_full_line(me: Side, total: int) -> Steps:
    """From ten syllables on the whole line is discarded (U-149, U-150)."""
    if total >= FULL_LINE:
        for copy in line(me):
            yield from discard(me, copy)


@HERO.tracked
def joins_the_line(me: Side, copy: CopyId, source: ZoneId) -> Steps:
    """A card played joins the line, which is counted as ever; the table does what completing it gives."""
    yield CardTracked(copy, source, LINE)
    total = syllables(me)
    if total == FULL_LINE:
        yield completed(me)
        if me.printed(copy).id == DECEIVE:
            yield from to_hand(me, copy)
    yield from clear_full_line(me, total)


def spoken_line(me: Side) -> Value:
    """The line as it is read aloud."""
    spoken: Value = ""
    for copy in line(me):
        name = me.lineup.card_name[copy]
        spoken = name if spoken == "" else text("shakespeare.verse", first=spoken, next=name)
    return spoken


# Cards

HERO.card("such-sweet-sorrow", "after")(shared.combat_fighter_moves(2))
HERO.card("places-places", "after")(shared.named_fighter_moves(ACTOR, 3))
HERO.card(DECEIVE, "immediately")(shared.cancel_effects)
shared.regroup(HERO, "revise")
for card in ("again", "such-sweet-sorrow", "all-are-punished"):
    HERO.card(card, "completion")(shared.draws(1))


@HERO.card("horror", "during")
def horror(me: Side) -> Steps:
    """+1 per Horror already in your line."""
    yield from add(me, sum(me.printed(copy).id == HORROR for copy in line(me)))


@HERO.card("horror", "completion")
def horror_complete(me: Side) -> Steps:
    """The opposing fighter takes 1 damage per other card of the line."""
    yield from damage(me, (me.opposing,), len(line(me)) - 1)


@HERO.card("my-kingdom-for-a-horse", "completion")
def my_kingdom_for_a_horse(me: Side) -> Steps:
    """Gain 2 actions."""
    yield from gain_actions(me, 2)


@HERO.card("the-ides-of-march", "completion")
def the_ides_of_march(me: Side) -> Steps:
    """2 damage to an opposing fighter, wherever it is."""
    struck = yield from ask_fighter(me, "shakespeare.ides", me.opposing_fighters)
    if struck is not None:
        yield from damage(me, (struck,), 2)


@HERO.card("alas", "after")
def alas(me: Side) -> Steps:
    """If you lost, Shakespeare recovers 1."""
    if me.lost:
        yield from recover(me, me.the(SHAKESPEARE), 1)


@HERO.card("alas", "completion")
def alas_complete(me: Side) -> Steps:
    """Draw 2; Shakespeare recovers 2."""
    yield from draw(me, 2)
    yield from recover(me, me.the(SHAKESPEARE), 2)


def return_actors(me: Side, most: int) -> Steps:
    """Defeated Actors come back in Shakespeare's zone while it has room."""
    defeated = [actor for actor in me.all(ACTOR) if not me.table.on_board(actor)]
    for actor in defeated[:most]:
        if not (yield from return_fighter(me, actor, me.the(SHAKESPEARE))):
            return


@HERO.card("once-more-unto-the-breach", "after")
def once_more_unto_the_breach(me: Side) -> Steps:
    """A defeated Actor comes back in Shakespeare's zone."""
    yield from return_actors(me, 1)


@HERO.card("once-more-unto-the-breach", "completion")
def once_more_complete(me: Side) -> Steps:
    """All defeated Actors come back in Shakespeare's zone."""
    yield from return_actors(me, len(me.all(ACTOR)))


@HERO.card("again", "after")
def again(me: Side) -> Steps:
    """You may take the first card of the line into your hand, before this one joins."""
    for first in line(me)[:1]:
        if (yield from may(me, "shakespeare.again", card=me.lineup.card_name[first])):
            yield from to_hand(me, first)


@HERO.card("all-are-punished", "after")
def all_are_punished(me: Side) -> Steps:
    """1 damage to all other fighters, any side, in your combat fighter's zone."""
    if me.table.on_board(me.fighter):
        others = [one for one in me.table.everyone() if one != me.fighter]
        punished = yield from ask_fighters(
            me, "shakespeare.punished", others, 0, len(others), fighter=me.lineup.name[me.fighter]
        )
        yield from damage(me, punished, 1)


@HERO.card("places-places", "completion")
def places_places(me: Side) -> Steps:
    """Shakespeare is placed in a zone free of Actors (Q-10)."""
    yield from place(me, me.the(SHAKESPEARE), "shakespeare.place-without-actors")


@HERO.card(DECEIVE, "completion")
def deceive(me: Side) -> Steps:
    """This card goes to your hand."""
    yield from to_hand(me, me.card)


@HERO.card("et-tu-brute", "during")
def et_tu_brute(me: Side) -> Steps:
    """+1 per own fighter next to the opposing one; who fights a melee combat is next to it (Q-32)."""
    melee = me.lineup.kind[me.combat.attack.fighter].attack == "melee"
    near = yield from ask_number(
        me,
        "shakespeare.et-tu-near",
        1 if melee else 0,
        len(me.fighters),
        fighter=me.lineup.name[me.opposing],
    )
    yield from add(me, near)


@HERO.card("et-tu-brute", "completion")
def et_tu_brute_complete(me: Side) -> Steps:
    """All your fighters are placed wherever you like, one after another (Q-19)."""
    free = [one for one in me.fighters if not me.table.marked(LOCKED, one)]
    if free:
        yield from instruct(me, "shakespeare.place-all", fighters=names(me, free))
        yield from have_moved(me.table, free)


@HERO.card("revise", "completion")
def revise(me: Side) -> Steps:
    """All fighters, any side, move up to 2 spaces."""
    yield from move(me, me.table.everyone(), 2)
