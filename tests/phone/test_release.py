"""The tools around a release: what they say, what they draw, and what the shops are told."""

from __future__ import annotations

import re
import wave

import numpy as np
import pytest
from PIL import Image

from tests.phone.resolution import ROOT
from tools import android, art, release, sounds

METADATA = ROOT / "fastlane" / "metadata" / "android"
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""The shops' limits, in characters."""
LANGUAGES = ("en-US", "fr-FR")


def test_what_is_missing_for_a_build_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr("shutil.which", lambda program: None if program == "cmake" else "/bin/true")
    lacks = android.missing(tmp_path, {})
    assert lacks[0] == "cmake"
    assert lacks[1].startswith("an Android SDK")


def test_an_sdk_is_found_where_it_is_named_or_where_buildozer_keeps_it(monkeypatch, tmp_path):
    monkeypatch.setattr("shutil.which", lambda program: "/bin/true")
    (tmp_path / "sdk").mkdir()
    assert android.missing(tmp_path, {"ANDROID_HOME": str(tmp_path / "sdk")}) == []
    (tmp_path / android.BUILDOZER_SDK).mkdir(parents=True)
    assert android.missing(tmp_path, {"ANDROID_HOME": ""}) == []


def test_without_an_sdk_the_tool_ends_politely(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    for name in android.SDK_HOMES:
        monkeypatch.delenv(name, raising=False)
    assert android.main([]) == 1
    assert "cannot be built here yet" in capsys.readouterr().out


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
