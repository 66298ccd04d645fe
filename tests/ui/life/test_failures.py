"""What the phone cannot do is said plainly, and the game goes on."""

from __future__ import annotations

from contextlib import closing
from random import Random

import pytest

from companion.app import PromptbookApp
from companion.device import CameraBusy, NoCamera
from companion.device.fakes import FakeDevice
from companion.device.trouble import NoSound, NotAwake, NoVibration, NoVoice
from companion.games import CODECS
from companion.journal import Refusal, text
from companion.storage import Store
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.life.looking import told
from tests.ui.life.prompts import say_something
from tests.ui.matches import first_answer
from tests.ui.stage import find, text_on_screen

FULL = "PRAGMA max_page_count = 1"
READ_ONLY = "PRAGMA query_only = ON"
"""What makes SQLite refuse the next line as a full disk and a folder that became read-only do."""
WRITABLE = "PRAGMA query_only = OFF"
FAULTS = {"full": FULL, "read-only": READ_ONLY}


@pytest.fixture
def app(start):
    return start()


@pytest.fixture
def table(stage, app):
    """A Wayward game on the table, waiting for a throw of the dice."""
    match = matches.wayward(app.shell, lines=1)
    app.shell.play(match)
    stage.wait(0.6)
    return match


def throw(match):
    """Say the next thing, whatever comes of it."""
    return match.answer(first_answer(match.question, 0))


@pytest.fixture(params=FAULTS)
def refused(request, stage, app, table):
    """The disk refuses from now on, and the players have just met it; this is what they should read."""
    app._store.file.base.execute(FAULTS[request.param])
    chance, before = Random(1), told(table)
    # A full file still has room for a few lines on its last page.
    while say_something(table, chance):
        before = told(table)
    stage.wait(0.4)
    assert told(table) == before
    return tr(f"storage.not-kept.{request.param}")


def test_a_disk_that_refuses_says_why_and_offers_to_go_on(stage, app, table, refused):
    assert app.shell.notice.showing
    assert refused in text_on_screen()
    assert find(tr("app.unkept.go-on"), PressButton)


def test_the_players_may_go_on_without_saving(stage, app, table, refused):
    begun = table.cursor
    stage.touch(find(tr("app.unkept.go-on"), PressButton))
    assert table.cursor == begun + 1, "what was said is said now"
    assert tr("app.unkept.told") in text_on_screen()
    for seed in range(8):
        assert say_something(table, Random(seed))
        stage.advance(2)
    assert not app.shell.notice.showing, "it asks once"
    assert table.undo()
    assert table.cursor == begun + 8
    assert app.shell.shelf.resume(table.game).cursor == begun, "what was kept before stays"


def test_of_a_game_that_went_on_in_another_window_the_reason_is_told(stage, app, table):
    """Before the players choose to go on without saving, and after."""
    elsewhere = app.shell.shelf.resume(table.game)
    assert throw(elsewhere)
    assert not throw(table)
    stage.wait(0.4)
    assert tr("storage.not-kept.changed-elsewhere") in text_on_screen()
    stage.touch(find(tr("app.unkept.go-on"), PressButton))
    assert tr("app.unkept.told-elsewhere") in text_on_screen()


def test_a_game_that_another_window_has_open_says_so_when_the_app_starts(stage, start):
    app = start()
    match = matches.wayward(app.shell, lines=1)
    app.shell.play(match)
    path = app._path
    stage.wait(0.6)
    with closing(Store(path, CODECS)) as other:
        assert other.games.mark_open(match.game), "this window has it open"
        start()
        stage.wait(0.6)
        assert tr("storage.open-elsewhere") in text_on_screen()


def test_the_players_may_make_room_and_say_it_again(stage, app, table, refused):
    begun = table.cursor
    stage.touch(find(tr("app.cancel"), PressButton))
    assert table.cursor == begun
    app._store.file.base.execute(WRITABLE)
    app._store.file.base.execute("PRAGMA max_page_count = 1000000")
    assert say_something(table, Random(1))
    assert app.shell.shelf.resume(table.game).cursor == begun + 1


def test_a_line_taken_back_on_a_full_disk_stays_until_the_players_decide(stage, app, table):
    assert throw(table)
    begun = table.cursor
    app._store.file.base.execute(READ_ONLY)
    assert not table.undo()
    stage.wait(0.4)
    assert table.cursor == begun
    stage.touch(find(tr("app.unkept.go-on"), PressButton))
    assert table.cursor == begun - 1


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_new_game_is_played_even_where_it_cannot_be_kept(stage, app, fault):
    app._store.file.base.execute(fault)
    for _game in range(60):
        match = matches.wayward(app.shell)
    app.shell.play(match)
    stage.advance(2)
    assert app.shell.banner.showing
    matches.told(match, 10)
    assert match.cursor == 10
    assert match.game is None


def test_what_fails_with_every_line_is_told_once(stage, app, table):
    """Scores and learned maps are kept beside the lines; a banner for each would drown the game."""
    app._store.file.base.execute(READ_ONLY)
    shown = []
    for fault in (READ_ONLY, READ_ONLY, WRITABLE, READ_ONLY):
        app._store.file.base.execute(fault)
        app.shell.shelf.learn("dungeon", {"areas": 3})
        shown.append(app.shell.banner.showing)
        app.shell.banner.hide()
    assert shown == [True, False, False, True]


def test_a_choice_that_cannot_be_kept_holds_and_is_told(stage, app):
    app._store.file.base.execute(READ_ONLY)
    theme.text_scale = 1.3
    stage.advance(2)
    assert theme.text_scale == pytest.approx(1.3)
    assert tr("storage.not-kept.read-only") in text_on_screen()


@pytest.fixture(params=["a file where the folder should be", "a folder where the file should be"])
def unusable(request, tmp_path):
    """A place where nothing can be kept, whoever runs the tests."""
    if request.param.startswith("a file"):
        (tmp_path / "place").write_text("not a folder")
        return tmp_path / "place" / "kept.db"
    (tmp_path / "kept.db").mkdir()
    return tmp_path / "kept.db"


def test_an_unusable_place_is_told_at_the_start_and_a_whole_game_can_be_played(stage, unusable):
    app = PromptbookApp(str(unusable), FakeDevice())
    app.root = app.build()
    stage.show(app.root)
    app.dispatch("on_start")
    assert tr("storage.not-kept.cannot-open") in text_on_screen()
    match = matches.wayward(app.shell, lines=1)
    app.shell.play(match)
    matches.told(match, 20)
    stage.advance(4)
    assert match.cursor == 21
    app.dispatch("on_stop")
    app.shell.close()


@pytest.mark.parametrize("trouble", [NoCamera(), CameraBusy()], ids=["none", "busy"])
def test_without_a_camera_the_reason_is_told_and_the_game_goes_on(app, table, trouble):
    device, heard = app.shell.device, []
    device.source.trouble = trouble
    device.camera.open(lambda frame: None, heard.append, lambda met: heard.append(tr(met)))
    assert heard == [tr(trouble.key)]
    assert throw(table)


@pytest.mark.parametrize(
    ("door", "trouble"),
    [("vibration", NoVibration()), ("sounds", NoSound()), ("voice", NoVoice()), ("awake", NotAwake())],
    ids=["vibrator", "sound", "voice", "awake"],
)
def test_a_door_that_fails_is_told_once_and_the_game_goes_on(stage, app, table, door, trouble):
    device = app.shell.device
    getattr(device, door).trouble = trouble
    for _time in range(2):
        app.shell.refuse(Refusal("W-012", text("app.settings.sound")))
        device.voice.read(["When that I was"], "en")
        app.dispatch("on_pause")
        app.dispatch("on_resume")
        stage.advance(1)
    assert device.told == [trouble]
    assert throw(table)


def test_a_trouble_of_this_machine_is_a_slip_on_the_screen(stage, tmp_path):
    """The real doors, with nothing behind them: what they say reaches the players."""
    app = PromptbookApp(str(tmp_path / "kept.db"))
    app.root = app.build()
    stage.show(app.root)
    app._device.voice._tell(NoVoice())
    stage.advance(3)
    assert tr(NoVoice()) in text_on_screen()
    app.dispatch("on_stop")
    app.shell.close()
