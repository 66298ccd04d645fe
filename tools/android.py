"""Builds the Android package where that is possible, and otherwise says what is missing: `make android`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = {
    "javac": "a Java development kit (17)",
    "git": "git",
    "unzip": "unzip",
    "autoreconf": "autoconf and libtool",
    "cmake": "cmake",
    "zip": "zip",
}
"""What buildozer and the recipes call by name → what to install for it."""
SDK_HOMES = ("ANDROID_HOME", "ANDROID_SDK_ROOT", "ANDROIDSDK")
BUILDOZER_SDK = Path(".buildozer") / "android" / "platform" / "android-sdk"
"""Where buildozer keeps the SDK that it has fetched itself."""


def missing(home: Path, environment: dict[str, str]) -> list[str]:
    """What this machine lacks for a build, in words."""
    lacks = [what for program, what in PROGRAMS.items() if shutil.which(program) is None]
    if sdk(home, environment) is None:
        lacks.append("an Android SDK: set ANDROID_HOME, or fetch one by tools/android.py --fetch")
    return lacks


def sdk(home: Path, environment: dict[str, str]) -> Path | None:
    """The Android SDK this machine has, if any."""
    places = [Path(environment[name]) for name in SDK_HOMES if environment.get(name)]
    return next((place for place in (*places, home / BUILDOZER_SDK) if place.is_dir()), None)


def main(arguments: list[str]) -> int:
    """Build a debug package; `--fetch` lets buildozer download the SDK and NDK first."""
    if sys.platform == "win32":
        print("Android packages are built on Linux or macOS, or in Windows' Linux.")
        return 1
    lacks = missing(Path.home(), dict(os.environ))
    if lacks and arguments != ["--fetch"]:
        print("The Android package cannot be built here yet. Missing:")
        for what in lacks:
            print(f"  - {what}")
        print("Buildozer's own image has all of it; .github/workflows/android.yml shows how to use it.")
        return 1
    environment = dict(os.environ)
    tools = sdk(Path.home(), environment)
    if tools is not None:
        # Buildozer lets the environment overrule any entry of its spec.
        environment["APP_ANDROID_SDK_PATH"] = str(tools)
    build = [sys.executable, "-m", "buildozer", "android", "debug"]
    return subprocess.run(build, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
