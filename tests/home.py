"""A home of its own for every process of the tests: nobody's files are read, none are left behind."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

SPOKEN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES")
"""What would make the app greet in the language of whoever runs the tests."""
HOME = Path(tempfile.mkdtemp(prefix="promptbook-tests-"))

for _name in [name for name in os.environ if name.startswith("XDG_") or name in SPOKEN]:
    if _name != "XDG_RUNTIME_DIR":
        del os.environ[_name]
os.environ.update(
    HOME=str(HOME), LANG="C.UTF-8", KIVY_HOME=str(HOME / "kivy"),
    KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1",
)  # fmt: skip
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
