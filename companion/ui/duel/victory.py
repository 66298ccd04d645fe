"""Victory: who won, and the whole duel on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.duel.names import SeatId
from companion.duel.view import DuelView
from companion.journal import Line
from companion.showing.duel.story import Story, story_of
from companion.translations import tr
from companion.ui.duel import curve  # noqa: F401  (the look below builds on it)
from companion.ui.duel.moment_page import MomentPage
from companion.ui.kv_loader import load_kv
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.showing.duel.moments import StageMoment


class PointRow(BoxLayout):
    """A turning point: its turn in the ruled margin, whose it was, and what happened."""

    turn = StringProperty("")
    icon = StringProperty("")
    hue = ColorProperty("ffffff")
    words = StringProperty("")


class DamageRow(BoxLayout):
    """A card and the damage it dealt, as a bar."""

    name = StringProperty("")
    icon = StringProperty("")
    hue = ColorProperty("ffffff")
    damage = NumericProperty(0)
    most = NumericProperty(1)


class SeatKey(BoxLayout):
    """Which line of the curve is whose."""

    name = StringProperty("")
    hue = ColorProperty("ffffff")
    round = BooleanProperty(True)


class VictoryButtons(GridLayout):
    """What to do next; the page they stand on says it."""

    page = ObjectProperty(None, allownone=True)
    visible = BooleanProperty(True)


class Victory(MomentPage):
    """The winner in large type, the curve, the turning points, the cards that hurt most."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    title = StringProperty("")
    words = StringProperty("")
    wide = BooleanProperty(False)

    def on_size(self, *_: object) -> None:
        """Know whether it is wide."""
        self.wide = self.width > self.height

    def tell(self, moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> None:
        """Tell the story of the duel."""
        story = story_of(view, lines)
        winners = [view.seats[seat] for seat in view.winners]
        self.emblem, self.hue = _look(view, moment.seat)
        names = tr("duelplay.victory.and").join(seat.player for seat in winners)
        self.title = tr("duelplay.victory.title", n=len(winners), players=names)
        heroes = tr("duelplay.victory.and").join(tr(seat.name) for seat in winners)
        self.words = tr("duelplay.victory.words", heroes=heroes, n=story.turns) if story.turns else heroes
        self._draw_curve(view, story)
        self._list_points(view, story)
        self._list_damage(view, story)

    def _draw_curve(self, view: DuelView, story: Story) -> None:
        seats = list(view.seats)
        self.ids.curve.curves = [
            (healths, _look(view, shown.seat)[1], shown.role == "hero", seats.index(shown.seat))
            for healths, shown in ((healths, view.fighters[one]) for one, healths in story.curves.items())
        ]
        key: BoxLayout = self.ids.key
        key.clear_widgets()
        for number, seat in enumerate(seats):
            name = view.seats[seat].player
            key.add_widget(SeatKey(name=name, hue=_look(view, seat)[1], round=number % 2 == 0))

    def _list_points(self, view: DuelView, story: Story) -> None:
        column: BoxLayout = self.ids.points
        column.clear_widgets()
        for point in story.points:
            icon, hue = _look(view, point.seat)
            column.add_widget(PointRow(turn=str(point.turn or ""), icon=icon, hue=hue, words=tr(point.words)))

    def _list_damage(self, view: DuelView, story: Story) -> None:
        column: BoxLayout = self.ids.damage
        column.clear_widgets()
        most = max((one.damage for one in story.damage), default=1)
        for one in story.damage:
            icon, hue = _look(view, one.seat)
            column.add_widget(DamageRow(name=tr(one.name), icon=icon, hue=hue, damage=one.damage, most=most))


def _look(view: DuelView, seat: SeatId) -> tuple[str, list[float]]:
    """A seat's emblem and hue; what no card did has neither."""
    if seat not in view.seats:
        return "dots", list(theme.text_label)
    hero = view.seats[seat].hero
    return theme.hero_emblem(hero), theme.hero_color(hero)


load_kv(__name__)
