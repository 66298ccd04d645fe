"""No fault ends the app: it is written down, what was open is built anew, and a sentence says so."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.logger import LoggerHistory

from companion.translations import tr
from companion.ui.shell import Shell

CALM = 10.0
"""Seconds without a fault after which the next one is a new one."""
MOST_ALIKE = 3
"""So often the same fault is written down; one in every frame would drown the others."""


def keep_no_log_in_memory() -> None:
    """Let Kivy write its log and forget it.

    It keeps the last hundred lines, with each what went wrong, and so every screen on the way to that.
    """
    for handler in tuple(logging.root.handlers):
        if isinstance(handler, LoggerHistory):
            logging.root.removeHandler(handler)
    LoggerHistory.clear_history()


class Log(Protocol):
    """Where faults are written down."""

    def write(self, place: str, fault: BaseException) -> None:
        """Write down a fault that happened at a place of the app."""


class Faults(ExceptionHandler):
    """Catches what screens, timers, drawing and threads throw.

    The first fault builds the screen anew, another one soon after leads Home, one there builds Home anew;
    whatever follows before it has been calm for a while is written down and nothing else.
    """

    def __init__(self, shell: Shell, log: Log) -> None:
        self._shell, self._log = shell, log
        self._tried, self._last = 0, 0.0
        self._alike: dict[tuple[object, ...], int] = {}
        self._threads: Callable[..., object] = threading.excepthook

    def start(self) -> None:
        """Catch from now on."""
        ExceptionManager.add_handler(self)
        self._threads, threading.excepthook = threading.excepthook, self._in_a_thread

    def stop(self) -> None:
        """Let faults go their old way again."""
        ExceptionManager.remove_handler(self)
        threading.excepthook = self._threads

    def handle_exception(self, fault: BaseException) -> int:
        """Kivy's question what to do about a fault; leaving the program is none."""
        if not isinstance(fault, Exception):
            return ExceptionManager.RAISE
        self.caught(fault)
        return ExceptionManager.PASS

    def caught(self, fault: Exception) -> None:
        """Write a fault down and mend what can be mended."""
        self._write(fault)
        now = Clock.get_time()
        if now - self._last > CALM:
            self._tried = 0
        self._last = now
        ways = (self._build_anew, self._go_home, self._go_home)
        while self._tried < len(ways):
            way = ways[self._tried]
            self._tried += 1
            try:
                way()
            except Exception as another:
                self._write(another)
            else:
                return

    def _build_anew(self) -> None:
        self._shell.build_anew()
        self._shell.banner.show(tr("app.fault.built-anew"))

    def _go_home(self) -> None:
        self._shell.begin_anew()
        self._shell.banner.show(tr("app.fault.home"))

    def _write(self, fault: Exception) -> None:
        frame = fault.__traceback__
        while frame is not None and frame.tb_next is not None:
            frame = frame.tb_next
        kind = type(fault), frame and (frame.tb_frame.f_code, frame.tb_lineno)
        # The terminal may have been closed under the app, and nothing may fall out of here.
        with suppress(Exception):
            # Kivy writes the error output to its own log: what a fault says of itself may quote the players.
            traceback.print_tb(fault.__traceback__)
            print(type(fault).__qualname__, file=sys.stderr)
        self._alike[kind] = self._alike.get(kind, 0) + 1
        if self._alike[kind] <= MOST_ALIKE:
            with suppress(Exception):
                self._log.write(self._shell.place, fault)

    def _in_a_thread(self, told: threading.ExceptHookArgs) -> None:
        """A thread has ended by a fault: whoever waits for it is built anew."""
        fault = told.exc_value
        if isinstance(fault, Exception):
            Clock.schedule_once(lambda _elapsed: self.caught(fault))
        else:
            self._threads(told)
