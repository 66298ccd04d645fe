"""A store that is damaged, before the start or under the open app: it starts, says so once, and plays on."""

from __future__ import annotations

import logging
import re
import sqlite3
from contextlib import closing
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random

import pytest

import companion
from companion.app import LOOKED_THROUGH_AFTER, SCREENS
from companion.device.trouble import Door, NoVoice
from companion.results.series import BEST
from companion.showing.kept_standing import FIGURES
from companion.storage import integrity
from companion.storage.rows import SETTINGS
from companion.translations import tr
from companion.ui import palette, preferences
from companion.ui.screens.history import GameRow
from companion.ui.theme import theme
from companion.wayward.setup import COLOURS
from tests.threads import wait_for_end
from tests.ui import matches
from tests.ui.backups import looked_through
from tests.ui.life.flips import judged, read, rich_store
from tests.ui.stage import find_all, text_on_screen
from tests.walks import some_today

FLIPS = 24
SEED = 20_261
LINES = 12
PAGE = 4096


def wound(path, statement, *values):
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        assert base.execute(statement, values).rowcount > 0


@pytest.fixture
def kept(tmp_path):
    """The file the app is started on."""
    return tmp_path / "kept.db"


@pytest.fixture
def played(stage, start):
    """The app after a game of each kind, at Home."""
    app = start()
    matches.wayward(app.shell, lines=4)
    matches.duel(app.shell, lines=3)
    app.shell.home()
    stage.advance(3)
    return app


PROGRAM = Path(companion.__file__).parent
NAMED = re.compile(r'\bsetting\((?:f?"\{)?([A-Z_]+)\b')
"""A setting that is read or kept by the name a module gives it."""


def settings_by_name():
    """Every setting the program names, so that a new one is tried without being listed here."""
    for path in sorted(PROGRAM.rglob("*.py")):
        for name in set(NAMED.findall(path.read_text("utf-8"))):
            module = import_module(".".join(("companion", *path.relative_to(PROGRAM).with_suffix("").parts)))
            yield getattr(module, name)


def every_setting():
    """Those, the ones of former versions, and everything a player may choose."""
    chosen = (name for _owner, name in preferences._kept())
    return (*settings_by_name(), f"{BEST}-1", f"{BEST}-2", "block_illegal", *chosen)


NONSENSE = (
    "not json", "[[1]]", '{"a": [null]}', '"\\ud800"', "12345678901234567890", "true", "[]", '""', "NaN",
    "1e999", '["\\ud800", "x"]', "[1e999, -1]", "[-1, -1]",
)  # fmt: skip
READ_BY = (
    "duel-setup", "wayward-setup", "settings", "duel-proposals", "take-over", "duel-edition", "lens",
    "statistics",
)  # fmt: skip
"""Screens that read settings of their own, and those that show what was chosen."""


def spoil(path, values):
    """Settings as another version or a spoiled disk would leave them, with the seal they should have."""
    for name, value in values.items():
        row = (name, value, SETTINGS.seal(name, value))
        wound(path, "REPLACE INTO settings VALUES (?, ?, ?)", *row)


@pytest.mark.parametrize("value", some_today(NONSENSE, 4))
def test_settings_of_any_wrong_kind_are_read_or_set_aside(stage, tmp_path, value):
    path = tmp_path / "rich.db"
    rich_store(path, 1)
    spoil(path, dict.fromkeys(every_setting(), value))
    found = read(path)
    assert found.told
    assert len(found.games) == 6
    assert read(path).told == []


def test_every_setting_of_the_program_is_found():
    found = {"duel_last", "duel_owned", "hand-over-arrived", "window_place", "wayward-series-dated-ahead"}
    assert found < set(settings_by_name())
    assert "stand" in every_setting()


@pytest.mark.parametrize("shift", some_today(range(3), 1))
def test_the_screens_open_over_settings_of_the_wrong_kind(stage, start, played, kept, shift):
    names = enumerate(every_setting(), shift)
    spoil(kept, {name: NONSENSE[number % len(NONSENSE)] for number, name in names})
    app = start()
    stage.advance(2)
    assert tr("storage.set-aside.setting") in text_on_screen()
    for screen in READ_BY:
        app.shell.open(screen)
        stage.advance(2)
    app.shell.play(matches.duel(app.shell, lines=3))
    stage.advance(2)
    assert theme.language in ("en", "fr")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games SET summary = x'ff', touched = 1e300, players = '{}', title = x'80'",
        "UPDATE games SET kind = 'chess'",
        "UPDATE lines SET body = 'x', kept = 'x' WHERE number = 1",
    ],
)
def test_one_damaged_value_and_home_and_history_still_open(stage, start, played, kept, statement):
    wound(kept, statement)
    app = start()
    stage.advance(3)
    app.shell.open("history")
    stage.advance(3)
    for game in app.shell.shelf.games():
        app.shell.play(app.shell.shelf.resume(game.id))
        stage.advance(3)
        app.shell.home()
    assert "damaged" in app.shell.banner.text


def test_what_was_set_aside_is_told_once(stage, start, played, kept):
    played.shell.shelf.set_setting("sound", False)
    wound(kept, "UPDATE settings SET value = 'truf' WHERE name = 'sound'")
    wound(kept, "UPDATE players SET name = 'Xen' WHERE name = 'Ken'")
    app = start()
    stage.advance(3)
    shown = text_on_screen()
    assert tr("storage.set-aside.setting") in shown
    assert tr("storage.set-aside.name") in shown
    app = start()
    stage.advance(3)
    assert not app.shell.banner.showing


HALF = "\ud800"
"""Half a character: JSON can name it, and nothing can draw it."""
SUMMARIES = (
    [], "x", 3, {"seats": 3}, {"seats": [3]}, {"seats": [{"player": 1}]}, {"seats": [{"player": "A"}]},
    {"seats": [{"player": "A", "score": "x"}]}, {"seats": [{"player": "A", "score": 10**30}] * 2},
    {"seats": [{"player": "A", "score": 3, "most": 10**12}] * 2}, {"seats": [{"player": "A", "score": -1}]},
    {"seats": [{"player": "A", "score": 3, "hero": "nobody", "most": 9}] * 2},
    {"seats": [{"player": "A", "score": 1, "most": "x"}] * 2}, {"seats": [], "active": 3, "turn": "x"},
    {"seats": [{"player": "A", "score": 1, "figure": "plaid"}] * 2, "active": "A"},
    {"seats": [{"player": "A", "score": 1, "most": -4}] * 2},
    {"seats": [{"player": "A", "score": 1, "most": None}] * 2},
    {"seats": [{"player": HALF, "score": 1, "won": True}] * 2},
    {"seats": [{"player": "A", "score": 1, "hero": HALF, "won": False}] * 2},
    {"seats": [{"player": "A" * 9_000, "score": 1}]}, {"seats": [], "active": HALF, "turn": 1},
    {"seats": [{"player": "A", "score": 1, "won": True}] * 2, "map": []},
    {"seats": [], "map": {}, "ended": [[]]},
    {"seats": [{"player": "A", "score": 1, "won": True}] * 2, "tally": {"damage": 3}, "turn": -(10**30)},
)  # fmt: skip


def test_a_summary_of_any_shape_is_shown_or_left_out(stage, played):
    """A game that was brought in may carry any summary."""
    shell, games = played.shell, [game.id for game in played.shell.shelf.games()]
    for summary in SUMMARIES:
        for game in games:
            played._store.games.sum_up(game, summary, finished=False)
        shell.home()
        stage.advance(2)
        shell.open("history")
        stage.advance(2)
        assert len(find_all(GameRow)) == 2
        for game in games:
            played._store.games.sum_up(game, summary, finished=True)
        shell.open("game", game=games[-1])
        stage.advance(2)
        shell.open("statistics")
        stage.advance(2)


def test_a_figure_of_every_colour_can_be_kept_and_shown():
    assert FIGURES == COLOURS == tuple(palette.FIGURES)


AT_A_TABLE = {"home", "duel", "duel-checklist", "wayward", "wayward-end", "log", "scan"}
"""Screens that nobody opens without a game on the table, and the one all others are left for."""
OF_A_GAME = {"game", "replay", "match-card", "hand-over"}


def test_a_file_that_breaks_under_the_open_app_is_told_and_every_page_opens(stage, played, kept):
    pages, games = kept.stat().st_size // 4096, [game.id for game in played.shell.shelf.games()]
    played._store.file.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with kept.open("r+b") as file:
        for page in range(1, pages):
            file.seek(page * 4096)
            file.write(b"\xff" * 4096)
    played._store.file.base.execute("PRAGMA shrink_memory")
    told = []
    for screen in (name for name in SCREENS if name not in AT_A_TABLE):
        played.shell.open(screen, **({"game": games[0]} if screen in OF_A_GAME else {}))
        stage.advance(3)
        played.shell.home()
        told.append(played.shell.banner.text)
    assert tr("storage.not-read.damaged") in told
    match = matches.wayward(played.shell, lines=2)
    assert match.cursor == 2


def test_a_file_deleted_under_the_open_app_is_written_anew(stage, start, played, kept):
    match = matches.wayward(played.shell, lines=1)
    for one in kept.parent.glob("kept.db*"):
        one.unlink()
    matches.told(match, 2)
    stage.advance(3)
    assert tr("storage.written-anew") in text_on_screen()
    again = start()
    assert len(again.shell.shelf.games()) == 3
    assert len(again.shell.shelf.resume(match.game).lines) == 3


def test_bits_that_turn_over_change_no_line_silently(stage, start, tmp_path, kept):
    """A slice of `make soak`: a rich store, one bit at a time, read as the app reads it."""
    whole = tmp_path / "rich" / "whole.db"
    whole.parent.mkdir()
    rich_store(whole, LINES)
    truth, chance = read(whole), Random(SEED)
    assert len(truth.games) == 6
    assert truth.told == []
    told = 0
    for _flip in range(FLIPS):
        bit = chance.randrange(whole.stat().st_size * 8)
        verdict = judged(whole, truth, bit, tmp_path / "flipped")
        assert (bit, verdict.silent_lines, verdict.silent, verdict.again) == (bit, (), (), False)
        told += verdict.told
    assert told > FLIPS // 4


def test_damage_of_a_large_file_is_told_while_the_app_is_open(stage, start, played, kept, monkeypatch):
    """It is not looked through before Home: that would take longer than all the rest of the start."""
    monkeypatch.setattr(integrity, "SMALL", 0)
    played.dispatch("on_stop")
    with closing(sqlite3.connect(kept)) as base:
        (page,) = base.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines'").fetchone()
    whole = bytearray(kept.read_bytes())
    whole[(page - 1) * PAGE : (page - 1) * PAGE + 8] = b"\xff" * 8
    kept.write_bytes(whole)
    start()
    stage.advance(4)
    suspected = tr("storage.suspected")
    assert suspected not in text_on_screen()
    stage.skip(LOOKED_THROUGH_AFTER)
    wait_for_end("file check")
    stage.advance(3)
    assert suspected in text_on_screen()
    app = start()
    stage.advance(4)
    assert suspected not in text_on_screen()
    assert app._store.file.quarantined is not None


def test_games_that_vanished_are_told_and_the_last_copy_is_offered(stage, start, played, kept):
    copy = kept.with_name(f"{kept.stem}-before-2026-11-18-120000{kept.suffix}")
    played._store.back_up(copy)
    played.dispatch("on_stop")
    kept.write_bytes(b"")
    app = start()
    stage.advance(4)
    assert tr("storage.missing", n=2) in app.shell.notice.body
    assert copy.name in app.shell.notice.body
    app.shell.notice.agree()
    looked_through(stage, app.shell)
    assert len(app._store.games.find()) == 2


def test_no_log_quotes_what_players_wrote(start):
    """The phone's troubles go to Kivy's log file with the fault they came of."""
    heard = logging.StreamHandler(StringIO())
    logging.root.addHandler(heard)
    try:
        start()
        with Door(lambda trouble: None)._or_tell(NoVoice()):
            raise ValueError("Zoé hides a card")
    finally:
        logging.root.removeHandler(heard)
    told = heard.stream.getvalue()
    assert NoVoice.key in told
    assert "builtins.ValueError" in told
    assert "Zoé" not in told
