"""Builds the Android package where that is possible: `make android`.

It says on one screen what this machine has, what it lacks and how to get it, and what will be done.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = {
    "javac": ("a Java development kit, 17 or newer", "openjdk-17-jdk"),
    "git": ("git, for python-for-android", "git"),
    "unzip": ("unzip, for the SDK", "unzip"),
    "zip": ("zip", "zip"),
    "cc": ("a C compiler, for the building Python", "build-essential"),
    "autoreconf": ("autoconf, for zbar", "autoconf"),
    "libtoolize": ("libtool, for zbar and libffi", "libtool libltdl-dev"),
    "cmake": ("cmake, for OpenCV", "cmake"),
    "patch": ("patch, for the recipes", "patch"),
    "pkg-config": ("pkg-config", "pkg-config"),
}
"""What buildozer and the recipes call by name → what it is for, and the Debian packages that bring it."""
JAVA = 17
"""The oldest Java that the package's Gradle runs on."""
SDK_HOMES = ("ANDROID_HOME", "ANDROID_SDK_ROOT", "ANDROIDSDK")
BUILDOZER_SDK = Path(".buildozer") / "android" / "platform" / "android-sdk"
"""Where buildozer keeps the SDK that it has fetched itself."""
NO_SDK = "an Android SDK"
ROOM = 12
"""Gigabytes for the SDK, the NDK and two builds; a guess on the safe side."""
IMAGE = (
    "docker build --tag buildozer https://github.com/kivy/buildozer.git#1.6.0",
    "docker run --rm -e APP_ANDROID_ACCEPT_SDK_LICENSE=1 -v .:/home/user/hostcwd buildozer android debug",
)
"""The same in the image of a release of buildozer, which has all of it; the published one has no tags."""


def programs() -> dict[str, bool]:
    """Each program, and whether it is here and new enough."""
    here = {name: shutil.which(name) is not None for name in PROGRAMS}
    return here | {"javac": here["javac"] and java_version() >= JAVA}


def java_version() -> int:
    """The number of the Java that would be used, or 0."""
    told = subprocess.run(["javac", "-version"], capture_output=True, text=True, check=False)
    number = re.search(r"javac (\d+)", told.stdout + told.stderr)
    return int(number.group(1)) if number else 0


def sdk(home: Path, environment: dict[str, str]) -> Path | None:
    """The Android SDK this machine has, if any."""
    places = [Path(environment[name]) for name in SDK_HOMES if environment.get(name)]
    return next((place for place in (*places, home / BUILDOZER_SDK) if place.is_dir()), None)


def missing(home: Path, environment: dict[str, str]) -> list[str]:
    """What this machine lacks for a build, in words."""
    lacks = [PROGRAMS[name][0] for name, here in programs().items() if not here]
    if sdk(home, environment) is None:
        lacks.append(f"{NO_SDK}: set ANDROID_HOME, or fetch one by tools/android.py --fetch")
    if shutil.disk_usage(ROOT).free < ROOM * 10**9:
        lacks.append(f"room: about {ROOM} GB are needed on this disk")
    return lacks


def screen(home: Path, environment: dict[str, str]) -> list[str]:
    """Everything there is to know before a build, a line each."""
    here, tools = programs(), sdk(home, environment)
    lines = ["The Android package: what it takes, and what is here", ""]
    lines += [f"  {'ok' if here[name] else 'MISSING':8}{what}" for name, (what, _debian) in PROGRAMS.items()]
    lines.append(f"  {'ok' if tools else 'MISSING':8}an Android SDK{f': {tools}' if tools else ''}")
    lacks = missing(home, environment)
    if lacks:
        debian = " ".join(PROGRAMS[name][1] for name, there in here.items() if not there)
        lines += ["", "It cannot be built here yet."]
        lines += [f"  sudo apt install {debian}"] if debian else []
        lines += [f"  {what}" for what in lacks if what.startswith((NO_SDK, "room"))]
        lines += ["Or in buildozer's own image, which has all of it:", *(f"  {words}" for words in IMAGE)]
    return [*lines, "", *plan()]


def plan() -> list[str]:
    """What a build does, from the spec."""
    spec = RawConfigParser()
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    told = spec["app"]
    return [
        f"A build fetches python-for-android {told['p4a.commit']}, NDK {told['android.ndk']} and the sources",
        f"of every requirement, compiles them for {told['android.archs']} (an hour or more",
        f"the first time), targets Android API {told['android.api']}, runs from {told['android.minapi']} on,",
        "and leaves the package in bin/. Nothing is installed on this machine or on a phone.",
    ]


def main(arguments: list[str]) -> int:
    """Say what there is, and build a debug package; `--fetch` lets buildozer download the SDK first."""
    if sys.platform == "win32":
        print("Android packages are built on Linux or macOS, or in Windows' Linux.")
        return 1
    environment = dict(os.environ)
    print("\n".join(screen(Path.home(), environment)))
    lacks = missing(Path.home(), environment)
    if arguments == ["--fetch"]:
        lacks = [what for what in lacks if not what.startswith(NO_SDK)]
    if lacks:
        return as_far_as_it_goes()
    tools = sdk(Path.home(), environment)
    if tools is not None:
        # Buildozer lets the environment overrule any entry of its spec.
        environment["APP_ANDROID_SDK_PATH"] = str(tools)
    build = [sys.executable, "-m", "buildozer", "android", "debug"]
    return subprocess.run(build, cwd=ROOT, env=environment, check=False).returncode


def as_far_as_it_goes() -> int:
    """Make of the package what can be made here, and say what that is."""
    # Brought in here: whoever can build needs none of it.
    from tools.phone import NotHere
    from tools.without_ndk import make

    print("\nMeanwhile, the package as far as it goes here:", flush=True)
    try:
        print("\n".join(make()))
    except NotHere as lack:
        print(f"None of it: {lack}.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
