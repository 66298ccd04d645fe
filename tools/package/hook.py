"""Called by python-for-android while it builds, for what none of its options says."""

from pathlib import Path

MANIFEST = Path("src", "main", "AndroidManifest.xml")
HANDLED = 'android:configChanges="'
ALSO_HANDLED = "fontWeightAdjustment|"
"""Bold text: Android would start the window anew in the middle of a game, and SDL does not survive that."""


def after_apk_build(_toolchain):
    """The manifest is written, and nothing is packed yet."""
    written = MANIFEST.read_text(encoding="utf-8")
    if HANDLED not in written:
        raise SystemExit(f"{MANIFEST} no longer names what the window handles by itself")
    if ALSO_HANDLED not in written:
        MANIFEST.write_text(written.replace(HANDLED, HANDLED + ALSO_HANDLED), encoding="utf-8")
