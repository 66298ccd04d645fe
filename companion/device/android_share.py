"""Sharing on Android without any storage permission: the system's own dialogs and the Downloads list."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import BinaryIO, TypeVar

from companion.device.jvm import Java, activity, char_sequence, java, leave_java, sdk, seen_as, text
from companion.device.share import LARGEST, MOST, Brought, BroughtLate, Heard, Sought
from companion.device.trouble import (
    Action,
    ClosedMeanwhile,
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

Done = TypeVar("Done")

FIRST_WITH_DOWNLOADS = 29
"""From this API level an app may add to Downloads, and share from there, without a permission."""
FOLDER = "Download/Promptbook"
RESULT_OK = -1
FIRST_REQUEST = 7300
KINDS_OF_REQUEST = 8
"""Every so many numbers belong to one request; which of them it has says what the file is for."""
TO_SAVE = 0
ANY_FILE = "*/*"
A_PIECE = 1024 * 1024
"""Bytes copied at a time: a phone has little memory for large files."""
LONG = 8 * A_PIECE
"""Bytes of a file that leaves for so long that players are told how far it is."""
STEPS = 10
"""How often they are told."""
BROUGHT = "brought-"
"""How the copies of files begin that players have brought."""
NOT_WHOLE = "not copied whole"
"""What an app that keeps documents is told of one that broke off."""
NO_DISK = (errno.EINVAL, errno.ENOTSUP)
"""How a pipe to another app answers whoever asks for the disk."""


def beside_drawing(copy: Action) -> None:
    """Copy on a thread of its own: a cloud's folder takes its time, and frames do not wait."""

    def work() -> None:
        try:
            copy()
        finally:
            leave_java()

    threading.Thread(target=work, name="file copy", daemon=True).start()


class AndroidShare(Door):
    """Shares through Downloads, saves and fetches through the document picker.

    The bootstrap declares no FileProvider, so a file in the app's own folder cannot be handed over as it is.
    """

    def __init__(self, tell: Tell, soon: Soon, apart: Callable[[Action], None] = beside_drawing) -> None:
        super().__init__(tell)
        self._soon, self._apart = soon, apart
        self._requests = 0

    def share(self, file: Path, mime: str, heard: Heard) -> None:
        """Open the share sheet; on Android 8 and 9, which lack the Downloads list, save instead."""
        if sdk() < FIRST_WITH_DOWNLOADS:
            self.save(file, mime, heard)
            return
        with self._or_tell(NotShared()):
            uri = self._place_in_downloads(file, mime)
            self._copy_out(file, uri, heard, lambda: self._send(uri, mime, file.name, heard), NotShared())

    def save(self, file: Path, mime: str, heard: Heard) -> None:
        """Let the player choose where to keep a copy."""

        def chosen(uri: Java) -> None:
            saved = Note("device.share.saved", (("place", file.name),))
            self._copy_out(file, uri, heard, lambda: heard(saved), NotSaved())

        intent = self._picker("ACTION_CREATE_DOCUMENT", mime)
        intent.putExtra(java("android.content.Intent").EXTRA_TITLE, text(file.name))
        self._start(TO_SAVE, intent, chosen, NotSaved())

    def fetch(self, sought: Sought, brought: Brought) -> None:
        """Let the player choose a file; the app gets a copy in its own cache."""

        def chosen(uri: Java) -> None:
            self._copy(lambda: _read(uri), brought, NotFetched())

        self._start(sought, self._picker("ACTION_OPEN_DOCUMENT", ANY_FILE), chosen, NotFetched())

    def take_up(self, brought: BroughtLate) -> None:
        """What is known of the request is its number: what was to be saved is no longer known.

        Files brought before are nobody's any more.
        """
        with self._or_tell(ClosedMeanwhile()):
            for left in _cache().glob(f"{BROUGHT}*"):
                left.unlink()
            window = java("org.promptbook.promptbook.PromptbookActivity")
            answer = window.unheard()
            if answer is None:
                return
            kind = (answer.getIntExtra(window.REQUEST, FIRST_REQUEST) - FIRST_REQUEST) % KINDS_OF_REQUEST
            if kind == TO_SAVE:
                raise ClosedMeanwhile
            uri = answer.getData()
            self._copy(lambda: _read(uri), lambda file: brought(Sought(kind), file), NotFetched())

    def open_link(self, link: str) -> None:
        """Let Android choose the app the link is for."""
        with self._or_tell(NotOpened()):
            kinds = java("android.content.Intent")
            intent = kinds(kinds.ACTION_VIEW)
            intent.setData(java("android.net.Uri").parse(link))
            activity().startActivity(intent)

    def _copy_out(self, file: Path, uri: Java, heard: Heard, then: Action, trouble: Trouble) -> None:
        """Write the file where it shall go, tell how far a long one is, and go on once it is all there."""

        def on_the_way(part: int) -> None:
            told = (("name", file.name), ("part", str(part)))
            self._soon(lambda: heard(Note("device.share.on-the-way", told)))

        self._copy(lambda: _write(uri, file, on_the_way), lambda _done: then(), trouble)

    def _copy(self, copy: Callable[[], Done], then: Callable[[Done], None], trouble: Trouble) -> None:
        """Copy beside the drawing, then go on with the drawing."""

        def work() -> None:
            with self._or_tell(trouble):
                done = copy()
                self._soon(lambda: go_on(done))

        def go_on(done: Done) -> None:
            with self._or_tell(trouble):
                then(done)

        self._apart(work)

    @staticmethod
    def _place_in_downloads(file: Path, mime: str) -> Java:
        entry = java("android.content.ContentValues")()
        for column, value in (("_display_name", file.name), ("mime_type", mime), ("relative_path", FOLDER)):
            entry.put(column, value)
        downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        return activity().getContentResolver().insert(downloads, entry)

    @staticmethod
    def _send(uri: Java, mime: str, title: str, heard: Heard) -> None:
        kinds = java("android.content.Intent")
        intent = kinds(kinds.ACTION_SEND)
        intent.setType(mime)
        intent.putExtra(kinds.EXTRA_STREAM, seen_as("android.os.Parcelable", uri))
        intent.addFlags(kinds.FLAG_GRANT_READ_URI_PERMISSION)
        activity().startActivity(kinds.createChooser(intent, char_sequence(title)))
        heard(Note("device.share.copy-in-downloads", (("name", title),)))

    @staticmethod
    def _picker(action: str, mime: str) -> Java:
        kinds = java("android.content.Intent")
        intent = kinds(getattr(kinds, action))
        intent.addCategory(kinds.CATEGORY_OPENABLE)
        intent.setType(mime)
        return intent

    def _start(self, kind: int, intent: Java, chosen: Callable[[Java], None], trouble: Trouble) -> None:
        """Show a picker and wait for its answer, which comes on Android's own thread."""
        from android import activity as events

        self._requests += 1
        mine = FIRST_REQUEST + KINDS_OF_REQUEST * self._requests + kind

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


def _write(uri: Java, file: Path, on_the_way: Callable[[int], None]) -> None:
    size, told = file.stat().st_size, 0
    with file.open("rb") as source, _document(uri, "wt") as out:
        while piece := source.read(A_PIECE):
            out.write(piece)
            step = source.tell() * STEPS // size
            if size > LONG and told < step < STEPS:
                told = step
                on_the_way(step * 100 // STEPS)
        out.flush()
        try:
            os.fsync(out.fileno())
        except OSError as refused:
            if refused.errno not in NO_DISK:
                raise


def _read(uri: Java) -> Path:
    """A copy of its own: another file may be brought while this one is still looked through."""
    number, copy = mkstemp(prefix=BROUGHT, dir=_cache())
    try:
        with os.fdopen(number, "wb") as out, _document(uri, "r") as source:
            while piece := source.read(A_PIECE):
                out.write(piece)
                if out.tell() > LARGEST:
                    raise TooLarge(most=MOST)
    except BaseException:
        os.unlink(copy)
        raise
    return Path(copy)


def _cache() -> Path:
    return Path(activity().getCacheDir().getAbsolutePath())


@contextmanager
def _document(uri: Java, mode: str) -> Iterator[BinaryIO]:
    """A document as a file that Python reads and writes like any other.

    Whoever keeps it, a cloud above all, waits for Java's own close and sends it on only then; one that was
    not written whole is closed as a failure, so that it is not sent.
    """
    theirs = activity().getContentResolver().openFileDescriptor(uri, mode)
    try:
        with os.fdopen(os.dup(theirs.getFd()), "rb" if mode == "r" else "wb") as ours:
            yield ours
    except BaseException:
        theirs.closeWithError(NOT_WHOLE)
        raise
    theirs.close()
