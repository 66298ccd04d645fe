"""Everything that can happen to Wayward's table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.journal import AnswerValue, Command, Line, Refusal
from companion.showing.effects import ShowToast
from companion.showing.wayward.between import Between
from companion.showing.wayward.places.description import Answering
from companion.showing.wayward.start_order import StartDie, StartSeat
from companion.wayward.learned import Area, LearnedMap, Spot

# The game, the phone and what was wanted of them.


@dataclass(frozen=True, slots=True)
class LineAdded:
    """Something was said; None after undo and redo."""

    line: Line | None


@dataclass(frozen=True, slots=True)
class Refreshed:
    """Words, choices or the learned map may be others than before."""


@dataclass(frozen=True, slots=True)
class BackPressed:
    """The back key."""


@dataclass(frozen=True, slots=True)
class DiceCounted:
    """The lens has read dice in one picture."""

    faces: tuple[int, ...]
    sure: float
    now: float


@dataclass(frozen=True, slots=True)
class RollSaid:
    """What the lens read was told to the game."""

    faces: tuple[int, ...]
    before: int


@dataclass(frozen=True, slots=True)
class RollStands:
    """The time to take it back has run."""


@dataclass(frozen=True, slots=True)
class RollDenied:
    """The dice show something else."""


@dataclass(frozen=True, slots=True)
class ToastWanted:
    """What was said is told on a slip."""

    toast: ShowToast


# Touches on the table.


@dataclass(frozen=True, slots=True)
class Acted:
    """An action was touched."""

    id: str


@dataclass(frozen=True, slots=True)
class OfferTouched:
    """A button of a place's scene was touched."""

    does: Command | Answering | str


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Something forbidden was touched."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class SheetWanted:
    """One of the table's own sheets, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class MenuTouched:
    """The menu is wanted."""


@dataclass(frozen=True, slots=True)
class EntryTouched:
    """An entry of the menu."""

    name: str


@dataclass(frozen=True, slots=True)
class MoreTouched:
    """Everything else there is to do."""


@dataclass(frozen=True, slots=True)
class AreaTouched:
    """An area of the trail was touched, to name it."""

    area: str


@dataclass(frozen=True, slots=True)
class CellTouched:
    """A spot of a player's card: so many of the item should be good."""

    player: str
    item: str
    good: int


@dataclass(frozen=True, slots=True)
class CursedTouched:
    """A cursed spot of a card."""

    item: str


@dataclass(frozen=True, slots=True)
class UndoTouched:
    """The last step is to be taken back."""


@dataclass(frozen=True, slots=True)
class ScanTouched:
    """The camera should look."""


@dataclass(frozen=True, slots=True)
class PlaceVisited:
    """The special area the figure stands in is wanted over the map."""


@dataclass(frozen=True, slots=True)
class PlaceLeft:
    """Back to the map; the figure stays where it is."""


@dataclass(frozen=True, slots=True)
class DiceKept:
    """These of the dice lying there are kept, counted from 1."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RollForAllTouched:
    """The app rolls what the beginning asks of everybody; once it has, it rolls anew."""


@dataclass(frozen=True, slots=True)
class AllRolled:
    """Everybody's dice have been rolled."""


@dataclass(frozen=True, slots=True)
class StartSeatTouched:
    """A player's dice of the beginning are to be put right."""

    seat: StartSeat


@dataclass(frozen=True, slots=True)
class StartDieTold:
    """One of them shows this."""

    die: StartDie


# What a sheet or a question says.


@dataclass(frozen=True, slots=True)
class Said:
    """A sheet has something to say."""

    command: Command


@dataclass(frozen=True, slots=True)
class Meant:
    """What was warned of is meant."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The open question is answered."""

    value: AnswerValue


@dataclass(frozen=True, slots=True)
class SheetClosed:
    """The sheet is no longer wanted."""


@dataclass(frozen=True, slots=True)
class CorrectionChosen:
    """An entry of the list of corrections, or of the printed values."""

    name: str


# Touches on the map.


@dataclass(frozen=True, slots=True)
class PinTouched:
    """A pin was touched."""

    id: str


@dataclass(frozen=True, slots=True)
class PinHeld:
    """A finger stayed on a pin."""

    id: str


@dataclass(frozen=True, slots=True)
class SpotTouched:
    """The ground was touched where no pin is."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class SpotHeld:
    """A finger stayed on the ground: there, and nothing is in the way."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class FigurePut:
    """A figure was dragged to another pin."""

    player: str
    pin: str


@dataclass(frozen=True, slots=True)
class ChipLifted:
    """A chip was dragged off its pin."""

    pin: str
    kind: str


@dataclass(frozen=True, slots=True)
class PinPut:
    """A pin was dragged elsewhere."""

    id: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class ArrowPut:
    """The head of an arrow was dragged to another pin (WQ-55)."""

    key: str
    pin: str


@dataclass(frozen=True, slots=True)
class ListWanted:
    """What the map asks is to be answered from the list."""


@dataclass(frozen=True, slots=True)
class Arranging:
    """Pins are moved from now on, or no longer."""

    on: bool


# What the map's sheets tell.


@dataclass(frozen=True, slots=True)
class BetweenTold:
    """What lies on the way, as far as it was told."""

    between: Between


@dataclass(frozen=True, slots=True)
class WayTaken:
    """Go to a place, past what was told; without a name it is a new one."""

    place: str
    dice: int


@dataclass(frozen=True, slots=True)
class WayMarked:
    """Only write the way there on the map."""

    place: str


@dataclass(frozen=True, slots=True)
class WayWanted:
    """Another way to the pin is to be told."""

    pin: str


@dataclass(frozen=True, slots=True)
class PinRenamed:
    """What the place is called from now on."""

    pin: str
    name: str


@dataclass(frozen=True, slots=True)
class PinEdited:
    """What lies there and which ways lead on is to be put right."""

    pin: str


@dataclass(frozen=True, slots=True)
class PinForgotten:
    """Nothing is known of the place any more."""

    pin: str


@dataclass(frozen=True, slots=True)
class AreaTold:
    """What is known of an area now."""

    area: Area


@dataclass(frozen=True, slots=True)
class ForgottenWanted:
    """What was forgotten is to be known again."""

    forgotten: LearnedMap
    before: LearnedMap


Input: TypeAlias = (
    LineAdded | Refreshed | BackPressed | DiceCounted | RollSaid | RollStands | RollDenied | ToastWanted
    | Acted | OfferTouched | Forbidden | SheetWanted | MenuTouched | EntryTouched | MoreTouched | AreaTouched
    | CellTouched | CursedTouched | UndoTouched | ScanTouched | PlaceVisited | PlaceLeft | DiceKept
    | RollForAllTouched | AllRolled | StartSeatTouched | StartDieTold
    | Said | Meant | Answered | SheetClosed | CorrectionChosen
    | PinTouched | PinHeld | SpotTouched | SpotHeld | FigurePut | ChipLifted | PinPut | ArrowPut | ListWanted
    | Arranging
    | BetweenTold | WayTaken | WayMarked | WayWanted | PinRenamed | PinEdited | PinForgotten | AreaTold
    | ForgottenWanted
)  # fmt: skip
