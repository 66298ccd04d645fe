"""The Wayward Sisters, three heroes around one cauldron, and their spells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from companion.duel.asking import NONE, ask_card, ask_cards, ask_number, ask_whom_to_heal, choose
from companion.duel.events import SpellCast
from companion.duel.hero import Hero, Panel
from companion.duel.heroes import shared, spells
from companion.duel.heroes.spells import CAULDRON, INGREDIENTS, NEEDS, SPELLS, ingredients, missing
from companion.duel.parts import Zone
from companion.duel.side import Side
from companion.duel.table import ATTACK, DECK, DISCARD
from companion.duel.verbs import (
    add,
    damage,
    deck_to_hand,
    move_card,
    name_top_card,
    place,
    recover,
    set_value,
    take_from_deck,
    to_hand,
)
from companion.journal import Event, Steps
from companion.journal.shapes import refused

HERO = Hero(
    "wayward-sisters",
    discards_to=Zone(CAULDRON, "duel.zone.cauldron", "duel.lies.cauldron", "duel.log.to-cauldron", "U-121"),
    set_up="wayward-sisters.set-up",
)
ZONES_OF_A_SPACE = 3
"""No battlefield prints more zones on one space."""


def may_cast_now(me: Side) -> bool:
    """Whether my own attack is just over, the only moment for a spell (U-124)."""
    combat = me.table.combat
    return combat is not None and combat.step == "after attack" and me.role == ATTACK


@dataclass(frozen=True, slots=True)
class Brewing:
    """A card in the cauldron and the ingredient it is."""

    card: str
    ingredient: str


@dataclass(frozen=True, slots=True)
class SpellNeeds:
    """What a spell needs and what of it is still missing."""

    spell: str
    needs: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CauldronPanel(Panel):
    """The cauldron, its ingredients, and what each spell still lacks."""

    cauldron: tuple[Brewing, ...]
    ingredients: Mapping[str, int]
    spells: tuple[SpellNeeds, ...]
    may_cast: bool


@dataclass(frozen=True, slots=True)
class OneAway:
    """A spell and the one ingredient it lacks."""

    spell: str
    missing: str


@dataclass(frozen=True, slots=True)
class SpellAdvice(Panel):
    """The spells the cauldron can feed now, and those that lack one ingredient."""

    ingredients: Mapping[str, int]
    castable: tuple[str, ...]
    one_away: tuple[OneAway, ...]


@HERO.panel
def brew(me: Side) -> CauldronPanel:
    """The cauldron as it stands there."""
    brewing = ingredients(me)
    return CauldronPanel(
        tuple(Brewing(copy, me.printed(copy).ingredient) for copy in me.cards_in(CAULDRON)),
        {one: brewing[one] for one in INGREDIENTS},
        tuple(SpellNeeds(spell, tuple(needs), tuple(missing(me, spell))) for spell, needs in NEEDS.items()),
        may_cast_now(me),
    )


@HERO.advice
def what_can_be_cast(me: Side) -> SpellAdvice:
    """The spells the cauldron can feed now, and those that lack one ingredient."""
    lacking = {spell: missing(me, spell) for spell in NEEDS}
    near = tuple(OneAway(spell, less[0]) for spell, less in lacking.items() if len(less) == 1)
    castable = tuple(spell for spell, less in lacking.items() if not less)
    return SpellAdvice(dict(sorted(ingredients(me).items())), castable, near)


@HERO.counts("spells")
def spell_of(event: Event) -> str | None:
    """Spells cast, by name."""
    return event.spell if isinstance(event, SpellCast) else None


@HERO.at("after attack", "wayward-sisters.ability.spell")
def cast_a_spell(me: Side) -> Steps:
    """After you attack you may cast one spell; then the whole cauldron is discarded (U-124 to U-126)."""
    question = spells.choice_of_one(me)
    if question is not None:
        spell = yield question
        if spell != NONE:
            yield from cast(me.by("ability", spells.name_of(spell)), spell)
            yield from empty_the_cauldron(me)


def cast(me: Side, spell: str) -> Steps:
    """A spell is cast and does what it says."""
    yield SpellCast(me.seat, spell)
    yield from SPELLS[spell](me)


def empty_the_cauldron(me: Side) -> Steps:
    """The whole cauldron is discarded, used or not (U-126)."""
    for copy in me.cards_in(CAULDRON):
        yield from move_card(me, copy, DISCARD)


def cast_at_the_table(me: Side, spell: str) -> Steps:
    """Cast a spell the cauldron can feed and empty it; the table does what it says."""
    lacking = spells.why_not(me, spell)
    if lacking is not None:
        raise refused(lacking)
    yield SpellCast(me.seat, spell)
    yield from empty_the_cauldron(me)


for known in SPELLS:
    HERO.part(known, spells.name_of(known))(partial(cast_at_the_table, spell=known))


@HERO.card("something-wicked-this-way-comes", "scheme")
def something_wicked_this_way_comes(me: Side) -> Steps:
    """Cast two different spells, one after the other, without the cauldron (U-129, Q-11)."""
    first = yield spells.free_choice(me, "wayward-sisters.first-spell")
    yield from cast(me, first)
    second = yield spells.free_choice(me, "wayward-sisters.second-spell", but=first)
    yield from cast(me, second)


HERO.card("prophecy", "scheme")(shared.prophecy)


def from_discard_to_cauldron(me: Side) -> Steps:
    """A card of your discard pile goes to the cauldron (Q-25)."""
    copy = yield from ask_card(me, "wayward-sisters.to-cauldron", me.cards_in(DISCARD))
    if copy is not None:
        yield from move_card(me, copy, CAULDRON)


def per_ingredient(me: Side) -> Steps:
    """+1 per different ingredient in the cauldron."""
    yield from add(me, len(ingredients(me)))


HERO.card("all-seeing-familiar", "immediately")(from_discard_to_cauldron)
HERO.card("fire-burn-and-cauldron-bubble", "immediately")(from_discard_to_cauldron)
HERO.card("double-double", "during")(per_ingredient)
HERO.card("toil-and-trouble", "during")(per_ingredient)


@HERO.card("all-seeing-familiar", "after")
def all_seeing_familiar(me: Side) -> Steps:
    """If you won, see your top deck card in private; it goes to your hand or the cauldron."""
    if me.won and me.deck:
        ways = ("wayward-sisters.all-seeing.hand", "wayward-sisters.all-seeing.cauldron")
        if (yield from choose(me, "wayward-sisters.all-seeing", ways, reveals=True)) == "hand":
            yield from take_from_deck(me, 1)
        else:
            copy = yield from name_top_card(me)
            if copy is not None:
                yield from move_card(me, copy, CAULDRON, DECK)


@HERO.card("hurly-burly", "during")
def hurly_burly(me: Side) -> Steps:
    """Show your top card; the opponent gives it to your hand, or to the cauldron and you add its BOOST."""
    copy = yield from name_top_card(me)
    if copy is None:
        return
    ways = ("wayward-sisters.hurly-burly.hand", "wayward-sisters.hurly-burly.cauldron")
    card = me.lineup.card_name[copy]
    if (yield from choose(me.opponent, "wayward-sisters.hurly-burly", ways, card=card)) == "hand":
        yield from deck_to_hand(me, copy)
    else:
        yield from move_card(me, copy, CAULDRON, DECK)
        yield from add(me, me.printed(copy).worth)


@HERO.card("the-stars-align", "during")
def the_stars_align(me: Side) -> Steps:
    """The value becomes the number of different zones your fighters stand in."""
    most = ZONES_OF_A_SPACE * len(me.fighters)
    yield from set_value(me, (yield from ask_number(me, "wayward-sisters.zones", 1, most)))


@HERO.card("curious-familiar", "after")
def curious_familiar(me: Side) -> Steps:
    """A card of the cauldron goes to your hand."""
    copy = yield from ask_card(me, "wayward-sisters.from-cauldron", me.cards_in(CAULDRON))
    if copy is not None:
        yield from to_hand(me, copy)


@HERO.card("ward", "after")
def ward(me: Side) -> Steps:
    """The opposing fighter is placed in your combat fighter's zone."""
    if me.table.on_board(me.fighter):
        yield from place(me, me.opposing, "wayward-sisters.ward", zone=me.lineup.name[me.fighter])


@HERO.card("pricking-of-my-thumbs", "after")
def pricking_of_my_thumbs(me: Side) -> Steps:
    """The opposing fighter takes as much damage as yours took in this combat (Q-07).

    A table may let it be played as an attack; an attacker takes no combat damage (U-086).
    """
    if not me.attacking:
        yield from damage(me, (me.opposing,), me.combat.damage or 0)


@HERO.card("unnatural-remedy", "immediately")
def unnatural_remedy(me: Side) -> Steps:
    """Discard up to 3 cards of the cauldron; for each a fighter recovers 1."""
    spent = yield from ask_cards(me, "wayward-sisters.remedy", me.cards_in(CAULDRON), 0, 3)
    healed = []
    for _copy in spent:
        healed.append((yield from ask_whom_to_heal(me, "wayward-sisters.remedy-heals", me.table.everyone())))
    for copy in spent:
        yield from move_card(me, copy, DISCARD)
    for fighter in healed:
        if fighter is not None:
            yield from recover(me, fighter, 1)
