"""The zbar library, where this machine has it.

A phone looks for it through Java, which only the drawing thread may do: that one imports this first.
"""

from __future__ import annotations

import logging

try:
    from pyzbar import pyzbar as pyzbar
except (ImportError, OSError):
    # Where the library is there and does not load, ctypes raises an OSError.
    logging.getLogger("promptbook.sight").warning("zbar is missing; tags are read without it", exc_info=True)
    pyzbar = None
