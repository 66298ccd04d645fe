"""Files that leave the app or come into it, always by the player's own choice and hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path

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
)
from companion.places import home

Heard = Callable[[Note], None]
Brought = Callable[[Path], None]


class Sought(IntEnum):
    """What a player chooses a file for; a phone may close the app meanwhile, and keeps only the number."""

    GAMES = 1
    BACKUP = 2
    MAP = 3
    NAMES = 4
    PICTURE = 5


BroughtLate = Callable[[Sought, Path], None]


LARGEST = 256 * 1024 * 1024
"""Bytes of a file that is brought: a backup of some thousand games."""
MOST = f"{LARGEST // 1024**2}"
"""The same in megabytes, for the players."""
DIALOGS = (("zenity", "--file-selection"), ("kdialog", "--getopenfilename"))
"""Programs that let a player choose a file on Linux."""
OPENCVS_OWN = ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR")
"""Variables OpenCV sets for its own Qt: a dialog that found them would look there for parts it cannot use."""


class DesktopShare(Door):
    """Saves beside the player's other downloads and says where."""

    def __init__(self, tell: Tell, soon: Soon, folder: Path | None = None) -> None:
        super().__init__(tell)
        self._soon = soon
        self._folder = folder

    def share(self, file: Path, mime: str, heard: Heard) -> None:
        """A desktop has no share sheet: the file is saved."""
        with self._or_tell(NotShared()):
            self._copy(file, heard)

    def save(self, file: Path, mime: str, heard: Heard) -> None:
        """Save a copy and tell the player where it is."""
        with self._or_tell(NotSaved()):
            self._copy(file, heard)

    def fetch(self, sought: Sought, brought: Brought) -> None:
        """Let the player choose a file; nothing happens when none is chosen."""
        # The desktop's dialog does not return before the player does.
        threading.Thread(target=self._choose, args=(brought,), name="file dialog", daemon=True).start()

    def take_up(self, brought: BroughtLate) -> None:
        """A desktop lets an app wait for as long as its player chooses."""

    def open_link(self, link: str) -> None:
        """Let the player's browser open it."""
        with self._or_tell(NotOpened()):
            # Brought in here: nobody follows a link at the start.
            import webbrowser

            if not webbrowser.open(link):
                raise NotOpened

    def _choose(self, brought: Brought) -> None:
        with self._or_tell(NotFetched()):
            chosen = _chosen_on_linux() if sys.platform == "linux" else _chosen_elsewhere()
            file = Path(chosen)
            if file.is_file() and file.stat().st_size > LARGEST:
                raise TooLarge(most=MOST)
            if chosen:
                self._soon(lambda: brought(file))

    def _copy(self, file: Path, heard: Heard) -> None:
        place = free_place(self._folder or downloads(), file.name)
        shutil.copyfile(file, place)
        heard(Note("device.share.saved", (("place", str(place)),)))


def _chosen_on_linux() -> str:
    """The file's path, or nothing; plyer's own dialog for Linux needs a module that Python 3.12 dropped."""
    dialog = next((words for words in DIALOGS if shutil.which(words[0])), None)
    if dialog is None:
        raise NotFetched
    around = {name: value for name, value in os.environ.items() if name not in OPENCVS_OWN}
    return subprocess.run(dialog, capture_output=True, text=True, check=False, env=around).stdout.strip()


def _chosen_elsewhere() -> str:
    from plyer import filechooser

    return str((filechooser.open_file(multiple=False) or [""])[0])


def downloads() -> Path:
    """The folder where a player looks for a new file."""
    owner = home()
    wanted = () if owner is None else (owner / "Downloads", owner / "Documents", owner)
    writable = (folder for folder in wanted if folder.is_dir() and os.access(folder, os.W_OK))
    return next(writable, Path(tempfile.gettempdir()))


def free_place(folder: Path, name: str) -> Path:
    """A name in the folder that overwrites nothing."""
    place, number = folder / name, 1
    while place.exists():
        number += 1
        place = folder / f"{Path(name).stem} ({number}){Path(name).suffix}"
    return place
