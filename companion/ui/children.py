"""Children kept from one look to the next: making widgets anew takes longer than writing on them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget


def as_many(box: Widget, wanted: int, make: Callable[[], Widget]) -> None:
    """Add or take away children at the end until there are so many; the others stay as they are."""
    while len(box.children) > wanted:
        box.remove_widget(box.children[0])
    while len(box.children) < wanted:
        box.add_widget(make())
