"""Words of the rules on their own, said by a made-up hero with Alice's deck."""

import pytest

from companion.duel.commands import Attack, EndTurn, Maneuver
from companion.duel.hero import Hero
from companion.duel.legal import legal, uses
from companion.duel.names import FighterId
from companion.duel.table import DuelTable
from companion.duel.verbs import (
    draw,
    draw_up_to,
    forbid_draws,
    gain_attack,
    limit_combat_damage,
    move,
    recover,
    spend_action,
    strength,
    strengthen,
)
from tests.duel import toy
from tests.duel.stage import Stage

TOY, ARTHUR = "p1.alice", "p2.king-arthur"


@pytest.fixture
def hero():
    return Hero("toy")


def stage_with(monkeypatch, hero):
    toy.bring(monkeypatch, hero)
    return Stage("toy", "king-arthur")


@pytest.mark.parametrize(("says", "left"), [("yes", 0), ("no", 1)])
def test_an_action_may_be_spent_on_an_effect(monkeypatch, hero, says, left):
    @hero.card("feint", "during")
    def effect(me):
        assert (yield from spend_action(me, "duel.ask.are-adjacent", fighter="a", other="b")) == (
            says == "yes"
        )

    stage = stage_with(monkeypatch, hero).attack(TOY, ARTHUR, "feint", answers={"are-adjacent": says})
    assert stage.table.actions == left
    stage.turn("p1", 1).attack(TOY, ARTHUR, "feint") if says == "no" else None
    assert stage.was_asked("are-adjacent") == (says == "yes")


def test_the_attacks_of_a_fighter_count_more_for_a_turn(monkeypatch, hero):
    @hero.card("feint", "after")
    def effect(me):
        yield from strengthen(me, me.fighter)
        yield from strengthen(me, me.fighter)

    hero.bonus("alice.ability.big")(lambda me: strength(me, me.fighter) if me.attacking else 0)
    stage = stage_with(monkeypatch, hero).attack(TOY, ARTHUR, "feint")
    before = stage.fought.attack.value
    stage.attack(TOY, ARTHUR, "feint")
    assert stage.fought.attack.value == before + 2
    stage.turn("p2").end_turn().attack(TOY, ARTHUR, "feint")
    assert stage.fought.attack.value == before


def test_who_may_not_draw_is_not_exhausted_either(monkeypatch, hero):
    @hero.card("feint", "immediately")
    def effect(me):
        yield from forbid_draws(me.opponent)
        yield from draw(me.opponent, 40)

    stage = stage_with(monkeypatch, hero)
    before = stage.counts("p2"), stage.health(ARTHUR)
    stage.attack(TOY, ARTHUR, "feint")
    assert stage.counts("p2") == before[0]
    assert stage.health(ARTHUR) == before[1] - stage.fought.damage


def test_draw_up_to(monkeypatch, hero):
    @hero.card("feint", "after")
    def effect(me):
        yield from draw_up_to(me, 6)

    stage = stage_with(monkeypatch, hero).attack(TOY, ARTHUR, "feint")
    assert stage.counts("p1")[0] == 6
    stage.hand("p1", 9).attack(TOY, ARTHUR, "feint")
    assert stage.counts("p1")[0] == 8


@pytest.mark.parametrize(("most", "absorbed", "taken"), [(2, 0, 2), (9, 1, 5), (2, 1, 1), (0, 0, 0)])
def test_combat_damage_has_a_limit_and_may_be_absorbed(monkeypatch, hero, most, absorbed, taken):
    """Excalibur brings 6."""

    @hero.card("mad-as-a-hatter", "during")
    def effect(me):
        yield from limit_combat_damage(me, most)

    hero.absorbs(lambda _me, _fighter: absorbed)
    stage = stage_with(monkeypatch, hero).turn("p2")
    before = stage.health(TOY)
    stage.attack(ARTHUR, TOY, "excalibur", "mad-as-a-hatter")
    value = stage.fought.defense.value
    assert before - stage.health(TOY) == min(taken, max(0, 6 - value - absorbed))
    assert stage.fought.prevented + stage.fought.damage == 6 - value
    assert (stage.fought.won_by == "attack") == (stage.fought.damage > 0)


def test_whoever_watches_learns_of_every_movement(monkeypatch, hero):
    moved = []

    @hero.when_moved
    def watch(me, fighters):
        moved.append(fighters)
        yield from recover(me, me.the("alice"), 1)

    @hero.card("feint", "after")
    def effect(me):
        yield from move(me, (me.opposing,), 2)

    stage = stage_with(monkeypatch, hero).attack(TOY, ARTHUR, "feint")
    assert moved == [(ARTHUR,)]
    stage.turn("p2").maneuver()
    assert moved[1:] == [(ARTHUR, "p2.merlin")]
    assert isinstance(stage.table, DuelTable)


def test_a_hero_may_hold_fewer_cards(monkeypatch):
    stage = stage_with(monkeypatch, Hero("toy", opening_hand=3, hand_limit=3))
    assert stage.counts("p1")[0] == 3
    stage.hand("p1", 5).end_turn({"hand-limit": ("feint", "mad-as-a-hatter")})
    assert stage.counts("p1")[0] == 3


@pytest.fixture
def free_attack(monkeypatch, hero):
    """The only action left was gained for an attack."""

    @hero.card("feint", "after")
    def effect(me):
        yield from gain_attack(me)

    return stage_with(monkeypatch, hero).turn("p1", 1).attack(TOY, ARTHUR, "feint")


def refusal(stage, said):
    return next(one.refused for one in legal(stage.table) if one.said == said)


def test_u_034_an_action_gained_for_an_attack_serves_nothing_else(free_attack):
    assert (free_attack.table.actions, free_attack.was_asked("free-attack")) == (1, True)
    assert free_attack.refused(Maneuver()) == refusal(free_attack, Maneuver()).rule == "U-034"
    assert refusal(free_attack, Attack(TOY, ARTHUR)) is None
    free_attack.attack(TOY, ARTHUR, "regroup")
    assert free_attack.table.actions == 0


def test_u_034_a_turn_may_end_with_an_action_gained_for_an_attack(free_attack):
    free_attack.say(EndTurn())
    assert free_attack.table.turn == "p2"


def test_u_034_another_action_loses_it(monkeypatch, hero):
    @hero.card("feint", "after")
    def effect(me):
        yield from gain_attack(me)

    stage = stage_with(monkeypatch, hero).attack(TOY, ARTHUR, "feint").maneuver()
    assert stage.table.actions == 0
    stage.turn("p1").attack(TOY, ARTHUR, "feint").attack(TOY, ARTHUR, "regroup").maneuver()
    assert stage.table.actions == 0


def test_u_034_it_may_name_its_target(monkeypatch, hero):
    @hero.card("feint", "after")
    def effect(me):
        yield from gain_attack(me, FighterId("p2.merlin"))

    stage = stage_with(monkeypatch, hero).turn("p1", 1).attack(TOY, ARTHUR, "feint")
    assert stage.refused(Attack(TOY, ARTHUR)) == refusal(stage, Attack(TOY, ARTHUR)).rule == "U-034"
    assert refusal(stage, Attack(TOY, "p2.merlin")) is None
    shown = [one.said for one in uses(stage.table, "toy/regroup#1") if one.name == "attack"]
    assert {one.target for one in shown} == {"p2.merlin"}
    stage.attack(TOY, "p2.merlin", "regroup")
    assert stage.table.actions == 0
