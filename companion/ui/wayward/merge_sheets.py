"""Sheets for maps that travel: with or without the picture, and what two tables tell differently."""

from __future__ import annotations

from companion.showing.wayward.differences import about, in_words
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.theme import theme
from companion.ui.wayward.sheet import KeyRow, SheetLabel, TableSheet, keys
from companion.wayward.merging import Difference

WIDE = 130
"""Width of a key that tells what lies somewhere, in text sizes."""


class ShareSheet(TableSheet):
    """Whether the picture of the board goes along.

    :Events:
        `on_share`: with the picture or without.
    """

    __events__ = ("on_share",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardmap.share.title")
        for with_picture, key, icon in (
            (True, "waywardmap.share.with", "camera"),
            (False, "waywardmap.share.without", "map"),
        ):
            button = PressButton(text=tr(key), icon=icon)
            button.bind(on_release=lambda _button, chosen=with_picture: self.dispatch("on_share", chosen))
            self.add(button)


class DifferencesSheet(TableSheet):
    """Everything told twice and not alike; ours is chosen until the other is touched.

    :Events:
        `on_preferred`: a difference, and whether theirs is right.
    """

    __events__ = ("on_preferred",)

    def __init__(self, differences: tuple[Difference, ...], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardmap.differ.title", n=len(differences))
        self.done = tr("app.done")
        for difference in differences:
            row = KeyRow(at_least=WIDE * theme.table_size)
            self.add(SheetLabel(text=about(difference)), row)
            self._offer(row, difference, False)

    def confirm(self) -> None:
        """Everything is as it should be."""
        self.dispatch("on_close")

    def _offer(self, row: KeyRow, difference: Difference, theirs: bool) -> None:
        choices = [
            (False, tr("waywardmap.differ.ours", what=in_words(difference.ours))),
            (True, tr("waywardmap.differ.theirs", what=in_words(difference.theirs))),
        ]

        def chosen(value: bool | None) -> None:
            if value is not None:
                self.dispatch("on_preferred", (difference, value))
                self._offer(row, difference, value)

        keys(row, choices, theirs, chosen)
