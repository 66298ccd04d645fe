"""What a reader may choose; every choice is applied at once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import isfinite
from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, DictProperty, OptionProperty

from companion.translations import use_own_words
from companion.ui.shelf import Shelf
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.device.system import System
    from companion.duel.setup import Bewilderment, GameEnd, HealthLimit
    from companion.duel.table import Level


class Preferences(EventDispatcher):
    """Choices that are not about the look; the look's own are the theme's properties."""

    sound = BooleanProperty(True)
    haptics = BooleanProperty(True)
    voice = BooleanProperty(False)
    keep_awake = BooleanProperty(True)
    seats = OptionProperty("facing", options=("facing", "one-side"))
    odds = BooleanProperty(False)
    posture = OptionProperty("", options=("", "flat", "standing", "hand"))
    """How the phone watches the cards; nothing until somebody has chosen."""
    lens = BooleanProperty(True)
    """Whether the lens is switched on where the posture has one."""
    lens_sleeps = BooleanProperty(False)
    """Whether the lens sleeps between turns."""
    lens_ring = OptionProperty(2, options=(0, 1, 2, 3, 4))
    """Seconds in which what the lens has understood can be taken back before it stands."""
    hands_done = BooleanProperty(False)
    """Whether everything that hands must do on the board waits for a Done."""
    turn_ends = BooleanProperty(True)
    """Whether a duel's turn in which nothing is left to do ends by itself."""
    reveal_first = BooleanProperty(True)
    """Combat cards are named once both are turned up; else each is chosen hidden on the phone."""
    duel_level: Level = OptionProperty("referee", options=("referee", "assistant", "tracker"))
    """How much help the next duel begins with."""
    stand: dict[str, object] = DictProperty({})
    """What a phone on a stand sees where: the frames around places, and the cards that lay in them."""
    duel_game_end: GameEnd = OptionProperty("printed", options=("printed", "modern"))
    duel_health_limit: HealthLimit = OptionProperty("dial", options=("dial", "starting"))
    duel_bewilderment: Bewilderment = OptionProperty("combat", options=("combat", "all"))
    edition: dict[str, dict[str, str | int]] = DictProperty({})
    """Cards in the players' edition: hero/card → own name, and Shakespeare's confirmed syllables."""
    wayward_trigger_plays_again = BooleanProperty(True)
    wayward_strict_hour_glass = BooleanProperty(False)
    wayward_rest_in_hoard = BooleanProperty(False)
    wayward_map = BooleanProperty(True)
    """Wayward is played on the map of its board; otherwise from a list."""

    def on_edition(self, *_: object) -> None:
        """Cards are called by their names in the players' edition from now on."""
        # Imported here: the screen that asks for the names reads these preferences itself.
        from companion.ui.duel.edition import own_names

        use_own_words(own_names())


LOOK = ("language", "text_scale", "dark", "reduce_motion")
preferences = Preferences()


def keep_in(shelf: Shelf, system: System) -> Callable[[], None]:
    """Take up what was chosen before, else what the phone wants; keep every new choice until told to stop."""
    _take_up_system(system)
    _take_up_blocking(shelf)
    for owner, name in _kept():
        shelf.setting(name, fits=partial(_take_up, owner, name))
    bound: list[tuple[EventDispatcher, str, int]] = []

    def begin() -> None:
        for owner, name in _kept():
            bound.append((owner, name, owner.fbind(name, partial(_keep, shelf, name))))

    def stop() -> None:
        while bound:
            owner, name, uid = bound.pop()
            owner.unbind_uid(name, uid)

    def follow() -> None:
        """What nobody has chosen here is as the phone wants it now, and still chosen by nobody."""
        stop()
        _take_up_system(system, lambda name: shelf.setting(name) is None)
        begin()

    def end() -> None:
        system.listen(lambda: None)
        stop()

    begin()
    system.listen(follow)
    return end


def take_up_again(shelf: Shelf, system: System) -> None:
    """The settings are others than before, as after a backup was restored: what it had not is as at first."""
    chosen = {(owner, name): shelf.setting(name) for owner, name in _kept()}
    for owner, name in chosen:
        setattr(owner, name, owner.property(name).defaultvalue)
    _take_up_system(system)
    _take_up_blocking(shelf)
    for (owner, name), value in chosen.items():
        _take_up(owner, name, value)


def _kept() -> Iterator[tuple[EventDispatcher, str]]:
    """Everything a player may choose."""
    for owner, names in ((theme, LOOK), (preferences, tuple(preferences.properties()))):
        for name in names:
            yield owner, name


def _take_up_system(system: System, free: Callable[[str], bool] = lambda _name: True) -> None:
    """What the phone wants, as far as it is free to."""
    for name, wanted in (("language", system.language), ("dark", system.dark)):
        if free(name):
            _take_up(theme, name, wanted)


def _take_up_blocking(shelf: Shelf) -> None:
    """Houses that let illegal plays pass before there were levels of help are assisted now."""
    if shelf.setting("duel_level") is None and shelf.setting("block_illegal") is False:
        preferences.duel_level = "assistant"


def _keep(shelf: Shelf, name: str, _owner: EventDispatcher, value: object) -> None:
    shelf.set_setting(name, value)


def _take_up(owner: EventDispatcher, name: str, kept: object) -> bool:
    """A setting that no longer makes sense is as good as none; True when it does."""
    if kept is None:
        return True
    before = getattr(owner, name)
    if isinstance(before, bool) and not isinstance(kept, bool):
        return False
    if isinstance(kept, float) and not isfinite(kept):
        return False
    try:
        setattr(owner, name, kept)
    except (ValueError, TypeError, AttributeError):
        setattr(owner, name, before)
        return False
    return True
