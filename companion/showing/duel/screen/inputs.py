"""Everything that can happen to the duel's screen. Times are seconds of one clock that only goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.duel.names import NOBODY, CopyId, FighterId, SeatId
from companion.duel.table import Level
from companion.journal import Answer, AnswerValue, Command, Line, Refusal, Text
from companion.showing.duel.picking import Picking
from companion.showing.duel.stand import Point, Verdict
from companion.showing.effects import Effect

Corners = tuple[Point, ...]
"""The corners of a tag in parts of the picture, beginning with its upper left."""


@dataclass(frozen=True, slots=True)
class Entered:
    """The screen was opened, or rebuilt with the state it had; `cameras` tells whether the phone has one."""

    now: float
    cameras: bool = False


@dataclass(frozen=True, slots=True)
class LineAdded:
    """Something was said at this game, or None: the cursor was moved."""

    line: Line | None
    now: float


@dataclass(frozen=True, slots=True)
class Ticked:
    """Time has gone on."""

    now: float


@dataclass(frozen=True, slots=True)
class Reconsidered:
    """A preference is another one."""


@dataclass(frozen=True, slots=True)
class EyeChanged:
    """The eye of the lens is in another state."""

    eye: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The screen is wider than high, or it is not."""

    wide: bool


@dataclass(frozen=True, slots=True)
class Covered:
    """Another screen was opened over this one, or is gone."""

    covered: bool


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """A picture was looked at: the cards there now, where those that were read lie, and those there twice."""

    cards: tuple[str, ...]
    now: float
    corners: Mapping[str, Corners] = field(default_factory=dict)
    twice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tapped:
    """An action of the bar or of a page."""

    action: str


@dataclass(frozen=True, slots=True)
class ActionRefused:
    """An action of the bar that a rule forbids."""

    action: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class FighterTapped:
    """A fighter, while one is to be named."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class EnoughTouched:
    """Of several fighters asked for, these are all."""


@dataclass(frozen=True, slots=True)
class FighterNamed:
    """This fighter is the one, whatever its mark says."""

    picking: Picking
    fighter: FighterId


@dataclass(frozen=True, slots=True)
class AimBegun:
    """A finger is drawn away from a fighter."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class AimEnded:
    """It was lifted on this fighter, or on none (empty)."""

    fighter: FighterId = NOBODY


@dataclass(frozen=True, slots=True)
class DialTurned:
    """So many points more or less."""

    fighter: FighterId
    amount: int


@dataclass(frozen=True, slots=True)
class DialHeld:
    """A number is wanted for a dial."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class PileTapped:
    """Hand or deck."""

    seat: SeatId
    pile: str


@dataclass(frozen=True, slots=True)
class PileHeld:
    """Hand or deck is to be put right."""

    seat: SeatId
    pile: str


@dataclass(frozen=True, slots=True)
class TokenTouched:
    """A token shows something else, a finger says."""

    seat: SeatId
    token: str
    value: str


@dataclass(frozen=True, slots=True)
class PartTouched:
    """One of a hero's parts was turned while the app only tracks; empty where the player must say which."""

    seat: SeatId
    part: str = ""


@dataclass(frozen=True, slots=True)
class CounterTurned:
    """So much more or less of what a hero counts."""

    seat: SeatId
    counter: str
    amount: int


@dataclass(frozen=True, slots=True)
class PartHeld:
    """A counter, a token or tokens on the board are to be put right."""

    seat: SeatId
    part: str


@dataclass(frozen=True, slots=True)
class AbilityTouched:
    """A player uses what the hero offers."""

    seat: SeatId
    ability: str


@dataclass(frozen=True, slots=True)
class MenuWanted:
    """More than the bar offers."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class CorrectionWanted:
    """Something on the table is not as the app has it."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class LevelWanted:
    """So much help is wanted; `sure` where players know that a command that waits is taken back."""

    level: Level
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    """What is asked on top is answered."""

    value: AnswerValue


@dataclass(frozen=True, slots=True)
class RulesAnswered:
    """A hero's panel answers what the rules ask, whatever the app asks itself."""

    value: AnswerValue


@dataclass(frozen=True, slots=True)
class AnswerRefused:
    """An option that a rule forbids; without an option its panel tells no more than the rule."""

    refusal: Refusal
    option: str = ""


@dataclass(frozen=True, slots=True)
class UseRefused:
    """A use of a scanned card that a rule forbids; `what` is what it would have been."""

    refusal: Refusal
    copy: str
    what: Text


@dataclass(frozen=True, slots=True)
class CoverClosed:
    """What the app itself asks, or whoever is to be named, is not wanted."""


@dataclass(frozen=True, slots=True)
class BackPressed:
    """The phone's way back, or Escape."""


@dataclass(frozen=True, slots=True)
class MomentRead:
    """The page of a moment was read and put away."""


@dataclass(frozen=True, slots=True)
class CombatRead:
    """The page of a combat that is over was put away."""


@dataclass(frozen=True, slots=True)
class OutcomeRead:
    """What the lens has understood stands."""


@dataclass(frozen=True, slots=True)
class ResultRead:
    """Somebody touched the table: what the combat came to has been read."""


@dataclass(frozen=True, slots=True)
class StepsWanted:
    """The steps of the combat that was fought, told on the half of this seat, or put away again."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class NotSo:
    """What the lens has understood is taken back."""


@dataclass(frozen=True, slots=True)
class SlipRead:
    """What this seat's hands must do was read."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Picked:
    """A card of a combat was touched, or that none is played."""

    use: str
    copy: str


@dataclass(frozen=True, slots=True)
class Unpicked:
    """The card chosen for a use is not the one."""

    use: str


@dataclass(frozen=True, slots=True)
class ListWanted:
    """The cards of a combat are to be chosen from lists."""


@dataclass(frozen=True, slots=True)
class ProposalTaken:
    """What is proposed for a shown card is said."""

    said: Command | Answer
    card: str


@dataclass(frozen=True, slots=True)
class AttackerWanted:
    """Another fighter is to attack with the proposed card."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class ProposalHeld:
    """Whether a finger lies on the proposal: it stays as long."""

    held: bool


@dataclass(frozen=True, slots=True)
class TableIsRight:
    """The app follows the table where it differs; without a verdict in the one that is shown."""

    verdict: Verdict | None = None
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class AppIsRight:
    """Hands put the table right."""


@dataclass(frozen=True, slots=True)
class MarkingWanted:
    """A frame is to be drawn around each place."""


@dataclass(frozen=True, slots=True)
class PlaceFramed:
    """A frame was drawn between two corners."""

    one: Point
    other: Point


@dataclass(frozen=True, slots=True)
class PlaceSkipped:
    """This place has no frame."""


@dataclass(frozen=True, slots=True)
class MarkingEnded:
    """Enough places are framed."""


@dataclass(frozen=True, slots=True)
class Commanded:
    """Say this, or show the rule against it with the way round."""

    command: Command


@dataclass(frozen=True, slots=True)
class Accepted:
    """What a button offered is wanted; `closes` puts away what the app itself asks."""

    effects: tuple[Effect, ...]
    closes: bool = False


@dataclass(frozen=True, slots=True)
class UnderstoodFrom:
    """What was shown has been said, beginning with this line."""

    cursor: int


@dataclass(frozen=True, slots=True)
class Overruled:
    """A refused thing is to be done anyway: put right what forbids it, or say which card it is, and go on."""

    refusal: Refusal
    said: Command | Answer | None
    again: object
    """The input that is tried again once nothing forbids it."""
    fixes: tuple[Command, ...] = ()
    held: tuple[CopyId, ...] = ()
    """Copies seen elsewhere of which one is in hand all the same."""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Lifted:
    """What forbade it is put right, in one go with what forbade it before that."""

    refusals: tuple[Refusal, ...] = ()
    again: object = None
    then: tuple[Effect, ...] = ()
