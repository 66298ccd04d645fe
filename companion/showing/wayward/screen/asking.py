"""Who asks the open question: the map, the place's own scene, or a cover over both."""

from __future__ import annotations

from companion.journal import Ask
from companion.showing.wayward.places.description import Moment, Scene
from companion.showing.wayward.places.playbill import described
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.state import ScreenState
from companion.wayward.areas.city import PIPER
from companion.wayward.areas.dungeon import COFFINS_TO_OPEN

FEW = 8
"""So many options are laid out in a place's scene; a longer list has a sheet of its own."""


def map_asks(state: ScreenState, context: Context) -> bool:
    """Whether the open question is answered by touching the map."""
    return context.by_map and context.where_asked and not state.by_list


def place_asks(ask: Ask) -> bool:
    """Whether a place's scene answers it: dice and short choices."""
    few = len(ask.options) <= FEW or ask.use == COFFINS_TO_OPEN
    return ask.kind == "dice" or (ask.kind == "choice" and few)


def moment(state: ScreenState, context: Context) -> Moment:
    """What a place's scene is described from; dice are kept only of those they were chosen of."""
    lying = context.view.memory.notes.get(PIPER)
    kept = state.kept_dice if lying == state.kept_of else ()
    return Moment(context.view, kept, context.game.refusal_of)


def place(state: ScreenState, context: Context) -> Scene | None:
    """The place's scene that lies over everything inside the track.

    Over the map it is opened by hand, and by itself for what the map cannot ask.
    """
    if context.view.phase in ("setup", "over"):
        return None
    if context.by_map:
        wanted = bool(state.visited) or context.question is not None
        if not wanted or map_asks(state, context):
            return None
    return described(moment(state, context))


def cover_asks(state: ScreenState, context: Context) -> bool:
    """Whether neither the map nor a place asks the open question."""
    ask = context.question
    if ask is None or map_asks(state, context):
        return False
    return not (place_asks(ask) and place(state, context) is not None)
