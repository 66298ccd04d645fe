"""Where games, settings and learned maps are kept: one SQLite file."""

from companion.storage.aside import SetAside
from companion.storage.faults import SaveFailed, Unreadable
from companion.storage.rows import GameSummary
from companion.storage.store import Store

__all__ = ["GameSummary", "SaveFailed", "SetAside", "Store", "Unreadable"]
