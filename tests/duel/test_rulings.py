"""Rulings where the books are silent: order, effects that need a fighter, elimination, locks, newer rules."""

from __future__ import annotations

import pytest

from companion.duel import legal
from companion.duel.commands import Attack, EndTurn, Maneuver
from companion.duel.corrections import SetActions, SetHealth, SetMark, SetTurn, TurnDial
from companion.duel.events import ActionsSet, Drawn, PlayerOut
from companion.duel.heroes.medusa import gaze
from companion.duel.heroes.spells import bat_and_lizard
from companion.duel.side import Side
from companion.duel.verbs import draw
from companion.journal import Invalid
from companion.reference.rules import rule_key
from companion.translations import LANGUAGES, tr, use_language
from tests.duel.stage import Stage

# in the order named


def looking_glass(*order: str) -> Stage:
    """Alice, 3 health and an empty deck, defends with Looking Glass and picks two in this order."""
    stage = Stage("sinbad", "alice", answers={"size": "small"})
    stage.deck("p2", 0).arrange(p2_alice=3)
    return stage.attack("p1.sinbad", "p2.alice", "regroup", "looking-glass", {"looking-glass": order})


def test_q_26_alice_recovers_before_she_draws():
    """Q-26, U-018: she recovers 3, and the two missing draws leave her 2 of 6."""
    stage = looking_glass("recover", "draw")
    assert (stage.table.winner, stage.health("p2.alice")) == ("", 2)


def test_q_26_alice_draws_before_she_recovers():
    """Q-26, U-042: the missing draws come first and end the game."""
    assert looking_glass("draw", "recover").table.winner == "p1"


@pytest.mark.parametrize(("order", "lost"), [(("draw", "recover"), 2), (("recover", "draw"), 4)])
def test_q_26_gifts_are_given_in_the_order_named(order, lost):
    """Q-26: at full health only a recovery after the damage is worth anything."""
    stage = Stage("titania", "sinbad", answers={"top-glamour": "glamour-of-love"}).deck("p1", 0)
    stage.scheme("p1.oberon", "gift-of-the-fair-folk", {"gift": order, "gift-heals": "p1.titania"})
    assert stage.health("p1.titania") == stage.table.limit["p1.titania"] - lost


# effects that need a fighter on the board


def test_q_27_the_bat_and_lizard_spell_needs_a_sister():
    """Q-27, U-112: in the modern game the Sisters cast on, but nobody stands in a zone of theirs."""
    stage = Stage("wayward-sisters", "sinbad", game_end="modern")
    stage.arrange(p1_sister_2=0, p1_sister_3=0, p1_sister_1=2, p2_sinbad=1).deck("p1", 0)
    spells = {"first-spell": "spell-snake-bat", "second-spell": "spell-bat-lizard"}
    stage.scheme("p1.sister-1", "something-wicked-this-way-comes", spells)
    assert not stage.was_asked("who-is-struck")
    assert (stage.table.winner, stage.health("p2.sinbad")) == ("p2", 1)


def test_q_27_sisters_struck_down_in_a_team_game_cast_nothing():
    """Q-27, Q-28: Parting Gift takes the last Sister, and the spell after the attack with her."""
    stage = Stage("wayward-sisters", "titania", "hamlet", "alice", mode="teams", answers={"size": "big"})
    stage.arrange(p1_sister_2=0, p1_sister_3=0, p1_sister_1=2, p4_alice=1)
    stage.put("p1", "cauldron", "double-double")
    stage.attack("p1.sister-1", "p2.oberon", "ward", "parting-gift", {"parting-gift": "yes"})
    assert (stage.table.out, stage.health("p4.alice")) == ({"p1"}, 1)
    assert not stage.was_asked("wayward-sisters.cast")


IN_COMBAT = [
    ("wayward-sisters", "ward", "after", ["sister-1"]),
    ("titania", "met-by-moonlight", "after", ["titania"]),
    ("shakespeare", "all-are-punished", "after", ["shakespeare"]),
    ("shakespeare", "once-more-unto-the-breach", "after", ["actor-1", "shakespeare"]),
    ("shakespeare", "once-more-unto-the-breach", "completion", ["actor-1", "shakespeare"]),
    ("shakespeare", "places-places", "completion", ["shakespeare"]),
    ("shakespeare", "et-tu-brute", "completion", ["shakespeare", "actor-1", "actor-2", "actor-3"]),
    ("alice", "jaws-that-bite", "after", ["jabberwock"]),
]
"""Card effects of a combat that speak of the zone, the neighbours or the place of these fighters."""
AS_SCHEME = [
    ("titania", "a-momentary-glance", ["titania"]),
    ("medusa", "a-momentary-glance", ["medusa"]),
    ("medusa", "winged-frenzy", ["medusa", "harpy-1", "harpy-2", "harpy-3"]),
    ("king-arthur", "restless-spirits", ["merlin"]),
]
OPENING = {
    "alice": {"size": "big"},
    "medusa": {"gaze": "none"},
    "titania": {"top-glamour": "glamour-of-love"},
}
"""What a hero asks before the first action."""


def on_stage(hero: str, *, without: tuple[str, ...] | list[str] = ()) -> Stage:
    """A hero against Sinbad in the modern game, where effects go on after a defeat."""
    stage = Stage(hero, "sinbad", game_end="modern", answers=OPENING.get(hero))
    for fighter in without:
        stage.table.health[f"p1.{fighter}"] = 0
    return stage


@pytest.mark.parametrize(("hero", "card", "moment", "fallen"), IN_COMBAT)
def test_q_27_a_combat_effect_without_its_fighter_does_nothing(hero, card, moment, fallen):
    """Q-27, U-016, U-085."""
    stage = on_stage(hero)
    me = Side(stage.table, "p1")
    attacker = next(one for one in me.fighters if me.lineup.usable_by(stage.copy(card, "p1"), one))
    stage.journal.say(Attack(attacker, "p2.sinbad", stage.copy(card, "p1")))
    for fighter in fallen:
        stage.table.health[f"p1.{fighter}"] = 0
    assert list(me.hero.effects[card, moment](me)) == []


@pytest.mark.parametrize(("hero", "card", "fallen"), AS_SCHEME)
def test_q_27_a_scheme_without_its_fighter_does_nothing(hero, card, fallen):
    """Q-27, U-016."""
    me = Side(on_stage(hero, without=fallen).table, "p1")
    assert list(me.hero.effects[card, "scheme"](me)) == []


def test_q_27_no_gaze_and_no_spell_without_a_fighter():
    """Q-27, U-171."""
    assert list(gaze(Side(on_stage("medusa", without=["medusa"]).table, "p1"))) == []
    sisters = on_stage("wayward-sisters", without=["sister-1", "sister-2", "sister-3"])
    assert list(bat_and_lizard(Side(sisters.table, "p1"))) == []


# eliminated in the middle of an action


def exhausted_titania(**options: str) -> Stage:
    """Titania and Oberon fall to a missing draw of their own maneuver, with Glamour of Love up."""
    asked = {"size": "big", "top-glamour": "glamour-of-love"}
    stage = Stage("titania", "medusa", "hamlet", "alice", mode="teams", answers=asked, **options)
    return stage.arrange(p1_titania=2, p1_oberon=2).deck("p1", 0).maneuver()


def test_q_28_an_eliminated_player_is_asked_for_nothing_optional():
    """Q-28: neither whom to move nor whether to boost; the pieces still leave the board."""
    stage = exhausted_titania()
    assert [ask.key for ask in stage.asked] == ["duel.do.remove"]
    assert (stage.table.out, stage.table.actions, stage.question) == ({"p1"}, 0, None)


def test_q_28_a_boost_named_before_the_last_fighter_fell_stays_in_hand():
    stage = Stage("sinbad", "medusa", "hamlet", "alice", mode="teams", answers={"size": "big"})
    stage.arrange(p1_sinbad=2, p1_porter=2).deck("p1", 0)
    hand = stage.counts("p1")
    stage.say(Maneuver("p1:sinbad/exploit#1"))
    assert (stage.counts("p1"), stage.cards("p1", "discard")) == (hand, [])


def test_q_28_what_a_card_played_makes_mandatory_still_resolves():
    """Q-28, U-085: Regroup draws although its player's last fighter fell in that combat."""
    asked = {"medusa.gaze": "none", "size": "big"}
    stage = Stage("medusa", "sinbad", "hamlet", "alice", mode="teams", answers=asked)
    stage.arrange(p2_porter=0, p2_sinbad=1)
    before = stage.counts("p2")
    stage.attack("p1.medusa", "p2.sinbad", "gaze-of-stone", "regroup")
    assert (stage.table.out, stage.counts("p2")) == ({"p2"}, (before[0], before[1] - 1))


def test_q_28_an_eliminated_player_moves_nobody():
    """Q-28, U-015: up to N may be 0: Hamlet, felled by Parting Gift, is not asked to move Oberon."""
    asked = {"size": "big", "question": "to-be"}
    stage = Stage("hamlet", "titania", "sinbad", "alice", mode="teams", answers=asked)
    stage.arrange(**{"p1_rosencrantz-guildenstern": 0, "p1_hamlet": 2})
    gift = {"parting-gift": "yes"}
    stage.attack("p1.hamlet", "p2.oberon", "to-sleep-perchance-to-dream", "parting-gift", gift)
    assert (stage.table.out, stage.fought.won_by) == ({"p1"}, "attack")
    assert not stage.was_asked("duel.do.move")


@pytest.mark.parametrize("said", [SetActions(2), SetTurn("p1", 2), Maneuver()])
def test_q_28_nothing_gives_an_eliminated_player_actions(four, said):
    """Q-28, U-185: no correction and no command; only the end of the turn is left."""
    four.arrange(p1_king_arthur=0, p1_merlin=0)
    assert four.refused(said) == "U-185"
    assert [one.said for one in legal(four.table) if one.refused is None] == [EndTurn()]
    assert {one.refused.rule for one in legal(four.table) if one.refused} >= {"U-185"}


# a return is a new placement


def test_q_29_a_lock_ends_with_defeat_and_return():
    """Q-29, U-115: the Actor held by The Readiness Is All falls, returns, and may be moved again."""
    stage = Stage("hamlet", "shakespeare", answers={"question": "to-be"}).say(SetActions(4))
    held = {"readiness": "p2.actor-1", "readiness-place": "placed"}
    stage.attack("p1.hamlet", "p2.actor-1", "the-readiness-is-all", "again", held)
    assert stage.table.marked("locked", "p2.actor-1")
    stage.attack("p1.hamlet", "p2.actor-1", "uncertain-doom")
    assert stage.health("p2.actor-1") == 0
    stage.attack(
        "p1.hamlet", "p2.shakespeare", "uncertain-doom", "once-more-unto-the-breach", {"return": "returned"}
    )
    assert stage.health("p2.actor-1") == 1
    assert not stage.table.marked("locked", "p2.actor-1")


def test_q_29_a_fighter_returned_by_hand_is_free_too(arthur):
    """Q-29: also where a card is carried out by hand."""
    arthur.say(SetMark("p2.harpy-1", "locked", True)).say(SetHealth("p2.harpy-1", 0))
    assert arthur.table.marked("locked", "p2.harpy-1")
    arthur.say(SetHealth("p2.harpy-1", 1))
    assert not arthur.table.marked("locked", "p2.harpy-1")


# glamours under the glamour deck


def test_q_30_the_glamour_put_under_first_comes_first():
    """Q-30: the app has seen them go under an empty deck, so it does not ask which is on top."""
    stage = Stage("titania", "sinbad", answers={"top-glamour": "glamour-of-love"})
    for name in ("greed", "invisibility", "jealousy", "love", "rhyme", "sleep"):
        stage.token("p1", f"glamour-of-{name}", "discard")
    stage.token("p1", "glamour", "none")
    for name in ("sleep", "greed"):
        stage.attack("p1.titania", "p2.sinbad", "the-moon-looks-down", answers={"moon": f"glamour-of-{name}"})
    stage.end_turn().end_turn()
    assert stage.table.token("p1", "glamour") == "glamour-of-sleep"
    assert not stage.was_asked("top-glamour")


def test_q_30_the_shuffled_glamours_come_before_those_put_under():
    """Q-30: of these the app cannot know the order, so it asks; the one put under is not among them."""
    stage = Stage("titania", "sinbad", answers={"top-glamour": "glamour-of-love"})
    stage.token("p1", "glamour-of-greed", "under").token("p1", "glamour", "none")
    stage.token("p1", "glamour-of-love", "discard").end_turn().end_turn()
    assert stage.question.key == "titania.top-glamour"
    assert "glamour-of-greed" not in [option.id for option in stage.question.options]


# next to the opposing fighter


@pytest.mark.parametrize(("attacker", "least"), [("sinbad", 1), ("medusa", 0)])
def test_q_32_a_melee_combat_has_one_fighter_next_to_the_other(attacker, least):
    """Q-32, U-072, U-073: whoever defends against a melee attack stands next to it; not so at range."""
    stage = Stage(attacker, "shakespeare", answers={"gaze": "none"} if attacker == "medusa" else None)
    stage.attack(f"p1.{attacker}", "p2.shakespeare", "regroup", "et-tu-brute")
    assert (stage.question.key, stage.question.low) == ("shakespeare.et-tu-near", least)
    with pytest.raises(Invalid, match="out-of-range"):
        stage.answer(least - 1)


# newer rulings, for those who choose them


def test_q_33_a_player_without_fighters_is_dormant_only_after_the_action():
    """Q-33: until then that player is asked as usual; from then on there are no actions."""
    stage = exhausted_titania(game_end="modern")
    assert (stage.question.key, stage.table.out) == ("titania.love", frozenset())
    stage.answer("none")
    assert (stage.table.out, stage.table.actions) == ({"p1"}, 0)
    assert PlayerOut("p1", dormant=True) in stage.journal.lines[-1].events
    assert stage.refused(Maneuver()) == "U-185"


def test_q_33_a_dormant_player_draws_nothing_and_is_passed_over():
    """Q-33."""
    stage = exhausted_titania(game_end="modern").answer("none")
    stage.deck("p1", 3)
    assert not [step for step in draw(Side(stage.table, "p1"), 2) if isinstance(step, Drawn)]
    turns = []
    for _turn in range(4):
        stage.end_turn({"medusa.gaze": "none"} if stage.table.turn == "p1" else OTHERS.get(stage.table.turn))
        turns.append(stage.table.turn)
    assert turns == ["p2", "p3", "p4", "p2"]


OTHERS = {"p2": {"hamlet.question": "to-be"}, "p4": {"medusa.gaze": "none"}}


def test_q_33_a_dormant_player_is_not_chosen_as_an_opponent():
    """Q-33: of two opponents one is dormant, so What Fools These Mortals Be has nothing to ask."""
    asked = {"size": "big", "top-glamour": "glamour-of-love"}
    stage = Stage("titania", "medusa", "hamlet", "alice", mode="teams", game_end="modern", answers=asked)
    stage.arrange(p2_medusa=0, p2_harpy_1=0, p2_harpy_2=0, p2_harpy_3=0)
    stage.scheme("p1.oberon", "what-fools-these-mortals-be")
    assert not stage.was_asked("which-fool")
    assert stage.instruction("what-fools")["player"] == "Dora"


def test_q_33_by_default_the_printed_book_holds():
    """Q-33, U-185: a player is out at once, in the middle of the action."""
    stage = exhausted_titania()
    assert PlayerOut("p1") in [event for line in stage.journal.lines[-3:] for event in line.events]


@pytest.mark.parametrize("number", [f"Q-{number}" for number in range(26, 34)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_looked_up(number, language):
    """Q-26, Q-27, Q-28, Q-29, Q-30, Q-31, Q-32, Q-33 are told in the reference."""
    use_language(language)
    try:
        assert tr(rule_key(number)) != rule_key(number)
    finally:
        use_language("en")


def test_actions_taken_by_hand_come_back_with_the_player(four):
    """Q-31: a last fighter put back on its dial has the actions that were left."""
    four.say(TurnDial("p1.merlin", -7)).say(TurnDial("p1.king-arthur", -18))
    assert (four.table.out, four.table.actions) == ({"p1"}, 0)
    four.say(TurnDial("p1.king-arthur", 5))
    assert (four.table.out, four.table.actions) == (frozenset(), 2)
    assert ActionsSet(2) in four.journal.lines[-1].events
