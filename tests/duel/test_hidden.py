"""What nobody may know yet is told nowhere, and what was seen is marked, so that going back asks first."""

from __future__ import annotations

import pytest

from companion.duel.commands import Attack, Maneuver
from companion.journal import Answer, Journal, Text
from tests.duel.bot import HEROES
from tests.duel.stage import Stage, plain_view

ATTACKS = {
    "wayward-sisters": ("p1.sister-1", "hurly-burly", "ward"),
    "hamlet": ("p1.hamlet", "cruel-to-be-kind", "the-plays-the-thing"),
    "titania": ("p1.titania", "queen-of-the-fairies", "fairy-song"),
    "shakespeare": ("p1.shakespeare", "horror", "alas"),
    "king-arthur": ("p1.king-arthur", "excalibur", "feint"),
    "alice": ("p1.alice", "snicker-snack", "regroup"),
    "medusa": ("p1.medusa", "gaze-of-stone", "dash"),
    "sinbad": ("p1.sinbad", "voyage-home", "exploit"),
}
BOOSTED = {"excalibur": ("skirmish",), "feint": ("regroup",)}
"""The second card Arthur plays with each of his."""
OPENING = {
    "hamlet": {"hamlet.question": "to-be"},
    "titania": {"top-glamour": "glamour-of-love"},
    "alice": {"alice.size": "big"},
    "medusa": {"medusa.gaze": "none"},
}


def stage(hero: str) -> Stage:
    """A hero about to attack Sinbad."""
    return Stage(hero, "sinbad", answers=OPENING.get(hero))


def face_down(hero: str, card: str) -> Stage:
    """The attack card lies on the table, not yet revealed; so does Arthur's second one."""
    shown = stage(hero)
    shown.journal.say(Attack(ATTACKS[hero][0], "p2.sinbad"))
    for played in (card, *BOOSTED.get(card, ())):
        shown.journal.say(Answer(shown.copy(played, "p1")))
    assert shown.question.key == "duel.ask.defense-card"
    return shown


def told(journal: Journal) -> list[Text | None]:
    """All that the log says of a match."""
    facts = [event.label(journal.table) for line in journal.lines for event in line.events]
    return [*(line.label for line in journal.lines), *facts]


@pytest.mark.parametrize("hero", HEROES)
def test_u_175_nothing_told_or_shown_depends_on_a_card_face_down(hero):
    """U-175: with another card on the table the log and the whole picture are the same, until the reveal."""
    one, other = (face_down(hero, card) for card in ATTACKS[hero][1:])
    assert one.table.combat.attack.card != other.table.combat.attack.card
    assert plain_view(one.table, one.question) == plain_view(other.table, other.question)
    assert told(one.journal) == told(other.journal)
    assert told(one.answer("none").journal) != told(other.answer("none").journal)


def test_u_175_the_defenders_choice_is_named_only_by_the_reveal():
    """U-175: the line says who plays a card face down; the reveal within it names both."""
    fight = face_down("hamlet", "uncertain-doom").answer("feint")
    played = next(line for line in fight.journal.lines if line.said == Answer("p2:sinbad/feint#1"))
    assert played.label.key == "duel.log.face-down"
    facts = [event.label(fight.table) for event in played.events]
    assert "duel.log.revealed" in [fact.key for fact in facts if fact is not None]


LOOKS = [
    ("king-arthur", lambda me: me.scheme("p1.merlin", "prophecy"), "duel.do.prophecy"),
    ("king-arthur", lambda me: me.scheme("p1.king-arthur", "the-lady-of-the-lake"), "king-arthur.excalibur"),
    ("titania", lambda me: me.scheme("p1.oberon", "what-fools-these-mortals-be"), "titania.what-fools"),
    ("sinbad", lambda me: me.attack("p1.sinbad", "p2.sinbad", "voyage-giant-snakes"), "sinbad.see-hand"),
    (
        "wayward-sisters",
        lambda me: me.attack("p1.sister-1", "p2.sinbad", "all-seeing-familiar"),
        "wayward-sisters.all-seeing",
    ),
    ("alice", lambda me: me.attack("p1.alice", "p2.sinbad", "snicker-snack"), "duel.ask.discard-theirs"),
    ("alice", lambda me: me.attack("p1.alice", "p2.sinbad", "manxome-foe"), "duel.ask.top-card"),
]


@pytest.mark.parametrize(("hero", "play", "key"), LOOKS, ids=[key for _hero, _play, key in LOOKS])
def test_u_176_a_private_look_cannot_be_unseen(hero, play, key):
    """U-176: to go back past a look at hidden cards asks first."""
    seen = play(stage(hero))
    assert next(ask for ask in seen.asked if ask.key == key).reveals


def test_u_175_what_is_declined_shows_nothing():
    """U-175: only the line that brings a hidden card to light is marked."""
    arthur = stage("king-arthur")
    since = len(arthur.journal.lines)
    arthur.say(Maneuver())
    assert not arthur.journal.reveals_after(since)
    arthur.say(Maneuver("p1:king-arthur/feint#1"))
    assert [line.reveals for line in arthur.journal.lines[-2:]] == [True, False]


def test_u_075_the_reveal_is_seen_by_all():
    """U-075: without a defense the attack card is turned up all the same; the line is marked."""
    declined = face_down("hamlet", "uncertain-doom").answer("none")
    assert any(line.reveals for line in declined.journal.lines if line.said == Answer("none"))


def test_u_061_a_scheme_comes_out_of_the_hand_into_the_open():
    """U-061: to play it shows it."""
    arthur = stage("king-arthur")
    since = len(arthur.journal.lines)
    arthur.scheme("p1.merlin", "command-the-storms")
    assert arthur.journal.lines[since].reveals
