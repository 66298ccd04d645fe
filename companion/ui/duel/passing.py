"""What hands must do, told in passing in one line on the half of whoever they belong to."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.duel.names import NO_SEAT, SeatId
from companion.showing.duel.screen.inputs import SlipRead
from companion.showing.duel.screen.slips import SlipPart, Slips
from companion.translations import tr
from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.children import as_many
from companion.ui.kv_loader import load_kv
from companion.ui.rotated import Rotated180
from companion.ui.running import send
from companion.ui.screen import WordsPlace
from companion.ui.taps import GuardedButton


class TellPart(BoxLayout):
    """One thing to do, with its icon."""

    icon = StringProperty("")
    words = StringProperty("")


class TellLine(GuardedButton, BoxLayout):
    """The line itself; a touch puts it away."""

    seat = StringProperty(NO_SEAT)
    words = StringProperty("")
    """All of it."""

    def show(self, seat: SeatId, parts: tuple[SlipPart, ...]) -> None:
        """Write the parts side by side."""
        self.seat, self.words = seat, " · ".join(tr(one.words) for one in parts)
        self.meaning = f"{seat} {self.words}"
        as_many(self, len(parts), TellPart)
        for shown, part in zip(reversed(self.children), parts, strict=True):
            shown.icon, shown.words = part.icon, tr(part.words)

    def on_release(self) -> None:
        """It was read."""
        send(self, SlipRead(self.seat))


class SlipsLayer(FloatLayout):
    """A line for every seat that is told something."""

    def show(self, slips: Slips) -> None:
        """Tell these, and nothing else."""
        as_many(self, len(slips), self._made)
        for turned, slip in zip(reversed(self.children), slips, strict=True):
            line: TellLine = turned.children[0]
            line.show(slip.seat, slip.shown)

    def lay(self, places: list[WordsPlace | None]) -> None:
        """Put each into its place; one whose words stand elsewhere is not there."""
        for turned, place in zip(reversed(self.children), places, strict=True):
            line = turned.children[0]
            turned.opacity, line.disabled = int(place is not None), place is None
            if place is not None:
                turned.turn = place.turn
                line.pos, line.width = (place.x, place.y), place.width

    def _made(self) -> Rotated180:
        turned = Rotated180()
        turned.add_widget(TellLine())
        return turned


load_kv(__name__)
