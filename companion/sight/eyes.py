"""Further eyes: general QR readers whose word counts only when it is one of our codes."""

import logging
from collections.abc import Callable, Sequence
from functools import wraps

import numpy as np

from companion.sight.zbar import pyzbar

_LOG = logging.getLogger(__name__)

ReadCode = tuple[str, np.ndarray]
"""What an eye read, and the four corners of the symbol."""
Eye = Callable[[np.ndarray], list[ReadCode]]


def careful(eye: Eye) -> Eye:
    """An eye whose trouble with a picture is its own: it has seen nothing then."""

    @wraps(eye)
    def look(luminance: np.ndarray) -> list[ReadCode]:
        try:
            return eye(luminance)
        except Exception:
            _LOG.warning("an eye gave up on a picture", exc_info=True)
            return []

    return look


@careful
def zbar(luminance: np.ndarray) -> list[ReadCode]:
    """The eye that every build has; blind where its library is missing."""
    found: list[ReadCode] = []
    if pyzbar is None:
        return found
    for symbol in pyzbar.decode(np.ascontiguousarray(luminance), symbols=[pyzbar.ZBarSymbol.QRCODE]):
        corners = np.array([(point.x, point.y) for point in symbol.polygon], float)
        if len(corners) == 4:
            found.append((symbol.data.decode("ascii", "replace"), corners))
    return found


def zxing() -> Eye | None:
    """The eye of the desktop; a phone has no zxing-cpp."""
    try:
        import zxingcpp
    except (ImportError, OSError):
        return None

    @careful
    def look(luminance: np.ndarray) -> list[ReadCode]:
        found = []
        formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
        for symbol in zxingcpp.read_barcodes(luminance, formats=formats):
            at = symbol.position
            corners = [at.top_left, at.top_right, at.bottom_right, at.bottom_left]
            found.append((symbol.text, np.array([(point.x, point.y) for point in corners], float)))
        return found

    return look


def installed() -> Sequence[Eye]:
    """The eyes quick enough to look at every whole frame."""
    found = zxing()
    return () if found is None else (found,)
