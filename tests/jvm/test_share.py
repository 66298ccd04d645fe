"""Files that leave the phone and come to it."""

from __future__ import annotations

import errno
import threading

import pytest

from companion.device.android_share import LONG, AndroidShare
from companion.device.fakes import at_once
from companion.device.jvm import java
from companion.device.share import LARGEST, Sought
from companion.translations import tr
from tests.threads import wait_for_end


@pytest.fixture
def sheet(tmp_path):
    file = tmp_path / "own" / "tags.pdf"
    file.parent.mkdir()
    file.write_bytes(b"%PDF our sheet")
    return file


@pytest.fixture
def frame():
    """What waits for the next frame."""
    return []


@pytest.fixture
def share(phone, tell, frame):
    def draw_soon(action):
        frame.append(action)
        if threading.current_thread() is threading.main_thread():
            draw(frame)

    return AndroidShare(tell, draw_soon, at_once)


def draw(frame):
    while frame:
        frame.pop(0)()


def come_back(phone, frame, result, uri="content://documents/copy.pdf"):
    """The player returns from the picker."""
    for asked in phone.requests.toArray()[-1:]:
        phone.comeBack(asked + 1, -1, answer_with(uri))
        phone.comeBack(asked, result, answer_with(uri))
    draw(frame)


def answer_with(uri):
    answer = java("android.content.Intent")("answer")
    answer.setData(java("android.net.Uri").parse(uri))
    return answer


def intents(phone):
    return phone.intents.toArray()


def listeners():
    """Who still waits for an answer."""
    from android.activity import _callbacks

    return _callbacks["on_activity_result"]


def come_to_a_new_window(phone, result, uri="content://documents/copy.pdf"):
    """The player returns, and of the app that asked nothing is left."""
    from android import activity as events

    for heard in list(listeners()):
        events.unbind(on_activity_result=heard.callback)
    (asked,) = phone.requests.toArray()
    phone.comeBack(asked, result, answer_with(uri))


def test_sharing_goes_through_downloads_without_a_permission(phone, share, sheet, tmp_path, told):
    from jnius import cast

    notes = []
    share.share(sheet, "application/pdf", notes.append)
    (chooser,) = intents(phone)
    kinds = java("android.content.Intent")
    sent = cast("android.content.Intent", chooser.getParcelableExtra(kinds.EXTRA_INTENT))
    assert (sent.getAction(), sent.getType()) == (kinds.ACTION_SEND, "application/pdf")
    stream = cast("android.net.Uri", sent.getParcelableExtra(kinds.EXTRA_STREAM))
    assert stream.toString() == "content://downloads/tags.pdf"
    assert sent.getFlags() == kinds.FLAG_GRANT_READ_URI_PERMISSION
    assert (tmp_path / "tags.pdf").read_bytes() == sheet.read_bytes()
    assert [note.key for note in notes] == ["device.share.copy-in-downloads"]
    assert told == []


def test_an_old_android_saves_instead_of_sharing(phone, share, sheet, frame):
    phone.be(28)
    share.share(sheet, "application/pdf", lambda note: None)
    come_back(phone, frame, 0)
    phone.be(35)
    assert [intent.getAction() for intent in intents(phone)] == ["android.intent.action.CREATE_DOCUMENT"]


def test_saving_writes_where_the_player_chose(phone, share, sheet, tmp_path, frame):
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    (intent,) = intents(phone)
    assert intent.getType() == "application/pdf"
    assert intent.getCategories().toArray() == ["android.intent.category.OPENABLE"]
    assert intent.getStringExtra("android.intent.extra.TITLE") == "tags.pdf", "a text, no array of letters"
    come_back(phone, frame, -1)
    assert (tmp_path / "copy.pdf").read_bytes() == sheet.read_bytes()
    assert phone.documents.toArray()[0].startswith("content://documents/copy.pdf wt")
    assert [note.key for note in notes] == ["device.share.saved"]
    assert listeners() == []


def test_whoever_keeps_a_document_hears_that_it_is_whole(phone, share, sheet, frame):
    """A cloud's app sends a document on when Java closes it; a descriptor taken from Java closes unheard."""
    share.save(sheet, "application/pdf", lambda note: None)
    come_back(phone, frame, -1)
    assert phone.closed.toArray() == [f"copy.pdf whole {sheet.stat().st_size}"]


def test_a_document_that_breaks_off_is_not_called_saved(phone, share, sheet, keys, monkeypatch, frame):
    """The disk's last word comes with fsync: a full one may have taken every byte until then."""

    def full(_number):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    come_back(phone, frame, -1)
    assert (notes, keys()) == ([], ["device.share.not-saved"])
    assert ["broken off" in one for one in phone.closed.toArray()] == [True]


def test_a_pipe_to_another_app_has_no_disk_to_wait_for(phone, share, sheet, told, monkeypatch, frame):
    def pipe(_number):
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("os.fsync", pipe)
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    come_back(phone, frame, -1)
    assert ([note.key for note in notes], told) == (["device.share.saved"], [])


def test_a_long_file_tells_how_far_it_is(phone, share, sheet, frame):
    with sheet.open("wb") as long:
        long.truncate(LONG * 4)
    notes = []
    share.save(sheet, "application/octet-stream", notes.append)
    come_back(phone, frame, -1)
    *on_the_way, last = notes
    assert [dict(note.values)["part"] for note in on_the_way] == [str(part) for part in range(10, 100, 10)]
    assert {tr(note) for note in on_the_way} >= {"On its way: tags.pdf, 50%"}
    assert last.key == "device.share.saved"


@pytest.mark.parametrize("way", ["share", "save", "fetch"])
def test_files_are_copied_beside_the_drawing(phone, tell, sheet, tmp_path, way, frame):
    """A phone calls an app dead whose drawing thread waits for a cloud."""
    (tmp_path / "copy.pdf").write_bytes(b"%PDF brought")
    later = []
    share, heard = AndroidShare(tell, later.append), []
    words = (Sought.GAMES,) if way == "fetch" else (sheet, "application/pdf")
    getattr(share, way)(*words, heard.append)
    if way != "share":
        come_back(phone, frame, -1)
        later.pop()()
    wait_for_end("file copy")
    assert heard == []
    (opened,) = phone.documents.toArray()
    copier = opened.rpartition(" by ")[2]
    assert copier not in ("main", "ui")
    threads = java("java.lang.Thread").getAllStackTraces().keySet().toArray()
    assert copier not in [one.getName() for one in threads], "Android ends an app whose thread did not let go"
    later.pop()()
    assert len(heard) == 1


def test_a_name_beyond_javas_single_letters_survives(phone, share, tmp_path, frame):
    file = tmp_path / "crown 👑.pdf"
    file.write_bytes(b"%PDF")
    share.save(file, "application/pdf", lambda note: None)
    assert intents(phone)[0].getStringExtra("android.intent.extra.TITLE") == file.name
    come_back(phone, frame, 0)


def test_a_file_far_too_large_is_told_and_not_kept(phone, share, tmp_path, told, frame, monkeypatch):
    monkeypatch.setattr("companion.device.android_share.LARGEST", LONG)
    with (tmp_path / "film.mp4").open("wb") as film:
        film.truncate(LONG + 1)
    brought = []
    share.fetch(Sought.GAMES, brought.append)
    come_back(phone, frame, -1, "content://documents/film.mp4")
    assert brought == []
    assert [tr(trouble) for trouble in told] == [
        f"This file is larger than {LARGEST >> 20} MB: Promptbook did not write it."
    ]
    assert list(tmp_path.glob("brought*")) == []


def test_a_cancelled_picker_changes_nothing(phone, share, sheet, told, frame):
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    come_back(phone, frame, 0)
    assert (notes, told, phone.documents.toArray(), listeners()) == ([], [], [], [])


def test_a_file_the_player_brings_is_copied_into_the_cache(phone, share, tmp_path, frame):
    (tmp_path / "match.json").write_bytes(b"{}")
    brought = []
    share.fetch(Sought.GAMES, brought.append)
    assert intents(phone)[0].getAction() == "android.intent.action.OPEN_DOCUMENT"
    come_back(phone, frame, -1, "content://documents/match.json")
    assert brought[0].read_bytes() == b"{}"


@pytest.fixture
def closed_meanwhile(java, phone):
    """Android has closed the app while its player chose, and opens a window anew for what was chosen."""
    window = java("org.promptbook.promptbook.PromptbookActivity")
    window.unheard()
    window.listening = False
    yield
    window.listening = True


def test_a_file_chosen_while_the_phone_closed_the_app_is_taken_up(
    phone, share, tmp_path, frame, closed_meanwhile
):
    (tmp_path / "match.json").write_bytes(b"{}")
    share.fetch(Sought.MAP, print)
    come_to_a_new_window(phone, -1, "content://documents/match.json")
    late = AndroidShare(share._tell, frame.append, at_once)
    came = []
    late.take_up(lambda sought, file: came.append((sought, file.read_bytes())))
    assert came == []
    draw(frame)
    late.take_up(lambda sought, file: came.append((sought, file)))
    draw(frame)
    assert came == [(Sought.MAP, b"{}")], "once"


@pytest.mark.parametrize(
    ("result", "words"),
    [(-1, ["device.share.closed-meanwhile"]), (0, [])],
    ids=["a place", "nothing"],
)
def test_what_was_to_be_saved_is_lost_with_the_app_and_that_is_told(
    phone, share, sheet, keys, closed_meanwhile, result, words
):
    share.save(sheet, "application/pdf", print)
    come_to_a_new_window(phone, result)
    share.take_up(print)
    assert keys() == words


def test_what_the_app_hears_itself_is_not_taken_up_again(phone, share, tmp_path, frame, closed_meanwhile):
    (tmp_path / "match.json").write_bytes(b"{}")
    brought = []
    share.take_up(lambda *late: brought.append(late))
    share.fetch(Sought.GAMES, brought.append)
    come_back(phone, frame, -1, "content://documents/match.json")
    share.take_up(lambda *late: brought.append(late))
    assert len(brought) == 1


def test_two_files_chosen_one_after_the_other_are_two(phone, share, tmp_path, frame):
    """The first may still be looked through, or wait for a word, when the second comes."""
    brought = []
    for name in "ab":
        (tmp_path / name).write_text(name)
        share.fetch(Sought.GAMES, brought.append)
        come_back(phone, frame, -1, f"content://documents/{name}")
    assert [file.read_text() for file in brought] == ["a", "b"]
    share.take_up(print)
    assert not any(file.exists() for file in brought), "nobody's at the next start"


def test_an_app_that_answers_without_a_file_is_told(phone, share, keys, frame):
    share.fetch(Sought.GAMES, print)
    (asked,) = phone.requests.toArray()
    phone.comeBack(asked, -1, java("android.content.Intent")("answer"))
    draw(frame)
    assert (keys(), listeners()) == (["device.share.not-fetched"], [])


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (lambda share, sheet: share.share(sheet, "x", None), "device.share.failed"),
        (lambda share, sheet: share.save(sheet, "x", None), "device.share.not-saved"),
        (lambda share, sheet: share.fetch(Sought.GAMES, None), "device.share.not-fetched"),
    ],
    ids=["share", "save", "fetch"],
)
def test_a_file_that_cannot_be_handed_over_is_told_every_time(phone, share, sheet, keys, wish, key, frame):
    sheet.unlink()
    for _ in range(2):
        wish(share, sheet)
        come_back(phone, frame, -1, "content://documents/missing")
    assert keys() == [key, key]


def test_android_is_asked_to_show_a_link(phone, share, told):
    link = "https://app.bgstatsapp.com/createPlay.html?data=%7B%22a%22%3A%22%C3%A9%22%7D"
    share.open_link(link)
    (intent,) = intents(phone)
    assert intent.getAction() == "android.intent.action.VIEW"
    assert (intent.getData().toString(), told) == (link, [])
