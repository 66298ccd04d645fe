"""A script plays the same game: every line is answered by one line, and nonsense changes nothing."""

from __future__ import annotations

import io
import json
import os
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.chance import FairDice
from companion.driver import LONGEST_LINE, Driver, serve
from companion.games import Game
from companion.translations import use_language
from tests.journal import toy

ROOT = Path(__file__).parents[1]
TOY = {"toy": Game(toy.CODEC, toy.legal, toy.view, lambda _setup, _lines: {})}
FIRST_TABLE = {"coins": {"ann": 5, "bob": 5}, "chest": ["cup", "ring", "crown"], "die": None}


@pytest.fixture(autouse=True)
def _english():
    yield
    use_language("en")


def ask(driver, request):
    """Send one request and read the reply."""
    return json.loads(driver.hear(json.dumps(request)))


def said(kind, **fields):
    return {"do": {"is": kind, **fields}}


@pytest.fixture
def driver():
    """A driver at a fresh toy table."""
    driver = Driver(TOY)
    assert ask(driver, {"new": "toy"})["ok"]
    return driver


@pytest.fixture
def looting(driver):
    """Bob is asked which treasure he takes."""
    assert ask(driver, said("Loot", player="bob"))["ok"]
    return driver


def test_a_new_game_shows_its_table():
    reply = ask(Driver(TOY), {"new": "toy", "coins": 2})
    assert reply == {
        "ok": True, "events": [], "question": None,
        "view": FIRST_TABLE | {"coins": {"ann": 2, "bob": 2}},
    }  # fmt: skip


def test_a_command_is_answered_with_its_facts_and_the_question_left_open(driver):
    reply = ask(driver, said("Loot", player="bob"))
    assert reply["events"] == [{"is": "CoinsMoved", "player": "bob", "by": -1}]
    question = reply["question"]
    assert (question["who"], question["key"], question["kind"]) == ("bob", "toy.which", "choice")
    assert [(one["id"], one["refused"]) for one in question["options"]] == [
        ("cup", None), ("ring", None), ("crown", {"rule": "T-04", "text": "toy.crown-is-last"}),
    ]  # fmt: skip


def test_answers_lead_to_the_end_of_the_command(looting):
    assert ask(looting, {"answer": "cup"})["question"]["kind"] == "dice"
    reply = ask(looting, {"answer": [6]})
    assert (reply["question"], reply["view"]["coins"]["bob"], reply["view"]["die"]) == (None, 10, 6)


def test_a_refusal_names_its_rule_and_changes_nothing(driver):
    reply = ask(driver, said("Turn", player="ann", by=-6))
    assert reply == {"ok": False, "refused": {"rule": "T-01", "text": "toy.poor"}}
    assert ask(driver, {"view": True})["view"] == FIRST_TABLE


def test_undo_and_redo_move_by_lines(looting):
    assert ask(looting, {"undo": 1})["view"] == FIRST_TABLE
    reply = ask(looting, {"redo": 1})
    assert (reply["question"]["key"], reply["view"]["coins"]["bob"]) == ("toy.which", 4)


def test_legal_lists_what_can_be_said_and_why_not(driver):
    ask(driver, said("Turn", player="ann", by=-5))
    loot, poor, whisper = ask(driver, {"legal": True})["legal"]
    assert loot == {"do": {"is": "Loot", "player": "bob"}, "refused": None}
    assert poor["refused"]["rule"] == "T-01"
    ask(driver, {"do": loot["do"]})
    assert ask(driver, {"legal": True})["legal"] == [whisper]


def test_a_match_saved_in_the_reply_can_be_taken_up(looting):
    saved = ask(looting, {"save": True})["saved"]
    again = Driver(TOY)
    assert ask(again, {"load": saved}) == ask(looting, {"view": True})


def test_a_match_saved_in_a_file_can_be_taken_up(looting, tmp_path):
    path = str(tmp_path / "a match.json")
    assert ask(looting, {"save": path})["ok"]
    again = Driver(TOY)
    assert ask(again, {"load": path}) == ask(looting, {"view": True})
    assert [one.name for one in tmp_path.iterdir()] == ["a match.json"]


def test_a_match_is_never_saved_over_what_is_no_file(looting, tmp_path):
    pipe, folder = tmp_path / "pipe", tmp_path / "folder"
    os.mkfifo(pipe)
    folder.mkdir()
    for place in (pipe, folder):
        assert ask(looting, {"save": str(place)}) == {"ok": False, "error": "The file cannot be written."}
    assert pipe.is_fifo()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder", "pipe"]


def test_the_app_rolls_the_dice_that_are_asked_for():
    driver = Driver(TOY, FairDice(random.Random(7)))
    for request in ({"new": "toy"}, said("Loot", player="bob"), {"answer": "cup"}):
        ask(driver, request)
    reply = ask(driver, {"roll": True})
    assert (reply["question"], reply["view"]["die"]) == (None, random.Random(7).randint(1, 6))


def test_the_language_changes_at_once(driver):
    english = ask(driver, {"answer": "cup"})["error"]
    assert ask(driver, {"language": "fr"})["ok"]
    assert (english, ask(driver, {"answer": "cup"})["error"]) == (
        "Nobody has asked anything.",
        "Aucune question n’est posée.",
    )


def nested(depth):
    return "[" * depth + "]" * depth


BROKEN_SAVE = {"schema": 1, "kind": "toy", "setup": {"coins": 5}, "cursor": 1, "lines": []}
STRANGE_FACT = {
    "said": {"is": "Loot", "player": "eve"}, "then": [{"is": "CoinsMoved", "player": "eve", "by": 1}],
    "label": {"key": "x", "values": {}}, "open": False, "reveals": False, "at": None,
}  # fmt: skip
GARBAGE = [
    "", " ", "{", "}", "null", "true", "3", '"view"', "[]", "{}", "[{}]", "\x00", "view", "{'view': true}",
    '{"view": true} {"view": true}', '{"view": true, "view": true}', '{"view": NaN}', '{"undo": Infinity}',
    '{"undo": -Infinity}', '{"undo": 1e999}', '{"answer": "\\ud800"}', '{"answer": ' + nested(5000) + "}",
    nested(100_000), "[" * 100_000, '{"a":' * 50_000, "9" * 10_000, '{"undo": ' + "9" * 4000 + "}",
    b"\xff\xfe", b'{"answer": "\xc3"}', b"\x00" * 100, "x" * (LONGEST_LINE + 1), " " * (LONGEST_LINE + 1),
]  # fmt: skip
WRONG = [
    {"fly": True}, {"view": True, "legal": True}, {"view": 1}, {"view": None}, {"legal": "true"}, {"": 1},
    {"undo": 0}, {"undo": -1}, {"undo": True}, {"undo": 1.0}, {"undo": "1"}, {"undo": 99}, {"redo": 1},
    {"redo": []}, {"undo": None}, {"do": None}, {"do": []}, {"do": {}}, {"do": {"is": 3}},
    {"do": {"is": "Fly"}},
    {"do": {"is": "Turn"}}, {"do": {"is": "Turn", "player": "ann", "by": True}},
    {"do": {"is": "Turn", "player": "ann", "by": 1.5}}, {"do": {"is": "Turn", "player": "eve", "by": 1}},
    {"do": {"is": "Loot", "player": "bob", "and": "more"}},
    {"do": {"is": "CoinsMoved", "player": "ann", "by": 1}},
    {"do": {"is": "Loot", "player": "nobody"}}, {"do": {"is": "Stumble"}},
    {"answer": None}, {"answer": {}}, {"answer": "cup"}, {"answer": [[1]]}, {"roll": True}, {"roll": 2},
    {"new": "chess"}, {"new": None}, {"new": ["toy"]}, {"new": "toy", "coins": "many"},
    {"new": "toy", "x": 1},
    {"language": "de"}, {"language": None}, {"language": ["fr"]}, {"save": False}, {"save": ""}, {"save": 3},
    {"save": "/nowhere/at/all"}, {"save": "/"}, {"save": "\x00"}, {"load": True}, {"load": "/nowhere"},
    {"load": "/"}, {"load": "\x00"}, {"load": {}}, {"load": []}, {"load": {"kind": ["toy"]}},
    {"load": BROKEN_SAVE},
    {"load": BROKEN_SAVE | {"lines": [STRANGE_FACT]}}, {"load": "/dev/zero"}, {"load": str(ROOT / "LICENSE")},
]  # fmt: skip


@pytest.mark.parametrize("line", [*GARBAGE, *map(json.dumps, WRONG)], ids=lambda line: repr(line[:60]))
def test_nonsense_is_answered_by_one_error_and_changes_nothing(driver, line):
    ask(driver, said("Turn", player="ann", by=1))
    before = driver.hear('{"save": true}')
    reply = driver.hear(line)
    assert len(reply.splitlines()) == 1
    assert set(json.loads(reply)) == {"ok", "error"}
    assert driver.hear('{"save": true}') == before


@pytest.mark.parametrize("verb", ["do", "answer", "undo", "redo", "legal", "view", "save", "roll"])
def test_before_a_game_there_is_nothing_to_ask(verb):
    value = {"undo": 1, "redo": 1}.get(verb, True)
    assert ask(Driver(TOY), {verb: value}) == {"ok": False, "error": "Begin with a new game, or load one."}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
VERB = st.sampled_from(["new", "do", "answer", "undo", "redo", "legal", "view", "load", "roll", "language"])
LOOT, TURN = said("Loot", player="bob"), said("Turn", player="ann", by=-1)
SENSE = st.sampled_from([LOOT, TURN, {"answer": "cup"}, {"answer": [3]}, {"undo": 1}, {"redo": 1}])
LINE = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60),
    JSON.map(json.dumps),
    st.dictionaries(VERB, JSON, max_size=2).map(json.dumps),
    SENSE.map(json.dumps),
)


@given(st.lists(LINE, max_size=12))
def test_no_line_whatever_it_holds_brings_the_driver_down(lines):
    driver = Driver(TOY)
    ask(driver, {"new": "toy"})
    for line in lines:
        before = driver.hear('{"save": true}')
        reply = driver.hear(line)
        assert len(reply.splitlines()) == 1
        answered = json.loads(reply)
        assert set(answered) >= ({"ok", "events", "question", "view"} if answered["ok"] else {"ok"})
        if not answered["ok"]:
            assert driver.hear('{"save": true}') == before
            assert "went wrong inside" not in reply
    use_language("en")


def test_a_huge_line_is_let_go_by_and_the_next_one_is_heard():
    heard = io.BytesIO(b"[" * (3 * LONGEST_LINE) + b'\n{"new": "toy"}\r\n\n{"view": true')
    spoken = io.BytesIO()
    serve(Driver(TOY), heard, spoken)
    assert [json.loads(line)["ok"] for line in spoken.getvalue().splitlines()] == [False, True, False, False]


def session():
    """The session printed in the manual, as pairs of what was typed and what came back."""
    manual = (ROOT / "docs" / "driver.md").read_text(encoding="utf-8")
    typed = re.findall(r"^> (.*)\n< (.*)$", manual, re.MULTILINE)
    assert len(typed) > 20
    return [(request, json.loads(reply)) for request, reply in typed]


def agrees(printed, heard):
    """Whether a reply is what the manual prints, where "…" stands for anything left out."""
    if isinstance(printed, dict) and isinstance(heard, dict):
        shown = {name: value for name, value in printed.items() if name != "…"}
        complete = "…" in printed or set(shown) == set(heard)
        return complete and all(name in heard and agrees(shown[name], heard[name]) for name in shown)
    if isinstance(printed, list) and isinstance(heard, list):
        shown = [one for one in printed if one != "…"]
        complete = "…" in printed or len(shown) == len(heard)
        return complete and all(agrees(*pair) for pair in zip(shown, heard, strict=False))
    return printed == heard


def test_the_manuals_session_is_real(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    driver = Driver()
    for request, printed in session():
        heard = json.loads(driver.hear(request))
        told = agrees(printed, heard)
        assert told, f"the manual's reply to {request} is no longer true: now {json.dumps(heard)[:600]}"


@pytest.mark.parametrize(
    ("printed", "heard", "agree"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": 1, "…": "…"}, {"a": 1, "b": 2}, True),
        ({"a": 1, "…": "…"}, {"a": 2}, False),
        (["x"], ["x", "y"], False),
        (["x", "…"], ["x", "y"], True),
    ],
)
def test_the_comparison_leaves_out_only_what_is_marked(printed, heard, agree):
    assert agrees(printed, heard) is agree


def run_driver(typed, **environment):
    command = [sys.executable, "-m", "companion.driver"]
    around = {"cwd": ROOT, "env": os.environ | environment, "timeout": 60}
    return subprocess.run(command, input=typed, capture_output=True, check=False, **around)


def test_the_program_speaks_utf8_in_any_locale_and_never_shows_a_traceback():
    done = run_driver(b'{"language": "fr"}\n{"view": true}\nbroken\n\xff\n{"new"', LC_ALL="C", PYTHONUTF8="0")
    replies = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert [one["ok"] for one in replies] == [True, False, False, False, False]
    assert replies[1]["error"].startswith("Commencez par une nouvelle partie")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("around", ["<&-", ">&-", "> /dev/full", "> /dev/full 2>&-"])
def test_with_nobody_to_hear_or_answer_it_goes_without_a_word(around):
    script = f"echo '{{\"view\": true}}' | {shlex.quote(sys.executable)} -m companion.driver {around}"
    # As it is where nobody has asked Python not to buffer.
    around_it = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        script, shell=True, cwd=ROOT, env=around_it, capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


def test_a_listener_who_leaves_is_no_fault():
    script = f"yes '{{\"view\": true}}' | {shlex.quote(sys.executable)} -m companion.driver | head -n 1"
    done = subprocess.run(script, shell=True, cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert (len(done.stdout.splitlines()), done.stderr) == (1, b"")
