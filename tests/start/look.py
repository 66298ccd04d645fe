"""Runs `main.py` as it is, says as JSON what stands on the window once Home does, and closes the app."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

MAIN = Path(sys.argv[1])
HEAVY = {"PIL", "numpy", "cv2", "pyzbar", "fpdf", "segno"}
FRAMES = 5
"""Frames after which Home and what lies above it have been drawn."""


class Sign:
    """Nothing of Kivy may be imported before the app does it, so its own import of Home gives the sign."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name == "companion.ui.screens.home":
            from kivy.clock import Clock

            Clock.schedule_once(lambda _dt: look(FRAMES))


def look(frames: int) -> None:
    """Say what is there after a few frames more."""
    import kivy
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window

    if frames:
        Clock.schedule_once(lambda _dt: look(frames - 1))
        return
    app = App.get_running_app()
    said = [widget.text for widget in app.root.walk() if getattr(widget, "text", "")]
    seen = {
        "said": said, "kivy": kivy.kivy_home_dir, "size": list(Window.system_size),
        "place": [Window.left, Window.top], "screen": type(app.root.current).__name__,
        "heavy": sorted(HEAVY & set(sys.modules)),
    }  # fmt: skip
    print(json.dumps(seen), file=sys.__stdout__, flush=True)
    app.stop()


sys.meta_path.insert(0, Sign())
sys.argv = [str(MAIN)]
sys.path.insert(0, str(MAIN.parent))
runpy.run_path(str(MAIN), run_name="__main__")
