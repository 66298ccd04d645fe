"""Achilles, who rages once Patroclus has fallen."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, instruct, may
from companion.duel.by_hand import by_table
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.verbs import (
    change_defender,
    damage,
    discard_at_random,
    draw,
    gain_actions,
    is_spared,
    set_value,
    swap,
)
from companion.journal import Steps

HERO = Hero("achilles")
ACHILLES, PATROCLUS = "achilles", "patroclus"
RAGE = "achilles.ability.rage"
HERO.tells("achilles.tells.rage", "achilles.tells.when")
DOOM = 5


def _rages(me: Side) -> bool:
    return not me.table.on_board(me.the(PATROCLUS))


@HERO.when_defeated
def mourn(me: Side, fighter: FighterId) -> Steps:
    """When Patroclus is defeated you lose two cards at random."""
    if fighter == me.the(PATROCLUS):
        for _each in range(2):
            yield from discard_at_random(me)


@shared.lasting_bonus(HERO, RAGE)
def strikes_in_rage(me: Side) -> int:
    """+2 to Achilles' attacks once Patroclus is defeated, be it in that very combat."""
    return 2 if me.attacking and me.fighter == me.the(ACHILLES) and _rages(me) else 0


@HERO.at("after combat", RAGE, when=_rages)
def wins_in_rage(me: Side) -> Steps:
    """Then draw 1 after each combat that Achilles won."""
    if me.won and me.fighter == me.the(ACHILLES):
        yield from draw(me, 1)


@HERO.card("brothers-in-arms", "after")
def brothers_in_arms(me: Side) -> Steps:
    """Gain 1 action while Patroclus stands."""
    if not _rages(me):
        yield from gain_actions(me, 1)


@HERO.card("the-day-of-your-doom", "during")
def the_day_of_your_doom(me: Side) -> Steps:
    """2 damage to Patroclus, if you like, make its value 5."""
    patroclus = me.the(PATROCLUS)
    able = me.table.on_board(patroclus) and not is_spared(me, patroclus)
    if able and (yield from may(me, "achilles.doom")):
        yield from damage(me, (patroclus,), 2)
        yield from set_value(me, DOOM)


@HERO.card("achilles-heel", "after")
def achilles_heel(me: Side) -> Steps:
    """If you lost, the opponent gains 1 action."""
    if me.lost:
        yield from gain_actions(me.opponent, 1)


@HERO.card("under-achilles-helm", "immediately")
def under_achilles_helm(me: Side) -> Steps:
    """Achilles may swap with Patroclus, who defends instead."""
    achilles, patroclus = me.the(ACHILLES), me.the(PATROCLUS)
    if (
        me.table.can_leave(achilles)
        and me.table.can_leave(patroclus)
        and (yield from may(me, "achilles.helm"))
    ):
        yield from swap(me, achilles, patroclus)
        yield from change_defender(me, patroclus)


@HERO.card("spear-throw", "scheme")
def spear_throw(me: Side) -> Steps:
    """2 damage to one opposing fighter in Achilles' zone."""
    struck = yield from ask_fighter(me, "achilles.spear", me.opposing_fighters, or_none=True)
    if struck is not None:
        yield from damage(me, (struck,), 2)


@HERO.card("test-for-weakness", "after")
def test_for_weakness(me: Side) -> Steps:
    """A bonus attack of 3 against the same fighter, which the table resolves."""
    if me.table.on_board(me.fighter) and me.table.on_board(me.opposing):
        yield from instruct(me, "achilles.bonus-attack", fighter=me.lineup.name[me.opposing])


by_table(HERO, "test-for-weakness", "duel.by-table.bonus-attack", asks=False)
HERO.card("battle-frenzy", "after")(shared.in_order(shared.hurts_own(2), shared.hurts_opposing(2)))
HERO.card("blessed-by-hermes", "after")(shared.all_fighters_move(3, through=True))
HERO.card("battle-hardened", "after")(shared.returns_from_discard("achilles.hardened", lambda _card: True))
shared.skirmish(HERO)
shared.wily_fighting(HERO)
shared.feint(HERO)
