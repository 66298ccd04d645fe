"""The rules a table may choose where boxes or cards differ: how each choice is called, and what it means."""

from __future__ import annotations

from companion.journal import Text

GAME_ENDS = {
    "printed": Text("app.settings.game-end-printed"),
    "modern": Text("app.settings.game-end-modern"),
}
GAME_ENDS_MEAN = {
    "printed": Text("dueltable.setup.end-printed"),
    "modern": Text("dueltable.setup.end-modern"),
}
HEALTH_LIMITS = {
    "dial": Text("app.settings.health-dial"),
    "starting": Text("app.settings.health-starting"),
}
HEALTH_LIMITS_MEAN = {
    "dial": "dueltable.setup.limit-dial",
    "starting": "dueltable.setup.limit-starting",
}
"""Message ids; both are told of the fighters whose dials go further than they start."""
BEWILDERMENT = {
    "combat": Text("app.settings.bewilderment-combat"),
    "all": Text("app.settings.bewilderment-all"),
}
BEWILDERMENT_MEANS = {
    "combat": Text("dueltable.setup.bewilderment-combat"),
    "all": Text("dueltable.setup.bewilderment-all"),
}
