"""The picture of a board is kept, forgotten and kept again; only what is none is damaged."""

from __future__ import annotations

import pytest

from companion.games import CODECS
from companion.showing.wayward.memory import keep_picture, known_picture, picture_id
from companion.storage import Store
from companion.stored_shelf import StoredShelf

PICTURE = b"\xff\xd8\xff\xc0\x00\x11\x08\x00\x10\x00\x10" + b"\0" * 20
"""The beginning of a JPEG, as far as its size."""


@pytest.fixture
def store():
    store = Store(":memory:", CODECS)
    yield store
    store.close()


@pytest.fixture
def shelf(store):
    return StoredShelf(store, lambda text: None)


def test_a_picture_that_was_forgotten_is_not_damaged(store, shelf):
    keep_picture(shelf, 1, PICTURE)
    keep_picture(shelf, 1, None)
    assert known_picture(shelf, 1) is None
    assert store.file.news == []
    assert store.learned.get(picture_id(1)) == {"picture": None}, "nothing was set aside"
