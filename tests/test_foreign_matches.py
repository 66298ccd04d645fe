"""A match from outside is walked through whole: every real one is taken, an impossible one is refused."""

from __future__ import annotations

import copy
import json
from importlib import import_module
from random import Random

import pytest

from companion import duel, wayward
from companion.driver import Driver
from companion.duel.consistency import MOST_REMEMBERED
from companion.games import GAMES
from companion.journal import MOST_LINES, Codec, Invalid
from companion.journal.codec import MOST_FACTS
from companion.translations import tr
from companion.wayward.table import MOST_IN_A_TURN
from tests.duel.bot import PAIRS, next_saying
from tests.duel.bot import duel as begun
from tests.story import MATCHES, played
from tests.wayward.bot import Bot
from tests.wayward.random_games import correct_something

LINES = 60


def form_of(codec, journal):
    return json.loads(json.dumps(codec.dump_journal(journal)))


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.txt")), ids=lambda path: path.stem)
def test_every_match_we_tell_is_taken(path):
    text = path.read_text("utf-8")
    kind = next(line.removeprefix("game ") for line in text.splitlines() if line.startswith("game "))
    codec, (_told, journal) = GAMES[kind].codec, played(text)
    assert codec.foreign(form_of(codec, journal)).table.picture() == journal.table.picture()


@pytest.mark.parametrize("pair", PAIRS[::3], ids="-".join)
def test_every_duel_that_was_played_is_taken(pair):
    journal, chance = begun(*pair), Random(7)
    while (saying := next_saying(journal, chance)) is not None and len(journal.lines) < 150:
        journal.say(saying)
    assert duel.CODEC.foreign(form_of(duel.CODEC, journal)).lines == journal.lines


@pytest.mark.parametrize("seed", range(6))
def test_every_race_that_was_played_is_taken_with_its_corrections(seed):
    bot = Bot(seed)
    for _line, _ in zip(range(250), bot.play(), strict=False):
        if bot.dice.random() < 0.1:
            correct_something(bot)
    assert wayward.CODEC.foreign(form_of(wayward.CODEC, bot.journal)).lines == bot.journal.lines


def raced():
    bot = Bot(3)
    for _line, _ in zip(range(LINES), bot.play(), strict=False):
        pass
    return form_of(wayward.CODEC, bot.journal)


def dueled():
    journal, chance = begun("hamlet", "medusa"), Random(3)
    for _line in range(LINES):
        journal.say(next_saying(journal, chance))
    return form_of(duel.CODEC, journal)


def first(form, name):
    """The first fact of a kind."""
    return next(fact for line in form["lines"] for fact in line["then"] if fact["is"] == name)


def renamed(form):
    form["setup"]["players"][0]["name"] = "Somebody Else"


def rich(form):
    first(form, "GoldGained")["amount"] = 10**12


def nowhere(form):
    first(form, "TurnBegan")["player"] = "Nobody"


def healthy(form):
    first(form, "Damaged")["amount"] = -(10**12)


def a_little_too_healthy(form):
    first(form, "Damaged")["amount"] = -90


def drawn_too_often(form):
    first(form, "Drawn")["cards"] = 31


def another_hero(form):
    form["setup"]["seats"][0]["hero"] = "alice"


def nobodys_card(form):
    first(form, "CardMoved")["to"] = "the moon"


def another_phase(form):
    first(form, "PhaseReached")["phase"] = "tea"


FORGERIES = {
    wayward.CODEC: (raced, (renamed, rich, nowhere)),
    duel.CODEC: (
        dueled,
        (healthy, a_little_too_healthy, drawn_too_often, another_hero, nobodys_card, another_phase),
    ),
}


@pytest.mark.parametrize(
    ("codec", "form", "forge"),
    [(codec, form, forge) for codec, (form, forgeries) in FORGERIES.items() for forge in forgeries],
    ids=lambda one: getattr(one, "__name__", ""),
)
@pytest.mark.parametrize("undone", [False, True])
def test_a_forged_match_is_refused_in_words_and_the_game_on_the_table_stays(codec, form, forge, undone):
    """Also where the forgery lies among the lines that were taken back: redo would meet it."""
    sound = form()
    forged = copy.deepcopy(sound)
    forge(forged)
    if undone:
        forged["cursor"] = 0
    driver = Driver()
    assert json.loads(driver.hear(json.dumps({"load": sound})))["ok"]
    before = driver.journal
    reply = json.loads(driver.hear(json.dumps({"load": forged})))
    assert (reply["ok"], driver.journal) == (False, before)
    with pytest.raises(Invalid) as fault:
        codec.foreign(forged)
    assert tr(fault.value.text) in reply["error"]


def test_whatever_number_is_forged_the_match_is_refused_or_plays_on():
    """One number anywhere replaced: never a fault later, in any view, log or undo."""
    chance = Random(11)
    for form, codec, game in ((raced(), wayward.CODEC, "wayward"), (dueled(), duel.CODEC, "duel")):
        taken = 0
        for _forgery in range(60):
            forged = copy.deepcopy(form)
            fact = chance.choice([fact for line in forged["lines"] for fact in line["then"]])
            numbers = [name for name, value in fact.items() if type(value) is int]
            if not numbers:
                continue
            fact[chance.choice(numbers)] = chance.choice([-1, 0, 1, 7, 99, 10**12])
            try:
                journal = codec.foreign(forged)
            except Invalid:
                continue
            taken += 1
            for cursor in range(0, len(journal.lines), 9):
                journal.go(cursor)
                GAMES[game].view(journal.table, journal.question)
                list(GAMES[game].legal(journal.table))
        assert taken


def wandered(lines):
    """A race whose only turn never ends: each line adds something done to what every later line shows."""
    form = raced()
    for number in range(lines):
        facts = [{"is": "Moved", "area": "A"}, {"is": "Marked", "mark": f"mark {number}"}]
        form["lines"].append(form["lines"][-1] | {"then": facts, "open": False})
    return form


def remembered(lines):
    """A duel in which each line adds something to remember."""
    form = dueled()
    for number in range(lines):
        fact = {"is": "Marked", "mark": f"mark {number}", "fighter": first(form, "Damaged")["fighter"]}
        form["lines"].append(form["lines"][-1] | {"then": [fact], "open": False})
    return form


def test_the_work_of_refusing_an_endless_turn_does_not_grow_with_the_file(monkeypatch):
    shown, views = [], import_module("companion.wayward.view")

    def counted(table, area, show=views._area):
        shown.append(area)
        return show(table, area)

    monkeypatch.setattr(views, "_area", counted)
    work = []
    for lines in (400, 800):
        shown.clear()
        with pytest.raises(Invalid, match="impossible"):
            wayward.CODEC.foreign(wandered(lines))
        work.append(len(shown))
    assert work[0] == work[1] > 0


def test_a_duel_remembers_no_more_than_a_turn_leaves():
    refused = []
    for lines in (400, 800):
        with pytest.raises(Invalid, match="impossible") as fault:
            duel.CODEC.foreign(remembered(lines))
        refused.append(fault.value.text)
    assert refused[0] == refused[1]


def test_a_combat_adds_no_more_to_a_card_than_it_can():
    form = dueled()
    declared = first(form, "CombatDeclared")
    began = next(line for line in form["lines"] if declared in line["then"])
    raised = {"is": "ValueRaised", "side": "attack", "amount": 1, "source": {"key": "x", "values": {}}}
    began["then"] += [raised] * (MOST_REMEMBERED + 1)
    with pytest.raises(Invalid, match="impossible"):
        duel.CODEC.foreign(form)


def test_a_match_of_too_many_lines_is_refused_before_one_is_read(monkeypatch):
    form = raced()
    form["lines"] = [form["lines"][0]] * (MOST_LINES + 1)
    monkeypatch.setattr(Codec, "line", lambda codec, data: pytest.fail("a line was read"))
    with pytest.raises(Invalid) as fault:
        wayward.CODEC.foreign(form)
    assert tr(fault.value.text) == f"This match has too many lines: at most {MOST_LINES}."


def test_a_line_of_too_many_facts_is_refused():
    form = raced()
    rolled = {"is": "Rolled", "player": "Ann", "dice": [1]}
    form["lines"][-1]["then"] += [rolled] * MOST_FACTS
    with pytest.raises(Invalid, match="impossible"):
        wayward.CODEC.foreign(form)


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.txt")), ids=lambda path: path.stem)
def test_the_limits_lie_far_beyond_every_match_we_tell(path):
    _told, journal = played(path.read_text("utf-8"))
    assert 10 * len(journal.lines) < MOST_LINES
    assert 10 * max(len(line.events) for line in journal.lines) < MOST_FACTS


@pytest.mark.parametrize("seed", range(3))
def test_the_limits_lie_far_beyond_every_race_that_was_played_with_its_corrections(seed):
    bot, longest = Bot(seed), 0
    for _line, _ in zip(range(250), bot.play(), strict=False):
        correct_something(bot)
        table = bot.journal.table
        longest = max(longest, *map(len, (table.trail, table.marks, table.notes, table.taken_here)))
    assert 0 < 5 * longest < MOST_IN_A_TURN
