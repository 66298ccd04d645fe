"""What the duel's rulebooks say."""

from companion.duel import combat_events, events, tracking_events
from companion.duel.abilities import UseAbility
from companion.duel.commands import Attack, BeginGame, Concede, EndTurn, Maneuver, Scheme
from companion.duel.consistency import is_consistent
from companion.duel.corrections import CORRECTIONS
from companion.duel.legal import Use, legal, uses
from companion.duel.setup import DuelSetup, Seat
from companion.duel.table import DuelTable
from companion.duel.tally import tally
from companion.duel.tracking import TRACKING
from companion.duel.view import DuelView, card_text, view
from companion.journal import Codec, Event

COMMANDS = (BeginGame, Maneuver, Attack, Scheme, UseAbility, EndTurn, Concede, *CORRECTIONS, *TRACKING)
EVENTS = tuple(
    one
    for module in (events, combat_events, tracking_events)
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, Event) and one.__module__ == module.__name__
)
CODEC = Codec("duel", DuelSetup, COMMANDS, EVENTS, is_consistent)

__all__ = [
    "CODEC",
    "Attack",
    "BeginGame",
    "Concede",
    "DuelSetup",
    "DuelTable",
    "DuelView",
    "EndTurn",
    "Maneuver",
    "Scheme",
    "Seat",
    "Use",
    "UseAbility",
    "card_text",
    "legal",
    "tally",
    "uses",
    "view",
]  # fmt: skip
