"""The eight recorded duels, every card shown in pixels: `python -m benchmarks.soak_lens [duel …]`.

Every card of a duel comes into the picture, is read by the real reader on a real window's table and said by
what it means; wrong and foreign cards are held up in between. The table must end as through the driver.
"""

from __future__ import annotations

import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

DUELS = (
    "hamlet_medusa", "shakespeare_titania", "sisters_arthur", "alice_sinbad",
    "titania_hamlet", "medusa_shakespeare", "arthur_alice", "sinbad_sisters",
)  # fmt: skip


def main() -> int:
    """Play them; 1 when one ended otherwise, or anything was played that was not meant."""
    names, began, failed = tuple(sys.argv[1:]) or DUELS, time.perf_counter(), []
    # A window cannot be inherited.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        waiting = [(name, pool.submit(_played, name, number)) for number, name in enumerate(names)]
        for name, played in waiting:
            if (error := played.exception()) is not None:
                failed.append(name)
                print(f"{name}: {error!r}{error.__cause__}", flush=True)
            else:
                print(f"{name}: {played.result()}; after {time.perf_counter() - began:.0f} s", flush=True)
    print(f"lens: {len(names) - len(failed)} of {len(names)} duels ended as through the driver", flush=True)
    return 1 if failed else 0


def _played(name: str, number: int) -> str:
    """Runs in a process of its own; every second duel before a camera that gives a mirror's picture."""
    import companion.app  # noqa: F401
    from companion.journal import dump_view
    from companion.ui.preferences import preferences
    from companion.ui.theme import theme
    from tests.story import MATCHES
    from tests.ui import conftest  # noqa: F401  (prepares Kivy before its window opens)
    from tests.ui.duel.lens_player import CountingHands
    from tests.ui.lens.pixel_player import PixelPlayer
    from tests.ui.stage import Stage, fresh_shell

    stage = Stage()
    stage.size(412, 892)
    theme.reduce_motion, preferences.posture = True, "flat"
    with fresh_shell(stage) as shell:
        hands = CountingHands(stage, shell)
        player = PixelPlayer(hands, (MATCHES / f"{name}.txt").read_text("utf-8"), number, number % 2 == 1)
        player.play()
        ended: dict[str, Any] = json.loads(json.dumps(dump_view(player.match.view)))
        assert ended == player.told["view"], "it ended otherwise"
        assert ended["winner"]
    return f"{player.shown} cards shown, {player.intruders} others, {hands.touches} touches"


if __name__ == "__main__":
    sys.exit(main())
