"""The combat in its order: values, cancelling, winning, cleanup (section 8)."""

from __future__ import annotations

from companion.duel.commands import Attack
from companion.duel.hero import Hero
from companion.duel.side import Side
from companion.duel.verbs import add, cancel, ignore_value, set_value
from companion.journal import Answer
from tests.duel.stage import Stage


def steps_told(stage, since):
    """The combat's steps, in the order they were reached."""
    return [
        event.step for line in stage.journal.lines[since:] for event in line.events if hasattr(event, "step")
    ]


def in_combat(stage, attack):
    """King Arthur attacks Medusa; stop while she is asked for a card."""
    for said in (Attack("p1.king-arthur", "p2.medusa"), Answer(stage.copy(attack, "p1")), Answer("none")):
        stage.journal.say(said)
    return stage


def apply(stage, steps):
    for event in steps:
        event.apply(stage.table)


def test_u_080_u_081_the_order_after_the_reveal(arthur):
    """U-080, U-081: immediately, during, damage, after, cleanup, after attack."""
    since = len(arthur.journal.lines)
    arthur.attack("p1.king-arthur", "p2.medusa", "swift-strike", "dash")
    order = ["revealed", "immediately", "during", "damage", "after", "cleanup", "after attack"]
    assert steps_told(arthur, since) == order


def test_u_081_u_082_hero_abilities_come_before_cleanup_the_defenders_first(arthur, monkeypatch):
    """U-080, U-081, U-082: what heroes do after combat finds the cards still on the table."""
    seen = []
    hero = Hero("watchful")
    hero.at("after combat", "watchful")(lambda me: iter(seen.append((me.seat, me.table.zone[me.card])) or ()))
    for seat in ("p1", "p2"):
        monkeypatch.setitem(arthur.table.lineup.hero, seat, hero)
    arthur.attack("p1.king-arthur", "p2.medusa", "swift-strike", "dash")
    assert seen == [("p2", "play"), ("p1", "play")]


def test_u_082_the_defenders_effects_come_first(arthur):
    """U-082: Medusa draws before Arthur does."""
    arthur.attack("p1.king-arthur", "p2.medusa", "regroup", "snipe")
    drawn = [event.seat for event in arthur.journal.lines[-1].events if type(event).__name__ == "Drawn"]
    assert drawn == ["p2", "p1"]


def test_u_084_conditions_are_checked_when_the_effect_is_reached(arthur):
    """U-084: the Grail looks at Arthur's health after the damage."""
    arthur.arrange(p1_king_arthur=6).turn("p2").attack(
        "p2.medusa", "p1.king-arthur", "snipe", "the-holy-grail"
    )
    assert arthur.health("p1.king-arthur") == 8


def test_u_085_later_effects_resolve_though_the_fighter_is_defeated(arthur):
    """U-085: a Harpy that falls still makes the opponent discard; its own move is skipped."""
    arthur.attack("p1.king-arthur", "p2.harpy-1", "excalibur", "clutching-claws", {"discard": ("feint",)})
    assert arthur.health("p2.harpy-1") == 0
    assert arthur.cards("p1", "discard") == ["feint", "excalibur"]
    arthur.attack("p1.king-arthur", "p2.harpy-2", "the-aid-of-morgana", "dash")
    assert not arthur.was_asked("move")


def test_u_086_damage_is_attack_minus_defense_and_never_below_zero(arthur):
    """U-086: without a defense card the defense is 0; the attacker never takes combat damage."""
    arthur.attack("p1.king-arthur", "p2.medusa", "regroup", "dash")
    assert (arthur.fought.damage, arthur.table.health) == (0, arthur.table.lineup.starting_health)
    arthur.attack("p1.king-arthur", "p2.medusa", "swift-strike")
    assert arthur.health("p2.medusa") == 13


def test_u_087_modifiers_add_up_after_the_base_is_set(arthur):
    """U-087: value becomes 5, plus a BOOST of 3."""
    arthur.attack(
        "p1.king-arthur",
        "p2.medusa",
        "momentous-shift",
        answers={"king-arthur.boost": "excalibur", "shifted": "yes"},
    )
    fought = arthur.fought.attack
    assert (fought.printed, fought.base, fought.value) == (3, 5, 8)
    assert [one.amount for one in fought.modifiers] == [3]


def test_u_088_an_ignored_value_counts_nothing_and_cannot_be_raised(arthur):
    """U-088."""
    in_combat(arthur, "noble-sacrifice")
    attacker, defender = Side(arthur.table, "p1"), Side(arthur.table, "p2")
    apply(arthur, ignore_value(defender))
    apply(arthur, add(attacker, 5))
    apply(arthur, set_value(attacker, 9))
    assert attacker.played.value == 0


def test_u_089_the_attacker_won_if_the_attack_dealt_damage(arthur):
    """U-089: otherwise the defender won; there is always exactly one winner."""
    arthur.attack("p1.king-arthur", "p2.medusa", "skirmish", "hiss-and-slither", {"discard": ("feint",)})
    assert arthur.fought.won_by == "defense"
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur", "dash")
    assert arthur.fought.won_by == "attack"


def test_u_089_t_97_an_attack_of_nothing_against_nothing(arthur):
    """T-97, U-089: value 0 without a defense: the defender won."""
    in_combat(arthur, "regroup")
    apply(arthur, set_value(Side(arthur.table, "p1"), 0))
    arthur.answer("none")
    assert (arthur.fought.damage, arthur.fought.won_by) == (0, "defense")


def test_u_090_damage_by_effects_does_not_decide_who_won(arthur):
    """U-090: Sinbad's apes hurt by effect only, the defender still won."""
    stage = Stage("sinbad", "king-arthur")
    stage.attack(
        "p1.sinbad", "p2.king-arthur", "voyage-man-eating-apes", "skirmish", {"which-moves": "p1.sinbad"}
    )
    assert stage.fought.won_by == "defense"
    assert stage.health("p2.king-arthur") == 16


def test_u_091_prevented_damage_means_the_defender_won(arthur):
    """U-091."""
    arthur.turn("p2").attack("p2.medusa", "p1.merlin", "snipe", "bewilderment")
    assert (arthur.fought.damage, arthur.fought.prevented, arthur.fought.won_by) == (0, 3, "defense")


def test_u_092_u_093_a_cancelled_card_keeps_its_value_and_loses_what_has_not_resolved(arthur):
    """U-092, U-093: Regroup against Feint draws nothing, its value still counts."""
    arthur.attack("p1.king-arthur", "p2.medusa", "the-aid-of-morgana", "feint")
    assert arthur.fought.attack.cancelled
    assert arthur.fought.damage == 4 - 2
    assert arthur.counts("p1") == (4, 25)


def test_u_093_hero_bonuses_are_not_cancelled():
    """U-093: Alice stays BIG though her card is cancelled."""
    stage = Stage("alice", "king-arthur", answers={"alice.size": "big"})
    stage.attack("p1.alice", "p2.king-arthur", "o-frabjous-day", "feint")
    assert stage.fought.attack.value == 4 + 2


def test_u_094_a_defenders_cancel_stops_an_attackers(arthur):
    """U-094: Feint against Feint."""
    arthur.attack("p1.king-arthur", "p2.medusa", "feint", "feint")
    assert arthur.fought.attack.cancelled
    assert not arthur.fought.defense.cancelled


def test_u_095_a_card_without_effects_was_not_cancelled(arthur):
    """U-095."""
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur", "feint")
    assert not arthur.fought.attack.cancelled
    assert list(cancel(Side(in_combat(arthur, "regroup").table, "p1"))) == []


def test_u_096_played_cards_go_to_their_owners_discard_piles(arthur):
    """U-096."""
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur", "dash", {"king-arthur.boost": "feint"})
    assert arthur.cards("p1", "discard") == ["excalibur", "feint"]
    assert arthur.cards("p2", "discard") == ["dash"]
    assert arthur.cards("p1", "play") == []


def test_u_097_the_defender_cleans_up_first(arthur):
    """U-097."""
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur", "dash")
    moved = [
        event.card[:2] for event in arthur.journal.lines[-1].events if getattr(event, "to", "") == "discard"
    ]
    assert moved == ["p2", "p1"]
