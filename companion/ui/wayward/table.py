"""Wayward's table: the gold track around everything, and inside it the turn of one player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.chance import FairDice
from companion.journal import Answer, Line
from companion.showing.wayward.memory import MapMemory
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.effects import (
    KeepMap,
    OpenMapPage,
    OpenScan,
    PlayByMap,
    RollForAll,
    SayAt,
)
from companion.showing.wayward.screen.inputs import BackPressed, DiceCounted, LineAdded, Refreshed
from companion.showing.wayward.screen.scene import (
    ListGround,
    MapGround,
    PlaceGround,
    Track,
    WaywardScene,
    scene,
)
from companion.showing.wayward.screen.state import ScreenState
from companion.showing.wayward.screen.step import Step
from companion.showing.wayward.screen.update import closes_something, opened, update
from companion.showing.wayward.start_order import roll_for_all
from companion.ui import layers  # noqa: F401  (the look below builds on it)
from companion.ui.kv_loader import load_kv
from companion.ui.lens.watched import WatchedTable
from companion.ui.preferences import preferences
from companion.ui.running import ScreenRunner
from companion.ui.wayward import rolls, track  # noqa: F401  (the look below builds on these)
from companion.ui.wayward.board.panel import MapPanel
from companion.ui.wayward.covers import Covers
from companion.ui.wayward.places.place_scene import PlaceScene
from companion.ui.wayward.turn_list import TurnList

if TYPE_CHECKING:
    from companion.showing.wayward.screen.inputs import Input
    from companion.ui.lens.lens_camera import LensCamera
    from companion.ui.scan.frame_analysis import Counted


class WaywardTableScreen(WatchedTable):
    """Draws the scene of the moment and takes its inputs."""

    dice = FairDice()
    _drawn: ScreenState | None = None
    """What was remembered when the table was last drawn."""

    def enter(self, state: ScreenState | None = None, **_arguments: object) -> None:
        """Sit down at the open match; `state` is what the table remembered before a fault."""
        self.match = self.open_match()
        self.memory = MapMemory(self.shell.shelf, self.match.view, self.match.cursor)
        self.panel: MapPanel | None = None
        self.turn_list: TurnList | None = None
        """One of these two lies inside the track, built when it is first wanted."""
        self.place: PlaceScene | None = None
        """What lies over it while a place is shown."""
        self._shown: WaywardScene | None = None
        self.begin_watching(())
        self.eye.dice = True
        self.ids.rolled.eye = self.eye
        self.covers = Covers(self.ids.inside, self.eye, self.send)
        own: dict[type, Callable[[Any], object]] = {
            SayAt: self._say_at,
            KeepMap: self._keep_map,
            PlayByMap: self._play_by_map,
            OpenMapPage: self._open_map_page,
            RollForAll: self._roll_for_all,
            OpenScan: lambda _effect: self.open_scan(ask=self.match.question),
        }
        start, ticked = opened(self.context, state), lambda _now: Refreshed()
        self.runner = ScreenRunner(self.shell, self.match, start, self._update, self._draw, ticked, own)
        self.listen(self.eye, on_counted=self._counted)
        self.listen(self.match, on_line_added=self._line_added)

    def leave(self) -> None:
        """Nothing is taken or drawn from now on."""
        super().leave()
        self.runner.close()

    def remembered(self) -> ScreenState | None:
        """What could be drawn: what could not is not tried again."""
        return self._drawn

    @property
    def context(self) -> Context:
        """What the scene is computed from, beside what the screen remembers."""
        return Context(self.match, self.memory.known, preferences, self.shell.names, self.memory.picture)

    def send(self, one: Input) -> None:
        """Something has happened to the table."""
        self.runner.send(one)

    def refresh(self) -> None:
        """Draw everything anew."""
        self._shown = None
        self.send(Refreshed())

    def on_back(self) -> bool:
        """Close what lies on top; False where nothing does."""
        if self.covers.close_upper():
            return True
        if not closes_something(self.runner.state, self.context):
            return False
        self.send(BackPressed())
        return True

    def room_for_slip(self) -> tuple[float, float]:
        """Beside whatever covers the table."""
        cover = self.covers.widget
        return super().room_for_slip() if cover is None else self.beside(cover)

    # What happens.

    def _update(self, state: ScreenState, one: Input) -> Step:
        self.memory.pin(self.match.view)
        return update(state, one, self.context)

    def _line_added(self, line: Line | None) -> None:
        match = self.match
        self.eye.stir()
        self.memory.follow(line, match.view, match.question is not None, match.cursor)
        self.send(LineAdded(line))

    def _counted(self, _eye: LensCamera, counted: Counted) -> None:
        if self.eye.needed:
            self.send(DiceCounted(counted.numbers, counted.sure, Clock.get_time()))

    # What only this table does.

    def _say_at(self, effect: SayAt) -> None:
        self.memory.point(effect.spot)
        said = effect.said
        told = self.match.answer(said.value) if isinstance(said, Answer) else self.match.say(said)
        if not told:
            self.memory.point(None)
        elif effect.then is not None:
            self.send(effect.then)  # type: ignore[arg-type]

    def _keep_map(self, effect: KeepMap) -> None:
        self.memory.keep(effect.known)
        self.send(Refreshed())

    def _play_by_map(self, effect: PlayByMap) -> None:
        preferences.wayward_map = effect.by_map
        self.send(Refreshed())

    def _open_map_page(self, effect: OpenMapPage) -> None:
        self.shell.open(effect.screen, map=self.match.view.map, memory=self.memory)

    def _roll_for_all(self, effect: RollForAll) -> None:
        roll_for_all(self.match, effect.kept, self.dice.roll)
        if effect.then is not None:
            self.send(effect.then)  # type: ignore[arg-type]

    # What is shown.

    def _draw(self, state: ScreenState) -> None:
        """Draw the scene, unless it is the one that is drawn."""
        context = self.context
        shown = scene(state, context)
        if shown == self._shown:
            self._drawn = state
            return
        self._shown = shown
        self._draw_track(shown.track)
        self._draw_ground(shown)
        self.covers.show(shown.cover, context, self.panel)
        self.ids.rolled.show(shown.rolled)
        self.eye.needed = shown.dice_asked
        self._drawn = state

    def _draw_track(self, shown: Track) -> None:
        ring = self.ids.track
        ring.active, ring.colour, ring.gate, ring.stake = shown.active, shown.colour, shown.gate, shown.stake
        ring.figures = list(shown.figures)

    def _draw_ground(self, shown: WaywardScene) -> None:
        ground = shown.ground
        if isinstance(ground, PlaceGround):
            if self.place is None:
                self.place = PlaceScene(eye=self.eye)
                self.ids.scene.add_widget(self.place)
            self.place.show(ground)
        elif self.place is not None:
            self.ids.scene.remove_widget(self.place)
            self.place = None
        if isinstance(ground, MapGround):
            self._map_panel().show(ground)
        elif isinstance(ground, ListGround):
            self._list().show(ground)
        # What is disabled still takes every touch: only what lies below may be.
        self.ids.turn.opacity, self.ids.turn.disabled = (1, False) if self.place is None else (0, True)

    def _map_panel(self) -> MapPanel:
        if self.panel is None:
            self.panel, self.turn_list = MapPanel(), None
            self.panel.bind(moving=self.ids.around.setter("cached"))
            self.ids.turn.clear_widgets()
            self.ids.turn.add_widget(self.panel)
        return self.panel

    def _list(self) -> TurnList:
        if self.turn_list is None:
            self.panel, self.turn_list = None, TurnList()
            self.ids.around.cached = False
            self.ids.turn.clear_widgets()
            self.ids.turn.add_widget(self.turn_list)
        return self.turn_list


load_kv(__name__)
