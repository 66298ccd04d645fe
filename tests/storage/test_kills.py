"""Killed at any moment, the file opens with every acknowledged line."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.duel import CODEC, Attack
from companion.journal import Answer
from companion.storage import Store
from companion.translations import tr
from tests.duel.stage import Stage as Duel
from tests.journal.toy import ToySetup, Turn
from tests.storage.speaker import GAME, REPLACED, REWRITTEN, STORY, before_the_cards
from tests.storage.test_damage import scratch
from tests.walks import long_walk, some_today

ROOT = Path(__file__).parents[2]
GAMES = {"first": 1, "second": 3}
"""How many lines each has."""
SETTINGS_PAGE = 3


@pytest.fixture
def nursery(path):
    """A process that starts speakers on the test's file."""
    command = [sys.executable, "-m", "tests.storage.speaker", str(path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, text=True, bufsize=1, **pipes) as process:
        yield process
        process.stdin.close()


def killed_after(nursery, start, patience):
    """Let a speaker go on from a step, kill it after some acknowledged ones; gives the last of those."""
    nursery.stdin.write(f"speak {start}\n")
    acknowledged, pid = start, 0
    for message in nursery.stdout:
        word, *number = message.split()
        if word == "gone":
            return acknowledged
        if word == "pid":
            pid = int(number[0])
        else:
            acknowledged = int(number[0])
        if acknowledged - start >= patience and pid:
            os.kill(pid, signal.SIGKILL)
            pid = 0
    raise AssertionError("the nursery fell silent")


@pytest.mark.parametrize("kills", [30, pytest.param(120, marks=long_walk)])
def test_kills_lose_no_acknowledged_line(nursery, opened, kills):
    opened().games.new("toy", ToySetup(), "")
    chance, reached = random.Random(2024), 0
    for _ in range(kills):
        acknowledged = killed_after(nursery, reached, chance.randrange(12))
        store = opened()
        journal = store.games.open(GAME)
        store.close()
        assert store.file.quarantined is None
        found = (len(journal.lines), journal.cursor)
        # The step under way may have landed or not; the acknowledged one must have.
        possible = {(STORY[n].lines, STORY[n].cursor): n for n in (acknowledged + 1, acknowledged)}
        assert found in possible
        reached = possible[found]
        assert [line.said for line in journal.lines] == [Turn("ann", n + 1) for n in range(found[0])]
    assert reached > kills


def test_killed_at_any_statement_while_the_file_is_first_made_it_opens_clean(nursery, opened, path):
    for statement in range(1, 1000):
        for leftover in path.parent.iterdir():
            leftover.unlink()
        nursery.stdin.write(f"create {statement}\n")
        said = list(iter(nursery.stdout.readline, "gone\n"))
        store = opened()
        assert (store.file.quarantined, store.games.find()) == (None, ())
        store.games.open(store.games.new("toy", ToySetup(), "")).say(Turn("ann", 1))
        store.close()
        if said:
            break
    assert statement > 10


def test_a_hundred_kills_within_a_rewrite_leave_the_old_story_or_the_new_one(nursery, opened):
    kills, outcomes = 0, set()
    while kills < 100:
        store = opened()
        game = store.games.new("toy", ToySetup(), "")
        assert game == GAME
        for said in REPLACED:
            store.games.open(game).say(said)
        store.close()
        kills += killed_in_every_statement(nursery, opened, outcomes)
        store = opened()
        store.games.delete(game)
        store.close()
    assert outcomes == {REPLACED, REWRITTEN}


def test_killed_while_a_whole_combat_is_taken_back_it_stands_or_is_gone(nursery, path):
    """What the lens understood goes back as one step: never half a combat."""
    game = Duel("shakespeare", "hamlet")
    store = Store(path, {"duel": CODEC})
    assert store.games.new("duel", game.setup, "") == GAME
    journal = store.games.open(GAME)
    for line in game.journal.lines:
        journal.say(line.said)
    journal.say(Attack("p1.shakespeare", "p2.hamlet"))
    cards = ("p1:shakespeare/horror#1", "p2:hamlet/nothing-either-good-or-bad#1")
    journal.rewrite(journal.cursor, [Answer(card) for card in cards])
    whole, before, found = journal.cursor, before_the_cards(journal), set()
    assert (whole - before, journal.table.combat) == (2, None)
    store.close()
    for statement in range(1, 100):
        nursery.stdin.write(f"not_so {statement}\n")
        said = list(iter(nursery.stdout.readline, "gone\n"))
        store = Store(path, {"duel": CODEC})
        found.add(store.games.open(GAME).cursor)
        store.close()
        if said:
            break
    assert found == {whole, before}
    assert statement > 3


def without_its_format(path):
    """One bit of its head is wrong: it is damaged at first sight, and the last lines still wait beside it."""
    whole = bytearray(path.read_bytes())
    whole[18] ^= 0x04
    path.write_bytes(whole)


def without_a_page(path):
    """The page of settings cannot be read, which is found out when the last lines are in the file."""
    scratch(path, SETTINGS_PAGE)


@pytest.mark.parametrize("ruin", some_today([without_its_format, without_a_page], 1))
def test_killed_at_any_moment_while_a_damaged_file_is_rescued_no_game_is_lost(nursery, opened, path, ruin):
    left, outcomes = files_of_a_killed_app(opened, path), []
    for moment in range(1, 1000):
        for leftover in path.parent.iterdir():
            leftover.unlink()
        for one, whole in left.items():
            one.write_bytes(whole)
        ruin(path)
        nursery.stdin.write(f"rescue {moment}\n")
        said = list(iter(nursery.stdout.readline, "gone\n"))
        in_place = bool(quarantined(path)) and not any("-instead-" in name for name in quarantined(path))
        store = opened()
        assert {game.title: len(store.games.open(game.id).lines) for game in store.games.find()} == GAMES
        store.close()
        # Also whoever finds the new file in its place, and sound, is told: nobody was before.
        old, *lines = quarantined(path)
        assert old in tr(store.file.quarantined.text)
        assert lines == ([f"{old}-wal"] if ruin is without_its_format else [])
        outcomes.append(in_place)
        if said:
            break
    assert outcomes.count(False) > 20
    assert outcomes.count(True) > 1


def files_of_a_killed_app(opened, path):
    """Two games as an app leaves them that was killed: the last lines wait beside the file."""
    store = opened()
    store.file.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for title, lines in GAMES.items():
        journal = store.games.open(store.games.new("toy", ToySetup(), title, ("Zoé",)))
        for by in range(lines):
            journal.say(Turn("ann", by + 1))
    found = {one: one.read_bytes() for one in (path, path.with_name(f"{path.name}-wal"))}
    store.close()
    return found


def quarantined(path):
    """Names of what was set aside or is about to be."""
    return sorted(one.name for one in path.parent.glob("games-20*") if not one.name.endswith("-shm"))


def killed_in_every_statement(nursery, opened, outcomes):
    """Kill a rewrite at its first statement, at its second, and so on until it is done; gives how often."""
    for statement in range(1, 1000):
        nursery.stdin.write(f"rewrite {statement}\n")
        said = list(iter(nursery.stdout.readline, "gone\n"))
        store = opened()
        outcomes.add(tuple(line.said for line in store.games.open(GAME).lines))
        store.close()
        if said:
            return statement - 1
    raise AssertionError("it never came to an end")
