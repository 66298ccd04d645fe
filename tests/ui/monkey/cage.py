"""Where the monkey lives: the whole app on a file of its own, with a clock and dice that can be repeated."""

from __future__ import annotations

import gc
import random
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any
from unittest import mock
from weakref import WeakSet

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.app import PromptbookApp
from companion.device import Margins
from companion.device.fakes import FakeDevice
from companion.start import GC_THRESHOLD
from companion.storage import Store
from companion.ui.faults import Faults
from companion.ui.preferences import LOOK, preferences
from companion.ui.scan import print_tags
from companion.ui.shell import Shell
from companion.ui.theme import theme
from tests.ui.monkey.chases import chases
from tests.ui.stage import SIZES, Stage

PROGRAM = "companion"
THE_DAY = 1_700_000_000.0
"""When every visit begins: what is kept today is called by the same hour in every replay."""


class Fault(Exception):
    """Something that must not happen; `where` tells one fault from another."""

    def __init__(self, where: str, told: str) -> None:
        super().__init__(where)
        self.where, self.told = where, told

    @classmethod
    def of(cls, error: BaseException) -> Fault:
        """The fault an exception means: its kind, and the line of ours that raised it."""
        if isinstance(error, Fault):
            return error
        told = "".join(traceback.format_exception(error))
        return cls(f"{type(error).__name__} in {_innermost(error.__traceback__)}", told)


class Cage:
    """The app with everything it needs, its faults caught wherever they come up."""

    def __init__(self, stage: Stage, folder: Path, looks_for_rubbish: bool) -> None:
        self.stage, self.folder = stage, folder
        self.looks_for_rubbish = looks_for_rubbish
        """Whether Python looks for rubbish as often as in the app, and nobody collects it by hand."""
        self.app: PromptbookApp | None = None
        self.late: list[Fault] = []
        """What threads and finalizers have raised, and layouts that did not come to rest."""
        self.widgets: WeakSet[Widget] = WeakSet()
        """Every widget made here that is still alive."""

    @property
    def path(self) -> Path:
        """The file the app keeps everything in."""
        return self.folder / "kept.db"

    @property
    def shell(self) -> Shell:
        """The frame of the running app."""
        assert self.app is not None
        return self.app.shell

    @property
    def device(self) -> FakeDevice:
        """The phone it runs on."""
        return self.shell.device  # type: ignore[return-value]

    def start(self) -> None:
        """Start the app, after stopping the one before."""
        self.stop()
        device = FakeDevice()
        device.camera._soon = _on_the_drawing_thread
        self.app = PromptbookApp(str(self.path), device)
        self.app.root = self.app.build()
        self.stage.show(self.app.root)
        self.app.dispatch("on_start")
        self.stage.advance(2)

    def stop(self) -> None:
        """Stop the app as a phone does."""
        app, self.app = self.app, None
        if app is not None:
            app.dispatch("on_stop")
            app.shell.close()
            self.stage.clear()

    def heard_chase(self, names: list[str]) -> None:
        """Layouts chase each other: each round before a frame makes another necessary."""
        self.late.append(Fault(f"layouts chase each other: {names[0]}", "\n".join(names)))

    def raise_late(self) -> None:
        """Raise what came up where nobody could catch it."""
        if self.late:
            raise self.late.pop(0)


def _on_the_drawing_thread(action: Callable[[], Any]) -> None:
    """At once, or with the next frame where a camera's own thread says it, as on a phone."""
    if threading.current_thread() is threading.main_thread():
        action()
    else:
        Clock.schedule_once(lambda _elapsed: action())


@contextmanager
def caged(stage: Stage, looks_for_rubbish: bool = False) -> Iterator[Cage]:
    """A fresh app on a fresh file; the look and every choice are as they were afterwards.

    Rubbish is collected when a visit says so, unless memory is to be as in the app: that takes longer.
    """
    look = {name: getattr(theme, name) for name in LOOK}
    chosen = {name: getattr(preferences, name) for name in preferences.properties()}
    with tempfile.TemporaryDirectory(prefix="promptbook-monkey-") as folder, ExitStack() as patches:
        cage = Cage(stage, Path(folder), looks_for_rubbish)
        patches.enter_context(_rubbish(looks_for_rubbish))
        patches.enter_context(chases(cage.heard_chase))
        for patch in _repeatable(cage):
            patches.enter_context(patch)
        stage.size(*SIZES["phone"])
        theme.language, theme.dark, theme.text_scale = "en", True, 1.0
        theme.reduce_motion = False
        try:
            cage.start()
            yield cage
        finally:
            _put_away(cage)
            for owner, before in ((theme, look), (preferences, chosen)):
                for name, value in before.items():
                    setattr(owner, name, value)


def _put_away(cage: Cage) -> None:
    """Leave nothing of the app behind, however it ended."""
    app, cage.app = cage.app, None
    if app is not None:
        app.shell.device.insets.next = Margins()
        # A broken app may break again while it is put away; its fault has been told already.
        for end in (app.shell.device.insets.refresh, partial(app.dispatch, "on_stop"), app.shell.close):
            with suppress(Exception):
                end()
    cage.stage.clear()
    gc.collect()
    cage.stage.advance(2)


def _repeatable(cage: Cage) -> Iterator[Any]:
    """Everything that would be another time or another throw in a replay is the cage's own."""
    began = Stage.now
    now = lambda: THE_DAY + Stage.now - began  # noqa: E731
    random.seed(1)
    yield mock.patch("companion.stored_shelf.time", SimpleNamespace(time=now))
    yield mock.patch("companion.app.Store", partial(Store, clock=now))
    yield mock.patch("companion.chance.random.SystemRandom", partial(random.Random, 1))
    # The printer's thread ends when it will; here it has ended before the next touch, and what it prints
    # is of no interest.
    yield mock.patch.object(print_tags, "Thread", AtOnce)
    yield mock.patch("companion.tags.sheets.pdf_of", return_value=b"%PDF")
    # The app would mend what broke and go on; here it is told first.
    yield mock.patch.object(Faults, "caught", lambda _faults, fault: cage.late.append(Fault.of(fault)))
    yield mock.patch.object(threading, "excepthook", lambda args: cage.late.append(Fault.of(args.exc_value)))
    yield mock.patch.object(sys, "unraisablehook", lambda args: cage.late.append(Fault.of(args.exc_value)))
    yield mock.patch.object(Widget, "__init__", _counted(cage.widgets))


@contextmanager
def _rubbish(looked_for: bool) -> Iterator[None]:
    """Look for rubbish as often as the app does, or not at all."""
    looks_for_it, after = gc.isenabled(), gc.get_threshold()
    if looked_for:
        gc.set_threshold(*GC_THRESHOLD)
        gc.enable()
    else:
        gc.disable()
    try:
        yield
    finally:
        gc.set_threshold(*after)
        (gc.enable if looks_for_it else gc.disable)()


def _counted(made: WeakSet[Widget]) -> Callable[..., None]:
    """How widgets come to be, each of them noted."""
    as_ever = Widget.__init__

    def noted(widget: Widget, **kwargs: Any) -> None:
        made.add(widget)
        as_ever(widget, **kwargs)

    return noted


class AtOnce:
    """A thread that has ended when it was started."""

    def __init__(self, target: Callable[..., Any], args: tuple[Any, ...] = (), **_named: Any) -> None:
        self._work = partial(target, *args)

    def start(self) -> None:
        """Do it all."""
        self._work()


def _innermost(trace: TracebackType | None) -> str:
    """The last line of ours on the way to an exception, else the last line at all."""
    frames = traceback.extract_tb(trace)
    ours = [frame for frame in frames if f"/{PROGRAM}/" in frame.filename]
    last = (ours or frames)[-1] if frames else None
    return "nowhere" if last is None else f"{Path(last.filename).name}:{last.name}"
