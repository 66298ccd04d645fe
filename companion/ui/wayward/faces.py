"""The dice pad of the table: touch the face that was rolled, or let the app roll."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.chance import FairDice
from companion.journal import SIDES
from companion.ui.dice_pad import Die
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.lens.lens import Lens
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.taps import GuardedButton, on_screen
from companion.ui.theme import theme

ROLLS = 500
"""Milliseconds the dice tumble."""
STAYS = 0.5
"""Seconds a roll of the app lies there to be read before it counts."""
TUMBLES = 0.06


class FaceKey(GuardedButton, BoxLayout):
    """One face of a die to touch."""

    value = NumericProperty(1)


class FaceGrid(GridLayout):
    """The six faces."""


class ToldDice(GuardedButton, BoxLayout):
    """The dice told so far; a touch takes the last one back."""

    count = NumericProperty(1)


class FacePad(Emitter, BoxLayout):
    """As many dice as are asked for; each touch on a face tells the next die, the last one answers.

    :Events:
        `on_rolled`: values — every die has been told.
        `on_scan`: the camera should read the dice.
    """

    count = NumericProperty(1)
    values: list[int] = ListProperty([])
    rolling = BooleanProperty(False)
    dice = FairDice()
    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    """What reads the dice by itself, where the phone watches the table."""
    __events__ = ("on_rolled", "on_scan")

    def on_kv_post(self, _base: object) -> None:
        """Lay the faces out."""
        for value in range(1, SIDES + 1):
            key = FaceKey(value=value)
            key.debounce()
            key.bind(on_release=lambda touched: self.tell(int(touched.value)))
            self.ids.faces.add_widget(key)
        for name in ("count", "values"):
            self.fbind(name, self._show)
        self._show()

    def on_eye(self, *_: object) -> None:
        """Where the lens may watch it stands in the place of the button."""
        if self.eye is None or self.eye.state == "none":
            return
        lens = Lens(eye=self.eye, meaning="scan")
        lens.bind(on_release=lambda _lens: self.dispatch("on_scan"))
        ways: GridLayout = self.ids.ways
        ways.remove_widget(self.ids.scan)
        ways.add_widget(lens)

    def tell(self, value: int) -> None:
        """The next die shows this."""
        if self.rolling:
            return
        self.values = [*self.values, value]
        if len(self.values) == self.count:
            self.dispatch("on_rolled", tuple(self.values))

    def take_back(self) -> None:
        """The last die was told wrong."""
        self.values = self.values[:-1]

    def roll(self) -> None:
        """Let chance speak: the dice tumble, lie still for a moment, and count."""
        if self.rolling:
            return
        self.rolling = True
        shown = self.dice.roll(int(self.count))
        seconds = theme.motion(ROLLS)
        if seconds:
            tumble = Clock.schedule_interval(self._tumble, TUMBLES)
            Clock.schedule_once(lambda _elapsed: tumble.cancel(), seconds)
        Clock.schedule_once(lambda _elapsed: self._lie(shown), seconds)

    def _tumble(self, _elapsed: float) -> None:
        self.values = list(self.dice.roll(int(self.count)))

    def _lie(self, shown: tuple[int, ...]) -> None:
        self.values = list(shown)
        Clock.schedule_once(lambda _elapsed: self._count(shown), STAYS)

    def _count(self, shown: tuple[int, ...]) -> None:
        """A pad that was put away meanwhile, or left with its screen, answers nothing."""
        self.rolling = False
        if on_screen(self):
            self.dispatch("on_rolled", shown)

    def _show(self, *_: object) -> None:
        row: BoxLayout = self.ids.told
        if len(row.children) != self.count:
            row.clear_widgets()
            for _number in range(int(self.count)):
                row.add_widget(Die())
        for number, die in enumerate(reversed(row.children)):
            die.value = self.values[number] if number < len(self.values) else 0


load_kv(__name__)
