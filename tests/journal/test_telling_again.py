"""Opening a match again: facts are believed, only the command still waiting is run once more."""

from __future__ import annotations

import json

import pytest

from companion.journal import SCHEMA, Answer, Invalid, Journal, before_last_step, read_json
from companion.journal.foreign import DEEPEST, split_list
from companion.journal.journal import MOST_PICTURES, PICTURE_EVERY
from tests.journal.toy import CODEC, CoinsMoved, Loot, Stumble, ToySetup, Turn, Whisper

ROUND = (Loot("bob"), Answer("cup"), Whisper("ann", 2), Answer((4,)))


def told(*sayings):
    journal = Journal(ToySetup())
    for said in sayings:
        journal.say(said)
    return journal


def opened_again(journal):
    return CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(journal))))


def test_closed_lines_are_never_run_again(monkeypatch):
    journal = told(*ROUND)
    monkeypatch.setattr(Loot, "told", 0)
    again = opened_again(journal)
    assert (again.table.picture(), Loot.told) == (journal.table.picture(), 0)


def test_only_the_waiting_command_is_run_again(monkeypatch):
    journal = told(*ROUND, Loot("ann"), Answer("ring"))
    monkeypatch.setattr(Loot, "told", 0)
    again = opened_again(journal)
    assert (again.question, again.table.picture()) == (journal.question, journal.table.picture())
    assert Loot.told == 1


def test_a_later_rule_does_not_alter_what_was_told(monkeypatch):
    journal = told(*ROUND)
    monkeypatch.setattr(Loot, "wage", 3)
    assert opened_again(journal).table.coins == {"ann": 7, "bob": 8}


def test_a_rule_changed_under_a_waiting_command_goes_back_to_where_it_began(monkeypatch):
    journal = told(Turn("ann", 1), Loot("bob"), Answer("cup"))
    monkeypatch.setattr(Loot, "wage", 3)
    again = opened_again(journal)
    assert (again.cursor, again.question, again.table.coins) == (1, None, {"ann": 6, "bob": 5})
    assert again.say(Loot("bob")).events == (CoinsMoved("bob", -3),)


def test_undo_into_a_command_whose_rule_changed_takes_all_of_it_back(monkeypatch):
    journal = opened_again(told(Turn("ann", 1), *ROUND))
    monkeypatch.setattr(Loot, "wage", 3)
    journal.undo()
    assert (journal.cursor, journal.question, journal.table.coins) == (1, None, {"ann": 6, "bob": 5})


def test_a_long_match_opened_again_keeps_pictures_on_the_way():
    """Undo must not fold a whole match: the nearest picture is near wherever the match was opened."""
    journal = opened_again(told(*[Turn("ann", 1)] * (5 * PICTURE_EVERY)))
    assert folded_by_undo(journal) < PICTURE_EVERY
    assert journal.table.coins["ann"] == 5 + 5 * PICTURE_EVERY - 1


def folded_by_undo(journal):
    """How many facts one step back writes on the table again."""
    return folded_by(journal.undo)


def folded_by(deed):
    """How many facts are written on the table by it."""
    folded = []
    whole = CoinsMoved.apply
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CoinsMoved, "apply", lambda event, table: (folded.append(event), whole(event, table)))
        deed()
    return len(folded)


@pytest.mark.parametrize("opened", [opened_again, lambda journal: journal], ids=["opened again", "as told"])
def test_undo_folds_few_lines_beside_an_open_question_too(opened):
    """However many dials were turned while a question was open, the steps that wait stay where they are."""
    many = 5 * PICTURE_EVERY
    journal = opened(told(Loot("bob"), *[Whisper("ann", 1)] * many))
    asked, runs = journal.question, Loot.told
    for left in range(many - 1, -1, -1):
        assert folded_by_undo(journal) < PICTURE_EVERY
        assert (journal.question, journal.table.coins["ann"]) == (asked, 5 + left)
    assert Loot.told == runs, "the command that waits was not run again"
    for said in (Whisper("bob", 1), Answer("cup"), Whisper("ann", 1), Answer((3,))):
        journal.say(said)
    straight = told(Loot("bob"), Whisper("bob", 1), Answer("cup"), Whisper("ann", 1), Answer((3,)))
    assert CODEC.dump_journal(journal) == CODEC.dump_journal(straight)
    assert journal.table.picture() == straight.table.picture()


def test_an_answer_taken_back_runs_the_waiting_command_again_and_a_fault_beside_it_does_not():
    journal = told(Loot("bob"), *[Whisper("ann", 1)] * 3, Answer("cup"), *[Whisper("ann", 1)] * 3)
    runs = Loot.told
    with pytest.raises(ZeroDivisionError):
        journal.say(Stumble("fault"))
    assert (Loot.told, journal.table.coins["ann"], journal.question.key) == (runs, 11, "toy.roll")
    journal.go(4)
    assert (Loot.told, journal.table.coins["ann"], journal.question.key) == (runs + 1, 8, "toy.which")
    journal.go(8)
    assert (journal.table.coins["ann"], journal.question.key) == (11, "toy.roll")
    assert journal.say(Answer((2,))).open is False


@pytest.mark.parametrize("opened", [opened_again, lambda journal: journal], ids=["opened again", "as told"])
def test_an_answer_taken_back_or_said_again_folds_few_lines_beside_its_question(opened):
    """The command that waits runs again, but not every dial turned since it began is turned again."""
    beside = [Whisper("ann", 1)] * (5 * PICTURE_EVERY)
    journal = opened(told(Loot("bob"), *beside, Answer("cup"), *beside))
    asked = len(beside) + 2
    assert folded_by(lambda: journal.go(asked - 1)) < PICTURE_EVERY + 2
    assert (journal.question.key, journal.table.coins["ann"]) == ("toy.which", 5 + len(beside))
    journal.redo()
    assert (journal.question.key, journal.table.chest) == ("toy.roll", ("ring", "crown"))
    assert folded_by(journal.undo) < PICTURE_EVERY + 2
    journal.say(Answer("ring"))
    journal.say(Answer((2,)))
    straight = told(Loot("bob"), *beside, Answer("ring"), Answer((2,)))
    assert CODEC.dump_journal(journal) == CODEC.dump_journal(straight)
    assert journal.table.picture() == straight.table.picture()


def test_the_written_form_is_stable():
    journal = told(Turn("ann", -1), Loot("bob"))
    assert CODEC.dump_journal(journal) == {
        "schema": SCHEMA,
        "kind": "toy",
        "setup": {"coins": 5},
        "cursor": 2,
        "lines": [
            {
                "said": {"is": "Turn", "player": "ann", "by": -1},
                "then": [{"is": "CoinsMoved", "player": "ann", "by": -1}],
                "label": {"key": "toy.turned", "values": {"player": "ann", "by": -1, "before": 5}},
                "open": False,
                "reveals": False,
                "at": None,
            },
            {
                "said": {"is": "Loot", "player": "bob"},
                "then": [{"is": "CoinsMoved", "player": "bob", "by": -1}],
                "label": {"key": "toy.loots", "values": {"player": "bob", "left": 3}},
                "open": True,
                "reveals": False,
                "at": None,
            },
        ],
    }


def test_what_the_app_said_by_itself_is_written_only_where_it_is_so():
    """Matches of before have no such key, and open as they did."""
    journal = told(Loot("bob"))
    journal.say(Answer("cup"), auto=True)
    form = CODEC.dump_journal(journal)
    assert [line.get("auto") for line in form["lines"]] == [None, True]
    assert CODEC.journal(form).lines == journal.lines
    assert before_last_step((again := CODEC.foreign(form)).lines, again.cursor) == 0


def damaged(path, value):
    """The form of a small match with one value replaced."""
    form = json.loads(json.dumps(CODEC.dump_journal(told(*ROUND))))
    place = form
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return form


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("schema",), SCHEMA + 1),
        (("schema",), None),
        (("kind",), "chess"),
        (("setup",), {"coins": "5"}),
        (("setup",), {"coins": True}),
        (("setup",), {"coins": 5, "gems": 1}),
        (("setup",), None),
        (("cursor",), 5),
        (("cursor",), -1),
        (("cursor",), True),
        (("lines",), {}),
        (("lines", 0), None),
        (("lines", 0), {}),
        (("lines", 0, "extra"), 1),
        (("lines", 0, "then"), ""),
        (("lines", 0, "then"), [{"is": "Loot", "player": "bob"}]),
        (("lines", 0, "then"), [{"is": "CoinsMoved", "player": "bob"}]),
        (("lines", 0, "open"), 1),
        (("lines", 0, "auto"), 1),
        (("lines", 0, "at"), "now"),
        (("lines", 0, "label"), "toy.loots"),
        (("lines", 0, "label"), {"key": "toy.loots", "values": {"player": 1.5}}),
        (("lines", 0, "label"), {"key": 1, "values": {}}),
        (("lines", 0, "said"), {"is": "Turn", "player": "eve", "by": 1}),
        (("lines", 0, "said"), {"is": ["Turn"]}),
        (("lines", 1, "said"), {"answer": None}),
        (("lines", 1, "said"), {"answer": [["cup"]]}),
    ],
)
def test_a_form_that_is_not_one_is_invalid(path, value):
    with pytest.raises(Invalid):
        CODEC.journal(damaged(path, value))


@pytest.mark.parametrize("form", [None, [], "x", 3])
def test_only_an_object_is_a_match(form):
    with pytest.raises(Invalid):
        CODEC.journal(form)


@pytest.mark.parametrize(
    "garbage",
    [
        "", "{", "nul", "[NaN]", "[Infinity]", "[-Infinity]", "[1e999]", '{"a": 1, "a": 2}', '"\\ud800"',
        b'"\xff"',
        "[" * 100_000, '{"a":' * 5000, "[" * 101 + "]" * 101, "9" * 5000,
    ],
)  # fmt: skip
def test_json_from_outside_is_read_with_limits(garbage):
    with pytest.raises(Invalid):
        read_json(garbage)


def test_a_value_may_be_as_deep_as_the_limit():
    assert read_json("[" * DEEPEST + "]" * DEEPEST)


def test_brackets_inside_strings_are_not_depth():
    assert read_json('["' + "[" * 500 + '\\"' + "{" * 500 + '"]')[0].count("[") == 500


def test_length_is_limited_before_anything_is_read():
    with pytest.raises(Invalid):
        read_json("[1, 2, 3]", longest=8)


LISTED = ([], [[]], [{"b": [1, "]"]}, "é", '"b":[2,'], ["a", 'b"', ["c", "}"], None, 1.5])


@pytest.mark.parametrize("listed", LISTED)
@pytest.mark.parametrize("indent", [None, 1])
def test_a_long_list_is_split_without_a_letter_lost(listed, indent):
    whole = {"a": '"b":[1]', "b": listed, "c": [listed]}
    file = json.dumps(whole, indent=indent, ensure_ascii=False).encode()
    bare, places = split_list(file, "b", 5, 1_000)
    assert json.loads(bare) == {**whole, "b": []}
    assert [json.loads(file[place]) for place in places] == listed


def test_an_endless_match_keeps_a_bounded_number_of_pictures(monkeypatch):
    """Each was kept: after ten thousand lines they took more room than the match."""
    monkeypatch.setattr("companion.journal.journal.PICTURE_EVERY", 1)
    journal = told(*[Turn("ann", 1)] * (3 * MOST_PICTURES))
    assert len(journal._pictures) <= MOST_PICTURES
    for cursor in (5, 3 * MOST_PICTURES - 1, 200):
        journal.go(cursor)
        assert journal.table.coins["ann"] == 5 + cursor


@pytest.mark.parametrize(
    "broken", ["1,]", ",1]", "1 2]", "[1}]", "1", "1,", '"', "1}", "[" * 5_000, '"longer than it may be"]']
)
def test_a_list_that_is_none_is_not_split(broken):
    with pytest.raises(Invalid):
        split_list(b'{"b":[%b}' % broken.encode(), "b", 5, 12)


@pytest.mark.parametrize("tail", ["", "\\", "[[["])
def test_a_string_that_never_ends_is_taken_in_one_go(tail):
    endless = '"' + '\\"' * 300_000 + tail
    with pytest.raises(Invalid):
        read_json("[" + endless)
