"""What dealt damage, a completed line and a cast spell are facts, at every level of help."""

from __future__ import annotations

import json

import pytest

from companion.duel import CODEC, Attack, tally
from companion.duel.events import Damaged, LineCompleted, SpellCast
from companion.duel.table import DamageSource
from companion.duel.view import view
from companion.journal import Answer, Journal
from companion.showing.duel.story import LINE, story_of
from companion.translations import tr, use_language
from tests.duel.stage import Stage
from tests.showing.duel import fights

NO_BREAK = "\xa0"
WICKED = "something-wicked-this-way-comes"


def sources(stage: Stage) -> list[tuple[str, DamageSource | None]]:
    """Every damage so far: who took it, and by what."""
    events = [event for line in stage.journal.lines for event in line.events]
    return [(event.fighter, event.source) for event in events if isinstance(event, Damaged)]


def points(journal: Journal) -> list[str]:
    """The turning points as people read them."""
    return [tr(point.words) for point in story_of(view(journal.table), journal.lines).points]


def facts(stage: Stage, kind: type) -> list[object]:
    return [event for line in stage.journal.lines for event in line.events if isinstance(event, kind)]


def exploited() -> Stage:
    """Sinbad's Exploit draws from an empty deck and he falls by that, after 4 damage to Titania."""
    stage = Stage("sinbad", "titania").arrange(p1_sinbad=2, p1_porter=0).deck("p1", 0)
    return stage.attack("p1.sinbad", "p2.titania", "exploit")


def test_u_042_exhaustion_is_not_the_card_in_play():
    stage = exploited()
    attack, exhaustion = sources(stage)
    assert attack == ("p2.titania", DamageSource("card", "p1", "p1:sinbad/exploit#1"))
    assert exhaustion == ("p1.sinbad", DamageSource("exhaustion", "p1"))
    assert tally(stage.setup, stage.journal.lines)["damage"][""] == {"exhaustion": 2}
    assert "Sinbad falls to exhaustion" in points(stage.journal)


def test_a_defenders_gift_is_not_the_attackers_card():
    """Parting Gift hits both combat fighters after a combat that the attacker may have won."""
    stage = Stage("sinbad", "titania").arrange(p1_sinbad=2)
    stage.attack("p1.sinbad", "p2.titania", "exploit", "parting-gift", {"titania.parting-gift": "yes"})
    gift = DamageSource("card", "p2", "p2:titania/parting-gift#1")
    assert sources(stage)[-2:] == [("p2.titania", gift), ("p1.sinbad", gift)]
    assert "Sinbad falls to Parting Gift" in points(stage.journal)


def test_u_170_the_gaze_is_what_medusa_does_of_herself():
    stage = Stage("sinbad", "medusa").arrange(p1_porter=1)
    stage.end_turn({"medusa.gaze": "p1.porter"})
    assert sources(stage) == [("p1.porter", DamageSource("ability", "p2", "medusa.ability.gaze"))]
    assert tally(stage.setup, stage.journal.lines)["damage"]["p2"] == {"medusa/medusa.ability.gaze": 1}
    assert points(stage.journal) == ["Porter falls: Medusa’s gaze"]
    try:
        use_language("fr")
        assert points(stage.journal) == [f"Porteur tombe{NO_BREAK}: Le regard de Méduse"]
    finally:
        use_language("en")


def test_u_124_a_spell_after_an_attack_is_a_fact_and_deals_its_damage():
    stage = Stage("wayward-sisters", "hamlet")
    stage.put("p1", "cauldron", "hurly-burly", "fire-burn-and-cauldron-bubble", "double-double")
    stage.put("p1", "cauldron", "toil-and-trouble", "all-seeing-familiar", "the-stars-align")
    struck = {"wayward-sisters.cast": "spell-bat-lizard", "who-is-struck": "p2.hamlet"}
    stage.attack("p1.sister-1", "p2.hamlet", "ward", answers=struck)
    assert facts(stage, SpellCast) == [SpellCast("p1", "spell-bat-lizard")]
    spell = DamageSource("ability", "p1", "cards.name.wayward-sisters.spell-bat-lizard")
    assert sources(stage)[-1] == ("p2.hamlet", spell)
    assert tally(stage.setup, stage.journal.lines)["spells"] == {"spell-bat-lizard": 1}


def test_u_129_both_spells_of_a_scheme_are_facts_of_the_card():
    stage = Stage("wayward-sisters", "hamlet")
    spells = {"first-spell": "spell-bat-lizard", "second-spell": "spell-snake-bat-lizard"}
    stage.scheme("p1.sister-1", WICKED, {**spells, "who-is-struck": "p2.hamlet"})
    assert [one.spell for one in facts(stage, SpellCast)] == list(spells.values())
    card = DamageSource("card", "p1", f"p1:wayward-sisters/{WICKED}#1")
    assert sources(stage)[-1] == ("p2.hamlet", card)


def test_u_149_a_line_completed_before_the_referee_is_a_fact():
    stage = fights.line_complete()
    [completed] = facts(stage, LineCompleted)
    assert (completed.seat, sum(completed.syllables), completed.cards[-1]) == (
        "p2", 10, "p2:shakespeare/all-are-punished#1",
    )  # fmt: skip
    stage.answer("done")
    assert tally(stage.setup, stage.journal.lines)["verses"] == {"shakespeare/all-are-punished": 1}


def test_of_two_shakespeares_the_one_whose_line_it_is():
    """Two players may bring the same hero; the fact names the seat, nobody looks for one."""
    stage = Stage("shakespeare", "shakespeare").put("p2", "line", "et-tu-brute", "alas").turn("p2")
    stage.attack("p2.shakespeare", "p1.shakespeare", "all-are-punished", answers={"punished": ()})
    shown = story_of(view(stage.table), stage.journal.lines)
    assert [(tr(one.words), one.seat) for one in shown.points if one.weight == LINE] == [
        ("A line of ten syllables is complete", "p2")
    ]


# Matches of before


def gift_asked() -> Stage:
    """Exploit has dealt its damage, and Titania is asked about her Parting Gift."""
    stage = Stage("sinbad", "titania")
    stage.journal.say(Attack("p1.sinbad", "p2.titania"))
    fights.lay(stage, "exploit")
    fights.lay(stage, "parting-gift")
    assert stage.question.key == "titania.parting-gift"
    assert sources(stage)
    return stage


def as_before(line: dict) -> dict:
    """A line as it was written before these facts were told."""
    kept = [event for event in line["then"] if event["is"] not in ("LineCompleted", "SpellCast")]
    for event in kept:
        if event["is"] == "Damaged":
            del event["source"]
    return {**line, "then": kept}


def reopened(stage: Stage) -> Journal:
    """The same match, all its lines in the older form."""
    journal = stage.journal
    lines = [as_before(json.loads(json.dumps(CODEC.dump_line(line)))) for line in journal.lines]
    read = [CODEC.line(line) for line in lines]
    return Journal.restored(journal.setup, read, len(read))


@pytest.mark.parametrize("waiting", [fights.line_complete, gift_asked])
def test_an_older_match_goes_on_at_its_question(waiting):
    """An attack waits that has dealt damage, or completed a line, without saying so."""
    stage = waiting()
    journal = reopened(stage)
    assert journal.cursor == len(stage.journal.lines)
    assert journal.question == stage.journal.question
    while journal.question is not None:
        journal.say(Answer(fights.last_answer(journal.question)))
    assert journal.table.combat is None


def test_what_an_older_match_does_not_say_is_told_as_unknown():
    stage = exploited()
    journal = reopened(stage)
    assert journal.table.picture() == stage.table.picture()
    assert tally(journal.setup, journal.lines)["damage"] == {"": {"": 6}}
    assert "Sinbad falls" in points(journal)
    [named] = story_of(view(journal.table), journal.lines).damage
    assert (tr(named.name), named.seat) == ("Unknown source", "")
