"""Where the app's own files lie: beside the program in its folder, or inside it once it is installed."""

from pathlib import Path

_PROGRAM = Path(__file__).resolve().parent
HOUSE = _PROGRAM if (_PROGRAM / "kv").is_dir() else _PROGRAM.parent
"""Holds `kv` and `assets`."""
