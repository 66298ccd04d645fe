"""Where things lie: the app's own files, and the folder of whoever plays, made before Kivy looks for one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

_PROGRAM = Path(__file__).resolve().parent
APP_ROOT = _PROGRAM if (_PROGRAM / "kv").is_dir() else _PROGRAM.parent
"""Holds `kv` and `assets`: beside the program in its folder, inside it once it is installed."""
NAME = "promptbook"
KEPT_IN = f"{NAME}.db"
SIDE_FILES = ("-wal", "-shm", "-journal", "-known", "")
"""What lies beside the database goes before it: a start that is cut short finds the rest beside it."""
WAITING = (f"{KEPT_IN}-anew", f"{NAME}-*.db-instead-*")
"""Names of files with games that shall lie there at the next start, which the last one did not manage."""
KIVY = "kivy"
OWNER_ONLY = 0o700


def home(around: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of whoever plays, or None for somebody without one."""
    named = around.get("HOME", "")
    if sys.platform != "win32" and os.path.isabs(named):
        return Path(named)
    with suppress(RuntimeError):
        # Without the variable the list of users is asked, where not everybody stands.
        return Path.home()
    return None


def wanted_folder(platform: str = sys.platform, around: Mapping[str, str] = os.environ) -> Path | None:
    """Where games belong on this kind of machine, or None where nothing can be named."""
    if around.get("ANDROID_PRIVATE"):
        return Path(around["ANDROID_PRIVATE"])
    if platform == "win32":
        return _under(_given(around, "APPDATA") or _inside(home(around), "AppData/Roaming"))
    if platform == "ios":
        return _under(_inside(home(around), "Documents"))
    if platform == "darwin":
        return _under(_inside(home(around), "Library/Application Support"))
    return _under(_given(around, "XDG_DATA_HOME") or _inside(home(around), ".local/share"))


def former_folder(platform: str = sys.platform, around: Mapping[str, str] = os.environ) -> Path | None:
    """Where earlier versions kept games on Linux; elsewhere the place is the same."""
    if platform != "linux" or around.get("ANDROID_PRIVATE"):
        return None
    return _under(_given(around, "XDG_CONFIG_HOME") or _inside(home(around), ".config"))


def made_folder() -> Path | None:
    """The folder with everything in it that Kivy would make, or None where nothing can be written."""
    folder = wanted_folder()
    if folder is None:
        return None
    kivy = folder / KIVY
    try:
        folder.mkdir(mode=OWNER_ONLY, parents=True, exist_ok=True)
        # Kivy looks first and makes then: two copies that start together would trip over each other.
        for inside in (kivy, kivy / "mods", kivy / "logs"):
            inside.mkdir(exist_ok=True)
    except OSError:
        return None
    return folder if all(os.access(one, os.W_OK | os.X_OK) for one in (folder, kivy, kivy / "logs")) else None


def settle() -> Path | None:
    """Make the folder, give Kivy its own corner of it, and say where games lie once they were taken over."""
    folder = made_folder()
    if folder is None:
        os.environ.update(KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")
        return None
    if not os.environ.get("KIVY_HOME"):
        os.environ["KIVY_HOME"] = str(folder / KIVY)
    return take_over(former_folder(), folder)


def take_over(former: Path | None, folder: Path) -> Path:
    """Bring the games of an earlier version along, unless some are here already; gives where they lie."""
    if former is None or _some_are_in(folder) or not (former / KEPT_IN).exists():
        return folder
    try:
        _move(former, folder)
    except FileNotFoundError:
        # Another copy of the app was quicker.
        return folder
    except OSError:
        # They stay where they were and are played there: a new file here would hide them for good.
        return former
    return folder


def _some_are_in(folder: Path) -> bool:
    return any(one for name in (KEPT_IN, *WAITING) for one in folder.glob(name))


def _move(former: Path, folder: Path) -> None:
    names = [name for side in SIDE_FILES if (former / (name := f"{KEPT_IN}{side}")).exists()]
    try:
        for name in names:
            (former / name).rename(folder / name)
    except FileNotFoundError:
        raise
    except OSError:
        _copy([name for name in names if (former / name).exists()], former, folder)


def _copy(names: list[str], former: Path, folder: Path) -> None:
    """From another disk all come or none does: without its side files a database lacks the last lines."""
    halfway = {name: folder / f"{name}.{os.getpid()}" for name in names}
    try:
        for name, copy in halfway.items():
            shutil.copy2(former / name, copy)
            _on_the_disk(copy)
    except OSError:
        for copy in halfway.values():
            copy.unlink(missing_ok=True)
        raise
    for name, copy in halfway.items():
        copy.rename(folder / name)
    # Here already, they need not be gone there.
    with suppress(OSError):
        _on_the_disk(folder)
        for name in reversed(names):
            (former / name).unlink()


def _on_the_disk(path: Path) -> None:
    """Wait until a file, or which files a folder has, would outlive a battery that dies."""
    is_folder = path.is_dir()
    if is_folder and os.name == "nt":
        # Windows opens no folder, and flushes no file that is only read.
        return
    number = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _given(around: Mapping[str, str], variable: str) -> Path | None:
    """A folder named by a variable; an empty or relative one counts as unset."""
    named = around.get(variable, "")
    return Path(named) if os.path.isabs(named) else None


def _inside(folder: Path | None, rest: str) -> Path | None:
    return None if folder is None else folder / rest


def _under(folder: Path | None) -> Path | None:
    return None if folder is None else folder / NAME
