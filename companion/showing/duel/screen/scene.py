"""What the duel's screen shows: one thing covers the table, or nothing does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.duel.names import NO_SEAT, FighterId, SeatId
from companion.duel.view import CombatView, DuelView
from companion.journal import Ask, Option, Text
from companion.showing.action import Action
from companion.showing.duel.bar import offered
from companion.showing.duel.card_groups import printed
from companion.showing.duel.lens.columns import Column, columns
from companion.showing.duel.lens.outcome import CombatOutcome
from companion.showing.duel.lens.proposal import Proposal
from companion.showing.duel.lens.reveal import Slot
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.result import CombatResult
from companion.showing.duel.screen import hands, in_place, standing
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.in_place import AskedInPlace, is_in_place
from companion.showing.duel.screen.lens import is_watched
from companion.showing.duel.screen.slips import Slips
from companion.showing.duel.screen.state import ScreenState
from companion.showing.duel.stand import Region, Verdict
from companion.showing.duel.stand_words import differs


@dataclass(frozen=True, slots=True)
class WaitingStrip:
    """The cards of a declared attack are awaited by the lens, in the bar's place."""

    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class OutcomeStrip:
    """What a combat came to, as the lens has understood it, in the bar's place."""

    outcome: CombatOutcome


@dataclass(frozen=True, slots=True)
class ResultStrip:
    """What a combat came to and why, in the bar's place, and on whose half its steps are told."""

    result: CombatResult
    unfolded: SeatId


@dataclass(frozen=True, slots=True)
class CombatPage:
    """A combat that is fought, or that is over and has not been read yet."""

    combat: CombatView


@dataclass(frozen=True, slots=True)
class BothCardsSheet:
    """Both cards of a declared attack, to be chosen from lists."""

    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class QuestionSheet:
    """A question, with answers of its kind."""

    ask: Ask
    seat: SeatId
    """To whom it is turned."""
    own: bool
    """The app asks it itself: it may be closed."""
    cursor: int
    """Where the game stands: the same question asked later is another one."""


@dataclass(frozen=True, slots=True)
class CardQuestion(QuestionSheet):
    """A question for cards of a deck."""


@dataclass(frozen=True, slots=True)
class ProposedCard:
    """What a shown card may be used for."""

    proposal: Proposal


@dataclass(frozen=True, slots=True)
class MomentShown:
    """A page for a great moment, and to whom it is turned."""

    moment: StageMoment
    cursor: int


@dataclass(frozen=True, slots=True)
class FrameDrawing:
    """Places are framed on the picture of a phone on a stand, which has the whole screen."""

    place: str


Beneath: TypeAlias = WaitingStrip | OutcomeStrip | ResultStrip | CombatPage | None
Sheet: TypeAlias = BothCardsSheet | QuestionSheet
Cover: TypeAlias = MomentShown | Sheet | AskedInPlace | FrameDrawing | ProposedCard | Beneath


@dataclass(frozen=True, slots=True)
class BarPrompt:
    """What a touch on the table is wanted for, in the bar's place."""

    words: Text
    seat: SeatId
    """Whom it faces."""
    others: tuple[Option, ...] = ()
    """Answers that lie nowhere on the table."""
    enough: int | None = None
    """So many were touched, and that would do; None where nothing needs to be confirmed."""
    closes: bool = False
    """The app asks it itself: it may be closed."""


@dataclass(frozen=True, slots=True)
class StandShown:
    """The picture of a phone on a stand, and what is said of it."""

    there: bool = False
    """Whether it is to be seen."""
    beside: bool = False
    """Whether it lies beside the halves."""
    state: str = ""
    verdict: Verdict = field(default_factory=Verdict)
    marking: bool = False
    title: str | Text = ""
    detail: Text | None = None
    regions: tuple[tuple[Region, Text], ...] = ()
    """Each frame with the name of its place."""
    expected: frozenset[str] = frozenset()
    """Cards that lie in a line."""

    @property
    def asks(self) -> object:
        """What its buttons are about: with another thing they mean something else."""
        return self.verdict, self.marking, self.title


@dataclass(frozen=True, slots=True)
class DuelScene:
    """Everything the widgets draw, beside the table itself."""

    view: DuelView
    cover: Cover
    """The one thing that covers the table; None when the table is free."""
    beneath: Beneath
    """What a sheet leaves in sight, or a page comes back to; the cover itself where nothing lies above it."""
    asked: SeatId
    """The seat that is asked, or whose turn it is: pages and sheets are turned to it."""
    actions: tuple[Action, ...]
    prompt: BarPrompt | None
    """What is to be touched, in the bar's place."""
    changes: Mapping[FighterId, int]
    """By how much the health of each lit fighter would change."""
    lost: Mapping[FighterId, int]
    """Points each dial has just lost, for as long as the result is told."""
    marks: Mapping[FighterId, str]
    """How fighters are marked that may be named, or on whom a proposal may be used."""
    slips: Slips
    """What each seat's hands are told."""
    stand: StandShown

    @property
    def moment(self) -> StageMoment | None:
        """The moment that covers everything, if one does."""
        return self.cover.moment if isinstance(self.cover, MomentShown) else None

    @property
    def has_board(self) -> bool:
        """Whether the table can be seen and touched: nothing is drawn beneath a combat."""
        return not isinstance(self.beneath, CombatPage)

    @property
    def free(self) -> bool:
        """Whether a finger on a fighter may begin an attack."""
        covers = (MomentShown, BothCardsSheet, QuestionSheet, FrameDrawing)
        return self.has_board and not isinstance(self.cover, covers)


def scene(state: ScreenState, game: DuelGame, choices: Choices) -> DuelScene:
    """What is shown now."""
    view, ask = game.view, game.question
    lying = beneath(state, game, choices)
    above = _cover(state, game, choices)
    if state.own is not None:
        ask = state.own.ask
    return DuelScene(
        view=view,
        cover=above or lying,
        beneath=lying,
        asked=asked_seat(ask, view),
        actions=tuple(offered(view, game.legal())),
        prompt=_prompt(state, above, game),
        changes=state.changes if isinstance(above, AskedInPlace) else {},
        lost=dict(lying.result.lost) if isinstance(lying, ResultStrip) else {},
        marks=_marks(state, game, above),
        slips=state.hands.slips,
        stand=_stand(state, game, choices),
    )


def asked_seat(ask: Ask | None, view: DuelView) -> SeatId:
    """Who is asked; whose turn it is where that is nobody with a seat."""
    asked = SeatId(ask.who) if ask is not None else NO_SEAT
    return asked if asked in view.seats else view.turn or view.order[0]


def is_busy(state: ScreenState, game: DuelGame, choices: Choices) -> bool:
    """Whether a combat goes on, somebody names a fighter, or the app itself asks something.

    A result that stands there waits for nobody: the turn may end beside it.
    """
    asks = state.own is not None or state.picking is not None
    lies = beneath(state, game, choices)
    return asks or not (lies is None or isinstance(lies, ResultStrip))


def asks_by_list(state: ScreenState) -> bool:
    """Whether both cards are asked for on one sheet: no lens watches, or a finger wants the list."""
    return state.lens.wanted is not None and (state.lens.by_list or not is_watched(state))


def beneath(state: ScreenState, game: DuelGame, choices: Choices) -> Beneath:
    """What tells of a combat: the strip while a lens is shown its cards, else the page."""
    lens, view = state.lens, game.view
    if lens.wanted is not None and not asks_by_list(state):
        return WaitingStrip(lens.understood.slots)
    if lens.outcome is not None:
        return OutcomeStrip(lens.outcome)
    fights = view.combat is not None and view.phase != "over"
    if view.combat is not None and fights and not (choices.reveal_first and _may_lie_open(game)):
        return CombatPage(view.combat)
    unread = view.last_combat is not None and view.last_combat != state.read
    if unread and not choices.reveal_first and view.last_combat is not None:
        return CombatPage(view.last_combat)
    if choices.reveal_first and state.fought.result is not None:
        return ResultStrip(state.fought.result, state.fought.unfolded)
    return None


def takes_cards_of_a_deck(ask: Ask) -> bool:
    """Whether a question names copies of cards."""
    return ask.kind in ("card", "several") and printed(ask.options[0].id) is not None


def _cover(state: ScreenState, game: DuelGame, choices: Choices) -> Cover:
    """What lies above the table, the topmost thing first."""
    view, stand = game.view, state.stand
    if state.moment is not None:
        return MomentShown(state.moment, state.cursor)
    if state.own is not None:
        return sheet_of(state.own.ask, view, True, game.cursor)
    if asks_by_list(state) and state.lens.wanted is not None:
        return BothCardsSheet(columns(view, state.lens.wanted, state.lens.understood.slots))
    awaited = state.lens.wanted is not None
    asked = asked_in_place(state, game, choices)
    if asked is not None:
        return asked
    if game.question is not None and not awaited and not hands.passes(state, view, choices):
        return sheet_of(game.question, view, False, game.cursor)
    if stand.marking:
        return FrameDrawing(f"{stand.marking[0].seat} {stand.marking[0].zone}")
    return _proposed(state, view)


def _may_lie_open(game: DuelGame) -> bool:
    return game.question is not None and is_in_place(game.question, game.view)


def asked_in_place(state: ScreenState, game: DuelGame, choices: Choices) -> AskedInPlace | None:
    """What the rules ask and the table itself answers, unless something covers the table."""
    ask, view = game.question, game.view
    if ask is None or state.own is not None or state.moment is not None or not is_in_place(ask, view):
        return None
    if state.lens.wanted is not None or isinstance(beneath(state, game, choices), CombatPage):
        return None
    return AskedInPlace(ask, SeatId(ask.who), game.cursor, state.touched)


def _prompt(state: ScreenState, above: Cover, game: DuelGame) -> BarPrompt | None:
    view = game.view
    if state.picking is not None:
        words = state.picking.words(game.legal(), view.fighters)
        return BarPrompt(words, view.turn or view.order[0], closes=True)
    if not isinstance(above, AskedInPlace):
        return None
    enough = len(above.ticked) if above.enough else None
    return BarPrompt(above.ask.text, above.seat, above.others, enough)


def _proposed(state: ScreenState, view: DuelView) -> ProposedCard | None:
    proposal = state.lens.proposal
    hidden = view.question is not None or view.phase != "action" or state.picking is not None
    return None if proposal is None or hidden else ProposedCard(proposal)


def sheet_of(ask: Ask, view: DuelView, own: bool, cursor: int) -> QuestionSheet:
    """The sheet that asks this."""
    sheet = CardQuestion if takes_cards_of_a_deck(ask) else QuestionSheet
    return sheet(ask, asked_seat(ask, view), own, cursor)


def _marks(state: ScreenState, game: DuelGame, cover: Cover) -> Mapping[FighterId, str]:
    if state.picking is not None:
        return state.picking.marks(game.legal(), game.view.fighters)
    if isinstance(cover, AskedInPlace):
        return in_place.marks(cover)
    if not isinstance(cover, ProposedCard):
        return {}
    return {target.fighter: "may" for target in cover.proposal.uses[0].targets if target.fighter}


def _stand(state: ScreenState, game: DuelGame, choices: Choices) -> StandShown:
    stand, beside = state.stand, standing.picture_beside(state, game, choices)
    if not beside and not stand.marking:
        return StandShown(state=standing.panel_state(stand) if standing.is_on_stand(state, choices) else "")
    found = standing.panel_state(stand)
    title: str | Text = ""
    detail = None
    if stand.marking:
        title, detail = standing.place_name(stand.marking[0], game), Text("stand.draw")
    elif found == "differs":
        title, detail = standing.names(stand.verdict), differs(stand.verdict)
    return StandShown(
        True, beside, found, stand.verdict, bool(stand.marking), title, detail,
        standing.named_regions(stand, game), standing.expected_cards(stand),
    )  # fmt: skip
