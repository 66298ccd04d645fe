"""A slice of the spoilt files; `python -m benchmarks.soak_imports` hands in 20,000 of each format."""

from __future__ import annotations

import pytest

from tests.records.mutations import Door


@pytest.mark.parametrize("format", ["json", "sheet"])
def test_spoilt_files_get_a_clear_word_and_change_nothing(format, tmp_path):
    door = Door(tmp_path)
    for seed in range(150):
        door.hand_in(format, seed)
    door.close()
    assert door.refused > 75


def test_spoilt_pictures_never_make_another_game(tmp_path):
    door = Door(tmp_path)
    for seed in range(150):
        door.hand_in_pictures(seed)
    door.close()
    assert door.refused > 50


def test_spoilt_files_of_card_names_get_a_clear_word_and_change_nothing(tmp_path):
    door = Door(tmp_path)
    for seed in range(150):
        door.hand_in_names(seed)
    door.close()
    assert door.refused > 50


def test_a_spoilt_backup_is_refused_or_can_be_used(tmp_path):
    door = Door(tmp_path)
    for seed in range(40):
        door.put_back(seed, tmp_path)
    door.close()
    assert door.refused > 10
