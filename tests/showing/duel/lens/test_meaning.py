"""A card shown while something else is asked, or nothing: an answer, a proposal, or why not."""

from __future__ import annotations

from random import Random

from companion.duel import Attack, EndTurn, Maneuver, Scheme
from companion.duel.corrections import MoveCopy, SetHand
from companion.journal import Answer
from companion.showing.duel.lens.meaning import HOLD
from companion.showing.duel.lens.proposal import proposal
from companion.showing.duel.offers import takes_cards
from companion.tags import all_tags, card_id, roster_tags, wayward_tags
from companion.translations import tr
from tests.duel.bot import PAIRS, duel, next_saying
from tests.duel.stage import Stage as Duel
from tests.showing.duel.fights import boost_asked
from tests.showing.duel.lens.shows import Shown

PUNISHED, READY = "shakespeare/all-are-punished#1", "hamlet/the-readiness-is-all#1"


def at_the_table(*heroes: str, **answers: str) -> Shown:
    return Shown(Duel(*heroes, answers=answers).journal)


def test_nothing_asked_the_best_use_is_proposed_with_its_consequence():
    shown = at_the_table("shakespeare", "hamlet")
    found = shown.see((PUNISHED,), 1.0)
    assert found.kind == "ask"
    best, second = found.proposal.uses
    assert (best.use, best.number, second.use, second.number) == ("attack", "4", "boost-maneuver", "+2")
    assert best.detail.key == "scan.follows.line"
    assert [one.fighter for one in best.targets] == ["p2.hamlet", "p2.rosencrantz-guildenstern"]
    assert best.targets[0].said == Attack("p1.shakespeare", "p2.hamlet", f"p1:{PUNISHED}")
    assert second.targets[0].said == Maneuver(f"p1:{PUNISHED}")
    assert shown.see((), 1.5).kind == "nothing", "the card is lowered and the proposal goes"


def test_u_134_a_proposed_attack_counts_what_will_count():
    """NOT TO BE adds 2 to Hamlet's own attack, not to that of his friends."""
    shown = at_the_table(
        "hamlet", "shakespeare", **{"hamlet.question": "not-to-be", "hamlet.who-suffers": "p1.hamlet"}
    )
    found = shown.see(("hamlet/cruel-to-be-kind#1",), 1.0)
    best = found.proposal.uses[0]
    assert (best.use, best.number) == ("attack", "4")
    assert tr(best.title) == "Attack 4"
    assert tr(best.detail).startswith("NOT TO BE +2 · ")
    second = next(one for one in found.proposal.uses if one.use == "boost-maneuver")
    assert second.number == "+4"


def test_a_finger_may_let_another_fighter_attack():
    shown = at_the_table("shakespeare", "hamlet")
    shown.see((PUNISHED,), 1.0)
    found = proposal(PUNISHED, shown.view, shown.uses(PUNISHED), "p1.actor-2")
    assert found.attackers[0] == "p1.actor-2"
    assert len(found.attackers) == 4
    assert {one.said.attacker for one in found.uses[0].targets} == {"p1.actor-2"}


def test_a_scheme_is_proposed_for_whoever_may_play_it():
    shown = at_the_table("hamlet", "shakespeare", question="to-be")
    found = shown.see(("hamlet/the-ghost#1",), 1.0).proposal
    assert found.uses[0].use == "scheme" or found.uses[1].use == "scheme"
    scheme = next(one for one in found.uses if one.use == "scheme")
    assert scheme.targets[0].said == Scheme("p1.hamlet", "p1:hamlet/the-ghost#1")


def test_u_030_the_other_players_card_is_refused_with_the_rule():
    shown = at_the_table("shakespeare", "hamlet")
    found = shown.see((READY,), 1.0)
    assert found.kind == "nothing"
    assert found.remarks[0].refusal.rule == "U-030"


def test_a_stranger_and_a_discarded_card_are_told_apart():
    shown = at_the_table("shakespeare", "hamlet")
    shown.say(MoveCopy(f"p1:{PUNISHED}", "discard"))
    assert shown.see(("sinbad/feint#1",), 1.0).remarks[0].text.key == "duellens.not-in-game"
    assert shown.see((PUNISHED,), 2.0).remarks[0].refusal.text.key == "duel.refused.not-in-hand"


def over_the_limit() -> Shown:
    """Nine in hand at the end of the turn: two are discarded (U-035)."""
    duel = Duel("shakespeare", "hamlet")
    duel.say(SetHand("p1", 8))
    duel.say(Maneuver())
    duel.say(Maneuver())
    duel.journal.say(EndTurn())
    shown = Shown(duel.journal)
    assert shown.view.question.key == "duel.ask.hand-limit", shown.view.question.key
    return shown


def test_u_035_as_many_cards_as_are_asked_for_answer_at_once():
    shown = over_the_limit()
    high = shown.view.question.high
    cards = [f"shakespeare/{name}#1" for name in ("horror", "alas", "all-are-punished", "deceive")][:high]
    assert shown.see(cards[:1], 1.0).kind == "wait"
    shown.see(cards, 2.0)
    shown.see(cards, 2.1 + HOLD)
    assert {card.copy for card in shown.view.seats["p1"].discard} >= {f"p1:{card}" for card in cards}


def test_of_two_cards_that_would_answer_a_finger_tells():
    shown = Shown(boost_asked().journal)
    who = shown.view.question.who
    hero = shown.view.seats[who].hero
    allowed = [one.id for one in shown.view.question.options if one.refused is None and "/" in one.id]
    one, other = allowed[0].partition(":")[2], allowed[-1].partition(":")[2]
    assert one.startswith(hero)
    assert shown.see((one, other), 1.0).which == (allowed[0], allowed[-1])
    assert shown.see((one, other), 9.0).kind == "ask", "however long they are held"
    shown.see((one,), 9.1)
    assert shown.said == [(Answer(allowed[0]),)]


def test_one_card_is_held_a_moment_before_it_answers():
    shown = Shown(boost_asked().journal)
    card = next(one.id for one in shown.view.question.options if one.refused is None).partition(":")[2]
    assert shown.see((card,), 1.0).kind == "nothing"
    shown.see((card,), 1.0 + HOLD)
    assert len(shown.said) == 1


def test_u_138_a_glamour_answers_which_one_was_turned_up_and_nothing_else():
    shown = Shown(Duel("titania", "hamlet").journal)
    assert shown.view.question.key == "titania.top-glamour"
    shown.see(("titania/glamour-of-greed", "titania/fairy-song#1"), 1.0)
    found = shown.see(("titania/glamour-of-greed", "titania/fairy-song#1"), 1.0 + HOLD)
    assert found.say == (Answer("glamour-of-greed"),)
    assert [one.card for one in found.remarks] == ["titania/fairy-song#1"]
    later = shown.see(("titania/glamour-of-love",), 5.0)
    assert later.remarks, "a glamour nobody asked for says so"


def test_no_wrong_card_is_ever_played():
    """Thousands of cards at random moments, strangers and near misses among them: what is said was shown,
    belongs to whoever was asked, and the rules allowed it."""
    random = Random(20)
    everything = [card_id(tag) for tag in (*all_tags(), *roster_tags(), *wayward_tags())]
    cards = said = 0
    for heroes in random.sample(PAIRS, 5):
        shown, now = Shown(duel(*heroes)), 0.0
        while cards < 2_500 and (saying := next_saying(shown.journal, random)) is not None:
            ask = shown.view.question
            if shown.wanted is not None or takes_cards(ask):
                near = [one.id.partition(":")[2] for one in ask.options if ":" in one.id]
                for _picture in range(6):
                    there = random.sample(near, min(len(near), random.choice((1, 1, 2))))
                    there += random.sample(everything, random.choice((0, 1, 2)))
                    now, cards = now + random.choice((0.07, 0.4, 2.0)), cards + len(there)
                    before, known = len(shown.said), {*shown.memory.shown, *there}
                    asks = shown.wanted.asks if shown.wanted else (shown.view.question,)
                    shown.see(there, now)
                    for answer in (one for given in shown.said[before:] for one in given):
                        said += 1
                        _check(answer, known, asks)
                    if shown.view.question is not ask:
                        break
                else:
                    shown.memory = shown.memory.afresh()
                    shown.say(saying)
            else:
                shown.say(saying)
    assert cards >= 2_000
    assert said >= 40


def _check(answer: Answer, known: set[str], asks) -> None:
    """Every copy named was shown, and one of the questions allowed it to its own player."""
    copies = answer.value if isinstance(answer.value, tuple) else (answer.value,)
    for copy in copies:
        assert copy.partition(":")[2] in known or any(copy == card.rpartition("/")[2] for card in known)
        allowed = {one.id: ask.who for ask in asks for one in ask.options if one.refused is None}
        assert allowed[copy] == copy.partition(":")[0] or ":" not in copy
