"""Makes a phone of real parts in `.phone`, for `make phone`: all of one that a desktop's Java can run.

Android's own signatures with nothing behind them, python-for-android's window and permissions, pyjnius,
and the libraries a package has, in its versions. What these stand on is played by `tests/jvm/java`.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pythonforandroid

from tools.setup import ROOT, install_packages

PHONE = ROOT / ".phone"
ENVIRONMENT = PHONE / "environment"
PYTHON = ENVIRONMENT / "bin" / "python"
JAR = PHONE / "phone.jar"
CLASSES = PHONE / "classes"
MODULES = PHONE / "python"
PARTS = PHONE / "parts"
WANTED = ROOT / "requirements" / "phone.txt"
JAVA = ROOT / "tests" / "jvm" / "java"
WINDOW = ROOT / "tools" / "package" / "java"
SIGNATURES = (
    "chaquopy-stubgen==0.3.3 --hash=sha256:4e870c960abdb8ad7a6e4f6a7beb0e1083bb8535a13e44ba6f2e412bc3c6c367"
)
"""A package whose sources carry what Android 15's apps are compiled against, and a writer of classes."""
ANDROID, WRITER = "android-35.jar", "asm-9.6.jar"
QUIETLY = ("-q", "--disable-pip-version-check")
OLDEST_JAVA = 17
DEBIAN_JAVA = "openjdk-17-jdk-headless", "openjdk-21-jdk-headless"
THEIRS = Path(pythonforandroid.__file__).parent
THEIR_JAVA = (
    "sdl2/build/src/main/java/org/kivy/android/PythonActivity.java",
    "common/build/src/main/java/org/kivy/android/*.java",
    "common/build/src/main/java/org/renpy/android/*.java",
    "common/build/src/main/java/org/kamranzafar/jtar/*.java",
    "_sdl_common/build/src/main/java/org/kivy/android/launcher/Project.java",
)
"""python-for-android's own window and what it builds on, below its `bootstraps`."""
THEIR_PYTHON = THEIRS / "recipes" / "android" / "src" / "android"


class NotHere(Exception):
    """What this machine lacks, in words."""


def main() -> int:
    """Make what is missing or has changed; return an exit code."""
    try:
        have_java()
        with ThreadPoolExecutor() as beside:
            for made in [beside.submit(_make_environment), beside.submit(_make_phone)]:
                made.result()
    except NotHere as lack:
        print(f"The phone of real parts cannot be set up here: {lack}.")
        return 1
    return 0


def have_java() -> None:
    """See to a compiler of Java; where there is none, Debian's."""
    if _java_version() >= OLDEST_JAVA:
        return
    if not any(install_packages([package]) and _java_version() >= OLDEST_JAVA for package in DEBIAN_JAVA):
        raise NotHere(f"it takes a Java development kit, {OLDEST_JAVA} or newer")


def _java_version() -> int:
    if shutil.which("javac") is None:
        return 0
    told = subprocess.run(["javac", "-version"], capture_output=True, text=True, check=False)
    number = re.search(r"javac (\d+)", told.stdout + told.stderr)
    return int(number.group(1)) if number else 0


def _make_environment() -> None:
    """A virtual environment with a phone's packages."""

    def make() -> None:
        print("Installing a phone's packages", flush=True)
        run(sys.executable, "-m", "venv", "--clear", ENVIRONMENT)
        run(PYTHON, "-m", "pip", "install", *QUIETLY, "--no-deps", "-r", WANTED)

    unless_done("environment", [sys.version, str(ROOT)], [WANTED], make)


def _make_phone() -> None:
    """Android's classes and python-for-android's on top of them."""
    have_signatures()
    rewriter = JAVA / "phone" / "Rewriter.java"
    unless_done("jar", [SIGNATURES], [rewriter], lambda: _rewrite(rewriter))
    ours = sorted({*JAVA.rglob("*.java"), *WINDOW.rglob("*.java")} - {rewriter})
    theirs = sorted(file for name in THEIR_JAVA for file in (THEIRS / "bootstraps").glob(name))
    told = [SIGNATURES, pythonforandroid.__version__]
    unless_done("classes", told, [rewriter, *ours], lambda: _compile([*ours, *theirs]))


def have_signatures() -> None:
    """See to Android's own signatures, and to what reads and writes classes."""
    unless_done("parts", [SIGNATURES], [], _fetch_signatures)


def _fetch_signatures() -> None:
    print("Fetching Android's signatures (27 MB)", flush=True)
    packed = download(SIGNATURES, "--no-binary", ":all:", "--ignore-requires-python")
    with tarfile.open(packed) as parts:
        for part in parts:
            name = Path(part.name).name
            if name in (ANDROID, WRITER) and (found := parts.extractfile(part)) is not None:
                (PARTS / name).write_bytes(found.read())
    packed.unlink()


def download(pinned: str, *how: str) -> Path:
    """A package by its name, its version and its hash, as it was published."""
    PARTS.mkdir(parents=True, exist_ok=True)
    wanted = PARTS / "wanted.txt"
    wanted.write_text(pinned)
    run(sys.executable, "-m", "pip", "download", *QUIETLY, "--no-deps", *how, "-d", PARTS, "-r", wanted)
    name = pinned.partition("==")[0].replace("-", "_")
    (packed,) = (file for file in PARTS.iterdir() if file.name.replace("-", "_").startswith(name))
    return packed


def _rewrite(rewriter: Path) -> None:
    """A phone's classes, made of Android's signatures."""
    print("Making a phone's classes", flush=True)
    tool = PHONE / "rewriter"
    run("javac", "-d", tool, "-cp", PARTS / WRITER, rewriter)
    run("java", "-cp", f"{tool}:{PARTS / WRITER}", "phone.Rewriter", PARTS / ANDROID, JAR)


def _compile(sources: list[Path]) -> None:
    shutil.rmtree(CLASSES, ignore_errors=True)
    run("javac", "-nowarn", "-Xlint:none", "-proc:none", "-d", CLASSES, "-cp", JAR, *sources)
    shutil.rmtree(MODULES, ignore_errors=True)
    shutil.copytree(THEIR_PYTHON, MODULES / "android")
    shutil.copytree(ROOT / "tests" / "jvm" / "python", MODULES, dirs_exist_ok=True)


def unless_done(what: str, told: list[str], files: list[Path], make: Callable[[], None]) -> None:
    """Make it, unless it was made of the same."""
    PHONE.mkdir(exist_ok=True)
    digest = hashlib.sha256("\n".join(told).encode())
    for file in files:
        digest.update(file.read_bytes())
    stamp = PHONE / f"{what}.made-of"
    if not stamp.exists() or stamp.read_text() != digest.hexdigest():
        make()
        stamp.write_text(digest.hexdigest())


def run(*words: str | Path, cwd: Path | None = None) -> str:
    """What a program said that did its work."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, cwd=cwd)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise NotHere(f"this failed: {' '.join(map(str, words[:4]))} …")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
