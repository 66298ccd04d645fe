"""A film or a folder of pictures may take the camera's place, named on the command line."""

from __future__ import annotations

import sys

import pytest

from companion.start import _pictures_given


def test_pictures_are_taken_and_the_rest_is_left_to_kivy(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["main.py", "--pictures", str(tmp_path), "--size=800x600"])
    assert _pictures_given() == tmp_path
    assert sys.argv == ["main.py", "--size=800x600"]


def test_without_pictures_nothing_is_read(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["main.py", "--size=800x600"])
    assert _pictures_given() is None
    assert sys.argv == ["main.py", "--size=800x600"]


def test_a_path_that_is_not_there_is_told_before_anything_starts(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["main.py", "--pictures", str(tmp_path / "nowhere")])
    with pytest.raises(SystemExit) as ended:
        _pictures_given()
    assert ended.value.code == 2
    assert "no such film or folder" in capsys.readouterr().err
