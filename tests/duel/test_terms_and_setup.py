"""Terms of the game and how it is set up (sections 1 and 2)."""

from __future__ import annotations

import json

import pytest

from companion.duel import CODEC, decks
from companion.duel.commands import Attack, BeginGame, Maneuver
from companion.duel.corrections import SetDeck, SetHand, SetHealth, SetLimit
from companion.duel.setup import DuelSetup, Seat
from companion.duel.side import Side
from companion.duel.verbs import recover
from companion.journal import Invalid, Journal, text
from tests.duel.bot import HEROES, duel
from tests.duel.stage import Stage


def facts(hero):
    return decks.heroes()[hero]


def test_u_001_u_002_a_hero_and_its_sidekicks_are_fighters():
    """U-001, U-002: several sidekicks, one, or none beside the hero."""
    roles = {hero: [(one.role, one.count) for one in facts(hero).fighters] for hero in HEROES}
    assert roles["medusa"] == [("hero", 1), ("sidekick", 3)]
    assert roles["king-arthur"] == [("hero", 1), ("sidekick", 1)]
    assert roles["wayward-sisters"] == [("hero", 3)]


def test_u_003_the_character_card_gives_move_attack_and_health(arthur):
    """U-003."""
    kinds = arthur.table.lineup.kind
    assert (kinds["p2.medusa"].move, kinds["p2.medusa"].attack, kinds["p2.medusa"].health) == (
        3,
        "ranged",
        16,
    )
    assert (kinds["p1.merlin"].attack, arthur.health("p1.merlin")) == ("ranged", 7)


def test_u_004_identical_sidekicks_have_one_health_and_any_damage_defeats_one(arthur):
    """U-004."""
    assert arthur.health("p2.harpy-1") == 1
    arthur.attack("p1.king-arthur", "p2.harpy-1", "swift-strike")
    assert arthur.health("p2.harpy-1") == 0
    assert arthur.instruction("remove")["fighters"] == arthur.table.lineup.name["p2.harpy-1"]


def test_u_005_the_dial_may_be_read_off_the_parts_unless_the_modern_limit_is_chosen():
    """U-005: starting health until somebody reads the dial; the modern option is starting health for good."""
    printed = Stage("king-arthur", "medusa", limits=(("p1.king-arthur", 20),))
    assert printed.table.limit["p1.king-arthur"] == 20
    assert printed.say(SetLimit("p1.merlin", 9)).table.limit["p1.merlin"] == 9
    modern = Stage("king-arthur", "medusa", limits=(("p1.king-arthur", 20),), health_limit="starting")
    assert modern.table.limit["p1.king-arthur"] == 18
    assert modern.refused(SetLimit("p1.king-arthur", 20)) == "U-005"


def test_t_102_recovery_stops_at_the_limit(arthur):
    """T-102, U-005: a recovery of 3 on a fighter 1 below its limit recovers 1."""
    arthur.arrange(p1_merlin=6)
    told = list(recover(Side(arthur.table, "p1"), "p1.merlin", 3))
    assert [event.amount for event in told] == [1]


def test_u_006_friendly_covers_the_teammate_and_opposing_the_other_team():
    """U-006, U-181: a teammate's fighters are friendly, so they cannot be attacked."""
    stage = Stage("king-arthur", "medusa", "king-arthur", "sinbad", mode="teams")
    me = Side(stage.table, "p1")
    assert {fighter[:2] for fighter in me.opposing_fighters} == {"p2", "p4"}
    assert {fighter[:2] for fighter in me.fighters} == {"p1"}
    assert stage.refused(Attack("p1.king-arthur", "p3.merlin")) == "U-072"


def test_u_007_to_u_010_the_board_belongs_to_the_players(arthur):
    """U-007, U-008, U-009, U-010: spaces and zones are not known here, so the table keeps none."""
    assert not [name for name in arthur.table.__dict__ if "space" in name or "board" in name]
    arthur.maneuver()
    assert arthur.was_asked("maneuver")


def test_u_011_a_card_carries_its_printed_numbers():
    """U-011."""
    feint = next(card for card in facts("king-arthur").cards if card.id == "feint")
    assert (feint.type, feint.value, feint.boost, feint.by, feint.copies) == ("versatile", 2, 1, "any", 3)
    lady = next(card for card in facts("king-arthur").cards if card.id == "the-lady-of-the-lake")
    assert (lady.type, lady.value) == ("scheme", None)


@pytest.mark.parametrize(
    ("printed", "fits"),
    [
        ("attack", {"attack"}),
        ("defense", {"defense"}),
        ("versatile", {"attack", "defense"}),
        ("scheme", {"scheme"}),
    ],
)
def test_u_012_a_versatile_card_fits_attack_and_defense(printed, fits):
    """U-012."""
    card = next(card for card in facts("king-arthur").cards if card.type == printed)
    assert {use for use in ("attack", "defense", "scheme") if card.fits(use)} == fits


def test_u_013_only_the_named_fighter_or_a_member_of_the_group_may_use_a_card(arthur):
    """U-013."""
    usable = arthur.table.lineup.usable_by
    assert usable("p1:king-arthur/excalibur#1", "p1.king-arthur")
    assert not usable("p1:king-arthur/excalibur#1", "p1.merlin")
    assert usable("p1:king-arthur/feint#1", "p1.merlin")
    assert all(usable("p2:medusa/clutching-claws#1", f"p2.harpy-{number}") for number in (1, 2, 3))
    assert not usable("p1:king-arthur/feint#1", "p2.medusa")


def test_u_014_a_hero_beats_the_general_rule():
    """U-014: a discarded card goes where the hero says, not where everybody's goes."""
    stage = Stage("wayward-sisters", "king-arthur").maneuver("ward")
    assert stage.cards("p1", "discard") == []
    assert stage.cards("p1", "cauldron") == ["ward"]


def test_u_015_may_asks_and_up_to_allows_none(arthur):
    """U-015: Bewilderment's placing may be declined; Regroup's draw is not asked for."""
    arthur.attack("p1.king-arthur", "p2.medusa", "regroup")
    assert [ask.key for ask in arthur.asked if ask.kind == "choice"] == []
    arthur.turn("p2").attack("p2.medusa", "p1.merlin", "dash", "bewilderment")
    assert arthur.was_asked("place-merlin")
    assert not arthur.was_asked("place")


def test_u_016_the_impossible_part_of_an_effect_is_skipped(arthur):
    """U-016: nothing can be discarded from an empty hand, and the rest goes on."""
    arthur.hand("p1", 1).attack("p1.king-arthur", "p2.medusa", "skirmish", "hiss-and-slither")
    assert not arthur.was_asked("discard")
    assert arthur.counts("p1")[0] == 0


def test_u_017_a_legal_choice_may_do_nothing(arthur):
    """U-017: Command the Storms may be played though nobody then moves."""
    arthur.scheme("p1.merlin", "command-the-storms")
    assert arthur.table.actions == 1


def test_u_018_several_choices_of_one_effect_are_made_in_one_answer(arthur):
    """U-018: both fighters of Restless Spirits are named before either is hurt."""
    arthur.scheme("p1.merlin", "restless-spirits", {"restless-spirits": ("p2.medusa", "p2.harpy-1")})
    assert (arthur.health("p2.medusa"), arthur.health("p2.harpy-1")) == (14, 0)


@pytest.mark.parametrize("hero", HEROES)
def test_u_020_each_deck_has_thirty_copies(hero):
    """U-020."""
    assert sum(card.copies for card in facts(hero).cards) == 30


def test_x_06_part_counts():
    """X-06: 120 cards in each box; one dial per fighter that has more than 1 health."""
    sets = {}
    for hero in HEROES:
        sets.setdefault(facts(hero).set, []).append(facts(hero))
    dials = {
        name: sum(one.count for hero in several for one in hero.fighters if one.health > 1)
        for name, several in sets.items()
    }
    assert dials == {"slings-and-arrows": 8, "battle-of-legends-volume-one": 7}
    assert all(
        sum(card.copies for hero in several for card in hero.cards) == 120 for several in sets.values()
    )


def test_u_021_u_022_dials_stand_at_the_start_and_each_player_draws_five(arthur):
    """U-021, U-022: no mulligan is offered."""
    assert arthur.table.health == arthur.table.lineup.starting_health
    assert arthur.counts("p1") == arthur.counts("p2") == (5, 25)
    assert [ask.kind for ask in arthur.asked] == ["instruction", "instruction"]


@pytest.mark.parametrize(("said", "dealt"), [(SetDeck("p1", 3), (27, 3)), (SetHand("p1", 2), (5, 25))])
def test_u_022_a_hand_counted_before_the_game_is_only_made_up_to_five(said, dealt):
    """U-022: what was counted by hand before the first line still adds up to thirty."""
    journal = duel("king-arthur", "medusa")
    journal.say(said)
    journal.say(BeginGame())
    hand, deck = journal.table.hand["p1"], journal.table.deck["p1"]
    assert (hand, deck) == dealt


def test_u_023_u_024_u_026_fighters_are_placed_from_space_one_then_two(arthur):
    """U-023, U-024, U-026: each player is told the start space and what to do when the zone is full."""
    assert [(ask.who, dict(ask.values)["space"]) for ask in arthur.asked] == [("p1", 1), ("p2", 2)]


def test_u_025_a_start_of_game_decision_is_made_while_placing():
    """U-025: Alice's size is asked before the other player places."""
    stage = Stage("alice", "king-arthur", answers={"alice.size": "big"})
    assert [ask.who for ask in stage.asked] == ["p1", "p1", "p2"]


@pytest.mark.parametrize("first", ["p1", "p2"])
def test_u_027_the_first_player_is_stored(first):
    """U-027."""
    stage = Stage("king-arthur", "sinbad", first=first)
    assert stage.table.turn == first
    assert stage.refused(BeginGame()) == "U-027"
    assert Journal(stage.setup).table.phase == "setup"


def test_u_027_nothing_else_may_be_said_before_the_game_begins():
    """U-027."""
    journal = Journal(DuelSetup((Seat("Ann", "king-arthur"), Seat("Bob", "sinbad"))))
    with pytest.raises(Exception, match="U-027"):
        journal.say(Maneuver())
    journal.say(SetHealth("p1.merlin", 6))
    assert journal.table.phase == "setup"


def test_u_028_heroes_with_own_parts_start_with_them_empty():
    """U-028."""
    stage = Stage("shakespeare", "wayward-sisters")
    assert stage.cards("p1", "line") == stage.cards("p2", "cauldron") == []


def test_a_setup_survives_being_written():
    """Every option is saved with the game."""
    setup = DuelSetup(
        (Seat("Ann", "buffy", "a", ("xander",)), Seat("Bob", "shakespeare", "b")),
        game_end="modern",
        first="p2",
        language="fr",
        bewilderment="all",
        limits=(("p2.shakespeare", 15),),
        syllables=(("alas", 3),),
    )
    assert CODEC.setup(json.loads(json.dumps(CODEC.dump_setup(setup)))) == setup
    assert setup.table().lineup.syllables("p2:shakespeare/alas#1") == 3


def test_q_06_an_older_duel_has_not_chosen_and_nonsense_is_refused():
    """Q-06: a game saved before there was a choice plays on as it did; no other word is one."""
    setup = DuelSetup((Seat("Ann", "king-arthur"), Seat("Bob", "medusa")))
    older = CODEC.dump_setup(setup)
    assert older.pop("bewilderment") == "combat"
    assert CODEC.setup(older) == setup
    for nonsense in ("", "effects", "ALL", True, None):
        with pytest.raises(Invalid, match=r"journal\.invalid\.fields"):
            CODEC.setup({**older, "bewilderment": nonsense})


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (DuelSetup((Seat("Ann", "hamlet"),)), "duel.invalid.seats"),
        (DuelSetup((Seat("Ann", "hamlet"), Seat("Bob", "nobody"))), "duel.invalid.hero"),
        (DuelSetup((Seat("Ann", "hamlet"), Seat("Bob", "alice")), first="p3"), "duel.invalid.first"),
        (
            DuelSetup((Seat("Ann", "hamlet"), Seat("Bob", "alice")), limits=(("p1.hamlet", 3),)),
            "duel.invalid.limit",
        ),
        (
            DuelSetup((Seat("Ann", "hamlet"), Seat("Bob", "alice")), syllables=(("alas", 0),)),
            "duel.invalid.syllables",
        ),
        (DuelSetup((Seat("Ann", "hamlet", picks=("x",)), Seat("Bob", "alice"))), "duel.invalid.picks"),
        (DuelSetup(tuple(Seat(n, "hamlet", "a") for n in "abcd"), mode="teams"), "duel.invalid.teams"),
    ],
)
def test_a_setup_that_makes_no_sense_is_invalid(setup, key):
    with pytest.raises(Invalid, match=key):
        setup.table()


@pytest.mark.parametrize(("count", "fits"), [(0, False), (1, True), (20, True), (21, False)])
def test_a_card_has_at_least_one_syllable_and_twenty_at_most(count, fits):
    setup = DuelSetup((Seat("Ann", "hamlet"), Seat("Bob", "shakespeare")), syllables=(("alas", count),))
    if fits:
        assert setup.table().lineup.syllables("p2:shakespeare/alas#1") == count
    else:
        with pytest.raises(Invalid, match=r"duel\.invalid\.syllables"):
            setup.table()


def test_cards_are_called_by_their_own_name_where_no_language_has_one():
    setup = DuelSetup((Seat("Ann", "squirrel-girl"), Seat("Bob", "hamlet")))
    names = setup.table().lineup.card_name
    assert names["p1:squirrel-girl/fuzzball-special#1"] == text("heroes.named", name="Fuzzball Special")
    assert names["p2:hamlet/to-sleep-perchance-to-dream#1"].key == (
        "cards.name.hamlet.to-sleep-perchance-to-dream"
    )


@pytest.mark.parametrize(("limit", "fits"), [(14, False), (15, True), (40, True), (41, False)])
def test_a_limit_lies_between_the_printed_health_and_the_dials_end(limit, fits):
    setup = DuelSetup((Seat("Ann", "hamlet"), Seat("Bob", "alice")), limits=(("p1.hamlet", limit),))
    if fits:
        assert setup.table().limit["p1.hamlet"] == limit
    else:
        with pytest.raises(Invalid, match=r"duel\.invalid\.limit"):
            setup.table()
