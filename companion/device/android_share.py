"""Sharing on Android without any storage permission: the system's own dialogs and the Downloads list."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from companion.device.jvm import Java, activity, char_sequence, java, sdk, seen_as, text
from companion.device.share import LARGEST, MOST, Brought, Heard
from companion.device.trouble import (
    Door,
    Note,
    NotFetched,
    NotOpened,
    NotSaved,
    NotShared,
    Soon,
    Tell,
    TooLarge,
    Trouble,
)

FIRST_WITH_DOWNLOADS = 29
"""From this API level an app may add to Downloads, and share from there, without a permission."""
FOLDER = "Download/Promptbook"
RESULT_OK = -1
FIRST_REQUEST = 7300
ANY_FILE = "*/*"
A_PIECE = 1024 * 1024
"""Bytes copied at a time: a phone has little memory for large files."""


class AndroidShare(Door):
    """Shares through Downloads, saves and fetches through the document picker.

    The bootstrap declares no FileProvider, so a file in the app's own folder cannot be handed over as it is.
    """

    def __init__(self, tell: Tell, soon: Soon) -> None:
        super().__init__(tell)
        self._soon = soon
        self._requests = FIRST_REQUEST

    def share(self, file: Path, mime: str, heard: Heard) -> None:
        """Open the share sheet; on Android 8 and 9, which lack the Downloads list, save instead."""
        if sdk() < FIRST_WITH_DOWNLOADS:
            self.save(file, mime, heard)
            return
        with self._or_tell(NotShared()):
            self._send(self._add_to_downloads(file, mime), mime, file.name)
            heard(Note("device.share.copy-in-downloads", (("name", file.name),)))

    def save(self, file: Path, mime: str, heard: Heard) -> None:
        """Let the player choose where to keep a copy."""

        def chosen(uri: Java) -> None:
            _write(uri, file)
            heard(Note("device.share.saved", (("place", file.name),)))

        intent = self._picker("ACTION_CREATE_DOCUMENT", mime)
        intent.putExtra(java("android.content.Intent").EXTRA_TITLE, text(file.name))
        self._start(intent, chosen, NotSaved())

    def fetch(self, brought: Brought) -> None:
        """Let the player choose a file; the app gets a copy in its own cache."""
        intent = self._picker("ACTION_OPEN_DOCUMENT", ANY_FILE)
        self._start(intent, lambda uri: brought(_read(uri)), NotFetched())

    def open_link(self, link: str) -> None:
        """Let Android choose the app the link is for."""
        with self._or_tell(NotOpened()):
            kinds = java("android.content.Intent")
            intent = kinds(kinds.ACTION_VIEW)
            intent.setData(java("android.net.Uri").parse(link))
            activity().startActivity(intent)

    def _add_to_downloads(self, file: Path, mime: str) -> Java:
        entry = java("android.content.ContentValues")()
        for column, value in (("_display_name", file.name), ("mime_type", mime), ("relative_path", FOLDER)):
            entry.put(column, value)
        downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        uri = activity().getContentResolver().insert(downloads, entry)
        _write(uri, file)
        return uri

    def _send(self, uri: Java, mime: str, title: str) -> None:
        kinds = java("android.content.Intent")
        intent = kinds(kinds.ACTION_SEND)
        intent.setType(mime)
        intent.putExtra(kinds.EXTRA_STREAM, seen_as("android.os.Parcelable", uri))
        intent.addFlags(kinds.FLAG_GRANT_READ_URI_PERMISSION)
        activity().startActivity(kinds.createChooser(intent, char_sequence(title)))

    @staticmethod
    def _picker(action: str, mime: str) -> Java:
        kinds = java("android.content.Intent")
        intent = kinds(getattr(kinds, action))
        intent.addCategory(kinds.CATEGORY_OPENABLE)
        intent.setType(mime)
        return intent

    def _start(self, intent: Java, chosen: Callable[[Java], None], trouble: Trouble) -> None:
        """Show a picker and wait for its answer, which comes on Android's own thread."""
        from android import activity as events

        self._requests += 1
        mine = self._requests

        def came_back(request: int, result: int, answer: Java) -> None:
            if request == mine:
                self._soon(lambda: finish(result, answer))

        def finish(result: int, answer: Java) -> None:
            events.unbind(on_activity_result=came_back)
            if result == RESULT_OK and answer is not None:
                with self._or_tell(trouble):
                    chosen(answer.getData())

        with self._or_tell(trouble):
            events.bind(on_activity_result=came_back)
            activity().startActivityForResult(intent, mine)


def _write(uri: Java, file: Path) -> None:
    with os.fdopen(_descriptor(uri, "wt"), "wb") as out:
        out.write(file.read_bytes())


def _read(uri: Java) -> Path:
    copy = Path(activity().getCacheDir().getAbsolutePath()) / "brought"
    with os.fdopen(_descriptor(uri, "r"), "rb") as source, copy.open("wb") as out:
        while piece := source.read(A_PIECE):
            out.write(piece)
            if out.tell() > LARGEST:
                copy.unlink()
                raise TooLarge(most=MOST)
    return copy


def _descriptor(uri: Java, mode: str) -> int:
    """A plain file descriptor for a document, so that Python reads and writes it like any file."""
    return int(activity().getContentResolver().openFileDescriptor(uri, mode).detachFd())
