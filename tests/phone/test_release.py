"""The tools around a release: what they say, what they draw, and what the shops are told."""

from __future__ import annotations

import re
import shlex
import wave
from types import SimpleNamespace

import numpy as np
import pytest
import yaml
from buildozer import __version__ as buildozer_version
from PIL import Image

from tests.phone.resolution import ROOT
from tools import android, art, release, sounds, without_ndk
from tools.phone import NotHere

METADATA = ROOT / "fastlane" / "metadata" / "android"
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""The shops' limits, in characters."""
LANGUAGES = ("en-US", "fr-FR")


@pytest.fixture
def machine(monkeypatch):
    """A machine with room, a Java, and all programs but some."""

    def having(*but, java=17, room=10**12):
        monkeypatch.setattr("shutil.which", lambda program: None if program in but else "/bin/true")
        monkeypatch.setattr(android, "java_version", lambda: java)
        monkeypatch.setattr("shutil.disk_usage", lambda _place: SimpleNamespace(free=room))

    return having


def test_what_is_missing_for_a_build_is_said(machine, tmp_path):
    machine("cmake")
    lacks = android.missing(tmp_path, {})
    assert lacks[0] == "cmake, for OpenCV"
    assert lacks[1].startswith("an Android SDK")


def test_an_old_java_and_a_full_disk_are_missing_too(machine, tmp_path):
    machine(java=11, room=10**9)
    lacks = android.missing(tmp_path, {"ANDROID_HOME": str(tmp_path)})
    assert [what.split(",")[0].split(":")[0] for what in lacks] == ["a Java development kit", "room"]


def test_everything_fits_on_one_screen(machine, tmp_path, entry):
    machine("cmake", "libtoolize", java=11, room=10**9)
    lines = android.screen(tmp_path, {})
    assert len(lines) <= 30
    assert max(map(len, lines)) <= 110
    told = "\n".join(lines)
    assert "MISSING cmake" in told
    assert "ok      git" in told
    assert "sudo apt install openjdk-17-jdk libtool libltdl-dev cmake" in told
    for name in ("p4a.commit", "android.ndk", "android.api", "android.minapi"):
        assert entry(name)[0] in told


def test_a_machine_that_has_everything_is_told_only_what_will_be_done(machine, tmp_path):
    machine()
    told = "\n".join(android.screen(tmp_path, {"ANDROID_HOME": str(tmp_path)}))
    assert "MISSING" not in told
    assert "cannot be built" not in told
    assert "leaves" in told


IMAGE_HOME, IMAGE_FOLDER = "/home/user/.buildozer", "/home/user/hostcwd"
"""Where buildozer's image keeps its SDK and looks for the spec, by its Dockerfile's HOME_DIR and WORK_DIR."""


def test_the_workflow_speaks_to_the_images_own_entry_point(buildozer):
    """The image's entry point is buildozer itself: only what follows its name is said to it."""
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "android.yml").read_text(encoding="utf-8"))
    steps = {step.get("name", step.get("uses")): step for step in workflow["jobs"]["apk"]["steps"]}
    words = shlex.split(steps["Build the package"]["run"].replace("\\\n", " "))
    image = words.index("buildozer")
    assert words[image + 1 :] == ["android", "debug"]
    volumes = [words[place + 1] for place, word in enumerate(words) if word == "--volume"]
    assert volumes == [f"$PWD:{IMAGE_FOLDER}", f"$HOME/.buildozer:{IMAGE_HOME}"]
    overruled = [words[place + 1].partition("=")[0] for place, word in enumerate(words) if word == "--env"]
    assert overruled == ["APP_ANDROID_ACCEPT_SDK_LICENSE"]
    assert buildozer.config.get("buildozer", "warn_on_root") == "0"
    assert steps["Build the image"]["run"] == android.IMAGE[0]
    assert android.IMAGE[0].endswith(f"#{buildozer_version}"), "the release we resolve against"
    said = shlex.split(android.IMAGE[1])
    assert (said[-2:], f".:{IMAGE_FOLDER}" in said) == (["android", "debug"], True)
    assert steps["Look for libraries that phones with 16 KB pages refuse"]["run"] == "python3 -m tools.pages"


def test_an_sdk_is_found_where_it_is_named_or_where_buildozer_keeps_it(machine, tmp_path):
    machine()
    (tmp_path / "sdk").mkdir()
    assert android.missing(tmp_path, {"ANDROID_HOME": str(tmp_path / "sdk")}) == []
    (tmp_path / android.BUILDOZER_SDK).mkdir(parents=True)
    assert android.missing(tmp_path, {"ANDROID_HOME": ""}) == []


@pytest.fixture
def without_an_sdk(monkeypatch, tmp_path):
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    for name in android.SDK_HOMES:
        monkeypatch.delenv(name, raising=False)


def test_without_an_sdk_the_package_is_made_as_far_as_it_goes(without_an_sdk, monkeypatch, capsys):
    monkeypatch.setattr(without_ndk, "make", lambda: ["promptbook.apk: 4 kB", "Only an NDK adds the rest."])
    assert android.main([]) == 0
    told = capsys.readouterr().out
    assert told.index("cannot be built here yet") < told.index("Only an NDK adds the rest.")


def test_where_nothing_can_be_made_that_is_said(without_an_sdk, monkeypatch, capsys):
    def lack():
        raise NotHere("apksigner and zipalign are missing")

    monkeypatch.setattr(without_ndk, "make", lack)
    assert android.main([]) == 1
    assert "None of it: apksigner and zipalign are missing." in capsys.readouterr().out


def test_fetching_an_sdk_does_not_begin_a_build_that_must_fail(machine, monkeypatch, tmp_path):
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    monkeypatch.setattr(android, "as_far_as_it_goes", lambda: 1)
    started = []
    done = SimpleNamespace(returncode=0)
    monkeypatch.setattr("subprocess.run", lambda *words, **_how: started.append(words) or done)
    machine("cmake")
    assert (android.main(["--fetch"]), started) == (1, [])
    machine()
    assert (android.main(["--fetch"]), len(started)) == (0, 1)


def test_a_release_warns_of_what_readers_would_stumble_over():
    assert release.warnings("1.2.0", "## 1.2.0\n", "") == []
    warned = release.warnings("1.2.0", "## Unreleased\n## 1.2.01\n", " M main.py")
    assert len(warned) == 2


def test_the_change_notes_carry_the_shops_number():
    number = release.numeric_version((ROOT / "buildozer.spec").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        notes = (METADATA / language / "changelogs" / f"{number}.txt").read_text(encoding="utf-8")
        assert 0 < len(notes) <= 500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", LONGEST)
def test_the_shops_texts_fit(language, file):
    text = (METADATA / language / file).read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= LONGEST[file]


@pytest.mark.parametrize("text", sorted((METADATA / "fr-FR").rglob("*.txt")), ids=lambda path: path.name)
def test_french_is_set_as_french(text):
    words = text.read_text(encoding="utf-8")
    assert not re.search(r"[^\u00a0\u202f][;:!?»]", words)
    assert "'" not in words


def test_the_icon_is_what_the_script_draws():
    for name, picture in art.pictures().items():
        kept = np.asarray(Image.open(ROOT / "assets" / name).convert("RGBA"), int)
        drawn = np.asarray(picture, int)
        assert kept.shape == drawn.shape
        seen = drawn[..., 3] > 250
        assert np.abs(kept - drawn)[seen].mean() < 4


def test_the_sounds_are_what_the_script_makes():
    for name, strip in sounds.sounds().items():
        with wave.open(str(ROOT / "assets" / "sounds" / f"{name}.wav")) as file:
            assert (file.getnchannels(), file.getframerate()) == (1, sounds.RATE)
            assert file.getnframes() == len(strip)


def test_every_requirement_is_accounted_for(entry):
    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").lower()
    missing = [one for one in entry("requirements") if one.partition("==")[0] not in told]
    assert missing == ["python3"]
