"""Everything the duel's screen remembers beside the game; as data it outlives the widgets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.duel.names import NO_SEAT, NOBODY, FighterId, SeatId
from companion.duel.view import CombatView
from companion.journal import Ask, Refusal
from companion.showing.duel.audit import OpenPlace
from companion.showing.duel.correcting import Given
from companion.showing.duel.lens.meaning import Meaning
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.lens.outcome import CombatOutcome
from companion.showing.duel.lens.proposal import Proposal
from companion.showing.duel.lens.reveal import Reveal
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.picking import Picking
from companion.showing.duel.result import CombatResult
from companion.showing.duel.screen.inputs import Corners, Lifted
from companion.showing.duel.screen.slips import Slips
from companion.showing.duel.stand import Region, Sight, Stillness, Verdict
from companion.showing.effects import Effect


@dataclass(frozen=True, slots=True)
class MenuAnswer:
    """An entry of a seat's menu."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class LevelAnswer:
    """How much help is wanted."""


@dataclass(frozen=True, slots=True)
class CorrectionAnswer:
    """One more step on the way to a correction."""

    seat: SeatId
    given: Given


@dataclass(frozen=True, slots=True)
class SchemeAnswer:
    """Which scheme is played."""


@dataclass(frozen=True, slots=True)
class SeatAnswer:
    """Whose card was played, where the app only tracks."""


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """Which card was played, where the app only tracks."""


@dataclass(frozen=True, slots=True)
class PartAnswer:
    """Which of a hero's parts was turned."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class HeldCardAnswer:
    """Which card seen elsewhere is in hand all the same."""

    refusal: Refusal
    again: object


OwnAnswer: TypeAlias = (
    MenuAnswer
    | LevelAnswer
    | CorrectionAnswer
    | SchemeAnswer
    | SeatAnswer
    | CardAnswer
    | PartAnswer
    | HeldCardAnswer
)


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """Something the app itself asks, and what its answer is."""

    ask: Ask
    answer: OwnAnswer


@dataclass(frozen=True, slots=True)
class LensMemory:
    """What was shown and chosen, and what came of it."""

    memory: Memory = field(default_factory=Memory)
    wanted: Reveal | None = None
    """What a declared attack still wants; None when cards are asked for one by one, or not at all."""
    understood: Meaning = field(default_factory=Meaning)
    attacker: FighterId = NOBODY
    """Who attacks with a proposed card, if a finger said so."""
    began: int | None = None
    """Lines told before the cards of a combat; None once its outcome has been read or taken back."""
    outcome: CombatOutcome | None = None
    """What came of it, while the ring runs."""
    by_list: bool = False
    """A finger wants the lists, though a lens watches."""
    remarked: frozenset[str] = frozenset()
    """Cards of which it was said why they do nothing."""
    proposal: Proposal | None = None
    goes_at: float | None = None
    """When the proposal goes, once its card has been lowered."""
    held: bool = False
    """A finger lies on the proposal."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What is passed over because it goes without saying."""

    slips: Slips = ()
    """What each seat's hands are told."""
    waits: bool = True
    """After Undo, and before anything was said here, nothing is passed over."""
    tried_at: int | None = None
    """Where passing over was tried and nothing has come of it yet."""
    ends_at: float | None = None
    """From when on a turn in which nothing is left may end by itself."""
    ends: bool = False
    """It is being ended: what hands were told stays."""


@dataclass(frozen=True, slots=True)
class Stand:
    """What a phone on a stand has seen, and what was said of it."""

    regions: tuple[Region, ...] = ()
    anchors: Sight = field(default_factory=dict)
    still: Stillness = field(default_factory=Stillness)
    corners: Mapping[str, Corners] = field(default_factory=dict)
    compared: object = None
    """What mattered when it was compared last."""
    verdict: Verdict = field(default_factory=Verdict)
    told: Verdict = field(default_factory=Verdict)
    """The difference that was told last."""
    refused: frozenset[object] = frozenset()
    """Differences that were answered."""
    marking: tuple[OpenPlace, ...] = ()
    """Places that are still to be framed, the present one first."""


@dataclass(frozen=True, slots=True)
class Fought:
    """The combat that was fought last, as far as it was told."""

    number: int = 0
    """Lines told when it was over; 0 where none was."""
    result: CombatResult | None = None
    """What it came to, until somebody touches."""
    began: int | None = None
    """Lines told before its cards, where both were named together; None once its result has been read."""
    unfolded: SeatId = NO_SEAT
    """The seat on whose half its steps are told."""


@dataclass(frozen=True, slots=True)
class ScreenState:
    """All of it."""

    now: float = 0.0
    cursor: int = -1
    """How many lines had been said when it last followed the game."""
    covered: bool = False
    """Another screen lies over it."""
    wide: bool = False
    cameras: bool = False
    eye: str = "none"
    own: OwnQuestion | None = None
    picking: Picking | None = None
    touched: tuple[str, ...] = ()
    """Fighters that were touched where several are asked for, in their order."""
    changes: Mapping[FighterId, int] = field(default_factory=dict)
    """By how much the health of whoever may be the answer would change."""
    lifting: Lifted = field(default_factory=Lifted)
    """What is being put right: refused once more in spite of that, it is final."""
    moment: StageMoment | None = None
    read: CombatView | None = None
    """The combat whose page was put away."""
    fought: Fought = field(default_factory=Fought)
    lens: LensMemory = field(default_factory=LensMemory)
    hands: Hands = field(default_factory=Hands)
    stand: Stand = field(default_factory=Stand)

    def closed(self) -> ScreenState:
        """Nothing is asked by the app itself, and nobody is to be named."""
        return replace(self, own=None, picking=None)

    def asking(self, ask: Ask, answer: OwnAnswer) -> ScreenState:
        """The app asks this."""
        return replace(self, own=OwnQuestion(ask, answer))


Step: TypeAlias = tuple[ScreenState, tuple[Effect, ...]]
"""The next state, and what is to be done."""
