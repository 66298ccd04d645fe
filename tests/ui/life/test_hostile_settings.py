"""Whatever stands in the settings, the app starts and every page opens."""

from __future__ import annotations

from contextlib import closing
from random import Random

import pytest

from companion.games import CODECS
from companion.storage import Store
from tests.ui.life import hostile_settings
from tests.walks import some_today


@pytest.mark.parametrize("seed", some_today(range(60), 1))
def test_no_setting_keeps_the_app_from_starting_or_breaks_a_page(stage, start, tmp_path, seed):
    with closing(Store(tmp_path / "kept.db", CODECS)) as store:
        hostile_settings.write(store, dict(hostile_settings.spoilt(Random(seed))))
    app = start()
    stage.advance(3)
    hostile_settings.walk(stage, app)
