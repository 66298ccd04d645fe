"""Saying, asking, taking back: what a journal promises, one promise at a time."""

from __future__ import annotations

import pytest

from companion.journal import Answer, Ask, Invalid, Journal, Refused, after_next_step, before_last_step, text
from tests.journal.toy import CODEC, CoinsMoved, DieSeen, Loot, Stumble, ToySetup, Turn, Whisper


class Paper:
    """A sink that remembers, and can run out of ink."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, int]] = []
        self.dry = False

    def keep(self, number, *lines):
        for offset, _line in enumerate(lines):
            self._write("line", number + offset)

    def point(self, cursor):
        self._write("cursor", cursor)

    def _write(self, what, number):
        if self.dry:
            raise OSError("no ink")
        self.kept.append((what, number))


def everything(journal):
    """All that a reader of the journal can tell apart."""
    return (
        CODEC.dump_journal(journal), journal.table.picture(), journal.question, journal.waits_since,
    )  # fmt: skip


@pytest.fixture
def paper():
    return Paper()


@pytest.fixture
def journal(paper):
    return Journal(ToySetup(), paper)


@pytest.fixture
def looting(journal):
    """Ann has turned her dial; Bob waits for the die after taking the cup."""
    for said in (Turn("ann", -2), Loot("bob"), Answer("cup")):
        journal.say(said)
    return journal


def test_a_command_becomes_facts_and_a_line(journal):
    line = journal.say(Turn("ann", 2))
    assert line.events == (CoinsMoved("ann", 2),)
    assert (journal.lines, journal.cursor, journal.table.coins["ann"]) == ([line], 1, 7)


def test_a_question_stops_the_command_until_it_is_answered(journal):
    journal.say(Loot("bob"))
    assert journal.question.key == "toy.which"
    assert journal.lines[journal.waits_since].said == Loot("bob")
    journal.say(Answer("cup"))
    assert journal.question.key == "toy.roll"
    closing = journal.say(Answer((6,)))
    assert closing.events == (DieSeen(6), CoinsMoved("bob", 6))
    assert (journal.question, journal.waits_since, journal.table.coins["bob"]) == (None, 3, 10)
    assert [line.open for line in journal.lines] == [True, True, False]


def test_the_label_reads_the_table_before_the_facts(journal):
    assert journal.say(Turn("ann", -2)).label == text("toy.turned", player="ann", by=-2, before=5)


def test_an_answer_is_labelled_with_the_question_and_the_option_read_aloud(journal):
    journal.say(Loot("bob"))
    label = journal.say(Answer("ring")).label
    assert label == text("journal.answered", question=text("toy.which"), answer=text("toy.ring"))


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (Whisper("bob", -9), Refused),
        (Stumble("fault"), ZeroDivisionError),
        (Stumble("refusal"), Refused),
        (Stumble("question"), TypeError),
        (Loot("ann"), Invalid),
        (Answer("crown"), Invalid),
        (Answer((7,)), Invalid),
        (Answer((1, 1)), Invalid),
        (Answer(3), Invalid),
    ],
)
def test_what_fails_leaves_no_trace(looting, paper, said, fault):
    before, kept = everything(looting), list(paper.kept)
    with pytest.raises(fault):
        looting.say(said)
    assert everything(looting) == before
    assert paper.kept == kept


def test_an_option_that_a_rule_forbids_is_refused_with_that_rule(journal):
    journal.say(Loot("bob"))
    with pytest.raises(Refused) as refused:
        journal.say(Answer("crown"))
    assert refused.value.refusal.rule == "T-04"
    assert journal.question.key == "toy.which"


def test_an_answer_nobody_asked_for_is_invalid(journal):
    with pytest.raises(Invalid):
        journal.say(Answer("cup"))


@pytest.mark.parametrize(
    "deed",
    [
        lambda journal: journal.say(Answer((6,))),
        lambda journal: journal.say(Whisper("ann", 1)),
        lambda journal: journal.undo(),
        lambda journal: journal.go(0),
        lambda journal: journal.rewrite(1, [Turn("bob", 1), Loot("bob")]),
    ],
)
def test_a_sink_that_fails_leaves_no_trace(looting, paper, deed):
    before, paper.dry = everything(looting), True
    with pytest.raises(OSError, match="no ink"):
        deed(looting)
    assert everything(looting) == before


def test_a_gesture_that_cannot_be_kept_leaves_the_first_taps(journal, paper):
    journal.say(Turn("ann", -1), at=10.0)
    before, paper.dry = everything(journal), True
    with pytest.raises(OSError, match="no ink"):
        journal.say(Turn("ann", -1), at=10.5)
    assert everything(journal) == before


def test_undo_opens_the_question_again(looting):
    looting.say(Answer((3,)))
    looting.undo()
    assert (looting.question.key, looting.table.die, looting.table.coins["bob"]) == ("toy.roll", None, 4)
    looting.undo()
    assert (looting.question.key, looting.table.chest) == ("toy.which", ("cup", "ring", "crown"))


def test_redo_says_the_same_again(looting):
    looting.say(Answer((3,)))
    after = everything(looting)
    looting.undo(3)
    looting.redo(3)
    assert everything(looting) == after


def test_rewind_goes_to_any_line_and_saying_forgets_what_was_undone(looting):
    looting.go(1)
    assert (looting.table.coins, len(looting.lines)) == ({"ann": 3, "bob": 5}, 3)
    looting.say(Turn("bob", 1))
    assert (len(looting.lines), looting.cursor) == (2, 2)


@pytest.mark.parametrize("cursor", [-1, 4])
def test_there_is_nothing_beyond_the_ends(looting, cursor):
    before = everything(looting)
    with pytest.raises(Invalid):
        looting.go(cursor)
    assert everything(looting) == before


def test_the_sink_hears_every_line_and_every_move_of_the_cursor(looting, paper):
    looting.undo(2)
    looting.redo()
    looting.say(Answer("ring"))
    lines = [("line", 0), ("line", 1), ("line", 2)]
    assert paper.kept == [*lines, ("cursor", 1), ("cursor", 2), ("line", 2)]


def test_an_aside_leaves_the_question_open_and_survives_undo(looting):
    looting.say(Whisper("ann", 4))
    assert (looting.question.key, looting.table.coins["ann"]) == ("toy.roll", 7)
    looting.say(Answer((2,)))
    looting.undo()
    assert (looting.question.key, looting.table.coins["ann"]) == ("toy.roll", 7)
    looting.undo()
    assert looting.table.coins["ann"] == 3


@pytest.mark.parametrize(("cursor", "reveals"), [(4, False), (3, True), (0, True)])
def test_hidden_things_that_were_seen_are_marked(looting, cursor, reveals):
    looting.say(Answer((2,)))
    assert [line.reveals for line in looting.lines] == [False, False, False, True]
    assert looting.reveals_after(cursor) is reveals


class TestQuickTaps:
    """Taps on one dial within a second and a half are one line."""

    def tapped(self, journal, *taps):
        for player, by, at in taps:
            journal.say(Turn(player, by), at=at)
        return [(line.said.player, line.said.by) for line in journal.lines]

    def test_join(self, journal):
        assert self.tapped(journal, ("ann", -1, 0.0), ("ann", -1, 1.5), ("ann", -1, 2.9)) == [("ann", -3)]
        assert journal.table.coins["ann"] == 2
        assert journal.lines[0].label == text("toy.turned", player="ann", by=-3, before=5)

    @pytest.mark.parametrize("second", [("ann", 1, 1.6), ("bob", 1, 0.5), ("ann", 1, None), ("ann", 1, -0.1)])
    def test_stay_apart_when_late_elsewhere_untimed_or_before(self, journal, second):
        assert self.tapped(journal, ("ann", 1, 0.0), second) == [("ann", 1), second[:2]]

    def test_are_taken_back_together(self, journal):
        self.tapped(journal, ("bob", 1, 0.0), ("ann", -1, 0.1), ("ann", -1, 0.2))
        journal.undo()
        assert journal.table.coins == {"ann": 5, "bob": 6}

    def test_a_tap_that_is_refused_keeps_the_gesture_so_far(self, journal):
        self.tapped(journal, ("ann", -5, 0.0))
        with pytest.raises(Refused):
            journal.say(Turn("ann", -1), at=0.1)
        assert (journal.table.coins["ann"], journal.cursor) == (0, 1)

    def test_while_a_question_is_open_each_is_a_line(self, looting):
        looting.say(Whisper("ann", 1), at=0.0)
        looting.say(Whisper("ann", 1), at=0.1)
        assert len(looting.lines) == 5


def test_a_rewrite_says_other_things_from_an_earlier_line_on_and_is_kept_at_once(looting, paper):
    paper.kept.clear()
    sayings = [Turn("bob", 1), Loot("bob"), Answer("ring")]
    lines = looting.rewrite(1, sayings)
    assert [line.said for line in lines] == sayings
    assert looting.lines[1:] == lines
    assert (looting.cursor, looting.question.key) == (4, "toy.roll")
    assert paper.kept == [("line", 1), ("line", 2), ("line", 3)]
    straight = Journal(ToySetup())
    for said in (Turn("ann", -2), *sayings):
        straight.say(said)
    assert everything(straight) == everything(looting)


@pytest.mark.parametrize(
    ("start", "sayings", "fault"),
    [
        (1, [Turn("bob", 1), Stumble("refusal")], Refused),
        (0, [Turn("bob", 1)] * 40 + [Stumble("fault")], ZeroDivisionError),
        (2, [Answer("ring"), Answer((7,))], Invalid),
        (4, [Turn("bob", 1)], Invalid),
        (-1, [Turn("bob", 1)], Invalid),
    ],
)
def test_a_rewrite_that_fails_leaves_no_trace(looting, paper, start, sayings, fault):
    before, kept = everything(looting), list(paper.kept)
    with pytest.raises(fault):
        looting.rewrite(start, sayings)
    assert everything(looting) == before
    assert paper.kept == kept


def test_one_step_back_takes_what_the_app_said_by_itself_with_what_brought_it(looting):
    looting.say(Answer((3,)), auto=True)
    assert before_last_step(looting.lines, looting.cursor) == 2, "the answer before it was somebody's own"
    looting.go(2)
    looting.say(Answer("ring"))
    assert before_last_step(looting.lines, looting.cursor) == 2


def test_one_step_forward_brings_what_the_app_said_by_itself_with_what_brought_it(looting):
    looting.say(Answer((3,)), auto=True)
    looting.go(before_last_step(looting.lines, looting.cursor))
    assert after_next_step(looting.lines, looting.cursor) == 4
    looting.go(4)
    assert (looting.question, after_next_step(looting.lines, looting.cursor)) == (None, 4)


def test_what_the_app_said_by_itself_stays_so_where_it_is_said_again(journal):
    cup = Answer("cup")
    journal.say(Loot("bob"))
    journal.say(cup, auto=True)
    journal.rewrite(0, [Turn("ann", 1), journal.lines[0].said, cup])
    assert [line.auto for line in journal.lines] == [False, False, True]
    journal.rewrite(1, [Loot("bob"), Answer("cup")])
    assert not any(line.auto for line in journal.lines), "somebody else's answer of the same words"


@pytest.mark.parametrize("kind", ["choice", "fighter", "card", "several", "instruction"])
def test_a_choice_among_nothing_cannot_be_asked(kind):
    with pytest.raises(Invalid, match="nothing-to-choose"):
        Ask("anna", "toy.ask", kind)


@pytest.mark.parametrize("kind", ["number", "dice"])
def test_numbers_and_dice_need_no_options(kind):
    assert Ask("anna", "toy.ask", kind).options == ()
