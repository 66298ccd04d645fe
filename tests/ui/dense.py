"""Looks at scenes on a phone's screen, in a process of its own, and prints their flaws as JSON.

Called with names of scenes; the screen's density and the size of the phone's letters come in the environment.
"""

from __future__ import annotations

import json
import sys
from unittest import mock

from tests.ui import conftest  # noqa: F401  (it tells Kivy the measures)

# isort: split
from companion.ui import labels
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from tests.pictures.scenes import Scene, every_scene
from tests.ui.layout import check_hints, check_words
from tests.ui.stage import Stage, fresh_shell

PHONE = (411, 891)
"""How many dp most phones have, upright."""
SLACK = 2
"""Pixels by which another machine's SDL_ttf may measure a line wider."""


def flaws_of(stage: Stage, scene: Scene) -> list[str]:
    """Every word that is not whole in one scene, in both languages, upright and on its side."""
    chosen = {name: getattr(preferences, name) for name in preferences.properties()}
    found = []
    for language in ("fr", "en"):
        theme.language = language
        with fresh_shell(stage, home=True) as shell:
            scene.lay(stage, shell)
            for size in (PHONE, PHONE[::-1]):
                stage.size(*size)
                stage.wait(0.3)
                where = f"{scene.name}, {size[0]} dp wide, {language}"
                for check in (check_words, check_hints):
                    try:
                        check(shell)
                    except AssertionError as flaws:
                        found += [f"{where}: {flaw}" for flaw in str(flaws).splitlines()]
            stage.size(*PHONE)
        for name, value in chosen.items():
            setattr(preferences, name, value)
    return found


def main() -> None:
    """Look and tell."""
    measured = labels._width
    theme.reduce_motion = True
    stage = Stage()
    stage.size(*PHONE)
    wider = mock.patch.object(labels, "_width", lambda *line: measured(*line) + (SLACK if line[2] else 0))
    with wider:
        found = [flaw for one in every_scene() if one.name in sys.argv[1:] for flaw in flaws_of(stage, one)]
    print(json.dumps(found), file=sys.__stdout__)


if __name__ == "__main__":
    main()
