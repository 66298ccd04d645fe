"""The Android package: what python-for-android would build, and what Android would be told."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from importlib import metadata
from pathlib import Path

import pytest
import pythonforandroid
from packaging.version import Version
from pythonforandroid.recommendations import RECOMMENDED_NDK_API, RECOMMENDED_NDK_VERSION
from pythonforandroid.util import load_source

from companion import __version__
from companion.device.android_camera import PERMISSION
from tests.phone.resolution import ROOT, problems, resolved

RECIPES = ROOT / "tools" / "package" / "recipes"


@pytest.fixture(scope="session")
def requirements(entry):
    return entry("requirements")


def test_every_requirement_is_a_recipe_or_pure_python(requirements):
    assert problems(requirements, RECIPES) == []


def test_what_the_app_needs_is_built(requirements):
    built, modules = resolved(requirements, RECIPES)
    assert {"python3", "kivy", "opencv", "numpy", "libzbar", "sqlite3", "sdl2"} <= set(built)
    assert {"segno", "fpdf2", "plyer"} <= set(modules)


@pytest.mark.parametrize(
    ("added", "complaint"),
    [
        ("sdl3", "conflict"),
        ("no-such-package==1.0", "no-such-package: neither a recipe nor a package we have looked at"),
        ("zxing-cpp==3.1.1", "zxing-cpp: has compiled code and no recipe"),
        ("babel", "babel: pinned to None"),
        ("segno==1.0", "segno: pinned to 1.0"),
        ("kivy==2.2.0", "kivy: the recipe builds 2.3.1, not 2.2.0"),
        ("hypothesis==6.170.15", "hypothesis: needs sortedcontainers"),
    ],
    ids=["conflict", "unknown", "compiled", "unpinned", "other pin", "other recipe", "dependency"],
)
def test_a_bad_requirement_is_noticed(requirements, added, complaint):
    name = added.partition("==")[0]
    kept = [one for one in requirements if one.partition("==")[0] != name]
    assert any(problem.startswith(complaint) for problem in problems([*kept, added], RECIPES))


def test_without_our_recipe_the_builders_own_fonttools_would_be_packed(requirements):
    """The wheel that a building computer's pip prefers is compiled for that computer."""
    assert problems(requirements, None) == ["fonttools: has compiled code and no recipe"]


def test_the_permissions_are_the_camera_and_the_motor_and_nothing_else(entry):
    assert entry("android.permissions") == [PERMISSION, "android.permission.VIBRATE"]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("android.api", ["36"]),
        ("android.minapi", ["26"]),
        ("android.archs", ["arm64-v8a", "armeabi-v7a"]),
        ("android.allow_backup", ["False"]),
        ("orientation", ["portrait", "landscape", "portrait-reverse", "landscape-reverse"]),
    ],
)
def test_the_spec_says(entry, name, values):
    assert entry(name) == values


def test_the_release_is_spelled_as_python_for_android_spells_its_tags(entry):
    """The package index writes 2026.5.9; a tag is a "v" and the version as the sources have it."""
    assert entry("p4a.commit") == [f"v{pythonforandroid.__version__}"]
    released = Version(pythonforandroid.__version__)
    assert released == Version(metadata.version("python-for-android")), "not the one we resolve against"


def test_the_compilers_are_the_ones_python_for_android_recommends(entry):
    assert entry("android.ndk") == [RECOMMENDED_NDK_VERSION]
    assert int(entry("android.minapi")[0]) >= RECOMMENDED_NDK_API


def test_the_version_lives_in_one_place(buildozer):
    assert buildozer.get_version() == __version__
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'dynamic = ["version"]' in pyproject
    assert __version__ not in re.findall(r'^version = "(.*)"', pyproject, re.MULTILINE)


def test_every_file_the_spec_names_is_there(buildozer):
    named = [value for _name, value in buildozer.config.items("app") if value.startswith("./")]
    assert len(named) >= 7
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("name", ["APP_ANDROID_SDK_PATH", "APP_ANDROID_ACCEPT_SDK_LICENSE"])
def test_what_the_tools_overrule_is_written_down(buildozer, name):
    """Buildozer overrules only entries that its spec has."""
    users = [ROOT / "tools" / "android.py", ROOT / ".github" / "workflows" / "android.yml"]
    assert any(name in user.read_text(encoding="utf-8") for user in users)
    assert name.removeprefix("APP_") in {one.replace(".", "_").upper() for one in buildozer.config["app"]}


def android_manifest(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<manifest xmlns:android="android">{text}</manifest>')


def test_a_tablet_without_a_camera_is_welcome_and_the_voice_is_looked_for(buildozer):
    manifest = android_manifest(Path(buildozer.config.get("app", "android.extra_manifest_xml")).read_text())
    needed = {one.get("{android}required") for one in manifest.iter("uses-feature")}
    assert needed == {"false"}
    actions = [one.get("{android}name") for one in manifest.iter("action")]
    assert actions == ["android.intent.action.TTS_SERVICE"]


def test_bold_text_does_not_start_the_window_anew(entry, tmp_path, monkeypatch):
    """python-for-android's own manifest handles letters, dark mode and language, but not this."""
    manifest = tmp_path / "src" / "main" / "AndroidManifest.xml"
    manifest.parent.mkdir(parents=True)
    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    (template,) = bootstraps.glob("_sdl_common/build/templates/AndroidManifest.tmpl.xml")
    manifest.write_text(template.read_text(encoding="utf-8"), encoding="utf-8")
    hook = load_source("hook", str(ROOT / entry("p4a.hook")[0]))
    monkeypatch.chdir(tmp_path)
    for _time in range(2):
        hook.after_apk_build(None)
    (handled,) = re.findall(r'android:configChanges="(.*?){%', manifest.read_text(encoding="utf-8"))
    assert handled.split("|").count("fontWeightAdjustment") == 1
    assert {"fontScale", "uiMode", "locale"} <= set(handled.split("|"))


def test_the_window_is_ours_and_lies_where_the_spec_says(entry):
    (name,), (sources,) = entry("android.entrypoint"), entry("android.add_src")
    written = (ROOT / sources / f"{name.replace('.', '/')}.java").read_text(encoding="utf-8")
    assert f"package {name.rpartition('.')[0]};" in written
    assert "extends PythonActivity" in written


def test_the_back_key_is_kept_on_android_16(buildozer):
    name = "android.extra_manifest_application_arguments"
    arguments = Path(buildozer.config.get("app", name)).read_text()
    application = android_manifest(f"<application {arguments}/>")[0]
    assert application.get("{android}enableOnBackInvokedCallback") == "false"
