"""What the Wayward rulebook says."""

from companion.journal import Codec
from companion.wayward import corrected, events
from companion.wayward.areas import city, dungeon
from companion.wayward.commands import (
    CashHourGlass,
    CrossBridge,
    Drop,
    LargeStairs,
    Move,
    PickUp,
    PickUpAnother,
    PushGuard,
    SailFromDock,
    TakePassage,
)
from companion.wayward.corrections import CORRECTIONS
from companion.wayward.legal import legal
from companion.wayward.setup import Player, WaywardSetup
from companion.wayward.special import register
from companion.wayward.turns import Begin, EndSolo, EndTurn
from companion.wayward.view import view

AREAS = (*dungeon.AREAS, *city.AREAS)
ACTIVITIES = tuple(dict.fromkeys(activity for area in AREAS for activity in area.activities))
register(*AREAS)

COMMANDS = (
    Begin, Move, PushGuard, PickUp, PickUpAnother, LargeStairs, SailFromDock, TakePassage, CrossBridge, Drop,
    CashHourGlass, EndTurn, EndSolo, *ACTIVITIES, *CORRECTIONS,
)  # fmt: skip
CODEC = Codec("wayward", WaywardSetup, COMMANDS, (*events.EVENTS, *corrected.EVENTS))

__all__ = ["CODEC", "COMMANDS", "Player", "WaywardSetup", "legal", "view"]
