"""What a reader may choose; every choice is applied at once and kept."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, OptionProperty

from companion.ui.shelf import Shelf
from companion.ui.theme import theme


class Preferences(EventDispatcher):
    """Choices that are not about the look; the look's own are the theme's properties."""

    sound = BooleanProperty(True)
    haptics = BooleanProperty(True)
    voice = BooleanProperty(False)
    keep_awake = BooleanProperty(True)
    seats = OptionProperty("facing", options=("facing", "one-side"))
    odds = BooleanProperty(True)
    block_illegal = BooleanProperty(True)
    duel_game_end = OptionProperty("printed", options=("printed", "modern"))
    duel_health_limit = OptionProperty("dial", options=("dial", "starting"))
    wayward_trigger_plays_again = BooleanProperty(True)
    wayward_strict_hour_glass = BooleanProperty(False)
    wayward_rest_in_hoard = BooleanProperty(False)


LOOK = ("language", "text_scale", "dark", "reduce_motion")
preferences = Preferences()


def keep_in(shelf: Shelf, system: Any) -> None:
    """Take up what was chosen before, else what the phone is set to, and keep every new choice."""
    _take_up(theme, "language", system.language)
    _take_up(theme, "dark", system.dark)
    for owner, names in ((theme, LOOK), (preferences, tuple(preferences.properties()))):
        for name in names:
            _take_up(owner, name, shelf.setting(name))
            owner.bind(**{name: lambda _owner, value, name=name: shelf.set_setting(name, value)})


def _take_up(owner: EventDispatcher, name: str, kept: Any) -> None:
    """A setting that no longer makes sense is as good as none."""
    if kept is None:
        return
    before = getattr(owner, name)
    try:
        setattr(owner, name, kept)
    except ValueError:
        setattr(owner, name, before)
