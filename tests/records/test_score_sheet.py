"""A score sheet plays the same match again, line for line."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from companion.games import CODECS
from companion.journal import Answer, Invalid, Journal
from companion.records import export_sheet, import_file, import_sheet
from companion.records.score_sheet import _FIELD as FIELD
from companion.records.score_sheet import Sheet, read, written
from companion.storage import Store
from companion.translations import tr, use_language
from tests.duel.bot import HEROES, next_saying
from tests.duel.bot import duel as laid_duel
from tests.duel.random_duels import MODES
from tests.journal.test_properties import state
from tests.journal.toy import CODEC, Loot, ToySetup, Turn
from tests.story import MATCHES, played
from tests.wayward.bot import Bot

BEGAN = 1_800_000_000.123


def again(kind, journal, codecs=CODECS):
    """The journal that its sheet tells, and that sheet."""
    sheet = Sheet(kind, "L’été", ("Zoé", "Player 2"), BEGAN, BEGAN + 60.7, True, journal)
    text = written(sheet, codecs[kind], tr)
    told = read(text, codecs)
    assert written(told, codecs[kind], tr) == text
    return told.journal


def assert_same(kind, journal, codecs=CODECS):
    told = again(kind, journal, codecs)
    assert codecs[kind].dump_journal(told) == codecs[kind].dump_journal(journal)
    assert told.table.picture() == journal.table.picture()
    assert told.question == journal.question


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.txt")), ids=lambda path: path.stem)
def test_every_match_comes_back_line_for_line(path):
    _told, journal = played(path.read_text("utf-8"))
    assert_same("wayward" if path.stem.startswith("wayward") else "duel", journal)


def test_names_with_blanks_quotes_and_other_writing_come_back():
    bot = Bot(3)
    players = [f"{one} “Ö” x=1 ;[a]" for one in bot.table.players]
    setup = CODECS["wayward"].dump_setup(bot.journal.setup)
    for player, name in zip(setup["players"], players, strict=True):
        player["name"] = name
    renamed = dict(zip(bot.table.players, players, strict=True))
    journal = Journal(CODECS["wayward"].setup(setup))
    for _line, _ in zip(range(60), bot.play(), strict=False):
        pass
    for line in bot.journal.lines:
        journal.say(CODECS["wayward"].said(_renamed(CODECS["wayward"].dump_said(line.said), renamed)))
    assert_same("wayward", journal)


def _renamed(value, names):
    if isinstance(value, dict):
        return {key: _renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


def random_duel(seed):
    random = Random(seed)
    heroes = random.choices(HEROES, k=4 if seed % 4 == 0 else 2)
    options = {"mode": random.choice(MODES)} if len(heroes) == 4 else {}
    journal = laid_duel(*heroes, first=random.choice(["p1", "p2"]), **options)
    for number in range(random.randint(5, 120)):
        said = next_saying(journal, random)
        if said is None:
            break
        journal.say(said, BEGAN + random.random() * number)
    journal.go(journal.cursor - random.choice((0, 0, 1, 3)))
    return journal


def random_race(seed):
    bot = Bot(seed)
    for _line, _ in zip(range(Random(seed).randint(5, 120)), bot.play(), strict=False):
        pass
    return bot.journal


@pytest.mark.parametrize("seed", range(12))
def test_random_games_come_back_line_for_line(seed):
    """`python -m benchmarks.soak_sheets` does five hundred of each."""
    assert_same("duel", random_duel(seed))
    assert_same("wayward", random_race(seed))


def test_times_and_undone_lines_come_back():
    journal = Journal(ToySetup(3))
    for number, said in enumerate((Turn("ann", 1), Loot("bob"), Answer("cup"), Answer((2,)))):
        journal.say(said, BEGAN + number / 3 * 10)
    journal.undo(2)
    told = again("toy", journal, {"toy": CODEC})
    assert CODEC.dump_journal(told) == CODEC.dump_journal(journal)
    assert state(told) == state(journal)


@pytest.fixture
def stores():
    stores = [Store(":memory:", CODECS, clock=lambda: BEGAN) for _ in range(2)]
    yield stores
    for store in stores:
        store.close()


def kept(store, lines=40):
    journal = laid_duel("hamlet", "titania")
    for _line in range(lines):
        journal.say(next_saying(journal, Random(_line)), BEGAN + _line)
    return store.games.add("duel", journal, "Hamlet", ("Zoé", "Bob"), started=BEGAN, touched=BEGAN + 90)


def test_a_sheet_comes_in_once_and_goes_on(stores):
    here, there = stores
    file = export_sheet(here, kept(here), tr).encode()
    (arrived,) = import_file(there, file).games
    assert import_file(there, file).known == 1
    sent, came = here.games.find()[0], there.games.get(arrived)
    assert (came.title, came.players, came.started, came.touched) == (
        sent.title, sent.players, sent.started, sent.touched,
    )  # fmt: skip
    journal = there.games.open(arrived)
    journal.say(next_saying(journal, Random(7)))
    assert len(there.games.open(arrived).lines) == 41


def test_a_sheet_is_told_in_the_readers_words_and_read_by_every_reader(stores):
    here, there = stores
    game = kept(here)
    english = export_sheet(here, game, tr)
    use_language("fr")
    french = export_sheet(here, game, tr)
    use_language("en")
    assert "; The game begins" in english
    assert "; La partie commence" in french
    assert import_sheet(there, french).games
    assert import_sheet(there, english).known == 1


def test_a_sheet_written_by_hand_needs_no_words_and_no_checksum(stores):
    here, there = stores
    rows = export_sheet(here, kept(here), tr).splitlines()
    bare = [row for row in rows if not row.startswith(("[checksum", "    ;"))]
    assert import_sheet(there, "\r\n".join(bare)).games


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("score sheet 1", "score sheet 2", "records.invalid.newer"),
        ("score sheet 1", "scores", "records.sheet.not-one"),
        ('[game "duel"]', '[game "chess"]', "records.sheet.game"),
        ('"hero":"hamlet"', '"hero":"ophelia"', "records.sheet.setup"),
        ("\n3. ", "\n4. ", "records.sheet.row"),
        ("BeginGame", "EndGame", "records.sheet.refused"),
        ("BeginGame", "EndTurn", "records.sheet.refused"),
        ("[stands 40]", "[stands 39]", "records.sheet.checksum"),
        ("[stands 40]", "[stands 41]", "records.sheet.not-one"),
        ("[stands 40]", "[stands", "records.sheet.row"),
        ("@1.000 ", "@1e ", "records.sheet.row"),
        ("@1.000 ", "@-2e10 ", "records.sheet.row"),
        ("@1.000 ", "@1e11 ", "records.sheet.row"),
        ("@1.000 ", "@1e9999999 ", "records.sheet.row"),
        ("@1.000 ", "@-1e9999999 ", "records.sheet.row"),
    ],
)
def test_a_wrong_sheet_is_refused_by_its_fault(stores, old, new, key):
    here, there = stores
    text = export_sheet(here, kept(here), tr)
    assert old in text
    with pytest.raises(Invalid) as fault:
        import_sheet(there, text.replace(old, new, 1))
    assert fault.value.text.key == key
    assert there.games.find() == ()


class Fields:
    """Reads fields as ever, and keeps every text it was handed."""

    def __init__(self):
        self.handed = {}

    def match(self, text, *position):
        self.handed[id(text)] = text
        return FIELD.match(text, *position)


def test_the_work_of_reading_a_row_grows_only_with_the_row(stores, monkeypatch):
    """A row cut anew after each of its fields was copied as often as it has any."""
    here, there = stores
    row = "Begin " + " ".join(f"{name}=1" for name in map("".join, product("abcde", repeat=3)))
    fields = Fields()
    monkeypatch.setattr("companion.records.score_sheet._FIELD", fields)
    text = export_sheet(here, kept(here, 0), tr)
    with pytest.raises(Invalid):
        import_sheet(there, f"{text}1. {row}\n")
    assert 0 < sum(map(len, fields.handed.values())) <= len(row)
