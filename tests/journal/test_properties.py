"""Whatever is said, taken back and said again, the journal tells one straight story."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import Answer, Invalid, Journal, Refused
from tests.journal.toy import CODEC, Loot, Stumble, ToySetup, Turn, Whisper

PLAYER = st.sampled_from(["ann", "bob"])
MOMENT = st.none() | st.sampled_from([0.0, 0.5, 1.0, 3.0])
SAYING = st.one_of(
    st.builds(Turn, PLAYER, st.integers(-3, 3)),
    st.builds(Whisper, PLAYER, st.integers(-3, 3)),
    st.builds(Loot, PLAYER),
    st.just(Stumble("refusal")),
    st.sampled_from(["cup", "ring", "crown"]).map(Answer),
    st.integers(0, 7).map(lambda pips: Answer((pips,))),
)
DEED = st.one_of(
    st.tuples(st.just("say"), SAYING, MOMENT),
    st.tuples(st.just("say"), SAYING, MOMENT),
    st.tuples(st.sampled_from(["undo", "redo"]), st.integers(1, 3)),
)
DEEDS = st.lists(DEED, max_size=30)


def done(journal, deed):
    """Do one deed; whether it was accepted."""
    name, *values = deed
    try:
        getattr(journal, name)(*values)
    except (Refused, Invalid):
        return False
    return True


def played(deeds):
    journal = Journal(ToySetup())
    for deed in deeds:
        done(journal, deed)
    return journal


def state(journal):
    return journal.table.picture(), journal.question, journal.waits_since


@given(DEEDS)
def test_undone_things_might_as_well_never_have_been_said(deeds):
    journal = played(deeds)
    straight = Journal(ToySetup())
    for line in journal.lines[: journal.cursor]:
        straight.say(line.said)
    assert state(straight) == state(journal)
    kept = journal.lines[: journal.cursor]
    assert [line.events for line in straight.lines] == [line.events for line in kept]


@given(DEEDS)
def test_saved_and_opened_after_every_line_it_is_the_same_match(deeds):
    journal = Journal(ToySetup())
    for deed in deeds:
        done(journal, deed)
        form = CODEC.dump_journal(journal)
        again = CODEC.journal(json.loads(json.dumps(form)))
        assert state(again) == state(journal)
        assert CODEC.dump_journal(again) == form


@given(DEEDS, DEEDS)
def test_a_match_opened_again_goes_on_as_the_first_would_have(before, after):
    journal = played(before)
    again = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(journal))))
    for deed in after:
        assert done(journal, deed) == done(again, deed)
        assert state(journal) == state(again)
    assert CODEC.dump_journal(journal) == CODEC.dump_journal(again)


@given(DEEDS, st.integers(1, 4))
def test_as_many_redos_as_undos_are_the_identity(deeds, times):
    journal = played(deeds)
    before, form, times = state(journal), CODEC.dump_journal(journal), min(times, journal.cursor)
    for _ in range(times):
        journal.undo()
    for _ in range(times):
        journal.redo()
    assert (state(journal), CODEC.dump_journal(journal)) == (before, form)


@given(DEEDS, SAYING)
def test_a_refusal_changes_nothing(deeds, said):
    journal = played(deeds)
    before, form = state(journal), CODEC.dump_journal(journal)
    if not done(journal, ("say", said)):
        assert (state(journal), CODEC.dump_journal(journal)) == (before, form)


@settings(max_examples=20)
@given(st.lists(st.integers(0, 60), min_size=1, max_size=8))
def test_rewinding_anywhere_in_a_long_match_finds_the_table_of_that_line(visits):
    """Long enough for several pictures of the table to be kept and dropped."""
    journal = Journal(ToySetup())
    tables = [journal.table.picture()]
    for number in range(60):
        journal.say(Turn("ann" if number % 2 else "bob", number % 5))
        tables.append(journal.table.picture())
    for cursor in visits:
        journal.go(cursor)
        assert journal.table.picture() == tables[cursor]


@given(DEEDS, st.integers(0, 30), st.lists(SAYING, max_size=20))
def test_a_rewrite_is_going_back_and_saying_or_nothing(deeds, start, sayings):
    journal, straight = played(deeds), played(deeds)
    if done(journal, ("rewrite", start, sayings)):
        straight.go(start)
        for said in sayings:
            straight.say(said)
        straight = Journal.restored(straight.setup, straight.lines[: straight.cursor], straight.cursor)
    assert CODEC.dump_journal(journal) == CODEC.dump_journal(straight)
    assert state(journal) == state(straight)
