"""A combat is one line of the log, and unfolds into the lines it was fought in."""

from __future__ import annotations

from companion.duel import Maneuver
from companion.duel.view import view
from companion.showing.duel.log_entries import LogEntry, combat_words, log_entries
from companion.translations import tr
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def test_the_lines_of_a_combat_are_one_entry_that_unfolds():
    duel = fights.combat_over()
    lines = duel.journal.lines
    folded = log_entries(lines)
    (head,) = [one for one in folded if one.head]
    assert len(folded) == len(lines) - (head.last - head.first)
    assert [one.first for one in folded if not one.head][-1] < head.first, "it was said last"
    open_ones = log_entries(lines, {head.first})
    assert [one for one in open_ones if not one.head] == [LogEntry(n, n) for n in range(1, len(lines) + 1)]
    assert open_ones.index(head) == head.first - 1


def test_a_combat_that_is_still_fought_stands_in_its_lines():
    lines = fights.boost_asked().journal.lines
    assert not any(one.head for one in log_entries(lines))


def test_it_is_called_by_both_values_and_the_damage():
    duel = fights.combat_over()
    words, came = combat_words(view(duel.table, duel.question))
    assert (tr(words), tr(came)) == ("Combat 5 : 2", "3 to William Shakespeare")


def test_without_a_combat_every_line_is_its_own():
    duel = Duel("king-arthur", "medusa").say(Maneuver())
    lines = duel.journal.lines
    assert log_entries(lines) == [LogEntry(n, n) for n in range(1, len(lines) + 1)]
