"""Shakespeare's cards: in combat, and as the one that completes the line."""

import pytest

from companion.duel.commands import Attack
from tests.duel.heroes.openings import shakespeare

POET, ACTOR = "p1.shakespeare", "p1.actor-1"
SINBAD, PORTER = "p2.sinbad", "p2.porter"
FALLEN = {"p1_actor_1": 0, "p1_actor_2": 0}


def almost(syllables, **options):
    """A line of Horrors that a card of so many syllables completes."""
    return shakespeare(*["horror"] * ((10 - syllables) // 2), **options)


def complete(stage):
    return stage.was_asked("read-aloud") and stage.cards("p1", "line") == []


# Horror


def test_horror_grows_with_each_horror_in_the_line():
    """The one being played does not count; other cards do not either."""
    stage = shakespeare("horror", "alas", "horror").attack(POET, SINBAD, "horror")
    assert stage.fought.attack.value == 4 + 2


def test_five_horrors():
    """X-19: value 8; completion deals 4 more; five cards to the discard pile."""
    stage = almost(2).attack(POET, SINBAD, "horror")
    assert stage.fought.attack.value == 4 + 4
    assert stage.health(SINBAD) == 15 - 8 - 4
    assert stage.cards("p1", "discard") == ["horror"] * 5


def test_horror_completes_over_a_fallen_target():
    """T-34: no completion damage to anyone."""
    stage = almost(2).attack(POET, PORTER, "horror")
    assert complete(stage)
    assert (stage.health(PORTER), stage.health(SINBAD)) == (0, 15)


def test_horror_cancelled():
    assert shakespeare("horror").attack(POET, SINBAD, "horror", "feint").fought.attack.value == 4


# My Kingdom For A Horse


def test_my_kingdom_for_a_horse_on_the_second_action():
    """T-39, U-034: 0 + 2 actions left."""
    stage = almost(6).maneuver().attack(POET, SINBAD, "my-kingdom-for-a-horse")
    assert complete(stage)
    assert stage.table.actions == 2


def test_my_kingdom_for_a_horse_alone():
    stage = shakespeare().attack(POET, SINBAD, "my-kingdom-for-a-horse")
    assert stage.fought.attack.value == 5
    assert stage.table.actions == 1


# The Ides Of March


def test_the_ides_of_march_alone():
    stage = shakespeare().attack(POET, SINBAD, "the-ides-of-march")
    assert stage.health(SINBAD) == 15 - 2
    assert not stage.was_asked("ides")


def test_the_ides_of_march_complete_with_one_target_left():
    stage = almost(4).arrange(p2_porter=0).attack(POET, SINBAD, "the-ides-of-march")
    assert not stage.was_asked("ides")
    assert stage.health(SINBAD) == 15 - 2 - 2


# Alas


@pytest.mark.parametrize(
    ("defense", "health"), [("exploit", 6), ("", 5), ("feint", 5)], ids=["lost", "won", "cancelled"]
)
def test_alas(defense, health):
    """If you lost, Shakespeare recovers 1."""
    stage = shakespeare().arrange(p1_shakespeare=5).attack(POET, SINBAD, "alas", defense)
    assert stage.health(POET) == health


def test_alas_completes_after_a_lost_combat():
    """T-35: recover 1 after combat; at cleanup draw 2 and recover 2."""
    stage = almost(2).arrange(p1_shakespeare=5)
    hand, deck = stage.counts("p1")
    stage.attack(POET, SINBAD, "alas", "exploit")
    assert stage.health(POET) == 5 + 1 + 2
    assert stage.counts("p1") == (hand - 1 + 2, deck - 2)


# Once More Unto The Breach


def test_once_more_returns_one_actor():
    stage = shakespeare().arrange(**FALLEN)
    stage.attack(POET, SINBAD, "once-more-unto-the-breach", answers={"return": "returned"})
    assert [stage.health(f"p1.actor-{n}") for n in (1, 2, 3)] == [1, 0, 1]
    assert stage.question is None


@pytest.mark.parametrize("fallen", [FALLEN, {}], ids=["no space", "nobody fell"])
def test_once_more_returns_nobody(fallen):
    """U-115, U-016: no free space in the zone, or nobody to return."""
    stage = shakespeare().arrange(**fallen)
    before = [stage.health(f"p1.actor-{n}") for n in (1, 2, 3)]
    answers = {"return": "no-space"} if fallen else {}
    stage.attack(POET, SINBAD, "once-more-unto-the-breach", answers=answers)
    assert [stage.health(f"p1.actor-{n}") for n in (1, 2, 3)] == before


def test_once_more_cancelled():
    stage = shakespeare().arrange(**FALLEN).attack(POET, SINBAD, "once-more-unto-the-breach", "feint")
    assert not stage.was_asked("return")


@pytest.mark.parametrize(
    ("told", "standing"),
    [(["no-space", "returned", "returned"], [1, 1, 1]), (["no-space", "returned", "no-space"], [1, 0, 1])],
)
def test_once_more_complete_returns_all_while_there_is_room(told, standing):
    stage = almost(6).arrange(**FALLEN)
    stage.attack(POET, SINBAD, "once-more-unto-the-breach", answers={"return": told})
    assert complete(stage)
    assert [stage.health(f"p1.actor-{n}") for n in (1, 2, 3)] == standing


# Again


def test_again_may_take_the_first_card():
    """T-27: line 4+2+2, the first card returned before Again joins: 6, no completion."""
    stage = shakespeare("the-ides-of-march", "horror", "horror")
    stage.attack(ACTOR, SINBAD, "again", answers={"again": "yes"})
    assert stage.cards("p1", "line") == ["horror", "horror", "again"]
    assert sum(ask.key == "shakespeare.again" for ask in stage.asked) == 1
    assert stage.counts("p1")[0] == 4 + 1
    assert not stage.was_asked("read-aloud")


def test_again_may_leave_the_line_alone():
    """Declined: 4+2+2 and Again are ten."""
    stage = shakespeare("the-ides-of-march", "horror", "horror").attack(ACTOR, SINBAD, "again")
    assert complete(stage)
    assert stage.cards("p1", "discard") == ["the-ides-of-march", "horror", "horror", "again"]


@pytest.mark.parametrize(("waiting", "defense"), [((), ""), (("alas",), "feint")], ids=["empty", "cancelled"])
def test_again_returns_nothing(waiting, defense):
    """T-29: with an empty line or cancelled by Feint; Again joins the line."""
    stage = shakespeare(*waiting).attack(ACTOR, SINBAD, "again", defense)
    assert not stage.was_asked("shakespeare.again")
    assert stage.cards("p1", "line") == [*waiting, "again"]


def test_again_without_actors_can_only_boost():
    """T-41, U-056: all Actors are defeated."""
    stage = shakespeare().arrange(**FALLEN, p1_actor_3=0)
    assert stage.refused(Attack(POET, SINBAD, "p1:shakespeare/again#1")) == "U-056"
    stage.maneuver("again")
    assert stage.cards("p1", "discard") == ["again"]


# Cards whose completion draws


@pytest.mark.parametrize(
    ("card", "syllables", "fighter"),
    [("again", 2, ACTOR), ("such-sweet-sorrow", 4, ACTOR), ("all-are-punished", 4, POET)],
)
def test_completions_that_draw_one(card, syllables, fighter):
    """Again, Such Sweet Sorrow, All Are Punished: draw 1."""
    stage = almost(syllables)
    hand, deck = stage.counts("p1")
    answers = {"punished": ()} if card == "all-are-punished" else {}
    stage.attack(fighter, SINBAD, card, answers=answers)
    assert complete(stage)
    assert stage.counts("p1") == (hand - 1 + 1, deck - 1)


@pytest.mark.parametrize("defense", ["", "feint"])
@pytest.mark.parametrize(("card", "spaces"), [("such-sweet-sorrow", 2), ("places-places", 3)])
def test_actors_move_unless_cancelled(card, spaces, defense):
    """Such Sweet Sorrow moves the Actor that fought, Places, Places! all of them."""
    stage = shakespeare().attack(ACTOR, SINBAD, card, defense)
    assert stage.was_asked("move") == (not defense)
    if not defense:
        told = stage.instruction("move")
        assert (told["n"], told["fighters"].key == "journal.and") == (spaces, card == "places-places")


def test_such_sweet_sorrow_of_a_fallen_actor():
    stage = shakespeare().turn("p2").attack(SINBAD, ACTOR, "commanding-impact", "such-sweet-sorrow")
    assert stage.health(ACTOR) == 0
    assert not stage.was_asked("move")


# All Are Punished


def test_all_are_punished_spares_only_the_combat_fighter():
    """T-37: another Actor and Shakespeare in that zone both take 1."""
    stage = shakespeare()
    stage.attack(ACTOR, SINBAD, "all-are-punished", answers={"punished": ("p1.actor-2", POET)})
    (asked,) = [ask for ask in stage.asked if ask.key == "shakespeare.punished"]
    assert [option.id for option in asked.options] == [POET, "p1.actor-2", "p1.actor-3", SINBAD, PORTER]
    assert (stage.health(ACTOR), stage.health("p1.actor-2"), stage.health(POET)) == (1, 0, 12)
    assert stage.health(SINBAD) == 15 - 4


def test_all_are_punished_after_the_attacker_fell():
    """U-085: Pricking Of My Thumbs fells the Actor first; its zone is gone with it."""
    stage = shakespeare(opponent="wayward-sisters")
    stage.attack(ACTOR, "p2.sister-1", "all-are-punished", "pricking-of-my-thumbs")
    assert stage.health(ACTOR) == 0
    assert not stage.was_asked("punished")


# Places, Places!


def test_places_places_complete():
    """Q-10: the instruction says what to do when every zone has an Actor."""
    stage = almost(4).attack(ACTOR, SINBAD, "places-places")
    assert complete(stage)
    assert stage.instruction("place-without-actors")["fighter"].key == "heroes.fighter.shakespeare"


# Deceive


def test_deceive_cancels():
    stage = shakespeare().attack(POET, SINBAD, "deceive", "exploit")
    assert stage.fought.defense.cancelled
    assert stage.counts("p2") == (4, 25)


def test_deceive_completes_and_returns():
    """T-26, U-149: only the other line cards are discarded."""
    stage = almost(2)
    hand, _deck = stage.counts("p1")
    stage.attack(ACTOR, SINBAD, "deceive")
    assert complete(stage)
    assert stage.cards("p1", "discard") == ["horror"] * 4
    assert stage.counts("p1")[0] == hand


def test_deceive_is_cancelled_by_the_defender():
    """U-094: Feint in defense comes first."""
    stage = shakespeare().attack(POET, SINBAD, "deceive", "feint")
    assert not stage.fought.defense.cancelled


# Et Tu, Brute?


def test_et_tu_brute_counts_the_attacker_too():
    """X-23: the Actor and Shakespeare are next to the target: 3 + 2."""
    stage = shakespeare().attack(ACTOR, SINBAD, "et-tu-brute", answers={"et-tu-near": 2})
    assert stage.fought.attack.value == 5


@pytest.mark.parametrize(("turn", "low"), [("p1", 1), ("p2", 0)])
def test_et_tu_brute_asks_in_range(turn, low):
    """A melee attacker is always next to the target; a defender need not be next to a ranged attacker."""
    stage = shakespeare(opponent="medusa").turn(turn).arrange(p1_actor_3=0)
    if turn == "p1":
        stage.attack(POET, "p2.medusa", "et-tu-brute")
    else:
        stage.attack("p2.medusa", POET, "snipe", "et-tu-brute")
    assert (stage.question.low, stage.question.high) == (low, 3)


def test_et_tu_brute_cancelled():
    stage = shakespeare().attack(POET, SINBAD, "et-tu-brute", "feint")
    assert stage.fought.attack.value == 3
    assert not stage.was_asked("et-tu-near")


def test_et_tu_brute_complete():
    """Q-19: all his fighters are placed; one held by The Readiness Is All is left out (U-119)."""
    stage = almost(4, opponent="hamlet")
    held = {"readiness": POET, "readiness-place": "placed", "et-tu-near": 1}
    stage.attack(POET, "p2.hamlet", "et-tu-brute", "the-readiness-is-all", held)
    assert complete(stage)
    placed = stage.instruction("place-all")["fighters"]
    assert placed.key == "journal.and"
    assert "heroes.fighter.shakespeare" not in str(placed)


def test_et_tu_brute_complete_when_nobody_may_leave():
    """U-119: the only fighter left is held."""
    stage = almost(4, opponent="hamlet").arrange(**FALLEN, p1_actor_3=0)
    held = {"readiness": POET, "readiness-place": "placed"}
    stage.attack(POET, "p2.hamlet", "et-tu-brute", "the-readiness-is-all", held)
    assert complete(stage)
    assert not stage.was_asked("place-all")


# Revise


@pytest.mark.parametrize(
    ("defense", "drawn"), [("", 2), ("exploit", 1), ("feint", 0)], ids=["won", "lost", "cancelled"]
)
def test_revise(defense, drawn):
    """Draw 1, 2 in all if you won."""
    stage = shakespeare().attack(POET, SINBAD, "revise", defense)
    assert stage.counts("p1") == (4 + drawn, 25 - drawn)


def test_revise_complete_moves_everyone():
    stage = almost(2).attack(POET, SINBAD, "revise")
    assert complete(stage)
    assert stage.instruction("move")["n"] == 2
    assert "heroes.fighter.porter" in str(stage.instruction("move")["fighters"])
