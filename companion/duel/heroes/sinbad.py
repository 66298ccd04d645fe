"""Sinbad, who goes further and strikes harder with every Voyage behind him, and the Porter."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel.asking import look
from companion.duel.decks import Card
from companion.duel.hero import Hero, Panel
from companion.duel.heroes import shared
from companion.duel.names import CopyId, FighterId
from companion.duel.side import Side
from companion.duel.table import DISCARD
from companion.duel.verbs import add, damage, discard_at_random, recover, to_hand
from companion.journal import Steps

HERO = Hero("sinbad")
SINBAD = "sinbad"
VOYAGE = "voyage"


def is_voyage(card: Card) -> bool:
    """Whether a card is one of the seven Voyages (U-172)."""
    return VOYAGE in card.tags


def voyages_behind(me: Side) -> tuple[CopyId, ...]:
    """The Voyages in the discard pile; one being played is not there."""
    return tuple(copy for copy in me.cards_in(DISCARD) if is_voyage(me.printed(copy)))


@HERO.extra_move
def sail_on(me: Side, _fighter: FighterId) -> int:
    """On a maneuver each fighter may go 1 space further per Voyage in the discard pile (U-172)."""
    return len(voyages_behind(me))


@dataclass(frozen=True, slots=True)
class VoyagesPanel(Panel):
    """The Voyages behind him, and the move they give."""

    voyages: tuple[str, ...]
    extra_move: int


@dataclass(frozen=True, slots=True)
class VoyagesAdvice(VoyagesPanel):
    """The Voyages behind him, and what they add to a maneuver and to the next Voyage."""

    bonus: int


@HERO.panel
def voyages(me: Side) -> VoyagesPanel:
    """The copies of the Voyages behind him."""
    behind = voyages_behind(me)
    return VoyagesPanel(behind, len(behind))


@HERO.advice
def what_voyages_add(me: Side) -> VoyagesAdvice:
    """The Voyages behind him by name, each worth a space and a point."""
    behind = tuple(me.printed(copy).id for copy in voyages_behind(me))
    return VoyagesAdvice(behind, len(behind), bonus=len(behind))


def tell_of_voyages(me: Side) -> Steps:
    """+1 per other Voyage in the discard pile (U-173)."""
    yield from add(me, len(voyages_behind(me)))


VOYAGES = (
    "voyage-home",
    "voyage-whale-island",
    "voyage-giant-snakes",
    "voyage-eyes-like-coals",
    "voyage-cannibals-root-of-madness",
    "voyage-man-eating-apes",
    "voyage-king-of-serendib",
)
for voyage in VOYAGES:
    HERO.card(voyage, "during")(tell_of_voyages)


@HERO.card("voyage-home", "after")
def voyage_home(me: Side) -> Steps:
    """All other Voyages in the discard pile go to your hand."""
    for copy in voyages_behind(me):
        yield from to_hand(me, copy)


@HERO.card("voyage-whale-island", "after")
def island_that_was_a_whale(me: Side) -> Steps:
    """Sinbad recovers 2 health."""
    yield from recover(me, me.the(SINBAD), 2)


@HERO.card("voyage-giant-snakes", "after")
def valley_of_the_giant_snakes(me: Side) -> Steps:
    """See the opponent's hand in private."""
    if me.opponent.hand:
        yield from look(me, "sinbad.see-hand", player=me.lineup.player[me.opponent.seat])


@HERO.card("voyage-eyes-like-coals", "after")
def eyes_like_coals_of_fire(me: Side) -> Steps:
    """One card at random leaves the opponent's hand as a discard."""
    yield from discard_at_random(me.opponent)


@HERO.card("voyage-man-eating-apes", "after")
def city_of_the_man_eating_apes(me: Side) -> Steps:
    """2 damage to the opposing combat fighter."""
    yield from damage(me, (me.opposing,), 2)


HERO.card("voyage-cannibals-root-of-madness", "after")(shared.named_fighter_moves(SINBAD, 2))
HERO.card("voyage-king-of-serendib", "after")(shared.draws(1))
HERO.card("exploit", "after")(shared.draws(1))
HERO.card("commanding-impact", "after")(shared.draws(1))
HERO.card("by-fortune-and-fate", "after")(shared.draws(2))
HERO.card("riches-beyond-compare", "scheme")(shared.draws(3))
HERO.card("toil-and-danger", "after")(shared.named_fighter_moves(SINBAD, 3))
shared.skirmish(HERO, "leap-away", spaces=4)
shared.feint(HERO)
shared.regroup(HERO)
shared.momentous_shift(HERO)
