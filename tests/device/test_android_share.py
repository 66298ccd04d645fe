"""Files that leave the phone and come to it, against the stand-in for Android."""

from __future__ import annotations

import errno

import pytest

from companion.device.android_share import LONG, AndroidShare
from companion.device.fakes import at_once
from companion.device.share import LARGEST
from companion.translations import tr
from tests.device.android_stand_in import Intent, Uri
from tests.threads import wait_for_end


@pytest.fixture
def sheet(tmp_path):
    file = tmp_path / "own" / "tags.pdf"
    file.parent.mkdir()
    file.write_bytes(b"%PDF our sheet")
    return file


@pytest.fixture
def share(phone, tell):
    return AndroidShare(tell, at_once, at_once)


def come_back(phone, result, uri="content://documents/copy.pdf"):
    """The player returns from the picker."""
    answer = Intent("answer")
    answer.setData(Uri(uri))
    for listener in tuple(phone.listeners):
        listener(phone.requests[-1] + 1, -1, answer)
        listener(phone.requests[-1], result, answer)


def test_sharing_goes_through_downloads_without_a_permission(phone, share, sheet, tmp_path, told):
    notes = []
    share.share(sheet, "application/pdf", notes.append)
    (chooser,) = phone.intents
    _kind, sent = chooser.extras["intent"]
    assert (sent.action, sent.kind) == ("SEND", "application/pdf")
    kind, stream = sent.extras["STREAM"]
    assert (kind, stream.text) == ("android.os.Parcelable", "content://downloads/tags.pdf")
    assert sent.flags == Intent.FLAG_GRANT_READ_URI_PERMISSION
    assert (tmp_path / "tags.pdf").read_bytes() == sheet.read_bytes()
    assert [note.key for note in notes] == ["device.share.copy-in-downloads"]
    assert told == []


def test_an_old_android_saves_instead_of_sharing(phone, share, sheet):
    phone.sdk = 28
    share.share(sheet, "application/pdf", lambda note: None)
    assert [intent.action for intent in phone.intents] == ["CREATE_DOCUMENT"]


def test_saving_writes_where_the_player_chose(phone, share, sheet, tmp_path):
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    (intent,) = phone.intents
    assert (intent.kind, intent.categories) == ("application/pdf", ["OPENABLE"])
    assert intent.getStringExtra("TITLE") == "tags.pdf", "the dialog reads a text, not an array of letters"
    come_back(phone, -1)
    assert (tmp_path / "copy.pdf").read_bytes() == sheet.read_bytes()
    assert phone.opened == [("content://documents/copy.pdf", "wt")]
    assert [note.key for note in notes] == ["device.share.saved"]
    assert phone.listeners == []


def test_whoever_keeps_a_document_hears_that_it_is_whole(phone, share, sheet):
    """A cloud's app sends a document on when Java closes it; a descriptor taken from Java closes unheard."""
    share.save(sheet, "application/pdf", lambda note: None)
    come_back(phone, -1)
    assert phone.closed == [("content://documents/copy.pdf", "whole", len(sheet.read_bytes()))]


def test_a_document_that_breaks_off_is_not_sent_on_nor_called_saved(phone, share, sheet, keys, monkeypatch):
    """The disk's last word comes with fsync: a full one may have taken every byte until then."""

    def full(_number):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    come_back(phone, -1)
    assert (notes, keys()) == ([], ["device.share.not-saved"])
    assert [how for _name, how, _size in phone.closed] == ["broken off"]


def test_a_pipe_to_another_app_has_no_disk_to_wait_for(phone, share, sheet, told, monkeypatch):
    def pipe(_number):
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("os.fsync", pipe)
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    come_back(phone, -1)
    assert ([note.key for note in notes], told) == (["device.share.saved"], [])


def test_a_long_file_tells_how_far_it_is(phone, share, sheet):
    with sheet.open("wb") as long:
        long.truncate(LONG * 4)
    notes = []
    share.save(sheet, "application/octet-stream", notes.append)
    come_back(phone, -1)
    *on_the_way, last = notes
    assert [dict(note.values)["part"] for note in on_the_way] == [str(part) for part in range(10, 100, 10)]
    assert {tr(note) for note in on_the_way} >= {"On its way: tags.pdf, 50%"}
    assert last.key == "device.share.saved"


@pytest.mark.parametrize("way", ["share", "save", "fetch"])
def test_files_are_copied_beside_the_drawing(phone, tell, sheet, tmp_path, way):
    """A phone calls an app dead whose drawing thread waits for a cloud."""
    (tmp_path / "copy.pdf").write_bytes(b"%PDF brought")
    later = []
    share, heard = AndroidShare(tell, later.append), []
    words = (heard.append,) if way == "fetch" else (sheet, "application/pdf", heard.append)
    getattr(share, way)(*words)
    if way != "share":
        come_back(phone, -1)
        later.pop()()
    wait_for_end("file copy")
    assert (phone.opened_by, heard, phone.detached) == (["file copy"], [], 1)
    later.pop()()
    assert len(heard) == 1


def test_a_name_beyond_javas_single_letters_survives(phone, share, tmp_path):
    file = tmp_path / "crown 👑.pdf"
    file.write_bytes(b"%PDF")
    share.save(file, "application/pdf", lambda note: None)
    assert phone.intents[0].getStringExtra("TITLE") == file.name


def test_a_file_far_too_large_is_told_and_not_kept(phone, share, tmp_path, told):
    with (tmp_path / "film.mp4").open("wb") as film:
        film.truncate(LARGEST + 1)
    brought = []
    share.fetch(brought.append)
    come_back(phone, -1, "content://documents/film.mp4")
    assert brought == []
    assert [tr(trouble) for trouble in told] == [
        f"This file is larger than {LARGEST >> 20} MB: Promptbook did not write it."
    ]
    assert not (tmp_path / "brought").exists()


def test_a_cancelled_picker_changes_nothing(phone, share, sheet, told):
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    come_back(phone, 0)
    assert (notes, told, phone.opened, phone.listeners) == ([], [], [], [])


def test_a_file_the_player_brings_is_copied_into_the_cache(phone, share, tmp_path):
    (tmp_path / "match.json").write_bytes(b"{}")
    brought = []
    share.fetch(brought.append)
    assert phone.intents[0].action == "OPEN_DOCUMENT"
    come_back(phone, -1, "content://documents/match.json")
    assert brought[0].read_bytes() == b"{}"


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (lambda share, sheet: share.share(sheet, "x", None), "device.share.failed"),
        (lambda share, sheet: share.save(sheet, "x", None), "device.share.not-saved"),
        (lambda share, sheet: share.fetch(None), "device.share.not-fetched"),
    ],
    ids=["share", "save", "fetch"],
)
def test_a_file_that_cannot_be_handed_over_is_told_every_time(phone, share, sheet, keys, wish, key):
    sheet.unlink()
    for _ in range(2):
        wish(share, sheet)
        come_back(phone, -1, "content://documents/missing")
    assert keys() == [key, key]
