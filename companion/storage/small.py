"""What is remembered beside the games: settings, learned maps and the names of those who play."""

from __future__ import annotations

from typing import Any

from companion.storage.damage import Damage
from companion.storage.faults import TRANSLATE_READ_ERRORS
from companion.storage.open_file import OpenFile
from companion.storage.rows import PLAYERS, SmallTable
from companion.storage.seals import Broken, value
from companion.storage.writing import written


class Values:
    """Values by their names, each of them JSON."""

    def __init__(self, file: OpenFile, damage: Damage, small: SmallTable) -> None:
        self._file = file
        self._damage = damage
        self._small = small

    def get(self, name: str, default: Any = None) -> Any:
        """One value, or the default when there is none."""
        key, kept = self._small.columns
        with TRANSLATE_READ_ERRORS:
            query = f"SELECT {key}, {kept}, seal FROM {self._small.table} WHERE {key} = ?"
            row = self._file.base.execute(query, (name,)).fetchone()
        if row is None:
            return default
        try:
            if self._small.is_intact(row):
                return value(row[1])
        except Broken:
            pass
        self._damage.sweep(self._small)
        return default

    def set(self, name: str, value: object) -> None:
        """Keep a value in place of the one before."""
        with self._file.together():
            _keep(self._file, self._small, name, written(value))

    def reject(self, name: str) -> None:
        """A value makes no sense to whoever asked for it: set it aside and say so."""
        self._damage.reject(self._small, name)


class Players:
    """Names of people who have played here."""

    def __init__(self, file: OpenFile, damage: Damage) -> None:
        self._file = file
        self._damage = damage

    def names(self) -> tuple[str, ...]:
        """All of them, whoever played last first."""
        with TRANSLATE_READ_ERRORS:
            rows = self._file.base.execute("SELECT name, touched, seal FROM players").fetchall()
        if not all(map(PLAYERS.is_intact, rows)):
            self._damage.sweep(PLAYERS)
        sound = sorted((-touched, name) for name, touched, _mark in filter(PLAYERS.is_intact, rows))
        return tuple(name for _touched, name in sound)

    def remember(self, names: list[str]) -> None:
        """They play now."""
        now = self._file.clock()
        with self._file.together():
            for name in filter(None, names):
                _keep(self._file, PLAYERS, name, now)


def _keep(file: OpenFile, small: SmallTable, key: str, kept: object) -> None:
    row = (key, kept, small.seal(key, kept))
    file.base.execute(f"REPLACE INTO {small.table} VALUES (?, ?, ?)", row)
