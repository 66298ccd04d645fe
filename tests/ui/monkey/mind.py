"""The monkey's mind: what it does next, by chance, and rather what it has seldom done."""

from __future__ import annotations

from collections import Counter
from random import Random

from kivy.uix.textinput import TextInput

from companion.tags import all_tags, encode
from companion.ui.preferences import preferences
from tests.ui.monkey.acts import KEYS, Act, Point
from tests.ui.monkey.controls import Control, reachable
from tests.ui.stage import SIZES
from tests.ui.wayward_places.tables import TABLES

SHAPES = (*SIZES.values(), (640, 360), (320, 480), (600, 600))
NOTCHES = ((0, 0, 0, 0), (0, 31, 0, 17), (31, 0, 17, 0), (17, 0, 31, 0), (0, 17, 0, 31))
"""A phone upright, on its left, on its right, and on its head."""
WRITTEN = (
    "Anna", "-v", "", " ", "Zoë", "7", "999999999999", "x" * 300, "[b]bold[/b]", "{n}", "%s %(name)s",
    "\u202eright to left", "🎲", "a\nb", "Anna; DROP TABLE games", "shakespeare/alas#1", "&amp; &bl;", "\x00",
)  # fmt: skip
PAUSES = (0, 0.02, 0.1, 0.35, 0.35, 0.35, 0.5, 2.0)
LINES = (0, 3, 8, 20, 40)
HOLDS = (0.2, 0.39, 0.41, 0.6, 1.5)
HEROES = (
    "shakespeare", "hamlet", "titania", "wayward-sisters", "king-arthur", "alice", "medusa", "sinbad",
    "squirrel-girl", "sherlock-holmes",
)  # fmt: skip
NAMES = ("Anna", "Ken", "Mia", "Leo", "Zoé", "Béatrice")
TAGS = [encode(tag) for tag in all_tags()]


class Monkey:
    """Chooses what to do next: mostly touches, and rather what it has seldom touched."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._touched: Counter[str] = Counter()

    def next(self) -> Act:
        """Anything; what needs a control becomes a touch of the bare window where there is none."""
        wishes = {
            self._tap: 560, self._tap_at: 40, self._twice: 30, self._hold: 50, self._slide: 40,
            self._drag: 50, self._two_fingers: 20, self._held_key: 10, self._press: 70, self._write: 25,
            self._question_mark: 2, self._turn: 18, self._margins: 12, self._away: 8, self._restart: 3,
            self._wait: 15, self._camera: 2, self._shown: 10, self._look: 14, self._prefer: 8, self._sit: 7,
            self._place: 5,
        }  # fmt: skip
        (wish,) = self._chance.choices(list(wishes), list(wishes.values()))
        verb = wish.__name__.removeprefix("_")
        chosen = wish()
        return self._tap_at_all() if chosen is None else (verb, *chosen)

    def _tap_at_all(self) -> Act:
        return ("tap_at", *self._tap_at())

    def _tap(self) -> Act | None:
        name = self._control()
        return None if not name else (name, self._spot(), self._pause())

    def _tap_at(self) -> Act:
        return self._anywhere(), self._pause()

    def _twice(self) -> Act | None:
        return self._tap()

    def _hold(self) -> Act | None:
        name = self._control()
        return None if not name else (name, self._spot(), self._chance.choice(HOLDS), self._pause())

    def _slide(self) -> Act | None:
        name = self._control()
        to, seconds = self._anywhere(), self._chance.choice((0, *HOLDS))
        return None if not name else (name, self._spot(), to, seconds, self._pause())

    def _drag(self) -> Act:
        return self._anywhere(), self._anywhere(), self._pause()

    def _two_fingers(self) -> Act | None:
        one, other = self._control(), self._control()
        return None if not one else (one, other, self._pause())

    def _held_key(self) -> Act | None:
        name = self._control()
        how = self._chance.choice(("escape", "undo")), self._chance.choice((0, *HOLDS))
        return None if not name else (name, self._spot(), *how, self._pause())

    def _press(self) -> Act:
        often = ["escape"] * 6 + ["back"] * 2 + ["undo"] * 4
        return self._chance.choice([*often, *KEYS]), self._pause()

    def _write(self) -> Act | None:
        fields = [one.name for one in reachable() if isinstance(one.widget, TextInput)]
        how = self._chance.choice(WRITTEN), self._chance.random() < 0.7, self._pause()
        return (self._chance.choice(fields), *how) if fields else None

    def _question_mark(self) -> Act:
        return ()

    def _turn(self) -> Act:
        return self._chance.choice(SHAPES)

    def _margins(self) -> Act:
        return self._chance.choice(NOTCHES)

    def _away(self) -> Act:
        return (self._pause(),)

    def _restart(self) -> Act:
        return ()

    def _wait(self) -> Act:
        return (self._chance.choice((1.0, 5.0, 30.0)),)

    def _camera(self) -> Act:
        return (self._chance.random() < 0.6,)

    def _shown(self) -> Act:
        return tuple(self._chance.sample(TAGS, self._chance.choice((0, 1, 1, 1, 2, 3))))

    def _look(self) -> Act:
        looks = {
            "language": ("en", "fr"), "dark": (True, False), "text_scale": (0.85, 1.0, 1.3, 1.6),
            "reduce_motion": (True, False),
        }  # fmt: skip
        name = self._chance.choice(list(looks))
        return name, self._chance.choice(looks[name])

    def _prefer(self) -> Act:
        plain = [one for one in sorted(preferences.properties()) if one not in ("edition", "stand")]
        name = self._chance.choice(plain)
        choices = getattr(preferences.property(name), "options", None) or (True, False)
        return name, self._chance.choice(list(choices))

    def _sit(self) -> Act:
        if self._chance.random() < 0.5:
            heroes = self._chance.sample(HEROES, 2)
            return ("duel", self._chance.choice(LINES), *heroes)
        players = self._chance.sample(NAMES, self._chance.randint(1, len(NAMES)))
        return ("wayward", self._chance.choice(LINES), *players)

    def _place(self) -> Act:
        return (self._chance.choice(sorted(TABLES)),)

    def _control(self) -> str:
        """A control in reach, rather one that was seldom touched; none gives no name."""
        found = reachable()
        if not found:
            return ""
        seldom = [1 / (1 + self._touched[_kind(one)]) + 0.02 for one in found]
        (one,) = self._chance.choices(found, seldom)
        self._touched[_kind(one)] += 1
        return one.name

    def _spot(self) -> Point:
        if self._chance.random() < 0.6:
            return 0.5, 0.5
        return round(self._chance.uniform(0.02, 0.98), 2), round(self._chance.uniform(0.02, 0.98), 2)

    def _anywhere(self) -> Point:
        return round(self._chance.random(), 3), round(self._chance.random(), 3)

    def _pause(self) -> float:
        return self._chance.choice(PAUSES)


def _kind(control: Control) -> str:
    return control.name.partition(" #")[0]
