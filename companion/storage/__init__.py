"""Where games, settings and learned maps are kept: one SQLite file."""

from companion.storage.aside import SetAside
from companion.storage.faults import NotKept, Unreadable
from companion.storage.store import GameSummary, Store

__all__ = ["GameSummary", "NotKept", "SetAside", "Store", "Unreadable"]
