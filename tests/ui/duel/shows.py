"""Cards held before the eye of a duel's table."""

from __future__ import annotations

from companion.tags import encode, tag_of
from companion.ui.scan.frame_analysis import TagsInFrame

HORROR, NOTHING = "shakespeare/horror#1", "hamlet/nothing-either-good-or-bad#1"


class Shows:
    """Holds cards before the eye of a table."""

    def __init__(self, stage, table):
        self.stage, self.table = stage, table
        table.eye.state = "watching"

    def __call__(self, *cards, strange=False):
        codes = tuple(encode(tag_of(card)) for card in cards)
        self.table.eye.dispatch("on_seen", TagsInFrame({}, codes, codes, strange=strange))
        self.stage.advance(4)
