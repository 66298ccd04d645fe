"""The moments a duel stops for."""

from __future__ import annotations

from companion.duel.commands import Concede
from companion.duel.corrections import SetHealth
from companion.duel.events import Damaged
from companion.journal import Answer
from companion.showing.duel.moments import StageMoment, moment_after
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def last_moment(duel: Duel) -> StageMoment | None:
    line = duel.journal.lines[duel.journal.cursor - 1]
    return moment_after(line.events, fights.seen(duel))


def test_an_ordinary_line_is_no_moment():
    assert last_moment(fights.boost_asked()) is None


def test_u_150_a_line_of_ten_is_a_moment():
    copies = ("p2:shakespeare/et-tu-brute#1", "p2:shakespeare/alas#1", "p2:shakespeare/all-are-punished#1")
    verse = tuple(zip(copies, (4, 2, 4), strict=True))
    assert last_moment(fights.line_complete()) == StageMoment("line", "p2", verse=verse)


def test_u_124_a_spell_cast_is_a_moment():
    duel = Duel("wayward-sisters", "hamlet")
    duel.put("p1", "cauldron", "hurly-burly", "fire-burn-and-cauldron-bubble")
    duel.attack("p1.sister-1", "p2.hamlet", "double-double")
    castable = [one.id for one in duel.question.options if one.refused is None]
    spell = next(one for one in castable if one.startswith("spell"))
    duel.journal.say(Answer(spell))
    assert last_moment(duel) == StageMoment("spell", "p1", spell)


def test_a_hero_that_falls_without_ending_the_game_is_a_moment():
    duel = Duel("wayward-sisters", "hamlet").say(SetHealth("p1.sister-2", 0))
    assert last_moment(duel) == StageMoment("defeated", "p1", "p1.sister-2")


def test_a_sidekick_that_falls_is_none():
    assert last_moment(Duel("sinbad", "medusa").say(SetHealth("p2.harpy-1", 0))) is None


def test_u_110_victory_outshines_the_defeat_it_came_from():
    duel = fights.hamlet_against_shakespeare()
    duel.say(Concede("p2"))
    shown = fights.seen(duel)
    assert moment_after(duel.journal.lines[-1].events, shown) == StageMoment("victory", "p1")
    before = fights.seen(fights.hamlet_against_shakespeare())
    assert moment_after((Damaged("p2.shakespeare", 1),), before) is None
