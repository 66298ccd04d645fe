"""Somebody else's account on this machine: a home, no rights, and the app started in it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.places import APP_ROOT

LOOK = Path(__file__).with_name("look.py")
SOMEBODY = 64321
"""A user nobody is: no name, no home in the list of users."""
LOCK = "-lock"
"""How the name of the file ends that lets one process at a time open the games."""
LONGEST = 120
"""Seconds after which a silent start is given up."""
TAKEN_ALONG = ("PATH", "LD_LIBRARY_PATH", "DISPLAY", "SDL_AUDIODRIVER", "LANG")


class Account:
    """A folder and whoever owns it; `around` is the environment a start finds there."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        self.around = {name: os.environ[name] for name in TAKEN_ALONG if name in os.environ}
        self.around |= {"HOME": str(self.home), "PYTHONDONTWRITEBYTECODE": "1"}
        ticket = os.environ.get("XAUTHORITY")
        if ticket:
            self.around["XAUTHORITY"] = str(shutil.copyfile(ticket, folder / "ticket"))
        if _to_be_somebody():
            for path in (folder, *folder.rglob("*")):
                os.chown(path, SOMEBODY, SOMEBODY)
            for above in folder.parents[:2]:
                above.chmod(0o755)

    def start(self, main: Path = APP_ROOT / "main.py", **around: str) -> subprocess.Popen[str]:
        """Start the app; `around` adds to what it finds."""
        command = [*_without_rights(), sys.executable, str(LOOK), str(main)]
        environment = self.around | around
        return subprocess.Popen(
            command, cwd=self.home, env=environment, text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def seen(self, main: Path = APP_ROOT / "main.py", **around: str) -> dict[str, Any]:
        """What a start shows on Home."""
        return seen(self.start(main, **around))

    def refused(self, **around: str) -> tuple[int, str]:
        """How a start that cannot succeed ends: its exit code and what it says."""
        started = self.start(**around)
        said = _heard(started)[1]
        return started.returncode, said

    def kept(self) -> set[str]:
        """Every file in the home, Kivy's own and the empty lock beside the games left out."""
        files = {path.relative_to(self.home) for path in self.home.rglob("*") if path.is_file()}
        ours = (file for file in files if "kivy" not in file.parts and not file.name.endswith(LOCK))
        return {file.as_posix() for file in ours}


def seen(started: subprocess.Popen[str]) -> dict[str, Any]:
    """What a start that is under way shows on Home."""
    said, complaints = _heard(started)
    assert started.returncode == 0, said + complaints
    return dict(json.loads(said.splitlines()[-1]))


def _heard(started: subprocess.Popen[str]) -> tuple[str, str]:
    with started:
        try:
            return started.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            started.kill()
            raise


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nobody without rights may write into the folder meanwhile."""
    before = folder.stat().st_mode
    folder.chmod(0o555)
    try:
        yield
    finally:
        folder.chmod(before)


def _to_be_somebody() -> bool:
    """Whether another user could read this Python and this program, and we may become one."""
    needed = (Path(sys.executable).resolve(), Path(sys.prefix).resolve(), APP_ROOT)
    folders = {above for one in needed for above in one.parents}
    return os.geteuid() == 0 and all(folder.stat().st_mode & 0o001 for folder in folders)


def _without_rights() -> list[str]:
    """The words before a command that take an administrator's rights away."""
    if os.geteuid() != 0:
        return []
    if _to_be_somebody():
        return ["setpriv", f"--reuid={SOMEBODY}", f"--regid={SOMEBODY}", "--clear-groups"]
    return ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
