"""What players read of a duel says the right thing, in both languages."""

from __future__ import annotations

import re

import pytest

from companion.duel import uses
from companion.duel.commands import Attack, Maneuver, Scheme
from companion.duel.corrections import MoveCopy, SetDeck, SetHand, SetLimit, SetToken, TurnDial
from companion.duel.events import GameWon, HealthSet
from companion.duel.tracking import TrackPart
from companion.duel.view import view
from companion.journal import Answer, Invalid, Refused
from companion.showing.duel.combat_steps import fight
from companion.showing.standing import who_acted
from companion.translations import LOCALE, tr, use_language
from tests.duel.stage import Stage


@pytest.fixture(autouse=True)
def _english():
    yield
    use_language("en")


def options(stage: Stage) -> dict[str, str]:
    """The open question's answers as they are read."""
    return {option.id: tr(option.text) for option in stage.question.options}


def why(stage: Stage, said: object) -> tuple[str, str]:
    """Rule and sentence of a refusal."""
    with pytest.raises(Refused) as refused:
        stage.journal.say(said)
    return refused.value.refusal.rule, tr(refused.value.refusal.text)


def in_both(read: object) -> list[str]:
    """A message in English and French."""
    spoken = []
    for language in ("en", "fr"):
        use_language(language)
        spoken.append(tr(read))
    return spoken


# Questions and instructions


def hamlets_turn(**health: int) -> Stage:
    """Hamlet's turn begins, with these dials."""
    return Stage("medusa", "hamlet", answers={"gaze": "none"}).arrange(**health).end_turn()


def test_u_132_not_to_be_warns_when_nobody_would_survive_it():
    """U-132: the choice itself says so, for there is no second question to think again."""
    stage = hamlets_turn(p2_hamlet=2, p2_rosencrantz_guildenstern=0)
    assert options(stage)["not-to-be"] == (
        "NOT TO BE: 2 damage, which nobody of yours survives (Hamlet); Hamlet’s attacks get +2"
    )
    unharmed = options(hamlets_turn(p2_hamlet=3, p2_rosencrantz_guildenstern=0))
    assert "survives" not in unharmed["not-to-be"]


def test_u_132_who_suffers_says_who_would_fall():
    """U-132: Hamlet at 2 would, his friends would not."""
    stage = hamlets_turn(p2_hamlet=2).answer("not-to-be")
    assert list(options(stage).values()) == ["Hamlet (would be defeated)", "Rosencrantz & Guildenstern"]


def test_u_028_the_sisters_are_set_up_as_three_heroes_with_a_cauldron():
    """U-028: no hero, no sidekicks."""
    asked = Stage("wayward-sisters", "medusa").asked
    english, in_french = in_both(next(ask.text for ask in asked if ask.key == "wayward-sisters.set-up"))
    assert "one Sister on starting space 1" in english
    assert "cauldron" in english
    assert "hero" not in english + in_french.replace("héros", "")
    assert "chaudron" in in_french


def test_u_023_a_hero_without_sidekicks_places_none():
    """U-023."""
    stage = Stage("bruce-lee", "medusa")
    assert [ask.key for ask in stage.asked][:2] == ["duel.do.set-up-alone", "duel.do.set-up"]


def test_u_057_invisibility_is_told_when_an_opponent_moves_titania():
    """U-057, U-053: Command the Storms moves everybody, and two of them pass through the others."""
    stage = Stage("king-arthur", "titania").end_turn({"top-glamour": "glamour-of-invisibility"}).end_turn()
    stage.scheme("p1.merlin", "command-the-storms")
    read = tr(next(ask.text for ask in stage.asked))
    assert read.endswith("These may pass through fighters who oppose them: Titania, Oberon.")


def test_u_118_a_space_that_is_taken_may_be_chosen():
    """U-118: neither Ward, Met By Moonlight nor The Ghost asks for an empty space or another one."""
    stage = Stage("wayward-sisters", "hamlet").attack("p1.sister-1", "p2.hamlet", "ward")
    told = [ask.text for ask in stage.asked if ask.key == "wayward-sisters.ward"]
    assert "free" not in "".join(map(tr, told))
    assert tr(told[0]).startswith("Place Hamlet on a space of your choice in the zone of Sister 1;")
    for key in ("titania.place-next-to-titania", "hamlet.place-in-zone"):
        assert not {"free", "empty"} & set(tr(key, fighter="X").replace(";", " ").split())


@pytest.mark.parametrize(("language", "free"), [("en", "free space"), ("fr", "case libre")])
def test_u_118_looking_glass_asks_for_another_space_so_no_taken_one_may_be_chosen(language, free):
    """U-118: a taken space may be chosen only where the card asks for neither an empty nor another one."""
    use_language(language)
    told = tr("alice.place-elsewhere", fighter="Alice")
    assert free in told
    assert not {"taken", "occupée"} & set(re.findall(r"\w+", told))


def test_u_127_a_spell_says_what_it_does():
    """U-127: whether the cauldron can feed it or not."""
    stage = Stage("wayward-sisters", "sinbad").put("p1", "cauldron", "double-double")
    stage.attack("p1.sister-1", "p2.sinbad", "ward")
    spells = options(stage)
    assert spells["spell-snake-bat-lizard"] == "Snake + bat + lizard’s leg: Gain 1 action."
    assert all(": " in words for spell, words in spells.items() if spell != "none")


def test_u_045_prophecy_is_not_told_as_a_draw():
    """U-045."""
    stage = Stage("king-arthur", "medusa").scheme("p1.merlin", "prophecy")
    labels = [event.label(stage.table) for event in stage.journal.lines[-1].events]
    assert "Ann takes 2 cards from the deck" in [tr(label) for label in labels if label]


def test_u_160_to_decline_a_second_card_is_not_to_play_none():
    """U-160: the log keeps the attack card and the second card apart."""
    stage = Stage("king-arthur", "sinbad").attack("p1.king-arthur", "p2.sinbad", "excalibur")
    read = [tr(line.label) for line in stage.journal.lines]
    assert "Ann (King Arthur) adds no second card" in read
    assert "Ann (King Arthur) does not play a card" not in read
    assert "Bob (Sinbad) does not play a card" in read


def test_a_team_wins_in_the_plural(four):
    """Two winners win, one wins."""
    assert tr(GameWon("a").label(four.table)) == "Ann, Cid win"
    assert tr(GameWon("p1").label(Stage("sinbad", "medusa").table)) == "Ann wins"


# Refusals


def test_u_005_a_limit_below_the_health_says_what_is_possible():
    """U-005."""
    stage = Stage("sinbad", "medusa")
    low = stage.health("p1.sinbad")
    words = f"The highest number must be between {low} and 40."
    assert why(stage, SetLimit("p1.sinbad", 3)) == ("U-005", words)


def test_u_005_no_dial_ends_below_the_starting_health():
    """U-005, U-021: the dial was set to 15 when the game began, whatever it shows now."""
    stage = Stage("sinbad", "medusa").arrange(p1_sinbad=3)
    words = "The highest number must be between 15 and 40."
    assert why(stage, SetLimit("p1.sinbad", 14)) == ("U-005", words)
    assert stage.say(SetLimit("p1.sinbad", 15)).table.limit["p1.sinbad"] == 15


@pytest.mark.parametrize("said", [SetDeck("p1", -1), SetDeck("p1", 31), SetHand("p1", -1), SetHand("p1", 31)])
def test_u_020_a_count_says_what_is_possible(said):
    """U-020: of either pile, at either end."""
    stage = Stage("sinbad", "medusa")
    assert why(stage, said) == ("U-020", "Between 0 and 30 cards: so many have not been seen.")


def test_u_013_a_card_of_another_fighter_says_whose_it_is():
    """U-013."""
    stage = Stage("king-arthur", "medusa")
    said = Attack("p1.merlin", "p2.medusa", stage.copy("excalibur", "p1"))
    assert why(stage, said) == ("U-013", "Only King Arthur may play this card. Choose another card.")
    stage.arrange(p1_merlin=0)
    said = Scheme("p1.king-arthur", stage.copy("command-the-storms", "p1"))
    assert why(stage, said)[1] == (
        "Only Merlin may play this card, and nobody of that name is left: it can only boost."
    )


def test_u_013_a_card_of_a_group_says_so():
    """U-013: any Actor will do."""
    stage = Stage("shakespeare", "medusa")
    said = Attack("p1.shakespeare", "p2.medusa", stage.copy("again", "p1"))
    assert why(stage, said) == ("U-013", "Only an Actor may play this card. Choose another card.")
    use_language("fr")
    assert why(stage, said)[1] == "Carte réservée (un Acteur). Choisissez une autre carte."


def test_u_015_a_forced_discard_must_come_from_the_hand():
    """U-015: the effect wants a card of the hand, and the refusal says where this one lies."""
    stage = Stage("hamlet", "medusa", answers={"question": "to-be"}).put("p1", "discard", "the-ghost")
    stage.attack("p1.hamlet", "p2.medusa", "uncertain-doom", "hiss-and-slither")
    assert stage.question.key == "duel.ask.discard"
    said = Answer(("p1:hamlet/the-ghost#1",))
    words = "The app does not have this copy in your hand: it is in the discard pile."
    assert why(stage, said) == ("U-015", words)


def test_u_015_a_scanned_card_the_question_is_not_about():
    """U-015: it is not the rule about discard piles."""
    stage = Stage("wayward-sisters", "sinbad").put("p1", "cauldron", "ward").say(Maneuver())
    stage.attack("p1.sister-1", "p2.sinbad", "curious-familiar")
    (use,) = uses(stage.table, "wayward-sisters/prophecy#1", stage.question)
    assert (use.refused.rule, use.said) == ("U-015", None)


def test_u_054_the_card_just_drawn_may_boost():
    """U-054, U-050: named at once, with an empty hand before the draw."""
    stage = Stage("sinbad", "medusa").hand("p1", 0)
    named = {use.name: use for use in uses(stage.table, "sinbad/exploit#1")}
    assert named["boost-maneuver"].said == Maneuver("p1:sinbad/exploit#1")
    stage.say(Maneuver("p1:sinbad/exploit#1"))
    assert stage.cards("p1", "discard") == ["exploit"]


def test_u_054_with_nothing_to_draw_either_there_is_no_boost():
    stage = Stage("sinbad", "medusa")
    copies = [copy.partition("/")[2] for copy in stage.table.lineup.copies["p1"]]
    stage.hand("p1", 0).put("p1", "discard", *copies)
    assert stage.refused(Maneuver("p1:sinbad/exploit#1")) == "U-054"


# French


def test_french_names_a_defeated_fighter_without_guessing_its_gender():
    """Nothing in the sentence agrees with the name, and no small word runs into it."""
    one = Stage("wayward-sisters", "sinbad").table.lineup.name["p1.sister-2"]
    mirrored = Stage("wayward-sisters", "wayward-sisters").table.lineup.name["p1.sister-2"]
    use_language("fr")
    assert tr("duel.refused.defeated", fighter=one).startswith("Combattant vaincu\u00a0: Sœur 2.")
    assert tr("duel.refused.defeated", fighter=mirrored).startswith("Combattant vaincu\u00a0: Sœur 2 (Ann).")


def test_french_uses_the_words_of_the_french_edition():
    """case, vaincu, échanger de position; dégât and point in the singular."""
    stage = Stage("titania", "sinbad", answers={"top-glamour": "glamour-of-jealousy"})
    use_language("fr")
    assert "échangent de position" in tr("titania.jealousy", defender=stage.table.lineup.name["p1.oberon"])
    assert "Défenseur\u00a0: Obéron" in tr("titania.jealousy", defender=stage.table.lineup.name["p1.oberon"])
    assert tr(HealthSet("p1.titania", 1).label(stage.table)) == "Titania\u00a0: 1 point de vie"
    assert tr("duel.log.prevented", fighter="Titania", n=1) == "Titania\u00a0: 1 dégât évité"
    assert tr("duel.log.turn", player="Ann") == "À Ann de jouer"
    assert "case" in tr("alice.place-elsewhere", fighter="Alice")


def test_names_that_say_whose_they_are_are_not_bent():
    """U-180: with one hero on both sides a fighter is told with its player, in every sentence."""
    stage = Stage("shakespeare", "shakespeare")
    stage.say(TurnDial("p2.shakespeare", -1))
    assert tr(stage.journal.lines[-1].label) == "Dial of Bob’s William Shakespeare: -1"
    bent = r"\{(fighter|zone|card|attacker|target)\}’s"
    assert [key for key, words in messages("en") if re.search(bent, words)] == []


def test_no_french_sentence_puts_a_or_de_before_a_fighters_name():
    """« à Roi Arthur », « à Jabberwock », « attaque Roi Arthur »: names stand without an article."""
    bent = r"(\b([àÀ]|[dD]e|[dD]’)|attaque[rz]?)\s?\{(fighter|hero|attacker|target|zone|defender|other)\}"
    assert [key for key, words in messages("fr") if re.search(bent, words)] == []


def messages(language):
    """Every message of the duel with its words, as the catalogue has them."""
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
        if path.stem.startswith("wayward") and path.stem != "wayward-sisters":
            continue
        key = ""
        for row in path.read_text(encoding="utf-8").splitlines():
            if row.startswith("msgid "):
                key = row
            elif row.startswith("msgstr"):
                yield key, row


def test_u_013_a_group_of_another_set_is_named_as_a_group():
    """U-013: any of them will do."""
    stage = Stage("robin-hood", "medusa")
    cards = stage.table.lineup.card_of
    copy = next(one for one, card in cards.items() if card.by == "outlaw" and card.fits("attack"))
    rule, words = why(stage, Attack("p1.robin-hood", "p2.medusa", copy))
    assert (rule, words.partition(".")[0]) == (
        "U-013", "Only one of the fighters called Outlaw may play this card",
    )  # fmt: skip


def test_a_number_that_is_fixed_is_not_a_range():
    """U-035: five of five are exactly five."""
    stage = Stage("sinbad", "medusa").hand("p1", 12)
    stage.end_turn()
    with pytest.raises(Invalid) as no:
        stage.journal.say(Answer(("p1:sinbad/feint#1",)))
    assert tr(no.value.text) == "Choose exactly 5."


def test_u_124_a_spell_names_every_ingredient_it_lacks():
    """U-124, U-127."""
    stage = Stage("wayward-sisters", "medusa", level="tracker")
    words = "The cauldron still lacks: snake, bat."
    assert why(stage, TrackPart("p1", "spell-snake-bat")) == ("U-124", words)


def test_a_card_off_the_deck_did_not_leave_the_hand():
    """U-045: Hurly-Burly shows the top card, which goes to the cauldron."""
    stage = Stage("wayward-sisters", "medusa")
    stage.attack(
        "p1.sister-1", "p2.medusa", "hurly-burly",
        answers={"top-card": "curious-familiar", "hurly-burly": "cauldron", "cast": "none"},
    )  # fmt: skip
    events = [event for line in stage.journal.lines for event in line.events]
    told = [tr(words) for step in fight(view(stage.table), events).happened.values() for words in step]
    assert "Curious Familiar comes off the deck" in told
    assert not any("leaves the hand" in one for one in told)


def test_the_log_shows_the_emblem_of_who_acted():
    """U-074: on Ann's turn it is Bob who defends, and whose dial is turned."""
    stage = Stage("sinbad", "medusa")
    stage.journal.say(Attack("p1.sinbad", "p2.medusa", stage.copy("exploit", "p1")))
    asked = view(stage.table, stage.question)
    assert who_acted(asked, Answer("none")) == ("medusa", "")
    assert who_acted(asked, TurnDial("p2.medusa", -1)) == ("medusa", "")
    assert who_acted(asked, Attack("p1.sinbad", "p2.medusa")) == ("sinbad", "")
    assert who_acted(asked, Maneuver()) == ("sinbad", "")
    assert who_acted(asked, SetHand("p2", 3)) == ("medusa", "")
    assert who_acted(asked, MoveCopy("p2:medusa/feint#1", "discard")) == ("medusa", "")


def test_u_131_a_token_put_right_is_named_with_what_it_shows():
    stage = Stage("medusa", "hamlet")
    said = SetToken("p2", "question", "not-to-be")
    english, french = in_both(said.label(stage.table))
    assert "Question token: NOT TO BE" in english
    assert "Jeton Question" in french
