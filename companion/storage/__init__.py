"""Where games, settings and learned maps are kept: one SQLite file."""

from companion.storage.backup import Checked
from companion.storage.faults import SaveFailed, Unreadable
from companion.storage.games import Games
from companion.storage.quarantine import Quarantined
from companion.storage.rows import GameSummary
from companion.storage.store import Store
from companion.storage.writing import WrittenGame

__all__ = [
    "Checked", "GameSummary", "Games", "Quarantined", "SaveFailed", "Store", "Unreadable", "WrittenGame",
]  # fmt: skip
