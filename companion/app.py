"""Promptbook itself: the one place where screens, games, storage and the phone meet."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion import __version__
from companion.device import Device, LifeCycle, Margins, Sought, device_for_this_machine
from companion.device.outbox import sweep
from companion.device.screens import screens
from companion.games import CODECS
from companion.journal import Text, text
from companion.match import Match
from companion.places import wanted_folder
from companion.storage import SaveFailed, Store
from companion.storage.fault_log import FaultLog, without_words
from companion.stored_shelf import StoredShelf
from companion.translations import tr
from companion.ui.faults import Faults, keep_no_log_in_memory
from companion.ui.kept_screen import ScreenKeeper, taken_up
from companion.ui.preferences import keep_in, preferences
from companion.ui.shell import Shell
from companion.ui.theme import theme
from companion.ui.window import hear_the_mouse, keep_window, redraw, take_up_window

SCREENS = {
    "home": "companion.ui.screens.home:HomeScreen",
    "history": "companion.ui.screens.history:HistoryScreen",
    "settings": "companion.ui.screens.settings:SettingsScreen",
    "log": "companion.ui.screens.log:LogScreen",
    "reference": "companion.ui.reference.reference:ReferenceScreen",
    "duel": "companion.ui.duel.table:DuelTableScreen",
    "duel-setup": "companion.ui.duel.setup:DuelSetupScreen",
    "duel-edition": "companion.ui.duel.edition:EditionScreen",
    "duel-proposals": "companion.ui.records.fair_match:FairMatchScreen",
    "duel-checklist": "companion.ui.duel.checklist:DuelChecklistScreen",
    "wayward": "companion.ui.wayward.table:WaywardTableScreen",
    "wayward-setup": "companion.ui.wayward.setup:WaywardSetupScreen",
    "wayward-maps": "companion.ui.wayward.maps:WaywardMapsScreen",
    "wayward-board": "companion.ui.wayward.board.corners:BoardPictureScreen",
    "wayward-end": "companion.ui.wayward.end:WaywardEndScreen",
    "lens": "companion.ui.lens.setting:LensScreen",
    "statistics": "companion.ui.records.statistics:StatisticsScreen",
    "match-card": "companion.ui.records.match_card:MatchCardScreen",
    "hand-over": "companion.ui.records.handing_over:HandOverScreen",
    "take-over": "companion.ui.records.taking_over:TakeOverScreen",
    "game": "companion.ui.records.game:GameScreen",
    "replay": "companion.ui.records.replay:ReplayScreen",
    "scan": "companion.ui.scan.scan:ScanScreen",
    "print": "companion.ui.scan.print_tags:PrintTagsScreen",
}
"""Screen name → where it lives; a module is imported when its screen is first opened."""
FAULTS_IN = "faults.log"
SURVIVED_AFTER = 0.5
"""Seconds after which a table that was opened again has not brought the app down, and news was shown."""
LOOKED_THROUGH_AFTER = 5.0
"""Seconds after which nobody waits for the start any more, and the disk is free."""
AT_THE_START = {
    "storage.not-kept.full": "storage.at-the-start.full",
    "storage.not-kept.fault": "storage.at-the-start.fault",
}
"""Why a move is not kept → the same in the words for a start, when nobody has moved yet."""


def opened(path: str | None) -> tuple[Store, Text | None]:
    """The store, and what to tell the players if it had to begin afresh or cannot keep anything."""
    if path is None:
        return Store(":memory:", CODECS), nothing_kept()
    try:
        store = Store(path, CODECS)
    except SaveFailed as not_kept:
        return _unkept(path, not_kept.text), _told_at_the_start(not_kept)
    return store, store.file.quarantined.text if store.file.quarantined else None


def _told_at_the_start(not_kept: SaveFailed) -> Text:
    """Why nothing is kept, after what was done to the games before that came to light."""
    other_words = AT_THE_START.get(not_kept.text.key)
    why = text(other_words) if other_words else not_kept.text
    return why if not_kept.news is None else text("storage.news.both", first=not_kept.news, next=why)


def _unkept(path: str, why: Text) -> Store:
    """A store that keeps nothing, with the games in it that are there to be looked at."""
    # While another window has the file, a copy would let two tables of one game drift apart.
    if why.key != "storage.not-kept.busy":
        with suppress(SaveFailed):
            return Store(path, CODECS, only_looked_at=True)
    return Store(":memory:", CODECS)


def nothing_kept() -> Text:
    """What to tell players whose folder cannot be made or written to."""
    folder = wanted_folder()
    return text("app.keep.no-home") if folder is None else text("app.keep.no-folder", folder=str(folder))


class PromptbookApp(App):
    """Starts, keeps everything when the phone turns away, and comes back where it was.

    `path` names the file that keeps the games; without one nothing can be kept, and the players are told.
    """

    title = "Promptbook"
    use_kivy_settings = False

    def __init__(self, path: str | None, device: Device | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._path = path
        self._device = device or device_for_this_machine(lambda trouble: self.shell.tell(tr(trouble)))
        self._life = LifeCycle(self._device, redraw)
        self._remember_again = Clock.create_trigger(
            lambda _dt: self._shelf.remember_open_game(self.shell.match), SURVIVED_AFTER
        )
        self._look_through_later = Clock.create_trigger(self._look_through, LOOKED_THROUGH_AFTER)
        self._stop_keeping: Callable[[], None] = lambda: None

    def look_at(self, pictures: Path) -> None:
        """Take a film or a folder for what the camera sees."""
        # OpenCV comes with it, and Home does without.
        from companion.sight.sources import source_at

        self._device.camera.use(lambda: source_at(pictures))

    def build(self) -> Shell:
        """Open the store, take up the settings, show Home or the game that lay on the table."""
        self._stopped = False
        keep_no_log_in_memory()
        for handler in logging.root.handlers:
            # Kivy's log lies in a file of its own, and a fault may quote the players.
            handler.addFilter(without_words)
        self._store, news = opened(self._path)
        self._shelf = StoredShelf(self._store, lambda text: self.shell.fail(text))
        self.shell = Shell(SCREENS, self._shelf, self._device)
        beside = None if self._path is None else Path(self._path).with_name(FAULTS_IN)
        self._fault_log = FaultLog(beside, __version__)
        self._faults = Faults(self.shell, self._fault_log)
        self._faults.start()
        self.shell.fault_log = self._fault_log
        with self._caught():
            self._stop_keeping = keep_in(self._shelf, self._device.system)
            self.shell.open("home")
        with self._caught():
            match = self._shelf.game_left_open()
            self.shell.play(match, taken_up(self._shelf, match))
        self._screen_keeper = ScreenKeeper(self.shell)
        self.shell.bind(match=self._sit_down)
        preferences.bind(keep_awake=self._stay_awake)
        if news is not None:
            self._tell_at_the_start(news)
            Clock.schedule_once(lambda _dt: self._store.file.quarantine_was_told(), SURVIVED_AFTER)
        return self.shell

    def _tell_at_the_start(self, news: Text) -> None:
        """Say what became of the file, and where a copy holds more, offer it."""
        copy = self._store.file.quarantined.copy if self._store.file.quarantined else None
        if copy is None:
            self.shell.fail(news)
            return
        # Home does without, nearly always.
        from companion.ui.screens.games_out_and_in import GamesOutAndIn

        self.shell.notice.show(
            tr("storage.copy.title"), tr("storage.copy.why", missing=tr(news), file=copy.name),
            no=tr("app.cancel"), yes=tr("restore.put-back-yes"),
            then=lambda: GamesOutAndIn(self.shell).restore(copy),
        )  # fmt: skip

    def on_start(self) -> None:
        """Hear the phone: its back key, its margins; its keyboard never covers what is typed into."""
        with self._caught():
            Window.softinput_mode = "below_target"
            take_up_window(self._shelf, screens)
        with self._caught():
            self._stay_awake()
            self._remember_again()
            self._look_through_later()
            self._life.watch(Window)
            self._device.insets.bind(self._keep_clear)
        with self._caught():
            self._device.share.take_up(self._brought_late)

    def on_pause(self) -> bool:
        """Everything said is already kept, or is now: the phone may turn to something else."""
        self._screen_keeper.keep()
        self._shelf.keep_what_waits()
        self._shelf.sum_up()
        return bool(self._life.pause())

    def on_resume(self) -> None:
        """Take everything up again."""
        self._life.resume()

    def on_stop(self) -> None:
        """Close the store; Kivy says so once for `stop` and once more when its loop ends."""
        if self._stopped:
            return
        self._stopped = True
        self._screen_keeper.close()
        self._life.stop()
        self._stop_keeping()
        preferences.unbind(keep_awake=self._stay_awake)
        self._remember_again.cancel()
        self._look_through_later.cancel()
        self._shelf.remember_open_game(self.shell.match)
        keep_window(self._shelf)
        self._shelf.sum_up()
        self._shelf.close()
        self._store.close()
        self._faults.stop()
        self._fault_log.close()

    @contextmanager
    def _caught(self) -> Iterator[None]:
        """A step of the start: Kivy's loop, which catches what comes later, has not begun."""
        try:
            yield
        except Exception as fault:
            self._faults.caught(fault)

    def _look_through(self, _elapsed: float) -> None:
        """While nobody waits, look through a large file, say what is wrong with it, and tidy up."""
        Thread(target=self._tell_suspicion, args=(self._store,), name="file check", daemon=True).start()

    def _tell_suspicion(self, store: Store) -> None:
        news = store.file.look_through()
        if news is not None:
            Clock.schedule_once(lambda _elapsed: None if self._stopped else self.shell.fail(news))
        sweep()

    def _sit_down(self, _shell: Shell, match: Match | None) -> None:
        self._shelf.remember_open_game(match)
        self._stay_awake()

    def _stay_awake(self, *_: object) -> None:
        if self.shell.match is not None and preferences.keep_awake:
            self._life.game_opened()
        else:
            self._life.game_left()

    def _brought_late(self, sought: Sought, file: Path) -> None:
        # Brought in here: hardly any start has such a file.
        from companion.ui.brought_late import take_up

        take_up(self.shell, sought, file)

    def _keep_clear(self, margins: Margins) -> None:
        theme.safe_left, theme.safe_top = margins.left, margins.top
        theme.safe_right, theme.safe_bottom = margins.right, margins.bottom
        theme.keyboard = margins.keyboard


def main(path: str | None, pictures: Path | None = None) -> None:
    """Start the app on the file that keeps the games; with `pictures` it needs no camera."""
    hear_the_mouse()
    app = PromptbookApp(path)
    if pictures is not None:
        app.look_at(pictures)
    app.run()
