"""What Wayward's table shows at one moment: one ground inside the track, and at most one cover over it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.journal import Ask
from companion.showing.action import Action
from companion.showing.wayward.board_map import MapScene, Plate
from companion.showing.wayward.places.description import Moment, Scene
from companion.showing.wayward.reminders import KEEP_ONE, goal, most_pressing
from companion.showing.wayward.screen.asking import cover_asks, map_asks, moment, place, place_asks
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.sheets import OpenSheet, WayOpen
from companion.showing.wayward.screen.state import LensRoll, ScreenState
from companion.showing.wayward.thumb_bar import thumb_bar
from companion.translations import tr
from companion.wayward.learned import Spot
from companion.wayward.moves import DUEL
from companion.wayward.table import BOUNTY
from companion.wayward.view import PlayerView, WaywardView

FEW_WAYS = 3
"""On a map with fewer ways somebody is told how more come about."""


@dataclass(frozen=True, slots=True)
class Track:
    """The gold track around everything."""

    figures: tuple[tuple[str, str, int], ...]
    """Name, colour and gold of whoever has earned some (W-013)."""
    active: str
    colour: str
    """The current player's."""
    gate: int | None
    stake: int = 0
    """Gold that may yet be won, drawn ahead of the current figure."""


@dataclass(frozen=True, slots=True)
class ListGround:
    """The turn as a list."""

    view: WaywardView
    can_undo: bool
    actions: tuple[Action, ...] | None
    """None while something is asked: what was offered before stays as it is."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A line that nobody should miss; without words it is not there."""

    words: str
    icon: str = "warning"


@dataclass(frozen=True, slots=True)
class MapGround:
    """The turn on the map."""

    view: WaywardView
    goal: str
    reminder: Reminder
    asked: str
    """The words of the question that the map answers; nothing when it answers none."""
    board: MapScene
    picture: bytes | None
    arranging: bool
    told: tuple[Spot, tuple[Plate, ...]] | None
    """The way that is being told: where it ends, and what lies on it."""
    target: Spot | None
    """Where a finger has touched the ground."""
    bar: tuple[Action, ...] | None
    """The thumb bar; None while something is asked: what was offered before stays as it is."""


@dataclass(frozen=True, slots=True)
class PlaceGround:
    """A special area, or what can happen anywhere, in the place of the list or the map."""

    scene: Scene
    now: Moment
    reminder: str
    can_undo: bool
    over_map: bool
    """Whether one can go back to the map from here."""
    asked: Ask | None
    """The open question, where it is answered here."""
    odds: bool
    at: int
    """After how many lines: what was touched before is not touched any more."""


@dataclass(frozen=True, slots=True)
class PlainQuestion:
    """A plain question."""

    ask: Ask
    who: PlayerView | None


@dataclass(frozen=True, slots=True)
class DiceQuestion:
    """What the dice show."""

    ask: Ask
    at: int
    """After how many lines: the next roll of the same kind is another question."""
    words: str
    for_all: bool
    """Whether the app may roll for everybody: the race begins."""


@dataclass(frozen=True, slots=True)
class Duellist:
    """One side of a duel."""

    player: PlayerView
    die: int
    """What was rolled; nothing yet is 0."""
    words: str
    asked: bool


@dataclass(frozen=True, slots=True)
class DuelQuestion:
    """Two figures fight; one of them is asked."""

    ask: Ask
    at: int
    near: Duellist
    far: Duellist
    bounty: str
    facing: bool
    """The far player reads from the other side."""


Ground: TypeAlias = ListGround | MapGround | PlaceGround
Cover: TypeAlias = OpenSheet | PlainQuestion | DiceQuestion | DuelQuestion | None


@dataclass(frozen=True, slots=True)
class WaywardScene:
    """Everything the table shows."""

    track: Track
    ground: Ground
    cover: Cover
    """The one thing that lies over the ground, if anything does."""
    rolled: LensRoll | None
    """What the lens has read and a touch takes back."""
    dice_asked: bool
    """Whether the lens watches for dice."""


def scene(state: ScreenState, context: Context) -> WaywardScene:
    """What is shown now."""
    view, ask = context.view, context.question
    shown = place(state, context)
    ground = _ground(state, context) if shown is None else _place_ground(shown, state, context)
    stake = 0 if shown is None else shown.stake
    figures = tuple((one.name, one.colour, one.gold) for one in view.players if one.on_track)
    return WaywardScene(
        Track(figures, view.active, view.me.colour, view.gate, stake),
        ground,
        _cover(state, context),
        state.rolled,
        ask is not None and ask.kind == "dice",
    )


def _ground(state: ScreenState, context: Context) -> Ground:
    view, actions = context.view, None
    if context.question is None:
        actions = tuple(choice.action for choice in context.choices())
    if not context.by_map:
        return ListGround(view, context.game.can_undo, actions)
    bar = None if actions is None else tuple(thumb_bar(view, actions, context.game.can_undo))
    board = context.board()
    told, target = _way(state, board, context)
    return MapGround(
        view=view,
        goal=goal(view),
        reminder=_reminder(board, context),
        asked=tr(context.question.text) if context.question and map_asks(state, context) else "",
        board=board,
        picture=context.picture,
        arranging=state.arranging,
        told=told,
        target=target,
        bar=bar,
    )


def _reminder(board: MapScene, context: Context) -> Reminder:
    pressing = most_pressing(context.view)
    if pressing:
        return Reminder(pressing)
    first = len(board.links) < FEW_WAYS and context.question is None
    return Reminder(tr("waywardmap.first") if first else "", "info")


def _way(
    state: ScreenState, board: MapScene, context: Context
) -> tuple[tuple[Spot, tuple[Plate, ...]] | None, Spot | None]:
    sheet = state.sheet
    if not isinstance(sheet, WayOpen):
        return None, None
    pin = None if sheet.pin is None else board.pin(sheet.pin)
    at = sheet.spot if sheet.spot is not None else pin.at if pin is not None else None
    told = None if at is None else (at, sheet.between.plates(context.here.id))
    return told, sheet.spot


def _place_ground(shown: Scene, state: ScreenState, context: Context) -> PlaceGround:
    ask = context.question
    covered = ask is not None and not place_asks(ask)
    if covered:
        shown = replace(shown, marks=(), outcomes=(), facts=(), costs=(), rules=(), odds=(), figure="")
    return PlaceGround(
        scene=shown,
        now=moment(state, context),
        reminder=most_pressing(context.view, without=KEEP_ONE),
        can_undo=context.game.can_undo,
        over_map=context.by_map and ask is None,
        asked=None if covered else ask,
        odds=context.preferences.odds,
        at=context.game.cursor,
    )


def _cover(state: ScreenState, context: Context) -> Cover:
    ask = context.question
    if state.sheet is not None or ask is None or not cover_asks(state, context):
        return state.sheet
    if ask.about == DUEL:
        return _duel(ask, context)
    if ask.kind == "dice":
        for_all = context.view.phase == "setup" and not context.view.solo
        return DiceQuestion(ask, context.game.cursor, tr(ask.text), for_all)
    return PlainQuestion(ask, next((one for one in context.view.players if one.name == ask.who), None))


def _duel(ask: Ask, context: Context) -> DuelQuestion:
    view = context.view
    names = (view.active, *(view.here.others if view.here else ()))
    dice = dict(zip(names, ask.rolled, strict=False))
    target = view.memory.notes.get(BOUNTY, "")
    asked = str(dict(ask.values).get("player", ask.who))
    words = tr(ask.text), tr("waywardtable.duel.wait", player=asked)
    near, far = (
        Duellist(view.player(name), dice.get(name, 0), words[name != asked], name == asked) for name in names
    )
    bounty = tr("waywardtable.duel.bounty", player=target) if target in names else ""
    return DuelQuestion(ask, context.game.cursor, near, far, bounty, context.preferences.seats == "facing")
