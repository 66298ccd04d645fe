"""What the Wayward rulebook says."""

from companion.journal import Codec
from companion.wayward import corrected, events
from companion.wayward.areas import city, dungeon, journeys
from companion.wayward.commands import CashHourGlass, Drop, Move, PickUp, PickUpAnother, PushGuard
from companion.wayward.consistency import is_consistent
from companion.wayward.corrections import CORRECTIONS
from companion.wayward.legal import legal
from companion.wayward.setup import Player, WaywardSetup
from companion.wayward.special import register
from companion.wayward.tally import tally
from companion.wayward.travel import CrossBridge, LargeStairs, SailFromDock, TakePassage
from companion.wayward.turns import Begin, EndSolo, EndTurn, GiveUp
from companion.wayward.view import WaywardView, view

AREAS = (*dungeon.AREAS, *city.AREAS, *journeys.AREAS)
ACTIVITIES = tuple(dict.fromkeys(activity for area in AREAS for activity in area.activities))
register(*AREAS)

COMMANDS = (
    Begin, Move, PushGuard, PickUp, PickUpAnother, LargeStairs, SailFromDock, TakePassage, CrossBridge, Drop,
    CashHourGlass, EndTurn, EndSolo, GiveUp, *ACTIVITIES, *CORRECTIONS,
)  # fmt: skip
CODEC = Codec("wayward", WaywardSetup, COMMANDS, (*events.EVENTS, *corrected.EVENTS), is_consistent)

__all__ = ["CODEC", "COMMANDS", "Player", "WaywardSetup", "WaywardView", "legal", "tally", "view"]
