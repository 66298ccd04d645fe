"""Words of the rules on their own, said by a made-up hero with Alice's deck."""

import pytest

from companion.duel.hero import Hero
from companion.duel.table import DuelTable
from companion.duel.verbs import (
    draw,
    draw_up_to,
    forbid_draws,
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
