"""What a player may want beside the bar: advice, the log, corrections, the rules, settings, leaving."""

from __future__ import annotations

from companion.duel.names import SeatId
from companion.duel.table import TRACKER
from companion.duel.view import DuelView
from companion.journal import Ask, Option, Text

ENTRIES = {
    "now": Text("dueltable.menu.now"),
    "outlook": Text("dueltable.menu.outlook"),
    "correct": Text("dueltable.menu.correct"),
    "level": Text("levels.help"),
    "log": Text("app.log.title"),
    "reference": Text("dueltable.menu.reference"),
    "end": Text("dueltable.menu.end-early"),
    "concede": Text("dueltable.menu.concede"),
    "lens": Text("lens.title"),
    "stand": Text("stand.mark"),
    "settings": Text("app.settings.title"),
    "leave": Text("dueltable.menu.leave"),
}


def menu_question(seat: SeatId, view: DuelView, stands: bool = False) -> Ask:
    """Everything the menu offers to one seat; `stands` where the phone watches from a stand."""
    entries = dict(ENTRIES)
    if not stands:
        del entries["stand"]
    if view.turn != seat or not view.actions or view.level == TRACKER:
        del entries["end"]
    if view.phase == "over" or view.seats[seat].out:
        del entries["concede"]
    if view.phase == "over":
        del entries["level"]
    options = tuple(Option(name, words) for name, words in entries.items())
    return Ask(seat, "dueltable.menu.title", "choice", options)
